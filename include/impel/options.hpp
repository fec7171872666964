// Filters and query options.
#pragma once

#include "math.hpp"

namespace impel {

/// Collision filter (layers, bitmasks). Two shapes can touch if the category of each has a bit in
/// the mask of the other. If both have the same group, and it is not zero, only the group decides.
struct Filter : ImpelFilter {
    /// Category 1, every bit in the mask, no group.
    constexpr Filter() noexcept : ImpelFilter{1, ~std::uint64_t{0}, 0} {}
    constexpr Filter(std::uint64_t categories, std::uint64_t others,
                     std::int32_t in_group = 0) noexcept
        : ImpelFilter{categories, others, in_group}
    {
    }
    constexpr Filter(const ImpelFilter &filter) noexcept : ImpelFilter(filter) {}
};

/// Selects the shapes that a query includes.
struct QueryOptions : ImpelQueryOptions {
    /// All shapes except sensors.
    QueryOptions() noexcept : ImpelQueryOptions(impel_query_options_default()) {}
    QueryOptions(const ImpelQueryOptions &options) noexcept : ImpelQueryOptions(options) {}
    /// The shapes that a filter selects.
    explicit QueryOptions(const ImpelFilter &selected) noexcept : QueryOptions()
    {
        filter = selected;
    }

    /// Excludes the shapes of bodies, such as the body that casts the ray. The array must be valid
    /// during the queries: it is not copied.
    template <class Bodies>
    QueryOptions &ignore_bodies(const Bodies &bodies) noexcept
    {
        ignored_bodies = std::data(bodies);
        ignored_body_count = std::size(bodies);
        return *this;
    }
    template <class Bodies>
    QueryOptions &ignore_bodies(const Bodies &&bodies) = delete;

    /// Excludes shapes. The array must be valid during the queries: it is not copied.
    template <class Shapes>
    QueryOptions &ignore_shapes(const Shapes &shapes) noexcept
    {
        ignored_shapes = std::data(shapes);
        ignored_shape_count = std::size(shapes);
        return *this;
    }
    template <class Shapes>
    QueryOptions &ignore_shapes(const Shapes &&shapes) = delete;

    /// Excludes the shapes of one body, which must be valid during the queries: it is not copied.
    QueryOptions &ignore(const ImpelBodyId &body) noexcept
    {
        ignored_bodies = &body;
        ignored_body_count = 1;
        return *this;
    }
    QueryOptions &ignore(const ImpelBodyId &&body) = delete;
};

} // namespace impel
