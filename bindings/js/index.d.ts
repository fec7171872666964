/// <reference lib="esnext.disposable" />
import type {
  Advance, BodyMembers, BodyOptions, ChainMembers, ChainOptions, CharacterHit, CharacterMove,
  CharacterOptions, Contact, ConvexMembers, DebugDrawOptions, JointCreation, JointMembers, JointMotion,
  JointResponse, Material, MathMembers, OutlineMembers, QueryOptions, RayHit, Replay,
  ReplayOptions, Response, ShapeMembers, ShapeOptions, SoftBodyMembers, SoftBodyOptions,
  SoftEdgeOptions, StaticsMembers, Surface, TreeMembers, WorldMembers, WorldOptions,
} from "./types/generated.js";

export * from "./types/generated.js";

export interface Vector {
  x: number;
  y: number;
}
export type VectorLike = Vector | readonly [number, number] | Float32Array | Float64Array;

/** Cosine and sine of an angle. */
export interface Rotation {
  c: number;
  s: number;
}
/** A rotation, or an angle in radians. */
export type RotationLike = Rotation | number;

export interface Transform {
  position: Vector;
  rotation: Rotation;
}
export type PreciseTransform = Transform;
/** A transform, a position with an angle, or a position alone. */
export type TransformLike =
  | { position: VectorLike; rotation?: RotationLike; angle?: number }
  | { x: number; y: number; angle?: number }
  | readonly [VectorLike, RotationLike]
  | readonly [number, number];

export interface Aabb {
  min: Vector;
  max: Vector;
}
export type AabbLike = { min: VectorLike; max: VectorLike } | readonly [VectorLike, VectorLike];

/** An integer of 64 bits. Negative integers stand for their bits: `~4` is all but bit 2. */
export type UserNumber = number | bigint;

/** An error of the engine. Values of the wrong type are a `TypeError`. */
export class ImpelError extends Error {
  /** The status code: a negative number. */
  readonly status: number;
  /** The name of the status, such as `IMPEL_ERROR_INVALID_ARGUMENT`. */
  readonly name: string;
  /** The trap that stopped the engine, if it is stopped; the status is then `IMPEL_ERROR_INTERNAL`. */
  readonly cause?: unknown;
}

export interface LoadOptions {
  /** Whether to load the file with simd128. Default: whether the host has it. */
  simd?: boolean;
  /** Where the WebAssembly file is. Default: beside this module. */
  url?: string | URL;
  /** The WebAssembly file, or a compiled one. */
  bytes?: BufferSource | WebAssembly.Module;
  /**
   * Milliseconds, for `world.profile` alone. Default: `performance.now`. With null the times are 0,
   * and a step makes no garbage at all.
   */
  clock?: (() => number) | null;
}

/** Loads the engine. Each call makes an instance with a memory of its own. */
export function load(options?: LoadOptions): Promise<Impel>;

/** Whether the host has simd128. */
export function hasSimd(): boolean;

/** An instance of the engine. */
export interface Impel extends StaticsMembers {
  createWorld(options?: WorldOptions): World;
  /** Steps several worlds. Returns a status for each: 0, or negative. */
  stepWorlds(worlds: readonly World[], timeStep?: number, substeps?: number): number[];
  createTree(): Tree;
  /** Convex shapes without a body. */
  readonly convex: {
    circle(radius: number, center?: VectorLike): Convex;
    capsule(a: VectorLike, b: VectorLike, radius: number): Convex;
    segment(a: VectorLike, b: VectorLike): Convex;
    box(halfWidth: number, halfHeight: number): Convex;
    polygon(points: readonly VectorLike[] | Float32Array, radius?: number): Convex;
  };
  readonly math: MathMembers;
  readonly outline: OutlineMembers & {
    /** Outlines by marching squares, of samples row by row. */
    march(samples: readonly number[] | Float32Array, width: number, bounds: AabbLike, threshold: number,
      hard?: boolean): MarchedOutline[];
    /** The same, of a function. */
    marchSampler(sampler: (x: number, y: number) => number, width: number, height: number,
      bounds: AabbLike, threshold: number, hard?: boolean): MarchedOutline[];
  };
  /** Constants of C without `IMPEL_`: `constants.CAST_IGNORE`. */
  readonly constants: Readonly<Record<string, number>>;
  /** A colour `0xRRGGBBAA` as a colour of CSS. */
  cssColor(color: number): string;
  readonly version: string;
  /** Call this after own calls of `wasm`, which may grow the memory. */
  refresh(): void;
  /** Exports of the WebAssembly instance: the C API. */
  readonly wasm: Record<string, any> & { memory: WebAssembly.Memory };
  /** The compiled module, to send to workers: `load({ bytes: module })`. */
  readonly module: WebAssembly.Module;
  readonly World: typeof World;
  readonly Body: typeof Body;
  readonly Shape: typeof Shape;
  readonly Chain: typeof Chain;
  readonly SoftBody: typeof SoftBody;
  readonly Joint: typeof Joint;
  readonly Convex: typeof Convex;
  readonly Character: typeof Character;
  readonly Tree: typeof Tree;
  readonly ImpelError: typeof ImpelError;
}

