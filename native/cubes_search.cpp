// Slots are a letter and a direction in which it is not decided yet: it gets a word, or stays
// single there. What is laid closes the squares at its ends, so that no layout is met twice.
#include "cubes_search.hpp"

#include <algorithm>
#include <bit>

namespace fishka::cubes {
namespace {

std::size_t at(int value) { return static_cast<std::size_t>(value); }

constexpr std::int64_t steps_between = 1024;
constexpr int most_levels = 2 * most_cubes + 2;

}  // namespace

Search::Search(const Hand& hand, const std::vector<Word>& all)
    : hand_(hand), index_(all, hand), packing_(index_, hand_), levels_(at(most_levels)) {
    std::size_t fewest = SIZE_MAX;
    for (int kind = 0; kind < hand_.kinds; ++kind) {
        const std::size_t here = index_.through[at(kind)].pairs.size() * hand_.counts[at(kind)];
        if (here < fewest) {
            fewest = here;
            root_ = static_cast<Kind>(kind);
        }
    }
    std::size_t cubes = 0;
    for (int kind = 0; kind < hand_.kinds; ++kind) {
        const auto each = static_cast<Kind>(kind);
        cubes += index_.share(each) * hand_.counts[each];
    }
    ready_.resize(at(hand_.kinds) * index_.hands());
    floor_ = 2 * Points{packing_.left_over(cubes)};
}

bool Search::run(Points below, std::int64_t most, std::uint64_t seed,
                 const std::function<bool()>& enough) {
    budget_ = below - 1;
    limit_ = steps + most;
    stopped_ = false;
    enough_said_ = false;
    enough_ = &enough;
    chance_ = seed;
    if (budget_ >= floor_ && hand_.kinds != 0) {
        begin();
    }
    return !stopped_;
}

void Search::count_step() {
    ++steps;
    if (steps % steps_between == 0 && (*enough_)()) {
        enough_said_ = true;
    }
    stopped_ = stopped_ || enough_said_ || steps > limit_;
}

void Search::mix(std::vector<std::uint32_t>& ways) {
    for (std::size_t each = ways.size(); chance_ != 0 && each > 1; --each) {
        chance_ ^= chance_ << 13;
        chance_ ^= chance_ >> 7;
        chance_ ^= chance_ << 17;
        std::swap(ways[each - 1], ways[chance_ % each]);
    }
}

void Search::begin() {
    std::size_t widest = 0;
    for (const auto& each : index_.through) {
        widest = std::max(widest, each.width);
    }
    for (Level& each : levels_) {
        each.bits.resize(widest * (2 * most_cubes + 1));
    }
    Level& now = levels_[0];
    now.left = hand_.counts;
    --now.left[root_];
    now.cubes = 0;
    for (int kind = 0; kind < hand_.kinds; ++kind) {
        const auto each = static_cast<Kind>(kind);
        now.cubes += index_.share(each) * now.left[each];
    }
    now.singles = {};
    now.spent = 0;
    now.open = {index_.share(root_), index_.share(root_)};
    now.slots = 0;
    now.used = 0;
    plane_.squares.fill(Plane::empty);
    plane_.squares[at(Plane::middle)] = static_cast<std::uint8_t>(root_ + 1);
    laid_ = {Plane::middle};
    open(now, Plane::middle, false, root_);
    open(now, Plane::middle, true, root_);
    expand(0);
}

void Search::expand(int depth) {
    Level& now = levels_[at(depth)];
    if (now.slots == 0) {
        finish(now);
        return;
    }
    int fewest = INT32_MAX;
    int chosen = 0;
    for (int each = 0; each < (depth == 0 ? 1 : now.slots); ++each) {
        const Slot& slot = now.slot[at(each)];
        const int ways = slot.count + (may_be_single(now, slot) ? 1 : 0);
        if (ways < fewest) {
            fewest = ways;
            chosen = each;
        }
    }
    if (fewest == 0) {
        return;
    }
    const Slot& slot = now.slot[at(chosen)];
    const std::size_t width = index_.through[slot.kind].width;
    now.ways.clear();
    for (std::size_t each = 0; each < width; ++each) {
        for (Bits left = slot.bits[each]; left != 0; left &= left - 1) {
            now.ways.push_back(static_cast<std::uint32_t>(each * 64 + at(std::countr_zero(left))));
        }
    }
    mix(now.ways);
    for (const std::uint32_t each : now.ways) {
        if (stopped_) {
            return;
        }
        try_word(depth, slot, each);
    }
    if (!stopped_ && may_be_single(now, slot)) {
        try_single(depth, slot);
    }
}

void Search::try_word(int depth, const Slot& slot, std::size_t pair) {
    count_step();
    const Level& now = levels_[at(depth)];
    Level& next = levels_[at(depth) + 1];
    const Pair chosen = index_.through[slot.kind].pairs[pair];
    const Index::Letters& word = index_.words[chosen.word];
    next.left = now.left;
    next.cubes = now.cubes;
    next.open = now.open;
    next.singles = now.singles;
    next.spent = now.spent;
    Run run{slot.down, slot.line, slot.at - chosen.place, word.length, {}, {}, {}, 0, {}, 0};
    if (!lay(next, run, word)) {
        return;
    }
    if (derive(now, next, run)) {
        if (depth == 0) {
            order_root(next, pair);
        }
        expand(depth + 1);
    }
    undo(run);
}

void Search::try_single(int depth, const Slot& slot) {
    const Level& now = levels_[at(depth)];
    Level& next = levels_[at(depth) + 1];
    next.left = now.left;
    next.cubes = now.cubes;
    next.open = now.open;
    next.singles = now.singles;
    next.spent = now.spent + price(now.singles, slot.kind);
    ++next.singles[slot.kind];
    next.open[slot.down] -= index_.share(slot.kind);
    Run run{slot.down, slot.line, slot.at, 1, {}, {}, {}, 0, {}, 0};
    close(run);
    if (next.spent + packed(next) <= budget_ && derive(now, next, run)) {
        if (depth == 0) {
            next.slot[0].joined = true;  // one cube is no layout
        }
        expand(depth + 1);
    }
    undo(run);
}

// False: letters are missing, or too much would be left over.
bool Search::lay(Level& next, Run& run, const Index::Letters& word) {
    const int step = Plane::step(run.down);
    int square = run.line * Plane::step(!run.down) + run.from * step;
    for (int place = 0; place < word.length; ++place, square += step) {
        const Kind kind = word.kinds[at(place)];
        const std::size_t share = index_.share(kind);
        if (plane_.squares[at(square)] != Plane::empty) {
            next.open[run.down] -= share;
            continue;
        }
        if (next.left[kind] == 0) {
            return false;
        }
        --next.left[kind];
        next.cubes -= share;
        next.open[!run.down] += share;
        run.squares[at(run.fresh)] = square;
        run.places[at(run.fresh)] = place;
        run.kinds[at(run.fresh)] = kind;
        ++run.fresh;
    }
    if (next.spent + packed(next) > budget_) {
        return false;
    }
    for (int each = 0; each < run.fresh; ++each) {
        plane_.squares[at(run.squares[at(each)])] =
            static_cast<std::uint8_t>(run.kinds[at(each)] + 1);
        laid_.push_back(run.squares[at(each)]);
    }
    close(run);
    return true;
}

void Search::close(Run& run) {
    const int step = Plane::step(run.down);
    const int first = run.line * Plane::step(!run.down) + run.from * step;
    for (const int square : {first - step, first + run.length * step}) {
        if (plane_.squares[at(square)] == Plane::empty) {
            plane_.squares[at(square)] = Plane::closed;
            run.closed[at(run.closes++)] = square;
        }
    }
}

void Search::undo(const Run& run) {
    for (int each = 0; each < run.fresh; ++each) {
        plane_.squares[at(run.squares[at(each)])] = Plane::empty;
    }
    laid_.resize(laid_.size() - at(run.fresh));
    for (int each = 0; each < run.closes; ++each) {
        plane_.squares[at(run.closed[at(each)])] = Plane::empty;
    }
}

void Search::finish(const Level& now) {
    Points whole = now.spent;
    for (int kind = 0; kind < hand_.kinds; ++kind) {
        const auto each = at(kind);
        if (now.left[each] != 0 && hand_.free[each] != 0) {
            return;  // a blank that is not used has no letter: that is another hand
        }
        whole += 3 * Points{now.left[each]} * hand_.values[each];
    }
    if (whole > budget_) {
        return;
    }
    budget_ = whole - 1;
    loss = whole;
    found.clear();
    for (const int square : laid_) {
        const auto beside = [&](int step) {
            return plane_.has_letter(square - step) || plane_.has_letter(square + step);
        };
        found.push_back({square, plane_.letter(square), !beside(1) || !beside(Plane::side)});
    }
}

}  // namespace fishka::cubes
