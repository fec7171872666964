// Geometry without a world: convex shapes, outlines; and movers.

using System;
using Impel;

internal static partial class SelfTest
{
    private static void TestGeometryOfConvexShapes()
    {
        Convex box = Convex.Box(1.0f, 1.0f), circle = Convex.Circle(0.5f);
        Near(1.5f, box.GetDistance(Transform.Identity, circle, Here(3.0f, 0.0f)).Value, "distance");
        True(box.Overlaps(Transform.Identity, circle, Here(1.4f, 0.0f)), "they overlap");
        True(!box.Overlaps(Transform.Identity, circle, Here(1.6f, 0.0f)), "they do not");
        Near(0.1f, box.GetPenetration(Transform.Identity, circle, Here(1.4f, 0.0f)).Depth, "depth");
        Equal(2u, box.Collide(Transform.Identity, box, Here(1.95f, 0.0f)).PointCount, "points");
        Equal(0u, box.Collide(Transform.Identity, box, Here(2.05f, 0.0f)).PointCount, "no points");
        Equal(2u, box.Collide(Transform.Identity, box, Here(2.05f, 0.0f), 0.1f).PointCount, "with a margin");
        CastHit hit = box.CastRay(Transform.Identity, new Vec2(-3.0f, 0.0f), new Vec2(4.0f, 0.0f));
        True(hit.Hit && Math.Abs(hit.Fraction - 0.5f) < 1e-3f, "ray");
        hit = box.Cast(Transform.Identity, circle, Here(5.0f, 0.0f), new Vec2(-7.0f, 0.0f));
        True(hit.Hit && Math.Abs(hit.Fraction - 0.5f) < 0.01f, "cast");
        var still = new Sweep { StartRotation = Rotation.Identity, EndRotation = Rotation.Identity };
        Sweep moving = still;
        moving.Start = new Vec2(5.0f, 0.0f);
        moving.End = new Vec2(-2.0f, 0.0f);
        Near(0.5f, (float)Math.Round(box.GetTimeOfImpact(still, circle, moving).Fraction, 2), "impact");
        Near(8.0f, box.GetMass(2.0f).Mass, "mass");
        Equal(new Vec2(4.0f, 1.0f), box.GetAabb(Here(3.0f, 0.0f)).Max, "AABB");
        Equal(new Vec2(1.0f, -1.0f), box.GetSupport(new Vec2(1.0f, -2.0f)), "support");
    }

    private static void TestOutlines()
    {
        Vec2[] corner =
        {
            Vec2.Zero, new Vec2(2.0f, 0.0f), new Vec2(2.0f, 1.0f), new Vec2(1.0f, 1.0f),
            new Vec2(1.0f, 2.0f), new Vec2(0.0f, 2.0f),
        };
        Near(3.0f, Outlines.Measure(corner).Area, "area");
        Equal(5, Outlines.Hull(corner).Length, "hull");
        float area = 0.0f;
        foreach (Convex piece in Outlines.Decompose(corner))
        {
            area += piece.GetMass(1.0f).Mass;
        }
        Near(3.0f, area, "the pieces cover it");
        Vec2[] square = { Vec2.Zero, new Vec2(3.0f, 0.0f), new Vec2(3.0f, 3.0f), new Vec2(0.0f, 3.0f) };
        Vec2[] hole = { new Vec2(1.0f, 1.0f), new Vec2(2.0f, 1.0f), new Vec2(2.0f, 2.0f), new Vec2(1.0f, 2.0f) };
        area = 0.0f;
        foreach (Convex piece in Outlines.Decompose(square, hole))
        {
            area += piece.GetMass(1.0f).Mass;
        }
        Near(8.0f, area, "all but the hole");
        Vec2[] bent = { Vec2.Zero, new Vec2(1.0f, 0.01f), new Vec2(2.0f, 0.0f) };
        Equal(2, Outlines.Simplify(bent, 0.1f, false).Length, "simplified");
        Equal(3, Outlines.Simplify(bent, 0.001f, false).Length, "kept");
        Equal(2, Outlines.DropVertices(bent, 0.1f, false).Length, "dropped");
        float[] samples = { 0, 0, 0, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 0, 0, 0 };
        Vec2[] points;
        Outline[] found = Outlines.March(
            samples, 4, new Aabb(Vec2.Zero, new Vec2(3.0f, 3.0f)), 0.5f, out points);
        True(found.Length == 1 && found[0].Closed && found[0].Count == points.Length, "one outline");
        True(Outlines.Measure(points).Area > 1.0f, "around the solid samples");
        Throws<ArgumentException>(() => Outlines.March(
            samples, 5, new Aabb(Vec2.Zero, Vec2.Zero), 0.5f, out points));
        Throws<ImpelException>(() => Outlines.Hull(new Vec2[0]));
        Throws<ArgumentNullException>(() => Outlines.Hull(null));
    }

