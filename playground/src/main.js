// Wires the page together: scenes, player, camera, panels, keys and files.

import { load } from "impel";
import { scenes } from "../scenes/index.js";
import { Camera } from "./camera.js";
import { EventLog } from "./events.js";
import { Inspector } from "./inspector.js";
import { format, parse, slug } from "./link.js";
import { Overlays } from "./overlays.js";
import { engineColor, themes } from "./palette.js";
import { DEFAULTS, OVERLAYS, Panel } from "./panel.js";
import { parametersOf, Player } from "./player.js";
import { Plots } from "./plots.js";
import { Pointer } from "./pointer.js";
import { ReplayPlayer } from "./recording.js";
import { Renderer } from "./renderer.js";
import { bindFiles, download, Messages, showTouchKeys } from "./page.js";

const $ = (id) => document.getElementById(id);
const isNarrow = () => window.innerWidth <= 700;

class Playground {
    constructor(impel) {
        this.impel = impel;
        this.errors = [];
        this.messages = new Messages($("message"), this.errors);
        this.settings = { ...DEFAULTS };
        this.overlays = { ...OVERLAYS };
        const wantsDark = matchMedia("(prefers-color-scheme: dark)").matches;
        this.theme = themes[localStorage.getItem("theme") || (wantsDark ? "dark" : "light")] || themes.light;
        this.canvas = $("view");
        this.renderer = new Renderer(this.canvas);
        this.camera = new Camera(this.canvas);
        this.drawn = new Overlays(this.renderer.gl);
        this.log = new EventLog(this.drawn, $("events"));
        this.plots = new Plots($("plots"), this.theme);
        this.player = this.live = new Player(impel, this.renderer.gl, this.settings);
        this.live.listeners.push((player) => this.afterStep(player));
        this.panel = new Panel($("panel"), this.settings, this.overlays, {
            parameters: () => this.open(this.live.scene, this.live.parameters, true),
            link: () => this.setLink(),
            settings: () => this.applySettings(),
            overlays: () => this.player.view.refresh(),
        });
        this.inspector = new Inspector(this.panel.body, () => this.player.view.refresh());
        this.pointer = new Pointer(this.canvas, {
            camera: this.camera,
            world: () => this.player.world,
            gravity: () => 1,
            canDrag: () => !this.player.isReplay,
            throwing: () => this.throwing,
            boxSize: () => this.boxSize,
            moved: () => (this.following = false),
            toss: (from, velocity) => this.toss(from, velocity),
            select: (body) => this.select(body),
        });
        this.paused = false;
        // Whether a test advances the page in place of the browser.
        this.stopped = false;
        this.throwing = false;
        this.drawTime = 0;
        this.frames = 0;
        this.files = [];
        this.buildMenu();
        this.bindButtons();
        this.bindKeys();
        bindFiles($("drop"), (files) => this.play(files));
        this.setTheme(this.theme);
        if (isNarrow()) $("side").classList.add("closed");
        window.addEventListener("hashchange", () => this.followLink());
    }

    // Scenes

    buildMenu() {
        const groups = new Map();
        for (const scene of scenes) groups.set(scene.group, [...(groups.get(scene.group) || []), scene]);
        this.order = [...groups.values()].flat();
        for (const [group, list] of groups) {
            const title = document.createElement("h2");
            title.textContent = group;
            $("scenes").append(title);
            for (const scene of list) {
                const button = document.createElement("button");
                button.textContent = scene.name;
                button.dataset.scene = slug(scene.name);
                button.onclick = () => {
                    this.open(scene);
                    if (isNarrow()) $("scenes").classList.remove("open");
                };
                $("scenes").append(button);
            }
        }
        if (!isNarrow()) $("scenes").classList.add("open");
    }

    followLink() {
        if (location.hash === this.ownHash) return;
        const { scene, parameters, settings } = parse(location.hash, scenes);
        Object.assign(this.settings, DEFAULTS, settings);
        this.panel.refresh();
        this.open(scene || this.order[0], parameters);
    }

