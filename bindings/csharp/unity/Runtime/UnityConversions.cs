using UnityEngine;

namespace Impel
{
    public partial struct Vec2
    {
        public static implicit operator Vector2(Vec2 v) { return new Vector2(v.X, v.Y); }

        public static implicit operator Vec2(Vector2 v) { return new Vec2(v.x, v.y); }
    }

    public partial struct Rotation
    {
        /// <summary>The rotation about the z axis.</summary>
        public Quaternion ToQuaternion()
        {
            // Sine and cosine of half the angle.
            float sine = Mathf.Sqrt(Mathf.Max(0.0f, 0.5f * (1.0f - C)));
            float cosine = Mathf.Sqrt(Mathf.Max(0.0f, 0.5f * (1.0f + C)));
            return new Quaternion(0.0f, 0.0f, S < 0.0f ? -sine : sine, cosine);
        }
    }

    /// <summary>Poses for Unity's transforms.</summary>
    public static class UnityTransforms
    {
        /// <summary>Moves an object to a pose in the xy plane. It keeps its z coordinate.</summary>
        public static void SetPose(this UnityEngine.Transform transform, Transform pose)
        {
            transform.SetPositionAndRotation(
                new Vector3(pose.P.X, pose.P.Y, transform.position.z), pose.Q.ToQuaternion());
        }
    }
}
