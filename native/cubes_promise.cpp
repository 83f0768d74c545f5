// The bound. What lies is credited already and can but lose by more words. A set of new rungs needs
// as many letters as they are long: cubes left, each once, and crossings: cubes that lie in one word
// and cubes left for a second time, only so many as words to come can cross. And no word can be
// better than the best of the cubes left and those in one line of the layout. Cubes that are in no
// such word stay unused.
#include "cubes_promise.hpp"

#include <algorithm>
#include <bit>

#include "cubes_outlook.hpp"

namespace fishka::cubes {
namespace {

struct Sizes {
    std::array<std::uint8_t, ladders> letters{};
    std::array<std::uint8_t, ladders> words{};
    Sizes() {
        for (unsigned set = 1; set < ladders; ++set) {
            const unsigned less = set & (set - 1);
            letters[set] = static_cast<std::uint8_t>(letters[less] + std::countr_zero(set) + shortest);
            words[set] = static_cast<std::uint8_t>(words[less] + 1);
        }
    }
};
const Sizes sizes;
constexpr int most_letters = 35;  // of all rungs

// The most that so many letters of words to come pay: cubes left, the best first, and crossings, the
// best first too.
class Together {
public:
    Together(const Stock& stock, const std::array<int, Stock::lanes>& crossed, Part left)
        : stock_(stock), left_(left), cubes_(stock.cubes(left)) {
        for (int kind = 0; kind < stock.kinds; ++kind) {
            for (int each = crossed[Stock::at(kind)]; each > 0; --each) {
                sums_[Stock::at(crossings_ + 1)] =
                    sums_[Stock::at(crossings_)] + stock.values[Stock::at(kind)];
                ++crossings_;
            }
        }
        known_.fill(unknown);
    }

    int crossings() const { return crossings_; }

    // `limit`: crossings at most. Far below nothing where the letters are too many.
    Points most(int letters, int limit) {
        Known& known = known_[Stock::at(letters)];
        if (known.limit != limit) {
            known = {limit, find(letters, std::min(limit, letters))};
        }
        return known.points;
    }

private:
    struct Known {
        int limit;
        Points points;
    };
    static constexpr Known unknown{-1, 0};

    Points find(int letters, int limit) const {
        Points most = -2 * most_worth;
        for (int twice = std::max(0, letters - cubes_); twice <= limit; ++twice) {
            const Points pays = stock_.top(left_, std::min(letters - twice, most_cubes)) +
                                sums_[Stock::at(twice)];
            if (pays < most) {
                break;  // each crossing more pays less, each cube less costs more
            }
            most = pays;
        }
        return most;
    }

    const Stock& stock_;
    Part left_;
    int cubes_;
    int crossings_ = 0;
    std::array<Points, 3 * most_cubes + 1> sums_{};
    std::array<Known, most_letters + 1> known_;
};

}  // namespace

Points promise(const Board& board, const Stock& stock, const Ladder& ladder, const Node& node,
               unsigned rungs_ahead, Points below) {
    const Credit lies = credit(node, ladder);
    Part left = node.left;
    if (node.opens == 0) {
        return lies.paid + ladder.worth[lies.done] - stock.total(left);
    }
    const Outlook outlook(board, stock, node);
    const Stock::Best& best = outlook.best;
    std::array<int, Stock::lanes> crossed{};
    for (int each = 0; each < node.opens; ++each) {
        ++crossed[Stock::at(board.kind(node.open[Stock::at(each)].square))];
    }
    Points unused = 0;
    for (int kind = 0; kind < stock.kinds; ++kind) {
        const int cubes = stock.counts(node.left)[Stock::at(kind)];
        if ((outlook.useful >> kind & 1U) != 0) {
            crossed[Stock::at(kind)] += cubes;
        } else {
            unused += cubes * stock.values[Stock::at(kind)];
            left -= static_cast<Part>(cubes) * stock.steps[Stock::at(kind)];
        }
    }
    const unsigned ahead = outlook.within_reach() & rungs_ahead & ~lies.done;
    Points most = std::max(ladder.worth[lies.done], below - lies.paid + unused);
    if (ahead != 0) {
        Together together(stock, crossed, left);
        std::array<int, rungs + 1> at_most;
        for (int words = 0; words <= rungs; ++words) {
            at_most[Stock::at(words)] = std::min(outlook.lines.crossings(words), together.crossings());
        }
        std::array<Points, ladders> singly;
        singly[0] = 0;
        // smaller sets come first, so that what their words pay singly is known
        for (unsigned set = (0U - ahead) & ahead; set != 0; set = (set - ahead) & ahead) {
            singly[set] = singly[set & (set - 1)] + best[Stock::at(std::countr_zero(set))] * fraction;
            const Points worth = ladder.worth[lies.done | set];
            if (worth + singly[set] > most) {
                const Points pays = together.most(sizes.letters[set], at_most[sizes.words[set]]);
                most = std::max(most, worth + std::min(singly[set], pays));
            }
        }
    }
    return lies.paid - unused + most;
}

}  // namespace fishka::cubes