    open(scene, given = {}, keepView = false) {
        this.closeReplay();
        this.select(null);
        this.pointer.drag = null;
        this.messages.close();
        const parameters = parametersOf(scene, given);
        try {
            this.live.load(scene, parameters);
        } catch (error) {
            this.messages.show(`${scene.name}: ${error.message}`, error);
            return;
        }
        this.recording = false;
        this.panel.setScene(scene, parameters);
        this.plots.clear();
        this.drawn.clear();
        this.log.clear();
        if (!keepView) this.frameView(this.live.home || {});
        this.following = true;
        this.boxSize = Math.max(0.1, 0.018 * (this.live.home ? (this.live.home.height ?? 12) : 12));
        $("name").textContent = scene.name;
        document.title = `${scene.name} – impel playground`;
        for (const button of $("scenes").querySelectorAll("button")) {
            button.classList.toggle("current", button.dataset.scene === slug(scene.name));
        }
        this.setLink();
        this.showHint(scene);
    }

    showHint(scene) {
        const keys = Object.entries(scene.keys || {}).map(([key, what]) => `<b>${key}</b> ${what}`);
        const isTouch = matchMedia("(pointer: coarse)").matches;
        const always = [
            isTouch ? "<b>drag</b> a body" : "<b>drag</b> a body or the view",
            isTouch ? "two fingers pan and zoom" : "<b>shift-drag</b> or <b>T</b> throws a box",
        ];
        $("hint").innerHTML = [...keys, ...always].join(" · ");
        $("hint").style.opacity = 1;
        const { held, pressed } = this.live;
        showTouchKeys(
            $("touch"),
            Object.keys(scene.keys || {}),
            (key) => held.add(key) && pressed.add(key),
            (key) => held.delete(key),
        );
        clearTimeout(this.hintTimer);
        this.hintTimer = setTimeout(() => ($("hint").style.opacity = keys.length ? 0.75 : 0), 12000);
    }

    /** Shows a region in the part of the page that no panel covers. */
    frameView(view) {
        const isOpen = !isNarrow() && $("scenes").classList.contains("open");
        const hasPanel = !isNarrow() && !$("side").classList.contains("closed");
        this.camera.covered = { left: isOpen ? 226 : 0, right: hasPanel ? 306 : 0 };
        this.camera.frame(view);
        this.lowest = this.camera.y;
    }

    neighbour(by) {
        const at = this.order.indexOf(this.live.scene);
        this.open(this.order[(at + by + this.order.length) % this.order.length]);
    }

    setLink() {
        this.ownHash = format(this.live.scene, this.live.parameters, this.settings, DEFAULTS);
        history.replaceState(null, "", this.ownHash);
    }

    applySettings() {
        this.guard(() => this.live.applySettings());
        this.setLink();
    }

    // Controls

    bindButtons() {
        const on = (id, action) => ($(id).onclick = () => this.guard(action));
        on("menu", () => $("scenes").classList.toggle("open"));
        on("settings", () => $("side").classList.toggle("closed"));
        on("before", () => this.neighbour(-1));
        on("after", () => this.neighbour(1));
        on("theme", () => this.setTheme(this.theme.name === "dark" ? themes.light : themes.dark));
        on("copy", async () => {
            this.setLink();
            await navigator.clipboard.writeText(location.href);
            this.messages.tell("The link is copied.");
        });
        on("reset", () => this.reset());
        on("pause", () => this.setPaused(!this.paused));
        on("step", () => this.single());
        on("back", () => this.back());
        on("throw", () => this.throwFromSide());
        on("record", () => this.toggleRecording());
        on("close-replay", () => this.closeReplay());
        $("seek").oninput = () =>
            this.guard(() => {
                this.setPaused(true);
                this.player.seek(Number($("seek").value));
            });
        for (const button of document.querySelectorAll("button")) button.addEventListener("click", () => button.blur());
    }

    bindKeys() {
        const actions = {
            " ": () => this.setPaused(!this.paused),
            r: () => this.reset(),
            ".": () => this.single(),
            ",": () => this.back(),
            t: () => this.throwFromSide(),
            PageUp: () => this.neighbour(-1),
            PageDown: () => this.neighbour(1),
            Escape: () => this.select(null),
        };
        window.addEventListener("keydown", (event) => {
            if (event.target.matches("input, select, textarea") || event.ctrlKey || event.metaKey) return;
            const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
            const isOfScene = (this.live.scene.uses || []).includes(key);
            if (!this.live.held.has(key)) this.live.pressed.add(key);
            this.live.held.add(key);
            if (!isOfScene && actions[key] && !event.repeat) this.guard(actions[key]);
            else if (!isOfScene && event.repeat && (key === "." || key === ",")) this.guard(actions[key]);
            if (key === " " || key.startsWith("Arrow") || key.startsWith("Page")) event.preventDefault();
        });
        window.addEventListener("keyup", (event) => {
            this.live.held.delete(event.key.length === 1 ? event.key.toLowerCase() : event.key);
        });
        window.addEventListener("blur", () => this.live.held.clear());
    }

