// `Character`: a character that walks, slides, climbs steps and rides on platforms.
#pragma once

#include "callbacks.hpp"

#include <array>

namespace impel {
IMPEL_MODE_BEGIN

/// A character (mover, kinematic character controller) of a world. It is not a body: move it once
/// per step. Copies are independent characters. Nothing is allocated.
///
/// ```cpp
/// impel::Character hero(world, {0.0f, 2.0f});
/// impel::Vec2 velocity{3.0f, 0.0f};
/// for (;;) {
///     velocity.y -= 10.0f / 60.0f;
///     velocity = hero.move(velocity / 60.0f, 1.0f / 60.0f).velocity;
///     world.step(1.0f / 60.0f);
/// }
/// ```
class Character {
public:
    /// A character at a position, in metres. The world must exist while the character is used.
    Character(WorldRef world, Vec2 position, const ImpelCharacterDef &def = CharacterDef())
        : settings(def), world_(world)
    {
        state_.transform.p = position;
    }

    /// Shape, slopes, steps, mass and other settings. A change takes effect in the next move.
    CharacterDef settings;

    /// Moves the character by a translation, in metres, within `time_step` seconds, as far as
    /// shapes allow. The motion of the ground is added. Pushes the dynamic bodies that it hits,
    /// unless `push` is false. See `ImpelCharacterMove` for the result.
    Result<CharacterMove> move(Vec2 translation, float time_step, bool push = true)
    {
        CharacterMove move{};
        std::size_t count = 0;
        ImpelStatus status =
            impel_world_move_character(world_, &settings, &state_, translation, time_step, &move,
                                       hits_.data(), hits_.size(), &count);
        if (status == IMPEL_OK) {
            state_ = move.state;
            hit_count_ = count;
            if (push && count > 0) {
                status = impel_world_apply_character_hits(world_, hits_.data(), count);
            }
        }
        return detail::outcome<CharacterMove>(status, move);
    }

    /// The hits of the last move. Valid until the next move, or the end of the character.
    [[nodiscard]] Span<const CharacterHit> hits() const noexcept
    {
        return Span<const CharacterHit>(hits_.data(), hit_count_);
    }

    [[nodiscard]] WorldRef world() const noexcept { return world_; }
    [[nodiscard]] Transform transform() const noexcept { return state_.transform; }
    [[nodiscard]] Vec2 position() const noexcept { return state_.transform.p; }

    /// Teleports the character, and detaches it from its ground body.
    void set_position(Vec2 position) noexcept
    {
        state_.transform.p = position;
        state_.ground_body = ImpelBodyId{0};
    }

    /// The state between two moves. Store it with a snapshot of the world, and set it when the
    /// snapshot is restored.
    [[nodiscard]] const CharacterState &state() const noexcept { return state_; }
    void set_state(const ImpelCharacterState &state) noexcept { state_ = state; }

private:
    WorldRef world_;
    CharacterState state_;
    std::array<CharacterHit, IMPEL_MAX_CHARACTER_HITS> hits_{};
    std::size_t hit_count_ = 0;
};

IMPEL_MODE_END
} // namespace impel
