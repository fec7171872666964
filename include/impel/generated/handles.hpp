// Classes of objects, and functions without an object.
//
// Generated from src/ffi; do not edit. After a change there:
// cargo xtask generate
#pragma once

#include "../options.hpp"
#include "../span.hpp"
#include "types.hpp"

#include <functional>
#include <string>
#include <vector>

constexpr bool operator==(ImpelWorldId a, ImpelWorldId b) noexcept { return a.raw == b.raw; }
constexpr bool operator!=(ImpelWorldId a, ImpelWorldId b) noexcept { return a.raw != b.raw; }
constexpr bool operator<(ImpelWorldId a, ImpelWorldId b) noexcept { return a.raw < b.raw; }

constexpr bool operator==(ImpelBodyId a, ImpelBodyId b) noexcept { return a.raw == b.raw; }
constexpr bool operator!=(ImpelBodyId a, ImpelBodyId b) noexcept { return a.raw != b.raw; }
constexpr bool operator<(ImpelBodyId a, ImpelBodyId b) noexcept { return a.raw < b.raw; }

constexpr bool operator==(ImpelShapeId a, ImpelShapeId b) noexcept { return a.raw == b.raw; }
constexpr bool operator!=(ImpelShapeId a, ImpelShapeId b) noexcept { return a.raw != b.raw; }
constexpr bool operator<(ImpelShapeId a, ImpelShapeId b) noexcept { return a.raw < b.raw; }

constexpr bool operator==(ImpelChainId a, ImpelChainId b) noexcept { return a.raw == b.raw; }
constexpr bool operator!=(ImpelChainId a, ImpelChainId b) noexcept { return a.raw != b.raw; }
constexpr bool operator<(ImpelChainId a, ImpelChainId b) noexcept { return a.raw < b.raw; }

constexpr bool operator==(ImpelSoftBodyId a, ImpelSoftBodyId b) noexcept { return a.raw == b.raw; }
constexpr bool operator!=(ImpelSoftBodyId a, ImpelSoftBodyId b) noexcept { return a.raw != b.raw; }
constexpr bool operator<(ImpelSoftBodyId a, ImpelSoftBodyId b) noexcept { return a.raw < b.raw; }

constexpr bool operator==(ImpelJointId a, ImpelJointId b) noexcept { return a.raw == b.raw; }
constexpr bool operator!=(ImpelJointId a, ImpelJointId b) noexcept { return a.raw != b.raw; }
constexpr bool operator<(ImpelJointId a, ImpelJointId b) noexcept { return a.raw < b.raw; }

constexpr bool operator==(ImpelTreeId a, ImpelTreeId b) noexcept { return a.raw == b.raw; }
constexpr bool operator!=(ImpelTreeId a, ImpelTreeId b) noexcept { return a.raw != b.raw; }
constexpr bool operator<(ImpelTreeId a, ImpelTreeId b) noexcept { return a.raw < b.raw; }

namespace impel {
IMPEL_MODE_BEGIN

class WorldRef;
class WorldMethods;
class Body;
class Shape;
class Chain;
class HeightField;
class Grid;
class SoftBody;
class Joint;
class TreeRef;
class Convex;
class RevoluteJoint;
class PrismaticJoint;
class DistanceJoint;
class WeldJoint;
class WheelJoint;
class MotorJoint;
class MouseJoint;
class RotaryJoint;
class RatchetJoint;
class PulleyJoint;
class GearJoint;
class FilterJoint;
class GenericJoint;

/// Handle of a world.
class WorldMethods : public ImpelWorldId {
public:
    /// The null handle, which names no object.
    constexpr WorldMethods() noexcept : ImpelWorldId{0} {}
    constexpr WorldMethods(const ImpelWorldId &id) noexcept : ImpelWorldId(id) {}
    /// Whether the handle is not null. The object may be destroyed: see `is_valid`.
    explicit constexpr operator bool() const noexcept { return raw != 0; }

    /// Returns whether the handle names an existing world. Never blocks.
    [[nodiscard]] bool is_valid() const noexcept;

    /// Moves the origin of the world to the point `origin`, in metres (floating origin). Its
    /// components are within ±`IMPEL_MAX_COORDINATE`. These positions change by `-origin`: all
    /// bodies, the centres of persistent radial forces, the ground anchors of pulley joints, and
    /// the targets of mouse joints. Velocities, contacts, impulses and sleep do not change, and
    /// no event is raised. Bodies may come to lie beyond `IMPEL_MAX_COORDINATE`; the call does
    /// not check this.
    ///
    /// Bodies are as precise far from the origin as near it, and the shift loses no bit of their
    /// positions. Only a `float` position is coarser there: by 0.06 mm at 1 km, by 8 mm at 100
    /// km. To avoid that without a shift, read positions relative to a nearby point
    /// (`World::get_interpolated_transforms`, `QueryOptions.origin`). Positions that the caller
    /// has stored, and those in borrowed events, remain relative to the old origin.
    Result<void> shift_origin(Vec2 origin) const;

    /// Adds the time of a frame, in seconds, as `World::advance` does, but takes no step.
    /// `advance.steps` is the number of steps to take: call `World::step` that many times, with
    /// the time step and substeps of `World::get_fixed_step`. Their time counts as used even if
    /// you do not take them. `elapsed` is within [0, `IMPEL_MAX_ELAPSED`]. Fails with
    /// `Status::Locked` inside any callback of this world.
    [[nodiscard]] Result<Advance> plan_advance(float elapsed) const;

    /// The current settings of the world, including every change since its creation.
    [[nodiscard]] Result<WorldDef> get_def() const;

    /// The gravity: the acceleration of every dynamic body, in m/s².
    [[nodiscard]] Result<Vec2> get_gravity() const;

    /// Sets the gravity: the acceleration of every dynamic body, in m/s². Components within
    /// ±`IMPEL_MAX_GRAVITY`. A change wakes every body.
    Result<void> set_gravity(Vec2 gravity) const;

    /// World units of length per metre: `WorldDef.length_unit`. It cannot change after creation.
    [[nodiscard]] Result<float> get_length_unit() const;

    /// Time step in seconds, substeps and largest number of steps of `World::advance`.
    struct FixedStep;
    [[nodiscard]] Result<FixedStep> get_fixed_step() const;

    /// Sets time step, substeps and largest number of steps of `World::advance`. `time_step` is
    /// in seconds, above 0 and at most `IMPEL_MAX_TIME_STEP`. `substeps` is within
    /// [1, `IMPEL_MAX_SUBSTEPS`], and `max_steps_per_advance` within
    /// [1, `IMPEL_MAX_ITERATIONS`].
    Result<void> set_fixed_step(
        float time_step,
        std::uint32_t substeps,
        std::uint32_t max_steps_per_advance) const;

    /// Whether bodies at rest fall asleep.
    [[nodiscard]] Result<bool> get_enable_sleep() const;

    /// Sets whether bodies at rest fall asleep. Disabling sleep wakes every body.
    Result<void> set_enable_sleep(bool enable) const;

    /// The time that bodies must be at rest before they fall asleep, in seconds.
    [[nodiscard]] Result<float> get_sleep_time() const;

    /// Sets the time that bodies must be at rest before they fall asleep, in seconds. Above 0,
    /// at most `IMPEL_MAX_ELAPSED`; `FLT_MAX` and infinity stand for this maximum. At the
    /// maximum bodies never fall asleep. Bodies that sleep already stay asleep.
    Result<void> set_sleep_time(float time) const;

    /// Whether a step starts with the impulses of the previous step (warm starting).
    [[nodiscard]] Result<bool> get_enable_warm_starting() const;

    /// Sets whether a step starts with the impulses of the previous step (warm starting).
    Result<void> set_enable_warm_starting(bool enable) const;

    /// The continuous collision mode (CCD).
    [[nodiscard]] Result<Continuous> get_continuous() const;

    /// Sets the continuous collision mode (CCD).
    Result<void> set_continuous(Continuous continuous) const;

    /// Stiffness of soft contacts in Hz, their damping ratio, and the largest push speed in m/s.
    struct ContactTuning;
    [[nodiscard]] Result<ContactTuning> get_contact_tuning() const;

    /// Sets the stiffness and damping of soft contacts and the largest push speed. `hertz` is
    /// the stiffness as a frequency in Hz, above 0 and at most `IMPEL_MAX_COEFFICIENT`.
    /// `damping_ratio` is within [0, `IMPEL_MAX_COEFFICIENT`]; 1 is critical damping.
    /// `push_speed` is the largest speed at which overlapping bodies are pushed apart, in m/s,
    /// within [0, `IMPEL_MAX_VELOCITY`]; `FLT_MAX` and infinity stand for this maximum.
    ///
    /// A `hertz` above 3/16 of the substep rate has the effect of that limit. For stiffer
    /// contacts raise `hertz` and the substeps by the same factor: see `WorldDef.contact_hertz`.
    Result<void> set_contact_tuning(float hertz, float damping_ratio, float push_speed) const;

    /// Solver iterations and projection of `Solver::SequentialImpulse`. `*share` is a fraction
    /// of the penetration depth, within [0, 1]; `*slop` is in metres.
    struct Projection;
    [[nodiscard]] Result<Projection> get_projection() const;

    /// Sets the solver iterations and the projection of `Solver::SequentialImpulse`.
    /// `iterations` is within [1, `IMPEL_MAX_ITERATIONS`]. In each step projection removes the
    /// fraction `share`, within [0, 1], of the penetration depth beyond `slop`. `slop` is in
    /// metres, within [0, `IMPEL_MAX_SIZE`].
    Result<void> set_projection(std::uint32_t iterations, float share, float slop) const;

    /// The approach speed up to which contacts do not bounce, in m/s.
    [[nodiscard]] Result<float> get_restitution_threshold() const;

    /// Sets the approach speed up to which contacts do not bounce, in m/s. Within
    /// [0, `IMPEL_MAX_VELOCITY`]; `FLT_MAX` and infinity stand for this maximum. At the maximum
    /// no contact bounces.
    Result<void> set_restitution_threshold(float threshold) const;

    /// The approach speed above which a contact raises a hit event, in m/s.
    [[nodiscard]] Result<float> get_hit_event_threshold() const;

    /// Sets the approach speed above which a contact raises a hit event, in m/s. Within
    /// [0, `IMPEL_MAX_VELOCITY`]; `FLT_MAX` and infinity stand for this maximum. At the maximum
    /// no contact raises a hit event.
    Result<void> set_hit_event_threshold(float threshold) const;

    /// Whether a step lists the bodies that it moved. See `World::get_body_move_events`.
    [[nodiscard]] Result<bool> get_enable_body_events() const;

    /// Sets whether a step lists the bodies that it moved. See `World::get_body_move_events`.
    Result<void> set_enable_body_events(bool enable) const;

    /// Largest linear speed of a dynamic body after a step, in m/s.
    [[nodiscard]] Result<float> get_maximum_linear_speed() const;

    /// Sets the largest linear speed of a dynamic body after a step, in m/s, above 0. `FLT_MAX`
    /// and infinity stand for `IMPEL_MAX_VELOCITY`.
    Result<void> set_maximum_linear_speed(float speed) const;

    /// Linear and angular damping of every dynamic body, in 1/s, added to the body's own
    /// damping.
    struct Damping;
    [[nodiscard]] Result<Damping> get_damping() const;

    /// Sets the linear and angular damping of every dynamic body, in 1/s. They are added to the
    /// body's own damping. Both are within [0, `IMPEL_MAX_COEFFICIENT`]. To keep the fraction s
    /// of the speed after each second, pass -ln(s).
    Result<void> set_damping(float linear, float angular) const;

    /// Largest number of objects of each kind that the world has had at one time. Use it as the
    /// capacity of a similar world.
    [[nodiscard]] Result<Capacity> get_peak_capacity() const;

    /// Sets the number of threads that work on a step, within [1, `IMPEL_MAX_WORKERS`]. See
    /// `WorldDef.worker_count`. The current additional threads end, and new ones start when a
    /// step needs them. Results do not depend on it.
    Result<void> set_worker_count(std::uint32_t count) const;

    /// The contact solver of the world.
    [[nodiscard]] Result<Solver> get_solver() const;

    /// Sets the contact solver, from the next step on.
    Result<void> set_solver(Solver solver) const;

    /// The integrator of the world.
    [[nodiscard]] Result<Integrator> get_integrator() const;

    /// Sets the integrator, from the next step on.
    Result<void> set_integrator(Integrator integrator) const;

    /// The rules that combine friction and restitution of two materials.
    struct MixRules;
    [[nodiscard]] Result<MixRules> get_mix_rules() const;

    /// Sets the rules that combine friction and restitution of two materials. Existing contacts
    /// use the new rules from the next step on. Bodies whose friction changes wake.
    Result<void> set_mix_rules(MixRule friction, MixRule restitution) const;

    /// Sets an entry of the friction table: the frictions between two materials. The entry is
    /// for shapes whose materials have these two `user_id`s, in either order. Both frictions are
    /// within [0, `IMPEL_MAX_COEFFICIENT`]. The entry takes precedence over the mix rule.
    /// Existing contacts use it from the next step on, and bodies whose friction changes wake.
    Result<void> set_friction_pair(
        std::uint64_t user_id_a,
        std::uint64_t user_id_b,
        float static_friction,
        float dynamic_friction) const;

    /// The world's user data.
    [[nodiscard]] Result<std::uint64_t> get_user_data() const;

    /// Sets the world's user data.
    Result<void> set_user_data(std::uint64_t user_data) const;

    /// Reserves memory for a total number of objects, including those that exist. Afterwards
    /// creating that many objects and contacts does not allocate. Exceptions are a step's
    /// working lists of contacts and joints, and polygons of more than eight vertices; these are
    /// allocated when first needed. On Linux the memory pages are committed by this call, and
    /// not by the step that first uses them. A contact takes 270 bytes. Zero, and capacity that
    /// exists already, have no effect. Fails with `Status::Limit` if there is not enough memory.
    Result<void> reserve(const ImpelCapacity &capacity) const;

    /// Number of threads that work on a step, including the calling thread.
    [[nodiscard]] Result<std::uint32_t> get_worker_count() const;

    /// The entry of the friction table for two materials, by their `Material.user_id`s in either
    /// order. If there is no entry, `found` is false, both frictions are zero, and the mix rule
    /// applies.
    struct FrictionPair;
    [[nodiscard]] Result<FrictionPair> get_friction_pair(
        std::uint64_t user_id_a,
        std::uint64_t user_id_b) const;

    /// Removes all entries of the friction table. Every contact then uses the mix rule, and
    /// bodies whose friction changes wake.
    Result<void> clear_friction_pairs() const;

    /// All bodies, in order of creation until a body is destroyed. After that, a new body takes
    /// the place of a destroyed one in the list.
    [[nodiscard]] Result<std::vector<Body>> get_bodies() const;
    /// The same into a vector, whose memory is reused: bodies.
    Result<void> get_bodies(std::vector<Body> &bodies) const;

    /// All shapes, in order of creation until a shape is destroyed. After that, a new shape
    /// takes the place of a destroyed one in the list.
    [[nodiscard]] Result<std::vector<Shape>> get_shapes() const;
    /// The same into a vector, whose memory is reused: shapes.
    Result<void> get_shapes(std::vector<Shape> &shapes) const;

    /// All joints, in order of creation until a joint is destroyed. After that, a new joint
    /// takes the place of a destroyed one in the list.
    [[nodiscard]] Result<std::vector<Joint>> get_joints() const;
    /// The same into a vector, whose memory is reused: joints.
    Result<void> get_joints(std::vector<Joint> &joints) const;

    /// Bounding box of all enabled shapes of enabled bodies, relative to `origin`. Use it to
    /// place a camera. Half-spaces are excluded. If no shape remains, `found` is false and the
    /// box is zero. Takes time proportional to the number of shapes.
    struct Bounds;
    [[nodiscard]] Result<Bounds> get_bounds(OptionalRef<ImpelPosition> origin = {}) const;

    /// Numbers of objects in the world, and its memory use.
    [[nodiscard]] Result<Counters> get_counters() const;

    /// Time of each stage of the last step, in milliseconds.
    [[nodiscard]] Result<Profile> get_profile() const;

    /// Creates a body without shapes and writes its handle. Fails with `Status::Limit` if the
    /// world has `IMPEL_MAX_OBJECTS` bodies.
    Result<Body> create_body(const ImpelBodyDef &def) const;

    /// All contacts that had at least one point at the last step or `World::update_contacts`,
    /// sleeping ones too. The order is the same in every run.
    [[nodiscard]] Result<std::vector<Contact>> get_contacts() const;
    /// The same into a vector, whose memory is reused: contacts.
    Result<void> get_contacts(std::vector<Contact> &contacts) const;

    /// Chains of the world, including height fields and grids.
    [[nodiscard]] Result<std::vector<Chain>> get_chains() const;
    /// The same into a vector, whose memory is reused: chains.
    Result<void> get_chains(std::vector<Chain> &chains) const;

    /// Creates a revolute joint (hinge) between two bodies. If the origins of the frames are
    /// apart, the joint pulls them together quickly: place the bodies first. Fails with
    /// `Status::InvalidHandle` if a body is null or destroyed, or if `body_b` is in another
    /// world; with `Status::InvalidArgument` if both bodies are the same.
    static Result<RevoluteJoint> create_joint(const ImpelRevoluteJointDef &def);

    /// Creates a prismatic joint (slider) between two bodies. If the bodies are off the axis or
    /// rotated, the joint pulls them back quickly: place the bodies first. Fails with
    /// `Status::InvalidHandle` if a body is null or destroyed, or if `body_b` is in another
    /// world; with `Status::InvalidArgument` if both bodies are the same.
    static Result<PrismaticJoint> create_joint(const ImpelPrismaticJointDef &def);

    /// Creates a distance joint (rod, rope, spring) between two bodies. If the anchors are at
    /// another distance, the joint moves them quickly: place the bodies first. A rod of length 0
    /// has no direction, and keeps the bodies together only along its last direction: use a
    /// revolute joint instead. Fails with `Status::InvalidHandle` if a body is null or
    /// destroyed, or if `body_b` is in another world; with `Status::InvalidArgument` if both
    /// bodies are the same.
    static Result<DistanceJoint> create_joint(const ImpelDistanceJointDef &def);

    /// Creates a weld joint between two bodies. If the frames differ in position or angle, the
    /// joint pulls them together quickly: place the bodies first. Fails with
    /// `Status::InvalidHandle` if a body is null or destroyed, or if `body_b` is in another
    /// world; with `Status::InvalidArgument` if both bodies are the same.
    static Result<WeldJoint> create_joint(const ImpelWeldJointDef &def);

    /// Creates a wheel joint between body a, the chassis, and body b, the wheel. If the hub is
    /// off the axis, the joint pulls it back quickly: place the bodies first. Fails with
    /// `Status::InvalidHandle` if a body is null or destroyed, or if `body_b` is in another
    /// world; with `Status::InvalidArgument` if both bodies are the same.
    static Result<WheelJoint> create_joint(const ImpelWheelJointDef &def);

    /// Creates a motor joint, which drives body b relative to body a. Fails with
    /// `Status::InvalidHandle` if a body is null or destroyed, or if `body_b` is in another
    /// world; with `Status::InvalidArgument` if both bodies are the same.
    static Result<MotorJoint> create_joint(const ImpelMotorJointDef &def);

    /// Creates a mouse joint, which grabs body b at the target. Fails with
    /// `Status::InvalidHandle` if a body is null or destroyed, or if `body_b` is in another
    /// world; with `Status::InvalidArgument` if both bodies are the same.
    static Result<MouseJoint> create_joint(const ImpelMouseJointDef &def);

    /// Creates a rotary joint: a spring, a motor and limits on the relative angle of two bodies.
    /// Fails with `Status::InvalidHandle` if a body is null or destroyed, or if `body_b` is in
    /// another world; with `Status::InvalidArgument` if both bodies are the same.
    static Result<RotaryJoint> create_joint(const ImpelRotaryJointDef &def);

    /// Creates a ratchet joint between two bodies. The last tooth before their current angle
    /// holds body b. Fails with `Status::InvalidHandle` if a body is null or destroyed, or if
    /// `body_b` is in another world; with `Status::InvalidArgument` if both bodies are the same.
    static Result<RatchetJoint> create_joint(const ImpelRatchetJointDef &def);

    /// Creates a pulley joint, which attaches two bodies to the ends of a rope. Fails with
    /// `Status::InvalidHandle` if a body is null or destroyed, or if `body_b` is in another
    /// world; with `Status::InvalidArgument` if both bodies are the same.
    static Result<PulleyJoint> create_joint(const ImpelPulleyJointDef &def);

    /// Creates a gear joint, which couples two sides at their current angles or translations.
    /// Fails with `Status::InvalidHandle` if a handle is destroyed, if a side has neither a body
    /// nor a joint, or if side b is in another world. Fails with `Status::InvalidArgument` if a
    /// side has both a body and a joint, if a joint is neither revolute nor prismatic or has a
    /// static second body, or if both sides move the same body.
    static Result<GearJoint> create_joint(const ImpelGearJointDef &def);

    /// Creates a filter joint, which disables contacts between the shapes of two bodies.
    /// Existing contacts end. Fails with `Status::InvalidHandle` if a body is null or destroyed,
    /// or if `body_b` is in another world; with `Status::InvalidArgument` if both bodies are the
    /// same.
    static Result<FilterJoint> create_joint(const ImpelFilterJointDef &def);

    /// Creates a generic joint between two bodies. If a locked axis is not at 0, the joint pulls
    /// it there quickly: place the bodies first. Fails with `Status::InvalidHandle` if a body is
    /// null or destroyed, or if `body_b` is in another world; with `Status::InvalidArgument` if
    /// both bodies are the same.
    static Result<GenericJoint> create_joint(const ImpelGenericJointDef &def);

