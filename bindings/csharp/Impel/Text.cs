using System;
using System.Text;

namespace Impel
{
    /// <summary>Text of the library: UTF-8 that ends with a zero byte.</summary>
    internal static class Text
    {
        // netstandard2.0 has no Marshal.PtrToStringUTF8.
        public static unsafe string Read(IntPtr text)
        {
            byte* first = (byte*)text;
            int length = 0;
            while (first[length] != 0)
            {
                length += 1;
            }
            return length == 0 ? "" : Encoding.UTF8.GetString(first, length);
        }

        /// <summary>The bytes of a text with the zero byte.</summary>
        public static byte[] Bytes(string text)
        {
            return Encoding.UTF8.GetBytes(text + "\0");
        }
    }
}
