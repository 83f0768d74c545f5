// Slots are a letter and a direction in which it is not decided yet: it gets a word, or stays
// single there. What is laid closes the squares at its ends, so that no layout is met twice.
#include "cubes_search.hpp"

#include <algorithm>
#include <bit>

namespace fishka::cubes {
namespace {

std::size_t at(int value) { return static_cast<std::size_t>(value); }

constexpr std::int64_t steps_between = 1024;
constexpr std::size_t block_size = std::size_t{1} << 14;
constexpr int most_levels = 2 * most_cubes + 2;
constexpr int most_masks = 4 * most_cubes + 2 * most_cubes;

struct Masks {
    std::array<const Bits*, most_masks> each;
    std::size_t count = 0;

    void add(const Bits* mask) {
        if (mask != nullptr) {
            each[count++] = mask;
        }
    }
};

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

Bits* Search::space(Level& next, std::size_t width) {
    Bits* const free = next.bits.data() + next.used;
    next.used += width;
    return free;
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

bool Search::derive(const Level& was, Level& next, const Run& run) {
    next.slots = 0;
    next.used = 0;
    Points spent = next.spent;
    auto singles = next.singles;
    const auto affordable = [&](int from) {
        for (; from < next.slots; ++from) {
            const Slot& slot = next.slot[at(from)];
            if (slot.count == 0) {
                spent += price(singles, slot.kind);
                ++singles[slot.kind];
            }
        }
        return spent <= budget_;
    };
    const int other = Plane::step(!run.down);
    for (int each = 0; each < run.fresh; ++each) {
        const int square = run.squares[at(each)];
        if (!plane_.has_letter(square - other) && !plane_.has_letter(square + other)) {
            open(next, square, !run.down, run.kinds[at(each)]);
            if (!affordable(next.slots - 1)) {
                return false;
            }
        }
    }
    for (int each = 0; each < was.slots; ++each) {
        const int slots = next.slots;
        if (!pass_on(was.slot[at(each)], next, run) || !affordable(slots)) {
            return false;
        }
    }
    return at_least(next) <= budget_;
}

Points Search::packed(const Level& next) {
    return Points{packing_.left_over(next.cubes + next.open[0])} +
           Points{packing_.left_over(next.cubes + next.open[1])};
}

// What is lost at least: slots that no word fits, and letters not laid yet that no word can hold
// which goes down, or across, be it a new one or one through a slot; and what must be left over
// besides.
Points Search::at_least(const Level& next) {
    Points lost = next.spent;
    std::array<std::size_t, 2> cubes{next.cubes + next.open[0], next.cubes + next.open[1]};
    auto singles = next.singles;
    for (int each = 0; each < next.slots; ++each) {
        const Slot& slot = next.slot[at(each)];
        if (slot.count == 0) {
            lost += price(singles, slot.kind);
            ++singles[slot.kind];
            cubes[slot.down] -= index_.share(slot.kind);
        }
    }
    const unsigned among = index_.among(next.cubes);
    for (int each = 0; each < hand_.kinds; ++each) {
        const auto letter = static_cast<Kind>(each);
        if (next.left[letter] == 0 || (among >> letter & 1) != 0) {
            continue;
        }
        std::array<bool, 2> held{};
        for (int number = 0; number < next.slots; ++number) {
            const Slot& slot = next.slot[at(number)];
            if (held[slot.down] || slot.count == 0) {
                continue;
            }
            const Bits* const none = index_.at_most(slot.kind, letter, 0);
            held[slot.down] = none != nullptr &&
                              outside(slot.bits, none, index_.through[slot.kind].width);
        }
        const std::size_t astray = index_.share(letter) * next.left[letter];
        if (!held[0] && !held[1]) {
            if (hand_.free[letter] != 0) {
                return budget_ + 1;
            }
            lost += 3 * Points{next.left[letter]} * hand_.values[letter];
            cubes[0] -= astray;
            cubes[1] -= astray;
        } else if (!held[0] || !held[1]) {
            lost += std::max(0, next.left[letter] - hand_.free[letter]) *
                    Points{hand_.values[letter]};
            cubes[held[0]] -= astray;
        }
    }
    return lost > budget_ ? lost
                          : lost + packing_.left_over(cubes[0]) + packing_.left_over(cubes[1]);
}

// False: nothing can be laid there any more.
bool Search::pass_on(const Slot& before, Level& next, const Run& run) {
    Masks masks;
    Slot& slot = next.slot[at(next.slots)];
    slot = before;
    const int reach = index_.reach;
    const auto meets = [&](int distance, Kind letter) {
        if (distance >= -reach && distance <= reach) {
            masks.add(index_.beside(slot.kind, distance, letter));
            ++slot.beside[letter];
            slot.joined = slot.joined || distance == 1 || distance == -1;
        }
    };
    const auto stops = [&](int distance) {
        if (distance >= -reach && distance <= reach) {
            masks.add(index_.closed(slot.kind, distance));
        }
    };
    if (slot.down == run.down) {
        if (slot.line == run.line) {
            const int from = run.from - slot.at;
            if (from <= 0 && from + run.length > 0) {
                return true;  // decided
            }
            stops(from > 0 ? from - 1 : from + run.length);
        }
    } else {
        const int along = slot.line - run.from;
        const int distance = run.line - slot.at;
        if (along == -1 || along == run.length) {
            stops(distance);
        } else if (along >= 0 && along < run.length && distance != 0) {
            for (int each = 0; each < run.fresh; ++each) {
                if (run.places[at(each)] == along) {
                    meets(distance, run.kinds[at(each)]);
                }
            }
        }
    }
    for (int each = 0; each < run.fresh; ++each) {
        const Kind letter = run.kinds[at(each)];
        masks.add(index_.at_most(slot.kind, letter, next.left[letter] + slot.beside[letter]));
    }
    if (masks.count != 0) {
        const std::size_t width = index_.through[slot.kind].width;
        Bits* const to = space(next, width);
        slot.count = narrow(to, slot.bits, masks.each.data(), masks.count, width);
        slot.bits = to;
        if (slot.count == 0 && slot.joined) {
            return false;
        }
    }
    ++next.slots;
    return true;
}

void Search::open(Level& next, int square, bool down, Kind kind) {
    Slot& slot = next.slot[at(next.slots++)];
    const int row = square / Plane::side;
    const int column = square % Plane::side;
    slot = {square, down ? column : row, down ? row : column, down, false, kind, 0, {}, nullptr};
    Masks masks;
    std::size_t cubes = next.cubes;
    const int step = Plane::step(down);
    for (const int way : {-1, 1}) {
        for (int distance = 1; distance <= index_.reach; ++distance) {
            const int there = square + way * distance * step;
            const std::uint8_t here = plane_.squares[at(there)];
            if (here == Plane::closed) {
                masks.add(index_.closed(kind, way * distance));
                break;
            }
            if (here != Plane::empty) {
                const Kind letter = plane_.letter(there);
                masks.add(index_.beside(kind, way * distance, letter));
                ++slot.beside[letter];
                cubes += index_.share(letter);
                slot.joined = slot.joined || distance == 1;
            }
        }
    }
    const std::size_t width = index_.through[kind].width;
    Ready& ready = ready_[kind * index_.hands() + cubes];
    if (ready.bits == nullptr) {
        prepare(ready, kind, next, slot);
    }
    slot.count = ready.count;
    slot.bits = ready.bits;
    if (masks.count != 0 && slot.count != 0) {
        Bits* const to = space(next, width);
        slot.count = narrow(to, ready.bits, masks.each.data(), masks.count, width);
        slot.bits = to;
    }
}

// The pairs of a kind for which these cubes are enough besides.
void Search::prepare(Ready& ready, Kind kind, const Level& next, const Slot& slot) {
    Masks masks;
    for (int letter = 0; letter < hand_.kinds; ++letter) {
        const auto each = static_cast<Kind>(letter);
        masks.add(index_.at_most(kind, each, next.left[each] + slot.beside[each]));
    }
    const Index::Through& through = index_.through[kind];
    if (blocks_.empty() || block_ < through.width) {
        block_ = std::max(through.width, block_size);
        blocks_.push_back(std::make_unique_for_overwrite<Bits[]>(block_));
    }
    Bits* const to = blocks_.back().get() + block_ - through.width;
    block_ -= through.width;
    ready.count = narrow(to, through.all, masks.each.data(), masks.count, through.width);
    ready.bits = to;
}

// Across comes before down, a single letter before all: no layout is met on its side as well.
void Search::order_root(Level& next, std::size_t pair) {
    for (int each = 0; each < next.slots; ++each) {
        Slot& slot = next.slot[at(each)];
        if (slot.square == Plane::middle && slot.down) {
            const std::size_t width = index_.through[slot.kind].width;
            std::vector<Bits> mask(width, ~Bits{0});
            std::fill_n(mask.begin(), pair / 64, Bits{0});
            mask[pair / 64] = ~Bits{0} << pair % 64;
            const Bits* const one = mask.data();
            Bits* const to = space(next, width);
            slot.count = narrow(to, slot.bits, &one, 1, width);
            slot.bits = to;
            slot.joined = true;
        }
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