    /// Finds joint positions with which a point of a chain's last body reaches a target.
    ///
    /// The chain has `count` joints, 1 to `IMPEL_MAX_LINKS`, all revolute or prismatic. Each
    /// joint leads from one body of the chain to the next. Either of the two can be the joint's
    /// body a. With one joint, body a is the base. The base, the first body of the chain, keeps
    /// its pose. Enabled limits are respected; collisions are ignored.
    ///
    /// If the target is out of reach, the result is as near to it as the search finds. If the
    /// target angle is enabled, the search reduces the distance and the angle error together. Of
    /// several solutions the result is usually the one nearest to the current pose. The same
    /// chain gives the same result on every platform.
    ///
    /// `positions` receives `count` angles (see `RevoluteJoint::get_angle`) or translations,
    /// `transforms` the `count` transforms of the bodies that the joints lead to. Either can be
    /// `NULL`. Nothing moves or wakes. Other types of joints fail with `Status::Unsupported`,
    /// and joints that do not form a chain with `Status::InvalidArgument`.
    [[nodiscard]] Result<InverseKinematicsResult> solve_inverse_kinematics(
        const ImpelInverseKinematicsDef &def,
        ArrayArg<Joint> joints,
        Span<float> positions,
        Span<Transform> transforms) const;

    /// Closest shape that a ray hits. Sensors are excluded.
    ///
    /// If nothing is hit, `hit.hit` is false. To include sensors, or for other options, call
    /// `World::cast_rays`.
    [[nodiscard]] Result<RayHit> cast_ray_closest(
        Vec2 origin,
        Vec2 translation,
        const ImpelFilter &filter = Filter()) const;

    /// Any shape that a ray hits, not necessarily the closest.
    ///
    /// This is the fastest line-of-sight test. If nothing is hit, `hit.hit` is false.
    [[nodiscard]] Result<RayHit> cast_ray_any(
        Vec2 origin,
        Vec2 translation,
        OptionalRef<ImpelQueryOptions> options = {}) const;

    /// All shapes that a ray hits, each once, in order of increasing fraction.
    [[nodiscard]] Result<std::vector<RayHit>> cast_ray_all(
        Vec2 origin,
        Vec2 translation,
        OptionalRef<ImpelQueryOptions> options = {}) const;
    /// The same into a vector, whose memory is reused: hits.
    Result<void> cast_ray_all(
        Vec2 origin,
        Vec2 translation,
        std::vector<RayHit> &hits,
        OptionalRef<ImpelQueryOptions> options = {}) const;

    /// Closest hits of many rays (batch).
    ///
    /// `hits` has `count` elements; `hit` is false for rays that hit nothing. The world's worker
    /// threads share large batches (`WorldDef.worker_count`). The results are bit-identical to
    /// those of single casts for any number of workers. If one of the rays is invalid, nothing
    /// is written.
    Result<void> cast_rays(
        ArrayArg<Ray> rays,
        Span<RayHit> hits,
        OptionalRef<ImpelQueryOptions> options = {}) const;

    /// Closest shape that a moving shape hits.
    [[nodiscard]] Result<RayHit> cast_shape_closest(
        const ImpelConvex &convex,
        Transform transform,
        Vec2 translation,
        OptionalRef<ImpelQueryOptions> options = {}) const;

    /// All shapes that a moving shape hits, each once, in order of increasing fraction.
    ///
    /// Hits do not stop the moving shape.
    [[nodiscard]] Result<std::vector<RayHit>> cast_shape_all(
        const ImpelConvex &convex,
        Transform transform,
        Vec2 translation,
        OptionalRef<ImpelQueryOptions> options = {}) const;
    /// The same into a vector, whose memory is reused: hits.
    Result<void> cast_shape_all(
        const ImpelConvex &convex,
        Transform transform,
        Vec2 translation,
        std::vector<RayHit> &hits,
        OptionalRef<ImpelQueryOptions> options = {}) const;

    /// Closest hits of one shape along many translations (batch). See `World::cast_rays`.
    Result<void> cast_shapes(
        const ImpelConvex &convex,
        ArrayArg<ShapeCast> casts,
        Span<RayHit> hits,
        OptionalRef<ImpelQueryOptions> options = {}) const;

    /// Shapes whose exact AABBs overlap a box.
    ///
    /// For other options call `World::overlap_aabb_with_options`.
    [[nodiscard]] Result<std::vector<Shape>> overlap_aabb(
        Aabb aabb,
        const ImpelFilter &filter = Filter()) const;
    /// The same into a vector, whose memory is reused: shapes.
    Result<void> overlap_aabb(
        Aabb aabb,
        std::vector<Shape> &shapes,
        const ImpelFilter &filter = Filter()) const;

    /// As `World::overlap_aabb`, with options, which select whether sensors are included.
    [[nodiscard]] Result<std::vector<Shape>> overlap_aabb_with_options(
        Aabb aabb,
        OptionalRef<ImpelQueryOptions> options = {}) const;
    /// The same into a vector, whose memory is reused: shapes.
    Result<void> overlap_aabb_with_options(
        Aabb aabb,
        std::vector<Shape> &shapes,
        OptionalRef<ImpelQueryOptions> options = {}) const;

    /// Shapes that contain a point. A segment contains no point.
    ///
    /// For other options call `World::overlap_point_with_options`.
    [[nodiscard]] Result<std::vector<Shape>> overlap_point(
        Vec2 point,
        const ImpelFilter &filter = Filter()) const;
    /// The same into a vector, whose memory is reused: shapes.
    Result<void> overlap_point(
        Vec2 point,
        std::vector<Shape> &shapes,
        const ImpelFilter &filter = Filter()) const;

    /// As `World::overlap_point`, with options, which select whether sensors are included.
    [[nodiscard]] Result<std::vector<Shape>> overlap_point_with_options(
        Vec2 point,
        OptionalRef<ImpelQueryOptions> options = {}) const;
    /// The same into a vector, whose memory is reused: shapes.
    Result<void> overlap_point_with_options(
        Vec2 point,
        std::vector<Shape> &shapes,
        OptionalRef<ImpelQueryOptions> options = {}) const;

    /// Shapes that a posed shape overlaps or touches.
    [[nodiscard]] Result<std::vector<Shape>> overlap_shape(
        const ImpelConvex &convex,
        Transform transform,
        OptionalRef<ImpelQueryOptions> options = {}) const;
    /// The same into a vector, whose memory is reused: shapes.
    Result<void> overlap_shape(
        const ImpelConvex &convex,
        Transform transform,
        std::vector<Shape> &shapes,
        OptionalRef<ImpelQueryOptions> options = {}) const;

    /// Contact manifolds of a posed shape with the shapes of the world.
    ///
    /// Each is the result of `Convex::collide`, with points up to `margin` metres apart, within
    /// [0, `IMPEL_MAX_SIZE`]. To separate two overlapping shapes, move the query shape by
    /// `separation`, which is negative, along the normal.
    [[nodiscard]] Result<std::vector<ShapeContact>> collide_shape(
        const ImpelConvex &convex,
        Transform transform,
        float margin,
        OptionalRef<ImpelQueryOptions> options = {}) const;
    /// The same into a vector, whose memory is reused: contacts.
    Result<void> collide_shape(
        const ImpelConvex &convex,
        Transform transform,
        float margin,
        std::vector<ShapeContact> &contacts,
        OptionalRef<ImpelQueryOptions> options = {}) const;

    /// Shape nearest to a point, within `max_distance` metres.
    ///
    /// If the point is inside several shapes, the result is the one that it is deepest in.
    /// `max_distance` is within [0, 2 * `IMPEL_MAX_COORDINATE`]; `FLT_MAX` and infinity stand
    /// for this maximum.
    [[nodiscard]] Result<Nearest> find_nearest_shape(
        Vec2 point,
        float max_distance,
        OptionalRef<ImpelQueryOptions> options = {}) const;

    /// Up to `most` shapes nearest to a point, within `max_distance` metres, by increasing
    /// distance.
    ///
    /// Shapes that contain the point come first. `most` limits the search; `capacity` is the
    /// length of the buffer, as for any list. A large `most` finds all shapes within the
    /// distance. `max_distance` is within [0, 2 * `IMPEL_MAX_COORDINATE`]; `FLT_MAX` and
    /// infinity stand for this maximum.
    [[nodiscard]] Result<std::vector<Nearest>> find_nearest_shapes(
        Vec2 point,
        float max_distance,
        std::uint32_t most,
        OptionalRef<ImpelQueryOptions> options = {}) const;
    /// The same into a vector, whose memory is reused: nearest.
    Result<void> find_nearest_shapes(
        Vec2 point,
        float max_distance,
        std::uint32_t most,
        std::vector<Nearest> &nearest,
        OptionalRef<ImpelQueryOptions> options = {}) const;

    /// Bodies that the step moved, with their new transforms, then bodies that fell asleep.
    ///
    /// Bodies at rest, and bodies that only `Body::set_transform` moved, are not listed.
    /// Requires `WorldDef.enable_body_events`.
    [[nodiscard]] Result<Span<const BodyMoveEvent>> get_body_move_events() const;

    /// Bodies that the step disabled because their motion overflowed: a velocity was infinite or
    /// NaN.
    ///
    /// The cause is a body of almost no mass or inertia (`Body::set_mass_data`), such as 10⁻¹⁵
    /// kg, on which an enormous force, joint, spring or motor acts. A large force alone raises
    /// no event, because speeds are limited: `WorldDef.maximum_linear_speed`, and 10⁶ rad/s. The
    /// body keeps its pose from before the step, with its shapes and joints. Its velocities are
    /// zero, and its applied forces are cleared. If gravity or applied forces are the cause, the
    /// body is disabled before the step, otherwise after it. The other bodies move as if you had
    /// disabled it then by `Body::set_enabled`. Remove the cause before you enable the body
    /// again.
    ///
    /// If the body is a particle, all particles of its soft body are disabled, and the event
    /// names the particle that overflowed: see `Body::get_soft_body`. These events are always
    /// enabled.
    [[nodiscard]] Result<Span<const BodyFaultEvent>> get_body_fault_events() const;

    /// Contacts that began: the shapes touch at the end of the step, or exchanged an impulse in
    /// it.
    ///
    /// Shapes that are about to touch are not included. Requires `enable_contact_events` on one
    /// of the shapes.
    [[nodiscard]] Result<Span<const Contact>> get_contact_begin_events() const;

    /// Contacts that touched before and still touch, with their impulses of the step.
    ///
    /// Sleeping contacts are not included. Requires `enable_persist_events` on one of the
    /// shapes.
    [[nodiscard]] Result<Span<const Contact>> get_contact_persist_events() const;

    /// Contacts that ended, because their shapes separated or because of a change.
    ///
    /// Changes since the last step that end contacts: a shape, body or joint was destroyed or
    /// created, a body was disabled or its type changed, a filter or `enable_contact_events`
    /// changed. Requires `enable_contact_events` on one of the shapes.
    [[nodiscard]] Result<Span<const ContactEndEvent>> get_contact_end_events() const;

    /// Contacts with an approach speed above the world's `hit_event_threshold`, one event each.
    ///
    /// Requires `enable_hit_events` on one of the shapes.
    [[nodiscard]] Result<Span<const ContactHitEvent>> get_contact_hit_events() const;

    /// Contacts whose normal force in the step exceeds the force threshold of their shapes.
    ///
    /// The lower `force_event_threshold` of the two shapes applies. The event is raised in every
    /// step in which the force exceeds it, also at rest under a load, until the bodies fall
    /// asleep. The force of an impact is its impulse divided by the length of the step.
    [[nodiscard]] Result<Span<const ContactForceEvent>> get_contact_force_events() const;

    /// Shapes that entered a sensor (trigger).
    ///
    /// A shape that passed through within the step has a begin and an end event. Requires
    /// `enable_sensor_events` on both the sensor and the shape.
    [[nodiscard]] Result<Span<const SensorEvent>> get_sensor_begin_events() const;

    /// Shapes that left a sensor (trigger), or that a change removed from it.
    ///
    /// Changes since the last step that remove shapes: a shape or body was destroyed, a filter
    /// or `enable_sensor_events` changed.
    [[nodiscard]] Result<Span<const SensorEvent>> get_sensor_end_events() const;

    /// Joints whose reaction force or torque exceeded their break thresholds.
    ///
    /// Includes the joints that the step destroyed for this, and the gear joints that depended
    /// on them: see `Joint::set_break_thresholds`.
    [[nodiscard]] Result<Span<const JointEvent>> get_joint_events() const;

    /// Queues `Body::destroy` for the end of the step.
    Result<void> defer_destroy_body(Body body) const;

    /// Queues `Shape::destroy` for the end of the step. Skipped for a segment of a chain.
    Result<void> defer_destroy_shape(Shape shape) const;

    /// Queues `Joint::destroy` for the end of the step.
    Result<void> defer_destroy_joint(Joint joint) const;

    /// Queues `Body::set_precise_transform` (teleport) for the end of the step.
    Result<void> defer_set_transform(Body body, const ImpelPreciseTransform &transform) const;

    /// Queues `Body::set_linear_velocity` and `_set_angular_velocity` for the end of the step.
    ///
    /// Units are m/s and rad/s.
    Result<void> defer_set_velocity(Body body, Vec2 linear_velocity, float angular_velocity) const;

    /// Queues `Body::apply_load` for the end of the step.
    ///
    /// A force acts over the next step.
    Result<void> defer_apply_load(Body body, const ImpelLoad &load) const;

    /// Queues `Body::set_awake` for the end of the step.
    Result<void> defer_set_awake(Body body, bool awake) const;

    /// Queues `Shape::set_filter` for the end of the step.
    Result<void> defer_set_filter(Shape shape, const ImpelFilter &filter) const;

    /// State of the queue of deferred changes, and the result of its last execution.
    [[nodiscard]] Result<Deferred> get_deferred() const;

    /// Creates `count` bodies from one definition, each with its own transform. The transforms
    /// replace `def.position` and `def.rotation`, and are relative to `def.origin`. Fails with
    /// `Status::Limit` if the world cannot hold all of them.
    Result<std::vector<Body>> create_bodies(
        const ImpelBodyDef &def,
        ArrayArg<Transform> transforms) const;

    /// Creates a shape with the same geometry on each of `count` bodies. `convex` is the
    /// geometry: a circle, capsule, segment, box or polygon. Make it with `Convex::make_circle`,
    /// `Convex::make_box` and so on. Fails with `Status::Limit` if the world cannot hold all of
    /// the shapes.
    Result<std::vector<Shape>> create_shapes(
        ArrayArg<Body> bodies,
        const ImpelConvex &convex,
        const ImpelShapeDef &def = ShapeDef()) const;

    /// Destroys `count` bodies with their shapes and joints. A body may be listed twice. See
    /// `Body::destroy`.
    Result<void> destroy_bodies(ArrayArg<Body> bodies) const;

    /// Destroys `count` shapes. A shape may be listed twice. See `Shape::destroy`. The mass of a
    /// body is recomputed for each destroyed shape, so destroying the body is faster than
    /// destroying all its shapes. A segment of a chain fails with `Status::Unsupported`.
    Result<void> destroy_shapes(ArrayArg<Shape> shapes) const;

    /// Destroys `count` joints, and the gear joints that connect them. A joint may be listed
    /// twice. See `Joint::destroy`.
    Result<void> destroy_joints(ArrayArg<Joint> joints) const;

    /// Teleports `count` bodies to `transforms`, which are relative to `origin`. See
    /// `Body::set_transform`.
    Result<void> set_transforms(
        ArrayArg<Body> bodies,
        ArrayArg<Transform> transforms,
        OptionalRef<ImpelPosition> origin = {}) const;

    /// Puts `count` bodies to sleep as one island, with zero velocities. They wake together,
    /// even if they do not touch and no joint connects them. If a body is asleep already, its
    /// whole island joins the new island. An awake body that touches one of them wakes them all.
    /// Static and disabled bodies are ignored; a body may be listed twice. If one handle is
    /// invalid or of another world, fails with `Status::InvalidHandle` and changes nothing.
    Result<void> sleep_bodies(ArrayArg<Body> bodies) const;

    /// Returns the engine's array of the current poses of all bodies, for reading without calls.
    ///
    /// A body with the handle `raw` has the index
    /// `raw >> IMPEL_ID_GENERATION_BITS & ((1 << IMPEL_ID_INDEX_BITS) - 1)`, and the generation
    /// `raw & ((1 << IMPEL_ID_GENERATION_BITS) - 1)`. Its pose is the array element at this
    /// index, if the element has the same generation and `is_replaced` is 0. If not, the body is
    /// destroyed, or a larger array has replaced this one: call this function again.
    ///
    /// The array belongs to the engine and is read-only. Every step and every
    /// `Body::set_transform` changes it in place. The memory can be read until the process ends,
    /// even after the world is destroyed. A thread that reads it while another thread changes or
    /// steps the world may see a partly updated pose.
    [[nodiscard]] Result<Span<const Pose>> get_poses() const;

    /// Linear velocities in m/s, and angular velocities in rad/s, of `count` bodies. Either
    /// output array may be `NULL`.
    Result<void> get_velocities(
        ArrayArg<Body> bodies,
        Span<Vec2> linear,
        Span<float> angular) const;

    /// Sets the linear velocities, in m/s, and angular velocities, in rad/s, of `count` bodies.
    /// If an array is `NULL`, those velocities do not change.
    Result<void> set_velocities(
        ArrayArg<Body> bodies,
        ArrayArg<Vec2> linear,
        ArrayArg<float> angular) const;

    /// Adds a force, in N, to each of `count` bodies, at a point relative to `origin`. If
    /// `points` is `NULL`, the forces act at the centres of mass. See `Body::apply_force`.
    Result<void> apply_forces(
        ArrayArg<Body> bodies,
        ArrayArg<Vec2> forces,
        ArrayArg<Vec2> points,
        OptionalRef<ImpelPosition> origin = {}) const;

    /// Applies an impulse, in N s, to each of `count` bodies, at a point relative to `origin`.
    /// If `points` is `NULL`, the impulses act at the centres of mass. See
    /// `Body::apply_impulse`.
    Result<void> apply_impulses(
        ArrayArg<Body> bodies,
        ArrayArg<Vec2> impulses,
        ArrayArg<Vec2> points,
        OptionalRef<ImpelPosition> origin = {}) const;

    /// Whether each of `count` bodies is awake.
    Result<void> get_awake_flags(ArrayArg<Body> bodies, Span<bool> awake) const;

    /// User data of `count` bodies.
    Result<void> get_body_user_data(ArrayArg<Body> bodies, Span<std::uint64_t> user_data) const;

    /// The awake bodies: those that the next step moves. The order may change with any call.
    [[nodiscard]] Result<std::vector<Body>> get_awake_bodies() const;
    /// The same into a vector, whose memory is reused: bodies.
    Result<void> get_awake_bodies(std::vector<Body> &bodies) const;

    /// Transforms of `count` bodies for drawing: relative to `origin`, such as a camera, and
    /// interpolated between the last two steps. Positions near `origin` are precise, wherever in
    /// the world it is. `alpha` is within [0, 1]: 0 is the transform before the last step, 1 the
    /// transform after it. Pass `Advance.alpha`, or 1. Nothing is written if one of the handles
    /// is invalid.
    Result<void> get_interpolated_transforms(
        ArrayArg<Body> bodies,
        float alpha,
        Span<Transform> transforms,
        OptionalRef<ImpelPosition> origin = {}) const;

    /// Transforms of `count` bodies, relative to the world's origin. Nothing is written if one
    /// of the handles is invalid. For drawing, or far from the origin, use
    /// `World::get_interpolated_transforms`.
    Result<void> get_transforms(ArrayArg<Body> bodies, Span<Transform> transforms) const;

    /// Applies the impulses of a character's hits, which you may change, to the bodies that it
    /// touched.
    ///
    /// Bodies that are not dynamic are ignored; the others are woken. If one of the hits is
    /// invalid, the call does nothing.
    Result<void> apply_character_hits(ArrayArg<CharacterHit> hits) const;

    /// Collision planes between a posed mover and all shapes within `margin` metres.
    ///
    /// `margin` is within [0, `IMPEL_MAX_SIZE`]. There is one plane per shape that the options
    /// include, with nearest points and true distances. Always excluded are sensors, and
    /// segments of one-sided chains if the mover's centre is behind them. One-way shapes are
    /// treated like all others.
    [[nodiscard]] Result<std::vector<MoverPlane>> collide_mover(
        const ImpelConvex &mover,
        Transform transform,
        float margin,
        OptionalRef<ImpelQueryOptions> options = {}) const;
    /// The same into a vector, whose memory is reused: planes.
    Result<void> collide_mover(
        const ImpelConvex &mover,
        Transform transform,
        float margin,
        std::vector<MoverPlane> &planes,
        OptionalRef<ImpelQueryOptions> options = {}) const;

    /// Moves a posed mover along a translation, without rotation, until it is near a shape.
    ///
    /// It stops `skin` metres, within [0, `IMPEL_MAX_SIZE`], before a shape that the options
    /// include. Sensors are always excluded.
    ///
    /// In contrast to a shape cast, only shapes that the mover approaches stop it. A mover that
    /// touches a wall, or overlaps it, moves freely along it and away from it. It hits the wall
    /// at fraction 0 if the translation would increase the overlap.
    [[nodiscard]] Result<RayHit> cast_mover(
        const ImpelConvex &mover,
        Transform transform,
        Vec2 translation,
        float skin,
        OptionalRef<ImpelQueryOptions> options = {}) const;

    /// Creates a soft body from particles and edges. There is one particle at each of
    /// `point_count` points in the soft body's own space: at least 1, at most
    /// `IMPEL_MAX_SOFT_PARTICLES`. There are `edge_count` edges: at most 16 per particle, at
    /// most one between two particles, each at least `IMPEL_MIN_SIZE` long. The rest length of
    /// an edge is its length here. To preserve areas, call `SoftBody::set_cells` and
    /// `SoftBody::set_outline`.
    Result<SoftBody> create_soft_body(
        const ImpelSoftBodyDef &def,
        ArrayArg<Vec2> points,
        ArrayArg<SoftEdge> edges) const;

    /// Creates a rope of `count` particles from point a to point b in its own space. `count` is
    /// within [2, `IMPEL_MAX_SOFT_PARTICLES`]. For a rope that hardly stretches, set
    /// `settings.edge_hertz` to 0; for one that goes slack, set `settings.pull_only`.
    Result<SoftBody> create_soft_rope(
        const ImpelSoftBodyDef &def,
        Vec2 a,
        Vec2 b,
        std::uint32_t count) const;

