// `zig translate-c` makes impel.zig from the header.
const std = @import("std");
const c = @import("impel.zig");

fn must(status: c.ImpelStatus) void {
    if (status != c.IMPEL_OK) {
        std.debug.panic("{s}: {s}", .{ c.impel_status_name(status), c.impel_last_error() });
    }
}

pub fn main() void {
    var world: c.ImpelWorldId = undefined;
    must(c.impel_world_create(&c.impel_world_def_default(), &world));
    defer must(c.impel_world_destroy(world));

    var ground: c.ImpelBodyId = undefined;
    var shape: c.ImpelShapeId = undefined;
    var body_def = c.impel_body_def_default();
    const shape_def = c.impel_shape_def_default();
    must(c.impel_body_create(world, &body_def, &ground));
    must(c.impel_shape_create_half_space(ground, &shape_def, .{ .x = 0, .y = 1 }, 0, &shape));

    var ball: c.ImpelBodyId = undefined;
    body_def.type = c.IMPEL_BODY_DYNAMIC;
    body_def.position.y = 10;
    must(c.impel_body_create(world, &body_def, &ball));
    const circle = c.ImpelCircle{ .center = .{ .x = 0, .y = 0 }, .radius = 0.5 };
    must(c.impel_shape_create_circle(ball, &shape_def, &circle, &shape));

    for (0..60) |_| must(c.impel_world_step(world, 1.0 / 60.0, 4));

    var transform: c.ImpelTransform = undefined;
    var hash: u64 = undefined;
    must(c.impel_body_get_transform(ball, &transform));
    must(c.impel_world_hash(world, &hash));
    _ = c.printf("height %.6f, hash %016llx\n", @as(f64, transform.p.y), @as(c_ulonglong, hash));
}
