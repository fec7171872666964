/*
 * Callbacks: filter, mixing, pre-solve, deferred changes, visitors and drawing.
 *
 * They can stop early and read the world. A change of the world from inside returns
 * IMPEL_ERROR_LOCKED. Another world can be used.
 */
#include "scene.h"

typedef struct Visit {
    ImpelWorldId world;
    ImpelBodyId body;   /* of that world */
    ImpelWorldId other; /* another world, not in use */
    int calls;
    int stop_after; /* 0: never */
    bool answer;    /* of the filter callback */
} Visit;

/* From inside a callback: reads work, changes are locked, other worlds are free. */
static void use_world_from_inside(const Visit *visit)
{
    ImpelTransform transform;
    ImpelCounters counters;
    ImpelBodyDef body_def = impel_body_def_default();
    ImpelShapeDef shape_def = impel_shape_def_default();
    ImpelBodyId body = { 0 };
    ImpelShapeId shape = { 0 };
    size_t count = 0;

    CHECK_OK(impel_body_get_transform(visit->body, &transform));
    CHECK_OK(impel_world_get_counters(visit->world, &counters));
    CHECK_OK(impel_world_get_bodies(visit->world, NULL, 0, &count));
    CHECK(impel_body_is_valid(visit->body));
    CHECK(impel_world_is_valid(visit->world));

    CHECK_ERROR(IMPEL_ERROR_LOCKED, "impel_world_step",
                impel_world_step(visit->world, TIME_STEP, SUBSTEPS));
    CHECK_STATUS(IMPEL_ERROR_LOCKED, impel_world_set_gravity(visit->world, vec2(0.0f, 0.0f)));
    CHECK_STATUS(IMPEL_ERROR_LOCKED, impel_world_destroy(visit->world));
    CHECK_STATUS(IMPEL_ERROR_LOCKED, impel_body_create(visit->world, &body_def, &body));
    CHECK_STATUS(IMPEL_ERROR_LOCKED, impel_body_destroy(visit->body));
    CHECK_STATUS(IMPEL_ERROR_LOCKED,
                 impel_body_set_linear_velocity(visit->body, vec2(1.0f, 0.0f)));
    CHECK_STATUS(IMPEL_ERROR_LOCKED,
                 impel_shape_create_box(visit->body, &shape_def, 1.0f, 1.0f, &shape));
    CHECK_EQUAL(body.raw | shape.raw, 0);

    CHECK_OK(impel_world_step(visit->other, TIME_STEP, SUBSTEPS));
    CHECK_OK(impel_body_create(visit->other, &body_def, &body));
    CHECK_OK(impel_body_destroy(body));
}

static bool on_pair(ImpelShapeId shape_a, ImpelShapeId shape_b, void *context)
{
    Visit *visit = (Visit *)context;
    CHECK(impel_shape_is_valid(shape_a));
    CHECK(impel_shape_is_valid(shape_b));
    CHECK(shape_a.raw != shape_b.raw);
    use_world_from_inside(visit);
    visit->calls++;
    return visit->answer;
}

static bool on_shape(ImpelShapeId shape, void *context)
{
    Visit *visit = (Visit *)context;
    CHECK(impel_shape_is_valid(shape));
    if (visit->calls == 0) {
        use_world_from_inside(visit);
    }
    visit->calls++;
    return visit->calls != visit->stop_after;
}

/* The filter callback decides for shapes that enable it. */
static void filters(bool enabled, bool answer)
{
    Visit visit;
    ImpelShapeDef def = impel_shape_def_default();
    ImpelShapeId shape = { 0 };

    memset(&visit, 0, sizeof visit);
    visit.world = make_world();
    visit.other = make_world();
    visit.answer = answer;
    make_floor(visit.world);
    visit.body = make_body(visit.world, IMPEL_BODY_DYNAMIC, 0.0f, 1.0f);
    def.enable_filter_callback = enabled;
    CHECK_OK(impel_shape_create_box(visit.body, &def, 0.5f, 0.5f, &shape));
    CHECK_OK(impel_world_set_filter_callback(visit.world, on_pair, &visit));
    step(visit.world, 120);
    if (enabled) {
        CHECK(visit.calls > 0);
    } else {
        CHECK_EQUAL(visit.calls, 0);
    }
    if (enabled && !answer) {
        CHECK(transform_of(visit.body).p.y < -2.0f); /* fell through the floor */
    } else {
        CHECK_NEAR(transform_of(visit.body).p.y, 0.5f, 0.02f);
    }
    CHECK_OK(impel_world_set_filter_callback(visit.world, NULL, NULL));
    step(visit.world, 1);
    CHECK_OK(impel_world_destroy(visit.world));
    CHECK_OK(impel_world_destroy(visit.other));
}

