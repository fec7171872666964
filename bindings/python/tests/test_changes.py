"""Changes of bodies and shapes, and positions far from the origin."""

import math
import unittest

import impel
from impel import Aabb, BodyType, QueryOptions, Transform, Vec2

from .ground import WithGround


class Changes(WithGround):
    def test_shapes_change_their_body_are_off_and_mix(self) -> None:
        old, new = self.ball(0, 5), self.ball(10, 5)
        shape = old.shapes()[0]
        keep = new.transform.inverse_compose(old.transform)
        shape.set_body(new, keep)
        self.assertEqual(shape.body, new)
        self.assertAlmostEqual(shape.aabb.min.x, -0.5, places=5)
        shape.enabled = False
        self.assertFalse(shape.enabled)
        shape.mix_rules = (impel.MixRule.AVERAGE, impel.MixRule.BY_WORLD)
        self.assertEqual(shape.mix_rules, (impel.MixRule.AVERAGE, impel.MixRule.BY_WORLD))

    def test_contacts_keep_numbers_and_tell_energy(self) -> None:
        ball = self.ball(0, 0.5, enable_contact_events=True)
        shape = ball.shapes()[0]
        self.world.update_contacts()
        self.assertEqual(len(self.world.contact_begin_events()), 1)
        shape.set_contact_user_data_with(self.floor, 2**63)
        self.assertEqual(self.floor.contact_user_data_with(shape), 2**63)
        self.steps(10)
        self.assertLess(abs(shape.contact_energy_with(self.floor)), 0.1)
        shape.destroy()
        self.world.step()
        self.assertEqual([end.user_data for end in self.world.contact_end_events()], [2**63])

    def test_bodies_count_turns_and_the_origin_moves(self) -> None:
        wheel = self.ball(100, 5, 0.5)
        wheel.gravity_scale = 0
        wheel.additional_iterations = 3
        self.assertEqual(wheel.additional_iterations, 3)
        wheel.angular_velocity = 20
        self.steps(60)
        self.assertAlmostEqual(wheel.total_angle, 20, places=3)
        self.assertEqual(wheel.turns, 3)
        wheel.is_awake = False
        wheel.apply_impulse((1, 0), wake=False)
        wheel.apply_force((1, 0), (0, 0), wake=False)
        wheel.apply_torque(1, wake=False)
        self.assertFalse(wheel.is_awake)
        wheel.apply_angular_impulse(0.1)
        self.assertTrue(wheel.is_awake)
        self.world.shift_origin((100, 0))
        self.assertAlmostEqual(wheel.position.x, 0, places=4)
        wheel.precise_position = (1e6 + 0.123456, -2e6)
        self.assertAlmostEqual(wheel.precise_position[0], 1e6 + 0.123456, places=7)
        buffer = self.world.transform_buffer([wheel]).read(origin=(1e6, -2e6))
        self.assertAlmostEqual(buffer[0].position.x, 0.123456, places=6)
        box = self.world.create_body(position=(0.5, 0), origin=(1e6, 0))
        self.assertEqual(box.precise_position, (1e6 + 0.5, 0))

    def test_points_far_away(self) -> None:
        far = (1e6 + 0.3, 2e6)

        def spot(x: float, y: float) -> tuple[float, float]:
            return (far[0] + x, far[1] + y)

        self.world.gravity = (0, 0)
        ground = self.world.create_static_body((0.5, 0.5))
        box = self.world.create_body(origin=far)
        shape = box.create_box(0.5, 0.25)
        self.assertAlmostEqual(box.center.x, far[0], places=7)
        self.assertAlmostEqual(box.world_point((0.5, 0)).x, far[0] + 0.5, places=7)
        self.assertAlmostEqual(box.local_point(spot(0.125, 0)).x, 0.125, places=6)
        self.assertTrue(shape.contains(spot(0.499, 0)))
        self.assertFalse(shape.contains(spot(0.501, 0)))
        self.assertAlmostEqual(shape.closest_point(spot(2, 0)).x, far[0] + 0.5, places=7)
        about = QueryOptions(origin=far)
        self.assertEqual(self.world.overlap_point((0.499, 0), options=about), [shape])
        self.assertEqual(self.world.overlap_point((0.501, 0), options=about), [])
        beside = Aabb(Vec2(0.501, 0), Vec2(1, 1))
        self.assertEqual(self.world.overlap_aabb(beside, options=about), [])
        mouse = self.world.create_mouse_joint(ground, box, (0, 0), origin=far)
        mouse.target = spot(0.001, 0)
        self.assertAlmostEqual(mouse.target.x, far[0] + 0.001, places=7)
        mouse.destroy()
        other = self.world.create_body(origin=far, position=(3, 0))
        other.create_box(0.5, 0.25)
        pulley = self.world.create_pulley_joint(box, other, (0, 4), (3, 4), origin=far)
        self.assertAlmostEqual(pulley.total_length, 8, places=5)
        pulley.ground_anchors = (spot(0.1, 4), spot(3, 4))
        self.assertAlmostEqual(pulley.ground_anchors[0].x, far[0] + 0.1, places=7)
        pulley.destroy()
        box.apply_impulse((0, 1), spot(0.5, 0))
        box.apply_force((0, 60), spot(-0.5, 0))
        self.world.step()
        self.assertAlmostEqual(box.angular_velocity, 0, places=4)
        before = box.linear_velocity.y
        self.world.explode((0, -1), 1, 0.5, origin=far)
        self.assertGreater(box.linear_velocity.y, before + 0.5)
        box.set_target(Transform(Vec2(*spot(1, 1)), box.transform.rotation))
        way = far[0] + 1 - box.center.x
        self.assertAlmostEqual(box.linear_velocity.x, 60 * way, places=3)

    def test_settings_of_bodies_and_shapes(self) -> None:
        body = self.world.create_body(name="hero", motion_locks=(False, True, True))
        self.assertEqual((body.name, body.motion_locks), ("hero", (False, True, True)))
        body.name = "villain"
        self.assertEqual(body.name, "villain")
        shape = body.create_box(1, 1, one_way=(0, 2), enable_hit_events=True)
        self.assertEqual((shape.one_way, shape.enable_hit_events), ((0, 1), True))
        shape.one_way = None
        self.assertIsNone(shape.one_way)
        shape.set_circle(2)
        self.assertEqual(shape.convex.radius, 2)
        body.mass_data = impel.MassData(3, 2, Vec2(0.5, 0))
        self.assertEqual(body.mass_data, (3, 2, (0.5, 0)))
        body.reset_mass_data()
        self.assertAlmostEqual(body.mass, 4 * math.pi, places=4)
        body.type = BodyType.STATIC
        self.assertEqual(body.type, BodyType.STATIC)
        body.enabled = False
        self.assertFalse(body.enabled)
        with self.assertRaisesRegex(TypeError, "colour"):
            body.create_circle(1, colour=3)  # type: ignore[call-arg]
        with self.assertRaisesRegex(TypeError, "weight"):
            self.world.create_body(weight=3)  # type: ignore[call-arg]
        self.world.worker_count = 2
        self.assertEqual(self.world.worker_count, 2)


if __name__ == "__main__":
    unittest.main()
