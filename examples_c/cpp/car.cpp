// A car on hills: wheel joints with springs and a motor, on a height field.
#include <impel.hpp>

#include <cmath>
#include <cstdio>

namespace {

/// A chassis on two wheels. The car owns its bodies; their joints and shapes end with them.
class Car {
public:
    Car(impel::World &world, impel::Vec2 position)
        : chassis_(world.create_body(impel::BodyType::Dynamic, position))
    {
        chassis_.create_polygon(
            {{-1.5f, -0.4f}, {1.5f, -0.4f}, {1.5f, 0.1f}, {0.3f, 0.8f}, {-1.2f, 0.7f}}, 0.05f);
        for (int i = 0; i < 2; ++i) {
            const impel::Vec2 hub{i == 0 ? -1.0f : 1.0f, -0.6f};
            wheels_[i] = impel::Owned<impel::Body>(
                world.create_body(impel::BodyType::Dynamic, position + hub));
            impel::ShapeDef tyre;
            tyre.material.static_friction = tyre.material.dynamic_friction = 1.5f;
            wheels_[i].create_circle({{0.0f, 0.0f}, 0.4f}, tyre);

            impel::WheelJointDef def;
            def.body_a = chassis_;
            def.body_b = wheels_[i];
            // The axis of the suspension is x of frame a: here it points upwards.
            def.local_frame_a = impel::transform(hub, 1.5707964f);
            def.enable_spring = true;
            def.hertz = 4.0f;
            def.damping_ratio = 0.7f;
            def.enable_limit = true;
            def.lower_translation = -0.25f;
            def.upper_translation = 0.25f;
            def.enable_motor = true;
            def.max_motor_torque = 8.0f;
            axles_[i] = world.create_joint(def);
        }
    }

    /// Wheel speed in rad/s; positive drives to the right.
    void drive(float speed)
    {
        for (const impel::WheelJoint axle : axles_) {
            axle.set_motor_speed(-speed);
        }
    }

    [[nodiscard]] impel::Vec2 position() const { return chassis_.get_transform().p; }
    [[nodiscard]] float speed() const { return impel::length(chassis_.get_linear_velocity()); }

    /// Compression of the front spring, in metres.
    [[nodiscard]] float suspension() const { return axles_[1].get_translation(); }

    /// Whether the car stands on its wheels.
    [[nodiscard]] bool is_upright() const { return chassis_.get_transform().q.c > 0.0f; }

private:
    impel::Owned<impel::Body> chassis_;
    impel::Owned<impel::Body> wheels_[2];
    impel::WheelJoint axles_[2];
};

} // namespace

int main()
{
    try {
        impel::World world{impel::WorldDef()};

        // Hills: a height every 0.5 m.
        std::vector<float> heights;
        for (int i = 0; i < 400; ++i) {
            const float x = 0.5f * static_cast<float>(i);
            heights.push_back(x < 8.0f ? 0.0f : 0.6f * std::sin(0.4f * (x - 8.0f)));
        }
        const impel::Body ground = world.create_body(impel::BodyType::Static);
        impel::ChainDef terrain;
        terrain.shape.material.static_friction = terrain.shape.material.dynamic_friction = 1.0f;
        ground.create_height_field(heights, 0.5f, terrain);

        Car car(world, {4.0f, 1.5f});
        bool was_upright = true;
        for (int step = 0; step < 900; ++step) {
            car.drive(step < 60 ? 0.0f : 25.0f);
            world.step(1.0f / 60.0f);
            was_upright = was_upright && car.is_upright();
            if (step % 75 == 74) {
                std::printf("%4.1f s: x %6.2f m, y %5.2f m, %4.1f m/s, front spring %+.3f m\n",
                            static_cast<double>(step + 1) / 60.0,
                            static_cast<double>(car.position().x),
                            static_cast<double>(car.position().y), static_cast<double>(car.speed()),
                            static_cast<double>(car.suspension()));
            }
        }
        const bool has_arrived = car.position().x > 40.0f;
        std::printf("%s, %s\n", has_arrived ? "arrived" : "stuck",
                    was_upright ? "on its wheels" : "overturned");
        return has_arrived && was_upright ? 0 : 1;
    } catch (const impel::Error &error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 1;
    }
}
