// `Recorder` and `Player`: owners of a recording and of a replay.
#pragma once

#include "world.hpp"

namespace impel {
IMPEL_MODE_BEGIN

/// A running recording of a world. The destructor stops the recording.
class Recorder {
public:
    /// A null recorder. See `start`.
    Recorder() noexcept = default;

    /// Starts a recording of the world from its current state.
    [[nodiscard]] static Result<Recorder> start(WorldRef world,
                                                const ImpelRecordingDef &def = RecordingDef())
    {
        return detail::outcome<Recorder>(impel_world_start_recording(world, &def), world);
    }

    Recorder(Recorder &&other) noexcept : world_(std::exchange(other.world_, WorldRef())) {}
    Recorder &operator=(Recorder &&other) noexcept
    {
        Recorder moved(std::move(other));
        std::swap(world_, moved.world_);
        return *this;
    }
    ~Recorder()
    {
        if (world_) {
            (void)impel_world_stop_recording(world_);
        }
    }

    /// Takes the bytes recorded since the last call. All of them together are the recording. Take
    /// them before the world is destroyed.
    Result<std::vector<std::uint8_t>> take() { return world_.take_recording(); }

    /// Ends the recording. Returns the bytes that were not yet taken. The recorder is null then.
    Result<std::vector<std::uint8_t>> stop()
    {
        const WorldRef world = std::exchange(world_, WorldRef());
        std::vector<std::uint8_t> bytes;
        ImpelStatus status = impel_world_stop_recording(world);
        if (status == IMPEL_OK) {
            status = detail::fill(bytes, [&](std::uint8_t *out, std::size_t capacity,
                                             std::size_t *count) {
                return impel_world_take_recording(world, out, capacity, count);
            });
        }
        return detail::outcome<std::vector<std::uint8_t>>(status, std::move(bytes));
    }

private:
    template <class T, class... Values>
    friend Result<T> detail::outcome(ImpelStatus, Values &&...);

    explicit Recorder(WorldRef world) noexcept : world_(world) {}

    WorldRef world_;
};

/// A replay of a recording in a world. The world must outlive the player, whose destructor stops
/// the replay.
class Player {
public:
    /// A null player. See `start`.
    Player() noexcept = default;

    /// Restores the initial state of a recording in a world that has the settings of
    /// `recording_get_info`. The bytes are copied. The world must not move while the player exists.
    [[nodiscard]] static Result<Player> start(World &world, ArrayArg<std::uint8_t> data,
                                              const ImpelReplayDef &def = ReplayDef())
    {
        const ImpelStatus status =
            impel_world_start_replay(world, data.data(), data.size(), &def);
        return detail::outcome<Player>(status, &world);
    }

    Player(Player &&other) noexcept : world_(std::exchange(other.world_, nullptr)) {}
    Player &operator=(Player &&other) noexcept
    {
        Player moved(std::move(other));
        std::swap(world_, moved.world_);
        return *this;
    }
    ~Player()
    {
        if (world_ != nullptr) {
            (void)impel_world_stop_replay(*world_);
        }
    }

    /// Plays the recording up to its next step.
    Result<Replay> step() { return world().step_replay(); }
    /// Plays the recording to a step, backwards or forwards.
    Result<Replay> seek(std::uint64_t step) { return world().seek_replay(step); }
    /// Steps played, and where the world diverged from the recording.
    [[nodiscard]] Result<Replay> state() { return world().get_replay(); }
    /// Recorded queries of the current step. Valid until the replay continues or stops.
    [[nodiscard]] Result<Span<const ReplayQuery>> queries() { return world().get_replay_queries(); }

    /// Ends the replay; the world continues from its current state. The player is null then.
    Result<void> stop()
    {
        World &world = this->world();
        world_ = nullptr;
        return world.stop_replay();
    }

private:
    template <class T, class... Values>
    friend Result<T> detail::outcome(ImpelStatus, Values &&...);

    explicit Player(World *world) noexcept : world_(world) {}

    /// The world of the replay. A null player has a null world, whose calls fail.
    World &world() noexcept
    {
        static World none;
        return world_ != nullptr ? *world_ : none;
    }

    World *world_ = nullptr;
};

IMPEL_MODE_END
} // namespace impel
