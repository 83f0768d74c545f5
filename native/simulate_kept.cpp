// What is kept in a playout, and what that is worth.
#include <algorithm>
#include <bit>

#include "simulate.hpp"

namespace fishka::tiles {
namespace {

constexpr int set_size = 3;
constexpr int staying = 1000;  // what it costs besides its tiles not to go out where that pays

}  // namespace

int Worths::of(const Code* codes, int count) const {
    if (count == set_size) {
        const std::uint32_t key = static_cast<std::uint32_t>(codes[0]) << 16 |
                                  static_cast<std::uint32_t>(codes[1]) << 8 | codes[2];
        const std::uint32_t* found = std::lower_bound(sets, sets + set_count, key);
        if (found != sets + set_count && *found == key) {
            return set_values[found - sets];
        }
    }
    int sum = 0;
    for (int one = 0; one < count; ++one) {
        sum += tiles[codes[one]];
        for (int other = 0; other < one; ++other) {
            sum += pairs[codes[other] * words::codes + codes[one]];
        }
    }
    return sum;
}

Subracks::Subracks(const Rack& rack) {
    for (std::size_t code = 0; code < words::codes; ++code) {
        first_[code] = static_cast<std::uint8_t>(count_);
        for (int each = 0; each < rack[code]; ++each) {
            tiles_[static_cast<std::size_t>(count_++)] = static_cast<Code>(code);
        }
    }
}

bool Subracks::canonical(unsigned kept) const {
    for (int each = 1; each < count_; ++each) {
        const auto at = static_cast<std::size_t>(each);
        if (tiles_[at] == tiles_[at - 1] && (kept >> each & 1) > (kept >> (each - 1) & 1)) {
            return false;
        }
    }
    return true;
}

unsigned Subracks::without(const Rack& rack, const Rack& laid) const {
    unsigned kept = 0;
    for (std::size_t code = 0; code < words::codes; ++code) {
        kept |= ((1U << (rack[code] - laid[code])) - 1) << first_[code];
    }
    return kept;
}

int Subracks::tiles(unsigned kept, Code* codes) const {
    int count = 0;
    for (; kept != 0; kept &= kept - 1) {
        codes[count++] = tiles_[static_cast<std::size_t>(std::countr_zero(kept))];
    }
    return count;
}

KeptWorth::KeptWorth(const Table& table, const Ending& ending, const Rules& rules)
    : in_bag_(table.in_bag()),
      nothing_(table.reached(ending)),
      costs_(ending.deducts),
      goes_out_(ending.goes_out),
      twice_(ending.goes_out && table.each_alone() ? 2 : 1),
      rules_(rules) {
    for (int seat = 0; seat < table.count && goes_out_ && in_bag_ < full_rack; ++seat) {
        if (seat != table.to_move && !table.at(seat).resigned) {
            others_ += table.leftover(seat, rules);
        }
    }
}

int KeptWorth::of(const Worths& worths, const Code* codes, int count) const {
    if (nothing_) {
        return 0;
    }
    const int needed = std::max(full_rack - count, 1);
    const int filled = std::min(in_bag_, needed);
    const int worth = filled != 0 ? worths.of(codes, count) : 0;
    const int cost = filled < needed ? costs(codes, count) : 0;
    return (worth * filled - cost * (needed - filled)) / needed;
}

int KeptWorth::costs(const Code* codes, int count) const {
    if (!costs_) {
        return 0;
    }
    if (goes_out_ && count == 0) {
        return static_cast<int>(-twice_ * hundred * others_);
    }
    int sum = 0;
    for (int each = 0; each < count; ++each) {
        sum += codes[each] == 0 ? 0 : std::max(rules_.values[codes[each]], 0);
    }
    return twice_ * hundred * sum + (goes_out_ ? staying : 0);
}

}  // namespace fishka::tiles
