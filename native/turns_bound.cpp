// A bound for all turns that have a certain run: what it and the runs across its tiles pay, then
// what the other tiles can pay along and across it. Each tile lies in one run of either way. Runs
// of the search's own list pay what they gain; others touch nothing in their line, and for these
// there is one table. Of k tiles, a run across that takes another of the run's own needs one that
// is not in the run: of a run of n tiles, at most k - n are in longer runs across.
#include <algorithm>
#include <bit>

#include "turns_bound.hpp"

namespace fishka::tiles {
namespace {

constexpr auto sizes = [] {
    std::array<std::uint8_t, subracks> found{};
    for (Subrack each = 1; each < subracks; ++each) {
        found[each] = static_cast<std::uint8_t>(found[each / 2] + each % 2);
    }
    return found;
}();

}  // namespace

Bound::Bound(const Lexicon& lexicon, const Board& board, const Rack& rack)
    : board_(board), root_occupied_(board.occupied()), whole_count_(rack.size()) {
    for (Subrack each = 0; each < subracks; ++each) {
        ordered_[each] = static_cast<std::uint8_t>(rack.ordered(each & rack.tiles()));
    }
    wild_ = rack.wild_tiles();
    whole_ = rack.tiles();
    list_kinds(rack.size());
    list_words(lexicon, rack);
}

// To all sets of tiles that may stand for those with a value: like tiles, and wild for real ones.
void Bound::spread(Table& table, Subrack tiles) const {
    for (Subrack each = 0;;) {
        each = (each - tiles) & tiles;
        if (each == 0) {
            return;
        }
        const Subrack ordered = ordered_[each];
        if (ordered != each) {
            table[each] = table[ordered];
            continue;
        }
        if ((each & wild_) == 0) {
            continue;
        }
        const Subrack without = each & ~std::bit_floor(each);
        for (Subrack real = tiles & ~wild_ & ~each; real != 0; real &= real - 1) {
            table[each] = std::max(table[each], table[without | (real & -real)]);
        }
    }
}

void Bound::partition(int way) {
    Table& best = best_[at(way)];
    Table& parted = parted_[at(way)];
    Table& multiple = multiple_[at(way)];
    Table& single = single_[at(way)];
    parted[0] = multiple[0] = single[0] = 0;
    for (Subrack each = (0 - all_) & all_; each != 0; each = (each - all_) & all_) {
        const Subrack lowest = each & -each;
        const Subrack others = each ^ lowest;
        single[each] = single[others] + best[lowest];
        Points with_any = best[lowest] + parted[others];
        Points with_more = none;
        for (Subrack part = others; part != 0; part = (part - 1) & others) {
            const Points run = best[part | lowest];
            if (run > none / 2) {
                with_any = std::max(with_any, run + parted[others ^ part]);
                with_more = std::max(with_more, run + multiple[others ^ part]);
            }
        }
        parted[each] = with_any;
        multiple[each] = with_more;
    }
}

// What runs across another pay at most, whose tiles these are and which pays what lies alone.
Points Bound::rest_across(int way, Subrack taken) {
    Points& rest = rest_[at(way)][taken];
    if (rest != none) {
        return rest;
    }
    const int shared = count_ - sizes[taken];
    Points most = 0;
    for (Subrack each = all_;; each = (each - 1) & all_) {
        if (sizes[each & taken] <= shared) {
            most = std::max(most, multiple_[at(way)][each] +
                                      single_[at(way)][all_ & ~(each | taken)]);
        }
        if (each == 0) {
            break;
        }
    }
    rest = most;
    return most;
}

void Bound::read(Candidate* begin, Candidate* end, const Rack& rack, Points score) {
    all_ = rack.tiles();
    count_ = rack.size();
    if (count_ == 1) {
        for (Candidate* each = begin; each != end; ++each) {
            each->bound = score + each->whole;
        }
        return;
    }
    for (int way : {across, down}) {
        for (Subrack each = all_; each != 0; each = (each - 1) & all_) {
            best_[at(way)][each] = (each & (each - 1)) == 0 ? 0 : none;
            rest_[at(way)][each] = none;
        }
    }
    free_runs(reached(begin, end));
    for (Candidate* each = begin; each != end; ++each) {
        each->tiles = static_cast<std::uint8_t>(rack.tiles_for(each->need));
        Points& best = best_[each->way][each->tiles];
        best = std::max(best, each->gain);
    }
    for (int way : {across, down}) {
        spread(best_[at(way)], all_);
        partition(way);
    }
    for (Candidate* each = begin; each != end; ++each) {
        each->bound = score + each->whole + parted_[each->way][all_ & ~each->tiles] +
                      rest_across(1 - each->way, each->tiles);
    }
}

}  // namespace fishka::tiles
