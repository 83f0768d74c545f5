#include <algorithm>
#include <functional>

#include "line_bounds.hpp"

namespace fishka::tiles {

RackBounds::RackBounds(const Rules& rules, const Rack& rack, const KeptWorths& worths)
    : blanks_(rack[0]) {
    group(rack);
    value(rules);
    weigh(worths);
}

void RackBounds::group(const Rack& rack) {
    for (Code code = 0; code < words::codes; ++code) {
        if (rack[code] != 0) {
            groups_[group_count_++] = {code, static_cast<std::uint8_t>(tiles_), rack[code]};
            tiles_ += rack[code];
            usable_ |= code != 0 ? bit(code) : ~Letters{0};
        }
    }
}

void RackBounds::value(const Rules& rules) {
    const bool any = blanks_ != 0 && rules.blanks_pay;
    std::array<Points, full_rack> real{};
    int count = 0;
    for (std::size_t each = 0; each < group_count_; ++each) {
        const Group& tile = groups_[each];
        if (tile.code != 0) {
            std::fill_n(&real[index(count)], tile.count, std::max(0, rules.values[tile.code]));
            count += tile.count;
        }
    }
    std::sort(real.begin(), real.end(), std::greater<>());
    const Points most = *std::max_element(rules.values.begin() + 1, rules.values.end());
    for (int blanks = 0; blanks <= blanks_; ++blanks) {
        auto& dearest = dearest_[index(blanks)];
        const int paying = any ? blanks : 0;
        std::fill_n(dearest.begin(), paying, std::max(Points{0}, most));
        std::copy_n(real.begin(), std::min(count, full_rack - paying), dearest.begin() + paying);
    }
    for (Code code = 1; code < words::codes; ++code) {
        const Points worth = rules.values[code];
        if (worth > 0 && (any || (usable_ >> code & 1) != 0)) {
            values_[value_count_++] = {bit(code), worth};
        }
    }
    std::stable_sort(values_.begin(), values_.begin() + static_cast<std::ptrdiff_t>(value_count_),
                     [](const Valued& one, const Valued& other) { return one.value > other.value; });
}

Points RackBounds::dearest_of(Letters fitting) const {
    for (std::size_t each = 0; each < value_count_; ++each) {
        if ((values_[each].letters & fitting) != 0) {
            return values_[each].value;
        }
    }
    return 0;
}

void RackBounds::weigh(const KeptWorths& worths) {
    for (auto& each : kept_) {
        each.fill(nothing);
    }
    const unsigned blanks = (1U << blanks_) - 1;
    for (unsigned stays = 0; stays < 1U << tiles_; ++stays) {
        if (is_canonical(stays)) {
            const int laid = tiles_ - std::popcount(stays);
            Points& best = kept_[index(blanks_ - std::popcount(stays & blanks))][index(laid)];
            best = std::max(best, Points{worths[stays]});
        }
    }
}

Points RackBounds::kept_at_best(int laid, int least_blanks) const {
    Points best = nothing;
    for (int blanks = least_blanks; blanks <= blanks_; ++blanks) {
        best = std::max(best, kept(laid, blanks));
    }
    return best;
}

bool RackBounds::is_canonical(unsigned stays) const {
    return std::all_of(groups_.begin(), groups_.begin() + static_cast<std::ptrdiff_t>(group_count_),
                       [stays](const Group& each) {
                           const unsigned kept = stays >> each.first & ((1U << each.count) - 1);
                           return (kept & (kept + 1)) == 0;
                       });
}

unsigned RackBounds::stays(const Rack& left) const {
    unsigned found = 0;
    for (std::size_t each = 0; each < group_count_; ++each) {
        const Group& tile = groups_[each];
        found |= ((1U << left[tile.code]) - 1) << tile.first;
    }
    return found;
}

}  // namespace fishka::tiles
