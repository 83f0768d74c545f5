#include "turns_search.hpp"

#include <algorithm>

#include "turns_steps.hpp"

namespace fishka::tiles {

void Turns::expand(std::size_t from, std::uint64_t hash) {
    cells_[0] = cells_[0] + 1;
    stopped_ = stopped_ || asked_to_stop();
    if (pending_.empty() && !board_.laid().empty()) {
        judge(board_.laid(), board_.score(), from);
    }
    if (stopped_ || rack_.size() == 0) {
        return;
    }
    const std::size_t end = choose(from);
    for (std::size_t each = from; each < end && !stopped_; ++each) {
        const Candidate step = list_[each];
        if (step.dropped) {
            continue;
        }
        if (prunes() && step.bound <= best_.score) {
            break;
        }
        if (step.count == rack_.size() && pending_.count() < 2) {
            finish(step);
        } else {
            follow(step, each, hash);
        }
        drop_supersets(each);
    }
}

// Those that can be next come first, the most promising before all; the others stay behind them.
std::size_t Turns::choose(std::size_t from) {
    const Points score = board_.score() + bonus_;
    bound_->read(list_.data() + from, list_.data() + list_.size(), rack_, score);
    strike_hopeless(from);
    bound_->tighten(list_.data() + from, list_.data() + list_.size(), rack_, score);
    strike_hopeless(from);
    auto end = list_.end();
    const auto first = list_.begin() + static_cast<std::ptrdiff_t>(from);
    if (!pending_.empty()) {
        end = std::partition(first, end, [this](const Candidate& each) {
            return pending_.is_next(each);
        });
    }
    std::sort(first, end, [](const Candidate& one, const Candidate& other) {
        return one.bound > other.bound;
    });
    return static_cast<std::size_t>(end - list_.begin());
}

void Turns::strike_hopeless(std::size_t from) {
    if (prunes()) {
        const auto kept = std::remove_if(
            list_.begin() + static_cast<std::ptrdiff_t>(from), list_.end(),
            [this](const Candidate& each) { return each.bound <= best_.score; });
        list_.erase(kept, list_.end());
    }
}

bool Turns::is_allowed(const Candidate& step) const {
    return !how_.one_line || stays_straight(step, board_.laid());
}

// The last step of all: nothing is left on the rack.
void Turns::finish(const Candidate& step) {
    const Points score = board_.score() + step.whole;
    if (!step.words || !is_allowed(step) || (prunes() && score + bonus_ <= best_.score)) {
        return;
    }
    std::vector<Tile> tiles = board_.laid();
    add_tiles(step, tiles);
    judge(tiles, score, list_.size());
}

// All end states with these tiles are done.
void Turns::drop_supersets(std::size_t done) {
    for (std::size_t each = done + 1; each < list_.size() && prunes(); ++each) {
        list_[each].dropped = list_[each].dropped || holds(list_[each], list_[done]);
    }
}

// The candidates up to there have bounds.
void Turns::judge(const std::vector<Tile>& tiles, Points score, std::size_t bounded) {
    const Points whole = score + (static_cast<int>(tiles.size()) == full_rack ? bonus_ : 0);
    if (prunes() && whole <= best_.score) {
        return;
    }
    const Points paid = judge_(tiles, whole, best_);
    for (std::size_t each = 0; each < bounded && !prunes() && paid >= 0; ++each) {
        best_.faults += list_[each].bound < paid && judge_.has(list_[each], tiles) ? 1 : 0;
    }
}

}  // namespace fishka::tiles
