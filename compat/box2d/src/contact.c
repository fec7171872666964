/* Contact data of bodies and shapes, and manifolds from contacts of impel. */
#include "layer.h"

bool impel_b2_body_center(ImpelBodyId body, b2Vec2 *out_center) {
    ImpelPosition center = {0.0, 0.0};
    if (impel_body_get_center(body, &center) != IMPEL_OK) {
        return false;
    }
    *out_center = position_out(center);
    return true;
}

/* Box2D's impulses are those of the last substep, except totalNormalImpulse. Impel has the sum of
 * friction only, which is scaled like the normal impulse. */
static b2ManifoldPoint point_from_contact(const ImpelContactPoint *point, b2Vec2 center_a,
                                          b2Vec2 center_b) {
    b2Vec2 position = vec_out(point->position);
    float share =
        point->normal_impulse > 0.0f ? point->substep_impulse / point->normal_impulse : 0.0f;
    return (b2ManifoldPoint){
        .point = position,
        .anchorA = b2Sub(position, center_a),
        .anchorB = b2Sub(position, center_b),
        .separation = point->separation,
        .normalImpulse = point->substep_impulse,
        .tangentImpulse = point->tangent_impulse * share,
        .totalNormalImpulse = point->normal_impulse,
        .id = (uint16_t)point->feature,
        .persisted = true,
    };
}

b2Manifold impel_b2_manifold_from_contact(const ImpelContact *contact) {
    b2Vec2 center_a = b2Vec2_zero;
    b2Vec2 center_b = b2Vec2_zero;
    (void)impel_b2_body_center(contact->body_a, &center_a);
    (void)impel_b2_body_center(contact->body_b, &center_b);
    b2Manifold manifold = {0};
    manifold.normal = vec_out(contact->normal);
    manifold.pointCount = (int)contact->point_count;
    for (uint32_t i = 0; i < contact->point_count; ++i) {
        manifold.points[i] = point_from_contact(&contact->points[i], center_a, center_b);
    }
    return manifold;
}

static b2ContactData data_from_contact(ImpelContact contact) {
    return (b2ContactData){
        .shapeIdA = shape_out(contact.shape_a),
        .shapeIdB = shape_out(contact.shape_b),
        .manifold = impel_b2_manifold_from_contact(&contact),
    };
}

int b2Body_GetContactCapacity(b2BodyId bodyId) {
    size_t count = 0;
    return OK(impel_body_get_contacts(body_in(bodyId), NULL, 0, &count)) ? (int)count : 0;
}

int b2Body_GetContactData(b2BodyId bodyId, b2ContactData *contactData, int capacity) {
    RETURN_LIST(ImpelContact, impel_body_get_contacts, body_in(bodyId), contactData, capacity,
                data_from_contact);
}

int b2Shape_GetContactCapacity(b2ShapeId shapeId) {
    size_t count = 0;
    return OK(impel_shape_get_contacts(shape_in(shapeId), NULL, 0, &count)) ? (int)count : 0;
}

int b2Shape_GetContactData(b2ShapeId shapeId, b2ContactData *contactData, int capacity) {
    RETURN_LIST(ImpelContact, impel_shape_get_contacts, shape_in(shapeId), contactData, capacity,
                data_from_contact);
}
