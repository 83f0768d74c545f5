// Words on a window: whether they fit, what they pay, and where blanks cost least.
#include <bit>

#include "map_best.hpp"

namespace fishka::tiles {
namespace {

template <class Do>
void each_spot(unsigned spots, Do each) {
    for (; spots != 0; spots &= spots - 1) {
        each(std::countr_zero(spots));
    }
}

Spots spot(int place) { return static_cast<Spots>(1U << place); }

}  // namespace

void MapSearch::lay_each(const Code* word) {
    if (word == nullptr) {
        return;
    }
    const std::size_t length = window_->length;
    for (bool more = true; more; word += length + 1) {
        const Code* const at = word - window_->start;  // its letters by place
        if (fits(at)) {
            weigh(at);
        }
        more = word[length] == 0;
    }
}

bool MapSearch::fits(const Code* at) const {
    for (unsigned lying = window_->lying; lying != 0; lying &= lying - 1) {
        const int place = std::countr_zero(lying);
        if (at[place] != line_->letters[index(place)]) {
            return false;
        }
    }
    for (unsigned limited = window_->limited; limited != 0; limited &= limited - 1) {
        const int place = std::countr_zero(limited);
        if ((places_->may(place) >> at[place] & 1) == 0) {
            return false;
        }
    }
    return true;
}

void MapSearch::weigh(const Code* at) {
    const int whole = points(at);
    if (hundred * whole + subrack_->worth < best_.value) {
        return;
    }
    const Spots blank = subrack_->blanks != 0 ? blanks(at) : Spots{0};
    int lost = 0;
    each_spot(blank, [&](int place) { lost += cost(at, place); });
    if (hundred * (whole - lost) + subrack_->worth >= best_.value && is_held(at, blank) &&
        (rules_->may_repeat || !repeats(at))) {
        consider(at, blank, whole - lost);
    }
}

// By which a tile counts that is laid on a place.
int MapSearch::times(int place) const {
    return line_->letter_times[index(place)] *
           (window_->word_times + line_->crossing_times[index(place)]);
}

int MapSearch::points(const Code* at) const {
    int sum = window_->fixed;
    each_spot(window_->laid, [&](int place) { sum += rules_->values[at[place]] * times(place); });
    return sum;
}

// What is lost where a blank stands for the letter.
int MapSearch::cost(const Code* at, int place) const {
    return rules_->blanks_pay ? 0 : rules_->values[at[place]] * times(place);
}

// Where they lie when each stands where that costs least, as far behind as can be.
Spots MapSearch::blanks(const Code* at) const {
    unsigned chosen = 0;
    for (int each = 0; each < subrack_->blanks; ++each) {
        int best = 0;
        each_spot(window_->laid & ~chosen, [&](int place) {
            if (at[place] == stand_[index(each)] &&
                (best == 0 || cost(at, place) <= cost(at, best))) {
                best = place;
            }
        });
        chosen |= best != 0 ? 1U << best : 0U;
    }
    return static_cast<Spots>(chosen);
}

// That the laid tiles are those of the subrack: keys might be mistaken.
bool MapSearch::is_held(const Code* at, Spots blank) const {
    std::array<std::uint8_t, words::codes> held{};
    each_spot(subrack_->tiles, [&](int which) { ++held[rack_.tile(which)]; });
    bool all = true;
    each_spot(window_->laid, [&](int place) {
        all &= held[(blank & spot(place)) != 0 ? 0 : at[place]]-- != 0;
    });
    return all;
}

bool MapSearch::repeats(const Code* at) const {
    Places<Code> letters = line_->letters;
    each_spot(window_->laid, [&](int place) { letters[index(place)] = at[place]; });
    const words::Word word{at + window_->start, window_->length};
    return Repeats(*board_).any(*line_, word, window_->laid, letters);
}

void MapSearch::consider(const Code* at, Spots blank, int points) {
    Best lay{points, hundred * points + subrack_->worth, 0, rack_.all() ^ subrack_->tiles, {}};
    each_spot(window_->laid, [&](int place) {
        const bool stands = (blank & spot(place)) != 0;
        lay.tiles[index(lay.count++)] = {
            square_at(*line_, place), static_cast<Code>(stands ? at[place] | blank_bit : at[place])};
    });
    if (best_.count == 0 || is_better(lay, best_)) {
        best_ = lay;
        best_line_ = number_;
    }
}

}  // namespace fishka::tiles
