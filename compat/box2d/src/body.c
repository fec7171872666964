/* Bodies: creation, pose, velocity, forces. */
#include "layer.h"

b2BodyId b2CreateBody(b2WorldId worldId, const b2BodyDef *def) {
    const World *world = impel_b2_world(worldId);
    if (!REQUIRE(world != NULL)) {
        return b2_nullBodyId;
    }
    ImpelBodyDef out = impel_body_def_default();
    out.type = (ImpelBodyType)def->type;
    out.position = vec_in(def->position);
    out.rotation = rotation_in(def->rotation);
    out.linear_velocity = vec_in(def->linearVelocity);
    out.angular_velocity = def->angularVelocity;
    out.linear_damping = def->linearDamping;
    out.angular_damping = def->angularDamping;
    out.gravity_scale = def->gravityScale;
    out.sleep_threshold = def->sleepThreshold;
    out.name = def->name;
    out.user_data = pointer_in(def->userData);
    out.enable_sleep = def->enableSleep;
    out.awake = def->isAwake;
    out.fixed_rotation = def->fixedRotation;
    out.bullet = def->isBullet;
    out.enabled = def->isEnabled;
    ImpelBodyId body = {0};
    return OK(impel_body_create(world->id, &out, &body)) ? body_out(body) : b2_nullBodyId;
}

void b2DestroyBody(b2BodyId bodyId) {
    (void)OK(impel_body_destroy(body_in(bodyId)));
}

bool b2Body_IsValid(b2BodyId id) {
    return impel_body_is_valid(body_in(id));
}

b2WorldId b2Body_GetWorld(b2BodyId bodyId) {
    ImpelWorldId world = {0};
    return OK(impel_body_get_world(body_in(bodyId), &world)) ? impel_b2_world_id(world)
                                                             : b2_nullWorldId;
}

b2Transform b2Body_GetTransform(b2BodyId bodyId) {
    ImpelTransform transform;
    return OK(impel_body_get_transform(body_in(bodyId), &transform)) ? transform_out(transform)
                                                                     : b2Transform_identity;
}

b2Vec2 b2Body_GetPosition(b2BodyId bodyId) {
    return b2Body_GetTransform(bodyId).p;
}

b2Rot b2Body_GetRotation(b2BodyId bodyId) {
    return b2Body_GetTransform(bodyId).q;
}

void b2Body_SetTransform(b2BodyId bodyId, b2Vec2 position, b2Rot rotation) {
    ImpelTransform transform = {vec_in(position), rotation_in(rotation)};
    (void)OK(impel_body_set_transform(body_in(bodyId), transform));
}

b2Vec2 b2Body_GetLocalPoint(b2BodyId bodyId, b2Vec2 worldPoint) {
    return b2InvTransformPoint(b2Body_GetTransform(bodyId), worldPoint);
}

b2Vec2 b2Body_GetWorldPoint(b2BodyId bodyId, b2Vec2 localPoint) {
    return b2TransformPoint(b2Body_GetTransform(bodyId), localPoint);
}

b2Vec2 b2Body_GetLocalVector(b2BodyId bodyId, b2Vec2 worldVector) {
    return b2InvRotateVector(b2Body_GetRotation(bodyId), worldVector);
}

b2Vec2 b2Body_GetWorldVector(b2BodyId bodyId, b2Vec2 localVector) {
    return b2RotateVector(b2Body_GetRotation(bodyId), localVector);
}

b2Vec2 b2Body_GetLinearVelocity(b2BodyId bodyId) {
    ImpelVec2 velocity = {0.0f, 0.0f};
    (void)OK(impel_body_get_linear_velocity(body_in(bodyId), &velocity));
    return vec_out(velocity);
}

float b2Body_GetAngularVelocity(b2BodyId bodyId) {
    float velocity = 0.0f;
    (void)OK(impel_body_get_angular_velocity(body_in(bodyId), &velocity));
    return velocity;
}

void b2Body_SetLinearVelocity(b2BodyId bodyId, b2Vec2 linearVelocity) {
    (void)OK(impel_body_set_linear_velocity(body_in(bodyId), vec_in(linearVelocity)));
}

void b2Body_SetAngularVelocity(b2BodyId bodyId, float angularVelocity) {
    (void)OK(impel_body_set_angular_velocity(body_in(bodyId), angularVelocity));
}

void b2Body_SetTargetTransform(b2BodyId bodyId, b2Transform target, float timeStep) {
    if (timeStep > 0.0f) {
        (void)OK(impel_body_set_target_transform(body_in(bodyId), precise_in(target), timeStep));
    }
}

b2Vec2 b2Body_GetLocalPointVelocity(b2BodyId bodyId, b2Vec2 localPoint) {
    ImpelVec2 velocity = {0.0f, 0.0f};
    (void)OK(
        impel_body_get_velocity_at_local_point(body_in(bodyId), vec_in(localPoint), &velocity));
    return vec_out(velocity);
}

b2Vec2 b2Body_GetWorldPointVelocity(b2BodyId bodyId, b2Vec2 worldPoint) {
    ImpelVec2 velocity = {0.0f, 0.0f};
    (void)OK(impel_body_get_velocity_at_point(body_in(bodyId), position_in(worldPoint), &velocity));
    return vec_out(velocity);
}

static void apply_at(b2BodyId id, b2Vec2 linear, b2Vec2 point, bool is_impulse, bool wake) {
    ImpelLoad load = impel_load_default();
    load.linear = vec_in(linear);
    load.is_impulse = is_impulse;
    load.at_point = true;
    load.point = position_in(point);
    load.wake = wake;
    (void)OK(impel_body_apply_load(body_in(id), &load));
}

static void apply_to_center(b2BodyId id, b2Vec2 linear, float angular, bool is_impulse, bool wake) {
    ImpelLoad load = impel_load_default();
    load.linear = vec_in(linear);
    load.angular = angular;
    load.is_impulse = is_impulse;
    load.wake = wake;
    (void)OK(impel_body_apply_load(body_in(id), &load));
}

void b2Body_ApplyForce(b2BodyId bodyId, b2Vec2 force, b2Vec2 point, bool wake) {
    apply_at(bodyId, force, point, false, wake);
}

void b2Body_ApplyForceToCenter(b2BodyId bodyId, b2Vec2 force, bool wake) {
    apply_to_center(bodyId, force, 0.0f, false, wake);
}

void b2Body_ApplyTorque(b2BodyId bodyId, float torque, bool wake) {
    apply_to_center(bodyId, b2Vec2_zero, torque, false, wake);
}

void b2Body_ApplyLinearImpulse(b2BodyId bodyId, b2Vec2 impulse, b2Vec2 point, bool wake) {
    apply_at(bodyId, impulse, point, true, wake);
}

void b2Body_ApplyLinearImpulseToCenter(b2BodyId bodyId, b2Vec2 impulse, bool wake) {
    apply_to_center(bodyId, impulse, 0.0f, true, wake);
}

void b2Body_ApplyAngularImpulse(b2BodyId bodyId, float impulse, bool wake) {
    apply_to_center(bodyId, b2Vec2_zero, impulse, true, wake);
}
