"""Snapshots, saved states, recordings and replays."""

import unittest

import impel
from impel import World


class Snapshots(unittest.TestCase):
    def test_a_world_goes_back_and_on_the_same(self) -> None:
        with World((0, -10)) as world:
            world.create_static_body().create_half_space((0, 1), 0)
            ball = world.create_body(position=(0, 3))
            ball.create_circle(0.5)
            (ball.name, ball.user_data) = ("ball", 7)
            world.step()
            data = world.snapshot()
            before = world.hash()
            late = world.create_body(position=(4, 4))
            ball.destroy()
            for _ in range(5):
                world.step()
            world.restore(data)
            self.assertEqual(world.hash(), before)
            self.assertTrue(ball.is_valid)
            self.assertFalse(late.is_valid)
            self.assertEqual((ball.name, ball.user_data), ("ball", 7))
            with World() as other:
                other.restore(data)
                self.assertEqual(other.hash(), before)
                self.assertEqual(len(other.bodies()), 2)
            world.step()
            (delta, after) = (world.snapshot(data), world.hash())
            self.assertLess(len(delta), len(data))
            world.restore(data)
            world.restore(delta, data)
            self.assertEqual(world.hash(), after)
            with self.assertRaises(impel.BadDataError):
                world.restore(delta)
            world.restore(data)
            broken = bytearray(data)
            broken[len(data) // 2] ^= 1
            with self.assertRaises(impel.BadDataError):
                world.restore(bytes(broken))
            with self.assertRaises(impel.BadDataError):
                world.restore(b"")
            self.assertEqual(world.hash(), before)

    def test_a_recording_plays_again(self) -> None:
        with World((0, -10)) as world:
            world.create_static_body().create_box(10, 0.5)
            world.start_recording(hash_interval=1)
            ball = world.create_body(position=(0, 3))
            ball.create_circle(0.5)
            ball.name = "ball"
            hashes = []
            data = b""
            for i in range(30):
                ball.linear_velocity = (i / 10, 1)
                world.step()
                hashes.append(world.hash())
                if i % 7 == 0:
                    data += world.take_recording()
            data += world.stop_recording()
        info = impel.recording_info(data)
        self.assertEqual((info.steps, info.size, info.is_complete), (30, len(data), True))
        with World(broad_phase=info.broad_phase) as other:
            other.start_replay(data)
            for i in range(30):
                self.assertEqual(other.step_replay().step, i + 1)
                self.assertEqual(other.hash(), hashes[i])
            self.assertEqual(other.seek_replay(12).step, 12)
            self.assertEqual(other.hash(), hashes[11])
            self.assertEqual(other.bodies()[1].name, "ball")
            end = other.seek_replay(100)
            self.assertEqual((end.step, end.first_diverged_step, end.failed_calls), (30, 0, 0))
            self.assertEqual(other.replay, end)
            other.stop_replay()
            with self.assertRaises(impel.ImpelError):
                other.step_replay()
            with self.assertRaises(impel.BadDataError):
                other.start_replay(data[: len(data) // 100])
        broken_off = impel.recording_info(data[:-40])
        self.assertFalse(broken_off.is_complete)

    def test_a_replay_tells_the_queries(self) -> None:
        with World() as world:
            world.create_static_body().create_box(10, 0.5)
            world.start_recording(record_queries=True)
            world.step()
            hit = world.cast_ray((1, 5), (0, -10))
            world.cast_shape(
                impel.Convex.circle(0.5),
                impel.Transform(impel.Vec2(3, 5), impel.Rotation(1, 0)),
                (0, 1),
            )
            assert hit is not None
            world.step()
            data = world.stop_recording()
        with World() as other:
            other.start_replay(data)
            self.assertEqual(other.replay_queries(), [])
            other.step_replay()
            ray, cast = other.replay_queries()
            self.assertEqual((ray.kind, ray.count), (impel.QueryKind.RAY, 1))
            assert ray.closest is not None and cast.convex is not None
            self.assertEqual(ray.closest.fraction, hit.fraction)
            self.assertEqual((cast.closest, cast.translation), (None, (0, 1)))
            self.assertEqual(cast.convex.radius, 0.5)
            other.step_replay()
            self.assertEqual(other.replay_queries(), [])


if __name__ == "__main__":
    unittest.main()
