//! Inverse kinematics.
//!
//! Targets within reach are reached, a chain points at others, limits hold, and the results are
//! valid poses of the bodies. `--show-output` prints the values.

use crate::common::hinges::{hinge, separation};
use crate::common::*;
use impel::ffi::*;

/// Bars of one metre in a row along x from the origin, connected by hinges.
struct Arm {
    world: World,
    bars: Vec<Body>,
    joints: Vec<ImpelJointId>,
}

impl Arm {
    fn new(count: usize, change: impl Fn(usize, &mut ImpelRevoluteJointDef)) -> Arm {
        let world = World::in_space();
        let (mut last, mut bars, mut joints) = (world.fixed(0.0, 0.0), Vec::new(), Vec::new());
        for i in 0..count {
            let bar = world.dynamic(i as f32 + 0.5, 0.0);
            // The bars may cross each other.
            let mut def = impel_shape_def_default();
            def.filter.mask = 0;
            let _: ImpelShapeId = get!(impel_shape_create_box(bar.id, &def, 0.5, 0.05));
            let at = V::new(i as f64, 0.0);
            // Every other joint has its bodies exchanged.
            let (a, b) = if i % 2 == 0 { (last, bar) } else { (bar, last) };
            joints.push(hinge(a, b, at, |def| change(i, def)));
            bars.push(bar);
            last = bar;
        }
        Arm { world, bars, joints }
    }

    fn solve(&self, change: impl FnOnce(&mut ImpelInverseKinematicsDef)) -> Found {
        solve(&self.world, &self.joints, |def| {
            def.local_point = v(0.5, 0.0);
            change(def);
        })
    }
}

struct Found {
    positions: Vec<f32>,
    transforms: Vec<ImpelTransform>,
    result: ImpelInverseKinematicsResult,
}

fn solve(
    world: &World,
    joints: &[ImpelJointId],
    change: impl FnOnce(&mut ImpelInverseKinematicsDef),
) -> Found {
    let mut def = impel_inverse_kinematics_def_default();
    change(&mut def);
    let mut positions = vec![0.0; joints.len()];
    let mut transforms = vec![at(0.0, 0.0); joints.len()];
    let mut result = ImpelInverseKinematicsResult::default();
    must!(impel_world_solve_inverse_kinematics(
        world.id,
        &def,
        joints.as_ptr(),
        joints.len(),
        positions.as_mut_ptr(),
        transforms.as_mut_ptr(),
        &mut result
    ));
    Found { positions, transforms, result }
}

/// The world position of a point of a body.
fn world_point(transform: &ImpelTransform, x: f64, y: f64) -> V {
    let (c, s) = (f64::from(transform.q.c), f64::from(transform.q.s));
    V::new(f64::from(transform.p.x) + c * x - s * y, f64::from(transform.p.y) + s * x + c * y)
}

fn angle(transform: &ImpelTransform) -> f64 {
    f64::from(transform.q.s).atan2(f64::from(transform.q.c))
}

#[test]
fn targets_within_reach_are_reached() {
    let mut random = Random(5);
    let (mut worst, mut most) = (0.0f64, 0);
    for count in [2, 3, 5, 12] {
        let arm = Arm::new(count, |_, _| ());
        for _ in 0..100 {
            let (distance, direction) =
                (random.within(0.02, 0.98) * count as f32, random.within(-3.2, 3.2));
            let target = v(distance * direction.cos(), distance * direction.sin());
            let found = arm.solve(|def| def.target_point = target);
            assert!(found.result.reached, "{count} bars, {target:?}: {:?}", found.result);
            let tip = world_point(&found.transforms[count - 1], 0.5, 0.0);
            worst = worst.max((tip - target.into()).length());
            most = most.max(found.result.iterations);
        }
        let hash = get!(impel_world_hash(arm.world.id));
        arm.solve(|def| def.target_point = v(0.3, 0.3));
        assert_eq!(hash, get!(impel_world_hash(arm.world.id)), "solving changes nothing");
    }
    println!("at most {most} iterations");
    near("largest distance from the target", worst, 0.0, 1e-4);
}

#[test]
fn a_straight_arm_points_at_a_target_out_of_reach() {
    for count in [1, 2, 3, 8] {
        let arm = Arm::new(count, |_, _| ());
        for i in 0..12 {
            let direction = 0.55 * f64::from(i);
            let far = 1.5 * count as f64;
            let target = V::new(far * direction.cos(), far * direction.sin());
            let found = arm.solve(|def| def.target_point = target.single());
            assert!(!found.result.reached);
            near("distance", found.result.distance, far - count as f64, 1e-4);
            for transform in &found.transforms {
                let off = (angle(transform) - direction).sin();
                near("angle to the straight line", off, 0.0, 1e-3);
            }
        }
    }
}

#[test]
fn limits_are_kept() {
    let mut random = Random(8);
    let limits = [-0.6f32, 0.4];
    let arm = Arm::new(6, |_, def| {
        (def.enable_limit, def.lower_angle, def.upper_angle) = (true, limits[0], limits[1]);
    });
    let mut reached = 0;
    for _ in 0..200 {
        // A point that angles within the limits reach.
        let (mut at, mut turned) = (V::new(0.0, 0.0), 0.0f64);
        for i in 0..6 {
            let angle = f64::from(random.within(limits[0], limits[1]));
            turned += if i % 2 == 0 { angle } else { -angle };
            at = at + V::new(turned.cos(), turned.sin());
        }
        let found = arm.solve(|def| def.target_point = at.single());
        for &position in &found.positions {
            assert!((limits[0]..=limits[1]).contains(&position), "{position}");
        }
        reached += u32::from(found.result.reached);
        assert!(found.result.distance < 1e-4, "{:?}", found.result);
    }
    assert_eq!(reached, 200);
    // No point behind the arm is within reach.
    let found = arm.solve(|def| def.target_point = v(-5.0, 0.0));
    assert!(!found.result.reached);
    let ends = found.positions.iter().filter(|&&x| limits.contains(&x)).count();
    println!("{:?}, {:?}", found.positions, found.result);
    assert!(ends >= 4, "most joints are at a limit");
}

