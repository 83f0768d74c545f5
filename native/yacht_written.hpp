// The steps of a turn written out one after the other: nothing is looked up and nothing is counted,
// but there is much code. It pays where a value of lanes is one register.
#pragma once

#include <type_traits>

#include "yacht_turn.hpp"

// Under sanitizers compilers would work on it for minutes.
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define FISHKA_SANITIZED
#endif
#elif defined(__SANITIZE_ADDRESS__)
#define FISHKA_SANITIZED
#endif
#if defined(FISHKA_WIDE) && !defined(FISHKA_SANITIZED)
#define FISHKA_WRITTEN_OUT
#endif

namespace fishka::yacht {

// Calls it with each number, as a type. By halves, since compilers nest no deeper than they like.
template <std::size_t first, std::size_t last, class Each>
FISHKA_INLINE void write_out(const Each& each) {
    if constexpr (last - first == 1) {
        each(std::integral_constant<std::size_t, first>());
    } else if constexpr (first < last) {
        write_out<first, (first + last) / 2>(each);
        write_out<(first + last) / 2, last>(each);
    }
}

struct WrittenOut {
    template <class V>
    static FISHKA_INLINE void throw_rest(V* values) {
        write_out<0, partial>([&](auto number) __attribute__((always_inline)) {
            constexpr std::size_t keep = partial - 1 - number;
            throw_keep(steps.add[keep], values[keep], values);
        });
    }

    template <std::size_t most, class V>
    static FISHKA_INLINE void hold_best(V* values) {
        write_out<1, first_of_size[most + 1]>([&](auto number) __attribute__((always_inline)) {
            constexpr const Below& below = steps.below[number];
            hold_keep<below.count>(below, values);
        });
    }

    template <class V>
    static FISHKA_INLINE void expect_best(const V* values, V& expected) {
        constexpr std::size_t parts = (rolls + addends - 1) / addends;
        V sum{};
        write_out<0, parts>([&](auto part_number) __attribute__((always_inline)) {
            constexpr std::size_t first = part_number * addends;
            V part{};
            write_out<first, std::min<std::size_t>(first + addends, rolls)>(
                [&](auto roll) __attribute__((always_inline)) {
                    constexpr const Below& below = steps.below[partial + roll];
                    V best;
                    best_below<below.count>(below, values, best);
                    part += best * chance_below<Number<V>>[roll];
                });
            sum += part;
        });
        expected = sum;
    }
};

}  // namespace fishka::yacht
