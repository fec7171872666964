/*
 * Generated from src/ffi (cargo xtask generate): the layout
 * of tests/layout.txt as the C compiler sees it. tests/layout.rs is its twin.
 * Compiles as C99, C11 and C++17.
 */
#include "impel.h"

#include <stdio.h>

#if defined(__cplusplus)
#define CHECK(condition) static_assert(condition, #condition)
#elif defined(__STDC_VERSION__) && __STDC_VERSION__ >= 201112L
#define CHECK(condition) _Static_assert(condition, #condition)
#else
/* An array of negative length does not compile. */
#define CHECK_NAME2(line) check_on_line_##line
#define CHECK_NAME(line) CHECK_NAME2(line)
#define CHECK(condition) typedef char CHECK_NAME(__LINE__)[(condition) ? 1 : -1]
#endif

#define FIELD(type, field, offset, size) \
    CHECK(offsetof(type, field) == (offset) && sizeof(((type *)0)->field) == (size))

CHECK(sizeof(void *) == 8 && sizeof(size_t) == 8 && sizeof(bool) == 1);

CHECK(sizeof(ImpelStatus) == 4);
CHECK(sizeof(ImpelColor) == 4);
CHECK(sizeof(ImpelSolver) == 4);
CHECK(sizeof(ImpelIntegrator) == 4);
CHECK(sizeof(ImpelBroadPhase) == 4);
CHECK(sizeof(ImpelContinuous) == 4);
CHECK(sizeof(ImpelMixRule) == 4);
CHECK(sizeof(ImpelBodyType) == 4);
CHECK(sizeof(ImpelMaterialPreset) == 4);
CHECK(sizeof(ImpelShapeKind) == 4);
CHECK(sizeof(ImpelJointType) == 4);
CHECK(sizeof(ImpelAxis) == 4);
CHECK(sizeof(ImpelAxisMotion) == 4);
CHECK(sizeof(ImpelQueryKind) == 4);
CHECK(sizeof(ImpelImpactState) == 4);

typedef struct AfterImpelVec2 { char first; ImpelVec2 second; } AfterImpelVec2;
CHECK(sizeof(ImpelVec2) == 8);
CHECK(offsetof(AfterImpelVec2, second) == 4);
FIELD(ImpelVec2, x, 0, 4);
FIELD(ImpelVec2, y, 4, 4);

typedef struct AfterImpelRotation { char first; ImpelRotation second; } AfterImpelRotation;
CHECK(sizeof(ImpelRotation) == 8);
CHECK(offsetof(AfterImpelRotation, second) == 4);
FIELD(ImpelRotation, c, 0, 4);
FIELD(ImpelRotation, s, 4, 4);

typedef struct AfterImpelTransform { char first; ImpelTransform second; } AfterImpelTransform;
CHECK(sizeof(ImpelTransform) == 16);
CHECK(offsetof(AfterImpelTransform, second) == 4);
FIELD(ImpelTransform, p, 0, 8);
FIELD(ImpelTransform, q, 8, 8);

typedef struct AfterImpelAabb { char first; ImpelAabb second; } AfterImpelAabb;
CHECK(sizeof(ImpelAabb) == 16);
CHECK(offsetof(AfterImpelAabb, second) == 4);
FIELD(ImpelAabb, min, 0, 8);
FIELD(ImpelAabb, max, 8, 8);

typedef struct AfterImpelPosition { char first; ImpelPosition second; } AfterImpelPosition;
CHECK(sizeof(ImpelPosition) == 16);
CHECK(offsetof(AfterImpelPosition, second) == 8);
FIELD(ImpelPosition, x, 0, 8);
FIELD(ImpelPosition, y, 8, 8);

typedef struct AfterImpelPreciseTransform { char first; ImpelPreciseTransform second; } AfterImpelPreciseTransform;
CHECK(sizeof(ImpelPreciseTransform) == 24);
CHECK(offsetof(AfterImpelPreciseTransform, second) == 8);
FIELD(ImpelPreciseTransform, p, 0, 16);
FIELD(ImpelPreciseTransform, q, 16, 8);

typedef struct AfterImpelWorldId { char first; ImpelWorldId second; } AfterImpelWorldId;
CHECK(sizeof(ImpelWorldId) == 8);
CHECK(offsetof(AfterImpelWorldId, second) == 8);
FIELD(ImpelWorldId, raw, 0, 8);

typedef struct AfterImpelBodyId { char first; ImpelBodyId second; } AfterImpelBodyId;
CHECK(sizeof(ImpelBodyId) == 8);
CHECK(offsetof(AfterImpelBodyId, second) == 8);
FIELD(ImpelBodyId, raw, 0, 8);

typedef struct AfterImpelShapeId { char first; ImpelShapeId second; } AfterImpelShapeId;
CHECK(sizeof(ImpelShapeId) == 8);
CHECK(offsetof(AfterImpelShapeId, second) == 8);
FIELD(ImpelShapeId, raw, 0, 8);

typedef struct AfterImpelChainId { char first; ImpelChainId second; } AfterImpelChainId;
CHECK(sizeof(ImpelChainId) == 8);
CHECK(offsetof(AfterImpelChainId, second) == 8);
FIELD(ImpelChainId, raw, 0, 8);

typedef struct AfterImpelSoftBodyId { char first; ImpelSoftBodyId second; } AfterImpelSoftBodyId;
CHECK(sizeof(ImpelSoftBodyId) == 8);
CHECK(offsetof(AfterImpelSoftBodyId, second) == 8);
FIELD(ImpelSoftBodyId, raw, 0, 8);

typedef struct AfterImpelJointId { char first; ImpelJointId second; } AfterImpelJointId;
CHECK(sizeof(ImpelJointId) == 8);
CHECK(offsetof(AfterImpelJointId, second) == 8);
FIELD(ImpelJointId, raw, 0, 8);

typedef struct AfterImpelCapacity { char first; ImpelCapacity second; } AfterImpelCapacity;
CHECK(sizeof(ImpelCapacity) == 16);
CHECK(offsetof(AfterImpelCapacity, second) == 4);
FIELD(ImpelCapacity, bodies, 0, 4);
FIELD(ImpelCapacity, shapes, 4, 4);
FIELD(ImpelCapacity, pairs, 8, 4);
FIELD(ImpelCapacity, joints, 12, 4);

typedef struct AfterImpelWorldDef { char first; ImpelWorldDef second; } AfterImpelWorldDef;
CHECK(sizeof(ImpelWorldDef) == 136);
CHECK(offsetof(AfterImpelWorldDef, second) == 8);
FIELD(ImpelWorldDef, cookie, 0, 4);
FIELD(ImpelWorldDef, solver, 4, 4);
FIELD(ImpelWorldDef, integrator, 8, 4);
FIELD(ImpelWorldDef, broad_phase, 12, 4);
FIELD(ImpelWorldDef, continuous, 16, 4);
FIELD(ImpelWorldDef, friction_mix, 20, 4);
FIELD(ImpelWorldDef, restitution_mix, 24, 4);
FIELD(ImpelWorldDef, length_unit, 28, 4);
FIELD(ImpelWorldDef, gravity, 32, 8);
FIELD(ImpelWorldDef, time_step, 40, 4);
FIELD(ImpelWorldDef, substeps, 44, 4);
FIELD(ImpelWorldDef, max_steps_per_advance, 48, 4);
FIELD(ImpelWorldDef, worker_count, 52, 4);
FIELD(ImpelWorldDef, simd_width, 56, 4);
FIELD(ImpelWorldDef, iterations, 60, 4);
FIELD(ImpelWorldDef, projection_share, 64, 4);
FIELD(ImpelWorldDef, projection_slop, 68, 4);
FIELD(ImpelWorldDef, restitution_threshold, 72, 4);
FIELD(ImpelWorldDef, contact_hertz, 76, 4);
FIELD(ImpelWorldDef, contact_damping_ratio, 80, 4);
FIELD(ImpelWorldDef, contact_push_speed, 84, 4);
FIELD(ImpelWorldDef, maximum_linear_speed, 88, 4);
FIELD(ImpelWorldDef, linear_damping, 92, 4);
FIELD(ImpelWorldDef, angular_damping, 96, 4);
FIELD(ImpelWorldDef, sleep_time, 100, 4);
FIELD(ImpelWorldDef, enable_sleep, 104, 1);
FIELD(ImpelWorldDef, enable_warm_starting, 105, 1);
FIELD(ImpelWorldDef, enable_body_events, 106, 1);
FIELD(ImpelWorldDef, hit_event_threshold, 108, 4);
FIELD(ImpelWorldDef, capacity, 112, 16);
FIELD(ImpelWorldDef, user_data, 128, 8);

typedef struct AfterImpelAdvance { char first; ImpelAdvance second; } AfterImpelAdvance;
CHECK(sizeof(ImpelAdvance) == 12);
CHECK(offsetof(AfterImpelAdvance, second) == 4);
FIELD(ImpelAdvance, steps, 0, 4);
FIELD(ImpelAdvance, alpha, 4, 4);
FIELD(ImpelAdvance, dropped, 8, 4);

typedef struct AfterImpelCounters { char first; ImpelCounters second; } AfterImpelCounters;
CHECK(sizeof(ImpelCounters) == 48);
CHECK(offsetof(AfterImpelCounters, second) == 8);
FIELD(ImpelCounters, bodies, 0, 4);
FIELD(ImpelCounters, awake_bodies, 4, 4);
FIELD(ImpelCounters, shapes, 8, 4);
FIELD(ImpelCounters, pairs, 12, 4);
FIELD(ImpelCounters, contacts, 16, 4);
FIELD(ImpelCounters, joints, 20, 4);
FIELD(ImpelCounters, chains, 24, 4);
FIELD(ImpelCounters, islands, 28, 4);
FIELD(ImpelCounters, soft_bodies, 32, 4);
FIELD(ImpelCounters, bytes, 40, 8);

typedef struct AfterImpelProfile { char first; ImpelProfile second; } AfterImpelProfile;
CHECK(sizeof(ImpelProfile) == 36);
CHECK(offsetof(AfterImpelProfile, second) == 4);
FIELD(ImpelProfile, step, 0, 4);
FIELD(ImpelProfile, forces, 4, 4);
FIELD(ImpelProfile, broad_phase, 8, 4);
FIELD(ImpelProfile, narrow_phase, 12, 4);
FIELD(ImpelProfile, constraints, 16, 4);
FIELD(ImpelProfile, integration, 20, 4);
FIELD(ImpelProfile, continuous, 24, 4);
FIELD(ImpelProfile, sleep, 28, 4);
FIELD(ImpelProfile, events, 32, 4);

typedef struct AfterImpelMotionLocks { char first; ImpelMotionLocks second; } AfterImpelMotionLocks;
CHECK(sizeof(ImpelMotionLocks) == 3);
CHECK(offsetof(AfterImpelMotionLocks, second) == 1);
FIELD(ImpelMotionLocks, linear_x, 0, 1);
FIELD(ImpelMotionLocks, linear_y, 1, 1);
FIELD(ImpelMotionLocks, angular, 2, 1);