    guard(action) {
        try {
            const result = action();
            if (result && result.catch) result.catch((error) => this.messages.show(error.message, error));
        } catch (error) {
            this.setPaused(true);
            this.messages.show(error.message, error);
        }
    }

    setTheme(theme) {
        this.theme = theme;
        document.documentElement.dataset.theme = theme.name;
        localStorage.setItem("theme", theme.name);
        this.plots.build(theme);
    }

    setPaused(paused) {
        this.paused = paused;
        $("pause")
            .querySelector("path")
            .setAttribute("d", paused ? "M4 2v12l10-6z" : "M4 3h3v10H4zM9 3h3v10H9z");
        $("pause").title = paused ? "Play (Space)" : "Pause (Space)";
    }

    reset() {
        if (this.player.isReplay) this.player.seek(0);
        else this.open(this.live.scene, this.live.parameters, true);
    }

    single() {
        this.setPaused(true);
        this.pointer.pull();
        for (const track of this.player.tracks || [this.player]) track.view.keepPoses();
        this.player.advance();
        this.player.accumulated = this.player.timeStep;
    }

    back() {
        this.setPaused(true);
        this.pointer.release();
        this.player.back();
    }

    /** Throws a box from the left of the view to its middle. */
    throwFromSide() {
        const { clientWidth: width, clientHeight: height } = this.canvas;
        const from = this.camera.toWorld(0.12 * width, 0.3 * height);
        const to = this.camera.toWorld(0.52 * width, 0.62 * height);
        const speed = Math.max(8, 1.4 * Math.hypot(to.x - from.x, to.y - from.y));
        const long = Math.hypot(to.x - from.x, to.y - from.y);
        this.toss(from, { x: ((to.x - from.x) / long) * speed, y: ((to.y - from.y) / long) * speed + 1 });
    }

    toss(from, velocity) {
        if (this.player.isReplay) return;
        const body = this.live.world.createBody({
            type: "dynamic",
            position: [from.x, from.y],
            linearVelocity: [velocity.x, velocity.y],
            angularVelocity: -2,
            bullet: true,
            name: "thrown box",
        });
        const density = 2 * (this.live.scene.boxDensity ?? 1);
        body.createBox(this.boxSize, this.boxSize, { density, friction: 0.6, debugColor: engineColor("#e8590c") });
        if (this.paused) this.setPaused(false);
    }

    select(body) {
        this.selected = body;
        this.inspector.select(body);
        if (body && isNarrow()) $("side").classList.remove("closed");
    }

    // Recordings

    toggleRecording() {
        const { world } = this.live;
        if (this.player.isReplay) return;
        if (this.recording) {
            world.stopRecording();
            download(world.takeRecording(), `${slug(this.live.scene.name)}.impel`);
            this.messages.tell("Drop the file into this page to play it; drop two to compare them.");
        } else {
            world.startRecording({ hashInterval: 1 });
        }
        this.recording = !this.recording;
        this.showRecording();
    }

    showRecording() {
        $("record").classList.toggle("on", Boolean(this.recording));
        $("record").textContent = this.recording ? "■ Save recording" : "● Record";
    }

    play(files) {
        this.guard(() => {
            const wasReplay = this.player.isReplay;
            const replay = new ReplayPlayer(this.impel, this.renderer.gl, files.slice(0, 2));
            if (wasReplay) this.player.dispose();
            this.select(null);
            this.player = replay;
            this.files = files;
            replay.listeners.push((player) => this.afterStep(player));
            $("scrub").classList.add("open");
            $("seek").max = replay.steps;
            $("name").textContent = replay.scene.name;
            this.fitWorld(replay.world);
            this.setPaused(false);
        });
    }

    closeReplay() {
        if (!this.player.isReplay) return;
        this.player.dispose();
        this.player = this.live;
        $("scrub").classList.remove("open");
        $("name").textContent = this.live.scene.name;
        if (this.live.home) this.frameView(this.live.home);
    }

    /** Shows all dynamic bodies. */
    fitWorld(world) {
        let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
        for (const body of world.bodies()) {
            if (body.type !== "dynamic") continue;
            const { x, y } = body.position;
            [x0, y0, x1, y1] = [Math.min(x0, x), Math.min(y0, y), Math.max(x1, x), Math.max(y1, y)];
        }
        if (x0 > x1) return;
        this.frameView({ x: (x0 + x1) / 2, y: (y0 + y1) / 2, height: 1.3 * (y1 - y0) + 4, width: 1.2 * (x1 - x0) + 4 });
    }

