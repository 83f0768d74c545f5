// The door of the lessons: a board and racks as flat arrays, what each rack brings out.
#include <algorithm>

#include "arrays.hpp"
#include "doors.hpp"
#include "lessons.hpp"
#include "tiles_door.hpp"
#include "words_door.hpp"

namespace nb = nanobind;

namespace fishka {
namespace {

using namespace tiles;

template <class T, class Shape>
using Worth = nb::ndarray<const T, Shape, nb::c_contig, nb::device::cpu>;
using Racks = nb::ndarray<const std::uint8_t, nb::shape<-1, full_rack>, nb::c_contig,
                          nb::device::cpu>;

// By rack: what it brings in hundredths, the points, how many tiles are laid, which of the rack
// stay; and seven rows of square and letter each, those laid first.
nb::tuple door_bringing(const HeldGraph& graph, const InArray<std::uint8_t>& mask,
                        const Grid& grid, const InArray<std::uint8_t>& rack, const Values& values,
                        const Grid& letter_times, const Grid& word_times, std::int64_t bonus,
                        bool lasting, bool blanks_pay, bool may_repeat,
                        const Worth<std::int32_t, nb::shape<64>>& tile_worths,
                        const Worth<std::int32_t, nb::shape<64, 64>>& pair_worths,
                        const InArray<std::uint32_t>& sets,
                        const InArray<std::int32_t>& set_worths, const Racks& racks) {
    const Asked told = asked(graph, mask, grid, rack, values, letter_times, word_times, bonus,
                             lasting, blanks_pay, may_repeat);
    require(sets.size() == set_worths.size(), "each set must have its worth");
    check_worths(tile_worths);
    check_worths(pair_worths);
    check_worths(set_worths);
    require(std::all_of(racks.data(), racks.data() + racks.size(),
                        [](Code each) { return each < words::codes; }),
            "a tile must be a letter from 1 to 63, or 0");
    std::vector<std::int64_t> numbers;
    std::vector<std::uint8_t> tiles;
    {
        const nb::gil_scoped_release others_run;
        LineBoard board(told.lexicon, told.rules);
        board.set(grid.data());
        const Worths worths{tile_worths.data(), pair_worths.data(), sets.data(),
                            set_worths.data(), sets.size()};
        for (std::size_t each = 0; each < racks.shape(0); ++each) {
            Rack held{};
            for (std::size_t tile = 0; tile < full_rack; ++tile) {
                ++held[racks(each, tile)];
            }
            const Bringing found = bringing(board, held, worths);
            numbers.insert(numbers.end(),
                           {found.value, found.lay.score, found.lay.count, found.stays});
            for (const Tile& tile : found.lay.tiles) {
                tiles.insert(tiles.end(), tile.begin(), tile.end());
            }
        }
    }
    return nb::make_tuple(array_of(std::move(numbers)), array_of(std::move(tiles)));
}

}  // namespace

void open_lessons(nb::module_& module) {
    using namespace nb::literals;
    nb::module_ tiles = nb::cast<nb::module_>(module.attr("tiles"));
    tiles.def("bringing", &door_bringing, "graph"_a, "mask"_a.noconvert(), "grid"_a.noconvert(),
              "rack"_a.noconvert(), "values"_a.noconvert(), "letter_times"_a.noconvert(),
              "word_times"_a.noconvert(), "bonus"_a, "lasting"_a, "blanks_pay"_a, "may_repeat"_a,
              "tile_worths"_a.noconvert(), "pair_worths"_a.noconvert(), "sets"_a.noconvert(),
              "set_worths"_a.noconvert(), "racks"_a.noconvert());
}

}  // namespace fishka
