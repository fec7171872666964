// Steps a pile of boxes, and posts their transforms to the page.

import { load } from "../../index.js";

onmessage = async ({ data: { module, columns, rows } }) => {
  const impel = await load({ bytes: module });
  const world = impel.createWorld({ gravity: [0, -10] });
  world.createBody().createHalfSpace([0, 1], 0);
  const boxes = [];
  for (let i = 0; i < columns * rows; i++) {
    const position = [i % columns - columns / 2 + 0.1 * Math.floor(i / columns), 1 + 1.5 * Math.floor(i / columns)];
    const box = world.createBody({ type: "dynamic", position, angle: 0.2 * i });
    box.createBox(0.45, 0.45, { density: 1, friction: 0.5 });
    boxes.push(box);
  }
  setInterval(() => {
    world.step();
    // A copy, which the page then owns.
    const transforms = world.transforms(boxes).slice();
    postMessage(transforms, [transforms.buffer]);
  }, 1000 / 60);
};
