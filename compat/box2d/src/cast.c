/* collision.h: ray casts and shape casts against single shapes. */
#include "layer.h"

bool b2IsValidRay(const b2RayCastInput *input) {
    return b2IsValidVec2(input->origin) && b2IsValidVec2(input->translation) &&
           b2IsValidFloat(input->maxFraction) && input->maxFraction >= 0.0f;
}

static const ImpelTransform identity = {{0.0f, 0.0f}, {1.0f, 0.0f}};

/* Impel casts along a whole translation, Box2D along the first `maxFraction` of it. */
static b2CastOutput output_from(ImpelStatus status, const ImpelCastHit *hit, float max_fraction) {
    if (!OK(status) || !hit->hit) {
        return (b2CastOutput){0};
    }
    return (b2CastOutput){
        .normal = vec_out(hit->normal),
        .point = vec_out(hit->point),
        .fraction = hit->fraction * max_fraction,
        .hit = true,
    };
}

static b2CastOutput cast_ray(const b2RayCastInput *input, const ImpelConvex *convex) {
    ImpelCastHit hit = {0};
    b2Vec2 translation = b2MulSV(input->maxFraction, input->translation);
    ImpelStatus status = impel_convex_cast_ray(convex, identity, vec_in(input->origin),
                                               vec_in(translation), &hit);
    return output_from(status, &hit, input->maxFraction);
}

/* b2CastOutput b2RayCast<Name>(input, const b2<Name> *) */
#define RAY_CAST(Name, name)                                                           \
    b2CastOutput b2RayCast##Name(const b2RayCastInput *input, const b2##Name *shape) { \
        ImpelConvex convex = impel_b2_convex_from_##name(shape);                       \
        return cast_ray(input, &convex);                                               \
    }

RAY_CAST(Circle, circle)
RAY_CAST(Capsule, capsule)
RAY_CAST(Polygon, polygon)

/* The solid side of a one-sided segment is on the right of its direction. */
b2CastOutput b2RayCastSegment(const b2RayCastInput *input, const b2Segment *shape, bool oneSided) {
    b2Vec2 edge = b2Sub(shape->point2, shape->point1);
    if (oneSided && b2Cross(edge, b2Sub(input->origin, shape->point1)) > 0.0f) {
        return (b2CastOutput){0};
    }
    ImpelConvex convex = impel_b2_convex_from_segment(shape);
    return cast_ray(input, &convex);
}

static b2CastOutput cast_shape(const ImpelConvex *a, ImpelTransform transform_a,
                               const ImpelConvex *b, ImpelTransform transform_b,
                               b2Vec2 translation, float max_fraction) {
    ImpelCastHit hit = {0};
    b2Vec2 whole = b2MulSV(max_fraction, translation);
    ImpelStatus status = impel_convex_cast(a, transform_a, b, transform_b, vec_in(whole), &hit);
    return output_from(status, &hit, max_fraction);
}

static b2CastOutput cast_against(const b2ShapeCastInput *input, const ImpelConvex *target) {
    ImpelConvex moving = impel_b2_convex_from_proxy(&input->proxy);
    return cast_shape(target, identity, &moving, identity, input->translation,
                      input->maxFraction);
}

/* b2CastOutput b2ShapeCast<Name>(input, const b2<Name> *) */
#define SHAPE_CAST(Name, name)                                                         \
    b2CastOutput b2ShapeCast##Name(const b2ShapeCastInput *input,                      \
                                   const b2##Name *shape) {                            \
        ImpelConvex convex = impel_b2_convex_from_##name(shape);                       \
        return cast_against(input, &convex);                                           \
    }

SHAPE_CAST(Circle, circle)
SHAPE_CAST(Capsule, capsule)
SHAPE_CAST(Segment, segment)
SHAPE_CAST(Polygon, polygon)

b2CastOutput b2ShapeCast(const b2ShapeCastPairInput *input) {
    ImpelConvex a = impel_b2_convex_from_proxy(&input->proxyA);
    ImpelConvex b = impel_b2_convex_from_proxy(&input->proxyB);
    return cast_shape(&a, transform_in(input->transformA), &b, transform_in(input->transformB),
                      input->translationB, input->maxFraction);
}
