// Times of calls that read or write many values. Each time is the median of 25 rounds, with the
// quartiles of the rounds.
//
//     Benchmark.exe [FILTER]

using System;
using System.Diagnostics;
using System.Globalization;
using Impel;

internal static class Benchmark
{
    private const int Rounds = 25;
    private static string filter = "";

    private static void Main(string[] arguments)
    {
        filter = arguments.Length > 0 ? arguments[0] : "";
        CultureInfo.CurrentCulture = CultureInfo.InvariantCulture;
        Console.WriteLine("| call | median | quartiles |");
        Console.WriteLine("| --- | ---: | ---: |");
        Bodies(1000);
        Bodies(5000);
        Queries();
        Contacts();
    }

    private static void Bodies(int count)
    {
        using (World world = Balls(count))
        {
            Body[] bodies = world.GetBodies();
            var transforms = new Transform[bodies.Length];
            var linear = new Vec2[bodies.Length];
            var angular = new float[bodies.Length];
            string name = count.ToString("N0");
            Measure(name + " transforms, one by one", () =>
            {
                for (int i = 0; i < bodies.Length; ++i)
                {
                    transforms[i] = bodies[i].Transform;
                }
            });
            Measure(name + " transforms", () => world.GetTransforms(bodies, transforms));
            Measure(
                name + " interpolated transforms",
                () => world.GetInterpolatedTransforms(bodies, transforms, bodies.Length, 0.5f));
            Measure(name + " velocities", () => world.GetVelocities(bodies, linear, angular));
            Measure(name + " velocities set", () => world.SetVelocities(bodies, linear, angular));
            Body[] all = bodies;
            Measure(name + " handles of bodies", () => world.GetBodies(ref all));
        }
    }

    private static void Queries()
    {
        using (World world = Balls(1000))
        {
            var rays = new Ray[1000];
            var hits = new RayHit[rays.Length];
            for (int i = 0; i < rays.Length; ++i)
            {
                rays[i] = new Ray { Origin = new Vec2(0.05f * i, 100.0f), Translation = new Vec2(0.0f, -200.0f) };
            }
            Measure("1,000 rays", () => world.CastRays(rays, hits));
            Measure("1,000 rays, one by one", () =>
            {
                for (int i = 0; i < rays.Length; ++i)
                {
                    world.CastRay(rays[i].Origin, rays[i].Translation, out hits[i]);
                }
            });
        }
    }

    private static void Contacts()
    {
        using (World world = Balls(1000))
        {
            Contact[] contacts = null;
            uint points = 0;
            string name = world.GetContacts(ref contacts).ToString("N0");
            Measure(name + " contacts read", () =>
            {
                int count = world.GetContacts(ref contacts);
                for (int i = 0; i < count; ++i)
                {
                    points += contacts[i].PointCount;
                }
            });
            Measure(name + " begin events, copied and read", () =>
            {
                int count = world.GetContactBeginEvents(ref contacts);
                for (int i = 0; i < count; ++i)
                {
                    points += contacts[i].PointCount;
                }
            });
            Measure(name + " begin events read in a view", () =>
            {
                foreach (Contact contact in world.ContactBeginEvents)
                {
                    points += contact.PointCount;
                }
            });
#if NETSTANDARD2_1 || NETCOREAPP
            Measure(name + " begin events read in a span", () =>
            {
                foreach (ref readonly Contact contact in world.ContactBeginEvents.AsSpan())
                {
                    points += contact.PointCount;
                }
            });
#endif
        }
    }

    /// <summary>Balls on a floor, after a step in which their contacts began.</summary>
    private static World Balls(int count)
    {
        WorldDef settings = WorldDef.Default;
        settings.EnableSleep = false;
        var world = new World(settings);
        world.CreateBody(BodyDef.Default).CreateHalfSpace(new Vec2(0.0f, 1.0f), 0.0f);
        ShapeDef def = ShapeDef.Default;
        def.EnableContactEvents = true;
        for (int i = 0; i < count; ++i)
        {
            world.CreateBody(BodyDef.Dynamic(new Vec2(1.1f * i, 0.5f))).CreateCircle(0.5f, def);
        }
        world.Step();
        return world;
    }

    /// <summary>Prints the time of a call, in microseconds.</summary>
    private static void Measure(string name, Action call)
    {
        if (!name.Contains(filter))
        {
            return;
        }
        call();
        // Each round takes about two milliseconds, so that the clock and the loop do not count.
        var watch = Stopwatch.StartNew();
        int calls = 0;
        while (watch.Elapsed.TotalMilliseconds < 20.0)
        {
            call();
            calls += 1;
        }
        calls = Math.Max(1, calls / 10);
        var times = new double[Rounds];
        for (int round = 0; round < Rounds; ++round)
        {
            watch.Restart();
            for (int i = 0; i < calls; ++i)
            {
                call();
            }
            times[round] = watch.Elapsed.TotalMilliseconds * 1000.0 / calls;
        }
        Array.Sort(times);
        Console.WriteLine(
            "| {0} | {1:0.00} µs | {2:0.00}–{3:0.00} |",
            name, times[Rounds / 2], times[Rounds / 4], times[Rounds - 1 - Rounds / 4]);
    }
}
