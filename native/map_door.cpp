// The door of the search by a word map.
#include <algorithm>

#include "doors.hpp"
#include "map_best.hpp"
#include "tiles_door.hpp"

namespace nb = nanobind;

namespace fishka {
namespace {

using namespace tiles;

using WorthArray = nb::ndarray<const std::int32_t, nb::shape<1 << full_rack>, nb::c_contig, nb::device::cpu>;

nb::tuple door_best_by_map(const HeldGraph& graph, const InArray<std::uint8_t>& mask,
                           const Grid& grid, const InArray<std::uint8_t>& rack,
                           const Values& values, const Grid& letter_times, const Grid& word_times,
                           std::int64_t bonus, bool lasting, bool blanks_pay, bool may_repeat,
                           const WorthArray& worths, const WordMap& map) {
    const Asked told = asked(graph, mask, grid, rack, values, letter_times, word_times, bonus,
                             lasting, blanks_pay, may_repeat);
    require(MapSearch::serves(told.rules), "the premiums and values multiply too high");
    KeptWorths kept;
    std::copy(worths.data(), worths.data() + kept.size(), kept.begin());
    require(std::all_of(kept.begin(), kept.end(),
                        [](int each) { return each >= -most_worth && each <= most_worth; }),
            "what stays must be worth from -10,000,000 to 10,000,000");
    Best best;
    {
        const nb::gil_scoped_release others_run;
        LineBoard board(told.lexicon, told.rules);
        board.set(grid.data());
        best = MapSearch(map, told.rules).best(board, told.position.rack, kept);
    }
    nb::list laid;
    for (int each = 0; each < best.count; ++each) {
        laid.append(nb::make_tuple(best.tiles[index(each)][0], best.tiles[index(each)][1]));
    }
    return nb::make_tuple(best.score, best.value, laid);
}

}  // namespace

void open_maps(nb::module_& tiles) {
    using namespace nb::literals;
    tiles.def("best_by_map", &door_best_by_map, "graph"_a, "mask"_a.noconvert(),
              "grid"_a.noconvert(), "rack"_a.noconvert(), "values"_a.noconvert(),
              "letter_times"_a.noconvert(), "word_times"_a.noconvert(), "bonus"_a, "lasting"_a,
              "blanks_pay"_a, "may_repeat"_a, "worths"_a.noconvert(), "map"_a);
}

}  // namespace fishka
