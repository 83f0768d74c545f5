// A word graph made ready to be walked fast: an arc tells which letters go on behind it, so that
// a list of siblings is read only where one of them is wanted, and there at once.
//
//   bits 0–23   where the siblings behind it begin, in the order of their codes
//   bit  24     ends a word
//   bits 25–63  their letters, a bit a code, the separator among them
#pragma once

#include <bit>

#include "large_pages.hpp"
#include "tiles.hpp"

namespace fishka::tiles {

using Arc = std::uint64_t;  // 0: none

inline constexpr int arc_letters_shift = 25;
inline constexpr Code most_listed = 63 - arc_letters_shift;  // the last code that has a bit
inline constexpr Letters separator_bit = 1;

inline Letters letters_behind(Arc arc) { return arc >> arc_letters_shift; }
inline bool ends_word(Arc arc) { return (arc >> (arc_letters_shift - 1) & 1) != 0; }

class Lists {
public:
    // Throws std::invalid_argument where a letter of the graph has no bit.
    explicit Lists(const Graph& graph);

    // What all words of the GADDAG and of the DAWG begin behind.
    Arc gaddag() const { return gaddag_; }
    Arc dawg() const { return dawg_; }

    // On by one of the letters behind an arc.
    Arc on(Arc arc, Code letter) const {
        const int before = std::popcount(letters_behind(arc) & (bit(letter) - 1));
        return arcs_[first(arc) + static_cast<std::size_t>(before)];
    }

    // On by any letter, 0 where it is not behind the arc.
    Arc find(Arc arc, Code letter) const {
        return (letters_behind(arc) >> letter & 1) != 0 ? on(arc, letter) : 0;
    }

    // The letters that follow a letter, or two of them, somewhere in a word.
    Letters following(Code letter) const { return following_[letter]; }
    Letters following(Code first, Code second) const { return following_two_[second][first]; }

    // Those of the letters behind an arc that end a word there.
    Letters ending(Arc arc) const {
        Letters found = 0;
        const Arc* next = &arcs_[first(arc)];
        for (Letters left = letters_behind(arc); left != 0; left &= left - 1, ++next) {
            found |= ends_word(*next) ? left & (~left + 1) : 0;
        }
        return found;
    }

    void prefetch(Arc arc) const { __builtin_prefetch(&arcs_[first(arc)]); }

private:
    static std::size_t first(Arc arc) {
        return static_cast<std::size_t>(arc & ((Arc{1} << (arc_letters_shift - 1)) - 1));
    }

    std::vector<Arc, LargePages<Arc>> arcs_;
    using OfLetter = std::array<Letters, words::codes>;

    void find_following();

    OfLetter following_{};
    std::array<OfLetter, words::codes> following_two_{};
    Arc gaddag_ = 0;
    Arc dawg_ = 0;
};

}  // namespace fishka::tiles
