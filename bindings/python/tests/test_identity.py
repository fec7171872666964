"""One Python object for each body, its attributes, user data and lifetime."""

import gc
import unittest
import weakref
from typing import Any

import impel
from impel import World


class Identity(unittest.TestCase):
    def setUp(self) -> None:
        self.world = World((0, -10))
        self.addCleanup(self.world.destroy)
        self.body = self.world.create_body(position=(0, 3))
        self.shape = self.body.create_circle(0.5, enable_contact_events=True)

    def test_every_way_to_a_body_returns_the_same_object(self) -> None:
        ground = self.world.create_static_body()
        floor = ground.create_half_space((0, 1), 0)
        joint = self.world.create_revolute_joint(ground, self.body, (0, 3))
        chain = ground.create_chain([(5, 0), (4, 0), (3, 0)])
        rope = self.world.create_rope((0, 9), (1, 9), 3)
        self.assertIs(self.world.bodies()[0], self.body)
        self.assertIs(self.shape.body, self.body)
        self.assertIs(self.body.shapes()[0], self.shape)
        self.assertIs(self.world.joints()[0], joint)
        self.assertIs(self.body.joints()[0], joint)
        self.assertIs(joint.bodies[1], self.body)
        self.assertIs(ground.chains()[0], chain)
        self.assertIs(self.world.chains()[0], chain)
        self.assertIs(chain.segments()[0], chain.segments()[0])
        self.assertIs(self.world.soft_bodies()[0], rope)
        self.assertIs(self.world.overlap_point((0, 3))[0], self.shape)
        self.assertIs(self.world.awake_bodies()[0], self.body)
        for made in (self.body, floor, joint, chain, rope):
            self.assertIs(self.world.find_object(made._raw), made)
        self.assertIsNone(self.world.find_object(12345))

    def test_lists_change_with_the_world(self) -> None:
        others = self.world.create_bodies([(x, 9) for x in range(300)])
        for _ in range(2):
            self.assertEqual(self.world.bodies(), [self.body, *others])
        # The same number of bodies, one of which is new.
        others[7].destroy()
        new = self.world.create_body()
        self.assertEqual(set(self.world.bodies()), {self.body, new, *others} - {others[7]})
        kept = self.world.awake_bodies()
        self.assertIn(new, kept)
        for body in kept:
            body.is_awake = False
        self.assertEqual(self.world.awake_bodies(), [])
        # A list of the caller's own.
        self.world.bodies().clear()
        self.assertEqual(len(self.world.bodies()), 301)
        # Objects that nothing refers to are created again.
        handles = [body._raw for body in self.world.bodies()]
        del others, new
        gc.collect()
        self.assertEqual([body._raw for body in self.world.bodies()], handles)
        self.assertEqual(self.world.shapes(), [self.shape])
        self.assertEqual(self.world.joints(), [])

    def test_events_have_the_same_objects(self) -> None:
        self.world.create_static_body().create_half_space((0, 1), 0)
        for _ in range(60):
            self.world.step()
            for event in self.world.contact_begin_events():
                self.assertIn(self.body, (event.body_a, event.body_b))
                self.assertTrue(event.body_a is self.body or event.body_b is self.body)
                return
        self.fail("nothing touched")

    def test_attributes_last_as_long_as_the_body(self) -> None:
        self.body.hits = 3  # type: ignore[attr-defined]
        self.shape.colour = "red"  # type: ignore[attr-defined]
        del self.body, self.shape
        gc.collect()
        body = self.world.bodies()[0]
        self.assertEqual(vars(body), {"hits": 3})
        self.assertEqual(vars(body.shapes()[0]), {"colour": "red"})
        body.destroy()
        self.assertEqual(vars(body), {"hits": 3})
        del body
        self.assertEqual(self.world.bodies(), [])
        self.assertEqual([*self.world._objects.attributes], [self.shape_handle()])
        for _ in range(2000):
            self.world.create_body().destroy()
        self.assertEqual(self.world._objects.attributes, {})

    def shape_handle(self) -> int:
        """The shape that the library destroyed with its body: its attributes are dropped
        later."""
        (handle,) = self.world._objects.attributes
        return handle

    def test_attributes_of_a_cycle(self) -> None:
        self.body.itself = self.body  # type: ignore[attr-defined]
        del self.body, self.shape
        gc.collect()
        body = self.world.bodies()[0]
        self.assertIs(body.itself, body)  # type: ignore[attr-defined]

    def test_a_missing_attribute(self) -> None:
        with self.assertRaisesRegex(AttributeError, "'Body' object has no attribute 'hits'"):
            self.body.hits  # type: ignore[attr-defined]  # noqa: B018
        self.assertFalse(hasattr(self.shape, "hits"))
        with self.assertRaises(AttributeError):
            self.body.mass = 3  # type: ignore[misc]

    def test_weak_references(self) -> None:
        seen = weakref.WeakKeyDictionary[impel.Body, int]()
        seen[self.body] = 1
        self.assertIs(weakref.ref(self.body)(), self.body)
        self.assertEqual(seen[self.world.bodies()[0]], 1)
        del self.body
        self.assertEqual(len(seen), 0)
        self.assertIsNotNone(weakref.ref(self.world)())

    def test_user_data_is_any_object(self) -> None:
        class Player:
            pass

        player = Player()
        self.body.user_data = player
        self.assertIs(self.body.user_data, player)
        self.assertEqual(self.body.user_number, 0)
        self.body.user_number = 7
        self.assertEqual((self.body.user_data, self.body.user_number), (player, 7))
        self.body.user_data = 2**64 - 1
        self.assertEqual((self.body.user_data, self.body.user_number), (2**64 - 1,) * 2)
        for value in (None, True, -1, 2**64, "name"):
            self.body.user_data = value
            self.assertIs(self.body.user_data, value)
        self.world.user_data = player
        self.assertIs(self.world.user_data, player)
        reference = weakref.ref(player)
        del player
        self.body.user_data = self.world.user_data = 0
        self.assertIsNone(reference())

    def test_user_data_of_what_is_created(self) -> None:
        world = self.world
        data = object()
        body = world.create_body(user_data=data)
        ground = world.create_static_body()
        bodies = world.create_bodies([(9, 9), (8, 8)], user_data=data)
        chain = ground.create_chain([(5, 0), (4, 0)], chain_user_data=data, user_data="segment")
        made = [
            body,
            *bodies,
            body.create_circle(1, user_data=data),
            *world.create_shapes(bodies, impel.Convex.circle(1), user_data=data),
            world.create_weld_joint(body, ground, user_data=data),
            world.create_rope((0, 9), (1, 9), 3, user_data=data),
            chain,
        ]
        for each in made:
            self.assertIs(each.user_data, data, each)
        self.assertEqual([part and part.user_data for part in chain.segments()], ["segment"])
        with World(user_data=data) as other:
            self.assertIs(other.user_data, data)
        self.assertEqual(world.create_body(user_data=5).user_number, 5)
        with self.assertRaises(TypeError):
            world.create_rope((0, 9), (1, 9), 3, shape={"user_data": data})

    def test_events_have_user_data(self) -> None:
        self.world.enable_body_events = True
        self.body.user_data = data = object()
        self.world.step()
        self.assertIs(self.world.body_move_events()[0].user_data, data)


