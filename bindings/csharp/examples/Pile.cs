// The growing pile: circles and convex hulls, dropped one after another onto a
// circle and a platform.
//
// This is examples_c/pile.c in C#: the same random numbers and the same calls in the same order,
// and so the same transforms, bit for bit.
//
//     Pile.exe [--steps N] [--seed N]

using System;
using System.Globalization;
using Impel;

internal static class Pile
{
    private const float TimeStep = 1.0f / 60.0f;
    private const float Pi = 3.14159265f;
    private const int Substeps = 4;

    // Number of dropped bodies, and number of steps between two of them.
    private const uint Drops = 45;
    private const uint DropPeriod = 30;
    private const uint FewestPoints = 3;
    private const uint MostPoints = 64;

    // Height above the view at which bodies start, and below it at which they are destroyed.
    private const float DropHeight = -15.0f;
    private const float LostHeight = 100.0f;

    // The number of a body is its UserData. Bodies 0 and 1 are static.
    private static Body CreateBody(World world, BodyType type, Vec2 position, Rotation rotation, ulong number)
    {
        BodyDef def = BodyDef.Default;
        def.Type = type;
        def.Position = position;
        def.Rotation = rotation;
        def.UserData = number;
        return world.CreateBody(def);
    }

    private static ShapeDef ShapeDefOf(float staticFriction, float dynamicFriction)
    {
        ShapeDef def = ShapeDef.Default;
        def.Material.Density = 1.0f;
        def.Material.Restitution = 0.2f;
        def.Material.StaticFriction = staticFriction;
        def.Material.DynamicFriction = dynamicFriction;
        return def;
    }

    private static void CreateGround(World world)
    {
        ShapeDef def = ShapeDefOf(0.5f, 0.3f);
        Rotation upright = Rotation.FromAngle(0.0f);

        Body hill = CreateBody(world, BodyType.Static, new Vec2(40.0f, 40.0f), upright, 0);
        hill.CreateCircle(5.0f, def);

        Body platform = CreateBody(world, BodyType.Static, new Vec2(40.0f, 55.0f), upright, 1);
        platform.CreateBox(30.0f, 1.0f, def);
    }

    // A circle with a radius from 1 to 3.
    private static void AddCircle(Body body, Random random)
    {
        body.CreateCircle(random.Between(1.0f, 3.0f), ShapeDefOf(0.5f, 0.3f));
    }

    // The convex hull of 3 to 64 points in a square of half-width 5 to 10.
    private static void AddHull(Body body, Random random)
    {
        ShapeDef def = ShapeDefOf(0.4f, 0.2f);
        while (true)
        {
            uint count = FewestPoints + random.Below(MostPoints - FewestPoints + 1);
            float halfWidth = random.Between(5.0f, 10.0f);
            var points = new Vec2[count];
            for (int i = 0; i < points.Length; ++i)
            {
                points[i].X = halfWidth * random.Signed();
                points[i].Y = halfWidth * random.Signed();
            }
            try
            {
                body.CreatePolygon(points, 0.0f, def);
                return;
            }
            catch (ImpelException error) when (error.Status == Status.ErrorInvalidArgument)
            {
                // If all points are collinear, tries others.
            }
        }
    }

    private static void DropBody(World world, Random random, ulong number)
    {
        bool isCircle = random.Below(2) == 0;
        // Alternately left and right, so that a body does not hit the previous one.
        var position = new Vec2(random.Between(15.0f, 35.0f), DropHeight);
        if (number % 2 == 1)
        {
            position.X += 30.0f;
        }
        Rotation rotation = Rotation.FromAngle(Pi * random.Signed());

        Body body = CreateBody(world, BodyType.Dynamic, position, rotation, number);
        if (isCircle)
        {
            AddCircle(body, random);
        }
        else
        {
            AddHull(body, random);
        }
    }

    private static string Bits(float number)
    {
        return BitConverter.ToUInt32(BitConverter.GetBytes(number), 0).ToString("x8");
    }

