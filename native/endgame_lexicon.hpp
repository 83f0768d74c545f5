// The words that can still be made, in a graph of their own.
#pragma once

#include "endgame.hpp"

namespace fishka::tiles::endgame {

// endgame_lexicon.cpp: by what lies on the board and both racks hold; perhaps some others.
words::Built still_makable(const Lexicon& lexicon, const Start& start, bool may_swap);

}  // namespace fishka::tiles::endgame
