// Where walks begin.
#include "line_walk.hpp"

namespace fishka::tiles {
namespace {

int last_before_block(const Line& line, int at) {
    while (at < side && line.letters[index(at + 1)] == 0) {
        ++at;
    }
    return at == side ? side : at - 1;
}

class Along {
public:
    Along(const Line& line, int number, Anchors& found)
        : line_(line), number_(static_cast<std::uint8_t>(number)), found_(found) {}

    void find() {
        int least = 1;
        int block_before = -1;
        for (int at = 1; at <= side; ++at) {
            if (lies(at)) {
                int end = at;
                while (lies(end + 1)) {
                    ++end;
                }
                add(at, end, std::max(1, block_before + 2), side, true);
                block_before = end;
                least = end + 2;
                at = end;
            } else if (line_.crossed[index(at)] && !lies(at - 1) && !lies(at + 1)) {
                add(at, at, least, last_before_block(line_, at), false);
                least = at + 1;
            }
        }
    }

private:
    bool lies(int at) const { return line_.letters[index(at)] != 0; }

    void add(int first, int end, int least, int most, bool through) {
        const auto byte = [](int place) { return static_cast<std::uint8_t>(place); };
        found_.each[found_.count++] = {number_,    byte(first), byte(end),
                                       byte(least), byte(most), through};
    }

    const Line& line_;
    std::uint8_t number_;
    Anchors& found_;
};

}  // namespace

void find_anchors(const LineBoard& board, Anchors& found) {
    found.count = 0;
    if (board.empty()) {
        constexpr std::uint8_t centre = side / 2 + 1;
        found.each[found.count++] = {side / 2, centre, centre, 1, side, false};
        return;
    }
    for (int each = 0; each < 2 * side; ++each) {
        Along(board.line(each), each, found).find();
    }
}

}  // namespace fishka::tiles
