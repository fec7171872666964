// Colours of the page and of bodies, for the light and the dark theme.

/** Packs "#rrggbb" and an opacity into four bytes. */
export function pack(hex, opacity = 1) {
    const n = parseInt(hex.slice(1), 16);
    return (((n >> 16) & 255) | (n & 0xff00) | ((n & 255) << 16) | (Math.round(255 * opacity) << 24)) >>> 0;
}

/** The engine's colours are 0xRRGGBBAA. */
export function fromEngine(color) {
    return (((color >>> 24) & 255) | ((color >>> 8) & 0xff00) | ((color << 8) & 0xff0000) | (color << 24)) >>> 0;
}

/** A colour for `debugColor`. */
export function engineColor(hex, opacity = 1) {
    return ((parseInt(hex.slice(1), 16) << 8) | Math.round(255 * opacity)) >>> 0;
}

function floats(hex) {
    const n = parseInt(hex.slice(1), 16);
    return new Float32Array([(n >> 16) / 255, ((n >> 8) & 255) / 255, (n & 255) / 255]);
}

const LIGHT = {
    name: "light",
    background: "#f4f6f9",
    grid: "#d9e0e9",
    accent: "#e8590c",
    warning: "#d6336c",
    fixed: "#b4bfcc",
    kinematic: "#c2a9d6",
    sensor: "#2b8a3e",
    disabled: "#d5dae0",
    dynamic: ["#8cb6e4", "#86cbbd", "#f0bd85", "#b7a3e0", "#e9a3a3", "#aacb86"],
    soft: ["#f0a3b8", "#8fc7e8", "#b8d98a", "#f2c879"],
    skin: "#5c6b7d",
    joint: "#495a70",
    contact: "#c92a2a",
    speculative: "#868e96",
    friction: "#1971c2",
    velocity: "#2f9e44",
    box: "#9c36b5",
    island: "#e67700",
    mass: "#212529",
    text: "#212529",
    water: "#74c0fc",
};

const DARK = {
    name: "dark",
    background: "#161b22",
    grid: "#232b36",
    accent: "#ffa94d",
    warning: "#f783ac",
    fixed: "#475364",
    kinematic: "#7d6a94",
    sensor: "#69db7c",
    disabled: "#30363f",
    dynamic: ["#5b8fc7", "#52a393", "#cd9356", "#8c77c2", "#c27777", "#82a85a"],
    soft: ["#cf7590", "#5fa3c9", "#8fb35f", "#cfa04f"],
    skin: "#c3ccd8",
    joint: "#a3b1c4",
    contact: "#ff6b6b",
    speculative: "#868e96",
    friction: "#4dabf7",
    velocity: "#69db7c",
    box: "#da77f2",
    island: "#ffc078",
    mass: "#f8f9fa",
    text: "#e9ecef",
    water: "#1c7ed6",
};

function prepare(colors) {
    const theme = { ...colors, packed: {} };
    for (const key of ["background", "grid", "accent", "warning"]) theme[key] = floats(colors[key]);
    for (const [key, value] of Object.entries(colors)) {
        if (Array.isArray(value)) theme.packed[key] = value.map((hex) => pack(hex));
        else if (value[0] === "#") theme.packed[key] = pack(value);
    }
    theme.hex = colors;
    return theme;
}

export const themes = { light: prepare(LIGHT), dark: prepare(DARK) };

/** The same colour with another opacity. */
export function fade(packed, opacity) {
    return ((packed & 0xffffff) | (Math.round(255 * opacity) << 24)) >>> 0;
}
