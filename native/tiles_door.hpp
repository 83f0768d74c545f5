// What the doors of the tile games are told, as flat arrays, and its checks.
#pragma once

#include <algorithm>

#include "arrays.hpp"
#include "stopping_door.hpp"
#include "tiles.hpp"
#include "words_door.hpp"

namespace fishka {

using Grid = nanobind::ndarray<const std::uint8_t, nanobind::shape<tiles::squares>, nanobind::c_contig, nanobind::device::cpu>;
using Values = nanobind::ndarray<const std::int32_t, nanobind::shape<64>, nanobind::c_contig, nanobind::device::cpu>;

// The words that count, the rules and the position, checked.
struct Asked {
    tiles::Lexicon lexicon;
    tiles::Rules rules;
    tiles::Position position;
};

Asked asked(const HeldGraph& graph, const InArray<std::uint8_t>& mask, const Grid& grid,
            const InArray<std::uint8_t>& rack, const Values& values, const Grid& letter_times,
            const Grid& word_times, std::int64_t bonus, bool lasting, bool blanks_pay,
            bool may_repeat);

// What kept tiles are worth, in hundredths: so that no sum of those of a rack leaves its bounds.
template <class Array>
void check_worths(const Array& worths) {
    constexpr std::int32_t most = 1'000'000;
    require(std::all_of(worths.data(), worths.data() + worths.size(),
                        [](std::int32_t each) { return each >= -most && each <= most; }),
            "kept tiles must be worth from -1,000,000 to 1,000,000 hundredths");
}

// line_door.cpp: into the module of the tile games.
void open_lines(nanobind::module_& tiles);

}  // namespace fishka