typedef struct AfterImpelBodyDef { char first; ImpelBodyDef second; } AfterImpelBodyDef;
CHECK(sizeof(ImpelBodyDef) == 104);
CHECK(offsetof(AfterImpelBodyDef, second) == 8);
FIELD(ImpelBodyDef, cookie, 0, 4);
FIELD(ImpelBodyDef, type, 4, 4);
FIELD(ImpelBodyDef, position, 8, 8);
FIELD(ImpelBodyDef, rotation, 16, 8);
FIELD(ImpelBodyDef, linear_velocity, 24, 8);
FIELD(ImpelBodyDef, angular_velocity, 32, 4);
FIELD(ImpelBodyDef, linear_damping, 36, 4);
FIELD(ImpelBodyDef, angular_damping, 40, 4);
FIELD(ImpelBodyDef, gravity_scale, 44, 4);
FIELD(ImpelBodyDef, sleep_threshold, 48, 4);
FIELD(ImpelBodyDef, user_data, 56, 8);
FIELD(ImpelBodyDef, fixed_rotation, 64, 1);
FIELD(ImpelBodyDef, bullet, 65, 1);
FIELD(ImpelBodyDef, enable_sleep, 66, 1);
FIELD(ImpelBodyDef, awake, 67, 1);
FIELD(ImpelBodyDef, enabled, 68, 1);
FIELD(ImpelBodyDef, motion_locks, 69, 3);
FIELD(ImpelBodyDef, dominance, 72, 4);
FIELD(ImpelBodyDef, additional_iterations, 76, 4);
FIELD(ImpelBodyDef, name, 80, 8);
FIELD(ImpelBodyDef, origin, 88, 16);

typedef struct AfterImpelMassData { char first; ImpelMassData second; } AfterImpelMassData;
CHECK(sizeof(ImpelMassData) == 16);
CHECK(offsetof(AfterImpelMassData, second) == 4);
FIELD(ImpelMassData, mass, 0, 4);
FIELD(ImpelMassData, inertia, 4, 4);
FIELD(ImpelMassData, center, 8, 8);

typedef struct AfterImpelLoad { char first; ImpelLoad second; } AfterImpelLoad;
CHECK(sizeof(ImpelLoad) == 32);
CHECK(offsetof(AfterImpelLoad, second) == 8);
FIELD(ImpelLoad, linear, 0, 8);
FIELD(ImpelLoad, angular, 8, 4);
FIELD(ImpelLoad, is_impulse, 12, 1);
FIELD(ImpelLoad, at_point, 13, 1);
FIELD(ImpelLoad, wake, 14, 1);
FIELD(ImpelLoad, point, 16, 16);

typedef struct AfterImpelMaterial { char first; ImpelMaterial second; } AfterImpelMaterial;
CHECK(sizeof(ImpelMaterial) == 32);
CHECK(offsetof(AfterImpelMaterial, second) == 8);
FIELD(ImpelMaterial, density, 0, 4);
FIELD(ImpelMaterial, restitution, 4, 4);
FIELD(ImpelMaterial, static_friction, 8, 4);
FIELD(ImpelMaterial, dynamic_friction, 12, 4);
FIELD(ImpelMaterial, rolling_resistance, 16, 4);
FIELD(ImpelMaterial, tangent_speed, 20, 4);
FIELD(ImpelMaterial, user_id, 24, 8);

typedef struct AfterImpelFilter { char first; ImpelFilter second; } AfterImpelFilter;
CHECK(sizeof(ImpelFilter) == 24);
CHECK(offsetof(AfterImpelFilter, second) == 8);
FIELD(ImpelFilter, category, 0, 8);
FIELD(ImpelFilter, mask, 8, 8);
FIELD(ImpelFilter, group, 16, 4);

typedef struct AfterImpelCircle { char first; ImpelCircle second; } AfterImpelCircle;
CHECK(sizeof(ImpelCircle) == 12);
CHECK(offsetof(AfterImpelCircle, second) == 4);
FIELD(ImpelCircle, center, 0, 8);
FIELD(ImpelCircle, radius, 8, 4);

typedef struct AfterImpelCapsule { char first; ImpelCapsule second; } AfterImpelCapsule;
CHECK(sizeof(ImpelCapsule) == 20);
CHECK(offsetof(AfterImpelCapsule, second) == 4);
FIELD(ImpelCapsule, a, 0, 8);
FIELD(ImpelCapsule, b, 8, 8);
FIELD(ImpelCapsule, radius, 16, 4);

typedef struct AfterImpelSegment { char first; ImpelSegment second; } AfterImpelSegment;
CHECK(sizeof(ImpelSegment) == 16);
CHECK(offsetof(AfterImpelSegment, second) == 4);
FIELD(ImpelSegment, a, 0, 8);
FIELD(ImpelSegment, b, 8, 8);

typedef struct AfterImpelConvex { char first; ImpelConvex second; } AfterImpelConvex;
CHECK(sizeof(ImpelConvex) == 520);
CHECK(offsetof(AfterImpelConvex, second) == 4);
FIELD(ImpelConvex, points, 0, 512);
FIELD(ImpelConvex, count, 512, 4);
FIELD(ImpelConvex, radius, 516, 4);

typedef struct AfterImpelShapeDef { char first; ImpelShapeDef second; } AfterImpelShapeDef;
CHECK(sizeof(ImpelShapeDef) == 112);
CHECK(offsetof(AfterImpelShapeDef, second) == 8);
FIELD(ImpelShapeDef, cookie, 0, 4);
FIELD(ImpelShapeDef, is_sensor, 4, 1);
FIELD(ImpelShapeDef, enable_filter_callback, 5, 1);
FIELD(ImpelShapeDef, enable_contact_events, 6, 1);
FIELD(ImpelShapeDef, enable_persist_events, 7, 1);
FIELD(ImpelShapeDef, enable_hit_events, 8, 1);
FIELD(ImpelShapeDef, enable_sensor_events, 9, 1);
FIELD(ImpelShapeDef, detects_sensors, 10, 1);
FIELD(ImpelShapeDef, enable_pre_solve_callback, 11, 1);
FIELD(ImpelShapeDef, enable_kinematic_contacts, 12, 1);
FIELD(ImpelShapeDef, enabled, 13, 1);
FIELD(ImpelShapeDef, one_way, 14, 1);
FIELD(ImpelShapeDef, one_way_direction, 16, 8);
FIELD(ImpelShapeDef, force_event_threshold, 24, 4);
FIELD(ImpelShapeDef, material, 32, 32);
FIELD(ImpelShapeDef, friction_mix, 64, 4);
FIELD(ImpelShapeDef, restitution_mix, 68, 4);
FIELD(ImpelShapeDef, filter, 72, 24);
FIELD(ImpelShapeDef, debug_color, 96, 4);
FIELD(ImpelShapeDef, user_data, 104, 8);

typedef struct AfterImpelContactPoint { char first; ImpelContactPoint second; } AfterImpelContactPoint;
CHECK(sizeof(ImpelContactPoint) == 36);
CHECK(offsetof(AfterImpelContactPoint, second) == 4);
FIELD(ImpelContactPoint, position, 0, 8);
FIELD(ImpelContactPoint, separation, 8, 4);
FIELD(ImpelContactPoint, normal_impulse, 12, 4);
FIELD(ImpelContactPoint, tangent_impulse, 16, 4);
FIELD(ImpelContactPoint, from_a, 20, 8);
FIELD(ImpelContactPoint, feature, 28, 4);
FIELD(ImpelContactPoint, substep_impulse, 32, 4);

typedef struct AfterImpelContact { char first; ImpelContact second; } AfterImpelContact;
CHECK(sizeof(ImpelContact) == 120);
CHECK(offsetof(AfterImpelContact, second) == 8);
FIELD(ImpelContact, shape_a, 0, 8);
FIELD(ImpelContact, shape_b, 8, 8);
FIELD(ImpelContact, body_a, 16, 8);
FIELD(ImpelContact, body_b, 24, 8);
FIELD(ImpelContact, normal, 32, 8);
FIELD(ImpelContact, point_count, 40, 4);
FIELD(ImpelContact, points, 44, 72);
FIELD(ImpelContact, touching, 116, 1);

typedef struct AfterImpelManifoldPoint { char first; ImpelManifoldPoint second; } AfterImpelManifoldPoint;
CHECK(sizeof(ImpelManifoldPoint) == 16);
CHECK(offsetof(AfterImpelManifoldPoint, second) == 4);
FIELD(ImpelManifoldPoint, position, 0, 8);
FIELD(ImpelManifoldPoint, separation, 8, 4);
FIELD(ImpelManifoldPoint, feature, 12, 4);

typedef struct AfterImpelManifold { char first; ImpelManifold second; } AfterImpelManifold;
CHECK(sizeof(ImpelManifold) == 44);
CHECK(offsetof(AfterImpelManifold, second) == 4);
FIELD(ImpelManifold, normal, 0, 8);
FIELD(ImpelManifold, point_count, 8, 4);
FIELD(ImpelManifold, points, 12, 32);

typedef struct AfterImpelChainDef { char first; ImpelChainDef second; } AfterImpelChainDef;
CHECK(sizeof(ImpelChainDef) == 128);
CHECK(offsetof(AfterImpelChainDef, second) == 8);
FIELD(ImpelChainDef, cookie, 0, 4);
FIELD(ImpelChainDef, is_loop, 4, 1);
FIELD(ImpelChainDef, two_sided, 5, 1);
FIELD(ImpelChainDef, shape, 8, 112);
FIELD(ImpelChainDef, user_data, 120, 8);

typedef struct AfterImpelChainSegment { char first; ImpelChainSegment second; } AfterImpelChainSegment;
CHECK(sizeof(ImpelChainSegment) == 36);
CHECK(offsetof(AfterImpelChainSegment, second) == 4);
FIELD(ImpelChainSegment, before, 0, 8);
FIELD(ImpelChainSegment, a, 8, 8);
FIELD(ImpelChainSegment, b, 16, 8);
FIELD(ImpelChainSegment, after, 24, 8);
FIELD(ImpelChainSegment, two_sided, 32, 1);

typedef struct AfterImpelRevoluteJointDef { char first; ImpelRevoluteJointDef second; } AfterImpelRevoluteJointDef;
CHECK(sizeof(ImpelRevoluteJointDef) == 128);
CHECK(offsetof(AfterImpelRevoluteJointDef, second) == 8);
FIELD(ImpelRevoluteJointDef, cookie, 0, 4);
FIELD(ImpelRevoluteJointDef, collide_connected, 4, 1);
FIELD(ImpelRevoluteJointDef, enable_break, 5, 1);
FIELD(ImpelRevoluteJointDef, enable_limit, 6, 1);
FIELD(ImpelRevoluteJointDef, enable_motor, 7, 1);
FIELD(ImpelRevoluteJointDef, enable_spring, 8, 1);
FIELD(ImpelRevoluteJointDef, body_a, 16, 8);
FIELD(ImpelRevoluteJointDef, body_b, 24, 8);
FIELD(ImpelRevoluteJointDef, local_frame_a, 32, 16);
FIELD(ImpelRevoluteJointDef, local_frame_b, 48, 16);
FIELD(ImpelRevoluteJointDef, lower_angle, 64, 4);
FIELD(ImpelRevoluteJointDef, upper_angle, 68, 4);
FIELD(ImpelRevoluteJointDef, motor_speed, 72, 4);
FIELD(ImpelRevoluteJointDef, max_motor_torque, 76, 4);
FIELD(ImpelRevoluteJointDef, hertz, 80, 4);
FIELD(ImpelRevoluteJointDef, damping_ratio, 84, 4);
FIELD(ImpelRevoluteJointDef, target_angle, 88, 4);
FIELD(ImpelRevoluteJointDef, constraint_hertz, 92, 4);
FIELD(ImpelRevoluteJointDef, constraint_damping_ratio, 96, 4);
FIELD(ImpelRevoluteJointDef, max_force, 100, 4);
FIELD(ImpelRevoluteJointDef, max_torque, 104, 4);
FIELD(ImpelRevoluteJointDef, break_force, 108, 4);
FIELD(ImpelRevoluteJointDef, break_torque, 112, 4);
FIELD(ImpelRevoluteJointDef, user_data, 120, 8);

