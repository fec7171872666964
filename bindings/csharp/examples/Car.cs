// A car drives over hills to a flag. An introduction to height fields, wheel joints, sensors and
// events.
//
//     Car.exe [STEPS]

using System;
using System.Globalization;
using Impel;

internal static class Car
{
    private static void Main(string[] arguments)
    {
        int steps = arguments.Length > 0 ? int.Parse(arguments[0], CultureInfo.InvariantCulture) : 1200;
        using (var world = new World())
        {
            Body ground = world.CreateBody(BodyDef.Default);
            var hills = new float[100];
            for (int i = 0; i < hills.Length; ++i)
            {
                hills[i] = 0.4f * (float)Math.Sin(0.5 * i) * Math.Min(1.0f, i / 20.0f);
            }
            ground.CreateHeightField(hills, 0.5f);
            ShapeDef sensor = ShapeDef.Default;
            sensor.IsSensor = true;
            Shape flag = world.CreateBody(BodyDef.Static(new Vec2(40.0f, 0.0f))).CreateBox(0.2f, 5.0f, sensor);

            Body car = world.CreateBody(BodyDef.Dynamic(new Vec2(3.0f, 1.2f)));
            car.CreateBox(1.0f, 0.25f);
            AddWheel(world, car, new Vec2(2.3f, 0.8f));
            AddWheel(world, car, new Vec2(3.7f, 0.8f));

            for (int step = 0; step < steps; ++step)
            {
                world.Step();
                foreach (SensorEvent entered in world.GetSensorBeginEvents())
                {
                    if (entered.Sensor.Equals(flag) && entered.VisitorBody.Equals(car))
                    {
                        Console.WriteLine("reached the flag after {0:0.0} s", step / 60.0);
                        return;
                    }
                }
                if (step % 120 == 0)
                {
                    Console.WriteLine("x = {0:0.0} m", car.Position.X);
                }
            }
            Console.WriteLine("stuck at x = {0:0.0} m", car.Position.X);
        }
    }

    private static void AddWheel(World world, Body car, Vec2 position)
    {
        Body wheel = world.CreateBody(BodyDef.Dynamic(position));
        ShapeDef rubber = ShapeDef.Default;
        rubber.Material.StaticFriction = 1.5f;
        rubber.Material.DynamicFriction = 1.2f;
        wheel.CreateCircle(0.35f, rubber);
        WheelJointDef def = WheelJointDef.At(car, wheel, position, new Vec2(0.0f, 1.0f));
        def.EnableSpring = true;
        def.Hertz = 4.0f;
        def.DampingRatio = 0.7f;
        def.EnableMotor = true;
        def.MotorSpeed = -25.0f;
        def.MaxMotorTorque = 6.0f;
        world.CreateWheelJoint(def);
    }
}
