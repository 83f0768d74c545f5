// The board of an endgame, with what fits across each square, kept up to date by lays and taken
// back; and a key for each line, of all that decides what can be laid on it.
#pragma once

#include <unordered_map>
#include <vector>

#include "endgame.hpp"
#include "line_lists.hpp"

namespace fishka::tiles::endgame {

inline constexpr int directions = 2;  // of a line: across, down
inline constexpr int line_count = 2 * side;

// A pseudo-random number for each of small numbers.
inline Hash scattered(Hash number) {
    number += 0x9e3779b97f4a7c15U;
    number = (number ^ number >> 30) * 0xbf58476d1ce4e5b9U;
    number = (number ^ number >> 27) * 0x94d049bb133111ebU;
    return number ^ number >> 31;
}

// What the tiles across an empty square allow there and pay.
struct Across {
    Letters fits = 0;
    Hash key = 0;
    std::int32_t points = 0;
    std::int32_t times = 0;  // 0: there are none
};

// Loosely, letters fit across that make part of a word at least.
enum class Fitting { exactly, loosely };

class Board {
public:
    Board(const Lists& lists, const Rules& rules, const Code* grid,
          Fitting fitting = Fitting::exactly);

    void lay(const Tile* tiles, int count);
    void take_back();

    Code at(int square) const { return grid_[static_cast<std::size_t>(square)]; }
    const Across& across(int direction, int square) const {
        return across_[static_cast<std::size_t>(direction)][static_cast<std::size_t>(square)];
    }
    Hash key() const { return key_; }
    Hash line_key(int line) const { return line_keys_[static_cast<std::size_t>(line)]; }
    const Rules& rules() const { return rules_; }
    // What a tile that lies there adds to a run, and by how much it multiplies it.
    std::int32_t points(int square) const;
    std::int32_t times(int square) const { return rules_.lasting ? rules_.word_times[square] : 1; }

    // Lines, a bit each, that the last lay has changed.
    std::uint32_t changed() const { return laid_.back().changed; }

    static int line_of(int direction, int square) {
        return direction == 0 ? square / side : side + square % side;
    }
    static int place_of(int direction, int square) {
        return direction == 0 ? square % side : square / side;
    }
    static int step_of(int direction) { return direction == 0 ? 1 : side; }

    // The square next behind (or before) the tiles that lie there; -1 beyond the edge.
    int edge(int square, int direction, int way) const;

private:
    struct Kept {
        int direction;
        int square;
        Across across;
    };
    struct Laid {
        std::size_t tiles;  // as many were there before
        std::size_t kept;
        Hash key;
        std::array<Hash, line_count> line_keys;
        std::uint32_t changed;
    };

    void put(Tile tile);
    void refresh(int direction, int square);
    Across across_anew(int direction, int square);
    Letters fitting(const Code* word, int length, int place) const;
    Letters fitting_loosely(const Code* word, int length, int place) const;
    void mix(int direction, int square, Hash with);

    const Lists& lists_;
    const Rules& rules_;
    Fitting fitting_;
    Letters known_ = 0;
    std::array<Code, squares> grid_{};
    std::array<std::array<Across, squares>, directions> across_{};
    Hash key_ = 0;
    std::array<Hash, line_count> line_keys_{};
    std::vector<std::pair<Tile, Code>> tiles_;  // and what lay there before
    std::vector<Kept> kept_;
    std::vector<Laid> laid_;
    std::unordered_map<Hash, Letters> fits_;
};

}  // namespace fishka::tiles::endgame
