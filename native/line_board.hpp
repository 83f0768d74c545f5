// A board whose thirty lines are kept up to date: what fits where, by the words across and by the
// tiles beside it, and what it pays. Only what a lay touches is looked at again.
#pragma once

#include "line_lists.hpp"

namespace fishka::tiles {

using Rack = std::array<std::uint8_t, words::codes>;  // tiles by code, [0] the blanks

inline std::size_t index(int place) { return static_cast<std::size_t>(place); }

inline std::uint8_t square_at(const Line& line, int place) {
    return static_cast<std::uint8_t>(line.first + (place - 1) * (line.down ? side : 1));
}

// What the tiles on both sides of an empty square allow there, along one direction.
struct Gap {
    int first;      // the first place of the tiles before it, or its own
    int behind;     // the place behind the tiles behind it
    Letters joins;  // what some word has there, beside these tiles
    Letters fits;   // what makes a word of them
};

// The rules and the lexicon, with its lists, must outlive it. Copies go on from the same board.
class LineBoard {
public:
    LineBoard(const Lexicon& lexicon, const Rules& rules);  // with nothing on it

    // Letters by square, with blank_bit where a blank stands for one. What was before is forgotten.
    void set(const Code* grid);

    // On empty squares, each once.
    void lay(const Tile* tiles, int count);

    // Everything is as it was at the mark; marks of later are void.
    std::size_t mark() const { return before_.size(); }
    void undo(std::size_t mark);
    void forget() { before_.clear(); }  // all marks are void

    // Rows from 0, columns from `side`.
    const Line& line(int number) const { return lines_[static_cast<std::size_t>(number)]; }
    const Code* grid() const { return grid_.data(); }
    int tiles() const { return tiles_; }
    bool empty() const { return tiles_ == 0; }
    const Rules& rules() const { return *rules_; }
    const Lexicon& lexicon() const { return *lexicon_; }

private:
    // A place of a line as it was.
    struct Before {
        Letters fits;
        Letters joins;
        std::int32_t crossing;
        std::int32_t crossing_times;
        std::int32_t lying;
        std::uint8_t line;
        std::uint8_t place;
        Code letter;
        bool crossed;
        std::uint8_t lying_times;
        std::uint8_t letter_times;
        std::uint8_t word_times;
    };

    struct Laid {
        const Tile* tiles;
        int count;
    };

    void put(Tile tile);
    void take(int line, int place);
    void look(int line, int place);
    void look_at_ends(int line, int place, Laid laid);
    void keep(int line, int place);
    void put_back(const Before& before);
    Gap gap(const Line& line, int place) const;
    void look_behind(const Places<Code>& letters, int place, Gap& found) const;
    void look_between(const Places<Code>& letters, int place, Gap& found) const;
    Arc behind(const Places<Code>& letters, int first, int place, Arc arc) const;
    Letters fitting(const Line& line, int place, const Gap& gap) const;

    const Lexicon* lexicon_;
    const Rules* rules_;
    Letters known_ = 0;
    int tiles_ = 0;
    bool keeps_ = true;
    std::array<Code, squares> grid_{};
    std::array<Line, 2 * side> lines_{};
    std::vector<Before> before_;
};

// tiles_lays.cpp
Lays lays(const LineBoard& board, const Rack& rack);

}  // namespace fishka::tiles
