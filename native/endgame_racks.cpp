#include "endgame_racks.hpp"

#include <algorithm>
#include <bit>

namespace fishka::tiles::endgame {

Groups::Groups(const std::array<std::uint8_t, words::codes>& counts) {
    for (std::size_t code = 0; code < words::codes; ++code) {
        for (int each = 0; each < counts[code]; ++each) {
            of[code] |= static_cast<Held>(all + 1);
            all |= of[code];
        }
    }
}

Rack::Rack(const std::array<std::uint8_t, words::codes>& counts, const Rules& rules)
    : groups_(counts) {
    for (unsigned held = 0; held < helds; ++held) {
        for (std::size_t code = 1; code < words::codes; ++code) {
            const Points value = std::max(0, rules.values[code]);
            leftovers_[held] += counts[code] != 0 ? std::popcount(held & groups_.of[code]) * value : 0;
        }
        for (unsigned laid = 0; laid < helds; ++laid) {
            without_[held][laid] = kept(held, laid);
        }
    }
}

Held Rack::kept(unsigned held, unsigned laid) const {
    Held kept = 0;
    for (unsigned left = groups_.all; left != 0;) {
        const Held group = group_of(static_cast<unsigned>(std::countr_zero(left)));
        left &= ~unsigned{group};
        const int count = std::popcount(held & group) - std::popcount(laid & group);
        for (int each = 0; each < count; ++each) {
            kept |= next_of(group, kept);
        }
    }
    return kept;
}

Held Rack::group_of(unsigned tile) const {
    return *std::find_if(groups_.of.begin(), groups_.of.end(),
                         [tile](Held group) { return (group >> tile & 1) != 0; });
}

void Rulebook::settle(Position& position) const {
    const bool both = position.held[0] != 0 && position.held[1] != 0;
    if (!both) {
        position.passes_left = std::min(position.passes_left, 1);
        return;
    }
    // a lay that pays nothing counts as a pass in the classic game: it takes a blank
    const bool blanks = (position.held[0] & racks_[0].blanks()) != 0 ||
                        (position.held[1] & racks_[1].blanks()) != 0;
    if (position.passes_left > 3 && !(ending_.goes_out && blanks)) {
        position.passes_left = 2 + position.passes_left % 2;
    }
}

bool Rulebook::reached(const Position& position, int seat, int following) const {
    return ending_.target != 0 && following <= seat &&
           std::max(position.scores[0], position.scores[1]) >= ending_.target;
}

Step Rulebook::turned(Position next, int seat, Points score, bool stuck) const {
    const int other = 1 - seat;
    const auto holds = [&next](int each) { return next.held[static_cast<std::size_t>(each)] != 0; };
    if (ending_.goes_out && !holds(seat)) {
        return {next, out(next, score), true};
    }
    if (!holds(seat) && !holds(other)) {
        return {next, score, true};
    }
    const int following = holds(other) ? other : seat;
    const bool at_target = reached(next, seat, following);
    if (stuck) {
        const bool counted = ending_.deducts && (ending_.goes_out || !at_target);
        return {next, score + (counted ? left(next, other) - left(next, seat) : 0), true};
    }
    next.seat = following;
    settle(next);
    return {next, score, at_target};
}

Step Rulebook::lay(const Position& from, Held laid, Points score) const {
    Position next = from;
    const auto seat = static_cast<std::size_t>(from.seat);
    next.held[seat] = rack(from.seat).without(from.held[seat], laid);
    next.scores[seat] += score;
    if (ending_.goes_out && score == 0) {
        --next.passes_left;
        return turned(next, from.seat, score, next.passes_left == 0);
    }
    const bool both = next.held[0] != 0 && next.held[1] != 0;
    next.passes_left = both || ending_.goes_out ? ending_.passes : ending_.passes / 2;
    return turned(next, from.seat, score, false);
}

Step Rulebook::pass(const Position& from) const {
    Position next = from;
    --next.passes_left;
    return turned(next, from.seat, 0, next.passes_left == 0);
}

}  // namespace fishka::tiles::endgame
