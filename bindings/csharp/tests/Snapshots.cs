// Snapshots, recordings and replays.

using System;
using Impel;

internal static partial class SelfTest
{
    private static void TestSnapshots()
    {
        using (var world = new World())
        {
            Floor(world);
            Body ball = Ball(world, 0.0f, 3.0f);
            world.Step(1.0f / 60.0f, 4);
            byte[] data = world.Snapshot();
            ulong before = world.GetHash();
            Body late = Ball(world, 4.0f, 4.0f);
            ball.Destroy();
            world.Step(1.0f / 60.0f, 4);
            world.Restore(data);
            Equal(before, world.GetHash(), "hash");
            True(ball.IsValid && !late.IsValid, "handles");
            byte[] buffer = new byte[10];
            int size = world.Snapshot(ref buffer);
            True(size <= buffer.Length && size == data.Length, "a buffer that grew");
            byte[] grown = buffer;
            world.Snapshot(ref buffer);
            True(ReferenceEquals(grown, buffer), "a buffer that is kept");
            using (var other = new World())
            {
                other.Restore(buffer, size);
                Equal(before, other.GetHash(), "hash of the other");
            }
            world.Step(1.0f / 60.0f, 4);
            byte[] delta = world.SnapshotDelta(data);
            ulong after = world.GetHash();
            world.Restore(data);
            world.RestoreDelta(data, delta);
            Equal(after, world.GetHash(), "hash of the delta");
            Throws<ImpelException>(() => world.Restore(delta));
            world.Restore(data);
            data[data.Length / 2] ^= 1;
            Throws<ImpelException>(() => world.Restore(data));
            Equal(before, world.GetHash(), "hash after what was refused");
        }
    }

    private static void TestRecordings()
    {
        byte[] data;
        ulong last;
        using (var world = new World())
        {
            Floor(world);
            world.StartRecording(new RecordingDef { Cookie = RecordingDef.Default.Cookie, HashInterval = 1 });
            Body ball = Ball(world, 0.0f, 3.0f);
            for (int i = 0; i < 20; i++)
            {
                ball.SetLinearVelocity(new Vec2(0.1f * i, 1.0f));
                world.Step(1.0f / 60.0f, 4);
            }
            data = world.StopRecording();
            last = world.GetHash();
        }
        RecordingInfo info = RecordingInfo.Of(data);
        True(info.Steps == 20 && info.IsComplete, "what is in it");
        using (var other = new World())
        {
            other.StartReplay(data);
            Replay replay = other.StepReplay();
            True(replay.Step == 1 && !replay.IsAtEnd, "a step");
            replay = other.SeekReplay(20);
            Equal(last, other.GetHash(), "hash of what was played");
            True(replay.FirstDivergedStep == 0 && replay.FailedCalls == 0, "the same");
            other.StopReplay();
            Throws<ImpelException>(() => other.StepReplay());
            Throws<ImpelException>(() => other.StartReplay(new byte[20]));
        }
    }
}
