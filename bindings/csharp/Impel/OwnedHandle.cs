using System;
using System.Runtime.InteropServices;

namespace Impel
{
    /// <summary>
    /// Owns an object of the library, and destroys it at the latest when the handle is collected.
    /// </summary>
    internal abstract class OwnedHandle : SafeHandle
    {
        protected OwnedHandle() : base(IntPtr.Zero, true)
        {
            // An id has 64 bits on every platform, a pointer may have less. This value only marks
            // the handle as valid.
            SetHandle(new IntPtr(1));
        }

        public override bool IsInvalid { get { return handle == IntPtr.Zero; } }

        /// <summary>
        /// Destroys the object now. Throws if the library cannot, such as inside a callback.
        /// </summary>
        public void Destroy()
        {
            if (!IsClosed)
            {
                ImpelException.Check(DestroyObject());
                SetHandleAsInvalid();
                Released();
                Dispose();
            }
        }

        protected override bool ReleaseHandle()
        {
            if (DestroyObject() != Status.Ok)
            {
                return false;
            }
            Released();
            return true;
        }

        /// <summary>Throws once the object has been destroyed.</summary>
        protected void CheckOpen(Type owner)
        {
            if (IsClosed)
            {
                throw new ObjectDisposedException(owner.FullName);
            }
        }

        protected abstract Status DestroyObject();

        /// <summary>Releases memory that the object no longer uses.</summary>
        protected virtual void Released()
        {
        }
    }
}
