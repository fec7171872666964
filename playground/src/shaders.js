// GLSL of the renderer. Poses of bodies are texels (x, y, cosine, sine) of two textures: the state before and
// after the last step. Row -1 is the world itself. All lengths are metres; `scale` is pixels per metre.

const COMMON = `#version 300 es
precision highp float;
precision highp sampler2D;
uniform sampler2D poses;
uniform sampler2D previousPoses;
uniform sampler2D states;
uniform float alpha;
uniform vec2 center;
uniform vec2 viewport;
uniform float scale;
const int WIDTH = 1024;

vec4 poseOf(int row) {
    if (row < 0) return vec4(0.0, 0.0, 1.0, 0.0);
    ivec2 at = ivec2(row % WIDTH, row / WIDTH);
    vec4 to = texelFetch(poses, at, 0);
    vec4 from = texelFetch(previousPoses, at, 0);
    vec4 pose = mix(from, to, alpha);
    pose.zw = normalize(pose.zw);
    return pose;
}

// Red: how awake the body is. Green: whether it is selected. Blue: whether it differs from the other recording.
vec4 stateOf(int row) {
    if (row < 0) return vec4(1.0, 0.0, 0.0, 0.0);
    return texelFetch(states, ivec2(row % WIDTH, row / WIDTH), 0);
}

vec2 apply(vec4 pose, vec2 p) {
    return pose.xy + vec2(pose.z * p.x - pose.w * p.y, pose.w * p.x + pose.z * p.y);
}

vec4 clip(vec2 world) {
    return vec4((world - center) * scale * 2.0 / viewport, 0.0, 1.0);
}
`;

const PAINT = `
uniform vec3 background;
uniform vec3 accent;
uniform vec3 warning;
uniform float outline;
uniform float ghost;

// Fill and outline of a shape. \`pixels\` is the distance to the edge, negative inside; \`size\` is half the width.
vec4 paint(vec4 color, float pixels, float size, vec4 state, bool flat_) {
    float cover = clamp(0.5 - pixels, 0.0, 1.0);
    vec3 fill = mix(mix(background, color.rgb, 0.42), color.rgb, state.r);
    vec3 edge = mix(fill, mix(vec3(1.0), vec3(0.06, 0.09, 0.14), step(0.5, dot(background, vec3(0.333)))), 0.45);
    // Small shapes keep their colour.
    float width = min(outline, 0.16 * size);
    if (state.g > 0.5) { edge = accent; width = outline * 2.2; }
    if (state.b > 0.5) { edge = warning; width = outline * 2.2; }
    float inside = clamp(-pixels - width + 0.5, 0.0, 1.0);
    if (flat_) return vec4(color.rgb, color.a * cover);
    // Of the second recording only what differs is drawn.
    if (ghost > 0.5) return vec4(warning, cover * (1.0 - 0.85 * inside) * step(0.5, state.b));
    float alpha_ = color.a * cover;
    // Translucent shapes, such as sensors, keep a clear outline.
    if (color.a < 0.9) alpha_ = cover * mix(0.75, color.a, inside);
    return vec4(mix(edge, fill, inside), alpha_);
}
`;

/** Rounded boxes: circles, capsules, segments, boxes, points and lines. One instance each. */
export const ROUNDED_VERTEX =
    COMMON +
    `
layout(location = 0) in vec4 frame;
layout(location = 1) in vec4 size;
layout(location = 2) in float flags;
layout(location = 3) in vec4 color;
out vec2 local;
flat out vec3 extent;
flat out vec4 tint;
flat out vec4 state;
flat out float kind;
void main() {
    int row = int(size.w);
    vec4 pose = poseOf(row);
    vec2 corner = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1)) * 2.0 - 1.0;
    vec2 reach = size.xy + size.z + 1.5 / scale;
    local = corner * reach;
    vec2 inBody = frame.xy + vec2(frame.z * local.x - frame.w * local.y, frame.w * local.x + frame.z * local.y);
    gl_Position = clip(apply(pose, inBody));
    extent = size.xyz;
    tint = color;
    state = stateOf(row);
    kind = flags;
}
`;

export const ROUNDED_FRAGMENT =
    `#version 300 es
precision highp float;
uniform float scale;
in vec2 local;
flat in vec3 extent;
flat in vec4 tint;
flat in vec4 state;
flat in float kind;
out vec4 result;
` +
    PAINT +
    `
void main() {
    vec2 q = abs(local) - extent.xy;
    float d = length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - extent.z;
    bool flat_ = kind > 0.5 && kind < 1.5;
    vec4 c = paint(tint, d * scale, (min(extent.x, extent.y) + extent.z) * scale, state, flat_);
    if (kind > 1.5) {
        // A mark that shows the rotation of a disc.
        float m = max(abs(local.y) - 0.5 * outline / scale, abs(local.x - 0.5 * extent.z) - 0.5 * extent.z);
        float mark = clamp(0.5 - m * scale, 0.0, 1.0) * clamp(0.5 - d * scale - outline, 0.0, 1.0);
        c.rgb = mix(c.rgb, c.rgb * 0.72, mark * step(3.0, extent.z * scale) * (1.0 - ghost));
    }
    if (c.a <= 0.0) discard;
    result = vec4(c.rgb * c.a, c.a);
}
`;

