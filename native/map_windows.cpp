#include "map_windows.hpp"

#include <bit>

namespace fishka::tiles {
namespace {

Spots spot(int place) { return static_cast<Spots>(1U << place); }

// Into the first of them, which are in descending order.
void insert(Ordered& ordered, int count, std::int16_t value) {
    int at = count;
    for (; at > 0 && ordered[index(at - 1)] < value; --at) {
        ordered[index(at)] = ordered[index(at - 1)];
    }
    ordered[index(at)] = value;
}

}  // namespace

void Windows::look(const WordMap& map, const Line& line, int number, const Rules& rules,
                   bool empty) {
    map_ = &map;
    line_ = &line;
    bonus_ = static_cast<int>(rules.bonus);
    found_.clear();
    look_at_places(map.known(), empty && number == side / 2 ? side / 2 + 1 : 0);
    for (int start = 1; start <= side; ++start) {
        const unsigned ahead = static_cast<unsigned>(touching_) >> start;
        if (ahead == 0) {
            return;
        }
        // nothing that lies comes before what touches first
        if (std::countr_zero(ahead) <= full_rack && line.letters[index(start - 1)] == 0) {
            look_from(start);
        }
    }
}

void Windows::look_at_places(Letters known, int centre) {
    limited_ = closed_ = 0;
    touching_ = centre != 0 ? spot(centre) : Spots{0};
    unsigned limited = 0;
    unsigned closed = 0;
    unsigned touching = touching_;
    for (int place = 1; place <= side; ++place) {
        const std::size_t at = index(place);
        const bool lies = line_->letters[at] != 0;
        may_[at] = line_->fits[at] & line_->joins[at] & known;
        limited |= unsigned{!lies && may_[at] != known} << place;
        closed |= unsigned{!lies && may_[at] == 0} << place;
        touching |= unsigned{lies || line_->crossed[at]} << place;
    }
    limited_ = static_cast<Spots>(limited);
    closed_ = static_cast<Spots>(closed);
    touching_ = static_cast<Spots>(touching);
}

void Windows::look_from(int start) {
    window_ = Window{};
    window_.start = static_cast<std::uint8_t>(start);
    window_.word_times = 1;
    lying_ = crossing_ = sorted_ = sorted_for_ = 0;
    int at = start;
    for (; line_->letters[index(at)] != 0; ++at) {
        pass(at);
    }
    while (at <= side && window_.count < full_rack && (closed_ & spot(at)) == 0) {
        lay(at);
        for (++at; line_->letters[index(at)] != 0; ++at) {
            pass(at);
        }
        if (((window_.laid | window_.lying) & touching_) != 0) {
            keep(at);
        }
    }
}

void Windows::pass(int place) {
    const Code letter = line_->letters[index(place)];
    window_.beside = window_.lying == 0 ? letter : MapRack::several;
    window_.through += map_->key(letter);
    window_.lying = static_cast<Spots>(window_.lying | spot(place));
    window_.word_times *= line_->lying_times[index(place)];
    lying_ += line_->lying[index(place)];
}

void Windows::lay(int place) {
    const std::size_t at = index(place);
    places_[window_.count++] = static_cast<std::uint8_t>(place);
    window_.laid = static_cast<Spots>(window_.laid | spot(place));
    window_.word_times *= line_->word_times[at];
    crossing_ += line_->crossing[at] * line_->crossing_times[at];
}

void Windows::keep(int behind) {
    window_.length = static_cast<std::uint8_t>(behind - window_.start);
    const bool other_way = window_.count == 1 && line_->down && line_->crossed[places_[0]];
    if (window_.length < 2 || other_way) {
        return;
    }
    if (sorted_for_ != window_.word_times) {
        sorted_for_ = window_.word_times;
        sorted_ = 0;
    }
    for (; sorted_ < window_.count; ++sorted_) {
        const std::size_t at = places_[index(sorted_)];
        insert(window_.times, sorted_,
               static_cast<std::int16_t>(line_->letter_times[at] *
                                         (window_.word_times + line_->crossing_times[at])));
    }
    window_.limited = static_cast<Spots>(window_.laid & limited_);
    window_.fixed = lying_ * window_.word_times + crossing_ +
                    (window_.count == full_rack ? bonus_ : 0);
    found_.push_back(window_);
}

}  // namespace fishka::tiles
