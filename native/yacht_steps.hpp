// The keeps of five dice, numbered by size and then by their sorted faces, and where one die more or
// less leads. Known while compiling, so that a turn can be written out without looking anything up.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "lanes.hpp"
#include "yacht.hpp"

namespace fishka::yacht {

inline constexpr std::array<std::size_t, 7> first_of_size = {0, 1, 7, 28, 84, 210, 462};

// Where a keep's value stands: the number of the keep times the bytes of its lanes.
struct Place {
    std::uint16_t bytes;

    constexpr std::size_t keep() const { return bytes / lane_bytes; }
    constexpr bool operator==(const Place&) const = default;
};

constexpr Place place_of(std::size_t keep) { return {static_cast<std::uint16_t>(keep * lane_bytes)}; }

// A keep and its different neighbours with one die less; the first `count` of them are set.
struct Below {
    Place keep;
    std::uint16_t count;
    std::array<Place, dice> neighbour;
};

struct Steps {
    std::array<std::array<Place, faces>, partial> add;  // one die more
    std::array<Below, keeps> below;                     // by size, then by the number of neighbours
    std::array<int, keeps> orders;                      // in how many orders its dice may fall
};

// A keep without its highest die, and that die's face, from 0.
struct Highest {
    std::size_t rest;
    std::size_t face;
};

constexpr Steps all_steps() {
    Steps all{};
    std::array<Highest, keeps> highest{};
    std::size_t made = 1;
    for (std::size_t keep = 0; keep < partial; ++keep) {
        const auto [rest, top] = highest[keep];
        for (std::size_t face = 0; face < faces; ++face) {
            if (face >= top) {
                highest[made] = {keep, face};
                all.add[keep][face] = place_of(made++);
            } else {
                all.add[keep][face] = all.add[all.add[rest][face].keep()][top];
            }
        }
    }
    std::array<Below, keeps> found{};
    all.orders[0] = 1;
    for (std::size_t keep = 1; keep < keeps; ++keep) {
        const auto [rest, top] = highest[keep];
        Below& each = found[keep];
        each.keep = place_of(keep);
        each.neighbour[each.count++] = place_of(rest);
        for (std::size_t less = 0; less < found[rest].count; ++less) {
            const Place neighbour = all.add[found[rest].neighbour[less].keep()][top];
            if (neighbour != each.neighbour[0]) {
                each.neighbour[each.count++] = neighbour;
            }
        }
        for (std::size_t less = 0; less < each.count; ++less) {
            all.orders[keep] += all.orders[each.neighbour[less].keep()];
        }
    }
    std::size_t place = 0;
    for (std::size_t size = 0; size <= dice; ++size) {
        for (std::size_t count = 0; count <= dice; ++count) {
            for (std::size_t keep = first_of_size[size]; keep < first_of_size[size + 1]; ++keep) {
                if (found[keep].count == count) {
                    all.below[place++] = found[keep];
                }
            }
        }
    }
    return all;
}

inline constexpr Steps steps = all_steps();

template <class Real>
constexpr Real chance_of(std::size_t keep) {
    return static_cast<Real>(steps.orders[keep] / 7776.0);
}

// Of the rolls, as they stand in the steps.
template <class Real>
inline constexpr std::array<Real, rolls> chance_below = [] {
    std::array<Real, rolls> all{};
    for (std::size_t roll = 0; roll < rolls; ++roll) {
        all[roll] = chance_of<Real>(steps.below[partial + roll].keep.keep());
    }
    return all;
}();

}  // namespace fishka::yacht
