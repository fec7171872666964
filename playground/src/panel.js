// The panel on the right: parameters of the scene, the world's settings, overlays, and the selected body.

import GUI from "lil-gui";

export const DEFAULTS = {
    substeps: 4,
    solver: "softStep",
    speed: 1,
    gravity: 1,
    sleep: true,
    warmStarting: true,
    continuous: "scene",
};

export const OVERLAYS = {
    joints: true,
    sleep: true,
    contacts: false,
    impulses: true,
    limits: false,
    islands: false,
    bounds: false,
    trees: false,
    mass: false,
    velocities: false,
    events: false,
};

export class Panel {
    /** `on` gives `parameters()`, `link()`, `settings(name)`, `overlays(name)`, `theme()`. */
    constructor(holder, settings, overlays, on) {
        this.on = on;
        this.gui = new GUI({ container: holder, title: "Settings" });
        this.scene = this.gui.addFolder("Scene");
        this.body = this.gui.addFolder("Selected body");
        this.body.hide();
        const world = this.gui.addFolder("World");
        const change = (name) => () => on.settings(name);
        world.add(settings, "substeps", 1, 16, 1).onChange(change("substeps"));
        world
            .add(settings, "solver", { "soft step": "softStep", "sequential impulse": "sequentialImpulse" })
            .onChange(change("solver"));
        world
            .add(settings, "speed", { "1/8 ×": 0.125, "1/4 ×": 0.25, "1/2 ×": 0.5, "1 ×": 1, "2 ×": 2, "4 ×": 4 })
            .onChange(change("speed"));
        world.add(settings, "gravity", -1, 2, 0.05).name("gravity ×").onChange(change("gravity"));
        world
            .add(settings, "continuous", ["scene", "sweep", "speculative", "sweepAll", "none"])
            .name("continuous collision")
            .onChange(change("continuous"));
        world.add(settings, "sleep").onChange(change("sleep"));
        world.add(settings, "warmStarting").name("warm starting").onChange(change("warmStarting"));
        this.world = world;
        const show = this.gui.addFolder("Show");
        const names = {
            joints: "joints",
            sleep: "sleeping paler",
            contacts: "contacts",
            impulses: "impulses of contacts",
            limits: "limits, forces of joints",
            islands: "islands",
            bounds: "AABBs",
            trees: "trees of the broad phase",
            mass: "centres of mass",
            velocities: "velocities",
            events: "events as they happen",
        };
        for (const [name, label] of Object.entries(names)) {
            show.add(overlays, name)
                .name(label)
                .onChange(() => on.overlays(name));
        }
        this.show = show;
    }

    /** Controls for the parameters of a scene. */
    setScene(scene, parameters) {
        for (const child of [...this.scene.children]) child.destroy();
        const entries = Object.entries(scene.parameters || {});
        for (const [name, parameter] of entries) {
            const { min, max, step, options } = parameter;
            const control = options
                ? this.scene.add(parameters, name, options)
                : this.scene.add(parameters, name, min, max, step);
            control.name(parameter.label || name);
            // Parameters that only `update` reads need no new world.
            control.onFinishChange(() => (parameter.live ? this.on.link() : this.on.parameters()));
        }
        this.scene.title(`Scene: ${scene.name}`);
        if (entries.length > 0) this.scene.show();
        else this.scene.hide();
    }

    refresh() {
        this.gui.controllersRecursive().forEach((control) => control.updateDisplay());
    }
}
