// Views of arrays: `Span` of results, `ArrayArg` and `OptionalRef` of parameters.
#pragma once

#include "mode.hpp"

#include <cstddef>
#include <initializer_list>
#include <iterator>
#include <type_traits>
#include <utility>

#if IMPEL_HAS_STD_SPAN
#include <span>
#endif

namespace impel {

namespace internal {

/// Whether `Container` has contiguous elements that a `T *` can point to.
template <class T, class Container, class = void>
struct is_array_of : std::false_type {};

template <class T, class Container>
struct is_array_of<T, Container,
                   std::void_t<decltype(std::data(std::declval<Container &>())),
                               decltype(std::size(std::declval<Container &>()))>>
    : std::is_convertible<
          std::remove_pointer_t<decltype(std::data(std::declval<Container &>()))> (*)[],
          T (*)[]> {};

} // namespace internal

IMPEL_MODE_BEGIN

#if IMPEL_HAS_STD_SPAN
/// A view of contiguous elements: `std::span`, or in C++17 a class with the same members.
template <class T>
using Span = std::span<T>;
#else
/// A view of contiguous elements: `std::span`, or in C++17 a class with the same members.
template <class T>
class Span {
public:
    using element_type = T;
    using value_type = std::remove_cv_t<T>;
    using iterator = T *;

    constexpr Span() noexcept = default;
    constexpr Span(T *data, std::size_t size) noexcept : data_(data), size_(size) {}

    template <class Container,
              class = std::enable_if_t<
                  internal::is_array_of<T, std::remove_reference_t<Container>>::value>>
    constexpr Span(Container &&container) noexcept
        : data_(std::data(container)), size_(std::size(container))
    {
    }

    [[nodiscard]] constexpr T *data() const noexcept { return data_; }
    [[nodiscard]] constexpr std::size_t size() const noexcept { return size_; }
    [[nodiscard]] constexpr bool empty() const noexcept { return size_ == 0; }
    [[nodiscard]] constexpr T *begin() const noexcept { return data_; }
    [[nodiscard]] constexpr T *end() const noexcept { return data_ + size_; }
    [[nodiscard]] constexpr T &operator[](std::size_t index) const { return data_[index]; }
    [[nodiscard]] constexpr T &front() const { return data_[0]; }
    [[nodiscard]] constexpr T &back() const { return data_[size_ - 1]; }

    [[nodiscard]] constexpr Span first(std::size_t count) const { return {data_, count}; }
    [[nodiscard]] constexpr Span last(std::size_t count) const
    {
        return {data_ + (size_ - count), count};
    }
    [[nodiscard]] constexpr Span subspan(std::size_t offset) const
    {
        return {data_ + offset, size_ - offset};
    }
    [[nodiscard]] constexpr Span subspan(std::size_t offset, std::size_t count) const
    {
        return {data_ + offset, count};
    }

private:
    T *data_ = nullptr;
    std::size_t size_ = 0;
};
#endif

IMPEL_MODE_END

/// An array that a function reads during the call: anything contiguous, such as a vector, an array,
/// a span or a list in braces. Use it for parameters only: a list in braces is destroyed after the
/// call.
template <class T>
class ArrayArg {
public:
    constexpr ArrayArg() noexcept = default;
    constexpr ArrayArg(const T *data, std::size_t size) noexcept : data_(data), size_(size) {}
    constexpr ArrayArg(std::initializer_list<T> list) noexcept : size_(list.size())
    {
        data_ = list.begin();
    }

    template <class Container,
              class = std::enable_if_t<
                  internal::is_array_of<const T, std::remove_reference_t<Container>>::value>>
    constexpr ArrayArg(Container &&container) noexcept
        : data_(std::data(container)), size_(std::size(container))
    {
    }

    [[nodiscard]] constexpr const T *data() const noexcept { return data_; }
    [[nodiscard]] constexpr std::size_t size() const noexcept { return size_; }
    [[nodiscard]] constexpr bool empty() const noexcept { return size_ == 0; }

private:
    const T *data_ = nullptr;
    std::size_t size_ = 0;
};

/// A value that a function reads during the call, or none. Use it for parameters only.
template <class T>
class OptionalRef {
public:
    constexpr OptionalRef() noexcept = default;
    constexpr OptionalRef(const T &value) noexcept : value_(&value) {}

    [[nodiscard]] constexpr const T *get() const noexcept { return value_; }

private:
    const T *value_ = nullptr;
};

} // namespace impel
