using System;
using System.Runtime.ExceptionServices;
using System.Runtime.InteropServices;
using AOT;

namespace Impel
{
    public partial struct DebugDraw
    {
        /// <summary>The default options, without callbacks.</summary>
        public static DebugDraw Default { get { return Native.impel_debug_draw_default(); } }

        /// <summary>
        /// The default options for a length unit: see <see cref="WorldDef.LengthUnit"/>.
        /// </summary>
        public static DebugDraw ForLengthUnit(float lengthUnit) { return Native.impel_debug_draw_for_length_unit(lengthUnit); }
    }

    /// <summary>
    /// Draws the contents of a world (debug draw). Override the methods for the elements to draw,
    /// and pass the renderer to <see cref="World.Draw"/>. Colours are 0xRRGGBBAA. Points are
    /// relative to the origin of <see cref="Options"/>. The methods may read the world but not
    /// change it.
    /// </summary>
    public abstract class DebugRenderer
    {
        /// <summary>The elements to draw, and the region of the world.</summary>
        public DebugDraw Options = DebugDraw.Default;

        private readonly Sink sink = new Sink();
        private Vec2[] points = new Vec2[64];

        /// <summary>
        /// Draws a polygon, rounded by a radius. Only the first <paramref name="count"/> vertices
        /// are valid, and only during the call.
        /// </summary>
        protected virtual void DrawPolygon(Vec2[] vertices, int count, float radius, uint fill, uint outline)
        {
        }

        /// <summary>Draws a circle. The rotation is for a line from the centre.</summary>
        protected virtual void DrawCircle(Vec2 center, float radius, Rotation rotation, uint fill, uint outline)
        {
        }

        /// <summary>Draws a capsule: the segment a b with a radius.</summary>
        protected virtual void DrawCapsule(Vec2 a, Vec2 b, float radius, uint fill, uint outline)
        {
        }

        /// <summary>Draws a segment.</summary>
        protected virtual void DrawSegment(Vec2 a, Vec2 b, uint color)
        {
        }

        /// <summary>Draws a point with a size in pixels.</summary>
        protected virtual void DrawPoint(Vec2 position, float size, uint color)
        {
        }

        /// <summary>Draws text that begins at a position: the name of a body.</summary>
        protected virtual void DrawText(Vec2 position, string text, uint color)
        {
        }

        /// <summary>Draws a world. Throws what a method threw, after the call of the library.</summary>
        internal Status Draw(WorldId world)
        {
            DebugDraw draw = Options;
            draw.DrawPolygon = Pointers.Polygon;
            draw.DrawCircle = Pointers.Circle;
            draw.DrawCapsule = Pointers.Capsule;
            draw.DrawSegment = Pointers.Segment;
            draw.DrawPoint = Pointers.Point;
            draw.DrawText = Pointers.Text;
            draw.Context = sink.Context;
            sink.Renderer = this;
            Status status = Native.impel_world_draw(world, ref draw);
            GC.KeepAlive(this);
            ExceptionDispatchInfo thrown = sink.Thrown;
            sink.Thrown = null;
            if (thrown != null)
            {
                thrown.Throw();
            }
            return status;
        }

        private unsafe void DrawPolygon(Vec2* vertices, int count, float radius, uint fill, uint outline)
        {
            Lists.Reserve(ref points, count);
            for (int i = 0; i < count; i++)
            {
                points[i] = vertices[i];
            }
            DrawPolygon(points, count, radius, fill, outline);
        }

        private unsafe void DrawText(Vec2 position, byte* text, uint color)
        {
            DrawText(position, Text.Read((IntPtr)text), color);
        }

        /// <summary>The renderer, for callbacks.</summary>
        private sealed class Sink : CallbackTarget
        {
            public DebugRenderer Renderer;
            public ExceptionDispatchInfo Thrown;

            public void Keep(Exception error)
            {
                Thrown = Thrown ?? ExceptionDispatchInfo.Capture(error);
            }
        }

        /// <summary>The static callbacks, as pointers: see <c>World.StaticCallbacks</c>.</summary>
        private static unsafe class Pointers
        {
            public static readonly IntPtr Polygon, Circle, Capsule, Segment, Point, Text;

            // The delegates of the pointers must not be collected.
            private static readonly DrawPolygonCallback polygon = CallPolygon;
            private static readonly DrawCircleCallback circle = CallCircle;
            private static readonly DrawCapsuleCallback capsule = CallCapsule;
            private static readonly DrawSegmentCallback segment = CallSegment;
            private static readonly DrawPointCallback point = CallPoint;
            private static readonly DrawTextCallback text = CallText;

            static Pointers()
            {
                Polygon = Marshal.GetFunctionPointerForDelegate(polygon);
                Circle = Marshal.GetFunctionPointerForDelegate(circle);
                Capsule = Marshal.GetFunctionPointerForDelegate(capsule);
                Segment = Marshal.GetFunctionPointerForDelegate(segment);
                Point = Marshal.GetFunctionPointerForDelegate(point);
                Text = Marshal.GetFunctionPointerForDelegate(text);
            }

            [MonoPInvokeCallback(typeof(DrawPolygonCallback))]
            private static void CallPolygon(
                Vec2* vertices, UIntPtr count, float radius, uint fill, uint outline, IntPtr context)
            {
                Sink sink = CallbackTarget.Find<Sink>(context);
                try
                {
                    sink.Renderer.DrawPolygon(vertices, (int)count, radius, fill, outline);
                }
                catch (Exception error)
                {
                    sink.Keep(error);
                }
            }

            [MonoPInvokeCallback(typeof(DrawCircleCallback))]
            private static void CallCircle(
                Vec2 center, float radius, Rotation rotation, uint fill, uint outline, IntPtr context)
            {
                Sink sink = CallbackTarget.Find<Sink>(context);
                try
                {
                    sink.Renderer.DrawCircle(center, radius, rotation, fill, outline);
                }
                catch (Exception error)
                {
                    sink.Keep(error);
                }
            }

            [MonoPInvokeCallback(typeof(DrawCapsuleCallback))]
            private static void CallCapsule(
                Vec2 a, Vec2 b, float radius, uint fill, uint outline, IntPtr context)
            {
                Sink sink = CallbackTarget.Find<Sink>(context);
                try
                {
                    sink.Renderer.DrawCapsule(a, b, radius, fill, outline);
                }
                catch (Exception error)
                {
                    sink.Keep(error);
                }
            }

            [MonoPInvokeCallback(typeof(DrawSegmentCallback))]
            private static void CallSegment(Vec2 a, Vec2 b, uint color, IntPtr context)
            {
                Sink sink = CallbackTarget.Find<Sink>(context);
                try
                {
                    sink.Renderer.DrawSegment(a, b, color);
                }
                catch (Exception error)
                {
                    sink.Keep(error);
                }
            }

            [MonoPInvokeCallback(typeof(DrawPointCallback))]
            private static void CallPoint(Vec2 position, float size, uint color, IntPtr context)
            {
                Sink sink = CallbackTarget.Find<Sink>(context);
                try
                {
                    sink.Renderer.DrawPoint(position, size, color);
                }
                catch (Exception error)
                {
                    sink.Keep(error);
                }
            }

            [MonoPInvokeCallback(typeof(DrawTextCallback))]
            private static void CallText(Vec2 position, byte* text, uint color, IntPtr context)
            {
                Sink sink = CallbackTarget.Find<Sink>(context);
                try
                {
                    sink.Renderer.DrawText(position, text, color);
                }
                catch (Exception error)
                {
                    sink.Keep(error);
                }
            }
        }
    }
}
