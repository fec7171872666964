// Tests of the C# layer, as one program. It prints the failures and returns status 1 if there are
// any. Pass the path of tests/layout.txt, or run it from the root of the repository. The other
// files have the tests by subject; this one has the runner and the checks.

using System;
using System.Collections.Generic;
using System.Reflection;
using Impel;

internal static partial class SelfTest
{
    private static string table = "tests/layout.txt";

    private static int Main(string[] arguments)
    {
        if (arguments.Length > 0)
        {
            table = arguments[0];
        }
        int failures = 0;
        int count = 0;
        foreach (MethodInfo test in typeof(SelfTest).GetMethods(BindingFlags.NonPublic | BindingFlags.Static))
        {
            if (!test.Name.StartsWith("Test", StringComparison.Ordinal))
            {
                continue;
            }
            count += 1;
            try
            {
                test.Invoke(null, null);
                Console.WriteLine("ok      " + test.Name);
            }
            catch (TargetInvocationException error)
            {
                failures += 1;
                Console.WriteLine("FAILED  " + test.Name + ": " + error.InnerException);
            }
        }
        Console.WriteLine("{0} tests, {1} failed", count, failures);
        return failures == 0 ? 0 : 1;
    }

    private static void True(bool condition, string what)
    {
        if (!condition)
        {
            throw new Exception("not so: " + what);
        }
    }

    private static void Equal<T>(T expected, T actual, string what)
    {
        if (!EqualityComparer<T>.Default.Equals(expected, actual))
        {
            throw new Exception(what + ": " + actual + ", not " + expected);
        }
    }

    private static void Near(float expected, float actual, string what)
    {
        if (!(Math.Abs(expected - actual) < 1e-3f))
        {
            throw new Exception(what + ": " + actual + ", not " + expected);
        }
    }

    private static void Throws<T>(Action action) where T : Exception
    {
        try
        {
            action();
        }
        catch (T)
        {
            return;
        }
        throw new Exception("no " + typeof(T).Name);
    }

    private static ImpelException Refuses(Status status, Action action)
    {
        try
        {
            action();
        }
        catch (ImpelException error)
        {
            Equal(status, error.Status, error.Message);
            return error;
        }
        throw new Exception("not refused with " + status);
    }

    private static readonly Vec2 Up = new Vec2(0.0f, 1.0f);

    private static Shape Floor(World world)
    {
        return world.CreateBody(BodyDef.Default).CreateHalfSpace(Up, 0.0f);
    }

    private static Body Ball(World world, float x, float y, ShapeDef? def = null)
    {
        Body body = world.CreateBody(BodyDef.Dynamic(new Vec2(x, y)));
        body.CreateCircle(0.5f, def);
        return body;
    }

    private static Transform Here(float x, float y)
    {
        return new Transform(new Vec2(x, y), Rotation.Identity);
    }

    private static void StepOften(World world)
    {
        for (int i = 0; i < 120; ++i)
        {
            world.Step();
        }
    }
}