#[test]
fn a_target_angle_is_reached_too() {
    let mut random = Random(3);
    let arm = Arm::new(5, |_, _| ());
    for _ in 0..100 {
        // Four bars reach the start of the last one.
        let (distance, direction) = (random.within(0.2, 2.9), random.within(-3.1, 3.1));
        let target = v(distance * direction.cos(), distance * direction.sin());
        let asked = random.within(-3.1, 3.1);
        let found = arm.solve(|def| {
            def.target_point = target;
            (def.enable_angle, def.target_angle) = (true, asked);
        });
        assert!(found.result.reached, "{target:?} {asked}: {:?}", found.result);
        let last = &found.transforms[4];
        near("point", (world_point(last, 0.5, 0.0) - target.into()).length(), 0.0, 1e-4);
        near("angle", (angle(last) - f64::from(asked)).sin(), 0.0, 1e-3);
    }
}

#[test]
fn a_crane_turns_and_slides() {
    let world = World::in_space();
    let (ground, jib, trolley) =
        (world.fixed(0.0, 0.0), world.dynamic(2.0, 0.0), world.dynamic(1.0, 0.0));
    jib.boxed(2.0, 0.1, plain());
    trolley.boxed(0.1, 0.1, plain());
    let turn = hinge(ground, jib, V::new(0.0, 0.0), |_| ());
    let mut def = impel_prismatic_joint_def_default();
    (def.body_a, def.body_b) = (jib.id, trolley.id);
    def.local_frame_a.p = v(-1.0, 0.0);
    (def.enable_limit, def.lower_translation, def.upper_translation) = (true, -0.5, 3.0);
    let slide: ImpelJointId = get!(impel_joint_create_prismatic(&def));
    let found = solve(&world, &[turn, slide], |def| def.target_point = v(-1.2, 1.6));
    assert!(found.result.reached);
    near("turned", found.positions[0], (1.6f64).atan2(-1.2), 1e-3);
    near("slid", found.positions[1], 1.0, 1e-3);
    // The target is beyond the end of the jib.
    let found = solve(&world, &[turn, slide], |def| def.target_point = v(0.0, -9.0));
    assert!(!found.result.reached);
    near("slid to its end", found.positions[1], 3.0, 1e-6);
    near("distance", found.result.distance, 5.0, 1e-4);
    // The same chain from the other end: the trolley is fixed.
    let found = solve(&world, &[slide, turn], |def| def.target_point = v(-2.0, 0.0));
    near("distance", found.result.distance, 0.0, 1e-4);
    near("slid", found.positions[0], 2.0, 1e-3);
}

#[test]
fn found_transforms_satisfy_the_joints() {
    // At the found transforms, the joints are closed and have the found positions.
    let arm = Arm::new(4, |_, _| ());
    let found = arm.solve(|def| def.target_point = v(-1.0, 2.0));
    for (bar, &transform) in arm.bars.iter().zip(&found.transforms) {
        must!(impel_body_set_transform(bar.id, transform));
    }
    for (joint, &position) in arm.joints.iter().zip(&found.positions) {
        near("separation", separation(*joint), 0.0, 1e-5);
        let now: f64 = get!(impel_revolute_joint_get_angle(*joint)).into();
        near("angle", (now - f64::from(position)).sin(), 0.0, 1e-5);
    }
    // From there, no iteration is necessary.
    let again = arm.solve(|def| def.target_point = v(-1.0, 2.0));
    assert_eq!(again.result.iterations, 0);
}

#[test]
fn springs_move_an_arm_to_its_target() {
    // The frequency relates to the inertia of two bars about their centres. The whole arm has a
    // hundred times that inertia.
    let arm = Arm::new(3, |_, def| {
        (def.enable_spring, def.hertz, def.damping_ratio) = (true, 20.0, 10.0);
    });
    let found = arm.solve(|def| def.target_point = v(1.0, 1.5));
    for (joint, &position) in arm.joints.iter().zip(&found.positions) {
        must!(impel_revolute_joint_set_target_angle(*joint, position));
    }
    arm.world.steps(600);
    let tip: ImpelPosition = get!(impel_body_get_world_point(arm.bars[2].id, v(0.5, 0.0)));
    let tip = V::from(tip);
    near("tip off its target", (tip - V::new(1.0, 1.5)).length(), 0.0, 1e-2);
}

#[test]
fn the_same_chain_gives_the_same_bits() {
    let bits = || {
        let arm = Arm::new(7, |i, def| {
            (def.enable_limit, def.lower_angle, def.upper_angle) = (i % 2 == 0, -1.0, 0.5);
        });
        let mut bits = Vec::new();
        for i in 0..20 {
            let found = arm.solve(|def| def.target_point = v(0.4 * i as f32 - 3.0, 2.0));
            bits.extend(found.positions.iter().map(|x| x.to_bits()));
        }
        bits
    };
    assert_eq!(bits(), bits());
}
