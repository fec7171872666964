// Dynamic trees without a world.

using System;
using Impel;

internal static partial class SelfTest
{
    private static Aabb Square(float x) { return new Aabb(new Vec2(x, 0.0f), new Vec2(x + 1.0f, 1.0f)); }

    private static void TestATreeFindsItsBoxes()
    {
        DynamicTree tree;
        TreeProxy second;
        using (tree = new DynamicTree())
        {
            tree.Insert(Square(0.0f), 10);
            second = tree.Insert(Square(2.0f), 11);
            TreeProxy third = tree.Insert(Square(4.0f), 12);
            Equal(3, tree.Count, "boxes");
            TreeHit[] hits = tree.OverlapAabb(new Aabb(new Vec2(2.5f, 0.0f), new Vec2(3.5f, 1.0f)));
            True(hits.Length == 1 && hits[0].UserData == 11 && hits[0].Proxy == second, "overlap");
            var ray = new Ray { Origin = new Vec2(-1.0f, 0.5f), Translation = new Vec2(10.0f, 0.0f) };
            Equal(3, tree.CastRay(ray, ref hits), "the ray hits all");
            True(hits[0].UserData == 10 && hits[2].UserData == 12, "in order");
            Equal(2, tree.CastAabb(Square(2.0f), new Vec2(1.5f, 0.0f)).Length, "a moving box");
            tree.Move(third, Square(100.0f));
            Aabb aabb;
            ulong userData;
            tree.GetProxy(third, out aabb, out userData);
            True(userData == 12 && aabb.Contains(new Vec2(100.5f, 0.5f)), "moved");
            tree.Remove(second);
            Refuses(Status.ErrorInvalidHandle, () => tree.Remove(second));
        }
        Throws<ObjectDisposedException>(() => tree.Insert(Square(0.0f), 1));
        tree.Dispose();
    }

    private static void TestForgottenTreesEnd()
    {
        Tree id = OnAThread(() => new DynamicTree().Id);
        Collect(() => Native.impel_tree_is_valid(id));
        True(!Native.impel_tree_is_valid(id), "collected");
    }
}