typedef struct AfterImpelPrismaticJointDef { char first; ImpelPrismaticJointDef second; } AfterImpelPrismaticJointDef;
CHECK(sizeof(ImpelPrismaticJointDef) == 128);
CHECK(offsetof(AfterImpelPrismaticJointDef, second) == 8);
FIELD(ImpelPrismaticJointDef, cookie, 0, 4);
FIELD(ImpelPrismaticJointDef, collide_connected, 4, 1);
FIELD(ImpelPrismaticJointDef, enable_break, 5, 1);
FIELD(ImpelPrismaticJointDef, enable_limit, 6, 1);
FIELD(ImpelPrismaticJointDef, enable_motor, 7, 1);
FIELD(ImpelPrismaticJointDef, enable_spring, 8, 1);
FIELD(ImpelPrismaticJointDef, body_a, 16, 8);
FIELD(ImpelPrismaticJointDef, body_b, 24, 8);
FIELD(ImpelPrismaticJointDef, local_frame_a, 32, 16);
FIELD(ImpelPrismaticJointDef, local_frame_b, 48, 16);
FIELD(ImpelPrismaticJointDef, lower_translation, 64, 4);
FIELD(ImpelPrismaticJointDef, upper_translation, 68, 4);
FIELD(ImpelPrismaticJointDef, motor_speed, 72, 4);
FIELD(ImpelPrismaticJointDef, max_motor_force, 76, 4);
FIELD(ImpelPrismaticJointDef, hertz, 80, 4);
FIELD(ImpelPrismaticJointDef, damping_ratio, 84, 4);
FIELD(ImpelPrismaticJointDef, target_translation, 88, 4);
FIELD(ImpelPrismaticJointDef, constraint_hertz, 92, 4);
FIELD(ImpelPrismaticJointDef, constraint_damping_ratio, 96, 4);
FIELD(ImpelPrismaticJointDef, max_force, 100, 4);
FIELD(ImpelPrismaticJointDef, max_torque, 104, 4);
FIELD(ImpelPrismaticJointDef, break_force, 108, 4);
FIELD(ImpelPrismaticJointDef, break_torque, 112, 4);
FIELD(ImpelPrismaticJointDef, user_data, 120, 8);

typedef struct AfterImpelDistanceJointDef { char first; ImpelDistanceJointDef second; } AfterImpelDistanceJointDef;
CHECK(sizeof(ImpelDistanceJointDef) == 128);
CHECK(offsetof(AfterImpelDistanceJointDef, second) == 8);
FIELD(ImpelDistanceJointDef, cookie, 0, 4);
FIELD(ImpelDistanceJointDef, collide_connected, 4, 1);
FIELD(ImpelDistanceJointDef, enable_break, 5, 1);
FIELD(ImpelDistanceJointDef, enable_limit, 6, 1);
FIELD(ImpelDistanceJointDef, enable_motor, 7, 1);
FIELD(ImpelDistanceJointDef, enable_spring, 8, 1);
FIELD(ImpelDistanceJointDef, body_a, 16, 8);
FIELD(ImpelDistanceJointDef, body_b, 24, 8);
FIELD(ImpelDistanceJointDef, local_frame_a, 32, 16);
FIELD(ImpelDistanceJointDef, local_frame_b, 48, 16);
FIELD(ImpelDistanceJointDef, length, 64, 4);
FIELD(ImpelDistanceJointDef, lower_spring_force, 68, 4);
FIELD(ImpelDistanceJointDef, upper_spring_force, 72, 4);
FIELD(ImpelDistanceJointDef, min_length, 76, 4);
FIELD(ImpelDistanceJointDef, max_length, 80, 4);
FIELD(ImpelDistanceJointDef, motor_speed, 84, 4);
FIELD(ImpelDistanceJointDef, max_motor_force, 88, 4);
FIELD(ImpelDistanceJointDef, hertz, 92, 4);
FIELD(ImpelDistanceJointDef, damping_ratio, 96, 4);
FIELD(ImpelDistanceJointDef, constraint_hertz, 100, 4);
FIELD(ImpelDistanceJointDef, constraint_damping_ratio, 104, 4);
FIELD(ImpelDistanceJointDef, max_force, 108, 4);
FIELD(ImpelDistanceJointDef, break_force, 112, 4);
FIELD(ImpelDistanceJointDef, break_torque, 116, 4);
FIELD(ImpelDistanceJointDef, user_data, 120, 8);

typedef struct AfterImpelWeldJointDef { char first; ImpelWeldJointDef second; } AfterImpelWeldJointDef;
CHECK(sizeof(ImpelWeldJointDef) == 104);
CHECK(offsetof(AfterImpelWeldJointDef, second) == 8);
FIELD(ImpelWeldJointDef, cookie, 0, 4);
FIELD(ImpelWeldJointDef, collide_connected, 4, 1);
FIELD(ImpelWeldJointDef, enable_break, 5, 1);
FIELD(ImpelWeldJointDef, body_a, 8, 8);
FIELD(ImpelWeldJointDef, body_b, 16, 8);
FIELD(ImpelWeldJointDef, local_frame_a, 24, 16);
FIELD(ImpelWeldJointDef, local_frame_b, 40, 16);
FIELD(ImpelWeldJointDef, linear_hertz, 56, 4);
FIELD(ImpelWeldJointDef, linear_damping_ratio, 60, 4);
FIELD(ImpelWeldJointDef, angular_hertz, 64, 4);
FIELD(ImpelWeldJointDef, angular_damping_ratio, 68, 4);
FIELD(ImpelWeldJointDef, constraint_hertz, 72, 4);
FIELD(ImpelWeldJointDef, constraint_damping_ratio, 76, 4);
FIELD(ImpelWeldJointDef, max_force, 80, 4);
FIELD(ImpelWeldJointDef, max_torque, 84, 4);
FIELD(ImpelWeldJointDef, break_force, 88, 4);
FIELD(ImpelWeldJointDef, break_torque, 92, 4);
FIELD(ImpelWeldJointDef, user_data, 96, 8);

typedef struct AfterImpelWheelJointDef { char first; ImpelWheelJointDef second; } AfterImpelWheelJointDef;
CHECK(sizeof(ImpelWheelJointDef) == 120);
CHECK(offsetof(AfterImpelWheelJointDef, second) == 8);
FIELD(ImpelWheelJointDef, cookie, 0, 4);
FIELD(ImpelWheelJointDef, collide_connected, 4, 1);
FIELD(ImpelWheelJointDef, enable_break, 5, 1);
FIELD(ImpelWheelJointDef, enable_limit, 6, 1);
FIELD(ImpelWheelJointDef, enable_motor, 7, 1);
FIELD(ImpelWheelJointDef, enable_spring, 8, 1);
FIELD(ImpelWheelJointDef, body_a, 16, 8);
FIELD(ImpelWheelJointDef, body_b, 24, 8);
FIELD(ImpelWheelJointDef, local_frame_a, 32, 16);
FIELD(ImpelWheelJointDef, local_frame_b, 48, 16);
FIELD(ImpelWheelJointDef, lower_translation, 64, 4);
FIELD(ImpelWheelJointDef, upper_translation, 68, 4);
FIELD(ImpelWheelJointDef, motor_speed, 72, 4);
FIELD(ImpelWheelJointDef, max_motor_torque, 76, 4);
FIELD(ImpelWheelJointDef, hertz, 80, 4);
FIELD(ImpelWheelJointDef, damping_ratio, 84, 4);
FIELD(ImpelWheelJointDef, constraint_hertz, 88, 4);
FIELD(ImpelWheelJointDef, constraint_damping_ratio, 92, 4);
FIELD(ImpelWheelJointDef, max_force, 96, 4);
FIELD(ImpelWheelJointDef, break_force, 100, 4);
FIELD(ImpelWheelJointDef, break_torque, 104, 4);
FIELD(ImpelWheelJointDef, user_data, 112, 8);

typedef struct AfterImpelMotorJointDef { char first; ImpelMotorJointDef second; } AfterImpelMotorJointDef;
CHECK(sizeof(ImpelMotorJointDef) == 120);
CHECK(offsetof(AfterImpelMotorJointDef, second) == 8);
FIELD(ImpelMotorJointDef, cookie, 0, 4);
FIELD(ImpelMotorJointDef, collide_connected, 4, 1);
FIELD(ImpelMotorJointDef, enable_break, 5, 1);
FIELD(ImpelMotorJointDef, body_a, 8, 8);
FIELD(ImpelMotorJointDef, body_b, 16, 8);
FIELD(ImpelMotorJointDef, local_frame_a, 24, 16);
FIELD(ImpelMotorJointDef, local_frame_b, 40, 16);
FIELD(ImpelMotorJointDef, linear_velocity, 56, 8);
FIELD(ImpelMotorJointDef, angular_velocity, 64, 4);
FIELD(ImpelMotorJointDef, max_velocity_force, 68, 4);
FIELD(ImpelMotorJointDef, max_velocity_torque, 72, 4);
FIELD(ImpelMotorJointDef, linear_hertz, 76, 4);
FIELD(ImpelMotorJointDef, linear_damping_ratio, 80, 4);
FIELD(ImpelMotorJointDef, max_spring_force, 84, 4);
FIELD(ImpelMotorJointDef, angular_hertz, 88, 4);
FIELD(ImpelMotorJointDef, angular_damping_ratio, 92, 4);
FIELD(ImpelMotorJointDef, max_spring_torque, 96, 4);
FIELD(ImpelMotorJointDef, break_force, 100, 4);
FIELD(ImpelMotorJointDef, break_torque, 104, 4);
FIELD(ImpelMotorJointDef, user_data, 112, 8);

typedef struct AfterImpelMouseJointDef { char first; ImpelMouseJointDef second; } AfterImpelMouseJointDef;
CHECK(sizeof(ImpelMouseJointDef) == 80);
CHECK(offsetof(AfterImpelMouseJointDef, second) == 8);
FIELD(ImpelMouseJointDef, cookie, 0, 4);
FIELD(ImpelMouseJointDef, collide_connected, 4, 1);
FIELD(ImpelMouseJointDef, enable_break, 5, 1);
FIELD(ImpelMouseJointDef, body_a, 8, 8);
FIELD(ImpelMouseJointDef, body_b, 16, 8);
FIELD(ImpelMouseJointDef, target, 24, 8);
FIELD(ImpelMouseJointDef, hertz, 32, 4);
FIELD(ImpelMouseJointDef, damping_ratio, 36, 4);
FIELD(ImpelMouseJointDef, max_force, 40, 4);
FIELD(ImpelMouseJointDef, break_force, 44, 4);
FIELD(ImpelMouseJointDef, break_torque, 48, 4);
FIELD(ImpelMouseJointDef, user_data, 56, 8);
FIELD(ImpelMouseJointDef, origin, 64, 16);

