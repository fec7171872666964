using System;
using System.Runtime.InteropServices;

namespace Impel
{
    /// <summary>Lists out of the library, into arrays that are used again.</summary>
    internal static class Lists
    {
        public delegate Status Fill<T>(T[] buffer, UIntPtr capacity, out UIntPtr count);

        /// <summary>Fills the buffer, making a larger one where it is too short; returns how many.</summary>
        public static int Read<T>(ref T[] buffer, Fill<T> fill)
        {
            if (buffer == null)
            {
                buffer = new T[0];
            }
            while (true)
            {
                UIntPtr count;
                // No memory and no capacity ask for the count alone, which is a success.
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

        /// <summary>A new array of just the right length.</summary>
        public static T[] Read<T>(Fill<T> fill)
        {
            T[] buffer = null;
            int count = Read(ref buffer, fill);
            Array.Resize(ref buffer, count);
            return buffer;
        }

        /// <summary>Copies what the library lends; returns how many there are.</summary>
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

        /// <summary>Throws unless there are as many values as bodies; null counts where it may.</summary>
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
            // The library would read beyond the end.
            if (values != null && values.Length != bodies.Length)
            {
                throw new ArgumentException("there must be as many as bodies", name);
            }
        }
    }
}
