// Compiles the samples for Unity, Godot and MonoGame against stubs of these engines, and runs their
// frames. It checks the samples and the Unity package, not the engines.

using System;
using System.Collections.Generic;
using System.Reflection;

internal static class Engines
{
    private static int Main()
    {
        Unity();
        Godot();
        MonoGame();
        Console.WriteLine("3 samples, 0 failed");
        return 0;
    }

    private static void Unity()
    {
        var sample = new FallingBoxes();
        Set(sample, "prefab", new UnityEngine.GameObject());
        Set(sample, "drawGizmos", true);
        Call(sample, "OnEnable");
        var boxes = (UnityEngine.Transform[])Get(sample, "boxes");
        Call(sample, "Update");
        float start = boxes[7].position.y;
        UnityEngine.Time.deltaTime = 0.01f;
        var heights = new List<float>();
        for (int i = 0; i < 60; ++i)
        {
            Call(sample, "Update");
            heights.Add(boxes[199].position.y);
        }
        // Frames of 10 ms and steps of 16.7 ms: with interpolation, the box moves in every frame.
        for (int i = 2; i < heights.Count; ++i)
        {
            True(heights[i] < heights[i - 1], "the box moves in frame " + i);
        }
        True(boxes.Length == 200 && boxes[7].position.y < start, "the boxes fall");
        UnityEngine.Quaternion q = boxes[3].rotation;
        float length = q.x * q.x + q.y * q.y + q.z * q.z + q.w * q.w;
        True(Math.Abs(length - 1.0f) < 1e-5f, "a unit quaternion");
        Rotations();
        Call(sample, "OnDrawGizmos");
        True(UnityEngine.Gizmos.Drawn.FindAll(shape => shape == "line").Count >= 800, "gizmos");
        Call(sample, "OnDisable");
        True(boxes[0].gameObject.IsDestroyed, "the objects are destroyed");
        Console.WriteLine("ok      Unity");
    }

    private static void Rotations()
    {
        for (float angle = -3.0f; angle <= 3.0f; angle += 0.5f)
        {
            UnityEngine.Quaternion q = Impel.Rotation.FromAngle(angle).ToQuaternion();
            True(Math.Abs(2.0 * Math.Atan2(q.z, q.w) - angle) < 1e-4, "the angle " + angle);
        }
    }

    private static void Godot()
    {
        var sample = new FallingBoxesScene();
        sample._Ready();
        float first = 0.0f, last = 0.0f;
        for (int i = 0; i < 60; ++i)
        {
            sample.Drawn.Clear();
            sample._Process(0.01);
            True(sample.MustRedraw, "drawn again");
            sample._Draw();
            last = sample.Drawn[7].Y;
            first = i == 0 ? last : first;
        }
        True(sample.Drawn.Count == 150 && last > first + 10.0f, "the boxes fall");
        sample._ExitTree();
        Console.WriteLine("ok      Godot");
    }

    private static void MonoGame()
    {
        using (var game = new FallingBoxesGame())
        {
            game.Run();
            List<Microsoft.Xna.Framework.Vector2> drawn = Microsoft.Xna.Framework.Graphics.SpriteBatch.Drawn;
            True(drawn.Count == 150 && drawn[7].Y > 12.0f * 32.0f, "the boxes fall");
        }
        Console.WriteLine("ok      MonoGame");
    }

    private const BindingFlags Private = BindingFlags.Instance | BindingFlags.NonPublic;

    private static void Call(object sample, string method)
    {
        sample.GetType().GetMethod(method, Private).Invoke(sample, null);
    }

    private static object Get(object sample, string field)
    {
        return sample.GetType().GetField(field, Private).GetValue(sample);
    }

    private static void Set(object sample, string field, object value)
    {
        sample.GetType().GetField(field, Private).SetValue(sample, value);
    }

    private static void True(bool condition, string what)
    {
        if (!condition)
        {
            throw new Exception("not so: " + what);
        }
    }
}
