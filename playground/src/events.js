// Collects the events of each step for the overlay and the list.

const LINES = 60;

export class EventLog {
    constructor(overlays, list) {
        this.overlays = overlays;
        this.list = list;
        this.lines = [];
        this.enabledFor = null;
        this.changed = false;
    }

    clear() {
        this.lines.length = 0;
        this.changed = true;
        this.enabledFor = null;
    }

    /** Shapes report contacts only if asked to. Asks all shapes of a world once it has other shapes. */
    enable(view) {
        const key = `${view.signature}`;
        if (this.enabledFor === key) return;
        this.enabledFor = key;
        for (const body of view.bodies) {
            for (const shape of body.shapes()) {
                if (shape.isSensor) continue;
                shape.enableContactEvents = true;
                shape.enableHitEvents = true;
            }
        }
    }

    /** Reads the events of the last step. */
    read(world, step) {
        const { overlays } = this;
        for (const event of world.contactBeginEvents()) {
            const points = event.points.map((point) => point.position);
            const middle = (axis) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
            if (points.length > 0) overlays.flash(middle("x"), middle("y"), "begin", 0.6);
            this.add(step, "contact begin", event.bodyA, event.bodyB);
        }
        for (const event of world.contactHitEvents()) {
            overlays.flash(event.point.x, event.point.y, "hit", Math.min(3, 0.5 + event.approachSpeed / 8));
            this.add(step, `hit, ${event.approachSpeed.toFixed(1)} m/s`, event.bodyA, event.bodyB);
        }
        for (const event of world.contactEndEvents()) this.add(step, "contact end", event.bodyA, event.bodyB);
        for (const [events, name] of [
            [world.sensorBeginEvents(), "enters sensor"],
            [world.sensorEndEvents(), "leaves sensor"],
        ]) {
            for (const event of events) {
                const body = event.visitorBody;
                if (body && body.isValid) overlays.flash(body.position.x, body.position.y, "sensor", 1.4);
                this.add(step, name, body, event.sensorBody);
            }
        }
        for (const event of world.jointEvents()) {
            const body = event.bodyB;
            if (body && body.isValid) overlays.flash(body.position.x, body.position.y, "joint", 2);
            this.add(step, event.broken ? "joint broke" : "joint overloaded", event.bodyA, event.bodyB);
        }
    }

    add(step, text, a, b) {
        const name = (body) => (body && body.isValid && body.name) || "";
        const names = [name(a), name(b)].filter(Boolean).join(", ");
        this.lines.unshift(`${step}  ${text}${names ? `  ${names}` : ""}`);
        if (this.lines.length > LINES) this.lines.length = LINES;
        this.changed = true;
    }

    show() {
        if (!this.changed) return;
        this.changed = false;
        this.list.textContent = this.lines.join("\n");
    }
}
