// The boards of playouts: each act is laid once, and what is played after it is taken back.
#pragma once

#include <deque>
#include <optional>

#include "map_best.hpp"
#include "simulate.hpp"

namespace fishka::tiles {

// The board after an act.
class Begun {
public:
    Begun(const LineBoard& board, const Act& act);

    const Act& act() const { return *act_; }
    const LineBoard& board() const { return board_; }

    void lay(const Tile* tiles, int count, const std::vector<Tile>& swaps);
    void take_back();  // all that was laid after the act

    BoardWindows windows;  // as the act has left it

private:
    void swap(const std::vector<Tile>& swaps);

    const Act* act_;
    LineBoard board_;
    std::array<Code, squares> grid_{};  // as the act has left it
    bool swapped_ = false;
};

// Best lays on these boards: by the map where there is one that serves, else by the graph.
class PlayoutSearch {
public:
    PlayoutSearch(const WordMap* map, const LineBoard& board);  // before any act

    void look(Begun& begun);

    // So many turns after the act, each of which was asked for.
    Best best(const Begun& begun, int ply, const Rack& rack, const KeptWorths& worths);

private:
    const BoardWindows& windows_of(const Begun& begun, int ply);

    const WordMap* map_;
    BoardWindows before_;
    std::optional<MapSearch> first_;
    std::optional<MapSearch> later_;
    std::deque<BoardWindows> windows_;  // a turn after the act, and so on
};

}  // namespace fishka::tiles
