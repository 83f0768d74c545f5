#include "yacht_lattice.hpp"

#include <algorithm>
#include <set>

namespace fishka::yacht {
namespace {

Lattice build() {
    Lattice built{};
    std::vector<std::set<std::uint16_t>> held(keeps);
    for (const Below& below : steps.below) {
        const std::size_t keep = below.keep.keep();
        for (std::size_t each = 0; each < below.count; ++each) {
            const auto& inner = held[below.neighbour[each].keep()];
            held[keep].insert(inner.begin(), inner.end());
        }
        if (keep < partial) {
            held[keep].insert(static_cast<std::uint16_t>(keep));
        } else {
            built.kept[keep - partial].assign(held[keep].rbegin(), held[keep].rend());
            built.chance[keep - partial] = chance_of<double>(keep);
        }
    }
    return built;
}

}  // namespace

const Lattice& lattice() {
    static const Lattice built = build();
    return built;
}

Span spans(Scores scores) {
    Span span{std::vector<int>(sheets), std::vector<int>(sheets)};
    for (std::size_t row = 0; row < rows; ++row) {
        const auto [low, high] = std::minmax_element(scores + row * rolls, scores + (row + 1) * rolls);
        for (std::size_t sheet = 0; sheet < sheets; ++sheet) {
            if (sheet >> row & 1U) {
                span.least[sheet] += *low;
                span.most[sheet] += *high;
            }
        }
    }
    return span;
}

}  // namespace fishka::yacht