    /// Creates a cloth of `columns` by `rows` particles, centred at the origin of its own space.
    /// `width` and `height` are in metres, within [`IMPEL_MIN_SIZE`, `IMPEL_MAX_SIZE`]. There
    /// are at least 2 columns and 2 rows, and at most `IMPEL_MAX_SOFT_PARTICLES` particles in
    /// total. Their order is row by row, from the lower left corner to the upper right. Edges
    /// run along rows and columns, and along both diagonals of each square.
    Result<SoftBody> create_soft_cloth(
        const ImpelSoftBodyDef &def,
        float width,
        float height,
        std::uint32_t columns,
        std::uint32_t rows) const;

    /// Creates a ring of `count` particles, centred at the origin of its own space. `radius` is
    /// in metres; `count` is within [3, `IMPEL_MAX_SOFT_PARTICLES`]. The ring is the outline:
    /// with `settings.area_hertz` it acts as a drop, with `settings.pressure` as a balloon.
    Result<SoftBody> create_soft_ring(
        const ImpelSoftBodyDef &def,
        float radius,
        std::uint32_t count) const;

    /// Creates jelly: a closed outline of `count` points in its own space, filled with
    /// triangles. `count` is within [3, `IMPEL_MAX_OUTLINE_POINTS`]; the outline may be concave.
    /// The sides of the triangles are about `spacing` metres long. The triangles are the cells
    /// and their sides the edges; the sides of the given outline are divided to become the
    /// outline. Fails with `Status::InvalidArgument` if the outline crosses itself, has no area
    /// or has points closer than `IMPEL_MIN_SIZE`, or if the spacing gives more than
    /// `IMPEL_MAX_SOFT_PARTICLES` particles. The time grows with the square of the number of
    /// particles.
    Result<SoftBody> create_soft_polygon(
        const ImpelSoftBodyDef &def,
        ArrayArg<Vec2> points,
        float spacing) const;

    /// The soft bodies of the world.
    [[nodiscard]] Result<std::vector<SoftBody>> get_soft_bodies() const;
    /// The same into a vector, whose memory is reused: soft_bodies.
    Result<void> get_soft_bodies(std::vector<SoftBody> &soft_bodies) const;

    /// Applies an explosion: an outward impulse to every dynamic shape in range, once.
    ///
    /// The impulse acts at the point of the shape that is nearest to the centre, and is
    /// proportional to the width of the shape as seen from there. It wakes the bodies that it
    /// acts on.
    Result<void> explode(const ImpelExplosionDef &def) const;

    /// Applies buoyancy and fluid drag to every dynamic body in the water, in the next step.
    ///
    /// The lift is the weight of the displaced water. It is exact for the part of each circle,
    /// capsule and polygon that is under water. Uses the gravity of the world.
    Result<void> apply_buoyancy(const ImpelBuoyancyDef &def) const;

    /// Applies wind to every dynamic body, in the next step.
    ///
    /// The force acts on every edge that faces the wind, and is proportional to the edge's
    /// extent perpendicular to the wind. Both sides of a segment can face the wind. Still air
    /// slows moving bodies down.
    Result<void> apply_wind(const ImpelWindDef &def) const;

    /// Applies a radial force to every dynamic body in range during the next step. Wakes these
    /// bodies. For a persistent force see `World::set_radial_forces`.
    Result<void> apply_radial_force(const ImpelRadialForceDef &def) const;

    /// The persistent radial forces of the world. If an ignored body no longer exists,
    /// `ignored_body` is null. `center` is the position rounded to `float`, and `origin` is the
    /// rounding error; their sum is the centre. If `center` was exact when it was set, `origin`
    /// is (0, 0).
    [[nodiscard]] Result<std::vector<RadialForceDef>> get_radial_forces() const;
    /// The same into a vector, whose memory is reused: forces.
    Result<void> get_radial_forces(std::vector<RadialForceDef> &forces) const;

    /// Sets the persistent radial forces, which act in every step, such as the gravity of
    /// planets. They replace the previous ones. `count` is at most `IMPEL_MAX_RADIAL_FORCES`; 0
    /// removes all. They belong to the state that `World::hash` covers. Each acts as
    /// `World::apply_radial_force` before each step, with two differences. The force is
    /// evaluated at the body's position half way through the step, which keeps orbits stable. It
    /// lets bodies at rest fall asleep. Setting forces wakes every body.
    Result<void> set_radial_forces(ArrayArg<RadialForceDef> forces) const;

    /// Writes the world's state into a buffer, and its size in bytes to `size`.
    ///
    /// Nothing is allocated. If the buffer is too short, the call fails with `Status::Capacity`
    /// and writes the required size; the contents of the buffer are then undefined. `NULL` with
    /// capacity 0 returns the size, which takes as long as writing: a buffer with spare capacity
    /// is faster. 10,000 circles with 25,000 contacts take 3.5 MB. The size depends on all
    /// numbers of the state, so it changes from step to step.
    ///
    /// It only reads: other threads may read at the same time. Inside a filter, mix, pre-solve
    /// or joint callback the step is incomplete, and the call fails with `Status::Locked`. In
    /// step callbacks and deferred callbacks it is allowed.
    [[nodiscard]] Result<std::vector<std::uint8_t>> snapshot() const;
    /// The same into a vector, whose memory is reused: bytes.
    Result<void> snapshot(std::vector<std::uint8_t> &bytes) const;

    /// Writes the difference of the world's state from a snapshot into a buffer, and its size in
    /// bytes to `size`. `World::restore_delta` restores it.
    ///
    /// `base_data` is a snapshot of `base_size` bytes from `World::snapshot`, usually of the
    /// same world at an earlier step. It is only read, and must not overlap `buffer`. Bodies
    /// that have slept since take less than 20 bytes each. In a settled pile of 10,000 circles,
    /// all awake, a delta snapshot takes 111 bytes per circle over one step, and 125 over eight.
    ///
    /// Otherwise as `World::snapshot`. Also fails with `Status::BadData` if `base_data` is no
    /// snapshot, is corrupt, or is a delta snapshot itself, and with `Status::Version` if
    /// another version of the library made it.
    [[nodiscard]] Result<std::vector<std::uint8_t>> snapshot_delta(
        ArrayArg<std::uint8_t> base_data) const;
    /// The same into a vector, whose memory is reused: bytes.
    Result<void> snapshot_delta(
        ArrayArg<std::uint8_t> base_data,
        std::vector<std::uint8_t> &bytes) const;

    /// Restores the world's state from a snapshot, of this or another world.
    ///
    /// The snapshot may come from another world with the same `broad_phase` and `length_unit`,
    /// from another process or from another platform. The first call allocates memory for a
    /// second state, which is kept; further calls allocate nothing.
    ///
    /// Handles. If the snapshot is of the same world, every handle means what it meant then:
    /// objects that have been destroyed since are alive again, and objects that have been
    /// created since no longer exist. Objects created afterwards get the same handles as those
    /// created after the snapshot: the same calls give the same handles. So discard the handles
    /// of objects created since; the host receives them again when it repeats the calls. If the
    /// snapshot is of another world, the objects have handles of this world: find them by user
    /// data, or by the lists of bodies, shapes, joints and chains, which have the same order in
    /// both.
    ///
    /// On failure the world stays unchanged. The call fails with
    ///
    /// - `Status::BadData` if the bytes are not a snapshot, are corrupt, or are of a world with
    ///   another `broad_phase` or `length_unit`;
    /// - `Status::Version` if another version of the library made it;
    /// - `Status::Limit` if this world has no unused handles left;
    /// - `Status::Locked` inside a callback of the world, except step and deferred callbacks;
    /// - `Status::Busy` while another thread uses the world.
    ///
    /// The data is validated and may come from an untrusted source. A forged snapshot with a
    /// valid checksum can produce states that no calls would, such as bodies anywhere, but it
    /// cannot cause undefined behaviour.
    Result<void> restore(ArrayArg<std::uint8_t> data) const;

    /// Restores the world's state from a delta snapshot and its base. The state, the handles and
    /// the failures are those of `World::restore` with the whole snapshot.
    ///
    /// `base_data` is the snapshot with which `World::snapshot_delta` made `data`, byte for
    /// byte; a copy will do. Also fails with `Status::BadData` if it is another snapshot, or a
    /// delta snapshot.
    Result<void> restore_delta(ArrayArg<std::uint8_t> base_data, ArrayArg<std::uint8_t> data) const;

    /// Hash of the whole simulated state (checksum, desync detection). Two worlds with the same
    /// hash continue identically, bit for bit, under the same calls. Use it to find where two
    /// runs, peers or platforms diverge: compare it after every step, or after every 60th step.
    ///
    /// It covers settings, bodies, shapes, joints, contacts with their impulses, sleep, the
    /// order of lists and query results, and the next handles, all bit for bit. It does not
    /// depend on the process, the platform, the build, `worker_count`, `simd_width`, memory,
    /// times, user data or callbacks. It may change between versions of the library. Inside a
    /// filter, mix, pre-solve or joint callback it is meaningless, because the step is
    /// incomplete.
    ///
    /// It takes about as long as reading the world's memory once, and does not allocate.
    [[nodiscard]] Result<std::uint64_t> hash() const;

    /// Number of ticks that the world keeps.
    [[nodiscard]] Result<std::uint32_t> get_max_saved_ticks() const;

    /// Sets how many ticks the world keeps, at most `IMPEL_MAX_SAVED_TICKS`; 0, the default,
    /// keeps none. Ticks saved before are removed, and their memory is freed.
    ///
    /// The memory for a tick is allocated when it is saved for the first time: about as much as
    /// the state of the bodies, contacts and joints that moved since the tick saved before it.
    Result<void> set_max_saved_ticks(std::uint32_t count) const;

    /// Saves the state of the world as that of `tick`, which may be any number. It replaces a
    /// state that was saved for the same tick. Otherwise, if the world already keeps its maximum
    /// number of ticks, the tick whose last save is the longest ago is removed. Once all ticks
    /// have been saved a few times, nothing is allocated unless the world grows, or more changes
    /// between two ticks than before.
    ///
    /// It does not change the simulation. Fails with `Status::Unsupported` if the world keeps no
    /// ticks.
    Result<void> save_tick(std::uint64_t tick) const;

    /// Restores the state saved for a tick. All ticks stay saved, also later ones, until newly
    /// saved ticks replace them: so a world can go back, answer queries in the past, and return.
    ///
    /// Every handle means what it meant then, as after `World::restore` of a snapshot of the
    /// same world: objects that have been destroyed since are alive again, and objects that have
    /// been created since no longer exist. Objects created afterwards get the same handles as
    /// those created after the tick, if the calls are the same. The event lists are empty.
    /// Callbacks, deferred changes, `worker_count`, `simd_width` and the world's own `user_data`
    /// stay as they are.
    ///
    /// In a recording it is a restored snapshot. Fails with `Status::InvalidArgument` if the
    /// tick is not saved.
    Result<void> restore_tick(std::uint64_t tick) const;

    /// Number, range and memory of the saved ticks.
    [[nodiscard]] Result<SavedTicks> get_saved_ticks() const;

    /// Starts recording a world, from its current state.
    ///
    /// Bytes of an earlier recording that were not taken are dropped. Fails with
    /// `Status::Unsupported` if the world is being recorded, or plays a recording.
    Result<void> start_recording(const ImpelRecordingDef &def) const;

    /// Stops recording a world.
    ///
    /// Bytes that were not taken are kept until they are taken, until another recording starts,
    /// or until the world is destroyed. Fails with `Status::Unsupported` if the world is not
    /// being recorded.
    Result<void> stop_recording() const;

    /// Moves the recorded bytes since the last call into a buffer.
    ///
    /// The number of bytes is written to `size`; 0 if there are none. If the buffer is too
    /// short, the call fails with `Status::Capacity`, writes the required size, and takes
    /// nothing. `NULL` with capacity 0 returns the size. Take the bytes before the world is
    /// destroyed.
    ///
    /// Allowed between steps, in step callbacks and deferred callbacks, and on a world that has
    /// failed with `Status::Internal`.
    [[nodiscard]] Result<std::vector<std::uint8_t>> take_recording() const;
    /// The same into a vector, whose memory is reused: bytes.
    Result<void> take_recording(std::vector<std::uint8_t> &bytes) const;

    /// State of a world's recording.
    ///
    /// All zero if there is no recording, or if it has been stopped and all bytes have been
    /// taken.
    [[nodiscard]] Result<Recording> get_recording() const;

    /// Starts playing a recording in a world, which is put into the state at its beginning.
    ///
    /// The bytes are copied. The world must have the `broad_phase` and `length_unit` of the
    /// recording; its other settings are replaced. A recording that the world played before is
    /// released.
    ///
    /// Fails with `Status::Unsupported` if the world is being recorded. Fails with
    /// `Status::BadData` if the bytes are not a recording, if its beginning is corrupt, or if
    /// the world does not match, and with `Status::Version` if another version of the library
    /// made it; the world stays unchanged. A recording that is cut off or corrupt later is
    /// played up to that point. The data is validated, as in `World::restore`; it may come from
    /// an untrusted source.
    Result<void> start_replay(ArrayArg<std::uint8_t> data, const ImpelReplayDef &def) const;

    /// Progress of the replay. Fails with `Status::Unsupported` if the world plays no recording.
    [[nodiscard]] Result<Replay> get_replay() const;

    /// Stops the replay and releases the recording. The world keeps its state and can be
    /// stepped.
    ///
    /// The host's callbacks are called again; existing contacts keep their recorded materials.
    /// Fails with `Status::Unsupported` if the world plays no recording.
    Result<void> stop_replay() const;

    /// Recorded queries of the current step of a replay, in the order in which they were
    /// recorded.
    ///
    /// The array is valid until the next `World::step_replay`, `World::seek_replay` or
    /// `World::stop_replay`, or until the world is destroyed. Fails with `Status::Unsupported`
    /// if the world plays no recording.
    [[nodiscard]] Result<Span<const ReplayQuery>> get_replay_queries() const;

    /// Shape of a recorded query, in its own space.
    ///
    /// The query must be an `QueryKind::ShapeCast` or an `QueryKind::Shape`. Fails with
    /// `Status::InvalidArgument` for other kinds and for an index that is not below the number
    /// of queries, and with `Status::Unsupported` if the world plays no recording.
    [[nodiscard]] Result<Convex> get_replay_query_convex(std::size_t index) const;

    /// Writes what `World::draw` would draw as triangles, three vertices each,
    /// counter-clockwise, in the order of drawing.
    ///
    /// `draw` has the options; its callbacks are ignored. `pixel_size` is the size of a pixel in
    /// metres, within [`IMPEL_MIN_SIZE`, `IMPEL_MAX_SIZE`]: lines are one pixel wide, points
    /// have their size in pixels, and polygons approximate curves to within a quarter of a
    /// pixel. Names are not drawn.
    ///
    /// Writes up to `capacity` vertices, and the number of all to `count`. Fails with
    /// `Status::Capacity` if they do not fit. `NULL, 0` asks for the number.
    [[nodiscard]] Result<std::vector<DrawVertex>> get_draw_list(
        const ImpelDebugDraw &draw,
        float pixel_size) const;
    /// The same into a vector, whose memory is reused: vertices.
    Result<void> get_draw_list(
        const ImpelDebugDraw &draw,
        float pixel_size,
        std::vector<DrawVertex> &vertices) const;
};

/// Handle of a body. It also identifies the body's world.
class Body : public ImpelBodyId {
public:
    /// The null handle, which names no object.
    constexpr Body() noexcept : ImpelBodyId{0} {}
    constexpr Body(const ImpelBodyId &id) noexcept : ImpelBodyId(id) {}
    /// Whether the handle is not null. The object may be destroyed: see `is_valid`.
    explicit constexpr operator bool() const noexcept { return raw != 0; }

    /// Destroys a body with its shapes and joints. Wakes the bodies that touched it or were
    /// jointed to it.
    Result<void> destroy() const;

    /// Returns whether the handle names an existing body. Never blocks.
    [[nodiscard]] bool is_valid() const noexcept;

    /// World of the body.
    [[nodiscard]] Result<WorldRef> get_world() const;

    /// Type of the body.
    [[nodiscard]] Result<BodyType> get_type() const;

    /// Moves the body to a transform at once (teleport), without collisions on the way. The
    /// position is in metres, within ±`IMPEL_MAX_COORDINATE`. Wakes the body and the bodies that
    /// touch it. If the body is static, the bodies that it overlaps afterwards wake too. The
    /// count of the body's full turns restarts at 0: see `Body::get_total_angle`.
    ///
    /// The velocities do not change, so a platform that is moved by this call does not carry the
    /// bodies on it. Move platforms by their velocity or by `Body::set_target_transform`.
    Result<void> set_transform(Transform transform) const;

    /// Number of turns since the rotation was last set; positive is counter-clockwise. The total
    /// angle is 2π times this number plus the angle of the rotation, which `rotation_get_angle`
    /// returns within ±π. If the body rotates by more than half a turn in one step, the turns
    /// are computed from its angular velocity.
    [[nodiscard]] Result<std::int32_t> get_turns() const;

    /// The velocity of the centre of mass, in m/s.
    [[nodiscard]] Result<Vec2> get_linear_velocity() const;

    /// Sets the velocity of the centre of mass, in m/s. Components within ±`IMPEL_MAX_VELOCITY`.
    /// Wakes the body, unless the velocity is zero. Has no effect on a static body.
    Result<void> set_linear_velocity(Vec2 velocity) const;

    /// The angular velocity, in rad/s, counter-clockwise.
    [[nodiscard]] Result<float> get_angular_velocity() const;

    /// Sets the angular velocity, in rad/s, counter-clockwise. Within ±`IMPEL_MAX_VELOCITY`.
    /// Wakes the body, unless the velocity is zero. Has no effect on a static body.
    Result<void> set_angular_velocity(float velocity) const;

    /// Mass of the body, in kg. Zero if it is not dynamic.
    [[nodiscard]] Result<float> get_mass() const;

    /// Mass, inertia about the centre of mass, and centre of mass in the body's space. Mass and
    /// inertia are zero if the body is not dynamic.
    [[nodiscard]] Result<MassData> get_mass_data() const;

    /// Centre of mass in the world.
    [[nodiscard]] Result<Position> get_center() const;

    /// Smallest AABB of the body's enabled shapes, relative to `origin`. For a body without
    /// enabled shapes it is the point at the body's origin. It does not matter whether the body
    /// itself is enabled.
    [[nodiscard]] Result<Aabb> get_aabb(OptionalRef<ImpelPosition> origin = {}) const;

    /// Whether the body is awake. A static body is never awake.
    [[nodiscard]] Result<bool> is_awake() const;

    /// Wakes the body and its island, or puts the body to sleep with zero velocities. A sleeping
    /// body wakes again if an awake body touches it. Has no effect on a static body.
    Result<void> set_awake(bool awake) const;

    /// The body's user data.
    [[nodiscard]] Result<std::uint64_t> get_user_data() const;

    /// Sets the body's user data.
    Result<void> set_user_data(std::uint64_t user_data) const;

    /// Linear damping of the body, in 1/s.
    [[nodiscard]] Result<float> get_linear_damping() const;

    /// Sets the linear damping of the body, in 1/s, within [0, `IMPEL_MAX_COEFFICIENT`]. It is
    /// the rate at which linear velocity decays.
    Result<void> set_linear_damping(float damping) const;

    /// Angular damping of the body, in 1/s.
    [[nodiscard]] Result<float> get_angular_damping() const;

    /// Sets the angular damping of the body, in 1/s, within [0, `IMPEL_MAX_COEFFICIENT`]. It is
    /// the rate at which angular velocity decays.
    Result<void> set_angular_damping(float damping) const;

    /// Factor on the world's gravity.
    [[nodiscard]] Result<float> get_gravity_scale() const;

    /// Sets the factor on the world's gravity, within ±`IMPEL_MAX_COEFFICIENT`. A change wakes
    /// the body.
    Result<void> set_gravity_scale(float scale) const;

    /// The speed below which the body may fall asleep, in m/s.
    [[nodiscard]] Result<float> get_sleep_threshold() const;

    /// Sets the speed below which the body may fall asleep, in m/s. Within
    /// [0, `IMPEL_MAX_COEFFICIENT`]. `IMPEL_SLEEP_THRESHOLD_BY_WORLD` sets the default.
    ///
    /// The speed is the larger of two: that of the centre of mass, and the angular velocity
    /// times the distance from the centre of mass to the farthest point of the body's shapes.
    /// That distance is 0 for a body without shapes, so such a body may fall asleep while it
    /// spins, which stops it. To prevent that, disable its sleep: `Body::set_enable_sleep`.
    Result<void> set_sleep_threshold(float threshold) const;

    /// Dominance group of the body for contacts.
    [[nodiscard]] Result<std::int32_t> get_dominance() const;

    /// Sets the dominance group of the body for contacts, within ±`IMPEL_MAX_DOMINANCE`. In a
    /// contact with a body of lower dominance, the body acts as if its mass were infinite.
    /// Static and kinematic bodies dominate all dynamic ones. Bodies of equal dominance both
    /// move, by their masses. Joints and continuous collision ignore dominance. A change wakes
    /// the body.
    Result<void> set_dominance(std::int32_t dominance) const;

    /// Additional solver iterations (sweeps) for this body.
    [[nodiscard]] Result<std::uint32_t> get_additional_iterations() const;

    /// Sets the additional solver iterations (sweeps) for this body, at most
    /// `IMPEL_MAX_ADDITIONAL_ITERATIONS`. In each substep the solver makes that many more
    /// iterations over the contacts and joints of the body.
    ///
    /// Long rows of joints, such as bridges and beams, then stretch and swing less, and come to
    /// rest sooner. A beam of 12 welded boxes that is clamped at one end still swings after 60
    /// s; with 20 iterations it sleeps after 9 s. Bodies at rest sink into each other as deeply
    /// as without them, only more slowly: for stiffer contacts raise `WorldDef.contact_hertz`
    /// and the substeps. With `Solver::SequentialImpulse` additional iterations do make stacks
    /// stiffer.
    ///
    /// The solver uses one number for the whole world: the largest value of all awake bodies. It
    /// applies to the contacts of awake bodies with a value above 0, and to all joints. The
    /// solver makes additional iterations automatically for a body that supports another one
    /// more than 10 times as heavy: a tenth of the largest such mass ratio in the world, at most
    /// 100. The automatic number is not added to the one that you set: contacts use the larger
    /// of the two.
    Result<void> set_additional_iterations(std::uint32_t sweeps) const;

