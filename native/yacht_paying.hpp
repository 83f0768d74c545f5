// What the open rows of a sheet pay for each roll, so that a block of leads is entered with few
// loads: most rolls pay most rows no more than the row's least.
#pragma once

#include <cstdint>
#include <vector>

#include "lanes.hpp"
#include "yacht.hpp"

namespace fishka::yacht {

// A row and points that it pays for some roll.
struct Paid {
    std::uint16_t row;
    std::uint16_t points;
};

// The rolls that as many of the rows pay more than their least.
struct PayingGroup {
    std::size_t paid;   // how many rows
    std::size_t rolls;  // how many rolls
};

struct Paying {
    std::vector<Paid> least;         // of every open row
    std::vector<Paid> more;          // every other payment that there is, once
    std::vector<PayingGroup> groups;
    std::vector<std::uint16_t> stream;  // by group and roll: where the roll's value stands, in bytes,
                                        // and `scaled` each of its payments in `more`
};

// Places in `more` are stored so that no multiplication leads to them: lanes are addressed by 8.
inline constexpr std::size_t scaled = lane_bytes / 8;

Paying paying(Scores scores, std::size_t sheet);

}  // namespace fishka::yacht