/* Drives a body like a conveyor belt at 2 m/s, and disables contacts with walls. */
static bool on_contact(const ImpelContact *contact, ImpelResponse *response, void *context)
{
    Visit *visit = (Visit *)context;
    uint32_t i;

    CHECK(contact->point_count == 1 || contact->point_count == 2);
    CHECK_NEAR(contact->normal.x * contact->normal.x + contact->normal.y * contact->normal.y,
               1.0f, 1e-5f);
    CHECK_NEAR(response->surface.static_friction, 0.6f, 1e-6f);
    for (i = 0; i < 2; i++) {
        CHECK(response->points[i].enabled == (i < contact->point_count));
        CHECK_NEAR(response->points[i].separation, contact->points[i].separation, 0.0f);
        CHECK_NEAR(response->points[i].position.x, contact->points[i].position.x, 0.0f);
    }
    use_world_from_inside(visit);
    visit->calls++;
    response->surface.tangent_speed = 2.0f;
    return contact->normal.y * contact->normal.y > 0.5f;
}

static void on_mix(const ImpelMaterial *material_a, const ImpelMaterial *material_b,
                   ImpelSurface *surface, void *context)
{
    Visit *visit = (Visit *)context;
    CHECK(material_a->user_id + material_b->user_id == 5);
    CHECK_NEAR(surface->restitution, 0.0f, 0.0f);
    use_world_from_inside(visit);
    visit->calls++;
    surface->static_friction = 0.0f;
    surface->dynamic_friction = 0.0f;
}

/* Contacts are changed before they are solved: a floor becomes a conveyor belt. */
static void changes_contacts(void)
{
    Visit visit;
    ImpelShapeDef def = impel_shape_def_default();
    ImpelShapeId shape = { 0 };
    ImpelVec2 velocity = { 0.0f, 0.0f };
    bool enabled = false;

    memset(&visit, 0, sizeof visit);
    visit.world = make_world();
    visit.other = make_world();
    make_floor(visit.world);
    visit.body = make_body(visit.world, IMPEL_BODY_DYNAMIC, 0.0f, 0.5f);
    def.enable_pre_solve_callback = true;
    CHECK_OK(impel_shape_create_box(visit.body, &def, 0.5f, 0.5f, &shape));
    CHECK_OK(impel_shape_get_enable_pre_solve_callback(shape, &enabled));
    CHECK(enabled);
    CHECK_OK(impel_world_set_pre_solve_callback(visit.world, on_contact, &visit));
    step(visit.world, 60);
    CHECK(visit.calls >= 50);
    CHECK_OK(impel_body_get_linear_velocity(visit.body, &velocity));
    CHECK_NEAR(velocity.x * velocity.x, 4.0f, 1e-2f);
    CHECK_OK(impel_world_set_pre_solve_callback(visit.world, NULL, NULL));
    step(visit.world, 60);
    CHECK_OK(impel_body_get_linear_velocity(visit.body, &velocity));
    CHECK_NEAR(velocity.x, 0.0f, 1e-3f);
    CHECK_OK(impel_world_destroy(visit.world));
    CHECK_OK(impel_world_destroy(visit.other));
}

/* The host mixes materials once for each contact. */
static void mixes(void)
{
    Visit visit;
    ImpelShapeDef def = impel_shape_def_default();
    ImpelShapeId shape = { 0 };
    ImpelVec2 velocity = { 0.0f, 0.0f };

    memset(&visit, 0, sizeof visit);
    visit.world = make_world();
    visit.other = make_world();
    make_floor(visit.world);
    visit.body = make_body(visit.world, IMPEL_BODY_DYNAMIC, 0.0f, 0.5f);
    def.material.user_id = 5;
    CHECK_OK(impel_shape_create_box(visit.body, &def, 0.5f, 0.5f, &shape));
    CHECK_OK(impel_body_set_linear_velocity(visit.body, vec2(1.0f, 0.0f)));
    CHECK_OK(impel_world_set_mix_callback(visit.world, on_mix, &visit));
    step(visit.world, 60);
    CHECK_EQUAL(visit.calls, 1);
    CHECK_OK(impel_body_get_linear_velocity(visit.body, &velocity));
    CHECK_NEAR(velocity.x, 1.0f, 1e-5f);
    CHECK_OK(impel_world_destroy(visit.world));
    CHECK_OK(impel_world_destroy(visit.other));
}

/* At the end of the step, everything is allowed except a step. */
static void on_step_end(ImpelWorldId world, void *context)
{
    Visit *visit = (Visit *)context;
    CHECK(!impel_body_is_valid(visit->body)); /* queued before this */
    CHECK_STATUS(IMPEL_ERROR_LOCKED, impel_world_step(world, TIME_STEP, SUBSTEPS));
    visit->body = make_body(world, IMPEL_BODY_DYNAMIC, 5.0f, 5.0f);
    make_circle(visit->body, 0.5f);
    visit->calls = 0;
}

