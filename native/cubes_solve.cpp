// A roll is parted into hands: one for each choice of letters for the blanks that are used, and of
// each once more without its rarest letter, and so on. All are searched in turns that grow, until
// each is done.
#include "cubes_solve.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <memory>

#include "cubes_comb.hpp"
#include "cubes_search.hpp"

namespace fishka::cubes {
namespace {

std::size_t at(int value) { return static_cast<std::size_t>(value); }

constexpr std::int64_t first_turn = 1500;  // steps
constexpr int growth = 4;
constexpr std::size_t first_likely = 8;  // hands, before less likely ones too
constexpr std::int64_t enough_to_find = 30'000;
constexpr std::size_t few_parts = 3;
constexpr std::size_t most_kept = 64;

struct Part {
    Hand hand;
    Points spent;  // for letters that are left out
    Points least;  // no layout of it loses less
    bool done;
    double likely;  // the more, the more usual the letters of its blanks are
    std::unique_ptr<Search> search;
};

class Solving {
public:
    Solving(const std::vector<Word>& all, const Roll& roll, const Enough& enough)
        : all_(all), roll_(roll), enough_(enough), total_(roll.total()) {
        loss_ = 3 * total_;
    }

    Solved solve() {
        Points score = 0;
        best_.layout = comb(all_, roll_, score);
        loss_ = 2 * total_ - score;
        deal();
        std::int64_t turn = first_turn;
        std::size_t likely = first_likely;
        for (std::size_t open = parts_.size(); open != 0 && !stopped_; likely *= growth) {
            const bool last = open <= few_parts && turn > enough_to_find;
            const bool all = likely >= parts_.size();
            open = 0;
            for (std::size_t each = 0; each < parts_.size() && !stopped_; ++each) {
                if (!is_done(parts_[each])) {
                    if (each < likely) {
                        take_turn(each, last ? INT64_MAX / 2 : turn);
                    }
                    open += is_done(parts_[each]) ? 0 : 1;
                }
            }
            turn *= all ? growth : 2;
            ++seed_;
        }
        best_.score = 2 * total_ - loss_;
        Points least = loss_;
        for (const Part& part : parts_) {
            least = is_done(part) ? least : std::min(least, part.least);
        }
        best_.bound = 2 * total_ - least;
        return std::move(best_);
    }

private:
    bool is_done(const Part& part) const { return part.done || part.least >= loss_; }

    // First each blank is used as each letter, the most usual first, then fewer blanks.
    void deal() {
        for (const Word& word : all_) {
            for (std::size_t place = 1; place <= word[0]; ++place) {
                ++uses_[word[place]];
            }
        }
        for (Code code = 1; code < words::codes; ++code) {
            if (uses_[code] != 0) {
                letters_.push_back(code);
            }
        }
        std::stable_sort(letters_.begin(), letters_.end(),
                         [&](Code one, Code other) { return uses_[one] > uses_[other]; });
        for (int blanks = roll_.blanks(); blanks >= 0; --blanks) {
            const std::size_t before = parts_.size();
            deal(hand_of(roll_), blanks, 0, 1);
            std::stable_sort(parts_.begin() + static_cast<std::ptrdiff_t>(before), parts_.end(),
                             [](const Part& one, const Part& other) {
                                 return one.likely > other.likely;
                             });
        }
    }

    void deal(const Hand& hand, int blanks, std::size_t from, double likely) {
        if (blanks == 0) {
            parts_.push_back({hand, 0, 0, false, likely, nullptr});
            return;
        }
        for (; from < letters_.size(); ++from) {
            Hand more = hand;
            more.add(letters_[from], roll_.values[letters_[from]], true);
            deal(more, blanks - 1, from, likely * static_cast<double>(uses_[letters_[from]]));
        }
    }

    void take_turn(std::size_t number, std::int64_t steps) {
        if (enough_(steps_)) {
            stopped_ = true;
            return;
        }
        Part& part = parts_[number];
        if (part.search == nullptr) {
            part.search = std::make_unique<Search>(part.hand, all_);
            part.least = std::max(part.least, part.spent + part.search->floor());
            leave_root_out(number);
        }
        Search& search = *parts_[number].search;
        const auto before = search.steps;
        const bool done = search.run(loss_ - parts_[number].spent, steps, seed_, [this, &search, before] {
            return enough_(steps_ + search.steps - before);
        });
        steps_ += search.steps - before;
        Part& now = parts_[number];
        now.done = done;
        stopped_ = search.was_enough();
        if (!search.found.empty() && search.loss + now.spent < loss_) {
            loss_ = search.loss + now.spent;
            keep(search, now.hand);
        }
        if (now.done || parts_.size() > most_kept) {
            now.search.reset();
        }
    }

    // Once: what is left where the root letter is not laid at all.
    void leave_root_out(std::size_t number) {
        const Part& part = parts_[number];
        const auto root = part.search->root_kind();
        if (number < left_out_.size() && left_out_[number]) {
            return;
        }
        left_out_.resize(std::max(left_out_.size(), number + 1));
        left_out_[number] = true;
        if (part.hand.kinds == 0 || part.hand.free[root] != 0) {
            return;
        }
        Hand fewer;
        for (int kind = 0; kind < part.hand.kinds; ++kind) {
            for (int each = 0; kind != root && each < part.hand.counts[at(kind)]; ++each) {
                fewer.add(part.hand.codes[at(kind)], part.hand.values[at(kind)],
                          each < part.hand.free[at(kind)]);
            }
        }
        const Points spent =
            part.spent + 3 * Points{part.hand.counts[root]} * part.hand.values[root];
        parts_.push_back({fewer, spent, spent, false, part.likely, nullptr});
    }

    void keep(const Search& search, const Hand& hand) {
        best_.layout.clear();
        auto free = hand.free;
        for (const bool single : {true, false}) {
            for (const Search::Laid& each : search.found) {
                if (each.single == single) {
                    const bool is_blank = free[each.kind] != 0;
                    free[each.kind] = static_cast<std::uint8_t>(free[each.kind] - is_blank);
                    best_.layout.push_back({each.square / Plane::side, each.square % Plane::side,
                                            hand.codes[each.kind], is_blank});
                }
            }
        }
    }

    const std::vector<Word>& all_;
    const Roll& roll_;
    const Enough& enough_;
    Points total_;
    Points loss_;
    std::int64_t steps_ = 0;
    std::uint64_t seed_ = 0;
    bool stopped_ = false;
    std::array<std::int64_t, words::codes> uses_{};  // in all words
    std::vector<Code> letters_;
    std::vector<Part> parts_;
    std::vector<bool> left_out_;
    Solved best_;
};

}  // namespace

Solved solve(const std::vector<Word>& all, const Roll& roll, const Enough& enough) {
    return Solving(all, roll, enough).solve();
}

}  // namespace fishka::cubes
