using System;

namespace Impel
{
    /// <summary>
    /// A dynamic tree (BVH) of boxes with user data, without a world. Dispose it, best with
    /// <c>using</c>. Failed calls throw an <see cref="ImpelException"/>.
    /// </summary>
    public sealed partial class DynamicTree : IDisposable
    {
        private readonly TreeHandle handle;

        /// <summary>Creates an empty tree.</summary>
        public DynamicTree()
        {
            Tree tree;
            ImpelException.Check(Native.impel_tree_create(out tree));
            handle = new TreeHandle(tree);
        }

        /// <summary>The handle for calls of <see cref="Native"/>.</summary>
        public Tree Id { get { return handle.Id; } }

        /// <summary>Number of boxes.</summary>
        public int Count
        {
            get
            {
                UIntPtr count;
                Check(Native.impel_tree_get_count(Id, out count));
                return checked((int)count);
            }
        }

        /// <summary>Destroys the tree.</summary>
        public void Dispose()
        {
            handle.Destroy();
        }

        /// <summary>Inserts a box with user data.</summary>
        public TreeProxy Insert(Aabb aabb, ulong userData)
        {
            TreeProxy proxy;
            Check(Native.impel_tree_insert(Id, aabb, userData, out proxy));
            return proxy;
        }

        /// <summary>Removes a box.</summary>
        public void Remove(TreeProxy proxy)
        {
            Check(Native.impel_tree_remove(Id, proxy));
        }

        /// <summary>Moves or resizes a box.</summary>
        public void Move(TreeProxy proxy, Aabb aabb)
        {
            Check(Native.impel_tree_move(Id, proxy, aabb));
        }

        /// <summary>A box and its user data.</summary>
        public void GetProxy(TreeProxy proxy, out Aabb aabb, out ulong userData)
        {
            Check(Native.impel_tree_get_proxy(Id, proxy, out aabb, out userData));
        }

        // The tree must not be collected during a call of the library.
        private void Check(Status status)
        {
            ImpelException.Check(status);
            GC.KeepAlive(this);
        }

        /// <summary>Owns a tree of the library.</summary>
        private sealed class TreeHandle : OwnedHandle
        {
            private readonly Tree id;

            public TreeHandle(Tree id)
            {
                this.id = id;
            }

            /// <summary>The tree; throws once it has been disposed.</summary>
            public Tree Id
            {
                get
                {
                    CheckOpen(typeof(DynamicTree));
                    return id;
                }
            }

            protected override Status DestroyObject()
            {
                return Native.impel_tree_destroy(id);
            }
        }
    }
}
