/* Bodies: type, mass, damping, sleep, switches, user data, and lists of shapes and joints. */
#include "layer.h"

b2BodyType b2Body_GetType(b2BodyId bodyId) {
    ImpelBodyType type = IMPEL_BODY_STATIC;
    (void)OK(impel_body_get_type(body_in(bodyId), &type));
    return (b2BodyType)type;
}

void b2Body_SetType(b2BodyId bodyId, b2BodyType type) {
    if (OK(impel_body_set_type(body_in(bodyId), (ImpelBodyType)type))) {
        impel_b2_body_update_mass(body_in(bodyId));
    }
}

void b2Body_SetName(b2BodyId bodyId, const char *name) {
    (void)OK(impel_body_set_name(body_in(bodyId), name));
}

/* Impel copies names out. The names that this returns are in a ring: each is valid until the
 * same thread has read NAMES more. */
#define NAMES 16
const char *b2Body_GetName(b2BodyId bodyId) {
    static _Thread_local char names[NAMES][IMPEL_MAX_NAME + 1];
    static _Thread_local unsigned int next = 0;
    char *name = names[next];
    size_t count = 0;
    if (!OK(impel_body_get_name(body_in(bodyId), name, sizeof(names[0]), &count)) || count <= 1) {
        return NULL;
    }
    next = (next + 1) % NAMES;
    return name;
}

void b2Body_SetUserData(b2BodyId bodyId, void *userData) {
    (void)OK(impel_body_set_user_data(body_in(bodyId), pointer_in(userData)));
}

void *b2Body_GetUserData(b2BodyId bodyId) {
    uint64_t user_data = 0;
    (void)OK(impel_body_get_user_data(body_in(bodyId), &user_data));
    return pointer_out(user_data);
}

b2MassData b2Body_GetMassData(b2BodyId bodyId) {
    ImpelMassData data = {0};
    (void)OK(impel_body_get_mass_data(body_in(bodyId), &data));
    float inertia = b2Body_IsFixedRotation(bodyId) ? 0.0f : data.inertia;
    return (b2MassData){data.mass, vec_out(data.center), inertia};
}

void b2Body_SetMassData(b2BodyId bodyId, b2MassData massData) {
    ImpelMassData data = {massData.mass, massData.rotationalInertia, vec_in(massData.center)};
    (void)OK(impel_body_set_mass_data(body_in(bodyId), data));
}

float b2Body_GetMass(b2BodyId bodyId) {
    return b2Body_GetMassData(bodyId).mass;
}

float b2Body_GetRotationalInertia(b2BodyId bodyId) {
    return b2Body_GetMassData(bodyId).rotationalInertia;
}

b2Vec2 b2Body_GetLocalCenterOfMass(b2BodyId bodyId) {
    return b2Body_GetMassData(bodyId).center;
}

b2Vec2 b2Body_GetWorldCenterOfMass(b2BodyId bodyId) {
    ImpelPosition center = {0.0, 0.0};
    (void)OK(impel_body_get_center(body_in(bodyId), &center));
    return position_out(center);
}

void b2Body_ApplyMassFromShapes(b2BodyId bodyId) {
    impel_b2_body_update_mass(body_in(bodyId));
}

/* A pair of functions that set and get one float of a body. */
#define BODY_FLOAT(Name, name)                                         \
    void b2Body_Set##Name(b2BodyId bodyId, float value) {              \
        (void)OK(impel_body_set_##name(body_in(bodyId), value));       \
    }                                                                  \
    float b2Body_Get##Name(b2BodyId bodyId) {                          \
        float value = 0.0f;                                            \
        (void)OK(impel_body_get_##name(body_in(bodyId), &value));      \
        return value;                                                  \
    }

BODY_FLOAT(LinearDamping, linear_damping)
BODY_FLOAT(AngularDamping, angular_damping)
BODY_FLOAT(GravityScale, gravity_scale)
BODY_FLOAT(SleepThreshold, sleep_threshold)

