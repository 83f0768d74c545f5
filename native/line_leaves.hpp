// What is kept of a rack, and what that is worth; the best of it to keep when tiles are exchanged.
#pragma once

#include "line_best.hpp"
#include "simulate.hpp"

namespace fishka::tiles {

// What tiles kept are worth while the bag fills the rack again.
void fill(const Worths& worths, const Rack& rack, KeptWorths& found);

// The same in any position: at the end what tiles cost (KeptWorth).
KeptWorths kept_worths(const Table& table, const Ending& ending, const Rules& rules,
                       const Worths& worths);

// What to keep at best when up to so many tiles are given back: of equal worth as much as can be,
// then all but the tiles that come first. Everything is kept where nothing is better.
unsigned best_kept(const Rack& rack, const KeptWorths& worths, int most_given);

}  // namespace fishka::tiles
