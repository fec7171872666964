// Small plots of stage times and counters over the last seconds.

import uPlot from "uplot";

const SAMPLES = 240;
const STAGES = ["narrowPhase", "constraints", "broadPhase", "integration", "continuous", "sleep", "events"];
const NAMES = ["narrow phase", "solver", "broad phase", "integrate", "continuous", "sleep", "events"];
const COLORS = ["#4c6ef5", "#f76707", "#12b886", "#be4bdb", "#fab005", "#868e96", "#e64980"];

function plot(holder, title, series, format, theme) {
    const options = {
        width: 270,
        height: 96,
        title: "",
        cursor: { show: false },
        legend: { show: false },
        padding: [6, 6, 8, 0],
        scales: { x: { time: false }, y: { range: (u, low, high) => [0, Math.max(high * 1.1, 1e-3)] } },
        axes: [
            { show: false },
            {
                size: 44,
                stroke: theme.hex.skin,
                grid: { stroke: theme.hex.grid, width: 1 },
                ticks: { show: false },
                font: "10px system-ui",
                values: (u, values) => values.map(format),
            },
        ],
        series: [{}, ...series],
    };
    const label = document.createElement("div");
    label.className = "plot-title";
    label.innerHTML =
        `<b>${title}</b> ` + series.map((one) => `<span style="color:${one.stroke}">${one.label}</span>`).join(" ");
    holder.append(label);
    const empty = [[0], ...series.map(() => [0])];
    return new uPlot(options, empty, holder);
}

export class Plots {
    constructor(holder, theme) {
        this.holder = holder;
        this.samples = [];
        this.build(theme);
    }

    build(theme) {
        this.holder.replaceChildren();
        const line = (label, stroke) => ({ label, stroke, width: 1.5, points: { show: false } });
        const ms = (value) => `${value < 10 ? +value.toFixed(2) : Math.round(value)} ms`;
        const many = (value) => (value >= 1000 ? `${+(value / 1000).toFixed(1)}k` : `${value}`);
        this.times = plot(
            this.holder,
            "Frame",
            [line("step", "#f76707"), line("draw", "#4c6ef5"), line("16.7 ms", "#adb5bd")],
            ms,
            theme,
        );
        this.stages = plot(
            this.holder,
            "Stages",
            NAMES.map((name, i) => line(name, COLORS[i])),
            ms,
            theme,
        );
        this.counters = plot(
            this.holder,
            "Counters",
            [
                line("bodies", "#4c6ef5"),
                line("awake", "#f76707"),
                line("contacts", "#12b886"),
                line("islands", "#be4bdb"),
            ],
            many,
            theme,
        );
    }

    clear() {
        this.samples.length = 0;
    }

    add(view, stepTime, drawTime) {
        this.samples.push({ step: stepTime, draw: drawTime, profile: view.world.profile, counters: view.counters });
        if (this.samples.length > SAMPLES) this.samples.shift();
    }

    show() {
        const { samples } = this;
        if (samples.length < 2) return;
        const x = samples.map((_, i) => i - samples.length);
        const of = (read) => samples.map(read);
        this.times.setData([x, of((s) => s.step), of((s) => s.draw), of(() => 16.7)]);
        // Stacked: each line is the sum of the stages up to it.
        const sums = samples.map(() => 0);
        this.stages.setData([x, ...STAGES.map((name) => samples.map((s, i) => (sums[i] += s.profile[name])))]);
        const counter = (name) => of((s) => s.counters[name]);
        this.counters.setData([x, counter("bodies"), counter("awakeBodies"), counter("contacts"), counter("islands")]);
    }
}
