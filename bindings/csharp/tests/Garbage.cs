// A step whose contacts and events are read, and the frame around it, allocate no managed memory.

using System;
using Impel;

internal static partial class SelfTest
{
    /// <summary>Buffers of a host that reads everything in each step.</summary>
    private sealed class Host
    {
        public readonly World World = new World();
        public readonly Vec2[] Linear = new Vec2[200];
        public readonly float[] Angular = new float[200];
        public readonly Transform[] Transforms = new Transform[200];
        public readonly Ray[] Rays = new Ray[10];
        public readonly RayHit[] Hits = new RayHit[10];
        public int Begins, Ends, Impacts, Contacts, Moved, Calls;

        private Body[] bodies;
        private Contact[] contacts, begun;
        private Shape[] found;
        private RayHit[] crossed;
        private readonly Pen pen = new Pen();

        public Host()
        {
            World.HitEventThreshold = 0.1f;
            World.SetPreSolve(Accept);
            World.SetFilter((a, b) => true);
            World.SetStep(timeStep => Calls += 1);
            Floor(World);
            ShapeDef def = ShapeDef.Default;
            def.EnableContactEvents = true;
            def.EnableHitEvents = true;
            def.EnablePreSolveCallback = true;
            def.EnableFilterCallback = true;
            def.Material.Restitution = 0.9f;
            for (int i = 0; i < Linear.Length; ++i)
            {
                Ball(World, 1.1f * (i % 20), 1.0f + 1.1f * (i / 20), def);
            }
            for (int i = 0; i < Rays.Length; ++i)
            {
                Rays[i] = new Ray { Origin = new Vec2(i, 20.0f), Translation = new Vec2(0.0f, -30.0f) };
            }
        }

        /// <summary>Steps the world and reads what a game would read.</summary>
        public void Frame()
        {
            World.Step();
            foreach (ContactEndEvent end in World.ContactEndEvents)
            {
                Ends += end.ShapeA.IsNull ? 0 : 1;
            }
            foreach (Contact begin in World.ContactBeginEvents)
            {
                Begins += begin.PointCount > 0 ? 1 : 0;
            }
            ContactHitEventView hits = World.ContactHitEvents;
            for (int i = 0; i < hits.Length; ++i)
            {
                Impacts += hits[i].ApproachSpeed > 0.0f ? 1 : 0;
            }
            World.GetContactBeginEvents(ref begun);
            Contacts += World.GetContacts(ref contacts);
            int count = World.GetAwakeBodies(ref bodies);
            World.GetTransforms(bodies, Transforms, count);
            World.GetInterpolatedTransforms(bodies, Transforms, count, 0.5f);
            World.GetVelocities(bodies, Linear, Angular, count);
            World.SetVelocities(bodies, Linear, Angular, count);
            Moved += count;
            World.CastRays(Rays, Hits);
            World.OverlapAabb(new Aabb(Vec2.Zero, new Vec2(5.0f, 5.0f)), ref found);
            World.CastRayAll(Rays[0].Origin, Rays[0].Translation, ref crossed, null, bodies);
            RayHit hit;
            World.CastRay(Rays[0].Origin, Rays[0].Translation, out hit);
            bodies[0].ApplyForce(new Vec2(0.1f, 0.0f));
            World.Draw(pen);
        }

        private static bool Accept(Contact contact, ref Response response) { return true; }
    }

    /// <summary>Counts what is drawn.</summary>
    private sealed class Pen : DebugRenderer
    {
        public int Circles, Polygons, Vertices, Points, Segments, Texts;
        public string LastText;
        public Exception Failure;

        protected override void DrawCircle(Vec2 center, float radius, Rotation rotation, uint fill, uint outline)
        {
            Circles += 1;
            if (Failure != null)
            {
                throw Failure;
            }
        }

        protected override void DrawPolygon(Vec2[] vertices, int count, float radius, uint fill, uint outline)
        {
            Polygons += 1;
            Vertices += count;
        }

        protected override void DrawSegment(Vec2 a, Vec2 b, uint color) { Segments += 1; }

        protected override void DrawPoint(Vec2 position, float size, uint color) { Points += 1; }

        protected override void DrawText(Vec2 position, string text, uint color)
        {
            Texts += 1;
            LastText = text;
        }
    }

    private static void TestAStepWithEventsMakesNoGarbage()
    {
        var host = new Host();
        // The buffers grow, and the compiler allocates, in the first steps.
        for (int i = 0; i < 300; ++i)
        {
            host.Frame();
        }
        GC.Collect();
        host.Begins = host.Ends = host.Impacts = host.Contacts = host.Moved = host.Calls = 0;
        int collections = GC.CollectionCount(0);
        long bytes = GC.GetAllocatedBytesForCurrentThread();
        for (int i = 0; i < 1000; ++i)
        {
            host.Frame();
        }
        bytes = GC.GetAllocatedBytesForCurrentThread() - bytes;
        collections = GC.CollectionCount(0) - collections;
        Console.WriteLine(
            "        1000 steps: {0} contacts, {1} begin, {2} end, {3} hit events, {4} transforms: {5} bytes, {6} collections",
            host.Contacts, host.Begins, host.Ends, host.Impacts, host.Moved, bytes, collections);
        True(host.Contacts > 1000 && host.Begins > 100 && host.Ends > 100 && host.Impacts > 100, "there are events");
        Equal(1000, host.Calls, "callbacks");
        Equal(0L, bytes, "allocated bytes");
        Equal(0, collections, "collections");
        host.World.Dispose();
    }

    private static void TestArraysOfEventsAreGarbage()
    {
        // The count of the test above can fail.
        using (var world = new World())
        {
            Floor(world);
            Ball(world, 0.0f, 0.4f);
            world.Step();
            world.GetContacts();
            long bytes = GC.GetAllocatedBytesForCurrentThread();
            Equal(1, world.GetContacts().Length, "contacts");
            True(GC.GetAllocatedBytesForCurrentThread() - bytes > 100, "an array is allocated");
        }
    }
}