export interface MarchedOutline {
  points: Vector[];
  closed: boolean;
}

/** An object of a world. The same object of the engine is the same object here. */
declare abstract class Handle {
  readonly world: World;
  /** The handle in C. */
  readonly raw: bigint;
  /**
   * User data: any value. An integer from 0 to 2^53, or a bigint, is stored in the engine, and is
   * part of snapshots; another value is stored here, and lasts as long as the object.
   */
  userData: any;
}

export class Body extends Handle {
  /** Position of the origin, in m. Setting it teleports the body. */
  get position(): Vector;
  set position(value: VectorLike);
  /** A coordinate of the position, without an object. */
  readonly x: number;
  readonly y: number;
  /** Position in double precision. */
  get precisePosition(): Vector;
  set precisePosition(value: VectorLike);
  get rotation(): Rotation;
  set rotation(value: RotationLike);
  /** Rotation, in radians, within [-π, π]. */
  angle: number;
  createCircle(radius: number, options?: ShapeOptions & { center?: VectorLike }): Shape;
  createCapsule(a: VectorLike, b: VectorLike, radius: number, options?: ShapeOptions): Shape;
  createSegment(a: VectorLike, b: VectorLike, options?: ShapeOptions): Shape;
  createChainSegment(points: ChainSegmentPoints, options?: ShapeOptions): Shape;
  /** A box, with options for its centre, its angle and rounded corners. */
  createBox(halfWidth: number, halfHeight: number,
    options?: ShapeOptions & { center?: VectorLike; angle?: number; radius?: number }): Shape;
  createRoundedBox(halfWidth: number, halfHeight: number, transform: TransformLike, radius: number,
    options?: ShapeOptions): Shape;
  /** The convex hull of 3 to 64 points, with rounded corners. */
  createPolygon(points: readonly VectorLike[] | Float32Array, radius?: number, options?: ShapeOptions): Shape;
  /** All points p with `normal · p <= offset`. */
  createHalfSpace(normal: VectorLike, offset: number, options?: ShapeOptions): Shape;
  /** A chain of smooth segments, solid from the right of its direction, or from both sides. */
  createChain(points: readonly VectorLike[] | Float32Array, options?: ChainOptions): Chain;
  createHeightField(heights: readonly number[] | Float32Array, spacing: number, options?: ChainOptions): Chain;
  /** Solid and empty cells, row by row from the bottom. */
  createGrid(cells: readonly (number | boolean)[] | Uint8Array, columns: number, cellSize: number,
    options?: ChainOptions): Chain;
}
export interface Body extends BodyMembers {}

export interface ChainSegmentPoints {
  a: VectorLike;
  b: VectorLike;
  /** Neighbouring points. Default: `a` and `b`. */
  before?: VectorLike;
  after?: VectorLike;
  twoSided?: boolean;
}

export interface ChainSegment {
  before: Vector;
  a: Vector;
  b: Vector;
  after: Vector;
  twoSided: boolean;
}

