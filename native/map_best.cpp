#include "map_best.hpp"

#include <algorithm>
#include <bit>
#include <functional>
#include <limits>

namespace fishka::tiles {
namespace {

// Bounds are put in order as they are.
constexpr std::uint32_t sign = 0x8000'0000;

std::uint64_t open_of(int most, int line, std::size_t window) {
    return std::uint64_t{static_cast<std::uint32_t>(most) ^ sign} << 32 |
           static_cast<std::uint64_t>(line) << 16 | window;
}

int most_of(std::uint64_t open) {
    return static_cast<int>(static_cast<std::uint32_t>(open >> 32) ^ sign);
}

}  // namespace

MapSearch::MapSearch(const WordMap& map, const Rules& rules)
    : map_(&map), rules_(&rules), rack_(map, rules) {}

bool MapSearch::serves(const Rules& rules) {
    const int letter = *std::max_element(rules.letter_times, rules.letter_times + squares);
    const int value = *std::max_element(rules.values.begin(), rules.values.end());
    Points word = 1;
    for (int line = 0; line < 2 * side; ++line) {
        const bool down = line >= side;
        Points times = 1;
        for (int place = 0; place < side; ++place) {
            times *= rules.word_times[down ? place * side + line - side : line * side + place];
        }
        word = std::max(word, times);
    }
    // the tiles of a word count once in it, those of a word across each for its laid tile
    constexpr Points most_tiles = (full_rack + 1) * side;
    const Points most = value * letter * word * most_tiles + rules.bonus;
    return 2 * letter * word <= std::numeric_limits<std::int16_t>::max() &&
           hundred * most + most_worth < -no_value;
}

bool MapSearch::serves(const KeptWorths& worths) {
    const auto [least, most] = std::minmax_element(worths.begin(), worths.end());
    return *least >= -most_worth && *most <= most_worth;
}

const Best& MapSearch::best(const LineBoard& board, const Rack& rack, const KeptWorths& worths) {
    own_.look(*map_, board);
    return best_of(board, rack, worths, own_);
}

const Best& MapSearch::best_of(const LineBoard& board, const Rack& rack, const KeptWorths& worths,
                               const BoardWindows& windows) {
    rack_.set(rack, worths);
    begin(board, windows);
    bound_all();
    fill_best();
    return best_;
}

const Best& MapSearch::best_of_fixed(const LineBoard& board, const Rack& rack,
                                     const KeptWorths& worths, const BoardWindows& windows) {
    const bool as_before = rack_.set(rack, worths) && rules_->may_repeat && best_.count != 0 &&
                           windows_[index(best_line_)] == &windows.of(best_line_);
    const Best before = best_;
    const std::uint32_t searched = as_before ? shared_with(windows) : 0;
    begin(board, windows);
    if (as_before) {
        searched_ = searched;
        best_ = before;
    }
    bound_all();
    fill_best();
    return best_;
}

std::uint32_t MapSearch::shared_with(const BoardWindows& windows) const {
    std::uint32_t shared = 0;
    for (int each = 0; each < 2 * side; ++each) {
        shared |= std::uint32_t{windows_[index(each)] == &windows.of(each)} << each;
    }
    return shared;
}

void MapSearch::begin(const LineBoard& board, const BoardWindows& windows) {
    best_ = Best{};
    best_.value = no_value;
    board_ = &board;
    searched_ = 0;
    for (int each = 0; each < 2 * side; ++each) {
        windows_[index(each)] = &windows.of(each);
    }
}

void MapSearch::bound_all() {
    open_.clear();
    for (int each = 0; each < 2 * side; ++each) {
        if ((searched_ >> each & 1) == 0 && !windows_[index(each)]->all().empty()) {
            bound(each);
        }
    }
}

void MapSearch::bound(int line) {
    const Windows& places = *windows_[index(line)];
    unsigned shut = 0;
    for (unsigned limited = places.limited(); limited != 0; limited &= limited - 1) {
        const int place = std::countr_zero(limited);
        shut |= unsigned{(places.may(place) & rack_.letters()) == 0} << place;
    }
    const std::vector<Window>& all = places.all();
    std::size_t end = open_.size();
    open_.resize(end + all.size());
    for (std::size_t each = 0; each < all.size(); ++each) {
        const Window& window = all[each];
        const int most = hundred * (window.fixed + product(window.times, rack_.dearest(window.count))) +
                         rack_.most_kept(window.count, window.beside);
        open_[end] = open_of(most, line, each);
        end += (window.laid & shut) == 0 && most >= best_.value ? 1 : 0;
    }
    open_.resize(end);
}

// The first two windows mostly leave few of the others open, which are put in order only then.
void MapSearch::fill_best() {
    for (int each = 0; each < 2 && !open_.empty(); ++each) {
        const auto first = std::max_element(open_.begin(), open_.end());
        const Open open = *first;
        *first = open_.back();
        open_.pop_back();
        fill(open);
        std::erase_if(open_, [this](Open other) { return most_of(other) < best_.value; });
    }
    std::sort(open_.begin(), open_.end(), std::greater<>());
    for (const Open open : open_) {
        if (most_of(open) < best_.value) {
            return;
        }
        fill(open);
    }
}

}  // namespace fishka::tiles
