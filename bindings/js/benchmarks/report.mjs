// The tables, in Markdown.

import { faults, isAnother } from "./checks.mjs";
import { engines } from "./engines/index.mjs";
import { scenes } from "./scenes.mjs";

const sorted = (values) => values.toSorted((a, b) => a - b);
const median = (values) => sorted(values)[values.length >> 1];
const geometricMean = (values) => Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);
const number = (value) => value >= 100 ? value.toFixed(0) : value.toPrecision(value < 1 ? 2 : 3);
const milliseconds = (value) => `${value < 0.1 ? value.toFixed(3) : number(value)} ms`;

// Engines are deterministic: a step does the same work in each round, so the least disturbed round counts.
const leastSteps = (rounds) =>
  rounds[0].steps.cpu.map((_, i) => Math.min(...rounds.map(({ steps }) => steps.cpu[i])));

// The two measures of a run: of all rounds together, and of each round.
const step = {
  all: (rounds, warmUp) => median(leastSteps(rounds).slice(warmUp)),
  each: ({ steps }, warmUp) => median(steps.cpu.slice(warmUp)),
};
const cold = (clock) => ({
  all: (rounds) => Math.min(...rounds.map(({ total }) => total[clock])),
  each: ({ total }) => total[clock],
});

// The first column is text, the others are numbers or as `align` says.
const header = ([first, ...others], align = "---:") =>
  `| ${[first, ...others].join(" | ")} |\n| --- |${` ${align} |`.repeat(others.length)}\n`;

// A line for each engine: its time and the ratio to the first engine's, with the range over the rounds.
const table = (measure, { titles, sceneNames, runs, first, reference, extra }) => {
  const run = (engine, scene) => runs.find((each) => each.engine === engine && each.scene === scene);
  const columns = ["engine", ...(extra ? [extra.title] : []), ...sceneNames, "geometric mean"];
  let text = header(columns);
  for (const [engine, { title }] of Object.entries(titles)) {
    const means = [];
    const cells = sceneNames.map((scene) => {
      const { warmUp } = scenes[scene], one = run(engine, scene), other = run(first, scene);
      if (!one) return "–";
      const time = measure.all(one.rounds, warmUp), value = milliseconds(time);
      if (!other || engine === first) return value;
      const ratios = one.rounds.map((round, i) =>
        measure.each(round, warmUp) / measure.each(other.rounds[i], warmUp));
      const ratio = median(ratios);
      const cell = `${value}, ${number(ratio)} (${number(Math.min(...ratios))}–${number(Math.max(...ratios))})`;
      const base = run(reference(scene), scene).rounds[0].state;
      if (isAnother(one.rounds[0].state, base)) return `[${cell}]`;
      means.push(ratio);
      return cell;
    });
    const mean = engine === first ? "1" : means.length ? `**${number(geometricMean(means))}**` : "–";
    const more = extra ? [extra.cell(engine)] : [];
    text += `| ${[title, ...more, ...cells, mean].join(" | ")} |\n`;
  }
  return text;
};

const readTable = ({ titles, runs }) => {
  let text = header(["engine", "one by one", "all in one call"]);
  for (const [engine, { title }] of Object.entries(titles)) {
    const found = runs.find((each) => each.engine === engine && each.scene === "pile");
    if (!found) continue;
    const least = (key) => Math.min(...found.rounds.map(({ reads }) => reads[key]));
    const all = found.rounds[0].reads.all === undefined ? "–" : `${number(1e3 * least("all"))} µs`;
    text += `| ${title} | ${number(1e3 * least("one"))} µs | ${all} |\n`;
  }
  return text;
};

const checkTable = ({ titles, sceneNames, runs, reference }) => {
  let text = header(["scene", "engine", "contacts", "mean x, y", "outside", "top sank", "joints' mean gap",
    "same simulation?"], "---");
  for (const scene of sceneNames) {
    const of = (engine) => runs.find((each) => each.engine === engine && each.scene === scene);
    for (const [engine, { title }] of Object.entries(titles)) {
      if (!of(engine)) continue;
      const { state } = of(engine).rounds[0], base = of(reference(scene)).rounds[0].state;
      const found = faults(state, base);
      const same = of(engine).rounds.every((round) => JSON.stringify(round.state) === JSON.stringify(state));
      if (!same) found.push("differs between rounds");
      const sink = state.sink === null ? "–" : `${state.sink.toFixed(3)} m`;
      const gap = state.gap === null ? "–" : `${(1e3 * state.gap).toFixed(2)} mm`;
      const place = state.mean.map((value) => value.toFixed(2)).join(", ");
      text += `| ${scene} | ${title} | ${state.contacts} | ${place} | ${state.escaped} | ${sink} | ${gap} | `
        + `${found.join(", ") || "yes"} |\n`;
    }
  }
  return text;
};

/** All tables as a text. */
export const report = (results) => {
  const { machine, rounds, clock, titles, sceneNames, runs } = results;
  const first = Object.keys(titles)[0], name = titles[first].title;
  // The engine of the checks, or the first one that ran.
  const reference = (scene) => {
    const ran = runs.filter((each) => each.scene === scene).map(({ engine }) => engine);
    return ran.find((engine) => engines[engine].isReference) ?? ran[0];
  };
  const data = { ...results, first, reference };
  const load = {
    title: "load",
    cell: (engine) => {
      const times = runs.filter((each) => each.engine === engine)
        .flatMap((each) => each.rounds.map(({ load }) => load[clock]));
      return times.length ? milliseconds(Math.min(...times)) : "–";
    },
  };
  const versions = new Set(Object.values(titles).map((each) => `${each.package} ${each.version}`));
  return [
    `Node ${machine.node} (V8 ${machine.v8}), ${machine.arch}, ${machine.cpu}; ${rounds} rounds.`,
    [...versions].join(", "),
    "", ...sceneNames.map((scene) => `- ${scene}: ${scenes[scene].about}; ${scenes[scene].steps} steps`),
    "", `Median step, and its ratio to that of ${name} (median of the rounds, and range). In square brackets, and `
      + "not in the mean: another simulation, by the checks.", "", table(step, data),
    `From a cold start: load the engine, build the scene, all steps (${clock === "cpu" ? "processor" : "wall"} time).`,
    "", table(cold(clock), { ...data, extra: load }),
    ...(sceneNames.includes("pile") ? ["Reading 1,000 poses.", "", readTable(data)] : []),
    "The state at the end, compared with the reference's.", "", checkTable(data),
  ].join("\n");
};
