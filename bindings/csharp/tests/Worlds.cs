// Steps, contacts, forces and failures.

using System;
using Impel;

internal static partial class SelfTest
{
    private static void TestBodiesFall()
    {
        using (var world = new World())
        {
            Body ball = world.CreateBody(BodyDef.Dynamic(new Vec2(0.0f, 100.0f)));
            ball.CreateCircle(0.5f);
            for (int i = 0; i < 60; ++i)
            {
                world.Step();
            }
            Near(-10.0f, ball.LinearVelocity.Y, "velocity");
            True(Math.Abs(ball.Position.Y - 95.0f) < 0.1f, "position");
            True(world.GetProfile().Step > 0.0f, "profile");
        }
    }

    private static void TestAdvance()
    {
        WorldDef def = WorldDef.Default;
        def.TimeStep = 0.01f;
        def.MaxStepsPerAdvance = 5;
        using (var world = new World(def))
        {
            Advance first = world.Advance(0.025f);
            Equal(2u, first.Steps, "steps");
            True(Math.Abs(first.Alpha - 0.5f) < 1e-3f, "alpha");
            Equal(5u, world.Advance(1.0f).Steps, "at most");
        }
    }

    private static void TestContactsCarry()
    {
        using (var world = new World())
        {
            world.EnableSleep = false;
            world.CreateBody(BodyDef.Default).CreateHalfSpace(new Vec2(0.0f, 1.0f), 0.0f);
            Body box = world.CreateBody(BodyDef.Dynamic(new Vec2(0.0f, 1.0f)));
            box.CreateBox(1.0f, 1.0f);
            for (int i = 0; i < 60; ++i)
            {
                world.Step();
            }
            Contact[] contacts = world.GetContacts();
            Equal(1, contacts.Length, "contacts");
            Contact contact = contacts[0];
            True(contact.BodyA == box || contact.BodyB == box, "bodies");
            Equal(contact.BodyA, contact.ShapeA.Body, "shapes");
            Equal(2u, contact.PointCount, "points");
            float carried = (contact.Points[0].NormalImpulse + contact.Points[1].NormalImpulse) * 60.0f;
            True(Math.Abs(carried - box.Mass * 10.0f) < 0.5f, "weight");
            Throws<IndexOutOfRangeException>(() => { ContactPoint none = contact.Points[2]; });

            Contact[] buffer = null;
            Equal(1, world.GetContacts(ref buffer), "into a buffer");
            Contact[] same = buffer;
            Equal(1, world.GetContacts(ref buffer), "again");
            True(ReferenceEquals(same, buffer), "the buffer is used again");
            Equal(1, box.GetContacts().Length, "of the body");
        }
    }

    private static void TestForcesOfTheWorld()
    {
        using (var world = new World())
        {
            world.Gravity = new Vec2(0.0f, -10.0f);
            Body left = Ball(world, -2.0f, 5.0f), right = Ball(world, 2.0f, 5.0f);
            ExplosionDef blast = ExplosionDef.Default;
            blast.Position = new Vec2(0.0f, 5.0f);
            blast.Radius = 5.0f;
            blast.ImpulsePerLength = 3.0f;
            world.Explode(blast);
            Near(-right.LinearVelocity.X, left.LinearVelocity.X, "both ways");
            True(right.LinearVelocity.X > 1.0f, "away");
            left.Destroy();
            right.SetLinearVelocity(Vec2.Zero);
            WindDef wind = WindDef.Default;
            wind.Velocity = new Vec2(20.0f, 0.0f);
            world.ApplyWind(wind);
            world.Step();
            True(right.LinearVelocity.X > 0.0f, "blown");
            BuoyancyDef water = BuoyancyDef.Default;
            water.SurfaceOffset = 100.0f;
            world.ApplyBuoyancy(water);
            Vec2 force;
            float torque;
            right.GetForce(out force, out torque);
            True(force.Y > 0.0f, "lifted");
            right.ClearForces();
            right.GetForce(out force, out torque);
            Equal(Vec2.Zero, force, "taken back");
        }
    }

    private static void TestFaults()
    {
        using (var world = new World())
        {
            Body ball = Ball(world, 0.0f, 5.0f);
            ball.SetUserData(7);
            ball.SetMassData(new MassData { Mass = 1e-30f, Inertia = 1e-30f });
            ball.ApplyForce(new Vec2(1e15f, 0.0f));
            world.Step();
            BodyFaultEvent[] faults = world.GetBodyFaultEvents();
            True(faults.Length == 1 && faults[0].UserData == 7, "told");
            True(!ball.Enabled, "disabled");
        }
    }

    private static void TestTheEnginesWords()
    {
        using (var world = new World())
        {
            Body body = world.CreateBody(BodyDef.Dynamic(Vec2.Zero));
            ImpelException error = Refuses(
                Status.ErrorInvalidArgument, () => body.SetLinearVelocity(new Vec2(float.NaN, 0.0f)));
            True(error.Message.Contains("impel_body_set_linear_velocity: velocity.x"), error.Message);
            Equal("IMPEL_ERROR_INVALID_ARGUMENT", error.StatusName, "name");
        }
    }

    private static void TestZeroedDefinitionsAreRefused()
    {
        using (var world = new World())
        {
            Refuses(Status.ErrorInvalidArgument, () => new World(new WorldDef()));
            Refuses(Status.ErrorInvalidArgument, () => world.CreateBody(new BodyDef()));
            Body body = world.CreateBody(BodyDef.Default);
            ImpelException error = Refuses(
                Status.ErrorInvalidArgument, () => body.CreateCircle(1.0f, new ShapeDef()));
            True(error.Message.Contains("impel_shape_def_default"), error.Message);
        }
    }
}
