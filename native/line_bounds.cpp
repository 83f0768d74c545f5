#include "line_bounds.hpp"

#include <algorithm>

namespace fishka::tiles {

bool AnchorBounds::step(const Lane& lane, int at, Step& step) const {
    const Letters fitting = lane.open[index(at)];
    if ((fitting & rack_.usable()) == 0) {
        return false;
    }
    step.along = lane.along[index(at)];
    step.across = lane.across[index(at)];
    step.dearest = rack_.dearest_of(fitting);
    step.times *= lane.word_times[index(at)];
    step.crossing += lane.crossing[index(at)];
    return true;
}

void AnchorBounds::step_back(const Anchor& anchor, const Lane& lane) {
    back_[0] = {0, 0, 0, 1, 0, 0};
    steps_back_ = 0;
    for (int at = anchor.through ? anchor.first - 1 : anchor.end;
         at >= anchor.least && steps_back_ < rack_.tiles(); --at) {
        Step& next = back_[index(steps_back_ + 1)];
        next = back_[index(steps_back_)];
        if (!step(lane, at, next)) {
            return;
        }
        ++steps_back_;
    }
}

void AnchorBounds::step_on(const Anchor& anchor, const Line& line, const Lane& lane) {
    on_[0] = {0, 0, 0, 1, 0, 0};
    steps_on_ = 0;
    const auto over = [&line](int at, Step& step) {
        step.lying += line.lying[index(at)];
        step.times *= line.lying_times[index(at)];
    };
    for (int at = anchor.first; anchor.through && at <= anchor.end; ++at) {
        over(at, on_[0]);
    }
    for (int at = anchor.end + 1; at <= anchor.most && steps_on_ < rack_.tiles(); ++at) {
        Step& next = on_[index(steps_on_ + 1)];
        next = on_[index(steps_on_)];
        if (!step(lane, at, next)) {
            return;
        }
        for (; line.letters[index(at + 1)] != 0; ++at) {
            over(at + 1, next);
        }
        ++steps_on_;
    }
}

// The factors of the squares of a word, the greatest first.
struct AnchorBounds::Factors {
    std::array<Points, full_rack> each;
    int count = 0;
    Points times = 0;    // of the word
    Points fitting = 0;  // what the dearest tiles that fit on each square pay

    void add(const Step& step) {
        const Points factor = step.along * times + step.across;
        fitting += factor * step.dearest;
        int at = count++;
        for (; at > 0 && each[index(at - 1)] < factor; --at) {
            each[index(at)] = each[index(at - 1)];
        }
        each[index(at)] = factor;
    }
};

template <class Take>
void AnchorBounds::bound_all(const Anchor& anchor, Take take) const {
    for (int before = anchor.through ? 0 : 1; before <= steps_back_; ++before) {
        Factors factors;
        for (int behind = 0; behind <= steps_on_ && before + behind <= rack_.tiles(); ++behind) {
            const Points times = back_[index(before)].times * on_[index(behind)].times;
            if (times == factors.times) {
                factors.add(on_[index(behind)]);
            } else {
                factors.times = times;
                factors.count = 0;
                factors.fitting = 0;
                std::for_each(&back_[1], &back_[1] + before,
                              [&](const Step& step) { factors.add(step); });
                std::for_each(&on_[1], &on_[1] + behind,
                              [&](const Step& step) { factors.add(step); });
            }
            bound(before, behind, factors, take);
        }
    }
}

// Of words with just so many tiles before and behind, by how many blanks they have.
template <class Take>
void AnchorBounds::bound(int before, int behind, const Factors& factors, Take take) const {
    const Step& left = back_[index(before)];
    const Step& right = on_[index(behind)];
    const int count = before + behind;
    const Points fixed = (left.lying + right.lying) * factors.times + left.crossing +
                         right.crossing + (count == full_rack ? rules_.bonus : 0);
    for (int blanks = 0; blanks <= rack_.blanks() && count != 0; ++blanks) {
        const Points kept = rack_.kept(count, blanks);
        if (kept != nothing) {
            const auto& dearest = rack_.dearest(blanks);
            Points paid = 0;
            for (int each = 0; each < count; ++each) {
                paid += factors.each[index(each)] * dearest[index(each)];
            }
            take(blanks, before, behind,
                 (fixed + std::min(paid, factors.fitting)) * hundred + kept);
        }
    }
}

Points AnchorBounds::greatest(const Anchor& anchor, const Line& line, const Lane& lane) {
    step_back(anchor, lane);
    step_on(anchor, line, lane);
    Points found = nothing;
    bound_all(anchor, [&found](int, int, int, Points most) { found = std::max(found, most); });
    return found;
}

void AnchorBounds::set(const Anchor& anchor, const Line& line, const Lane& lane) {
    step_back(anchor, lane);
    step_on(anchor, line, lane);
    for (int blanks = 0; blanks <= rack_.blanks() + 1; ++blanks) {
        for (int before = 0; before <= steps_back_ + 1; ++before) {
            std::fill_n(each_[index(blanks)][index(before)].begin(), steps_on_ + 2, nothing);
        }
    }
    bound_all(anchor, [this](int blanks, int before, int behind, Points most) {
        each_[index(blanks)][index(before)][index(behind)] = most;
    });
    gather();
}

void AnchorBounds::gather() {
    for (int blanks = rack_.blanks() + 1; blanks >= 0; --blanks) {
        auto& all = before_[index(blanks)];
        all[index(steps_back_ + 1)] = nothing;
        for (int before = steps_back_ + 1; before >= 0; --before) {
            auto& row = each_[index(blanks)][index(before)];
            auto& further = further_[index(blanks)][index(before)];
            Points most = nothing;
            for (int behind = steps_on_ + 1; behind >= 0; --behind) {
                if (blanks <= rack_.blanks()) {
                    row[index(behind)] = std::max(
                        row[index(behind)], each_[index(blanks + 1)][index(before)][index(behind)]);
                }
                most = std::max(most, row[index(behind)]);
                further[index(behind)] = most;
            }
            all[index(before)] =
                before > steps_back_ ? nothing : std::max(all[index(before + 1)], most);
        }
    }
}

}  // namespace fishka::tiles
