// Reads and edits the selected body.

const NUMBERS = [
    ["gravityScale", "gravity scale", -2, 4, 0.05],
    ["linearDamping", "linear damping", 0, 10, 0.05],
    ["angularDamping", "angular damping", 0, 10, 0.05],
    ["dominance", "dominance", -10, 10, 1],
];
const FLAGS = [
    ["bullet", "bullet"],
    ["fixedRotation", "fixed rotation"],
    ["enabled", "enabled"],
    ["enableSleep", "may sleep"],
];
const MATERIAL = [
    ["density", "density", 0, 20, 0.05],
    ["friction", "friction", 0, 2, 0.01],
    ["restitution", "restitution", 0, 1, 0.01],
    ["rollingResistance", "rolling resistance", 0, 1, 0.01],
    ["tangentSpeed", "surface speed", -10, 10, 0.1],
];

const number = (value) => (Math.abs(value) < 1e4 ? value.toFixed(3) : value.toExponential(2));

export class Inspector {
    /** `onChange` is called after an edit that changes how the body looks. */
    constructor(folder, onChange) {
        this.folder = folder;
        this.onChange = onChange;
        this.body = null;
    }

    select(body) {
        this.body = body;
        const { folder } = this;
        for (const child of [...folder.children]) child.destroy();
        if (!body) {
            folder.hide();
            return;
        }
        folder.show();
        folder.open();
        this.values = {
            info: "",
            type: body.type,
            awake: body.isAwake,
            ...Object.fromEntries(
                [...NUMBERS, ...FLAGS].map(([key]) => [
                    key,
                    typeof body[key] === "number" ? Number(body[key].toPrecision(6)) : body[key],
                ]),
            ),
            ...this.readMaterial(),
            remove: () => this.remove(),
            wake: () => (body.isAwake = !body.isAwake),
        };
        this.add("type", ["static", "kinematic", "dynamic"], (value) => (body.type = value));
        for (const [key, label, min, max, step] of MATERIAL) {
            if (this.values[key] === undefined) continue;
            folder
                .add(this.values, key, min, max, step)
                .name(label)
                .onChange((value) => this.setMaterial(key, value));
        }
        for (const [key, label, min, max, step] of NUMBERS) {
            folder
                .add(this.values, key, min, max, step)
                .name(label)
                .onChange((value) => this.set(key, value));
        }
        for (const [key, label] of FLAGS)
            folder
                .add(this.values, key)
                .name(label)
                .onChange((value) => this.set(key, value));
        folder.add(this.values, "wake").name("wake, or put to sleep");
        folder.add(this.values, "remove").name("remove the body");
        this.text = document.createElement("pre");
        this.text.className = "body-text";
        folder.$children.prepend(this.text);
        this.update();
    }

    add(key, options, change) {
        this.folder.add(this.values, key, options).onChange((value) => {
            change(value);
            this.onChange();
        });
    }

    set(key, value) {
        this.body[key] = value;
        this.body.isAwake = true;
        this.onChange();
    }

    readMaterial() {
        const shape = this.body.shapes()[0];
        if (!shape) return {};
        const { density, restitution, staticFriction, rollingResistance, tangentSpeed } = shape.material;
        const values = { density, restitution, friction: staticFriction, rollingResistance, tangentSpeed };
        // Floats have digits that nobody wrote.
        return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, Number(value.toPrecision(6))]));
    }

    /** All shapes of the body get the same value. */
    setMaterial(key, value) {
        for (const shape of this.body.shapes()) {
            const change = key === "friction" ? { staticFriction: value, dynamicFriction: value } : { [key]: value };
            shape.material = { ...shape.material, ...change };
        }
        if (key === "density") this.body.resetMassData();
        this.body.isAwake = true;
    }

    remove() {
        const { body } = this;
        this.select(null);
        if (body.isValid) body.destroy();
        this.onChange();
    }

    /** Shows the present values. */
    update() {
        const { body } = this;
        if (!body) return;
        if (!body.isValid) {
            this.select(null);
            return;
        }
        const p = body.position,
            v = body.linearVelocity;
        const contacts = body.contacts().length,
            joints = body.joints().length;
        this.text.textContent = [
            `${body.name || "body"}, ${body.type}, ${body.isAwake ? "awake" : "asleep"}`,
            `position  ${number(p.x)}, ${number(p.y)} m`,
            `angle     ${number(body.angle)} rad`,
            `velocity  ${number(v.x)}, ${number(v.y)} m/s`,
            `spin      ${number(body.angularVelocity)} rad/s`,
            `mass      ${number(body.mass)} kg`,
            `contacts  ${contacts}   joints ${joints}`,
        ].join("\n");
    }
}
