/* A program for Chipmunk 7. */
#include <stdio.h>
#include <chipmunk/chipmunk.h>

static int contacts;

static cpBool begin(cpArbiter *arbiter, cpSpace *space, cpDataPointer data) {
    contacts++;
    return cpTrue;
}

int main(void) {
    cpSpace *space = cpSpaceNew();
    cpSpaceSetGravity(space, cpv(0, -10));
    cpSpaceSetSleepTimeThreshold(space, 0.5);
    cpSpaceAddDefaultCollisionHandler(space)->beginFunc = begin;

    cpShape *ground = cpSegmentShapeNew(cpSpaceGetStaticBody(space), cpv(-20, 0), cpv(20, 0), 0);
    cpShapeSetElasticity(ground, 1);
    cpShapeSetFriction(ground, 1);
    cpSpaceAddShape(space, ground);

    cpBody *ball = cpSpaceAddBody(space, cpBodyNew(3, cpMomentForCircle(3, 0, 0.5, cpvzero)));
    cpBodySetPosition(ball, cpv(0, 4));
    cpShape *shape = cpSpaceAddShape(space, cpCircleShapeNew(ball, 0.5, cpvzero));
    cpShapeSetElasticity(shape, 0.6);
    cpShapeSetFriction(shape, 0.7);

    for (int i = 0; i < 600; i++) cpSpaceStep(space, 1.0 / 60.0);
    cpSegmentQueryInfo hit;
    cpSpaceSegmentQueryFirst(space, cpv(0, 9), cpv(0, -1), 0, CP_SHAPE_FILTER_ALL, &hit);
    cpVect position = cpBodyGetPosition(ball);
    printf("%d contacts began\n", contacts);
    printf("ball at y = %.1f, hit at y = %.1f\n", position.y, hit.point.y);

    cpShapeFree(shape);
    cpBodyFree(ball);
    cpShapeFree(ground);
    cpSpaceFree(space);
    return 0;
}
