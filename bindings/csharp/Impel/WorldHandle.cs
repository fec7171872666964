using System;
using System.Runtime.InteropServices;

namespace Impel
{
    /// <summary>Owns a world of the library: ends it at the latest when it is collected.</summary>
    internal sealed class WorldHandle : SafeHandle
    {
        private readonly WorldId id;

        public WorldHandle(WorldId id) : base(IntPtr.Zero, true)
        {
            this.id = id;
            // The id has 64 bits on every machine, a pointer may not: this only
            // tells that there is something to release.
            SetHandle(new IntPtr(1));
        }

        public override bool IsInvalid { get { return handle == IntPtr.Zero; } }

        /// <summary>The world; throws once it has been disposed.</summary>
        public WorldId Id
        {
            get
            {
                if (IsClosed)
                {
                    throw new ObjectDisposedException(typeof(World).FullName);
                }
                return id;
            }
        }

        /// <summary>Ends the world now; throws when the engine refuses, as inside a callback.</summary>
        public void Destroy()
        {
            if (!IsClosed)
            {
                ImpelException.Check(Native.impel_world_destroy(id));
                SetHandleAsInvalid();
                Dispose();
            }
        }

        protected override bool ReleaseHandle()
        {
            return Native.impel_world_destroy(id) == Status.Ok;
        }
    }
}
