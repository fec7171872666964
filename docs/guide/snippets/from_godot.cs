using System;
using Impel;

// --8<-- [start:player]
internal sealed class Player
{
    private const float Speed = 300.0f, JumpVelocity = -400.0f;
    private readonly Character character;
    private readonly float gravity;
    private Vec2 velocity;

    public Player(World world, Vec2 position)
    {
        CharacterDef def = CharacterDef.ForLengthUnit(world.LengthUnit);
        def.Up = new Vec2(0.0f, -1.0f); // y points down
        def.Shape = Convex.Capsule(new Vec2(0.0f, -15.0f), new Vec2(0.0f, 15.0f), 16.0f);
        character = new Character(world, position, def);
        gravity = world.Gravity.Y;
    }

    public Vec2 Position { get { return character.Position; } }

    public bool IsOnFloor { get; private set; }

    // Call it once after each step.
    public void PhysicsProcess(float delta, float axis, bool jump)
    {
        velocity.Y += gravity * delta;
        if (jump && IsOnFloor)
        {
            velocity.Y = JumpVelocity;
        }
        velocity.X = axis * Speed;
        CharacterMove move = character.Move(velocity * delta, delta);
        velocity = move.Velocity;
        IsOnFloor = move.Grounded;
    }
}
// --8<-- [end:player]

internal static class FromGodot
{
    private static void Check(bool condition, string what)
    {
        if (!condition)
        {
            throw new Exception(what);
        }
    }

    // --8<-- [start:world]
    private static World CreateWorld()
    {
        WorldDef def = WorldDef.ForLengthUnit(100.0f); // 100 pixels are a metre
        def.Gravity = new Vec2(0.0f, 980.0f);          // y points down
        return new World(def);
    }
    // --8<-- [end:world]

    private static void Players()
    {
        using (World world = CreateWorld())
        {
            world.CreateBody(BodyDef.Default).CreateHalfSpace(new Vec2(0.0f, -1.0f), 0.0f);
            var player = new Player(world, new Vec2(0.0f, -100.0f));
            float delta = 1.0f / 60.0f, highest = 0.0f;
            for (int i = 0; i < 60; i++)
            {
                world.Step(delta);
                player.PhysicsProcess(delta, 1.0f, false);
            }
            Check(player.IsOnFloor && Math.Abs(player.Position.X - 300.0f) < 1.0f, "walk");
            float floor = player.Position.Y;
            for (int i = 0; i < 60; i++)
            {
                world.Step(delta);
                player.PhysicsProcess(delta, 0.0f, i == 0);
                highest = Math.Max(highest, floor - player.Position.Y);
            }
            // 400² / (2 · 980) is 81.6 pixels.
            Check(player.IsOnFloor && Math.Abs(highest - 81.6f) < 5.0f, "jump " + highest);
        }
    }

    private static void Layers()
    {
        using (World world = CreateWorld())
        {
            // --8<-- [start:layers]
            const ulong Ground = 1, Players = 2, Enemies = 4;
            ShapeDef enemy = ShapeDef.Default;
            enemy.Filter.Category = Enemies;            // collision_layer
            enemy.Filter.Mask = Ground | Players;       // collision_mask
            // --8<-- [end:layers]
            ShapeDef wall = ShapeDef.Default;
            wall.Filter.Category = Ground;
            wall.Filter.Mask = 0;                       // a wall of Godot with an empty mask
            world.CreateBody(BodyDef.Default).CreateBox(100.0f, 10.0f, wall);
            Body body = world.CreateBody(BodyDef.Dynamic(new Vec2(0.0f, -15.0f)));
            body.CreateBox(10.0f, 10.0f, enemy);
            for (int i = 0; i < 60; i++)
            {
                world.Step();
            }
            Check(body.Position.Y > 100.0f, "both masks count");
        }
    }

    private static void Bodies()
    {
        using (World world = CreateWorld())
        {
            Body body = world.CreateBody(BodyDef.Dynamic(Vec2.Zero));
            body.CreateBox(16.0f, 16.0f).SetMass(1.0f);
            Vec2 offset = new Vec2(16.0f, 0.0f), impulse = new Vec2(0.0f, -100.0f);
            // --8<-- [start:impulse]
            // apply_impulse(impulse, offset): in Godot the offset is relative to the body's origin.
            Vec2 point = body.Position + offset;
            body.ApplyImpulse(impulse, new Position { X = point.X, Y = point.Y });
            // --8<-- [end:impulse]
            Check(Math.Abs(body.LinearVelocity.Y + 100.0f) < 1e-3f, "velocity");
            // Clockwise angles are positive where y points down, as in Godot.
            Check(body.AngularVelocity < 0.0f, "spin");

            // --8<-- [start:damping]
            world.SetDamping(0.1f, 1.0f);               // Godot's defaults for linear_damp, angular_damp
            // --8<-- [end:damping]
            float before = body.AngularVelocity;
            for (int i = 0; i < 60; i++)
            {
                world.Step();
            }
            Check(Math.Abs(body.AngularVelocity / before - 0.37f) < 0.02f, "damping");
        }
    }

    // A chain from left to right is a floor, if y points down.
    private static void Floors()
    {
        using (World world = CreateWorld())
        {
            Vec2[] points = { new Vec2(-500.0f, 0.0f), new Vec2(500.0f, 0.0f) };
            world.CreateBody(BodyDef.Default).CreateChain(points);
            Body body = world.CreateBody(BodyDef.Dynamic(new Vec2(0.0f, -50.0f)));
            body.CreateBox(16.0f, 16.0f);
            for (int i = 0; i < 60; i++)
            {
                world.Step();
            }
            Check(Math.Abs(body.Position.Y + 16.0f) < 1.0f, "floor");
        }
    }

    private static int Main()
    {
        Floors();
        Players();
        Layers();
        Bodies();
        return 0;
    }
}
