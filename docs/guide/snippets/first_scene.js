// --8<-- [start:program]
// --8<-- [start:head]
import { load } from "impel";

const impel = await load(); // compiles the WebAssembly module
// --8<-- [end:head]
// --8<-- [start:world]
const world = impel.createWorld({ gravity: [0, -10] });
// --8<-- [end:world]

// --8<-- [start:ground]
const ground = world.createBody(); // static, at (0, 0)
ground.createBox(10, 0.5);
// --8<-- [end:ground]

// --8<-- [start:box]
const box = world.createBody({ type: "dynamic", position: [0, 5], angle: 0.3 });
box.createBox(0.5, 0.5, { restitution: 0.3 });
// --8<-- [end:box]

// --8<-- [start:step]
for (let step = 1; step <= 180; ++step) {
  world.step(1 / 60); // 1/60 s, in 4 substeps
  if (step % 30 === 0) {
    const { x, y } = box.position;
    const angle = box.angle.toFixed(3);
    console.log(`${(step / 60).toFixed(1)} s: (${x.toFixed(3)}, ${y.toFixed(3)}), ${angle} rad`);
  }
}
// --8<-- [end:step]

// --8<-- [start:draw]
world.draw({
  polygon(points) {
    for (let i = 0; i < points.length; i += 2) {
      console.log(`  corner (${points[i].toFixed(2)}, ${points[i + 1].toFixed(2)})`);
    }
  },
});
// --8<-- [end:draw]

if (Math.abs(box.position.y - 1) > 0.01) throw new Error("not at rest on the ground");
world.dispose();
// --8<-- [end:program]
