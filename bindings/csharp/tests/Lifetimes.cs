// Handles of destroyed objects, and worlds that are disposed or forgotten.

using System;
using System.Runtime.CompilerServices;
using System.Threading;
using Impel;

internal static partial class SelfTest
{
    private static void TestStaleHandles()
    {
        Body body;
        Shape shape;
        var world = new World();
        body = world.CreateBody(BodyDef.Dynamic(Vec2.Zero));
        shape = body.CreateCircle(1.0f);
        UseAndBeRefused(new Body(), new Shape());
        UseAndBeRefused(new Body(ulong.MaxValue), new Shape(12345));
        UseAndBeRefused(new Body(shape.Raw), new Shape(body.Raw));

        Body gone = world.CreateBody(BodyDef.Dynamic(Vec2.Zero));
        Shape goneShape = gone.CreateCircle(1.0f);
        gone.Destroy();
        UseAndBeRefused(gone, goneShape);
        world.CreateBody(BodyDef.Dynamic(Vec2.Zero)).CreateCircle(1.0f);
        UseAndBeRefused(gone, goneShape);
        True(body.IsValid, "the others stay");

        world.Dispose();
        UseAndBeRefused(body, shape);
        using (var again = new World())
        {
            again.CreateBody(BodyDef.Dynamic(Vec2.Zero)).CreateCircle(1.0f);
            UseAndBeRefused(body, shape);
        }
        Throws<ObjectDisposedException>(() => world.Step());
        Throws<ObjectDisposedException>(() => world.GetBodies());
        world.Dispose();
    }

    private static void UseAndBeRefused(Body body, Shape shape)
    {
        True(!body.IsValid && !shape.IsValid, "not valid");
        Refuses(Status.ErrorInvalidHandle, () => body.Transform.ToString());
        Refuses(Status.ErrorInvalidHandle, () => body.SetLinearVelocity(Vec2.Zero));
        Refuses(Status.ErrorInvalidHandle, () => body.ApplyForce(Vec2.Zero));
        Refuses(Status.ErrorInvalidHandle, () => body.CreateCircle(1.0f));
        Refuses(Status.ErrorInvalidHandle, () => body.GetShapes());
        Refuses(Status.ErrorInvalidHandle, () => body.Destroy());
        Refuses(Status.ErrorInvalidHandle, () => shape.Material.ToString());
        Refuses(Status.ErrorInvalidHandle, () => shape.Contains(Vec2.Zero));
        Refuses(Status.ErrorInvalidHandle, () => shape.Destroy());
    }

    private static void TestForgottenWorldsEnd()
    {
        WorldId id = OnAThread(() =>
        {
            var world = new World();
            world.SetStep(timeStep => world.GetBodies());
            world.Defer(() => world.GetBodies());
            return world.Id;
        });
        Collect(() => Native.impel_world_is_valid(id));
        True(!Native.impel_world_is_valid(id), "collected");
    }

    /// <summary>Collects garbage until the condition is false, at most ten times.</summary>
    private static void Collect(Func<bool> remains)
    {
        for (int i = 0; i < 10 && remains(); ++i)
        {
            GC.Collect();
            GC.WaitForPendingFinalizers();
        }
    }

    // Mono scans the stack conservatively for references; that of the thread is gone.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static T OnAThread<T>(Func<T> make)
    {
        T made = default(T);
        var thread = new Thread(() => made = make());
        thread.Start();
        thread.Join();
        return made;
    }
}
