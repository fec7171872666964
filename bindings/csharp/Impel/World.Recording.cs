using System;

namespace Impel
{
    public partial struct RecordingDef
    {
        /// <summary>The default definition: a state hash once per second.</summary>
        public static RecordingDef Default { get { return Native.impel_recording_def_default(); } }
    }

    public partial struct ReplayDef
    {
        /// <summary>
        /// The default definition: a keyframe per second of replay, within 64 MiB.
        /// </summary>
        public static ReplayDef Default { get { return Native.impel_replay_def_default(); } }
    }

    public partial struct RecordingInfo
    {
        /// <summary>Information about the bytes of a recording, which may be truncated.</summary>
        public static unsafe RecordingInfo Of(byte[] data)
        {
            if (data == null)
            {
                throw new ArgumentNullException("data");
            }
            RecordingInfo info;
            fixed (byte* first = data)
            {
                ImpelException.Check(
                    Native.impel_recording_get_info(first, Lists.Length(data), out info));
            }
            return info;
        }
    }

    public sealed partial class World
    {
        // Recordings: all changes of the world as bytes, which other worlds can replay.

        /// <summary>Starts a recording of the world from its current state.</summary>
        public void StartRecording()
        {
            StartRecording(RecordingDef.Default);
        }

        /// <summary>Starts a recording of the world from its current state.</summary>
        public void StartRecording(RecordingDef def)
        {
            Check(Native.impel_world_start_recording(Id, ref def));
        }

        /// <summary>Ends the recording. Returns the bytes that were not yet taken.</summary>
        public byte[] StopRecording()
        {
            Check(Native.impel_world_stop_recording(Id));
            return TakeRecording();
        }

        /// <summary>
        /// Takes the bytes recorded since the last call. The concatenated bytes of all calls are
        /// the recording.
        /// </summary>
        public byte[] TakeRecording()
        {
            byte[] buffer = null;
            int size = TakeRecording(ref buffer);
            return Lists.Exact(buffer, size);
        }

        /// <summary>
        /// Takes the bytes into an array, which is replaced by a longer one if it is null or too
        /// short. Returns the number of bytes.
        /// </summary>
        public unsafe int TakeRecording(ref byte[] buffer)
        {
            UIntPtr size;
            Status status;
            do
            {
                fixed (byte* first = buffer)
                {
                    status = Native.impel_world_take_recording(
                        Id, first, Lists.Length(buffer), out size);
                }
            } while (Lists.Grows(ref buffer, status, size));
            GC.KeepAlive(this);
            return (int)size;
        }

        /// <summary>
        /// Starts a replay: restores the initial state of a recording. The world must have the
        /// broad phase of the recording.
        /// </summary>
        public void StartReplay(byte[] data)
        {
            StartReplay(data, ReplayDef.Default);
        }

        /// <summary>Starts a replay in the world.</summary>
        public unsafe void StartReplay(byte[] data, ReplayDef def)
        {
            if (data == null)
            {
                throw new ArgumentNullException("data");
            }
            Version += 1;
            fixed (byte* first = data)
            {
                Check(Native.impel_world_start_replay(Id, first, Lists.Length(data), ref def));
            }
        }

        /// <summary>Replays the next step.</summary>
        public Replay StepReplay()
        {
            Version += 1;
            Replay replay;
            Check(Native.impel_world_step_replay(Id, out replay));
            return replay;
        }

        /// <summary>
        /// Seeks to the state after a step, in either direction; 0 is the beginning.
        /// </summary>
        public Replay SeekReplay(ulong step)
        {
            Version += 1;
            Replay replay;
            Check(Native.impel_world_seek_replay(Id, step, out replay));
            return replay;
        }

        /// <summary>The state of the replay.</summary>
        public Replay GetReplay()
        {
            Replay replay;
            Check(Native.impel_world_get_replay(Id, out replay));
            return replay;
        }

        /// <summary>The shape of one of the <see cref="ReplayQueries"/>.</summary>
        public Convex GetReplayQueryConvex(int index)
        {
            Convex convex;
            Check(Native.impel_world_get_replay_query_convex(Id, (UIntPtr)index, out convex));
            return convex;
        }

        /// <summary>Ends the replay. The world continues from its current state.</summary>
        public void StopReplay()
        {
            Version += 1;
            Check(Native.impel_world_stop_replay(Id));
        }
    }
}
