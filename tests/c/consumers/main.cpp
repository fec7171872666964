// A consumer program in C++17: a box on a conveyor belt.
#include <impel.h>

#include <array>
#include <iostream>
#include <stdexcept>
#include <string>

namespace {

void check(ImpelStatus status)
{
    if (status != IMPEL_OK) {
        throw std::runtime_error(std::string(impel_status_name(status)) + ": " + impel_last_error());
    }
}

} // namespace

int main()
try {
    auto world_def = impel_world_def_default();
    ImpelWorldId world{};
    check(impel_world_create(&world_def, &world));

    auto body_def = impel_body_def_default();
    auto shape_def = impel_shape_def_default();
    ImpelBodyId belt{}, box{};
    ImpelShapeId shape{};
    check(impel_body_create(world, &body_def, &belt));
    shape_def.material.tangent_speed = 1.0f;
    check(impel_shape_create_box(belt, &shape_def, 50.0f, 0.5f, &shape));
    shape_def.material.tangent_speed = 0.0f;
    body_def.type = IMPEL_BODY_DYNAMIC;
    body_def.position = {0.0f, 1.0f};
    check(impel_body_create(world, &body_def, &box));
    check(impel_shape_create_box(box, &shape_def, 0.5f, 0.5f, &shape));
    for (int i = 0; i < 120; ++i) {
        check(impel_world_step(world, world_def.time_step, world_def.substeps));
    }
    std::array<ImpelTransform, 1> transforms{};
    check(impel_world_get_transforms(world, &box, transforms.size(), transforms.data()));
    check(impel_world_destroy(world));
    std::cout << "the belt moved the box to x = " << transforms[0].p.x << '\n';
    const float distance = transforms[0].p.x < 0.0f ? -transforms[0].p.x : transforms[0].p.x;
    return distance > 1.0f && distance < 2.5f ? 0 : 1;
} catch (const std::exception &error) {
    std::cerr << error.what() << '\n';
    return 1;
}
