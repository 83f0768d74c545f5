// The judge of the search for the best turn.
#pragma once

#include <array>
#include <set>
#include <string>
#include <vector>

#include "turns.hpp"

namespace fishka::tiles {

using Grid = std::array<Code, squares>;

// Says of an end state what it pays.
class Judge {
public:
    Judge(const Rules& rules, const Position& position, const Board& board,
          const std::vector<int>& swappable, bool one_line);

    // What these letters pay, at most so much as real tiles; -1 where the rules refuse them. What
    // pays more than the best takes its place.
    Points operator()(const std::vector<Tile>& tiles, Points score, Turn& best) const;
    // Whether the candidate is a run of theirs.
    bool has(const Candidate& candidate, const std::vector<Tile>& tiles) const;

private:
    Grid grid_with(const std::vector<Tile>& tiles) const;

    const Rules& rules_;
    const Position& position_;
    const Board& board_;
    const std::vector<int>& swappable_;
    bool one_line_;
    std::set<std::string> on_board_;
};

}  // namespace fishka::tiles
