//! Systems 21, 22, 23 and 24: pair detection and filters.

use std::collections::BTreeMap;
use std::ffi::c_void;

use crate::common::*;
use impel::ffi::*;

/// Largest gap of a contact: the speculative distance plus the relative motion of two bodies in
/// one step.
const AHEAD: f64 = 0.021 + 2.0 * 9.0 / 60.0;

/// Discs that move at random, with the pairs of bodies by index.
struct Swarm {
    world: World,
    bodies: Vec<(Body, f64)>,
    random: Random,
}

impl Swarm {
    fn new(broad_phase: ImpelBroadPhase, count: usize) -> Swarm {
        let world = World::new(|def| {
            def.broad_phase = broad_phase;
            def.gravity = v(0.0, 0.0);
            def.enable_sleep = false;
        });
        let mut swarm = Swarm { world, bodies: Vec::new(), random: Random(21) };
        (0..count).for_each(|_| swarm.add());
        swarm
    }

    fn add(&mut self) {
        let random = &mut self.random;
        let (p, radius) = (random.vector(8.0), random.within(0.2, 0.9));
        let body = self.world.dynamic(p.x, p.y);
        body.circle(radius, slick(0.0));
        body.set_velocity(random.within(-6.0, 6.0), random.within(-6.0, 6.0));
        self.bodies.push((body, f64::from(radius)));
    }

    /// Gaps of all pairs, in nested loops.
    fn gaps(&self) -> Vec<(ImpelBodyId, ImpelBodyId, f64)> {
        let mut gaps = Vec::new();
        for (i, (a, radius_a)) in self.bodies.iter().enumerate() {
            for (b, radius_b) in &self.bodies[i + 1..] {
                let gap = (b.position() - a.position()).length() - radius_a - radius_b;
                gaps.push((a.id, b.id, gap));
            }
        }
        gaps
    }

    /// Steps the world and compares its contacts with the gaps of all pairs.
    fn check(&self) -> usize {
        let gaps = self.gaps();
        self.world.step();
        let mut found = BTreeMap::new();
        for contact in self.world.contacts() {
            let (a, b) = (contact.body_a.raw, contact.body_b.raw);
            let old = found.insert((a.min(b), a.max(b)), f64::from(contact.points[0].separation));
            assert_eq!(old, None, "a pair has two contacts");
        }
        for (a, b, gap) in gaps {
            match found.get(&(a.raw.min(b.raw), a.raw.max(b.raw))) {
                Some(there) => {
                    assert!((there - gap).abs() < 1e-5, "separation {there}, expected {gap}");
                    assert!(gap < AHEAD, "a contact has a gap of {gap}");
                }
                None => assert!(gap > 0.015, "no contact for a gap of {gap}"),
            }
        }
        found.len()
    }

    /// Runs a hundred steps in which bodies are created, destroyed and teleported.
    fn live(mut self) -> usize {
        let mut contacts = 0;
        for step in 0..100 {
            contacts += self.check();
            if step % 5 == 0 {
                let gone = self.random.below(self.bodies.len());
                must!(impel_body_destroy(self.bodies.remove(gone).0.id));
                self.add();
            }
            if step % 7 == 0 {
                let jumping = self.random.below(self.bodies.len());
                let to = self.random.vector(8.0);
                must!(impel_body_set_transform(self.bodies[jumping].0.id, at(to.x, to.y)));
            }
        }
        contacts
    }
}

#[test]
fn system_21_all_pairs_finds_each_pair_once() {
    let contacts = Swarm::new(IMPEL_BROAD_PHASE_ALL_PAIRS, 80).live();
    println!("{contacts} contacts in 100 steps, equal to nested loops");
    assert!(contacts > 1000);
}

#[test]
fn system_21_pairs_are_in_a_fixed_order() {
    // The contacts of the first step are in the order of two nested loops over the shapes.
    for broad_phase in [IMPEL_BROAD_PHASE_ALL_PAIRS, IMPEL_BROAD_PHASE_TREE] {
        let swarm = Swarm::new(broad_phase, 80);
        let gaps = swarm.gaps();
        swarm.world.step();
        let order: Vec<_> = swarm.world.contacts().iter().map(|c| (c.body_a, c.body_b)).collect();
        let expected: Vec<_> =
            gaps.iter().map(|&(a, b, _)| (a, b)).filter(|p| order.contains(p)).collect();
        assert_eq!(order, expected);
        assert!(order.len() > 20);
    }
}

