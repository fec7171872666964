/* A scene, and helpers that create its bodies. Only one scene exists at a time,
 * so scenes keep their state in static variables. */
#ifndef TESTBED_SCENE_H
#define TESTBED_SCENE_H

#include "../common/must.h"
#include "canvas.h"

/* The arrow keys. */
typedef struct Input {
    /* Within [-1, 1]: right is positive, and up. */
    float x, y;
} Input;

typedef struct Scene {
    const char *name;
    /* One line for the player. */
    const char *hint;
    /* The part of the world to show at first. */
    ImpelAabb view;
    /* Fills an empty world. */
    void (*create)(ImpelWorldId world);
    /* Called before each step. The functions from here on may be NULL. */
    void (*before_step)(ImpelWorldId world, const Input *input, float time_step);
    /* Called after each step, when its events can be read. */
    void (*after_step)(ImpelWorldId world, const Input *input, float time_step);
    /* Draws objects that are not shapes of the world, between the last two
     * steps: `alpha` is 0 before the last step and 1 after it. */
    void (*draw)(Canvas *canvas, float alpha);
    /* The body that the camera follows, if any. */
    ImpelBodyId *followed;
} Scene;

/* All scenes. */
enum { SCENE_COUNT = 12 };
extern const Scene *const SCENES[SCENE_COUNT];

/* Helpers for scenes ------------------------------------------ */

#define RED 0xe0695fffu
#define ORANGE 0xf6b26bffu
#define YELLOW 0xf2d06bffu
#define GREEN 0x93c47dffu
#define BLUE 0x7fb3d5ffu
#define PURPLE 0xb4a0d8ffu
#define STEEL 0x9aa5b1ffu

ImpelBodyId create_body(ImpelWorldId world, ImpelBodyType type, float x, float y);

/* Settings of a shape that raises hit events. The density is in kg/m². Colour 0
 * selects the colour of the body's type. */
ImpelShapeDef shape_of(float density, float friction, ImpelColor color);

ImpelShapeId add_box(ImpelBodyId body, const ImpelShapeDef *def, float half_width,
                     float half_height);
ImpelShapeId add_circle(ImpelBodyId body, const ImpelShapeDef *def, float radius);
ImpelShapeId add_capsule(ImpelBodyId body, const ImpelShapeDef *def, ImpelVec2 a, ImpelVec2 b,
                         float radius);

/* A static body whose surface is y = 0. */
ImpelBodyId create_floor(ImpelWorldId world);

/* A body with a box between four sides. */
ImpelBodyId create_block(ImpelWorldId world, ImpelBodyType type, const ImpelShapeDef *def,
                         float left, float right, float bottom, float top);

/* Settings of a revolute joint at a point of the world. */
ImpelRevoluteJointDef hinge_at(ImpelBodyId a, ImpelBodyId b, ImpelVec2 point);
ImpelJointId create_hinge(ImpelBodyId a, ImpelBodyId b, float x, float y);

ImpelVec2 position_of(ImpelBodyId body);

#endif
