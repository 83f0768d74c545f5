// The racks of an endgame as sets of bits, and what a turn makes of them.
#pragma once

#include <array>
#include <vector>

#include "endgame.hpp"

namespace fishka::tiles::endgame {

// Tiles of a rack, a bit each: equal ones side by side, of which the lowest are there.
using Held = std::uint8_t;
inline constexpr std::size_t helds = 1U << full_rack;

// Which tiles of a rack are the same.
struct Groups {
    explicit Groups(const std::array<std::uint8_t, words::codes>& counts);

    Held all = 0;
    std::array<Held, words::codes> of{};  // by code
};

class Rack {
public:
    Rack(const std::array<std::uint8_t, words::codes>& counts, const Rules& rules);

    const Groups& groups() const { return groups_; }
    Held all() const { return groups_.all; }
    Held without(Held held, Held laid) const { return without_[held][laid]; }
    Points leftover(Held held) const { return leftovers_[held]; }
    Held blanks() const { return groups_.of[0]; }

private:
    Held kept(unsigned held, unsigned laid) const;
    Held group_of(unsigned tile) const;

    Groups groups_;
    std::array<std::array<Held, helds>, helds> without_{};
    std::array<Points, helds> leftovers_{};
};

// The bit of the next tile of a group that is not used yet; 0 if all are.
inline Held next_of(Held group, Held used) {
    const auto left = static_cast<unsigned>(group & ~used);
    return static_cast<Held>(left & (~left + 1));
}

struct Position {
    std::array<Held, 2> held;
    int seat;
    int passes_left;
    std::array<Points, 2> scores;
};

// What a turn comes to for the seat that has moved.
struct Step {
    Position next;
    Points gain;  // what it pays, and at the end what is gained and lost besides
    bool over;
};

class Rulebook {
public:
    Rulebook(const Rules& rules, const Ending& ending, const Racks& racks)
        : ending_(ending), racks_{Rack(racks[0], rules), Rack(racks[1], rules)} {}

    const Rack& rack(int seat) const { return racks_[static_cast<std::size_t>(seat)]; }
    const Ending& ending() const { return ending_; }

    Step lay(const Position& from, Held laid, Points score) const;
    Step pass(const Position& from) const;
    // Where passes only lead back to what was, fewer of them stand for many.
    void settle(Position& position) const;

    // What the seat gains by going out with this lay.
    Points out(const Position& from, Points score) const {
        const int other = 1 - from.seat;
        return score + (ending_.deducts ? 2 * left(from, other) : 0);
    }

    Points left(const Position& from, int seat) const {
        return rack(seat).leftover(from.held[static_cast<std::size_t>(seat)]);
    }

private:
    Step turned(Position next, int seat, Points score, bool stuck) const;
    bool reached(const Position& position, int seat, int following) const;

    Ending ending_;
    std::array<Rack, 2> racks_;
};

}  // namespace fishka::tiles::endgame