typedef struct AfterImpelRotaryJointDef { char first; ImpelRotaryJointDef second; } AfterImpelRotaryJointDef;
CHECK(sizeof(ImpelRotaryJointDef) == 120);
CHECK(offsetof(AfterImpelRotaryJointDef, second) == 8);
FIELD(ImpelRotaryJointDef, cookie, 0, 4);
FIELD(ImpelRotaryJointDef, collide_connected, 4, 1);
FIELD(ImpelRotaryJointDef, enable_break, 5, 1);
FIELD(ImpelRotaryJointDef, enable_limit, 6, 1);
FIELD(ImpelRotaryJointDef, enable_motor, 7, 1);
FIELD(ImpelRotaryJointDef, enable_spring, 8, 1);
FIELD(ImpelRotaryJointDef, body_a, 16, 8);
FIELD(ImpelRotaryJointDef, body_b, 24, 8);
FIELD(ImpelRotaryJointDef, local_frame_a, 32, 16);
FIELD(ImpelRotaryJointDef, local_frame_b, 48, 16);
FIELD(ImpelRotaryJointDef, lower_angle, 64, 4);
FIELD(ImpelRotaryJointDef, upper_angle, 68, 4);
FIELD(ImpelRotaryJointDef, motor_speed, 72, 4);
FIELD(ImpelRotaryJointDef, max_motor_torque, 76, 4);
FIELD(ImpelRotaryJointDef, hertz, 80, 4);
FIELD(ImpelRotaryJointDef, damping_ratio, 84, 4);
FIELD(ImpelRotaryJointDef, target_angle, 88, 4);
FIELD(ImpelRotaryJointDef, constraint_hertz, 92, 4);
FIELD(ImpelRotaryJointDef, constraint_damping_ratio, 96, 4);
FIELD(ImpelRotaryJointDef, max_torque, 100, 4);
FIELD(ImpelRotaryJointDef, break_force, 104, 4);
FIELD(ImpelRotaryJointDef, break_torque, 108, 4);
FIELD(ImpelRotaryJointDef, user_data, 112, 8);

typedef struct AfterImpelRatchetJointDef { char first; ImpelRatchetJointDef second; } AfterImpelRatchetJointDef;
CHECK(sizeof(ImpelRatchetJointDef) == 96);
CHECK(offsetof(AfterImpelRatchetJointDef, second) == 8);
FIELD(ImpelRatchetJointDef, cookie, 0, 4);
FIELD(ImpelRatchetJointDef, collide_connected, 4, 1);
FIELD(ImpelRatchetJointDef, enable_break, 5, 1);
FIELD(ImpelRatchetJointDef, body_a, 8, 8);
FIELD(ImpelRatchetJointDef, body_b, 16, 8);
FIELD(ImpelRatchetJointDef, local_frame_a, 24, 16);
FIELD(ImpelRatchetJointDef, local_frame_b, 40, 16);
FIELD(ImpelRatchetJointDef, ratchet, 56, 4);
FIELD(ImpelRatchetJointDef, phase, 60, 4);
FIELD(ImpelRatchetJointDef, constraint_hertz, 64, 4);
FIELD(ImpelRatchetJointDef, constraint_damping_ratio, 68, 4);
FIELD(ImpelRatchetJointDef, max_torque, 72, 4);
FIELD(ImpelRatchetJointDef, break_force, 76, 4);
FIELD(ImpelRatchetJointDef, break_torque, 80, 4);
FIELD(ImpelRatchetJointDef, user_data, 88, 8);

typedef struct AfterImpelPulleyJointDef { char first; ImpelPulleyJointDef second; } AfterImpelPulleyJointDef;
CHECK(sizeof(ImpelPulleyJointDef) == 128);
CHECK(offsetof(AfterImpelPulleyJointDef, second) == 8);
FIELD(ImpelPulleyJointDef, cookie, 0, 4);
FIELD(ImpelPulleyJointDef, collide_connected, 4, 1);
FIELD(ImpelPulleyJointDef, enable_break, 5, 1);
FIELD(ImpelPulleyJointDef, enable_slack, 6, 1);
FIELD(ImpelPulleyJointDef, body_a, 8, 8);
FIELD(ImpelPulleyJointDef, body_b, 16, 8);
FIELD(ImpelPulleyJointDef, local_frame_a, 24, 16);
FIELD(ImpelPulleyJointDef, local_frame_b, 40, 16);
FIELD(ImpelPulleyJointDef, length_a, 56, 4);
FIELD(ImpelPulleyJointDef, length_b, 60, 4);
FIELD(ImpelPulleyJointDef, ground_anchor_a, 64, 8);
FIELD(ImpelPulleyJointDef, ground_anchor_b, 72, 8);
FIELD(ImpelPulleyJointDef, ratio, 80, 4);
FIELD(ImpelPulleyJointDef, constraint_hertz, 84, 4);
FIELD(ImpelPulleyJointDef, constraint_damping_ratio, 88, 4);
FIELD(ImpelPulleyJointDef, max_force, 92, 4);
FIELD(ImpelPulleyJointDef, break_force, 96, 4);
FIELD(ImpelPulleyJointDef, break_torque, 100, 4);
FIELD(ImpelPulleyJointDef, user_data, 104, 8);
FIELD(ImpelPulleyJointDef, origin, 112, 16);

typedef struct AfterImpelGearJointDef { char first; ImpelGearJointDef second; } AfterImpelGearJointDef;
CHECK(sizeof(ImpelGearJointDef) == 80);
CHECK(offsetof(AfterImpelGearJointDef, second) == 8);
FIELD(ImpelGearJointDef, cookie, 0, 4);
FIELD(ImpelGearJointDef, collide_connected, 4, 1);
FIELD(ImpelGearJointDef, enable_break, 5, 1);
FIELD(ImpelGearJointDef, joint_a, 8, 8);
FIELD(ImpelGearJointDef, joint_b, 16, 8);
FIELD(ImpelGearJointDef, body_a, 24, 8);
FIELD(ImpelGearJointDef, body_b, 32, 8);
FIELD(ImpelGearJointDef, ratio, 40, 4);
FIELD(ImpelGearJointDef, constraint_hertz, 44, 4);
FIELD(ImpelGearJointDef, constraint_damping_ratio, 48, 4);
FIELD(ImpelGearJointDef, max_force, 52, 4);
FIELD(ImpelGearJointDef, max_torque, 56, 4);
FIELD(ImpelGearJointDef, break_force, 60, 4);
FIELD(ImpelGearJointDef, break_torque, 64, 4);
FIELD(ImpelGearJointDef, user_data, 72, 8);

typedef struct AfterImpelFilterJointDef { char first; ImpelFilterJointDef second; } AfterImpelFilterJointDef;
CHECK(sizeof(ImpelFilterJointDef) == 32);
CHECK(offsetof(AfterImpelFilterJointDef, second) == 8);
FIELD(ImpelFilterJointDef, cookie, 0, 4);
FIELD(ImpelFilterJointDef, body_a, 8, 8);
FIELD(ImpelFilterJointDef, body_b, 16, 8);
FIELD(ImpelFilterJointDef, user_data, 24, 8);

typedef struct AfterImpelGenericAxis { char first; ImpelGenericAxis second; } AfterImpelGenericAxis;
CHECK(sizeof(ImpelGenericAxis) == 40);
CHECK(offsetof(AfterImpelGenericAxis, second) == 4);
FIELD(ImpelGenericAxis, motion, 0, 4);
FIELD(ImpelGenericAxis, enable_spring, 4, 1);
FIELD(ImpelGenericAxis, enable_motor, 5, 1);
FIELD(ImpelGenericAxis, lower, 8, 4);
FIELD(ImpelGenericAxis, upper, 12, 4);
FIELD(ImpelGenericAxis, target_position, 16, 4);
FIELD(ImpelGenericAxis, target_speed, 20, 4);
FIELD(ImpelGenericAxis, hertz, 24, 4);
FIELD(ImpelGenericAxis, damping_ratio, 28, 4);
FIELD(ImpelGenericAxis, max_spring_force, 32, 4);
FIELD(ImpelGenericAxis, max_motor_force, 36, 4);

typedef struct AfterImpelGenericJointDef { char first; ImpelGenericJointDef second; } AfterImpelGenericJointDef;
CHECK(sizeof(ImpelGenericJointDef) == 208);
CHECK(offsetof(AfterImpelGenericJointDef, second) == 8);
FIELD(ImpelGenericJointDef, cookie, 0, 4);
FIELD(ImpelGenericJointDef, collide_connected, 4, 1);
FIELD(ImpelGenericJointDef, enable_break, 5, 1);
FIELD(ImpelGenericJointDef, body_a, 8, 8);
FIELD(ImpelGenericJointDef, body_b, 16, 8);
FIELD(ImpelGenericJointDef, local_frame_a, 24, 16);
FIELD(ImpelGenericJointDef, local_frame_b, 40, 16);
FIELD(ImpelGenericJointDef, x, 56, 40);
FIELD(ImpelGenericJointDef, y, 96, 40);
FIELD(ImpelGenericJointDef, angle, 136, 40);
FIELD(ImpelGenericJointDef, constraint_hertz, 176, 4);
FIELD(ImpelGenericJointDef, constraint_damping_ratio, 180, 4);
FIELD(ImpelGenericJointDef, max_force, 184, 4);
FIELD(ImpelGenericJointDef, max_torque, 188, 4);
FIELD(ImpelGenericJointDef, break_force, 192, 4);
FIELD(ImpelGenericJointDef, break_torque, 196, 4);
FIELD(ImpelGenericJointDef, user_data, 200, 8);

typedef struct AfterImpelJointMotion { char first; ImpelJointMotion second; } AfterImpelJointMotion;
CHECK(sizeof(ImpelJointMotion) == 32);
CHECK(offsetof(AfterImpelJointMotion, second) == 8);
FIELD(ImpelJointMotion, joint, 0, 8);
FIELD(ImpelJointMotion, user_data, 8, 8);
FIELD(ImpelJointMotion, time_step, 16, 4);
FIELD(ImpelJointMotion, position, 20, 4);
FIELD(ImpelJointMotion, velocity, 24, 4);

typedef struct AfterImpelJointResponse { char first; ImpelJointResponse second; } AfterImpelJointResponse;
CHECK(sizeof(ImpelJointResponse) == 12);
CHECK(offsetof(AfterImpelJointResponse, second) == 4);
FIELD(ImpelJointResponse, force, 0, 4);
FIELD(ImpelJointResponse, motor_speed, 4, 4);
FIELD(ImpelJointResponse, max_motor, 8, 4);

typedef struct AfterImpelInverseKinematicsDef { char first; ImpelInverseKinematicsDef second; } AfterImpelInverseKinematicsDef;
CHECK(sizeof(ImpelInverseKinematicsDef) == 56);
CHECK(offsetof(AfterImpelInverseKinematicsDef, second) == 8);
FIELD(ImpelInverseKinematicsDef, cookie, 0, 4);
FIELD(ImpelInverseKinematicsDef, enable_angle, 4, 1);
FIELD(ImpelInverseKinematicsDef, local_point, 8, 8);
FIELD(ImpelInverseKinematicsDef, target_point, 16, 8);
FIELD(ImpelInverseKinematicsDef, target_angle, 24, 4);
FIELD(ImpelInverseKinematicsDef, tolerance, 28, 4);
FIELD(ImpelInverseKinematicsDef, angle_tolerance, 32, 4);
FIELD(ImpelInverseKinematicsDef, max_iterations, 36, 4);
FIELD(ImpelInverseKinematicsDef, origin, 40, 16);

