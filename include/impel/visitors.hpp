// Callables as visitors of queries and as painters of debug drawing.
#pragma once

#include "callbacks.hpp"

namespace impel {
IMPEL_MODE_BEGIN

namespace detail {

/// A visitor of a query.
template <class Function>
struct Visit {
    Function &function;
    Caught caught;

    static bool shape(ImpelShapeId shape, void *context) noexcept
    {
        auto &visit = *static_cast<Visit *>(context);
        return visit.caught.call(false, [&] { return answer(visit.function, Shape(shape)); });
    }

    static float hit(const ImpelRayHit *hit, void *context) noexcept
    {
        auto &visit = *static_cast<Visit *>(context);
        return visit.caught.call(IMPEL_CAST_STOP, [&]() -> float {
            using Answer = std::invoke_result_t<Function &, const ImpelRayHit &>;
            if constexpr (std::is_void_v<Answer> || std::is_same_v<Answer, bool>) {
                return answer(visit.function, *hit) ? IMPEL_CAST_CONTINUE : IMPEL_CAST_STOP;
            } else {
                return visit.function(*hit);
            }
        });
    }

    Result<void> finished(ImpelStatus status)
    {
        caught.rethrow();
        return outcome(status);
    }
};

// Whether a painter has a method, and whether it can be called with the arguments listed below.
#define IMPEL_PAINTER_METHOD(method, ...)                                                          \
    template <class Painter, class = void>                                                        \
    struct has_##method : std::false_type {};                                                     \
    template <class Painter>                                                                      \
    struct has_##method<Painter, std::void_t<decltype(&Painter::method)>> : std::true_type {};    \
    template <class Painter, class = void>                                                        \
    struct can_##method : std::false_type {};                                                     \
    template <class Painter>                                                                      \
    struct can_##method<Painter,                                                                  \
                        std::void_t<decltype(std::declval<Painter &>().method(__VA_ARGS__))>>     \
        : std::true_type {};                                                                      \
    template <class Painter>                                                                      \
    constexpr bool paints_##method()                                                              \
    {                                                                                             \
        static_assert(!has_##method<Painter>::value || can_##method<Painter>::value,              \
                      "the painter's " #method " has other parameters; see visitors.hpp");        \
        return can_##method<Painter>::value;                                                      \
    }

IMPEL_PAINTER_METHOD(draw_polygon, Span<const Vec2>(), 0.0f, Color(), Color())
IMPEL_PAINTER_METHOD(draw_circle, Vec2(), 0.0f, Rotation(), Color(), Color())
IMPEL_PAINTER_METHOD(draw_capsule, Vec2(), Vec2(), 0.0f, Color(), Color())
IMPEL_PAINTER_METHOD(draw_segment, Vec2(), Vec2(), Color())
IMPEL_PAINTER_METHOD(draw_point, Vec2(), 0.0f, Color())
IMPEL_PAINTER_METHOD(draw_text, Vec2(), "", Color())
#undef IMPEL_PAINTER_METHOD

/// A painter as callbacks.
template <class Painter>
struct Drawing {
    Painter &painter;
    Caught caught;

    template <class Draw>
    static void call(void *context, Draw draw) noexcept
    {
        auto &drawing = *static_cast<Drawing *>(context);
        drawing.caught.call(0, [&] {
            draw(drawing.painter);
            return 0;
        });
    }

    void set(ImpelDebugDraw &draw) noexcept
    {
        draw.context = this;
        if constexpr (paints_draw_polygon<Painter>()) {
            draw.draw_polygon = [](const ImpelVec2 *vertices, std::size_t count, float radius,
                                   ImpelColor fill, ImpelColor outline, void *context) {
                call(context, [&](Painter &to) {
                    to.draw_polygon(Span<const Vec2>(vertices, count), radius, fill, outline);
                });
            };
        }
        if constexpr (paints_draw_circle<Painter>()) {
            draw.draw_circle = [](ImpelVec2 center, float radius, ImpelRotation rotation,
                                  ImpelColor fill, ImpelColor outline, void *context) {
                call(context, [&](Painter &to) {
                    to.draw_circle(center, radius, rotation, fill, outline);
                });
            };
        }
        if constexpr (paints_draw_capsule<Painter>()) {
            draw.draw_capsule = [](ImpelVec2 a, ImpelVec2 b, float radius, ImpelColor fill,
                                   ImpelColor outline, void *context) {
                call(context, [&](Painter &to) { to.draw_capsule(a, b, radius, fill, outline); });
            };
        }
        if constexpr (paints_draw_segment<Painter>()) {
            draw.draw_segment = [](ImpelVec2 a, ImpelVec2 b, ImpelColor color, void *context) {
                call(context, [&](Painter &to) { to.draw_segment(a, b, color); });
            };
        }
        if constexpr (paints_draw_point<Painter>()) {
            draw.draw_point = [](ImpelVec2 position, float size, ImpelColor color, void *context) {
                call(context, [&](Painter &to) { to.draw_point(position, size, color); });
            };
        }
        if constexpr (paints_draw_text<Painter>()) {
            draw.draw_text = [](ImpelVec2 position, const char *text, ImpelColor color,
                                void *context) {
                call(context, [&](Painter &to) { to.draw_text(position, text, color); });
            };
        }
    }
};

} // namespace detail

template <class Visitor>
Result<void> WorldRef::visit_ray(Vec2 origin, Vec2 translation, Visitor &&visitor,
                                 OptionalRef<ImpelQueryOptions> options) const
{
    detail::Visit<std::remove_reference_t<Visitor>> visit{visitor, {}};
    return visit.finished(impel_world_visit_ray(*this, origin, translation, options.get(),
                                                visit.hit, &visit));
}

template <class Visitor>
Result<void> WorldRef::visit_shape_cast(const ImpelConvex &convex, Transform transform,
                                        Vec2 translation, Visitor &&visitor,
                                        OptionalRef<ImpelQueryOptions> options) const
{
    detail::Visit<std::remove_reference_t<Visitor>> visit{visitor, {}};
    return visit.finished(impel_world_visit_shape_cast(*this, &convex, transform, translation,
                                                       options.get(), visit.hit, &visit));
}

template <class Visitor>
Result<void> WorldRef::visit_aabb(Aabb aabb, Visitor &&visitor,
                                  OptionalRef<ImpelQueryOptions> options) const
{
    detail::Visit<std::remove_reference_t<Visitor>> visit{visitor, {}};
    return visit.finished(
        impel_world_visit_aabb(*this, aabb, options.get(), visit.shape, &visit));
}

template <class Visitor>
Result<void> WorldRef::visit_point(Vec2 point, Visitor &&visitor,
                                   OptionalRef<ImpelQueryOptions> options) const
{
    detail::Visit<std::remove_reference_t<Visitor>> visit{visitor, {}};
    return visit.finished(
        impel_world_visit_point(*this, point, options.get(), visit.shape, &visit));
}

template <class Visitor>
Result<void> WorldRef::visit_shape(const ImpelConvex &convex, Transform transform,
                                   Visitor &&visitor, OptionalRef<ImpelQueryOptions> options) const
{
    detail::Visit<std::remove_reference_t<Visitor>> visit{visitor, {}};
    return visit.finished(impel_world_visit_shape(*this, &convex, transform, options.get(),
                                                  visit.shape, &visit));
}

template <class Painter>
Result<void> WorldRef::draw(Painter &&painter, const ImpelDebugDraw &options) const
{
    detail::Drawing<std::remove_reference_t<Painter>> drawing{painter, {}};
    ImpelDebugDraw draw = options;
    drawing.set(draw);
    const ImpelStatus status = impel_world_draw(*this, &draw);
    drawing.caught.rethrow();
    return detail::outcome(status);
}

IMPEL_MODE_END
} // namespace impel
