// Which words may lie where that touch nothing in their line.
#include <algorithm>
#include <bit>

#include "turns_bound.hpp"

namespace fishka::tiles {

// The squares that so many tiles can reach, by a candidate and from there step by step.
Bound::Reached Bound::reached(const Candidate* begin, const Candidate* end) const {
    Reached found{};
    for (const Candidate* each = begin; each != end; ++each) {
        for (unsigned left = each->missing; left != 0; left &= left - 1) {
            cover(found[each->count], each->way, each->line, std::countr_zero(left));
        }
    }
    for (int count = 1; count < count_; ++count) {
        const Area& near = found[at(count - 1)];
        for (int way : {across, down}) {
            for (std::size_t number = 0; number < side; ++number) {
                unsigned places = near[at(way)][number];
                places |= places << 1 | places >> 1;
                places |= number > 0 ? near[at(way)][number - 1] : 0U;
                places |= number + 1 < side ? near[at(way)][number + 1] : 0U;
                auto& here = found[at(count)][at(way)][number];
                here = static_cast<std::uint16_t>(here | (places & 0x7FFF));
            }
        }
    }
    return found;
}

// What runs pay at most that touch nothing in their line. One of n tiles crosses a run that holds
// on to the board with at most k - n tiles more: so it covers a square that tiles, as many and one,
// can reach.
void Bound::free_runs(const Reached& near) {
    for (int length = 2; length <= count_; ++length) {
        for (int way : {across, down}) {
            const Kinds wanted = free_kinds(near[at(count_ - length + 1)], way, length);
            Row most;
            most.fill(no_word);
            for (std::size_t block = 0; block < wanted.size(); ++block) {
                for (std::uint64_t left = wanted[block]; left != 0; left &= left - 1) {
                    const auto kind = block * 64 + at(std::countr_zero(left));
                    raise(most, most_on(length, kinds_[at(length)][kind]));
                }
            }
            raise(best_[at(way)], most, length);
        }
    }
}

// The kinds of squares on which runs of that length may lie free and cover some of the area.
Bound::Kinds Bound::free_kinds(const Area& area, int way, int length) const {
    Kinds wanted{};
    for (int number = 0; number < side; ++number) {
        const unsigned aim = area[at(way)][at(number)];
        if (aim == 0) {
            continue;
        }
        const unsigned open = ~static_cast<unsigned>(board_.occupied(way, number));
        unsigned firsts = (open << 1 | 1U) & open >> length;
        unsigned covers = 0;
        for (int each = 0; each < length; ++each) {
            firsts &= open >> each;
            covers |= aim >> each;
        }
        firsts &= covers & ((1U << (side - length + 1)) - 1);
        for (; firsts != 0; firsts &= firsts - 1) {
            const auto first = at(std::countr_zero(firsts));
            const auto kind = kind_of_[at(length)][at(way)][at(number)][first];
            wanted[kind / 64] |= std::uint64_t{1} << kind % 64;
        }
    }
    return wanted;
}

// What runs pay at most that touch nothing in their line and cover that square.
const Bound::Table& Bound::free_over(int way, int number, int place) {
    std::uint16_t& known = free_known_[at(way)][at(square_of(way, number, place))];
    if (known != 0) {
        return free_tables_[known];
    }
    known = static_cast<std::uint16_t>(free_tables_.size());
    Table& most = free_tables_.emplace_back();
    most.fill(none);
    const unsigned open = ~static_cast<unsigned>(root_occupied_[at(way)][at(number)]);
    for (int length = 2; length <= whole_count_; ++length) {
        const int least = std::max(0, place - length + 1);
        for (int first = least; first <= place && first + length <= side; ++first) {
            const unsigned covered = ((1U << length) - 1) << first;
            const unsigned around = (covered << 1 | covered >> 1 | covered) & 0x7FFF;
            if ((around & ~open) == 0) {
                const auto kind = kind_of_[at(length)][at(way)][at(number)][at(first)];
                raise(most, most_on(length, kinds_[at(length)][kind]), length);
            }
        }
    }
    return most;
}

}  // namespace fishka::tiles
