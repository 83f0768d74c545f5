// Sets of bits through masks, in vectors as wide as the machine has them.
#include <bit>
#include <cstring>

#include "cubes.hpp"

namespace fishka::cubes {
namespace {

typedef Bits Four __attribute__((vector_size(32)));

inline __attribute__((always_inline)) int narrow_any(Bits* to, const Bits* from,
                                                     const Bits* const* masks, std::size_t count,
                                                     std::size_t width) {
    int left = 0;
    for (std::size_t at = 0; at < width; at += 4) {
        Four here;
        std::memcpy(&here, from + at, sizeof here);
        for (std::size_t each = 0; each < count; ++each) {
            Four mask;
            std::memcpy(&mask, masks[each] + at, sizeof mask);
            here &= mask;
        }
        std::memcpy(to + at, &here, sizeof here);
        left += std::popcount(here[0]) + std::popcount(here[1]) + std::popcount(here[2]) +
                std::popcount(here[3]);
    }
    return left;
}

#if defined(__x86_64__) && (defined(__GNUC__) || defined(__clang__))
__attribute__((target("avx2,popcnt"))) int narrow_wide(Bits* to, const Bits* from,
                                                       const Bits* const* masks, std::size_t count,
                                                       std::size_t width) {
    return narrow_any(to, from, masks, count, width);
}
#endif

int narrow_plain(Bits* to, const Bits* from, const Bits* const* masks, std::size_t count,
                 std::size_t width) {
    return narrow_any(to, from, masks, count, width);
}

auto fitting() {
#if defined(__x86_64__) && (defined(__GNUC__) || defined(__clang__))
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("popcnt")) {
        return &narrow_wide;
    }
#endif
    return &narrow_plain;
}

const auto narrow_here = fitting();

}  // namespace

bool outside(const Bits* bits, const Bits* mask, std::size_t width) {
    for (std::size_t at = 0; at < width; ++at) {
        if ((bits[at] & ~mask[at]) != 0) {
            return true;
        }
    }
    return false;
}

int narrow(Bits* to, const Bits* from, const Bits* const* masks, std::size_t count,
           std::size_t width) {
    return narrow_here(to, from, masks, count, width);
}

}  // namespace fishka::cubes