export class Shape extends Handle {
  setCircle(radius: number, center?: VectorLike): void;
  setCapsule(a: VectorLike, b: VectorLike, radius: number): void;
  setSegment(a: VectorLike, b: VectorLike): void;
  setChainSegment(points: ChainSegmentPoints): void;
  /** Direction of the solid side, in local space; null if the shape is solid from all sides. */
  get oneWay(): Vector | null;
  set oneWay(value: VectorLike | null);
}
export interface Shape extends ShapeMembers {}

export class Chain extends Handle {
  /** Changes cells of a grid, row by row from a cell on. */
  setGridCells(column: number, row: number, columns: number, cells: readonly (number | boolean)[] | Uint8Array): void;
}
export interface Chain extends ChainMembers {}

export class SoftBody extends Handle {}
export interface SoftBody extends SoftBodyMembers {}

/** A joint. Its class says its type. */
export class Joint extends Handle {}
export interface Joint extends JointMembers {}

/** Where a joint connects two bodies, in the world, in place of local frames. */
export interface FrameOptions {
  /** A point of both bodies. Default with an axis: the position of body b. */
  anchor?: VectorLike;
  /** Direction of the x axis of both frames. Default: the x axis of the world. */
  axis?: VectorLike;
}
/** Where a joint holds each body, in the world. The default length of a distance joint is their distance. */
export interface EndOptions {
  anchorA?: VectorLike;
  anchorB?: VectorLike;
}

/** A convex shape without a body. */
export class Convex {
  /** The corners, counter-clockwise. */
  readonly points: Vector[];
  /** The radius around the corners. */
  readonly radius: number;
}
export interface Convex extends ConvexMembers {}

export class TreeProxy {
  readonly raw: bigint;
}
/** A dynamic tree of boxes. */
export class Tree {
  readonly raw: bigint;
}
export interface Tree extends TreeMembers {}

/** A character, which is no body: call `move` once per step. */
export class Character {
  readonly world: World;
  get position(): Vector;
  set position(value: VectorLike);
  readonly transform: Transform;
  set(options: CharacterOptions): void;
  /** Moves it within a time, in s, as far as shapes allow, and pushes the bodies that it hits. */
  move(translation: VectorLike, timeStep?: number, push?: boolean): CharacterMove & { hits: CharacterHit[] };
}

/** A struct in the memory of the engine. It ends with the callback that gets it. */
export type View<T> = T & {
  /** An object that lasts. */
  copy(): T;
};

export interface Painter {
  /** The array x1, y1, x2, y2, … ends with the call. */
  polygon?(points: Float32Array, radius: number, fill: number, outline: number): void;
  circle?(x: number, y: number, radius: number, cosine: number, sine: number, fill: number, outline: number): void;
  capsule?(ax: number, ay: number, bx: number, by: number, radius: number, fill: number, outline: number): void;
  segment?(ax: number, ay: number, bx: number, by: number, color: number): void;
  /** The size is in pixels. */
  point?(x: number, y: number, size: number, color: number): void;
  text?(x: number, y: number, text: string, color: number): void;
}

export type EventKind = "bodyMove" | "bodyFault" | "contactBegin" | "contactPersist" | "contactEnd"
  | "contactHit" | "contactForce" | "sensorBegin" | "sensorEnd" | "joint";

/** Events or contacts as they are in memory, until the world changes. The object is used again. */
export interface Stream {
  readonly count: number;
  /** The memory of the engine. Element i begins at the word `start + i * stride`. */
  readonly f32: Float32Array;
  readonly u32: Uint32Array;
  readonly start: number;
  readonly stride: number;
  /** Places of fields within an element: `words["normal"]`, `words["points0.position"]`. */
  readonly words: Readonly<Record<string, number>>;
  /** The object of a handle: `object(i, "bodyA")`. */
  object(index: number, field: string): Body | Shape | Joint | null;
}

export class World {
  readonly world: World;
  readonly raw: bigint;
  /** User data: see bodies. */
  userData: any;
  /** Destroys the world with all that is in it. Without this it is destroyed when it is garbage. */
  dispose(): void;
  [Symbol.dispose](): void;

