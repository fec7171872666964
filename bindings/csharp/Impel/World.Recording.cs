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
        public static RecordingInfo Of(byte[] data)
        {
            RecordingInfo info;
            ImpelException.Check(
                Native.impel_recording_get_info(data, (UIntPtr)data.Length, out info));
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
            UIntPtr size;
            Check(Native.impel_world_take_recording(Id, null, UIntPtr.Zero, out size));
            while (true)
            {
                // Another thread may change the world between the two calls.
                byte[] buffer = new byte[(int)size];
                Status status = Native.impel_world_take_recording(
                    Id, buffer, (UIntPtr)buffer.Length, out size);
                if (status != Status.ErrorCapacity)
                {
                    Check(status);
                    return buffer;
                }
            }
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
        public void StartReplay(byte[] data, ReplayDef def)
        {
            Check(Native.impel_world_start_replay(Id, data, (UIntPtr)data.Length, ref def));
        }

        /// <summary>Replays the next step.</summary>
        public Replay StepReplay()
        {
            Replay replay;
            Check(Native.impel_world_step_replay(Id, out replay));
            return replay;
        }

        /// <summary>
        /// Seeks to the state after a step, in either direction; 0 is the beginning.
        /// </summary>
        public Replay SeekReplay(ulong step)
        {
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

        /// <summary>
        /// The queries of the current step of the replay, if they were recorded: see
        /// <see cref="RecordingDef.RecordQueries"/>.
        /// </summary>
        public ReplayQuery[] GetReplayQueries()
        {
            ReplayQuery[] queries = null;
            IntPtr first;
            UIntPtr count;
            Check(Native.impel_world_get_replay_queries(Id, out first, out count));
            Array.Resize(ref queries, Lists.Copy(ref queries, first, count));
            return queries;
        }

        /// <summary>The shape of one of these queries.</summary>
        public Convex GetReplayQueryConvex(int index)
        {
            Convex convex;
            Check(Native.impel_world_get_replay_query_convex(Id, (UIntPtr)index, out convex));
            return convex;
        }

        /// <summary>Ends the replay. The world continues from its current state.</summary>
        public void StopReplay()
        {
            Check(Native.impel_world_stop_replay(Id));
        }
    }
}
