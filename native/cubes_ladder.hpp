// Game Two: the best turn for a ladder. Twin: fishka.engines.cubes.ladder_twin.
//
// What a turn is worth: its words' points as the ladder credits and strikes them, less the cubes
// not used, and the worth of the rungs done after it. All in hundredths of a point.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "cubes.hpp"
#include "cubes_solve.hpp"

namespace fishka::cubes {

inline constexpr int rungs = 7;  // words of 2 to 8 letters
inline constexpr int shortest = 2;
inline constexpr int ladders = 1 << rungs;  // sets of rungs, bit 0 words of two letters
inline constexpr Points fraction = 100;
inline constexpr Points most_worth = 1'000'000;  // of a ladder, either way, in hundredths

inline bool is_rung(int length) { return length >= shortest && length < shortest + rungs; }

struct Ladder {
    std::array<int, rungs> booked;        // points, -1 where the rung is open
    std::array<Points, ladders> worth{};  // by the rungs done after the turn
    bool penalty = false;                 // a struck word costs its points once more
    bool repeats = true;                  // a word may stand twice in a layout

    int done() const;
};

struct LadderTurn {
    std::vector<Cube> cubes;  // none: nothing laid
    Points value = 0;
    Points bound = 0;  // no turn is worth more; the value itself where that is proved
    std::int64_t nodes = 0;
};

LadderTurn best_turn(std::vector<Word> words, const Roll& roll, const Ladder& ladder,
                     const Enough& enough);

// What the best turns with one roll are worth, ladder by ladder, each after so many nodes at most.
std::vector<Points> best_values(std::vector<Word> words, const Roll& roll,
                                const std::vector<Ladder>& asked, std::int64_t most);

}  // namespace fishka::cubes
