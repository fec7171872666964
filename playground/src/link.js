// The state of the page in its address: #scene=pyramid&rows=30&substeps=8.

const SETTINGS = ["substeps", "solver", "speed", "gravity"];

export function slug(name) {
    return name
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, "-")
        .replace(/^-|-$/g, "");
}

function read(text) {
    if (text === "true" || text === "false") return text === "true";
    return text !== "" && Number.isFinite(Number(text)) ? Number(text) : text;
}

/** The scene, its parameters and the settings of a fragment. Unknown names are ignored. */
export function parse(fragment, scenes) {
    const given = Object.fromEntries(
        [...new URLSearchParams(fragment.replace(/^#/, ""))].map(([k, v]) => [k, read(v)]),
    );
    const scene = scenes.find((one) => slug(one.name) === String(given.scene));
    const parameters = {};
    for (const [name, parameter] of Object.entries((scene && scene.parameters) || {})) {
        const value = given[name];
        if (typeof value !== typeof parameter.value) continue;
        if (parameter.options && !parameter.options.includes(value)) continue;
        parameters[name] = typeof value === "number" ? clamp(value, parameter) : value;
    }
    const settings = {};
    for (const name of SETTINGS) if (given[name] !== undefined) settings[name] = given[name];
    return { scene, parameters, settings };
}

function clamp(value, { min = -Infinity, max = Infinity }) {
    return Math.min(max, Math.max(min, value));
}

/** The fragment for a scene. Values that are defaults are left out. */
export function format(scene, parameters, settings, defaults) {
    const out = new URLSearchParams({ scene: slug(scene.name) });
    for (const [name, parameter] of Object.entries(scene.parameters || {})) {
        if (parameters[name] !== parameter.value) out.set(name, parameters[name]);
    }
    for (const name of SETTINGS) if (settings[name] !== defaults[name]) out.set(name, settings[name]);
    return `#${out}`;
}
