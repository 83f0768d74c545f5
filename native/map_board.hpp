// The windows of all lines of a board.
#pragma once

#include "map_windows.hpp"

namespace fishka::tiles {

// Lines that are as on the board before are shared with it; of the others it holds what it knows of
// them as they were last.
class BoardWindows {
public:
    BoardWindows() = default;
    BoardWindows(const BoardWindows&) = delete;
    BoardWindows& operator=(const BoardWindows&) = delete;

    // What is told of the board before must outlive it, or the next look.
    void look(const WordMap& map, const LineBoard& board, const BoardWindows* before = nullptr);

    const Windows& of(int line) const { return *windows_[index(line)]; }

private:
    std::array<Line, 2 * side> seen_{};
    std::array<Windows, 2 * side> own_;
    std::array<bool, 2 * side> known_{};
    std::array<const Line*, 2 * side> lines_{};
    std::array<const Windows*, 2 * side> windows_{};
    bool empty_ = false;
};

}  // namespace fishka::tiles
