using System;
using System.Runtime.InteropServices;
using System.Text;

namespace Impel
{
    /// <summary>
    /// A failed call. The call changed nothing. The message names the function, the argument, its
    /// value and what is allowed.
    /// </summary>
    public sealed class ImpelException : Exception
    {
        public ImpelException(Status status, string message)
            : base(message + " (" + NameOf(status) + ")")
        {
            Status = status;
        }

        /// <summary>The status of the call.</summary>
        public Status Status { get; }

        /// <summary>The name of the status, such as IMPEL_ERROR_INVALID_HANDLE.</summary>
        public string StatusName { get { return NameOf(Status); } }

        /// <summary>Throws unless the status is <see cref="Impel.Status.Ok"/>.</summary>
        public static void Check(Status status)
        {
            if (status != Status.Ok)
            {
                throw new ImpelException(status, ReadString(Native.impel_last_error()));
            }
        }

        private static string NameOf(Status status)
        {
            return ReadString(Native.impel_status_name(status));
        }

        // netstandard2.0 has no Marshal.PtrToStringUTF8.
        private static string ReadString(IntPtr text)
        {
            int length = 0;
            while (Marshal.ReadByte(text, length) != 0)
            {
                length += 1;
            }
            var bytes = new byte[length];
            Marshal.Copy(text, bytes, 0, length);
            return Encoding.UTF8.GetString(bytes);
        }
    }
}
