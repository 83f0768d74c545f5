// Letter cubes: the parts that searches for layouts share. Twin: fishka.engines.cubes.twin.
//
//   Lists       word graphs, each with a mask: the words that count
//   words_of    the words that a roll can make, its blanks standing for anything
//   Hand        cubes whose blanks have their letters: kinds numbered from 0 with count and value
//   Index       for each kind the pairs (word, place of that kind in it) as bits, with masks over
//               them: what a letter, a closed square, or too few cubes in a line leave possible
//   Plane       letters and closed squares on a grid that no layout can leave
//   narrow      one set of bits through many masks, counted
//
// A line is seen from one square of it, at distance 0; what lies behind is at distances above 0,
// what lies before at distances below.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "graph.hpp"

namespace fishka::cubes {

using words::Code;
using words::Graph;
using Points = std::int64_t;
using Kind = std::uint8_t;
using Bits = std::uint64_t;

inline constexpr int most_cubes = 14;
inline constexpr int most_value = 255;
inline constexpr Code blank = 0;

struct List {
    const Graph& graph;
    const std::uint8_t* mask;  // a byte a word, null where all count
};
using Lists = std::vector<List>;

// What fell: a letter's code for each cube, `blank` for a blank; what a letter is worth, by code.
struct Roll {
    std::vector<Code> cubes;
    std::array<int, words::codes> values{};

    int blanks() const;
    Points total() const;
};

using Word = std::array<Code, most_cubes + 1>;  // its length, then its letters

// cubes_words.cpp: of two letters or more, each once in each list.
std::vector<Word> words_of(const Lists& lists, const Roll& roll);

// Cubes by kind. Of the `free` blanks among a kind each is worth nothing; which cubes of the kind
// they are is for the search to choose.
struct Hand {
    int kinds = 0;
    int cubes = 0;
    std::array<Code, most_cubes> codes{};
    std::array<std::uint8_t, most_cubes> counts{};
    std::array<std::uint8_t, most_cubes> free{};
    std::array<int, most_cubes> values{};

    int kind_of(Code code) const;  // -1: none of it
    void add(Code code, int value, bool is_blank);
};

// The roll without its blanks.
Hand hand_of(const Roll& roll);

struct Pair {
    std::uint32_t word;
    std::uint8_t place;
};

// cubes_index.cpp: the words of a hand, seen from each kind of letter in them.
class Index {
public:
    Index(const std::vector<Word>& all, const Hand& hand);

    struct Letters {
        std::uint8_t length;
        std::array<Kind, most_cubes> kinds;
    };

    std::vector<Letters> words;  // those that the hand can make alone
    int reach = 0;               // of the longest word; what lies farther away hinders none

    // For the pairs of a kind, in the order of `words`; sets of bits are `width` long, and so is
    // each mask.
    struct Through {
        std::vector<Pair> pairs;
        std::size_t width = 0;
        const Bits* all = nullptr;
    };
    std::array<Through, most_cubes> through;

    // Pairs that are still possible where this letter lies at that distance, not 0.
    const Bits* beside(Kind kind, int distance, Kind letter) const {
        return masks_.data() + starts_[kind] + slot(distance, letter) * through[kind].width;
    }
    // Where nothing may be laid at that distance.
    const Bits* closed(Kind kind, int distance) const {
        return beside(kind, distance, static_cast<Kind>(kinds_));
    }
    // Where, apart from the letter itself, only so many of that kind are at hand; null: no limit.
    const Bits* at_most(Kind kind, Kind letter, int count) const {
        return count >= limits_[kind][letter]
                   ? nullptr
                   : masks_.data() + starts_[kind] +
                         (offsets_[kind][letter] + static_cast<std::size_t>(count)) *
                             through[kind].width;
    }

    // Hands of a part of the cubes have numbers: each cube of a kind counts `share(kind)`.
    std::size_t share(Kind kind) const { return shares_[kind]; }
    std::size_t hands() const { return among_.size(); }
    // The kinds, a bit each, that are in words which those cubes can make alone.
    std::uint16_t among(std::size_t cubes) const { return among_[cubes]; }

private:
    std::size_t slot(int distance, int letter) const {
        return static_cast<std::size_t>((distance + reach) * (kinds_ + 1) + letter);
    }
    void fill(Kind kind);
    void gather(const Hand& hand);

    int kinds_ = 0;
    std::array<std::size_t, most_cubes> starts_{};
    std::array<std::array<int, most_cubes>, most_cubes> limits_{};
    std::array<std::array<std::size_t, most_cubes>, most_cubes> offsets_{};
    std::vector<Bits> masks_;
    std::array<std::size_t, most_cubes> shares_{};
    std::vector<std::uint16_t> among_;
};

// cubes_bits.cpp: to = from & each mask; how many bits are left. Width in words of 64 bits.
int narrow(Bits* to, const Bits* from, const Bits* const* masks, std::size_t count,
           std::size_t width);

// Whether a bit is left that the mask has not.
bool outside(const Bits* bits, const Bits* mask, std::size_t width);

// Squares are numbered by rows. Who starts at `middle` with 14 cubes stays inside, and so does who
// looks from there as far as a word reaches.
struct Plane {
    static constexpr int side = 64;
    static constexpr int middle = side / 2 * (side + 1);
    static constexpr std::uint8_t empty = 0;
    static constexpr std::uint8_t closed = 255;

    std::array<std::uint8_t, side * side> squares{};  // a kind + 1, empty or closed

    static int step(bool down) { return down ? side : 1; }
    bool has_letter(int square) const {
        return static_cast<std::uint8_t>(squares[static_cast<std::size_t>(square)] - 1) <
               most_cubes;
    }
    Kind letter(int square) const {
        return static_cast<Kind>(squares[static_cast<std::size_t>(square)] - 1);
    }
};

}  // namespace fishka::cubes
