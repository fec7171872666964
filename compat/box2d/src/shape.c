/* Shapes: creation, geometry, and single-shape queries. */
#include "layer.h"

static ImpelShapeDef def_in(const b2ShapeDef *def) {
    ImpelShapeDef out = impel_shape_def_default();
    out.material = impel_b2_material_in(&def->material, def->density);
    out.debug_color = impel_b2_color_in(def->material.customColor);
    out.filter = filter_in(def->filter);
    out.user_data = pointer_in(def->userData);
    out.is_sensor = def->isSensor;
    out.detects_sensors = true;
    out.enable_sensor_events = def->enableSensorEvents;
    out.enable_contact_events = def->enableContactEvents;
    out.enable_hit_events = def->enableHitEvents;
    out.enable_pre_solve_callback = def->enablePreSolveEvents;
    out.enable_filter_callback = true;
    return out;
}

/* Creates a shape from a convex. Impel updates the mass of the body at once; without
 * updateBodyMass a body that has a mass keeps it. */
static b2ShapeId create(b2BodyId id, const b2ShapeDef *def, const ImpelConvex *convex) {
    ImpelBodyId body = body_in(id);
    ImpelShapeDef shape_def = def_in(def);
    ImpelShapeId shape = {0};
    ImpelMassData mass = {0};
    bool keeps_mass = !def->updateBodyMass && b2Body_GetType(id) == b2_dynamicBody;
    if (keeps_mass && !OK(impel_body_get_mass_data(body, &mass))) {
        return b2_nullShapeId;
    }
    const ImpelVec2 *p = convex->points;
    ImpelStatus status;
    if (convex->count == 1) {
        ImpelCircle circle = {p[0], convex->radius};
        status = impel_shape_create_circle(body, &shape_def, &circle, &shape);
    } else if (convex->count == 2 && convex->radius > 0.0f) {
        ImpelCapsule capsule = {p[0], p[1], convex->radius};
        status = impel_shape_create_capsule(body, &shape_def, &capsule, &shape);
    } else if (convex->count == 2) {
        ImpelSegment segment = {p[0], p[1]};
        status = impel_shape_create_segment(body, &shape_def, &segment, &shape);
    } else {
        status = impel_shape_create_polygon(body, &shape_def, p, convex->count, convex->radius,
                                            &shape);
    }
    if (!OK(status)) {
        return b2_nullShapeId;
    }
    if (keeps_mass && mass.mass > 0.0f) {
        (void)OK(impel_body_set_mass_data(body, mass));
    } else if (def->updateBodyMass) {
        impel_b2_body_update_mass(body);
    }
    return shape_out(shape);
}

b2ShapeId b2CreateCircleShape(b2BodyId bodyId, const b2ShapeDef *def, const b2Circle *circle) {
    ImpelConvex convex = impel_b2_convex_from_circle(circle);
    return create(bodyId, def, &convex);
}

b2ShapeId b2CreateSegmentShape(b2BodyId bodyId, const b2ShapeDef *def, const b2Segment *segment) {
    if (!REQUIRE(b2Distance(segment->point1, segment->point2) > linear_slop())) {
        return b2_nullShapeId;
    }
    ImpelConvex convex = impel_b2_convex_from_segment(segment);
    return create(bodyId, def, &convex);
}

/* A capsule shorter than the slop is a circle, as in Box2D. */
b2ShapeId b2CreateCapsuleShape(b2BodyId bodyId, const b2ShapeDef *def, const b2Capsule *capsule) {
    if (b2Distance(capsule->center1, capsule->center2) <= linear_slop()) {
        b2Circle circle = {b2Lerp(capsule->center1, capsule->center2, 0.5f), capsule->radius};
        return b2CreateCircleShape(bodyId, def, &circle);
    }
    ImpelConvex convex = impel_b2_convex_from_capsule(capsule);
    return create(bodyId, def, &convex);
}

b2ShapeId b2CreatePolygonShape(b2BodyId bodyId, const b2ShapeDef *def, const b2Polygon *polygon) {
    ImpelConvex convex = impel_b2_convex_from_polygon(polygon);
    return create(bodyId, def, &convex);
}

void b2DestroyShape(b2ShapeId shapeId, bool updateBodyMass) {
    ImpelBodyId body = {0};
    ImpelMassData mass = {0};
    if (!OK(impel_shape_get_body(shape_in(shapeId), &body)) ||
        !OK(impel_body_get_mass_data(body, &mass)) || !OK(impel_shape_destroy(shape_in(shapeId)))) {
        return;
    }
    if (updateBodyMass) {
        impel_b2_body_update_mass(body);
    } else if (b2Body_GetType(body_out(body)) == b2_dynamicBody && mass.mass > 0.0f) {
        (void)OK(impel_body_set_mass_data(body, mass));
    }
}

bool b2Shape_IsValid(b2ShapeId id) {
    return impel_shape_is_valid(shape_in(id));
}

b2ShapeType b2Shape_GetType(b2ShapeId shapeId) {
    ImpelShapeKind kind = IMPEL_SHAPE_CIRCLE;
    (void)OK(impel_shape_get_kind(shape_in(shapeId), &kind));
    switch (kind) {
    case IMPEL_SHAPE_CAPSULE:
        return b2_capsuleShape;
    case IMPEL_SHAPE_SEGMENT:
        return b2_segmentShape;
    case IMPEL_SHAPE_POLYGON:
        return b2_polygonShape;
    case IMPEL_SHAPE_CHAIN_SEGMENT:
        return b2_chainSegmentShape;
    default:
        return b2_circleShape;
    }
}

