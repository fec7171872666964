using System;
using System.Collections.Generic;
using Impel;

// --8<-- [start:crate]
internal sealed class Crate
{
    public readonly Body Body;
    public int Hits, Entered;

    public Crate(World world, Vec2 position)
    {
        Body = world.CreateBody(BodyDef.Dynamic(position));
        ShapeDef def = ShapeDef.Default;
        def.EnableContactEvents = true; // for OnCollisionEnter
        Body.CreateBox(0.5f, 0.5f, def);
    }

    public void FixedUpdate()
    {
        Body.ApplyForce(new Vec2(20.0f, 0.0f));
    }

    public void OnCollisionEnter(Body other)
    {
        Hits++;
    }

    public void OnTriggerEnter(Body sensor)
    {
        Entered++;
    }
}
// --8<-- [end:crate]

// --8<-- [start:scene]
internal sealed class Scene : IDisposable
{
    public readonly World World;
    public readonly Dictionary<Body, Crate> Crates = new Dictionary<Body, Crate>();

    public Scene()
    {
        WorldDef def = WorldDef.Default;
        def.Gravity = new Vec2(0.0f, -9.81f);
        def.TimeStep = 0.02f; // the fixed timestep of Unity
        World = new World(def);
        World.SetStep(FixedUpdate); // before each step
    }

    // Call it from Update of a MonoBehaviour, with Time.deltaTime.
    public Advance Update(float deltaTime)
    {
        Advance advance = World.Advance(deltaTime);
        foreach (Contact contact in World.ContactBeginEvents)
        {
            if (Crates.TryGetValue(contact.BodyA, out Crate a))
            {
                a.OnCollisionEnter(contact.BodyB);
            }
            if (Crates.TryGetValue(contact.BodyB, out Crate b))
            {
                b.OnCollisionEnter(contact.BodyA);
            }
        }
        foreach (SensorEvent entered in World.SensorBeginEvents)
        {
            if (Crates.TryGetValue(entered.VisitorBody, out Crate crate))
            {
                crate.OnTriggerEnter(entered.SensorBody);
            }
        }
        return advance; // draw with GetInterpolatedTransforms(…, advance.Alpha)
    }

    private void FixedUpdate(float timeStep)
    {
        foreach (Crate crate in Crates.Values)
        {
            crate.FixedUpdate();
        }
    }

    public void Dispose()
    {
        World.Dispose();
    }
}
// --8<-- [end:scene]

// --8<-- [start:layers]
// The layers and the collision matrix of a project.
internal static class Layers
{
    public const int Default = 0, Player = 8, Debris = 9;
    private static readonly ulong[] masks = new ulong[32];

    static Layers()
    {
        for (int i = 0; i < 32; i++)
        {
            masks[i] = ulong.MaxValue; // every layer collides with every layer
        }
        Ignore(Player, Debris); // Physics2D.IgnoreLayerCollision
    }

    private static void Ignore(int a, int b)
    {
        masks[a] &= ~(1ul << b);
        masks[b] &= ~(1ul << a);
    }

    public static Filter Of(int layer)
    {
        return new Filter { Category = 1ul << layer, Mask = masks[layer] };
    }
}
// --8<-- [end:layers]

internal static class FromUnity
{
    private static void Check(bool condition, string what)
    {
        if (!condition)
        {
            throw new Exception(what);
        }
    }

    private static void Crates()
    {
        using (var scene = new Scene())
        {
            scene.World.CreateBody(BodyDef.Default).CreateHalfSpace(new Vec2(0.0f, 1.0f), 0.0f);
            BodyDef goalDef = BodyDef.Default;
            goalDef.Position = new Vec2(6.0f, 0.5f);
            ShapeDef trigger = ShapeDef.Default;
            trigger.IsSensor = true; // isTrigger
            scene.World.CreateBody(goalDef).CreateBox(0.5f, 0.5f, trigger);
            var crate = new Crate(scene.World, new Vec2(0.0f, 1.0f));
            scene.Crates.Add(crate.Body, crate);
            for (int frame = 0; frame < 144; frame++)
            {
                scene.Update(1.0f / 144.0f);
            }
            Check(crate.Hits == 1 && crate.Entered == 1, "events");
            // 20 N on 1 kg, less friction on the ground.
            Check(crate.Body.LinearVelocity.X > 12.0f && crate.Body.LinearVelocity.X < 20.0f, "force");
        }
    }

