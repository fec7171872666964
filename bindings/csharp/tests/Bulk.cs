// Calls for many bodies.

using System;
using Impel;

internal static partial class SelfTest
{
    private static void TestTransformsComeInOneCall()
    {
        using (var world = new World())
        {
            world.Gravity = Vec2.Zero;
            for (int i = 0; i < 100; ++i)
            {
                BodyDef def = BodyDef.Dynamic(new Vec2(i, 2 * i));
                def.LinearVelocity = new Vec2(60.0f, 0.0f);
                def.UserData = (ulong)i;
                world.CreateBody(def).CreateCircle(0.25f);
            }
            Body[] bodies = world.GetBodies();
            var transforms = new Transform[bodies.Length];
            world.GetTransforms(bodies, transforms);
            for (int i = 0; i < bodies.Length; ++i)
            {
                Equal(new Vec2(i, 2 * i), transforms[i].Position, "position");
                Equal((ulong)i, bodies[i].UserData, "user data");
            }
            world.Step();
            world.GetInterpolatedTransforms(bodies, transforms, 10, 0.5f);
            Near(3.5f, transforms[3].P.X, "between two steps");
            Near(20.0f, transforms[20].P.X, "what was not asked for stays");

            Throws<ArgumentException>(() => world.GetTransforms(bodies, new Transform[99]));
            Throws<ArgumentNullException>(() => world.GetTransforms(null, transforms));
            transforms[0].P.X = -5.0f;
            bodies[50].Destroy();
            Refuses(Status.ErrorInvalidHandle, () => world.GetTransforms(bodies, transforms));
            Near(-5.0f, transforms[0].P.X, "nothing is written");
        }
    }

    private static void TestManyAtOnce()
    {
        using (var world = new World())
        {
            var places = new Transform[10];
            for (int i = 0; i < places.Length; ++i)
            {
                places[i] = Here(i, 5.0f);
            }
            BodyDef def = BodyDef.Dynamic(Vec2.Zero);
            def.GravityScale = 0.0f;
            def.Dominance = -3;
            Body[] bodies = world.CreateBodies(def, places);
            Shape[] shapes = world.CreateShapes(bodies, Convex.Box(0.4f, 0.4f));
            Equal(new Vec2(7.0f, 5.0f), bodies[7].Position, "place");
            Equal(-3, bodies[7].Dominance, "dominance");
            bodies[7].SetDominance(0);
            Equal(0, bodies[7].Dominance, "equal");
            Equal(10u, world.GetPeakCapacity().Bodies, "peak");
            world.Reserve(new Capacity { Bodies = 100 });
            Equal(100u, world.Def.Capacity.Bodies, "room");
            world.SetDamping(0.5f, 0.25f);
            Equal(0.5f, world.LinearDamping, "linear damping");
            Equal(0.25f, world.AngularDamping, "angular damping");
            world.SetDamping(0.0f, 0.0f);
            world.SetRadialForces(RadialForceDef.Default);
            Equal(1, world.GetRadialForces().Length, "lasting force");
            world.SetRadialForces();
            Equal(0, world.GetRadialForces().Length, "none");
            True(shapes[3].Body.Equals(bodies[3]), "shape");
            var linear = new Vec2[10];
            var angular = new float[10];
            for (int i = 0; i < linear.Length; ++i)
            {
                linear[i] = new Vec2(1.0f, i);
            }
            world.SetVelocities(bodies, linear, null);
            world.GetVelocities(bodies, null, angular);
            Equal(0.0f, angular[5], "spin");
            Equal(new Vec2(1.0f, 5.0f), bodies[5].LinearVelocity, "velocity");
            world.ApplyImpulses(bodies, linear);
            world.ApplyForces(bodies, linear, linear);
            world.SetTransforms(bodies, places);
            Equal(10, world.GetAwakeBodies().Length, "awake");
            Throws<ArgumentException>(() => world.SetVelocities(bodies, new Vec2[3], null));
            Throws<ArgumentNullException>(() => world.ApplyForces(bodies, null));
            world.Destroy(new[] { bodies[0], bodies[1], bodies[0] });
            Equal(8, world.GetBodies().Length, "bodies left");
            Refuses(Status.ErrorInvalidHandle, () => world.Destroy(bodies));
            True(bodies[7].IsValid, "nothing happens when one is gone");
            world.Destroy(new[] { shapes[7] });
            Equal(0, bodies[7].GetShapes().Length, "shapes left");
        }
    }
}
