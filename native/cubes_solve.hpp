// The best layout of a roll under the score of Game One. Twin: fishka.engines.cubes.twin.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "cubes.hpp"

namespace fishka::cubes {

inline constexpr int most_blanks = 4;

struct Cube {
    int row;
    int column;
    Code letter;
    bool is_blank;
};

struct Solved {
    std::vector<Cube> layout;  // none: nothing laid
    Points score = 0;
    Points bound = 0;  // no layout pays more
};

// Asked after every few hundred steps, with how many there were: whether to stop with the best so
// far.
using Enough = std::function<bool(std::int64_t)>;

// cubes_solve.cpp: the words are those of `words_of`, and perhaps others.
Solved solve(const std::vector<Word>& all, const Roll& roll, const Enough& enough);

}  // namespace fishka::cubes
