// Marching squares: outlines from samples. The other functions on outlines are generated.
#pragma once

#include "callbacks.hpp"

namespace impel {
IMPEL_MODE_BEGIN

/// Outlines as points and ranges of points.
struct Outlines {
    /// The points of all outlines, in metres.
    std::vector<Vec2> points;
    /// The range of points of each outline, and whether it is closed.
    std::vector<Outline> outlines;

    /// The points of one outline. Valid until `points` changes.
    [[nodiscard]] Span<const Vec2> operator[](std::size_t index) const
    {
        return Span<const Vec2>(points.data() + outlines[index].first, outlines[index].count);
    }
    [[nodiscard]] std::size_t size() const noexcept { return outlines.size(); }
};

namespace detail {

/// Fills both lists by a function that copies them.
template <class Function>
ImpelStatus fill_outlines(Outlines &found, Function function)
{
    std::size_t points = 256;
    std::size_t outlines = 16;
    for (;;) {
        found.points.resize(points);
        found.outlines.resize(outlines);
        const ImpelStatus status =
            function(found.points.data(), found.points.size(), &points, found.outlines.data(),
                     found.outlines.size(), &outlines);
        if (status != IMPEL_ERROR_CAPACITY) {
            found.points.resize(status == IMPEL_OK ? points : 0);
            found.outlines.resize(status == IMPEL_OK ? outlines : 0);
            return status;
        }
    }
}

} // namespace detail

/// Finds the outlines of the solid area in a grid of samples (marching squares).
///
/// A sample is solid if it is above `threshold`. The samples are stored row by row, `width` per row
/// and `height` rows, at least two of each, from the lower left corner of `bounds` to the upper
/// right. With `hard`, outlines follow the edges of square tiles; otherwise they interpolate.
/// Outlines have the solid area on their left; those that reach the border are open.
[[nodiscard]] inline Result<Outlines> outline_march(ArrayArg<float> samples, std::uint32_t width,
                                                    std::uint32_t height, Aabb bounds,
                                                    float threshold, bool hard = false)
{
    if (samples.size() != std::size_t(width) * height) {
        return detail::wrong_size<Outlines>("outline_march", "samples", samples.size(),
                                            "width * height", std::size_t(width) * height);
    }
    Outlines found;
    const ImpelStatus status = detail::fill_outlines(found, [&](auto... lists) {
        return impel_outline_march(samples.data(), width, height, bounds, threshold, hard,
                                   lists...);
    });
    return detail::outcome<Outlines>(status, std::move(found));
}

/// Finds the outlines of the solid area of a function, `float(Vec2 point)`, that is sampled on a
/// grid. See the form with samples. The function may be called twice for a point. Its first
/// exception is thrown at the end of this call.
template <class Sampler,
          class = std::enable_if_t<std::is_invocable_r_v<float, Sampler &, Vec2>>>
[[nodiscard]] Result<Outlines> outline_march(Sampler sampler, std::uint32_t width,
                                             std::uint32_t height, Aabb bounds, float threshold,
                                             bool hard = false)
{
    struct Context {
        Sampler &sampler;
        detail::Caught caught;

        static float sample(ImpelVec2 point, void *pointer) noexcept
        {
            auto &context = *static_cast<Context *>(pointer);
            return context.caught.call(0.0f, [&] { return float(context.sampler(point)); });
        }
    } context{sampler, {}};
    Outlines found;
    const ImpelStatus status = detail::fill_outlines(found, [&](auto... lists) {
        return impel_outline_march_sampler(Context::sample, &context, width, height, bounds,
                                           threshold, hard, lists...);
    });
    context.caught.rethrow();
    return detail::outcome<Outlines>(status, std::move(found));
}

IMPEL_MODE_END
} // namespace impel