    private static int ContactsOf(int layerA, int layerB)
    {
        using (var world = new World())
        {
            ShapeDef def = ShapeDef.Default;
            def.Filter = Layers.Of(layerA);
            world.CreateBody(BodyDef.Default).CreateBox(0.5f, 0.5f, def);
            def.Filter = Layers.Of(layerB);
            world.CreateBody(BodyDef.Dynamic(new Vec2(0.0f, 0.9f))).CreateBox(0.5f, 0.5f, def);
            world.Step();
            return world.GetContacts().Length;
        }
    }

    private static void Effectors()
    {
        using (var world = new World())
        {
            Body ground = world.CreateBody(BodyDef.Default);
            // --8<-- [start:effectors]
            ShapeDef platform = ShapeDef.Default;       // PlatformEffector2D
            platform.OneWay = true;
            platform.OneWayDirection = new Vec2(0.0f, 1.0f);

            ShapeDef belt = ShapeDef.Default;           // SurfaceEffector2D
            belt.Material.TangentSpeed = 2.0f;

            BuoyancyDef water = BuoyancyDef.Default;    // BuoyancyEffector2D: before each step
            water.Density = 2.0f;
            water.SurfaceOffset = -5.0f;
            water.TimeStep = 1.0f / 60.0f;
            world.ApplyBuoyancy(water);

            RadialForceDef magnet = RadialForceDef.Default;     // PointEffector2D: for all steps
            magnet.Center = new Vec2(50.0f, 0.0f);
            magnet.Range = 10.0f;
            magnet.Strength = 100.0f;
            world.SetRadialForces(magnet);
            // --8<-- [end:effectors]
            ground.CreateSegment(new Segment { A = new Vec2(-5.0f, 0.0f), B = new Vec2(5.0f, 0.0f) }, belt);
            Body rider = world.CreateBody(BodyDef.Dynamic(new Vec2(0.0f, 0.5f)));
            rider.CreateBox(0.5f, 0.5f);
            BodyDef shelfDef = BodyDef.Default;
            shelfDef.Position = new Vec2(20.0f, 2.0f);
            world.CreateBody(shelfDef).CreateBox(2.0f, 0.1f, platform);
            BodyDef jumperDef = BodyDef.Dynamic(new Vec2(20.0f, 0.5f));
            jumperDef.LinearVelocity = new Vec2(0.0f, 9.0f);
            Body jumper = world.CreateBody(jumperDef);
            jumper.CreateBox(0.5f, 0.5f);
            Body cork = world.CreateBody(BodyDef.Dynamic(new Vec2(-20.0f, -6.0f)));
            cork.CreateBox(0.5f, 0.5f);
            for (int i = 0; i < 120; i++)
            {
                world.ApplyBuoyancy(water);
                world.Step();
            }
            Check(Math.Abs(rider.LinearVelocity.X - 2.0f) < 0.1f, "belt");
            Check(Math.Abs(jumper.Position.Y - 2.6f) < 0.05f, "one-way platform");
            Check(Math.Abs(cork.Position.Y + 5.0f) < 0.6f, "water");
        }
    }

    private static void Degrees()
    {
        using (var world = new World())
        {
            Body body = world.CreateBody(BodyDef.Dynamic(Vec2.Zero));
            body.CreateBox(0.5f, 0.5f);
            // --8<-- [start:degrees]
            const float Deg2Rad = 0.01745329f;
            body.SetAngularVelocity(90.0f * Deg2Rad);   // angularVelocity = 90
            float rotation = body.TotalAngle / Deg2Rad; // rotation, with turns
            // --8<-- [end:degrees]
            Check(rotation == 0.0f && Math.Abs(body.AngularVelocity - 1.5708f) < 1e-4f, "degrees");
            Check(Math.Abs(body.Mass - 1.0f) < 1e-6f, "mass");
        }
    }

    private static int Main()
    {
        Crates();
        Check(ContactsOf(Layers.Player, Layers.Default) == 1, "layers that collide");
        Check(ContactsOf(Layers.Player, Layers.Debris) == 0, "layers that do not collide");
        Effectors();
        Degrees();
        return 0;
    }
}
