//! Generated from src/ffi (cargo xtask generate): the layout
//! of tests/layout.txt as the Rust compiler sees it. tests/c/layout.c is its twin.

#![cfg(target_pointer_width = "64")]

use core::mem::{align_of, offset_of, size_of};
use impel::ffi::*;

/// The size and alignment of a type, and the offset and size of its fields.
macro_rules! layout {
    ($name:ident, $size:literal, $align:literal $(, $field:ident $offset:literal $extent:literal)*) => {
        const _: () = {
            assert!(size_of::<$name>() == $size);
            assert!(align_of::<$name>() == $align);
            $(assert!(offset_of!($name, $field) == $offset);)*
            $(assert!(field_size(|it: &$name| &it.$field) == $extent);)*
        };
    };
}

/// The size of what a field's reader returns.
const fn field_size<S, F>(_: fn(&S) -> &F) -> usize {
    size_of::<F>()
}

/// Everything is checked when this file is compiled.
#[test]
fn layout_is_that_of_the_table() {}

layout!(ImpelStatus, 4, 4);
layout!(ImpelColor, 4, 4);
layout!(ImpelSolver, 4, 4);
layout!(ImpelIntegrator, 4, 4);
layout!(ImpelBroadPhase, 4, 4);
layout!(ImpelContinuous, 4, 4);
layout!(ImpelMixRule, 4, 4);
layout!(ImpelBodyType, 4, 4);
layout!(ImpelMaterialPreset, 4, 4);
layout!(ImpelShapeKind, 4, 4);
layout!(ImpelJointType, 4, 4);
layout!(ImpelAxis, 4, 4);
layout!(ImpelAxisMotion, 4, 4);
layout!(ImpelQueryKind, 4, 4);
layout!(ImpelImpactState, 4, 4);
layout!(ImpelVec2, 8, 4,
    x 0 4,
    y 4 4);
layout!(ImpelRotation, 8, 4,
    c 0 4,
    s 4 4);
layout!(ImpelTransform, 16, 4,
    p 0 8,
    q 8 8);
layout!(ImpelAabb, 16, 4,
    min 0 8,
    max 8 8);
layout!(ImpelPosition, 16, 8,
    x 0 8,
    y 8 8);
layout!(ImpelPreciseTransform, 24, 8,
    p 0 16,
    q 16 8);
layout!(ImpelWorldId, 8, 8,
    raw 0 8);
layout!(ImpelBodyId, 8, 8,
    raw 0 8);
layout!(ImpelShapeId, 8, 8,
    raw 0 8);
layout!(ImpelChainId, 8, 8,
    raw 0 8);
layout!(ImpelSoftBodyId, 8, 8,
    raw 0 8);
layout!(ImpelJointId, 8, 8,
    raw 0 8);
layout!(ImpelCapacity, 16, 4,
    bodies 0 4,
    shapes 4 4,
    pairs 8 4,
    joints 12 4);
layout!(ImpelWorldDef, 136, 8,
    cookie 0 4,
    solver 4 4,
    integrator 8 4,
    broad_phase 12 4,
    continuous 16 4,
    friction_mix 20 4,
    restitution_mix 24 4,
    length_unit 28 4,
    gravity 32 8,
    time_step 40 4,
    substeps 44 4,
    max_steps_per_advance 48 4,
    worker_count 52 4,
    simd_width 56 4,
    iterations 60 4,
    projection_share 64 4,
    projection_slop 68 4,
    restitution_threshold 72 4,
    contact_hertz 76 4,
    contact_damping_ratio 80 4,
    contact_push_speed 84 4,
    maximum_linear_speed 88 4,
    linear_damping 92 4,
    angular_damping 96 4,
    sleep_time 100 4,
    enable_sleep 104 1,
    enable_warm_starting 105 1,
    enable_body_events 106 1,
    hit_event_threshold 108 4,
    capacity 112 16,
    user_data 128 8);
layout!(ImpelAdvance, 12, 4,
    steps 0 4,
    alpha 4 4,
    dropped 8 4);
layout!(ImpelCounters, 48, 8,
    bodies 0 4,
    awake_bodies 4 4,
    shapes 8 4,
    pairs 12 4,
    contacts 16 4,
    joints 20 4,
    chains 24 4,
    islands 28 4,
    soft_bodies 32 4,
    bytes 40 8);
layout!(ImpelProfile, 36, 4,
    step 0 4,
    forces 4 4,
    broad_phase 8 4,
    narrow_phase 12 4,
    constraints 16 4,
    integration 20 4,
    continuous 24 4,
    sleep 28 4,
    events 32 4);
layout!(ImpelMotionLocks, 3, 1,
    linear_x 0 1,
    linear_y 1 1,
    angular 2 1);
