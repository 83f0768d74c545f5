// The exact end of a game for two seats once the bag is empty: negamax over what both can still
// lay. Twin: fishka.engines.tiles.endgame_twin.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include "tiles.hpp"

namespace fishka::tiles::endgame {

using Hash = std::uint64_t;
using Racks = std::array<std::array<std::uint8_t, words::codes>, 2>;  // by code, [0] the blanks

// How the game ends (rules/tiles.md, The end).
struct Ending {
    bool goes_out;  // who goes out gains the other's leftovers twice; zero turns end it too
    bool deducts;   // leftovers
    bool several;   // words in several places, laid in one turn
    bool may_swap;
    int passes;      // so many in a row end the game, after a lay
    int passes_left;  // of them, where it stands now
    Points target;   // 0: none
};

struct Start {
    const Code* grid;
    Racks racks;
    std::array<Points, 2> scores;
    int seat;  // to move
};

struct Act {
    int seat = 0;
    std::vector<Tile> tiles;  // none: a pass
    std::vector<Tile> swaps;
    Points score = 0;
    Points at_least = 0;  // by how much the seat to move is better off at the end, from here on
    Points at_most = 0;
    Points value = 0;  // what the search thinks
};

inline constexpr Points unbounded = 30'000;

struct Solved {
    std::vector<Act> acts;  // the best first
    std::vector<Act> line;  // how it goes on, from the best act
    bool exact = false;
    int depth = 0;          // turns that were looked ahead
    std::int64_t nodes = 0;
};

// Asked after every few hundred positions, with how many there were.
using Enough = std::function<bool(std::int64_t)>;

// endgame.cpp: the best acts, so many of them exactly. There must be a tile on the board.
Solved solve(const Lexicon& lexicon, const Rules& rules, const Ending& ending, const Start& start,
             int wanted, const Enough& enough);

}  // namespace fishka::tiles::endgame
