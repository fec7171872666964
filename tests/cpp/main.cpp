// Runs all parts of the C++ test.
#include "modes.hpp"

#include <cstdlib>

std::atomic<int> allocations{0};

void *operator new(std::size_t size)
{
    ++allocations;
    if (void *const memory = std::malloc(size)) {
        return memory;
    }
    std::abort();
}
void operator delete(void *memory) noexcept { std::free(memory); }
void operator delete(void *memory, std::size_t) noexcept { std::free(memory); }

int main()
{
#if defined(IMPEL_NO_EXCEPTIONS)
    const char *const errors = "results";
#else
    const char *const errors = "exceptions";
#endif
    std::printf("%s, %s\n", errors, IMPEL_HAS_STD_SPAN ? "std::span" : "impel::Span");
    return test_values() | test_owners() | test_objects() | test_joints() | test_callbacks() |
           test_queries() | test_recordings();
}
