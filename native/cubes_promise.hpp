// How much a layout that is still growing can be worth at most.
#pragma once

#include "cubes_board.hpp"

namespace fishka::cubes {

// `rungs_ahead`: rungs that words to come may still reach. Where it is not above `below`, that is
// told instead.
Points promise(const Board& board, const Stock& stock, const Ladder& ladder, const Node& node,
               unsigned rungs_ahead, Points below);

}  // namespace fishka::cubes
