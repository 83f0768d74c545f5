// Whole games between two seats that each take what is best by points and kept tiles in one line.
// Twin: fishka.engines.tiles.line_games.
#pragma once

#include "line_leaves.hpp"
#include "word_map.hpp"

namespace fishka::tiles {

using words::WordMap;

inline constexpr int most_turns = 400;  // games that nothing ends are left there

struct Game {
    std::array<Points, 2> totals{};
    std::int64_t turns = 0;
    std::array<Code, squares> grid{};
};

struct Playground {
    const Lexicon& lexicon;
    const Rules& rules;
    const Worths& worths;
    const Ending& ending;
    const std::vector<Code>& tiles;  // the whole set
    const WordMap* map = nullptr;    // with one, best lays are searched for by it
};

// The game of that number in the series of a seed; bag and racks are told by both.
Game play_game(const Playground& ground, std::uint64_t seed, std::uint64_t number);

}  // namespace fishka::tiles
