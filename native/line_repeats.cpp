#include "line_repeats.hpp"

#include <algorithm>
#include <bit>

namespace fishka::tiles {
namespace {

// The word through a square that is taken, as the bytes of its codes.
std::string text_through(const Places<Code>& letters, int place) {
    while (letters[index(place - 1)] != 0) {
        --place;
    }
    std::string text;
    for (; letters[index(place)] != 0; ++place) {
        text.push_back(static_cast<char>(letters[index(place)]));
    }
    return text;
}

}  // namespace

Repeats::Repeats(const LineBoard& board) : board_(board) {
    for (int each = 0; each < 2 * side && !board.rules().may_repeat; ++each) {
        const Places<Code>& letters = board.line(each).letters;
        for (int place = 1; place <= side; ++place) {
            if (letters[index(place)] != 0) {
                on_board_.insert(text_through(letters, place));
            }
        }
    }
}

bool Repeats::any(const Line& line, words::Word word, unsigned laid,
                  const Places<Code>& letters) const {
    std::set<std::string> made{
        {reinterpret_cast<const char*>(word.letters), word.length}};
    for (; laid != 0; laid &= laid - 1) {
        const int place = std::countr_zero(laid);
        if (line.crossed[index(place)] &&
            !made.insert(word_across(line, place, letters[index(place)])).second) {
            return true;
        }
    }
    return std::any_of(made.begin(), made.end(),
                       [this](const std::string& each) { return on_board_.contains(each); });
}

std::string Repeats::word_across(const Line& line, int place, Code letter) const {
    const int square = square_at(line, place);
    const int other = line.down ? square / side : side + square % side;
    const int at = (line.down ? square % side : square / side) + 1;
    Places<Code> letters = board_.line(other).letters;
    letters[index(at)] = letter;
    return text_through(letters, at);
}

}  // namespace fishka::tiles
