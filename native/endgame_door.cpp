// The door of the endgame: a position with both racks in, the best turns out.
#include "endgame.hpp"

#include <algorithm>

#include "doors.hpp"
#include "tiles_door.hpp"

namespace nb = nanobind;

namespace fishka {
namespace {

using namespace tiles;

constexpr Points most_score = 1'000'000'000;
constexpr int most_passes = 100;

nb::bytes flat(const std::vector<Tile>& tiles) {
    return nb::bytes(reinterpret_cast<const char*>(tiles.data()), tiles.size() * sizeof(Tile));
}

nb::list rows_of(const std::vector<endgame::Act>& acts) {
    nb::list rows;
    for (const endgame::Act& act : acts) {
        rows.append(nb::make_tuple(act.seat, flat(act.tiles), flat(act.swaps), act.score, act.value,
                                   act.at_least, act.at_most));
    }
    return rows;
}

void check(const endgame::Ending& ending, const endgame::Start& start, int wanted) {
    require(ending.passes >= 1 && ending.passes <= most_passes,
            "passes that end the game must be from 1 to 100");
    require(ending.passes_left >= 1 && ending.passes_left <= most_passes,
            "passes that are left must be from 1 to 100");
    require(ending.target >= 0 && ending.target <= most_score, "a target must not be below 0");
    require(std::all_of(start.scores.begin(), start.scores.end(),
                        [](Points each) { return each >= -most_score && each <= most_score; }),
            "a score must not be above 1,000,000,000");
    require(start.seat == 0 || start.seat == 1, "a seat must be 0 or 1");
    require(start.racks[static_cast<std::size_t>(start.seat)] !=
                std::array<std::uint8_t, words::codes>{},
            "the seat to move must have a tile");
    require(std::any_of(start.grid, start.grid + squares, [](Code each) { return each != 0; }),
            "there must be a tile on the board");
    require(wanted >= 1, "an act must be wanted");
}

nb::tuple door_solve(const HeldGraph& graph, const InArray<std::uint8_t>& mask, const Grid& grid,
                     const InArray<std::uint8_t>& rack, const Values& values,
                     const Grid& letter_times, const Grid& word_times, std::int64_t bonus,
                     bool lasting, bool blanks_pay, bool may_repeat,
                     const InArray<std::uint8_t>& other_rack, int seat, Points score,
                     Points other_score, bool goes_out, bool deducts, bool several, bool may_swap,
                     int passes, int passes_left, Points target, int wanted, const Cells& cells,
                     const nb::object& enough) {
    const Asked told = asked(graph, mask, grid, rack, values, letter_times, word_times, bonus,
                             lasting, blanks_pay, may_repeat);
    const Asked other = asked(graph, mask, grid, other_rack, values, letter_times, word_times,
                              bonus, lasting, blanks_pay, may_repeat);
    const endgame::Ending ending{goes_out, deducts, several, may_swap, passes, passes_left, target};
    endgame::Start start{told.position.grid, {told.position.rack, other.position.rack},
                         {score, other_score}, seat};
    if (seat == 1) {
        std::swap(start.racks[0], start.racks[1]);
        std::swap(start.scores[0], start.scores[1]);
    }
    check(ending, start, wanted);
    const Stopping stop(cells, enough);
    endgame::Solved found;
    {
        const nb::gil_scoped_release others_run;
        found = endgame::solve(told.lexicon, told.rules, ending, start, wanted, stop);
    }
    return nb::make_tuple(rows_of(found.acts), rows_of(found.line), found.exact, found.depth);
}

}  // namespace

void open_endgame(nb::module_& module) {
    using namespace nb::literals;
    auto endgame = module.def_submodule("endgame", "Twin: fishka.engines.tiles.endgame_twin.");
    endgame.def("solve", &door_solve, "graph"_a, "mask"_a.noconvert(), "grid"_a.noconvert(),
                "rack"_a.noconvert(), "values"_a.noconvert(), "letter_times"_a.noconvert(),
                "word_times"_a.noconvert(), "bonus"_a, "lasting"_a, "blanks_pay"_a, "may_repeat"_a,
                "other_rack"_a.noconvert(), "seat"_a, "score"_a, "other_score"_a, "goes_out"_a,
                "deducts"_a, "several"_a, "may_swap"_a, "passes"_a, "passes_left"_a, "target"_a,
                "wanted"_a, "cells"_a.noconvert(), "enough"_a.none());
}

}  // namespace fishka
