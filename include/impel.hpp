// impel for C++17 and later: a 2D rigid-body physics engine.
//
// A ball falls:
//
//     #include <impel.hpp>
//     #include <cstdio>
//
//     int main()
//     {
//         impel::World world{impel::WorldDef()};
//         world.create_body(impel::BodyType::Static).create_box(10.0f, 0.5f);
//         impel::Body ball = world.create_body(impel::BodyType::Dynamic, {0.0f, 5.0f});
//         ball.create_circle({{0.0f, 0.0f}, 0.5f});
//         for (int i = 0; i < 120; ++i) world.step(1.0f / 60.0f);
//         std::printf("%f\n", ball.get_transform().p.y); // 1.0: on the box
//     }
//
// All of it is in headers; a program links the library of the C API (in CMake impel::impel). Every
// method is an inline call of one function of impel.h, and costs as much as that. The methods are
// in impel/generated/handles.hpp, with their documentation; impel.h explains the subjects.
//
// Names. A method has the name of its function without the object: impel_body_get_mass is
// `Body::get_mass`, impel_shape_create_circle is `Body::create_circle`, impel_outline_hull is
// `impel::outline_hull`. Constants are enumerators: IMPEL_BODY_DYNAMIC is `BodyType::Dynamic`.
// `world.create_joint` creates a joint of the type of its definition.
// The descriptions are those of the C API: an `out` parameter is the result, and where one allows
// `NULL` for an array, pass `{}`.
//
// Types. The structs of the C API are used as they are: `Vec2` is ImpelVec2, `Contact` is
// ImpelContact. Vectors, rotations and transforms have operators: `rotation * vector`, `transform
// * point`, `a * b`; see impel/math.hpp. Definitions have constructors that set the defaults:
// `BodyDef`, `ShapeDef`, `RevoluteJointDef`. Arrays are passed as anything contiguous: a vector,
// an array, a span or a list in braces. Lists are returned as a vector, or written into a vector
// of the caller, whose memory is reused. Several results are returned as a struct:
//
//     const auto [linear, angular] = world.get_damping();
//
// Handles. `Body`, `Shape`, `Chain`, `Joint` and its types, `SoftBody` and `WorldRef` are plain
// values of 8 bytes, and own nothing. They convert from and to the ids of the C API, can be
// compared, sorted and hashed, and their methods are const. A handle of a destroyed object stays
// safe: its methods fail with `Status::InvalidHandle`, and `is_valid` tells.
//
// Owners. `World` destroys its world, `Tree` its tree, `Owned<Body>` and its like a single object.
// `Recorder` and `Player` end their recording and replay. Owners can be moved, not copied.
//
// Borrowed arrays. Events and recorded queries are spans of the library's memory: `std::span` in
// C++20, `impel::Span` in C++17. They are valid until the next step or change of the world, or
// until it is destroyed. Copy what you keep.
//
// Errors. By default a failed call throws `impel::Error`, which has a status and the message of
// the library: the function, the argument, its value, what is allowed. A failed call has changed
// nothing. If IMPEL_NO_EXCEPTIONS is defined before the header is included, or the compiler has
// exceptions turned off, calls return `impel::Result<T>` instead:
//
//     impel::Result<impel::Body> body = world.create_body(def);
//     if (!body) return std::fprintf(stderr, "%s\n", body.message());
//     body->set_awake(true).value(); // ends the program if it fails
//
// `Result<T>` is `T` itself where calls throw, so declarations read the same. There worlds are
// created by `World::create`, which works in both modes. Translation units of both modes, and of
// C++17 and C++20, can be linked into one program. Between those of different modes pass the ids
// of the C API, which every handle converts to.
//
// Callbacks. Any callable will do: `world.set_filter_callback([](Shape a, Shape b) { ... })`.
// Setting one allocates, calling it does not. No exception crosses the library: those of callbacks
// leave `step`, or the query, after it has finished; see `World`. This holds in programs with
// results, too, if the compiler has exceptions on.
//
// Threads. Handles may be used by any thread, like the ids of the C API: reads of a world run side
// by side, and a change or a step fails with `Status::Busy` while another thread uses the world.
// An owner is like any object of the standard library: `step`, `defer` and the setters of
// callbacks of a `World` are for one thread at a time. Callbacks run on the thread that steps.
#pragma once

#include "impel/character.hpp"
#include "impel/outlines.hpp"
#include "impel/owned.hpp"
#include "impel/recording.hpp"
