// The cubes left and those of one line make the words to come.
#include "cubes_outlook.hpp"

#include <algorithm>
#include <bit>

namespace fishka::cubes {

void Lines::add(const Open& open, Part step) {
    const int number = open.down ? open.square % Plane::side : open.square / Plane::side;
    std::size_t line = 0;
    while (line < count && (all[line].number != number || all[line].down != open.down)) {
        ++line;
    }
    if (line == count) {
        all[count++] = {open.down, number, 0, 0};
    }
    all[line].part += step;
    const std::size_t way = open.down ? 1 : 0;
    most[way] = std::max(most[way], ++all[line].cubes);
    ++cubes[way];
}

int Lines::crossings(int words) const {
    int found = 0;
    for (int across = 0; across <= words; ++across) {
        const int down = words - across;
        found = std::max(found, std::min(across * most[0], cubes[0]) +
                                    std::min(down * most[1], cubes[1]) + across * down);
    }
    return found;
}

Outlook::Outlook(const Board& board, const Stock& stock, const Node& node)
    : best(stock.best(node.left)), useful(stock.useful(node.left)) {
    for (int each = 0; each < node.opens; ++each) {
        const Open& open = node.open[Stock::at(each)];
        lines.add(open, stock.steps[Stock::at(board.kind(open.square))]);
    }
    for (std::size_t line = 0; line < lines.count; ++line) {
        const Part part = node.left + lines.all[line].part;
        const Stock::Best& other = stock.best(part);
        for (std::size_t rung = 0; rung < best.size(); ++rung) {
            best[rung] = std::max(best[rung], other[rung]);
        }
        useful |= stock.useful(part);
    }
}

unsigned Outlook::within_reach() const {
    unsigned ahead = 0;
    for (unsigned rung = 0; rung < rungs; ++rung) {
        ahead |= best[rung] < 0 ? 0U : 1U << rung;
    }
    return ahead;
}

Points Outlook::most(const Ladder& ladder, unsigned done, unsigned rungs_ahead) const {
    const unsigned ahead = within_reach() & rungs_ahead & ~done;
    Points found = ladder.worth[done];
    std::array<Points, ladders> singly;
    singly[0] = 0;
    for (unsigned set = (0U - ahead) & ahead; set != 0; set = (set - ahead) & ahead) {
        singly[set] = singly[set & (set - 1)] + best[Stock::at(std::countr_zero(set))] * fraction;
        found = std::max(found, ladder.worth[done | set] + singly[set]);
    }
    return found;
}

}  // namespace fishka::cubes
