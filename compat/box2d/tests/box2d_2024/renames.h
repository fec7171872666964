/* Names of Box2D of September 2024, whose tests and scenes the crate box2d_sys has, as names of
 * Box2D 3.1. Included before each of these files, after the headers that it changes. */
#ifndef BOX2D_2024_RENAMES_H
#define BOX2D_2024_RENAMES_H

#include "box2d/box2d.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define b2_pi B2_PI
#define b2UnwindLargeAngle b2UnwindAngle
#define b2DistanceCache b2SimplexCache
#define b2ShapeDistance(cache, input, simplexes, capacity) \
    b2ShapeDistance(input, cache, simplexes, capacity)

/* Fields, renamed for the files that use them. */
#ifdef RENAME_DISTANCE_FIELDS
#define tMax maxFraction
#define t fraction
#endif
#ifdef RENAME_SHAPE_FIELDS
#define friction material.friction
#define restitution material.restitution
#endif
#ifdef RENAME_MASS_FIELDS
#define I rotationalInertia
#endif

#endif