layout!(ImpelBodyDef, 104, 8,
    cookie 0 4,
    r#type 4 4,
    position 8 8,
    rotation 16 8,
    linear_velocity 24 8,
    angular_velocity 32 4,
    linear_damping 36 4,
    angular_damping 40 4,
    gravity_scale 44 4,
    sleep_threshold 48 4,
    user_data 56 8,
    fixed_rotation 64 1,
    bullet 65 1,
    enable_sleep 66 1,
    awake 67 1,
    enabled 68 1,
    motion_locks 69 3,
    dominance 72 4,
    additional_iterations 76 4,
    name 80 8,
    origin 88 16);
layout!(ImpelMassData, 16, 4,
    mass 0 4,
    inertia 4 4,
    center 8 8);
layout!(ImpelLoad, 32, 8,
    linear 0 8,
    angular 8 4,
    is_impulse 12 1,
    at_point 13 1,
    wake 14 1,
    point 16 16);
layout!(ImpelMaterial, 32, 8,
    density 0 4,
    restitution 4 4,
    static_friction 8 4,
    dynamic_friction 12 4,
    rolling_resistance 16 4,
    tangent_speed 20 4,
    user_id 24 8);
layout!(ImpelFilter, 24, 8,
    category 0 8,
    mask 8 8,
    group 16 4);
layout!(ImpelCircle, 12, 4,
    center 0 8,
    radius 8 4);
layout!(ImpelCapsule, 20, 4,
    a 0 8,
    b 8 8,
    radius 16 4);
layout!(ImpelSegment, 16, 4,
    a 0 8,
    b 8 8);
layout!(ImpelConvex, 520, 4,
    points 0 512,
    count 512 4,
    radius 516 4);
layout!(ImpelShapeDef, 112, 8,
    cookie 0 4,
    is_sensor 4 1,
    enable_filter_callback 5 1,
    enable_contact_events 6 1,
    enable_persist_events 7 1,
    enable_hit_events 8 1,
    enable_sensor_events 9 1,
    detects_sensors 10 1,
    enable_pre_solve_callback 11 1,
    enable_kinematic_contacts 12 1,
    enabled 13 1,
    one_way 14 1,
    one_way_direction 16 8,
    force_event_threshold 24 4,
    material 32 32,
    friction_mix 64 4,
    restitution_mix 68 4,
    filter 72 24,
    debug_color 96 4,
    user_data 104 8);
layout!(ImpelContactPoint, 36, 4,
    position 0 8,
    separation 8 4,
    normal_impulse 12 4,
    tangent_impulse 16 4,
    from_a 20 8,
    feature 28 4,
    substep_impulse 32 4);
layout!(ImpelContact, 120, 8,
    shape_a 0 8,
    shape_b 8 8,
    body_a 16 8,
    body_b 24 8,
    normal 32 8,
    point_count 40 4,
    points 44 72,
    touching 116 1);
layout!(ImpelManifoldPoint, 16, 4,
    position 0 8,
    separation 8 4,
    feature 12 4);
layout!(ImpelManifold, 44, 4,
    normal 0 8,
    point_count 8 4,
    points 12 32);
layout!(ImpelChainDef, 128, 8,
    cookie 0 4,
    is_loop 4 1,
    two_sided 5 1,
    shape 8 112,
    user_data 120 8);
layout!(ImpelChainSegment, 36, 4,
    before 0 8,
    a 8 8,
    b 16 8,
    after 24 8,
    two_sided 32 1);
layout!(ImpelRevoluteJointDef, 128, 8,
    cookie 0 4,
    collide_connected 4 1,
    enable_break 5 1,
    enable_limit 6 1,
    enable_motor 7 1,
    enable_spring 8 1,
    body_a 16 8,
    body_b 24 8,
    local_frame_a 32 16,
    local_frame_b 48 16,
    lower_angle 64 4,
    upper_angle 68 4,
    motor_speed 72 4,
    max_motor_torque 76 4,
    hertz 80 4,
    damping_ratio 84 4,
    target_angle 88 4,
    constraint_hertz 92 4,
    constraint_damping_ratio 96 4,
    max_force 100 4,
    max_torque 104 4,
    break_force 108 4,
    break_torque 112 4,
    user_data 120 8);
layout!(ImpelPrismaticJointDef, 128, 8,
    cookie 0 4,
    collide_connected 4 1,
    enable_break 5 1,
    enable_limit 6 1,
    enable_motor 7 1,
    enable_spring 8 1,
    body_a 16 8,
    body_b 24 8,
    local_frame_a 32 16,
    local_frame_b 48 16,
    lower_translation 64 4,
    upper_translation 68 4,
    motor_speed 72 4,
    max_motor_force 76 4,
    hertz 80 4,
    damping_ratio 84 4,
    target_translation 88 4,
    constraint_hertz 92 4,
    constraint_damping_ratio 96 4,
    max_force 100 4,
    max_torque 104 4,
    break_force 108 4,
    break_torque 112 4,
    user_data 120 8);
