// The door of Game Two's search: a roll, the words that count and a ladder in, a layout out.
#include <algorithm>

#include "cubes_door.hpp"
#include "cubes_ladder.hpp"
#include "doors.hpp"

namespace nb = nanobind;

namespace fishka {
namespace {

using Booked =
    nb::ndarray<const std::int32_t, nb::shape<cubes::rungs>, nb::c_contig, nb::device::cpu>;
using BookedOfAll = nb::ndarray<const std::int32_t, nb::shape<-1, cubes::rungs>, nb::c_contig,
                                nb::device::cpu>;
using Worth =
    nb::ndarray<const std::int32_t, nb::shape<cubes::ladders>, nb::c_contig, nb::device::cpu>;

constexpr int most_booked = 100'000;

cubes::Ladder ladder_of(const std::int32_t* booked, const Worth& worth, bool penalty, bool repeats) {
    require(std::all_of(booked, booked + cubes::rungs,
                        [](int each) { return each >= -1 && each <= most_booked; }),
            "a booked word must be worth from 0 to 100,000, or -1 where there is none");
    require(std::all_of(worth.data(), worth.data() + cubes::ladders,
                        [](int each) {
                            return each >= -cubes::most_worth && each <= cubes::most_worth;
                        }),
            "a ladder must be worth no more than 10,000 either way");
    cubes::Ladder ladder;
    std::copy(booked, booked + cubes::rungs, ladder.booked.begin());
    std::copy(worth.data(), worth.data() + cubes::ladders, ladder.worth.begin());
    ladder.penalty = penalty;
    ladder.repeats = repeats;
    return ladder;
}

nb::tuple door_best_turn(const HeldGraph& graph, const InArray<std::uint8_t>& mask,
                         const InArray<std::uint8_t>& letters, const InArray<std::uint8_t>& lengths,
                         const InArray<std::uint8_t>& faces, const cubes::Values& values,
                         const Booked& booked, const Worth& worth, bool penalty, bool repeats,
                         const Cells& cells, nb::object enough) {
    const cubes::Counting words(graph, mask, letters, lengths);
    const Stopping stop(cells, enough);
    const cubes::Roll roll = cubes::roll_of(faces, values);
    const cubes::Ladder ladder = ladder_of(booked.data(), worth, penalty, repeats);
    cubes::LadderTurn turn;
    {
        const nb::gil_scoped_release others_run;
        turn = cubes::best_turn(words.of(roll), roll, ladder, stop);
    }
    return nb::make_tuple(turn.value, turn.bound, cubes::flat(turn.cubes));
}

OutArray<std::int64_t> door_best_values(
    const HeldGraph& graph, const InArray<std::uint8_t>& mask,
    const InArray<std::uint8_t>& letters, const InArray<std::uint8_t>& lengths,
    const InArray<std::uint8_t>& faces, const cubes::Values& values, const BookedOfAll& booked,
    const Worth& worth, std::int64_t most) {
    const cubes::Counting words(graph, mask, letters, lengths);
    const cubes::Roll roll = cubes::roll_of(faces, values);
    require(most > 0, "a search must have a step at least");
    std::vector<cubes::Ladder> ladders;
    for (std::size_t each = 0; each < booked.shape(0); ++each) {
        ladders.push_back(ladder_of(booked.data() + each * cubes::rungs, worth, false, true));
    }
    std::vector<cubes::Points> found;
    {
        const nb::gil_scoped_release others_run;
        found = cubes::best_values(words.of(roll), roll, ladders, most);
    }
    return array_of(std::move(found));
}

}  // namespace

void open_ladder(nb::module_& module) {
    using namespace nb::literals;
    auto ladder = module.def_submodule("ladder", "Twin: fishka.engines.cubes.ladder_twin.");
    ladder.def("best_turn", &door_best_turn, "graph"_a, "mask"_a.noconvert(),
               "letters"_a.noconvert(), "lengths"_a.noconvert(), "cubes"_a.noconvert(),
               "values"_a.noconvert(), "booked"_a.noconvert(), "worth"_a.noconvert(), "penalty"_a,
               "repeats"_a, "cells"_a.noconvert(), "enough"_a.none());
    ladder.def("best_values", &door_best_values, "graph"_a, "mask"_a.noconvert(),
               "letters"_a.noconvert(), "lengths"_a.noconvert(), "cubes"_a.noconvert(),
               "values"_a.noconvert(), "booked"_a.noconvert(), "worth"_a.noconvert(), "most"_a);
}

}  // namespace fishka
