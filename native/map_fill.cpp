// A window filled with the subracks that may bring more than the best so far.
#include <bit>

#include "map_best.hpp"

namespace fishka::tiles {

void MapSearch::fill(Open open) {
    number_ = static_cast<int>(open >> 16 & 0xff);
    places_ = windows_[index(number_)];
    line_ = &board_->line(number_);
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
            return subrack.blanks != 0 || map_->may_make(subrack.key + window_->through);
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
