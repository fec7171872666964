using System;
using System.Runtime.InteropServices;

namespace Impel
{
    /// <summary>
    /// Owns a world of the library, and destroys it at the latest when the handle is collected.
    /// </summary>
    internal sealed class WorldHandle : SafeHandle
    {
        private readonly WorldId id;

        public WorldHandle(WorldId id) : base(IntPtr.Zero, true)
        {
            this.id = id;
            // The id has 64 bits on every platform, a pointer may have less. This value only marks
            // the handle as valid.
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

        /// <summary>
        /// Destroys the world now. Throws if the engine cannot, such as inside a callback.
        /// </summary>
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
