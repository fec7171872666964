/* Chains.
 *
 * The first and the last edge of an open chain of Box2D do not collide: their outer points are
 * ghost vertices only. In the chain of impel these edges are disabled segments. The lists of
 * segments here do not contain them. */
#include "layer.h"

static bool is_loop(ImpelChainId chain) {
    bool loop = true;
    (void)OK(impel_chain_is_loop(chain, &loop));
    return loop;
}

/* Segments that collide, and the number of segments before the first of them. */
static size_t segments_of(ImpelChainId chain, Buffer *buffer, ImpelShapeId **out_first) {
    size_t count = 0;
    *out_first = NULL;
    if (!OK(impel_chain_get_segments(chain, NULL, 0, &count))) {
        return 0;
    }
    ImpelShapeId *segments = impel_b2_buffer_reserve(buffer, count, sizeof(ImpelShapeId));
    if (segments == NULL || !OK(impel_chain_get_segments(chain, segments, count, &count))) {
        return 0;
    }
    if (is_loop(chain)) {
        *out_first = segments;
        return count;
    }
    *out_first = segments + 1;
    return count - 2;
}

/* Points of a chain, without those that coincide with the point before, which programs use to
 * close a loop. Box2D makes segments without a length of them, impel has none. `origins` are the
 * indices in the definition. */
typedef struct Points {
    Buffer points;
    Buffer origins;
    size_t count;
} Points;

static bool keep_distinct(const b2ChainDef *def, Points *out) {
    *out = (Points){0};
    size_t count = (size_t)def->count;
    ImpelVec2 *points = impel_b2_buffer_reserve(&out->points, count, sizeof(ImpelVec2));
    size_t *origins = impel_b2_buffer_reserve(&out->origins, count, sizeof(size_t));
    if (points == NULL || origins == NULL) {
        return false;
    }
    for (size_t i = 0; i < count; ++i) {
        const b2Vec2 *before = i > 0 ? &def->points[i - 1] : &def->points[count - 1];
        bool has_before = i > 0 || def->isLoop;
        if (has_before && b2Distance(*before, def->points[i]) < linear_slop()) {
            continue;
        }
        points[out->count] = vec_in(def->points[i]);
        origins[out->count] = i;
        out->count += 1;
    }
    return true;
}

/* Material i belongs to the segment that starts at point i. */
static void set_materials(ImpelChainId chain, const b2ChainDef *def, const size_t *origins) {
    Buffer buffer = {NULL, 0};
    ImpelShapeId *segments;
    size_t count = segments_of(chain, &buffer, &segments);
    size_t first = def->isLoop ? 0 : 1;
    for (size_t i = 0; i < count; ++i) {
        const b2SurfaceMaterial *material = &def->materials[origins[i + first]];
        (void)OK(impel_shape_set_material(segments[i], impel_b2_material_in(material, 0.0f)));
        ImpelColor color = impel_b2_color_in(material->customColor);
        (void)OK(impel_shape_set_debug_color(segments[i], color));
    }
    impel_b2_buffer_free(&buffer);
}

static void disable_ends(ImpelChainId chain) {
    Buffer buffer = {NULL, 0};
    ImpelShapeId *segments;
    size_t count = segments_of(chain, &buffer, &segments);
    if (segments != NULL) {
        (void)OK(impel_shape_set_enabled(segments[-1], false));
        (void)OK(impel_shape_set_enabled(segments[count], false));
    }
    impel_b2_buffer_free(&buffer);
}

