// Mouse and touch: drag bodies, throw boxes, select a body, pan and pinch.

const CLICK_PIXELS = 5;

export class Pointer {
    /** `host` gives `camera`, `world()`, `select(body)`, `toss(from, velocity)`, `throwing()`, `canDrag()`. */
    constructor(canvas, host) {
        this.canvas = canvas;
        this.host = host;
        this.pointers = new Map();
        this.drag = null;
        this.aim = null;
        canvas.addEventListener("pointerdown", (event) => this.down(event));
        canvas.addEventListener("pointermove", (event) => this.move(event));
        for (const name of ["pointerup", "pointercancel"]) {
            canvas.addEventListener(name, (event) => this.up(event));
        }
        canvas.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
        canvas.addEventListener("contextmenu", (event) => event.preventDefault());
    }

    at(event) {
        const box = this.canvas.getBoundingClientRect();
        return { x: event.clientX - box.left, y: event.clientY - box.top };
    }

    wheel(event) {
        event.preventDefault();
        const p = this.at(event);
        this.host.camera.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)), p.x, p.y);
    }

    down(event) {
        this.canvas.setPointerCapture(event.pointerId);
        const p = this.at(event);
        this.pointers.set(event.pointerId, p);
        if (this.pointers.size > 1) {
            this.release();
            this.aim = null;
            this.panning = true;
            return;
        }
        this.start = p;
        this.moved = false;
        this.panning = event.button !== 0;
        const point = this.host.camera.toWorld(p.x, p.y);
        if (this.panning) return;
        if (event.shiftKey || this.host.throwing()) {
            this.aim = { from: point, to: point };
        } else if (!this.host.canDrag() || !this.grab(point)) {
            this.panning = true;
        }
    }

    /** The dynamic body at a point, or else any body there. */
    find(point, reach = 0) {
        const world = this.host.world();
        const shapes = world.overlapPoint([point.x, point.y]);
        let found = shapes.find((shape) => shape.body.type === "dynamic") || shapes[0];
        if ((!found || found.body.type !== "dynamic") && reach > 0) {
            const near = world.overlapAabb({
                min: { x: point.x - reach, y: point.y - reach },
                max: { x: point.x + reach, y: point.y + reach },
            });
            found = near.find((shape) => shape.body.type === "dynamic" && !shape.isSensor) || found;
        }
        return found ? found.body : null;
    }

    grab(point) {
        const body = this.find(point, 8 / this.host.camera.scale);
        if (!body || body.type !== "dynamic") return false;
        const world = this.host.world();
        const reuse = this.anchor && this.anchorWorld === world && this.anchor.isValid;
        if (!reuse) this.anchor = world.createBody();
        this.anchorWorld = world;
        const joint = world.createMouseJoint(this.anchor, body, {
            target: [point.x, point.y],
            hertz: 5,
            dampingRatio: 0.9,
            maxForce: 400 * Math.max(0.1, body.mass) * this.host.gravity(),
        });
        body.isAwake = true;
        this.drag = { joint, body, world, local: body.localPoint([point.x, point.y]) };
        return true;
    }

    move(event) {
        const before = this.pointers.get(event.pointerId);
        const p = this.at(event);
        if (!before) return;
        if (this.pointers.size === 2) {
            const [other] = [...this.pointers].filter(([id]) => id !== event.pointerId).map(([, q]) => q);
            const was = Math.hypot(before.x - other.x, before.y - other.y);
            const is = Math.hypot(p.x - other.x, p.y - other.y);
            this.host.camera.pan((p.x - before.x) / 2, (p.y - before.y) / 2);
            if (was > 10 && is > 10) this.host.camera.zoom(is / was, (p.x + other.x) / 2, (p.y + other.y) / 2);
        } else if (this.aim) {
            this.aim.to = this.host.camera.toWorld(p.x, p.y);
        } else if (this.panning) {
            this.host.camera.pan(p.x - before.x, p.y - before.y);
            this.host.moved();
        }
        if (Math.hypot(p.x - this.start.x, p.y - this.start.y) > CLICK_PIXELS) this.moved = true;
        this.pointers.set(event.pointerId, p);
        this.last = p;
    }

    up(event) {
        if (!this.pointers.delete(event.pointerId)) return;
        if (this.pointers.size > 0) return;
        const p = this.at(event);
        if (this.aim) {
            const { from, to } = this.aim;
            const far = Math.hypot(to.x - from.x, to.y - from.y) * this.host.camera.scale > CLICK_PIXELS;
            this.host.toss(from, far ? { x: 4 * (to.x - from.x), y: 4 * (to.y - from.y) } : { x: 0, y: 0 });
        } else if (!this.moved) {
            const point = this.host.camera.toWorld(p.x, p.y);
            this.host.select(this.find(point, 4 / this.host.camera.scale));
        }
        this.aim = null;
        this.panning = false;
        this.release();
    }

    /** Moves the target of the mouse joint. Call it before each step. */
    pull() {
        const { drag, last } = this;
        if (!drag || !last) return;
        if (!drag.joint.isValid || drag.world !== this.host.world()) {
            this.drag = null;
            return;
        }
        const point = this.host.camera.toWorld(last.x, last.y);
        drag.joint.target = [point.x, point.y];
        drag.body.isAwake = true;
    }

    release() {
        const { drag } = this;
        this.drag = null;
        if (drag && drag.world === this.host.world() && drag.joint.isValid) drag.joint.destroy();
    }
}