#[test]
fn system_22_sweep_and_prune_on_one_axis() {
    let contacts = Swarm::new(IMPEL_BROAD_PHASE_SWEEP_AND_PRUNE, 80).live();
    println!("{contacts} contacts");
    assert!(contacts > 1000);
}

#[test]
fn system_22_sweep_and_prune_on_both_axes() {
    let contacts = Swarm::new(IMPEL_BROAD_PHASE_SWEEP_AND_PRUNE_TWO_AXES, 80).live();
    println!("{contacts} contacts");
    assert!(contacts > 1000);
}

#[test]
fn system_23_the_tree_is_the_default_and_finds_the_same_pairs() {
    assert_eq!(impel_world_def_default().broad_phase, IMPEL_BROAD_PHASE_TREE);
    let contacts = Swarm::new(IMPEL_BROAD_PHASE_TREE, 80).live();
    let reference = Swarm::new(IMPEL_BROAD_PHASE_ALL_PAIRS, 80).live();
    println!("{contacts} contacts");
    assert_eq!(contacts, reference);
}

/// Steps two overlapping discs with filters. Returns whether they have a contact and whether
/// the broad phase reported a pair.
fn contact_and_pair(filters: [ImpelFilter; 2], broad_phase: ImpelBroadPhase) -> (bool, bool) {
    let world = World::new(|def| {
        def.broad_phase = broad_phase;
        def.gravity = v(0.0, 0.0);
    });
    for (x, filter) in [0.0, 0.3].into_iter().zip(filters) {
        let def = ImpelShapeDef { filter, ..impel_shape_def_default() };
        let circle = ImpelCircle { center: v(0.0, 0.0), radius: 0.5 };
        get!(impel_shape_create_circle(world.dynamic(x, 0.0).id, &def, &circle));
    }
    world.step();
    (!world.contacts().is_empty(), world.counters().pairs > 0)
}

#[test]
fn system_24_the_broad_phase_applies_layers_and_groups() {
    let filter = |category, mask, group| ImpelFilter { category, mask, group };
    let (top, all) = (1u64 << 63, u64::MAX);
    let tree = IMPEL_BROAD_PHASE_TREE;
    assert_eq!(contact_and_pair([filter(top, top, 0); 2], tree), (true, true), "the 64th layer");
    assert_eq!(contact_and_pair([filter(top, !top, 0); 2], tree), (false, false));
    assert_eq!(contact_and_pair([filter(1, 2, 0), filter(2, all, 0)], tree), (true, true));
    assert_eq!(
        contact_and_pair([filter(1, 2, 0), filter(2, 4, 0)], tree),
        (false, false),
        "both masks must match"
    );
    assert_eq!(
        contact_and_pair([filter(1, all, -3); 2], tree),
        (false, false),
        "same negative group"
    );
    assert_eq!(contact_and_pair([filter(1, 0, 3); 2], tree), (true, true), "same positive group");
    assert_eq!(
        contact_and_pair([filter(1, all, -3), filter(1, all, -4)], tree),
        (true, true),
        "different groups"
    );
    let mut random = Random(24);
    let mut met = 0;
    for round in 0..400 {
        let mut any = || {
            let mut bits = || 1u64 << (16 * random.below(4)) | 1u64 << (16 * random.below(4));
            let (category, mask) = (bits(), bits());
            filter(category, mask, random.below(5) as i32 - 2)
        };
        let (a, b) = (any(), any());
        let layers = a.category & b.mask != 0 && b.category & a.mask != 0;
        let expected = if a.group == b.group && a.group != 0 { a.group > 0 } else { layers };
        assert_eq!(contact_and_pair([a, b], round % 4), (expected, expected), "{a:?} {b:?}");
        met += usize::from(expected);
    }
    println!("{met} of 400 pairs may collide");
    assert!((50..350).contains(&met));
}

