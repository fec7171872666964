//! A scene: worlds with some objects, and random calls.

use std::cell::{Cell, RefCell};
use std::time::{Duration, Instant};

use impel::ffi::*;

use crate::checks::{self, State};
use crate::generated::CALLS;
use crate::geometry;
use crate::source::Source;
use crate::values::random;

/// An export with random arguments.
pub struct Call {
    pub name: &'static str,
    /// Whether it changes a world when it succeeds.
    pub changes: bool,
    pub run: fn() -> ImpelStatus,
}

/// Kinds of handles.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Kind {
    World,
    Body,
    Shape,
    Chain,
    SoftBody,
    Joint,
    Tree,
    TreeProxy,
}

const KINDS: usize = 8;
/// Most worlds at a time.
const WORLDS: usize = 4;
/// A world with more bodies gets no new ones.
const SMALL: usize = 250;
/// A world with more bodies is destroyed: a scene shall not take minutes.
const HUGE: usize = 1000;
/// Most time of a call.
const PATIENCE: Duration = Duration::from_secs(2);

/// What random choices depend on. Borrowed shortly, because callbacks use it too.
pub struct Scene {
    pub source: Source,
    /// Whether arguments of this call may be wild.
    pub wild: bool,
    pub is_traced: bool,
    /// Snapshots and recordings.
    pub bytes: Vec<Vec<u8>>,
    /// What frees values behind pointers in definitions.
    pub kept: Vec<Box<dyn FnOnce()>>,
    /// All handles so far, of living and destroyed objects.
    handles: [Vec<u64>; KINDS],
    /// The world that most arguments belong to.
    world: u64,
    depth: u32,
    /// Calls that callbacks may still make in this call.
    nested: u32,
    /// Whether a call from within a callback has changed something.
    nested_change: bool,
    calls: usize,
}

thread_local! {
    static SCENE: RefCell<Scene> = RefCell::new(Scene::new(Source::Seed(0), false));
}

thread_local! {
    /// The last call, for the message of a panic.
    static LAST: Cell<&'static str> = const { Cell::new("") };
}

/// How many times slower a build is than a release.
pub fn slowness() -> u32 {
    let factor = std::env::var("IMPEL_FUZZ_SLOWNESS").ok().and_then(|text| text.parse().ok());
    factor.unwrap_or(if cfg!(debug_assertions) { 5 } else { 1 })
}

/// Names the call in which a panic happens.
pub fn name_calls_in_panics() {
    let print = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        eprintln!("\nduring or after {}:", LAST.get());
        print(panic);
    }));
}

/// Uses the scene of this thread.
pub fn with<T>(use_it: impl FnOnce(&mut Scene) -> T) -> T {
    SCENE.with_borrow_mut(use_it)
}

impl Scene {
    fn new(source: Source, is_traced: bool) -> Scene {
        Scene {
            source,
            wild: false,
            is_traced,
            bytes: Vec::new(),
            kept: Vec::new(),
            handles: Default::default(),
            world: 0,
            depth: 0,
            nested: 0,
            nested_change: false,
            calls: 0,
        }
    }

    /// Whether this argument is wild.
    pub fn is_wild(&mut self) -> bool {
        self.wild && self.source.one_in(8)
    }

    /// A handle: mostly of a living object of the current world.
    pub fn handle(&mut self, kind: Kind) -> u64 {
        if self.wild {
            match self.source.below(24) {
                0 => return 0,
                1 => return self.source.bits(),
                2 => {
                    let other = self.source.below(KINDS as u64) as usize;
                    return self.any(other);
                }
                3 => return self.any(kind as usize) ^ 1 << self.source.below(64),
                4 => return self.any(kind as usize),
                _ => {}
            }
        }
        if kind == Kind::World && self.world != 0 {
            return self.world;
        }
        let mut raw = 0;
        for _ in 0..12 {
            raw = self.any(kind as usize);
            if checks::world_of(kind, raw) == Some(self.world) {
                break;
            }
        }
        raw
    }

    fn any(&mut self, kind: usize) -> u64 {
        match self.handles[kind].len() as u64 {
            0 => 0,
            count => self.handles[kind][self.source.below(count) as usize],
        }
    }

    /// Remembers a handle that a call has returned.
    pub fn learn(&mut self, kind: Kind, raw: u64) {
        let handles = &mut self.handles[kind as usize];
        if !handles.contains(&raw) {
            handles.push(raw);
        }
    }

    fn worlds(&self) -> Vec<ImpelWorldId> {
        let worlds = self.handles[Kind::World as usize].iter();
        worlds
            .map(|&raw| ImpelWorldId { raw })
            .filter(|&world| impel_world_is_valid(world))
            .collect()
    }
}

/// How to run a scene.
#[derive(Clone, Copy)]
pub struct Manner {
    /// Most calls.
    pub calls: usize,
    pub is_traced: bool,
}

/// Runs a scene. Panics at the first fault.
pub fn run(source: Source, manner: Manner) {
    with(|s| *s = Scene::new(source, manner.is_traced));
    for _ in 0..with(|s| s.source.below(20)) {
        geometry::run();
    }
    build();
    let calls = with(|s| 20 + s.source.below(300)) as usize;
    for _ in 0..calls.min(manner.calls) {
        if with(|s| s.source.is_spent()) {
            break;
        }
        with(|s| {
            s.wild = s.source.one_in(3);
            let worlds = s.worlds();
            if s.source.one_in(8) || !worlds.iter().any(|world| world.raw == s.world) {
                let some = s.source.below(worlds.len().max(1) as u64) as usize;
                s.world = worlds.get(some).map_or(0, |world| world.raw);
            }
        });
        one_call();
        with(|s| s.worlds())
            .into_iter()
            .filter(|&world| checks::is_large(HUGE, world))
            .for_each(destroy);
    }
    with(|s| s.wild = false);
    for world in with(|s| s.worlds()) {
        checks::ending(world);
    }
    with(|s| s.worlds()).into_iter().for_each(destroy);
}

