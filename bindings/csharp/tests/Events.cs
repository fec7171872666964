// Events of a step.

using System;
using Impel;

internal static partial class SelfTest
{
    private static void TestEvents()
    {
        using (var world = new World())
        {
            Shape floor = Floor(world);
            ShapeDef def = ShapeDef.Default;
            def.EnableContactEvents = true;
            def.EnableHitEvents = true;
            def.ForceEventThreshold = 1.0f;
            Body ball = Ball(world, 0.0f, 2.5f, def);
            ShapeDef gate = ShapeDef.Default;
            gate.IsSensor = true;
            Shape sensor = world.CreateBody(BodyDef.Static(new Vec2(0.0f, 1.5f))).CreateBox(5.0f, 0.1f, gate);
            world.EnableBodyEvents = true;
            int begun = 0, seen = 0, left = 0, moved = 0;
            float speed = 0.0f, load = 0.0f;
            Contact[] buffer = null;
            for (int i = 0; i < 90; ++i)
            {
                world.Step();
                begun += world.GetContactBeginEvents(ref buffer);
                foreach (ContactHitEvent hit in world.GetContactHitEvents())
                {
                    speed = Math.Max(speed, hit.ApproachSpeed);
                }
                foreach (ContactForceEvent press in world.GetContactForceEvents())
                {
                    load = press.NormalForce;
                    True(press.BodyB.Equals(ball), "the ball presses");
                }
                seen += world.GetSensorBeginEvents().Length;
                left += world.GetSensorEndEvents().Length;
                moved += world.GetBodyMoveEvents().Length;
            }
            Equal(1, begun, "begun");
            True(Math.Abs(speed - Math.Sqrt(40.0)) < 0.1, "speed " + speed);
            True(Math.Abs(load - 10.0f * ball.Mass) < 0.1f, "load " + load);
            True(seen == 1 && left == 1 && moved > 30, seen + " in, " + left + " out, " + moved + " moves");
            Equal(0, sensor.GetSensorOverlaps().Length, "in the sensor");
            ball.Destroy();
            world.Step();
            ContactEndEvent[] ends = world.GetContactEndEvents();
            True(ends.Length == 1 && ends[0].ShapeA.Equals(floor) && !ends[0].BodyB.IsValid, "end");
        }
    }
    private static void TestViewsOfEventsEndWithTheStep()
    {
        using (var world = new World())
        {
            Floor(world);
            ShapeDef def = ShapeDef.Default;
            def.EnableContactEvents = true;
            Ball(world, 0.0f, 0.4f, def);
            Ball(world, 3.0f, 0.4f, def);
            Equal(0, world.ContactBeginEvents.Length, "before the first step");
            world.Step();
            ContactView begun = world.ContactBeginEvents;
            Contact[] copy = begun.ToArray();
            True(begun.Length == 2 && copy.Length == 2, "two begin");
            int index = 0;
            foreach (Contact contact in begun)
            {
                Equal(copy[index].ShapeB, contact.ShapeB, "element " + index);
                Equal(begun[index].ShapeA, contact.ShapeA, "element " + index);
                index += 1;
            }
            Equal(2, index, "elements");
            Contact[] longer = new Contact[5], same = longer;
            Equal(2, begun.CopyTo(ref longer), "into an array");
            True(ReferenceEquals(longer, same) && longer[1].ShapeB == copy[1].ShapeB, "which is kept");
            IsRefused<IndexOutOfRangeException>(begun, 2);
            IsRefused<IndexOutOfRangeException>(begun, -1);
            IsRefused<IndexOutOfRangeException>(default(ContactView), 0);
            byte[] saved = world.Snapshot();
            Equal(copy[0].ShapeB, begun[0].ShapeB, "a snapshot only reads");
#if NETSTANDARD2_1 || NETCOREAPP
            ReadOnlySpan<Contact> span = begun.AsSpan();
            True(span.Length == 2 && span[1].ShapeB == copy[1].ShapeB, "as a span");
#endif
            world.Restore(saved);
            IsRefused<InvalidOperationException>(begun, 0);
            begun = world.ContactBeginEvents;
            Equal(0, begun.Length, "a restore clears the events");
            world.Step();
            ContactView later = world.ContactBeginEvents;
            world.Advance(0.05f);
            world.Step();
            try
            {
                later.ToArray();
                throw new Exception("a stale view is copied");
            }
            catch (InvalidOperationException)
            {
            }
        }
        var disposed = new World();
        Floor(disposed);
        ShapeDef told = ShapeDef.Default;
        told.EnableContactEvents = true;
        Ball(disposed, 0.0f, 0.4f, told);
        disposed.Step();
        ContactView gone = disposed.ContactBeginEvents;
        Equal(1, gone.Length, "one begins");
        disposed.Dispose();
        IsRefused<InvalidOperationException>(gone, 0);
    }

    // A lambda cannot capture a view.
    private static void IsRefused<T>(ContactView view, int index) where T : Exception
    {
        try
        {
            view[index].ToString();
        }
        catch (T)
        {
            return;
        }
        throw new Exception("element " + index + " of " + view.Length + " is read");
    }
}
