// Included before every source of pyb2d3, which takes for granted that <tuple> is included already
// and that std::cosf exists. libstdc++ has std::cosf from version 14 on.
#pragma once
#include <cmath>
#include <tuple>
#if defined(_GLIBCXX_RELEASE) && _GLIBCXX_RELEASE < 14
namespace std {
using ::cosf;
using ::sinf;
} // namespace std
#endif
