"""Events."""

import math
import unittest

import impel
from impel import Material

from .ground import WithGround


class Events(WithGround):
    def test_a_landing_is_told(self) -> None:
        ball = self.ball(
            0, 2.5, enable_contact_events=True, enable_hit_events=True, force_event_threshold=1.0
        )
        begun, hits, loads = [], [], []
        for _ in range(90):
            self.world.step()
            begun += self.world.contact_begin_events()
            hits += self.world.contact_hit_events()
            loads += self.world.contact_force_events()
        self.assertEqual([contact.body_b for contact in begun], [ball])
        self.assertEqual(len(begun[0].points), 1)
        self.assertAlmostEqual(hits[0].approach_speed, math.sqrt(40), delta=0.1)
        self.assertAlmostEqual(hits[0].point.y, 0, delta=0.02)
        self.assertAlmostEqual(loads[-1].normal_force, 10 * ball.mass, delta=0.1)
        self.assertAlmostEqual(loads[-1].force.y, 10 * ball.mass, delta=0.1)
        ball.destroy()
        self.world.step()
        [end] = self.world.contact_end_events()
        self.assertEqual((end.shape_a, end.body_b.is_valid), (self.floor, False))

    def test_a_sensor_sees_what_comes_and_goes(self) -> None:
        gate = self.ground.create_box(0.5, 5, is_sensor=True)
        ball = self.ball(-3, 0.5, material=Material(static_friction=0, dynamic_friction=0))
        ball.linear_velocity = (6, 0)
        seen = []
        for step in range(90):
            self.world.step()
            seen += [(event.visitor.body, "in") for event in self.world.sensor_begin_events()]
            seen += [(event.visitor.body, "out") for event in self.world.sensor_end_events()]
            if step == 30:
                self.assertEqual(gate.sensor_overlaps(), ball.shapes())
        self.assertEqual(seen, [(ball, "in"), (ball, "out")])

    def test_moves_are_told_unless_switched_off(self) -> None:
        ball = self.ball(0, 5)
        ball.user_data = 11
        self.world.step()
        [move] = self.world.body_move_events()
        self.assertEqual((move.body, move.user_data, move.fell_asleep), (ball, 11, False))
        self.assertEqual(move.transform, ball.transform)
        self.world.enable_body_events = False
        self.world.step()
        self.assertEqual(self.world.body_move_events(), [])

    def test_a_body_that_overflows_is_disabled_and_told(self) -> None:
        ball = self.ball(0, 5)
        ball.mass_data = impel.MassData(1e-30, 1e-30, impel.Vec2(0, 0))
        ball.user_data = 7
        ball.apply_force((1e15, 0))
        self.world.step()
        self.assertEqual(self.world.body_fault_events(), [impel.BodyFault(ball, 7)])
        self.assertFalse(ball.enabled)


if __name__ == "__main__":
    unittest.main()
