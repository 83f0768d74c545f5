// The value of each roll as it lies: of the rows it may be entered in, the best.
#pragma once

#include "yacht_paying.hpp"
#include "yacht_turn.hpp"

namespace fishka::yacht {

template <class T>
FISHKA_INLINE void enter_group(const std::uint16_t*& stream, const PayingGroup& group,
                               const Lanes<T>& least, const Lanes<T>* more, Lanes<T>* values) {
    for (std::size_t roll = 0; roll < group.rolls; ++roll) {
        Lanes<T> best = least;
        for (std::size_t each = 1; each <= group.paid; ++each) {
            const auto bytes = std::size_t{stream[each]} * 8;
            raise(best, *reinterpret_cast<const Lanes<T>*>(
                            reinterpret_cast<const char*>(more) + bytes));
        }
        *reinterpret_cast<Lanes<T>*>(reinterpret_cast<char*>(values) + stream[0]) = best;
        stream += group.paid + 1;
    }
}

// `after(paid, to)` gives the value once that has been entered. More points never harm, so that each
// row is worth what it pays at least for any roll. `more` is room for as many values as there are
// payments, values [keeps] get those of the rolls.
template <class T, class After>
FISHKA_INLINE void enter_paid(const Paying& paying, const After& after, Lanes<T>* more,
                              Lanes<T>* values) {
    Lanes<T> least;
    after(paying.least[0], least);
    for (std::size_t each = 1; each < paying.least.size(); ++each) {
        Lanes<T> other;
        after(paying.least[each], other);
        raise(least, other);
    }
    for (std::size_t each = 0; each < paying.more.size(); ++each) {
        after(paying.more[each], more[each]);
    }
    const std::uint16_t* stream = paying.stream.data();
    for (const auto& group : paying.groups) {
        enter_group<T>(stream, group, least, more, values);
    }
}

}  // namespace fishka::yacht
