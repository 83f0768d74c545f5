// A turn of a duel over all leads that are undecided before it.
#pragma once

#include <algorithm>
#include <memory>
#include <vector>

#include "yacht_layers.hpp"
#include "yacht_enter.hpp"
#include "yacht_written.hpp"

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

// Fills `moved` for the window; the first and the last lead that have been computed. Shares rise
// with the lead, so that beyond a block that ends in 0 or 1 all are so.
template <class Way = InLoops, class Real>
FISHKA_INLINE void turn_body(Window window, Scratch<Real>* scratch, std::size_t* first,
                             std::size_t* last) {
    constexpr auto width = lane_count<Real>;
    const std::size_t length = window.length();
    scratch->moved.resize(length);
    Real* moved = scratch->moved.data();
    const auto solve_block = [&](std::size_t block) __attribute__((always_inline)) {
        const auto after = [&](const Paid& paid, Lanes<Real>& to) __attribute__((always_inline)) {
            load(to, scratch->after.data() + paid.row * scratch->stride + paid.points + block);
        };
        enter_paid<Real>(scratch->paying, after, scratch->more.get(), scratch->values);
        Lanes<Real> share;
        whole_turn<Way>(scratch->values, share);
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
