#include "line_leaves.hpp"

#include <bit>

namespace fishka::tiles {
namespace {

constexpr int set_size = 3;

// The first of some tiles of a rack. (The last is named for compilers that fear there is none.)
std::size_t lowest(unsigned tiles) {
    return index(std::countr_zero(tiles | 1U << (full_rack - 1)));
}

unsigned without_lowest(unsigned tiles) { return tiles & (tiles - 1); }

// The codes of a rack in ascending order.
int codes_of(const Rack& rack, std::array<Code, full_rack>& codes) {
    int count = 0;
    for (std::size_t code = 0; code < words::codes; ++code) {
        for (int each = 0; each < rack[code] && count < full_rack; ++each) {
            codes[index(count++)] = static_cast<Code>(code);
        }
    }
    return count;
}

// Whether less is given than by the other of as many tiles: the first that they differ in.
bool gives_first(unsigned given, unsigned other) {
    const unsigned differing = given ^ other;
    return (given & differing & (~differing + 1)) != 0;
}

}  // namespace

void fill(const Worths& worths, const Rack& rack, KeptWorths& found) {
    std::array<Code, full_rack> codes;
    const int count = codes_of(rack, codes);
    // with[one][kept]: what one tile adds to the pairs of those kept, all of them after it
    std::array<KeptWorths, full_rack> with;
    for (int one = 0; one < count; ++one) {
        const std::int32_t* pairs = worths.pairs + codes[index(one)] * words::codes;
        KeptWorths& added = with[index(one)];
        added[0] = worths.tiles[codes[index(one)]];
        for (unsigned kept = 1U << (one + 1); kept < 1U << count; kept += 1U << (one + 1)) {
            added[kept] = added[without_lowest(kept)] + pairs[codes[lowest(kept)]];
        }
    }
    found[0] = 0;
    for (unsigned kept = 1; kept < 1U << count; ++kept) {
        const unsigned rest = without_lowest(kept);
        found[kept] = found[rest] + with[lowest(kept)][rest];
    }
    for (unsigned kept = 0; kept < 1U << count && worths.set_count != 0; ++kept) {
        if (std::popcount(kept) == set_size) {
            std::array<Code, set_size> set;
            unsigned left = kept;
            for (Code& each : set) {
                each = codes[lowest(left)];
                left = without_lowest(left);
            }
            found[kept] = worths.of(set.data(), set_size);
        }
    }
}

KeptWorths kept_worths(const Table& table, const Ending& ending, const Rules& rules,
                       const Worths& worths) {
    KeptWorths found{};
    const Rack& rack = table.at(table.to_move).rack;
    if (table.in_bag() >= full_rack) {
        if (ending.target == 0 || !table.reached(ending)) {
            fill(worths, rack, found);
        }
        return found;
    }
    const KeptWorth worth(table, ending, rules);
    const Subracks subracks(rack);
    std::array<Code, full_rack> codes;
    for (unsigned kept = 0; kept < subracks.all(); ++kept) {
        const int count = subracks.tiles(kept, codes.data());
        found[kept] = worth.of(worths, codes.data(), count);
    }
    return found;
}

unsigned best_kept(const Rack& rack, const KeptWorths& worths, int most_given) {
    const Subracks subracks(rack);
    const unsigned all = subracks.all() - 1;
    unsigned best = all;
    for (unsigned kept = all; kept-- > 0;) {
        const int given = std::popcount(all ^ kept);
        const int best_given = std::popcount(all ^ best);
        if (given > most_given || worths[kept] < worths[best] || !subracks.canonical(kept)) {
            continue;
        }
        if (worths[kept] > worths[best] || given < best_given ||
            (given == best_given && gives_first(all ^ kept, all ^ best))) {
            best = kept;
        }
    }
    return best;
}

}  // namespace fishka::tiles