typedef struct AfterImpelInverseKinematicsResult { char first; ImpelInverseKinematicsResult second; } AfterImpelInverseKinematicsResult;
CHECK(sizeof(ImpelInverseKinematicsResult) == 16);
CHECK(offsetof(AfterImpelInverseKinematicsResult, second) == 4);
FIELD(ImpelInverseKinematicsResult, reached, 0, 1);
FIELD(ImpelInverseKinematicsResult, distance, 4, 4);
FIELD(ImpelInverseKinematicsResult, angle, 8, 4);
FIELD(ImpelInverseKinematicsResult, iterations, 12, 4);

typedef struct AfterImpelQueryStatistics { char first; ImpelQueryStatistics second; } AfterImpelQueryStatistics;
CHECK(sizeof(ImpelQueryStatistics) == 16);
CHECK(offsetof(AfterImpelQueryStatistics, second) == 8);
FIELD(ImpelQueryStatistics, nodes, 0, 8);
FIELD(ImpelQueryStatistics, shapes, 8, 8);

typedef struct AfterImpelQueryOptions { char first; ImpelQueryOptions second; } AfterImpelQueryOptions;
CHECK(sizeof(ImpelQueryOptions) == 96);
CHECK(offsetof(AfterImpelQueryOptions, second) == 8);
FIELD(ImpelQueryOptions, cookie, 0, 4);
FIELD(ImpelQueryOptions, include_static, 4, 1);
FIELD(ImpelQueryOptions, include_kinematic, 5, 1);
FIELD(ImpelQueryOptions, include_dynamic, 6, 1);
FIELD(ImpelQueryOptions, include_solids, 7, 1);
FIELD(ImpelQueryOptions, include_sensors, 8, 1);
FIELD(ImpelQueryOptions, filter, 16, 24);
FIELD(ImpelQueryOptions, ignored_bodies, 40, 8);
FIELD(ImpelQueryOptions, ignored_body_count, 48, 8);
FIELD(ImpelQueryOptions, ignored_shapes, 56, 8);
FIELD(ImpelQueryOptions, ignored_shape_count, 64, 8);
FIELD(ImpelQueryOptions, statistics, 72, 8);
FIELD(ImpelQueryOptions, origin, 80, 16);

typedef struct AfterImpelRayHit { char first; ImpelRayHit second; } AfterImpelRayHit;
CHECK(sizeof(ImpelRayHit) == 32);
CHECK(offsetof(AfterImpelRayHit, second) == 8);
FIELD(ImpelRayHit, shape, 0, 8);
FIELD(ImpelRayHit, point, 8, 8);
FIELD(ImpelRayHit, normal, 16, 8);
FIELD(ImpelRayHit, fraction, 24, 4);
FIELD(ImpelRayHit, hit, 28, 1);

typedef struct AfterImpelRay { char first; ImpelRay second; } AfterImpelRay;
CHECK(sizeof(ImpelRay) == 16);
CHECK(offsetof(AfterImpelRay, second) == 4);
FIELD(ImpelRay, origin, 0, 8);
FIELD(ImpelRay, translation, 8, 8);

typedef struct AfterImpelShapeCast { char first; ImpelShapeCast second; } AfterImpelShapeCast;
CHECK(sizeof(ImpelShapeCast) == 24);
CHECK(offsetof(AfterImpelShapeCast, second) == 4);
FIELD(ImpelShapeCast, transform, 0, 16);
FIELD(ImpelShapeCast, translation, 16, 8);

typedef struct AfterImpelShapeContact { char first; ImpelShapeContact second; } AfterImpelShapeContact;
CHECK(sizeof(ImpelShapeContact) == 56);
CHECK(offsetof(AfterImpelShapeContact, second) == 8);
FIELD(ImpelShapeContact, shape, 0, 8);
FIELD(ImpelShapeContact, manifold, 8, 44);

typedef struct AfterImpelNearest { char first; ImpelNearest second; } AfterImpelNearest;
CHECK(sizeof(ImpelNearest) == 32);
CHECK(offsetof(AfterImpelNearest, second) == 8);
FIELD(ImpelNearest, shape, 0, 8);
FIELD(ImpelNearest, point, 8, 8);
FIELD(ImpelNearest, gradient, 16, 8);
FIELD(ImpelNearest, distance, 24, 4);
FIELD(ImpelNearest, found, 28, 1);

typedef struct AfterImpelBodyMoveEvent { char first; ImpelBodyMoveEvent second; } AfterImpelBodyMoveEvent;
CHECK(sizeof(ImpelBodyMoveEvent) == 56);
CHECK(offsetof(AfterImpelBodyMoveEvent, second) == 8);
FIELD(ImpelBodyMoveEvent, body, 0, 8);
FIELD(ImpelBodyMoveEvent, user_data, 8, 8);
FIELD(ImpelBodyMoveEvent, transform, 16, 16);
FIELD(ImpelBodyMoveEvent, fell_asleep, 32, 1);
FIELD(ImpelBodyMoveEvent, precise_position, 40, 16);

typedef struct AfterImpelBodyFaultEvent { char first; ImpelBodyFaultEvent second; } AfterImpelBodyFaultEvent;
CHECK(sizeof(ImpelBodyFaultEvent) == 16);
CHECK(offsetof(AfterImpelBodyFaultEvent, second) == 8);
FIELD(ImpelBodyFaultEvent, body, 0, 8);
FIELD(ImpelBodyFaultEvent, user_data, 8, 8);

typedef struct AfterImpelContactEndEvent { char first; ImpelContactEndEvent second; } AfterImpelContactEndEvent;
CHECK(sizeof(ImpelContactEndEvent) == 40);
CHECK(offsetof(AfterImpelContactEndEvent, second) == 8);
FIELD(ImpelContactEndEvent, shape_a, 0, 8);
FIELD(ImpelContactEndEvent, shape_b, 8, 8);
FIELD(ImpelContactEndEvent, body_a, 16, 8);
FIELD(ImpelContactEndEvent, body_b, 24, 8);
FIELD(ImpelContactEndEvent, user_data, 32, 8);

typedef struct AfterImpelContactHitEvent { char first; ImpelContactHitEvent second; } AfterImpelContactHitEvent;
CHECK(sizeof(ImpelContactHitEvent) == 72);
CHECK(offsetof(AfterImpelContactHitEvent, second) == 8);
FIELD(ImpelContactHitEvent, shape_a, 0, 8);
FIELD(ImpelContactHitEvent, shape_b, 8, 8);
FIELD(ImpelContactHitEvent, body_a, 16, 8);
FIELD(ImpelContactHitEvent, body_b, 24, 8);
FIELD(ImpelContactHitEvent, point, 32, 8);
FIELD(ImpelContactHitEvent, normal, 40, 8);
FIELD(ImpelContactHitEvent, approach_speed, 48, 4);
FIELD(ImpelContactHitEvent, precise_point, 56, 16);

typedef struct AfterImpelContactForceEvent { char first; ImpelContactForceEvent second; } AfterImpelContactForceEvent;
CHECK(sizeof(ImpelContactForceEvent) == 80);
CHECK(offsetof(AfterImpelContactForceEvent, second) == 8);
FIELD(ImpelContactForceEvent, shape_a, 0, 8);
FIELD(ImpelContactForceEvent, shape_b, 8, 8);
FIELD(ImpelContactForceEvent, body_a, 16, 8);
FIELD(ImpelContactForceEvent, body_b, 24, 8);
FIELD(ImpelContactForceEvent, point, 32, 8);
FIELD(ImpelContactForceEvent, normal, 40, 8);
FIELD(ImpelContactForceEvent, force, 48, 8);
FIELD(ImpelContactForceEvent, normal_force, 56, 4);
FIELD(ImpelContactForceEvent, precise_point, 64, 16);

typedef struct AfterImpelSensorEvent { char first; ImpelSensorEvent second; } AfterImpelSensorEvent;
CHECK(sizeof(ImpelSensorEvent) == 32);
CHECK(offsetof(AfterImpelSensorEvent, second) == 8);
FIELD(ImpelSensorEvent, sensor, 0, 8);
FIELD(ImpelSensorEvent, visitor, 8, 8);
FIELD(ImpelSensorEvent, sensor_body, 16, 8);
FIELD(ImpelSensorEvent, visitor_body, 24, 8);

typedef struct AfterImpelJointEvent { char first; ImpelJointEvent second; } AfterImpelJointEvent;
CHECK(sizeof(ImpelJointEvent) == 48);
CHECK(offsetof(AfterImpelJointEvent, second) == 8);
FIELD(ImpelJointEvent, joint, 0, 8);
FIELD(ImpelJointEvent, body_a, 8, 8);
FIELD(ImpelJointEvent, body_b, 16, 8);
FIELD(ImpelJointEvent, user_data, 24, 8);
FIELD(ImpelJointEvent, force, 32, 8);
FIELD(ImpelJointEvent, torque, 40, 4);
FIELD(ImpelJointEvent, broken, 44, 1);

typedef struct AfterImpelSurface { char first; ImpelSurface second; } AfterImpelSurface;
CHECK(sizeof(ImpelSurface) == 20);
CHECK(offsetof(AfterImpelSurface, second) == 4);
FIELD(ImpelSurface, static_friction, 0, 4);
FIELD(ImpelSurface, dynamic_friction, 4, 4);
FIELD(ImpelSurface, restitution, 8, 4);
FIELD(ImpelSurface, rolling_resistance, 12, 4);
FIELD(ImpelSurface, tangent_speed, 16, 4);

typedef struct AfterImpelResponsePoint { char first; ImpelResponsePoint second; } AfterImpelResponsePoint;
CHECK(sizeof(ImpelResponsePoint) == 24);
CHECK(offsetof(AfterImpelResponsePoint, second) == 4);
FIELD(ImpelResponsePoint, position, 0, 8);
FIELD(ImpelResponsePoint, separation, 8, 4);
FIELD(ImpelResponsePoint, enabled, 12, 1);
FIELD(ImpelResponsePoint, from_a, 16, 8);

typedef struct AfterImpelResponse { char first; ImpelResponse second; } AfterImpelResponse;
CHECK(sizeof(ImpelResponse) == 100);
CHECK(offsetof(AfterImpelResponse, second) == 4);
FIELD(ImpelResponse, normal, 0, 8);
FIELD(ImpelResponse, surface, 8, 20);
FIELD(ImpelResponse, points, 28, 48);
FIELD(ImpelResponse, linear_velocity_a, 76, 8);
FIELD(ImpelResponse, angular_velocity_a, 84, 4);
FIELD(ImpelResponse, linear_velocity_b, 88, 8);
FIELD(ImpelResponse, angular_velocity_b, 96, 4);

typedef struct AfterImpelDeferred { char first; ImpelDeferred second; } AfterImpelDeferred;
CHECK(sizeof(ImpelDeferred) == 24);
CHECK(offsetof(AfterImpelDeferred, second) == 8);
FIELD(ImpelDeferred, waiting, 0, 8);
FIELD(ImpelDeferred, done, 8, 8);
FIELD(ImpelDeferred, skipped, 16, 8);

typedef struct AfterImpelPose { char first; ImpelPose second; } AfterImpelPose;
CHECK(sizeof(ImpelPose) == 32);
CHECK(offsetof(AfterImpelPose, second) == 4);
FIELD(ImpelPose, transform, 0, 16);
FIELD(ImpelPose, low, 16, 8);
FIELD(ImpelPose, generation, 24, 4);
FIELD(ImpelPose, is_replaced, 28, 4);

