// Words that may not come again.
#pragma once

#include <set>
#include <string>

#include "line_board.hpp"

namespace fishka::tiles {

class Repeats {
public:
    // Of a board as it stays; nothing is read where words may come again.
    explicit Repeats(const LineBoard& board);

    // Whether one of the words of a lay is on the board or comes twice: the word of its line, and
    // those across the places that are laid. The letters are those of the line with the lay.
    bool any(const Line& line, words::Word word, unsigned laid, const Places<Code>& letters) const;

private:
    std::string word_across(const Line& line, int place, Code letter) const;

    const LineBoard& board_;
    std::set<std::string> on_board_;
};

}  // namespace fishka::tiles
