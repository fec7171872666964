// The scenes. Each is described once, for all engines, with what every engine has: circles, boxes,
// convex polygons, revolute joints, categories and masks.

export const GRAVITY = -10;
export const TIME_STEP = 1 / 60;
/** Substeps of impel and Box2D; solver iterations of Rapier. */
export const SUBSTEPS = 4;
/** Material of every shape. */
export const FRICTION = 0.6, RESTITUTION = 0, DENSITY = 1;

/** Distance of shapes that count as a contact, in metres, in engines that list others, too. */
export const TOUCHING = 0.005;

const ALL = 0xffff;

/** A world with what the checks need to know. */
class Site {
  constructor(world) {
    this.world = world;
    this.bodies = [];
    this.joints = [];
    // Bodies beyond these have passed through something.
    this.bounds = { left: -Infinity, right: Infinity, bottom: 0 };
    this.top = null;
    this.isPile = false;
  }

  /** A box that does not move. */
  wall(x, y, hx, hy, angle = 0) {
    const filter = { category: 1, mask: ALL };
    return this.world.createBody({ type: "static", x, y, angle, shape: { box: [hx, hy] }, ...filter });
  }

  /** A floor at height 0 and two walls. */
  bin(halfWidth, height) {
    this.wall(0, -1, halfWidth + 2, 1);
    this.wall(-halfWidth - 1, height / 2, 1, height / 2);
    this.wall(halfWidth + 1, height / 2, 1, height / 2);
    this.bounds = { left: -halfWidth, right: halfWidth, bottom: 0 };
  }

  body(x, y, shape, { angle = 0, category = 1, mask = ALL } = {}) {
    const body = this.world.createBody({ type: "dynamic", x, y, angle, shape, category, mask });
    const made = { body, x, y };
    this.bodies.push(made);
    return made;
  }

  /** A revolute joint between anchors in the space of each body. */
  joint(a, b, anchorA, anchorB, limits = null) {
    this.world.createJoint({ a, b, anchorA, anchorB, limits });
    this.joints.push({ a, b, anchorA, anchorB });
  }

  /** Rows of shapes in turn, each row shifted relative to the next. */
  grid(columns, rows, spacing, lowest, shapes) {
    for (let row = 0; row < rows; row++) {
      const shift = row % 2 ? -0.1 : 0.1;
      for (let column = 0; column < columns; column++) {
        const x = (column - (columns - 1) / 2) * spacing + shift;
        this.body(x, lowest + row * spacing, shapes[(row + column) % shapes.length]);
      }
    }
  }
}

const regular = (sides, radius) => ({
  polygon: Array.from({ length: sides }, (_, i) => {
    const angle = 2 * Math.PI * i / sides;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  }),
});

/** 500 circles and 500 boxes fall into a bin. */
const pile = (site) => {
  site.bin(21.5, 60);
  site.grid(40, 25, 1.05, 0.6, [{ circle: 0.5 }, { box: [0.45, 0.45] }]);
};

/** 465 boxes in 30 rows. */
const pyramid = (site) => {
  const rows = 30;
  site.wall(0, -1, 50, 1);
  site.bounds = { left: -50, right: 50, bottom: 0 };
  site.isPile = true;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < rows - row; column++) {
      site.top = site.body(column - (rows - row - 1) / 2, row + 0.5, { box: [0.5, 0.5] });
    }
  }
};

/** 2,000 circles, boxes, triangles and hexagons fall into a bin. */
const mixed = (site) => {
  site.bin(25.5, 80);
  site.grid(50, 40, 0.98, 0.6, [{ circle: 0.4 }, { box: [0.35, 0.35] }, regular(3, 0.45), regular(6, 0.4)]);
};

