using UnityEngine;

namespace Impel
{
    /// <summary>
    /// Draws a world with gizmos. Pass it to <see cref="World.Draw"/> in <c>OnDrawGizmos</c>.
    /// </summary>
    public sealed class GizmosRenderer : DebugRenderer
    {
        /// <summary>Size of a pixel in metres: the unit of the size of points.</summary>
        public float PixelSize = 0.01f;

        protected override void DrawPolygon(Vec2[] vertices, int count, float radius, uint fill, uint outline)
        {
            Gizmos.color = ColorOf(outline);
            for (int i = 0; i < count; i++)
            {
                Line(vertices[i], vertices[(i + 1) % count]);
            }
        }

        protected override void DrawCircle(Vec2 center, float radius, Rotation rotation, uint fill, uint outline)
        {
            Gizmos.color = ColorOf(outline);
            Gizmos.DrawWireSphere((Vector2)center, radius);
            Line(center, center + new Vec2(radius * rotation.C, radius * rotation.S));
        }

        protected override void DrawCapsule(Vec2 a, Vec2 b, float radius, uint fill, uint outline)
        {
            Gizmos.color = ColorOf(outline);
            Gizmos.DrawWireSphere((Vector2)a, radius);
            Gizmos.DrawWireSphere((Vector2)b, radius);
            Vec2 axis = b - a;
            float length = axis.Length;
            Vec2 side = length > 0.0f ? new Vec2(-axis.Y, axis.X) * (radius / length) : Vec2.Zero;
            Line(a + side, b + side);
            Line(a - side, b - side);
        }

        protected override void DrawSegment(Vec2 a, Vec2 b, uint color)
        {
            Gizmos.color = ColorOf(color);
            Line(a, b);
        }

        protected override void DrawPoint(Vec2 position, float size, uint color)
        {
            Gizmos.color = ColorOf(color);
            Gizmos.DrawSphere((Vector2)position, 0.5f * size * PixelSize);
        }

        private static void Line(Vec2 a, Vec2 b)
        {
            Gizmos.DrawLine((Vector2)a, (Vector2)b);
        }

        // 0xRRGGBBAA
        private static Color ColorOf(uint color)
        {
            return new Color(
                (color >> 24) / 255.0f,
                ((color >> 16) & 255) / 255.0f,
                ((color >> 8) & 255) / 255.0f,
                (color & 255) / 255.0f);
        }
    }
}
