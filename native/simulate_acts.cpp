#include "simulate_acts.hpp"

#include <algorithm>

namespace fishka::tiles {

Begun::Begun(const LineBoard& board, const Act& act) : act_(&act), board_(board) {
    lay(act.tiles.data(), static_cast<int>(act.tiles.size()), act.swaps);
    board_.forget();
    std::copy(board_.grid(), board_.grid() + squares, grid_.begin());
    swapped_ = false;
}

void Begun::lay(const Tile* tiles, int count, const std::vector<Tile>& swaps) {
    if (!swaps.empty()) {
        swap(swaps);
    }
    board_.lay(tiles, count);
}

// No mark outlasts it.
void Begun::swap(const std::vector<Tile>& swaps) {
    std::array<Code, squares> grid;
    std::copy(board_.grid(), board_.grid() + squares, grid.begin());
    for (const Tile& swap : swaps) {
        grid[swap[0]] = swap[1];
    }
    board_.set(grid.data());
    swapped_ = true;
}

void Begun::take_back() {
    if (swapped_) {
        board_.set(grid_.data());
        swapped_ = false;
    } else {
        board_.undo(0);
    }
}

PlayoutSearch::PlayoutSearch(const WordMap* map, const LineBoard& board)
    : map_(map != nullptr && MapSearch::serves(board.rules()) ? map : nullptr) {
    if (map_ != nullptr) {
        before_.look(*map_, board);
        first_.emplace(*map_, board.rules());
        later_.emplace(*map_, board.rules());
    }
}

void PlayoutSearch::look(Begun& begun) {
    if (map_ != nullptr) {
        begun.windows.look(*map_, begun.board(), &before_);
    }
}

Best PlayoutSearch::best(const Begun& begun, int ply, const Rack& rack,
                         const KeptWorths& worths) {
    const LineBoard& board = begun.board();
    if (map_ == nullptr) {
        return best_lay(board, rack, worths);
    }
    const BoardWindows& windows = windows_of(begun, ply);
    if (!MapSearch::serves(worths)) {
        return best_lay(board, rack, worths);
    }
    return ply == 0 ? first_->best_of_fixed(board, rack, worths, windows)
                    : later_->best_of(board, rack, worths, windows);
}

const BoardWindows& PlayoutSearch::windows_of(const Begun& begun, int ply) {
    if (ply == 0) {
        return begun.windows;
    }
    const std::size_t number = index(ply - 1);
    if (windows_.size() == number) {
        windows_.emplace_back();
    }
    const BoardWindows& before = number == 0 ? begun.windows : windows_[number - 1];
    windows_[number].look(*map_, begun.board(), &before);
    return windows_[number];
}

}  // namespace fishka::tiles
