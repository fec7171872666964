// A game loop: boxes fall on a pile. The world takes fixed steps, frames take any time, and what is
// drawn lies between two steps. Contact events make the sounds.
#include <impel.hpp>

#include <algorithm>
#include <cstdio>

namespace {

constexpr int box_count = 60;

/// A game with a world, its boxes, and what it draws of them.
class Game {
public:
    Game()
    {
        impel::WorldDef def;
        def.hit_event_threshold = 2.0f; // m/s; softer hits make no sound
        world_ = impel::World(def);
        world_.create_body(impel::BodyType::Static).create_box(20.0f, 0.5f);

        impel::ShapeDef shape;
        shape.enable_hit_events = true;
        shape.enable_contact_events = true;
        for (int i = 0; i < box_count; ++i) {
            const float x = 0.4f * static_cast<float>(i % 5) - 0.8f;
            const float y = 2.0f + 0.8f * static_cast<float>(i);
            boxes_.push_back(world_.create_body(impel::BodyType::Dynamic, {x, y}));
            boxes_.back().create_box(0.3f, 0.3f, shape);
        }
        transforms_.resize(boxes_.size());

        // Runs before every step: gameplay must not depend on the frame rate.
        world_.set_step_callback([this](float time_step) {
            time_ += time_step;
            read_events(); // those of the step before, if the frame takes several
        });
    }

    void frame(float elapsed)
    {
        const impel::Advance advance = world_.advance(elapsed);
        if (advance.steps > 0) {
            read_events();
        }
        world_.get_interpolated_transforms(boxes_, advance.alpha, transforms_);
    }

    [[nodiscard]] float time() const { return time_; }
    [[nodiscard]] int touches() const { return touches_; }
    [[nodiscard]] float loudest() const { return loudest_; }
    [[nodiscard]] const impel::World &world() const { return world_; }

    [[nodiscard]] float lowest() const { return ends().first; }
    [[nodiscard]] float highest() const { return ends().second; }

private:
    void read_events()
    {
        touches_ += static_cast<int>(world_.get_contact_begin_events().size());
        for (const impel::ContactHitEvent &hit : world_.get_contact_hit_events()) {
            loudest_ = std::max(loudest_, hit.approach_speed);
        }
    }

    [[nodiscard]] std::pair<float, float> ends() const
    {
        const auto by_height = [](const impel::Transform &a, const impel::Transform &b) {
            return a.p.y < b.p.y;
        };
        const auto [low, high] =
            std::minmax_element(transforms_.begin(), transforms_.end(), by_height);
        return {low->p.y, high->p.y};
    }

    impel::World world_;
    std::vector<impel::Body> boxes_;
    std::vector<impel::Transform> transforms_;
    float time_ = 0.0f;
    int touches_ = 0;
    float loudest_ = 0.0f;
};

} // namespace

int main()
{
    try {
        Game game;
        for (int i = 0; i < 600; ++i) {
            game.frame(i % 3 == 0 ? 0.027f : 0.0155f); // an uneven frame rate
            if (i % 100 == 99) {
                std::printf("%5.2f s: boxes %5.2f to %5.2f m high, %3d touches, up to %4.1f m/s\n",
                            static_cast<double>(game.time()), static_cast<double>(game.lowest()),
                            static_cast<double>(game.highest()), game.touches(),
                            static_cast<double>(game.loudest()));
            }
        }
        const impel::Counters counters = game.world().get_counters();
        std::printf("%u bodies, %u awake\n", counters.bodies, counters.awake_bodies);
        const bool is_good =
            game.lowest() > 0.7f && game.highest() < 30.0f && game.touches() > box_count;
        return is_good ? 0 : 1;
    } catch (const impel::Error &error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 1;
    }
}
