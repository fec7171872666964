// Scenes of tests/determinism/scenes.rs, call by call.

const f = Math.fround;

export const scenes = {
  pyramid(impel) {
    const world = impel.createWorld();
    world.createBody({ position: [0, -1] }).createBox(20, 1);
    for (let row = 0; row < 14; row++) {
      for (let column = 0; column < 14 - row; column++) {
        const position = [column + 0.5 * row - 6.5, 0.5 + row];
        world.createBody({ type: "dynamic", position }).createBox(0.5, 0.5);
      }
    }
    return world;
  },

  tumbler(impel) {
    const world = impel.createWorld({ enableSleep: false });
    const drum = world.createBody({ type: "kinematic" });
    const wall = (x, y, halfWidth, halfHeight) => {
      const corners = [[-1, -1], [1, -1], [1, 1], [-1, 1]];
      drum.createPolygon(corners.map(([i, j]) => [x + i * halfWidth, y + j * halfHeight]));
    };
    wall(0, 5, 5.25, 0.25);
    wall(0, -5, 5.25, 0.25);
    wall(5, 0, 0.25, 5.25);
    wall(-5, 0, 0.25, 5.25);
    drum.angularVelocity = 0.6;
    const at = (i) => f(f(i * f(0.6)) - f(3.3));
    for (let row = 0; row < 12; row++) {
      for (let column = 0; column < 12; column++) {
        world.createBody({ type: "dynamic", position: [at(column), at(row)] }).createBox(0.25, 0.25);
      }
    }
    return world;
  },

  smash(impel) {
    const world = impel.createWorld({ gravity: [0, 0] });
    const hammer = world.createBody({ type: "dynamic", position: [-20, 0] });
    hammer.createBox(3, 3, { density: 8 });
    hammer.linearVelocity = [40, 0];
    for (let row = 0; row < 12; row++) {
      for (let column = 0; column < 16; column++) {
        const position = [f(f(column * f(0.45)) - 4), f(f(row * f(0.45)) - 2.5)];
        world.createBody({ type: "dynamic", position }).createBox(0.2, 0.2);
      }
    }
    return world;
  },
};