typedef struct AfterImpelCharacterDef { char first; ImpelCharacterDef second; } AfterImpelCharacterDef;
CHECK(sizeof(ImpelCharacterDef) == 632);
CHECK(offsetof(AfterImpelCharacterDef, second) == 8);
FIELD(ImpelCharacterDef, cookie, 0, 4);
FIELD(ImpelCharacterDef, slide, 4, 1);
FIELD(ImpelCharacterDef, step_on_dynamic, 5, 1);
FIELD(ImpelCharacterDef, drop_through, 6, 1);
FIELD(ImpelCharacterDef, shape, 8, 520);
FIELD(ImpelCharacterDef, up, 528, 8);
FIELD(ImpelCharacterDef, skin, 536, 4);
FIELD(ImpelCharacterDef, max_slope_climb, 540, 4);
FIELD(ImpelCharacterDef, min_slope_slide, 544, 4);
FIELD(ImpelCharacterDef, step_height, 548, 4);
FIELD(ImpelCharacterDef, step_width, 552, 4);
FIELD(ImpelCharacterDef, snap_distance, 556, 4);
FIELD(ImpelCharacterDef, mass, 560, 4);
FIELD(ImpelCharacterDef, max_push_force, 564, 4);
FIELD(ImpelCharacterDef, lookahead, 568, 4);
FIELD(ImpelCharacterDef, filter, 576, 24);
FIELD(ImpelCharacterDef, ignored_bodies, 600, 8);
FIELD(ImpelCharacterDef, ignored_body_count, 608, 8);
FIELD(ImpelCharacterDef, origin, 616, 16);

typedef struct AfterImpelCharacterState { char first; ImpelCharacterState second; } AfterImpelCharacterState;
CHECK(sizeof(ImpelCharacterState) == 48);
CHECK(offsetof(AfterImpelCharacterState, second) == 8);
FIELD(ImpelCharacterState, transform, 0, 16);
FIELD(ImpelCharacterState, ground_body, 16, 8);
FIELD(ImpelCharacterState, ground_transform, 24, 16);
FIELD(ImpelCharacterState, ground_anchor, 40, 8);

typedef struct AfterImpelCharacterMove { char first; ImpelCharacterMove second; } AfterImpelCharacterMove;
CHECK(sizeof(ImpelCharacterMove) == 120);
CHECK(offsetof(AfterImpelCharacterMove, second) == 8);
FIELD(ImpelCharacterMove, state, 0, 48);
FIELD(ImpelCharacterMove, translation, 48, 8);
FIELD(ImpelCharacterMove, carried, 56, 8);
FIELD(ImpelCharacterMove, velocity, 64, 8);
FIELD(ImpelCharacterMove, ground_shape, 72, 8);
FIELD(ImpelCharacterMove, ground_point, 80, 8);
FIELD(ImpelCharacterMove, ground_normal, 88, 8);
FIELD(ImpelCharacterMove, ground_velocity, 96, 8);
FIELD(ImpelCharacterMove, crush_depth, 104, 4);
FIELD(ImpelCharacterMove, grounded, 108, 1);
FIELD(ImpelCharacterMove, sliding, 109, 1);
FIELD(ImpelCharacterMove, hit_wall, 110, 1);
FIELD(ImpelCharacterMove, hit_ceiling, 111, 1);
FIELD(ImpelCharacterMove, stepped, 112, 1);
FIELD(ImpelCharacterMove, snapped, 113, 1);
FIELD(ImpelCharacterMove, crushed, 114, 1);

typedef struct AfterImpelCharacterHit { char first; ImpelCharacterHit second; } AfterImpelCharacterHit;
CHECK(sizeof(ImpelCharacterHit) == 56);
CHECK(offsetof(AfterImpelCharacterHit, second) == 8);
FIELD(ImpelCharacterHit, shape, 0, 8);
FIELD(ImpelCharacterHit, body, 8, 8);
FIELD(ImpelCharacterHit, point, 16, 8);
FIELD(ImpelCharacterHit, normal, 24, 8);
FIELD(ImpelCharacterHit, impulse, 32, 8);
FIELD(ImpelCharacterHit, origin, 40, 16);

typedef struct AfterImpelMoverPlane { char first; ImpelMoverPlane second; } AfterImpelMoverPlane;
CHECK(sizeof(ImpelMoverPlane) == 40);
CHECK(offsetof(AfterImpelMoverPlane, second) == 8);
FIELD(ImpelMoverPlane, shape, 0, 8);
FIELD(ImpelMoverPlane, body, 8, 8);
FIELD(ImpelMoverPlane, point, 16, 8);
FIELD(ImpelMoverPlane, normal, 24, 8);
FIELD(ImpelMoverPlane, separation, 32, 4);
FIELD(ImpelMoverPlane, push_limit, 36, 4);

typedef struct AfterImpelPlaneSolution { char first; ImpelPlaneSolution second; } AfterImpelPlaneSolution;
CHECK(sizeof(ImpelPlaneSolution) == 12);
CHECK(offsetof(AfterImpelPlaneSolution, second) == 4);
FIELD(ImpelPlaneSolution, translation, 0, 8);
FIELD(ImpelPlaneSolution, violation, 8, 4);

typedef struct AfterImpelSoftPlasticity { char first; ImpelSoftPlasticity second; } AfterImpelSoftPlasticity;
CHECK(sizeof(ImpelSoftPlasticity) == 12);
CHECK(offsetof(AfterImpelSoftPlasticity, second) == 4);
FIELD(ImpelSoftPlasticity, yield_point, 0, 4);
FIELD(ImpelSoftPlasticity, creep, 4, 4);
FIELD(ImpelSoftPlasticity, limit, 8, 4);

typedef struct AfterImpelSoftBodySettings { char first; ImpelSoftBodySettings second; } AfterImpelSoftBodySettings;
CHECK(sizeof(ImpelSoftBodySettings) == 96);
CHECK(offsetof(AfterImpelSoftBodySettings, second) == 4);
FIELD(ImpelSoftBodySettings, edge_hertz, 0, 4);
FIELD(ImpelSoftBodySettings, edge_damping_ratio, 4, 4);
FIELD(ImpelSoftBodySettings, area_hertz, 8, 4);
FIELD(ImpelSoftBodySettings, area_damping_ratio, 12, 4);
FIELD(ImpelSoftBodySettings, shape_hertz, 16, 4);
FIELD(ImpelSoftBodySettings, shape_damping_ratio, 20, 4);
FIELD(ImpelSoftBodySettings, bend_stiffness, 24, 4);
FIELD(ImpelSoftBodySettings, bend_damping, 28, 4);
FIELD(ImpelSoftBodySettings, pressure, 32, 4);
FIELD(ImpelSoftBodySettings, tear_force, 36, 4);
FIELD(ImpelSoftBodySettings, tear_stretch, 40, 4);
FIELD(ImpelSoftBodySettings, edge_plasticity, 44, 12);
FIELD(ImpelSoftBodySettings, area_plasticity, 56, 12);
FIELD(ImpelSoftBodySettings, bend_plasticity, 68, 12);
FIELD(ImpelSoftBodySettings, shape_plasticity, 80, 12);
FIELD(ImpelSoftBodySettings, pull_only, 92, 1);
FIELD(ImpelSoftBodySettings, self_collide, 93, 1);

typedef struct AfterImpelSoftBodyDef { char first; ImpelSoftBodyDef second; } AfterImpelSoftBodyDef;
CHECK(sizeof(ImpelSoftBodyDef) == 336);
CHECK(offsetof(AfterImpelSoftBodyDef, second) == 8);
FIELD(ImpelSoftBodyDef, cookie, 0, 4);
FIELD(ImpelSoftBodyDef, mass, 4, 4);
FIELD(ImpelSoftBodyDef, particle_radius, 8, 4);
FIELD(ImpelSoftBodyDef, settings, 12, 96);
FIELD(ImpelSoftBodyDef, body, 112, 104);
FIELD(ImpelSoftBodyDef, shape, 216, 112);
FIELD(ImpelSoftBodyDef, user_data, 328, 8);

typedef struct AfterImpelSoftEdge { char first; ImpelSoftEdge second; } AfterImpelSoftEdge;
CHECK(sizeof(ImpelSoftEdge) == 8);
CHECK(offsetof(AfterImpelSoftEdge, second) == 4);
FIELD(ImpelSoftEdge, a, 0, 4);
FIELD(ImpelSoftEdge, b, 4, 4);

typedef struct AfterImpelSoftCell { char first; ImpelSoftCell second; } AfterImpelSoftCell;
CHECK(sizeof(ImpelSoftCell) == 12);
CHECK(offsetof(AfterImpelSoftCell, second) == 4);
FIELD(ImpelSoftCell, a, 0, 4);
FIELD(ImpelSoftCell, b, 4, 4);
FIELD(ImpelSoftCell, c, 8, 4);

typedef struct AfterImpelSoftHinge { char first; ImpelSoftHinge second; } AfterImpelSoftHinge;
CHECK(sizeof(ImpelSoftHinge) == 12);
CHECK(offsetof(AfterImpelSoftHinge, second) == 4);
FIELD(ImpelSoftHinge, a, 0, 4);
FIELD(ImpelSoftHinge, b, 4, 4);
FIELD(ImpelSoftHinge, c, 8, 4);

typedef struct AfterImpelExplosionDef { char first; ImpelExplosionDef second; } AfterImpelExplosionDef;
CHECK(sizeof(ImpelExplosionDef) == 64);
CHECK(offsetof(AfterImpelExplosionDef, second) == 8);
FIELD(ImpelExplosionDef, cookie, 0, 4);
FIELD(ImpelExplosionDef, position, 4, 8);
FIELD(ImpelExplosionDef, radius, 12, 4);
FIELD(ImpelExplosionDef, falloff, 16, 4);
FIELD(ImpelExplosionDef, impulse_per_length, 20, 4);
FIELD(ImpelExplosionDef, filter, 24, 24);
FIELD(ImpelExplosionDef, origin, 48, 16);

typedef struct AfterImpelBuoyancyDef { char first; ImpelBuoyancyDef second; } AfterImpelBuoyancyDef;
CHECK(sizeof(ImpelBuoyancyDef) == 104);
CHECK(offsetof(AfterImpelBuoyancyDef, second) == 8);
FIELD(ImpelBuoyancyDef, cookie, 0, 4);
FIELD(ImpelBuoyancyDef, surface_normal, 4, 8);
FIELD(ImpelBuoyancyDef, surface_offset, 12, 4);
FIELD(ImpelBuoyancyDef, region, 16, 16);
FIELD(ImpelBuoyancyDef, density, 32, 4);
FIELD(ImpelBuoyancyDef, linear_drag, 36, 4);
FIELD(ImpelBuoyancyDef, angular_drag, 40, 4);
FIELD(ImpelBuoyancyDef, flow, 44, 8);
FIELD(ImpelBuoyancyDef, time_step, 52, 4);
FIELD(ImpelBuoyancyDef, wake, 56, 1);
FIELD(ImpelBuoyancyDef, filter, 64, 24);
FIELD(ImpelBuoyancyDef, origin, 88, 16);

