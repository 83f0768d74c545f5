// The rarest letter of the cubes is left over, or in some word; what is over then is remembered.
#include "cubes_packing.hpp"

#include <algorithm>
#include <numeric>

namespace fishka::cubes {
namespace {

std::size_t at(int value) { return static_cast<std::size_t>(value); }

constexpr int wide_kinds = 12;  // 13 kinds and more have at most two cubes each

}  // namespace

Packing::Packing(const Index& index, const Hand& hand)
    : kinds_(hand.kinds), field_(hand.kinds > wide_kinds ? 4 : 5) {
    std::size_t hands = 1;
    for (int kind = 0; kind < kinds_; ++kind) {
        const auto each = at(kind);
        values_[each] = hand.free[each] != 0 ? 0 : hand.values[each];
        shares_[each] = hands;
        radices_[each] = hand.counts[each] + std::size_t{1};
        hands *= radices_[each];
        guards_ |= Bits{1} << (field_ * (kind + 1) - 1);
    }
    least_.assign(hands, unknown);
    least_[0] = 0;
    std::vector<Need> all;
    all.reserve(index.words.size());
    for (const Index::Letters& word : index.words) {
        Need need{0, 0};
        for (int place = 0; place < word.length; ++place) {
            const Kind kind = word.kinds[at(place)];
            need.packed += Bits{1} << field_ * kind;
            need.cubes += static_cast<std::uint32_t>(shares_[kind]);
        }
        all.push_back(need);
    }
    std::sort(all.begin(), all.end(),
              [](const Need& one, const Need& other) { return one.cubes < other.cubes; });
    all.erase(std::unique(all.begin(), all.end(),
                          [](const Need& one, const Need& other) {
                              return one.cubes == other.cubes;
                          }),
              all.end());
    const Bits field = (Bits{1} << field_) - 1;
    for (const Need& need : all) {
        for (int kind = 0; kind < kinds_; ++kind) {
            if ((need.packed >> field_ * kind & field) != 0) {
                needs_[at(kind)].push_back(need);
            }
        }
    }
    std::iota(order_.begin(), order_.begin() + kinds_, Kind{0});
    std::stable_sort(order_.begin(), order_.begin() + kinds_, [this](Kind one, Kind other) {
        return needs_[one].size() < needs_[other].size();
    });
}

Bits Packing::packed(std::size_t cubes) const {
    Bits held = 0;
    for (int kind = 0; kind < kinds_; ++kind) {
        held |= Bits{cubes / shares_[at(kind)] % radices_[at(kind)]} << field_ * kind;
    }
    return held;
}

int Packing::find(std::size_t cubes, Bits held) {
    if (least_[cubes] != unknown) {
        return least_[cubes];
    }
    const Bits field = (Bits{1} << field_) - 1;
    int at_order = 0;
    while ((held >> field_ * order_[at(at_order)] & field) == 0) {
        ++at_order;
    }
    const Kind kind = order_[at(at_order)];
    int least = values_[kind] + find(cubes - shares_[kind], held - (Bits{1} << field_ * kind));
    for (const Need& need : needs_[kind]) {
        if (least == 0) {
            break;
        }
        if ((((held | guards_) - need.packed) & guards_) == guards_) {
            least = std::min(least, find(cubes - need.cubes, held - need.packed));
        }
    }
    least_[cubes] = static_cast<std::uint16_t>(least);
    return least;
}

}  // namespace fishka::cubes
