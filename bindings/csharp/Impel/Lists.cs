using System;

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
    }
}
