using System;
using System.Runtime.InteropServices;

#if !UNITY_5_3_OR_NEWER
namespace AOT
{
    /// <summary>
    /// Marks a static method that native code calls, for compilers that compile ahead of time
    /// (Mono's AOT, IL2CPP). They find the attribute by its name; in Unity it exists already.
    /// </summary>
    [AttributeUsage(AttributeTargets.Method)]
    internal sealed class MonoPInvokeCallbackAttribute : Attribute
    {
        public MonoPInvokeCallbackAttribute(Type type)
        {
        }
    }
}
#endif

namespace Impel
{
    /// <summary>
    /// An object that static callbacks of the library find by a pointer, their context. The
    /// pointer does not keep the object alive: the caller of the library does.
    /// </summary>
    internal class CallbackTarget
    {
        private GCHandle handle;

        protected CallbackTarget()
        {
            handle = GCHandle.Alloc(this, GCHandleType.Weak);
        }

        ~CallbackTarget()
        {
            handle.Free();
        }

        /// <summary>The pointer, valid as long as this object.</summary>
        public IntPtr Context { get { return GCHandle.ToIntPtr(handle); } }

        /// <summary>The object of a pointer; null if it has been collected.</summary>
        public static T Find<T>(IntPtr context) where T : class
        {
            return GCHandle.FromIntPtr(context).Target as T;
        }
    }
}
