// The door of the letter cubes: a roll and the words that count, a layout out.
#include "cubes_door.hpp"

#include <algorithm>

#include "doors.hpp"

namespace nb = nanobind;

namespace fishka {
namespace cubes {
namespace {

// Words that the graph has not.
std::vector<Word> cut(const InArray<std::uint8_t>& letters, const InArray<std::uint8_t>& lengths) {
    std::vector<Word> all;
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
    return all;
}

}  // namespace

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

Counting::Counting(const HeldGraph& graph, const InArray<std::uint8_t>& mask,
                   const InArray<std::uint8_t>& letters, const InArray<std::uint8_t>& lengths)
    : list_{graph.view, mask.size() == 0 ? nullptr : mask.data()}, more_(cut(letters, lengths)) {
    require(mask.size() == 0 || mask.size() == graph.view.words(),
            "the mask must have a value for each word, or none");
}

std::vector<Word> Counting::of(const Roll& roll) const {
    auto all = words_of({list_}, roll);
    all.insert(all.end(), more_.begin(), more_.end());
    return all;
}

OutArray<std::int32_t> flat(const std::vector<Cube>& layout) {
    std::vector<std::int32_t> numbers;
    for (const Cube& each : layout) {
        numbers.insert(numbers.end(), {each.row, each.column, each.letter, each.is_blank});
    }
    return array_of(std::move(numbers));
}

}  // namespace cubes

namespace {

nb::tuple door_best_layout(const HeldGraph& graph, const InArray<std::uint8_t>& mask,
                           const InArray<std::uint8_t>& letters,
                           const InArray<std::uint8_t>& lengths, const InArray<std::uint8_t>& faces,
                           const cubes::Values& values, const Cells& cells,
                           nb::object enough) {
    const cubes::Counting words(graph, mask, letters, lengths);
    const Stopping stop(cells, enough);
    const cubes::Roll roll = cubes::roll_of(faces, values);
    cubes::Solved solved;
    {
        const nb::gil_scoped_release others_run;
        solved = cubes::solve(words.of(roll), roll, stop);
    }
    return nb::make_tuple(solved.score, solved.bound, cubes::flat(solved.layout));
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
