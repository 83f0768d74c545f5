// What racks would bring in a position. Twin: fishka.engines.tiles.bringing.
#pragma once

#include "line_best.hpp"
#include "simulate.hpp"

namespace fishka::tiles {

// The best of a rack in one line while the bag can fill it again: a lay, or tiles given back.
struct Bringing {
    Best lay;            // none where to give tiles back brings more
    Points value = 0;    // points and what is kept, in hundredths
    unsigned stays = 0;  // what is kept, by Subracks
};

// A lay comes before tiles given back that bring the same; of those, that which keeps fewer.
Bringing bringing(const LineBoard& board, const Rack& rack, const Worths& worths);

}  // namespace fishka::tiles
