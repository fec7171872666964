// Parts that several scenes use.

export const PI = Math.PI;

/** A static body with a floor at height `y`. */
export function floor(world, y = 0, options = {}) {
    const body = world.createBody({ name: "floor" });
    body.createHalfSpace([0, 1], y, options);
    return body;
}

/** A floor and two walls, `halfWidth` to each side. */
export function room(world, halfWidth, options = {}) {
    const body = floor(world, 0, options);
    body.createHalfSpace([1, 0], -halfWidth, options);
    body.createHalfSpace([-1, 0], -halfWidth, options);
    return body;
}

/** A dynamic body with one box. `options` are those of the shape, with `body` for those of the body. */
export function box(world, x, y, hx, hy, { body, ...options } = {}) {
    const result = world.createBody({ type: "dynamic", position: [x, y], ...body });
    result.createBox(hx, hy, options);
    return result;
}

/** A dynamic body with one circle. */
export function ball(world, x, y, radius, { body, ...options } = {}) {
    const result = world.createBody({ type: "dynamic", position: [x, y], ...body });
    result.createCircle(radius, options);
    return result;
}

/** Adds a box to a body that is not at its origin. */
export function addBox(body, x, y, hx, hy, angle = 0, options = {}) {
    return body.createBox(hx, hy, { center: [x, y], angle, ...options });
}

/** A static box. */
export function block(world, x, y, hx, hy, angle = 0, { body, ...options } = {}) {
    const result = world.createBody({ position: [x, y], angle, ...body });
    result.createBox(hx, hy, options);
    return result;
}

/** A regular polygon with its centre at the origin. */
export function regular(count, radius) {
    return Array.from({ length: count }, (_, i) => {
        const angle = (2 * PI * i) / count;
        return [radius * Math.cos(angle), radius * Math.sin(angle)];
    });
}

/** A convex polygon with random corners on an ellipse. */
export function pebble(random, radius) {
    const count = 3 + random.below(6);
    const angles = Array.from({ length: count }, (_, i) => (2 * PI * (i + 0.7 * random.unit())) / count);
    const flat = random.between(0.7, 1);
    return angles.map((angle) => [radius * Math.cos(angle), flat * radius * Math.sin(angle)]);
}
