// What words to come can still do: the lines that they lie in, and the best of each rung.
#pragma once

#include <array>

#include "cubes_board.hpp"

namespace fishka::cubes {

struct Line {
    bool down;
    int number;
    int cubes;
    Part part;
};

// The open cubes, by the lines that words through them lie in.
struct Lines {
    std::array<Line, 2 * most_cubes> all;
    std::size_t count = 0;
    std::array<int, 2> cubes{};  // across, down
    std::array<int, 2> most{};   // in one line

    void add(const Open& open, Part step);
    // The most crossings of that many words more with these and with each other.
    int crossings(int words) const;
};

// The best word of each rung that can still come, of the cubes left and those in one line.
struct Outlook {
    Lines lines;
    Stock::Best best;
    unsigned useful;  // kinds in some such word

    Outlook(const Board& board, const Stock& stock, const Node& node);
    unsigned within_reach() const;  // rungs
    // The most that words to come and the ladder after them are worth when those rungs are done,
    // each word by itself.
    Points most(const Ladder& ladder, unsigned done, unsigned rungs_ahead) const;
};

}  // namespace fishka::cubes
