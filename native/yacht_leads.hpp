// A turn of a duel over all leads that are undecided before it.
#pragma once

#include <algorithm>
#include <memory>
#include <vector>

#include "yacht_layers.hpp"
#include "yacht_paying.hpp"
#include "yacht_turn.hpp"

namespace fishka::yacht {

// What a thread works with.
template <class Real>
struct Scratch {
    alignas(lane_bytes) Lanes<Real> values[keeps];
    std::unique_ptr<Lanes<Real>[]> more = std::make_unique<Lanes<Real>[]>(rows * rolls);
    std::vector<Real> after;  // by row and lead: the mover's share once it has been entered
    std::size_t stride;
    std::vector<Real> moved;  // shares of the seat that has moved, by its lead
    std::size_t sheet = sheets;
    Paying paying;
};

template <class Real>
FISHKA_INLINE void enter_group(const std::uint16_t*& stream, const PayingGroup& group,
                               const Lanes<Real>& least, const Lanes<Real>* more,
                               Lanes<Real>* values) {
    for (std::size_t roll = 0; roll < group.rolls; ++roll) {
        Lanes<Real> best = least;
        for (std::size_t each = 1; each <= group.paid; ++each) {
            const auto bytes = std::size_t{stream[each]} * 8;
            raise(best, *reinterpret_cast<const Lanes<Real>*>(
                            reinterpret_cast<const char*>(more) + bytes));
        }
        *reinterpret_cast<Lanes<Real>*>(reinterpret_cast<char*>(values) + stream[0]) = best;
        stream += group.paid + 1;
    }
}

// The value of each roll as it lies, for a block of leads. More points never harm, so that each row
// is worth what it pays at least for any roll.
template <class Real>
FISHKA_INLINE void enter_paid(Scratch<Real>* scratch, std::size_t block) {
    const auto& paying = scratch->paying;
    const auto share = [&](const Paid& paid, Lanes<Real>& to) __attribute__((always_inline)) {
        load(to, scratch->after.data() + paid.row * scratch->stride + paid.points + block);
    };
    Lanes<Real> least{};
    for (const auto& paid : paying.least) {
        Lanes<Real> other;
        share(paid, other);
        raise(least, other);
    }
    Lanes<Real>* more = scratch->more.get();
    for (std::size_t each = 0; each < paying.more.size(); ++each) {
        share(paying.more[each], more[each]);
    }
    const std::uint16_t* stream = paying.stream.data();
    for (const auto& group : paying.groups) {
        enter_group<Real>(stream, group, least, more, scratch->values);
    }
}

// Fills `moved` for the window; the first and the last lead that have been computed. Shares rise
// with the lead, so that beyond a block that ends in 0 or 1 all are so.
template <class Real>
FISHKA_INLINE void turn_body(Window window, Scratch<Real>* scratch, std::size_t* first,
                             std::size_t* last) {
    constexpr auto width = lane_count<Real>;
    const Lattice& known = lattice();
    const std::size_t length = window.length();
    scratch->moved.resize(length);
    Real* moved = scratch->moved.data();
    const auto solve_block = [&](std::size_t block) __attribute__((always_inline)) {
        enter_paid<Real>(scratch, block);
        Lanes<Real> share;
        whole_turn(known, scratch->values, share);
        const std::size_t count = std::min(width, length - block);
        for (std::size_t lane = 0; lane < count; ++lane) {
            moved[length - 1 - block - lane] = 1 - share[lane];
        }
    };
    const std::size_t blocks = (length + width - 1) / width;
    std::size_t low = blocks / 2;
    std::size_t high = low;
    bool falling = true;
    for (std::size_t block = low;;) {
        solve_block(block * width);
        falling = falling && low > 0 && moved[length - 1 - low * width] < 1;
        if (falling) {
            block = --low;
        } else if (high + 1 < blocks && moved[length - (high + 1) * width] > 0) {
            block = ++high;
        } else {
            break;
        }
    }
    *first = length - std::min(length, (high + 1) * width);
    *last = length - 1 - low * width;
}

}  // namespace fishka::yacht
