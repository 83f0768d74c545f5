#include "map_best.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
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

const Best& MapSearch::best(const LineBoard& board, const Rack& rack, const KeptWorths& worths) {
    best_ = Best{};
    best_.value = no_value;
    board_ = &board;
    rack_.set(rack, worths);
    look(board);
    bound_all();
    fill_best();
    return best_;
}

void MapSearch::look(const LineBoard& board) {
    const bool again = !seen_any_ || seen_empty_ != board.empty();
    for (int each = 0; each < 2 * side; ++each) {
        const Line& line = board.line(each);
        Line& seen = seen_[index(each)];
        if (again || std::memcmp(&line, &seen, sizeof line) != 0) {
            std::memcpy(&seen, &line, sizeof line);
            windows_[index(each)].look(*map_, seen, each, *rules_, board.empty());
        }
    }
    seen_any_ = true;
    seen_empty_ = board.empty();
}

void MapSearch::bound_all() {
    open_.clear();
    for (int each = 0; each < 2 * side; ++each) {
        if (!windows_[index(each)].all().empty()) {
            bound(each);
        }
    }
}

void MapSearch::bound(int line) {
    const Windows& places = windows_[index(line)];
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

void MapSearch::fill(Open open) {
    const std::size_t line = open >> 16 & 0xff;
    places_ = &windows_[line];
    line_ = &seen_[line];
    window_ = &places_->all()[open & 0xffff];
    const int count = window_->count;
    const int most = hundred * (window_->fixed + product(window_->times, rack_.dearest(count)));
    const Subrack* const end = rack_.end(count);
    for (const Subrack* each = rack_.begin(count); each != end; ++each) {
        if (most + each->worth < best_.value) {
            break;
        }
        if (makes(*each) &&
            hundred * (window_->fixed + product(window_->times, each->values)) + each->worth >=
                best_.value) {
            fill_with(*each);
        }
    }
}

// Whether there may be words of the subrack and what lies in the window.
bool MapSearch::makes(const Subrack& subrack) const {
    switch (window_->beside) {
        case MapRack::alone:
            return subrack.makes;
        case MapRack::several:
            return true;
        default:
            return (subrack.completing >> window_->beside & 1) != 0;
    }
}

void MapSearch::fill_with(const Subrack& subrack) {
    subrack_ = &subrack;
    if (subrack.alone != nullptr && window_->beside == MapRack::alone) {
        lay_each(subrack.alone);
    } else {
        stand_for(subrack.key + window_->through, subrack.blanks, 1);
    }
}

void MapSearch::stand_for(Key key, int blanks, Code least) {
    if (blanks == 0) {
        lay_each(map_->anagrams(key, window_->length));
        return;
    }
    Letters letters = blanks == 1 ? map_->completing(key) : map_->known();
    letters = letters >> least << least;
    for (; letters != 0; letters &= letters - 1) {
        const auto letter = static_cast<Code>(std::countr_zero(letters));
        stand_[index(subrack_->blanks - blanks)] = letter;
        stand_for(key + map_->key(letter), blanks - 1, letter);
    }
}

}  // namespace fishka::tiles