    /// Whether the rotation of the body is fixed.
    [[nodiscard]] Result<bool> get_fixed_rotation() const;

    /// Sets whether the rotation of the body is fixed. It is the same as `MotionLocks.angular`.
    /// Fixing the rotation sets the angular velocity to zero. A change wakes the body.
    Result<void> set_fixed_rotation(bool enable) const;

    /// Whether continuous collision (CCD) also tests the body against dynamic bodies.
    [[nodiscard]] Result<bool> get_bullet() const;

    /// Sets whether continuous collision (CCD) also tests the body against dynamic bodies. If
    /// the body moves fast, they do not pass through each other. See also
    /// `Continuous::SweepAll`.
    Result<void> set_bullet(bool enable) const;

    /// Whether the body may fall asleep.
    [[nodiscard]] Result<bool> get_enable_sleep() const;

    /// Sets whether the body may fall asleep. Disabling sleep wakes the body.
    Result<void> set_enable_sleep(bool enable) const;

    /// Transform of the body. Its position is that of the body's origin, not of the centre of
    /// mass.
    [[nodiscard]] Result<Transform> get_transform() const;

    /// Total angle of the body, in radians, counter-clockwise, including whole turns. Turns are
    /// counted since its rotation was last set (`World::create_body`, `Body::set_transform`).
    /// After thousands of turns, the `float` has a resolution of a thousandth of a radian only.
    /// For more precision use `Body::get_turns`.
    [[nodiscard]] Result<float> get_total_angle() const;

    /// Wakes the bodies that touch the body or are jointed to it, and the body itself unless it
    /// is static. Use it after the ground has changed in a way that the engine cannot detect.
    Result<void> wake_touching() const;

    /// Writes the transforms of the body after each of the next `count` steps (trajectory
    /// prediction). The steps are those of `World::advance`, with its time step and substeps.
    /// The prediction ignores contacts and joints; without them it is exact to the bit. Forces
    /// applied so far act in the first step. A sleeping body is predicted as if it were awake.
    /// `transforms` has `count` elements, at most `IMPEL_MAX_OBJECTS`, relative to `origin`. The
    /// body does not change.
    Result<void> predict_transforms(
        Span<Transform> transforms,
        OptionalRef<ImpelPosition> origin = {}) const;

    /// Whether the body is enabled.
    [[nodiscard]] Result<bool> get_enabled() const;

    /// Enables or disables the body. A disabled body stays where it is. It has no contacts,
    /// queries do not find it, nothing moves it, and its joints have no effect. Its shapes,
    /// joints and settings stay, and can be changed. Bodies that touch it or are jointed to it
    /// wake. A body that is enabled again wakes, unless it is static, and has zero velocities.
    Result<void> set_enabled(bool enable) const;

    /// The axes of the world along which the body cannot move.
    [[nodiscard]] Result<MotionLocks> get_motion_locks() const;

    /// Sets the axes of the world along which the body cannot move. Along a locked axis the mass
    /// is infinite, and the velocity is always 0: functions that set a velocity ignore that
    /// component. A change stops the motion along the axes that become locked, and wakes the
    /// body.
    Result<void> set_motion_locks(const ImpelMotionLocks &locks) const;

    /// Sets mass, inertia and centre of mass of the body, in place of those of its shapes.
    /// `inertia` is about `center`, and `center` is in the body's space. They stay until
    /// `Body::reset_mass_data`, even if shapes change. They are used only while the body is
    /// dynamic. A mass of zero means infinite mass, and an inertia of zero infinite inertia. The
    /// motion of the body does not change: the velocity is converted to the new centre of mass.
    /// Wakes the body.
    Result<void> set_mass_data(const ImpelMassData &mass_data) const;

    /// Sets the type of the body. Its shapes and joints stay. A contact continues if one of its
    /// bodies is still dynamic, and otherwise ends. Bodies that touch the body wake. The body
    /// keeps its velocities, unless it becomes static. Its mass is recomputed. A joint has no
    /// effect if neither of its bodies is dynamic. A body with a half-space cannot become
    /// dynamic; this fails with `Status::Unsupported`.
    Result<void> set_type(BodyType type) const;

    /// Sets the velocities that move the body to a target transform in `time` seconds. A
    /// kinematic body reaches it with a step of that length, to rounding, and pushes and carries
    /// the bodies that it touches. Call it before every step; otherwise the body keeps its
    /// velocities. It rotates the shorter way. A dynamic body starts with the same velocities,
    /// and forces and contacts then deflect it. A static body does not move. `time` is above 0
    /// and at most `IMPEL_MAX_TIME_STEP`. Fails with `Status::InvalidArgument` if a velocity
    /// would exceed `IMPEL_MAX_VELOCITY`.
    Result<void> set_target_transform(const ImpelPreciseTransform &target, float time) const;

    /// Name of the body, null-terminated. `capacity` and `*count` are in bytes and include the
    /// terminator; a buffer of `IMPEL_MAX_NAME + 1` bytes is always large enough. If the buffer
    /// is too short, the bytes that fit are written without a terminator. A body without a name
    /// has the empty string.
    [[nodiscard]] Result<std::string> get_name() const;

    /// Sets the name of the body. It is UTF-8, null-terminated, and at most `IMPEL_MAX_NAME`
    /// bytes long without the terminator. A longer name, or one that is not UTF-8, fails with
    /// `Status::InvalidArgument`. The string is copied. `NULL` removes the name.
    Result<void> set_name(const char *name) const;

    /// Sets mass, inertia and centre of mass of the body from its shapes again, and wakes the
    /// body. Has no effect unless `Body::set_mass_data` has set its mass.
    Result<void> reset_mass_data() const;

    /// Adds a force, in N, that acts at a point in the world. If the point is not the centre of
    /// mass, the force also adds a torque. The force is constant during all substeps of the next
    /// step. For a force that depends on the position, such as a spring, short steps are more
    /// accurate.
    Result<void> apply_force(Vec2 force, Vec2 point) const;

    /// Adds a force, in N, that acts at the centre of mass.
    Result<void> apply_force_to_center(Vec2 force) const;

    /// Adds a torque, in N m, counter-clockwise.
    Result<void> apply_torque(float torque) const;

    /// Applies an impulse, in N s, at a point in the world. It changes the linear velocity by
    /// impulse / mass, and the angular velocity by (r × impulse) / inertia, where r is the
    /// offset of the point from the centre of mass.
    Result<void> apply_impulse(Vec2 impulse, Vec2 point) const;

    /// Applies an impulse, in N s, at the centre of mass. It changes the linear velocity only.
    Result<void> apply_impulse_to_center(Vec2 impulse) const;

    /// Applies an angular impulse, in N m s, counter-clockwise. It changes the angular velocity
    /// only.
    Result<void> apply_angular_impulse(float impulse) const;

    /// Applies a load: a force and torque in the next step, or an impulse at once.
    Result<void> apply_load(const ImpelLoad &load) const;

    /// Force in N, and torque about the centre of mass in N m, applied since the last step. They
    /// act in the next step.
    struct Force;
    [[nodiscard]] Result<Force> get_force() const;

    /// Clears the force and torque applied to the body since the last step. Does not change
    /// whether it is awake.
    Result<void> clear_forces() const;

    /// Transforms a point from the body's space to the world.
    [[nodiscard]] Result<Position> get_world_point(Vec2 local_point) const;

    /// Transforms a point from the world to the body's space.
    [[nodiscard]] Result<Vec2> get_local_point(Position world_point) const;

    /// Rotates a vector from the body's space to the world.
    [[nodiscard]] Result<Vec2> get_world_vector(Vec2 local_vector) const;

    /// Rotates a vector from the world to the body's space.
    [[nodiscard]] Result<Vec2> get_local_vector(Vec2 world_vector) const;

    /// Velocity of the body at a point in the world, in m/s.
    [[nodiscard]] Result<Vec2> get_velocity_at_point(Position point) const;

    /// Velocity of the body at a point in the body's space, in m/s, as a vector in the world.
    [[nodiscard]] Result<Vec2> get_velocity_at_local_point(Vec2 local_point) const;

    /// Shapes of the body, including the segments of its chains, in order of creation.
    [[nodiscard]] Result<std::vector<Shape>> get_shapes() const;
    /// The same into a vector, whose memory is reused: shapes.
    Result<void> get_shapes(std::vector<Shape> &shapes) const;

    /// Joints of the body, in order of creation.
    [[nodiscard]] Result<std::vector<Joint>> get_joints() const;
    /// The same into a vector, whose memory is reused: joints.
    Result<void> get_joints(std::vector<Joint> &joints) const;

    /// Kinetic energy of the body, in J: ½ m v² + ½ I ω². Zero if the body is not dynamic.
    [[nodiscard]] Result<float> get_kinetic_energy() const;

    /// Creates a circle on a body.
    Result<Shape> create_circle(
        const ImpelCircle &circle,
        const ImpelShapeDef &def = ShapeDef()) const;

    /// Creates a capsule on a body. `a` and `b` must be at least `IMPEL_MIN_SIZE` apart; use a
    /// circle otherwise.
    Result<Shape> create_capsule(
        const ImpelCapsule &capsule,
        const ImpelShapeDef &def = ShapeDef()) const;

    /// Creates a segment on a body. `a` and `b` must be at least `IMPEL_MIN_SIZE` apart. For
    /// ground or walls of several segments use a chain (`Body::create_chain`): bodies can catch
    /// on the points where single segments meet.
    Result<Shape> create_segment(
        const ImpelSegment &segment,
        const ImpelShapeDef &def = ShapeDef()) const;

    /// Creates a box on a body, centred at the body's origin. `half_width` and `half_height` are
    /// in metres, within [`IMPEL_MIN_SIZE`, `IMPEL_MAX_SIZE`].
    Result<Shape> create_box(
        float half_width,
        float half_height,
        const ImpelShapeDef &def = ShapeDef()) const;

    /// Creates a box on a body, with a pose in the body's space and a rounding radius.
    /// `half_width`, `half_height` and `radius` are in metres, within
    /// [`IMPEL_MIN_SIZE`, `IMPEL_MAX_SIZE`]; `radius` may also be 0. Fails with
    /// `Status::InvalidArgument` if `transform` is so far from the body's origin that `float`
    /// rounding would distort a box of this size.
    Result<Shape> create_rounded_box(
        float half_width,
        float half_height,
        Transform transform,
        float radius,
        const ImpelShapeDef &def = ShapeDef()) const;

    /// Creates a convex polygon on a body: the convex hull of the points, rounded outwards by
    /// `radius`. There are 3 to `IMPEL_MAX_POLYGON_POINTS` points, in any order, with components
    /// within ±`IMPEL_MAX_SIZE`. `radius` is in metres: 0, or within
    /// [`IMPEL_MIN_SIZE`, `IMPEL_MAX_SIZE`]. Points closer than a few millimetres are merged,
    /// and points on a line between their neighbours are dropped. A polygon must be at least 2 *
    /// `IMPEL_MIN_SIZE` thick, as a box must. Thinner polygons, and points on one line, fail
    /// with `Status::InvalidArgument`.
    Result<Shape> create_polygon(
        ArrayArg<Vec2> points,
        float radius,
        const ImpelShapeDef &def = ShapeDef()) const;

    /// Creates a half-space on a body: the points of its space with `normal · p <= offset`. The
    /// normal points outwards, and may have any length but zero. If its length is 1, `offset` is
    /// the distance of the surface from the body's origin, in metres. For a normal of length n,
    /// pass n times that distance. Fails with `Status::Unsupported` if the body is dynamic.
    Result<Shape> create_half_space(
        Vec2 normal,
        float offset,
        const ImpelShapeDef &def = ShapeDef()) const;

    /// Lets a body that stands on one-way shapes fall through them (drop down). This applies to
    /// the one-way shapes of `platform` that it touches now, or of all bodies if `platform` is
    /// null. It also applies to neighbouring shapes that it touches while it falls. The body
    /// passes through them until it has separated. If something else prevents it from falling
    /// for `time` seconds, the shapes become solid for it again. `time` is above 0 and at most
    /// `IMPEL_MAX_ELAPSED`; `FLT_MAX` and infinity stand for this maximum. A sensible value is
    /// 0.2. Wakes the body. Has no effect on a body that touches no one-way shape.
    Result<void> drop_through(Body platform, float time) const;

    /// Contacts of the body that had at least one point at the last step.
    [[nodiscard]] Result<std::vector<Contact>> get_contacts() const;
    /// The same into a vector, whose memory is reused: contacts.
    Result<void> get_contacts(std::vector<Contact> &contacts) const;

    /// Creates a chain on a body, through `count` points in the body's space, with components
    /// within ±`IMPEL_MAX_SIZE`. There are at least 2 points, or 3 for a loop, and at most
    /// `IMPEL_MAX_OBJECTS`. Consecutive points must be at least `IMPEL_MIN_SIZE` apart. The last
    /// point of a loop is connected to the first, so do not repeat the first point at the end.
    /// An open chain has one segment less than points, and a loop as many segments as points.
    Result<Chain> create_chain(ArrayArg<Vec2> points, const ImpelChainDef &def = ChainDef()) const;

    /// Chains of the body, including height fields and grids.
    [[nodiscard]] Result<std::vector<Chain>> get_chains() const;
    /// The same into a vector, whose memory is reused: chains.
    Result<void> get_chains(std::vector<Chain> &chains) const;

    /// Creates a segment with ghost vertices on a body. It belongs to no chain:
    /// `Shape::get_chain` returns the null handle for it, and `Shape::destroy` destroys it. Its
    /// kind is `ShapeKind::ChainSegment`.
    Result<Shape> create_chain_segment(
        const ImpelChainSegment &segment,
        const ImpelShapeDef &def = ShapeDef()) const;

    /// Creates a height field of `count` samples on a body. `count` is within
    /// [2, `IMPEL_MAX_OBJECTS`]. `spacing` is the distance between neighbouring samples, in
    /// metres. It is at least `IMPEL_MIN_SIZE`, and the field is at most `IMPEL_MAX_SIZE` long.
    /// Heights are in metres, within ±`IMPEL_MAX_SIZE`, or `IMPEL_HEIGHT_HOLE`. `def.is_loop`
    /// must be false.
    Result<HeightField> create_height_field(
        ArrayArg<float> heights,
        float spacing,
        const ImpelChainDef &def = ChainDef()) const;

    /// Creates a grid of `columns` by `rows` cells on a body. There are at most
    /// `IMPEL_MAX_SAMPLES` cells. `cells` has `columns * rows` elements, row by row, the lowest
    /// row first; every value but 0 is solid. `cell_size` is in metres, at least
    /// `IMPEL_MIN_SIZE`, and the grid is at most `IMPEL_MAX_SIZE` wide and high. `def.is_loop`
    /// must be false.
    Result<Grid> create_grid(
        ArrayArg<std::uint8_t> cells,
        std::uint32_t columns,
        std::uint32_t rows,
        float cell_size,
        const ImpelChainDef &def = ChainDef()) const;

    /// The soft body of which the body is a particle, and the particle's index. For a body that
    /// is not a particle, the null handle and 0.
    struct SoftBodyResult;
    [[nodiscard]] Result<SoftBodyResult> get_soft_body() const;

    /// Transform of the body in doubles, to a nanometre at 1,000 km. Its position is that of the
    /// body's origin, not of the centre of mass.
    [[nodiscard]] Result<PreciseTransform> get_precise_transform() const;

    /// Moves the body to a transform at once (teleport). See `Body::set_transform`.
    Result<void> set_precise_transform(const ImpelPreciseTransform &transform) const;
};

/// Handle of a shape. It also identifies the shape's body and world.
class Shape : public ImpelShapeId {
public:
    /// The null handle, which names no object.
    constexpr Shape() noexcept : ImpelShapeId{0} {}
    constexpr Shape(const ImpelShapeId &id) noexcept : ImpelShapeId(id) {}
    /// Whether the handle is not null. The object may be destroyed: see `is_valid`.
    explicit constexpr operator bool() const noexcept { return raw != 0; }

    /// Destroys a shape. The mass of its body is recomputed, and the bodies that touched it
    /// wake. A segment of a chain fails with `Status::Unsupported`: it is destroyed with its
    /// chain only.
    Result<void> destroy() const;

    /// Returns whether the handle names an existing shape. Never blocks.
    [[nodiscard]] bool is_valid() const noexcept;

    /// Body of the shape.
    [[nodiscard]] Result<Body> get_body() const;

    /// World of the shape.
    [[nodiscard]] Result<WorldRef> get_world() const;

    /// Kind of the shape's geometry.
    [[nodiscard]] Result<ShapeKind> get_kind() const;

    /// The shape's user data.
    [[nodiscard]] Result<std::uint64_t> get_user_data() const;

    /// Sets the shape's user data.
    Result<void> set_user_data(std::uint64_t user_data) const;

    /// The material of the shape.
    [[nodiscard]] Result<Material> get_material() const;

    /// Sets the material of the shape. If the density changes, the mass of the body is
    /// recomputed. Existing contacts use the new material. Wakes the body and the bodies that
    /// touch it.
    Result<void> set_material(const ImpelMaterial &material) const;

    /// The collision filter of the shape.
    [[nodiscard]] Result<Filter> get_filter() const;

    /// Sets the collision filter of the shape. Contacts that the new filter excludes end. Wakes
    /// the body and the bodies that touch it.
    Result<void> set_filter(const ImpelFilter &filter) const;

    /// The fill colour of the shape in debug draw.
    [[nodiscard]] Result<Color> get_debug_color() const;

    /// Sets the fill colour of the shape in debug draw. 0 selects the colour that shows the type
    /// and the state of its body.
    Result<void> set_debug_color(Color color) const;

    /// Smallest AABB of the shape, relative to `origin`. For a half-space it is very large, but
    /// finite.
    [[nodiscard]] Result<Aabb> get_aabb(OptionalRef<ImpelPosition> origin = {}) const;

    /// Mass, inertia about the centre of mass, and centre of mass in the body's space. Zero for
    /// segments and half-spaces. For a sensor it is the mass of its geometry, which is not part
    /// of the body's mass.
    [[nodiscard]] Result<MassData> get_mass_data() const;

    /// Geometry of the shape, in the space of its body. A half-space fails with
    /// `Status::Unsupported`; see `Shape::get_half_space`.
    [[nodiscard]] Result<Convex> get_convex() const;

    /// Sets the density of the shape so that it has this mass, in kg. `mass` is within
    /// [0, `IMPEL_MAX_MASS`]. The mass of the body is recomputed. Fails with
    /// `Status::InvalidArgument` if the density would exceed `IMPEL_MAX_DENSITY`. Segments and
    /// half-spaces have no mass, and fail with `Status::Unsupported`.
    Result<void> set_mass(float mass) const;

    /// Unit normal and offset of a half-space, in the space of its body. Any other kind of shape
    /// fails with `Status::Unsupported`.
    struct HalfSpace;
    [[nodiscard]] Result<HalfSpace> get_half_space() const;

    /// Sets the geometry of the shape to a circle.
    Result<void> set_circle(const ImpelCircle &circle) const;

    /// Sets the geometry of the shape to a capsule. `a` and `b` must be at least
    /// `IMPEL_MIN_SIZE` apart.
    Result<void> set_capsule(const ImpelCapsule &capsule) const;

    /// Sets the geometry of the shape to a segment. `a` and `b` must be at least
    /// `IMPEL_MIN_SIZE` apart.
    Result<void> set_segment(const ImpelSegment &segment) const;

    /// Sets the geometry of the shape to a box, centred at the body's origin. See
    /// `Body::create_box`.
    Result<void> set_box(float half_width, float half_height) const;

    /// Sets the geometry of the shape to a box with a pose in the body's space and a rounding
    /// radius. See `Body::create_rounded_box`.
    Result<void> set_rounded_box(
        float half_width,
        float half_height,
        Transform transform,
        float radius) const;

    /// Sets the geometry of the shape to a convex polygon. See `Body::create_polygon`.
    Result<void> set_polygon(ArrayArg<Vec2> points, float radius) const;

    /// Sets the geometry of the shape to a half-space. See `Body::create_half_space`.
    Result<void> set_half_space(Vec2 normal, float offset) const;

    /// Whether the shape has contacts if neither body is dynamic.
    [[nodiscard]] Result<bool> get_enable_kinematic_contacts() const;

    /// Sets whether the shape has contacts if neither body is dynamic. On a kinematic body, it
    /// then has contacts with static and kinematic bodies; on a static body, with kinematic
    /// ones. It is enough that one of the two shapes enables them. A contact ends once neither
    /// shape enables it.
    ///
    /// Contact lists and events report such a contact like any other, with its normal and
    /// points. It does not move the bodies: its impulses are zero, and it raises no hit and no
    /// force events. Continuous collision ignores it, so a fast body may pass through within a
    /// step. One-way shapes have these contacts on both sides, and the pre-solve callback is not
    /// called. Two segments or chain segments never have a contact with each other. Neither have
    /// two half-spaces.
    Result<void> set_enable_kinematic_contacts(bool enable) const;

    /// Whether the shape is enabled.
    [[nodiscard]] Result<bool> get_enabled() const;

    /// Enables or disables the shape. A disabled shape has no contacts, and neither queries nor
    /// sensors find it. A disabled sensor detects nothing. The shape keeps its settings, and the
    /// mass of its body does not change. Its contacts end, and the bodies that touched it wake.
    /// To disable a whole body, call `Body::set_enabled`.
    Result<void> set_enabled(bool enable) const;

    /// Mix rules of the shape for friction and restitution, or `MixRule::ByWorld`.
    struct MixRules;
    [[nodiscard]] Result<MixRules> get_mix_rules() const;

    /// Sets the mix rules of the shape for friction and restitution. They replace the world's
    /// rules (`WorldDef.friction_mix`, `WorldDef.restitution_mix`). `MixRule::ByWorld` restores
    /// the world's rule. If both shapes of a contact have a rule, the rule with the larger
    /// `IMPEL_MIX_*` constant applies. An entry of the friction table
    /// (`World::set_friction_pair`) and a mix callback take precedence over these rules.
    /// Existing contacts change too, and their bodies wake.
    Result<void> set_mix_rules(MixRule friction, MixRule restitution) const;

