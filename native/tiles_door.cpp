// The door of the tile games: a position and the rules as flat arrays, lays as arrays out.
#include "tiles_door.hpp"

#include <algorithm>

#include "doors.hpp"

namespace nb = nanobind;

namespace fishka {
namespace {

using namespace tiles;

constexpr Points most_bonus = 1'000'000;

void check_times(const Grid& times) {
    require(std::all_of(times.data(), times.data() + squares,
                        [](int each) { return each >= 1 && each <= most_times; }),
            "a premium must be from 1 to 4");
}

std::array<int, words::codes> values_of(const Values& given) {
    std::array<int, words::codes> values;
    std::copy(given.data(), given.data() + words::codes, values.begin());
    require(std::all_of(values.begin(), values.end(),
                        [](int each) { return each >= -1 && each <= most_value; }),
            "a letter must be worth from 0 to 255, or -1 where there is none");
    return values;
}

Position position_of(const Grid& grid, const InArray<std::uint8_t>& rack) {
    require(std::all_of(grid.data(), grid.data() + squares,
                        [](Code each) { return each < 2 * blank_bit && each != blank_bit; }),
            "a square must have a letter from 1 to 63, with 64 if a blank, or 0");
    require(rack.size() <= full_rack, "a rack must have no more than seven tiles");
    Position position{grid.data(), {}};
    for (std::size_t each = 0; each < rack.size(); ++each) {
        require(rack.data()[each] < words::codes, "a tile must be a letter from 1 to 63, or 0");
        ++position.rack[rack.data()[each]];
    }
    return position;
}

template <std::size_t columns>
nb::ndarray<nb::numpy, std::uint8_t> rows_of(
    std::vector<std::array<std::uint8_t, columns>> values) {
    auto kept = std::make_unique<decltype(values)>(std::move(values));
    auto* held = kept.get();
    nb::capsule owner(held, [](void* each) noexcept { delete static_cast<decltype(held)>(each); });
    kept.release();
    return {held->data(), {held->size(), columns}, owner};
}

}  // namespace

Asked asked(const HeldGraph& graph, const InArray<std::uint8_t>& mask, const Grid& grid,
            const InArray<std::uint8_t>& rack, const Values& values, const Grid& letter_times,
            const Grid& word_times, std::int64_t bonus, bool lasting, bool blanks_pay,
            bool may_repeat) {
    require(graph.view.gaddag() != 0, "the graph must have a GADDAG");
    require(mask.size() == 0 || mask.size() == graph.view.words(),
            "the mask must have a value for each word, or none");
    check_times(letter_times);
    check_times(word_times);
    require(bonus >= 0 && bonus <= most_bonus, "a bonus must be from 0 to 1,000,000");
    return {{graph.view, mask.size() == 0 ? nullptr : mask.data(), &graph.lists()},
            {values_of(values), letter_times.data(), word_times.data(), bonus, lasting, blanks_pay,
             may_repeat},
            position_of(grid, rack)};
}

namespace {

nb::tuple door_lays(const HeldGraph& graph, const InArray<std::uint8_t>& mask, const Grid& grid,
                    const InArray<std::uint8_t>& rack, const Values& values,
                    const Grid& letter_times, const Grid& word_times, std::int64_t bonus,
                    bool lasting, bool blanks_pay, bool may_repeat) {
    const Asked told = asked(graph, mask, grid, rack, values, letter_times, word_times, bonus,
                             lasting, blanks_pay, may_repeat);
    Lays found;
    {
        const nb::gil_scoped_release others_run;
        found = lays(told.lexicon, told.rules, told.position);
    }
    return nb::make_tuple(array_of(std::move(found.scores)), rows_of(std::move(found.places)),
                          rows_of(std::move(found.tiles)));
}

nb::tuple door_best_turn(const HeldGraph& graph, const InArray<std::uint8_t>& mask,
                         const Grid& grid, const InArray<std::uint8_t>& rack, const Values& values,
                         const Grid& letter_times, const Grid& word_times, std::int64_t bonus,
                         bool lasting, bool blanks_pay, bool may_repeat, bool may_swap,
                         bool one_line, bool checks_bound, const Cells& cells) {
    const Asked told = asked(graph, mask, grid, rack, values, letter_times, word_times, bonus,
                             lasting, blanks_pay, may_repeat);
    Turn found;
    {
        const nb::gil_scoped_release others_run;
        found = best_turn(told.lexicon, told.rules, told.position,
                          {may_swap, one_line, checks_bound}, cells.data());
    }
    return nb::make_tuple(found.score, rows_of(std::move(found.tiles)),
                          rows_of(std::move(found.swaps)), found.exact, found.faults);
}

}  // namespace

void open_tiles(nb::module_& module) {
    using namespace nb::literals;
    auto tiles = module.def_submodule("tiles", "Twin: fishka.engines.tiles.twin.");
    tiles.def("lays", &door_lays, "graph"_a, "mask"_a.noconvert(), "grid"_a.noconvert(),
              "rack"_a.noconvert(), "values"_a.noconvert(), "letter_times"_a.noconvert(),
              "word_times"_a.noconvert(), "bonus"_a, "lasting"_a, "blanks_pay"_a, "may_repeat"_a);
    tiles.def("best_turn", &door_best_turn, "graph"_a, "mask"_a.noconvert(), "grid"_a.noconvert(),
              "rack"_a.noconvert(), "values"_a.noconvert(), "letter_times"_a.noconvert(),
              "word_times"_a.noconvert(), "bonus"_a, "lasting"_a, "blanks_pay"_a, "may_repeat"_a,
              "may_swap"_a, "one_line"_a, "checks_bound"_a, "cells"_a.noconvert());
    open_lines(tiles);
    open_maps(tiles);
}

}  // namespace fishka
