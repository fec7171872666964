using System;
using System.Runtime.InteropServices;

namespace Impel
{
    /// <summary>Owns a world of the library.</summary>
    internal sealed class WorldHandle : OwnedHandle
    {
        private readonly WorldId id;
        private GCHandle context;

        public WorldHandle(WorldId id, World world)
        {
            this.id = id;
            // Weak, because a world that is not used any more must be collected.
            context = GCHandle.Alloc(world, GCHandleType.Weak);
        }

        /// <summary>The world; throws once it has been disposed.</summary>
        public WorldId Id
        {
            get
            {
                CheckOpen(typeof(World));
                return id;
            }
        }

        /// <summary>The object of the world, as a pointer for callbacks.</summary>
        public IntPtr Context { get { return GCHandle.ToIntPtr(context); } }

        protected override Status DestroyObject()
        {
            return Native.impel_world_destroy(id);
        }

        protected override void Released()
        {
            context.Free();
        }
    }
}
