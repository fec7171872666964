// The classes of Godot that its sample uses, with just enough behaviour to run it.

using System.Collections.Generic;

namespace Godot
{
    public struct Vector2
    {
        public float X, Y;

        public Vector2(float x, float y)
        {
            X = x;
            Y = y;
        }

        public static Vector2 operator *(Vector2 v, float s) { return new Vector2(v.X * s, v.Y * s); }
    }

    public struct Rect2
    {
        public Vector2 Position, Size;

        public Rect2(float x, float y, float width, float height)
        {
            Position = new Vector2(x, y);
            Size = new Vector2(width, height);
        }
    }

    public struct Color
    {
        public float R, G, B;

        public Color(float r, float g, float b, float a = 1.0f)
        {
            R = r;
            G = g;
            B = b;
        }
    }

    public class Node2D
    {
        public readonly List<Vector2> Drawn = new List<Vector2>();
        public bool MustRedraw;
        private Vector2 origin;

        public virtual void _Ready()
        {
        }

        public virtual void _ExitTree()
        {
        }

        public virtual void _Process(double delta)
        {
        }

        public virtual void _Draw()
        {
        }

        public void QueueRedraw() { MustRedraw = true; }

        public void DrawSetTransform(Vector2 position, float rotation = 0.0f, Vector2? scale = null)
        {
            origin = position;
        }

        public void DrawRect(Rect2 rect, Color color, bool filled = true) { Drawn.Add(origin); }
    }
}
