// The classes of MonoGame that its sample uses, with just enough behaviour to run it.

using System;
using System.Collections.Generic;
using Microsoft.Xna.Framework.Graphics;

namespace Microsoft.Xna.Framework
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

    public struct Rectangle
    {
        public int X, Y, Width, Height;
    }

    public struct Color
    {
        public static Color White { get { return new Color(); } }

        public static Color Black { get { return new Color(); } }

        public static Color Orange { get { return new Color(); } }
    }

    public class GameTime
    {
        public TimeSpan ElapsedGameTime { get; set; }
    }

    public class GraphicsDeviceManager
    {
        public GraphicsDeviceManager(Game game)
        {
        }
    }

    public class Game : IDisposable
    {
        private readonly GraphicsDevice device = new GraphicsDevice();

        public GraphicsDevice GraphicsDevice { get { return device; } }

        public bool IsFixedTimeStep { get; set; }

        /// <summary>Runs 60 frames of 10 ms.</summary>
        public void Run()
        {
            LoadContent();
            var time = new GameTime { ElapsedGameTime = TimeSpan.FromMilliseconds(10.0) };
            for (int i = 0; i < 60; ++i)
            {
                SpriteBatch.Drawn.Clear();
                Update(time);
                Draw(time);
            }
        }

        public void Dispose() { Dispose(true); }

        protected virtual void LoadContent()
        {
        }

        protected virtual void Update(GameTime gameTime)
        {
        }

        protected virtual void Draw(GameTime gameTime)
        {
        }

        protected virtual void Dispose(bool disposing)
        {
        }
    }
}

namespace Microsoft.Xna.Framework.Graphics
{
    public enum SpriteEffects
    {
        None,
    }

    public class GraphicsDevice
    {
        public void Clear(Color color)
        {
        }
    }

    public class Texture2D
    {
        public Texture2D(GraphicsDevice graphicsDevice, int width, int height)
        {
        }

        public void SetData<T>(T[] data) where T : struct
        {
        }
    }

    public class SpriteBatch
    {
        public static readonly List<Vector2> Drawn = new List<Vector2>();

        public SpriteBatch(GraphicsDevice graphicsDevice)
        {
        }

        public void Begin()
        {
        }

        public void Draw(
            Texture2D texture,
            Vector2 position,
            Rectangle? sourceRectangle,
            Color color,
            float rotation,
            Vector2 origin,
            float scale,
            SpriteEffects effects,
            float layerDepth)
        {
            Drawn.Add(position);
        }

        public void End()
        {
        }
    }
}
