// What tiles pay at most that each lie in a run of either way.
#pragma once

#include "turns.hpp"

namespace fishka::tiles {

inline constexpr int most_paired = full_rack - 1;  // tiles

// The most of all pairs of partitions, one into runs of a way, the other into runs of the other:
// two runs share one tile at most. What a run pays is told by its tiles, a bit each. Where anything
// is demanded, one of the runs across pays as it says there.
Points most_of_pairs(int tiles, const Points* along, const Points* crossing,
                     const Points* demanded);

}  // namespace fishka::tiles
