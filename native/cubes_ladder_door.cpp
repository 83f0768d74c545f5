// The door of Game Two's search: a roll, the words that count and a ladder in, a layout out.
#include <algorithm>

#include "arrays.hpp"
#include "cubes_ladder.hpp"
#include "doors.hpp"
#include "words_door.hpp"

namespace nb = nanobind;

namespace fishka {
namespace {

using namespace cubes;

using Values = nb::ndarray<const std::int32_t, nb::shape<64>, nb::c_contig, nb::device::cpu>;
using Booked = nb::ndarray<const std::int32_t, nb::shape<rungs>, nb::c_contig, nb::device::cpu>;
using Worth = nb::ndarray<const std::int32_t, nb::shape<ladders>, nb::c_contig, nb::device::cpu>;
using Cells = nb::ndarray<std::int64_t, nb::shape<2>, nb::c_contig, nb::device::cpu>;

constexpr int most_booked = 100'000;

Roll roll_of(const InArray<std::uint8_t>& given, const Values& values) {
    require(given.size() <= most_cubes, "a roll must have no more than 14 cubes");
    const Code* begin = given.data();
    require(std::all_of(begin, begin + given.size(), [](Code each) { return each < words::codes; }),
            "a cube must show a letter from 1 to 63, or 0");
    require(std::count(begin, begin + given.size(), blank) <= most_blanks,
            "a roll must have no more than four blanks");
    Roll roll{{begin, begin + given.size()}, {}};
    for (std::size_t code = 1; code < words::codes; ++code) {
        const int value = values.data()[code];
        require(value >= 0 && value <= most_value, "a letter must be worth from 0 to 255");
        roll.values[code] = value;
    }
    return roll;
}

Ladder ladder_of(const Booked& booked, const Worth& worth, bool penalty, bool repeats) {
    require(std::all_of(booked.data(), booked.data() + rungs,
                        [](int each) { return each >= -1 && each <= most_booked; }),
            "a booked word must be worth from 0 to 100,000, or -1 where there is none");
    require(std::all_of(worth.data(), worth.data() + ladders,
                        [](int each) { return each >= -most_worth && each <= most_worth; }),
            "a ladder must be worth no more than 10,000 either way");
    Ladder ladder;
    std::copy(booked.data(), booked.data() + rungs, ladder.booked.begin());
    std::copy(worth.data(), worth.data() + ladders, ladder.worth.begin());
    ladder.penalty = penalty;
    ladder.repeats = repeats;
    return ladder;
}

nb::tuple door_best_turn(const HeldGraph& graph, const InArray<std::uint8_t>& mask,
                         const InArray<std::uint8_t>& cubes, const Values& values,
                         const Booked& booked, const Worth& worth, bool penalty, bool repeats,
                         const Cells& cells, nb::object enough) {
    require(mask.size() == 0 || mask.size() == graph.view.words(),
            "the mask must have a value for each word, or none");
    require(enough.is_none() || PyCallable_Check(enough.ptr()),
            "what tells whether it is enough must be callable, or None");
    const Roll roll = roll_of(cubes, values);
    const Ladder ladder = ladder_of(booked, worth, penalty, repeats);
    volatile std::int64_t* const told = cells.data();
    const auto stop = [&](std::int64_t steps) {
        told[0] = steps;
        if (told[1] != 0 && steps >= told[1]) {
            return true;
        }
        const nb::gil_scoped_acquire held;
        if (PyErr_CheckSignals() != 0) {
            throw nb::python_error();
        }
        const int said = enough.is_none() ? 0 : PyObject_IsTrue(enough().ptr());
        if (said < 0) {
            throw nb::python_error();
        }
        return said != 0;
    };
    LadderTurn turn;
    {
        const nb::gil_scoped_release others_run;
        turn = best_turn(words_of({{graph.view, mask.size() == 0 ? nullptr : mask.data()}}, roll),
                         roll, ladder, stop);
    }
    told[0] = turn.nodes;
    std::vector<std::int32_t> layout;
    for (const Cube& each : turn.cubes) {
        layout.insert(layout.end(), {each.row, each.column, each.letter, each.is_blank});
    }
    return nb::make_tuple(turn.value, turn.bound, array_of(std::move(layout)));
}

}  // namespace

void open_ladder(nb::module_& module) {
    using namespace nb::literals;
    auto ladder = module.def_submodule("ladder", "Twin: fishka.engines.cubes.ladder_twin.");
    ladder.def("best_turn", &door_best_turn, "graph"_a, "mask"_a.noconvert(),
               "cubes"_a.noconvert(), "values"_a.noconvert(), "booked"_a.noconvert(),
               "worth"_a.noconvert(), "penalty"_a, "repeats"_a, "cells"_a.noconvert(),
               "enough"_a.none());
}

}  // namespace fishka