b2ChainId b2CreateChain(b2BodyId bodyId, const b2ChainDef *def) {
    if (!REQUIRE(def->count >= 4) ||
        !REQUIRE(def->materialCount == 1 || def->materialCount == def->count)) {
        return b2_nullChainId;
    }
    ImpelChainDef chain_def = impel_chain_def_default();
    chain_def.is_loop = def->isLoop;
    chain_def.user_data = pointer_in(def->userData);
    chain_def.shape.user_data = pointer_in(def->userData);
    chain_def.shape.filter = filter_in(def->filter);
    chain_def.shape.enable_sensor_events = def->enableSensorEvents;
    chain_def.shape.enable_filter_callback = true;
    chain_def.shape.material = impel_b2_material_in(&def->materials[0], 0.0f);
    chain_def.shape.debug_color = impel_b2_color_in(def->materials[0].customColor);
    Points points;
    ImpelChainId chain = {0};
    bool created = keep_distinct(def, &points) &&
                   OK(impel_chain_create(body_in(bodyId), &chain_def, points.points.data,
                                         points.count, &chain));
    if (created && !def->isLoop) {
        disable_ends(chain);
    }
    if (created && def->materialCount > 1) {
        set_materials(chain, def, points.origins.data);
    }
    impel_b2_buffer_free(&points.points);
    impel_b2_buffer_free(&points.origins);
    return created ? chain_out(chain) : b2_nullChainId;
}

void b2DestroyChain(b2ChainId chainId) {
    (void)OK(impel_chain_destroy(chain_in(chainId)));
}

bool b2Chain_IsValid(b2ChainId id) {
    return impel_chain_is_valid(chain_in(id));
}

b2WorldId b2Chain_GetWorld(b2ChainId chainId) {
    ImpelWorldId world = {0};
    return OK(impel_chain_get_world(chain_in(chainId), &world)) ? impel_b2_world_id(world)
                                                                : b2_nullWorldId;
}

int b2Chain_GetSegmentCount(b2ChainId chainId) {
    size_t count = 0;
    if (!OK(impel_chain_get_segments(chain_in(chainId), NULL, 0, &count))) {
        return 0;
    }
    return is_loop(chain_in(chainId)) ? (int)count : (int)count - 2;
}

int b2Chain_GetSegments(b2ChainId chainId, b2ShapeId *segmentArray, int capacity) {
    Buffer buffer = {NULL, 0};
    ImpelShapeId *segments;
    int count = b2MinInt((int)segments_of(chain_in(chainId), &buffer, &segments), capacity);
    for (int i = 0; i < count; ++i) {
        segmentArray[i] = shape_out(segments[i]);
    }
    impel_b2_buffer_free(&buffer);
    return count > 0 ? count : 0;
}

typedef enum Property { FRICTION, RESTITUTION, MATERIAL_ID } Property;

/* Changes one property of every segment. */
static void set_property(b2ChainId id, Property property, float value, int material_id) {
    Buffer buffer = {NULL, 0};
    ImpelShapeId *segments;
    size_t count = segments_of(chain_in(id), &buffer, &segments);
    for (size_t i = 0; i < count; ++i) {
        b2ShapeId segment = shape_out(segments[i]);
        switch (property) {
        case FRICTION:
            b2Shape_SetFriction(segment, value);
            break;
        case RESTITUTION:
            b2Shape_SetRestitution(segment, value);
            break;
        case MATERIAL_ID:
            b2Shape_SetMaterial(segment, material_id);
            break;
        }
    }
    impel_b2_buffer_free(&buffer);
}

/* The material of the first segment stands for the chain. */
static b2ShapeId first_segment(b2ChainId id) {
    b2ShapeId segment = b2_nullShapeId;
    (void)REQUIRE(b2Chain_GetSegments(id, &segment, 1) == 1);
    return segment;
}

void b2Chain_SetFriction(b2ChainId chainId, float friction) {
    set_property(chainId, FRICTION, friction, 0);
}

float b2Chain_GetFriction(b2ChainId chainId) {
    return b2Shape_GetFriction(first_segment(chainId));
}

void b2Chain_SetRestitution(b2ChainId chainId, float restitution) {
    set_property(chainId, RESTITUTION, restitution, 0);
}

float b2Chain_GetRestitution(b2ChainId chainId) {
    return b2Shape_GetRestitution(first_segment(chainId));
}

void b2Chain_SetMaterial(b2ChainId chainId, int material) {
    set_property(chainId, MATERIAL_ID, 0.0f, material);
}

int b2Chain_GetMaterial(b2ChainId chainId) {
    return b2Shape_GetMaterial(first_segment(chainId));
}
