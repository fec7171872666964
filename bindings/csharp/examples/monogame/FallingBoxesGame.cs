// Boxes fall on a floor, with fixed steps and interpolation. The screen's y axis points down, so
// gravity does too; lengths are metres, and are drawn with PixelsPerMetre.

using Impel;
using Microsoft.Xna.Framework;
using Microsoft.Xna.Framework.Graphics;

public sealed class FallingBoxesGame : Game
{
    private const float PixelsPerMetre = 32.0f;
    private const int Columns = 10;
    private const int Rows = 15;

    private readonly World world;
    private readonly Body[] bodies;
    private readonly Transform[] poses;
    private SpriteBatch sprites;
    private Texture2D pixel;

    public FallingBoxesGame()
    {
        new GraphicsDeviceManager(this);
        // The game draws as often as it can; the world takes steps of 1/60 s.
        IsFixedTimeStep = false;
        WorldDef def = WorldDef.Default;
        def.Gravity = new Vec2(0.0f, 10.0f);
        world = new World(def);
        world.CreateBody(BodyDef.Default).CreateHalfSpace(new Vec2(0.0f, -1.0f), -14.0f);
        var places = new Transform[Columns * Rows];
        for (int i = 0; i < places.Length; i++)
        {
            var position = new Vec2(5.0f + 1.1f * (i % Columns), 12.0f - 1.5f * (i / Columns));
            places[i] = new Transform(position, Rotation.FromAngle(0.1f * i));
        }
        bodies = world.CreateBodies(BodyDef.Dynamic(Vec2.Zero), places);
        world.CreateShapes(bodies, Convex.Box(0.5f, 0.5f));
        poses = new Transform[bodies.Length];
    }

    protected override void LoadContent()
    {
        sprites = new SpriteBatch(GraphicsDevice);
        pixel = new Texture2D(GraphicsDevice, 1, 1);
        pixel.SetData(new[] { Color.White });
    }

    protected override void Update(GameTime gameTime)
    {
        Advance advance = world.Advance((float)gameTime.ElapsedGameTime.TotalSeconds);
        world.GetInterpolatedTransforms(bodies, poses, bodies.Length, advance.Alpha);
        base.Update(gameTime);
    }

    protected override void Draw(GameTime gameTime)
    {
        GraphicsDevice.Clear(Color.Black);
        sprites.Begin();
        var centre = new Vector2(0.5f, 0.5f);
        foreach (Transform pose in poses)
        {
            sprites.Draw(
                pixel,
                ToXna(pose.P) * PixelsPerMetre,
                null,
                Color.Orange,
                pose.Angle,
                centre,
                PixelsPerMetre,
                SpriteEffects.None,
                0.0f);
        }
        sprites.End();
        base.Draw(gameTime);
    }

    protected override void Dispose(bool disposing)
    {
        if (disposing)
        {
            world.Dispose();
        }
        base.Dispose(disposing);
    }

    private static Vector2 ToXna(Vec2 v)
    {
        return new Vector2(v.X, v.Y);
    }
}
