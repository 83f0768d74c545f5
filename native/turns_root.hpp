// The candidates of the position before anything is laid.
#pragma once

#include <vector>

#include "turns.hpp"

namespace fishka::tiles {

inline constexpr std::size_t most_candidates = std::size_t{1} << 21;

// Of those from there on in the list, keeps what fits on the board.
void keep_fitting(std::vector<Candidate>& list, std::size_t from, const Board& board,
                  const Rack& rack);
// All of them on the empty board: across alone where down is the same.
void list_opening(const Lexicon& lexicon, const Rules& rules, Board& board, Rack& rack,
                  std::vector<Candidate>& list);
// Beside tiles of the board only letters may lie that make a word or are in a candidate's run: the
// others are taken out of what the board allows.
void support(Board& board, const Rack& rack, std::vector<Candidate>& list);

}  // namespace fishka::tiles
