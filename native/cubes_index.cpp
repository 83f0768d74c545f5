// The masks of a hand's words.
#include <algorithm>

#include "cubes.hpp"

namespace fishka::cubes {
namespace {

constexpr std::size_t bits_each = 64;
constexpr std::size_t step_of_width = 4;  // vectors of 256 bits

void set(Bits* mask, std::size_t bit) { mask[bit / bits_each] |= Bits{1} << bit % bits_each; }

std::size_t at(int value) { return static_cast<std::size_t>(value); }

}  // namespace

Index::Index(const std::vector<Word>& all, const Hand& hand) : kinds_(hand.kinds) {
    std::array<Kind, words::codes> kind_of;
    kind_of.fill(most_cubes);
    for (int kind = 0; kind < hand.kinds; ++kind) {
        kind_of[hand.codes[at(kind)]] = static_cast<Kind>(kind);
    }
    std::array<std::array<int, most_cubes>, most_cubes> most{};  // of a letter, by kind
    for (const Word& each : all) {
        Letters letters{each[0], {}};
        auto left = hand.counts;
        bool fits = each[0] <= hand.cubes;
        for (int place = 0; fits && place < each[0]; ++place) {
            const Kind kind = kind_of[each[at(place) + 1]];
            fits = kind < most_cubes && left[kind]-- != 0;
            letters.kinds[at(place)] = kind;
        }
        if (!fits) {
            continue;
        }
        for (std::uint8_t place = 0; place < letters.length; ++place) {
            const Kind kind = letters.kinds[place];
            through[kind].pairs.push_back({static_cast<std::uint32_t>(words.size()), place});
            for (int other = 0; other < kinds_; ++other) {
                const int used = hand.counts[at(other)] - left[at(other)] - (other == kind ? 1 : 0);
                most[kind][at(other)] = std::max(most[kind][at(other)], used);
            }
        }
        reach = std::max(reach, int{letters.length});
        words.push_back(letters);
    }
    std::size_t size = 0;
    for (int kind = 0; kind < kinds_; ++kind) {
        Through& seen = through[at(kind)];
        seen.width = (seen.pairs.size() + bits_each * step_of_width - 1) /
                     (bits_each * step_of_width) * step_of_width;
        starts_[at(kind)] = size;
        std::size_t masks = at(2 * reach + 1) * at(kinds_ + 1);
        limits_[at(kind)] = most[at(kind)];
        for (int letter = 0; letter < kinds_; ++letter) {
            offsets_[at(kind)][at(letter)] = masks;
            masks += at(limits_[at(kind)][at(letter)]);
        }
        size += (masks + 1) * seen.width;
    }
    masks_.resize(size);
    for (int kind = 0; kind < kinds_; ++kind) {
        fill(static_cast<Kind>(kind));
    }
    gather(hand);
}

void Index::gather(const Hand& hand) {
    std::size_t hands = 1;
    for (int kind = 0; kind < kinds_; ++kind) {
        shares_[at(kind)] = hands;
        hands *= hand.counts[at(kind)] + std::size_t{1};
    }
    among_.resize(hands);
    for (const Letters& word : words) {
        std::size_t cubes = 0;
        unsigned kinds = 0;
        for (int place = 0; place < word.length; ++place) {
            cubes += shares_[word.kinds[at(place)]];
            kinds |= 1U << word.kinds[at(place)];
        }
        among_[cubes] = static_cast<std::uint16_t>(among_[cubes] | kinds);
    }
    for (int kind = 0; kind < kinds_; ++kind) {
        const std::size_t share = shares_[at(kind)];
        const std::size_t block = share * (hand.counts[at(kind)] + std::size_t{1});
        for (std::size_t from = 0; from < hands; from += block) {
            for (std::size_t each = from + share; each < from + block; ++each) {
                among_[each] = static_cast<std::uint16_t>(among_[each] | among_[each - share]);
            }
        }
    }
}

void Index::fill(Kind kind) {
    Through& seen = through[kind];
    const auto mask = [&](std::size_t number) {
        return masks_.data() + starts_[kind] + number * seen.width;
    };
    // masks of distance 0 are needed by nobody: the last but one holds pairs that end before it
    Bits* const all = mask(offsets_[kind][at(kinds_ - 1)] + at(limits_[kind][at(kinds_ - 1)]));
    seen.all = all;
    // by distance: pairs with a letter there, and those that end just before
    std::vector<Bits> covers(at(2 * reach + 1) * seen.width);
    std::vector<Bits> ends(covers.size());
    const auto there = [&](std::vector<Bits>& masks, int distance) {
        return masks.data() + at(distance + reach) * seen.width;
    };
    for (std::size_t bit = 0; bit < seen.pairs.size(); ++bit) {
        const Pair pair = seen.pairs[bit];
        const Letters& word = words[pair.word];
        set(all, bit);
        std::array<int, most_cubes> used{};
        for (int place = 0; place < word.length; ++place) {
            const Kind letter = word.kinds[at(place)];
            ++used[letter];
            set(mask(slot(place - pair.place, letter)), bit);
            set(there(covers, place - pair.place), bit);
        }
        if (pair.place + 1 <= reach) {
            set(there(ends, -pair.place - 1), bit);
        }
        if (word.length - pair.place <= reach) {
            set(there(ends, word.length - pair.place), bit);
        }
        --used[kind];
        for (int letter = 0; letter < kinds_; ++letter) {
            for (int count = used[at(letter)]; count < limits_[kind][at(letter)]; ++count) {
                set(mask(offsets_[kind][at(letter)] + at(count)), bit);
            }
        }
    }
    for (int distance = -reach; distance <= reach; ++distance) {
        Bits* const closed_there = mask(slot(distance, kinds_));
        const Bits* const covering = there(covers, distance);
        Bits* const ending = there(ends, distance);
        for (std::size_t each = 0; each < seen.width; ++each) {
            closed_there[each] = all[each] & ~covering[each];
            ending[each] = closed_there[each] & ~ending[each];
        }
        for (int letter = 0; letter < kinds_; ++letter) {
            Bits* const to = mask(slot(distance, letter));
            for (std::size_t each = 0; each < seen.width; ++each) {
                to[each] |= ending[each];
            }
        }
    }
}

}  // namespace fishka::cubes