fn destroy(world: ImpelWorldId) {
    assert_eq!(impel_world_destroy(world), IMPEL_OK);
}

/// Worlds with bodies, shapes and joints of all kinds.
fn build() {
    for _ in 0..1 + with(|s| s.source.below(2)) {
        repeat(1, |name| name == "impel_world_create");
        with(|s| s.world = s.worlds().last().map_or(0, |world| world.raw));
        let world = ImpelWorldId { raw: with(|s| s.world) };
        if with(|s| s.source.one_in(2)) {
            repeat(1, |name| name == "impel_world_start_recording");
        }
        ground(world);
        let most = 2 + with(|s| s.source.below(20));
        for _ in 0..most {
            falling_body(world);
        }
        repeat(most, |name| name.starts_with("impel_joint_create"));
        repeat(most / 4, |name| name.contains("_create") && !name.contains("world_create"));
    }
}

/// Runs random calls whose names are selected.
fn repeat(times: u64, select: impl Fn(&str) -> bool) {
    let calls: Vec<&Call> = CALLS.iter().filter(|call| select(call.name)).collect();
    for _ in 0..times {
        run_call(calls[with(|s| s.source.below(calls.len() as u64)) as usize]);
    }
}

fn ground(world: ImpelWorldId) {
    let mut body = ImpelBodyId::default();
    let mut shape = ImpelShapeId::default();
    let up = ImpelVec2 { x: 0.0, y: 1.0 };
    // SAFETY: pointers are to locals.
    unsafe {
        impel_body_create(world, &impel_body_def_default(), &mut body);
        impel_shape_create_half_space(body, &impel_shape_def_default(), up, -2.0, &mut shape);
    }
    with(|s| {
        s.learn(Kind::Body, body.raw);
        s.learn(Kind::Shape, shape.raw);
    });
}

fn falling_body(world: ImpelWorldId) {
    let mut def: ImpelBodyDef = random("def");
    if with(|s| s.source.below(4)) != 0 {
        def.r#type = IMPEL_BODY_DYNAMIC;
    }
    def.position = random("position");
    let mut body = ImpelBodyId::default();
    let mut shape = ImpelShapeId::default();
    let (shape_def, convex): (ImpelShapeDef, ImpelConvex) = (random("def"), random("convex"));
    // SAFETY: pointers are to locals.
    unsafe {
        impel_body_create(world, &def, &mut body);
        impel_world_create_shapes(world, &body, 1, &shape_def, &convex, &mut shape);
    }
    with(|s| {
        s.learn(Kind::Body, body.raw);
        s.learn(Kind::Shape, shape.raw);
    });
}

/// Some call: steps more often than others, destruction more rarely.
fn one_call() {
    if with(|s| s.source.one_in(10)) {
        let step = |name: &str| matches!(name, "impel_world_step" | "impel_world_advance");
        return repeat(1, step);
    }
    let is_large = checks::is_large(SMALL, ImpelWorldId { raw: with(|s| s.world) });
    let worlds = with(|s| s.worlds().len());
    for _ in 0..20 {
        let call = &CALLS[with(|s| s.source.below(CALLS.len() as u64)) as usize];
        let is_taken = match call.name {
            "impel_world_create" => worlds < WORLDS,
            "impel_world_destroy" => with(|s| s.source.one_in(4)),
            name if name.contains("_destroy") => with(|s| s.source.one_in(3)),
            name if name.contains("_create") => !is_large,
            _ => true,
        };
        if is_taken {
            return run_call(call);
        }
    }
}

/// A call from within a callback.
pub fn nested_call() {
    let may = with(|s| {
        let may = s.depth > 0 && s.depth < 3 && s.nested > 0 && s.source.one_in(6);
        s.nested -= u32::from(may);
        may
    });
    if may {
        let was_wild = with(|s| s.wild);
        one_call();
        with(|s| s.wild = was_wild);
    }
}

/// Runs a call, and holds what is promised of every call against it.
fn run_call(call: &Call) {
    let (depth, is_traced) = with(|s| {
        s.calls += 1;
        s.depth += 1;
        if s.depth == 1 {
            (s.nested, s.nested_change) = (6, false);
        }
        (s.depth, s.is_traced)
    });
    if is_traced {
        eprint!("{}{} {} ", "  ".repeat(depth as usize), with(|s| s.calls), call.name);
    }
    let is_watched = depth == 1 && with(|s| s.source.one_in(6));
    let before = if is_watched { State::of_all(&with(|s| s.worlds())) } else { Vec::new() };
    let start = Instant::now();
    LAST.set(call.name);
    let status = (call.run)();
    let time = start.elapsed();
    if is_traced {
        eprintln!(" -> {status}");
    }
    checks::is_expected(call.name, status);
    assert!(time < PATIENCE * slowness(), "{} took {:.1} s", call.name, time.as_secs_f64());
    let changes = call.changes || call.name == "impel_world_destroy";
    if depth > 1 && status == IMPEL_OK && changes {
        // A callback may change other worlds.
        with(|s| s.nested_change = true);
    }
    if (status != IMPEL_OK || !changes) && !with(|s| s.nested_change) {
        for state in &before {
            state.compare(call.name, status);
        }
    }
    with(|s| s.depth -= 1);
    if depth == 1 {
        let kept = with(|s| std::mem::take(&mut s.kept));
        kept.into_iter().for_each(|free| free());
        if is_watched && status == IMPEL_OK && call.changes {
            // Later calls restore and replay it.
            checks::keep_bytes();
        }
    }
}
