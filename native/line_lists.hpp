// A word graph made ready to be walked fast: each list of siblings has the set of its letters at
// its head, so that what cannot be laid is put aside without reading the siblings.
//
// A list is two cells for the set of its letters, the separator among them, and one for each
// sibling in the order of their codes: the list behind it, and whether a word ends there.
#pragma once

#include <bit>
#include <cstring>

#include "tiles.hpp"

namespace fishka::tiles {

using Cell = std::uint32_t;
using List = std::uint32_t;  // where one begins; 0 is empty

inline constexpr Letters separator_bit = 1;

inline List behind(Cell cell) { return cell >> 1; }
inline bool ends_word(Cell cell) { return (cell & 1) != 0; }

class Lists {
public:
    explicit Lists(const Graph& graph);

    List gaddag() const { return gaddag_; }
    List dawg() const { return dawg_; }

    Letters letters(List list) const {
        Letters found;
        std::memcpy(&found, &cells_[list], sizeof found);
        return found;
    }

    // The cell of one of the letters of a list.
    Cell cell(List list, Letters letters, Code letter) const {
        const int before = std::popcount(letters & (bit(letter) - 1));
        return cells_[list + head + static_cast<Cell>(before)];
    }

    // The same, 0 where the list has no such letter.
    Cell find(List list, Code letter) const {
        const Letters has = letters(list);
        return (has >> letter & 1) != 0 ? cell(list, has, letter) : 0;
    }

    // The letters that follow a letter somewhere in a word.
    Letters following(Code letter) const { return following_[letter]; }

    void prefetch(List list) const { __builtin_prefetch(&cells_[list]); }

private:
    static constexpr Cell head = 2;

    Letters preceding(Code letter) const;

    std::vector<Cell> cells_;
    std::array<Letters, words::codes> following_{};
    List gaddag_ = 0;
    List dawg_ = 0;
};

}  // namespace fishka::tiles