layout!(ImpelDistanceJointDef, 128, 8,
    cookie 0 4,
    collide_connected 4 1,
    enable_break 5 1,
    enable_limit 6 1,
    enable_motor 7 1,
    enable_spring 8 1,
    body_a 16 8,
    body_b 24 8,
    local_frame_a 32 16,
    local_frame_b 48 16,
    length 64 4,
    lower_spring_force 68 4,
    upper_spring_force 72 4,
    min_length 76 4,
    max_length 80 4,
    motor_speed 84 4,
    max_motor_force 88 4,
    hertz 92 4,
    damping_ratio 96 4,
    constraint_hertz 100 4,
    constraint_damping_ratio 104 4,
    max_force 108 4,
    break_force 112 4,
    break_torque 116 4,
    user_data 120 8);
layout!(ImpelWeldJointDef, 104, 8,
    cookie 0 4,
    collide_connected 4 1,
    enable_break 5 1,
    body_a 8 8,
    body_b 16 8,
    local_frame_a 24 16,
    local_frame_b 40 16,
    linear_hertz 56 4,
    linear_damping_ratio 60 4,
    angular_hertz 64 4,
    angular_damping_ratio 68 4,
    constraint_hertz 72 4,
    constraint_damping_ratio 76 4,
    max_force 80 4,
    max_torque 84 4,
    break_force 88 4,
    break_torque 92 4,
    user_data 96 8);
layout!(ImpelWheelJointDef, 120, 8,
    cookie 0 4,
    collide_connected 4 1,
    enable_break 5 1,
    enable_limit 6 1,
    enable_motor 7 1,
    enable_spring 8 1,
    body_a 16 8,
    body_b 24 8,
    local_frame_a 32 16,
    local_frame_b 48 16,
    lower_translation 64 4,
    upper_translation 68 4,
    motor_speed 72 4,
    max_motor_torque 76 4,
    hertz 80 4,
    damping_ratio 84 4,
    constraint_hertz 88 4,
    constraint_damping_ratio 92 4,
    max_force 96 4,
    break_force 100 4,
    break_torque 104 4,
    user_data 112 8);
layout!(ImpelMotorJointDef, 120, 8,
    cookie 0 4,
    collide_connected 4 1,
    enable_break 5 1,
    body_a 8 8,
    body_b 16 8,
    local_frame_a 24 16,
    local_frame_b 40 16,
    linear_velocity 56 8,
    angular_velocity 64 4,
    max_velocity_force 68 4,
    max_velocity_torque 72 4,
    linear_hertz 76 4,
    linear_damping_ratio 80 4,
    max_spring_force 84 4,
    angular_hertz 88 4,
    angular_damping_ratio 92 4,
    max_spring_torque 96 4,
    break_force 100 4,
    break_torque 104 4,
    user_data 112 8);
layout!(ImpelMouseJointDef, 80, 8,
    cookie 0 4,
    collide_connected 4 1,
    enable_break 5 1,
    body_a 8 8,
    body_b 16 8,
    target 24 8,
    hertz 32 4,
    damping_ratio 36 4,
    max_force 40 4,
    break_force 44 4,
    break_torque 48 4,
    user_data 56 8,
    origin 64 16);
layout!(ImpelRotaryJointDef, 120, 8,
    cookie 0 4,
    collide_connected 4 1,
    enable_break 5 1,
    enable_limit 6 1,
    enable_motor 7 1,
    enable_spring 8 1,
    body_a 16 8,
    body_b 24 8,
    local_frame_a 32 16,
    local_frame_b 48 16,
    lower_angle 64 4,
    upper_angle 68 4,
    motor_speed 72 4,
    max_motor_torque 76 4,
    hertz 80 4,
    damping_ratio 84 4,
    target_angle 88 4,
    constraint_hertz 92 4,
    constraint_damping_ratio 96 4,
    max_torque 100 4,
    break_force 104 4,
    break_torque 108 4,
    user_data 112 8);
layout!(ImpelRatchetJointDef, 96, 8,
    cookie 0 4,
    collide_connected 4 1,
    enable_break 5 1,
    body_a 8 8,
    body_b 16 8,
    local_frame_a 24 16,
    local_frame_b 40 16,
    ratchet 56 4,
    phase 60 4,
    constraint_hertz 64 4,
    constraint_damping_ratio 68 4,
    max_torque 72 4,
    break_force 76 4,
    break_torque 80 4,
    user_data 88 8);
