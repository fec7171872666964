import RAPIER from "@dimforge/rapier2d-compat";

await RAPIER.init();
const world = new RAPIER.World({ x: 0, y: -10 });

const ground = world.createRigidBody(RAPIER.RigidBodyDesc.fixed().setTranslation(0, -0.5));
world.createCollider(RAPIER.ColliderDesc.cuboid(20, 0.5), ground);

const crate = world.createRigidBody(RAPIER.RigidBodyDesc.dynamic().setTranslation(0, 4));
const desc = RAPIER.ColliderDesc.cuboid(0.5, 0.5)
  .setDensity(2)
  .setFriction(0.3)
  .setActiveEvents(RAPIER.ActiveEvents.COLLISION_EVENTS);
world.createCollider(desc, crate);

const events = new RAPIER.EventQueue(true);
for (let i = 0; i < 120; i++) {
  world.step(events);
  events.drainCollisionEvents((a, b, started) => {
    console.log("contact", started ? "began" : "ended");
  });
}
const y = crate.translation().y;
const ray = new RAPIER.Ray({ x: -5, y: 0.5 }, { x: 1, y: 0 });
const hit = world.castRay(ray, 10, true);
console.log(`crate at y = ${y.toFixed(1)}, hit at x = ${(-5 + hit.timeOfImpact).toFixed(1)}`);
world.free();
