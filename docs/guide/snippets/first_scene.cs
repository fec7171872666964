// --8<-- [start:program]
// --8<-- [start:head]
using System;
using System.Globalization;
using Impel;
// --8<-- [end:head]

// --8<-- [start:painter]
internal sealed class Painter : DebugRenderer
{
    // Called for each polygon of the world, here with the corners of the box.
    protected override void DrawPolygon(
        Vec2[] vertices, int count, float radius, uint fill, uint outline)
    {
        for (int i = 0; i < count; ++i)
        {
            Console.WriteLine("  corner ({0:0.00}, {1:0.00})", vertices[i].X, vertices[i].Y);
        }
    }
}
// --8<-- [end:painter]

internal static class FirstScene
{
    private static int Main()
    {
        CultureInfo.CurrentCulture = CultureInfo.InvariantCulture;
        // --8<-- [start:world]
        using (var world = new World()) // gravity is (0, -10)
        {
            // --8<-- [end:world]
            // --8<-- [start:ground]
            world.CreateBody(BodyDef.Default).CreateBox(10.0f, 0.5f); // static
            // --8<-- [end:ground]

            // --8<-- [start:box]
            BodyDef bodyDef = BodyDef.Dynamic(new Vec2(0.0f, 5.0f));
            bodyDef.Rotation = Rotation.FromAngle(0.3f);
            Body box = world.CreateBody(bodyDef);
            ShapeDef shapeDef = ShapeDef.Default;
            shapeDef.Material.Restitution = 0.3f;
            box.CreateBox(0.5f, 0.5f, shapeDef);
            // --8<-- [end:box]

            // --8<-- [start:step]
            for (int step = 1; step <= 180; ++step)
            {
                world.Step(1.0f / 60.0f); // 1/60 s, in 4 substeps
                if (step % 30 == 0)
                {
                    Vec2 at = box.Position;
                    Console.WriteLine("{0:0.0} s: ({1:0.000}, {2:0.000}), {3:0.000} rad",
                        step / 60.0, at.X, at.Y, box.Angle);
                }
            }
            // --8<-- [end:step]

            // --8<-- [start:draw]
            world.Draw(new Painter());
            // --8<-- [end:draw]

            float height = box.Position.Y;
            return height > 0.99f && height < 1.01f ? 0 : 1; // 0.5 m of ground, 0.5 m of box
        }
    }
}
// --8<-- [end:program]
