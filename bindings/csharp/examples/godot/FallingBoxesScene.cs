// Boxes fall on a floor, with fixed steps and interpolation. Godot's y axis points down, so gravity
// does too; lengths are metres, and are drawn with PixelsPerMetre.

using Godot;
using Impel;

public partial class FallingBoxesScene : Node2D
{
    private const float PixelsPerMetre = 32.0f;
    private const int Columns = 10;
    private const int Rows = 15;

    private World world;
    private Body[] bodies;
    private Transform[] poses;

    public override void _Ready()
    {
        WorldDef def = WorldDef.Default;
        def.Gravity = new Vec2(0.0f, 10.0f);
        world = new World(def);
        world.CreateBody(BodyDef.Default).CreateHalfSpace(new Vec2(0.0f, -1.0f), -18.0f);
        var places = new Transform[Columns * Rows];
        for (int i = 0; i < places.Length; i++)
        {
            var position = new Vec2(5.0f + 1.1f * (i % Columns), 15.0f - 1.5f * (i / Columns));
            places[i] = new Transform(position, Rotation.FromAngle(0.1f * i));
        }
        bodies = world.CreateBodies(BodyDef.Dynamic(Vec2.Zero), places);
        world.CreateShapes(bodies, Convex.Box(0.5f, 0.5f));
        poses = new Transform[bodies.Length];
    }

    public override void _ExitTree()
    {
        world.Dispose();
    }

    public override void _Process(double delta)
    {
        Advance advance = world.Advance((float)delta);
        world.GetInterpolatedTransforms(bodies, poses, bodies.Length, advance.Alpha);
        QueueRedraw();
    }

    public override void _Draw()
    {
        var box = new Rect2(-0.5f, -0.5f, 1.0f, 1.0f);
        var scale = new Vector2(PixelsPerMetre, PixelsPerMetre);
        foreach (Transform pose in poses)
        {
            DrawSetTransform(ToGodot(pose.P) * PixelsPerMetre, pose.Angle, scale);
            DrawRect(box, new Color(0.9f, 0.6f, 0.2f));
        }
    }

    private static Vector2 ToGodot(Vec2 v)
    {
        return new Vector2(v.X, v.Y);
    }
}