/** Polygons as fans of triangles. \`edge\`: distance to the outer edge and opacity. */
export const FAN_VERTEX =
    COMMON +
    `
layout(location = 0) in vec4 point;
layout(location = 1) in vec3 edge;
layout(location = 2) in vec4 color;
out vec2 depth;
out float size;
out vec4 tint;
out vec4 state;
void main() {
    int row = int(edge.z);
    vec2 p = point.xy + point.zw * 0.75 / scale;
    gl_Position = clip(apply(poseOf(row), p));
    bool rim = dot(point.zw, point.zw) > 0.0;
    size = edge.x;
    depth = vec2(rim ? 0.75 / scale : -edge.x, edge.y);
    tint = color;
    state = stateOf(row);
}
`;

export const FAN_FRAGMENT =
    `#version 300 es
precision highp float;
uniform float scale;
in vec2 depth;
in float size;
in vec4 tint;
in vec4 state;
out vec4 result;
` +
    PAINT +
    `
void main() {
    vec4 c = depth.y < 0.0 ? vec4(mix(background, tint.rgb, state.r * 0.5 + 0.5), tint.a)
                           : paint(tint, depth.x * scale, size * scale, state, false);
    if (depth.y < 0.0 && ghost > 0.5) discard;
    c.a *= abs(depth.y);
    if (c.a <= 0.0) discard;
    result = vec4(c.rgb * c.a, c.a);
}
`;

/** Thick lines between points of two bodies: joints, ropes, outlines of soft bodies. */
export const LINK_VERTEX =
    COMMON +
    `
uniform vec3 background;
layout(location = 0) in vec4 anchors;
layout(location = 1) in vec4 rows;
layout(location = 2) in vec4 color;
out vec2 local;
flat out float halfLength;
flat out float thickness;
flat out vec4 tint;
void main() {
    vec2 a = apply(poseOf(int(rows.x)), anchors.xy);
    vec2 b = apply(poseOf(int(rows.y)), anchors.zw);
    vec2 along = b - a;
    float span = length(along);
    along = span > 0.0 ? along / span : vec2(1.0, 0.0);
    thickness = max(rows.z, rows.w / scale);
    halfLength = 0.5 * span;
    float reach = thickness + 1.0 / scale;
    vec2 corner = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1)) * 2.0 - 1.0;
    local = corner * vec2(halfLength + reach, reach);
    gl_Position = clip(0.5 * (a + b) + along * local.x + vec2(-along.y, along.x) * local.y);
    float awake = max(stateOf(int(rows.x)).r, rows.y == rows.x ? 0.0 : stateOf(int(rows.y)).r);
    if (rows.x < 0.0 && rows.y < 0.0) awake = 1.0;
    tint = vec4(mix(mix(background, color.rgb, 0.42), color.rgb, awake), color.a);
}
`;

export const LINK_FRAGMENT = `#version 300 es
precision highp float;
uniform float scale;
in vec2 local;
flat in float halfLength;
flat in float thickness;
flat in vec4 tint;
out vec4 result;
void main() {
    vec2 q = vec2(max(abs(local.x) - halfLength, 0.0), local.y);
    float a = tint.a * clamp(0.5 - (length(q) - thickness) * scale, 0.0, 1.0);
    if (a <= 0.0) discard;
    result = vec4(tint.rgb * a, a);
}
`;

/** The grid behind the scene: lines each metre, five metres, or more, by the zoom. */
export const GRID_VERTEX = `#version 300 es
precision highp float;
uniform vec2 center;
uniform vec2 viewport;
uniform float scale;
out vec2 world;
void main() {
    vec2 corner = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1)) * 2.0 - 1.0;
    world = center + corner * 0.5 * viewport / scale;
    gl_Position = vec4(corner, 0.0, 1.0);
}
`;

export const GRID_FRAGMENT = `#version 300 es
precision highp float;
uniform float scale;
uniform float cell;
uniform float pixelRatio;
uniform vec3 background;
uniform vec3 line;
in vec2 world;
out vec4 result;
float lines(float size) {
    vec2 d = abs(fract(world / size + 0.5) - 0.5) * size * scale / pixelRatio;
    return clamp(1.0 - min(d.x, d.y), 0.0, 1.0);
}
void main() {
    float strength = max(lines(cell) * 0.35, lines(cell * 5.0) * 0.8);
    result = vec4(mix(background, line, strength), 1.0);
}
`;
