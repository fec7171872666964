using System;

namespace Impel
{
    /// <summary>Arrays for lists of the library.</summary>
    internal static class Lists
    {
        /// <summary>The length of an array, which may be null.</summary>
        public static UIntPtr Length(Array array)
        {
            return (UIntPtr)(array == null ? 0 : array.Length);
        }

        /// <summary>
        /// Whether the array was too short for a list: it is then replaced by a longer one, and
        /// the call must be repeated. Throws if the call failed for another reason.
        /// </summary>
        public static bool Grows<T>(ref T[] array, Status status, UIntPtr count)
        {
            if (status != Status.ErrorCapacity)
            {
                ImpelException.Check(status);
            }
            // Without an array, the library writes the count and succeeds.
            int length = checked((int)count);
            bool grows = length > (array == null ? 0 : array.Length);
            Reserve(ref array, length);
            return grows;
        }

        /// <summary>
        /// Replaces an array that is null or too short. One that is too short is at least doubled,
        /// so that a list that grows slowly allocates seldom.
        /// </summary>
        public static void Reserve<T>(ref T[] array, int length)
        {
            if (array == null)
            {
                array = new T[length];
            }
            else if (array.Length < length)
            {
                array = new T[Math.Max(length, 2 * array.Length)];
            }
        }

        /// <summary>An array of the exact length.</summary>
        public static T[] Exact<T>(T[] array, int count)
        {
            Array.Resize(ref array, count);
            return array;
        }
    }
}
