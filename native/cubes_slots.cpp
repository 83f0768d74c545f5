// What fits through a letter whose other direction is open, while cubes come to lie around it.
#include "cubes_search.hpp"

#include <algorithm>

namespace fishka::cubes {
namespace {

std::size_t at(int value) { return static_cast<std::size_t>(value); }

constexpr std::size_t block_size = std::size_t{1} << 14;
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

Bits* Search::space(Level& next, std::size_t width) {
    Bits* const free = next.bits.data() + next.used;
    next.used += width;
    return free;
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

}  // namespace fishka::cubes