class Lifetime(unittest.TestCase):
    def test_a_world_ends_with_its_last_object(self) -> None:
        gc.disable()
        self.addCleanup(gc.enable)
        world = World()
        body = world.create_body()
        body.name_of_player = "A"  # type: ignore[attr-defined]
        body.create_circle(1)
        world.step()
        world.contacts()
        reference, handle = weakref.ref(world), world._id
        del world
        self.assertTrue(body.is_valid)
        del body
        self.assertIsNone(reference())
        self.assertFalse(impel._native.impel_world_is_valid(handle))

    def test_nothing_remains_of_what_was_destroyed(self) -> None:
        with World() as world:
            kept = world.create_body()
            kept.number = 1  # type: ignore[attr-defined]
            gc.collect()
            before = len(gc.get_objects())
            references: list[weakref.ref[Any]] = []
            for i in range(10_000):
                body = world.create_body(user_data=f"body {i}")
                shape = body.create_circle(0.5, user_data=[i])
                if i % 100 == 0:
                    references += [weakref.ref(body), weakref.ref(shape)]
                body.destroy()
                del body, shape
            self.assertEqual([each() for each in references if each() is not None], [])
            del references
            gc.collect()
            self.assertLess(len(gc.get_objects()) - before, 4000)
            self.assertLess(len(world._refs), 4000)
            self.assertEqual(world.bodies(), [kept])

    def test_shapes_that_were_destroyed(self) -> None:
        with World() as world:
            body = world.create_body()
            for _ in range(1000):
                body.create_circle(1).destroy()
            self.assertLess(len(body._shapes), 32)

    def test_queries_leave_no_objects(self) -> None:
        with World((0, 0)) as world:
            bodies = world.create_bodies([(3 * i, 0) for i in range(500)])
            world.create_shapes(bodies, impel.Convex.circle(1))
            del bodies
            for _ in range(100):
                for hit in world.cast_rays([((-9, 0), (9999, 0))] * 10):
                    self.assertIsNotNone(hit)
            del hit
            gc.collect()
            alive = [each for each in gc.get_objects() if isinstance(each, impel.Shape)]
            self.assertEqual(alive, [])


if __name__ == "__main__":
    unittest.main()