    /// Moves the shape to another body of its world, or to another place on its own body. It
    /// keeps its handle, its settings and `user_data`. `placement` transforms its geometry from
    /// the old body's space to the space of `body`. With the identity, the local geometry does
    /// not change. With `transform_inverse_compose(new_body_transform, old_body_transform)`, the
    /// shape does not move in the world. Its contacts end, and begin again where it still
    /// touches. The masses of both bodies are recomputed, and both wake. A segment of a chain,
    /// and a half-space on a dynamic body, fail with `Status::Unsupported`. A placement so far
    /// from the body's origin that `float` rounding would distort the shape fails with
    /// `Status::InvalidArgument`.
    Result<void> set_body(Body body, Transform placement) const;

    /// Whether the shape is a sensor.
    [[nodiscard]] Result<bool> is_sensor() const;

    /// Makes a shape a sensor, or solid. Its contacts or overlaps end, and the next step raises
    /// their end events. The mass of its body is recomputed, and bodies that touched it wake.
    Result<void> set_sensor(bool sensor) const;

    /// Whether the sensor detects other sensors.
    [[nodiscard]] Result<bool> get_detects_sensors() const;

    /// Sets whether the sensor detects other sensors.
    Result<void> set_detects_sensors(bool enable) const;

    /// Shapes that overlapped the sensor after the last step or `World::update_contacts`. Shapes
    /// destroyed since are omitted. The list is empty for a shape that is not a sensor.
    [[nodiscard]] Result<std::vector<Shape>> get_sensor_overlaps() const;
    /// The same into a vector, whose memory is reused: shapes.
    Result<void> get_sensor_overlaps(std::vector<Shape> &shapes) const;

    /// Whether the shape is one-way, and the direction that its solid side faces. The direction
    /// is a unit vector in the body's space.
    struct OneWay;
    [[nodiscard]] Result<OneWay> get_one_way() const;

    /// Sets whether the shape is one-way, and the direction that its solid side faces.
    /// `direction` is in the body's space, of any length but zero. Existing contacts are decided
    /// again. Wakes the body and the bodies that touch it.
    Result<void> set_one_way(bool one_way, Vec2 direction) const;

    /// Contacts of the shape that had at least one point at the last step.
    [[nodiscard]] Result<std::vector<Contact>> get_contacts() const;
    /// The same into a vector, whose memory is reused: contacts.
    Result<void> get_contacts(std::vector<Contact> &contacts) const;

    /// Contact between two shapes, if it had at least one point at the last step. Its normal
    /// points from the contact's `shape_a` to its `shape_b`; `shape` may be either. `*touching`
    /// is whether the contact exists, also if the shapes are only about to touch
    /// (`Contact.touching` is false). If there is no contact, `*contact` is zeroed. A shape of
    /// another world fails with `Status::InvalidHandle`.
    struct ContactWith;
    [[nodiscard]] Result<ContactWith> get_contact_with(Shape other) const;

    /// Kinetic energy, in J, that the contact of two shapes dissipated in the last step. It is
    /// the energy that the relative motion of the two bodies loses, by a bounce with restitution
    /// below 1 and by friction. It is negative if the contact added energy, as a conveyor belt
    /// does. For a resting contact it is the energy that gravity adds within a step. It is zero
    /// if the shapes do not touch. It is computed from the impulses of the last step and the
    /// current velocities, so call it before changing velocities. If several contacts act on a
    /// body in one step, each is computed as if it had acted last. A shape of another world
    /// fails with `Status::InvalidHandle`.
    [[nodiscard]] Result<float> get_contact_energy(Shape other) const;

    /// User data of the contact of two shapes. It is 0 if none is set, or if the shapes have no
    /// contact. A shape of another world fails with `Status::InvalidHandle`.
    [[nodiscard]] Result<std::uint64_t> get_contact_user_data(Shape other) const;

    /// Sets user data of the contact of two shapes. It is kept until the contact ends. The end
    /// event, if there is one, returns it in `ContactEndEvent.user_data`. 0 removes it. Fails
    /// with `Status::Unsupported` if the shapes have no contact (one that is only about to touch
    /// is enough), and with `Status::InvalidHandle` if they are in different worlds.
    Result<void> set_contact_user_data(Shape other, std::uint64_t user_data) const;

    /// Chain of which the shape is a segment. The null handle if it belongs to no chain.
    [[nodiscard]] Result<Chain> get_chain() const;

    /// Sets the geometry of the shape to a segment with ghost vertices. Wakes the bodies that
    /// touch the shape. A segment that belongs to a chain fails with `Status::Unsupported`.
    Result<void> set_chain_segment(const ImpelChainSegment &segment) const;

    /// The segment and its ghost vertices, of a single segment or a segment of a chain. The
    /// engine keeps the direction to a ghost vertex, but not the distance: a ghost vertex is
    /// returned one unit of length away from `a` or `b`, in its direction. If the line ends at
    /// `a` or `b`, it is equal to that point. The result creates the same segment, to rounding.
    /// Another kind of shape fails with `Status::Unsupported`.
    [[nodiscard]] Result<ChainSegment> get_chain_segment() const;

    /// Point of a shape's surface nearest to a point of the world, both relative to `origin`.
    /// See also `Shape::get_closest_point`.
    [[nodiscard]] Result<Nearest> find_nearest(
        Vec2 point,
        OptionalRef<ImpelPosition> origin = {}) const;

    /// Whether a point in the world lies inside the shape or on its surface. Always false for
    /// segments.
    [[nodiscard]] Result<bool> test_point(Position point) const;

    /// Casts a ray from `start` to `start + translation` against this shape only. `start` and
    /// `hit.point` are relative to `origin`. The rules are those of `World::cast_ray_closest`.
    [[nodiscard]] Result<RayHit> cast_ray(
        Vec2 start,
        Vec2 translation,
        OptionalRef<ImpelPosition> origin = {}) const;

    /// Point of the shape that is closest to a point in the world. If the point lies inside the
    /// shape, the result is the point itself. For the nearest point on the surface call
    /// `Shape::find_nearest`.
    [[nodiscard]] Result<Position> get_closest_point(Position point) const;

    /// Whether contacts of the shape raise begin and end events.
    [[nodiscard]] Result<bool> get_enable_contact_events() const;

    /// Sets whether contacts of the shape raise begin and end events. For contacts that touch
    /// already, the next step raises the begin event, or the end event.
    Result<void> set_enable_contact_events(bool enable) const;

    /// Whether contacts of the shape raise an event in each step in which they persist.
    [[nodiscard]] Result<bool> get_enable_persist_events() const;

    /// Sets whether contacts of the shape raise an event in each step in which they persist.
    Result<void> set_enable_persist_events(bool enable) const;

    /// Whether contacts of the shape raise hit events.
    [[nodiscard]] Result<bool> get_enable_hit_events() const;

    /// Sets whether contacts of the shape raise hit events.
    Result<void> set_enable_hit_events(bool enable) const;

    /// Force above which contacts of the shape raise a force event, in N.
    ///
    /// `IMPEL_MAX_FORCE`: never.
    [[nodiscard]] Result<float> get_force_event_threshold() const;

    /// Sets the force above which contacts of the shape raise a force event, in N.
    ///
    /// Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: never. See
    /// `World::get_contact_force_events`.
    Result<void> set_force_event_threshold(float threshold) const;

    /// For a sensor, whether it detects shapes; for any other shape, whether sensors detect it.
    [[nodiscard]] Result<bool> get_enable_sensor_events() const;

    /// For a sensor, sets whether it detects shapes; for any other shape, whether sensors detect
    /// it.
    ///
    /// For shapes that overlap already, the next step raises the begin event, or the end event.
    Result<void> set_enable_sensor_events(bool enable) const;

    /// Whether the pre-solve callback is called for contacts of the shape.
    [[nodiscard]] Result<bool> get_enable_pre_solve_callback() const;

    /// Sets whether the pre-solve callback is called for contacts of the shape, from the next
    /// step on.
    Result<void> set_enable_pre_solve_callback(bool enable) const;

    /// Whether the filter callback is called for pairs with the shape.
    [[nodiscard]] Result<bool> get_enable_filter_callback() const;

    /// Sets whether the filter callback is called for pairs with the shape. Existing contacts
    /// stay.
    Result<void> set_enable_filter_callback(bool enable) const;

    /// Applies wind to one shape, in the next step, as `World::apply_wind` does to all shapes.
    ///
    /// The region, the filter and `wake` of the definition apply. Sensors, disabled shapes and
    /// shapes of static or kinematic bodies are not affected. Calls for several shapes of one
    /// body add up.
    Result<void> apply_wind(const ImpelWindDef &def) const;
};

/// Handle of a chain. It also identifies the chain's body and world.
class Chain : public ImpelChainId {
public:
    /// The null handle, which names no object.
    constexpr Chain() noexcept : ImpelChainId{0} {}
    constexpr Chain(const ImpelChainId &id) noexcept : ImpelChainId(id) {}
    /// Whether the handle is not null. The object may be destroyed: see `is_valid`.
    explicit constexpr operator bool() const noexcept { return raw != 0; }

    /// World of the chain.
    [[nodiscard]] Result<WorldRef> get_world() const;

    /// Body of the chain.
    [[nodiscard]] Result<Body> get_body() const;

    /// Whether the last point of the chain is connected to the first.
    [[nodiscard]] Result<bool> is_loop() const;

    /// Whether the chain also stops bodies that come from its left.
    [[nodiscard]] Result<bool> is_two_sided() const;

    /// The chain's user data.
    [[nodiscard]] Result<std::uint64_t> get_user_data() const;

    /// Sets the chain's user data.
    Result<void> set_user_data(std::uint64_t user_data) const;

    /// Sets the material of all segments. Bodies that touch the chain wake. To set or get the
    /// material of one segment, call `Shape::set_material` or `Shape::get_material`.
    Result<void> set_material(const ImpelMaterial &material) const;

    /// Sets the collision filter of all segments. Contacts that the new filter excludes end, and
    /// bodies that touch the chain wake. To set the filter of one segment, call
    /// `Shape::set_filter`.
    Result<void> set_filter(const ImpelFilter &filter) const;

    /// Destroys a chain with its segments. The bodies that touched them wake.
    Result<void> destroy() const;

    /// Returns whether the handle names an existing chain. Never blocks.
    [[nodiscard]] bool is_valid() const noexcept;

    /// Segments of the chain, in the order of its points: segment i starts at point i. They
    /// exist until the chain is destroyed; the boxes of a grid and the cells of a height field
    /// may also be replaced by changes of it. The functions of shapes can change the material,
    /// filter and user data of each, but not its geometry. A cell of a height field next to a
    /// hole has the null handle.
    [[nodiscard]] Result<std::vector<Shape>> get_segments() const;
    /// The same into a vector, whose memory is reused: shapes.
    Result<void> get_segments(std::vector<Shape> &shapes) const;

    /// Points of the chain, in the space of its body. Those of a height field are in order of x,
    /// without holes. A grid has none.
    [[nodiscard]] Result<std::vector<Vec2>> get_points() const;
    /// The same into a vector, whose memory is reused: points.
    Result<void> get_points(std::vector<Vec2> &points) const;
};

/// A height field.
class HeightField : public Chain {
public:
    constexpr HeightField() noexcept = default;
    /// The methods of this class fail with `Status::Unsupported` if it is of another type.
    explicit constexpr HeightField(const ImpelChainId &id) noexcept : Chain(id) {}

    /// Samples of the height field, in metres; holes are `IMPEL_HEIGHT_HOLE`. A chain that is
    /// not a height field fails with `Status::Unsupported`.
    [[nodiscard]] Result<std::vector<float>> get_heights() const;
    /// The same into a vector, whose memory is reused: heights.
    Result<void> get_heights(std::vector<float> &heights) const;

    /// Distance between neighbouring samples, in metres. A chain that is not a height field
    /// fails with `Status::Unsupported`.
    [[nodiscard]] Result<float> get_spacing() const;

    /// Sets `count` samples, starting at sample `first`. Fails with `Status::InvalidArgument` if
    /// one of them is beyond the last sample of the field. Bodies that touch their cells wake,
    /// and bodies that overlap the new surface are pushed out. A cell keeps its handle. A cell
    /// that becomes a hole is destroyed. A cell that is no longer a hole is created with the
    /// definition of the field. A chain that is not a height field fails with
    /// `Status::Unsupported`.
    Result<void> set_heights(std::size_t first, ArrayArg<float> heights) const;
};

/// A grid of cells.
class Grid : public Chain {
public:
    constexpr Grid() noexcept = default;
    /// The methods of this class fail with `Status::Unsupported` if it is of another type.
    explicit constexpr Grid(const ImpelChainId &id) noexcept : Chain(id) {}

    /// Sets or clears one cell. A cell outside of the grid fails with `Status::InvalidArgument`.
    /// Bodies that touched it wake, and bodies that overlap a new cell are pushed out. A chain
    /// that is not a grid fails with `Status::Unsupported`.
    Result<void> set_cell(std::uint32_t column, std::uint32_t row, bool solid) const;

    /// Sets or clears `columns` by `rows` cells, of which (`column`, `row`) is the lower left
    /// one. `cells` has `columns * rows` elements, row by row, the lowest row first; every value
    /// but 0 is solid. All of them must be in the grid. Bodies that touched them wake, and
    /// bodies that overlap new cells are pushed out. A chain that is not a grid fails with
    /// `Status::Unsupported`.
    Result<void> set_cells(
        std::uint32_t column,
        std::uint32_t row,
        std::uint32_t columns,
        std::uint32_t rows,
        ArrayArg<std::uint8_t> cells) const;

    /// Cells of the grid, row by row, the lowest row first. A solid cell is 1, another is 0. A
    /// chain that is not a grid fails with `Status::Unsupported`.
    [[nodiscard]] Result<std::vector<std::uint8_t>> get_cells() const;
    /// The same into a vector, whose memory is reused: cells.
    Result<void> get_cells(std::vector<std::uint8_t> &cells) const;

    /// Number of columns and rows of the grid, and its cell size in metres. A chain that is not
    /// a grid fails with `Status::Unsupported`.
    struct Size;
    [[nodiscard]] Result<Size> get_size() const;
};

/// Handle of a soft body. It also identifies the soft body's world.
class SoftBody : public ImpelSoftBodyId {
public:
    /// The null handle, which names no object.
    constexpr SoftBody() noexcept : ImpelSoftBodyId{0} {}
    constexpr SoftBody(const ImpelSoftBodyId &id) noexcept : ImpelSoftBodyId(id) {}
    /// Whether the handle is not null. The object may be destroyed: see `is_valid`.
    explicit constexpr operator bool() const noexcept { return raw != 0; }

    /// The world of the soft body.
    [[nodiscard]] Result<WorldRef> get_world() const;

    /// The user data of the soft body.
    [[nodiscard]] Result<std::uint64_t> get_user_data() const;

    /// Sets the user data of the soft body.
    Result<void> set_user_data(std::uint64_t user_data) const;

    /// Destroys a soft body, its particles and edges, and all other joints of its particles.
    Result<void> destroy() const;

    /// Returns whether the handle names an existing soft body. Never blocks.
    [[nodiscard]] bool is_valid() const noexcept;

    /// The bodies of the particles, in index order; the null handle for a destroyed particle.
    [[nodiscard]] Result<std::vector<Body>> get_particles() const;
    /// The same into a vector, whose memory is reused: bodies.
    Result<void> get_particles(std::vector<Body> &bodies) const;

    /// The positions of the particles relative to `origin`, in index order. The position of a
    /// destroyed particle has no meaning.
    [[nodiscard]] Result<std::vector<Vec2>> get_positions(
        OptionalRef<ImpelPosition> origin = {}) const;
    /// The same into a vector, whose memory is reused: positions.
    Result<void> get_positions(
        std::vector<Vec2> &positions,
        OptionalRef<ImpelPosition> origin = {}) const;

    /// The edges of the soft body, including torn ones.
    [[nodiscard]] Result<std::vector<SoftEdge>> get_edges() const;
    /// The same into a vector, whose memory is reused: edges.
    Result<void> get_edges(std::vector<SoftEdge> &edges) const;

    /// The distance joints of the edges, in edge order; the null handle for a torn edge. The
    /// user data of such a joint is the index of its edge. When a joint event reports that the
    /// joint broke, find the soft body by the event's bodies (`Body::get_soft_body`). Destroying
    /// a joint cuts the edge. Settings of single joints last until the next call of
    /// `SoftBody::set_settings`.
    [[nodiscard]] Result<std::vector<Joint>> get_joints() const;
    /// The same into a vector, whose memory is reused: joints.
    Result<void> get_joints(std::vector<Joint> &joints) const;

    /// The shapes of the edges, in edge order: capsules as wide as the particles. Each is a
    /// shape of the body of one of its particles, and follows both. Those on the surface are
    /// enabled (`Shape::get_enabled`): the sides of the outline or, without an outline, the
    /// edges of fewer than two cells. Torn edges are not on the surface. A capsule that is
    /// destroyed, moved to another body or given another geometry no longer belongs to its edge;
    /// the list then has the null handle.
    [[nodiscard]] Result<std::vector<Shape>> get_edge_shapes() const;
    /// The same into a vector, whose memory is reused: shapes.
    Result<void> get_edge_shapes(std::vector<Shape> &shapes) const;

    /// The settings of the soft body.
    [[nodiscard]] Result<SoftBodySettings> get_settings() const;

    /// Sets the settings of the soft body, for all edges that are not torn. A change of
    /// `self_collide` applies to particles that come near each other from now on.
    Result<void> set_settings(const ImpelSoftBodySettings &settings) const;

    /// The cells of the soft body: triangles whose area is preserved. A cell is removed when one
    /// of its sides that is an edge tears.
    [[nodiscard]] Result<std::vector<SoftCell>> get_cells() const;
    /// The same into a vector, whose memory is reused: cells.
    Result<void> get_cells(std::vector<SoftCell> &cells) const;

    /// Replaces the cells of the soft body by `count` triangles, at most 16 per particle. The
    /// corners of each are three different existing particles, in either orientation. The rest
    /// area of a cell is its area in the original shape.
    Result<void> set_cells(ArrayArg<SoftCell> cells) const;

    /// The particles of the outline, in order. The list is empty without an outline, and once an
    /// edge of the outline has torn; any gas is then gone.
    [[nodiscard]] Result<std::vector<std::uint32_t>> get_outline() const;
    /// The same into a vector, whose memory is reused: particles.
    Result<void> get_outline(std::vector<std::uint32_t> &particles) const;

    /// Sets the outline: the closed line that contains liquid or gas. It has `count` different
    /// existing particles, at least 3, in either orientation; 0 removes it. Its rest area is its
    /// area in the original shape.
    Result<void> set_outline(ArrayArg<std::uint32_t> particles) const;

    /// The area within the outline, in m², or the area of the cells without an outline. It is
    /// negative if the orientation is clockwise.
    [[nodiscard]] Result<float> get_area() const;

    /// The centre of mass of the particles, in the world. Pinned particles have no mass; if all
    /// are pinned, it is the mean of their positions.
    [[nodiscard]] Result<Position> get_center() const;

    /// Whether a particle is pinned: whether its body is static.
    [[nodiscard]] Result<bool> is_pinned(std::uint32_t index) const;

    /// Pins a particle at its position, or releases it: makes its body static or dynamic. Fails
    /// with `Status::InvalidArgument` if `index` is out of range or the particle is destroyed.
    /// To move a particle yourself, make its body kinematic with `Body::set_type`.
    Result<void> set_pinned(std::uint32_t index, bool pinned) const;

    /// Attaches a particle to another body of the world with a revolute joint at the particle's
    /// position. The new joint is written to `joint`. The two bodies do not collide with each
    /// other. Fails with `Status::InvalidArgument` if `body` is the particle itself, if `index`
    /// is out of range, or if the particle is destroyed.
    Result<Joint> attach(std::uint32_t index, Body body) const;

    /// Applies a force, in N, for the next step, distributed over the particles by mass.
    /// Components are within ±`IMPEL_MAX_FORCE`. Wakes the soft body.
    Result<void> apply_force(Vec2 force) const;

    /// Applies an impulse, in N s, distributed over the particles by mass. Components are within
    /// ±`IMPEL_MAX_FORCE`. Wakes the soft body.
    Result<void> apply_impulse(Vec2 impulse) const;

    /// Applies a torque about the centre of mass, in N m, for the next step. It is distributed
    /// over the particles as over a rigid body, and makes a blob roll. Within
    /// ±`IMPEL_MAX_FORCE`. Wakes the soft body.
    Result<void> apply_torque(float torque) const;

    /// The hinges of the soft body; `bend_stiffness` sets their resistance to bending. By
    /// default ropes have a hinge at each particle except the ends, rings at each particle,
    /// cloths along rows and columns, and polygons along their outline. Other soft bodies have
    /// one at each particle with exactly two edges. A hinge is removed when one of its two edges
    /// tears.
    [[nodiscard]] Result<std::vector<SoftHinge>> get_hinges() const;
    /// The same into a vector, whose memory is reused: hinges.
    Result<void> get_hinges(std::vector<SoftHinge> &hinges) const;

    /// Replaces the hinges of the soft body by `count` hinges, at most 16 per particle. Each has
    /// three different existing particles. Its rest angle is its angle in the original shape.
    /// Give hinges along a line in order, so that each begins with the last two particles of the
    /// previous one: the solver then solves the line directly, at its full stiffness. Fails with
    /// `Status::InvalidArgument` if a hinge has no length in the original shape.
    Result<void> set_hinges(ArrayArg<SoftHinge> hinges) const;

    /// The rest lengths of the edges, in metres, in edge order, including torn edges. They are
    /// the original lengths plus permanent deformation.
    [[nodiscard]] Result<std::vector<float>> get_rest_lengths() const;
    /// The same into a vector, whose memory is reused: lengths.
    Result<void> get_rest_lengths(std::vector<float> &lengths) const;

    /// Resets all permanent deformation: lengths, areas, angles and the shape get their original
    /// rest state. The particles keep their positions, and spring back from there. Parts that
    /// are deformed beyond their yield point yield again on the way back, and so do not return
    /// entirely. To prevent that, raise the yield points (`SoftBody::set_settings`) before the
    /// call.
    Result<void> reset_plasticity() const;

