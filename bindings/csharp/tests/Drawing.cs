// Debug draw and names.

using System;
using Impel;

internal static partial class SelfTest
{
    private static void TestARendererDrawsTheWorld()
    {
        using (var world = new World())
        {
            world.CreateBody(BodyDef.Default).CreateBox(5.0f, 0.5f);
            Body ball = Ball(world, 0.0f, 0.95f);
            ball.SetName("Bällchen");
            Equal("Bällchen", ball.Name, "name");
            world.Step();
            var pen = new Pen();
            pen.Options.DrawNames = true;
            world.Draw(pen);
            True(pen.Circles == 1 && pen.Polygons == 1 && pen.Vertices == 4, "shapes");
            True(pen.Points > 0 && pen.Segments > 0, "a contact with its normal");
            True(pen.Texts == 1 && pen.LastText == "Bällchen", "text " + pen.LastText);
            pen.Options.DrawShapes = false;
            world.Draw(pen);
            Equal(1, pen.Circles, "without shapes");
            pen.Options.DrawShapes = true;
            pen.Failure = new InvalidOperationException("mine");
            Throws<InvalidOperationException>(() => world.Draw(pen));
            pen.Failure = null;
            world.Draw(pen);
            Equal(3, pen.Circles, "again");
            pen.Options = new DebugDraw();
            Refuses(Status.ErrorInvalidArgument, () => world.Draw(pen));
            Throws<ArgumentNullException>(() => world.Draw(null));
            ball.SetName(null);
            Equal("", ball.Name, "no name");
        }
    }
}
