// A step of the search, and the candidates of the state that it leads to.
#include <bit>

#include "turns_root.hpp"
#include "turns_search.hpp"
#include "turns_steps.hpp"

namespace fishka::tiles {

void Turns::follow(const Candidate& step, std::size_t number, std::uint64_t hash) {
    const std::uint64_t after = hash + hash_of(step);
    if (!is_allowed(step) || (prunes() && !met_.insert(after).second)) {
        return;
    }
    const PendingRuns pending = pending_;
    const Rack rack = rack_;
    const std::size_t mark = board_.undo_mark();
    const std::size_t from = list_.size();
    const std::size_t state = state_;
    pending_.renew(step, board_);
    Area changes{};
    board_.lay(step, changes);
    rack_.use(step.need);
    list_after(step, number, changes);
    state_ = from;
    expand(from, after);
    state_ = state;
    list_.resize(from);
    rack_ = rack;
    board_.undo(step, mark);
    pending_ = pending;
}

void Turns::list_after(const Candidate& step, std::size_t number, const Area& changes) {
    inherit(prunes() ? number + 1 : state_, changes);
    const std::size_t inherited = list_.size();
    list_through(step);
    keep_fitting(list_, inherited, board_, rack_);
}

// Of the candidates from there on those that still fit.
void Turns::inherit(std::size_t from, const Area& changes) {
    const std::size_t end = list_.size();
    for (std::size_t each = from; each < end; ++each) {
        const Candidate& before = list_[each];
        if (before.dropped || (!rack_.has(before.need) && !is_overlaid(before, board_))) {
            continue;
        }
        Candidate after = before;
        if (!touches(after, changes) || board_.fit(after, rack_)) {
            list_.push_back(after);
        }
    }
}

// Words across the step through a tile of it that nothing else touches.
void Turns::list_through(const Candidate& step) {
    const int other = 1 - step.way;
    Runs runs(lexicon_, board_, rack_, list_);
    for (unsigned left = step.missing; left != 0 && rack_.size() != 0; left &= left - 1) {
        const int place = std::countr_zero(left);
        const int first = board_.first_of(other, place, step.line);
        if (board_.behind_of(other, place, step.line) - first == 1) {
            runs.alone(other, place, step.line);
        }
    }
}

}  // namespace fishka::tiles