typedef struct AfterImpelWindDef { char first; ImpelWindDef second; } AfterImpelWindDef;
CHECK(sizeof(ImpelWindDef) == 88);
CHECK(offsetof(AfterImpelWindDef, second) == 8);
FIELD(ImpelWindDef, cookie, 0, 4);
FIELD(ImpelWindDef, velocity, 4, 8);
FIELD(ImpelWindDef, density, 12, 4);
FIELD(ImpelWindDef, drag, 16, 4);
FIELD(ImpelWindDef, lift, 20, 4);
FIELD(ImpelWindDef, region, 24, 16);
FIELD(ImpelWindDef, time_step, 40, 4);
FIELD(ImpelWindDef, wake, 44, 1);
FIELD(ImpelWindDef, filter, 48, 24);
FIELD(ImpelWindDef, origin, 72, 16);

typedef struct AfterImpelRadialForceDef { char first; ImpelRadialForceDef second; } AfterImpelRadialForceDef;
CHECK(sizeof(ImpelRadialForceDef) == 80);
CHECK(offsetof(AfterImpelRadialForceDef, second) == 8);
FIELD(ImpelRadialForceDef, cookie, 0, 4);
FIELD(ImpelRadialForceDef, center, 4, 8);
FIELD(ImpelRadialForceDef, range, 12, 4);
FIELD(ImpelRadialForceDef, strength, 16, 4);
FIELD(ImpelRadialForceDef, falloff, 20, 4);
FIELD(ImpelRadialForceDef, minimum_distance, 24, 4);
FIELD(ImpelRadialForceDef, scale_by_mass, 28, 1);
FIELD(ImpelRadialForceDef, ignored_body, 32, 8);
FIELD(ImpelRadialForceDef, filter, 40, 24);
FIELD(ImpelRadialForceDef, origin, 64, 16);

typedef struct AfterImpelSavedTicks { char first; ImpelSavedTicks second; } AfterImpelSavedTicks;
CHECK(sizeof(ImpelSavedTicks) == 32);
CHECK(offsetof(AfterImpelSavedTicks, second) == 8);
FIELD(ImpelSavedTicks, lowest, 0, 8);
FIELD(ImpelSavedTicks, highest, 8, 8);
FIELD(ImpelSavedTicks, bytes, 16, 8);
FIELD(ImpelSavedTicks, count, 24, 4);

typedef struct AfterImpelRecordingDef { char first; ImpelRecordingDef second; } AfterImpelRecordingDef;
CHECK(sizeof(ImpelRecordingDef) == 12);
CHECK(offsetof(AfterImpelRecordingDef, second) == 4);
FIELD(ImpelRecordingDef, cookie, 0, 4);
FIELD(ImpelRecordingDef, hash_interval, 4, 4);
FIELD(ImpelRecordingDef, record_queries, 8, 1);

typedef struct AfterImpelRecording { char first; ImpelRecording second; } AfterImpelRecording;
CHECK(sizeof(ImpelRecording) == 48);
CHECK(offsetof(AfterImpelRecording, second) == 8);
FIELD(ImpelRecording, steps, 0, 8);
FIELD(ImpelRecording, calls, 8, 8);
FIELD(ImpelRecording, queries, 16, 8);
FIELD(ImpelRecording, size, 24, 8);
FIELD(ImpelRecording, waiting, 32, 8);
FIELD(ImpelRecording, is_active, 40, 1);

typedef struct AfterImpelRecordingInfo { char first; ImpelRecordingInfo second; } AfterImpelRecordingInfo;
CHECK(sizeof(ImpelRecordingInfo) == 160);
CHECK(offsetof(AfterImpelRecordingInfo, second) == 8);
FIELD(ImpelRecordingInfo, steps, 0, 8);
FIELD(ImpelRecordingInfo, size, 8, 8);
FIELD(ImpelRecordingInfo, hash_interval, 16, 4);
FIELD(ImpelRecordingInfo, is_complete, 20, 1);
FIELD(ImpelRecordingInfo, world_def, 24, 136);

typedef struct AfterImpelReplayDef { char first; ImpelReplayDef second; } AfterImpelReplayDef;
CHECK(sizeof(ImpelReplayDef) == 16);
CHECK(offsetof(AfterImpelReplayDef, second) == 8);
FIELD(ImpelReplayDef, cookie, 0, 4);
FIELD(ImpelReplayDef, keyframe_interval, 4, 4);
FIELD(ImpelReplayDef, keyframe_bytes, 8, 8);

typedef struct AfterImpelReplay { char first; ImpelReplay second; } AfterImpelReplay;
CHECK(sizeof(ImpelReplay) == 56);
CHECK(offsetof(AfterImpelReplay, second) == 8);
FIELD(ImpelReplay, step, 0, 8);
FIELD(ImpelReplay, steps, 8, 8);
FIELD(ImpelReplay, first_diverged_step, 16, 8);
FIELD(ImpelReplay, failed_calls, 24, 8);
FIELD(ImpelReplay, first_failed_step, 32, 8);
FIELD(ImpelReplay, bytes, 40, 8);
FIELD(ImpelReplay, is_at_end, 48, 1);
FIELD(ImpelReplay, is_complete, 49, 1);

typedef struct AfterImpelReplayQuery { char first; ImpelReplayQuery second; } AfterImpelReplayQuery;
CHECK(sizeof(ImpelReplayQuery) == 104);
CHECK(offsetof(AfterImpelReplayQuery, second) == 8);
FIELD(ImpelReplayQuery, kind, 0, 4);
FIELD(ImpelReplayQuery, count, 4, 4);
FIELD(ImpelReplayQuery, transform, 8, 16);
FIELD(ImpelReplayQuery, translation, 24, 8);
FIELD(ImpelReplayQuery, bounds, 32, 16);
FIELD(ImpelReplayQuery, distance, 48, 4);
FIELD(ImpelReplayQuery, closest, 56, 32);
FIELD(ImpelReplayQuery, origin, 88, 16);

typedef struct AfterImpelDebugDraw { char first; ImpelDebugDraw second; } AfterImpelDebugDraw;
CHECK(sizeof(ImpelDebugDraw) == 128);
CHECK(offsetof(AfterImpelDebugDraw, second) == 8);
FIELD(ImpelDebugDraw, cookie, 0, 4);
FIELD(ImpelDebugDraw, draw_shapes, 4, 1);
FIELD(ImpelDebugDraw, draw_joints, 5, 1);
FIELD(ImpelDebugDraw, draw_contacts, 6, 1);
FIELD(ImpelDebugDraw, draw_normals, 7, 1);
FIELD(ImpelDebugDraw, draw_bounds, 8, 1);
FIELD(ImpelDebugDraw, draw_trees, 9, 1);
FIELD(ImpelDebugDraw, draw_mass, 10, 1);
FIELD(ImpelDebugDraw, draw_names, 11, 1);
FIELD(ImpelDebugDraw, draw_islands, 12, 1);
FIELD(ImpelDebugDraw, draw_joint_extras, 13, 1);
FIELD(ImpelDebugDraw, draw_contact_forces, 14, 1);
FIELD(ImpelDebugDraw, draw_friction_forces, 15, 1);
FIELD(ImpelDebugDraw, draw_queries, 16, 1);
FIELD(ImpelDebugDraw, joint_scale, 20, 4);
FIELD(ImpelDebugDraw, force_scale, 24, 4);
FIELD(ImpelDebugDraw, bounds, 28, 16);
FIELD(ImpelDebugDraw, origin, 48, 16);
FIELD(ImpelDebugDraw, alpha, 64, 4);
FIELD(ImpelDebugDraw, draw_polygon, 72, 8);
FIELD(ImpelDebugDraw, draw_circle, 80, 8);
FIELD(ImpelDebugDraw, draw_capsule, 88, 8);
FIELD(ImpelDebugDraw, draw_segment, 96, 8);
FIELD(ImpelDebugDraw, draw_point, 104, 8);
FIELD(ImpelDebugDraw, draw_text, 112, 8);
FIELD(ImpelDebugDraw, context, 120, 8);

typedef struct AfterImpelDrawVertex { char first; ImpelDrawVertex second; } AfterImpelDrawVertex;
CHECK(sizeof(ImpelDrawVertex) == 12);
CHECK(offsetof(AfterImpelDrawVertex, second) == 4);
FIELD(ImpelDrawVertex, position, 0, 8);
FIELD(ImpelDrawVertex, color, 8, 4);

typedef struct AfterImpelAllocator { char first; ImpelAllocator second; } AfterImpelAllocator;
CHECK(sizeof(ImpelAllocator) == 24);
CHECK(offsetof(AfterImpelAllocator, second) == 8);
FIELD(ImpelAllocator, allocate, 0, 8);
FIELD(ImpelAllocator, free, 8, 8);
FIELD(ImpelAllocator, context, 16, 8);

typedef struct AfterImpelDistance { char first; ImpelDistance second; } AfterImpelDistance;
CHECK(sizeof(ImpelDistance) == 32);
CHECK(offsetof(AfterImpelDistance, second) == 4);
FIELD(ImpelDistance, distance, 0, 4);
FIELD(ImpelDistance, point_a, 4, 8);
FIELD(ImpelDistance, point_b, 12, 8);
FIELD(ImpelDistance, normal, 20, 8);
FIELD(ImpelDistance, iterations, 28, 4);

typedef struct AfterImpelPenetration { char first; ImpelPenetration second; } AfterImpelPenetration;
CHECK(sizeof(ImpelPenetration) == 32);
CHECK(offsetof(AfterImpelPenetration, second) == 4);
FIELD(ImpelPenetration, overlaps, 0, 1);
FIELD(ImpelPenetration, depth, 4, 4);
FIELD(ImpelPenetration, normal, 8, 8);
FIELD(ImpelPenetration, point_a, 16, 8);
FIELD(ImpelPenetration, point_b, 24, 8);

typedef struct AfterImpelCastHit { char first; ImpelCastHit second; } AfterImpelCastHit;
CHECK(sizeof(ImpelCastHit) == 24);
CHECK(offsetof(AfterImpelCastHit, second) == 4);
FIELD(ImpelCastHit, point, 0, 8);
FIELD(ImpelCastHit, normal, 8, 8);
FIELD(ImpelCastHit, fraction, 16, 4);
FIELD(ImpelCastHit, hit, 20, 1);

typedef struct AfterImpelSweep { char first; ImpelSweep second; } AfterImpelSweep;
CHECK(sizeof(ImpelSweep) == 40);
CHECK(offsetof(AfterImpelSweep, second) == 4);
FIELD(ImpelSweep, local_center, 0, 8);
FIELD(ImpelSweep, start, 8, 8);
FIELD(ImpelSweep, end, 16, 8);
FIELD(ImpelSweep, start_rotation, 24, 8);
FIELD(ImpelSweep, end_rotation, 32, 8);

typedef struct AfterImpelImpact { char first; ImpelImpact second; } AfterImpelImpact;
CHECK(sizeof(ImpelImpact) == 8);
CHECK(offsetof(AfterImpelImpact, second) == 4);
FIELD(ImpelImpact, state, 0, 4);
FIELD(ImpelImpact, fraction, 4, 4);

typedef struct AfterImpelOutlineMeasure { char first; ImpelOutlineMeasure second; } AfterImpelOutlineMeasure;
CHECK(sizeof(ImpelOutlineMeasure) == 20);
CHECK(offsetof(AfterImpelOutlineMeasure, second) == 4);
FIELD(ImpelOutlineMeasure, area, 0, 4);
FIELD(ImpelOutlineMeasure, length, 4, 4);
FIELD(ImpelOutlineMeasure, centroid, 8, 8);
FIELD(ImpelOutlineMeasure, convex, 16, 1);
FIELD(ImpelOutlineMeasure, simple, 17, 1);

