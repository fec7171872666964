// A WebGL2 renderer for bodies. Geometry is uploaded when shapes change; each frame uploads only the poses.

import * as glsl from "./shaders.js";

const WIDTH = 1024;

function compile(gl, vertex, fragment) {
    const program = gl.createProgram();
    for (const [type, source] of [
        [gl.VERTEX_SHADER, vertex],
        [gl.FRAGMENT_SHADER, fragment],
    ]) {
        const shader = gl.createShader(type);
        gl.shaderSource(shader, source);
        gl.compileShader(shader);
        if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS)) throw new Error(gl.getShaderInfoLog(shader));
        gl.attachShader(program, shader);
    }
    gl.linkProgram(program);
    if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw new Error(gl.getProgramInfoLog(program));
    const uniforms = {};
    const count = gl.getProgramParameter(program, gl.ACTIVE_UNIFORMS);
    for (let i = 0; i < count; i++) {
        const { name } = gl.getActiveUniform(program, i);
        uniforms[name] = gl.getUniformLocation(program, name);
    }
    return { program, uniforms };
}

/** A growing array of records: `floats` numbers and one colour of four bytes each. */
export class Records {
    constructor(floats) {
        this.stride = floats + 1;
        this.count = 0;
        this.resize(256);
    }

    resize(records) {
        const bytes = new ArrayBuffer(records * this.stride * 4);
        const next = new Float32Array(bytes);
        if (this.data) next.set(this.data.subarray(0, this.count * this.stride));
        this.data = next;
        this.words = new Uint32Array(bytes);
        this.capacity = records;
    }

    /** Offset of a new record. The colour is its last word. */
    add() {
        if (this.count === this.capacity) this.resize(2 * this.capacity);
        return this.stride * this.count++;
    }

    clear() {
        this.count = 0;
    }
}

/** Geometry of a world, or of an overlay: rounded boxes, fans, links. */
export class Geometry {
    constructor() {
        this.rounded = new Records(9);
        this.fans = new Records(7);
        this.links = new Records(8);
    }

    clear() {
        this.rounded.clear();
        this.fans.clear();
        this.links.clear();
    }

    /** A box with half extents and a radius. `flags`: 1 without outline, 2 with a mark of rotation. */
    addRounded(x, y, c, s, hx, hy, radius, row, color, flags = 0) {
        const at = this.rounded.add();
        const { data, words } = this.rounded;
        data[at] = x;
        data[at + 1] = y;
        data[at + 2] = c;
        data[at + 3] = s;
        data[at + 4] = hx;
        data[at + 5] = hy;
        data[at + 6] = radius;
        data[at + 7] = row;
        data[at + 8] = flags;
        words[at + 9] = color;
    }

    /** A vertex of a triangle. A normal other than zero marks the rim. */
    addCorner(x, y, nx, ny, distance, opacity, row, color) {
        const at = this.fans.add();
        const { data, words } = this.fans;
        data[at] = x;
        data[at + 1] = y;
        data[at + 2] = nx;
        data[at + 3] = ny;
        data[at + 4] = distance;
        data[at + 5] = opacity;
        data[at + 6] = row;
        words[at + 7] = color;
    }

    /** A line from a point of body `rowA` to one of `rowB`, at least `pixels` to each side. */
    addLink(ax, ay, rowA, bx, by, rowB, radius, pixels, color) {
        const at = this.links.add();
        const { data, words } = this.links;
        data[at] = ax;
        data[at + 1] = ay;
        data[at + 2] = bx;
        data[at + 3] = by;
        data[at + 4] = rowA;
        data[at + 5] = rowB;
        data[at + 6] = radius;
        data[at + 7] = pixels;
        words[at + 8] = color;
    }

    /** A line in the world, `pixels` to each side. */
    line(ax, ay, bx, by, pixels, color) {
        this.addLink(ax, ay, -1, bx, by, -1, 0, pixels, color);
    }
}

class Layer {
    constructor(gl, attributes, instanced) {
        this.gl = gl;
        this.count = 0;
        this.buffer = gl.createBuffer();
        this.array = gl.createVertexArray();
        gl.bindVertexArray(this.array);
        gl.bindBuffer(gl.ARRAY_BUFFER, this.buffer);
        const stride = 4 * attributes.reduce((sum, n) => sum + (n || 1), 0);
        let offset = 0;
        for (const [location, size, color] of attributes.map((n, i) => [i, n || 4, n === 0])) {
            gl.enableVertexAttribArray(location);
            gl.vertexAttribPointer(location, size, color ? gl.UNSIGNED_BYTE : gl.FLOAT, color, stride, offset);
            if (instanced) gl.vertexAttribDivisor(location, 1);
            offset += 4 * (color ? 1 : size);
        }
        gl.bindVertexArray(null);
    }

    upload(records) {
        const gl = this.gl;
        this.count = records.count;
        gl.bindBuffer(gl.ARRAY_BUFFER, this.buffer);
        gl.bufferData(gl.ARRAY_BUFFER, records.data.subarray(0, records.count * records.stride), gl.DYNAMIC_DRAW);
    }
}

/** A geometry on the graphics card, with the poses of its bodies. */
export class Mesh {
    constructor(gl) {
        this.gl = gl;
        this.rounded = new Layer(gl, [4, 4, 1, 0], true);
        this.fans = new Layer(gl, [4, 3, 0], false);
        this.links = new Layer(gl, [4, 4, 0], true);
        this.textures = [gl.createTexture(), gl.createTexture(), gl.createTexture()];
        this.height = 0;
    }

    upload(geometry) {
        this.rounded.upload(geometry.rounded);
        this.fans.upload(geometry.fans);
        this.links.upload(geometry.links);
    }