    /// Binds `count` points to the soft body, in place of those bound before: vertices to draw
    /// (skinning).
    ///
    /// `points` are in the space in which the soft body was created, inside or outside of it; at
    /// most `IMPEL_MAX_BOUND_POINTS`. Each point is bound to the nearest cell or, without cells,
    /// to the nearest edge. Points bound to cells follow an affine motion of the particles
    /// exactly; points bound to a rope rotate with it. When its cell or edge tears, a point
    /// follows the particle that was nearest to it.
    ///
    /// Bound points are part of snapshots and of the hash, and add no cost to a step. Binding
    /// takes time proportional to the number of points times the number of cells and edges.
    Result<void> bind_points(ArrayArg<Vec2> points) const;

    /// The positions of the bound points relative to `origin`, in the order of
    /// `SoftBody::bind_points`.
    [[nodiscard]] Result<std::vector<Vec2>> get_bound_points(
        OptionalRef<ImpelPosition> origin = {}) const;
    /// The same into a vector, whose memory is reused: points.
    Result<void> get_bound_points(
        std::vector<Vec2> &points,
        OptionalRef<ImpelPosition> origin = {}) const;
};

/// Handle of a joint. It also identifies the joint's bodies and world.
class Joint : public ImpelJointId {
public:
    /// The null handle, which names no object.
    constexpr Joint() noexcept : ImpelJointId{0} {}
    constexpr Joint(const ImpelJointId &id) noexcept : ImpelJointId(id) {}
    /// Whether the handle is not null. The object may be destroyed: see `is_valid`.
    explicit constexpr operator bool() const noexcept { return raw != 0; }

    /// The world of the joint.
    [[nodiscard]] Result<WorldRef> get_world() const;

    /// The type of the joint, one of `IMPEL_JOINT_*`.
    [[nodiscard]] Result<JointType> get_type() const;

    /// The two bodies of the joint.
    struct Bodies;
    [[nodiscard]] Result<Bodies> get_bodies() const;

    /// The frames of the joint, in the space of body a and in the space of body b.
    struct LocalFrames;
    [[nodiscard]] Result<LocalFrames> get_local_frames() const;

    /// Sets the frames of the joint, in the space of body a and in the space of body b. If the
    /// frames are apart in the world, the joint pulls them together quickly. To avoid that, move
    /// the bodies as well, or limit the speed with `Joint::set_max_correction_speed`.
    Result<void> set_local_frames(Transform frame_a, Transform frame_b) const;

    /// Whether the shapes of the two bodies collide with each other.
    [[nodiscard]] Result<bool> get_collide_connected() const;

    /// Sets whether the shapes of the two bodies collide with each other. They do not collide
    /// while this is false for any enabled joint between the two bodies.
    Result<void> set_collide_connected(bool collide) const;

    /// Whether the joint is enabled.
    [[nodiscard]] Result<bool> get_enabled() const;

    /// Enables or disables the joint. A disabled joint has no effect: the bodies move
    /// independently, and their shapes can collide. If the frames are apart when the joint is
    /// enabled, the joint pulls them together quickly. Full turns made while the joint is
    /// disabled are not counted. Joints are created enabled.
    Result<void> set_enabled(bool enabled) const;

    /// The user data of the joint.
    [[nodiscard]] Result<std::uint64_t> get_user_data() const;

    /// Sets the user data of the joint.
    Result<void> set_user_data(std::uint64_t user_data) const;

    /// The force of the joint on body b, in N, averaged over the last step. The force on body a
    /// is equal and opposite.
    [[nodiscard]] Result<Vec2> get_reaction_force() const;

    /// The torque of the joint on body b, in N m, averaged over the last step. It includes
    /// springs, motors and limits. The torque on body a is equal and opposite.
    [[nodiscard]] Result<float> get_reaction_torque() const;

    /// The position error of the joint, in metres: 0 or more. It shows how far a load pulls the
    /// joint apart. Revolute and weld joints: the distance between the anchors. Prismatic, wheel
    /// and generic joints: the distance of frame b from the locked axes and from the limits.
    /// Distance joints: the difference of the current length from the rod's length or from the
    /// limits. Pulley joints: the error of the total length. Gear joints whose side a is a
    /// translation: the error of the phase. Other joints: 0.
    [[nodiscard]] Result<float> get_linear_separation() const;

    /// The angle error of the joint, in radians: 0 or more. Prismatic and weld joints: the angle
    /// between the frames. Revolute, rotary, ratchet and generic joints: the angle beyond the
    /// limits, the tooth or the locked angle. Gear joints whose side a is an angle: the error of
    /// the phase. Other joints: 0.
    [[nodiscard]] Result<float> get_angular_separation() const;

    /// The stiffness of the joint, as a frequency in Hz, and its damping ratio. Motor, mouse and
    /// filter joints fail with `Status::Unsupported`.
    struct ConstraintTuning;
    [[nodiscard]] Result<ConstraintTuning> get_constraint_tuning() const;

    /// Sets the stiffness and the damping ratio with which the joint corrects position errors.
    ///
    /// `hertz` is the stiffness as a frequency, in Hz. Both numbers are within
    /// [0, `IMPEL_MAX_COEFFICIENT`]. They apply to the point, axis, angle or length that the
    /// joint holds, and to its limits. A load stretches the joint as it stretches a spring of
    /// that frequency: by the acceleration that the load gives, divided by (2π hertz)². Errors
    /// decay without oscillation, and more slowly with a larger damping ratio.
    ///
    /// At 0 Hz, the default, the joint is as stiff as the substeps allow, and its damping ratio
    /// is 2. Its frequency is then a quarter of the substep rate: 60 Hz with four substeps of a
    /// step of 1/60 s. For weld joints, and generic joints with all axes locked, it is half of
    /// the substep rate. Trees of revolute joints and rods do not stretch at all at 0 Hz, even
    /// under heavy loads. A `hertz` above that frequency can make light bodies between heavy
    /// ones unstable. For a stiffer joint use more substeps.
    ///
    /// Springs and motors have their own settings. Motor, mouse and filter joints fail with
    /// `Status::Unsupported`.
    Result<void> set_constraint_tuning(float hertz, float damping_ratio) const;

    /// The largest force, in N, with which the joint holds: see `Joint::set_max_force`.
    [[nodiscard]] Result<float> get_max_force() const;

    /// Sets the largest force, in N, with which the joint holds.
    ///
    /// Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. It
    /// limits these forces. Revolute and weld joints: the force that holds the anchors together,
    /// and the linear spring of a weld joint. Prismatic and wheel joints: the force that keeps
    /// frame b on the axis. Distance joints: the force that keeps the length of a rod. Generic
    /// joints: the force that holds locked x and y axes. Gear joints: the force on a side that
    /// is a translation. Pulley joints: the force in either rope. Each limit that is a distance
    /// may use the same force in addition. Other springs and motors have their own limits.
    ///
    /// Under a greater load the joint gives way without breaking, and returns without
    /// oscillation once the load allows it. Motor, mouse, rotary, ratchet and filter joints fail
    /// with `Status::Unsupported`.
    Result<void> set_max_force(float force) const;

    /// The largest torque, in N m, with which the joint holds: see `Joint::set_max_torque`.
    [[nodiscard]] Result<float> get_max_torque() const;

    /// Sets the largest torque, in N m, with which the joint holds.
    ///
    /// Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. The
    /// limit applies to the angle, a limit that is an angle, and the tooth of a ratchet. For a
    /// gear it is the torque on a side that is an angle. It also limits the angular spring of a
    /// weld joint; other springs and motors have their own limits.
    ///
    /// Under a greater load the joint gives way, as in `Joint::set_max_force`. Distance, wheel,
    /// pulley, motor, mouse and filter joints fail with `Status::Unsupported`.
    Result<void> set_max_torque(float torque) const;

    /// The largest speed, in m/s, at which the joint corrects position errors.
    [[nodiscard]] Result<float> get_max_correction_speed() const;

    /// Sets the largest speed, in m/s, at which the joint corrects position errors (max bias).
    ///
    /// Within [0, `IMPEL_MAX_VELOCITY`]; `IMPEL_MAX_VELOCITY`, `FLT_MAX` and infinity: no limit.
    /// Default: `IMPEL_MAX_VELOCITY`. The definitions have no such field: set it after creation.
    /// With a limit the joint pulls its frames together gently, for example after
    /// `Joint::set_local_frames`, `Joint::set_enabled` or a teleport.
    ///
    /// The position errors are those that `Joint::get_linear_separation` returns, including
    /// limits that are distances. For a pulley the limit applies to each rope, for a gear to
    /// each side that is a translation. It does not apply to springs and motors. A load does not
    /// open the joint, because the joint still stops velocities with its full force. At 0 it
    /// still stops velocities, but corrects no error.
    ///
    /// With such a limit the solver uses iterations only, and no direct solution. The joint then
    /// stretches more under a load that is far heavier than its bodies. Negative and NaN speeds
    /// fail with `Status::InvalidArgument`; motor, mouse, rotary, ratchet and filter joints fail
    /// with `Status::Unsupported`.
    Result<void> set_max_correction_speed(float speed) const;

    /// The largest angular speed, in rad/s, at which the joint corrects angle errors.
    [[nodiscard]] Result<float> get_max_correction_angular_speed() const;

    /// Sets the largest angular speed, in rad/s, at which the joint corrects angle errors.
    ///
    /// Within [0, `IMPEL_MAX_VELOCITY`]; `IMPEL_MAX_VELOCITY`, `FLT_MAX` and infinity: no limit.
    /// Default: `IMPEL_MAX_VELOCITY`. The definitions have no such field: set it after creation.
    ///
    /// The angle errors are those of an angle that the joint holds, a limit that is an angle,
    /// and the tooth of a ratchet: see `Joint::get_angular_separation`. For a gear the limit
    /// applies to each side that is an angle. It does not apply to springs and motors. At 0 the
    /// joint still stops angular velocities, but corrects no error.
    ///
    /// With such a limit the solver uses iterations only, as in
    /// `Joint::set_max_correction_speed`. Negative and NaN speeds fail with
    /// `Status::InvalidArgument`; distance, wheel, pulley, motor, mouse and filter joints fail
    /// with `Status::Unsupported`.
    Result<void> set_max_correction_angular_speed(float speed) const;

    /// The break thresholds of the reaction force, in N, and of the reaction torque, in N m.
    struct BreakThresholds;
    [[nodiscard]] Result<BreakThresholds> get_break_thresholds() const;

    /// Sets the break thresholds of the reaction force, in N, and of the reaction torque, in N
    /// m. Both reactions are averages over a step: see `Joint::get_reaction_force` and
    /// `Joint::get_reaction_torque`. Both thresholds are within [0, `IMPEL_MAX_FORCE`];
    /// `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: never. Each step in which one is exceeded
    /// raises an event in `World::get_joint_events`. The joint breaks only if
    /// `Joint::set_enable_break` is set.
    Result<void> set_break_thresholds(float force, float torque) const;

    /// Whether the joint breaks when a reaction exceeds its threshold.
    [[nodiscard]] Result<bool> get_enable_break() const;

    /// Sets whether the joint breaks when a reaction exceeds its threshold. A joint that breaks
    /// is destroyed at the end of the step; `broken` of its last event is true. Default: false.
    Result<void> set_enable_break(bool enable) const;

    /// Destroys a joint and wakes its bodies. If the joint prevented collisions between them,
    /// their shapes can collide again. A gear joint that couples it is destroyed as well.
    Result<void> destroy() const;

    /// Returns whether the handle names an existing joint. Never blocks.
    [[nodiscard]] bool is_valid() const noexcept;

    /// Wakes both bodies and their islands.
    Result<void> wake_bodies() const;

    /// Whether the world's joint callback is enabled for the joint.
    [[nodiscard]] Result<bool> get_enable_callback() const;

    /// Enables or disables the world's joint callback for the joint, from the next step on. This
    /// wakes no body, and the callback is not called for sleeping joints. Default: false.
    Result<void> set_enable_callback(bool enable) const;
};

/// Handle of a tree.
class TreeRef : public ImpelTreeId {
public:
    /// The null handle, which names no object.
    constexpr TreeRef() noexcept : ImpelTreeId{0} {}
    constexpr TreeRef(const ImpelTreeId &id) noexcept : ImpelTreeId(id) {}
    /// Whether the handle is not null. The object may be destroyed: see `is_valid`.
    explicit constexpr operator bool() const noexcept { return raw != 0; }

    /// Destroys a tree, its handle and the handles of its boxes.
    Result<void> destroy() const;

    /// Returns whether the handle names an existing tree. Never blocks.
    [[nodiscard]] bool is_valid() const noexcept;

    /// Inserts a box with user data.
    ///
    /// With a box that is somewhat larger than the object, small motions need no `Tree::move`.
    Result<TreeProxy> insert(Aabb aabb, std::uint64_t user_data) const;

    /// Removes a box from a tree. Its handle becomes invalid.
    Result<void> remove(const ImpelTreeProxyId &proxy) const;

    /// Moves or resizes a box.
    Result<void> move(const ImpelTreeProxyId &proxy, Aabb aabb) const;

    /// A box and its user data.
    struct Proxy;
    [[nodiscard]] Result<Proxy> get_proxy(const ImpelTreeProxyId &proxy) const;

    /// Number of boxes in a tree.
    [[nodiscard]] Result<std::size_t> get_count() const;

    /// Boxes that overlap or touch a box.
    ///
    /// Their order depends only on the calls made before.
    [[nodiscard]] Result<std::vector<TreeHit>> overlap_aabb(Aabb aabb) const;
    /// The same into a vector, whose memory is reused: hits.
    Result<void> overlap_aabb(Aabb aabb, std::vector<TreeHit> &hits) const;

    /// Boxes that a ray hits, in order of the fraction at which it enters them.
    ///
    /// A box that contains the start of the ray has fraction 0. The object in a box may be hit
    /// later, or not at all: test it yourself.
    [[nodiscard]] Result<std::vector<TreeHit>> cast_ray(const ImpelRay &ray) const;
    /// The same into a vector, whose memory is reused: hits.
    Result<void> cast_ray(const ImpelRay &ray, std::vector<TreeHit> &hits) const;

    /// Boxes that a moving box hits along a translation, in metres, in order of fraction.
    ///
    /// The fraction is that of the first touch; boxes that overlap at the start have 0. To cast
    /// a shape, cast its AABB, then test the found objects with `Convex::cast`, nearest first.
    [[nodiscard]] Result<std::vector<TreeHit>> cast_aabb(Aabb aabb, Vec2 translation) const;
    /// The same into a vector, whose memory is reused: hits.
    Result<void> cast_aabb(Aabb aabb, Vec2 translation, std::vector<TreeHit> &hits) const;
};

/// A bounded convex shape: the convex hull of its points, rounded outwards by a radius. One
/// point makes a circle, two points make a capsule, and more make a polygon. The points of a
/// polygon are counter-clockwise. With radius 0, one point is a point, and two are a segment.
/// Fill the struct with `Convex::make_*`. For a point set `count` to 1 and `radius` to 0. A
/// zeroed struct (`count` 0) fails with `Status::InvalidArgument`. A point fails in
/// `World::create_shapes`.
class Convex : public ImpelConvex {
public:
    /// An empty value, which no function accepts. See `make_circle` and its like.
    constexpr Convex() noexcept : ImpelConvex{} {}
    constexpr Convex(const ImpelConvex &convex) noexcept : ImpelConvex(convex) {}

    /// Point of a posed shape's surface nearest to a point, without a world.
    [[nodiscard]] Result<Nearest> find_nearest(Transform transform, Vec2 point) const;

    /// Makes a circle. `rounding` is in metres, within [`IMPEL_MIN_SIZE`, `IMPEL_MAX_SIZE`].
    [[nodiscard]] static Result<Convex> make_circle(Vec2 center, float rounding);

    /// Makes a capsule: all points within `rounding` of the segment from `a` to `b`. See
    /// `Body::create_capsule`.
    [[nodiscard]] static Result<Convex> make_capsule(Vec2 a, Vec2 b, float rounding);

    /// Makes a segment from `a` to `b`, which are at least `IMPEL_MIN_SIZE` apart.
    [[nodiscard]] static Result<Convex> make_segment(Vec2 a, Vec2 b);

    /// Makes a box around the origin. `half_width` and `half_height` are in metres, within
    /// [`IMPEL_MIN_SIZE`, `IMPEL_MAX_SIZE`].
    [[nodiscard]] static Result<Convex> make_box(float half_width, float half_height);

    /// Makes the convex hull of 3 to `IMPEL_MAX_POLYGON_POINTS` points, expanded by a rounding
    /// radius.
    ///
    /// `rounding` is in metres and may be zero. See `Body::create_polygon`.
    [[nodiscard]] static Result<Convex> make_polygon(ArrayArg<Vec2> corners, float rounding);

    /// Mass, centre of mass, and moment of inertia about it, of a convex shape.
    ///
    /// `density` is in kg/m², within [0, `IMPEL_MAX_DENSITY`].
    [[nodiscard]] Result<MassData> get_mass(float density) const;

    /// Smallest axis-aligned box (AABB) around a posed shape, with its rounding.
    [[nodiscard]] Result<Aabb> get_aabb(Transform transform) const;

    /// Support point: the vertex of a shape that lies farthest along a direction, and its index.
    ///
    /// The direction and the point are in the space of the shape, without its rounding.
    struct Support;
    [[nodiscard]] Result<Support> get_support(Vec2 direction) const;

    /// Minkowski sum of two posed shapes without their rounding.
    ///
    /// It is the set of all sums of a point of A and a point of B. The result is its vertices in
    /// counter-clockwise order, at most as many as both shapes have together, so 2 *
    /// `IMPEL_MAX_POLYGON_POINTS` always fit.
    [[nodiscard]] Result<std::vector<Vec2>> minkowski_sum(
        Transform transform_a,
        const ImpelConvex &b,
        Transform transform_b) const;
    /// The same into a vector, whose memory is reused: corners.
    Result<void> minkowski_sum(
        Transform transform_a,
        const ImpelConvex &b,
        Transform transform_b,
        std::vector<Vec2> &corners) const;

    /// Minkowski difference of two posed shapes without their rounding.
    ///
    /// It is the set of all differences of a point of A and a point of B. The shapes overlap if
    /// it contains the origin. The result is its vertices, as in `Convex::minkowski_sum`.
    [[nodiscard]] Result<std::vector<Vec2>> minkowski_difference(
        Transform transform_a,
        const ImpelConvex &b,
        Transform transform_b) const;
    /// The same into a vector, whose memory is reused: corners.
    Result<void> minkowski_difference(
        Transform transform_a,
        const ImpelConvex &b,
        Transform transform_b,
        std::vector<Vec2> &corners) const;

    /// Whether two posed shapes overlap or touch.
    [[nodiscard]] Result<bool> overlaps(
        Transform transform_a,
        const ImpelConvex &b,
        Transform transform_b) const;

    /// Distance and closest points of two posed shapes, by GJK.
    [[nodiscard]] Result<Distance> distance(
        Transform transform_a,
        const ImpelConvex &b,
        Transform transform_b) const;

    /// Penetration depth and direction of two posed shapes, by EPA.
    ///
    /// EPA finds the face of the Minkowski difference nearest to the origin.
    [[nodiscard]] Result<Penetration> penetration(
        Transform transform_a,
        const ImpelConvex &b,
        Transform transform_b) const;

    /// Contact manifold of two posed shapes, with points up to `margin` metres apart. `margin`
    /// is within [0, `IMPEL_MAX_SIZE`].
    ///
    /// Exchanging A and B reverses the normal and changes nothing else. Two segments have no
    /// contact.
    [[nodiscard]] Result<Manifold> collide(
        Transform transform_a,
        const ImpelConvex &b,
        Transform transform_b,
        float margin) const;

    /// Contact manifold of a posed shape, A, and a half-space, B.
    ///
    /// The half-space is in the world: the points with `normal · p <= offset`. Points up to
    /// `margin` metres apart, within [0, `IMPEL_MAX_SIZE`], are included. The manifold's normal
    /// points from A to B, opposite to the half-space's normal.
    [[nodiscard]] Result<Manifold> collide_half_space(
        Transform transform,
        Vec2 normal,
        float offset,
        float margin) const;

    /// Casts a ray from `origin` to `origin + translation` against a posed shape.
    ///
    /// The rules are those of `World::cast_ray_closest`.
    [[nodiscard]] Result<CastHit> cast_ray(
        Transform transform,
        Vec2 origin,
        Vec2 translation) const;

    /// Moves shape B along a translation, without rotation, until it touches shape A.
    [[nodiscard]] Result<CastHit> cast(
        Transform transform_a,
        const ImpelConvex &b,
        Transform transform_b,
        Vec2 translation_b) const;

    /// Time of impact (TOI) of two moving shapes: the fraction of the motion at which they first
    /// touch.
    ///
    /// Only the motion up to `max_fraction`, within (0, 1], is examined.
    [[nodiscard]] Result<Impact> time_of_impact(
        const ImpelSweep &sweep_a,
        const ImpelConvex &b,
        const ImpelSweep &sweep_b,
        float max_fraction) const;
};

/// Hinge: see `RevoluteJointDef`.
class RevoluteJoint : public Joint {
public:
    constexpr RevoluteJoint() noexcept = default;
    /// The methods of this class fail with `Status::Unsupported` if it is of another type.
    explicit constexpr RevoluteJoint(const ImpelJointId &id) noexcept : Joint(id) {}

    /// The angle of frame b relative to frame a, in radians, counter-clockwise, including full
    /// turns.
    [[nodiscard]] Result<float> get_angle() const;

    /// The angular velocity of body b relative to body a, in rad/s.
    [[nodiscard]] Result<float> get_angular_velocity() const;

    /// Whether the limits of the angle are enabled.
    [[nodiscard]] Result<bool> get_enable_limit() const;

    /// Sets whether the limits of the angle are enabled. If the angle is beyond a limit, the
    /// joint moves it back.
    Result<void> set_enable_limit(bool enable) const;

    /// The lower and the upper limit of the angle, in radians. ±infinity: no limit.
    struct Limits;
    [[nodiscard]] Result<Limits> get_limits() const;

    /// Sets the lower and the upper limit of the angle, in radians. Both are within
    /// ±`IMPEL_MAX_ANGLE`, and the lower is at most the upper. They have an effect only while
    /// they are enabled (`enable_limit`). -`FLT_MAX` or -infinity: no lower limit; `FLT_MAX` or
    /// infinity: no upper limit. The getter then returns ±infinity.
    Result<void> set_limits(float lower_angle, float upper_angle) const;

    /// Whether the motor is enabled.
    [[nodiscard]] Result<bool> get_enable_motor() const;

