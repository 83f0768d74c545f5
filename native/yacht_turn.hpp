// One turn of three throws over the keeps, many values side by side.
#pragma once

#include <algorithm>
#include <type_traits>
#include <utility>

#include "lanes.hpp"
#include "yacht_steps.hpp"

namespace fishka::yacht {

template <class V>
FISHKA_INLINE auto number_of_lane(const V& values) {
    if constexpr (std::is_arithmetic_v<V>) {
        return values;
    } else {
        return values[0];
    }
}

template <class V>
using Number = decltype(number_of_lane(std::declval<V>()));

// The value of a keep; places of lanes stand in the steps in bytes, so that none is multiplied.
template <class V>
FISHKA_INLINE V& at(V* values, Place place) {
    if constexpr (sizeof(V) == lane_bytes) {
        using Byte = std::conditional_t<std::is_const_v<V>, const char, char>;
        return *reinterpret_cast<V*>(reinterpret_cast<Byte*>(values) + place.bytes);
    } else {
        return values[place.keep()];
    }
}

template <class V>
FISHKA_INLINE void throw_keep(const std::array<Place, faces>& add, V& to, V* values) {
    V sum = at(values, add[0]);
    for (std::size_t face = 1; face < faces; ++face) {
        sum += at(values, add[face]);
    }
    to = sum * (Number<V>(1) / 6);
}

template <std::size_t count, class V>
FISHKA_INLINE void best_below(const Below& below, const V* values, V& best) {
    best = at(values, below.keep);
    for (std::size_t each = 0; each < count; ++each) {
        raise(best, at(values, below.neighbour[each]));
    }
}

template <std::size_t count, class V>
FISHKA_INLINE void hold_keep(const Below& below, V* values) {
    V best;
    best_below<count>(below, values, best);
    at(values, below.keep) = best;
}

inline constexpr std::size_t addends = 16;  // added up apart, so that little is rounded away

// The steps of a turn in loops over the keeps.
struct InLoops {
    // Values [keeps]: from those of the rolls, those of the keeps when their other dice are thrown.
    template <class V>
    static FISHKA_INLINE void throw_rest(V* values) {
        for (std::size_t keep = partial; keep-- > 0;) {
            throw_keep(steps.add[keep], values[keep], values);
        }
    }

    // Raises the value of each keep of up to `most` dice to the best of the keeps that lie in it.
    template <std::size_t most, class V>
    static FISHKA_INLINE void hold_best(V* values) {
        const Below* below = steps.below.data() + first_of_size[1];
        for (std::size_t size = 1; size <= most; ++size) {
            const Below* end = steps.below.data() + first_of_size[size + 1];
            hold_group<1>(below, end, values);
            hold_group<2>(below, end, values);
            hold_group<3>(below, end, values);
            hold_group<4>(below, end, values);
            hold_group<5>(below, end, values);
        }
    }

    // The mean of the rolls, each raised to the best of the keeps that lie in it.
    template <class V>
    static FISHKA_INLINE void expect_best(const V* values, V& expected) {
        const Below* below = steps.below.data() + partial;
        const auto* chance = chance_below<Number<V>>.data();
        V sum{};
        expect_group<1>(below, values, chance, sum);
        expect_group<2>(below, values, chance, sum);
        expect_group<3>(below, values, chance, sum);
        expect_group<4>(below, values, chance, sum);
        expect_group<5>(below, values, chance, sum);
        expected = sum;
    }

private:
    template <std::size_t count, class V>
    static FISHKA_INLINE void hold_group(const Below*& below, const Below* end, V* values) {
        for (; below != end && below->count == count; ++below) {
            hold_keep<count>(*below, values);
        }
    }

    template <std::size_t count, class V>
    static FISHKA_INLINE void expect_group(const Below*& below, const V* values,
                                           const Number<V>*& chance, V& sum) {
        const Below* end = steps.below.data() + keeps;
        while (below != end && below->count == count) {
            const Below* last = below + std::min<std::ptrdiff_t>(addends, end - below);
            V part{};
            for (; below != last && below->count == count; ++below) {
                V best;
                best_below<count>(*below, values, best);
                part += best * *chance++;
            }
            sum += part;
        }
    }
};

// The value of a turn before its first roll; values [keeps] hold those of the rolls as they lie.
// A roll never loses by a throw more, so that what stopping gives need not be kept apart.
template <class Way = InLoops, class V>
FISHKA_INLINE void whole_turn(V* values, V& expected) {
    static_assert(throws == 3);
    Way::throw_rest(values);
    Way::template hold_best<dice>(values);
    Way::throw_rest(values);
    Way::template hold_best<dice - 1>(values);
    Way::expect_best(values, expected);
}

}  // namespace fishka::yacht
