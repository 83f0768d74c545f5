// What both doors of the letter cubes take and give: a roll, the words that count; a layout.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <cstdint>
#include <vector>

#include "arrays.hpp"
#include "cubes_solve.hpp"
#include "stopping_door.hpp"
#include "words_door.hpp"

namespace fishka::cubes {

using Values = nanobind::ndarray<const std::int32_t, nanobind::shape<64>, nanobind::c_contig,
                                 nanobind::device::cpu>;

Roll roll_of(const InArray<std::uint8_t>& given, const Values& values);

// The words that count and which the roll can make: of a graph, of which a mask, none if all count,
// tells; and more that it has not, which the roll may not make.
class Counting {
public:
    Counting(const HeldGraph& graph, const InArray<std::uint8_t>& mask,
             const InArray<std::uint8_t>& letters, const InArray<std::uint8_t>& lengths);

    // Needs no Python.
    std::vector<Word> of(const Roll& roll) const;

private:
    List list_;
    std::vector<Word> more_;
};

// Row, column, letter, whether a blank.
OutArray<std::int32_t> flat(const std::vector<Cube>& layout);

}  // namespace fishka::cubes