    /// Sets whether the motor is enabled.
    Result<void> set_enable_motor(bool enable) const;

    /// The speed of the motor, in rad/s: that of body b relative to body a, counter-clockwise.
    [[nodiscard]] Result<float> get_motor_speed() const;

    /// Sets the speed of the motor, in rad/s: that of body b relative to body a,
    /// counter-clockwise. Within ±`IMPEL_MAX_VELOCITY`. At 0 the motor brakes.
    Result<void> set_motor_speed(float speed) const;

    /// The largest torque of the motor, in N m.
    [[nodiscard]] Result<float> get_max_motor_torque() const;

    /// Sets the largest torque of the motor, in N m. Within [0, `IMPEL_MAX_FORCE`];
    /// `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. At 0 the motor has no effect.
    Result<void> set_max_motor_torque(float torque) const;

    /// The torque of the motor on body b, in N m, averaged over the last step.
    [[nodiscard]] Result<float> get_motor_torque() const;

    /// Whether the spring is enabled.
    [[nodiscard]] Result<bool> get_enable_spring() const;

    /// Sets whether the spring is enabled.
    Result<void> set_enable_spring(bool enable) const;

    /// The frequency of the spring, in Hz, and its damping ratio.
    struct Spring;
    [[nodiscard]] Result<Spring> get_spring() const;

    /// Sets the frequency of the spring, in Hz, and its damping ratio: see `RevoluteJointDef`.
    /// Both are within [0, `IMPEL_MAX_COEFFICIENT`]. A frequency that is too high for the
    /// substeps acts as the highest one that they can resolve.
    Result<void> set_spring(float hertz, float damping_ratio) const;

    /// The rest angle of the spring, in radians.
    [[nodiscard]] Result<float> get_target_angle() const;

    /// Sets the rest angle of the spring, in radians. Within ±`IMPEL_MAX_ANGLE`.
    Result<void> set_target_angle(float angle) const;
};

/// Slider: see `PrismaticJointDef`.
class PrismaticJoint : public Joint {
public:
    constexpr PrismaticJoint() noexcept = default;
    /// The methods of this class fail with `Status::Unsupported` if it is of another type.
    explicit constexpr PrismaticJoint(const ImpelJointId &id) noexcept : Joint(id) {}

    /// The translation: the position of frame b along the axis of frame a, in metres.
    [[nodiscard]] Result<float> get_translation() const;

    /// The rate of change of the translation, in m/s.
    [[nodiscard]] Result<float> get_velocity() const;

    /// Whether the limits of the translation are enabled.
    [[nodiscard]] Result<bool> get_enable_limit() const;

    /// Sets whether the limits of the translation are enabled. If the translation is beyond a
    /// limit, the joint moves it back.
    Result<void> set_enable_limit(bool enable) const;

    /// The lower and the upper limit of the translation, in metres. ±infinity: no limit.
    struct Limits;
    [[nodiscard]] Result<Limits> get_limits() const;

    /// Sets the lower and the upper limit of the translation, in metres. Both are within
    /// ±`IMPEL_MAX_SIZE`, and the lower is at most the upper. They have an effect only while
    /// they are enabled (`enable_limit`). -`FLT_MAX` or -infinity: no lower limit; `FLT_MAX` or
    /// infinity: no upper limit. The getter then returns ±infinity.
    Result<void> set_limits(float lower_translation, float upper_translation) const;

    /// Whether the motor is enabled.
    [[nodiscard]] Result<bool> get_enable_motor() const;

    /// Sets whether the motor is enabled.
    Result<void> set_enable_motor(bool enable) const;

    /// The speed of the motor, in m/s: that of body b along the axis, relative to body a.
    [[nodiscard]] Result<float> get_motor_speed() const;

    /// Sets the speed of the motor, in m/s: that of body b along the axis, relative to body a.
    /// Within ±`IMPEL_MAX_VELOCITY`. At 0 the motor brakes.
    Result<void> set_motor_speed(float speed) const;

    /// The largest force of the motor, in N.
    [[nodiscard]] Result<float> get_max_motor_force() const;

    /// Sets the largest force of the motor, in N. Within [0, `IMPEL_MAX_FORCE`];
    /// `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. At 0 the motor has no effect.
    Result<void> set_max_motor_force(float force) const;

    /// The force of the motor on body b, in N, averaged over the last step.
    [[nodiscard]] Result<float> get_motor_force() const;

    /// Whether the spring is enabled.
    [[nodiscard]] Result<bool> get_enable_spring() const;

    /// Sets whether the spring is enabled.
    Result<void> set_enable_spring(bool enable) const;

    /// The frequency of the spring, in Hz, and its damping ratio.
    struct Spring;
    [[nodiscard]] Result<Spring> get_spring() const;

    /// Sets the frequency of the spring, in Hz, and its damping ratio: see `PrismaticJointDef`.
    /// Both are within [0, `IMPEL_MAX_COEFFICIENT`]. A frequency that is too high for the
    /// substeps acts as the highest one that they can resolve.
    Result<void> set_spring(float hertz, float damping_ratio) const;

    /// The rest translation of the spring, in metres.
    [[nodiscard]] Result<float> get_target_translation() const;

    /// Sets the rest translation of the spring, in metres. Within ±`IMPEL_MAX_SIZE`.
    Result<void> set_target_translation(float translation) const;
};

/// Rod, rope or spring: see `DistanceJointDef`.
class DistanceJoint : public Joint {
public:
    constexpr DistanceJoint() noexcept = default;
    /// The methods of this class fail with `Status::Unsupported` if it is of another type.
    explicit constexpr DistanceJoint(const ImpelJointId &id) noexcept : Joint(id) {}

    /// The current length: the distance between the anchors, in metres.
    [[nodiscard]] Result<float> get_current_length() const;

    /// The rate of change of the current length, in m/s; positive while the anchors move apart.
    [[nodiscard]] Result<float> get_velocity() const;

    /// The length of the rod, or the rest length of the spring, in metres.
    [[nodiscard]] Result<float> get_length() const;

    /// Sets the length of the rod, or the rest length of the spring, in metres. Within
    /// [0, `IMPEL_MAX_SIZE`].
    Result<void> set_length(float length) const;

    /// The smallest and the largest force of the spring, in N.
    struct SpringForceRange;
    [[nodiscard]] Result<SpringForceRange> get_spring_force_range() const;

    /// Sets the smallest and the largest force of the spring, in N. Both are within
    /// ±`IMPEL_MAX_FORCE`, and `lower_force` is at most `upper_force`. A negative force pulls
    /// the anchors together, a positive one pushes them apart. The force of the spring is
    /// clamped to this range: from -infinity to 0 the spring only pulls, like an elastic rope;
    /// with both values equal its force does not depend on the length. ±`IMPEL_MAX_FORCE`,
    /// ±`FLT_MAX` and ±infinity: no limit.
    Result<void> set_spring_force_range(float lower_force, float upper_force) const;

    /// Whether the limits of the length are enabled.
    [[nodiscard]] Result<bool> get_enable_limit() const;

    /// Sets whether the limits of the length are enabled. If the length is beyond a limit, the
    /// joint moves it back.
    Result<void> set_enable_limit(bool enable) const;

    /// The lower and the upper limit of the length, in metres. Infinity: no upper limit.
    struct Limits;
    [[nodiscard]] Result<Limits> get_limits() const;

    /// Sets the lower and the upper limit of the length, in metres. Both are within
    /// [0, `IMPEL_MAX_SIZE`], and the lower is at most the upper. They have an effect only while
    /// they are enabled (`enable_limit`). -`FLT_MAX` or -infinity: a lower limit of 0; `FLT_MAX`
    /// or infinity: no upper limit. The getter then returns infinity.
    Result<void> set_limits(float min_length, float max_length) const;

    /// Whether the motor is enabled.
    [[nodiscard]] Result<bool> get_enable_motor() const;

    /// Sets whether the motor is enabled.
    Result<void> set_enable_motor(bool enable) const;

    /// The speed of the motor, in m/s: positive lengthens the joint.
    [[nodiscard]] Result<float> get_motor_speed() const;

    /// Sets the speed of the motor, in m/s: positive lengthens the joint. Within
    /// ±`IMPEL_MAX_VELOCITY`. At 0 the motor brakes.
    Result<void> set_motor_speed(float speed) const;

    /// The largest force of the motor, in N.
    [[nodiscard]] Result<float> get_max_motor_force() const;

    /// Sets the largest force of the motor, in N. Within [0, `IMPEL_MAX_FORCE`];
    /// `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. At 0 the motor has no effect.
    Result<void> set_max_motor_force(float force) const;

    /// The force of the motor, in N, averaged over the last step. A positive force pushes the
    /// anchors apart.
    [[nodiscard]] Result<float> get_motor_force() const;

    /// Whether the spring is enabled.
    [[nodiscard]] Result<bool> get_enable_spring() const;

    /// Sets whether the spring is enabled.
    Result<void> set_enable_spring(bool enable) const;

    /// The frequency of the spring, in Hz, and its damping ratio.
    struct Spring;
    [[nodiscard]] Result<Spring> get_spring() const;

    /// Sets the frequency of the spring, in Hz, and its damping ratio: see `DistanceJointDef`.
    /// Both are within [0, `IMPEL_MAX_COEFFICIENT`]. A frequency that is too high for the
    /// substeps acts as the highest one that they can resolve.
    Result<void> set_spring(float hertz, float damping_ratio) const;
};

/// Fixes two bodies to each other: see `WeldJointDef`.
class WeldJoint : public Joint {
public:
    constexpr WeldJoint() noexcept = default;
    /// The methods of this class fail with `Status::Unsupported` if it is of another type.
    explicit constexpr WeldJoint(const ImpelJointId &id) noexcept : Joint(id) {}

    /// The frequency of the linear spring, in Hz, and its damping ratio.
    struct LinearSpring;
    [[nodiscard]] Result<LinearSpring> get_linear_spring() const;

    /// Sets the frequency of the linear spring, in Hz, and its damping ratio: see
    /// `WeldJointDef`. Both are within [0, `IMPEL_MAX_COEFFICIENT`]; at 0 Hz the joint is rigid.
    /// A frequency that is too high for the substeps acts as the highest one that they can
    /// resolve.
    Result<void> set_linear_spring(float hertz, float damping_ratio) const;

    /// The frequency of the angular spring, in Hz, and its damping ratio.
    struct AngularSpring;
    [[nodiscard]] Result<AngularSpring> get_angular_spring() const;

    /// Sets the frequency of the angular spring, in Hz, and its damping ratio: see
    /// `WeldJointDef`. Both are within [0, `IMPEL_MAX_COEFFICIENT`]; at 0 Hz the joint is rigid.
    /// A frequency that is too high for the substeps acts as the highest one that they can
    /// resolve.
    Result<void> set_angular_spring(float hertz, float damping_ratio) const;
};

/// A wheel on a suspension: see `WheelJointDef`.
class WheelJoint : public Joint {
public:
    constexpr WheelJoint() noexcept = default;
    /// The methods of this class fail with `Status::Unsupported` if it is of another type.
    explicit constexpr WheelJoint(const ImpelJointId &id) noexcept : Joint(id) {}

    /// The translation: the position of the hub along the axis of frame a, in metres.
    [[nodiscard]] Result<float> get_translation() const;

    /// The rate of change of the translation, in m/s.
    [[nodiscard]] Result<float> get_velocity() const;

    /// The angular velocity of body b relative to body a, in rad/s.
    [[nodiscard]] Result<float> get_angular_velocity() const;

    /// Whether the limits of the translation are enabled.
    [[nodiscard]] Result<bool> get_enable_limit() const;

    /// Sets whether the limits of the translation are enabled. If the translation is beyond a
    /// limit, the joint moves it back.
    Result<void> set_enable_limit(bool enable) const;

    /// The lower and the upper limit of the translation, in metres. ±infinity: no limit.
    struct Limits;
    [[nodiscard]] Result<Limits> get_limits() const;

    /// Sets the lower and the upper limit of the translation, in metres. Both are within
    /// ±`IMPEL_MAX_SIZE`, and the lower is at most the upper. They have an effect only while
    /// they are enabled (`enable_limit`). -`FLT_MAX` or -infinity: no lower limit; `FLT_MAX` or
    /// infinity: no upper limit. The getter then returns ±infinity.
    Result<void> set_limits(float lower_translation, float upper_translation) const;

    /// Whether the motor is enabled.
    [[nodiscard]] Result<bool> get_enable_motor() const;

    /// Sets whether the motor is enabled.
    Result<void> set_enable_motor(bool enable) const;

    /// The speed of the motor, in rad/s: that of body b relative to body a, counter-clockwise.
    [[nodiscard]] Result<float> get_motor_speed() const;

    /// Sets the speed of the motor, in rad/s: that of body b relative to body a,
    /// counter-clockwise. Within ±`IMPEL_MAX_VELOCITY`. At 0 the motor brakes.
    Result<void> set_motor_speed(float speed) const;

    /// The largest torque of the motor, in N m.
    [[nodiscard]] Result<float> get_max_motor_torque() const;

    /// Sets the largest torque of the motor, in N m. Within [0, `IMPEL_MAX_FORCE`];
    /// `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. At 0 the motor has no effect.
    Result<void> set_max_motor_torque(float torque) const;

    /// The torque of the motor on body b, in N m, averaged over the last step.
    [[nodiscard]] Result<float> get_motor_torque() const;

    /// Whether the spring is enabled, which pulls the hub to translation 0.
    [[nodiscard]] Result<bool> get_enable_spring() const;

    /// Sets whether the spring is enabled, which pulls the hub to translation 0.
    Result<void> set_enable_spring(bool enable) const;

    /// The frequency of the spring, in Hz, and its damping ratio.
    struct Spring;
    [[nodiscard]] Result<Spring> get_spring() const;

    /// Sets the frequency of the spring, in Hz, and its damping ratio: see `WheelJointDef`. Both
    /// are within [0, `IMPEL_MAX_COEFFICIENT`]. A frequency that is too high for the substeps
    /// acts as the highest one that they can resolve.
    Result<void> set_spring(float hertz, float damping_ratio) const;
};

/// Drives body b relative to body a: see `MotorJointDef`.
class MotorJoint : public Joint {
public:
    constexpr MotorJoint() noexcept = default;
    /// The methods of this class fail with `Status::Unsupported` if it is of another type.
    explicit constexpr MotorJoint(const ImpelJointId &id) noexcept : Joint(id) {}

    /// The target velocity of the origin of frame b relative to body a, in m/s along the axes of
    /// the world.
    [[nodiscard]] Result<Vec2> get_linear_velocity() const;

    /// Sets the target velocity of the origin of frame b relative to body a, in m/s along the
    /// axes of the world. Components within ±`IMPEL_MAX_VELOCITY`. At 0 the joint brakes.
    Result<void> set_linear_velocity(Vec2 velocity) const;

    /// The target angular velocity of body b relative to body a, counter-clockwise, in rad/s.
    [[nodiscard]] Result<float> get_angular_velocity() const;

    /// Sets the target angular velocity of body b relative to body a, counter-clockwise, in
    /// rad/s. Within ±`IMPEL_MAX_VELOCITY`. At 0 the joint brakes.
    Result<void> set_angular_velocity(float velocity) const;

    /// The largest force that drives towards the target velocity, in N.
    [[nodiscard]] Result<float> get_max_velocity_force() const;

    /// Sets the largest force that drives towards the target velocity, in N. Within
    /// [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. 0: no drive.
    Result<void> set_max_velocity_force(float force) const;

    /// The largest torque that drives towards the target angular velocity, in N m.
    [[nodiscard]] Result<float> get_max_velocity_torque() const;

    /// Sets the largest torque that drives towards the target angular velocity, in N m. Within
    /// [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. 0: no drive.
    Result<void> set_max_velocity_torque(float torque) const;

    /// The frequency of the linear spring, in Hz, and its damping ratio.
    struct LinearSpring;
    [[nodiscard]] Result<LinearSpring> get_linear_spring() const;

    /// Sets the frequency of the linear spring, in Hz, and its damping ratio: see
    /// `MotorJointDef`. Both are within [0, `IMPEL_MAX_COEFFICIENT`]; 0 Hz: no spring.
    /// `Joint::set_local_frames` sets the target pose.
    Result<void> set_linear_spring(float hertz, float damping_ratio) const;

    /// The largest force of the linear spring, in N.
    [[nodiscard]] Result<float> get_max_spring_force() const;

    /// Sets the largest force of the linear spring, in N. Within [0, `IMPEL_MAX_FORCE`];
    /// `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit.
    Result<void> set_max_spring_force(float force) const;

    /// The frequency of the angular spring, in Hz, and its damping ratio.
    struct AngularSpring;
    [[nodiscard]] Result<AngularSpring> get_angular_spring() const;

    /// Sets the frequency of the angular spring, in Hz, and its damping ratio: see
    /// `MotorJointDef`. Both are within [0, `IMPEL_MAX_COEFFICIENT`]; 0 Hz: no spring.
    /// `Joint::set_local_frames` sets the target pose.
    Result<void> set_angular_spring(float hertz, float damping_ratio) const;

    /// The largest torque of the angular spring, in N m.
    [[nodiscard]] Result<float> get_max_spring_torque() const;

    /// Sets the largest torque of the angular spring, in N m. Within [0, `IMPEL_MAX_FORCE`];
    /// `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit.
    Result<void> set_max_spring_torque(float torque) const;
};

/// Pulls a body to a target point: see `MouseJointDef`.
class MouseJoint : public Joint {
public:
    constexpr MouseJoint() noexcept = default;
    /// The methods of this class fail with `Status::Unsupported` if it is of another type.
    explicit constexpr MouseJoint(const ImpelJointId &id) noexcept : Joint(id) {}

    /// The target point, in the world.
    [[nodiscard]] Result<Position> get_target() const;

    /// Sets the target point, in the world. Wakes both bodies.
    Result<void> set_target(Position target) const;

    /// The frequency of the spring, in Hz, and its damping ratio.
    struct Spring;
    [[nodiscard]] Result<Spring> get_spring() const;

    /// Sets the frequency of the spring, in Hz, and its damping ratio. Both are within
    /// [0, `IMPEL_MAX_COEFFICIENT`].
    Result<void> set_spring(float hertz, float damping_ratio) const;

    /// The largest force of the spring, in N.
    [[nodiscard]] Result<float> get_max_force() const;

    /// Sets the largest force of the spring, in N. Within [0, `IMPEL_MAX_FORCE`];
    /// `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. With a limit of a few times the
    /// weight of the body, the joint cannot pull it through walls.
    Result<void> set_max_force(float force) const;
};

/// Spring, motor and limits on the relative angle: see `RotaryJointDef`.
class RotaryJoint : public Joint {
public:
    constexpr RotaryJoint() noexcept = default;
    /// The methods of this class fail with `Status::Unsupported` if it is of another type.
    explicit constexpr RotaryJoint(const ImpelJointId &id) noexcept : Joint(id) {}

    /// The angle of frame b relative to frame a, in radians, counter-clockwise, including full
    /// turns.
    [[nodiscard]] Result<float> get_angle() const;

    /// The angular velocity of body b relative to body a, in rad/s.
    [[nodiscard]] Result<float> get_angular_velocity() const;

    /// Whether the limits of the angle are enabled.
    [[nodiscard]] Result<bool> get_enable_limit() const;

    /// Sets whether the limits of the angle are enabled. If the angle is beyond a limit, the
    /// joint moves it back.
    Result<void> set_enable_limit(bool enable) const;

    /// The lower and the upper limit of the angle, in radians. ±infinity: no limit.
    struct Limits;
    [[nodiscard]] Result<Limits> get_limits() const;

    /// Sets the lower and the upper limit of the angle, in radians. Both are within
    /// ±`IMPEL_MAX_ANGLE`, and the lower is at most the upper. They have an effect only while
    /// they are enabled (`enable_limit`). -`FLT_MAX` or -infinity: no lower limit; `FLT_MAX` or
    /// infinity: no upper limit. The getter then returns ±infinity.
    Result<void> set_limits(float lower_angle, float upper_angle) const;

    /// Whether the motor is enabled.
    [[nodiscard]] Result<bool> get_enable_motor() const;

    /// Sets whether the motor is enabled.
    Result<void> set_enable_motor(bool enable) const;

    /// The speed of the motor, in rad/s: that of body b relative to body a, counter-clockwise.
    [[nodiscard]] Result<float> get_motor_speed() const;

    /// Sets the speed of the motor, in rad/s: that of body b relative to body a,
    /// counter-clockwise. Within ±`IMPEL_MAX_VELOCITY`. At 0 the motor brakes.
    Result<void> set_motor_speed(float speed) const;

    /// The largest torque of the motor, in N m.
    [[nodiscard]] Result<float> get_max_motor_torque() const;

    /// Sets the largest torque of the motor, in N m. Within [0, `IMPEL_MAX_FORCE`];
    /// `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. At 0 the motor has no effect.
    Result<void> set_max_motor_torque(float torque) const;

    /// The torque of the motor on body b, in N m, averaged over the last step.
    [[nodiscard]] Result<float> get_motor_torque() const;

    /// Whether the spring is enabled.
    [[nodiscard]] Result<bool> get_enable_spring() const;

    /// Sets whether the spring is enabled.
    Result<void> set_enable_spring(bool enable) const;

    /// The frequency of the spring, in Hz, and its damping ratio.
    struct Spring;
    [[nodiscard]] Result<Spring> get_spring() const;

    /// Sets the frequency of the spring, in Hz, and its damping ratio: see `RotaryJointDef`.
    /// Both are within [0, `IMPEL_MAX_COEFFICIENT`]. A frequency that is too high for the
    /// substeps acts as the highest one that they can resolve.
    Result<void> set_spring(float hertz, float damping_ratio) const;

    /// The rest angle of the spring, in radians.
    [[nodiscard]] Result<float> get_target_angle() const;

    /// Sets the rest angle of the spring, in radians. Within ±`IMPEL_MAX_ANGLE`.
    Result<void> set_target_angle(float angle) const;
};

/// Rotates in one direction only: see `RatchetJointDef`.
class RatchetJoint : public Joint {
public:
    constexpr RatchetJoint() noexcept = default;
    /// The methods of this class fail with `Status::Unsupported` if it is of another type.
    explicit constexpr RatchetJoint(const ImpelJointId &id) noexcept : Joint(id) {}

