// The tighter bound, for the candidates that the other leaves: runs across their tiles hold these
// where they lie, and what other tiles pay is read from pairs of partitions (turns_pairs.hpp). A
// run across that is no word yet must be completed: by a candidate through that tile.
#include <algorithm>
#include <bit>

#include "turns_bound.hpp"
#include "turns_pairs.hpp"

namespace fishka::tiles {

void Bound::tighten(Candidate* begin, Candidate* end, const Rack& rack, Points score) {
    if (count_ < 2) {
        return;
    }
    list_crossing(begin, end);
    for (Candidate* each = begin; each != end; ++each) {
        if (each->count < count_) {
            const Points more = rest_of(*each, rack);
            each->bound = std::min(each->bound, score + each->whole + more);
        } else if (!each->words) {
            each->bound = none;
        }
    }
}

// The candidates of several missing tiles by where these are to lie.
void Bound::list_crossing(const Candidate* begin, const Candidate* end) {
    for (auto& way : crossing_) {
        way.fill(0);
    }
    holds_.resize(1);
    for (const Candidate* each = begin; each != end; ++each) {
        for (unsigned left = each->count > 1 ? each->missing : 0U; left != 0; left &= left - 1) {
            const int place = std::countr_zero(left);
            std::uint32_t& last = crossing_[each->way][at(square_of(each->way, each->line, place))];
            holds_.push_back({each, last, each->letters[at(place)]});
            last = static_cast<std::uint32_t>(holds_.size() - 1);
        }
    }
}

// What the tiles pay at most that the candidate leaves on the rack.
Points Bound::rest_of(const Candidate& candidate, const Rack& rack) {
    Rack after = rack;
    after.use(candidate.need);
    const Subrack rest = after.tiles();
    Table demanded;
    if (!candidate.words && !demand(candidate, after, demanded)) {
        return none;
    }
    Table through;
    empty(through, rest);
    for (unsigned left = candidate.missing; left != 0; left &= left - 1) {
        take_in_crossing(candidate, std::countr_zero(left), after, through);
    }
    spread(through, rest);
    for (unsigned left = candidate.missing; left != 0; left &= left - 1) {
        const int place = std::countr_zero(left);
        const Code letter = candidate.letters[at(place)];
        const Table& free = free_over(1 - candidate.way, place, candidate.line);
        const Subrack own = rack.next_to(letter, after);
        for (Subrack each = rest; each != 0; each = (each - 1) & rest) {
            through[each] = std::max(through[each], free[each | own]);
        }
    }
    std::array<Points, subracks> along;
    std::array<Points, subracks> crossed;
    std::array<Points, subracks> completing;
    const Table& best = best_[candidate.way];
    const Table& crossing = best_[at(1 - candidate.way)];
    std::size_t number = 0;
    for (Subrack each = (0 - rest) & rest; each != 0; each = (each - rest) & rest) {
        ++number;
        along[number] = best[each];
        crossed[number] = std::max(crossing[each], through[each]);
        completing[number] = candidate.words ? none : demanded[each];
    }
    return most_of_pairs(after.size(), along.data(), crossed.data(),
                         candidate.words ? nullptr : completing.data());
}

// What completes the first of the runs across that are no words yet; false if nothing can complete
// one of them.
bool Bound::demand(const Candidate& candidate, const Rack& after, Table& demanded) const {
    const Subrack rest = after.tiles();
    bool is_first = true;
    for (unsigned left = candidate.missing; left != 0; left &= left - 1) {
        const int place = std::countr_zero(left);
        const Letters words = board_.cross(candidate.way, candidate.line, place).words;
        if ((words & bit(candidate.letters[at(place)])) != 0) {
            continue;
        }
        Table others;
        Table& table = is_first ? demanded : others;
        empty(table, rest);
        if (!take_in_crossing(candidate, place, after, table)) {
            return false;
        }
        is_first = false;
    }
    spread(demanded, rest);
    return true;
}

void Bound::empty(Table& table, Subrack tiles) {
    for (Subrack each = tiles; each != 0; each = (each - 1) & tiles) {
        table[each] = none;
    }
}

// Candidates that hold the tile too, and whether there are any. What it crosses is paid with this
// candidate already.
bool Bound::take_in_crossing(const Candidate& candidate, int place, const Rack& after,
                             Table& through) const {
    const int way = 1 - candidate.way;
    const Code letter = candidate.letters[at(place)];
    const Points paid = board_.across_pays(candidate.way, candidate.line, place, letter);
    const int square = square_of(candidate.way, candidate.line, place);
    bool any = false;
    for (std::uint32_t each = crossing_[at(way)][at(square)]; each != 0;
         each = holds_[each].before) {
        const Candidate& other = *holds_[each].candidate;
        if (holds_[each].letter != letter || other.count > after.size() + 1) {
            continue;
        }
        const std::uint32_t need = other.need - after.unit(letter);
        if (after.has(need)) {
            Points& most = through[after.tiles_for(need)];
            most = std::max(most, other.gain - paid);
            any = true;
        }
    }
    return any;
}

}  // namespace fishka::tiles
