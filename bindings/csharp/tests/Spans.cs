// Forms with spans, and conversions to System.Numerics. Compiled for targets that have them.

#if NETSTANDARD2_1 || NETCOREAPP
using System;
using System.Numerics;
using System.Runtime.InteropServices;
using Impel;

internal static partial class SelfTest
{
    private static void TestSpansAreNotCopied()
    {
        using (var world = new World())
        {
            Floor(world);
            Body[] made = { Ball(world, 0.0f, 0.5f), Ball(world, 3.0f, 5.0f), Ball(world, 6.0f, 5.0f) };
            Span<Body> bodies = stackalloc Body[4];
            int count = world.GetBodies(bodies.Slice(0, 0));
            Equal(4, count, "counted");
            Equal(4, world.GetBodies(bodies), "bodies");
            True(bodies[1] == made[0] && bodies[3] == made[2], "in order");
            try
            {
                world.GetBodies(bodies.Slice(0, 3));
                throw new Exception("a short span is accepted");
            }
            catch (ImpelException error)
            {
                Equal(Status.ErrorCapacity, error.Status, error.Message);
            }
            ReadOnlySpan<Body> balls = bodies.Slice(1);
            Span<Transform> transforms = stackalloc Transform[3];
            world.GetTransforms(balls, transforms);
            Near(3.0f, transforms[1].P.X, "transform");
            Vector2[] velocities = { new Vector2(1.0f, 2.0f), Vector2.Zero, new Vector2(5.0f, 6.0f) };
            world.SetVelocities(balls, MemoryMarshal.Cast<Vector2, Vec2>(velocities), default(Span<float>));
            Equal(new Vec2(5.0f, 6.0f), made[2].LinearVelocity, "velocity");
            Span<Vec2> linear = stackalloc Vec2[2];
            try
            {
                world.GetVelocities(balls, linear, default(Span<float>));
                throw new Exception("a short span is accepted");
            }
            catch (ArgumentException error)
            {
                True(error.Message.Contains("linear has 2 elements; it must have at least 3"), error.Message);
            }
            world.ApplyForces(balls, MemoryMarshal.Cast<Vector2, Vec2>(velocities));
            Span<Ray> rays = stackalloc Ray[2];
            rays[0] = new Ray { Origin = new Vec2(3.0f, 9.0f), Translation = new Vec2(0.0f, -20.0f) };
            rays[1] = new Ray { Origin = new Vec2(30.0f, 9.0f), Translation = new Vec2(0.0f, -2.0f) };
            Span<RayHit> hits = stackalloc RayHit[2];
            world.CastRays(rays, hits);
            True(hits[0].Hit && hits[0].Shape.Body == made[1] && !hits[1].Hit, "hits");
            world.CastRays(rays, hits, null, balls);
            True(hits[0].Hit && hits[0].Shape.Body == bodies[0], "the floor behind the ignored ball");
            byte[] saved = world.Snapshot();
            ulong hash = world.GetHash();
            world.Step();
            world.Restore(new ReadOnlySpan<byte>(saved));
            Equal(hash, world.GetHash(), "hash");
        }
    }

    private static void TestNumerics()
    {
        Vector2 numerics = new Vec2(1.0f, 2.0f);
        Vec2 back = numerics * 2.0f;
        Equal(new Vec2(2.0f, 4.0f), back, "there and back");
        var transform = new Transform(new Vec2(3.0f, 4.0f), Rotation.FromAngle(0.5f));
        Vec2 point = Vector2.Transform(numerics, transform.ToMatrix());
        Near(0.0f, (point - transform.Apply(new Vec2(1.0f, 2.0f))).Length, "the same point");
    }
}
#endif