#[test]
fn system_24_queries_use_the_filter_like_a_shape() {
    let filter = |category, mask, group| ImpelFilter { category, mask, group };
    let all = u64::MAX;
    let cases = [
        (filter(1, all, 0), filter(2, 1, 0), true),
        (filter(1, all, 0), filter(2, 4, 0), false),
        (filter(4, 2, 0), filter(1, all, 0), false),
        (filter(1, 0, 5), filter(1, 0, 5), true),
        (filter(1, all, -5), filter(1, all, -5), false),
        (filter(1, all, -5), filter(1, all, -6), true),
    ];
    for (own, calls, seen) in cases {
        let world = World::in_space();
        let def = ImpelShapeDef { filter: own, ..impel_shape_def_default() };
        let body = world.dynamic(0.0, 0.0);
        let circle = ImpelCircle { center: v(0.0, 0.0), radius: 0.5 };
        get!(impel_shape_create_circle(body.id, &def, &circle));
        let origin = v(0.0, 0.0);
        let region = ImpelAabb { min: v(-1.0, -1.0), max: v(1.0, 1.0) };
        let inside: Vec<ImpelShapeId> = list!(impel_world_overlap_point(world.id, origin, calls));
        let boxed: Vec<ImpelShapeId> = list!(impel_world_overlap_aabb(world.id, region, calls));
        let ray = get!(impel_world_cast_ray_closest(world.id, v(-2.0, 0.0), v(4.0, 0.0), calls));
        let mut force = impel_radial_force_def_default();
        (force.center, force.strength, force.filter) = (v(1.0, 0.0), 1.0, calls);
        must!(impel_world_apply_radial_force(world.id, &force));
        world.step();
        let found = [inside.len() == 1, boxed.len() == 1, ray.hit, body.velocity().x > 0.0];
        assert_eq!(found, [seen; 4], "{own:?} {calls:?}");
    }
}

#[test]
fn system_24_filters_can_be_changed() {
    let world = World::in_space();
    let pair = [world.dynamic(0.0, 0.0), world.dynamic(0.3, 0.0)];
    let shapes = pair.map(|body| body.circle(0.5, plain()));
    world.step();
    assert_eq!(world.contacts().len(), 1);
    let no_mask = ImpelFilter { mask: 0, ..impel_filter_default() };
    must!(impel_shape_set_filter(shapes[0], no_mask));
    world.step();
    assert_eq!((world.contacts().len(), world.counters().pairs), (0, 0));
    must!(impel_shape_set_filter(shapes[0], impel_filter_default()));
    world.step();
    assert_eq!(world.contacts().len(), 1);
}

/// The calls of the filter callback.
struct FilterCalls {
    world: ImpelWorldId,
    pairs: Vec<[ImpelShapeId; 2]>,
    refused: ImpelShapeId,
    locked: ImpelStatus,
}

unsafe extern "C" fn filter_callback(
    a: ImpelShapeId,
    b: ImpelShapeId,
    context: *mut c_void,
) -> bool {
    // SAFETY: the test passes a pointer to its `FilterCalls`.
    let calls = unsafe { &mut *context.cast::<FilterCalls>() };
    calls.pairs.push([a, b]);
    calls.locked = impel_world_set_gravity(calls.world, v(0.0, 0.0));
    a != calls.refused && b != calls.refused
}

#[test]
fn system_24_a_custom_filter_callback() {
    let world = World::in_space();
    let place = |x: f32, asks: bool, filter: ImpelFilter| {
        let def =
            ImpelShapeDef { enable_filter_callback: asks, filter, ..impel_shape_def_default() };
        let circle = ImpelCircle { center: v(0.0, 0.0), radius: 0.5 };
        get!(impel_shape_create_circle(world.dynamic(x, 0.0).id, &def, &circle))
    };
    let usual = impel_filter_default();
    let no_mask = ImpelFilter { mask: 0, ..usual };
    let [a, b] = [place(0.0, true, usual), place(0.5, false, usual)];
    let [c, d] = [place(10.0, true, usual), place(10.5, true, usual)];
    let [_, _] = [place(20.0, false, usual), place(20.5, false, usual)]; // callback not enabled
    let [_, _] = [place(30.0, true, usual), place(30.5, true, no_mask)]; // excluded by mask
    let mut calls =
        FilterCalls { world: world.id, pairs: Vec::new(), refused: d, locked: IMPEL_OK };
    let context: *mut c_void = (&raw mut calls).cast();
    must!(impel_world_set_filter_callback(world.id, Some(filter_callback), context));
    world.steps(3);
    assert_eq!(
        calls.pairs,
        [[a, b], [c, d]],
        "the callback is called once for each new pair, in order"
    );
    assert_eq!(calls.locked, IMPEL_ERROR_LOCKED);
    let touching: Vec<_> = world.contacts().iter().map(|c| [c.shape_a, c.shape_b]).collect();
    assert!(touching.contains(&[a, b]) && !touching.contains(&[c, d]));
    assert_eq!(touching.len(), 2);
    must!(impel_world_set_filter_callback(world.id, None, std::ptr::null_mut()));
}
