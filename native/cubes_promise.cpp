// The bound. What lies is credited already and can but lose by more words. A set of new rungs needs
// as many letters as they are long: cubes left, each once, and crossings: cubes that lie in one word
// and cubes left for a second time, only so many as words to come can cross. And no word can be
// better than the best of the cubes left and those in one line of the layout. Cubes that are in no
// such word stay unused.
#include "cubes_promise.hpp"

#include <algorithm>
#include <bit>
#include <functional>

namespace fishka::cubes {
namespace {

struct Line {
    bool down;
    int number;
    int cubes;
    Part part;
};

// The open cubes, by the lines that words through them lie in.
struct Lines {
    std::array<Line, 2 * most_cubes> all;
    std::size_t count = 0;
    std::array<int, 2> cubes{};  // across, down
    std::array<int, 2> most{};   // in one line

    void add(const Open& open, Part step) {
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

    // The most crossings of that many words more with these and with each other.
    int crossings(int words) const {
        int found = 0;
        for (int across = 0; across <= words; ++across) {
            const int down = words - across;
            found = std::max(found, std::min(across * most[0], cubes[0]) +
                                        std::min(down * most[1], cubes[1]) + across * down);
        }
        return found;
    }
};

struct Sizes {
    std::array<int, ladders> letters{};
    Sizes() {
        for (unsigned set = 1; set < ladders; ++set) {
            letters[set] = letters[set & (set - 1)] + std::countr_zero(set) + shortest;
        }
    }
};
const Sizes sizes;

// The best crossings first, summed.
struct Crossings {
    std::array<Points, 3 * most_cubes + 1> sums{};
    int most = 0;

    Crossings(const Stock& stock, const std::array<int, Stock::lanes>& by_kind) {
        for (int kind = 0; kind < stock.kinds; ++kind) {
            for (int each = by_kind[Stock::at(kind)]; each > 0; --each) {
                sums[Stock::at(most + 1)] = sums[Stock::at(most)] + stock.values[Stock::at(kind)];
                ++most;
            }
        }
    }
};

}  // namespace

Points promise(const Board& board, const Stock& stock, const Ladder& ladder, const Node& node,
               unsigned rungs_ahead) {
    const Credit lies = credit(node, ladder);
    Part left = node.left;
    if (node.opens == 0) {
        return lies.paid + ladder.worth[lies.done] - stock.total(left);
    }
    Lines lines;
    std::array<int, Stock::lanes> crossed{};
    for (int each = 0; each < node.opens; ++each) {
        const Open& open = node.open[Stock::at(each)];
        const auto kind = Stock::at(board.kind(open.square));
        lines.add(open, stock.steps[kind]);
        ++crossed[kind];
    }
    Stock::Best best = stock.best(left);
    unsigned useful = stock.useful(left);
    for (std::size_t line = 0; line < lines.count; ++line) {
        const Part part = left + lines.all[line].part;
        const Stock::Best& other = stock.best(part);
        for (std::size_t rung = 0; rung < best.size(); ++rung) {
            best[rung] = std::max(best[rung], other[rung]);
        }
        useful |= stock.useful(part);
    }
    Points unused = 0;
    for (int kind = 0; kind < stock.kinds; ++kind) {
        const int cubes = stock.counts(node.left)[Stock::at(kind)];
        if ((useful >> kind & 1U) != 0) {
            crossed[Stock::at(kind)] += cubes;
        } else {
            unused += cubes * stock.values[Stock::at(kind)];
            left -= static_cast<Part>(cubes) * stock.steps[Stock::at(kind)];
        }
    }
    unsigned ahead = 0;
    for (unsigned rung = 0; rung < rungs; ++rung) {
        ahead |= best[rung] < 0 ? 0U : 1U << rung;
    }
    ahead &= rungs_ahead & ~lies.done;
    Points most = ladder.worth[lies.done];
    if (ahead != 0) {
        const Crossings crossings(stock, crossed);
        const int cubes = stock.cubes(left);
        std::array<int, rungs + 1> at_most;
        for (int words = 0; words <= rungs; ++words) {
            at_most[Stock::at(words)] = std::min(lines.crossings(words), crossings.most);
        }
        for (unsigned set = ahead; set != 0; set = (set - 1) & ahead) {
            const int letters = sizes.letters[set];
            const int limit = std::min(at_most[Stock::at(std::popcount(set))], letters);
            if (letters > cubes + limit) {
                continue;
            }
            const Points worth = ladder.worth[lies.done | set];
            Points singly = 0;
            for (unsigned rest = set; rest != 0; rest &= rest - 1) {
                singly += best[Stock::at(std::countr_zero(rest))] * fraction;
            }
            if (worth + singly <= most) {
                continue;
            }
            Points together = 0;
            for (int twice = std::max(0, letters - cubes); twice <= limit; ++twice) {
                together = std::max(together, stock.top(left, std::min(letters - twice, most_cubes)) +
                                                  crossings.sums[Stock::at(twice)]);
            }
            most = std::max(most, worth + std::min(singly, together));
        }
    }
    return lies.paid - unused + most;
}

}  // namespace fishka::cubes
