import { load } from "impel";

const impel = await load();
const world = impel.createWorld({ gravity: [0, 0] });
const ball = world.createBody({ type: "dynamic", linearVelocity: [6, 0] });
ball.createCircle(0.5);
let drawn = 0;
const drawSprite = (index, x, y, cosine, sine) => {
  drawn = x;
};

// --8<-- [start:frame]
// Called once a frame. `elapsed` is the time since the last frame, in seconds.
function frame(world, elapsed) {
  const { alpha } = world.advance(elapsed); // takes 0, 1 or more steps
  const poses = world.interpolatedTransforms(alpha); // 4 numbers for each of world.bodies()
  for (let i = 0; i < poses.length; i += 4) {
    drawSprite(i / 4, poses[i], poses[i + 1], poses[i + 2], poses[i + 3]);
  }
}
// --8<-- [end:frame]

for (let i = 0; i < 144; ++i) {
  const before = drawn;
  frame(world, 1 / 144);
  const speed = (drawn - before) * 144;
  if (i > 3 && Math.abs(speed - 6) > 0.01) throw new Error(`drawn at ${speed} m/s`);
}
if (drawn < 5.8) throw new Error("the ball has not moved");
world.dispose();
