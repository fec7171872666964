// Definitions of the methods that handles.hpp declares.
//
// Generated from src/ffi; do not edit. After a change there:
// cargo xtask generate
#pragma once

#include "../world_ref.hpp"
#include "handles.hpp"

namespace impel {
IMPEL_MODE_BEGIN

inline Result<Rotation> rotation_from_columns(Vec2 x, Vec2 y)
{
    ImpelRotation rotation{};
    const ImpelStatus status = impel_rotation_from_columns(x, y, &rotation);
    return detail::outcome<Rotation>(status, rotation);
}

inline Result<float> half_space_get_distance(Vec2 normal, float offset, Vec2 point)
{
    float distance{};
    const ImpelStatus status = impel_half_space_get_distance(normal, offset, point, &distance);
    return detail::outcome<float>(status, distance);
}

inline bool WorldMethods::is_valid() const noexcept
{
    return impel_world_is_valid(*this);
}

inline Result<void> WorldMethods::shift_origin(Vec2 origin) const
{
    return detail::outcome(impel_world_shift_origin(*this, origin));
}

inline Result<Advance> WorldMethods::plan_advance(float elapsed) const
{
    ImpelAdvance advance{};
    const ImpelStatus status = impel_world_plan_advance(*this, elapsed, &advance);
    return detail::outcome<Advance>(status, advance);
}

inline Result<WorldDef> WorldMethods::get_def() const
{
    ImpelWorldDef def{};
    const ImpelStatus status = impel_world_get_def(*this, &def);
    return detail::outcome<WorldDef>(status, def);
}

inline Result<Vec2> WorldMethods::get_gravity() const
{
    ImpelVec2 gravity{};
    const ImpelStatus status = impel_world_get_gravity(*this, &gravity);
    return detail::outcome<Vec2>(status, gravity);
}

inline Result<void> WorldMethods::set_gravity(Vec2 gravity) const
{
    return detail::outcome(impel_world_set_gravity(*this, gravity));
}

inline Result<float> WorldMethods::get_length_unit() const
{
    float length_unit{};
    const ImpelStatus status = impel_world_get_length_unit(*this, &length_unit);
    return detail::outcome<float>(status, length_unit);
}

inline Result<WorldMethods::FixedStep> WorldMethods::get_fixed_step() const
{
    float time_step{};
    std::uint32_t substeps{};
    std::uint32_t max_steps_per_advance{};
    const ImpelStatus status = impel_world_get_fixed_step(
        *this,
        &time_step,
        &substeps,
        &max_steps_per_advance);
    return detail::outcome<WorldMethods::FixedStep>(
        status, WorldMethods::FixedStep{time_step, substeps, max_steps_per_advance});
}

inline Result<void> WorldMethods::set_fixed_step(
    float time_step,
    std::uint32_t substeps,
    std::uint32_t max_steps_per_advance) const
{
    return detail::outcome(impel_world_set_fixed_step(
        *this,
        time_step,
        substeps,
        max_steps_per_advance));
}

inline Result<bool> WorldMethods::get_enable_sleep() const
{
    bool enabled{};
    const ImpelStatus status = impel_world_get_enable_sleep(*this, &enabled);
    return detail::outcome<bool>(status, enabled);
}

inline Result<void> WorldMethods::set_enable_sleep(bool enable) const
{
    return detail::outcome(impel_world_set_enable_sleep(*this, enable));
}

inline Result<float> WorldMethods::get_sleep_time() const
{
    float time{};
    const ImpelStatus status = impel_world_get_sleep_time(*this, &time);
    return detail::outcome<float>(status, time);
}

inline Result<void> WorldMethods::set_sleep_time(float time) const
{
    return detail::outcome(impel_world_set_sleep_time(*this, time));
}

inline Result<bool> WorldMethods::get_enable_warm_starting() const
{
    bool enabled{};
    const ImpelStatus status = impel_world_get_enable_warm_starting(*this, &enabled);
    return detail::outcome<bool>(status, enabled);
}

inline Result<void> WorldMethods::set_enable_warm_starting(bool enable) const
{
    return detail::outcome(impel_world_set_enable_warm_starting(*this, enable));
}

inline Result<Continuous> WorldMethods::get_continuous() const
{
    ImpelContinuous continuous{};
    const ImpelStatus status = impel_world_get_continuous(*this, &continuous);
    return detail::outcome<Continuous>(status, continuous);
}

inline Result<void> WorldMethods::set_continuous(Continuous continuous) const
{
    return detail::outcome(impel_world_set_continuous(*this, continuous));
}

inline Result<WorldMethods::ContactTuning> WorldMethods::get_contact_tuning() const
{
    float hertz{};
    float damping_ratio{};
    float push_speed{};
    const ImpelStatus status = impel_world_get_contact_tuning(
        *this,
        &hertz,
        &damping_ratio,
        &push_speed);
    return detail::outcome<WorldMethods::ContactTuning>(
        status, WorldMethods::ContactTuning{hertz, damping_ratio, push_speed});
}

inline Result<void> WorldMethods::set_contact_tuning(
    float hertz,
    float damping_ratio,
    float push_speed) const
{
    return detail::outcome(impel_world_set_contact_tuning(*this, hertz, damping_ratio, push_speed));
}

inline Result<WorldMethods::Projection> WorldMethods::get_projection() const
{
    std::uint32_t iterations{};
    float share{};
    float slop{};
    const ImpelStatus status = impel_world_get_projection(*this, &iterations, &share, &slop);
    return detail::outcome<WorldMethods::Projection>(
        status, WorldMethods::Projection{iterations, share, slop});
}

inline Result<void> WorldMethods::set_projection(
    std::uint32_t iterations,
    float share,
    float slop) const
{
    return detail::outcome(impel_world_set_projection(*this, iterations, share, slop));
}

inline Result<float> WorldMethods::get_restitution_threshold() const
{
    float threshold{};
    const ImpelStatus status = impel_world_get_restitution_threshold(*this, &threshold);
    return detail::outcome<float>(status, threshold);
}

inline Result<void> WorldMethods::set_restitution_threshold(float threshold) const
{
    return detail::outcome(impel_world_set_restitution_threshold(*this, threshold));
}

inline Result<float> WorldMethods::get_hit_event_threshold() const
{
    float threshold{};
    const ImpelStatus status = impel_world_get_hit_event_threshold(*this, &threshold);
    return detail::outcome<float>(status, threshold);
}

inline Result<void> WorldMethods::set_hit_event_threshold(float threshold) const
{
    return detail::outcome(impel_world_set_hit_event_threshold(*this, threshold));
}

inline Result<bool> WorldMethods::get_enable_body_events() const
{
    bool enabled{};
    const ImpelStatus status = impel_world_get_enable_body_events(*this, &enabled);
    return detail::outcome<bool>(status, enabled);
}

inline Result<void> WorldMethods::set_enable_body_events(bool enable) const
{
    return detail::outcome(impel_world_set_enable_body_events(*this, enable));
}

inline Result<float> WorldMethods::get_maximum_linear_speed() const
{
    float speed{};
    const ImpelStatus status = impel_world_get_maximum_linear_speed(*this, &speed);
    return detail::outcome<float>(status, speed);
}

inline Result<void> WorldMethods::set_maximum_linear_speed(float speed) const
{
    return detail::outcome(impel_world_set_maximum_linear_speed(*this, speed));
}

inline Result<WorldMethods::Damping> WorldMethods::get_damping() const
{
    float linear{};
    float angular{};
    const ImpelStatus status = impel_world_get_damping(*this, &linear, &angular);
    return detail::outcome<WorldMethods::Damping>(status, WorldMethods::Damping{linear, angular});
}

inline Result<void> WorldMethods::set_damping(float linear, float angular) const
{
    return detail::outcome(impel_world_set_damping(*this, linear, angular));
}

inline Result<Capacity> WorldMethods::get_peak_capacity() const
{
    ImpelCapacity peak{};
    const ImpelStatus status = impel_world_get_peak_capacity(*this, &peak);
    return detail::outcome<Capacity>(status, peak);
}

inline Result<void> WorldMethods::set_worker_count(std::uint32_t count) const
{
    return detail::outcome(impel_world_set_worker_count(*this, count));
}

inline Result<Solver> WorldMethods::get_solver() const
{
    ImpelSolver solver{};
    const ImpelStatus status = impel_world_get_solver(*this, &solver);
    return detail::outcome<Solver>(status, solver);
}

inline Result<void> WorldMethods::set_solver(Solver solver) const
{
    return detail::outcome(impel_world_set_solver(*this, solver));
}

inline Result<Integrator> WorldMethods::get_integrator() const
{
    ImpelIntegrator integrator{};
    const ImpelStatus status = impel_world_get_integrator(*this, &integrator);
    return detail::outcome<Integrator>(status, integrator);
}

inline Result<void> WorldMethods::set_integrator(Integrator integrator) const
{
    return detail::outcome(impel_world_set_integrator(*this, integrator));
}

inline Result<WorldMethods::MixRules> WorldMethods::get_mix_rules() const
{
    ImpelMixRule friction{};
    ImpelMixRule restitution{};
    const ImpelStatus status = impel_world_get_mix_rules(*this, &friction, &restitution);
    return detail::outcome<WorldMethods::MixRules>(
        status, WorldMethods::MixRules{static_cast<MixRule>(friction), static_cast<MixRule>(restitution)});
}

inline Result<void> WorldMethods::set_mix_rules(MixRule friction, MixRule restitution) const
{
    return detail::outcome(impel_world_set_mix_rules(*this, friction, restitution));
}

inline Result<void> WorldMethods::set_friction_pair(
    std::uint64_t user_id_a,
    std::uint64_t user_id_b,
    float static_friction,
    float dynamic_friction) const
{
    return detail::outcome(impel_world_set_friction_pair(
        *this,
        user_id_a,
        user_id_b,
        static_friction,
        dynamic_friction));
}

inline Result<std::uint64_t> WorldMethods::get_user_data() const
{
    std::uint64_t user_data{};
    const ImpelStatus status = impel_world_get_user_data(*this, &user_data);
    return detail::outcome<std::uint64_t>(status, user_data);
}

inline Result<void> WorldMethods::set_user_data(std::uint64_t user_data) const
{
    return detail::outcome(impel_world_set_user_data(*this, user_data));
}

inline Result<void> WorldMethods::reserve(const ImpelCapacity &capacity) const
{
    return detail::outcome(impel_world_reserve(*this, &capacity));
}

inline Result<std::uint32_t> WorldMethods::get_worker_count() const
{
    std::uint32_t count{};
    const ImpelStatus status = impel_world_get_worker_count(*this, &count);
    return detail::outcome<std::uint32_t>(status, count);
}

inline Result<WorldMethods::FrictionPair> WorldMethods::get_friction_pair(
    std::uint64_t user_id_a,
    std::uint64_t user_id_b) const
{
    bool found{};
    float static_friction{};
    float dynamic_friction{};
    const ImpelStatus status = impel_world_get_friction_pair(
        *this,
        user_id_a,
        user_id_b,
        &found,
        &static_friction,
        &dynamic_friction);
    return detail::outcome<WorldMethods::FrictionPair>(
        status, WorldMethods::FrictionPair{found, static_friction, dynamic_friction});
}

inline Result<void> WorldMethods::clear_friction_pairs() const
{
    return detail::outcome(impel_world_clear_friction_pairs(*this));
}

inline Result<void> WorldMethods::get_bodies(std::vector<Body> &bodies) const
{
    return detail::outcome(detail::fill(
        bodies,
        [&](Body *out, std::size_t capacity, std::size_t *length) {
            return impel_world_get_bodies(*this, out, capacity, length);
        }));
}

inline Result<std::vector<Body>> WorldMethods::get_bodies() const
{
    return detail::collected<Body>([&](std::vector<Body> &bodies) {
        return get_bodies(bodies);
    });
}

inline Result<void> WorldMethods::get_shapes(std::vector<Shape> &shapes) const
{
    return detail::outcome(detail::fill(
        shapes,
        [&](Shape *out, std::size_t capacity, std::size_t *length) {
            return impel_world_get_shapes(*this, out, capacity, length);
        }));
}

inline Result<std::vector<Shape>> WorldMethods::get_shapes() const
{
    return detail::collected<Shape>([&](std::vector<Shape> &shapes) {
        return get_shapes(shapes);
    });
}

inline Result<void> WorldMethods::get_joints(std::vector<Joint> &joints) const
{
    return detail::outcome(detail::fill(
        joints,
        [&](Joint *out, std::size_t capacity, std::size_t *length) {
            return impel_world_get_joints(*this, out, capacity, length);
        }));
}

inline Result<std::vector<Joint>> WorldMethods::get_joints() const
{
    return detail::collected<Joint>([&](std::vector<Joint> &joints) {
        return get_joints(joints);
    });
}

inline Result<WorldMethods::Bounds> WorldMethods::get_bounds(
    OptionalRef<ImpelPosition> origin) const
{
    ImpelAabb bounds{};
    bool found{};
    const ImpelStatus status = impel_world_get_bounds(*this, origin.get(), &bounds, &found);
    return detail::outcome<WorldMethods::Bounds>(status, WorldMethods::Bounds{bounds, found});
}

inline Result<Counters> WorldMethods::get_counters() const
{
    ImpelCounters counters{};
    const ImpelStatus status = impel_world_get_counters(*this, &counters);
    return detail::outcome<Counters>(status, counters);
}

inline Result<Profile> WorldMethods::get_profile() const
{
    ImpelProfile profile{};
    const ImpelStatus status = impel_world_get_profile(*this, &profile);
    return detail::outcome<Profile>(status, profile);
}

inline Result<Body> WorldMethods::create_body(const ImpelBodyDef &def) const
{
    ImpelBodyId body{};
    const ImpelStatus status = impel_body_create(*this, &def, &body);
    return detail::outcome<Body>(status, body);
}

inline Result<void> Body::destroy() const
{
    return detail::outcome(impel_body_destroy(*this));
}

inline bool Body::is_valid() const noexcept
{
    return impel_body_is_valid(*this);
}

inline Result<WorldRef> Body::get_world() const
{
    ImpelWorldId world{};
    const ImpelStatus status = impel_body_get_world(*this, &world);
    return detail::outcome<WorldRef>(status, world);
}

inline Result<BodyType> Body::get_type() const
{
    ImpelBodyType type{};
    const ImpelStatus status = impel_body_get_type(*this, &type);
    return detail::outcome<BodyType>(status, type);
}

inline Result<void> Body::set_transform(Transform transform) const
{
    return detail::outcome(impel_body_set_transform(*this, transform));
}

inline Result<std::int32_t> Body::get_turns() const
{
    std::int32_t turns{};
    const ImpelStatus status = impel_body_get_turns(*this, &turns);
    return detail::outcome<std::int32_t>(status, turns);
}

inline Result<Vec2> Body::get_linear_velocity() const
{
    ImpelVec2 velocity{};
    const ImpelStatus status = impel_body_get_linear_velocity(*this, &velocity);
    return detail::outcome<Vec2>(status, velocity);
}

inline Result<void> Body::set_linear_velocity(Vec2 velocity) const
{
    return detail::outcome(impel_body_set_linear_velocity(*this, velocity));
}

inline Result<float> Body::get_angular_velocity() const
{
    float velocity{};
    const ImpelStatus status = impel_body_get_angular_velocity(*this, &velocity);
    return detail::outcome<float>(status, velocity);
}

inline Result<void> Body::set_angular_velocity(float velocity) const
{
    return detail::outcome(impel_body_set_angular_velocity(*this, velocity));
}

inline Result<float> Body::get_mass() const
{
    float mass{};
    const ImpelStatus status = impel_body_get_mass(*this, &mass);
    return detail::outcome<float>(status, mass);
}

inline Result<MassData> Body::get_mass_data() const
{
    ImpelMassData mass_data{};
    const ImpelStatus status = impel_body_get_mass_data(*this, &mass_data);
    return detail::outcome<MassData>(status, mass_data);
}

inline Result<Position> Body::get_center() const
{
    ImpelPosition center{};
    const ImpelStatus status = impel_body_get_center(*this, &center);
    return detail::outcome<Position>(status, center);
}

inline Result<Aabb> Body::get_aabb(OptionalRef<ImpelPosition> origin) const
{
    ImpelAabb aabb{};
    const ImpelStatus status = impel_body_get_aabb(*this, origin.get(), &aabb);
    return detail::outcome<Aabb>(status, aabb);
}

inline Result<bool> Body::is_awake() const
{
    bool awake{};
    const ImpelStatus status = impel_body_is_awake(*this, &awake);
    return detail::outcome<bool>(status, awake);
}

inline Result<void> Body::set_awake(bool awake) const
{
    return detail::outcome(impel_body_set_awake(*this, awake));
}

inline Result<std::uint64_t> Body::get_user_data() const
{
    std::uint64_t user_data{};
    const ImpelStatus status = impel_body_get_user_data(*this, &user_data);
    return detail::outcome<std::uint64_t>(status, user_data);
}

inline Result<void> Body::set_user_data(std::uint64_t user_data) const
{
    return detail::outcome(impel_body_set_user_data(*this, user_data));
}

inline Result<float> Body::get_linear_damping() const
{
    float damping{};
    const ImpelStatus status = impel_body_get_linear_damping(*this, &damping);
    return detail::outcome<float>(status, damping);
}

inline Result<void> Body::set_linear_damping(float damping) const
{
    return detail::outcome(impel_body_set_linear_damping(*this, damping));
}

inline Result<float> Body::get_angular_damping() const
{
    float damping{};
    const ImpelStatus status = impel_body_get_angular_damping(*this, &damping);
    return detail::outcome<float>(status, damping);
}

inline Result<void> Body::set_angular_damping(float damping) const
{
    return detail::outcome(impel_body_set_angular_damping(*this, damping));
}

inline Result<float> Body::get_gravity_scale() const
{
    float scale{};
    const ImpelStatus status = impel_body_get_gravity_scale(*this, &scale);
    return detail::outcome<float>(status, scale);
}

inline Result<void> Body::set_gravity_scale(float scale) const
{
    return detail::outcome(impel_body_set_gravity_scale(*this, scale));
}

inline Result<float> Body::get_sleep_threshold() const
{
    float threshold{};
    const ImpelStatus status = impel_body_get_sleep_threshold(*this, &threshold);
    return detail::outcome<float>(status, threshold);
}

inline Result<void> Body::set_sleep_threshold(float threshold) const
{
    return detail::outcome(impel_body_set_sleep_threshold(*this, threshold));
}

inline Result<std::int32_t> Body::get_dominance() const
{
    std::int32_t dominance{};
    const ImpelStatus status = impel_body_get_dominance(*this, &dominance);
    return detail::outcome<std::int32_t>(status, dominance);
}

inline Result<void> Body::set_dominance(std::int32_t dominance) const
{
    return detail::outcome(impel_body_set_dominance(*this, dominance));
}

inline Result<std::uint32_t> Body::get_additional_iterations() const
{
    std::uint32_t sweeps{};
    const ImpelStatus status = impel_body_get_additional_iterations(*this, &sweeps);
    return detail::outcome<std::uint32_t>(status, sweeps);
}

inline Result<void> Body::set_additional_iterations(std::uint32_t sweeps) const
{
    return detail::outcome(impel_body_set_additional_iterations(*this, sweeps));
}

inline Result<bool> Body::get_fixed_rotation() const
{
    bool enabled{};
    const ImpelStatus status = impel_body_get_fixed_rotation(*this, &enabled);
    return detail::outcome<bool>(status, enabled);
}

inline Result<void> Body::set_fixed_rotation(bool enable) const
{
    return detail::outcome(impel_body_set_fixed_rotation(*this, enable));
}

inline Result<bool> Body::get_bullet() const
{
    bool enabled{};
    const ImpelStatus status = impel_body_get_bullet(*this, &enabled);
    return detail::outcome<bool>(status, enabled);
}

inline Result<void> Body::set_bullet(bool enable) const
{
    return detail::outcome(impel_body_set_bullet(*this, enable));
}

inline Result<bool> Body::get_enable_sleep() const
{
    bool enabled{};
    const ImpelStatus status = impel_body_get_enable_sleep(*this, &enabled);
    return detail::outcome<bool>(status, enabled);
}

inline Result<void> Body::set_enable_sleep(bool enable) const
{
    return detail::outcome(impel_body_set_enable_sleep(*this, enable));
}

inline Result<Transform> Body::get_transform() const
{
    ImpelTransform transform{};
    const ImpelStatus status = impel_body_get_transform(*this, &transform);
    return detail::outcome<Transform>(status, transform);
}

inline Result<float> Body::get_total_angle() const
{
    float angle{};
    const ImpelStatus status = impel_body_get_total_angle(*this, &angle);
    return detail::outcome<float>(status, angle);
}

inline Result<void> Body::wake_touching() const
{
    return detail::outcome(impel_body_wake_touching(*this));
}

inline Result<void> Body::predict_transforms(
    Span<Transform> transforms,
    OptionalRef<ImpelPosition> origin) const
{
    return detail::outcome(impel_body_predict_transforms(
        *this,
        origin.get(),
        transforms.data(),
        transforms.size()));
}

inline Result<bool> Body::get_enabled() const
{
    bool enabled{};
    const ImpelStatus status = impel_body_get_enabled(*this, &enabled);
    return detail::outcome<bool>(status, enabled);
}

inline Result<void> Body::set_enabled(bool enable) const
{
    return detail::outcome(impel_body_set_enabled(*this, enable));
}

inline Result<MotionLocks> Body::get_motion_locks() const
{
    ImpelMotionLocks locks{};
    const ImpelStatus status = impel_body_get_motion_locks(*this, &locks);
    return detail::outcome<MotionLocks>(status, locks);
}

inline Result<void> Body::set_motion_locks(const ImpelMotionLocks &locks) const
{
    return detail::outcome(impel_body_set_motion_locks(*this, locks));
}

inline Result<void> Body::set_mass_data(const ImpelMassData &mass_data) const
{
    return detail::outcome(impel_body_set_mass_data(*this, mass_data));
}

inline Result<void> Body::set_type(BodyType type) const
{
    return detail::outcome(impel_body_set_type(*this, type));
}

inline Result<void> Body::set_target_transform(
    const ImpelPreciseTransform &target,
    float time) const
{
    return detail::outcome(impel_body_set_target_transform(*this, target, time));
}

inline Result<std::string> Body::get_name() const
{
    return detail::text(
        [&](char *out, std::size_t capacity, std::size_t *length) {
            return impel_body_get_name(*this, out, capacity, length);
        });
}

inline Result<void> Body::set_name(const char *name) const
{
    return detail::outcome(impel_body_set_name(*this, name));
}

inline Result<void> Body::reset_mass_data() const
{
    return detail::outcome(impel_body_reset_mass_data(*this));
}

inline Result<void> Body::apply_force(Vec2 force, Vec2 point) const
{
    return detail::outcome(impel_body_apply_force(*this, force, point));
}

inline Result<void> Body::apply_force_to_center(Vec2 force) const
{
    return detail::outcome(impel_body_apply_force_to_center(*this, force));
}

inline Result<void> Body::apply_torque(float torque) const
{
    return detail::outcome(impel_body_apply_torque(*this, torque));
}

inline Result<void> Body::apply_impulse(Vec2 impulse, Vec2 point) const
{
    return detail::outcome(impel_body_apply_impulse(*this, impulse, point));
}

inline Result<void> Body::apply_impulse_to_center(Vec2 impulse) const
{
    return detail::outcome(impel_body_apply_impulse_to_center(*this, impulse));
}

inline Result<void> Body::apply_angular_impulse(float impulse) const
{
    return detail::outcome(impel_body_apply_angular_impulse(*this, impulse));
}

inline Result<void> Body::apply_load(const ImpelLoad &load) const
{
    return detail::outcome(impel_body_apply_load(*this, &load));
}

inline Result<Body::Force> Body::get_force() const
{
    ImpelVec2 force{};
    float torque{};
    const ImpelStatus status = impel_body_get_force(*this, &force, &torque);
    return detail::outcome<Body::Force>(status, Body::Force{force, torque});
}

inline Result<void> Body::clear_forces() const
{
    return detail::outcome(impel_body_clear_forces(*this));
}

inline Result<Position> Body::get_world_point(Vec2 local_point) const
{
    ImpelPosition point{};
    const ImpelStatus status = impel_body_get_world_point(*this, local_point, &point);
    return detail::outcome<Position>(status, point);
}

inline Result<Vec2> Body::get_local_point(Position world_point) const
{
    ImpelVec2 point{};
    const ImpelStatus status = impel_body_get_local_point(*this, world_point, &point);
    return detail::outcome<Vec2>(status, point);
}

inline Result<Vec2> Body::get_world_vector(Vec2 local_vector) const
{
    ImpelVec2 vector{};
    const ImpelStatus status = impel_body_get_world_vector(*this, local_vector, &vector);
    return detail::outcome<Vec2>(status, vector);
}

inline Result<Vec2> Body::get_local_vector(Vec2 world_vector) const
{
    ImpelVec2 vector{};
    const ImpelStatus status = impel_body_get_local_vector(*this, world_vector, &vector);
    return detail::outcome<Vec2>(status, vector);
}

inline Result<Vec2> Body::get_velocity_at_point(Position point) const
{
    ImpelVec2 velocity{};
    const ImpelStatus status = impel_body_get_velocity_at_point(*this, point, &velocity);
    return detail::outcome<Vec2>(status, velocity);
}

inline Result<Vec2> Body::get_velocity_at_local_point(Vec2 local_point) const
{
    ImpelVec2 velocity{};
    const ImpelStatus status = impel_body_get_velocity_at_local_point(
        *this,
        local_point,
        &velocity);
    return detail::outcome<Vec2>(status, velocity);
}

inline Result<void> Body::get_shapes(std::vector<Shape> &shapes) const
{
    return detail::outcome(detail::fill(
        shapes,
        [&](Shape *out, std::size_t capacity, std::size_t *length) {
            return impel_body_get_shapes(*this, out, capacity, length);
        }));
}

inline Result<std::vector<Shape>> Body::get_shapes() const
{
    return detail::collected<Shape>([&](std::vector<Shape> &shapes) {
        return get_shapes(shapes);
    });
}

inline Result<void> Body::get_joints(std::vector<Joint> &joints) const
{
    return detail::outcome(detail::fill(
        joints,
        [&](Joint *out, std::size_t capacity, std::size_t *length) {
            return impel_body_get_joints(*this, out, capacity, length);
        }));
}

inline Result<std::vector<Joint>> Body::get_joints() const
{
    return detail::collected<Joint>([&](std::vector<Joint> &joints) {
        return get_joints(joints);
    });
}

inline Result<float> Body::get_kinetic_energy() const
{
    float energy{};
    const ImpelStatus status = impel_body_get_kinetic_energy(*this, &energy);
    return detail::outcome<float>(status, energy);
}

inline Result<Material> material_preset(MaterialPreset preset)
{
    ImpelMaterial material{};
    const ImpelStatus status = impel_material_preset(preset, &material);
    return detail::outcome<Material>(status, material);
}

inline Result<Shape> Body::create_circle(const ImpelCircle &circle, const ImpelShapeDef &def) const
{
    ImpelShapeId shape{};
    const ImpelStatus status = impel_shape_create_circle(*this, &def, &circle, &shape);
    return detail::outcome<Shape>(status, shape);
}

inline Result<Shape> Body::create_capsule(
    const ImpelCapsule &capsule,
    const ImpelShapeDef &def) const
{
    ImpelShapeId shape{};
    const ImpelStatus status = impel_shape_create_capsule(*this, &def, &capsule, &shape);
    return detail::outcome<Shape>(status, shape);
}

inline Result<Shape> Body::create_segment(
    const ImpelSegment &segment,
    const ImpelShapeDef &def) const
{
    ImpelShapeId shape{};
    const ImpelStatus status = impel_shape_create_segment(*this, &def, &segment, &shape);
    return detail::outcome<Shape>(status, shape);
}

inline Result<Shape> Body::create_box(
    float half_width,
    float half_height,
    const ImpelShapeDef &def) const
{
    ImpelShapeId shape{};
    const ImpelStatus status = impel_shape_create_box(*this, &def, half_width, half_height, &shape);
    return detail::outcome<Shape>(status, shape);
}

inline Result<Shape> Body::create_rounded_box(
    float half_width,
    float half_height,
    Transform transform,
    float radius,
    const ImpelShapeDef &def) const
{
    ImpelShapeId shape{};
    const ImpelStatus status = impel_shape_create_rounded_box(
        *this,
        &def,
        half_width,
        half_height,
        transform,
        radius,
        &shape);
    return detail::outcome<Shape>(status, shape);
}

inline Result<Shape> Body::create_polygon(
    ArrayArg<Vec2> points,
    float radius,
    const ImpelShapeDef &def) const
{
    ImpelShapeId shape{};
    const ImpelStatus status = impel_shape_create_polygon(
        *this,
        &def,
        points.data(),
        points.size(),
        radius,
        &shape);
    return detail::outcome<Shape>(status, shape);
}

inline Result<Shape> Body::create_half_space(
    Vec2 normal,
    float offset,
    const ImpelShapeDef &def) const
{
    ImpelShapeId shape{};
    const ImpelStatus status = impel_shape_create_half_space(*this, &def, normal, offset, &shape);
    return detail::outcome<Shape>(status, shape);
}

inline Result<void> Shape::destroy() const
{
    return detail::outcome(impel_shape_destroy(*this));
}

inline bool Shape::is_valid() const noexcept
{
    return impel_shape_is_valid(*this);
}

inline Result<Body> Shape::get_body() const
{
    ImpelBodyId body{};
    const ImpelStatus status = impel_shape_get_body(*this, &body);
    return detail::outcome<Body>(status, body);
}

inline Result<WorldRef> Shape::get_world() const
{
    ImpelWorldId world{};
    const ImpelStatus status = impel_shape_get_world(*this, &world);
    return detail::outcome<WorldRef>(status, world);
}

inline Result<ShapeKind> Shape::get_kind() const
{
    ImpelShapeKind kind{};
    const ImpelStatus status = impel_shape_get_kind(*this, &kind);
    return detail::outcome<ShapeKind>(status, kind);
}

inline Result<std::uint64_t> Shape::get_user_data() const
{
    std::uint64_t user_data{};
    const ImpelStatus status = impel_shape_get_user_data(*this, &user_data);
    return detail::outcome<std::uint64_t>(status, user_data);
}

inline Result<void> Shape::set_user_data(std::uint64_t user_data) const
{
    return detail::outcome(impel_shape_set_user_data(*this, user_data));
}

inline Result<Material> Shape::get_material() const
{
    ImpelMaterial material{};
    const ImpelStatus status = impel_shape_get_material(*this, &material);
    return detail::outcome<Material>(status, material);
}

inline Result<void> Shape::set_material(const ImpelMaterial &material) const
{
    return detail::outcome(impel_shape_set_material(*this, material));
}

inline Result<Filter> Shape::get_filter() const
{
    ImpelFilter filter{};
    const ImpelStatus status = impel_shape_get_filter(*this, &filter);
    return detail::outcome<Filter>(status, filter);
}

inline Result<void> Shape::set_filter(const ImpelFilter &filter) const
{
    return detail::outcome(impel_shape_set_filter(*this, filter));
}

inline Result<Color> Shape::get_debug_color() const
{
    ImpelColor color{};
    const ImpelStatus status = impel_shape_get_debug_color(*this, &color);
    return detail::outcome<Color>(status, color);
}

inline Result<void> Shape::set_debug_color(Color color) const
{
    return detail::outcome(impel_shape_set_debug_color(*this, color));
}

inline Result<Aabb> Shape::get_aabb(OptionalRef<ImpelPosition> origin) const
{
    ImpelAabb aabb{};
    const ImpelStatus status = impel_shape_get_aabb(*this, origin.get(), &aabb);
    return detail::outcome<Aabb>(status, aabb);
}

inline Result<MassData> Shape::get_mass_data() const
{
    ImpelMassData mass_data{};
    const ImpelStatus status = impel_shape_get_mass_data(*this, &mass_data);
    return detail::outcome<MassData>(status, mass_data);
}

inline Result<Convex> Shape::get_convex() const
{
    ImpelConvex convex{};
    const ImpelStatus status = impel_shape_get_convex(*this, &convex);
    return detail::outcome<Convex>(status, convex);
}

inline Result<void> Shape::set_mass(float mass) const
{
    return detail::outcome(impel_shape_set_mass(*this, mass));
}

inline Result<Shape::HalfSpace> Shape::get_half_space() const
{
    ImpelVec2 normal{};
    float offset{};
    const ImpelStatus status = impel_shape_get_half_space(*this, &normal, &offset);
    return detail::outcome<Shape::HalfSpace>(status, Shape::HalfSpace{normal, offset});
}

inline Result<void> Shape::set_circle(const ImpelCircle &circle) const
{
    return detail::outcome(impel_shape_set_circle(*this, &circle));
}

inline Result<void> Shape::set_capsule(const ImpelCapsule &capsule) const
{
    return detail::outcome(impel_shape_set_capsule(*this, &capsule));
}

inline Result<void> Shape::set_segment(const ImpelSegment &segment) const
{
    return detail::outcome(impel_shape_set_segment(*this, &segment));
}

inline Result<void> Shape::set_box(float half_width, float half_height) const
{
    return detail::outcome(impel_shape_set_box(*this, half_width, half_height));
}

inline Result<void> Shape::set_rounded_box(
    float half_width,
    float half_height,
    Transform transform,
    float radius) const
{
    return detail::outcome(impel_shape_set_rounded_box(
        *this,
        half_width,
        half_height,
        transform,
        radius));
}

inline Result<void> Shape::set_polygon(ArrayArg<Vec2> points, float radius) const
{
    return detail::outcome(impel_shape_set_polygon(*this, points.data(), points.size(), radius));
}

inline Result<void> Shape::set_half_space(Vec2 normal, float offset) const
{
    return detail::outcome(impel_shape_set_half_space(*this, normal, offset));
}

inline Result<bool> Shape::get_enable_kinematic_contacts() const
{
    bool enabled{};
    const ImpelStatus status = impel_shape_get_enable_kinematic_contacts(*this, &enabled);
    return detail::outcome<bool>(status, enabled);
}

inline Result<void> Shape::set_enable_kinematic_contacts(bool enable) const
{
    return detail::outcome(impel_shape_set_enable_kinematic_contacts(*this, enable));
}

inline Result<bool> Shape::get_enabled() const
{
    bool enabled{};
    const ImpelStatus status = impel_shape_get_enabled(*this, &enabled);
    return detail::outcome<bool>(status, enabled);
}

inline Result<void> Shape::set_enabled(bool enable) const
{
    return detail::outcome(impel_shape_set_enabled(*this, enable));
}

inline Result<Shape::MixRules> Shape::get_mix_rules() const
{
    ImpelMixRule friction{};
    ImpelMixRule restitution{};
    const ImpelStatus status = impel_shape_get_mix_rules(*this, &friction, &restitution);
    return detail::outcome<Shape::MixRules>(
        status, Shape::MixRules{static_cast<MixRule>(friction), static_cast<MixRule>(restitution)});
}

inline Result<void> Shape::set_mix_rules(MixRule friction, MixRule restitution) const
{
    return detail::outcome(impel_shape_set_mix_rules(*this, friction, restitution));
}

inline Result<void> Shape::set_body(Body body, Transform placement) const
{
    return detail::outcome(impel_shape_set_body(*this, body, placement));
}

inline Result<bool> Shape::is_sensor() const
{
    bool sensor{};
    const ImpelStatus status = impel_shape_is_sensor(*this, &sensor);
    return detail::outcome<bool>(status, sensor);
}

inline Result<void> Shape::set_sensor(bool sensor) const
{
    return detail::outcome(impel_shape_set_sensor(*this, sensor));
}

inline Result<bool> Shape::get_detects_sensors() const
{
    bool enabled{};
    const ImpelStatus status = impel_shape_get_detects_sensors(*this, &enabled);
    return detail::outcome<bool>(status, enabled);
}

inline Result<void> Shape::set_detects_sensors(bool enable) const
{
    return detail::outcome(impel_shape_set_detects_sensors(*this, enable));
}

inline Result<void> Shape::get_sensor_overlaps(std::vector<Shape> &shapes) const
{
    return detail::outcome(detail::fill(
        shapes,
        [&](Shape *out, std::size_t capacity, std::size_t *length) {
            return impel_shape_get_sensor_overlaps(*this, out, capacity, length);
        }));
}

inline Result<std::vector<Shape>> Shape::get_sensor_overlaps() const
{
    return detail::collected<Shape>([&](std::vector<Shape> &shapes) {
        return get_sensor_overlaps(shapes);
    });
}

inline Result<Shape::OneWay> Shape::get_one_way() const
{
    bool one_way{};
    ImpelVec2 direction{};
    const ImpelStatus status = impel_shape_get_one_way(*this, &one_way, &direction);
    return detail::outcome<Shape::OneWay>(status, Shape::OneWay{one_way, direction});
}

inline Result<void> Shape::set_one_way(bool one_way, Vec2 direction) const
{
    return detail::outcome(impel_shape_set_one_way(*this, one_way, direction));
}

inline Result<void> Body::drop_through(Body platform, float time) const
{
    return detail::outcome(impel_body_drop_through(*this, platform, time));
}

inline Result<void> WorldMethods::get_contacts(std::vector<Contact> &contacts) const
{
    return detail::outcome(detail::fill(
        contacts,
        [&](Contact *out, std::size_t capacity, std::size_t *length) {
            return impel_world_get_contacts(*this, out, capacity, length);
        }));
}

inline Result<std::vector<Contact>> WorldMethods::get_contacts() const
{
    return detail::collected<Contact>([&](std::vector<Contact> &contacts) {
        return get_contacts(contacts);
    });
}

inline Result<void> Body::get_contacts(std::vector<Contact> &contacts) const
{
    return detail::outcome(detail::fill(
        contacts,
        [&](Contact *out, std::size_t capacity, std::size_t *length) {
            return impel_body_get_contacts(*this, out, capacity, length);
        }));
}

inline Result<std::vector<Contact>> Body::get_contacts() const
{
    return detail::collected<Contact>([&](std::vector<Contact> &contacts) {
        return get_contacts(contacts);
    });
}

inline Result<void> Shape::get_contacts(std::vector<Contact> &contacts) const
{
    return detail::outcome(detail::fill(
        contacts,
        [&](Contact *out, std::size_t capacity, std::size_t *length) {
            return impel_shape_get_contacts(*this, out, capacity, length);
        }));
}

inline Result<std::vector<Contact>> Shape::get_contacts() const
{
    return detail::collected<Contact>([&](std::vector<Contact> &contacts) {
        return get_contacts(contacts);
    });
}

inline Result<Shape::ContactWith> Shape::get_contact_with(Shape other) const
{
    ImpelContact contact{};
    bool touching{};
    const ImpelStatus status = impel_shape_get_contact_with(*this, other, &contact, &touching);
    return detail::outcome<Shape::ContactWith>(status, Shape::ContactWith{contact, touching});
}

inline Result<float> Shape::get_contact_energy(Shape other) const
{
    float energy{};
    const ImpelStatus status = impel_shape_get_contact_energy(*this, other, &energy);
    return detail::outcome<float>(status, energy);
}

inline Result<std::uint64_t> Shape::get_contact_user_data(Shape other) const
{
    std::uint64_t user_data{};
    const ImpelStatus status = impel_shape_get_contact_user_data(*this, other, &user_data);
    return detail::outcome<std::uint64_t>(status, user_data);
}

inline Result<void> Shape::set_contact_user_data(Shape other, std::uint64_t user_data) const
{
    return detail::outcome(impel_shape_set_contact_user_data(*this, other, user_data));
}

inline Result<WorldRef> Chain::get_world() const
{
    ImpelWorldId world{};
    const ImpelStatus status = impel_chain_get_world(*this, &world);
    return detail::outcome<WorldRef>(status, world);
}

inline Result<Body> Chain::get_body() const
{
    ImpelBodyId body{};
    const ImpelStatus status = impel_chain_get_body(*this, &body);
    return detail::outcome<Body>(status, body);
}

inline Result<bool> Chain::is_loop() const
{
    bool loop{};
    const ImpelStatus status = impel_chain_is_loop(*this, &loop);
    return detail::outcome<bool>(status, loop);
}

inline Result<bool> Chain::is_two_sided() const
{
    bool two_sided{};
    const ImpelStatus status = impel_chain_is_two_sided(*this, &two_sided);
    return detail::outcome<bool>(status, two_sided);
}

inline Result<std::uint64_t> Chain::get_user_data() const
{
    std::uint64_t user_data{};
    const ImpelStatus status = impel_chain_get_user_data(*this, &user_data);
    return detail::outcome<std::uint64_t>(status, user_data);
}

inline Result<void> Chain::set_user_data(std::uint64_t user_data) const
{
    return detail::outcome(impel_chain_set_user_data(*this, user_data));
}

inline Result<void> Chain::set_material(const ImpelMaterial &material) const
{
    return detail::outcome(impel_chain_set_material(*this, material));
}

inline Result<void> Chain::set_filter(const ImpelFilter &filter) const
{
    return detail::outcome(impel_chain_set_filter(*this, filter));
}

inline Result<Chain> Body::create_chain(ArrayArg<Vec2> points, const ImpelChainDef &def) const
{
    ImpelChainId chain{};
    const ImpelStatus status = impel_chain_create(
        *this,
        &def,
        points.data(),
        points.size(),
        &chain);
    return detail::outcome<Chain>(status, chain);
}

inline Result<void> Chain::destroy() const
{
    return detail::outcome(impel_chain_destroy(*this));
}

inline bool Chain::is_valid() const noexcept
{
    return impel_chain_is_valid(*this);
}

inline Result<void> Chain::get_segments(std::vector<Shape> &shapes) const
{
    return detail::outcome(detail::fill(
        shapes,
        [&](Shape *out, std::size_t capacity, std::size_t *length) {
            return impel_chain_get_segments(*this, out, capacity, length);
        }));
}

inline Result<std::vector<Shape>> Chain::get_segments() const
{
    return detail::collected<Shape>([&](std::vector<Shape> &shapes) {
        return get_segments(shapes);
    });
}

inline Result<void> Chain::get_points(std::vector<Vec2> &points) const
{
    return detail::outcome(detail::fill(
        points,
        [&](Vec2 *out, std::size_t capacity, std::size_t *length) {
            return impel_chain_get_points(*this, out, capacity, length);
        }));
}

inline Result<std::vector<Vec2>> Chain::get_points() const
{
    return detail::collected<Vec2>([&](std::vector<Vec2> &points) {
        return get_points(points);
    });
}

inline Result<Chain> Shape::get_chain() const
{
    ImpelChainId chain{};
    const ImpelStatus status = impel_shape_get_chain(*this, &chain);
    return detail::outcome<Chain>(status, chain);
}

inline Result<void> Body::get_chains(std::vector<Chain> &chains) const
{
    return detail::outcome(detail::fill(
        chains,
        [&](Chain *out, std::size_t capacity, std::size_t *length) {
            return impel_body_get_chains(*this, out, capacity, length);
        }));
}

inline Result<std::vector<Chain>> Body::get_chains() const
{
    return detail::collected<Chain>([&](std::vector<Chain> &chains) {
        return get_chains(chains);
    });
}

inline Result<void> WorldMethods::get_chains(std::vector<Chain> &chains) const
{
    return detail::outcome(detail::fill(
        chains,
        [&](Chain *out, std::size_t capacity, std::size_t *length) {
            return impel_world_get_chains(*this, out, capacity, length);
        }));
}

inline Result<std::vector<Chain>> WorldMethods::get_chains() const
{
    return detail::collected<Chain>([&](std::vector<Chain> &chains) {
        return get_chains(chains);
    });
}

inline Result<Shape> Body::create_chain_segment(
    const ImpelChainSegment &segment,
    const ImpelShapeDef &def) const
{
    ImpelShapeId shape{};
    const ImpelStatus status = impel_shape_create_chain_segment(*this, &def, &segment, &shape);
    return detail::outcome<Shape>(status, shape);
}

inline Result<void> Shape::set_chain_segment(const ImpelChainSegment &segment) const
{
    return detail::outcome(impel_shape_set_chain_segment(*this, &segment));
}

inline Result<ChainSegment> Shape::get_chain_segment() const
{
    ImpelChainSegment segment{};
    const ImpelStatus status = impel_shape_get_chain_segment(*this, &segment);
    return detail::outcome<ChainSegment>(status, segment);
}

inline Result<HeightField> Body::create_height_field(
    ArrayArg<float> heights,
    float spacing,
    const ImpelChainDef &def) const
{
    ImpelChainId chain{};
    const ImpelStatus status = impel_height_field_create(
        *this,
        &def,
        heights.data(),
        heights.size(),
        spacing,
        &chain);
    return detail::outcome<HeightField>(status, chain);
}

inline Result<void> HeightField::get_heights(std::vector<float> &heights) const
{
    return detail::outcome(detail::fill(
        heights,
        [&](float *out, std::size_t capacity, std::size_t *length) {
            return impel_height_field_get_heights(*this, out, capacity, length);
        }));
}

inline Result<std::vector<float>> HeightField::get_heights() const
{
    return detail::collected<float>([&](std::vector<float> &heights) {
        return get_heights(heights);
    });
}

inline Result<float> HeightField::get_spacing() const
{
    float spacing{};
    const ImpelStatus status = impel_height_field_get_spacing(*this, &spacing);
    return detail::outcome<float>(status, spacing);
}

inline Result<void> HeightField::set_heights(std::size_t first, ArrayArg<float> heights) const
{
    return detail::outcome(impel_height_field_set_heights(
        *this,
        first,
        heights.data(),
        heights.size()));
}

inline Result<Grid> Body::create_grid(
    ArrayArg<std::uint8_t> cells,
    std::uint32_t columns,
    std::uint32_t rows,
    float cell_size,
    const ImpelChainDef &def) const
{
    if (cells.size() != std::size_t(columns) * rows) {
        return detail::wrong_size<Grid>(
            "Body::create_grid", "cells", cells.size(), "columns * rows", std::size_t(columns) * rows);
    }
    ImpelChainId chain{};
    const ImpelStatus status = impel_grid_create(
        *this,
        &def,
        cells.data(),
        columns,
        rows,
        cell_size,
        &chain);
    return detail::outcome<Grid>(status, chain);
}

inline Result<void> Grid::set_cell(std::uint32_t column, std::uint32_t row, bool solid) const
{
    return detail::outcome(impel_grid_set_cell(*this, column, row, solid));
}

inline Result<void> Grid::set_cells(
    std::uint32_t column,
    std::uint32_t row,
    std::uint32_t columns,
    std::uint32_t rows,
    ArrayArg<std::uint8_t> cells) const
{
    if (cells.size() != std::size_t(columns) * rows) {
        return detail::wrong_size<void>(
            "Grid::set_cells", "cells", cells.size(), "columns * rows", std::size_t(columns) * rows);
    }
    return detail::outcome(impel_grid_set_cells(*this, column, row, columns, rows, cells.data()));
}

inline Result<void> Grid::get_cells(std::vector<std::uint8_t> &cells) const
{
    return detail::outcome(detail::fill(
        cells,
        [&](std::uint8_t *out, std::size_t capacity, std::size_t *length) {
            return impel_grid_get_cells(*this, out, capacity, length);
        }));
}

inline Result<std::vector<std::uint8_t>> Grid::get_cells() const
{
    return detail::collected<std::uint8_t>([&](std::vector<std::uint8_t> &cells) {
        return get_cells(cells);
    });
}

inline Result<Grid::Size> Grid::get_size() const
{
    std::uint32_t columns{};
    std::uint32_t rows{};
    float cell_size{};
    const ImpelStatus status = impel_grid_get_size(*this, &columns, &rows, &cell_size);
    return detail::outcome<Grid::Size>(status, Grid::Size{columns, rows, cell_size});
}

inline Result<WorldRef> Joint::get_world() const
{
    ImpelWorldId world{};
    const ImpelStatus status = impel_joint_get_world(*this, &world);
    return detail::outcome<WorldRef>(status, world);
}

inline Result<JointType> Joint::get_type() const
{
    ImpelJointType type{};
    const ImpelStatus status = impel_joint_get_type(*this, &type);
    return detail::outcome<JointType>(status, type);
}

inline Result<Joint::Bodies> Joint::get_bodies() const
{
    ImpelBodyId body_a{};
    ImpelBodyId body_b{};
    const ImpelStatus status = impel_joint_get_bodies(*this, &body_a, &body_b);
    return detail::outcome<Joint::Bodies>(status, Joint::Bodies{body_a, body_b});
}

inline Result<Joint::LocalFrames> Joint::get_local_frames() const
{
    ImpelTransform frame_a{};
    ImpelTransform frame_b{};
    const ImpelStatus status = impel_joint_get_local_frames(*this, &frame_a, &frame_b);
    return detail::outcome<Joint::LocalFrames>(status, Joint::LocalFrames{frame_a, frame_b});
}

inline Result<void> Joint::set_local_frames(Transform frame_a, Transform frame_b) const
{
    return detail::outcome(impel_joint_set_local_frames(*this, frame_a, frame_b));
}

inline Result<bool> Joint::get_collide_connected() const
{
    bool collide{};
    const ImpelStatus status = impel_joint_get_collide_connected(*this, &collide);
    return detail::outcome<bool>(status, collide);
}

inline Result<void> Joint::set_collide_connected(bool collide) const
{
    return detail::outcome(impel_joint_set_collide_connected(*this, collide));
}

inline Result<bool> Joint::get_enabled() const
{
    bool enabled{};
    const ImpelStatus status = impel_joint_get_enabled(*this, &enabled);
    return detail::outcome<bool>(status, enabled);
}

inline Result<void> Joint::set_enabled(bool enabled) const
{
    return detail::outcome(impel_joint_set_enabled(*this, enabled));
}

inline Result<std::uint64_t> Joint::get_user_data() const
{
    std::uint64_t user_data{};
    const ImpelStatus status = impel_joint_get_user_data(*this, &user_data);
    return detail::outcome<std::uint64_t>(status, user_data);
}

inline Result<void> Joint::set_user_data(std::uint64_t user_data) const
{
    return detail::outcome(impel_joint_set_user_data(*this, user_data));
}

inline Result<Vec2> Joint::get_reaction_force() const
{
    ImpelVec2 force{};
    const ImpelStatus status = impel_joint_get_reaction_force(*this, &force);
    return detail::outcome<Vec2>(status, force);
}

inline Result<float> Joint::get_reaction_torque() const
{
    float torque{};
    const ImpelStatus status = impel_joint_get_reaction_torque(*this, &torque);
    return detail::outcome<float>(status, torque);
}

inline Result<float> Joint::get_linear_separation() const
{
    float separation{};
    const ImpelStatus status = impel_joint_get_linear_separation(*this, &separation);
    return detail::outcome<float>(status, separation);
}

inline Result<float> Joint::get_angular_separation() const
{
    float separation{};
    const ImpelStatus status = impel_joint_get_angular_separation(*this, &separation);
    return detail::outcome<float>(status, separation);
}

inline Result<Joint::ConstraintTuning> Joint::get_constraint_tuning() const
{
    float hertz{};
    float damping_ratio{};
    const ImpelStatus status = impel_joint_get_constraint_tuning(*this, &hertz, &damping_ratio);
    return detail::outcome<Joint::ConstraintTuning>(
        status, Joint::ConstraintTuning{hertz, damping_ratio});
}

inline Result<void> Joint::set_constraint_tuning(float hertz, float damping_ratio) const
{
    return detail::outcome(impel_joint_set_constraint_tuning(*this, hertz, damping_ratio));
}

inline Result<float> Joint::get_max_force() const
{
    float force{};
    const ImpelStatus status = impel_joint_get_max_force(*this, &force);
    return detail::outcome<float>(status, force);
}

inline Result<void> Joint::set_max_force(float force) const
{
    return detail::outcome(impel_joint_set_max_force(*this, force));
}

inline Result<float> Joint::get_max_torque() const
{
    float torque{};
    const ImpelStatus status = impel_joint_get_max_torque(*this, &torque);
    return detail::outcome<float>(status, torque);
}

inline Result<void> Joint::set_max_torque(float torque) const
{
    return detail::outcome(impel_joint_set_max_torque(*this, torque));
}

inline Result<float> Joint::get_max_correction_speed() const
{
    float speed{};
    const ImpelStatus status = impel_joint_get_max_correction_speed(*this, &speed);
    return detail::outcome<float>(status, speed);
}

inline Result<void> Joint::set_max_correction_speed(float speed) const
{
    return detail::outcome(impel_joint_set_max_correction_speed(*this, speed));
}

inline Result<float> Joint::get_max_correction_angular_speed() const
{
    float speed{};
    const ImpelStatus status = impel_joint_get_max_correction_angular_speed(*this, &speed);
    return detail::outcome<float>(status, speed);
}

inline Result<void> Joint::set_max_correction_angular_speed(float speed) const
{
    return detail::outcome(impel_joint_set_max_correction_angular_speed(*this, speed));
}

inline Result<Joint::BreakThresholds> Joint::get_break_thresholds() const
{
    float force{};
    float torque{};
    const ImpelStatus status = impel_joint_get_break_thresholds(*this, &force, &torque);
    return detail::outcome<Joint::BreakThresholds>(status, Joint::BreakThresholds{force, torque});
}

inline Result<void> Joint::set_break_thresholds(float force, float torque) const
{
    return detail::outcome(impel_joint_set_break_thresholds(*this, force, torque));
}

inline Result<bool> Joint::get_enable_break() const
{
    bool enabled{};
    const ImpelStatus status = impel_joint_get_enable_break(*this, &enabled);
    return detail::outcome<bool>(status, enabled);
}

inline Result<void> Joint::set_enable_break(bool enable) const
{
    return detail::outcome(impel_joint_set_enable_break(*this, enable));
}

inline Result<void> Joint::destroy() const
{
    return detail::outcome(impel_joint_destroy(*this));
}

inline bool Joint::is_valid() const noexcept
{
    return impel_joint_is_valid(*this);
}

inline Result<void> Joint::wake_bodies() const
{
    return detail::outcome(impel_joint_wake_bodies(*this));
}

inline Result<RevoluteJoint> WorldMethods::create_joint(const ImpelRevoluteJointDef &def)
{
    ImpelJointId joint{};
    const ImpelStatus status = impel_joint_create_revolute(&def, &joint);
    return detail::outcome<RevoluteJoint>(status, joint);
}

inline Result<float> RevoluteJoint::get_angle() const
{
    float angle{};
    const ImpelStatus status = impel_revolute_joint_get_angle(*this, &angle);
    return detail::outcome<float>(status, angle);
}

inline Result<float> RevoluteJoint::get_angular_velocity() const
{
    float velocity{};
    const ImpelStatus status = impel_revolute_joint_get_angular_velocity(*this, &velocity);
    return detail::outcome<float>(status, velocity);
}

inline Result<bool> RevoluteJoint::get_enable_limit() const
{
    bool enabled{};
    const ImpelStatus status = impel_revolute_joint_get_enable_limit(*this, &enabled);
    return detail::outcome<bool>(status, enabled);
}

inline Result<void> RevoluteJoint::set_enable_limit(bool enable) const
{
    return detail::outcome(impel_revolute_joint_set_enable_limit(*this, enable));
}

inline Result<RevoluteJoint::Limits> RevoluteJoint::get_limits() const
{
    float lower_angle{};
    float upper_angle{};
    const ImpelStatus status = impel_revolute_joint_get_limits(*this, &lower_angle, &upper_angle);
    return detail::outcome<RevoluteJoint::Limits>(
        status, RevoluteJoint::Limits{lower_angle, upper_angle});
}

inline Result<void> RevoluteJoint::set_limits(float lower_angle, float upper_angle) const
{
    return detail::outcome(impel_revolute_joint_set_limits(*this, lower_angle, upper_angle));
}

inline Result<bool> RevoluteJoint::get_enable_motor() const
{
    bool enabled{};
    const ImpelStatus status = impel_revolute_joint_get_enable_motor(*this, &enabled);
    return detail::outcome<bool>(status, enabled);
}

inline Result<void> RevoluteJoint::set_enable_motor(bool enable) const
{
    return detail::outcome(impel_revolute_joint_set_enable_motor(*this, enable));
}

inline Result<float> RevoluteJoint::get_motor_speed() const
{
    float speed{};
    const ImpelStatus status = impel_revolute_joint_get_motor_speed(*this, &speed);
    return detail::outcome<float>(status, speed);
}

inline Result<void> RevoluteJoint::set_motor_speed(float speed) const
{
    return detail::outcome(impel_revolute_joint_set_motor_speed(*this, speed));
}

inline Result<float> RevoluteJoint::get_max_motor_torque() const
{
    float torque{};
    const ImpelStatus status = impel_revolute_joint_get_max_motor_torque(*this, &torque);
    return detail::outcome<float>(status, torque);
}

inline Result<void> RevoluteJoint::set_max_motor_torque(float torque) const
{
    return detail::outcome(impel_revolute_joint_set_max_motor_torque(*this, torque));
}

inline Result<float> RevoluteJoint::get_motor_torque() const
{
    float torque{};
    const ImpelStatus status = impel_revolute_joint_get_motor_torque(*this, &torque);
    return detail::outcome<float>(status, torque);
}

inline Result<bool> RevoluteJoint::get_enable_spring() const
{
    bool enabled{};
    const ImpelStatus status = impel_revolute_joint_get_enable_spring(*this, &enabled);
    return detail::outcome<bool>(status, enabled);
}

inline Result<void> RevoluteJoint::set_enable_spring(bool enable) const
{
    return detail::outcome(impel_revolute_joint_set_enable_spring(*this, enable));
}

inline Result<RevoluteJoint::Spring> RevoluteJoint::get_spring() const
{
    float hertz{};
    float damping_ratio{};
    const ImpelStatus status = impel_revolute_joint_get_spring(*this, &hertz, &damping_ratio);
    return detail::outcome<RevoluteJoint::Spring>(
        status, RevoluteJoint::Spring{hertz, damping_ratio});
}

inline Result<void> RevoluteJoint::set_spring(float hertz, float damping_ratio) const
{
    return detail::outcome(impel_revolute_joint_set_spring(*this, hertz, damping_ratio));
}

inline Result<float> RevoluteJoint::get_target_angle() const
{
    float angle{};
    const ImpelStatus status = impel_revolute_joint_get_target_angle(*this, &angle);
    return detail::outcome<float>(status, angle);
}

inline Result<void> RevoluteJoint::set_target_angle(float angle) const
{
    return detail::outcome(impel_revolute_joint_set_target_angle(*this, angle));
}

inline Result<PrismaticJoint> WorldMethods::create_joint(const ImpelPrismaticJointDef &def)
{
    ImpelJointId joint{};
    const ImpelStatus status = impel_joint_create_prismatic(&def, &joint);
    return detail::outcome<PrismaticJoint>(status, joint);
}

inline Result<float> PrismaticJoint::get_translation() const
{
    float translation{};
    const ImpelStatus status = impel_prismatic_joint_get_translation(*this, &translation);
    return detail::outcome<float>(status, translation);
}

inline Result<float> PrismaticJoint::get_velocity() const
{
    float velocity{};
    const ImpelStatus status = impel_prismatic_joint_get_velocity(*this, &velocity);
    return detail::outcome<float>(status, velocity);
}

inline Result<bool> PrismaticJoint::get_enable_limit() const
{
    bool enabled{};
    const ImpelStatus status = impel_prismatic_joint_get_enable_limit(*this, &enabled);
    return detail::outcome<bool>(status, enabled);
}

inline Result<void> PrismaticJoint::set_enable_limit(bool enable) const
{
    return detail::outcome(impel_prismatic_joint_set_enable_limit(*this, enable));
}

inline Result<PrismaticJoint::Limits> PrismaticJoint::get_limits() const
{
    float lower_translation{};
    float upper_translation{};
    const ImpelStatus status = impel_prismatic_joint_get_limits(
        *this,
        &lower_translation,
        &upper_translation);
    return detail::outcome<PrismaticJoint::Limits>(
        status, PrismaticJoint::Limits{lower_translation, upper_translation});
}

inline Result<void> PrismaticJoint::set_limits(
    float lower_translation,
    float upper_translation) const
{
    return detail::outcome(impel_prismatic_joint_set_limits(
        *this,
        lower_translation,
        upper_translation));
}

inline Result<bool> PrismaticJoint::get_enable_motor() const
{
    bool enabled{};
    const ImpelStatus status = impel_prismatic_joint_get_enable_motor(*this, &enabled);
    return detail::outcome<bool>(status, enabled);
}

inline Result<void> PrismaticJoint::set_enable_motor(bool enable) const
{
    return detail::outcome(impel_prismatic_joint_set_enable_motor(*this, enable));
}

inline Result<float> PrismaticJoint::get_motor_speed() const
{
    float speed{};
    const ImpelStatus status = impel_prismatic_joint_get_motor_speed(*this, &speed);
    return detail::outcome<float>(status, speed);
}

inline Result<void> PrismaticJoint::set_motor_speed(float speed) const
{
    return detail::outcome(impel_prismatic_joint_set_motor_speed(*this, speed));
}

inline Result<float> PrismaticJoint::get_max_motor_force() const
{
    float force{};
    const ImpelStatus status = impel_prismatic_joint_get_max_motor_force(*this, &force);
    return detail::outcome<float>(status, force);
}

inline Result<void> PrismaticJoint::set_max_motor_force(float force) const
{
    return detail::outcome(impel_prismatic_joint_set_max_motor_force(*this, force));
}

inline Result<float> PrismaticJoint::get_motor_force() const
{
    float force{};
    const ImpelStatus status = impel_prismatic_joint_get_motor_force(*this, &force);
    return detail::outcome<float>(status, force);
}

inline Result<bool> PrismaticJoint::get_enable_spring() const
{
    bool enabled{};
    const ImpelStatus status = impel_prismatic_joint_get_enable_spring(*this, &enabled);
    return detail::outcome<bool>(status, enabled);
}

inline Result<void> PrismaticJoint::set_enable_spring(bool enable) const
{
    return detail::outcome(impel_prismatic_joint_set_enable_spring(*this, enable));
}

inline Result<PrismaticJoint::Spring> PrismaticJoint::get_spring() const
{
    float hertz{};
    float damping_ratio{};
    const ImpelStatus status = impel_prismatic_joint_get_spring(*this, &hertz, &damping_ratio);
    return detail::outcome<PrismaticJoint::Spring>(
        status, PrismaticJoint::Spring{hertz, damping_ratio});
}

inline Result<void> PrismaticJoint::set_spring(float hertz, float damping_ratio) const
{
    return detail::outcome(impel_prismatic_joint_set_spring(*this, hertz, damping_ratio));
}

inline Result<float> PrismaticJoint::get_target_translation() const
{
    float translation{};
    const ImpelStatus status = impel_prismatic_joint_get_target_translation(*this, &translation);
    return detail::outcome<float>(status, translation);
}

inline Result<void> PrismaticJoint::set_target_translation(float translation) const
{
    return detail::outcome(impel_prismatic_joint_set_target_translation(*this, translation));
}

inline Result<DistanceJoint> WorldMethods::create_joint(const ImpelDistanceJointDef &def)
{
    ImpelJointId joint{};
    const ImpelStatus status = impel_joint_create_distance(&def, &joint);
    return detail::outcome<DistanceJoint>(status, joint);
}

inline Result<float> DistanceJoint::get_current_length() const
{
    float length{};
    const ImpelStatus status = impel_distance_joint_get_current_length(*this, &length);
    return detail::outcome<float>(status, length);
}

inline Result<float> DistanceJoint::get_velocity() const
{
    float velocity{};
    const ImpelStatus status = impel_distance_joint_get_velocity(*this, &velocity);
    return detail::outcome<float>(status, velocity);
}

inline Result<float> DistanceJoint::get_length() const
{
    float length{};
    const ImpelStatus status = impel_distance_joint_get_length(*this, &length);
    return detail::outcome<float>(status, length);
}

inline Result<void> DistanceJoint::set_length(float length) const
{
    return detail::outcome(impel_distance_joint_set_length(*this, length));
}

inline Result<DistanceJoint::SpringForceRange> DistanceJoint::get_spring_force_range() const
{
    float lower_force{};
    float upper_force{};
    const ImpelStatus status = impel_distance_joint_get_spring_force_range(
        *this,
        &lower_force,
        &upper_force);
    return detail::outcome<DistanceJoint::SpringForceRange>(
        status, DistanceJoint::SpringForceRange{lower_force, upper_force});
}

inline Result<void> DistanceJoint::set_spring_force_range(
    float lower_force,
    float upper_force) const
{
    return detail::outcome(impel_distance_joint_set_spring_force_range(
        *this,
        lower_force,
        upper_force));
}

inline Result<bool> DistanceJoint::get_enable_limit() const
{
    bool enabled{};
    const ImpelStatus status = impel_distance_joint_get_enable_limit(*this, &enabled);
    return detail::outcome<bool>(status, enabled);
}

inline Result<void> DistanceJoint::set_enable_limit(bool enable) const
{
    return detail::outcome(impel_distance_joint_set_enable_limit(*this, enable));
}

inline Result<DistanceJoint::Limits> DistanceJoint::get_limits() const
{
    float min_length{};
    float max_length{};
    const ImpelStatus status = impel_distance_joint_get_limits(*this, &min_length, &max_length);
    return detail::outcome<DistanceJoint::Limits>(
        status, DistanceJoint::Limits{min_length, max_length});
}

inline Result<void> DistanceJoint::set_limits(float min_length, float max_length) const
{
    return detail::outcome(impel_distance_joint_set_limits(*this, min_length, max_length));
}

inline Result<bool> DistanceJoint::get_enable_motor() const
{
    bool enabled{};
    const ImpelStatus status = impel_distance_joint_get_enable_motor(*this, &enabled);
    return detail::outcome<bool>(status, enabled);
}

inline Result<void> DistanceJoint::set_enable_motor(bool enable) const
{
    return detail::outcome(impel_distance_joint_set_enable_motor(*this, enable));
}

inline Result<float> DistanceJoint::get_motor_speed() const
{
    float speed{};
    const ImpelStatus status = impel_distance_joint_get_motor_speed(*this, &speed);
    return detail::outcome<float>(status, speed);
}

inline Result<void> DistanceJoint::set_motor_speed(float speed) const
{
    return detail::outcome(impel_distance_joint_set_motor_speed(*this, speed));
}

inline Result<float> DistanceJoint::get_max_motor_force() const
{
    float force{};
    const ImpelStatus status = impel_distance_joint_get_max_motor_force(*this, &force);
    return detail::outcome<float>(status, force);
}

inline Result<void> DistanceJoint::set_max_motor_force(float force) const
{
    return detail::outcome(impel_distance_joint_set_max_motor_force(*this, force));
}

inline Result<float> DistanceJoint::get_motor_force() const
{
    float force{};
    const ImpelStatus status = impel_distance_joint_get_motor_force(*this, &force);
    return detail::outcome<float>(status, force);
}

inline Result<bool> DistanceJoint::get_enable_spring() const
{
    bool enabled{};
    const ImpelStatus status = impel_distance_joint_get_enable_spring(*this, &enabled);
    return detail::outcome<bool>(status, enabled);
}

inline Result<void> DistanceJoint::set_enable_spring(bool enable) const
{
    return detail::outcome(impel_distance_joint_set_enable_spring(*this, enable));
}

inline Result<DistanceJoint::Spring> DistanceJoint::get_spring() const
{
    float hertz{};
    float damping_ratio{};
    const ImpelStatus status = impel_distance_joint_get_spring(*this, &hertz, &damping_ratio);
    return detail::outcome<DistanceJoint::Spring>(
        status, DistanceJoint::Spring{hertz, damping_ratio});
}

inline Result<void> DistanceJoint::set_spring(float hertz, float damping_ratio) const
{
    return detail::outcome(impel_distance_joint_set_spring(*this, hertz, damping_ratio));
}

inline Result<WeldJoint> WorldMethods::create_joint(const ImpelWeldJointDef &def)
{
    ImpelJointId joint{};
    const ImpelStatus status = impel_joint_create_weld(&def, &joint);
    return detail::outcome<WeldJoint>(status, joint);
}

inline Result<WeldJoint::LinearSpring> WeldJoint::get_linear_spring() const
{
    float hertz{};
    float damping_ratio{};
    const ImpelStatus status = impel_weld_joint_get_linear_spring(*this, &hertz, &damping_ratio);
    return detail::outcome<WeldJoint::LinearSpring>(
        status, WeldJoint::LinearSpring{hertz, damping_ratio});
}

inline Result<void> WeldJoint::set_linear_spring(float hertz, float damping_ratio) const
{
    return detail::outcome(impel_weld_joint_set_linear_spring(*this, hertz, damping_ratio));
}

inline Result<WeldJoint::AngularSpring> WeldJoint::get_angular_spring() const
{
    float hertz{};
    float damping_ratio{};
    const ImpelStatus status = impel_weld_joint_get_angular_spring(*this, &hertz, &damping_ratio);
    return detail::outcome<WeldJoint::AngularSpring>(
        status, WeldJoint::AngularSpring{hertz, damping_ratio});
}

inline Result<void> WeldJoint::set_angular_spring(float hertz, float damping_ratio) const
{
    return detail::outcome(impel_weld_joint_set_angular_spring(*this, hertz, damping_ratio));
}

inline Result<WheelJoint> WorldMethods::create_joint(const ImpelWheelJointDef &def)
{
    ImpelJointId joint{};
    const ImpelStatus status = impel_joint_create_wheel(&def, &joint);
    return detail::outcome<WheelJoint>(status, joint);
}

inline Result<float> WheelJoint::get_translation() const
{
    float translation{};
    const ImpelStatus status = impel_wheel_joint_get_translation(*this, &translation);
    return detail::outcome<float>(status, translation);
}

inline Result<float> WheelJoint::get_velocity() const
{
    float velocity{};
    const ImpelStatus status = impel_wheel_joint_get_velocity(*this, &velocity);
    return detail::outcome<float>(status, velocity);
}

inline Result<float> WheelJoint::get_angular_velocity() const
{
    float velocity{};
    const ImpelStatus status = impel_wheel_joint_get_angular_velocity(*this, &velocity);
    return detail::outcome<float>(status, velocity);
}

inline Result<bool> WheelJoint::get_enable_limit() const
{
    bool enabled{};
    const ImpelStatus status = impel_wheel_joint_get_enable_limit(*this, &enabled);
    return detail::outcome<bool>(status, enabled);
}

inline Result<void> WheelJoint::set_enable_limit(bool enable) const
{
    return detail::outcome(impel_wheel_joint_set_enable_limit(*this, enable));
}

inline Result<WheelJoint::Limits> WheelJoint::get_limits() const
{
    float lower_translation{};
    float upper_translation{};
    const ImpelStatus status = impel_wheel_joint_get_limits(
        *this,
        &lower_translation,
        &upper_translation);
    return detail::outcome<WheelJoint::Limits>(
        status, WheelJoint::Limits{lower_translation, upper_translation});
}

inline Result<void> WheelJoint::set_limits(float lower_translation, float upper_translation) const
{
    return detail::outcome(impel_wheel_joint_set_limits(
        *this,
        lower_translation,
        upper_translation));
}

inline Result<bool> WheelJoint::get_enable_motor() const
{
    bool enabled{};
    const ImpelStatus status = impel_wheel_joint_get_enable_motor(*this, &enabled);
    return detail::outcome<bool>(status, enabled);
}

inline Result<void> WheelJoint::set_enable_motor(bool enable) const
{
    return detail::outcome(impel_wheel_joint_set_enable_motor(*this, enable));
}

inline Result<float> WheelJoint::get_motor_speed() const
{
    float speed{};
    const ImpelStatus status = impel_wheel_joint_get_motor_speed(*this, &speed);
    return detail::outcome<float>(status, speed);
}

inline Result<void> WheelJoint::set_motor_speed(float speed) const
{
    return detail::outcome(impel_wheel_joint_set_motor_speed(*this, speed));
}

inline Result<float> WheelJoint::get_max_motor_torque() const
{
    float torque{};
    const ImpelStatus status = impel_wheel_joint_get_max_motor_torque(*this, &torque);
    return detail::outcome<float>(status, torque);
}

inline Result<void> WheelJoint::set_max_motor_torque(float torque) const
{
    return detail::outcome(impel_wheel_joint_set_max_motor_torque(*this, torque));
}

inline Result<float> WheelJoint::get_motor_torque() const
{
    float torque{};
    const ImpelStatus status = impel_wheel_joint_get_motor_torque(*this, &torque);
    return detail::outcome<float>(status, torque);
}

inline Result<bool> WheelJoint::get_enable_spring() const
{
    bool enabled{};
    const ImpelStatus status = impel_wheel_joint_get_enable_spring(*this, &enabled);
    return detail::outcome<bool>(status, enabled);
}

inline Result<void> WheelJoint::set_enable_spring(bool enable) const
{
    return detail::outcome(impel_wheel_joint_set_enable_spring(*this, enable));
}

inline Result<WheelJoint::Spring> WheelJoint::get_spring() const
{
    float hertz{};
    float damping_ratio{};
    const ImpelStatus status = impel_wheel_joint_get_spring(*this, &hertz, &damping_ratio);
    return detail::outcome<WheelJoint::Spring>(status, WheelJoint::Spring{hertz, damping_ratio});
}

inline Result<void> WheelJoint::set_spring(float hertz, float damping_ratio) const
{
    return detail::outcome(impel_wheel_joint_set_spring(*this, hertz, damping_ratio));
}

inline Result<MotorJoint> WorldMethods::create_joint(const ImpelMotorJointDef &def)
{
    ImpelJointId joint{};
    const ImpelStatus status = impel_joint_create_motor(&def, &joint);
    return detail::outcome<MotorJoint>(status, joint);
}

inline Result<Vec2> MotorJoint::get_linear_velocity() const
{
    ImpelVec2 velocity{};
    const ImpelStatus status = impel_motor_joint_get_linear_velocity(*this, &velocity);
    return detail::outcome<Vec2>(status, velocity);
}

inline Result<void> MotorJoint::set_linear_velocity(Vec2 velocity) const
{
    return detail::outcome(impel_motor_joint_set_linear_velocity(*this, velocity));
}

inline Result<float> MotorJoint::get_angular_velocity() const
{
    float velocity{};
    const ImpelStatus status = impel_motor_joint_get_angular_velocity(*this, &velocity);
    return detail::outcome<float>(status, velocity);
}

inline Result<void> MotorJoint::set_angular_velocity(float velocity) const
{
    return detail::outcome(impel_motor_joint_set_angular_velocity(*this, velocity));
}

inline Result<float> MotorJoint::get_max_velocity_force() const
{
    float force{};
    const ImpelStatus status = impel_motor_joint_get_max_velocity_force(*this, &force);
    return detail::outcome<float>(status, force);
}

inline Result<void> MotorJoint::set_max_velocity_force(float force) const
{
    return detail::outcome(impel_motor_joint_set_max_velocity_force(*this, force));
}

inline Result<float> MotorJoint::get_max_velocity_torque() const
{
    float torque{};
    const ImpelStatus status = impel_motor_joint_get_max_velocity_torque(*this, &torque);
    return detail::outcome<float>(status, torque);
}

inline Result<void> MotorJoint::set_max_velocity_torque(float torque) const
{
    return detail::outcome(impel_motor_joint_set_max_velocity_torque(*this, torque));
}

inline Result<MotorJoint::LinearSpring> MotorJoint::get_linear_spring() const
{
    float hertz{};
    float damping_ratio{};
    const ImpelStatus status = impel_motor_joint_get_linear_spring(*this, &hertz, &damping_ratio);
    return detail::outcome<MotorJoint::LinearSpring>(
        status, MotorJoint::LinearSpring{hertz, damping_ratio});
}

inline Result<void> MotorJoint::set_linear_spring(float hertz, float damping_ratio) const
{
    return detail::outcome(impel_motor_joint_set_linear_spring(*this, hertz, damping_ratio));
}

inline Result<float> MotorJoint::get_max_spring_force() const
{
    float force{};
    const ImpelStatus status = impel_motor_joint_get_max_spring_force(*this, &force);
    return detail::outcome<float>(status, force);
}

inline Result<void> MotorJoint::set_max_spring_force(float force) const
{
    return detail::outcome(impel_motor_joint_set_max_spring_force(*this, force));
}

inline Result<MotorJoint::AngularSpring> MotorJoint::get_angular_spring() const
{
    float hertz{};
    float damping_ratio{};
    const ImpelStatus status = impel_motor_joint_get_angular_spring(*this, &hertz, &damping_ratio);
    return detail::outcome<MotorJoint::AngularSpring>(
        status, MotorJoint::AngularSpring{hertz, damping_ratio});
}

inline Result<void> MotorJoint::set_angular_spring(float hertz, float damping_ratio) const
{
    return detail::outcome(impel_motor_joint_set_angular_spring(*this, hertz, damping_ratio));
}

inline Result<float> MotorJoint::get_max_spring_torque() const
{
    float torque{};
    const ImpelStatus status = impel_motor_joint_get_max_spring_torque(*this, &torque);
    return detail::outcome<float>(status, torque);
}

inline Result<void> MotorJoint::set_max_spring_torque(float torque) const
{
    return detail::outcome(impel_motor_joint_set_max_spring_torque(*this, torque));
}

inline Result<MouseJoint> WorldMethods::create_joint(const ImpelMouseJointDef &def)
{
    ImpelJointId joint{};
    const ImpelStatus status = impel_joint_create_mouse(&def, &joint);
    return detail::outcome<MouseJoint>(status, joint);
}

inline Result<Position> MouseJoint::get_target() const
{
    ImpelPosition target{};
    const ImpelStatus status = impel_mouse_joint_get_target(*this, &target);
    return detail::outcome<Position>(status, target);
}

inline Result<void> MouseJoint::set_target(Position target) const
{
    return detail::outcome(impel_mouse_joint_set_target(*this, target));
}

inline Result<MouseJoint::Spring> MouseJoint::get_spring() const
{
    float hertz{};
    float damping_ratio{};
    const ImpelStatus status = impel_mouse_joint_get_spring(*this, &hertz, &damping_ratio);
    return detail::outcome<MouseJoint::Spring>(status, MouseJoint::Spring{hertz, damping_ratio});
}

inline Result<void> MouseJoint::set_spring(float hertz, float damping_ratio) const
{
    return detail::outcome(impel_mouse_joint_set_spring(*this, hertz, damping_ratio));
}

inline Result<float> MouseJoint::get_max_force() const
{
    float force{};
    const ImpelStatus status = impel_mouse_joint_get_max_force(*this, &force);
    return detail::outcome<float>(status, force);
}

inline Result<void> MouseJoint::set_max_force(float force) const
{
    return detail::outcome(impel_mouse_joint_set_max_force(*this, force));
}

inline Result<RotaryJoint> WorldMethods::create_joint(const ImpelRotaryJointDef &def)
{
    ImpelJointId joint{};
    const ImpelStatus status = impel_joint_create_rotary(&def, &joint);
    return detail::outcome<RotaryJoint>(status, joint);
}

inline Result<float> RotaryJoint::get_angle() const
{
    float angle{};
    const ImpelStatus status = impel_rotary_joint_get_angle(*this, &angle);
    return detail::outcome<float>(status, angle);
}

inline Result<float> RotaryJoint::get_angular_velocity() const
{
    float velocity{};
    const ImpelStatus status = impel_rotary_joint_get_angular_velocity(*this, &velocity);
    return detail::outcome<float>(status, velocity);
}

inline Result<bool> RotaryJoint::get_enable_limit() const
{
    bool enabled{};
    const ImpelStatus status = impel_rotary_joint_get_enable_limit(*this, &enabled);
    return detail::outcome<bool>(status, enabled);
}

inline Result<void> RotaryJoint::set_enable_limit(bool enable) const
{
    return detail::outcome(impel_rotary_joint_set_enable_limit(*this, enable));
}

inline Result<RotaryJoint::Limits> RotaryJoint::get_limits() const
{
    float lower_angle{};
    float upper_angle{};
    const ImpelStatus status = impel_rotary_joint_get_limits(*this, &lower_angle, &upper_angle);
    return detail::outcome<RotaryJoint::Limits>(
        status, RotaryJoint::Limits{lower_angle, upper_angle});
}

inline Result<void> RotaryJoint::set_limits(float lower_angle, float upper_angle) const
{
    return detail::outcome(impel_rotary_joint_set_limits(*this, lower_angle, upper_angle));
}

inline Result<bool> RotaryJoint::get_enable_motor() const
{
    bool enabled{};
    const ImpelStatus status = impel_rotary_joint_get_enable_motor(*this, &enabled);
    return detail::outcome<bool>(status, enabled);
}

inline Result<void> RotaryJoint::set_enable_motor(bool enable) const
{
    return detail::outcome(impel_rotary_joint_set_enable_motor(*this, enable));
}

inline Result<float> RotaryJoint::get_motor_speed() const
{
    float speed{};
    const ImpelStatus status = impel_rotary_joint_get_motor_speed(*this, &speed);
    return detail::outcome<float>(status, speed);
}

inline Result<void> RotaryJoint::set_motor_speed(float speed) const
{
    return detail::outcome(impel_rotary_joint_set_motor_speed(*this, speed));
}

inline Result<float> RotaryJoint::get_max_motor_torque() const
{
    float torque{};
    const ImpelStatus status = impel_rotary_joint_get_max_motor_torque(*this, &torque);
    return detail::outcome<float>(status, torque);
}

inline Result<void> RotaryJoint::set_max_motor_torque(float torque) const
{
    return detail::outcome(impel_rotary_joint_set_max_motor_torque(*this, torque));
}

inline Result<float> RotaryJoint::get_motor_torque() const
{
    float torque{};
    const ImpelStatus status = impel_rotary_joint_get_motor_torque(*this, &torque);
    return detail::outcome<float>(status, torque);
}

inline Result<bool> RotaryJoint::get_enable_spring() const
{
    bool enabled{};
    const ImpelStatus status = impel_rotary_joint_get_enable_spring(*this, &enabled);
    return detail::outcome<bool>(status, enabled);
}

inline Result<void> RotaryJoint::set_enable_spring(bool enable) const
{
    return detail::outcome(impel_rotary_joint_set_enable_spring(*this, enable));
}

inline Result<RotaryJoint::Spring> RotaryJoint::get_spring() const
{
    float hertz{};
    float damping_ratio{};
    const ImpelStatus status = impel_rotary_joint_get_spring(*this, &hertz, &damping_ratio);
    return detail::outcome<RotaryJoint::Spring>(status, RotaryJoint::Spring{hertz, damping_ratio});
}

inline Result<void> RotaryJoint::set_spring(float hertz, float damping_ratio) const
{
    return detail::outcome(impel_rotary_joint_set_spring(*this, hertz, damping_ratio));
}

inline Result<float> RotaryJoint::get_target_angle() const
{
    float angle{};
    const ImpelStatus status = impel_rotary_joint_get_target_angle(*this, &angle);
    return detail::outcome<float>(status, angle);
}

inline Result<void> RotaryJoint::set_target_angle(float angle) const
{
    return detail::outcome(impel_rotary_joint_set_target_angle(*this, angle));
}

inline Result<RatchetJoint> WorldMethods::create_joint(const ImpelRatchetJointDef &def)
{
    ImpelJointId joint{};
    const ImpelStatus status = impel_joint_create_ratchet(&def, &joint);
    return detail::outcome<RatchetJoint>(status, joint);
}

inline Result<float> RatchetJoint::get_angle() const
{
    float angle{};
    const ImpelStatus status = impel_ratchet_joint_get_angle(*this, &angle);
    return detail::outcome<float>(status, angle);
}

inline Result<float> RatchetJoint::get_tooth_angle() const
{
    float angle{};
    const ImpelStatus status = impel_ratchet_joint_get_tooth_angle(*this, &angle);
    return detail::outcome<float>(status, angle);
}

inline Result<void> RatchetJoint::set_tooth_angle(float angle) const
{
    return detail::outcome(impel_ratchet_joint_set_tooth_angle(*this, angle));
}

inline Result<float> RatchetJoint::get_ratchet() const
{
    float ratchet{};
    const ImpelStatus status = impel_ratchet_joint_get_ratchet(*this, &ratchet);
    return detail::outcome<float>(status, ratchet);
}

inline Result<void> RatchetJoint::set_ratchet(float ratchet) const
{
    return detail::outcome(impel_ratchet_joint_set_ratchet(*this, ratchet));
}

inline Result<float> RatchetJoint::get_phase() const
{
    float phase{};
    const ImpelStatus status = impel_ratchet_joint_get_phase(*this, &phase);
    return detail::outcome<float>(status, phase);
}

inline Result<void> RatchetJoint::set_phase(float phase) const
{
    return detail::outcome(impel_ratchet_joint_set_phase(*this, phase));
}

inline Result<PulleyJoint> WorldMethods::create_joint(const ImpelPulleyJointDef &def)
{
    ImpelJointId joint{};
    const ImpelStatus status = impel_joint_create_pulley(&def, &joint);
    return detail::outcome<PulleyJoint>(status, joint);
}

inline Result<bool> PulleyJoint::get_enable_slack() const
{
    bool enabled{};
    const ImpelStatus status = impel_pulley_joint_get_enable_slack(*this, &enabled);
    return detail::outcome<bool>(status, enabled);
}

inline Result<void> PulleyJoint::set_enable_slack(bool enable) const
{
    return detail::outcome(impel_pulley_joint_set_enable_slack(*this, enable));
}

inline Result<PulleyJoint::Lengths> PulleyJoint::get_lengths() const
{
    float length_a{};
    float length_b{};
    const ImpelStatus status = impel_pulley_joint_get_lengths(*this, &length_a, &length_b);
    return detail::outcome<PulleyJoint::Lengths>(status, PulleyJoint::Lengths{length_a, length_b});
}

inline Result<PulleyJoint::GroundAnchors> PulleyJoint::get_ground_anchors() const
{
    ImpelPosition anchor_a{};
    ImpelPosition anchor_b{};
    const ImpelStatus status = impel_pulley_joint_get_ground_anchors(*this, &anchor_a, &anchor_b);
    return detail::outcome<PulleyJoint::GroundAnchors>(
        status, PulleyJoint::GroundAnchors{anchor_a, anchor_b});
}

inline Result<void> PulleyJoint::set_ground_anchors(Position anchor_a, Position anchor_b) const
{
    return detail::outcome(impel_pulley_joint_set_ground_anchors(*this, anchor_a, anchor_b));
}

inline Result<float> PulleyJoint::get_total_length() const
{
    float length{};
    const ImpelStatus status = impel_pulley_joint_get_total_length(*this, &length);
    return detail::outcome<float>(status, length);
}

inline Result<void> PulleyJoint::set_total_length(float length) const
{
    return detail::outcome(impel_pulley_joint_set_total_length(*this, length));
}

inline Result<float> PulleyJoint::get_ratio() const
{
    float ratio{};
    const ImpelStatus status = impel_pulley_joint_get_ratio(*this, &ratio);
    return detail::outcome<float>(status, ratio);
}

inline Result<void> PulleyJoint::set_ratio(float ratio) const
{
    return detail::outcome(impel_pulley_joint_set_ratio(*this, ratio));
}

inline Result<GearJoint> WorldMethods::create_joint(const ImpelGearJointDef &def)
{
    ImpelJointId joint{};
    const ImpelStatus status = impel_joint_create_gear(&def, &joint);
    return detail::outcome<GearJoint>(status, joint);
}

inline Result<GearJoint::Joints> GearJoint::get_joints() const
{
    ImpelJointId joint_a{};
    ImpelJointId joint_b{};
    const ImpelStatus status = impel_gear_joint_get_joints(*this, &joint_a, &joint_b);
    return detail::outcome<GearJoint::Joints>(status, GearJoint::Joints{joint_a, joint_b});
}

inline Result<float> GearJoint::get_ratio() const
{
    float ratio{};
    const ImpelStatus status = impel_gear_joint_get_ratio(*this, &ratio);
    return detail::outcome<float>(status, ratio);
}

inline Result<void> GearJoint::set_ratio(float ratio) const
{
    return detail::outcome(impel_gear_joint_set_ratio(*this, ratio));
}

inline Result<float> GearJoint::get_phase() const
{
    float phase{};
    const ImpelStatus status = impel_gear_joint_get_phase(*this, &phase);
    return detail::outcome<float>(status, phase);
}

inline Result<void> GearJoint::set_phase(float phase) const
{
    return detail::outcome(impel_gear_joint_set_phase(*this, phase));
}

inline Result<FilterJoint> WorldMethods::create_joint(const ImpelFilterJointDef &def)
{
    ImpelJointId joint{};
    const ImpelStatus status = impel_joint_create_filter(&def, &joint);
    return detail::outcome<FilterJoint>(status, joint);
}

inline Result<GenericJoint> WorldMethods::create_joint(const ImpelGenericJointDef &def)
{
    ImpelJointId joint{};
    const ImpelStatus status = impel_joint_create_generic(&def, &joint);
    return detail::outcome<GenericJoint>(status, joint);
}

inline Result<GenericAxis> GenericJoint::get_axis(Axis axis) const
{
    ImpelGenericAxis settings{};
    const ImpelStatus status = impel_generic_joint_get_axis(*this, axis, &settings);
    return detail::outcome<GenericAxis>(status, settings);
}

inline Result<void> GenericJoint::set_axis(Axis axis, const ImpelGenericAxis &settings) const
{
    return detail::outcome(impel_generic_joint_set_axis(*this, axis, settings));
}

inline Result<float> GenericJoint::get_position(Axis axis) const
{
    float position{};
    const ImpelStatus status = impel_generic_joint_get_position(*this, axis, &position);
    return detail::outcome<float>(status, position);
}

inline Result<float> GenericJoint::get_velocity(Axis axis) const
{
    float velocity{};
    const ImpelStatus status = impel_generic_joint_get_velocity(*this, axis, &velocity);
    return detail::outcome<float>(status, velocity);
}

inline Result<float> GenericJoint::get_motor_force(Axis axis) const
{
    float force{};
    const ImpelStatus status = impel_generic_joint_get_motor_force(*this, axis, &force);
    return detail::outcome<float>(status, force);
}

inline Result<bool> Joint::get_enable_callback() const
{
    bool enabled{};
    const ImpelStatus status = impel_joint_get_enable_callback(*this, &enabled);
    return detail::outcome<bool>(status, enabled);
}

inline Result<void> Joint::set_enable_callback(bool enable) const
{
    return detail::outcome(impel_joint_set_enable_callback(*this, enable));
}

inline Result<InverseKinematicsResult> WorldMethods::solve_inverse_kinematics(
    const ImpelInverseKinematicsDef &def,
    ArrayArg<Joint> joints,
    Span<float> positions,
    Span<Transform> transforms) const
{
    if (!positions.empty() && positions.size() != joints.size()) {
        return detail::wrong_size<InverseKinematicsResult>(
            "World::solve_inverse_kinematics", "positions", positions.size(), "as many as joints", joints.size());
    }
    if (!transforms.empty() && transforms.size() != joints.size()) {
        return detail::wrong_size<InverseKinematicsResult>(
            "World::solve_inverse_kinematics", "transforms", transforms.size(), "as many as joints", joints.size());
    }
    ImpelInverseKinematicsResult result{};
    const ImpelStatus status = impel_world_solve_inverse_kinematics(
        *this,
        &def,
        joints.data(),
        joints.size(),
        positions.data(),
        transforms.data(),
        &result);
    return detail::outcome<InverseKinematicsResult>(status, result);
}

inline Result<RayHit> WorldMethods::cast_ray_closest(
    Vec2 origin,
    Vec2 translation,
    const ImpelFilter &filter) const
{
    ImpelRayHit hit{};
    const ImpelStatus status = impel_world_cast_ray_closest(
        *this,
        origin,
        translation,
        filter,
        &hit);
    return detail::outcome<RayHit>(status, hit);
}

inline Result<RayHit> WorldMethods::cast_ray_any(
    Vec2 origin,
    Vec2 translation,
    OptionalRef<ImpelQueryOptions> options) const
{
    ImpelRayHit hit{};
    const ImpelStatus status = impel_world_cast_ray_any(
        *this,
        origin,
        translation,
        options.get(),
        &hit);
    return detail::outcome<RayHit>(status, hit);
}

inline Result<void> WorldMethods::cast_ray_all(
    Vec2 origin,
    Vec2 translation,
    std::vector<RayHit> &hits,
    OptionalRef<ImpelQueryOptions> options) const
{
    return detail::outcome(detail::fill(
        hits,
        [&](RayHit *out, std::size_t capacity, std::size_t *length) {
            return impel_world_cast_ray_all(
                *this,
                origin,
                translation,
                options.get(),
                out,
                capacity,
                length);
        }));
}

inline Result<std::vector<RayHit>> WorldMethods::cast_ray_all(
    Vec2 origin,
    Vec2 translation,
    OptionalRef<ImpelQueryOptions> options) const
{
    return detail::collected<RayHit>([&](std::vector<RayHit> &hits) {
        return cast_ray_all(origin, translation, hits, options);
    });
}

inline Result<void> WorldMethods::cast_rays(
    ArrayArg<Ray> rays,
    Span<RayHit> hits,
    OptionalRef<ImpelQueryOptions> options) const
{
    if (!hits.empty() && hits.size() != rays.size()) {
        return detail::wrong_size<void>(
            "World::cast_rays", "hits", hits.size(), "as many as rays", rays.size());
    }
    return detail::outcome(impel_world_cast_rays(
        *this,
        rays.data(),
        rays.size(),
        options.get(),
        hits.data()));
}

inline Result<RayHit> WorldMethods::cast_shape_closest(
    const ImpelConvex &convex,
    Transform transform,
    Vec2 translation,
    OptionalRef<ImpelQueryOptions> options) const
{
    ImpelRayHit hit{};
    const ImpelStatus status = impel_world_cast_shape_closest(
        *this,
        &convex,
        transform,
        translation,
        options.get(),
        &hit);
    return detail::outcome<RayHit>(status, hit);
}

inline Result<void> WorldMethods::cast_shape_all(
    const ImpelConvex &convex,
    Transform transform,
    Vec2 translation,
    std::vector<RayHit> &hits,
    OptionalRef<ImpelQueryOptions> options) const
{
    return detail::outcome(detail::fill(
        hits,
        [&](RayHit *out, std::size_t capacity, std::size_t *length) {
            return impel_world_cast_shape_all(
                *this,
                &convex,
                transform,
                translation,
                options.get(),
                out,
                capacity,
                length);
        }));
}

inline Result<std::vector<RayHit>> WorldMethods::cast_shape_all(
    const ImpelConvex &convex,
    Transform transform,
    Vec2 translation,
    OptionalRef<ImpelQueryOptions> options) const
{
    return detail::collected<RayHit>([&](std::vector<RayHit> &hits) {
        return cast_shape_all(convex, transform, translation, hits, options);
    });
}

inline Result<void> WorldMethods::cast_shapes(
    const ImpelConvex &convex,
    ArrayArg<ShapeCast> casts,
    Span<RayHit> hits,
    OptionalRef<ImpelQueryOptions> options) const
{
    if (!hits.empty() && hits.size() != casts.size()) {
        return detail::wrong_size<void>(
            "World::cast_shapes", "hits", hits.size(), "as many as casts", casts.size());
    }
    return detail::outcome(impel_world_cast_shapes(
        *this,
        &convex,
        casts.data(),
        casts.size(),
        options.get(),
        hits.data()));
}

inline Result<void> WorldMethods::overlap_aabb(
    Aabb aabb,
    std::vector<Shape> &shapes,
    const ImpelFilter &filter) const
{
    return detail::outcome(detail::fill(
        shapes,
        [&](Shape *out, std::size_t capacity, std::size_t *length) {
            return impel_world_overlap_aabb(*this, aabb, filter, out, capacity, length);
        }));
}

inline Result<std::vector<Shape>> WorldMethods::overlap_aabb(
    Aabb aabb,
    const ImpelFilter &filter) const
{
    return detail::collected<Shape>([&](std::vector<Shape> &shapes) {
        return overlap_aabb(aabb, shapes, filter);
    });
}

inline Result<void> WorldMethods::overlap_aabb_with_options(
    Aabb aabb,
    std::vector<Shape> &shapes,
    OptionalRef<ImpelQueryOptions> options) const
{
    return detail::outcome(detail::fill(
        shapes,
        [&](Shape *out, std::size_t capacity, std::size_t *length) {
            return impel_world_overlap_aabb_with_options(
                *this,
                aabb,
                options.get(),
                out,
                capacity,
                length);
        }));
}

inline Result<std::vector<Shape>> WorldMethods::overlap_aabb_with_options(
    Aabb aabb,
    OptionalRef<ImpelQueryOptions> options) const
{
    return detail::collected<Shape>([&](std::vector<Shape> &shapes) {
        return overlap_aabb_with_options(aabb, shapes, options);
    });
}

inline Result<void> WorldMethods::overlap_point(
    Vec2 point,
    std::vector<Shape> &shapes,
    const ImpelFilter &filter) const
{
    return detail::outcome(detail::fill(
        shapes,
        [&](Shape *out, std::size_t capacity, std::size_t *length) {
            return impel_world_overlap_point(*this, point, filter, out, capacity, length);
        }));
}

inline Result<std::vector<Shape>> WorldMethods::overlap_point(
    Vec2 point,
    const ImpelFilter &filter) const
{
    return detail::collected<Shape>([&](std::vector<Shape> &shapes) {
        return overlap_point(point, shapes, filter);
    });
}

inline Result<void> WorldMethods::overlap_point_with_options(
    Vec2 point,
    std::vector<Shape> &shapes,
    OptionalRef<ImpelQueryOptions> options) const
{
    return detail::outcome(detail::fill(
        shapes,
        [&](Shape *out, std::size_t capacity, std::size_t *length) {
            return impel_world_overlap_point_with_options(
                *this,
                point,
                options.get(),
                out,
                capacity,
                length);
        }));
}

inline Result<std::vector<Shape>> WorldMethods::overlap_point_with_options(
    Vec2 point,
    OptionalRef<ImpelQueryOptions> options) const
{
    return detail::collected<Shape>([&](std::vector<Shape> &shapes) {
        return overlap_point_with_options(point, shapes, options);
    });
}

inline Result<void> WorldMethods::overlap_shape(
    const ImpelConvex &convex,
    Transform transform,
    std::vector<Shape> &shapes,
    OptionalRef<ImpelQueryOptions> options) const
{
    return detail::outcome(detail::fill(
        shapes,
        [&](Shape *out, std::size_t capacity, std::size_t *length) {
            return impel_world_overlap_shape(
                *this,
                &convex,
                transform,
                options.get(),
                out,
                capacity,
                length);
        }));
}

inline Result<std::vector<Shape>> WorldMethods::overlap_shape(
    const ImpelConvex &convex,
    Transform transform,
    OptionalRef<ImpelQueryOptions> options) const
{
    return detail::collected<Shape>([&](std::vector<Shape> &shapes) {
        return overlap_shape(convex, transform, shapes, options);
    });
}

inline Result<void> WorldMethods::collide_shape(
    const ImpelConvex &convex,
    Transform transform,
    float margin,
    std::vector<ShapeContact> &contacts,
    OptionalRef<ImpelQueryOptions> options) const
{
    return detail::outcome(detail::fill(
        contacts,
        [&](ShapeContact *out, std::size_t capacity, std::size_t *length) {
            return impel_world_collide_shape(
                *this,
                &convex,
                transform,
                margin,
                options.get(),
                out,
                capacity,
                length);
        }));
}

inline Result<std::vector<ShapeContact>> WorldMethods::collide_shape(
    const ImpelConvex &convex,
    Transform transform,
    float margin,
    OptionalRef<ImpelQueryOptions> options) const
{
    return detail::collected<ShapeContact>([&](std::vector<ShapeContact> &contacts) {
        return collide_shape(convex, transform, margin, contacts, options);
    });
}

inline Result<Nearest> WorldMethods::find_nearest_shape(
    Vec2 point,
    float max_distance,
    OptionalRef<ImpelQueryOptions> options) const
{
    ImpelNearest nearest{};
    const ImpelStatus status = impel_world_find_nearest_shape(
        *this,
        point,
        max_distance,
        options.get(),
        &nearest);
    return detail::outcome<Nearest>(status, nearest);
}

inline Result<void> WorldMethods::find_nearest_shapes(
    Vec2 point,
    float max_distance,
    std::uint32_t most,
    std::vector<Nearest> &nearest,
    OptionalRef<ImpelQueryOptions> options) const
{
    return detail::outcome(detail::fill(
        nearest,
        [&](Nearest *out, std::size_t capacity, std::size_t *length) {
            return impel_world_find_nearest_shapes(
                *this,
                point,
                max_distance,
                most,
                options.get(),
                out,
                capacity,
                length);
        }));
}

inline Result<std::vector<Nearest>> WorldMethods::find_nearest_shapes(
    Vec2 point,
    float max_distance,
    std::uint32_t most,
    OptionalRef<ImpelQueryOptions> options) const
{
    return detail::collected<Nearest>([&](std::vector<Nearest> &nearest) {
        return find_nearest_shapes(point, max_distance, most, nearest, options);
    });
}

inline Result<Nearest> Shape::find_nearest(Vec2 point, OptionalRef<ImpelPosition> origin) const
{
    ImpelNearest nearest{};
    const ImpelStatus status = impel_shape_find_nearest(*this, origin.get(), point, &nearest);
    return detail::outcome<Nearest>(status, nearest);
}

inline Result<Nearest> Convex::find_nearest(Transform transform, Vec2 point) const
{
    ImpelNearest nearest{};
    const ImpelStatus status = impel_convex_find_nearest(this, transform, point, &nearest);
    return detail::outcome<Nearest>(status, nearest);
}

inline Result<bool> Shape::test_point(Position point) const
{
    bool inside{};
    const ImpelStatus status = impel_shape_test_point(*this, point, &inside);
    return detail::outcome<bool>(status, inside);
}

inline Result<RayHit> Shape::cast_ray(
    Vec2 start,
    Vec2 translation,
    OptionalRef<ImpelPosition> origin) const
{
    ImpelRayHit hit{};
    const ImpelStatus status = impel_shape_cast_ray(*this, origin.get(), start, translation, &hit);
    return detail::outcome<RayHit>(status, hit);
}

inline Result<Position> Shape::get_closest_point(Position point) const
{
    ImpelPosition found{};
    const ImpelStatus status = impel_shape_get_closest_point(*this, point, &found);
    return detail::outcome<Position>(status, found);
}

inline Result<Span<const BodyMoveEvent>> WorldMethods::get_body_move_events() const
{
    const BodyMoveEvent *items = nullptr;
    std::size_t count = 0;
    const ImpelStatus status = impel_world_get_body_move_events(*this, &items, &count);
    return detail::outcome<Span<const BodyMoveEvent>>(status, items, count);
}

inline Result<Span<const BodyFaultEvent>> WorldMethods::get_body_fault_events() const
{
    const BodyFaultEvent *items = nullptr;
    std::size_t count = 0;
    const ImpelStatus status = impel_world_get_body_fault_events(*this, &items, &count);
    return detail::outcome<Span<const BodyFaultEvent>>(status, items, count);
}

inline Result<Span<const Contact>> WorldMethods::get_contact_begin_events() const
{
    const Contact *items = nullptr;
    std::size_t count = 0;
    const ImpelStatus status = impel_world_get_contact_begin_events(*this, &items, &count);
    return detail::outcome<Span<const Contact>>(status, items, count);
}

inline Result<Span<const Contact>> WorldMethods::get_contact_persist_events() const
{
    const Contact *items = nullptr;
    std::size_t count = 0;
    const ImpelStatus status = impel_world_get_contact_persist_events(*this, &items, &count);
    return detail::outcome<Span<const Contact>>(status, items, count);
}

inline Result<Span<const ContactEndEvent>> WorldMethods::get_contact_end_events() const
{
    const ContactEndEvent *items = nullptr;
    std::size_t count = 0;
    const ImpelStatus status = impel_world_get_contact_end_events(*this, &items, &count);
    return detail::outcome<Span<const ContactEndEvent>>(status, items, count);
}

inline Result<Span<const ContactHitEvent>> WorldMethods::get_contact_hit_events() const
{
    const ContactHitEvent *items = nullptr;
    std::size_t count = 0;
    const ImpelStatus status = impel_world_get_contact_hit_events(*this, &items, &count);
    return detail::outcome<Span<const ContactHitEvent>>(status, items, count);
}

inline Result<Span<const ContactForceEvent>> WorldMethods::get_contact_force_events() const
{
    const ContactForceEvent *items = nullptr;
    std::size_t count = 0;
    const ImpelStatus status = impel_world_get_contact_force_events(*this, &items, &count);
    return detail::outcome<Span<const ContactForceEvent>>(status, items, count);
}

inline Result<Span<const SensorEvent>> WorldMethods::get_sensor_begin_events() const
{
    const SensorEvent *items = nullptr;
    std::size_t count = 0;
    const ImpelStatus status = impel_world_get_sensor_begin_events(*this, &items, &count);
    return detail::outcome<Span<const SensorEvent>>(status, items, count);
}

inline Result<Span<const SensorEvent>> WorldMethods::get_sensor_end_events() const
{
    const SensorEvent *items = nullptr;
    std::size_t count = 0;
    const ImpelStatus status = impel_world_get_sensor_end_events(*this, &items, &count);
    return detail::outcome<Span<const SensorEvent>>(status, items, count);
}

inline Result<Span<const JointEvent>> WorldMethods::get_joint_events() const
{
    const JointEvent *items = nullptr;
    std::size_t count = 0;
    const ImpelStatus status = impel_world_get_joint_events(*this, &items, &count);
    return detail::outcome<Span<const JointEvent>>(status, items, count);
}

inline Result<bool> Shape::get_enable_contact_events() const
{
    bool enabled{};
    const ImpelStatus status = impel_shape_get_enable_contact_events(*this, &enabled);
    return detail::outcome<bool>(status, enabled);
}

inline Result<void> Shape::set_enable_contact_events(bool enable) const
{
    return detail::outcome(impel_shape_set_enable_contact_events(*this, enable));
}

inline Result<bool> Shape::get_enable_persist_events() const
{
    bool enabled{};
    const ImpelStatus status = impel_shape_get_enable_persist_events(*this, &enabled);
    return detail::outcome<bool>(status, enabled);
}

inline Result<void> Shape::set_enable_persist_events(bool enable) const
{
    return detail::outcome(impel_shape_set_enable_persist_events(*this, enable));
}

inline Result<bool> Shape::get_enable_hit_events() const
{
    bool enabled{};
    const ImpelStatus status = impel_shape_get_enable_hit_events(*this, &enabled);
    return detail::outcome<bool>(status, enabled);
}

inline Result<void> Shape::set_enable_hit_events(bool enable) const
{
    return detail::outcome(impel_shape_set_enable_hit_events(*this, enable));
}

inline Result<float> Shape::get_force_event_threshold() const
{
    float threshold{};
    const ImpelStatus status = impel_shape_get_force_event_threshold(*this, &threshold);
    return detail::outcome<float>(status, threshold);
}

inline Result<void> Shape::set_force_event_threshold(float threshold) const
{
    return detail::outcome(impel_shape_set_force_event_threshold(*this, threshold));
}

inline Result<bool> Shape::get_enable_sensor_events() const
{
    bool enabled{};
    const ImpelStatus status = impel_shape_get_enable_sensor_events(*this, &enabled);
    return detail::outcome<bool>(status, enabled);
}

inline Result<void> Shape::set_enable_sensor_events(bool enable) const
{
    return detail::outcome(impel_shape_set_enable_sensor_events(*this, enable));
}

inline Result<bool> Shape::get_enable_pre_solve_callback() const
{
    bool enabled{};
    const ImpelStatus status = impel_shape_get_enable_pre_solve_callback(*this, &enabled);
    return detail::outcome<bool>(status, enabled);
}

inline Result<void> Shape::set_enable_pre_solve_callback(bool enable) const
{
    return detail::outcome(impel_shape_set_enable_pre_solve_callback(*this, enable));
}

inline Result<bool> Shape::get_enable_filter_callback() const
{
    bool enabled{};
    const ImpelStatus status = impel_shape_get_enable_filter_callback(*this, &enabled);
    return detail::outcome<bool>(status, enabled);
}

inline Result<void> Shape::set_enable_filter_callback(bool enable) const
{
    return detail::outcome(impel_shape_set_enable_filter_callback(*this, enable));
}

inline Result<void> WorldMethods::defer_destroy_body(Body body) const
{
    return detail::outcome(impel_world_defer_destroy_body(*this, body));
}

inline Result<void> WorldMethods::defer_destroy_shape(Shape shape) const
{
    return detail::outcome(impel_world_defer_destroy_shape(*this, shape));
}

inline Result<void> WorldMethods::defer_destroy_joint(Joint joint) const
{
    return detail::outcome(impel_world_defer_destroy_joint(*this, joint));
}

inline Result<void> WorldMethods::defer_set_transform(
    Body body,
    const ImpelPreciseTransform &transform) const
{
    return detail::outcome(impel_world_defer_set_transform(*this, body, transform));
}

inline Result<void> WorldMethods::defer_set_velocity(
    Body body,
    Vec2 linear_velocity,
    float angular_velocity) const
{
    return detail::outcome(impel_world_defer_set_velocity(
        *this,
        body,
        linear_velocity,
        angular_velocity));
}

inline Result<void> WorldMethods::defer_apply_load(Body body, const ImpelLoad &load) const
{
    return detail::outcome(impel_world_defer_apply_load(*this, body, &load));
}

inline Result<void> WorldMethods::defer_set_awake(Body body, bool awake) const
{
    return detail::outcome(impel_world_defer_set_awake(*this, body, awake));
}

inline Result<void> WorldMethods::defer_set_filter(Shape shape, const ImpelFilter &filter) const
{
    return detail::outcome(impel_world_defer_set_filter(*this, shape, filter));
}

inline Result<Deferred> WorldMethods::get_deferred() const
{
    ImpelDeferred deferred{};
    const ImpelStatus status = impel_world_get_deferred(*this, &deferred);
    return detail::outcome<Deferred>(status, deferred);
}

inline Result<std::vector<Body>> WorldMethods::create_bodies(
    const ImpelBodyDef &def,
    ArrayArg<Transform> transforms) const
{
    std::vector<Body> bodies(transforms.size());
    const ImpelStatus status = impel_world_create_bodies(
        *this,
        &def,
        transforms.data(),
        transforms.size(),
        bodies.data());
    return detail::outcome<std::vector<Body>>(status, std::move(bodies));
}

inline Result<std::vector<Shape>> WorldMethods::create_shapes(
    ArrayArg<Body> bodies,
    const ImpelConvex &convex,
    const ImpelShapeDef &def) const
{
    std::vector<Shape> shapes(bodies.size());
    const ImpelStatus status = impel_world_create_shapes(
        *this,
        bodies.data(),
        bodies.size(),
        &def,
        &convex,
        shapes.data());
    return detail::outcome<std::vector<Shape>>(status, std::move(shapes));
}

inline Result<void> WorldMethods::destroy_bodies(ArrayArg<Body> bodies) const
{
    return detail::outcome(impel_world_destroy_bodies(*this, bodies.data(), bodies.size()));
}

inline Result<void> WorldMethods::destroy_shapes(ArrayArg<Shape> shapes) const
{
    return detail::outcome(impel_world_destroy_shapes(*this, shapes.data(), shapes.size()));
}

inline Result<void> WorldMethods::destroy_joints(ArrayArg<Joint> joints) const
{
    return detail::outcome(impel_world_destroy_joints(*this, joints.data(), joints.size()));
}

inline Result<void> WorldMethods::set_transforms(
    ArrayArg<Body> bodies,
    ArrayArg<Transform> transforms,
    OptionalRef<ImpelPosition> origin) const
{
    if (!transforms.empty() && transforms.size() != bodies.size()) {
        return detail::wrong_size<void>(
            "World::set_transforms", "transforms", transforms.size(), "as many as bodies", bodies.size());
    }
    return detail::outcome(impel_world_set_transforms(
        *this,
        origin.get(),
        bodies.data(),
        bodies.size(),
        transforms.data()));
}

inline Result<void> WorldMethods::sleep_bodies(ArrayArg<Body> bodies) const
{
    return detail::outcome(impel_world_sleep_bodies(*this, bodies.data(), bodies.size()));
}

inline Result<Span<const Pose>> WorldMethods::get_poses() const
{
    const Pose *items = nullptr;
    std::size_t count = 0;
    const ImpelStatus status = impel_world_get_poses(*this, &items, &count);
    return detail::outcome<Span<const Pose>>(status, items, count);
}

inline Result<void> WorldMethods::get_velocities(
    ArrayArg<Body> bodies,
    Span<Vec2> linear,
    Span<float> angular) const
{
    if (!linear.empty() && linear.size() != bodies.size()) {
        return detail::wrong_size<void>(
            "World::get_velocities", "linear", linear.size(), "as many as bodies", bodies.size());
    }
    if (!angular.empty() && angular.size() != bodies.size()) {
        return detail::wrong_size<void>(
            "World::get_velocities", "angular", angular.size(), "as many as bodies", bodies.size());
    }
    return detail::outcome(impel_world_get_velocities(
        *this,
        bodies.data(),
        bodies.size(),
        linear.data(),
        angular.data()));
}

inline Result<void> WorldMethods::set_velocities(
    ArrayArg<Body> bodies,
    ArrayArg<Vec2> linear,
    ArrayArg<float> angular) const
{
    if (!linear.empty() && linear.size() != bodies.size()) {
        return detail::wrong_size<void>(
            "World::set_velocities", "linear", linear.size(), "as many as bodies", bodies.size());
    }
    if (!angular.empty() && angular.size() != bodies.size()) {
        return detail::wrong_size<void>(
            "World::set_velocities", "angular", angular.size(), "as many as bodies", bodies.size());
    }
    return detail::outcome(impel_world_set_velocities(
        *this,
        bodies.data(),
        bodies.size(),
        linear.data(),
        angular.data()));
}

inline Result<void> WorldMethods::apply_forces(
    ArrayArg<Body> bodies,
    ArrayArg<Vec2> forces,
    ArrayArg<Vec2> points,
    OptionalRef<ImpelPosition> origin) const
{
    if (!forces.empty() && forces.size() != bodies.size()) {
        return detail::wrong_size<void>(
            "World::apply_forces", "forces", forces.size(), "as many as bodies", bodies.size());
    }
    if (!points.empty() && points.size() != bodies.size()) {
        return detail::wrong_size<void>(
            "World::apply_forces", "points", points.size(), "as many as bodies", bodies.size());
    }
    return detail::outcome(impel_world_apply_forces(
        *this,
        origin.get(),
        bodies.data(),
        bodies.size(),
        forces.data(),
        points.data()));
}

inline Result<void> WorldMethods::apply_impulses(
    ArrayArg<Body> bodies,
    ArrayArg<Vec2> impulses,
    ArrayArg<Vec2> points,
    OptionalRef<ImpelPosition> origin) const
{
    if (!impulses.empty() && impulses.size() != bodies.size()) {
        return detail::wrong_size<void>(
            "World::apply_impulses", "impulses", impulses.size(), "as many as bodies", bodies.size());
    }
    if (!points.empty() && points.size() != bodies.size()) {
        return detail::wrong_size<void>(
            "World::apply_impulses", "points", points.size(), "as many as bodies", bodies.size());
    }
    return detail::outcome(impel_world_apply_impulses(
        *this,
        origin.get(),
        bodies.data(),
        bodies.size(),
        impulses.data(),
        points.data()));
}

inline Result<void> WorldMethods::get_awake_flags(ArrayArg<Body> bodies, Span<bool> awake) const
{
    if (!awake.empty() && awake.size() != bodies.size()) {
        return detail::wrong_size<void>(
            "World::get_awake_flags", "awake", awake.size(), "as many as bodies", bodies.size());
    }
    return detail::outcome(impel_world_get_awake_flags(
        *this,
        bodies.data(),
        bodies.size(),
        awake.data()));
}

inline Result<void> WorldMethods::get_body_user_data(
    ArrayArg<Body> bodies,
    Span<std::uint64_t> user_data) const
{
    if (!user_data.empty() && user_data.size() != bodies.size()) {
        return detail::wrong_size<void>(
            "World::get_body_user_data", "user_data", user_data.size(), "as many as bodies", bodies.size());
    }
    return detail::outcome(impel_world_get_body_user_data(
        *this,
        bodies.data(),
        bodies.size(),
        user_data.data()));
}

inline Result<void> WorldMethods::get_awake_bodies(std::vector<Body> &bodies) const
{
    return detail::outcome(detail::fill(
        bodies,
        [&](Body *out, std::size_t capacity, std::size_t *length) {
            return impel_world_get_awake_bodies(*this, out, capacity, length);
        }));
}

inline Result<std::vector<Body>> WorldMethods::get_awake_bodies() const
{
    return detail::collected<Body>([&](std::vector<Body> &bodies) {
        return get_awake_bodies(bodies);
    });
}

inline Result<void> WorldMethods::get_interpolated_transforms(
    ArrayArg<Body> bodies,
    float alpha,
    Span<Transform> transforms,
    OptionalRef<ImpelPosition> origin) const
{
    if (!transforms.empty() && transforms.size() != bodies.size()) {
        return detail::wrong_size<void>(
            "World::get_interpolated_transforms", "transforms", transforms.size(), "as many as bodies", bodies.size());
    }
    return detail::outcome(impel_world_get_interpolated_transforms(
        *this,
        origin.get(),
        bodies.data(),
        bodies.size(),
        alpha,
        transforms.data()));
}

inline Result<void> WorldMethods::get_transforms(
    ArrayArg<Body> bodies,
    Span<Transform> transforms) const
{
    if (!transforms.empty() && transforms.size() != bodies.size()) {
        return detail::wrong_size<void>(
            "World::get_transforms", "transforms", transforms.size(), "as many as bodies", bodies.size());
    }
    return detail::outcome(impel_world_get_transforms(
        *this,
        bodies.data(),
        bodies.size(),
        transforms.data()));
}

inline Result<void> WorldMethods::apply_character_hits(ArrayArg<CharacterHit> hits) const
{
    return detail::outcome(impel_world_apply_character_hits(*this, hits.data(), hits.size()));
}

inline Result<void> WorldMethods::collide_mover(
    const ImpelConvex &mover,
    Transform transform,
    float margin,
    std::vector<MoverPlane> &planes,
    OptionalRef<ImpelQueryOptions> options) const
{
    return detail::outcome(detail::fill(
        planes,
        [&](MoverPlane *out, std::size_t capacity, std::size_t *length) {
            return impel_world_collide_mover(
                *this,
                &mover,
                transform,
                margin,
                options.get(),
                out,
                capacity,
                length);
        }));
}

inline Result<std::vector<MoverPlane>> WorldMethods::collide_mover(
    const ImpelConvex &mover,
    Transform transform,
    float margin,
    OptionalRef<ImpelQueryOptions> options) const
{
    return detail::collected<MoverPlane>([&](std::vector<MoverPlane> &planes) {
        return collide_mover(mover, transform, margin, planes, options);
    });
}

inline Result<RayHit> WorldMethods::cast_mover(
    const ImpelConvex &mover,
    Transform transform,
    Vec2 translation,
    float skin,
    OptionalRef<ImpelQueryOptions> options) const
{
    ImpelRayHit hit{};
    const ImpelStatus status = impel_world_cast_mover(
        *this,
        &mover,
        transform,
        translation,
        skin,
        options.get(),
        &hit);
    return detail::outcome<RayHit>(status, hit);
}

inline Result<PlaneSolution> solve_planes(Vec2 target, ArrayArg<MoverPlane> planes)
{
    ImpelPlaneSolution solution{};
    const ImpelStatus status = impel_solve_planes(target, planes.data(), planes.size(), &solution);
    return detail::outcome<PlaneSolution>(status, solution);
}

inline Result<Vec2> clip_vector(Vec2 vector, ArrayArg<MoverPlane> planes)
{
    ImpelVec2 found{};
    const ImpelStatus status = impel_clip_vector(vector, planes.data(), planes.size(), &found);
    return detail::outcome<Vec2>(status, found);
}

inline Result<WorldRef> SoftBody::get_world() const
{
    ImpelWorldId world{};
    const ImpelStatus status = impel_soft_body_get_world(*this, &world);
    return detail::outcome<WorldRef>(status, world);
}

inline Result<std::uint64_t> SoftBody::get_user_data() const
{
    std::uint64_t user_data{};
    const ImpelStatus status = impel_soft_body_get_user_data(*this, &user_data);
    return detail::outcome<std::uint64_t>(status, user_data);
}

inline Result<void> SoftBody::set_user_data(std::uint64_t user_data) const
{
    return detail::outcome(impel_soft_body_set_user_data(*this, user_data));
}

inline Result<SoftBody> WorldMethods::create_soft_body(
    const ImpelSoftBodyDef &def,
    ArrayArg<Vec2> points,
    ArrayArg<SoftEdge> edges) const
{
    ImpelSoftBodyId soft_body{};
    const ImpelStatus status = impel_soft_body_create(
        *this,
        &def,
        points.data(),
        points.size(),
        edges.data(),
        edges.size(),
        &soft_body);
    return detail::outcome<SoftBody>(status, soft_body);
}

inline Result<SoftBody> WorldMethods::create_soft_rope(
    const ImpelSoftBodyDef &def,
    Vec2 a,
    Vec2 b,
    std::uint32_t count) const
{
    ImpelSoftBodyId soft_body{};
    const ImpelStatus status = impel_soft_body_create_rope(*this, &def, a, b, count, &soft_body);
    return detail::outcome<SoftBody>(status, soft_body);
}

inline Result<SoftBody> WorldMethods::create_soft_cloth(
    const ImpelSoftBodyDef &def,
    float width,
    float height,
    std::uint32_t columns,
    std::uint32_t rows) const
{
    ImpelSoftBodyId soft_body{};
    const ImpelStatus status = impel_soft_body_create_cloth(
        *this,
        &def,
        width,
        height,
        columns,
        rows,
        &soft_body);
    return detail::outcome<SoftBody>(status, soft_body);
}

inline Result<SoftBody> WorldMethods::create_soft_ring(
    const ImpelSoftBodyDef &def,
    float radius,
    std::uint32_t count) const
{
    ImpelSoftBodyId soft_body{};
    const ImpelStatus status = impel_soft_body_create_ring(*this, &def, radius, count, &soft_body);
    return detail::outcome<SoftBody>(status, soft_body);
}

inline Result<SoftBody> WorldMethods::create_soft_polygon(
    const ImpelSoftBodyDef &def,
    ArrayArg<Vec2> points,
    float spacing) const
{
    ImpelSoftBodyId soft_body{};
    const ImpelStatus status = impel_soft_body_create_polygon(
        *this,
        &def,
        points.data(),
        points.size(),
        spacing,
        &soft_body);
    return detail::outcome<SoftBody>(status, soft_body);
}

inline Result<void> SoftBody::destroy() const
{
    return detail::outcome(impel_soft_body_destroy(*this));
}

inline bool SoftBody::is_valid() const noexcept
{
    return impel_soft_body_is_valid(*this);
}

inline Result<void> SoftBody::get_particles(std::vector<Body> &bodies) const
{
    return detail::outcome(detail::fill(
        bodies,
        [&](Body *out, std::size_t capacity, std::size_t *length) {
            return impel_soft_body_get_particles(*this, out, capacity, length);
        }));
}

inline Result<std::vector<Body>> SoftBody::get_particles() const
{
    return detail::collected<Body>([&](std::vector<Body> &bodies) {
        return get_particles(bodies);
    });
}

inline Result<void> SoftBody::get_positions(
    std::vector<Vec2> &positions,
    OptionalRef<ImpelPosition> origin) const
{
    return detail::outcome(detail::fill(
        positions,
        [&](Vec2 *out, std::size_t capacity, std::size_t *length) {
            return impel_soft_body_get_positions(*this, origin.get(), out, capacity, length);
        }));
}

inline Result<std::vector<Vec2>> SoftBody::get_positions(OptionalRef<ImpelPosition> origin) const
{
    return detail::collected<Vec2>([&](std::vector<Vec2> &positions) {
        return get_positions(positions, origin);
    });
}

inline Result<void> SoftBody::get_edges(std::vector<SoftEdge> &edges) const
{
    return detail::outcome(detail::fill(
        edges,
        [&](SoftEdge *out, std::size_t capacity, std::size_t *length) {
            return impel_soft_body_get_edges(*this, out, capacity, length);
        }));
}

inline Result<std::vector<SoftEdge>> SoftBody::get_edges() const
{
    return detail::collected<SoftEdge>([&](std::vector<SoftEdge> &edges) {
        return get_edges(edges);
    });
}

inline Result<void> SoftBody::get_joints(std::vector<Joint> &joints) const
{
    return detail::outcome(detail::fill(
        joints,
        [&](Joint *out, std::size_t capacity, std::size_t *length) {
            return impel_soft_body_get_joints(*this, out, capacity, length);
        }));
}

inline Result<std::vector<Joint>> SoftBody::get_joints() const
{
    return detail::collected<Joint>([&](std::vector<Joint> &joints) {
        return get_joints(joints);
    });
}

inline Result<void> SoftBody::get_edge_shapes(std::vector<Shape> &shapes) const
{
    return detail::outcome(detail::fill(
        shapes,
        [&](Shape *out, std::size_t capacity, std::size_t *length) {
            return impel_soft_body_get_edge_shapes(*this, out, capacity, length);
        }));
}

inline Result<std::vector<Shape>> SoftBody::get_edge_shapes() const
{
    return detail::collected<Shape>([&](std::vector<Shape> &shapes) {
        return get_edge_shapes(shapes);
    });
}

inline Result<Body::SoftBodyResult> Body::get_soft_body() const
{
    ImpelSoftBodyId soft_body{};
    std::uint32_t particle{};
    const ImpelStatus status = impel_body_get_soft_body(*this, &soft_body, &particle);
    return detail::outcome<Body::SoftBodyResult>(status, Body::SoftBodyResult{soft_body, particle});
}

inline Result<void> WorldMethods::get_soft_bodies(std::vector<SoftBody> &soft_bodies) const
{
    return detail::outcome(detail::fill(
        soft_bodies,
        [&](SoftBody *out, std::size_t capacity, std::size_t *length) {
            return impel_world_get_soft_bodies(*this, out, capacity, length);
        }));
}

inline Result<std::vector<SoftBody>> WorldMethods::get_soft_bodies() const
{
    return detail::collected<SoftBody>([&](std::vector<SoftBody> &soft_bodies) {
        return get_soft_bodies(soft_bodies);
    });
}

inline Result<SoftBodySettings> SoftBody::get_settings() const
{
    ImpelSoftBodySettings settings{};
    const ImpelStatus status = impel_soft_body_get_settings(*this, &settings);
    return detail::outcome<SoftBodySettings>(status, settings);
}

inline Result<void> SoftBody::set_settings(const ImpelSoftBodySettings &settings) const
{
    return detail::outcome(impel_soft_body_set_settings(*this, settings));
}

inline Result<void> SoftBody::get_cells(std::vector<SoftCell> &cells) const
{
    return detail::outcome(detail::fill(
        cells,
        [&](SoftCell *out, std::size_t capacity, std::size_t *length) {
            return impel_soft_body_get_cells(*this, out, capacity, length);
        }));
}

inline Result<std::vector<SoftCell>> SoftBody::get_cells() const
{
    return detail::collected<SoftCell>([&](std::vector<SoftCell> &cells) {
        return get_cells(cells);
    });
}

inline Result<void> SoftBody::set_cells(ArrayArg<SoftCell> cells) const
{
    return detail::outcome(impel_soft_body_set_cells(*this, cells.data(), cells.size()));
}

inline Result<void> SoftBody::get_outline(std::vector<std::uint32_t> &particles) const
{
    return detail::outcome(detail::fill(
        particles,
        [&](std::uint32_t *out, std::size_t capacity, std::size_t *length) {
            return impel_soft_body_get_outline(*this, out, capacity, length);
        }));
}

inline Result<std::vector<std::uint32_t>> SoftBody::get_outline() const
{
    return detail::collected<std::uint32_t>([&](std::vector<std::uint32_t> &particles) {
        return get_outline(particles);
    });
}

inline Result<void> SoftBody::set_outline(ArrayArg<std::uint32_t> particles) const
{
    return detail::outcome(impel_soft_body_set_outline(*this, particles.data(), particles.size()));
}

inline Result<float> SoftBody::get_area() const
{
    float area{};
    const ImpelStatus status = impel_soft_body_get_area(*this, &area);
    return detail::outcome<float>(status, area);
}

inline Result<Position> SoftBody::get_center() const
{
    ImpelPosition center{};
    const ImpelStatus status = impel_soft_body_get_center(*this, &center);
    return detail::outcome<Position>(status, center);
}

inline Result<bool> SoftBody::is_pinned(std::uint32_t index) const
{
    bool pinned{};
    const ImpelStatus status = impel_soft_body_is_pinned(*this, index, &pinned);
    return detail::outcome<bool>(status, pinned);
}

inline Result<void> SoftBody::set_pinned(std::uint32_t index, bool pinned) const
{
    return detail::outcome(impel_soft_body_set_pinned(*this, index, pinned));
}

inline Result<Joint> SoftBody::attach(std::uint32_t index, Body body) const
{
    ImpelJointId joint{};
    const ImpelStatus status = impel_soft_body_attach(*this, index, body, &joint);
    return detail::outcome<Joint>(status, joint);
}

inline Result<void> SoftBody::apply_force(Vec2 force) const
{
    return detail::outcome(impel_soft_body_apply_force(*this, force));
}

inline Result<void> SoftBody::apply_impulse(Vec2 impulse) const
{
    return detail::outcome(impel_soft_body_apply_impulse(*this, impulse));
}

inline Result<void> SoftBody::apply_torque(float torque) const
{
    return detail::outcome(impel_soft_body_apply_torque(*this, torque));
}

inline Result<void> SoftBody::get_hinges(std::vector<SoftHinge> &hinges) const
{
    return detail::outcome(detail::fill(
        hinges,
        [&](SoftHinge *out, std::size_t capacity, std::size_t *length) {
            return impel_soft_body_get_hinges(*this, out, capacity, length);
        }));
}

inline Result<std::vector<SoftHinge>> SoftBody::get_hinges() const
{
    return detail::collected<SoftHinge>([&](std::vector<SoftHinge> &hinges) {
        return get_hinges(hinges);
    });
}

inline Result<void> SoftBody::set_hinges(ArrayArg<SoftHinge> hinges) const
{
    return detail::outcome(impel_soft_body_set_hinges(*this, hinges.data(), hinges.size()));
}

inline Result<void> SoftBody::get_rest_lengths(std::vector<float> &lengths) const
{
    return detail::outcome(detail::fill(
        lengths,
        [&](float *out, std::size_t capacity, std::size_t *length) {
            return impel_soft_body_get_rest_lengths(*this, out, capacity, length);
        }));
}

inline Result<std::vector<float>> SoftBody::get_rest_lengths() const
{
    return detail::collected<float>([&](std::vector<float> &lengths) {
        return get_rest_lengths(lengths);
    });
}

inline Result<void> SoftBody::reset_plasticity() const
{
    return detail::outcome(impel_soft_body_reset_plasticity(*this));
}

inline Result<void> SoftBody::bind_points(ArrayArg<Vec2> points) const
{
    return detail::outcome(impel_soft_body_bind_points(*this, points.data(), points.size()));
}

inline Result<void> SoftBody::get_bound_points(
    std::vector<Vec2> &points,
    OptionalRef<ImpelPosition> origin) const
{
    return detail::outcome(detail::fill(
        points,
        [&](Vec2 *out, std::size_t capacity, std::size_t *length) {
            return impel_soft_body_get_bound_points(*this, origin.get(), out, capacity, length);
        }));
}

inline Result<std::vector<Vec2>> SoftBody::get_bound_points(OptionalRef<ImpelPosition> origin) const
{
    return detail::collected<Vec2>([&](std::vector<Vec2> &points) {
        return get_bound_points(points, origin);
    });
}

inline Result<void> WorldMethods::explode(const ImpelExplosionDef &def) const
{
    return detail::outcome(impel_world_explode(*this, &def));
}

inline Result<void> WorldMethods::apply_buoyancy(const ImpelBuoyancyDef &def) const
{
    return detail::outcome(impel_world_apply_buoyancy(*this, &def));
}

inline Result<void> WorldMethods::apply_wind(const ImpelWindDef &def) const
{
    return detail::outcome(impel_world_apply_wind(*this, &def));
}

inline Result<void> Shape::apply_wind(const ImpelWindDef &def) const
{
    return detail::outcome(impel_shape_apply_wind(*this, &def));
}

inline Result<void> WorldMethods::apply_radial_force(const ImpelRadialForceDef &def) const
{
    return detail::outcome(impel_world_apply_radial_force(*this, &def));
}

inline Result<void> WorldMethods::get_radial_forces(std::vector<RadialForceDef> &forces) const
{
    return detail::outcome(detail::fill(
        forces,
        [&](RadialForceDef *out, std::size_t capacity, std::size_t *length) {
            return impel_world_get_radial_forces(*this, out, capacity, length);
        }));
}

inline Result<std::vector<RadialForceDef>> WorldMethods::get_radial_forces() const
{
    return detail::collected<RadialForceDef>([&](std::vector<RadialForceDef> &forces) {
        return get_radial_forces(forces);
    });
}

inline Result<void> WorldMethods::set_radial_forces(ArrayArg<RadialForceDef> forces) const
{
    return detail::outcome(impel_world_set_radial_forces(*this, forces.data(), forces.size()));
}

inline Result<void> WorldMethods::snapshot(std::vector<std::uint8_t> &bytes) const
{
    return detail::outcome(detail::fill(
        bytes,
        [&](std::uint8_t *out, std::size_t capacity, std::size_t *length) {
            return impel_world_snapshot(*this, out, capacity, length);
        }));
}

inline Result<std::vector<std::uint8_t>> WorldMethods::snapshot() const
{
    return detail::collected<std::uint8_t>([&](std::vector<std::uint8_t> &bytes) {
        return snapshot(bytes);
    });
}

inline Result<void> WorldMethods::snapshot_delta(
    ArrayArg<std::uint8_t> base_data,
    std::vector<std::uint8_t> &bytes) const
{
    return detail::outcome(detail::fill(
        bytes,
        [&](std::uint8_t *out, std::size_t capacity, std::size_t *length) {
            return impel_world_snapshot_delta(
                *this,
                base_data.data(),
                base_data.size(),
                out,
                capacity,
                length);
        }));
}

inline Result<std::vector<std::uint8_t>> WorldMethods::snapshot_delta(
    ArrayArg<std::uint8_t> base_data) const
{
    return detail::collected<std::uint8_t>([&](std::vector<std::uint8_t> &bytes) {
        return snapshot_delta(base_data, bytes);
    });
}

inline Result<void> WorldMethods::restore(ArrayArg<std::uint8_t> data) const
{
    return detail::outcome(impel_world_restore(*this, data.data(), data.size()));
}

inline Result<void> WorldMethods::restore_delta(
    ArrayArg<std::uint8_t> base_data,
    ArrayArg<std::uint8_t> data) const
{
    return detail::outcome(impel_world_restore_delta(
        *this,
        base_data.data(),
        base_data.size(),
        data.data(),
        data.size()));
}

inline Result<std::uint64_t> WorldMethods::hash() const
{
    std::uint64_t hash{};
    const ImpelStatus status = impel_world_hash(*this, &hash);
    return detail::outcome<std::uint64_t>(status, hash);
}

inline Result<std::uint32_t> WorldMethods::get_max_saved_ticks() const
{
    std::uint32_t count{};
    const ImpelStatus status = impel_world_get_max_saved_ticks(*this, &count);
    return detail::outcome<std::uint32_t>(status, count);
}

inline Result<void> WorldMethods::set_max_saved_ticks(std::uint32_t count) const
{
    return detail::outcome(impel_world_set_max_saved_ticks(*this, count));
}

inline Result<void> WorldMethods::save_tick(std::uint64_t tick) const
{
    return detail::outcome(impel_world_save_tick(*this, tick));
}

inline Result<void> WorldMethods::restore_tick(std::uint64_t tick) const
{
    return detail::outcome(impel_world_restore_tick(*this, tick));
}

inline Result<SavedTicks> WorldMethods::get_saved_ticks() const
{
    ImpelSavedTicks saved_ticks{};
    const ImpelStatus status = impel_world_get_saved_ticks(*this, &saved_ticks);
    return detail::outcome<SavedTicks>(status, saved_ticks);
}

inline Result<void> WorldMethods::start_recording(const ImpelRecordingDef &def) const
{
    return detail::outcome(impel_world_start_recording(*this, &def));
}

inline Result<void> WorldMethods::stop_recording() const
{
    return detail::outcome(impel_world_stop_recording(*this));
}

inline Result<void> WorldMethods::take_recording(std::vector<std::uint8_t> &bytes) const
{
    return detail::outcome(detail::fill(
        bytes,
        [&](std::uint8_t *out, std::size_t capacity, std::size_t *length) {
            return impel_world_take_recording(*this, out, capacity, length);
        }));
}

inline Result<std::vector<std::uint8_t>> WorldMethods::take_recording() const
{
    return detail::collected<std::uint8_t>([&](std::vector<std::uint8_t> &bytes) {
        return take_recording(bytes);
    });
}

inline Result<Recording> WorldMethods::get_recording() const
{
    ImpelRecording recording{};
    const ImpelStatus status = impel_world_get_recording(*this, &recording);
    return detail::outcome<Recording>(status, recording);
}

inline Result<RecordingInfo> recording_get_info(ArrayArg<std::uint8_t> data)
{
    ImpelRecordingInfo info{};
    const ImpelStatus status = impel_recording_get_info(data.data(), data.size(), &info);
    return detail::outcome<RecordingInfo>(status, info);
}

inline Result<void> WorldMethods::start_replay(
    ArrayArg<std::uint8_t> data,
    const ImpelReplayDef &def) const
{
    return detail::outcome(impel_world_start_replay(*this, data.data(), data.size(), &def));
}

inline Result<Replay> WorldMethods::get_replay() const
{
    ImpelReplay replay{};
    const ImpelStatus status = impel_world_get_replay(*this, &replay);
    return detail::outcome<Replay>(status, replay);
}

inline Result<void> WorldMethods::stop_replay() const
{
    return detail::outcome(impel_world_stop_replay(*this));
}

inline Result<Span<const ReplayQuery>> WorldMethods::get_replay_queries() const
{
    const ReplayQuery *items = nullptr;
    std::size_t count = 0;
    const ImpelStatus status = impel_world_get_replay_queries(*this, &items, &count);
    return detail::outcome<Span<const ReplayQuery>>(status, items, count);
}

inline Result<Convex> WorldMethods::get_replay_query_convex(std::size_t index) const
{
    ImpelConvex convex{};
    const ImpelStatus status = impel_world_get_replay_query_convex(*this, index, &convex);
    return detail::outcome<Convex>(status, convex);
}

inline Result<void> WorldMethods::get_draw_list(
    const ImpelDebugDraw &draw,
    float pixel_size,
    std::vector<DrawVertex> &vertices) const
{
    return detail::outcome(detail::fill(
        vertices,
        [&](DrawVertex *out, std::size_t capacity, std::size_t *length) {
            return impel_world_get_draw_list(*this, &draw, pixel_size, out, capacity, length);
        }));
}

inline Result<std::vector<DrawVertex>> WorldMethods::get_draw_list(
    const ImpelDebugDraw &draw,
    float pixel_size) const
{
    return detail::collected<DrawVertex>([&](std::vector<DrawVertex> &vertices) {
        return get_draw_list(draw, pixel_size, vertices);
    });
}

inline Result<PreciseTransform> Body::get_precise_transform() const
{
    ImpelPreciseTransform transform{};
    const ImpelStatus status = impel_body_get_precise_transform(*this, &transform);
    return detail::outcome<PreciseTransform>(status, transform);
}

inline Result<void> Body::set_precise_transform(const ImpelPreciseTransform &transform) const
{
    return detail::outcome(impel_body_set_precise_transform(*this, transform));
}

inline Result<void> set_allocator(const ImpelAllocator &allocator)
{
    return detail::outcome(impel_set_allocator(&allocator));
}

inline Result<Convex> Convex::make_circle(Vec2 center, float rounding)
{
    ImpelConvex convex{};
    const ImpelStatus status = impel_convex_make_circle(center, rounding, &convex);
    return detail::outcome<Convex>(status, convex);
}

inline Result<Convex> Convex::make_capsule(Vec2 a, Vec2 b, float rounding)
{
    ImpelConvex convex{};
    const ImpelStatus status = impel_convex_make_capsule(a, b, rounding, &convex);
    return detail::outcome<Convex>(status, convex);
}

inline Result<Convex> Convex::make_segment(Vec2 a, Vec2 b)
{
    ImpelConvex convex{};
    const ImpelStatus status = impel_convex_make_segment(a, b, &convex);
    return detail::outcome<Convex>(status, convex);
}

inline Result<Convex> Convex::make_box(float half_width, float half_height)
{
    ImpelConvex convex{};
    const ImpelStatus status = impel_convex_make_box(half_width, half_height, &convex);
    return detail::outcome<Convex>(status, convex);
}

inline Result<Convex> Convex::make_polygon(ArrayArg<Vec2> corners, float rounding)
{
    ImpelConvex convex{};
    const ImpelStatus status = impel_convex_make_polygon(
        corners.data(),
        corners.size(),
        rounding,
        &convex);
    return detail::outcome<Convex>(status, convex);
}

inline Result<MassData> Convex::get_mass(float density) const
{
    ImpelMassData mass_data{};
    const ImpelStatus status = impel_convex_get_mass(this, density, &mass_data);
    return detail::outcome<MassData>(status, mass_data);
}

inline Result<Aabb> Convex::get_aabb(Transform transform) const
{
    ImpelAabb aabb{};
    const ImpelStatus status = impel_convex_get_aabb(this, transform, &aabb);
    return detail::outcome<Aabb>(status, aabb);
}

inline Result<Convex::Support> Convex::get_support(Vec2 direction) const
{
    ImpelVec2 point{};
    std::uint32_t index{};
    const ImpelStatus status = impel_convex_get_support(this, direction, &point, &index);
    return detail::outcome<Convex::Support>(status, Convex::Support{point, index});
}

inline Result<void> Convex::minkowski_sum(
    Transform transform_a,
    const ImpelConvex &b,
    Transform transform_b,
    std::vector<Vec2> &corners) const
{
    return detail::outcome(detail::fill(
        corners,
        [&](Vec2 *out, std::size_t capacity, std::size_t *length) {
            return impel_convex_minkowski_sum(
                this,
                transform_a,
                &b,
                transform_b,
                out,
                capacity,
                length);
        }));
}

inline Result<std::vector<Vec2>> Convex::minkowski_sum(
    Transform transform_a,
    const ImpelConvex &b,
    Transform transform_b) const
{
    return detail::collected<Vec2>([&](std::vector<Vec2> &corners) {
        return minkowski_sum(transform_a, b, transform_b, corners);
    });
}

inline Result<void> Convex::minkowski_difference(
    Transform transform_a,
    const ImpelConvex &b,
    Transform transform_b,
    std::vector<Vec2> &corners) const
{
    return detail::outcome(detail::fill(
        corners,
        [&](Vec2 *out, std::size_t capacity, std::size_t *length) {
            return impel_convex_minkowski_difference(
                this,
                transform_a,
                &b,
                transform_b,
                out,
                capacity,
                length);
        }));
}

inline Result<std::vector<Vec2>> Convex::minkowski_difference(
    Transform transform_a,
    const ImpelConvex &b,
    Transform transform_b) const
{
    return detail::collected<Vec2>([&](std::vector<Vec2> &corners) {
        return minkowski_difference(transform_a, b, transform_b, corners);
    });
}

inline Result<bool> Convex::overlaps(
    Transform transform_a,
    const ImpelConvex &b,
    Transform transform_b) const
{
    bool overlaps{};
    const ImpelStatus status = impel_convex_overlaps(this, transform_a, &b, transform_b, &overlaps);
    return detail::outcome<bool>(status, overlaps);
}

inline Result<Distance> Convex::distance(
    Transform transform_a,
    const ImpelConvex &b,
    Transform transform_b) const
{
    ImpelDistance distance{};
    const ImpelStatus status = impel_convex_distance(this, transform_a, &b, transform_b, &distance);
    return detail::outcome<Distance>(status, distance);
}

inline Result<Penetration> Convex::penetration(
    Transform transform_a,
    const ImpelConvex &b,
    Transform transform_b) const
{
    ImpelPenetration penetration{};
    const ImpelStatus status = impel_convex_penetration(
        this,
        transform_a,
        &b,
        transform_b,
        &penetration);
    return detail::outcome<Penetration>(status, penetration);
}

inline Result<Manifold> Convex::collide(
    Transform transform_a,
    const ImpelConvex &b,
    Transform transform_b,
    float margin) const
{
    ImpelManifold manifold{};
    const ImpelStatus status = impel_convex_collide(
        this,
        transform_a,
        &b,
        transform_b,
        margin,
        &manifold);
    return detail::outcome<Manifold>(status, manifold);
}

inline Result<Manifold> Convex::collide_half_space(
    Transform transform,
    Vec2 normal,
    float offset,
    float margin) const
{
    ImpelManifold manifold{};
    const ImpelStatus status = impel_convex_collide_half_space(
        this,
        transform,
        normal,
        offset,
        margin,
        &manifold);
    return detail::outcome<Manifold>(status, manifold);
}

inline Result<CastHit> Convex::cast_ray(Transform transform, Vec2 origin, Vec2 translation) const
{
    ImpelCastHit hit{};
    const ImpelStatus status = impel_convex_cast_ray(this, transform, origin, translation, &hit);
    return detail::outcome<CastHit>(status, hit);
}

inline Result<CastHit> Convex::cast(
    Transform transform_a,
    const ImpelConvex &b,
    Transform transform_b,
    Vec2 translation_b) const
{
    ImpelCastHit hit{};
    const ImpelStatus status = impel_convex_cast(
        this,
        transform_a,
        &b,
        transform_b,
        translation_b,
        &hit);
    return detail::outcome<CastHit>(status, hit);
}

inline Result<Impact> Convex::time_of_impact(
    const ImpelSweep &sweep_a,
    const ImpelConvex &b,
    const ImpelSweep &sweep_b,
    float max_fraction) const
{
    ImpelImpact impact{};
    const ImpelStatus status = impel_convex_time_of_impact(
        this,
        &sweep_a,
        &b,
        &sweep_b,
        max_fraction,
        &impact);
    return detail::outcome<Impact>(status, impact);
}

inline Result<Transform> sweep_get_transform(const ImpelSweep &sweep, float fraction)
{
    ImpelTransform transform{};
    const ImpelStatus status = impel_sweep_get_transform(&sweep, fraction, &transform);
    return detail::outcome<Transform>(status, transform);
}

inline Result<OutlineMeasure> outline_measure(ArrayArg<Vec2> points)
{
    ImpelOutlineMeasure measure{};
    const ImpelStatus status = impel_outline_measure(points.data(), points.size(), &measure);
    return detail::outcome<OutlineMeasure>(status, measure);
}

inline Result<void> outline_hull(ArrayArg<Vec2> points, std::vector<Vec2> &found)
{
    return detail::outcome(detail::fill(
        found,
        [&](Vec2 *out, std::size_t capacity, std::size_t *length) {
            return impel_outline_hull(points.data(), points.size(), out, capacity, length);
        }));
}

inline Result<std::vector<Vec2>> outline_hull(ArrayArg<Vec2> points)
{
    return detail::collected<Vec2>([&](std::vector<Vec2> &found) {
        return outline_hull(points, found);
    });
}

inline Result<void> outline_simplify(
    ArrayArg<Vec2> points,
    bool closed,
    float tolerance,
    std::vector<Vec2> &found)
{
    return detail::outcome(detail::fill(
        found,
        [&](Vec2 *out, std::size_t capacity, std::size_t *length) {
            return impel_outline_simplify(
                points.data(),
                points.size(),
                closed,
                tolerance,
                out,
                capacity,
                length);
        }));
}

inline Result<std::vector<Vec2>> outline_simplify(
    ArrayArg<Vec2> points,
    bool closed,
    float tolerance)
{
    return detail::collected<Vec2>([&](std::vector<Vec2> &found) {
        return outline_simplify(points, closed, tolerance, found);
    });
}

inline Result<void> outline_drop_vertices(
    ArrayArg<Vec2> points,
    bool closed,
    float tolerance,
    std::vector<Vec2> &found)
{
    return detail::outcome(detail::fill(
        found,
        [&](Vec2 *out, std::size_t capacity, std::size_t *length) {
            return impel_outline_drop_vertices(
                points.data(),
                points.size(),
                closed,
                tolerance,
                out,
                capacity,
                length);
        }));
}

inline Result<std::vector<Vec2>> outline_drop_vertices(
    ArrayArg<Vec2> points,
    bool closed,
    float tolerance)
{
    return detail::collected<Vec2>([&](std::vector<Vec2> &found) {
        return outline_drop_vertices(points, closed, tolerance, found);
    });
}

inline Result<void> outline_decompose(ArrayArg<Vec2> points, std::vector<Convex> &convexes)
{
    return detail::outcome(detail::fill(
        convexes,
        [&](Convex *out, std::size_t capacity, std::size_t *length) {
            return impel_outline_decompose(points.data(), points.size(), out, capacity, length);
        }));
}

inline Result<std::vector<Convex>> outline_decompose(ArrayArg<Vec2> points)
{
    return detail::collected<Convex>([&](std::vector<Convex> &convexes) {
        return outline_decompose(points, convexes);
    });
}

inline Result<void> outline_decompose_with_holes(
    ArrayArg<Vec2> points,
    ArrayArg<std::uint32_t> sizes,
    std::vector<Convex> &convexes)
{
    return detail::outcome(detail::fill(
        convexes,
        [&](Convex *out, std::size_t capacity, std::size_t *length) {
            return impel_outline_decompose_with_holes(
                points.data(),
                points.size(),
                sizes.data(),
                sizes.size(),
                out,
                capacity,
                length);
        }));
}

inline Result<std::vector<Convex>> outline_decompose_with_holes(
    ArrayArg<Vec2> points,
    ArrayArg<std::uint32_t> sizes)
{
    return detail::collected<Convex>([&](std::vector<Convex> &convexes) {
        return outline_decompose_with_holes(points, sizes, convexes);
    });
}

inline Result<void> TreeRef::destroy() const
{
    return detail::outcome(impel_tree_destroy(*this));
}

inline bool TreeRef::is_valid() const noexcept
{
    return impel_tree_is_valid(*this);
}

inline Result<TreeProxy> TreeRef::insert(Aabb aabb, std::uint64_t user_data) const
{
    ImpelTreeProxyId proxy{};
    const ImpelStatus status = impel_tree_insert(*this, aabb, user_data, &proxy);
    return detail::outcome<TreeProxy>(status, proxy);
}

inline Result<void> TreeRef::remove(const ImpelTreeProxyId &proxy) const
{
    return detail::outcome(impel_tree_remove(*this, proxy));
}

inline Result<void> TreeRef::move(const ImpelTreeProxyId &proxy, Aabb aabb) const
{
    return detail::outcome(impel_tree_move(*this, proxy, aabb));
}

inline Result<TreeRef::Proxy> TreeRef::get_proxy(const ImpelTreeProxyId &proxy) const
{
    ImpelAabb aabb{};
    std::uint64_t user_data{};
    const ImpelStatus status = impel_tree_get_proxy(*this, proxy, &aabb, &user_data);
    return detail::outcome<TreeRef::Proxy>(status, TreeRef::Proxy{aabb, user_data});
}

inline Result<std::size_t> TreeRef::get_count() const
{
    std::size_t count{};
    const ImpelStatus status = impel_tree_get_count(*this, &count);
    return detail::outcome<std::size_t>(status, count);
}

inline Result<void> TreeRef::overlap_aabb(Aabb aabb, std::vector<TreeHit> &hits) const
{
    return detail::outcome(detail::fill(
        hits,
        [&](TreeHit *out, std::size_t capacity, std::size_t *length) {
            return impel_tree_overlap_aabb(*this, aabb, out, capacity, length);
        }));
}

inline Result<std::vector<TreeHit>> TreeRef::overlap_aabb(Aabb aabb) const
{
    return detail::collected<TreeHit>([&](std::vector<TreeHit> &hits) {
        return overlap_aabb(aabb, hits);
    });
}

inline Result<void> TreeRef::cast_ray(const ImpelRay &ray, std::vector<TreeHit> &hits) const
{
    return detail::outcome(detail::fill(
        hits,
        [&](TreeHit *out, std::size_t capacity, std::size_t *length) {
            return impel_tree_cast_ray(*this, ray, out, capacity, length);
        }));
}

inline Result<std::vector<TreeHit>> TreeRef::cast_ray(const ImpelRay &ray) const
{
    return detail::collected<TreeHit>([&](std::vector<TreeHit> &hits) {
        return cast_ray(ray, hits);
    });
}

inline Result<void> TreeRef::cast_aabb(
    Aabb aabb,
    Vec2 translation,
    std::vector<TreeHit> &hits) const
{
    return detail::outcome(detail::fill(
        hits,
        [&](TreeHit *out, std::size_t capacity, std::size_t *length) {
            return impel_tree_cast_aabb(*this, aabb, translation, out, capacity, length);
        }));
}

inline Result<std::vector<TreeHit>> TreeRef::cast_aabb(Aabb aabb, Vec2 translation) const
{
    return detail::collected<TreeHit>([&](std::vector<TreeHit> &hits) {
        return cast_aabb(aabb, translation, hits);
    });
}

IMPEL_MODE_END
} // namespace impel
