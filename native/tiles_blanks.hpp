// Which tiles of a turn are blanks, and which blanks of the board are freed for it.
#pragma once

#include <array>
#include <vector>

#include "tiles.hpp"

namespace fishka::tiles {

inline std::size_t at(int number) { return static_cast<std::size_t>(number); }

// An end state: letters on squares, whatever tile each is.
struct EndState {
    const Rules& rules;
    const Code* before;                                  // the board before the turn
    const std::array<std::uint8_t, words::codes>& held;  // the rack by letter, blanks under 0
    const std::vector<int>& swappable;                   // squares of blanks whose letter is held
    const std::array<Code, squares>& grid;               // the letters after the turn
    const std::vector<Tile>& laid;
    const std::array<Points, squares>& pays;             // what each square pays as a real tile
};

// What the way pays that pays most; it is kept in best if that pays less. The score is that with
// real tiles alone, which no way exceeds.
Points settle(const EndState& state, Points score, Turn& best);

}  // namespace fishka::tiles