    // Formats a number with a number of decimals, rounded half to even as in C.
    private static string Decimals(double number, int decimals)
    {
        double scale = Math.Pow(10.0, decimals);
        double rounded = Math.Round(number * scale, MidpointRounding.ToEven);
        bool negative = BitConverter.DoubleToInt64Bits(number) < 0;
        string digits = Math.Abs((long)rounded).ToString("d" + (decimals + 1), CultureInfo.InvariantCulture);
        return (negative ? "-" : "") + digits.Insert(digits.Length - decimals, ".");
    }

    // Position and rotation bit for bit, and as decimals behind the #.
    private static void PrintBody(ulong number, Transform t)
    {
        Console.WriteLine(
            "body {0} {1} {2} {3} {4} # {5} {6}, {7} degrees",
            number,
            Bits(t.P.X),
            Bits(t.P.Y),
            Bits(t.Q.C),
            Bits(t.Q.S),
            Decimals(t.P.X, 3),
            Decimals(t.P.Y, 3),
            Decimals((double)t.Angle * 180.0 / (double)Pi, 1));
    }

    private static int Main(string[] arguments)
    {
        uint steps = 1800;
        uint seed = 1;
        for (int i = 0; i < arguments.Length; i += 2)
        {
            uint number = 0;
            bool understood = i + 1 < arguments.Length
                && uint.TryParse(arguments[i + 1], NumberStyles.None, CultureInfo.InvariantCulture, out number);
            if (understood && arguments[i] == "--steps")
            {
                steps = number;
            }
            else if (understood && arguments[i] == "--seed")
            {
                seed = number;
            }
            else
            {
                Console.Error.WriteLine("usage: Pile.exe [--steps N] [--seed N]");
                return 2;
            }
        }
        Run(steps, seed);
        return 0;
    }

    private static void Run(uint steps, uint seed)
    {
        var random = new Random(seed);
        WorldDef worldDef = WorldDef.Default;
        worldDef.Gravity.Y = 50.0f;
        using (var world = new World(worldDef))
        {
            CreateGround(world);

            var bodies = new Body[Drops + 2];
            var transforms = new Transform[bodies.Length];
            int count;
            ulong nextNumber = 2;
            for (uint step = 0; step < steps; ++step)
            {
                if (step % DropPeriod == 0 && step / DropPeriod < Drops)
                {
                    DropBody(world, random, nextNumber);
                    nextNumber += 1;
                }
                world.Step(TimeStep, Substeps);

                count = world.GetBodies(ref bodies);
                world.GetTransforms(bodies, transforms, count);
                for (int i = 0; i < count; ++i)
                {
                    if (transforms[i].P.Y > LostHeight)
                    {
                        bodies[i].Destroy();
                    }
                }
            }

            Counters counters = world.GetCounters();
            Console.WriteLine(
                "steps {0}, seed {1}: {2} bodies, {3} awake, {4} contacts",
                steps, seed, counters.Bodies, counters.AwakeBodies, world.GetContacts().Length);
            count = world.GetBodies(ref bodies);
            world.GetTransforms(bodies, transforms, count);
            for (int i = 0; i < count; ++i)
            {
                PrintBody(bodies[i].UserData, transforms[i]);
            }
        }
    }

    // PCG-XSH-RR 64/32, as in examples_c/common/random.h. Fractions have 16 bits, so nothing is
    // rounded in any precision.
    private sealed class Random
    {
        private ulong state;

        public Random(uint seed)
        {
            Next();
            unchecked
            {
                state += seed;
            }
            Next();
        }

        // The next 32 bits.
        private uint Next()
        {
            unchecked
            {
                ulong old = state;
                state = old * 6364136223846793005UL + 1442695040888963407UL;
                var shifted = (uint)(((old >> 18) ^ old) >> 27);
                var turn = (int)(old >> 59);
                return (shifted >> turn) | (shifted << (-turn & 31));
            }
        }

        // A whole number within [0, count).
        public uint Below(uint count) { return Next() % count; }

        // A multiple of 1/65536 within [0, 1).
        private float Unit() { return (float)(Next() >> 16) * (1.0f / 65536.0f); }

        // A multiple of 1/32768 within [-1, 1).
        public float Signed() { return 2.0f * Unit() - 1.0f; }

        public float Between(float low, float high) { return low + (high - low) * Unit(); }
    }
}
