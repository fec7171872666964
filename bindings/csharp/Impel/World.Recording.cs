using System;

namespace Impel
{
    public partial struct RecordingDef
    {
        /// <summary>A hash once a second.</summary>
        public static RecordingDef Default { get { return Native.impel_recording_def_default(); } }
    }

    public partial struct ReplayDef
    {
        /// <summary>A snapshot every second of play, within 64 MiB.</summary>
        public static ReplayDef Default { get { return Native.impel_replay_def_default(); } }
    }

    public partial struct RecordingInfo
    {
        /// <summary>What is in the bytes of a recording, which may have broken off.</summary>
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
        // Recordings: what is done to the world, as bytes, and worlds that play it again.

        /// <summary>Begins to record all that is done to the world, as it is now.</summary>
        public void StartRecording()
        {
            StartRecording(RecordingDef.Default);
        }

        /// <summary>Begins to record all that is done to the world, as it is now.</summary>
        public void StartRecording(RecordingDef def)
        {
            Check(Native.impel_world_start_recording(Id, ref def));
        }

        /// <summary>Ends the recording; what has not been taken of it.</summary>
        public byte[] StopRecording()
        {
            Check(Native.impel_world_stop_recording(Id));
            return TakeRecording();
        }

        /// <summary>
        /// What has been recorded since the last time: one after the other, these are the
        /// recording.
        /// </summary>
        public byte[] TakeRecording()
        {
            UIntPtr size;
            Check(Native.impel_world_take_recording(Id, null, UIntPtr.Zero, out size));
            while (true)
            {
                // Another thread may change the world in between.
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
        /// Puts the world into the state that a recording begins with, to be played from
        /// there. It has to have the recording's broad phase.
        /// </summary>
        public void StartReplay(byte[] data)
        {
            StartReplay(data, ReplayDef.Default);
        }

        /// <summary>Puts the world into the state that a recording begins with.</summary>
        public void StartReplay(byte[] data, ReplayDef def)
        {
            Check(Native.impel_world_start_replay(Id, data, (UIntPtr)data.Length, ref def));
        }

        /// <summary>Plays up to the next step, and that.</summary>
        public Replay StepReplay()
        {
            Replay replay;
            Check(Native.impel_world_step_replay(Id, out replay));
            return replay;
        }

        /// <summary>
        /// Goes to the state after so many steps, there or back; 0 is the beginning.
        /// </summary>
        public Replay SeekReplay(ulong step)
        {
            Replay replay;
            Check(Native.impel_world_seek_replay(Id, step, out replay));
            return replay;
        }

        /// <summary>How far the recording has been played.</summary>
        public Replay GetReplay()
        {
            Replay replay;
            Check(Native.impel_world_get_replay(Id, out replay));
            return replay;
        }

        /// <summary>
        /// The queries that were made at the step that the replay stands behind, of a
        /// recording that has them: see <see cref="RecordingDef.RecordQueries"/>.
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

        /// <summary>The shape that one of these queries asked about.</summary>
        public Convex GetReplayQueryConvex(int index)
        {
            Convex convex;
            Check(Native.impel_world_get_replay_query_convex(Id, (UIntPtr)index, out convex));
            return convex;
        }

        /// <summary>Lets the recording go; the world stays as it is, and goes on by itself.</summary>
        public void StopReplay()
        {
            Check(Native.impel_world_stop_replay(Id));
        }
    }
}