layout!(ImpelPulleyJointDef, 128, 8,
    cookie 0 4,
    collide_connected 4 1,
    enable_break 5 1,
    enable_slack 6 1,
    body_a 8 8,
    body_b 16 8,
    local_frame_a 24 16,
    local_frame_b 40 16,
    length_a 56 4,
    length_b 60 4,
    ground_anchor_a 64 8,
    ground_anchor_b 72 8,
    ratio 80 4,
    constraint_hertz 84 4,
    constraint_damping_ratio 88 4,
    max_force 92 4,
    break_force 96 4,
    break_torque 100 4,
    user_data 104 8,
    origin 112 16);
layout!(ImpelGearJointDef, 80, 8,
    cookie 0 4,
    collide_connected 4 1,
    enable_break 5 1,
    joint_a 8 8,
    joint_b 16 8,
    body_a 24 8,
    body_b 32 8,
    ratio 40 4,
    constraint_hertz 44 4,
    constraint_damping_ratio 48 4,
    max_force 52 4,
    max_torque 56 4,
    break_force 60 4,
    break_torque 64 4,
    user_data 72 8);
layout!(ImpelFilterJointDef, 32, 8,
    cookie 0 4,
    body_a 8 8,
    body_b 16 8,
    user_data 24 8);
layout!(ImpelGenericAxis, 40, 4,
    motion 0 4,
    enable_spring 4 1,
    enable_motor 5 1,
    lower 8 4,
    upper 12 4,
    target_position 16 4,
    target_speed 20 4,
    hertz 24 4,
    damping_ratio 28 4,
    max_spring_force 32 4,
    max_motor_force 36 4);
layout!(ImpelGenericJointDef, 208, 8,
    cookie 0 4,
    collide_connected 4 1,
    enable_break 5 1,
    body_a 8 8,
    body_b 16 8,
    local_frame_a 24 16,
    local_frame_b 40 16,
    x 56 40,
    y 96 40,
    angle 136 40,
    constraint_hertz 176 4,
    constraint_damping_ratio 180 4,
    max_force 184 4,
    max_torque 188 4,
    break_force 192 4,
    break_torque 196 4,
    user_data 200 8);
layout!(ImpelJointMotion, 32, 8,
    joint 0 8,
    user_data 8 8,
    time_step 16 4,
    position 20 4,
    velocity 24 4);
layout!(ImpelJointResponse, 12, 4,
    force 0 4,
    motor_speed 4 4,
    max_motor 8 4);
layout!(ImpelInverseKinematicsDef, 56, 8,
    cookie 0 4,
    enable_angle 4 1,
    local_point 8 8,
    target_point 16 8,
    target_angle 24 4,
    tolerance 28 4,
    angle_tolerance 32 4,
    max_iterations 36 4,
    origin 40 16);
layout!(ImpelInverseKinematicsResult, 16, 4,
    reached 0 1,
    distance 4 4,
    angle 8 4,
    iterations 12 4);
layout!(ImpelQueryStatistics, 16, 8,
    nodes 0 8,
    shapes 8 8);
layout!(ImpelQueryOptions, 96, 8,
    cookie 0 4,
    include_static 4 1,
    include_kinematic 5 1,
    include_dynamic 6 1,
    include_solids 7 1,
    include_sensors 8 1,
    filter 16 24,
    ignored_bodies 40 8,
    ignored_body_count 48 8,
    ignored_shapes 56 8,
    ignored_shape_count 64 8,
    statistics 72 8,
    origin 80 16);
layout!(ImpelRayHit, 32, 8,
    shape 0 8,
    point 8 8,
    normal 16 8,
    fraction 24 4,
    hit 28 1);
layout!(ImpelRay, 16, 4,
    origin 0 8,
    translation 8 8);
layout!(ImpelShapeCast, 24, 4,
    transform 0 16,
    translation 16 8);
layout!(ImpelShapeContact, 56, 8,
    shape 0 8,
    manifold 8 44);
layout!(ImpelNearest, 32, 8,
    shape 0 8,
    point 8 8,
    gradient 16 8,
    distance 24 4,
    found 28 1);
layout!(ImpelBodyMoveEvent, 56, 8,
    body 0 8,
    user_data 8 8,
    transform 16 16,
    fell_asleep 32 1,
    precise_position 40 16);
layout!(ImpelBodyFaultEvent, 16, 8,
    body 0 8,
    user_data 8 8);
layout!(ImpelContactEndEvent, 40, 8,
    shape_a 0 8,
    shape_b 8 8,
    body_a 16 8,
    body_b 24 8,
    user_data 32 8);
layout!(ImpelContactHitEvent, 72, 8,
    shape_a 0 8,
    shape_b 8 8,
    body_a 16 8,
    body_b 24 8,
    point 32 8,
    normal 40 8,
    approach_speed 48 4,
    precise_point 56 16);
layout!(ImpelContactForceEvent, 80, 8,
    shape_a 0 8,
    shape_b 8 8,
    body_a 16 8,
    body_b 24 8,
    point 32 8,
    normal 40 8,
    force 48 8,
    normal_force 56 4,
    precise_point 64 16);
