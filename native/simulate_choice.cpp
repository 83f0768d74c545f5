// The best turn in one line by points and what it keeps: lays come before exchanges.
#include <algorithm>
#include <bit>

#include "line_leaves.hpp"

namespace fishka::tiles {
namespace {

Choice best_exchange(const Subracks& subracks, const KeptWorths& worths, int most) {
    Choice best;
    best.stays = subracks.all() - 1;
    best.kept = worths[best.stays];
    const int held = std::popcount(best.stays);
    for (unsigned kept = 0; kept + 1 < subracks.all(); ++kept) {
        const bool may = held - std::popcount(kept) <= most;
        if (may && worths[kept] > best.kept && subracks.canonical(kept)) {
            best.stays = kept;
            best.kept = worths[kept];
        }
    }
    return best;
}

Rack rack_of(const Tile* tiles, int count) {
    Rack laid{};
    for (int each = 0; each < count; ++each) {
        const Code letter = tiles[each][1];
        ++laid[(letter & blank_bit) != 0 ? 0 : letter];
    }
    return laid;
}

// The turn that pays most among those in several places, as far as so many states tell.
template <class Take>
void look_broadly(const LineBoard& board, const Rack& rack, const Broad& broad, Take take) {
    volatile std::int64_t cells[2] = {0, broad.states};
    const Turn turn = best_turn(board.lexicon(), board.rules(), {board.grid(), rack},
                                {broad.may_swap, false, false}, cells);
    if (turn.score >= 0) {
        take(turn);
    }
}

}  // namespace

Choice choose(const LineBoard& board, const Table& table, const Ending& ending,
              const Worths& worths, const Broad& broad, const FindLay& find) {
    const Rack& rack = table.at(table.to_move).rack;
    const Subracks subracks(rack);
    const KeptWorths kept = kept_worths(table, ending, board.rules(), worths);
    const bool may_exchange = table.in_bag() >= ending.exchange_minimum;
    Choice best = best_exchange(subracks, kept, may_exchange ? table.in_bag() : 0);
    Points least = best.kept - 1;  // a lay must be worth more
    const Best lay = find(rack, kept);
    if (lay.count != 0 && lay.value > least) {
        least = lay.value;
        best.score = lay.score;
        best.kept = kept[lay.stays];
        best.count = lay.count;
        best.tiles = lay.tiles;
    }
    if (broad.states != 0) {
        look_broadly(board, rack, broad, [&](const Turn& turn) {
            Rack taken = rack_of(turn.tiles.data(), static_cast<int>(turn.tiles.size()));
            for (const Tile& swap : turn.swaps) {
                ++taken[swap[1]];
                --taken[0];
            }
            const int stays = kept[subracks.without(rack, taken)];
            if (turn.score * hundred + stays > least) {
                best.score = turn.score;
                best.kept = stays;
                best.count = static_cast<int>(turn.tiles.size());
                std::copy(turn.tiles.begin(), turn.tiles.end(), best.tiles.begin());
                best.swaps = turn.swaps;
            }
        });
    }
    return best;
}

Points best_worth(const LineBoard& board, const Rack& rack, const Worths& worths,
                  const FindLay& find) {
    constexpr std::array<Code, full_rack> any{};
    Table table;
    table.count = 1;
    table.fill_bag(any.data(), full_rack);
    table.mover().rack = rack;
    Ending ending{};
    ending.exchange_minimum = full_rack;
    const Choice best = choose(board, table, ending, worths, {}, find);
    return best.score * hundred + best.kept;
}

}  // namespace fishka::tiles
