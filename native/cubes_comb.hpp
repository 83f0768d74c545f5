// A layout in hand at once: a word across, and words down through it, never in columns side by side,
// so that nothing else touches.
#pragma once

#include <vector>

#include "cubes_solve.hpp"

namespace fishka::cubes {

// The best of a few such layouts, by Game One's score; none where no word can be made.
std::vector<Cube> comb(const std::vector<Word>& words, const Roll& roll, Points& score);

}  // namespace fishka::cubes
