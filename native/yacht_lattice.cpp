#include "yacht_lattice.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace fishka::yacht {
namespace {

using Faces = std::vector<int>;

void extend(Faces& keep, int size, int least, std::vector<Faces>& all) {
    if (size == 0) {
        all.push_back(keep);
        return;
    }
    for (int face = least; face <= faces; ++face) {
        keep.push_back(face);
        extend(keep, size - 1, face, all);
        keep.pop_back();
    }
}

std::vector<Faces> all_keeps() {
    std::vector<Faces> all;
    Faces keep;
    for (int size = 0; size <= dice; ++size) {
        extend(keep, size, 1, all);
    }
    return all;
}

double ways(const Faces& roll) {
    double orders = 1;
    int equal = 0;
    for (int place = 0; place < dice; ++place) {
        const auto at = static_cast<std::size_t>(place);
        equal = place > 0 && roll[at] == roll[at - 1] ? equal + 1 : 1;
        orders *= (place + 1.0) / equal;
    }
    return orders;
}

Place place_of(std::size_t keep) { return {static_cast<std::uint16_t>(keep * lane_bytes)}; }

Faces without(const Faces& keep, std::size_t place) {
    Faces rest = keep;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(place));
    return rest;
}

Lattice build() {
    const auto all = all_keeps();
    std::map<Faces, std::uint16_t> number;
    for (const auto& keep : all) {
        number.emplace(keep, static_cast<std::uint16_t>(number.size()));
    }
    Lattice built{};
    for (std::size_t keep = 0; keep < partial; ++keep) {
        for (int face = 1; face <= faces; ++face) {
            Faces more = all[keep];
            more.insert(std::upper_bound(more.begin(), more.end(), face), face);
            built.add[keep][static_cast<std::size_t>(face - 1)] = place_of(number.at(more));
        }
    }
    std::vector<std::set<std::uint16_t>> held(keeps);
    for (std::size_t keep = 0; keep < keeps; ++keep) {
        Below& below = built.below[keep];
        below.keep = place_of(keep);
        for (std::size_t place = 0; place < all[keep].size(); ++place) {
            const auto neighbour = number.at(without(all[keep], place));
            held[keep].insert(held[neighbour].begin(), held[neighbour].end());
            if (place == 0 || all[keep][place] != all[keep][place - 1]) {
                below.neighbour[below.count++] = place_of(neighbour);
            }
        }
        if (keep < partial) {
            held[keep].insert(static_cast<std::uint16_t>(keep));
        } else {
            built.kept[keep - partial].assign(held[keep].rbegin(), held[keep].rend());
            built.chance[keep - partial] = ways(all[keep]) / 7776.0;
        }
    }
    for (std::size_t size = 0; size < dice + 1; ++size) {
        std::stable_sort(built.below.begin() + first_of_size[size],
                         built.below.begin() + first_of_size[size + 1],
                         [](const Below& left, const Below& right) { return left.count < right.count; });
    }
    for (std::size_t place = 0; place < rolls; ++place) {
        const std::size_t roll = built.below[partial + place].keep.bytes / lane_bytes - partial;
        built.chance_below[place] = built.chance[roll];
        built.single_chance_below[place] = static_cast<float>(built.chance[roll]);
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
