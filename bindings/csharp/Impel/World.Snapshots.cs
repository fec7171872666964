using System;

namespace Impel
{
    public sealed partial class World
    {
        // Snapshots (save states) and saved ticks (rollback).

        /// <summary>
        /// Hash of the simulated state: worlds with equal hashes continue equally.
        /// </summary>
        public ulong GetHash()
        {
            ulong hash;
            Check(Native.impel_world_hash(Id, out hash));
            return hash;
        }

        /// <summary>A snapshot of the simulated state, as a new array.</summary>
        public byte[] Snapshot()
        {
            byte[] buffer = null;
            int size = Snapshot(ref buffer);
            return Lists.Exact(buffer, size);
        }

        /// <summary>
        /// Writes a snapshot of the simulated state, with names and user data, for <see
        /// cref="Restore(byte[], int)"/>. The buffer is replaced if it is too short, and can be
        /// reused. Returns the length of the snapshot.
        /// </summary>
        public unsafe int Snapshot(ref byte[] buffer)
        {
            UIntPtr size;
            Status status;
            do
            {
                fixed (byte* first = buffer)
                {
                    status = Native.impel_world_snapshot(Id, first, Lists.Length(buffer), out size);
                }
            } while (IsShort(ref buffer, status, size));
            return (int)size;
        }

        /// <summary>
        /// A delta snapshot: what differs from <paramref name="baseSnapshot"/>, an earlier snapshot
        /// that is no delta snapshot itself.
        /// </summary>
        public byte[] SnapshotDelta(byte[] baseSnapshot)
        {
            byte[] buffer = null;
            int size = SnapshotDelta(baseSnapshot, ref buffer);
            return Lists.Exact(buffer, size);
        }

        /// <summary>
        /// Writes a delta snapshot to an array, which is replaced by a longer one if it is null or
        /// too short. Returns the length of the delta snapshot.
        /// </summary>
        public unsafe int SnapshotDelta(byte[] baseSnapshot, ref byte[] buffer)
        {
            if (baseSnapshot == null)
            {
                throw new ArgumentNullException("baseSnapshot");
            }
            UIntPtr size;
            Status status;
            fixed (byte* start = baseSnapshot)
            {
                do
                {
                    fixed (byte* first = buffer)
                    {
                        status = Native.impel_world_snapshot_delta(
                            Id,
                            start,
                            Lists.Length(baseSnapshot),
                            first,
                            Lists.Length(buffer),
                            out size);
                    }
                } while (IsShort(ref buffer, status, size));
            }
            return (int)size;
        }

        /// <summary>
        /// Restores a snapshot of this world, or of another one with the same broad phase. Objects
        /// of that state exist again; objects created later do not. Damaged bytes, or bytes of
        /// another version, throw and change nothing.
        /// </summary>
        public void Restore(byte[] data)
        {
            Restore(data, data == null ? 0 : data.Length);
        }

        /// <summary>Restores a snapshot: the first bytes of a buffer.</summary>
        public unsafe void Restore(byte[] data, int size)
        {
            if (data == null)
            {
                throw new ArgumentNullException("data");
            }
            if (size < 0 || size > data.Length)
            {
                throw new ArgumentOutOfRangeException("size", size, "there must be that many bytes");
            }
            fixed (byte* first = data)
            {
                Restore(first, size);
            }
        }

#if NETSTANDARD2_1 || NETCOREAPP
        /// <summary>Restores a snapshot.</summary>
        public unsafe void Restore(ReadOnlySpan<byte> data)
        {
            fixed (byte* first = data)
            {
                Restore(first, data.Length);
            }
        }
#endif

        private unsafe void Restore(byte* data, int size)
        {
            Version += 1;
            Check(Native.impel_world_restore(Id, data, (UIntPtr)size));
        }

        /// <summary>Restores a delta snapshot and its base, as a snapshot.</summary>
        public unsafe void RestoreDelta(byte[] baseSnapshot, byte[] data)
        {
            if (baseSnapshot == null)
            {
                throw new ArgumentNullException("baseSnapshot");
            }
            if (data == null)
            {
                throw new ArgumentNullException("data");
            }
            Version += 1;
            fixed (byte* start = baseSnapshot)
            fixed (byte* first = data)
            {
                Check(Native.impel_world_restore_delta(
                    Id, start, Lists.Length(baseSnapshot), first, Lists.Length(data)));
            }
        }

        /// <summary>
        /// Saves the state as that of a tick, in memory of the world: for rollback netcode. The
        /// world keeps up to <see cref="MaxSavedTicks"/> ticks; the oldest is replaced.
        /// </summary>
        public void SaveTick(ulong tick)
        {
            Check(Native.impel_world_save_tick(Id, tick));
        }

        /// <summary>Restores the state saved for a tick, with the handles of that time.</summary>
        public void RestoreTick(ulong tick)
        {
            Version += 1;
            Check(Native.impel_world_restore_tick(Id, tick));
        }

        /// <summary>
        /// Whether the buffer was too short, and has been replaced. Throws if the call failed for
        /// another reason.
        /// </summary>
        private bool IsShort(ref byte[] buffer, Status status, UIntPtr size)
        {
            if (status != Status.ErrorCapacity)
            {
                Check(status);
            }
            if ((int)size <= (buffer == null ? 0 : buffer.Length))
            {
                return false;
            }
            // Leaves room for objects that are created until the next snapshot.
            buffer = new byte[checked((int)size + (int)size / 4)];
            return true;
        }
    }
}
