// Every type of joint, and inverse kinematics.
#include "modes.hpp"

#include <array>

using namespace impel;

namespace {

Body ball(World &world, Vec2 position)
{
    const Body body = MUST(world.create_body(BodyType::Dynamic, position));
    MUST(body.create_circle({{0.0f, 0.0f}, 0.25f}));
    return body;
}

/// A definition between two new bodies.
template <class Def>
Def between(World &world)
{
    Def def;
    def.body_a = ball(world, {0.0f, 0.0f});
    def.body_b = ball(world, {1.0f, 0.0f});
    return def;
}

void test_types(World &world)
{
    const RevoluteJoint revolute = MUST(world.create_joint(between<RevoluteJointDef>(world)));
    MUST(revolute.set_enable_motor(true));
    MUST(revolute.set_limits(-1.0f, 1.0f));
    const auto [lower, upper] = MUST(revolute.get_limits());
    CHECK(lower == -1.0f && upper == 1.0f && MUST(revolute.get_enable_motor()));
    CHECK(MUST(revolute.get_type()) == JointType::Revolute);

    const PrismaticJoint prismatic = MUST(world.create_joint(between<PrismaticJointDef>(world)));
    CHECK_NEAR(MUST(prismatic.get_translation()), 1.0f, 1e-6f);
    DistanceJointDef rope = between<DistanceJointDef>(world);
    rope.length = 1.0f;
    const DistanceJoint distance = MUST(world.create_joint(rope));
    CHECK_NEAR(MUST(distance.get_current_length()), 1.0f, 1e-6f);
    const WeldJoint weld = MUST(world.create_joint(between<WeldJointDef>(world)));
    MUST(weld.set_linear_spring(2.0f, 0.5f));
    CHECK(MUST(weld.get_linear_spring()).hertz == 2.0f);
    const WheelJoint wheel = MUST(world.create_joint(between<WheelJointDef>(world)));
    MUST(wheel.set_motor_speed(3.0f));
    CHECK(MUST(wheel.get_motor_speed()) == 3.0f);
    const MotorJoint motor = MUST(world.create_joint(between<MotorJointDef>(world)));
    MUST(motor.set_linear_velocity({1.0f, 0.0f}));
    CHECK(MUST(motor.get_linear_velocity()) == (Vec2{1.0f, 0.0f}));
    const MouseJoint mouse = MUST(world.create_joint(between<MouseJointDef>(world)));
    MUST(mouse.set_target({3.0, 4.0}));
    CHECK(MUST(mouse.get_target()) == (Position{3.0, 4.0}));
    const RotaryJoint rotary = MUST(world.create_joint(between<RotaryJointDef>(world)));
    CHECK(MUST(rotary.get_angle()) == 0.0f);
    RatchetJointDef steps = between<RatchetJointDef>(world);
    steps.ratchet = 0.5f;
    CHECK(MUST(MUST(world.create_joint(steps)).get_ratchet()) == 0.5f);
    PulleyJointDef block = between<PulleyJointDef>(world);
    block.ground_anchor_a = {0.0f, 5.0f};
    block.ground_anchor_b = {1.0f, 5.0f};
    block.length_a = block.length_b = 5.0f;
    const PulleyJoint pulley = MUST(world.create_joint(block));
    CHECK(MUST(pulley.get_ground_anchors()).anchor_a == (Position{0.0, 5.0}));
    const FilterJoint filter = MUST(world.create_joint(between<FilterJointDef>(world)));
    CHECK(filter.is_valid());
    GenericJointDef axes = between<GenericJointDef>(world);
    axes.y.motion = AxisMotion::Limited;
    axes.y.upper = 1.0f;
    const GenericJoint generic = MUST(world.create_joint(axes));
    CHECK(MUST(generic.get_axis(Axis::Y)).upper == 1.0f);

    const Body base = ball(world, {0.0f, 9.0f});
    std::array<RevoluteJoint, 2> wheels;
    for (RevoluteJoint &each : wheels) {
        RevoluteJointDef def;
        def.body_a = base;
        def.body_b = ball(world, {0.0f, 9.0f});
        each = MUST(world.create_joint(def));
    }
    GearJointDef teeth;
    teeth.joint_a = wheels[0];
    teeth.joint_b = wheels[1];
    teeth.ratio = 2.0f;
    const GearJoint gear = MUST(world.create_joint(teeth));
    CHECK(MUST(gear.get_joints()).joint_b == wheels[1] && MUST(gear.get_ratio()) == 2.0f);
}

void test_all_types(World &world)
{
    const Joint joint = MUST(world.create_joint(between<WeldJointDef>(world)));
    const Joint::Bodies bodies = MUST(joint.get_bodies());
    CHECK(bodies.body_a.is_valid());
    CHECK(MUST(bodies.body_b.get_joints()) == std::vector<Joint>{joint});
    CHECK(WeldJoint(joint) == joint && MUST(WeldJoint(joint).get_linear_spring()).hertz >= 0.0f);
    CHECK_FAILS(Unsupported, WheelJoint(joint).get_spring());
    MUST(joint.set_break_thresholds(10.0f, 20.0f));
    CHECK(MUST(joint.get_break_thresholds()).torque == 20.0f);
    CHECK_FAILS(InvalidArgument, joint.set_max_force(-1.0f));
    MUST(bodies.body_a.destroy());
    CHECK(!joint.is_valid());
    CHECK_FAILS(InvalidHandle, joint.get_type());
    CHECK_FAILS(InvalidHandle, world.create_joint(WeldJointDef()));
}

void test_inverse_kinematics(World &world)
{
    RevoluteJointDef def;
    Body last = MUST(world.create_body(BodyType::Static, {50.0f, 0.0f}));
    std::vector<Joint> joints;
    for (int i = 0; i < 3; ++i) {
        const Body link = ball(world, {51.0f + static_cast<float>(i), 0.0f});
        def.body_a = last;
        def.body_b = link;
        def.local_frame_b.p = {-1.0f, 0.0f};
        def.local_frame_a.p = {0.0f, 0.0f};
        joints.push_back(MUST(world.create_joint(def)));
        last = link;
    }
    InverseKinematicsDef target;
    target.target_point = {51.0f, 1.0f};
    std::array<Transform, 3> poses{};
    const InverseKinematicsResult result =
        MUST(world.solve_inverse_kinematics(target, joints, {}, poses));
    CHECK(result.reached && distance(poses[2].p, target.target_point) < 0.1f);
}

} // namespace

int test_joints()
{
    World world = MUST(World::create());
    test_types(world);
    test_all_types(world);
    test_inverse_kinematics(world);
    return check_result("joints");
}