  createBody(options?: BodyOptions): Body;
  createSoftBody(points: readonly VectorLike[] | Float32Array, edges: readonly SoftEdgeOptions[],
    options?: SoftBodyOptions): SoftBody;
  createRope(a: VectorLike, b: VectorLike, count: number, options?: SoftBodyOptions): SoftBody;
  createCloth(width: number, height: number, columns: number, rows: number, options?: SoftBodyOptions): SoftBody;
  createRing(radius: number, count: number, options?: SoftBodyOptions): SoftBody;
  /** An outline filled with triangles of about this spacing. */
  createJelly(points: readonly VectorLike[] | Float32Array, spacing: number, options?: SoftBodyOptions): SoftBody;
  createCharacter(position: VectorLike, options?: CharacterOptions): Character;

  /** Steps the world. Default: 1/60 s in 4 substeps. Use the same values for each step. */
  step(timeStep?: number, substeps?: number): void;
  /** Takes as many fixed steps as fit in a frame's time, in s. */
  advance(elapsed: number): Advance;
  updateContacts(): void;

  /**
   * x, y, cosine, sine of each body, in the order of `bodies()` or of the list. The array is a view
   * of the engine's memory: the next call writes it again, and the growth of the memory detaches it.
   */
  transforms(bodies?: readonly Body[] | BigUint64Array): Float32Array;
  /** The same between the last two steps: `alpha` is that of `advance`. */
  interpolatedTransforms(alpha: number, bodies?: readonly Body[] | BigUint64Array, origin?: VectorLike): Float32Array;
  /** x, y of the linear velocity of each body. */
  linearVelocities(bodies?: readonly Body[] | BigUint64Array): Float32Array;
  angularVelocities(bodies?: readonly Body[] | BigUint64Array): Float32Array;
  /** The events of the last step, in place. */
  eventStream(kind: EventKind): Stream;
  /** All contacts, in place. */
  contactStream(): Stream;

  /** The first hit of a ray from `origin` to `origin + translation`. */
  castRay(origin: VectorLike, translation: VectorLike, options?: QueryOptions): RayHit | null;

  /** The hash of the state: 16 hexadecimal digits. */
  hash(): string;
  restore(data: Uint8Array): void;
  restoreDelta(base: Uint8Array, delta: Uint8Array): void;
  restoreTick(tick: UserNumber): void;
  startReplay(data: Uint8Array, options?: ReplayOptions): void;
  stepReplay(): Replay;
  seekReplay(step: UserNumber): Replay;

  /** Whether two shapes may collide, if one has `enableFilterCallback`. */
  setFilter(f: ((a: Shape, b: Shape) => boolean) | null): void;
  /** Called before contacts are solved, if one shape has `enablePreSolveCallback`. `false` disables. */
  setPreSolve(f: ((contact: View<Contact>, response: View<Response>) => boolean | void) | null): void;
  /** Mixes the materials of each new contact, by changing the surface. */
  setMix(f: ((a: Material, b: Material, surface: View<Surface>) => void) | null): void;
  /** Called before joints with `enableCallback` are solved. `false` disables the joint. */
  setJointFunction(f: ((motion: View<JointMotion>, response: View<JointResponse>) => boolean | void) | null): void;
  /** Called before each step. It may change the world. */
  setStep(f: ((timeStep: number) => void) | null): void;
  /** Calls a function at the end of the step, when the world may be changed. */
  defer(f: () => void): void;
  deferDestroy(object: Body | Shape | Joint): void;
  runDeferred(): void;

  /** Draws the world for debugging. Colours are `0xRRGGBBAA`. */
  draw(painter: Painter, options?: DebugDrawOptions): void;
  /**
   * What `draw` draws, as triangles for WebGL: three vertices each, counter-clockwise, from back to
   * front. `bytes` is a view of the memory of the engine, valid until its next call. A vertex has 12
   * bytes: two floats, and a colour whose bytes are alpha, blue, green, red. `pixelSize` is the size
   * of a pixel in metres: lines are this wide. Names are not drawn.
   */
  drawVertices(pixelSize: number, options?: DebugDrawOptions): { count: number; bytes: Uint8Array };
}
export interface World extends WorldMembers, JointCreation {}
