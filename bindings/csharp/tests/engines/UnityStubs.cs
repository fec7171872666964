// The classes of Unity that the Unity package uses, with just enough behaviour to run its sample.

using System;
using System.Collections.Generic;

namespace AOT
{
    [AttributeUsage(AttributeTargets.Method)]
    public sealed class MonoPInvokeCallbackAttribute : Attribute
    {
        public MonoPInvokeCallbackAttribute(Type type)
        {
        }
    }
}

namespace UnityEngine
{
    public struct Vector2
    {
        public float x, y;

        public Vector2(float x, float y)
        {
            this.x = x;
            this.y = y;
        }

        public static implicit operator Vector3(Vector2 v) { return new Vector3(v.x, v.y, 0.0f); }
    }

    public struct Vector3
    {
        public float x, y, z;

        public Vector3(float x, float y, float z)
        {
            this.x = x;
            this.y = y;
            this.z = z;
        }
    }

    public struct Quaternion
    {
        public float x, y, z, w;

        public Quaternion(float x, float y, float z, float w)
        {
            this.x = x;
            this.y = y;
            this.z = z;
            this.w = w;
        }
    }

    public struct Color
    {
        public float r, g, b, a;

        public Color(float r, float g, float b, float a)
        {
            this.r = r;
            this.g = g;
            this.b = b;
            this.a = a;
        }
    }

    public static class Mathf
    {
        public static float Sqrt(float f) { return (float)Math.Sqrt(f); }

        public static float Max(float a, float b) { return Math.Max(a, b); }
    }

    public static class Time
    {
        public static float deltaTime { get; set; }
    }

    public static class Gizmos
    {
        public static readonly List<string> Drawn = new List<string>();

        public static Color color { get; set; }

        public static void DrawLine(Vector3 from, Vector3 to) { Drawn.Add("line"); }

        public static void DrawWireSphere(Vector3 center, float radius) { Drawn.Add("circle"); }

        public static void DrawSphere(Vector3 center, float radius) { Drawn.Add("point"); }
    }

    public class Object
    {
        public static GameObject Instantiate(GameObject original, Transform parent)
        {
            return new GameObject();
        }

        public static void Destroy(Object obj)
        {
            ((GameObject)obj).IsDestroyed = true;
        }
    }

    public class GameObject : Object
    {
        public bool IsDestroyed;

        public GameObject()
        {
            transform = new Transform(this);
        }

        public Transform transform { get; private set; }
    }

    public class Component : Object
    {
        private readonly GameObject owner;

        public Component(GameObject owner = null)
        {
            this.owner = owner;
        }

        public GameObject gameObject { get { return owner; } }

        public Transform transform { get { return owner == null ? null : owner.transform; } }
    }

    public class Transform : Component
    {
        public Transform(GameObject owner) : base(owner)
        {
        }

        public Vector3 position { get; set; }

        public Quaternion rotation { get; set; }

        public void SetPositionAndRotation(Vector3 position, Quaternion rotation)
        {
            this.position = position;
            this.rotation = rotation;
        }
    }

    public class MonoBehaviour : Component
    {
    }

    [AttributeUsage(AttributeTargets.Field)]
    public sealed class SerializeField : Attribute
    {
    }

    [AttributeUsage(AttributeTargets.Field)]
    public sealed class TooltipAttribute : Attribute
    {
        public TooltipAttribute(string tooltip)
        {
        }
    }
}
