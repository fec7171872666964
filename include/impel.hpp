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
// The layer consists of headers only; a program links the library of the C API (in CMake
// impel::impel). Every method is an inline call of one function of impel.h, and costs as much as
// that. The methods are in impel/generated/handles.hpp, with their documentation; impel.h explains
// the subjects.
//
// Names. A method has the name of its function without the object: impel_body_get_mass is
// `Body::get_mass`, impel_shape_create_circle is `Body::create_circle`, impel_outline_hull is
// `impel::outline_hull`. Constants are enumerators: IMPEL_BODY_DYNAMIC is `BodyType::Dynamic`.
// `world.create_joint` creates a joint of the type of its definition.
// The descriptions are those of the C API. An `out` parameter there is the result here. Where the
// C API allows `NULL` for an array, pass `{}`.
//
// Types. The structs of the C API are used as they are: `Vec2` is ImpelVec2, `Contact` is
// ImpelContact. Vectors, rotations and transforms have operators: `rotation * vector`, `transform *
// point`, `a * b`; see impel/math.hpp. Definitions have constructors that set the defaults:
// `BodyDef`, `ShapeDef`, `RevoluteJointDef`. An array parameter accepts anything contiguous: a
// vector, an array, a span or a list in braces. Lists are returned as a vector, or written into a
// vector of the caller, whose memory is reused. Several results are returned as a struct:
//
//     const auto [linear, angular] = world.get_damping();
//
// Handles. `Body`, `Shape`, `Chain`, `Joint` and its types, `SoftBody` and `WorldRef` are plain
// values of 8 bytes, and own nothing. They convert from and to the ids of the C API, can be
// compared, sorted and hashed, and their methods are const. A handle of a destroyed object stays
// safe: its methods fail with `Status::InvalidHandle`, and `is_valid` returns
// false.
//
// Owners. `World` destroys its world, `Tree` its tree, and `Owned<Body>` and its like one object.
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
// If calls throw, `Result<T>` is `T` itself, so declarations are the same in both modes. If they
// return results, create worlds by `World::create`, which works in both modes. Translation units
// of both modes, and of C++17 and C++20, can be linked into one program. Pass ids of the C API
// between translation units of different modes; every handle converts to its id.
//
// Callbacks. A callback is any callable: `world.set_filter_callback([](Shape a, Shape b) { ... })`.
// Setting one allocates memory, calling it does not. No exception crosses the library: `step`, or
// the query, throws the exception of a callback after it has finished; see `World`. If the compiler
// has exceptions turned on, this is so in programs with results, too.
//
// Threads. Handles may be used by any thread, like the ids of the C API: reads of a world run side
// by side, and a change or a step fails with `Status::Busy` while another thread uses the world. An
// owner is used by one thread at a time, like an object of the standard library: this includes
// `step`, `defer` and the setters of callbacks of a `World`. Callbacks run on the thread that
// steps.
#pragma once

#include "impel/character.hpp"
#include "impel/outlines.hpp"
#include "impel/owned.hpp"
#include "impel/recording.hpp"
