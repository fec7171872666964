// A character that walks, jumps and collects coins: character mover, queries, callbacks, and debug
// drawing on a screen of letters.
#include <impel.hpp>

#include <array>
#include <cstdio>
#include <stdexcept>

namespace {

// Collision layers.
constexpr std::uint64_t layer_level = 1;
constexpr std::uint64_t layer_coin = 2;

/// A screen of letters, which the world draws itself on.
class Screen {
public:
    Screen() { clear(); }

    void clear()
    {
        for (auto &row : rows_) {
            row.fill(' ');
        }
    }

    // The painter's methods; the other kinds of elements are not drawn.

    void draw_polygon(impel::Span<const impel::Vec2> vertices, float, impel::Color, impel::Color)
    {
        impel::Aabb box{vertices[0], vertices[0]};
        for (const impel::Vec2 vertex : vertices) {
            box = impel::merged(box, {vertex, vertex});
        }
        for (float y = box.min.y + 0.25f; y < box.max.y; y += 0.5f) {
            for (float x = box.min.x + 0.125f; x < box.max.x; x += 0.25f) {
                put({x, y}, '#');
            }
        }
    }
    void draw_circle(impel::Vec2 center, float, impel::Rotation, impel::Color, impel::Color)
    {
        put(center, 'o');
    }

    /// A letter is 0.25 m wide and 0.5 m high.
    void put(impel::Vec2 at, char letter)
    {
        const int column = static_cast<int>(at.x * 4.0f);
        const int row = static_cast<int>(at.y * 2.0f);
        if (at.x >= 0.0f && at.y >= 0.0f && column < width && row < height) {
            rows_[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] = letter;
        }
    }

    void show() const
    {
        for (std::size_t row = rows_.size(); row-- > 0;) {
            std::printf("|%.*s|\n", width, rows_[row].data());
        }
    }

private:
    static constexpr int width = 72;
    static constexpr int height = 10;
    std::array<std::array<char, width>, height> rows_;
};

impel::World level()
{
    impel::World world{impel::WorldDef()};
    const auto block = [&](impel::Vec2 center, float half_width, float half_height) {
        impel::ShapeDef def;
        def.filter = impel::Filter(layer_level, ~std::uint64_t{0});
        world.create_body(impel::BodyType::Static, center).create_box(half_width, half_height, def);
    };
    block({9.0f, 0.25f}, 9.0f, 0.25f); // the ground
    block({5.0f, 0.6f}, 1.0f, 0.15f);  // a low step
    block({10.0f, 1.0f}, 1.0f, 0.5f);  // to be jumped on
    block({17.9f, 2.0f}, 0.1f, 2.0f);  // the wall at the end

    impel::ShapeDef coin;
    coin.is_sensor = true;
    coin.filter = impel::Filter(layer_coin, ~std::uint64_t{0});
    const std::array<impel::Vec2, 4> places{
        {{3.0f, 1.0f}, {5.0f, 1.4f}, {10.0f, 2.2f}, {15.0f, 1.0f}}};
    for (const impel::Vec2 place : places) {
        world.create_body(impel::BodyType::Static, place).create_circle({{0.0f, 0.0f}, 0.2f}, coin);
    }
    return world;
}

/// The coins that a character touches.
std::vector<impel::Shape> touched_coins(const impel::World &world, const impel::Character &hero)
{
    impel::QueryOptions coins{impel::Filter(~std::uint64_t{0}, layer_coin)};
    coins.include_sensors = true;
    std::vector<impel::Shape> found;
    world.visit_shape(
        hero.settings.shape, hero.transform(), [&](impel::Shape coin) { found.push_back(coin); },
        coins);
    return found;
}

/// Distance to a wall or a block ahead, in metres, up to `reach`.
float free_distance(const impel::World &world, impel::Vec2 eye, float reach)
{
    const impel::RayHit hit = world.cast_ray_closest(
        eye, {reach, 0.0f}, impel::Filter(~std::uint64_t{0}, layer_level));
    return hit.hit ? hit.fraction * reach : reach;
}

} // namespace

int main()
{
    try {
        impel::World world = level();
        impel::CharacterDef def;
        def.filter = impel::Filter(~std::uint64_t{0}, layer_level); // coins do not block
        impel::Character hero(world, {1.0f, 2.0f}, def);
        Screen screen;
        impel::Vec2 velocity{0.0f, 0.0f};
        int coins = 0;
        int jumps = 0;
        bool has_stepped = false;

        for (int frame = 0; frame < 420; ++frame) {
            velocity.x = 3.0f;
            velocity.y -= 10.0f / 60.0f;
            const impel::CharacterMove move = hero.move(velocity / 60.0f, 1.0f / 60.0f);
            velocity.y = move.velocity.y;
            has_stepped = has_stepped || move.stepped;
            // It jumps over what is higher than a step.
            // Its position is at its feet.
            const impel::Vec2 eye = hero.position() + impel::Vec2{0.0f, 0.8f};
            const bool is_blocked = eye.x < 15.0f && free_distance(world, eye, 1.2f) < 1.2f;
            if (move.grounded && is_blocked) {
                velocity.y = 6.0f;
                ++jumps;
            }
            for (const impel::Shape coin : touched_coins(world, hero)) {
                coin.get_body().destroy();
                ++coins;
            }
            world.step(1.0f / 60.0f);
            if (frame % 84 == 0) {
                screen.clear();
                world.draw(screen);
                screen.put(hero.position(), '@');
                screen.put(hero.position() + impel::Vec2{0.0f, 0.9f}, '@');
                screen.show();
            }
        }
        std::printf("at x %.2f m: %d coins, %d jumps%s\n",
                    static_cast<double>(hero.position().x), coins, jumps,
                    has_stepped ? ", a step climbed" : "");

        // An exception of a callback leaves the step that called it.
        world.set_step_callback([&](float) {
            if (coins == 4) {
                throw std::runtime_error("all coins collected: the level is over");
            }
        });
        try {
            world.step(1.0f / 60.0f);
        } catch (const std::runtime_error &over) {
            std::printf("%s\n", over.what());
            return hero.position().x > 16.0f && jumps > 0 && has_stepped ? 0 : 1;
        }
        return 1;
    } catch (const impel::Error &error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 1;
    }
}
