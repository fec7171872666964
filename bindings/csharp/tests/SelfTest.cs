// Tests of the C# layer, as one program. It prints the failures and returns status 1 if there are
// any. Pass the path of tests/layout.txt, or run it from the root of the repository.

using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Threading;
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

    // --- The declarations ---

    private static void TestLayoutIsThatOfTheTable()
    {
        Type type = null;
        int count = 0;
        foreach (string line in File.ReadAllLines(table))
        {
            string[] words = line.Split(new[] { ' ' }, StringSplitOptions.RemoveEmptyEntries);
            if (words.Length == 0 || words[0] == "#")
            {
                continue;
            }
            count += 1;
            switch (words[0])
            {
                case "type":
                    type = typeof(World).Assembly.GetType("Impel." + words[1].Substring("Impel".Length));
                    // Types without constants, such as a colour, have no enum here.
                    if (type != null)
                    {
                        Equal(4, Marshal.SizeOf(Enum.GetUnderlyingType(type)), line);
                    }
                    break;
                case "struct":
                    type = StructNamed(words[1]);
                    Equal(Number(words[3]), Marshal.SizeOf(type), line);
                    IsBlittable(type);
                    break;
                case "field":
                    string name = Pascal(words[1]);
                    name = name == type.Name ? "Value" : name;
                    FieldInfo field = type.GetField(name);
                    if (field == null)
                    {
                        throw new Exception("no field " + name + " for: " + line);
                    }
                    Equal(Number(words[3]), (int)Marshal.OffsetOf(type, name), line);
                    Type fieldType = field.FieldType;
                    fieldType = fieldType.IsEnum ? Enum.GetUnderlyingType(fieldType) : fieldType;
                    Equal(Number(words[5]), Marshal.SizeOf(fieldType), line);
                    break;
                case "constant":
                    CheckConstant(type, words[1], words[2], line);
                    break;
                default:
                    throw new Exception("the table has a new kind of line: " + line);
            }
        }
        True(count > 200, "the table is not empty");
    }

    private static Type StructNamed(string name)
    {
        name = name.Substring("Impel".Length);
        if (name.EndsWith("Id", StringComparison.Ordinal) && name != "WorldId")
        {
            name = name.Substring(0, name.Length - 2);
        }
        Type type = typeof(World).Assembly.GetType("Impel." + name);
        if (type == null)
        {
            throw new Exception("no struct " + name);
        }
        return type;
    }

    private static void CheckConstant(Type type, string name, string value, string line)
    {
        FieldInfo constant = typeof(Native).GetField(name);
        if (constant != null)
        {
            float expected = float.Parse(value, CultureInfo.InvariantCulture);
            float actual = Convert.ToSingle(constant.GetRawConstantValue(), CultureInfo.InvariantCulture);
            Equal(expected, actual, line);
            return;
        }
        foreach (object member in Enum.GetValues(type))
        {
            string pascal = Pascal(name.Substring("IMPEL_".Length));
            if (pascal.EndsWith(member.ToString(), StringComparison.Ordinal)
                && (int)member == Number(value))
            {
                return;
            }
        }
        throw new Exception(type + " has nothing for: " + line);
    }

    private static void IsBlittable(Type type)
    {
        // Types that are not blittable cannot be pinned.
        GCHandle.Alloc(Activator.CreateInstance(type), GCHandleType.Pinned).Free();
    }

    private static int Number(string text) { return int.Parse(text, CultureInfo.InvariantCulture); }

    private static string Pascal(string name)
    {
        string text = "";
        foreach (string word in name.Split('_'))
        {
            text += word.Substring(0, 1).ToUpperInvariant() + word.Substring(1).ToLowerInvariant();
        }
        return text;
    }

    private static void TestLibraryIsOfThisVersion()
    {
        Equal(
            Native.IMPEL_VERSION_MAJOR * 1000000 + Native.IMPEL_VERSION_MINOR * 1000 + Native.IMPEL_VERSION_PATCH,
            Native.impel_version(),
            "version");
    }

    private static void TestEveryFunctionIsThere()
    {
        foreach (MethodInfo function in typeof(Native).GetMethods(BindingFlags.Public | BindingFlags.Static))
        {
            Marshal.Prelink(function);
        }
    }

    private static void TestStructsPassByValueAndComeBack()
    {
        var transform = new Transform(new Vec2(1.0f, 2.0f), new Rotation(0.0f, 1.0f));
        Equal(new Vec2(0.0f, 3.0f), transform.Apply(new Vec2(1.0f, 1.0f)), "apply");
        Equal(new Vec2(1.0f, 1.0f), transform.ApplyInverse(new Vec2(0.0f, 3.0f)), "apply inverse");
        Near(1.0f, Rotation.FromAngle(1.0f).Angle, "angle");
        var box = new Aabb(new Vec2(0.0f, 0.0f), new Vec2(2.0f, 2.0f));
        True(box.Contains(new Vec2(1.0f, 2.0f)), "contains");
        True(!box.Overlaps(new Aabb(new Vec2(3.0f, 0.0f), new Vec2(4.0f, 1.0f))), "overlaps");
        Equal(ulong.MaxValue, Filter.Default.Mask, "a struct in memory comes back");
        Near(0.6f, Material.Preset(MaterialPreset.Rock).Density, "preset");
    }

    private static void TestConvexShapes()
    {
        Convex box, circle;
        Distance distance;
        ImpelException.Check(Native.impel_convex_make_box(1.0f, 1.0f, out box));
        ImpelException.Check(Native.impel_convex_make_circle(Vec2.Zero, 0.5f, out circle));
        Equal(4u, box.Count, "count");
        Near(1.0f, Math.Abs(box.Points[3].X), "points");
        var right = new Transform(new Vec2(3.0f, 0.0f), Rotation.Identity);
        ImpelException.Check(Native.impel_convex_distance(
            ref box, Transform.Identity, ref circle, right, out distance));
        Near(1.5f, distance.Value, "distance");
    }

    // --- Worlds ---

    private static void TestBodiesFall()
    {
        using (var world = new World())
        {
            Body ball = world.CreateBody(BodyDef.Dynamic(new Vec2(0.0f, 100.0f)));
            ball.CreateCircle(0.5f);
            for (int i = 0; i < 60; ++i)
            {
                world.Step();
            }
            Near(-10.0f, ball.LinearVelocity.Y, "velocity");
            True(Math.Abs(ball.Position.Y - 95.0f) < 0.1f, "position");
            True(world.GetProfile().Step > 0.0f, "profile");
        }
    }

    private static void TestAdvance()
    {
        WorldDef def = WorldDef.Default;
        def.TimeStep = 0.01f;
        def.MaxStepsPerAdvance = 5;
        using (var world = new World(def))
        {
            Advance first = world.Advance(0.025f);
            Equal(2u, first.Steps, "steps");
            True(Math.Abs(first.Alpha - 0.5f) < 1e-3f, "alpha");
            Equal(5u, world.Advance(1.0f).Steps, "at most");
        }
    }

    private static void TestContactsCarry()
    {
        using (var world = new World())
        {
            world.EnableSleep = false;
            world.CreateBody(BodyDef.Default).CreateHalfSpace(new Vec2(0.0f, 1.0f), 0.0f);
            Body box = world.CreateBody(BodyDef.Dynamic(new Vec2(0.0f, 1.0f)));
            box.CreateBox(1.0f, 1.0f);
            for (int i = 0; i < 60; ++i)
            {
                world.Step();
            }
            Contact[] contacts = world.GetContacts();
            Equal(1, contacts.Length, "contacts");
            Contact contact = contacts[0];
            True(contact.BodyA == box || contact.BodyB == box, "bodies");
            Equal(contact.BodyA, contact.ShapeA.Body, "shapes");
            Equal(2u, contact.PointCount, "points");
            float carried = (contact.Points[0].NormalImpulse + contact.Points[1].NormalImpulse) * 60.0f;
            True(Math.Abs(carried - box.Mass * 10.0f) < 0.5f, "weight");
            Throws<IndexOutOfRangeException>(() => { ContactPoint none = contact.Points[2]; });

            Contact[] buffer = null;
            Equal(1, world.GetContacts(ref buffer), "into a buffer");
            Contact[] same = buffer;
            Equal(1, world.GetContacts(ref buffer), "again");
            True(ReferenceEquals(same, buffer), "the buffer is used again");
            Equal(1, box.GetContacts().Length, "of the body");
        }
    }

    private static void TestTransformsComeInOneCall()
    {
        using (var world = new World())
        {
            world.Gravity = Vec2.Zero;
            for (int i = 0; i < 100; ++i)
            {
                BodyDef def = BodyDef.Dynamic(new Vec2(i, 2 * i));
                def.LinearVelocity = new Vec2(60.0f, 0.0f);
                def.UserData = (ulong)i;
                world.CreateBody(def).CreateCircle(0.25f);
            }
            Body[] bodies = world.GetBodies();
            var transforms = new Transform[bodies.Length];
            world.GetTransforms(bodies, transforms);
            for (int i = 0; i < bodies.Length; ++i)
            {
                Equal(new Vec2(i, 2 * i), transforms[i].Position, "position");
                Equal((ulong)i, bodies[i].UserData, "user data");
            }
            world.Step();
            world.GetInterpolatedTransforms(bodies, transforms, 10, 0.5f);
            Near(3.5f, transforms[3].P.X, "between two steps");
            Near(20.0f, transforms[20].P.X, "what was not asked for stays");

            Throws<ArgumentOutOfRangeException>(() => world.GetTransforms(bodies, new Transform[99]));
            Throws<ArgumentNullException>(() => world.GetTransforms(null, transforms));
            transforms[0].P.X = -5.0f;
            bodies[50].Destroy();
            Refuses(Status.ErrorInvalidHandle, () => world.GetTransforms(bodies, transforms));
            Near(-5.0f, transforms[0].P.X, "nothing is written");
        }
    }

    private static void TestQueries()
    {
        using (var world = new World())
        {
            Body body = world.CreateBody(BodyDef.Static(new Vec2(5.0f, 0.0f)));
            Shape circle = body.CreateCircle(1.0f);
            ShapeDef def = ShapeDef.Default;
            def.Filter.Category = 2;
            Body other = world.CreateBody(BodyDef.Static(new Vec2(10.0f, 0.0f)));
            Shape box = other.CreateBox(1.0f, 1.0f, def);

            RayHit hit;
            True(world.CastRay(Vec2.Zero, new Vec2(20.0f, 0.0f), out hit), "hit");
            Equal(circle, hit.Shape, "the nearest");
            Near(0.2f, hit.Fraction, "fraction");
            Filter second = Filter.Default;
            second.Mask = 2;
            True(world.CastRay(Vec2.Zero, new Vec2(20.0f, 0.0f), out hit, second), "filtered");
            Equal(box, hit.Shape, "the other");
            True(!world.CastRay(Vec2.Zero, new Vec2(0.0f, 20.0f), out hit), "nothing");

            Equal(1, world.OverlapPoint(new Vec2(5.5f, 0.0f)).Length, "point");
            Equal(0, world.OverlapPoint(new Vec2(5.9f, 0.9f)).Length, "true shapes");
            Equal(2, world.OverlapAabb(new Aabb(new Vec2(0.0f, -1.0f), new Vec2(20.0f, 1.0f))).Length, "box");
            Equal(2, world.GetShapes().Length, "shapes");
            Equal(2u, world.GetCounters().Shapes, "counters");
            True(circle.Contains(new Vec2(5.0f, 0.5f)), "contains");
            Near(6.0f, (float)circle.GetClosestPoint(new Vec2(9.0f, 0.0f)).X, "closest");
            True(circle.CastRay(Vec2.Zero, new Vec2(20.0f, 0.0f), out hit), "one shape's ray");
        }
    }

    private static void TestShapesAreWhatTheyWereMadeOf()
    {
        using (var world = new World())
        {
            Body body = world.CreateBody(BodyDef.Static(Vec2.Zero));
            ShapeDef def = ShapeDef.Default;
            def.Material.UserId = 7;
            def.Material.Restitution = 0.5f;
            def.IsSensor = true;
            def.UserData = 11;
            Shape shape = body.CreateCapsule(new Capsule(Vec2.Zero, new Vec2(1.0f, 0.0f), 0.5f), def);
            Equal(ShapeKind.Capsule, shape.Kind, "kind");
            Equal(7ul, shape.Material.UserId, "material");
            True(shape.IsSensor, "sensor");
            Equal(11ul, shape.UserData, "user data");
            body.CreateSegment(new Segment(Vec2.Zero, new Vec2(1.0f, 0.0f)));
            body.CreateRoundedBox(1.0f, 1.0f, Transform.Identity, 0.1f);
            body.CreatePolygon(new[] { Vec2.Zero, new Vec2(1.0f, 0.0f), new Vec2(0.0f, 1.0f) });
            body.CreateHalfSpace(new Vec2(0.0f, 2.0f), -5.0f);
            Equal(5, body.GetShapes().Length, "shapes");
            foreach (Shape each in body.GetShapes())
            {
                each.SetUserData(12);
            }
            Equal(12ul, shape.UserData, "changed");
            shape.Destroy();
            True(!shape.IsValid, "gone");
        }
    }

    private static void TestJoints()
    {
        using (var world = new World())
        {
            world.Gravity = Vec2.Zero;
            Body ground = world.CreateBody(BodyDef.Static(Vec2.Zero));
            Body wheel = world.CreateBody(BodyDef.Dynamic(new Vec2(1.0f, 0.0f)));
            wheel.CreateCircle(0.5f);
            RevoluteJointDef def = RevoluteJointDef.At(ground, wheel, new Vec2(1.0f, 0.0f));
            def.EnableLimit = true;
            def.UpperAngle = 2.0f;
            def.UserData = 7;
            RevoluteJoint joint = world.CreateRevoluteJoint(def);
            joint.SetMotorSpeed(1.0f);
            joint.SetMaxMotorTorque(50.0f);
            joint.SetEnableMotor(true);
            for (int i = 0; i < 60; ++i)
            {
                world.Step();
            }
            True(Math.Abs(joint.Angle - 1.0f) < 0.02f, "turned for a second");
            Near(1.0f, joint.AngularVelocity, "speed");
            for (int i = 0; i < 90; ++i)
            {
                world.Step();
            }
            True(Math.Abs(joint.Angle - 2.0f) < 0.01f, "stopped at the limit");
            True(Math.Abs(joint.MotorTorque - 50.0f) < 0.5f, "torque");
            joint.SetLimits(-3.0f, 3.0f);
            joint.SetSpring(2.0f, 0.5f);
            joint.SetTargetAngle(0.5f);
            joint.SetEnableSpring(true);
            float lower, upper, hertz, ratio;
            joint.GetLimits(out lower, out upper);
            joint.GetSpring(out hertz, out ratio);
            Equal(-3.0f, lower, "lower");
            Equal(3.0f, upper, "upper");
            Equal(2.0f, hertz, "hertz");
            Equal(0.5f, ratio, "damping ratio");
            Equal(0.5f, joint.TargetAngle, "target");
            True(joint.EnableLimit && joint.EnableMotor && joint.EnableSpring, "all on");
            Joint any = joint;
            Equal(JointType.Revolute, any.Type, "type");
            any.SetMaxCorrectionSpeed(0.5f);
            any.SetMaxCorrectionAngularSpeed(float.PositiveInfinity);
            Equal(0.5f, any.MaxCorrectionSpeed, "greatest correction speed");
            True(any.MaxCorrectionAngularSpeed > 1e5f, "no limit of the angular one");
            Equal(7ul, any.UserData, "user data");
            any.SetUserData(8);
            Equal(8ul, any.UserData, "changed");
            True(!any.CollideConnected, "apart");
            any.SetCollideConnected(true);
            True(any.CollideConnected, "together");
            Near(0.0f, any.LinearSeparation, "separation");
            Near(0.0f, any.ReactionForce.Length, "force");
            Body a, b;
            any.GetBodies(out a, out b);
            True(a.Equals(ground) && b.Equals(wheel), "bodies");
            Transform frameA, frameB;
            any.GetLocalFrames(out frameA, out frameB);
            Equal(new Vec2(1.0f, 0.0f), frameA.P, "frame");
            any.SetLocalFrames(frameA, frameB);
            Equal(any, world.GetJoints()[0], "of the world");
            Equal(any, wheel.GetJoints()[0], "of the body");
            any.Destroy();
            True(!joint.IsValid, "gone");
            Refuses(Status.ErrorInvalidHandle, () => joint.SetMotorSpeed(1.0f));
            Refuses(Status.ErrorInvalidArgument, () => world.CreateRevoluteJoint(new RevoluteJointDef()));
        }
    }

    private static void TestBodiesChange()
    {
        using (var world = new World())
        {
            world.Gravity = Vec2.Zero;
            Body body = world.CreateBody(BodyDef.Dynamic(Vec2.Zero));
            body.CreateBox(0.5f, 0.5f);
            Near(1.0f, body.Mass, "mass");
            body.ApplyImpulse(new Vec2(2.0f, 0.0f));
            Near(2.0f, body.LinearVelocity.X, "impulse");
            body.ApplyImpulse(new Vec2(0.0f, 1.0f), new Vec2(0.5f, 0.0f));
            Near(3.0f, body.AngularVelocity, "turns");
            body.SetTransform(new Transform(new Vec2(7.0f, 8.0f), Rotation.FromAngle(1.0f)));
            Equal(new Vec2(7.0f, 8.0f), body.Position, "position");
            Near(1.0f, body.Angle, "angle");
            body.SetFixedRotation(true);
            True(body.FixedRotation, "fixed rotation");
            body.SetAwake(false);
            True(!body.IsAwake, "asleep");
            Equal(BodyType.Dynamic, body.Type, "type");
        }
    }

    // --- Failing calls ---

    private static void TestTheEnginesWords()
    {
        using (var world = new World())
        {
            Body body = world.CreateBody(BodyDef.Dynamic(Vec2.Zero));
            ImpelException error = Refuses(
                Status.ErrorInvalidArgument, () => body.SetLinearVelocity(new Vec2(float.NaN, 0.0f)));
            True(error.Message.Contains("impel_body_set_linear_velocity: velocity.x"), error.Message);
            Equal("IMPEL_ERROR_INVALID_ARGUMENT", error.StatusName, "name");
        }
    }

    private static void TestZeroedDefinitionsAreRefused()
    {
        using (var world = new World())
        {
            Refuses(Status.ErrorInvalidArgument, () => new World(new WorldDef()));
            Refuses(Status.ErrorInvalidArgument, () => world.CreateBody(new BodyDef()));
            Body body = world.CreateBody(BodyDef.Default);
            ImpelException error = Refuses(
                Status.ErrorInvalidArgument, () => body.CreateCircle(1.0f, new ShapeDef()));
            True(error.Message.Contains("impel_shape_def_default"), error.Message);
        }
    }

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
        WorldId id = Forget();
        for (int i = 0; i < 10 && Native.impel_world_is_valid(id); ++i)
        {
            GC.Collect();
            GC.WaitForPendingFinalizers();
        }
        True(!Native.impel_world_is_valid(id), "collected");
    }

    // On a separate thread, because Mono scans the stack conservatively for references.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static WorldId Forget()
    {
        var id = new WorldId();
        var thread = new Thread(() => id = new World().Id);
        thread.Start();
        thread.Join();
        return id;
    }

    // --- Callbacks ---

    private static void TestTheFilterDecides()
    {
        using (var world = new World())
        {
            Shape floor = world.CreateBody(BodyDef.Default).CreateBox(10.0f, 1.0f);
            ShapeDef def = ShapeDef.Default;
            def.EnableFilterCallback = true;
            Body ball = world.CreateBody(BodyDef.Dynamic(new Vec2(0.0f, 2.0f)));
            Shape shape = ball.CreateCircle(0.5f, def);
            var asked = new List<Shape>();
            world.SetFilter((a, b) =>
            {
                asked.Add(a);
                asked.Add(b);
                return false;
            });
            GC.Collect();
            for (int i = 0; i < 120; ++i)
            {
                world.Step();
            }
            True(asked.Contains(floor) && asked.Contains(shape), "asked");
            True(ball.Position.Y < 0.0f, "fell through");
        }
    }

    private static void TestExceptionsComeOutOfTheStep()
    {
        using (var world = new World())
        {
            world.CreateBody(BodyDef.Default).CreateBox(10.0f, 1.0f);
            ShapeDef def = ShapeDef.Default;
            def.EnableFilterCallback = true;
            world.CreateBody(BodyDef.Dynamic(new Vec2(0.0f, 1.2f))).CreateCircle(0.5f, def);
            world.SetFilter((a, b) => { throw new InvalidOperationException("mine"); });
            Throws<InvalidOperationException>(() => StepOften(world));
            world.SetFilter((a, b) => world.CreateBody(BodyDef.Default).IsValid);
            world.CreateBody(BodyDef.Dynamic(new Vec2(3.0f, 1.2f))).CreateCircle(0.5f, def);
            Refuses(Status.ErrorLocked, () => StepOften(world));
            world.SetFilter(null);
            world.Step();
        }
    }

    private static void StepOften(World world)
    {
        for (int i = 0; i < 120; ++i)
        {
            world.Step();
        }
    }

    // --- Checks ---

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
}
