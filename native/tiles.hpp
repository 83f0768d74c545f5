// All lays in a single line, with their scores. Twin: fishka.games.tiles.lays and laying.
//
// A letter is its code in the word graph, with blank_bit where a blank stands for it; 0 is an empty
// square. Squares are numbered row by row.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "graph.hpp"

namespace fishka::tiles {

using words::Code;
using words::Graph;
using words::Node;
using Letters = std::uint64_t;  // a set of letters, a bit a code
using Points = std::int64_t;

inline constexpr int side = 15;
inline constexpr int squares = side * side;
inline constexpr int full_rack = 7;
inline constexpr int most_value = 255;
inline constexpr int most_times = 4;
inline constexpr Code blank_bit = 64;

inline Code plain(Code letter) { return letter & (blank_bit - 1); }
inline Letters bit(Code letter) { return Letters{1} << letter; }

class Lists;

// The words that count: those of the graph, or those that a mask over their numbers keeps.
struct Lexicon {
    const Graph& graph;
    const std::uint8_t* mask;      // a byte a word, null where all count
    const Lists* lists = nullptr;  // of the graph, for what searches along lines

    bool admits(words::Word word) const {
        const std::int32_t found = words::number(graph, word);
        return found >= 0 && (mask == nullptr || mask[found] != 0);
    }
};

struct Rules {
    std::array<int, words::codes> values;  // by code; -1 where the set has no such letter
    const std::uint8_t* letter_times;      // by square
    const std::uint8_t* word_times;
    Points bonus;      // for seven tiles
    bool lasting;      // premiums count under every letter of a run, else under new ones
    bool blanks_pay;   // what the letter is worth that they stand for, else nothing
    bool may_repeat;   // words that are on the board already
};

struct Position {
    const Code* grid;
    std::array<std::uint8_t, words::codes> rack;  // by code, [0] the blanks
};

// A row or a column as the search sees it. Places go from 1; 0 and `side` + 1 are empty and closed.
template <class T>
using Places = std::array<T, side + 2>;

struct Line {
    Places<Letters> fits{};   // what may be laid there, by the words across
    Places<Letters> joins{};  // and by the tiles beside it in the line: what some word has there
    Places<Code> letters{};
    Places<bool> crossed{};                 // whether there is a word across
    Places<std::int32_t> crossing{};        // points of its other letters
    Places<std::int32_t> crossing_times{};  // by which it is multiplied, 0 where there is none
    Places<std::int32_t> lying{};           // points of the tile that lies there
    Places<std::uint8_t> lying_times{};
    Places<std::uint8_t> letter_times{};  // for a tile laid anew
    Places<std::uint8_t> word_times{};
    std::uint8_t first = 0;  // the number of the first square
    bool down = false;

    bool operator==(const Line&) const = default;
};

// What is laid where: the first square of the word, its length, whether it goes down, how many
// tiles are laid.
using Place = std::array<std::uint8_t, 4>;
using Tile = std::array<std::uint8_t, 2>;  // square and letter

struct Lays {
    std::vector<Points> scores;
    std::vector<Place> places;
    std::vector<Tile> tiles;  // of all lays one after another, by ascending square in each
};

// tiles_lays.cpp: each once, in an order that only the arguments decide. One tile that makes two
// words is laid across; on the empty board all are.
Lays lays(const Lexicon& lexicon, const Rules& rules, const Position& position);

// A turn of any number of places.
struct Turn {
    Points score = -1;  // none: there is nothing to lay
    std::vector<Tile> tiles;
    std::vector<Tile> swaps;  // real tiles for blanks on the board
    bool exact = true;        // whether no turn pays more
    std::int64_t faults = 0;  // how often a bound was too low, where that was checked
};

struct Asking {
    bool may_swap;
    bool one_line;
    bool checks_bound;  // of every state, by a search without it: for small racks
};

// tiles_turns.cpp: the turn that pays most. It tells in cells[0] how many states it has met, and
// stops, with the best so far, once these are as many as cells[1]; 0 there sets no limit.
Turn best_turn(const Lexicon& lexicon, const Rules& rules, const Position& position, Asking how,
               volatile std::int64_t* cells);

}  // namespace fishka::tiles
