// `WorldRef`: handle of a world that does not own it.
#pragma once

#include "generated/handles.hpp"

namespace impel {
IMPEL_MODE_BEGIN

/// Handle of a world that does not own it. It has all methods except those that step the world or
/// set callbacks. `World` is the owner.
class WorldRef : public WorldMethods {
public:
    /// The null handle, which refers to no world.
    constexpr WorldRef() noexcept = default;
    constexpr WorldRef(const ImpelWorldId &id) noexcept : WorldMethods(id) {}

    using WorldMethods::create_body;

    /// Creates a body of a type at a position, in metres, with the defaults of `BodyDef`.
    Result<Body> create_body(BodyType type, Vec2 position = {0.0f, 0.0f},
                             Rotation rotation = identity_rotation) const
    {
        BodyDef def;
        def.type = type;
        def.position = position;
        def.rotation = rotation;
        return create_body(def);
    }

    // Visitors. A visitor of shapes has the parameter `Shape` and returns false to end the query;
    // one that returns nothing sees all shapes. A visitor of hits has the parameter
    // `const RayHit &` and returns the same, or a float: IMPEL_CAST_STOP, IMPEL_CAST_CONTINUE,
    // IMPEL_CAST_IGNORE, or the fraction up to which the query continues. A visitor may read the
    // world; a change fails with `Status::Locked`. An exception ends the query, which then throws
    // it. Nothing is allocated.

    /// Calls a visitor for every shape that a ray hits, not in order of fraction.
    template <class Visitor>
    Result<void> visit_ray(Vec2 origin, Vec2 translation, Visitor &&visitor,
                           OptionalRef<ImpelQueryOptions> options = {}) const;
    /// Calls a visitor for every shape that a moving shape hits, not in order of fraction.
    template <class Visitor>
    Result<void> visit_shape_cast(const ImpelConvex &convex, Transform transform, Vec2 translation,
                                  Visitor &&visitor,
                                  OptionalRef<ImpelQueryOptions> options = {}) const;
    /// Calls a visitor for every shape that overlaps a box.
    template <class Visitor>
    Result<void> visit_aabb(Aabb aabb, Visitor &&visitor,
                            OptionalRef<ImpelQueryOptions> options = {}) const;
    /// Calls a visitor for every shape that contains a point.
    template <class Visitor>
    Result<void> visit_point(Vec2 point, Visitor &&visitor,
                             OptionalRef<ImpelQueryOptions> options = {}) const;
    /// Calls a visitor for every shape that overlaps or touches a posed shape.
    template <class Visitor>
    Result<void> visit_shape(const ImpelConvex &convex, Transform transform, Visitor &&visitor,
                             OptionalRef<ImpelQueryOptions> options = {}) const;

    /// Draws the world (debug draw). `painter` has any of these methods; elements without a method
    /// are not drawn:
    ///
    /// ```cpp
    /// void draw_polygon(Span<const Vec2> vertices, float radius, Color fill, Color outline);
    /// void draw_circle(Vec2 center, float radius, Rotation rotation, Color fill, Color outline);
    /// void draw_capsule(Vec2 a, Vec2 b, float radius, Color fill, Color outline);
    /// void draw_segment(Vec2 a, Vec2 b, Color color);
    /// void draw_point(Vec2 position, float size, Color color);
    /// void draw_text(Vec2 position, const char *text, Color color);
    /// ```
    ///
    /// Vertices and text are valid during the call. The methods may read the world; a change fails
    /// with `Status::Locked`. `draw` throws the first exception after everything is drawn.
    template <class Painter>
    Result<void> draw(Painter &&painter, const ImpelDebugDraw &options = DebugDraw()) const;
};

IMPEL_MODE_END
} // namespace impel

template <>
struct std::hash<impel::WorldRef> {
    std::size_t operator()(const impel::WorldRef &world) const noexcept
    {
        return std::hash<std::uint64_t>()(world.raw);
    }
};
