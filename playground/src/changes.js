// Counts the calls that change which bodies and shapes a world has, or how they look: `world.changes`.

const GEOMETRY = "Circle|Capsule|Segment|Box|RoundedBox|Polygon|ChainSegment|Body|Cell|GridCells|Heights|Cells|Outline";
const METHODS = new RegExp(`^(create|destroy|set(${GEOMETRY})$)`);
const PROPERTIES = ["type", "enabled", "debugColor", "isSensor", "halfSpace", "oneWay"];

/** Wraps the methods of the classes of the binding. Call it once for each instance of the engine. */
export function countChanges(impel) {
    const { World, Body, Shape, Chain, SoftBody, Joint } = impel;
    World.prototype.changes = 0;
    for (const { prototype } of [World, Body, Shape, Chain, SoftBody, Joint]) {
        for (const [name, { value, set, get }] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
            if (typeof value === "function" && METHODS.test(name)) {
                prototype[name] = function (...given) {
                    this.world.changes += 1;
                    return value.apply(this, given);
                };
            } else if (set && PROPERTIES.includes(name)) {
                Object.defineProperty(prototype, name, {
                    get,
                    configurable: true,
                    set(given) {
                        this.world.changes += 1;
                        set.call(this, given);
                    },
                });
            }
        }
    }
}