    /** Uploads poses after and before the last step, and four bytes of state each body. */
    uploadPoses(poses, previous, states, count) {
        const gl = this.gl;
        const height = Math.max(1, Math.ceil(count / WIDTH));
        if (height > this.height) {
            this.height = Math.max(height, 2 * this.height);
            this.textures.forEach((texture, i) => {
                gl.bindTexture(gl.TEXTURE_2D, texture);
                const [inner, type] = i < 2 ? [gl.RGBA32F, gl.FLOAT] : [gl.RGBA8, gl.UNSIGNED_BYTE];
                gl.texImage2D(gl.TEXTURE_2D, 0, inner, WIDTH, this.height, 0, gl.RGBA, type, null);
                gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
                gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
            });
        }
        this.write(this.textures[0], poses, count, gl.FLOAT);
        this.write(this.textures[1], previous, count, gl.FLOAT);
        this.write(this.textures[2], states, count, gl.UNSIGNED_BYTE);
    }

    write(texture, data, count, type) {
        const gl = this.gl;
        gl.bindTexture(gl.TEXTURE_2D, texture);
        const rows = Math.floor(count / WIDTH);
        const rest = count - rows * WIDTH;
        if (rows > 0) gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, 0, WIDTH, rows, gl.RGBA, type, data, 0);
        if (rest > 0) gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, rows, rest, 1, gl.RGBA, type, data, 4 * rows * WIDTH);
    }

    dispose() {
        const gl = this.gl;
        for (const layer of [this.rounded, this.fans, this.links]) {
            gl.deleteBuffer(layer.buffer);
            gl.deleteVertexArray(layer.array);
        }
        this.textures.forEach((texture) => gl.deleteTexture(texture));
    }
}

export class Renderer {
    constructor(canvas) {
        const gl = canvas.getContext("webgl2", { antialias: false, alpha: false, preserveDrawingBuffer: true });
        if (!gl) throw new Error("This browser has no WebGL 2.");
        this.gl = gl;
        this.canvas = canvas;
        this.programs = {
            rounded: compile(gl, glsl.ROUNDED_VERTEX, glsl.ROUNDED_FRAGMENT),
            fans: compile(gl, glsl.FAN_VERTEX, glsl.FAN_FRAGMENT),
            links: compile(gl, glsl.LINK_VERTEX, glsl.LINK_FRAGMENT),
            grid: compile(gl, glsl.GRID_VERTEX, glsl.GRID_FRAGMENT),
        };
        this.empty = gl.createVertexArray();
        this.pixelRatio = 1;
    }

    resize() {
        this.pixelRatio = window.devicePixelRatio || 1;
        const width = Math.round(this.canvas.clientWidth * this.pixelRatio);
        const height = Math.round(this.canvas.clientHeight * this.pixelRatio);
        if (this.canvas.width !== width || this.canvas.height !== height) {
            this.canvas.width = width;
            this.canvas.height = height;
        }
    }

    begin(camera, theme) {
        const gl = this.gl;
        this.camera = camera;
        this.theme = theme;
        gl.viewport(0, 0, this.canvas.width, this.canvas.height);
        gl.disable(gl.BLEND);
        const { program, uniforms } = this.programs.grid;
        gl.useProgram(program);
        this.setView(uniforms);
        let cell = 1;
        while (cell * camera.scale < 12) cell *= 5;
        while (cell * camera.scale > 120) cell /= 5;
        gl.uniform1f(uniforms.cell, cell);
        gl.uniform1f(uniforms.pixelRatio, this.pixelRatio);
        gl.uniform3fv(uniforms.background, theme.background);
        gl.uniform3fv(uniforms.line, theme.grid);
        gl.bindVertexArray(this.empty);
        gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
        gl.enable(gl.BLEND);
        gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
    }

    setView(uniforms) {
        const gl = this.gl;
        gl.uniform2f(uniforms.center, this.camera.x, this.camera.y);
        gl.uniform2f(uniforms.viewport, this.canvas.width, this.canvas.height);
        gl.uniform1f(uniforms.scale, this.camera.scale * this.pixelRatio);
    }

    /** Draws a mesh. `alpha` is the fraction of a step since the previous poses. */
    draw(mesh, alpha, ghost = false) {
        const gl = this.gl;
        mesh.textures.forEach((texture, i) => {
            gl.activeTexture(gl.TEXTURE0 + i);
            gl.bindTexture(gl.TEXTURE_2D, texture);
        });
        for (const name of ["fans", "rounded", "links"]) {
            const layer = mesh[name];
            if (layer.count === 0) continue;
            const { program, uniforms } = this.programs[name];
            gl.useProgram(program);
            this.setView(uniforms);
            gl.uniform1i(uniforms.poses, 0);
            gl.uniform1i(uniforms.previousPoses, 1);
            gl.uniform1i(uniforms.states, 2);
            gl.uniform1f(uniforms.alpha, alpha);
            gl.uniform3fv(uniforms.background, this.theme.background);
            if (uniforms.accent) {
                gl.uniform3fv(uniforms.accent, this.theme.accent);
                gl.uniform3fv(uniforms.warning, this.theme.warning);
                gl.uniform1f(uniforms.outline, 1.2 * this.pixelRatio);
                gl.uniform1f(uniforms.ghost, ghost ? 1 : 0);
            }
            gl.bindVertexArray(layer.array);
            if (name === "fans") gl.drawArrays(gl.TRIANGLES, 0, layer.count);
            else gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, layer.count);
        }
        gl.activeTexture(gl.TEXTURE0);
    }
}