/* A pair of functions that set and get one switch of a body. */
#define BODY_FLAG(set, get, name)                                      \
    void set(b2BodyId bodyId, bool flag) {                             \
        (void)OK(impel_body_set_##name(body_in(bodyId), flag));        \
    }                                                                  \
    bool get(b2BodyId bodyId) {                                        \
        bool flag = false;                                             \
        (void)OK(impel_body_get_##name(body_in(bodyId), &flag));       \
        return flag;                                                   \
    }

BODY_FLAG(b2Body_EnableSleep, b2Body_IsSleepEnabled, enable_sleep)
BODY_FLAG(b2Body_SetFixedRotation, b2Body_IsFixedRotation, fixed_rotation)
BODY_FLAG(b2Body_SetBullet, b2Body_IsBullet, bullet)

bool b2Body_IsAwake(b2BodyId bodyId) {
    bool awake = false;
    (void)OK(impel_body_is_awake(body_in(bodyId), &awake));
    return awake;
}

/* Box2D puts the whole island to sleep; impel puts this body to sleep, and the others follow
 * when they come to rest. */
void b2Body_SetAwake(b2BodyId bodyId, bool awake) {
    (void)OK(impel_body_set_awake(body_in(bodyId), awake));
}

bool b2Body_IsEnabled(b2BodyId bodyId) {
    bool enabled = false;
    (void)OK(impel_body_get_enabled(body_in(bodyId), &enabled));
    return enabled;
}

void b2Body_Disable(b2BodyId bodyId) {
    (void)OK(impel_body_set_enabled(body_in(bodyId), false));
}

void b2Body_Enable(b2BodyId bodyId) {
    (void)OK(impel_body_set_enabled(body_in(bodyId), true));
}

int b2Body_GetShapeCount(b2BodyId bodyId) {
    size_t count = 0;
    return OK(impel_body_get_shapes(body_in(bodyId), NULL, 0, &count)) ? (int)count : 0;
}

int b2Body_GetJointCount(b2BodyId bodyId) {
    size_t count = 0;
    return OK(impel_body_get_joints(body_in(bodyId), NULL, 0, &count)) ? (int)count : 0;
}

int b2Body_GetShapes(b2BodyId bodyId, b2ShapeId *shapeArray, int capacity) {
    RETURN_LIST(ImpelShapeId, impel_body_get_shapes, body_in(bodyId), shapeArray, capacity,
                shape_out);
}

int b2Body_GetJoints(b2BodyId bodyId, b2JointId *jointArray, int capacity) {
    RETURN_LIST(ImpelJointId, impel_body_get_joints, body_in(bodyId), jointArray, capacity,
                joint_out);
}

b2AABB b2Body_ComputeAABB(b2BodyId bodyId) {
    ImpelAabb aabb = {{0.0f, 0.0f}, {0.0f, 0.0f}};
    (void)OK(impel_body_get_aabb(body_in(bodyId), NULL, &aabb));
    return aabb_out(aabb);
}

/* Calls a function of a shape for every shape of the body. */
static void for_each_shape(b2BodyId id, void (*call)(b2ShapeId, bool), bool flag) {
    int count = b2Body_GetShapeCount(id);
    Buffer buffer = {NULL, 0};
    b2ShapeId *shapes = impel_b2_buffer_reserve(&buffer, (size_t)count, sizeof(b2ShapeId));
    count = shapes != NULL ? b2Body_GetShapes(id, shapes, count) : 0;
    for (int i = 0; i < count; ++i) {
        call(shapes[i], flag);
    }
    impel_b2_buffer_free(&buffer);
}

void b2Body_EnableContactEvents(b2BodyId bodyId, bool flag) {
    for_each_shape(bodyId, b2Shape_EnableContactEvents, flag);
}

void b2Body_EnableHitEvents(b2BodyId bodyId, bool flag) {
    for_each_shape(bodyId, b2Shape_EnableHitEvents, flag);
}

/* Adds the mass of one shape of the body, with its inertia about the origin of the body. */
static void add_mass(ImpelMassData *sum, b2ShapeId id) {
    ImpelShapeId shape = shape_in(id);
    ImpelMassData own = {0};
    ImpelConvex convex;
    ImpelStatus status;
    if (b2Shape_IsSensor(id)) {
        status = impel_shape_get_convex(shape, &convex);
        if (status == IMPEL_OK) {
            status = impel_convex_get_mass(&convex, b2Shape_GetDensity(id), &own);
        }
    } else {
        status = impel_shape_get_mass_data(shape, &own);
    }
    if (!OK(status)) {
        return;
    }
    float offset = own.center.x * own.center.x + own.center.y * own.center.y;
    sum->inertia += own.inertia + own.mass * offset;
    sum->center.x += own.mass * own.center.x;
    sum->center.y += own.mass * own.center.y;
    sum->mass += own.mass;
}

static ImpelMassData sum_of_masses(const b2ShapeId *shapes, int count) {
    ImpelMassData sum = {0};
    for (int i = 0; i < count; ++i) {
        add_mass(&sum, shapes[i]);
    }
    if (sum.mass > 0.0f) {
        sum.center.x /= sum.mass;
        sum.center.y /= sum.mass;
    }
    float offset = sum.center.x * sum.center.x + sum.center.y * sum.center.y;
    sum.inertia = b2MaxFloat(0.0f, sum.inertia - sum.mass * offset);
    return sum;
}

static bool has_heavy_sensor(const b2ShapeId *shapes, int count) {
    for (int i = 0; i < count; ++i) {
        if (b2Shape_IsSensor(shapes[i]) && b2Shape_GetDensity(shapes[i]) > 0.0f) {
            return true;
        }
    }
    return false;
}

/* Sensors have no mass in impel, and may have one in Box2D. The mass of a dynamic body with such
 * a sensor is therefore set; that of every other body is left to impel. */
void impel_b2_body_update_mass(ImpelBodyId body) {
    ImpelBodyType type = IMPEL_BODY_STATIC;
    if (!OK(impel_body_get_type(body, &type)) || type != IMPEL_BODY_DYNAMIC) {
        return;
    }
    int count = b2Body_GetShapeCount(body_out(body));
    Buffer buffer = {NULL, 0};
    b2ShapeId *shapes = impel_b2_buffer_reserve(&buffer, (size_t)count, sizeof(b2ShapeId));
    count = shapes != NULL ? b2Body_GetShapes(body_out(body), shapes, count) : 0;
    if (has_heavy_sensor(shapes, count)) {
        (void)OK(impel_body_set_mass_data(body, sum_of_masses(shapes, count)));
    } else {
        (void)OK(impel_body_reset_mass_data(body));
    }
    impel_b2_buffer_free(&buffer);
}
