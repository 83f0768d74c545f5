// The door of the searches along lines: the best lays, whole games, and what holds both to account.
#include <algorithm>

#include "arrays.hpp"
#include "line_games.hpp"
#include "tiles_door.hpp"

namespace nb = nanobind;

namespace fishka {
namespace {

using namespace tiles;

constexpr std::int64_t most_points = 1'000'000'000;
constexpr std::int64_t most_lays = 100'000;
constexpr std::int64_t most_games = 1'000'000;
constexpr std::size_t ending_numbers = 7;

template <class T, class Shape>
using Flat = nb::ndarray<const T, Shape, nb::c_contig, nb::device::cpu>;
using Worth128 = Flat<std::int32_t, nb::shape<1 << full_rack>>;
using TileWorths = Flat<std::int32_t, nb::shape<64>>;
using PairWorths = Flat<std::int32_t, nb::shape<64, 64>>;
using EndingNumbers = Flat<std::int64_t, nb::shape<ending_numbers>>;
using Tiles = Flat<std::uint8_t, nb::shape<-1, 2>>;

KeptWorths worths_of(const Worth128& given) {
    KeptWorths worths;
    std::copy(given.data(), given.data() + worths.size(), worths.begin());
    require(std::all_of(worths.begin(), worths.end(),
                        [](int each) { return each >= -most_points && each <= most_points; }),
            "what is kept cannot be worth that much");
    return worths;
}

nb::tuple told(const std::vector<Best>& lays) {
    std::vector<std::int64_t> scores, values, counts, squares_laid, letters;
    for (const Best& each : lays) {
        scores.push_back(each.score);
        values.push_back(each.value);
        counts.push_back(each.count);
        for (int tile = 0; tile < each.count; ++tile) {
            squares_laid.push_back(each.tiles[index(tile)][0]);
            letters.push_back(each.tiles[index(tile)][1]);
        }
    }
    return nb::make_tuple(array_of(std::move(scores)), array_of(std::move(values)),
                          array_of(std::move(counts)), array_of(std::move(squares_laid)),
                          array_of(std::move(letters)));
}

nb::tuple door_best_lays(const HeldGraph& graph, const InArray<std::uint8_t>& mask,
                         const Grid& grid, const InArray<std::uint8_t>& rack, const Values& values,
                         const Grid& letter_times, const Grid& word_times, std::int64_t bonus,
                         bool lasting, bool blanks_pay, bool may_repeat, const Worth128& worths,
                         std::int64_t most) {
    const Asked asked_so = asked(graph, mask, grid, rack, values, letter_times, word_times, bonus,
                                 lasting, blanks_pay, may_repeat);
    const KeptWorths kept = worths_of(worths);
    require(most >= 0 && most <= most_lays, "so many lays cannot be told");
    std::vector<Best> found;
    {
        const nb::gil_scoped_release others_run;
        LineBoard board(asked_so.lexicon, asked_so.rules);
        board.set(grid.data());
        found = best_lays(board, asked_so.position.rack, kept, static_cast<std::size_t>(most));
    }
    return told(found);
}

std::int64_t door_faults_in_bounds(const HeldGraph& graph, const InArray<std::uint8_t>& mask,
                                   const Grid& grid, const InArray<std::uint8_t>& rack,
                                   const Values& values, const Grid& letter_times,
                                   const Grid& word_times, std::int64_t bonus, bool lasting,
                                   bool blanks_pay, bool may_repeat, const Worth128& worths) {
    const Asked asked_so = asked(graph, mask, grid, rack, values, letter_times, word_times, bonus,
                                 lasting, blanks_pay, may_repeat);
    const KeptWorths kept = worths_of(worths);
    const nb::gil_scoped_release others_run;
    LineBoard board(asked_so.lexicon, asked_so.rules);
    board.set(grid.data());
    return faults_in_bounds(board, asked_so.position.rack, kept);
}

// How many lines differ from those of a board made anew: after each lay, and after taking all back.
std::int64_t differing(const LineBoard& board, const Asked& asked_so) {
    LineBoard anew(asked_so.lexicon, asked_so.rules);
    anew.set(board.grid());
    std::int64_t lines = 0;
    for (int each = 0; each < 2 * side; ++each) {
        lines += board.line(each) == anew.line(each) ? 0 : 1;
    }
    return lines + (board.tiles() == anew.tiles() ? 0 : 1);
}

std::int64_t door_faults_in_lines(const HeldGraph& graph, const InArray<std::uint8_t>& mask,
                                  const Grid& grid, const InArray<std::uint8_t>& rack,
                                  const Values& values, const Grid& letter_times,
                                  const Grid& word_times, std::int64_t bonus, bool lasting,
                                  bool blanks_pay, bool may_repeat, const Tiles& laid,
                                  const InArray<std::int64_t>& counts) {
    const Asked asked_so = asked(graph, mask, grid, rack, values, letter_times, word_times, bonus,
                                 lasting, blanks_pay, may_repeat);
    std::vector<Tile> tiles;
    std::array<bool, squares> taken;
    std::transform(grid.data(), grid.data() + squares, taken.begin(),
                   [](Code each) { return each != 0; });
    for (std::size_t each = 0; each < laid.shape(0); ++each) {
        const Tile tile{laid(each, 0), laid(each, 1)};
        require(tile[0] < squares && !taken[tile[0]], "a tile must lie on an empty square");
        require(tile[1] < 2 * blank_bit && plain(tile[1]) != 0, "a tile must be a letter");
        taken[tile[0]] = true;
        tiles.push_back(tile);
    }
    std::int64_t left = static_cast<std::int64_t>(tiles.size());
    for (std::size_t each = 0; each < counts.size(); ++each) {
        require(counts.data()[each] >= 0 && counts.data()[each] <= left, "there are too few tiles");
        left -= counts.data()[each];
    }
    const nb::gil_scoped_release others_run;
    LineBoard board(asked_so.lexicon, asked_so.rules);
    board.set(grid.data());
    std::vector<std::size_t> marks;
    const Tile* next = tiles.data();
    std::int64_t faults = 0;
    for (std::size_t each = 0; each < counts.size(); ++each) {
        marks.push_back(board.mark());
        board.lay(next, static_cast<int>(counts.data()[each]));
        next += counts.data()[each];
        faults += differing(board, asked_so);
    }
    for (; !marks.empty(); marks.pop_back()) {
        board.undo(marks.back());
        faults += differing(board, asked_so);
    }
    return faults;
}

Ending ending_of(const EndingNumbers& numbers) {
    for (std::size_t each = 4; each < ending_numbers; ++each) {
        require(numbers(each) >= 0 && numbers(each) <= most_points, "a limit must be from 0");
    }
    return {numbers(0) != 0, numbers(1) != 0, numbers(2) != 0, numbers(3) != 0,
            static_cast<int>(numbers(4)), static_cast<int>(numbers(5)), numbers(6)};
}

nb::tuple told(std::vector<Game> games) {
    std::vector<std::int64_t> totals, turns;
    std::vector<std::uint8_t> grids;
    for (const Game& each : games) {
        totals.insert(totals.end(), each.totals.begin(), each.totals.end());
        turns.push_back(each.turns);
        grids.insert(grids.end(), each.grid.begin(), each.grid.end());
    }
    return nb::make_tuple(array_of(std::move(totals)), array_of(std::move(turns)),
                          array_of(std::move(grids)));
}

nb::tuple door_games(const HeldGraph& graph, const InArray<std::uint8_t>& mask, const Grid& grid,
                     const InArray<std::uint8_t>& rack, const Values& values,
                     const Grid& letter_times, const Grid& word_times, std::int64_t bonus,
                     bool lasting, bool blanks_pay, bool may_repeat,
                     const TileWorths& tile_worths, const PairWorths& pair_worths,
                     const InArray<std::uint32_t>& sets, const InArray<std::int32_t>& set_worths,
                     const EndingNumbers& numbers, const InArray<std::uint8_t>& tiles,
                     std::uint64_t seed, std::int64_t first, std::int64_t end,
                     const words::WordMap* map) {
    const Asked asked_so = asked(graph, mask, grid, rack, values, letter_times, word_times, bonus,
                                 lasting, blanks_pay, may_repeat);
    const Ending ending = ending_of(numbers);
    require(sets.size() == set_worths.size(), "each set must have its worth");
    check_worths(tile_worths);
    check_worths(pair_worths);
    check_worths(set_worths);
    require(tiles.size() >= 2 * full_rack && tiles.size() <= most_tiles,
            "a set must have from 14 to 255 tiles");
    require(std::all_of(tiles.data(), tiles.data() + tiles.size(),
                        [](Code each) { return each < words::codes; }),
            "a tile must be a letter from 1 to 63, or 0");
    require(first >= 0 && first <= end && end - first <= most_games && end <= most_points,
            "so many games cannot be played");
    const std::vector<Code> set(tiles.data(), tiles.data() + tiles.size());
    const Worths worths{tile_worths.data(), pair_worths.data(), sets.data(), set_worths.data(),
                        sets.size()};
    std::vector<Game> played;
    {
        const nb::gil_scoped_release others_run;
        const Playground ground{asked_so.lexicon, asked_so.rules, worths, ending, set, map};
        for (std::int64_t number = first; number < end; ++number) {
            played.push_back(play_game(ground, seed, static_cast<std::uint64_t>(number)));
        }
    }
    return told(std::move(played));
}

}  // namespace

void open_lines(nb::module_& tiles) {
    using namespace nb::literals;
    const auto def = [&tiles](const char* name, auto function, const auto&... more) {
        tiles.def(name, function, "graph"_a, "mask"_a.noconvert(), "grid"_a.noconvert(),
                  "rack"_a.noconvert(), "values"_a.noconvert(), "letter_times"_a.noconvert(),
                  "word_times"_a.noconvert(), "bonus"_a, "lasting"_a, "blanks_pay"_a,
                  "may_repeat"_a, more...);
    };
    def("best_lays", &door_best_lays, "worths"_a.noconvert(), "most"_a);
    def("faults_in_bounds", &door_faults_in_bounds, "worths"_a.noconvert());
    def("faults_in_lines", &door_faults_in_lines, "laid"_a.noconvert(), "counts"_a.noconvert());
    def("games", &door_games, "tile_worths"_a.noconvert(), "pair_worths"_a.noconvert(),
        "sets"_a.noconvert(), "set_worths"_a.noconvert(), "numbers"_a.noconvert(),
        "tiles"_a.noconvert(), "seed"_a, "first"_a, "end"_a, "map"_a.none() = nb::none());
}

}  // namespace fishka
