// Bodies and their shapes.

using System;
using Impel;

internal static partial class SelfTest
{
    private static void TestBodiesChange()
    {
        using (var world = new World())
        {
            world.Gravity = Vec2.Zero;
            Body body = world.CreateBody(BodyDef.Dynamic(Vec2.Zero));
            body.CreateBox(0.5f, 0.5f);
            Near(1.0f, body.Mass, "mass");
            body.ApplyImpulse(new Vec2(2.0f, 0.0f));
            Near(2.0f, body.LinearVelocity.X, "impulse");
            body.ApplyImpulse(new Vec2(0.0f, 1.0f), new Vec2(0.5f, 0.0f));
            Near(3.0f, body.AngularVelocity, "turns");
            body.SetTransform(new Transform(new Vec2(7.0f, 8.0f), Rotation.FromAngle(1.0f)));
            Equal(new Vec2(7.0f, 8.0f), body.Position, "position");
            Near(1.0f, body.Angle, "angle");
            body.SetFixedRotation(true);
            True(body.FixedRotation, "fixed rotation");
            body.SetAwake(false);
            True(!body.IsAwake, "asleep");
            Equal(BodyType.Dynamic, body.Type, "type");
        }
    }

    private static void TestShapesAreWhatTheyWereMadeOf()
    {
        using (var world = new World())
        {
            Body body = world.CreateBody(BodyDef.Static(Vec2.Zero));
            ShapeDef def = ShapeDef.Default;
            def.Material.UserId = 7;
            def.Material.Restitution = 0.5f;
            def.IsSensor = true;
            def.UserData = 11;
            Shape shape = body.CreateCapsule(new Capsule(Vec2.Zero, new Vec2(1.0f, 0.0f), 0.5f), def);
            Equal(ShapeKind.Capsule, shape.Kind, "kind");
            Equal(7ul, shape.Material.UserId, "material");
            True(shape.IsSensor, "sensor");
            Equal(11ul, shape.UserData, "user data");
            body.CreateSegment(new Segment(Vec2.Zero, new Vec2(1.0f, 0.0f)));
            body.CreateRoundedBox(1.0f, 1.0f, Transform.Identity, 0.1f);
            body.CreatePolygon(new[] { Vec2.Zero, new Vec2(1.0f, 0.0f), new Vec2(0.0f, 1.0f) });
            body.CreateHalfSpace(new Vec2(0.0f, 2.0f), -5.0f);
            Equal(5, body.GetShapes().Length, "shapes");
            foreach (Shape each in body.GetShapes())
            {
                each.SetUserData(12);
            }
            Equal(12ul, shape.UserData, "changed");
            shape.Destroy();
            True(!shape.IsValid, "gone");
        }
    }

