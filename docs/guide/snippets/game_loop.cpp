#include <cassert>
#include <cmath>
#include <cstdio>
#include <impel.hpp>
#include <vector>

static float drawn_x = 0.0f;

static void draw_sprite(std::size_t, const impel::Transform &pose) { drawn_x = pose.p.x; }

// --8<-- [start:frame]
// Called once a frame. `elapsed` is the time since the last frame, in seconds.
void frame(impel::World &world, const std::vector<impel::Body> &bodies, float elapsed)
{
    const impel::Advance advance = world.advance(elapsed); // takes 0, 1 or more steps

    std::vector<impel::Transform> poses(bodies.size()); // keep it, to save the allocation
    world.get_interpolated_transforms(bodies, advance.alpha, poses);
    for (std::size_t i = 0; i < poses.size(); ++i) {
        draw_sprite(i, poses[i]);
    }
}
// --8<-- [end:frame]

int main()
{
    impel::WorldDef def;
    def.gravity = {0.0f, 0.0f};
    impel::World world{def};
    std::vector<impel::Body> bodies{world.create_body(impel::BodyType::Dynamic)};
    bodies[0].create_circle({{0.0f, 0.0f}, 0.5f});
    bodies[0].set_linear_velocity({6.0f, 0.0f});
    float last = 0.0f;
    for (int i = 0; i < 144; ++i) {
        frame(world, bodies, 1.0f / 144.0f);
        const float speed = (drawn_x - last) * 144.0f;
        last = drawn_x;
        if (i > 3 && std::fabs(speed - 6.0f) > 0.01f) {
            return 1;
        }
    }
    return last > 5.8f ? 0 : 1;
}
