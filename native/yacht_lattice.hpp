// The keeps of five dice, numbered by size and then by their sorted faces, and their neighbours.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "lanes.hpp"
#include "yacht.hpp"

namespace fishka::yacht {

inline constexpr std::array<int, 7> first_of_size = {0, 1, 7, 28, 84, 210, 462};

// Where a keep's value stands: the number of the keep times the bytes of its lanes.
struct Place {
    std::uint16_t bytes;
};

// A keep and its different neighbours with one die less; the first `count` of them are set.
struct Below {
    Place keep;
    std::uint16_t count;
    std::array<Place, dice> neighbour;
};

struct Lattice {
    std::array<std::array<Place, faces>, partial> add;  // one die more
    std::array<Below, keeps> below;  // by size, then by the number of neighbours
    std::array<double, rolls> chance;
    std::array<double, rolls> chance_below;  // in the order of the rolls in `below`
    std::array<float, rolls> single_chance_below;
    std::array<std::vector<std::uint16_t>, rolls> kept;  // partial keeps of a roll, best known first
};

const Lattice& lattice();

}  // namespace fishka::yacht
