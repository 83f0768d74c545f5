// The best lays by points and what they keep, found without making all others: places are tried
// in the order of what they can bring at most. Twin: fishka.engines.tiles.twin.
#pragma once

#include "line_board.hpp"

namespace fishka::tiles {

inline constexpr int hundred = 100;

// What tiles kept are worth, in hundredths of points, by which of the rack they are: a bit a tile
// in the order of their codes, of equal ones the first.
using KeptWorths = std::array<int, 1 << full_rack>;

struct Best {
    Points score = 0;
    Points value = 0;    // points and what is kept, in hundredths
    int count = 0;       // of the tiles laid; 0: there is no lay
    unsigned stays = 0;  // what of the rack is kept
    std::array<Tile, full_rack> tiles{};
};

// Of equal value the dearer is better, then the one whose squares and letters come first.
bool is_better(const Best& one, const Best& other);

Best best_lay(const LineBoard& board, const Rack& rack, const KeptWorths& worths);

// So many, the best first.
std::vector<Best> best_lays(const LineBoard& board, const Rack& rack, const KeptWorths& worths,
                            std::size_t most);

// How many lays of all bring more than their bound says: none.
std::int64_t faults_in_bounds(const LineBoard& board, const Rack& rack, const KeptWorths& worths);

}  // namespace fishka::tiles
