// Slots are a letter and a direction in which it is not decided yet: it gets a word, or stays
// single there. What is laid closes the squares at its ends, so that no layout is met twice.
#include "cubes_search.hpp"

#include <algorithm>
#include <bit>

namespace fishka::cubes {
namespace {

std::size_t at(int value) { return static_cast<std::size_t>(value); }

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
    : hand_(hand), index_(all, hand), levels_(at(most_levels)) {
    std::size_t fewest = SIZE_MAX;
    for (int kind = 0; kind < hand_.kinds; ++kind) {
        const std::size_t here = index_.through[at(kind)].pairs.size() * hand_.counts[at(kind)];
        if (here < fewest) {
            fewest = here;
            root_ = static_cast<Kind>(kind);
        }
    }
}

bool Search::run(Points below, std::int64_t limit, std::uint64_t seed) {
    budget_ = below - 1;
    limit_ = nodes + limit;
    stopped_ = false;
    chance_ = seed;
    if (budget_ >= 0 && hand_.kinds != 0) {
        begin();
    }
    return !stopped_;
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
    now.singles = {};
    now.spent = 0;
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
    if (++nodes > limit_) {
        stopped_ = true;
        return;
    }
    const Level& now = levels_[at(depth)];
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
    for (std::size_t each = 0; each < width; ++each) {
        for (Bits left = slot.bits[each]; left != 0 && !stopped_; left &= left - 1) {
            try_word(depth, slot, each * 64 + at(std::countr_zero(left)));
        }
    }
    if (!stopped_ && may_be_single(now, slot)) {
        try_single(depth, slot);
    }
}

void Search::try_word(int depth, const Slot& slot, std::size_t pair) {
    const Level& now = levels_[at(depth)];
    Level& next = levels_[at(depth) + 1];
    const Pair chosen = index_.through[slot.kind].pairs[pair];
    const Index::Letters& word = index_.words[chosen.word];
    next.left = now.left;
    next.singles = now.singles;
    next.spent = now.spent;
    Run run{slot.down, slot.line, slot.at - chosen.place, word.length, {}, {}, {}, 0, {}, 0};
    if (lay(next, run, word) && derive(now, next, run)) {
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
    next.singles = now.singles;
    next.spent = now.spent + price(now.singles, slot.kind);
    ++next.singles[slot.kind];
    Run run{slot.down, slot.line, slot.at, 1, {}, {}, {}, 0, {}, 0};
    close(run);
    if (derive(now, next, run)) {
        expand(depth + 1);
    }
    undo(run);
}

bool Search::lay(Level& next, Run& run, const Index::Letters& word) {
    const int step = Plane::step(run.down);
    const int across = Plane::step(!run.down);
    int square = run.line * across + run.from * step;
    for (int place = 0; place < word.length; ++place, square += step) {
        std::uint8_t& here = plane_.squares[at(square)];
        if (here != Plane::empty) {
            continue;
        }
        const Kind kind = word.kinds[at(place)];
        if (next.left[kind] == 0) {
            return false;
        }
        --next.left[kind];
        here = static_cast<std::uint8_t>(kind + 1);
        laid_.push_back(square);
        run.squares[at(run.fresh)] = square;
        run.places[at(run.fresh)] = place;
        run.kinds[at(run.fresh)] = kind;
        ++run.fresh;
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
    for (int each = 0; each < was.slots; ++each) {
        if (!pass_on(was.slot[at(each)], next, run)) {
            return false;
        }
    }
    const int other = Plane::step(!run.down);
    for (int each = 0; each < run.fresh; ++each) {
        const int square = run.squares[at(each)];
        if (!plane_.has_letter(square - other) && !plane_.has_letter(square + other)) {
            open(next, square, !run.down, run.kinds[at(each)]);
        }
    }
    Points spent = next.spent;
    auto singles = next.singles;
    for (int each = 0; each < next.slots; ++each) {
        const Slot& slot = next.slot[at(each)];
        if (slot.count == 0) {
            if (slot.joined) {
                return false;
            }
            spent += price(singles, slot.kind);
            ++singles[slot.kind];
        }
    }
    return spent <= budget_;
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
                masks.add(index_.beside(kind, way * distance, plane_.letter(there)));
                ++slot.beside[plane_.letter(there)];
                slot.joined = slot.joined || distance == 1;
            }
        }
    }
    for (int letter = 0; letter < hand_.kinds; ++letter) {
        const auto each = static_cast<Kind>(letter);
        masks.add(index_.at_most(kind, each, next.left[each] + slot.beside[each]));
    }
    const Index::Through& through = index_.through[kind];
    Bits* const to = space(next, through.width);
    slot.count = narrow(to, through.all, masks.each.data(), masks.count, through.width);
    slot.bits = to;
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