    private static void TestMoversAndCastsInBatches()
    {
        using (var world = new World())
        {
            Shape floor = Floor(world);
            Convex mover = Convex.Circle(0.5f);
            RayHit hit;
            True(world.CastMover(mover, Here(0.0f, 2.0f), new Vec2(0.0f, -3.0f), 0.0f, out hit), "stopped");
            Near(0.5f, (float)Math.Round(hit.Fraction, 2), "half way");
            MoverPlane[] planes = world.CollideMover(mover, Here(0.0f, 0.4f), 0.1f);
            True(planes.Length == 1 && planes[0].Shape == floor, "the floor's plane");
            Near(0.1f, World.SolvePlanes(Vec2.Zero, planes, 1).Translation.Y, "out of the floor");
            Equal(new Vec2(1.0f, 0.0f), World.ClipVector(new Vec2(1.0f, -1.0f), planes, 1), "along it");
            Throws<ArgumentException>(() => World.SolvePlanes(Vec2.Zero, planes, 2));
            var casts = new ShapeCast[2];
            casts[0] = new ShapeCast { Transform = Here(0.0f, 2.0f), Translation = new Vec2(0.0f, -3.0f) };
            casts[1] = new ShapeCast { Transform = Here(0.0f, 2.0f), Translation = new Vec2(5.0f, 0.0f) };
            var hits = new RayHit[2];
            world.CastShapes(mover, casts, hits);
            True(hits[0].Hit && hits[0].Shape == floor && !hits[1].Hit, "hits");
            Throws<ArgumentException>(() => world.CastShapes(mover, casts, new RayHit[1]));
            Near(0.0f, floor.FindNearest(new Vec2(3.0f, 2.0f)).Point.Y, "nearest");
        }
    }

    private static void TestDeferredChanges()
    {
        using (var world = new World())
        {
            Body ball = Ball(world, 0.0f, 5.0f);
            Shape shape = ball.GetShapes()[0];
            world.DeferSetVelocity(ball, new Vec2(3.0f, 0.0f), 1.0f);
            world.DeferSetTransform(ball, Here(7.0f, 8.0f));
            world.DeferApply(ball, new Load { Linear = new Vec2(0.0f, 2.0f), IsImpulse = true });
            Filter filter = Filter.Default;
            filter.Category = 4;
            world.DeferSetFilter(shape, filter);
            world.RunDeferred();
            Equal(new Vec2(7.0f, 8.0f), ball.Position, "moved");
            Near(3.0f, ball.LinearVelocity.X, "velocity");
            True(ball.LinearVelocity.Y > 1.0f, "pushed");
            Equal(4ul, shape.Filter.Category, "filter");
            world.DeferSetAwake(ball, false);
            world.RunDeferred();
            True(!ball.IsAwake, "asleep");
            world.SetFrictionPair(1, 2, 0.5f, 0.25f);
            float staticFriction, dynamicFriction;
            True(world.GetFrictionPair(2, 1, out staticFriction, out dynamicFriction), "a pair");
            True(staticFriction == 0.5f && dynamicFriction == 0.25f, "its frictions");
            True(!world.GetFrictionPair(1, 3, out staticFriction, out dynamicFriction), "no pair");
            SoftBody rope = world.CreateRope(Vec2.Zero, new Vec2(1.0f, 0.0f), 4);
            rope.SetPinned(0, true);
            True(rope.IsPinned(0) && !rope.IsPinned(1), "pinned");
            Chain grid = world.CreateBody(BodyDef.Default).CreateGrid(new byte[] { 1, 0, 1, 1, 1, 1 }, 3, 0.5f);
            int columns, rows;
            float size;
            grid.GetGridSize(out columns, out rows, out size);
            True(columns == 3 && rows == 2 && size == 0.5f, "grid");
        }
    }
}
