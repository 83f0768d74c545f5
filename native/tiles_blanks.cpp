#include "tiles_blanks.hpp"

#include <algorithm>

namespace fishka::tiles {
namespace {

// The squares of one subset of those that can be swapped, each with the letter put there.
std::vector<Tile> swaps_of(const EndState& state, std::size_t freed) {
    std::vector<Tile> swaps;
    for (std::size_t each = 0; each < state.swappable.size(); ++each) {
        if ((freed >> each & 1) != 0) {
            const int square = state.swappable[each];
            swaps.push_back({static_cast<std::uint8_t>(square), state.grid[at(square)]});
        }
    }
    return swaps;
}

bool are_held(const EndState& state, const std::vector<Tile>& swaps) {
    return std::all_of(swaps.begin(), swaps.end(), [&](const Tile& swap) {
        const auto asked = std::count_if(swaps.begin(), swaps.end(),
                                         [&](const Tile& other) { return other[1] == swap[1]; });
        return asked <= state.held[swap[1]];
    });
}

// What the score is when the blanks that stay on the board pay nothing.
Points with_old_blanks(const EndState& state, const std::vector<Tile>& swaps, Points score) {
    if (state.rules.blanks_pay) {
        return score;
    }
    for (int square = 0; square < squares; ++square) {
        score -= state.before[square] > blank_bit ? state.pays[at(square)] : 0;
    }
    for (const Tile& swap : swaps) {
        score += state.pays[swap[0]];
    }
    return score;
}

// Lays the turn's letters, and of them as blanks those that pay least: all that the rack lacks as
// real tiles, and as many as blanks are freed. The score falls by what these then do not pay.
std::size_t lay_blanks(const EndState& state, Turn& turn) {
    std::array<int, words::codes> real{};
    std::copy(state.held.begin() + 1, state.held.end(), real.begin() + 1);
    for (const Tile& swap : turn.swaps) {
        --real[swap[1]];
    }
    const auto& pays = state.pays;
    turn.tiles = state.laid;
    std::sort(turn.tiles.begin(), turn.tiles.end(), [&](const Tile& one, const Tile& other) {
        return pays[one[0]] != pays[other[0]] ? pays[one[0]] > pays[other[0]] : one < other;
    });
    std::size_t blanks = 0;
    const auto lay_blank = [&](Tile& tile) {
        turn.score -= state.rules.blanks_pay ? 0 : pays[tile[0]];
        tile[1] |= blank_bit;
        ++blanks;
    };
    for (Tile& tile : turn.tiles) {
        if (--real[tile[1]] < 0) {
            lay_blank(tile);
        }
    }
    for (std::size_t each = turn.tiles.size(); each-- > 0 && blanks < turn.swaps.size();) {
        if ((turn.tiles[each][1] & blank_bit) == 0) {
            lay_blank(turn.tiles[each]);
        }
    }
    return blanks;
}

}  // namespace

void settle(const EndState& state, Points score, Turn& best) {
    if (score <= best.score) {
        return;
    }
    const auto ways = std::size_t{1} << state.swappable.size();
    for (std::size_t freed = 0; freed < ways; ++freed) {
        Turn turn;
        turn.swaps = swaps_of(state, freed);
        if (!are_held(state, turn.swaps)) {
            continue;
        }
        turn.score = with_old_blanks(state, turn.swaps, score);
        const std::size_t blanks = lay_blanks(state, turn);
        const std::size_t most = state.held[0] + turn.swaps.size();
        if (blanks >= turn.swaps.size() && blanks <= most && turn.score > best.score) {
            std::sort(turn.tiles.begin(), turn.tiles.end());
            best = std::move(turn);
        }
    }
}

}  // namespace fishka::tiles
