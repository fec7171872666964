/* Random numbers that any language reproduces to the bit.
 *
 * The generator is PCG-XSH-RR 64/32 (M. E. O'Neill, "PCG: A Family of Simple
 * Fast Space-Efficient Statistically Good Algorithms for Random Number
 * Generation", 2014) with its usual multiplier and one fixed increment: all of
 * it is arithmetic of unsigned 64-bit integers that wraps.
 *
 * Fractions have 16 bits, not the 24 that a float could hold. So `random_unit`
 * and `random_signed` are exact, and so is `random_between` when its bounds
 * have few bits, such as 5 and 10: nothing is rounded, whatever precision a
 * language computes in. One product with such a number, stored in a float, is
 * rounded once, and the same everywhere.
 */
#ifndef EXAMPLES_RANDOM_H
#define EXAMPLES_RANDOM_H

#include <stdint.h>

typedef struct Random {
    uint64_t state;
} Random;

/* The next 32 bits. */
static inline uint32_t random_next(Random *random)
{
    uint64_t old = random->state;
    random->state = old * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    uint32_t shifted = (uint32_t)((((old >> 18) ^ old) >> 27) & UINT32_MAX);
    uint32_t turn = (uint32_t)(old >> 59);
    return (shifted >> turn) | (shifted << ((32u - turn) & 31u));
}

/* A generator. Each seed gives another sequence. */
static inline Random random_from_seed(uint32_t seed)
{
    Random random = { 0 };
    random_next(&random);
    random.state += seed;
    random_next(&random);
    return random;
}

/* A whole number within [0, count). */
static inline uint32_t random_below(Random *random, uint32_t count)
{
    return random_next(random) % count;
}

/* A multiple of 1/65536 within [0, 1). */
static inline float random_unit(Random *random)
{
    return (float)(random_next(random) >> 16) * (1.0f / 65536.0f);
}

/* A multiple of 1/32768 within [-1, 1). */
static inline float random_signed(Random *random)
{
    return 2.0f * random_unit(random) - 1.0f;
}

/* A number within [low, high). */
static inline float random_between(Random *random, float low, float high)
{
    return low + (high - low) * random_unit(random);
}

#endif
