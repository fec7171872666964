// Declarations of the C API: layouts, constants, functions and values.

using System;
using System.Globalization;
using System.IO;
using System.Reflection;
using System.Runtime.InteropServices;
using Impel;

internal static partial class SelfTest
{
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
        var v = new Vec2(3.0f, 4.0f);
        True(v.Length == 5.0f && v.LengthSquared == 25.0f, "length");
        Near(0.0f, (v.Normalized - new Vec2(0.6f, 0.8f)).Length, "normalized");
        Equal(Vec2.Zero, Vec2.Zero.Normalized, "zero");
        Equal(new Vec2(-4.0f, 3.0f), v.Perpendicular, "perpendicular");
        Equal(5.0f, Vec2.Distance(new Vec2(1.0f, 1.0f), new Vec2(4.0f, 5.0f)), "distance");
        Equal(new Vec2(1.5f, 2.0f), Vec2.Lerp(Vec2.Zero, v, 0.5f), "half way");
        var box = new Aabb(new Vec2(0.0f, 0.0f), new Vec2(2.0f, 2.0f));
        True(box.Contains(new Vec2(1.0f, 2.0f)), "contains");
        True(!box.Overlaps(new Aabb(new Vec2(3.0f, 0.0f), new Vec2(4.0f, 1.0f))), "overlaps");
        Equal(ulong.MaxValue, Filter.Default.Mask, "a struct in memory comes back");
        Near(0.6f, Material.Preset(MaterialPreset.Rock).Density, "preset");
    }
}