    // Frames

    afterStep(player) {
        if (this.overlays.events) this.log.read(player.world, player.step);
    }

    frame(now) {
        const seconds = Math.min(0.1, (now - (this.last ?? now)) / 1000);
        this.last = now;
        if (!this.stopped) this.guard(() => this.advanceAndDraw(seconds));
        this.frames += 1;
        requestAnimationFrame((time) => this.frame(time));
    }

    advanceAndDraw(seconds) {
        const { player } = this;
        if (!player.view) return;
        let alpha = 1;
        if (!this.paused) {
            this.pointer.pull();
            const done = player.isReplay ? player.frame(seconds, this.settings.speed) : player.frame(seconds);
            alpha = done.alpha;
            if (!player.isReplay) this.follow(player);
            if (done.steps > 0) this.plots.add(player.view, player.stepTime, this.drawTime);
            if (player.isReplay && player.step >= player.steps) this.setPaused(true);
        }
        if (player.isReplay) player.searchOn(this.impel, this.files);
        this.draw(alpha);
        if (this.frames % 6 === 0) this.showNumbers();
    }

    draw(alpha) {
        const begin = performance.now();
        const { player, renderer, theme, overlays } = this;
        renderer.resize();
        player.view.update(theme, overlays, this.selected);
        if (overlays.events && !player.isReplay) this.log.enable(player.view);
        renderer.begin(this.camera, theme);
        const { other } = player;
        renderer.draw(player.view.mesh, alpha);
        if (other) {
            other.view.update(theme, overlays, null);
            renderer.draw(other.view.mesh, alpha, true);
        }
        this.showLabels(player);
        const live = player.isReplay ? null : player;
        this.drawn.update(player.view, alpha, overlays, theme, this.camera, this.pointer, live);
        renderer.draw(this.drawn.mesh, 1);
        this.drawTime = performance.now() - begin;
    }

    /** Text of the scene at points of the world. */
    showLabels(player) {
        const { labels } = player.scene;
        const list = labels && !player.isReplay ? labels(player.state) : [];
        const holder = $("labels");
        while (holder.children.length > list.length) holder.lastChild.remove();
        list.forEach(({ x, y, text }, i) => {
            const label = holder.children[i] || holder.appendChild(document.createElement("span"));
            if (label.textContent !== text) label.textContent = text;
            const p = this.camera.toPage(x, y);
            label.style.transform = `translate(${p.x}px, ${p.y}px) translate(-50%, -50%)`;
        });
    }

    /** Keeps what the scene follows in view, until the camera is moved. */
    follow(player) {
        const { follow, focus } = player.scene;
        if (!this.following || (!follow && !focus)) return;
        const p = focus ? focus(player.state) : player.state[follow].position;
        const { left, right } = this.camera.covered;
        this.camera.x += (p.x - (left - right) / 2 / this.camera.scale - this.camera.x) * 0.1;
        this.camera.y += (Math.max(this.lowest, p.y) - this.camera.y) * 0.1;
    }

    showNumbers() {
        const { player } = this;
        const c = player.view.counters;
        const { status } = player.scene;
        const own = status && !player.isReplay ? `${status(player.state)} · ` : "";
        $("numbers").textContent =
            `${own}${c.bodies} bodies, ${c.awakeBodies} awake · step ${player.stepTime.toFixed(1)} ms`;
        $("back").disabled = !player.canGoBack;
        if ($("plots-box").open) this.plots.show();
        if ($("events-box").open) this.log.show();
        if ($("events-box").open !== this.eventsOpen) {
            this.eventsOpen = $("events-box").open;
            if (this.eventsOpen) this.overlays.events = true;
            this.panel.refresh();
        }
        this.inspector.update();
        this.showRecording();
        if (player.isReplay) {
            $("seek").value = player.step;
            $("replay").textContent = player.text;
        }
    }
}

try {
    const playground = new Playground(await load());
    window.playground = playground;
    playground.scenes = scenes;
    playground.slug = slug;
    playground.followLink();
    requestAnimationFrame((now) => playground.frame(now));
} catch (error) {
    const message = document.getElementById("message");
    message.textContent = `The playground cannot start: ${error.message}`;
    message.classList.add("open");
    console.error(error);
}