layout!(ImpelSensorEvent, 32, 8,
    sensor 0 8,
    visitor 8 8,
    sensor_body 16 8,
    visitor_body 24 8);
layout!(ImpelJointEvent, 48, 8,
    joint 0 8,
    body_a 8 8,
    body_b 16 8,
    user_data 24 8,
    force 32 8,
    torque 40 4,
    broken 44 1);
layout!(ImpelSurface, 20, 4,
    static_friction 0 4,
    dynamic_friction 4 4,
    restitution 8 4,
    rolling_resistance 12 4,
    tangent_speed 16 4);
layout!(ImpelResponsePoint, 24, 4,
    position 0 8,
    separation 8 4,
    enabled 12 1,
    from_a 16 8);
layout!(ImpelResponse, 100, 4,
    normal 0 8,
    surface 8 20,
    points 28 48,
    linear_velocity_a 76 8,
    angular_velocity_a 84 4,
    linear_velocity_b 88 8,
    angular_velocity_b 96 4);
layout!(ImpelDeferred, 24, 8,
    waiting 0 8,
    done 8 8,
    skipped 16 8);
layout!(ImpelPose, 32, 4,
    transform 0 16,
    low 16 8,
    generation 24 4,
    is_replaced 28 4);
layout!(ImpelCharacterDef, 632, 8,
    cookie 0 4,
    slide 4 1,
    step_on_dynamic 5 1,
    drop_through 6 1,
    shape 8 520,
    up 528 8,
    skin 536 4,
    max_slope_climb 540 4,
    min_slope_slide 544 4,
    step_height 548 4,
    step_width 552 4,
    snap_distance 556 4,
    mass 560 4,
    max_push_force 564 4,
    lookahead 568 4,
    filter 576 24,
    ignored_bodies 600 8,
    ignored_body_count 608 8,
    origin 616 16);
layout!(ImpelCharacterState, 48, 8,
    transform 0 16,
    ground_body 16 8,
    ground_transform 24 16,
    ground_anchor 40 8);
layout!(ImpelCharacterMove, 120, 8,
    state 0 48,
    translation 48 8,
    carried 56 8,
    velocity 64 8,
    ground_shape 72 8,
    ground_point 80 8,
    ground_normal 88 8,
    ground_velocity 96 8,
    crush_depth 104 4,
    grounded 108 1,
    sliding 109 1,
    hit_wall 110 1,
    hit_ceiling 111 1,
    stepped 112 1,
    snapped 113 1,
    crushed 114 1);
layout!(ImpelCharacterHit, 56, 8,
    shape 0 8,
    body 8 8,
    point 16 8,
    normal 24 8,
    impulse 32 8,
    origin 40 16);
layout!(ImpelMoverPlane, 40, 8,
    shape 0 8,
    body 8 8,
    point 16 8,
    normal 24 8,
    separation 32 4,
    push_limit 36 4);
layout!(ImpelPlaneSolution, 12, 4,
    translation 0 8,
    violation 8 4);
layout!(ImpelSoftPlasticity, 12, 4,
    yield_point 0 4,
    creep 4 4,
    limit 8 4);
layout!(ImpelSoftBodySettings, 96, 4,
    edge_hertz 0 4,
    edge_damping_ratio 4 4,
    area_hertz 8 4,
    area_damping_ratio 12 4,
    shape_hertz 16 4,
    shape_damping_ratio 20 4,
    bend_stiffness 24 4,
    bend_damping 28 4,
    pressure 32 4,
    tear_force 36 4,
    tear_stretch 40 4,
    edge_plasticity 44 12,
    area_plasticity 56 12,
    bend_plasticity 68 12,
    shape_plasticity 80 12,
    pull_only 92 1,
    self_collide 93 1);
layout!(ImpelSoftBodyDef, 336, 8,
    cookie 0 4,
    mass 4 4,
    particle_radius 8 4,
    settings 12 96,
    body 112 104,
    shape 216 112,
    user_data 328 8);
layout!(ImpelSoftEdge, 8, 4,
    a 0 4,
    b 4 4);
layout!(ImpelSoftCell, 12, 4,
    a 0 4,
    b 4 4,
    c 8 4);
layout!(ImpelSoftHinge, 12, 4,
    a 0 4,
    b 4 4,
    c 8 4);
layout!(ImpelExplosionDef, 64, 8,
    cookie 0 4,
    position 4 8,
    radius 12 4,
    falloff 16 4,
    impulse_per_length 20 4,
    filter 24 24,
    origin 48 16);
