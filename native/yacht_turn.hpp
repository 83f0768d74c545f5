// One turn of three throws over the lattice of keeps, many values side by side.
#pragma once

#include <algorithm>
#include <type_traits>

#include "lanes.hpp"
#include "yacht_lattice.hpp"

namespace fishka::yacht {

template <class V>
FISHKA_INLINE auto number_of(const V& values) {
    if constexpr (std::is_arithmetic_v<V>) {
        return values;
    } else {
        return values[0];
    }
}

// The value of a keep; places of lanes stand in the lattice in bytes, so that none is multiplied.
template <class V>
FISHKA_INLINE V& at(V* values, Place place) {
    if constexpr (sizeof(V) == lane_bytes) {
        using Byte = std::conditional_t<std::is_const_v<V>, const char, char>;
        return *reinterpret_cast<V*>(reinterpret_cast<Byte*>(values) + place.bytes);
    } else {
        return values[place.bytes / lane_bytes];
    }
}

// Values [keeps]: from those of the rolls, those of the keeps when their other dice are thrown.
template <class V>
FISHKA_INLINE void throw_rest(const Lattice& lattice, V* values) {
    for (std::size_t keep = partial; keep-- > 0;) {
        const auto& add = lattice.add[keep];
        V sum = at(values, add[0]);
        for (std::size_t face = 1; face < faces; ++face) {
            sum += at(values, add[face]);
        }
        values[keep] = sum * (decltype(number_of(sum))(1) / 6);
    }
}

template <std::size_t count, class V>
FISHKA_INLINE void hold_group(const Below*& below, const Below* end, V* values) {
    for (; below != end && below->count == count; ++below) {
        V best = at(values, below->keep);
        for (std::size_t each = 0; each < count; ++each) {
            raise(best, at(values, below->neighbour[each]));
        }
        at(values, below->keep) = best;
    }
}

// Raises the value of each keep of those sizes to the best of the keeps that lie in it.
template <class V>
FISHKA_INLINE void hold_sizes(const Lattice& lattice, std::size_t first, std::size_t last,
                              V* values) {
    for (std::size_t size = first; size <= last; ++size) {
        const Below* below = lattice.below.data() + first_of_size[size];
        const Below* end = lattice.below.data() + first_of_size[size + 1];
        hold_group<1>(below, end, values);
        hold_group<2>(below, end, values);
        hold_group<3>(below, end, values);
        hold_group<4>(below, end, values);
        hold_group<5>(below, end, values);
    }
}

// Of each keep, then of each roll.
template <class V>
FISHKA_INLINE void hold_best(const Lattice& lattice, V* values) {
    hold_sizes(lattice, 1, dice, values);
}

template <class T>
FISHKA_INLINE const T* chances(const Lattice& lattice) {
    if constexpr (std::is_same_v<T, float>) {
        return lattice.single_chance_below.data();
    } else {
        return lattice.chance_below.data();
    }
}

inline constexpr std::ptrdiff_t addends = 16;  // added up apart, so that little is rounded away

template <std::size_t count, class T, class V>
FISHKA_INLINE void expect_group(const Below*& below, const Below* end, const V* values,
                                const T*& chance, V& sum) {
    while (below != end && below->count == count) {
        const Below* last = std::min(below + addends, end);
        V part{};
        for (; below != last && below->count == count; ++below) {
            V best = at(values, below->keep);
            for (std::size_t each = 0; each < count; ++each) {
                raise(best, at(values, below->neighbour[each]));
            }
            part += best * *chance++;
        }
        sum += part;
    }
}

// The mean of the rolls, each raised to the best of the keeps that lie in it.
template <class V>
FISHKA_INLINE void expect_best(const Lattice& lattice, const V* values, V& expected) {
    using T = std::decay_t<decltype(number_of(*values))>;
    const Below* below = lattice.below.data() + partial;
    const Below* end = lattice.below.data() + keeps;
    const T* chance = chances<T>(lattice);
    V sum{};
    expect_group<1>(below, end, values, chance, sum);
    expect_group<2>(below, end, values, chance, sum);
    expect_group<3>(below, end, values, chance, sum);
    expect_group<4>(below, end, values, chance, sum);
    expect_group<5>(below, end, values, chance, sum);
    expected = sum;
}

// The value of each roll as it lies: of the rows it may be entered in, the best. `from` are the
// values by the total after the row was entered, the totals before it one a lane.
template <class T>
FISHKA_INLINE void enter_best(const Scores* points, const T* const* from, std::size_t count,
                              Lanes<T>* values) {
    for (std::size_t roll = 0; roll < rolls; ++roll) {
        Lanes<T> best;
        load(best, from[0] + points[0][roll]);
        for (std::size_t row = 1; row < count; ++row) {
            Lanes<T> value;
            load(value, from[row] + points[row][roll]);
            raise(best, value);
        }
        values[partial + roll] = best;
    }
}

// The value of a turn before its first roll; values [keeps] hold those of the rolls as they lie.
// A roll never loses by a throw more, so that what stopping gives need not be kept apart.
template <class V>
FISHKA_INLINE void whole_turn(const Lattice& lattice, V* values, V& expected) {
    for (int left = 1; left < throws; ++left) {
        throw_rest(lattice, values);
        hold_sizes(lattice, 1, left + 1 < throws ? dice : dice - 1, values);
    }
    expect_best(lattice, values, expected);
}

}  // namespace fishka::yacht
