// The door of the letter cubes: a roll and the words that count, a layout out.
#include "cubes.hpp"

#include <algorithm>
#include <iterator>

#include "arrays.hpp"
#include "cubes_solve.hpp"
#include "doors.hpp"
#include "words_door.hpp"

namespace nb = nanobind;

namespace fishka {
namespace {

using namespace cubes;

using Values = nb::ndarray<const std::int32_t, nb::shape<64>, nb::c_contig, nb::device::cpu>;
using Cells = nb::ndarray<std::int64_t, nb::shape<2>, nb::c_contig, nb::device::cpu>;

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

// Words that the graph has not.
void add(std::vector<Word>& all, const InArray<std::uint8_t>& letters,
         const InArray<std::uint8_t>& lengths) {
    const Code* from = letters.data();
    for (std::size_t each = 0; each < lengths.size(); ++each) {
        const std::size_t length = lengths.data()[each];
        require(length <= static_cast<std::size_t>(letters.data() + letters.size() - from),
                "the lengths must add up to the number of letters");
        require(std::all_of(from, from + length,
                            [](Code code) { return code != blank && code < words::codes; }),
                "the codes of letters must be from 1 to 63");
        if (length >= 2 && length <= most_cubes) {
            Word word{static_cast<Code>(length)};
            std::copy(from, from + length, word.begin() + 1);
            all.push_back(word);
        }
        from += length;
    }
    require(from == letters.data() + letters.size(),
            "the lengths must add up to the number of letters");
}

std::vector<std::int32_t> flat(const std::vector<Cube>& layout) {
    std::vector<std::int32_t> numbers;
    for (const Cube& each : layout) {
        numbers.insert(numbers.end(), {each.row, each.column, each.letter, each.is_blank});
    }
    return numbers;
}

nb::tuple door_best_layout(const HeldGraph& graph, const InArray<std::uint8_t>& mask,
                           const InArray<std::uint8_t>& letters,
                           const InArray<std::uint8_t>& lengths, const InArray<std::uint8_t>& cubes,
                           const Values& values, const Cells& cells, nb::object enough) {
    require(mask.size() == 0 || mask.size() == graph.view.words(),
            "the mask must have a value for each word, or none");
    require(enough.is_none() || PyCallable_Check(enough.ptr()),
            "what tells whether it is enough must be callable, or None");
    const Roll roll = roll_of(cubes, values);
    std::vector<Word> more;
    add(more, letters, lengths);
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
    Solved solved;
    {
        const nb::gil_scoped_release others_run;
        auto all = words_of({{graph.view, mask.size() == 0 ? nullptr : mask.data()}}, roll);
        std::copy(more.begin(), more.end(), std::back_inserter(all));
        solved = solve(all, roll, stop);
    }
    return nb::make_tuple(solved.score, solved.bound, array_of(flat(solved.layout)));
}

}  // namespace

void open_cubes(nb::module_& module) {
    using namespace nb::literals;
    auto cubes = module.def_submodule("cubes", "Twin: fishka.engines.cubes.twin.");
    cubes.def("best_layout", &door_best_layout, "graph"_a, "mask"_a.noconvert(),
              "letters"_a.noconvert(), "lengths"_a.noconvert(), "cubes"_a.noconvert(),
              "values"_a.noconvert(), "cells"_a.noconvert(), "enough"_a.none());
}

}  // namespace fishka
