"""Joints of every kind."""

import math
import unittest

import impel
from impel import JointType, Rotation, Transform, Vec2

from .ground import WithGround


def joint_classes() -> dict[JointType, type[impel.Joint]]:
    """The classes of the package, by joint type."""
    return {
        JointType[name.removesuffix("Joint").upper()]: getattr(impel, name)
        for name in dir(impel)
        if name.endswith("Joint") and name != "Joint"
    }


class Joints(WithGround):
    def test_every_kind_is_made_and_found_again(self) -> None:
        world, ground = self.world, self.ground
        a, b = self.ball(0, 5), self.ball(2, 5)
        pin = world.create_revolute_joint(ground, a, (0, 5))
        slide = world.create_prismatic_joint(ground, b, axis=(1, 0))
        joints: list[impel.Joint] = [
            pin,
            slide,
            world.create_distance_joint(a, b),
            world.create_weld_joint(a, b, (1, 5), linear_spring=(2, 0.5)),
            world.create_wheel_joint(a, b, axis=(0, 1), spring=(4, 0.7)),
            world.create_motor_joint(a, b, max_velocity_force=5),
            world.create_mouse_joint(ground, a, (0, 5), spring=(5, 1), max_force=100),
            world.create_rotary_joint(a, b, spring=(1, 0.1), target_angle=0.5),
            world.create_ratchet_joint(a, b, 0.1),
            world.create_gear_joint(pin, slide, 2),
            world.create_pulley_joint(a, b, (0, 9), (2, 9), enable_slack=True),
            world.create_filter_joint(a, b),
            world.create_generic_joint(a, b, (1, 5), x=impel.GenericAxis(impel.AxisMotion.FREE)),
        ]
        self.assertEqual(len({joint.type for joint in joints}), len(joints))
        self.assertEqual(set(world.joints()), set(joints))
        for joint in world.joints():
            self.assertIn(joint, joints)
            self.assertIs(type(joint), type(joints[joints.index(joint)]))
        gear = joints[9]
        assert isinstance(gear, impel.GearJoint)
        self.assertEqual(gear.joints, (pin, slide))
        self.steps(10)
        world.destroy_all(joints)
        self.assertEqual(world.joints(), [])

    def test_a_type_is_chosen_at_run_time(self) -> None:
        a, b = self.ball(0, 5), self.ball(2, 5)
        sides = {JointType.GEAR}
        for joint_type in set(JointType) - sides:
            kind = joint_classes()[joint_type]
            settings = {JointType.RATCHET: {"ratchet": 0.1}}.get(joint_type, {})
            joint = self.world.create_joint(kind, a, b, **settings)
            self.assertIs(type(joint), kind)
            self.assertEqual((joint.type, joint.bodies), (joint_type, (a, b)))
            joint.destroy()
        wheel = self.world.create_joint(
            impel.WheelJoint, a, b, axis=(0, 1), enable_spring=True, hertz=4.0, break_force=50
        )
        self.assertEqual((wheel.enable_spring, wheel.spring[0]), (True, 4))
        self.assertEqual(wheel.break_thresholds[0], 50)
        mouse = self.world.create_joint(impel.MouseJoint, a, b, target=(1, 2), max_force=9)
        self.assertEqual((mouse.target, mouse.max_force), ((1, 2), 9))
        with self.assertRaisesRegex(TypeError, "no setting 'herz'"):
            self.world.create_joint(impel.WheelJoint, a, b, herz=4.0)

    def test_what_is_set_is_read(self) -> None:
        a, b = self.ball(0, 5), self.ball(2, 5)
        rod = self.world.create_distance_joint(
            a, b, limits=(1, 3), motor_speed=1, max_motor_force=7, break_force=50, user_data=3
        )
        self.assertEqual((rod.length, rod.limits, rod.enable_limit), (2, (1, 3), True))
        self.assertEqual((rod.motor_speed, rod.max_motor_force, rod.enable_motor), (1, 7, True))
        self.assertEqual((rod.break_thresholds[0], rod.enable_break, rod.user_data), (50, False, 3))
        rod.length, rod.limits, rod.spring = 1.5, (0.5, 4), (3, 0.25)
        rod.enable_spring, rod.enable_limit = True, False
        self.assertEqual((rod.length, rod.limits, rod.spring), (1.5, (0.5, 4), (3, 0.25)))
        self.assertEqual((rod.enable_spring, rod.enable_limit), (True, False))
        rod.spring_force_range = (-5, 0)
        self.assertEqual(rod.spring_force_range, (-5, 0))
        with self.assertRaises(AttributeError):
            rod.current_length = 3
        rod.enabled = False
        self.assertFalse(rod.enabled)
        motor = self.world.create_motor_joint(a, b)
        motor.linear_velocity = (1, 2)
        self.assertEqual(motor.linear_velocity, (1, 2))
        with self.assertRaises(TypeError):
            self.world.create_weld_joint(a, b, breaks=True)  # type: ignore[call-arg]
        with self.assertRaises(TypeError):
            frame = Transform(Vec2(0, 0), Rotation(1, 0))
            self.world.create_weld_joint(a, b, (0, 0), local_frame_a=frame)

    def test_a_slider_slides_along_its_axis(self) -> None:
        box = self.ball(0, 5)
        angle = math.radians(-30)
        axis = (math.cos(angle), math.sin(angle))
        slide = self.world.create_prismatic_joint(self.ground, box, axis=axis)
        self.steps(60)
        # s = g sin(30°) t² / 2.
        self.assertAlmostEqual(slide.translation, 2.5, delta=0.06)
        self.assertAlmostEqual(box.position.x, slide.translation * axis[0], delta=1e-3)

    def test_a_joint_gives_way_to_a_load_that_is_too_much(self) -> None:
        weight = self.ball(0, 5)
        load = 10 * weight.mass
        weld = self.world.create_weld_joint(
            self.ground, weight, (0, 5), max_force=0.5 * load, constraint_tuning=(20, 1)
        )
        self.steps(60)
        self.assertAlmostEqual(weight.linear_velocity.y, -5, delta=0.02)
        self.assertEqual(weld.constraint_tuning, (20, 1))
        weld.max_force = 3 * load
        self.assertAlmostEqual(weld.max_force, 3 * load, delta=1e-3)
        weld.max_correction_speed = 0.5
        weld.max_correction_angular_speed = 0.25
        self.assertEqual(weld.max_correction_speed, 0.5)
        self.assertEqual(weld.max_correction_angular_speed, 0.25)
        weld.max_correction_speed = math.inf
        self.assertGreater(weld.max_correction_speed, 1e5)
        with self.assertRaises(TypeError):
            self.world.create_motor_joint(
                self.ground, weight, max_torque=1  # type: ignore[call-arg]
            )
        with self.assertRaises(impel.ImpelError):
            self.world.create_filter_joint(self.ground, weight).max_torque = 1

    def test_a_generic_joint_moves_along_its_free_axes(self) -> None:
        weight = self.ball(0, 5)
        free = impel.GenericAxis(impel.AxisMotion.FREE, spring=(2, 1), target_position=0.5)
        joint = self.world.create_generic_joint(self.ground, weight, (0, 5), x=free)
        self.assertEqual(joint.type, JointType.GENERIC)
        self.steps(180)
        self.assertAlmostEqual(joint.position(impel.Axis.X), 0.5, delta=1e-3)
        self.assertAlmostEqual(joint.position(impel.Axis.Y), 0, delta=1e-3)
        found = joint.axis(impel.Axis.X)
        self.assertEqual((found.motion, found.spring), (free.motion, free.spring))
        limited = impel.GenericAxis(
            impel.AxisMotion.LIMITED, limits=(-1, 1), target_speed=-2, max_motor_force=1000
        )
        joint.set_axis(impel.Axis.X, limited)
        self.steps(30)
        self.assertAlmostEqual(joint.velocity(impel.Axis.X), -2, delta=0.01)
        self.steps(60)
        self.assertAlmostEqual(joint.position(impel.Axis.X), -1, delta=0.01)
        self.assertAlmostEqual(joint.motor_force(impel.Axis.X), -1000, delta=1)

    def test_an_arm_reaches_its_target(self) -> None:
        last, joints = self.ground, []
        for i in range(3):
            bar = self.world.create_body(position=(i + 0.5, 5))
            bar.create_box(0.5, 0.1)
            joints.append(self.world.create_revolute_joint(last, bar, (i, 5)))
            last = bar
        found = self.world.solve_inverse_kinematics(joints, (1, 6.5), point=(0.5, 0))
        self.assertTrue(found.reached)
        tip = found.transforms[2].apply((0.5, 0))
        self.assertAlmostEqual((tip - (1, 6.5)).length, 0, delta=1e-4)
        far = self.world.solve_inverse_kinematics(joints, (0, 10), point=(0.5, 0), angle=0)
        self.assertFalse(far.reached)
        self.assertGreater(far.distance, 1.99)

    def test_a_joint_breaks_and_tells(self) -> None:
        weight = self.ball(0, 5)
        load = 10 * weight.mass
        self.world.create_weld_joint(
            self.ground, weight, (0, 5), break_force=0.5 * load, enable_break=True, user_data=9
        )
        told: list[impel.JointEvent] = []
        for _ in range(10):
            self.world.step()
            told += self.world.joint_events()
        self.assertEqual([(event.broken, event.user_data) for event in told], [(True, 9)])
        self.assertEqual((told[0].body_b, told[0].joint.is_valid), (weight, False))


if __name__ == "__main__":
    unittest.main()
