// Snapshots, saved ticks, recordings and replays.
#include "modes.hpp"

using namespace impel;

namespace {

using Bytes = std::vector<std::uint8_t>;

/// A world with a ball.
World scene(Body &ball)
{
    World world = MUST(World::create());
    const Body ground = MUST(world.create_body(BodyType::Static));
    MUST(ground.create_half_space({0.0f, 1.0f}, 0.0f));
    ball = MUST(world.create_body(BodyType::Dynamic, {0.0f, 5.0f}));
    MUST(ball.create_circle({{0.0f, 0.0f}, 0.5f}));
    return world;
}

void steps(World &world, int count)
{
    for (int i = 0; i < count; ++i) {
        MUST(world.step(1.0f / 60.0f));
    }
}

void test_snapshots()
{
    Body ball;
    World world = scene(ball);
    steps(world, 10);
    const Bytes snapshot = MUST(world.snapshot());
    const std::uint64_t hash = MUST(world.hash());
    steps(world, 10);
    const Bytes delta = MUST(world.snapshot_delta(snapshot));
    const std::uint64_t later = MUST(world.hash());
    CHECK(hash != later && delta.size() < snapshot.size());
    MUST(world.restore(snapshot));
    CHECK(MUST(world.hash()) == hash && ball.is_valid());
    MUST(world.restore_delta(snapshot, delta));
    CHECK(MUST(world.hash()) == later);
    Bytes damaged = snapshot;
    damaged[damaged.size() / 2] ^= 1;
    CHECK_FAILS(BadData, world.restore(damaged));
    CHECK_FAILS(BadData, world.restore(Bytes(100, 0)));

    CHECK_FAILS(Unsupported, world.save_tick(1));
    MUST(world.set_max_saved_ticks(8));
    MUST(world.save_tick(20));
    steps(world, 3);
    MUST(world.restore_tick(20));
    CHECK(MUST(world.hash()) == later && MUST(world.get_saved_ticks()).count == 1);
}

void test_replays()
{
    Body ball;
    World world = scene(ball);
    Bytes bytes;
    {
        RecordingDef def;
        def.hash_interval = 1;
        Recorder recorder = MUST(Recorder::start(world, def));
        CHECK(MUST(world.get_recording()).is_active);
        CHECK_FAILS(Unsupported, Recorder::start(world));
        steps(world, 10);
        bytes = MUST(recorder.take());
        MUST(ball.apply_impulse_to_center({3.0f, 0.0f}));
        steps(world, 10);
        Recorder moved = std::move(recorder);
        const Bytes rest = MUST(moved.stop());
        bytes.insert(bytes.end(), rest.begin(), rest.end());
        CHECK_FAILS(InvalidHandle, moved.stop());
    }
    const std::uint64_t hash = MUST(world.hash());
    {
        const Recorder dropped = MUST(Recorder::start(world));
    }
    CHECK(!MUST(world.get_recording()).is_active);

    const RecordingInfo info = MUST(recording_get_info(bytes));
    CHECK(info.steps == 20 && info.is_complete);
    World copy = MUST(World::create(info.world_def));
    Player player = MUST(Player::start(copy, bytes));
    while (!MUST(player.state()).is_at_end) {
        const Replay replay = MUST(player.step());
        CHECK(replay.first_diverged_step == 0);
    }
    CHECK(MUST(copy.hash()) == hash);
    CHECK(MUST(player.seek(5)).step == 5 && MUST(copy.hash()) != hash);
    CHECK(MUST(player.queries()).empty());
    Player moved = std::move(player);
    MUST(moved.stop());
    CHECK_FAILS(InvalidHandle, moved.step());
    {
        const Player dropped = MUST(Player::start(copy, bytes));
    }
    CHECK_FAILS(Unsupported, copy.get_replay());
    CHECK_FAILS(BadData, Player::start(copy, Bytes(100, 0)));
}

} // namespace

int test_recordings()
{
    test_snapshots();
    test_replays();
    return check_result("recordings");
}
