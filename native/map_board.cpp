#include "map_board.hpp"

#include <cstring>

namespace fishka::tiles {
namespace {

bool same(const Line& one, const Line& other) {
    return &one == &other || std::memcmp(&one, &other, sizeof one) == 0;
}

}  // namespace

void BoardWindows::look(const WordMap& map, const LineBoard& board, const BoardWindows* before) {
    if (empty_ != board.empty()) {
        known_.fill(false);
        empty_ = board.empty();
    }
    const bool shares = before != nullptr && before->empty_ == empty_;
    for (int each = 0; each < 2 * side; ++each) {
        const std::size_t at = index(each);
        const Line& line = board.line(each);
        if (shares && same(line, *before->lines_[at])) {
            lines_[at] = before->lines_[at];
            windows_[at] = before->windows_[at];
            continue;
        }
        if (!known_[at] || !same(line, seen_[at])) {
            std::memcpy(&seen_[at], &line, sizeof line);
            own_[at].look(map, seen_[at], each, board.rules(), empty_);
            known_[at] = true;
        }
        lines_[at] = &seen_[at];
        windows_[at] = &own_[at];
    }
}

}  // namespace fishka::tiles
