// Whether all engines simulated the same scene: the checks of benches/peers.

/** Share by which contacts and the mean position may differ in the same simulation. */
const TOLERANCE = 0.1;
/** Share beyond which times are not comparable. */
const ANOTHER_SIMULATION = 0.3;
/** Share of lost bodies beyond which times are not comparable. */
const LOST = 0.01;
/** Mean gap of joints, in metres: broken, and small enough whatever the reference has. */
const BROKEN_JOINT = 0.1, SMALL_GAP = 0.005;
/** Share of a pyramid's bodies that must be in their columns. */
const STANDING = 0.9;

const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The state of a scene at the end of a run. */
export const state = ({ world, bodies, joints, bounds, isPile, top }) => {
  const ends = bodies.map(({ body }) => world.pose(body));
  const isOut = ([x, y]) => !(x >= bounds.left && x <= bounds.right && y >= bounds.bottom);
  const from = [mean(bodies.map(({ x }) => x)), mean(bodies.map(({ y }) => y))];
  const to = [0, 1].map((axis) => mean(ends.map((end) => end[axis])));
  const point = (body, [px, py]) => {
    const [x, y, angle] = world.pose(body), c = Math.cos(angle), s = Math.sin(angle);
    return [x + c * px - s * py, y + s * px + c * py];
  };
  const gaps = joints.map(({ a, b, anchorA, anchorB }) => {
    const p = point(a, anchorA), q = point(b, anchorB);
    return Math.hypot(p[0] - q[0], p[1] - q[1]);
  });
  return {
    bodies: bodies.length,
    contacts: world.contacts(),
    escaped: ends.filter(isOut).length,
    mean: to,
    travel: Math.hypot(to[0] - from[0], to[1] - from[1]),
    spread: Math.sqrt(mean(bodies.map(({ x, y }) => (x - from[0]) ** 2 + (y - from[1]) ** 2))),
    sink: top && top.y - world.pose(top.body)[1],
    inColumn: isPile ? ends.filter(([x], i) => Math.abs(x - bodies[i].x) < 0.5).length : null,
    gap: gaps.length ? mean(gaps) : null,
  };
};

// Distance of the mean positions, in metres and as a share.
const astray = (one, reference) => {
  const distance = Math.hypot(one.mean[0] - reference.mean[0], one.mean[1] - reference.mean[1]);
  return [distance, distance / Math.max(reference.travel, reference.spread, 1)];
};

// Comparisons are written so that NaN fails.
const exceeds = (value, most) => !(value <= most);

const stands = ({ inColumn, bodies }) => inColumn === null || inColumn >= STANDING * bodies;

/** Differences from the reference, as texts. */
export const faults = (one, reference) => {
  const found = [];
  if (one.bodies !== reference.bodies) found.push(`${one.bodies} bodies, not ${reference.bodies}`);
  if (one.escaped > 0) found.push(`${one.escaped} bodies are outside`);
  const difference = one.contacts / Math.max(1, reference.contacts) - 1;
  if (exceeds(Math.abs(difference), TOLERANCE) && exceeds(Math.abs(one.contacts - reference.contacts), 5)) {
    found.push(`contacts ${difference < 0 ? "−" : "+"}${Math.abs(100 * difference).toFixed(0)} %`);
  }
  const [distance, share] = astray(one, reference);
  if (exceeds(share, TOLERANCE)) found.push(`mean position off by ${distance.toFixed(2)} m`);
  if (!stands(one)) found.push("does not stand");
  if (one.gap !== null && exceeds(one.gap, BROKEN_JOINT)) found.push("joints broke");
  else if (one.gap !== null && exceeds(one.gap, Math.max(SMALL_GAP, 2 * reference.gap))) {
    found.push(`joint gaps ${(1e3 * one.gap).toFixed(1)} mm, not ${(1e3 * reference.gap).toFixed(1)} mm`);
  }
  return found;
};

/** Whether a run differs so much that its times are not comparable. */
export const isAnother = (one, reference) => exceeds(astray(one, reference)[1], ANOTHER_SIMULATION)
  || one.escaped > LOST * one.bodies || (one.gap !== null && exceeds(one.gap, BROKEN_JOINT)) || !stands(one);
