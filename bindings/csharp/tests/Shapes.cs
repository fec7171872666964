// Convex shapes, chains and soft bodies.

using System;
using Impel;

internal static partial class SelfTest
{
    private static void TestConvexShapes()
    {
        Convex box, circle;
        Distance distance;
        ImpelException.Check(Native.impel_convex_make_box(1.0f, 1.0f, out box));
        ImpelException.Check(Native.impel_convex_make_circle(Vec2.Zero, 0.5f, out circle));
        Equal(4u, box.Count, "count");
        Near(1.0f, Math.Abs(box.Points[3].X), "points");
        var right = new Transform(new Vec2(3.0f, 0.0f), Rotation.Identity);
        ImpelException.Check(Native.impel_convex_distance(
            ref box, Transform.Identity, ref circle, right, out distance));
        Near(1.5f, distance.Value, "distance");
    }

    private static void TestChainsAndHeightFields()
    {
        using (var world = new World())
        {
            Body ground = world.CreateBody(BodyDef.Default);
            Chain chain = ground.CreateChain(
                new[] { new Vec2(10.0f, 3.0f), new Vec2(0.0f, 3.0f), new Vec2(-10.0f, 3.0f) });
            Equal(2, chain.GetSegments().Length, "segments");
            Equal(3, chain.GetPoints().Length, "points");
            True(!chain.IsLoop && !chain.IsTwoSided && chain.Body.Equals(ground), "as made");
            Chain field = ground.CreateHeightField(new[] { 1.0f, 1.0f, 2.0f, Chain.Hole, 1.0f }, 2.0f);
            Near(2.0f, field.Spacing, "spacing");
            Equal(Chain.Hole, field.GetHeights()[3], "hole");
            Equal(2, ground.GetChains().Length, "chains");
            Body above = Ball(world, 1.0f, 4.0f);
            Body below = Ball(world, 1.0f, 2.0f);
            StepOften(world);
            Near(3.5f, (float)Math.Round(above.Position.Y, 1), "on the chain");
            Near(1.5f, (float)Math.Round(below.Position.Y, 1), "on the field");
            field.SetHeights(0, new[] { 1.3f, 1.3f });
            StepOften(world);
            Near(1.8f, (float)Math.Round(below.Position.Y, 1), "raised");
            chain.Destroy();
            True(!chain.IsValid, "gone");
        }
    }

    private static void TestSoftBodies()
    {
        using (var world = new World())
        {
            SoftBodyDef def = SoftBodyDef.Default;
            def.Body.Position = new Vec2(0.0f, 5.0f);
            SoftBody jelly = world.CreateJelly(
                new[]
                {
                    new Vec2(-0.5f, -0.5f),
                    new Vec2(0.5f, -0.5f),
                    new Vec2(0.5f, 0.5f),
                    new Vec2(-0.5f, 0.5f),
                },
                0.25f,
                def);
            Near(1.0f, (float)Math.Round(jelly.Area, 4), "area");
            Equal(16, jelly.GetOutline().Length, "outline");
            Equal(jelly.GetEdges().Length, jelly.GetJoints().Length, "edges");
            Equal(jelly.GetEdges().Length, jelly.GetEdgeShapes().Length, "shapes of edges");
            def.Body.Position = new Vec2(5.0f, 5.0f);
            SoftBody rope = world.CreateRope(new Vec2(0.0f, 0.0f), new Vec2(2.0f, 0.0f), 9, def);
            rope.SetPinned(0, true);
            SoftBodySettings settings = rope.Settings;
            settings.PullOnly = true;
            rope.SetSettings(settings);
            True(rope.Settings.PullOnly, "settings");
            Equal(7, rope.GetHinges().Length, "hinges");
            rope.SetHinges(new[] { rope.GetHinges()[2] });
            Equal(1, rope.GetHinges().Length, "hinges set");
            settings.BendStiffness = 3.0f;
            settings.EdgePlasticity.YieldPoint = 0.25f;
            rope.SetSettings(settings);
            Equal(0.25f, rope.Settings.EdgePlasticity.YieldPoint, "yields");
            rope.ResetPlasticity();
            Equal(8, rope.GetRestLengths().Length, "rest lengths");
            jelly.BindPoints(new[] { new Vec2(0.0f, 0.0f), new Vec2(0.1f, 0.2f) });
            Equal(2, jelly.GetBoundPoints().Length, "bound points");
            Equal(2u, world.GetCounters().SoftBodies, "counted");
            Body weight = Ball(world, 7.0f, 4.5f);
            True(rope.Attach(8, weight).IsValid, "attached");
            SoftBody lone = world.CreateSoftBody(
                new[] { new Vec2(20.0f, 0.0f), new Vec2(21.0f, 0.0f) }, new SoftEdge[0]);
            Equal(2, lone.GetPositions().Length, "positions");
            world.Step();
            jelly.Destroy();
            True(!jelly.IsValid && rope.IsValid, "gone");
        }
    }
}
