// Queries, characters and coordinates far from the origin.

using System;
using Impel;

internal static partial class SelfTest
{
    private static void TestQueries()
    {
        using (var world = new World())
        {
            Body body = world.CreateBody(BodyDef.Static(new Vec2(5.0f, 0.0f)));
            Shape circle = body.CreateCircle(1.0f);
            ShapeDef def = ShapeDef.Default;
            def.Filter.Category = 2;
            Body other = world.CreateBody(BodyDef.Static(new Vec2(10.0f, 0.0f)));
            Shape box = other.CreateBox(1.0f, 1.0f, def);

            RayHit hit;
            True(world.CastRay(Vec2.Zero, new Vec2(20.0f, 0.0f), out hit), "hit");
            Equal(circle, hit.Shape, "the nearest");
            Near(0.2f, hit.Fraction, "fraction");
            Filter second = Filter.Default;
            second.Mask = 2;
            True(world.CastRay(Vec2.Zero, new Vec2(20.0f, 0.0f), out hit, second), "filtered");
            Equal(box, hit.Shape, "the other");
            True(!world.CastRay(Vec2.Zero, new Vec2(0.0f, 20.0f), out hit), "nothing");

            Equal(1, world.OverlapPoint(new Vec2(5.5f, 0.0f)).Length, "point");
            Equal(0, world.OverlapPoint(new Vec2(5.9f, 0.9f)).Length, "true shapes");
            Equal(2, world.OverlapAabb(new Aabb(new Vec2(0.0f, -1.0f), new Vec2(20.0f, 1.0f))).Length, "box");
            Equal(2, world.GetShapes().Length, "shapes");
            Equal(2u, world.GetCounters().Shapes, "counters");
            True(circle.Contains(new Vec2(5.0f, 0.5f)), "contains");
            Near(6.0f, (float)circle.GetClosestPoint(new Vec2(9.0f, 0.0f)).X, "closest");
            True(circle.CastRay(Vec2.Zero, new Vec2(20.0f, 0.0f), out hit), "one shape's ray");
        }
    }

    private static void TestMoreQueries()
    {
        using (var world = new World())
        {
            Shape floor = Floor(world);
            Body[] balls = { Ball(world, 2.0f, 5.0f), Ball(world, 4.0f, 5.0f), Ball(world, 6.0f, 5.0f) };
            Vec2 origin = new Vec2(0.0f, 5.0f), way = new Vec2(10.0f, 0.0f);
            RayHit[] hits = world.CastRayAll(origin, way);
            Equal(3, hits.Length, "hits");
            Near(1.5f, hits[0].Point.X, "the nearest first");
            hits = world.CastRayAll(origin, way, null, balls[0], balls[1]);
            True(hits.Length == 1 && hits[0].Shape.Body.Equals(balls[2]), "ignored");
            QueryOptions still = QueryOptions.Default;
            still.IncludeDynamic = false;
            RayHit hit;
            True(!world.CastRayAny(origin, way, out hit, still), "nothing that is still");
            hits = new RayHit[2];
            Ray away = new Ray { Origin = new Vec2(0.0f, 20.0f), Translation = way };
            world.CastRays(new[] { new Ray { Origin = origin, Translation = way }, away }, hits);
            True(hits[0].Hit && !hits[1].Hit, "many rays");
            Convex circle = Convex.Circle(0.5f);
            True(world.CastShape(circle, Here(0.0f, 5.0f), way, out hit), "shape cast");
            Near(0.1f, hit.Fraction, "fraction");
            Equal(3, world.CastShapeAll(circle, Here(0.0f, 5.0f), way).Length, "all of them");
            Shape[] overlaps = world.OverlapShape(circle, Here(2.8f, 5.0f));
            True(overlaps.Length == 1 && overlaps[0].Body.Equals(balls[0]), "overlap");
            ShapeContact[] contacts = world.CollideShape(circle, Here(2.8f, 5.0f));
            Near(-0.2f, contacts[0].Manifold.Points[0].Separation, "separation");
            Nearest nearest;
            True(world.FindNearest(new Vec2(2.0f, 7.0f), 10.0f, out nearest), "nearest");
            Near(1.5f, nearest.Distance, "distance");
            Nearest[] near = world.FindNearestShapes(new Vec2(2.0f, 7.0f), 10.0f, 9);
            True(near.Length == 4 && near[3].Shape.Equals(floor), "the nearest four");
            Aabb bounds;
            True(world.GetBounds(out bounds), "bounds");
            Near(6.5f, bounds.Max.X, "to the right");
        }
    }