typedef struct AfterImpelOutline { char first; ImpelOutline second; } AfterImpelOutline;
CHECK(sizeof(ImpelOutline) == 12);
CHECK(offsetof(AfterImpelOutline, second) == 4);
FIELD(ImpelOutline, first, 0, 4);
FIELD(ImpelOutline, count, 4, 4);
FIELD(ImpelOutline, closed, 8, 1);

typedef struct AfterImpelTreeId { char first; ImpelTreeId second; } AfterImpelTreeId;
CHECK(sizeof(ImpelTreeId) == 8);
CHECK(offsetof(AfterImpelTreeId, second) == 8);
FIELD(ImpelTreeId, raw, 0, 8);

typedef struct AfterImpelTreeProxyId { char first; ImpelTreeProxyId second; } AfterImpelTreeProxyId;
CHECK(sizeof(ImpelTreeProxyId) == 8);
CHECK(offsetof(AfterImpelTreeProxyId, second) == 8);
FIELD(ImpelTreeProxyId, raw, 0, 8);

typedef struct AfterImpelTreeHit { char first; ImpelTreeHit second; } AfterImpelTreeHit;
CHECK(sizeof(ImpelTreeHit) == 24);
CHECK(offsetof(AfterImpelTreeHit, second) == 8);
FIELD(ImpelTreeHit, proxy, 0, 8);
FIELD(ImpelTreeHit, user_data, 8, 8);
FIELD(ImpelTreeHit, fraction, 16, 4);

CHECK(IMPEL_VERSION_MAJOR == 0);
CHECK(IMPEL_VERSION_MINOR == 1);
CHECK(IMPEL_VERSION_PATCH == 0);
CHECK(IMPEL_OK == 0);
CHECK(IMPEL_ERROR_INVALID_HANDLE == -1);
CHECK(IMPEL_ERROR_INVALID_ARGUMENT == -2);
CHECK(IMPEL_ERROR_NULL_POINTER == -3);
CHECK(IMPEL_ERROR_CAPACITY == -4);
CHECK(IMPEL_ERROR_LOCKED == -5);
CHECK(IMPEL_ERROR_BUSY == -6);
CHECK(IMPEL_ERROR_BAD_DATA == -7);
CHECK(IMPEL_ERROR_VERSION == -8);
CHECK(IMPEL_ERROR_UNSUPPORTED == -9);
CHECK(IMPEL_ERROR_LIMIT == -10);
CHECK(IMPEL_ERROR_INTERNAL == -11);
CHECK(IMPEL_MAX_SUBSTEPS == 256);
CHECK(IMPEL_MAX_ITERATIONS == 1024);
CHECK(IMPEL_MAX_WORKERS == 64);
CHECK(IMPEL_MAX_SAVED_TICKS == 1024);
CHECK(IMPEL_MAX_POLYGON_POINTS == 64);
CHECK(IMPEL_MAX_NAME == 127);
CHECK(IMPEL_MAX_RADIAL_FORCES == 256);
CHECK(IMPEL_MAX_DOMINANCE == 127);
CHECK(IMPEL_MAX_ADDITIONAL_ITERATIONS == 100);
CHECK(IMPEL_MAX_OUTLINE_POINTS == 65536);
CHECK(IMPEL_MAX_SOFT_PARTICLES == 16384);
CHECK(IMPEL_MAX_BOUND_POINTS == 65536);
CHECK(IMPEL_MAX_SAMPLES == 16777216);
CHECK(IMPEL_MAX_WORLDS == 4096);
CHECK(IMPEL_MAX_DEFERRED == 1048576);
CHECK(IMPEL_MAX_OBJECTS == 4194303);
CHECK(IMPEL_SOLVER_SOFT_STEP == 0);
CHECK(IMPEL_SOLVER_SEQUENTIAL_IMPULSE == 1);
CHECK(IMPEL_INTEGRATOR_SYMPLECTIC_EULER == 0);
CHECK(IMPEL_INTEGRATOR_EXPLICIT_EULER == 1);
CHECK(IMPEL_BROAD_PHASE_TREE == 0);
CHECK(IMPEL_BROAD_PHASE_SWEEP_AND_PRUNE == 1);
CHECK(IMPEL_BROAD_PHASE_SWEEP_AND_PRUNE_TWO_AXES == 2);
CHECK(IMPEL_BROAD_PHASE_ALL_PAIRS == 3);
CHECK(IMPEL_CONTINUOUS_SWEEP == 0);
CHECK(IMPEL_CONTINUOUS_SPECULATIVE == 1);
CHECK(IMPEL_CONTINUOUS_NONE == 2);
CHECK(IMPEL_CONTINUOUS_SWEEP_ALL == 3);
CHECK(IMPEL_MIX_BY_WORLD == -1);
CHECK(IMPEL_MIX_GEOMETRIC_MEAN == 0);
CHECK(IMPEL_MIX_AVERAGE == 1);
CHECK(IMPEL_MIX_MINIMUM == 2);
CHECK(IMPEL_MIX_MAXIMUM == 3);
CHECK(IMPEL_MIX_MULTIPLY == 4);
CHECK(IMPEL_MIX_ROOT_SUM_OF_SQUARES == 5);
CHECK(IMPEL_BODY_STATIC == 0);
CHECK(IMPEL_BODY_KINEMATIC == 1);
CHECK(IMPEL_BODY_DYNAMIC == 2);
CHECK(IMPEL_MATERIAL_ROCK == 0);
CHECK(IMPEL_MATERIAL_WOOD == 1);
CHECK(IMPEL_MATERIAL_METAL == 2);
CHECK(IMPEL_MATERIAL_BOUNCY_BALL == 3);
CHECK(IMPEL_MATERIAL_SUPER_BALL == 4);
CHECK(IMPEL_MATERIAL_PILLOW == 5);
CHECK(IMPEL_MATERIAL_STATIC == 6);
CHECK(IMPEL_SHAPE_CIRCLE == 0);
CHECK(IMPEL_SHAPE_CAPSULE == 1);
CHECK(IMPEL_SHAPE_SEGMENT == 2);
CHECK(IMPEL_SHAPE_POLYGON == 3);
CHECK(IMPEL_SHAPE_HALF_SPACE == 4);
CHECK(IMPEL_SHAPE_CHAIN_SEGMENT == 5);
CHECK(IMPEL_JOINT_REVOLUTE == 0);
CHECK(IMPEL_JOINT_PRISMATIC == 1);
CHECK(IMPEL_JOINT_DISTANCE == 2);
CHECK(IMPEL_JOINT_WELD == 3);
CHECK(IMPEL_JOINT_WHEEL == 4);
CHECK(IMPEL_JOINT_MOTOR == 5);
CHECK(IMPEL_JOINT_MOUSE == 6);
CHECK(IMPEL_JOINT_ROTARY == 7);
CHECK(IMPEL_JOINT_RATCHET == 8);
CHECK(IMPEL_JOINT_PULLEY == 9);
CHECK(IMPEL_JOINT_GEAR == 10);
CHECK(IMPEL_JOINT_FILTER == 11);
CHECK(IMPEL_JOINT_GENERIC == 12);
CHECK(IMPEL_AXIS_X == 0);
CHECK(IMPEL_AXIS_Y == 1);
CHECK(IMPEL_AXIS_ANGLE == 2);
CHECK(IMPEL_AXIS_MOTION_FREE == 0);
CHECK(IMPEL_AXIS_MOTION_LOCKED == 1);
CHECK(IMPEL_AXIS_MOTION_LIMITED == 2);
CHECK(IMPEL_MAX_LINKS == 64);
CHECK(IMPEL_ID_GENERATION_BITS == 27);
CHECK(IMPEL_ID_INDEX_BITS == 22);
CHECK(IMPEL_MAX_CHARACTER_HITS == 33);
CHECK(IMPEL_MAX_PLANES == 64);
CHECK(IMPEL_QUERY_RAY == 0);
CHECK(IMPEL_QUERY_SHAPE_CAST == 1);
CHECK(IMPEL_QUERY_AABB == 2);
CHECK(IMPEL_QUERY_POINT == 3);
CHECK(IMPEL_QUERY_SHAPE == 4);
CHECK(IMPEL_QUERY_NEAREST == 5);
CHECK(IMPEL_IMPACT_SEPARATED == 0);
CHECK(IMPEL_IMPACT_HIT == 1);
CHECK(IMPEL_IMPACT_OVERLAPPED == 2);
CHECK(IMPEL_IMPACT_FAILED == 3);

/* Two floats differ when neither is at least as large as the other. */
static int differs(const char *name, float value, double expected)
{
    if ((double)value >= (double)(float)expected && (double)value <= (double)(float)expected) {
        return 0;
    }
    printf("%s is %.9g, not %.9g\n", name, (double)value, expected);
    return 1;
}

int main(void)
{
    int failures = 0;

    failures += differs("IMPEL_MAX_COORDINATE", IMPEL_MAX_COORDINATE, 10000000.0);
    failures += differs("IMPEL_MAX_SIZE", IMPEL_MAX_SIZE, 1000000.0);
    failures += differs("IMPEL_MIN_SIZE", IMPEL_MIN_SIZE, 0.0001);
    failures += differs("IMPEL_MIN_LENGTH_UNIT", IMPEL_MIN_LENGTH_UNIT, 0.001);
    failures += differs("IMPEL_MAX_LENGTH_UNIT", IMPEL_MAX_LENGTH_UNIT, 10000.0);
    failures += differs("IMPEL_MAX_VELOCITY", IMPEL_MAX_VELOCITY, 1000000.0);
    failures += differs("IMPEL_MAX_FORCE", IMPEL_MAX_FORCE, 1000000000000000.0);
    failures += differs("IMPEL_MAX_GRAVITY", IMPEL_MAX_GRAVITY, 1000000.0);
    failures += differs("IMPEL_MAX_DENSITY", IMPEL_MAX_DENSITY, 1000000.0);
    failures += differs("IMPEL_MAX_COEFFICIENT", IMPEL_MAX_COEFFICIENT, 1000000.0);
    failures += differs("IMPEL_MAX_TIME_STEP", IMPEL_MAX_TIME_STEP, 10.0);
    failures += differs("IMPEL_MAX_ELAPSED", IMPEL_MAX_ELAPSED, 1000000.0);
    failures += differs("IMPEL_MAX_MASS", IMPEL_MAX_MASS, 1000000000000000.0);
    failures += differs("IMPEL_MAX_INERTIA", IMPEL_MAX_INERTIA, 1e25);
    failures += differs("IMPEL_MAX_ANGLE", IMPEL_MAX_ANGLE, 10000.0);
    failures += differs("IMPEL_MIN_RATCHET", IMPEL_MIN_RATCHET, 0.001);
    failures += differs("IMPEL_SLEEP_THRESHOLD_BY_WORLD", IMPEL_SLEEP_THRESHOLD_BY_WORLD, -1.0);
    failures += differs("IMPEL_HEIGHT_HOLE", IMPEL_HEIGHT_HOLE, 1e30);
    failures += differs("IMPEL_CAST_IGNORE", IMPEL_CAST_IGNORE, -1.0);
    failures += differs("IMPEL_CAST_STOP", IMPEL_CAST_STOP, 0.0);
    failures += differs("IMPEL_CAST_CONTINUE", IMPEL_CAST_CONTINUE, 1.0);
    return failures == 0 ? 0 : 1;
}
