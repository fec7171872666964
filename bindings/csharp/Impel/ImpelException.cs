using System;

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
                throw new ImpelException(status, Text.Read(Native.impel_last_error()));
            }
        }

        private static string NameOf(Status status)
        {
            return Text.Read(Native.impel_status_name(status));
        }
    }
}
