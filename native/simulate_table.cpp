// Turns and ends without the board. Twins: fishka.games.tiles.ending and leftovers.
#include <algorithm>

#include "simulate.hpp"

namespace fishka::tiles {
namespace {

constexpr int scoreless_end = 6;

}  // namespace

void Table::fill_bag(const Code* tiles, int number) {
    std::copy(tiles, tiles + number, bag_.begin());
    drawn_ = 0;
    behind_ = number;
}

int Table::left() const {
    int held = in_bag();
    for (int seat = 0; seat < count; ++seat) {
        held += at(seat).held;
    }
    return held;
}

bool Table::each_alone() const { return count == 2 && at(0).side != at(1).side; }

bool Table::reached(const Ending& ending) const {
    std::array<Points, most_seats> totals{};
    for (int seat = 0; seat < count; ++seat) {
        totals[static_cast<std::size_t>(at(seat).side)] += at(seat).score;
    }
    return ending.target != 0 && *std::max_element(totals.begin(), totals.begin() + count) >=
                                     ending.target;
}

int Table::following() const {
    for (int step = 1; step <= count; ++step) {
        const int seat = (to_move + step) % count;
        if (plays(seat)) {
            return seat;
        }
    }
    return -1;
}

void Table::draw(int number) {
    Seat& seat = mover();
    for (int each = std::min(number, in_bag()); each > 0; --each) {
        ++seat.rack[bag_[static_cast<std::size_t>(drawn_++)]];
        ++seat.held;
    }
}

void Table::lay(Points score, const Ending& ending, const Rules& rules) {
    for (int seat = 0; seat < count; ++seat) {
        seats[static_cast<std::size_t>(seat)].passes = 0;
    }
    mover().score += score;
    scoreless = score != 0 ? 0 : scoreless + 1;
    draw(full_rack - mover().held);
    after_turn(ending, rules);
}

void Table::exchange(const Code* given, int number, const Ending& ending, const Rules& rules) {
    const int passed = number == 0 || ending.exchange_passes ? 1 : 0;
    mover().passes += passed;
    scoreless += passed;
    draw(number);
    if (behind_ + number > static_cast<int>(bag_.size())) {
        std::copy(bag_.begin() + drawn_, bag_.begin() + behind_, bag_.begin());
        behind_ -= drawn_;
        drawn_ = 0;
    }
    std::copy(given, given + number, bag_.begin() + behind_);
    behind_ += number;
    after_turn(ending, rules);
}

void Table::after_turn(const Ending& ending, const Rules& rules) {
    const int next = following();
    const bool round_ends = next <= to_move;
    if (ending.goes_out && mover().held == 0 && in_bag() == 0) {
        end(to_move, ending, rules);
    } else if (ending.goes_out && scoreless >= scoreless_end) {
        end(-1, ending, rules);
    } else if (next < 0) {
        end(-1, ending, rules);
    } else if (!ending.goes_out && stuck(ending)) {
        over = true;
        if (!round_ends || !reached(ending)) {
            end(-1, ending, rules);
        }
    } else if (round_ends && reached(ending)) {
        over = true;
    } else {
        to_move = next;
    }
}

bool Table::stuck(const Ending& ending) const {
    const int rounds = ending.stuck_ends && in_bag() == 0 ? 1 : ending.pass_rounds;
    if (rounds == 0) {
        return false;
    }
    for (int seat = 0; seat < count; ++seat) {
        if (plays(seat) && at(seat).passes < rounds) {
            return false;
        }
    }
    return true;
}

Points Table::leftover(int seat, const Rules& rules) const {
    Points sum = 0;
    for (std::size_t code = 1; code < words::codes; ++code) {
        sum += std::max(rules.values[code], 0) * at(seat).rack[code];
    }
    return sum;
}

void Table::end(int out, const Ending& ending, const Rules& rules) {
    over = true;
    if (!ending.deducts) {
        return;
    }
    const bool pays = out >= 0 && !at(out).resigned;
    const bool doubled = out >= 0 && each_alone();
    for (int seat = 0; seat < count; ++seat) {
        if (seat == out || at(seat).resigned) {
            continue;
        }
        const Points held = leftover(seat, rules);
        if (pays) {
            seats[static_cast<std::size_t>(out)].score += doubled ? 2 * held : held;
        }
        if (!doubled) {
            seats[static_cast<std::size_t>(seat)].score -= held;
        }
    }
}

}  // namespace fishka::tiles
