using System;
using Impel;

internal static class GameLoop
{
    private static float drawn;

    private static void DrawSprite(int index, Transform pose)
    {
        drawn = pose.P.X;
    }

    // --8<-- [start:frame]
    // Called once a frame. `elapsed` is the time since the last frame, in seconds.
    private static void Frame(World world, Body[] bodies, Transform[] poses, float elapsed)
    {
        Advance advance = world.Advance(elapsed); // takes 0, 1 or more steps
        world.GetInterpolatedTransforms(bodies, poses, bodies.Length, advance.Alpha);
        for (int i = 0; i < bodies.Length; ++i)
        {
            DrawSprite(i, poses[i]);
        }
    }
    // --8<-- [end:frame]

    private static int Main()
    {
        WorldDef def = WorldDef.Default;
        def.Gravity = new Vec2(0.0f, 0.0f);
        using (var world = new World(def))
        {
            Body ball = world.CreateBody(BodyDef.Dynamic(new Vec2(0.0f, 0.0f)));
            ball.CreateCircle(0.5f);
            ball.SetLinearVelocity(new Vec2(6.0f, 0.0f));
            float last = 0.0f;
            for (int i = 0; i < 144; ++i)
            {
                Frame(world, new[] { ball }, new Transform[1], 1.0f / 144.0f);
                float speed = (drawn - last) * 144.0f;
                last = drawn;
                if (i > 3 && Math.Abs(speed - 6.0f) > 0.01f)
                {
                    return 1;
                }
            }
            return last > 5.8f ? 0 : 1;
        }
    }
}
