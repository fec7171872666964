// --8<-- [start:program]
// --8<-- [start:head]
#include <cstdio>
#include <impel.hpp>
// --8<-- [end:head]

// --8<-- [start:painter]
struct Painter {
    // Called for each polygon of the world, here with the corners of the box.
    void draw_polygon(impel::Span<const impel::Vec2> vertices, float, impel::Color, impel::Color)
    {
        for (const impel::Vec2 corner : vertices) {
            std::printf("  corner (%.2f, %.2f)\n", corner.x, corner.y);
        }
    }
};
// --8<-- [end:painter]

int main()
{
    // --8<-- [start:world]
    impel::World world{impel::WorldDef()}; // gravity is (0, -10)
    // --8<-- [end:world]

    // --8<-- [start:ground]
    world.create_body(impel::BodyType::Static).create_box(10.0f, 0.5f);
    // --8<-- [end:ground]

    // --8<-- [start:box]
    impel::Body box =
        world.create_body(impel::BodyType::Dynamic, {0.0f, 5.0f}, impel::rotation(0.3f));
    impel::ShapeDef shape;
    shape.material.restitution = 0.3f;
    box.create_box(0.5f, 0.5f, shape);
    // --8<-- [end:box]

    // --8<-- [start:step]
    for (int step = 1; step <= 180; ++step) {
        world.step(1.0f / 60.0f); // 1/60 s, in 4 substeps
        if (step % 30 == 0) {
            const auto [at, rotation] = box.get_transform();
            std::printf("%.1f s: (%.3f, %.3f), %.3f rad\n", step / 60.0, at.x, at.y,
                        impel::angle_of(rotation));
        }
    }
    // --8<-- [end:step]

    // --8<-- [start:draw]
    Painter painter;
    world.draw(painter);
    // --8<-- [end:draw]

    const float height = box.get_transform().p.y;
    return height > 0.99f && height < 1.01f ? 0 : 1; // 0.5 m of ground, 0.5 m of box
}
// --8<-- [end:program]