static ImpelConvex convex_of(b2ShapeId id) {
    ImpelConvex convex = {0};
    (void)OK(impel_shape_get_convex(shape_in(id), &convex));
    return convex;
}

b2Circle b2Shape_GetCircle(b2ShapeId shapeId) {
    ImpelConvex convex = convex_of(shapeId);
    return (b2Circle){vec_out(convex.points[0]), convex.radius};
}

b2Segment b2Shape_GetSegment(b2ShapeId shapeId) {
    ImpelConvex convex = convex_of(shapeId);
    return (b2Segment){vec_out(convex.points[0]), vec_out(convex.points[1])};
}

b2Capsule b2Shape_GetCapsule(b2ShapeId shapeId) {
    ImpelConvex convex = convex_of(shapeId);
    return (b2Capsule){vec_out(convex.points[0]), vec_out(convex.points[1]), convex.radius};
}

b2Polygon b2Shape_GetPolygon(b2ShapeId shapeId) {
    ImpelConvex convex = convex_of(shapeId);
    return impel_b2_polygon_from_convex(&convex);
}

/* chainId is internal to Box2D, and 0 here. b2Shape_GetParentChain returns the chain. */
b2ChainSegment b2Shape_GetChainSegment(b2ShapeId shapeId) {
    ImpelChainSegment segment = {0};
    (void)OK(impel_shape_get_chain_segment(shape_in(shapeId), &segment));
    return (b2ChainSegment){
        .ghost1 = vec_out(segment.before),
        .segment = {vec_out(segment.a), vec_out(segment.b)},
        .ghost2 = vec_out(segment.after),
    };
}

void b2Shape_SetCircle(b2ShapeId shapeId, const b2Circle *circle) {
    ImpelCircle geometry = {vec_in(circle->center), circle->radius};
    (void)OK(impel_shape_set_circle(shape_in(shapeId), &geometry));
}

void b2Shape_SetCapsule(b2ShapeId shapeId, const b2Capsule *capsule) {
    ImpelCapsule geometry = {vec_in(capsule->center1), vec_in(capsule->center2), capsule->radius};
    (void)OK(impel_shape_set_capsule(shape_in(shapeId), &geometry));
}

void b2Shape_SetSegment(b2ShapeId shapeId, const b2Segment *segment) {
    ImpelSegment geometry = {vec_in(segment->point1), vec_in(segment->point2)};
    (void)OK(impel_shape_set_segment(shape_in(shapeId), &geometry));
}

void b2Shape_SetPolygon(b2ShapeId shapeId, const b2Polygon *polygon) {
    ImpelConvex convex = impel_b2_convex_from_polygon(polygon);
    (void)OK(impel_shape_set_polygon(shape_in(shapeId), convex.points, convex.count,
                                     convex.radius));
}

bool b2Shape_TestPoint(b2ShapeId shapeId, b2Vec2 point) {
    bool inside = false;
    (void)OK(impel_shape_test_point(shape_in(shapeId), position_in(point), &inside));
    return inside;
}

b2CastOutput b2Shape_RayCast(b2ShapeId shapeId, const b2RayCastInput *input) {
    ImpelRayHit hit = {0};
    b2Vec2 translation = b2MulSV(input->maxFraction, input->translation);
    if (!OK(impel_shape_cast_ray(shape_in(shapeId), NULL, vec_in(input->origin),
                                 vec_in(translation), &hit)) ||
        !hit.hit) {
        return (b2CastOutput){0};
    }
    return (b2CastOutput){
        .normal = vec_out(hit.normal),
        .point = vec_out(hit.point),
        .fraction = hit.fraction * input->maxFraction,
        .hit = true,
    };
}

b2AABB b2Shape_GetAABB(b2ShapeId shapeId) {
    ImpelAabb aabb = {{0.0f, 0.0f}, {0.0f, 0.0f}};
    (void)OK(impel_shape_get_aabb(shape_in(shapeId), NULL, &aabb));
    return aabb_out(aabb);
}

/* The inertia of Box2D's mass data of a shape is about the origin of the body. */
b2MassData b2Shape_GetMassData(b2ShapeId shapeId) {
    ImpelMassData data = {0};
    (void)OK(impel_shape_get_mass_data(shape_in(shapeId), &data));
    b2Vec2 center = vec_out(data.center);
    return (b2MassData){data.mass, center, data.inertia + data.mass * b2Dot(center, center)};
}

b2Vec2 b2Shape_GetClosestPoint(b2ShapeId shapeId, b2Vec2 target) {
    ImpelPosition point = {0.0, 0.0};
    (void)OK(impel_shape_get_closest_point(shape_in(shapeId), position_in(target), &point));
    return position_out(point);
}

int b2Shape_GetSensorCapacity(b2ShapeId shapeId) {
    size_t count = 0;
    return OK(impel_shape_get_sensor_overlaps(shape_in(shapeId), NULL, 0, &count)) ? (int)count : 0;
}

int b2Shape_GetSensorOverlaps(b2ShapeId shapeId, b2ShapeId *overlaps, int capacity) {
    RETURN_LIST(ImpelShapeId, impel_shape_get_sensor_overlaps, shape_in(shapeId), overlaps,
                capacity, shape_out);
}
