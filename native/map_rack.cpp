#include "map_rack.hpp"

#include <algorithm>
#include <bit>

namespace fishka::tiles {
namespace {

constexpr std::size_t sets = 1 << full_rack;


// How many tiles each set has.
constexpr std::array<std::uint8_t, sets> counts = [] {
    std::array<std::uint8_t, sets> found{};
    for (std::size_t set = 1; set < sets; ++set) {
        found[set] = static_cast<std::uint8_t>(found[set & (set - 1)] + 1);
    }
    return found;
}();

std::int16_t most_worth(const Rules& rules, Code tile) {
    if (tile != 0) {
        return static_cast<std::int16_t>(std::max(rules.values[tile], 0));
    }
    return static_cast<std::int16_t>(
        rules.blanks_pay ? *std::max_element(rules.values.begin(), rules.values.end()) : 0);
}

}  // namespace

bool MapRack::set(const Rack& rack, const KeptWorths& worths) {
    if (any_ && rack_ == rack && worths_ == worths) {
        return true;
    }
    any_ = true;
    rack_ = rack;
    worths_ = worths;
    count_ = 0;
    letters_ = rack[0] != 0 ? ~Letters{0} : Letters{0};
    blanks_ = rack[0];
    for (std::size_t code = 0; code < words::codes; ++code) {
        for (int left = rack[code]; left > 0; --left) {
            tiles_[index(count_++)] = static_cast<Code>(code);
            letters_ |= Letters{1} << code;
        }
    }
    order_tiles();
    Chosens chosen;
    choose(worths, chosen);
    fill(chosen);
    look_up();
    look_up_most();
    return false;
}

void MapRack::order_tiles() {
    for (int each = 0; each < count_; ++each) {
        const std::int16_t worth = most_worth(*rules_, tile(each));
        int at = each;
        for (; at > 0 && worth_[index(at - 1)] < worth; --at) {
            worth_[index(at)] = worth_[index(at - 1)];
            order_[index(at)] = order_[index(at - 1)];
        }
        worth_[index(at)] = worth;
        order_[index(at)] = static_cast<std::uint8_t>(each);
    }
    for (int count = 1; count <= count_; ++count) {
        dearest_[index(count)] = dearest_[index(count - 1)];
        dearest_[index(count)][index(count - 1)] = worth_[index(count - 1)];
    }
}

// Sets that differ, those of fewer tiles first, then those that keep what is worth most.
void MapRack::choose(const KeptWorths& worths, Chosens& chosen) {
    unsigned alike = 0;  // with the tile behind it
    for (int each = 1; each < count_; ++each) {
        alike |= unsigned{tile(each) == tile(each - 1)} << (each - 1);
    }
    const unsigned all = 1U << count_;
    std::array<std::array<Chosen, 35>, full_rack + 1> by_count;
    std::array<std::size_t, full_rack + 1> ends{};
    for (unsigned tiles = 1; tiles < all; ++tiles) {
        if ((tiles & alike & ~(tiles >> 1)) == 0) {
            const int worth = worths[(all - 1) ^ tiles];
            auto& each = by_count[counts[tiles]];
            std::size_t at = ends[counts[tiles]]++;
            for (; at > 0 && each[at - 1].worth < worth; --at) {
                each[at] = each[at - 1];
            }
            each[at] = {worth, static_cast<std::uint8_t>(tiles)};
        }
    }
    std::size_t at = 0;
    for (int count = 1; count <= count_; ++count) {
        starts_[index(count)] = static_cast<std::uint8_t>(at);
        std::copy_n(by_count[index(count)].begin(), ends[index(count)], chosen.begin() + at);
        at += ends[index(count)];
    }
    starts_[index(count_) + 1] = static_cast<std::uint8_t>(at);
}

void MapRack::fill(const Chosens& chosen) {
    std::array<Ordered, sets> values;
    std::array<Key, sets> keys;
    std::array<std::uint8_t, sets> made{};  // those of the dearest tiles first
    values[0] = {};
    keys[0] = 0;
    for (int place = 0; place < count_; ++place) {
        const unsigned tile = 1U << order_[index(place)];
        const Key key = map_->key(tiles_[order_[index(place)]]);
        for (std::size_t each = 0, all = std::size_t{1} << place; each < all; ++each) {
            const std::size_t without = made[each];
            const std::size_t with = without | tile;
            made[all + each] = static_cast<std::uint8_t>(with);
            values[with] = values[without];
            values[with][counts[without]] = worth_[index(place)];
            keys[with] = keys[without] + key;
        }
    }
    const std::size_t all = starts_[index(count_) + 1];
    for (std::size_t each = 0; each < all; ++each) {
        Subrack& subrack = subracks_[each];
        const unsigned tiles = chosen[each].tiles;
        subrack.values = values[tiles];
        subrack.key = keys[tiles];
        subrack.worth = chosen[each].worth;
        subrack.tiles = chosen[each].tiles;
        subrack.blanks = counts[tiles & ((1U << blanks_) - 1)];
        map_->prefetch(subrack.key);
    }
}

void MapRack::look_up() {
    const std::size_t all = starts_[index(count_) + 1];
    for (std::size_t each = 0; each < all; ++each) {
        Subrack& subrack = subracks_[each];
        subrack.completing = ~Letters{0};
        subrack.alone = nullptr;
        if (subrack.blanks == 0) {
            subrack.completing = map_->completing(subrack.key);
            if (map_->may_make(subrack.key)) {
                subrack.alone = map_->anagrams(subrack.key, counts[subrack.tiles]);
            }
        }
        subrack.makes = subrack.alone != nullptr || subrack.blanks > 1 ||
                        (subrack.blanks == 1 && map_->completing(subrack.key) != 0);
    }
}

void MapRack::look_up_most() {
    for (int count = 1; count <= full_rack; ++count) {
        auto& most = most_kept_[index(count)];
        most.fill(none);
        if (count > count_) {
            continue;
        }
        most[several] = begin(count)->worth;
        Letters open = map_->known();
        for (const Subrack* each = begin(count); each != end(count); ++each) {
            most[alone] = each->makes && most[alone] == none ? each->worth : most[alone];
            Letters fresh = open & each->completing;
            open &= ~fresh;
            for (; fresh != 0; fresh &= fresh - 1) {
                most[index(std::countr_zero(fresh))] = each->worth;
            }
        }
    }
}

}  // namespace fishka::tiles