    private static void TestACharacterWalks()
    {
        using (var world = new World())
        {
            Floor(world);
            world.CreateBody(BodyDef.Static(new Vec2(3.0f, 0.1f))).CreateBox(1.0f, 0.1f);
            world.CreateBody(BodyDef.Static(new Vec2(8.0f, 2.0f))).CreateBox(0.5f, 2.0f);
            var hero = new Character(world, new Vec2(0.0f, 0.05f));
            bool stepped = false;
            CharacterMove move = default(CharacterMove);
            for (int i = 0; i < 240; ++i)
            {
                move = hero.Move(new Vec2(4.0f / 60.0f, -1.0f / 60.0f));
                stepped |= move.Stepped;
            }
            True(stepped && move.Grounded && move.HitWall && hero.HitCount > 0, "up a step, to a wall");
            True(Math.Abs(hero.Position.X - 7.2f) < 0.05f, "at " + hero.Position);
            hero.SetPosition(new Vec2(0.0f, 9.0f));
            True(!hero.Move(new Vec2(0.0f, -0.1f)).Grounded, "in the air");
        }
    }

    private static Position Spot(double x, double y)
    {
        return new Position { X = 1.0e6 + 0.3 + x, Y = y };
    }

    private static void TestPointsFarAway()
    {
        using (var world = new World())
        {
            world.Gravity = new Vec2(0.0f, 0.0f);
            Body ground = world.CreateBody(BodyDef.Default);
            BodyDef def = BodyDef.Default;
            def.Type = BodyType.Dynamic;
            def.Origin = Spot(0.0, 0.0);
            Body box = world.CreateBody(def);
            Shape shape = box.CreateBox(0.5f, 0.25f);
            Near(0.0f, (float)(box.Center.X - Spot(0.0, 0.0).X), "centre");
            Near(0.5f, (float)(box.GetWorldPoint(new Vec2(0.5f, 0.0f)).X - Spot(0.0, 0.0).X), "point");
            Near(0.125f, box.GetLocalPoint(Spot(0.125, 0.0)).X, "local point");
            Equal(true, shape.Contains(Spot(0.499, 0.0)), "inside");
            Equal(false, shape.Contains(Spot(0.501, 0.0)), "outside");
            Near(0.5f, (float)(shape.GetClosestPoint(Spot(2.0, 0.0)).X - Spot(0.0, 0.0).X), "closest");
            QueryOptions options = QueryOptions.Default;
            options.Origin = Spot(0.0, 0.0);
            Equal(1, world.OverlapPoint(new Vec2(0.499f, 0.0f), options).Length, "there");
            Equal(0, world.OverlapPoint(new Vec2(0.501f, 0.0f), options).Length, "not there");
            Aabb beside = new Aabb(new Vec2(0.501f, 0.0f), new Vec2(1.0f, 1.0f));
            Equal(0, world.OverlapAabb(beside, options).Length, "beside");
            MouseJointDef mouse = MouseJointDef.Default;
            mouse.BodyA = ground;
            mouse.BodyB = box;
            mouse.Origin = Spot(0.0, 0.0);
            MouseJoint held = world.CreateMouseJoint(mouse);
            held.SetTarget(Spot(0.001, 0.0));
            Near(0.001f, (float)(held.Target.X - Spot(0.0, 0.0).X), "target");
            held.Destroy();
            box.ApplyImpulse(new Vec2(0.0f, 1.0f), Spot(0.5, 0.0));
            box.ApplyForce(new Vec2(0.0f, 60.0f), Spot(-0.5, 0.0));
            Vec2 atEdge = box.GetVelocityAt(Spot(0.5, 0.0));
            Near(0.5f * box.AngularVelocity + box.LinearVelocity.Y, atEdge.Y, "speed");
            world.Step();
            Near(0.0f, box.AngularVelocity, "both turn it alike");
            box.SetTarget(new PreciseTransform { P = Spot(1.0, 1.0), Q = box.Transform.Q });
            Near(60.0f * (float)(Spot(1.0, 0.0).X - box.Center.X), box.LinearVelocity.X, "sets out");
        }
    }
}