    /// The angle of frame b relative to frame a, in radians, counter-clockwise, including full
    /// turns.
    [[nodiscard]] Result<float> get_angle() const;

    /// The angle of the tooth that holds body b, in radians.
    [[nodiscard]] Result<float> get_tooth_angle() const;

    /// Sets the tooth that holds body b: the one at `angle`, or the last one before it in the
    /// free direction. `angle` is in radians, within ±`IMPEL_MAX_ANGLE`. A tooth ahead of body b
    /// rotates body b forward onto it. A tooth behind body b does not let it rotate back,
    /// because the last tooth that it has passed still holds it. To let it rotate back, first
    /// set its transform (`Body::set_transform`). Wakes both bodies.
    Result<void> set_tooth_angle(float angle) const;

    /// The angle between two teeth, in radians.
    [[nodiscard]] Result<float> get_ratchet() const;

    /// Sets the angle between two teeth, in radians. Its magnitude is within
    /// [`IMPEL_MIN_RATCHET`, `IMPEL_MAX_ANGLE`]. Its sign is the free direction: positive is
    /// counter-clockwise. The last tooth before the current angle then holds body b.
    Result<void> set_ratchet(float ratchet) const;

    /// The angle of one of the teeth, in radians.
    [[nodiscard]] Result<float> get_phase() const;

    /// Sets the angle of one of the teeth, in radians. Within ±`IMPEL_MAX_ANGLE`. The other
    /// teeth are at multiples of `ratchet` from it. The last tooth before the current angle then
    /// holds body b.
    Result<void> set_phase(float phase) const;
};

/// A rope over two points: see `PulleyJointDef`.
class PulleyJoint : public Joint {
public:
    constexpr PulleyJoint() noexcept = default;
    /// The methods of this class fail with `Status::Unsupported` if it is of another type.
    explicit constexpr PulleyJoint(const ImpelJointId &id) noexcept : Joint(id) {}

    /// Whether the rope can go slack.
    [[nodiscard]] Result<bool> get_enable_slack() const;

    /// Sets whether the rope can go slack. It then pulls and never pushes. If false, both
    /// lengths stay coupled in both directions.
    Result<void> set_enable_slack(bool enable) const;

    /// The current lengths of the ropes of body a and body b, in metres.
    struct Lengths;
    [[nodiscard]] Result<Lengths> get_lengths() const;

    /// The ground anchors of both ropes, in the world.
    struct GroundAnchors;
    [[nodiscard]] Result<GroundAnchors> get_ground_anchors() const;

    /// Sets the ground anchors of both ropes, in the world. The total length does not change.
    Result<void> set_ground_anchors(Position anchor_a, Position anchor_b) const;

    /// The total length of the rope, length a + ratio × length b, in metres.
    [[nodiscard]] Result<float> get_total_length() const;

    /// Sets the total length of the rope, length a + ratio × length b, in metres. Within
    /// [0, 2 × `IMPEL_MAX_COORDINATE`]. To use the pulley as a winch, change it gradually.
    Result<void> set_total_length(float length) const;

    /// The ratio of the block and tackle.
    [[nodiscard]] Result<float> get_ratio() const;

    /// Sets the ratio of the block and tackle. Above 0, at most `IMPEL_MAX_COEFFICIENT`. The
    /// total length keeps its value. Because the ratio is part of its formula, set it as well
    /// (`PulleyJoint::set_total_length`).
    Result<void> set_ratio(float ratio) const;
};

/// Couples two joints: see `GearJointDef`.
class GearJoint : public Joint {
public:
    constexpr GearJoint() noexcept = default;
    /// The methods of this class fail with `Status::Unsupported` if it is of another type.
    explicit constexpr GearJoint(const ImpelJointId &id) noexcept : Joint(id) {}

    /// The joints that the gear couples; null for a side that is a body.
    struct Joints;
    [[nodiscard]] Result<Joints> get_joints() const;

    /// The ratio: the factor of side b.
    [[nodiscard]] Result<float> get_ratio() const;

    /// Sets the ratio: the factor of side b. Within ±`IMPEL_MAX_COEFFICIENT`, not 0. The phase
    /// is set to the current angles or translations, so the sides do not move.
    Result<void> set_ratio(float ratio) const;

    /// The phase: the value at which the gear holds side a + ratio × side b, in radians or
    /// metres.
    [[nodiscard]] Result<float> get_phase() const;

    /// Sets the phase: the value at which the gear holds side a + ratio × side b, in radians or
    /// metres. Within ±`IMPEL_MAX_COORDINATE`. The gear moves its sides to the new phase. A new
    /// gear has the phase of the current angles or translations.
    Result<void> set_phase(float phase) const;
};

/// Disables contacts between two bodies: see `FilterJointDef`.
class FilterJoint : public Joint {
public:
    constexpr FilterJoint() noexcept = default;
    /// The methods of this class fail with `Status::Unsupported` if it is of another type.
    explicit constexpr FilterJoint(const ImpelJointId &id) noexcept : Joint(id) {}
};

/// Each axis is locked, free or limited: see `GenericJointDef`.
class GenericJoint : public Joint {
public:
    constexpr GenericJoint() noexcept = default;
    /// The methods of this class fail with `Status::Unsupported` if it is of another type.
    explicit constexpr GenericJoint(const ImpelJointId &id) noexcept : Joint(id) {}

    /// The settings of an axis, one of `IMPEL_AXIS_*`.
    [[nodiscard]] Result<GenericAxis> get_axis(Axis axis) const;

    /// Sets all settings of an axis, one of `IMPEL_AXIS_*`. To change one setting, read the axis
    /// with `GenericJoint::get_axis`, change it, and set it. All values must be in range, even
    /// those that have no effect. If the position is not within what the axis allows, the joint
    /// moves it there.
    Result<void> set_axis(Axis axis, const ImpelGenericAxis &settings) const;

    /// The position of frame b on an axis, in metres or radians. Full turns of an angle that is
    /// not locked are counted.
    [[nodiscard]] Result<float> get_position(Axis axis) const;

    /// The velocity of frame b on an axis relative to body a, in m/s or rad/s.
    [[nodiscard]] Result<float> get_velocity(Axis axis) const;

    /// The force in N, or torque in N m, of the motor of an axis on body b, averaged over the
    /// last step.
    [[nodiscard]] Result<float> get_motor_force(Axis axis) const;
};

/// The results of `World::get_fixed_step`.
struct WorldMethods::FixedStep {
    float time_step;
    std::uint32_t substeps;
    std::uint32_t max_steps_per_advance;
};

/// The results of `World::get_contact_tuning`.
struct WorldMethods::ContactTuning {
    float hertz;
    float damping_ratio;
    float push_speed;
};

/// The results of `World::get_projection`.
struct WorldMethods::Projection {
    std::uint32_t iterations;
    float share;
    float slop;
};

/// The results of `World::get_damping`.
struct WorldMethods::Damping {
    float linear;
    float angular;
};

/// The results of `World::get_mix_rules`.
struct WorldMethods::MixRules {
    MixRule friction;
    MixRule restitution;
};

/// The results of `World::get_friction_pair`.
struct WorldMethods::FrictionPair {
    bool found;
    float static_friction;
    float dynamic_friction;
};

/// The results of `World::get_bounds`.
struct WorldMethods::Bounds {
    Aabb bounds;
    bool found;
};

/// The results of `Body::get_force`.
struct Body::Force {
    Vec2 force;
    float torque;
};

/// The results of `Shape::get_half_space`.
struct Shape::HalfSpace {
    Vec2 normal;
    float offset;
};

/// The results of `Shape::get_mix_rules`.
struct Shape::MixRules {
    MixRule friction;
    MixRule restitution;
};

/// The results of `Shape::get_one_way`.
struct Shape::OneWay {
    bool one_way;
    Vec2 direction;
};

/// The results of `Shape::get_contact_with`.
struct Shape::ContactWith {
    Contact contact;
    bool touching;
};

/// The results of `Grid::get_size`.
struct Grid::Size {
    std::uint32_t columns;
    std::uint32_t rows;
    float cell_size;
};

/// The results of `Joint::get_bodies`.
struct Joint::Bodies {
    Body body_a;
    Body body_b;
};

/// The results of `Joint::get_local_frames`.
struct Joint::LocalFrames {
    Transform frame_a;
    Transform frame_b;
};

/// The results of `Joint::get_constraint_tuning`.
struct Joint::ConstraintTuning {
    float hertz;
    float damping_ratio;
};

/// The results of `Joint::get_break_thresholds`.
struct Joint::BreakThresholds {
    float force;
    float torque;
};

/// The results of `RevoluteJoint::get_limits`.
struct RevoluteJoint::Limits {
    float lower_angle;
    float upper_angle;
};

/// The results of `RevoluteJoint::get_spring`.
struct RevoluteJoint::Spring {
    float hertz;
    float damping_ratio;
};

/// The results of `PrismaticJoint::get_limits`.
struct PrismaticJoint::Limits {
    float lower_translation;
    float upper_translation;
};

/// The results of `PrismaticJoint::get_spring`.
struct PrismaticJoint::Spring {
    float hertz;
    float damping_ratio;
};

/// The results of `DistanceJoint::get_spring_force_range`.
struct DistanceJoint::SpringForceRange {
    float lower_force;
    float upper_force;
};

/// The results of `DistanceJoint::get_limits`.
struct DistanceJoint::Limits {
    float min_length;
    float max_length;
};

/// The results of `DistanceJoint::get_spring`.
struct DistanceJoint::Spring {
    float hertz;
    float damping_ratio;
};

/// The results of `WeldJoint::get_linear_spring`.
struct WeldJoint::LinearSpring {
    float hertz;
    float damping_ratio;
};

/// The results of `WeldJoint::get_angular_spring`.
struct WeldJoint::AngularSpring {
    float hertz;
    float damping_ratio;
};

/// The results of `WheelJoint::get_limits`.
struct WheelJoint::Limits {
    float lower_translation;
    float upper_translation;
};

/// The results of `WheelJoint::get_spring`.
struct WheelJoint::Spring {
    float hertz;
    float damping_ratio;
};

/// The results of `MotorJoint::get_linear_spring`.
struct MotorJoint::LinearSpring {
    float hertz;
    float damping_ratio;
};

/// The results of `MotorJoint::get_angular_spring`.
struct MotorJoint::AngularSpring {
    float hertz;
    float damping_ratio;
};

/// The results of `MouseJoint::get_spring`.
struct MouseJoint::Spring {
    float hertz;
    float damping_ratio;
};

/// The results of `RotaryJoint::get_limits`.
struct RotaryJoint::Limits {
    float lower_angle;
    float upper_angle;
};

/// The results of `RotaryJoint::get_spring`.
struct RotaryJoint::Spring {
    float hertz;
    float damping_ratio;
};

/// The results of `PulleyJoint::get_lengths`.
struct PulleyJoint::Lengths {
    float length_a;
    float length_b;
};

/// The results of `PulleyJoint::get_ground_anchors`.
struct PulleyJoint::GroundAnchors {
    Position anchor_a;
    Position anchor_b;
};

/// The results of `GearJoint::get_joints`.
struct GearJoint::Joints {
    Joint joint_a;
    Joint joint_b;
};

/// The results of `Body::get_soft_body`.
struct Body::SoftBodyResult {
    SoftBody soft_body;
    std::uint32_t particle;
};

/// The results of `Convex::get_support`.
struct Convex::Support {
    Vec2 point;
    std::uint32_t index;
};

/// The results of `TreeRef::get_proxy`.
struct TreeRef::Proxy {
    Aabb aabb;
    std::uint64_t user_data;
};

/// Writes the rotation whose matrix has the columns `x` and `y`: the rotated unit vectors (1, 0)
/// and (0, 1). Both must be unit vectors, and `y` must be `x` rotated counter-clockwise by 90
/// degrees, to within 0.01. Otherwise fails with `Status::InvalidArgument`.
[[nodiscard]] Result<Rotation> rotation_from_columns(Vec2 x, Vec2 y);

/// Writes the signed distance of a point from the line `normal · p = offset`, in metres. The
/// distance is positive on the side that the normal points to (outside the half-space), negative
/// on the other side (inside), and zero on the line. The normal may have any length but zero; a
/// zero normal fails with `Status::InvalidArgument`. If its length is 1, `offset` is the
/// distance of the line from the origin, in metres. A normal and an offset that are both n times
/// as large describe the same line.
[[nodiscard]] Result<float> half_space_get_distance(Vec2 normal, float offset, Vec2 point);

/// Writes a predefined material. It has the density and restitution of the preset, and the other
/// values of `Material`. An unknown preset fails with `Status::InvalidArgument`.
[[nodiscard]] Result<Material> material_preset(MaterialPreset preset);

/// Finds the translation nearest to `target` that up to `IMPEL_MAX_PLANES` planes allow.
///
/// The solution is exact for any angles between the planes. With a target of zero it is the
/// shortest way out of an overlap. Needs no world.
[[nodiscard]] Result<PlaneSolution> solve_planes(Vec2 target, ArrayArg<MoverPlane> planes);

/// Removes from a vector, such as a velocity, the parts that point into planes.
///
/// Takes up to `IMPEL_MAX_PLANES` planes that the mover touches; their separations and push
/// limits are ignored. The result is the nearest vector that points into none of them; in a
/// corner it is zero. Needs no world.
[[nodiscard]] Result<Vec2> clip_vector(Vec2 vector, ArrayArg<MoverPlane> planes);

/// Contents of a recording, without a world.
///
/// Fails with `Status::BadData` if the bytes are not a recording or its beginning is corrupt,
/// and with `Status::Version` if another version of the library made it.
[[nodiscard]] Result<RecordingInfo> recording_get_info(ArrayArg<std::uint8_t> data);

/// Sets the memory functions of the library, for the rest of the process.
///
/// Call it before any world or tree is created, on one thread. Fails with `Status::Locked` if
/// memory is in use already, and with `Status::Unsupported` if the library was not built with
/// this option.
///
/// When every world and tree is destroyed, all memory has been freed except the handle tables,
/// which detect stale handles. There is one table for each world that was alive at the same time
/// as others, and later worlds reuse them. A table takes up to 40 bytes for each object of the
/// largest world that used it.
Result<void> set_allocator(const ImpelAllocator &allocator);

/// Pose of a sweep at a fraction of its motion, within [0, 1].
[[nodiscard]] Result<Transform> sweep_get_transform(const ImpelSweep &sweep, float fraction);

/// Area, centroid and length of a closed outline, and whether it is convex and simple.
///
/// Takes 3 to `IMPEL_MAX_OUTLINE_POINTS` points.
[[nodiscard]] Result<OutlineMeasure> outline_measure(ArrayArg<Vec2> points);

/// Convex hull of 1 to `IMPEL_MAX_OUTLINE_POINTS` points, counter-clockwise, beginning with the
/// lowest point.
///
/// Points on the edges of the hull are removed.
[[nodiscard]] Result<std::vector<Vec2>> outline_hull(ArrayArg<Vec2> points);
/// The same into a vector, whose memory is reused: found.
Result<void> outline_hull(ArrayArg<Vec2> points, std::vector<Vec2> &found);

/// Simplifies an outline by Douglas–Peucker: no removed point is farther than `tolerance`
/// metres.
///
/// The outline is open or `closed`, and has 2 to `IMPEL_MAX_OUTLINE_POINTS` points. `tolerance`
/// is within [0, `IMPEL_MAX_SIZE`]; distances are measured to the simplified outline. The ends
/// of an open outline are kept, and three points of a closed one. With a tolerance that is large
/// compared with the bends of the outline, the result can cross itself.
[[nodiscard]] Result<std::vector<Vec2>> outline_simplify(
    ArrayArg<Vec2> points,
    bool closed,
    float tolerance);
/// The same into a vector, whose memory is reused: found.
Result<void> outline_simplify(
    ArrayArg<Vec2> points,
    bool closed,
    float tolerance,
    std::vector<Vec2> &found);

/// Simplifies an outline by removing vertices that are close to the line between their
/// neighbours.
///
/// The outline is open or `closed`. The vertex with the smallest distance is removed, one at a
/// time, until all distances are larger than `tolerance` metres. Corners stay sharper than with
/// `outline_simplify`, but errors can add up. The ends of an open outline are kept, and three
/// points of a closed one.
[[nodiscard]] Result<std::vector<Vec2>> outline_drop_vertices(
    ArrayArg<Vec2> points,
    bool closed,
    float tolerance);
/// The same into a vector, whose memory is reused: found.
Result<void> outline_drop_vertices(
    ArrayArg<Vec2> points,
    bool closed,
    float tolerance,
    std::vector<Vec2> &found);

/// Decomposes a closed outline, concave or convex, into convex pieces (convex decomposition).
///
/// The pieces cover it without overlap. Each has at most `IMPEL_MAX_POLYGON_POINTS` points, and
/// can be passed to `Body::create_polygon`. The points may be in either order; repeated and
/// collinear points are allowed. Parts that are thinner than the resolution of a polygon, a few
/// millimetres, are dropped. Fails with `Status::InvalidArgument` if the outline crosses itself;
/// `last_error` says where.
[[nodiscard]] Result<std::vector<Convex>> outline_decompose(ArrayArg<Vec2> points);
/// The same into a vector, whose memory is reused: convexes.
Result<void> outline_decompose(ArrayArg<Vec2> points, std::vector<Convex> &convexes);

/// Decomposes a closed outline with holes into convex pieces; see `outline_decompose`.
///
/// `sizes` has `contour_count` elements: the number of points of each contour, first the
/// outline, then its holes. Holes must lie inside the outline and must not overlap; they may
/// touch.
[[nodiscard]] Result<std::vector<Convex>> outline_decompose_with_holes(
    ArrayArg<Vec2> points,
    ArrayArg<std::uint32_t> sizes);
/// The same into a vector, whose memory is reused: convexes.
Result<void> outline_decompose_with_holes(
    ArrayArg<Vec2> points,
    ArrayArg<std::uint32_t> sizes,
    std::vector<Convex> &convexes);

IMPEL_MODE_END
} // namespace impel

template <>
struct std::hash<impel::Body> {
    std::size_t operator()(const impel::Body &handle) const noexcept
    {
        return std::hash<std::uint64_t>()(handle.raw);
    }
};

template <>
struct std::hash<impel::Shape> {
    std::size_t operator()(const impel::Shape &handle) const noexcept
    {
        return std::hash<std::uint64_t>()(handle.raw);
    }
};

template <>
struct std::hash<impel::Chain> {
    std::size_t operator()(const impel::Chain &handle) const noexcept
    {
        return std::hash<std::uint64_t>()(handle.raw);
    }
};

template <>
struct std::hash<impel::HeightField> {
    std::size_t operator()(const impel::HeightField &handle) const noexcept
    {
        return std::hash<std::uint64_t>()(handle.raw);
    }
};

template <>
struct std::hash<impel::Grid> {
    std::size_t operator()(const impel::Grid &handle) const noexcept
    {
        return std::hash<std::uint64_t>()(handle.raw);
    }
};

template <>
struct std::hash<impel::SoftBody> {
    std::size_t operator()(const impel::SoftBody &handle) const noexcept
    {
        return std::hash<std::uint64_t>()(handle.raw);
    }
};

template <>
struct std::hash<impel::Joint> {
    std::size_t operator()(const impel::Joint &handle) const noexcept
    {
        return std::hash<std::uint64_t>()(handle.raw);
    }
};

template <>
struct std::hash<impel::TreeRef> {
    std::size_t operator()(const impel::TreeRef &handle) const noexcept
    {
        return std::hash<std::uint64_t>()(handle.raw);
    }
};

template <>
struct std::hash<impel::RevoluteJoint> {
    std::size_t operator()(const impel::RevoluteJoint &handle) const noexcept
    {
        return std::hash<std::uint64_t>()(handle.raw);
    }
};

template <>
struct std::hash<impel::PrismaticJoint> {
    std::size_t operator()(const impel::PrismaticJoint &handle) const noexcept
    {
        return std::hash<std::uint64_t>()(handle.raw);
    }
};

template <>
struct std::hash<impel::DistanceJoint> {
    std::size_t operator()(const impel::DistanceJoint &handle) const noexcept
    {
        return std::hash<std::uint64_t>()(handle.raw);
    }
};

template <>
struct std::hash<impel::WeldJoint> {
    std::size_t operator()(const impel::WeldJoint &handle) const noexcept
    {
        return std::hash<std::uint64_t>()(handle.raw);
    }
};

template <>
struct std::hash<impel::WheelJoint> {
    std::size_t operator()(const impel::WheelJoint &handle) const noexcept
    {
        return std::hash<std::uint64_t>()(handle.raw);
    }
};

template <>
struct std::hash<impel::MotorJoint> {
    std::size_t operator()(const impel::MotorJoint &handle) const noexcept
    {
        return std::hash<std::uint64_t>()(handle.raw);
    }
};

template <>
struct std::hash<impel::MouseJoint> {
    std::size_t operator()(const impel::MouseJoint &handle) const noexcept
    {
        return std::hash<std::uint64_t>()(handle.raw);
    }
};

template <>
struct std::hash<impel::RotaryJoint> {
    std::size_t operator()(const impel::RotaryJoint &handle) const noexcept
    {
        return std::hash<std::uint64_t>()(handle.raw);
    }
};

template <>
struct std::hash<impel::RatchetJoint> {
    std::size_t operator()(const impel::RatchetJoint &handle) const noexcept
    {
        return std::hash<std::uint64_t>()(handle.raw);
    }
};

template <>
struct std::hash<impel::PulleyJoint> {
    std::size_t operator()(const impel::PulleyJoint &handle) const noexcept
    {
        return std::hash<std::uint64_t>()(handle.raw);
    }
};

template <>
struct std::hash<impel::GearJoint> {
    std::size_t operator()(const impel::GearJoint &handle) const noexcept
    {
        return std::hash<std::uint64_t>()(handle.raw);
    }
};

template <>
struct std::hash<impel::FilterJoint> {
    std::size_t operator()(const impel::FilterJoint &handle) const noexcept
    {
        return std::hash<std::uint64_t>()(handle.raw);
    }
};

template <>
struct std::hash<impel::GenericJoint> {
    std::size_t operator()(const impel::GenericJoint &handle) const noexcept
    {
        return std::hash<std::uint64_t>()(handle.raw);
    }
};
