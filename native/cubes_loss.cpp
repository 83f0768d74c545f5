// What a layout that is still growing loses at least.
#include "cubes_search.hpp"

#include <algorithm>

namespace fishka::cubes {
namespace {

std::size_t at(int value) { return static_cast<std::size_t>(value); }

}  // namespace

Points Search::packed(const Level& next) {
    return Points{packing_.left_over(next.cubes + next.open[0])} +
           Points{packing_.left_over(next.cubes + next.open[1])};
}

// What is lost at least: slots that no word fits, and letters not laid yet that no word can hold
// which goes down, or across, be it a new one or one through a slot; and what must be left over
// besides.
Points Search::at_least(const Level& next) {
    Points lost = next.spent;
    std::array<std::size_t, 2> cubes{next.cubes + next.open[0], next.cubes + next.open[1]};
    auto singles = next.singles;
    for (int each = 0; each < next.slots; ++each) {
        const Slot& slot = next.slot[at(each)];
        if (slot.count == 0) {
            lost += price(singles, slot.kind);
            ++singles[slot.kind];
            cubes[slot.down] -= index_.share(slot.kind);
        }
    }
    const unsigned among = index_.among(next.cubes);
    for (int each = 0; each < hand_.kinds; ++each) {
        const auto letter = static_cast<Kind>(each);
        if (next.left[letter] == 0 || (among >> letter & 1) != 0) {
            continue;
        }
        std::array<bool, 2> held{};
        for (int number = 0; number < next.slots; ++number) {
            const Slot& slot = next.slot[at(number)];
            if (held[slot.down] || slot.count == 0) {
                continue;
            }
            const Bits* const none = index_.at_most(slot.kind, letter, 0);
            held[slot.down] = none != nullptr &&
                              outside(slot.bits, none, index_.through[slot.kind].width);
        }
        const std::size_t astray = index_.share(letter) * next.left[letter];
        if (!held[0] && !held[1]) {
            if (hand_.free[letter] != 0) {
                return budget_ + 1;
            }
            lost += 3 * Points{next.left[letter]} * hand_.values[letter];
            cubes[0] -= astray;
            cubes[1] -= astray;
        } else if (!held[0] || !held[1]) {
            lost += std::max(0, next.left[letter] - hand_.free[letter]) *
                    Points{hand_.values[letter]};
            cubes[held[0]] -= astray;
        }
    }
    return lost > budget_ ? lost
                          : lost + packing_.left_over(cubes[0]) + packing_.left_over(cubes[1]);
}

}  // namespace fishka::cubes