static bool on_contact_destroy(const ImpelContact *contact, ImpelResponse *response, void *context)
{
    Visit *visit = (Visit *)context;
    CHECK(contact->body_a.raw == visit->body.raw || contact->body_b.raw == visit->body.raw);
    CHECK_NEAR(response->normal.x, contact->normal.x, 0.0f);
    CHECK_STATUS(IMPEL_ERROR_LOCKED, impel_body_destroy(visit->body));
    if (visit->calls++ == 0) {
        CHECK_OK(impel_world_defer_destroy_body(visit->world, visit->body));
        CHECK_OK(impel_world_defer_callback(visit->world, on_step_end, visit));
        CHECK_OK(impel_world_defer_set_velocity(visit->world, visit->body, vec2(1.0f, 0.0f),
                                                0.0f)); /* will be skipped */
    }
    return true;
}

/* Changes that a callback defers are made at the end of the step. */
static void defers(void)
{
    Visit visit;
    ImpelShapeDef def = impel_shape_def_default();
    ImpelShapeId shape = { 0 };
    ImpelBodyId first;
    ImpelDeferred deferred;

    memset(&visit, 0, sizeof visit);
    visit.world = make_world();
    make_floor(visit.world);
    first = visit.body = make_body(visit.world, IMPEL_BODY_DYNAMIC, 0.0f, 0.5f);
    def.enable_pre_solve_callback = true;
    CHECK_OK(impel_shape_create_box(visit.body, &def, 0.5f, 0.5f, &shape));
    CHECK_OK(impel_world_set_pre_solve_callback(visit.world, on_contact_destroy, &visit));
    step(visit.world, 1);
    CHECK(!impel_body_is_valid(first));
    CHECK(impel_body_is_valid(visit.body));
    CHECK_OK(impel_world_get_deferred(visit.world, &deferred));
    CHECK_EQUAL(deferred.waiting, 0);
    CHECK_EQUAL(deferred.done, 2);
    CHECK_EQUAL(deferred.skipped, 1);
    step(visit.world, 10);
    CHECK_OK(impel_world_defer_destroy_body(visit.world, visit.body));
    CHECK(impel_body_is_valid(visit.body));
    CHECK_OK(impel_world_run_deferred(visit.world));
    CHECK(!impel_body_is_valid(visit.body));
    CHECK_OK(impel_world_destroy(visit.world));
}

/* Visitors see the same shapes as the buffer form, and can stop early. */
static void visits(void)
{
    Visit visit;
    size_t count = 0;
    const ImpelAabb all = aabb(-100.0f, -100.0f, 100.0f, 100.0f);
    const ImpelFilter filter = impel_filter_default();

    memset(&visit, 0, sizeof visit);
    visit.world = make_world();
    visit.other = make_world();
    visit.body = make_body(visit.world, IMPEL_BODY_DYNAMIC, 0.0f, 0.0f);
    for (int i = 0; i < 10; i++) {
        make_circle(visit.body, 1.0f + (float)i);
    }
    CHECK_OK(impel_world_overlap_aabb(visit.world, all, filter, NULL, 0, &count));
    CHECK_EQUAL(count, 10);

    CHECK_OK(impel_world_visit_aabb(visit.world, all, NULL, on_shape, &visit));
    CHECK_EQUAL(visit.calls, 10);
    visit.calls = 0;
    visit.stop_after = 3;
    CHECK_OK(impel_world_visit_aabb(visit.world, all, NULL, on_shape, &visit));
    CHECK_EQUAL(visit.calls, 3);
    visit.calls = 0;
    visit.stop_after = 1;
    CHECK_OK(impel_world_visit_point(visit.world, vec2(0.0f, 0.5f), NULL, on_shape, &visit));
    CHECK_EQUAL(visit.calls, 1);
    visit.calls = 0;
    visit.stop_after = 0;
    CHECK_OK(impel_world_visit_point(visit.world, vec2(5.5f, 0.0f), NULL, on_shape, &visit));
    CHECK_EQUAL(visit.calls, 5); /* radii 6 to 10 */

    CHECK_ERROR(IMPEL_ERROR_NULL_POINTER, "visitor",
                impel_world_visit_aabb(visit.world, all, NULL, NULL, NULL));
    step(visit.world, 1); /* the world is not locked any more */
    CHECK_OK(impel_world_destroy(visit.world));
    CHECK_OK(impel_world_destroy(visit.other));
}

typedef struct Drawing {
    Visit visit;
    int polygons, circles, capsules, segments, points;
} Drawing;

