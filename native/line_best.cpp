#include "line_best.hpp"

#include <algorithm>

#include "line_bounds.hpp"
#include "line_repeats.hpp"

namespace fishka::tiles {
namespace {

class Search : public Walk<Search> {
public:
    Search(const LineBoard& board, const Rack& rack, const KeptWorths& worths, std::size_t most)
        : Walk(board, rack),
          rules_(board.rules()),
          worths_(worths),
          bounded_(board.rules(), rack, worths),
          bounds_(board.rules(), bounded_),
          left_(rack),
          repeats_(board),
          most_(most) {}

    // The anchors in the order of their bounds, as far as they are promising.
    void best_first() {
        find_anchors(board_, anchors_);
        std::array<Promise, most_anchors> promises;
        std::size_t count = 0;
        for (std::size_t each = 0; each < anchors_.count; ++each) {
            enter_for(each);
            const Points bound = bounds_.greatest(anchors_.each[each], *line_, lane_);
            if (bound != nothing) {
                promises[count++] = {bound, each};
            }
        }
        const auto less = [](const Promise& one, const Promise& other) {
            return one.bound < other.bound;
        };
        const auto begin = promises.begin();
        auto end = begin + static_cast<std::ptrdiff_t>(count);
        std::make_heap(begin, end, less);
        for (; begin != end && begin->bound >= least_; --end) {
            try_all(begin->anchor);
            std::pop_heap(begin, end, less);
        }
    }

    // All, each held against its bound.
    std::int64_t faults() {
        checks_ = true;
        find_anchors(board_, anchors_);
        for (std::size_t each = 0; each < anchors_.count; ++each) {
            try_all(each);
        }
        return faults_;
    }

    std::vector<Best> found;

private:
    friend class Walk<Search>;

    struct Promise {
        Points bound;
        std::size_t anchor;
    };

    void enter_for(std::size_t number) {
        const int line = anchors_.each[number].line;
        if (line != entered_) {
            entered_ = line;
            enter(line);
        }
    }

    void try_all(std::size_t number) {
        enter_for(number);
        bounds_.set(anchors_.each[number], *line_, lane_);
        search(anchors_.each[number]);
    }

    int blanks_laid() const { return bounded_.blanks() - blanks_; }
    int laid_before() const { return std::popcount(laid_ & ((2U << end_) - 1)); }
    int laid_behind() const { return std::popcount(laid_ >> (end_ + 1)); }

    // The letters that may still lead to something better, one place further before or behind.
    template <class Bound>
    Letters promising(Bound bound) const {
        if (checks_) {
            return blanks_ != 0 ? ~Letters{0} : rack_;
        }
        const int blanks = blanks_laid();
        if (bound(blanks) < least_) {
            return 0;
        }
        return blanks_ != 0 && bound(blanks + 1) >= least_ ? ~Letters{0} : rack_;
    }

    Letters before() const {
        const int next = laid_before() + 1;
        return promising([&](int blanks) { return bounds_.before(blanks, next); });
    }

    Letters further() const {
        const int laid = laid_before();
        const int next = laid_behind() + 1;
        return promising([&](int blanks) { return bounds_.further(blanks, laid, next); });
    }

    void record(int last, const Paid& paid) {
        const int count = std::popcount(laid_);
        const bool other_way =
            count == 1 && line_->down && line_->crossed[index(std::countr_zero(laid_))];
        if (first_ == last || other_way) {
            return;
        }
        const Points score = paid.all() + (count == full_rack ? rules_.bonus : 0);
        const Points kept = bounded_.kept_at_best(count, blanks_laid());
        if ((!checks_ && score * hundred + kept < least_) || !counts(last)) {
            return;
        }
        times_ = paid.times;
        if (bounded_.blanks() == 0) {
            consider(score, bounded_.stays(held_));
        } else {
            stand_for(laid_, score);
        }
    }

    bool counts(int last) const {
        const words::Word word{&lane_.letters[index(first_)], index(last - first_ + 1)};
        const Lexicon& lexicon = board_.lexicon();
        return (lexicon.mask == nullptr || lexicon.admits(word)) &&
               (rules_.may_repeat || !repeats_.any(*line_, word, laid_, lane_.letters));
    }

    // The blanks in every way that the rack allows, for the letters on what is left of the places.
    void stand_for(unsigned places, Points score) {
        if (places == 0) {
            consider(score, bounded_.stays(left_));
            return;
        }
        const int at = std::countr_zero(places);
        Code& letter = lane_.letters[index(at)];
        const Code real = letter;
        places &= places - 1;
        if (left_[real] != 0) {
            --left_[real];
            stand_for(places, score);
            ++left_[real];
        }
        if (left_[0] != 0) {
            --left_[0];
            letter = real | blank_bit;
            stand_for(places, rules_.blanks_pay ? score : score - paid_for(at, real));
            letter = real;
            ++left_[0];
        }
    }

    Points paid_for(int at, Code letter) const {
        return values_[letter] * (lane_.along[index(at)] * times_ + lane_.across[index(at)]);
    }

    void consider(Points score, unsigned stays) {
        const Points value = score * hundred + worths_[stays];
        if (checks_) {
            faults_ += value > bounds_.of(blanks_laid(), laid_before(), laid_behind()) ? 1 : 0;
        } else if (value >= least_) {
            take_in(lay(score, value, stays));
        }
    }

    Best lay(Points score, Points value, unsigned stays) const {
        Best made{score, value, 0, stays, {}};
        for (unsigned places = laid_; places != 0; places &= places - 1) {
            const int at = std::countr_zero(places);
            made.tiles[index(made.count++)] = {square_at(*line_, at), lane_.letters[index(at)]};
        }
        return made;
    }

    void take_in(const Best& lay) {
        if (found.size() == most_ && !is_better(lay, found.back())) {
            return;
        }
        if (found.size() == most_) {
            found.pop_back();
        }
        found.insert(std::upper_bound(found.begin(), found.end(), lay, is_better), lay);
        least_ = found.size() == most_ ? found.back().value : nothing;
    }

    const Rules& rules_;
    const KeptWorths& worths_;
    RackBounds bounded_;
    AnchorBounds bounds_;
    Rack left_;
    Repeats repeats_;
    std::size_t most_;
    Anchors anchors_;
    int entered_ = -1;
    Points least_ = nothing;
    Points times_ = 1;
    bool checks_ = false;
    std::int64_t faults_ = 0;
};

}  // namespace

bool is_better(const Best& one, const Best& other) {
    if (one.value != other.value) {
        return one.value > other.value;
    }
    if (one.score != other.score) {
        return one.score > other.score;
    }
    return std::lexicographical_compare(one.tiles.begin(), one.tiles.begin() + one.count,
                                        other.tiles.begin(), other.tiles.begin() + other.count);
}

Best best_lay(const LineBoard& board, const Rack& rack, const KeptWorths& worths) {
    const std::vector<Best> found = best_lays(board, rack, worths, 1);
    return found.empty() ? Best{} : found.front();
}

std::vector<Best> best_lays(const LineBoard& board, const Rack& rack, const KeptWorths& worths,
                            std::size_t most) {
    Search search(board, rack, worths, most);
    if (most != 0) {
        search.best_first();
    }
    return std::move(search.found);
}

std::int64_t faults_in_bounds(const LineBoard& board, const Rack& rack, const KeptWorths& worths) {
    return Search(board, rack, worths, 1).faults();
}

}  // namespace fishka::tiles
