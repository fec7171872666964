// The mode of this translation unit: errors as exceptions or results, and the class of spans.
#pragma once

#include "../impel.h"

// Without exceptions in the compiler, results are the only choice.
#if !defined(__cpp_exceptions) && !defined(IMPEL_NO_EXCEPTIONS)
#define IMPEL_NO_EXCEPTIONS
#endif

// std::span needs C++20 and its library.
#if defined(__has_include)
#if __has_include(<version>)
#include <version>
#endif
#endif

// The mode is an inline namespace, so that translation units of different modes can be linked into
// one program: the symbol of a function is different in each mode.
#if defined(__cpp_lib_span)
#define IMPEL_HAS_STD_SPAN 1
#if !defined(IMPEL_NO_EXCEPTIONS)
#define IMPEL_MODE throwing_20
#elif defined(__cpp_exceptions)
#define IMPEL_MODE results_20
#else
#define IMPEL_MODE results_without_exceptions_20
#endif
#else
#define IMPEL_HAS_STD_SPAN 0
#if !defined(IMPEL_NO_EXCEPTIONS)
#define IMPEL_MODE throwing_17
#elif defined(__cpp_exceptions)
#define IMPEL_MODE results_17
#else
#define IMPEL_MODE results_without_exceptions_17
#endif
#endif

#define IMPEL_MODE_BEGIN inline namespace IMPEL_MODE {
#define IMPEL_MODE_END }
