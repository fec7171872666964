using System;
using System.Runtime.InteropServices;

namespace Impel
{
    /// <summary>Copies lists from the library to reused arrays.</summary>
    internal static class Lists
    {
        public delegate Status Fill<T>(T[] buffer, UIntPtr capacity, out UIntPtr count);

        /// <summary>
        /// Fills the buffer, which is replaced if it is too short. Returns the number of elements.
        /// </summary>
        public static int Read<T>(ref T[] buffer, Fill<T> fill)
        {
            if (buffer == null)
            {
                buffer = new T[0];
            }
            while (true)
            {
                UIntPtr count;
                // A call without a buffer writes the count and succeeds.
                T[] memory = buffer.Length == 0 ? null : buffer;
                Status status = fill(memory, (UIntPtr)buffer.Length, out count);
                if (status != Status.ErrorCapacity)
                {
                    ImpelException.Check(status);
                    if ((int)count <= buffer.Length)
                    {
                        return (int)count;
                    }
                }
                buffer = new T[(int)count];
            }
        }

        /// <summary>Returns a new array of the exact length.</summary>
        public static T[] Read<T>(Fill<T> fill)
        {
            T[] buffer = null;
            int count = Read(ref buffer, fill);
            Array.Resize(ref buffer, count);
            return buffer;
        }

        /// <summary>Copies an array of the library. Returns its length.</summary>
        public static int Copy<T>(ref T[] buffer, IntPtr first, UIntPtr count) where T : struct
        {
            int length = checked((int)count);
            if (buffer == null || buffer.Length < length)
            {
                buffer = new T[length];
            }
            int size = Marshal.SizeOf(typeof(T));
            for (int i = 0; i < length; i++)
            {
                buffer[i] = (T)Marshal.PtrToStructure(IntPtr.Add(first, i * size), typeof(T));
            }
            return length;
        }

        /// <summary>
        /// Throws unless the array has a value for each body, or is null and null is allowed.
        /// </summary>
        public static void CheckLengths(Array bodies, Array values, string name, bool optional = false)
        {
            if (bodies == null)
            {
                throw new ArgumentNullException("bodies");
            }
            if (values == null && !optional)
            {
                throw new ArgumentNullException(name);
            }
            // The library would read beyond the end of the array.
            if (values != null && values.Length != bodies.Length)
            {
                throw new ArgumentException("there must be as many as bodies", name);
            }
        }
    }
}
