// Every property with a setter is set to what was read.

using System;
using System.Collections.Generic;
using System.Reflection;
using Impel;

internal static partial class SelfTest
{
    /// <summary>An object of each type with properties.</summary>
    private static IEnumerable<object> Objects(World world)
    {
        Body ground = world.CreateBody(BodyDef.Default);
        Body a = Ball(world, 1.0f, 0.0f), b = Ball(world, 2.0f, 0.0f);
        Vec2 x = new Vec2(1.0f, 0.0f);
        yield return world;
        yield return a;
        yield return a.GetShapes()[0];
        yield return ground.CreateChain(new[] { new Vec2(1.0f, -5.0f), new Vec2(-1.0f, -5.0f) });
        yield return world.CreateRope(new Vec2(0.0f, 5.0f), new Vec2(1.0f, 5.0f), 4);
        RevoluteJoint hinge = world.CreateRevoluteJoint(RevoluteJointDef.At(ground, a, x));
        yield return hinge.Joint;
        yield return hinge;
        yield return world.CreatePrismaticJoint(PrismaticJointDef.At(a, b, x, x));
        yield return world.CreateDistanceJoint(DistanceJointDef.Between(a, b, x, Up));
        yield return world.CreateWeldJoint(WeldJointDef.At(a, b, x));
        yield return world.CreateWheelJoint(WheelJointDef.At(a, b, x, Up));
        yield return world.CreateMotorJoint(MotorJointDef.At(a, b, x));
        yield return world.CreateMouseJoint(MouseJointDef.Grab(ground, b, x));
        yield return world.CreateRotaryJoint(RotaryJointDef.Of(a, b));
        yield return world.CreateRatchetJoint(RatchetJointDef.Of(a, b, 0.5f));
        yield return world.CreateGearJoint(GearJointDef.Of(a, b));
        yield return world.CreatePulleyJoint(PulleyJointDef.Over(a, b, Up * 4.0f, Up * 5.0f, x, x));
    }

    private static void TestPropertiesKeepTheirValues()
    {
        int count = 0;
        using (var world = new World())
        {
            foreach (object item in Objects(world))
            {
                foreach (MethodInfo set in item.GetType().GetMethods())
                {
                    count += Keeps(item, set) ? 1 : 0;
                }
            }
        }
        True(count > 120, count + " properties were set");
    }

    /// <summary>Whether the method sets what its property, or its `Get` method, returns.</summary>
    private static bool Keeps(object item, MethodInfo set)
    {
        bool isAccessor = set.Name.StartsWith("set_");
        if (!isAccessor && !set.Name.StartsWith("Set"))
        {
            return false;
        }
        string name = set.Name.Substring(isAccessor ? 4 : 3);
        Type type = item.GetType();
        PropertyInfo property = type.GetProperty(name) ?? type.GetProperty("Is" + name);
        MethodInfo get = property != null ? property.GetGetMethod() : Array.Find(
            type.GetMethods(),
            method => method.Name == "Get" + name && method.ReturnType == typeof(void)
                && Array.TrueForAll(method.GetParameters(), parameter => parameter.IsOut));
        if (get == null)
        {
            return false;
        }
        Func<object[]> read = () =>
        {
            object[] values = new object[get.GetParameters().Length];
            object value = get.Invoke(item, values);
            return property == null ? values : new[] { value };
        };
        try
        {
            object[] before = read();
            if (set.GetParameters().Length != before.Length)
            {
                return false;
            }
            set.Invoke(item, before);
            object[] after = read();
            for (int i = 0; i < before.Length; i++)
            {
                Equal(before[i], after[i], type.Name + "." + set.Name);
            }
            return true;
        }
        catch (TargetInvocationException error)
        {
            // A property of other joint types or shapes.
            ImpelException inner = error.InnerException as ImpelException;
            True(inner != null && inner.Status == Status.ErrorUnsupported, type.Name + "." + name);
            return false;
        }
    }
}