static void on_polygon(const ImpelVec2 *vertices, size_t count, float radius, ImpelColor fill,
                       ImpelColor outline, void *context)
{
    Drawing *drawing = (Drawing *)context;
    CHECK(count >= 3 && count <= 64);
    CHECK(radius >= 0.0f);
    for (size_t i = 0; i < count; i++) {
        CHECK(isfinite(vertices[i].x) && isfinite(vertices[i].y));
    }
    CHECK(fill != 0 || outline != 0);
    use_world_from_inside(&drawing->visit);
    drawing->polygons++;
}

static void on_circle(ImpelVec2 center, float radius, ImpelRotation rotation, ImpelColor fill,
                      ImpelColor outline, void *context)
{
    Drawing *drawing = (Drawing *)context;
    CHECK(isfinite(center.x) && isfinite(center.y));
    CHECK_NEAR(radius, 0.5f, 0.0f);
    CHECK_NEAR(rotation.c * rotation.c + rotation.s * rotation.s, 1.0f, 1e-5f);
    CHECK(fill != 0 || outline != 0);
    drawing->circles++;
}

static void on_capsule(ImpelVec2 a, ImpelVec2 b, float radius, ImpelColor fill,
                       ImpelColor outline, void *context)
{
    Drawing *drawing = (Drawing *)context;
    CHECK(a.x != b.x || a.y != b.y);
    CHECK_NEAR(radius, 0.25f, 0.0f);
    CHECK(fill != 0 || outline != 0);
    drawing->capsules++;
}

static void on_segment(ImpelVec2 a, ImpelVec2 b, ImpelColor color, void *context)
{
    Drawing *drawing = (Drawing *)context;
    CHECK(a.x != b.x || a.y != b.y);
    CHECK(color != 0);
    drawing->segments++;
}

static void on_point(ImpelVec2 position, float size, ImpelColor color, void *context)
{
    Drawing *drawing = (Drawing *)context;
    CHECK(isfinite(position.x) && isfinite(position.y));
    CHECK(size > 0.0f);
    CHECK(color != 0);
    drawing->points++;
}

/* Each shape is drawn by its callback. Shapes without a callback are skipped. */
static void draws(void)
{
    Drawing drawing;
    ImpelDebugDraw draw = impel_debug_draw_default();
    ImpelShapeDef def = impel_shape_def_default();
    ImpelShapeId shape = { 0 };
    ImpelCapsule capsule;
    ImpelSegment segment;

    memset(&drawing, 0, sizeof drawing);
    drawing.visit.world = make_world();
    drawing.visit.other = make_world();
    drawing.visit.body = make_body(drawing.visit.world, IMPEL_BODY_DYNAMIC, -3.0f, 0.5f);
    make_floor(drawing.visit.world);
    make_box(drawing.visit.body, 0.5f, 0.5f);
    make_circle(make_body(drawing.visit.world, IMPEL_BODY_DYNAMIC, 0.0f, 0.5f), 0.5f);
    capsule.a = vec2(-0.5f, 0.0f);
    capsule.b = vec2(0.5f, 0.0f);
    capsule.radius = 0.25f;
    CHECK_OK(impel_shape_create_capsule(
        make_body(drawing.visit.world, IMPEL_BODY_KINEMATIC, 3.0f, 5.0f), &def, &capsule, &shape));
    segment.a = vec2(-1.0f, 0.0f);
    segment.b = vec2(1.0f, 0.0f);
    CHECK_OK(impel_shape_create_segment(
        make_body(drawing.visit.world, IMPEL_BODY_STATIC, 3.0f, 8.0f), &def, &segment, &shape));
    step(drawing.visit.world, 30);

    CHECK_OK(impel_world_draw(drawing.visit.world, &draw)); /* draws nothing */
    draw.draw_polygon = on_polygon;
    draw.draw_circle = on_circle;
    draw.draw_capsule = on_capsule;
    draw.draw_segment = on_segment;
    draw.draw_point = on_point;
    draw.context = &drawing;
    CHECK_OK(impel_world_draw(drawing.visit.world, &draw));
    CHECK_EQUAL(drawing.polygons, 2);
    CHECK_EQUAL(drawing.circles, 1);
    CHECK_EQUAL(drawing.capsules, 1);
    CHECK_EQUAL(drawing.points, 3);   /* two of the box, one of the circle */
    CHECK_EQUAL(drawing.segments, 4); /* the segment, and a normal a point */
    step(drawing.visit.world, 1);
    CHECK_OK(impel_world_destroy(drawing.visit.world));
    CHECK_OK(impel_world_destroy(drawing.visit.other));
}

int main(void)
{
    filters(true, true);
    filters(true, false);
    filters(false, false);
    changes_contacts();
    mixes();
    defers();
    visits();
    draws();
    return check_result("callbacks");
}