    private static void TestChanges()
    {
        using (var world = new World())
        {
            Body ground = world.CreateBody(BodyDef.Default);
            Chain grid = ground.CreateGrid(new byte[] { 1, 1, 1, 1, 0, 1 }, 3, 0.5f);
            grid.SetCell(1, 1, true);
            grid.SetCells(0, 1, new byte[] { 0, 1 }, 2);
            Equal((byte)0, grid.GetCells()[3], "a cell that was cleared");
            Equal((byte)1, grid.GetCells()[4], "a cell that was set");
            Body ball = Ball(world, 0.75f, 1.4f), other = Ball(world, 30.0f, 5.0f);
            Shape shape = ball.GetShapes()[0];
            world.UpdateContacts();
            Contact touching = ball.GetContacts()[0];
            Shape cell = touching.ShapeA == shape ? touching.ShapeB : touching.ShapeA;
            shape.SetContactUserData(cell, ulong.MaxValue);
            Equal(ulong.MaxValue, cell.GetContactUserData(shape), "kept");
            Equal(0.0f, shape.GetContactEnergy(other.GetShapes()[0]), "they do not touch");
            shape.SetMixRules(MixRule.Average, MixRule.ByWorld);
            MixRule friction, restitution;
            shape.GetMixRules(out friction, out restitution);
            Equal(MixRule.Average, friction, "friction");
            shape.SetEnabled(false);
            Equal(false, shape.IsEnabled, "off");
            shape.SetBody(other, Here(0.0f, 1.0f));
            Equal(other, shape.Body, "moved");
            other.SetAdditionalIterations(2);
            Equal(2, other.AdditionalIterations, "sweeps");
            other.SetAngularVelocity(10.0f);
            for (int i = 0; i < 60; ++i)
            {
                world.Step();
            }
            // Ten radians: two turns minus 2.6 radians.
            Equal(2, other.Turns, "turns");
            Near(10.0f, other.TotalAngle, "angle");
            other.SetAwake(false);
            other.ApplyForce(new Vec2(1.0f, 0.0f), wake: false);
            other.ApplyImpulse(new Vec2(1.0f, 0.0f), other.Center, wake: false);
            other.ApplyTorque(1.0f, wake: false);
            other.ApplyAngularImpulse(1.0f, wake: false);
            Load load = Load.Default;
            load.Linear.X = 1.0f;
            load.Wake = false;
            other.Apply(load);
            Equal(false, other.IsAwake, "left alone");
            Vec2 before = other.Position;
            world.ShiftOrigin(new Vec2(0.0f, 100.0f));
            Near(before.Y - 100.0f, other.Position.Y, "shifted");
            Position far = new Position { X = 1.0e6 + 0.125, Y = -2.0e6 };
            other.SetPreciseTransform(new PreciseTransform { P = far, Q = other.Transform.Q });
            Near(0.125f, (float)(other.PreciseTransform.P.X - 1.0e6), "precise");
            Transform[] seen = new Transform[1];
            world.GetInterpolatedTransforms(new[] { other }, seen, 1, origin: far);
            Near(0.0f, seen[0].P.X, "seen from there");
        }
    }

    private static void TestSettingsOfBodiesAndShapes()
    {
        using (var world = new World())
        {
            Body body = Ball(world, 0.0f, 0.0f);
            body.SetMotionLocks(new MotionLocks { LinearY = true });
            True(body.MotionLocks.LinearY && !body.MotionLocks.LinearX, "locks");
            body.SetType(BodyType.Kinematic);
            Equal(BodyType.Kinematic, body.Type, "type");
            body.SetEnabled(false);
            True(!body.Enabled, "disabled");
            Shape shape = body.GetShapes()[0];
            shape.SetForceEventThreshold(5.0f);
            Near(5.0f, shape.ForceEventThreshold, "threshold");
            shape.SetOneWay(true, new Vec2(0.0f, 2.0f));
            Vec2 direction;
            True(shape.GetOneWay(out direction) && direction == Up, "one-way");
            shape.SetEnableHitEvents(true);
            True(shape.EnableHitEvents && !shape.EnableContactEvents, "switches");
            shape.SetCapsule(new Capsule(Vec2.Zero, Up, 0.25f));
            Equal(2u, shape.Convex.Count, "points");
            shape.SetMass(3.0f);
            Near(3.0f, shape.MassData.Mass, "mass");
            Contact contact;
            True(!shape.GetContactWith(shape, out contact), "no contact");
            var path = new Transform[3];
            body.Predict(path);
            Equal(body.Position, path[2].Position, "it does not move");
            var turned = new Transform(Up, Rotation.FromAngle(0.5f));
            Near(1.0f, turned.Compose(turned).Angle, "composed");
            Near(0.0f, turned.InverseCompose(turned).Position.Length, "as seen from itself");
            world.SleepTime = 2.0f;
            Near(2.0f, world.SleepTime, "time until sleep");
            world.WorkerCount = 2;
            Equal(2, world.WorkerCount, "workers");
            world.HitEventThreshold = 0.5f;
            Near(0.5f, world.HitEventThreshold, "threshold");
        }
        using (World pixels = World.InUnits(100.0f))
        {
            Near(100.0f, pixels.LengthUnit, "units a metre");
            Near(-1000.0f, pixels.Gravity.Y, "gravity in pixels");
            Near(5.0f, pixels.CreateBody(BodyDef.Dynamic(Vec2.Zero)).SleepThreshold, "slow in pixels");
            Near(1.0f, CharacterDef.ForLengthUnit(100.0f).Skin, "a skin of a pixel");
        }
    }
}
