//! The scene of a row, with invalid handles and numbers.
//!
//! Each invalid call must fail with the expected status and message, write nothing and change
//! nothing.

use std::ffi::CStr;
use std::ptr::null_mut;

use impel::ffi::*;

/// Valid arguments of a row, and invalid handles.
pub struct Case {
    pub function: &'static str,
    pub world: ImpelWorldId,
    /// A circle in the air, which a step would move.
    pub body: ImpelBodyId,
    pub shape: ImpelShapeId,
    /// The ground.
    pub ground: ImpelBodyId,
    pub half_space: ImpelShapeId,
    /// Between the ground and the body.
    pub joint: ImpelJointId,
    /// On the ground, far from everything.
    pub chain: ImpelChainId,
    pub soft_body: ImpelSoftBodyId,
    /// A second world, which no call changes.
    pub other: ImpelWorldId,
    pub other_body: ImpelBodyId,
    bad_worlds: Vec<(&'static str, u64)>,
    bad_bodies: Vec<(&'static str, u64)>,
    bad_shapes: Vec<(&'static str, u64)>,
    bad_joints: Vec<(&'static str, u64)>,
    bad_chains: Vec<(&'static str, u64)>,
    bad_soft_bodies: Vec<(&'static str, u64)>,
    // Boxes, because a call may take two results, and the first must not move.
    #[allow(clippy::vec_box)]
    outs: Vec<Box<[u64; 80]>>,
    /// For each of them, whether it is for the handle of a new object.
    news: Vec<bool>,
    /// Number of calls that failed as expected.
    pub refusals: usize,
    /// Number of null handles that these calls wrote.
    pub nulls: usize,
}

/// The content of an output parameter before and after a call that fails.
const UNTOUCHED: u64 = 0xa5a5_a5a5_a5a5_a5a5;

/// Numbers that are never valid.
pub const NOT_FINITE: [f32; 3] = [f32::NAN, f32::INFINITY, f32::NEG_INFINITY];

/// Whether an infinite argument means that there is no limit: see
/// `tests/peer_programs/no_limits.rs`.
fn is_no_limit(function: &str, argument: &str, value: f32) -> bool {
    const UPPER: [&str; 16] = [
        "max_",
        "upper",
        "break_force",
        "break_torque",
        "contact_push_speed",
        "force_event_threshold",
        "hit_event_threshold",
        "limit",
        "maximum_linear_speed",
        "push_speed",
        "range",
        "restitution_threshold",
        "sleep_time",
        "tear_force",
        "tear_stretch",
        "yield_point",
    ];
    const FUNCTIONS: [&str; 8] = [
        "_set_max_",
        "_set_maximum_",
        "_set_break_thresholds",
        "_set_force_event_threshold",
        "_set_hit_event_threshold",
        "_set_restitution_threshold",
        "_set_sleep_time",
        "impel_body_drop_through",
    ];
    // `def.settings.tear_force`, `defs[1].range`
    let name = argument.rsplit('.').next().unwrap_or(argument);
    let lengths = function.contains("distance_joint") || argument == "def.min_length";
    match value {
        f32::INFINITY => {
            UPPER.iter().any(|start| name.starts_with(start))
                || FUNCTIONS.iter().any(|part| function.contains(part))
        }
        f32::NEG_INFINITY => {
            name.starts_with("lower") || (lengths && name.starts_with("min_length"))
        }
        _ => false,
    }
}

/// Whether a function creates objects, and so writes null handles when it fails. The creation of
/// a tree fails only where there is no place for its handle.
pub fn creates(function: &str) -> bool {
    (function.contains("_create") && function != "impel_tree_create")
        || ["impel_soft_body_attach", "impel_tree_insert"].contains(&function)
}

fn ok(status: ImpelStatus) {
    assert_eq!(status, IMPEL_OK, "{}", last_error());
}

pub fn last_error() -> String {
    // SAFETY: the string belongs to this thread and ends with a zero.
    unsafe { CStr::from_ptr(impel_last_error()) }.to_str().expect("UTF-8").to_string()
}

fn new_world() -> ImpelWorldId {
    let mut world = ImpelWorldId::default();
    // SAFETY: both point to locals.
    ok(unsafe { impel_world_create(&impel_world_def_default(), &mut world) });
    world
}

fn new_body(world: ImpelWorldId, dynamic: bool) -> ImpelBodyId {
    let mut def = impel_body_def_default();
    def.r#type = if dynamic { IMPEL_BODY_DYNAMIC } else { IMPEL_BODY_STATIC };
    def.position.y = if dynamic { 0.45 } else { 0.0 };
    let mut body = ImpelBodyId::default();
    // SAFETY: both point to locals.
    ok(unsafe { impel_body_create(world, &def, &mut body) });
    body
}

fn new_circle(body: ImpelBodyId) -> ImpelShapeId {
    let circle = ImpelCircle { center: ImpelVec2 { x: 0.1, y: 0.0 }, radius: 0.5 };
    let mut shape = ImpelShapeId::default();
    // SAFETY: all point to locals.
    ok(unsafe { impel_shape_create_circle(body, &impel_shape_def_default(), &circle, &mut shape) });
    shape
}

fn new_joint(body_a: ImpelBodyId, body_b: ImpelBodyId) -> ImpelJointId {
    let mut def = impel_revolute_joint_def_default();
    (def.body_a, def.body_b, def.collide_connected) = (body_a, body_b, true);
    def.local_frame_a.p.y = 0.45;
    let mut joint = ImpelJointId::default();
    // SAFETY: both point to locals.
    ok(unsafe { impel_joint_create_revolute(&def, &mut joint) });
    joint
}

fn new_weld(body_a: ImpelBodyId, body_b: ImpelBodyId) -> ImpelJointId {
    let mut def = impel_weld_joint_def_default();
    (def.body_a, def.body_b, def.collide_connected) = (body_a, body_b, true);
    let mut joint = ImpelJointId::default();
    // SAFETY: both point to locals.
    ok(unsafe { impel_joint_create_weld(&def, &mut joint) });
    joint
}

fn new_chain(body: ImpelBodyId) -> ImpelChainId {
    let points = [50.0, 51.0, 53.0].map(|x| ImpelVec2 { x, y: 1.0 });
    let mut chain = ImpelChainId::default();
    // SAFETY: all point to locals.
    ok(unsafe {
        impel_chain_create(body, &impel_chain_def_default(), points.as_ptr(), 3, &mut chain)
    });
    chain
}

fn new_soft_body(world: ImpelWorldId) -> ImpelSoftBodyId {
    let mut def = impel_soft_body_def_default();
    def.body.position = ImpelVec2 { x: 30.0, y: 5.0 };
    let mut soft = ImpelSoftBodyId::default();
    // SAFETY: both point to locals.
    ok(unsafe { impel_soft_body_create_ring(world, &def, 1.0, 6, &mut soft) });
    soft
}

impl Case {
    pub fn new(function: &'static str) -> Case {
        let world = new_world();
        let ground = new_body(world, false);
        let mut half_space = ImpelShapeId::default();
        let up = ImpelVec2 { x: 0.0, y: 1.0 };
        let def = impel_shape_def_default();
        // SAFETY: both point to locals.
        ok(unsafe { impel_shape_create_half_space(ground, &def, up, 0.0, &mut half_space) });
        let body = new_body(world, true);
        let shape = new_circle(body);
        let joint = new_joint(ground, body);
        let chain = new_chain(ground);
        let soft_body = new_soft_body(world);
        let other = new_world();
        let other_body = new_body(other, true);
        new_circle(other_body);

        // Handles of objects that were destroyed alone, with their body or with their world.
        let stale_shape = new_circle(body);
        ok(impel_shape_destroy(stale_shape));
        let stale_body = new_body(world, true);
        let gone_with_body = new_circle(stale_body);
        let stale_joint = new_joint(ground, body);
        ok(impel_joint_destroy(stale_joint));
        let joint_gone_with_body = new_joint(ground, stale_body);
        let stale_chain = new_chain(ground);
        ok(impel_chain_destroy(stale_chain));
        let chain_gone_with_body = new_chain(stale_body);
        ok(impel_body_destroy(stale_body));
        let stale_soft_body = new_soft_body(world);
        ok(impel_soft_body_destroy(stale_soft_body));
        let stale_world = new_world();
        let gone_soft_body = new_soft_body(stale_world);
        let gone_body = new_body(stale_world, true);
        let gone_shape = new_circle(gone_body);
        let gone_chain = new_chain(gone_body);
        let gone_joint = new_joint(new_body(stale_world, false), gone_body);
        ok(impel_world_destroy(stale_world));
        // A step, so that there are contacts and velocities.
        ok(impel_world_step(world, 1.0 / 60.0, 4));

        let kinds = [world.raw, body.raw, shape.raw, joint.raw, chain.raw, soft_body.raw];
        let others = |kind: usize| {
            let names = [
                "a world's handle",
                "a body's handle",
                "a shape's handle",
                "a joint's handle",
                "a chain's handle",
                "a soft body's handle",
            ];
            (0..kinds.len()).filter(move |&i| i != kind).map(move |i| (names[i], kinds[i]))
        };
        let bad = |kind: usize, stale: &[(&'static str, u64)]| {
            let mut list = vec![("null", 0), ("all ones", u64::MAX), ("made up", kinds[kind] ^ 6)];
            list.push(("made up, next slot", kinds[kind] ^ 1 << 60));
            list.push(("made up, next index", kinds[kind] ^ 7 << 30));
            list.push(("of an unknown kind", kinds[kind] | 7 << 61));
            list.extend(others(kind));
            list.extend(stale);
            list
        };
        Case {
            function,
            world,
            body,
            shape,
            ground,
            half_space,
            joint,
            chain,
            soft_body,
            other,
            other_body,
            bad_worlds: bad(0, &[("destroyed", stale_world.raw)]),
            bad_bodies: bad(
                1,
                &[("destroyed", stale_body.raw), ("of a destroyed world", gone_body.raw)],
            ),
            bad_shapes: bad(
                2,
                &[
                    ("destroyed", stale_shape.raw),
                    ("of a destroyed body", gone_with_body.raw),
                    ("of a destroyed world", gone_shape.raw),
                ],
            ),
            bad_joints: bad(
                3,
                &[
                    ("destroyed", stale_joint.raw),
                    ("of a destroyed body", joint_gone_with_body.raw),
                    ("of a destroyed world", gone_joint.raw),
                ],
            ),
            bad_chains: bad(
                4,
                &[
                    ("destroyed", stale_chain.raw),
                    ("of a destroyed body", chain_gone_with_body.raw),
                    ("of a destroyed world", gone_chain.raw),
                ],
            ),
            bad_soft_bodies: bad(
                5,
                &[("destroyed", stale_soft_body.raw), ("of a destroyed world", gone_soft_body.raw)],
            ),
            outs: Vec::new(),
            news: Vec::new(),
            refusals: 0,
            nulls: 0,
        }
    }

    /// The first segment of the chain.
    pub fn segment(&mut self) -> ImpelShapeId {
        let (mut segments, mut count) = ([ImpelShapeId::default(); 2], 0);
        // SAFETY: all point to locals.
        ok(unsafe { impel_chain_get_segments(self.chain, segments.as_mut_ptr(), 2, &mut count) });
        segments[0]
    }

    /// Checks a call that replaces the geometry of a shape: a chain segment is not supported.
    pub fn no_segment(&mut self, call: impl Fn(&mut Case, ImpelShapeId) -> ImpelStatus) {
        let segment = self.segment();
        self.refuse(IMPEL_ERROR_UNSUPPORTED, "a segment of a chain", "passed", |t| {
            call(t, segment)
        });
    }

    /// Destroys the scene.
    pub fn finish(self) {
        ok(impel_world_destroy(self.world));
        ok(impel_world_destroy(self.other));
    }

    /// Memory for a result, which a call that fails must not write.
    pub fn out<T>(&mut self) -> *mut T {
        assert!(size_of::<T>() <= size_of::<[u64; 80]>());
        self.outs.push(Box::new([UNTOUCHED; 80]));
        self.news.push(creates(self.function) && std::any::type_name::<T>().ends_with("Id"));
        self.outs.last_mut().expect("just pushed").as_mut_ptr().cast()
    }

    /// Checks an invalid call: it returns `status`, its message names the function and the
    /// argument, and it changes nothing.
    pub fn refuse(
        &mut self,
        status: ImpelStatus,
        argument: &str,
        what: &str,
        call: impl FnOnce(&mut Case) -> ImpelStatus,
    ) {
        let before = self.state();
        self.outs.clear();
        self.news.clear();
        let given = call(self);
        let (function, words) = (self.function, last_error());
        let about = format!("{function} with {argument} {what}: {given}, \"{words}\"");
        assert_eq!(given, status, "wrong status: {about}");
        assert!(words.starts_with(&format!("{function}: ")), "function not named: {about}");
        assert!(words.contains(argument), "argument not named: {about}");
        for (out, &is_new) in self.outs.iter().zip(&self.news) {
            let nulls = out.iter().take_while(|&&word| word == 0).count();
            let rest = &out[nulls..];
            assert!(rest.iter().all(|&word| word == UNTOUCHED), "a result was written: {about}");
            // A misaligned pointer, or a count above the limit: no handle is written.
            let is_nowhere = what == "misaligned" || (argument == "count" && nulls == 0);
            assert!((nulls > 0) == is_new || (is_new && is_nowhere), "handles: {about}");
            self.nulls += nulls;
        }
        assert_eq!(self.state(), before, "the world changed: {about}");
        self.refusals += 1;
    }

    pub fn bad_worlds(&mut self, call: impl Fn(&mut Case, ImpelWorldId) -> ImpelStatus) {
        for (what, raw) in self.bad_worlds.clone() {
            let world = ImpelWorldId { raw };
            self.refuse(IMPEL_ERROR_INVALID_HANDLE, "world", what, |case| call(case, world));
        }
    }

    pub fn bad_bodies(&mut self, call: impl Fn(&mut Case, ImpelBodyId) -> ImpelStatus) {
        self.bad_bodies_in("body", call);
    }

    /// Checks invalid handles of an argument that may be null.
    pub fn bad_bodies_but_null(
        &mut self,
        argument: &str,
        call: impl Fn(&mut Case, ImpelBodyId) -> ImpelStatus,
    ) {
        let null = self.bad_bodies.remove(0);
        assert_eq!(null.1, 0);
        self.bad_bodies.push(("of another world", self.other_body.raw));
        self.bad_bodies_in(argument, call);
    }

    pub fn bad_bodies_in(
        &mut self,
        argument: &str,
        call: impl Fn(&mut Case, ImpelBodyId) -> ImpelStatus,
    ) {
        for (what, raw) in self.bad_bodies.clone() {
            let body = ImpelBodyId { raw };
            self.refuse(IMPEL_ERROR_INVALID_HANDLE, argument, what, |case| call(case, body));
        }
    }

    pub fn bad_shapes(&mut self, call: impl Fn(&mut Case, ImpelShapeId) -> ImpelStatus) {
        self.bad_shapes_in("shape", call);
    }

    pub fn bad_shapes_in(
        &mut self,
        argument: &str,
        call: impl Fn(&mut Case, ImpelShapeId) -> ImpelStatus,
    ) {
        for (what, raw) in self.bad_shapes.clone() {
            let shape = ImpelShapeId { raw };
            self.refuse(IMPEL_ERROR_INVALID_HANDLE, argument, what, |case| call(case, shape));
        }
    }

    pub fn bad_joints(&mut self, call: impl Fn(&mut Case, ImpelJointId) -> ImpelStatus) {
        for (what, raw) in self.bad_joints.clone() {
            let joint = ImpelJointId { raw };
            self.refuse(IMPEL_ERROR_INVALID_HANDLE, "joint", what, |case| call(case, joint));
        }
    }

    pub fn bad_chains(&mut self, call: impl Fn(&mut Case, ImpelChainId) -> ImpelStatus) {
        for (what, raw) in self.bad_chains.clone() {
            let chain = ImpelChainId { raw };
            self.refuse(IMPEL_ERROR_INVALID_HANDLE, "chain", what, |case| call(case, chain));
        }
    }

    /// Handles of chains that do not exist.
    pub fn dead_chains(&self) -> Vec<u64> {
        self.bad_chains.iter().map(|bad| bad.1).collect()
    }

    pub fn bad_soft_bodies(&mut self, call: impl Fn(&mut Case, ImpelSoftBodyId) -> ImpelStatus) {
        for (what, raw) in self.bad_soft_bodies.clone() {
            let soft = ImpelSoftBodyId { raw };
            self.refuse(IMPEL_ERROR_INVALID_HANDLE, "soft_body", what, |case| call(case, soft));
        }
    }

    /// Handles of soft bodies that do not exist.
    pub fn dead_soft_bodies(&self) -> Vec<u64> {
        self.bad_soft_bodies.iter().map(|bad| bad.1).collect()
    }

    /// Checks a function of one kind of joint with another kind; `t.joint` is a revolute joint.
    pub fn other_kinds(&mut self, call: impl Fn(&mut Case, ImpelJointId) -> ImpelStatus) {
        let is_revolute = self.function.starts_with("impel_revolute_joint_");
        let joint = if is_revolute { new_weld(self.ground, self.body) } else { self.joint };
        self.refuse(IMPEL_ERROR_UNSUPPORTED, "the joint is not a", "of another kind", |case| {
            call(case, joint)
        });
    }

    /// Handles of joints that do not exist.
    pub fn dead_joints(&self) -> Vec<u64> {
        self.bad_joints.iter().map(|bad| bad.1).collect()
    }

    /// Handles of worlds, bodies and shapes that do not exist.
    pub fn dead(&self) -> (Vec<u64>, Vec<u64>, Vec<u64>) {
        let raw = |list: &[(&str, u64)]| list.iter().map(|bad| bad.1).collect();
        (raw(&self.bad_worlds), raw(&self.bad_bodies), raw(&self.bad_shapes))
    }

    pub fn null(&mut self, argument: &str, call: impl FnOnce(&mut Case) -> ImpelStatus) {
        self.refuse(IMPEL_ERROR_NULL_POINTER, argument, "NULL", call);
    }

    /// Checks a function that fills a byte buffer: invalid worlds, null pointers, a capacity that
    /// is too small, and the exact capacity.
    pub fn fills(
        &mut self,
        shorts: &[usize],
        call: impl Fn(ImpelWorldId, *mut u8, usize, *mut usize) -> ImpelStatus,
    ) {
        let mut buffer = vec![0u8; 1 << 20];
        let (start, capacity, world) = (buffer.as_mut_ptr(), buffer.len(), self.world);
        self.bad_worlds(|t, id| call(id, start, capacity, t.out()));
        self.null("buffer", |t| call(world, null_mut(), 1, t.out()));
        self.null("out_size", |_| call(world, start, capacity, null_mut()));
        let (mut size, mut written) = (0, 0);
        assert_eq!(call(world, null_mut(), 0, &mut size), IMPEL_OK);
        for short in shorts.iter().copied().chain([size / 2, size - 1]) {
            let status = call(world, start, short, &mut written);
            assert_eq!((status, written), (IMPEL_ERROR_CAPACITY, size), "{short}");
        }
        assert_eq!(call(world, start, size, &mut written), IMPEL_OK);
        assert_eq!(written, size);
        assert!(buffer[size..].iter().all(|&byte| byte == 0), "nothing is written beyond the size");
    }

    /// Checks numbers that are out of range or not finite.
    pub fn numbers(
        &mut self,
        argument: &str,
        bad: &[f32],
        call: impl Fn(&mut Case, f32) -> ImpelStatus,
    ) {
        let function = self.function;
        let is_refused = |value: &&f32| !is_no_limit(function, argument, **value);
        for &value in NOT_FINITE.iter().filter(is_refused).chain(bad) {
            let what = value.to_string();
            self.refuse(IMPEL_ERROR_INVALID_ARGUMENT, argument, &what, |case| call(case, value));
        }
    }

    /// Checks vectors with one component that is not finite or exceeds the limit.
    pub fn vectors(
        &mut self,
        argument: &str,
        limit: f32,
        call: impl Fn(&mut Case, ImpelVec2) -> ImpelStatus,
    ) {
        let bad = [limit * 1.001, -limit * 1.001, f32::MAX];
        self.numbers(&format!("{argument}.x"), &bad, |case, x| call(case, ImpelVec2 { x, y: 0.5 }));
        self.numbers(&format!("{argument}.y"), &bad, |case, y| call(case, ImpelVec2 { x: 0.5, y }));
    }

    pub fn positions(
        &mut self,
        argument: &str,
        call: impl Fn(&mut Case, ImpelVec2) -> ImpelStatus,
    ) {
        self.vectors(argument, IMPEL_MAX_COORDINATE, call);
    }

    /// Checks positions in double precision with one coordinate that is not finite or outside of
    /// the world.
    pub fn precise(
        &mut self,
        argument: &str,
        call: impl Fn(&mut Case, ImpelPosition) -> ImpelStatus,
    ) {
        let most = 1.001 * f64::from(IMPEL_MAX_COORDINATE);
        for bad in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, most, -most, f64::MAX] {
            let what = bad.to_string();
            let wrong = IMPEL_ERROR_INVALID_ARGUMENT;
            self.refuse(wrong, &format!("{argument}.x"), &what, |case| {
                call(case, ImpelPosition { x: bad, y: 0.5 })
            });
            self.refuse(wrong, &format!("{argument}.y"), &what, |case| {
                call(case, ImpelPosition { x: 0.5, y: bad })
            });
        }
    }

    pub fn rotations(
        &mut self,
        argument: &str,
        call: impl Fn(&mut Case, ImpelRotation) -> ImpelStatus,
    ) {
        for (c, s) in [(0.0, 0.0), (1.5, 0.0), (0.5, -0.5), (1e30, 0.0), (f32::NAN, 0.0)] {
            let what = format!("({c}, {s})");
            let rotation = ImpelRotation { c, s };
            self.refuse(IMPEL_ERROR_INVALID_ARGUMENT, argument, &what, |case| call(case, rotation));
        }
        let rotation = ImpelRotation { c: 1.0, s: f32::INFINITY };
        self.refuse(IMPEL_ERROR_INVALID_ARGUMENT, argument, "(1, inf)", |case| {
            call(case, rotation)
        });
    }

    pub fn transforms(
        &mut self,
        argument: &str,
        limit: f32,
        call: impl Fn(&mut Case, ImpelTransform) -> ImpelStatus,
    ) {
        let q = ImpelRotation { c: 1.0, s: 0.0 };
        self.vectors(&format!("{argument}.p"), limit, |case, p| {
            call(case, ImpelTransform { p, q })
        });
        let p = ImpelVec2::default();
        self.rotations(&format!("{argument}.q"), |case, q| call(case, ImpelTransform { p, q }));
    }

    pub fn aabbs(&mut self, argument: &str, call: impl Fn(&mut Case, ImpelAabb) -> ImpelStatus) {
        let far = ImpelVec2 { x: 1e6, y: 1e6 };
        let near = ImpelVec2 { x: -1e6, y: -1e6 };
        self.positions(&format!("{argument}.min"), |case, min| {
            call(case, ImpelAabb { min, max: far })
        });
        self.positions(&format!("{argument}.max"), |case, max| {
            call(case, ImpelAabb { min: near, max })
        });
        let inside_out = ImpelAabb { min: far, max: near };
        self.refuse(IMPEL_ERROR_INVALID_ARGUMENT, argument, "inside out", |case| {
            call(case, inside_out)
        });
    }

    /// Checks numbers that are not constants of the enum.
    pub fn enums(&mut self, argument: &str, call: impl Fn(&mut Case, i32) -> ImpelStatus) {
        for value in [-1, 99, i32::MIN, i32::MAX] {
            let what = value.to_string();
            self.refuse(IMPEL_ERROR_INVALID_ARGUMENT, argument, &what, |case| call(case, value));
        }
    }

    /// Checks counts outside of `[1, most]`.
    pub fn counts(
        &mut self,
        argument: &str,
        most: u32,
        call: impl Fn(&mut Case, u32) -> ImpelStatus,
    ) {
        for value in [0, most + 1, u32::MAX] {
            let what = value.to_string();
            self.refuse(IMPEL_ERROR_INVALID_ARGUMENT, argument, &what, |case| call(case, value));
        }
    }

    /// Checks the three arguments of an array of `T` that a function fills.
    pub fn list<T>(
        &mut self,
        argument: &str,
        call: impl Fn(&mut Case, *mut T, usize, *mut usize) -> ImpelStatus,
    ) {
        let null = std::ptr::null_mut();
        self.null(argument, |case| {
            let count = case.out();
            call(case, null, 1, count)
        });
        self.null("out_count", |case| {
            let out = case.out();
            call(case, out, 1, std::ptr::null_mut())
        });
        if align_of::<T>() > 1 {
            self.refuse(IMPEL_ERROR_INVALID_ARGUMENT, argument, "misaligned", |case| {
                let (out, count) = (case.out::<T>().wrapping_byte_add(1), case.out());
                call(case, out, 1, count)
            });
        }
    }

    /// All readable state of both worlds, except for times.
    fn state(&self) -> String {
        format!("{:?} {:?}", state(self.world), state(self.other))
    }
}

fn state(world: ImpelWorldId) -> String {
    let mut counters = ImpelCounters::default();
    // SAFETY: here and below, pointers are to locals of the size that is passed.
    ok(unsafe { impel_world_get_counters(world, &mut counters) });
    let mut bodies = vec![ImpelBodyId::default(); counters.bodies as usize];
    let mut shapes = vec![ImpelShapeId::default(); counters.shapes as usize];
    let mut joints = vec![ImpelJointId::default(); counters.joints as usize];
    let mut contacts = vec![ImpelContact::default(); 16];
    let (mut count, mut hash) = (0, 0);
    let mut def = impel_world_def_default();
    // SAFETY: as above.
    unsafe {
        ok(impel_world_get_bodies(world, bodies.as_mut_ptr(), bodies.len(), &mut count));
        ok(impel_world_get_shapes(world, shapes.as_mut_ptr(), shapes.len(), &mut count));
        ok(impel_world_get_joints(world, joints.as_mut_ptr(), joints.len(), &mut count));
        ok(impel_world_get_contacts(world, contacts.as_mut_ptr(), contacts.len(), &mut count));
        ok(impel_world_get_def(world, &mut def));
        ok(impel_world_hash(world, &mut hash));
    }
    contacts.truncate(count);
    let mut chains = vec![ImpelChainId::default(); counters.chains as usize];
    // SAFETY: as above.
    ok(unsafe { impel_world_get_chains(world, chains.as_mut_ptr(), chains.len(), &mut count) });
    let chains: Vec<String> = chains.iter().map(|&chain| chain_state(chain)).collect();
    let bodies: Vec<String> = bodies.iter().map(|&body| body_state(body)).collect();
    let shapes: Vec<String> = shapes.iter().map(|&shape| shape_state(shape)).collect();
    let joints: Vec<String> = joints.iter().map(|&joint| joint_state(joint)).collect();
    format!("{hash} {counters:?} {def:?} {bodies:?} {shapes:?} {joints:?} {chains:?} {contacts:?}")
}

fn body_state(body: ImpelBodyId) -> String {
    let mut transform = impel_transform_identity();
    let (mut velocity, mut spin) = (ImpelVec2::default(), 0.0);
    let (mut mass, mut awake, mut user_data) = (ImpelMassData::default(), false, 0);
    let (mut damping, mut scale, mut bullet, mut fixed) = (0.0, 0.0, false, false);
    let (mut kind, mut enabled, mut locks) = (0, false, ImpelMotionLocks::default());
    let (mut name, mut count) = ([0u8; IMPEL_MAX_NAME as usize + 1], 0);
    // SAFETY: as above.
    unsafe {
        ok(impel_body_get_transform(body, &mut transform));
        ok(impel_body_get_linear_velocity(body, &mut velocity));
        ok(impel_body_get_angular_velocity(body, &mut spin));
        ok(impel_body_get_mass_data(body, &mut mass));
        ok(impel_body_is_awake(body, &mut awake));
        ok(impel_body_get_user_data(body, &mut user_data));
        ok(impel_body_get_linear_damping(body, &mut damping));
        ok(impel_body_get_gravity_scale(body, &mut scale));
        ok(impel_body_get_bullet(body, &mut bullet));
        ok(impel_body_get_fixed_rotation(body, &mut fixed));
        ok(impel_body_get_type(body, &mut kind));
        ok(impel_body_get_enabled(body, &mut enabled));
        ok(impel_body_get_motion_locks(body, &mut locks));
        ok(impel_body_get_name(body, name.as_mut_ptr().cast(), name.len(), &mut count));
    }
    format!(
        "{transform:?} {velocity:?} {spin} {mass:?} {awake} {user_data} {damping} {scale} {bullet} \
         {fixed} {kind} {enabled} {locks:?} {name:?}"
    )
}

fn shape_state(shape: ImpelShapeId) -> String {
    let (mut material, mut filter) = (impel_material_default(), impel_filter_default());
    let (mut kind, mut user_data) = (0, 0);
    // SAFETY: as above.
    unsafe {
        ok(impel_shape_get_material(shape, &mut material));
        ok(impel_shape_get_filter(shape, &mut filter));
        ok(impel_shape_get_kind(shape, &mut kind));
        ok(impel_shape_get_user_data(shape, &mut user_data));
    }
    format!("{shape:?} {material:?} {filter:?} {kind} {user_data}")
}

fn chain_state(chain: ImpelChainId) -> String {
    let (mut user_data, mut count) = (0, 0);
    let (mut is_loop, mut two_sided) = (false, false);
    let mut points = [ImpelVec2::default(); 8];
    // SAFETY: as above.
    unsafe {
        ok(impel_chain_get_user_data(chain, &mut user_data));
        ok(impel_chain_is_loop(chain, &mut is_loop));
        ok(impel_chain_is_two_sided(chain, &mut two_sided));
        ok(impel_chain_get_points(chain, points.as_mut_ptr(), points.len(), &mut count));
    }
    format!("{chain:?} {user_data} {is_loop} {two_sided} {:?}", &points[..count])
}

fn joint_state(joint: ImpelJointId) -> String {
    let (mut a, mut b) = (impel_transform_identity(), impel_transform_identity());
    let (mut force, mut collide, mut user_data) = (ImpelVec2::default(), false, 0);
    let (mut limit, mut motor, mut spring, mut kind) = (false, false, false, 0);
    let mut numbers = [0.0; 8];
    let [lower, upper, speed, torque, hertz, damping, target, angle] = &mut numbers;
    // SAFETY: as above.
    unsafe {
        ok(impel_joint_get_local_frames(joint, &mut a, &mut b));
        ok(impel_joint_get_reaction_force(joint, &mut force));
        ok(impel_joint_get_collide_connected(joint, &mut collide));
        ok(impel_joint_get_user_data(joint, &mut user_data));
        ok(impel_joint_get_type(joint, &mut kind));
        if kind != IMPEL_JOINT_REVOLUTE {
            // The settings of other kinds are covered by the world's hash.
            return format!("{joint:?} {kind} {a:?} {b:?} {force:?} {collide} {user_data}");
        }
        ok(impel_revolute_joint_get_enable_limit(joint, &mut limit));
        ok(impel_revolute_joint_get_limits(joint, lower, upper));
        ok(impel_revolute_joint_get_enable_motor(joint, &mut motor));
        ok(impel_revolute_joint_get_motor_speed(joint, speed));
        ok(impel_revolute_joint_get_max_motor_torque(joint, torque));
        ok(impel_revolute_joint_get_enable_spring(joint, &mut spring));
        ok(impel_revolute_joint_get_spring(joint, hertz, damping));
        ok(impel_revolute_joint_get_target_angle(joint, target));
        ok(impel_revolute_joint_get_angle(joint, angle));
    }
    format!(
        "{joint:?} {a:?} {b:?} {force:?} {collide} {user_data} {limit} {motor} {spring} {numbers:?}"
    )
}

fn impel_transform_identity() -> ImpelTransform {
    ImpelTransform { p: ImpelVec2::default(), q: ImpelRotation { c: 1.0, s: 0.0 } }
}