/** A hanging bridge of 100 planks, on which 50 boxes fall. */
const bridge = (site) => {
  const planks = 100, turn = 0.015, [hx, hy] = [0.5, 0.15];
  const filter = { category: 2, mask: ALL & ~2 };
  const angles = Array.from({ length: planks }, (_, i) => (i - (planks - 1) / 2) * turn);
  const span = angles.reduce((sum, angle) => sum + 2 * hx * Math.cos(angle), 0);
  let x = -span / 2, y = 0, before = site.wall(x - 2, 0, 2, 0.5), anchor = [2, 0];
  for (const angle of angles) {
    const dx = hx * Math.cos(angle), dy = hx * Math.sin(angle);
    const { body } = site.body(x + dx, y + dy, { box: [hx, hy] }, { angle, ...filter });
    site.joint(before, body, anchor, [-hx, 0]);
    [x, y, before, anchor] = [x + 2 * dx, y + 2 * dy, body, [hx, 0]];
  }
  site.joint(before, site.wall(x + 2, y, 2, 0.5), anchor, [-2, 0]);
  for (let i = 0; i < 50; i++) {
    const column = i % 25, row = (i - column) / 25;
    site.body((column - 12) * 2, -10 + row, { box: [0.3, 0.3] });
  }
  // A box that passes through the bridge falls far below it.
  site.bounds = { left: -span / 2, right: span / 2, bottom: -50 };
};

// Bones of a ragdoll: parent, height of the centre, half width and half height, height of the joint to
// the parent, and limits of its angle.
const BONES = [
  [null, 0.95, 0.095, 0.115],
  [0, 1.2, 0.09, 0.225, 1, -0.8, 0.3],
  [1, 1.475, 0.075, 0.115, 1.4, -0.9, 0.3],
  [0, 0.775, 0.06, 0.185, 0.9, -0.2, 1.3],
  [3, 0.475, 0.045, 0.185, 0.625, -1.6, 0.1],
  [0, 0.775, 0.06, 0.185, 0.9, -0.2, 1.3],
  [5, 0.475, 0.045, 0.185, 0.625, -1.6, 0.1],
  [1, 1.225, 0.035, 0.16, 1.35, -0.3, 2.5],
  [7, 0.975, 0.03, 0.155, 1.1, -0.1, 1.5],
  [1, 1.225, 0.035, 0.16, 1.35, -0.3, 2.5],
  [9, 0.975, 0.03, 0.155, 1.1, -0.1, 1.5],
];

/** 20 ragdolls of 11 bones fall into a bin. Those of a column do not collide with each other. */
const ragdolls = (site) => {
  site.bin(5, 20);
  for (let i = 0; i < 20; i++) {
    const column = i % 5, row = (i - column) / 5, category = 2 << column;
    // Each is turned around its hip.
    const hip = { x: (column - 2) * 1.7, y: 1 + 1.6 * row }, angle = 0.5 + i;
    const filter = { angle, category, mask: ALL & ~category };
    const bodies = [];
    for (const [parent, height, hx, hy, pivot, lower, upper] of BONES) {
      const above = height - BONES[0][1];
      const x = hip.x - above * Math.sin(angle), y = hip.y + above * Math.cos(angle);
      const { body } = site.body(x, y, { box: [hx, hy] }, filter);
      if (parent !== null) {
        const anchors = [[0, pivot - BONES[parent][1]], [0, pivot - height]];
        site.joint(bodies[parent], body, ...anchors, [lower, upper]);
      }
      bodies.push(body);
    }
  }
};

/** Scenes by name. Steps before `warmUp`, when bodies still fall, are not in the median. */
export const scenes = {
  pile: { build: pile, warmUp: 60, steps: 300, about: "500 circles and 500 boxes fall into a bin" },
  pyramid: { build: pyramid, warmUp: 60, steps: 300, about: "465 boxes in 30 rows" },
  mixed: {
    build: mixed, warmUp: 60, steps: 300,
    about: "2,000 circles, boxes, triangles and hexagons fall into a bin",
  },
  bridge: { build: bridge, warmUp: 60, steps: 600, about: "50 boxes on a hanging bridge of 100 planks" },
  ragdolls: { build: ragdolls, warmUp: 60, steps: 600, about: "20 ragdolls of 11 bones fall into a bin" },
};

/** Builds a scene in a world. */
export const build = (name, world) => {
  const site = new Site(world);
  scenes[name].build(site);
  return site;
};