layout!(ImpelBuoyancyDef, 104, 8,
    cookie 0 4,
    surface_normal 4 8,
    surface_offset 12 4,
    region 16 16,
    density 32 4,
    linear_drag 36 4,
    angular_drag 40 4,
    flow 44 8,
    time_step 52 4,
    wake 56 1,
    filter 64 24,
    origin 88 16);
layout!(ImpelWindDef, 88, 8,
    cookie 0 4,
    velocity 4 8,
    density 12 4,
    drag 16 4,
    lift 20 4,
    region 24 16,
    time_step 40 4,
    wake 44 1,
    filter 48 24,
    origin 72 16);
layout!(ImpelRadialForceDef, 80, 8,
    cookie 0 4,
    center 4 8,
    range 12 4,
    strength 16 4,
    falloff 20 4,
    minimum_distance 24 4,
    scale_by_mass 28 1,
    ignored_body 32 8,
    filter 40 24,
    origin 64 16);
layout!(ImpelSavedTicks, 32, 8,
    lowest 0 8,
    highest 8 8,
    bytes 16 8,
    count 24 4);
layout!(ImpelRecordingDef, 12, 4,
    cookie 0 4,
    hash_interval 4 4,
    record_queries 8 1);
layout!(ImpelRecording, 48, 8,
    steps 0 8,
    calls 8 8,
    queries 16 8,
    size 24 8,
    waiting 32 8,
    is_active 40 1);
layout!(ImpelRecordingInfo, 160, 8,
    steps 0 8,
    size 8 8,
    hash_interval 16 4,
    is_complete 20 1,
    world_def 24 136);
layout!(ImpelReplayDef, 16, 8,
    cookie 0 4,
    keyframe_interval 4 4,
    keyframe_bytes 8 8);
layout!(ImpelReplay, 56, 8,
    step 0 8,
    steps 8 8,
    first_diverged_step 16 8,
    failed_calls 24 8,
    first_failed_step 32 8,
    bytes 40 8,
    is_at_end 48 1,
    is_complete 49 1);
layout!(ImpelReplayQuery, 104, 8,
    kind 0 4,
    count 4 4,
    transform 8 16,
    translation 24 8,
    bounds 32 16,
    distance 48 4,
    closest 56 32,
    origin 88 16);
layout!(ImpelDebugDraw, 128, 8,
    cookie 0 4,
    draw_shapes 4 1,
    draw_joints 5 1,
    draw_contacts 6 1,
    draw_normals 7 1,
    draw_bounds 8 1,
    draw_trees 9 1,
    draw_mass 10 1,
    draw_names 11 1,
    draw_islands 12 1,
    draw_joint_extras 13 1,
    draw_contact_forces 14 1,
    draw_friction_forces 15 1,
    draw_queries 16 1,
    joint_scale 20 4,
    force_scale 24 4,
    bounds 28 16,
    origin 48 16,
    alpha 64 4,
    draw_polygon 72 8,
    draw_circle 80 8,
    draw_capsule 88 8,
    draw_segment 96 8,
    draw_point 104 8,
    draw_text 112 8,
    context 120 8);
layout!(ImpelDrawVertex, 12, 4,
    position 0 8,
    color 8 4);
layout!(ImpelAllocator, 24, 8,
    allocate 0 8,
    free 8 8,
    context 16 8);
layout!(ImpelDistance, 32, 4,
    distance 0 4,
    point_a 4 8,
    point_b 12 8,
    normal 20 8,
    iterations 28 4);
layout!(ImpelPenetration, 32, 4,
    overlaps 0 1,
    depth 4 4,
    normal 8 8,
    point_a 16 8,
    point_b 24 8);
layout!(ImpelCastHit, 24, 4,
    point 0 8,
    normal 8 8,
    fraction 16 4,
    hit 20 1);
layout!(ImpelSweep, 40, 4,
    local_center 0 8,
    start 8 8,
    end 16 8,
    start_rotation 24 8,
    end_rotation 32 8);
layout!(ImpelImpact, 8, 4,
    state 0 4,
    fraction 4 4);
layout!(ImpelOutlineMeasure, 20, 4,
    area 0 4,
    length 4 4,
    centroid 8 8,
    convex 16 1,
    simple 17 1);
layout!(ImpelOutline, 12, 4,
    first 0 4,
    count 4 4,
    closed 8 1);
layout!(ImpelTreeId, 8, 8,
    raw 0 8);
layout!(ImpelTreeProxyId, 8, 8,
    raw 0 8);
layout!(ImpelTreeHit, 24, 8,
    proxy 0 8,
    user_data 8 8,
    fraction 16 4);

