// What candidates are to each other and to the board, when one of them has been laid.
#pragma once

#include "turns.hpp"

namespace fishka::tiles {

// Of the tiles it lays: the sum of those of all steps tells an end state, in whatever order.
std::uint64_t hash_of(const Candidate& step);
void add_tiles(const Candidate& step, std::vector<Tile>& tiles);
// Whether all that the one lays is laid by the other too. They lie in one line, or the one lays a
// single tile.
bool holds(const Candidate& other, const Candidate& one);
// Whether what holds for the candidate may have changed.
bool touches(const Candidate& candidate, const Area& changes);
// Whether a square that it missed is taken now.
bool is_overlaid(const Candidate& candidate, const Board& board);
// Whether all tiles of the turn are in one line with the step.
bool stays_straight(const Candidate& step, const std::vector<Tile>& laid);

}  // namespace fishka::tiles