const _: () = assert!(IMPEL_VERSION_MAJOR == 0);
const _: () = assert!(IMPEL_VERSION_MINOR == 1);
const _: () = assert!(IMPEL_VERSION_PATCH == 0);
const _: () = assert!(IMPEL_OK == 0);
const _: () = assert!(IMPEL_ERROR_INVALID_HANDLE == -1);
const _: () = assert!(IMPEL_ERROR_INVALID_ARGUMENT == -2);
const _: () = assert!(IMPEL_ERROR_NULL_POINTER == -3);
const _: () = assert!(IMPEL_ERROR_CAPACITY == -4);
const _: () = assert!(IMPEL_ERROR_LOCKED == -5);
const _: () = assert!(IMPEL_ERROR_BUSY == -6);
const _: () = assert!(IMPEL_ERROR_BAD_DATA == -7);
const _: () = assert!(IMPEL_ERROR_VERSION == -8);
const _: () = assert!(IMPEL_ERROR_UNSUPPORTED == -9);
const _: () = assert!(IMPEL_ERROR_LIMIT == -10);
const _: () = assert!(IMPEL_ERROR_INTERNAL == -11);
const _: () = assert!(IMPEL_MAX_COORDINATE == 10000000.0);
const _: () = assert!(IMPEL_MAX_SIZE == 1000000.0);
const _: () = assert!(IMPEL_MIN_SIZE == 0.0001);
const _: () = assert!(IMPEL_MIN_LENGTH_UNIT == 0.001);
const _: () = assert!(IMPEL_MAX_LENGTH_UNIT == 10000.0);
const _: () = assert!(IMPEL_MAX_VELOCITY == 1000000.0);
const _: () = assert!(IMPEL_MAX_FORCE == 1000000000000000.0);
const _: () = assert!(IMPEL_MAX_GRAVITY == 1000000.0);
const _: () = assert!(IMPEL_MAX_DENSITY == 1000000.0);
const _: () = assert!(IMPEL_MAX_COEFFICIENT == 1000000.0);
const _: () = assert!(IMPEL_MAX_TIME_STEP == 10.0);
const _: () = assert!(IMPEL_MAX_ELAPSED == 1000000.0);
const _: () = assert!(IMPEL_MAX_SUBSTEPS == 256);
const _: () = assert!(IMPEL_MAX_ITERATIONS == 1024);
const _: () = assert!(IMPEL_MAX_WORKERS == 64);
const _: () = assert!(IMPEL_MAX_SAVED_TICKS == 1024);
const _: () = assert!(IMPEL_MAX_POLYGON_POINTS == 64);
const _: () = assert!(IMPEL_MAX_NAME == 127);
const _: () = assert!(IMPEL_MAX_MASS == 1000000000000000.0);
const _: () = assert!(IMPEL_MAX_INERTIA == 1e25);
const _: () = assert!(IMPEL_MAX_RADIAL_FORCES == 256);
const _: () = assert!(IMPEL_MAX_DOMINANCE == 127);
const _: () = assert!(IMPEL_MAX_ADDITIONAL_ITERATIONS == 100);
const _: () = assert!(IMPEL_MAX_OUTLINE_POINTS == 65536);
const _: () = assert!(IMPEL_MAX_SOFT_PARTICLES == 16384);
const _: () = assert!(IMPEL_MAX_BOUND_POINTS == 65536);
const _: () = assert!(IMPEL_MAX_SAMPLES == 16777216);
const _: () = assert!(IMPEL_MAX_WORLDS == 4096);
const _: () = assert!(IMPEL_MAX_ANGLE == 10000.0);
const _: () = assert!(IMPEL_MAX_DEFERRED == 1048576);
const _: () = assert!(IMPEL_MIN_RATCHET == 0.001);
const _: () = assert!(IMPEL_MAX_OBJECTS == 4194303);
const _: () = assert!(IMPEL_SOLVER_SOFT_STEP == 0);
const _: () = assert!(IMPEL_SOLVER_SEQUENTIAL_IMPULSE == 1);
const _: () = assert!(IMPEL_INTEGRATOR_SYMPLECTIC_EULER == 0);
const _: () = assert!(IMPEL_INTEGRATOR_EXPLICIT_EULER == 1);
const _: () = assert!(IMPEL_BROAD_PHASE_TREE == 0);
const _: () = assert!(IMPEL_BROAD_PHASE_SWEEP_AND_PRUNE == 1);
const _: () = assert!(IMPEL_BROAD_PHASE_SWEEP_AND_PRUNE_TWO_AXES == 2);
const _: () = assert!(IMPEL_BROAD_PHASE_ALL_PAIRS == 3);
const _: () = assert!(IMPEL_CONTINUOUS_SWEEP == 0);
const _: () = assert!(IMPEL_CONTINUOUS_SPECULATIVE == 1);
const _: () = assert!(IMPEL_CONTINUOUS_NONE == 2);
const _: () = assert!(IMPEL_CONTINUOUS_SWEEP_ALL == 3);
const _: () = assert!(IMPEL_MIX_BY_WORLD == -1);
const _: () = assert!(IMPEL_MIX_GEOMETRIC_MEAN == 0);
const _: () = assert!(IMPEL_MIX_AVERAGE == 1);
const _: () = assert!(IMPEL_MIX_MINIMUM == 2);
const _: () = assert!(IMPEL_MIX_MAXIMUM == 3);
const _: () = assert!(IMPEL_MIX_MULTIPLY == 4);
const _: () = assert!(IMPEL_MIX_ROOT_SUM_OF_SQUARES == 5);
const _: () = assert!(IMPEL_SLEEP_THRESHOLD_BY_WORLD == -1.0);
const _: () = assert!(IMPEL_BODY_STATIC == 0);
const _: () = assert!(IMPEL_BODY_KINEMATIC == 1);
const _: () = assert!(IMPEL_BODY_DYNAMIC == 2);
const _: () = assert!(IMPEL_MATERIAL_ROCK == 0);
const _: () = assert!(IMPEL_MATERIAL_WOOD == 1);
const _: () = assert!(IMPEL_MATERIAL_METAL == 2);
const _: () = assert!(IMPEL_MATERIAL_BOUNCY_BALL == 3);
const _: () = assert!(IMPEL_MATERIAL_SUPER_BALL == 4);
const _: () = assert!(IMPEL_MATERIAL_PILLOW == 5);
const _: () = assert!(IMPEL_MATERIAL_STATIC == 6);
const _: () = assert!(IMPEL_SHAPE_CIRCLE == 0);
const _: () = assert!(IMPEL_SHAPE_CAPSULE == 1);
const _: () = assert!(IMPEL_SHAPE_SEGMENT == 2);
const _: () = assert!(IMPEL_SHAPE_POLYGON == 3);
const _: () = assert!(IMPEL_SHAPE_HALF_SPACE == 4);
const _: () = assert!(IMPEL_SHAPE_CHAIN_SEGMENT == 5);
const _: () = assert!(IMPEL_HEIGHT_HOLE == 1e30);
const _: () = assert!(IMPEL_JOINT_REVOLUTE == 0);
const _: () = assert!(IMPEL_JOINT_PRISMATIC == 1);
const _: () = assert!(IMPEL_JOINT_DISTANCE == 2);
const _: () = assert!(IMPEL_JOINT_WELD == 3);
const _: () = assert!(IMPEL_JOINT_WHEEL == 4);
const _: () = assert!(IMPEL_JOINT_MOTOR == 5);
const _: () = assert!(IMPEL_JOINT_MOUSE == 6);
const _: () = assert!(IMPEL_JOINT_ROTARY == 7);
const _: () = assert!(IMPEL_JOINT_RATCHET == 8);
const _: () = assert!(IMPEL_JOINT_PULLEY == 9);
const _: () = assert!(IMPEL_JOINT_GEAR == 10);
const _: () = assert!(IMPEL_JOINT_FILTER == 11);
const _: () = assert!(IMPEL_JOINT_GENERIC == 12);
const _: () = assert!(IMPEL_AXIS_X == 0);
const _: () = assert!(IMPEL_AXIS_Y == 1);
const _: () = assert!(IMPEL_AXIS_ANGLE == 2);
const _: () = assert!(IMPEL_AXIS_MOTION_FREE == 0);
const _: () = assert!(IMPEL_AXIS_MOTION_LOCKED == 1);
const _: () = assert!(IMPEL_AXIS_MOTION_LIMITED == 2);
const _: () = assert!(IMPEL_MAX_LINKS == 64);
const _: () = assert!(IMPEL_CAST_IGNORE == -1.0);
const _: () = assert!(IMPEL_CAST_STOP == 0.0);
const _: () = assert!(IMPEL_CAST_CONTINUE == 1.0);
const _: () = assert!(IMPEL_ID_GENERATION_BITS == 27);
const _: () = assert!(IMPEL_ID_INDEX_BITS == 22);
const _: () = assert!(IMPEL_MAX_CHARACTER_HITS == 33);
const _: () = assert!(IMPEL_MAX_PLANES == 64);
const _: () = assert!(IMPEL_QUERY_RAY == 0);
const _: () = assert!(IMPEL_QUERY_SHAPE_CAST == 1);
const _: () = assert!(IMPEL_QUERY_AABB == 2);
const _: () = assert!(IMPEL_QUERY_POINT == 3);
const _: () = assert!(IMPEL_QUERY_SHAPE == 4);
const _: () = assert!(IMPEL_QUERY_NEAREST == 5);
const _: () = assert!(IMPEL_IMPACT_SEPARATED == 0);
const _: () = assert!(IMPEL_IMPACT_HIT == 1);
const _: () = assert!(IMPEL_IMPACT_OVERLAPPED == 2);
const _: () = assert!(IMPEL_IMPACT_FAILED == 3);
