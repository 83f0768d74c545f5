// The door of the playouts: a position, the seats, acts and hidden tiles as flat arrays.
#include <algorithm>

#include "arrays.hpp"
#include "doors.hpp"
#include "simulate_acts.hpp"
#include "tiles_door.hpp"
#include "words_door.hpp"

namespace nb = nanobind;

namespace fishka {
namespace {

using namespace tiles;

constexpr std::int64_t most_points = 1'000'000'000;
constexpr std::int64_t most_plies = 200;

template <class T, class Shape>
using Table2 = nb::ndarray<const T, Shape, nb::c_contig, nb::device::cpu>;
using Seats = Table2<std::int64_t, nb::shape<-1, 5>>;
using Numbers = Table2<std::int64_t, nb::shape<9>>;
using ActTiles = Table2<std::uint8_t, nb::shape<-1, 4>>;
using Deals = Table2<std::uint8_t, nb::shape<-1, -1>>;
using TileWorths = Table2<std::int32_t, nb::shape<64>>;
using PairWorths = Table2<std::int32_t, nb::shape<64, 64>>;

void require_between(std::int64_t value, std::int64_t least, std::int64_t most, const char* what) {
    require(value >= least && value <= most, what);
}

// A row a seat: points, side, passes, tiles held, whether it has resigned.
Table table_of(const Seats& given, const Numbers& numbers, const Rack& own) {
    Table table;
    require(given.shape(0) >= 1 && given.shape(0) <= most_seats, "there must be 1 to 24 seats");
    table.count = static_cast<int>(given.shape(0));
    require_between(numbers(0), 0, table.count - 1, "the seat to move must be one of them");
    require_between(numbers(1), 0, most_points, "scoreless turns cannot be that many");
    table.to_move = static_cast<int>(numbers(0));
    table.scoreless = static_cast<int>(numbers(1));
    for (std::size_t each = 0; each < given.shape(0); ++each) {
        Seat& seat = table.seats[each];
        require_between(given(each, 0), -most_points, most_points, "points cannot be that many");
        require_between(given(each, 1), 0, table.count - 1, "a side must be from 0");
        require_between(given(each, 2), 0, most_points, "passes cannot be that many");
        require_between(given(each, 3), 0, full_rack, "a rack has no more than seven tiles");
        seat.score = given(each, 0);
        seat.side = static_cast<int>(given(each, 1));
        seat.passes = static_cast<int>(given(each, 2));
        seat.held = static_cast<int>(given(each, 3));
        seat.resigned = given(each, 4) != 0;
    }
    table.mover().rack = own;
    int held = 0;
    for (const std::uint8_t tiles : own) {
        held += tiles;
    }
    require(table.mover().held == held, "the rack must have as many tiles as its seat holds");
    require(!table.mover().resigned, "who has resigned does not move");
    return table;
}

Ending ending_of(const Numbers& numbers) {
    for (std::size_t each = 6; each < 9; ++each) {
        require_between(numbers(each), 0, most_points, "a limit must be from 0");
    }
    return {numbers(2) != 0, numbers(3) != 0, numbers(4) != 0, numbers(5) != 0,
            static_cast<int>(numbers(6)), static_cast<int>(numbers(7)), numbers(8)};
}

enum class Kind : std::uint8_t { laid, swapped, given };

void check_acts(const std::vector<Act>& acts, const Code* grid, const Rack& own,
                const Rules& rules) {
    for (const Act& act : acts) {
        Rack rack = own;
        std::array<Code, squares> board;
        std::copy(grid, grid + squares, board.begin());
        for (const Tile& swap : act.swaps) {
            require(swap[0] < squares && board[swap[0]] == (swap[1] | blank_bit) &&
                        swap[1] < blank_bit && rack[swap[1]] != 0,
                    "a swap must put a tile of the rack in for its blank");
            board[swap[0]] = swap[1];
            --rack[swap[1]];
            ++rack[0];
        }
        for (const Tile& tile : act.tiles) {
            require(tile[0] < squares && board[tile[0]] == 0, "a tile must lie on an empty square");
            require(tile[1] < 2 * blank_bit && plain(tile[1]) != 0 &&
                        rules.values[plain(tile[1])] >= 0,
                    "a tile must be a letter of the set");
            const Code held = (tile[1] & blank_bit) != 0 ? 0 : tile[1];
            require(rack[held] != 0, "a tile must be on the rack");
            board[tile[0]] = tile[1];
            --rack[held];
        }
        require(rack[0] <= own[0], "freed blanks must be laid");
        require(act.given.empty() || act.tiles.empty(), "tiles are laid or given back");
        for (const Code given : act.given) {
            require(given < words::codes && rack[given] != 0, "a tile must be on the rack");
            --rack[given];
        }
    }
}

// A row a tile: the act, the kind, the square, the letter; those of an act one after another.
std::vector<Act> acts_of(const ActTiles& tiles, const InArray<std::int64_t>& scores) {
    std::vector<Act> acts(scores.size());
    for (std::size_t each = 0; each < scores.size(); ++each) {
        require_between(scores.data()[each], 0, most_points, "points cannot be that many");
        acts[each].score = scores.data()[each];
    }
    for (std::size_t row = 0; row < tiles.shape(0); ++row) {
        require(tiles(row, 0) < acts.size(), "a tile must be of one of the acts");
        Act& act = acts[tiles(row, 0)];
        switch (static_cast<Kind>(tiles(row, 1))) {
            case Kind::laid: act.tiles.push_back({tiles(row, 2), tiles(row, 3)}); break;
            case Kind::swapped: act.swaps.push_back({tiles(row, 2), tiles(row, 3)}); break;
            case Kind::given: act.given.push_back(tiles(row, 3)); break;
            default: require(false, "a tile is laid, swapped or given back");
        }
    }
    return acts;
}

void check_codes(const Deals& tiles) {
    require(std::all_of(tiles.data(), tiles.data() + tiles.size(),
                        [](Code each) { return each < words::codes; }),
            "a tile must be a letter from 1 to 63, or 0");
}

void check_deals(const Deals& deals, const Table& table) {
    std::size_t others = 0;
    for (int seat = 0; seat < table.count; ++seat) {
        others += seat == table.to_move ? 0 : static_cast<std::size_t>(table.at(seat).held);
    }
    require(deals.shape(1) >= others && deals.shape(1) <= most_tiles,
            "hidden tiles must fill the racks of the others, and be 255 at most");
    check_codes(deals);
}

nb::tuple told(const std::vector<Outcome>& outcomes, int seats) {
    std::vector<std::int64_t> scores, kept, left, to_move;
    for (const Outcome& each : outcomes) {
        scores.insert(scores.end(), each.scores.begin(), each.scores.begin() + seats);
        kept.insert(kept.end(), each.kept.begin(), each.kept.begin() + seats);
        left.push_back(each.left);
        to_move.push_back(each.to_move);
    }
    return nb::make_tuple(array_of(std::move(scores)), array_of(std::move(kept)),
                          array_of(std::move(left)), array_of(std::move(to_move)));
}

nb::tuple door_play_outs(const HeldGraph& graph, const InArray<std::uint8_t>& mask,
                         const Grid& grid, const InArray<std::uint8_t>& rack,
                         const Values& values, const Grid& letter_times, const Grid& word_times,
                         std::int64_t bonus, bool lasting, bool blanks_pay, bool may_repeat,
                         const TileWorths& tile_worths, const PairWorths& pair_worths,
                         const InArray<std::uint32_t>& sets,
                         const InArray<std::int32_t>& set_worths, const Seats& seats,
                         const Numbers& numbers, const ActTiles& act_tiles,
                         const InArray<std::int64_t>& act_scores, const Deals& deals,
                         std::int64_t plies, std::int64_t states, bool may_swap,
                         const words::WordMap* map) {
    const Asked told_so = asked(graph, mask, grid, rack, values, letter_times, word_times, bonus,
                                lasting, blanks_pay, may_repeat);
    const Table table = table_of(seats, numbers, told_so.position.rack);
    const Ending ending = ending_of(numbers);
    const std::vector<Act> acts = acts_of(act_tiles, act_scores);
    check_acts(acts, grid.data(), told_so.position.rack, told_so.rules);
    check_deals(deals, table);
    require(sets.size() == set_worths.size(), "each set must have its worth");
    check_worths(tile_worths);
    check_worths(pair_worths);
    check_worths(set_worths);
    require_between(plies, 0, most_plies, "plies must be from 0 to 200");
    require_between(states, 0, most_points, "states cannot be that many");
    std::vector<Outcome> outcomes(acts.size() * deals.shape(0));
    {
        const nb::gil_scoped_release others_run;
        LineBoard board(told_so.lexicon, told_so.rules);
        board.set(grid.data());
        const Worths worths{tile_worths.data(), pair_worths.data(), sets.data(),
                            set_worths.data(), sets.size()};
        const Playing playing{board, worths, ending, table, static_cast<int>(plies),
                              {states, may_swap}, map};
        play_out(playing, acts, deals.data(), static_cast<int>(deals.shape(0)),
                 static_cast<int>(deals.shape(1)), outcomes.data());
    }
    return told(outcomes, table.count);
}

// The best lay with each of the racks, in hundredths of points, while the bag is full.
OutArray<std::int64_t> door_best_worths(
    const HeldGraph& graph, const InArray<std::uint8_t>& mask, const Grid& grid,
    const InArray<std::uint8_t>& rack, const Values& values, const Grid& letter_times,
    const Grid& word_times, std::int64_t bonus, bool lasting, bool blanks_pay, bool may_repeat,
    const TileWorths& tile_worths, const PairWorths& pair_worths,
    const InArray<std::uint32_t>& sets, const InArray<std::int32_t>& set_worths,
    const Deals& racks, const words::WordMap* map) {
    const Asked told_so = asked(graph, mask, grid, rack, values, letter_times, word_times, bonus,
                                lasting, blanks_pay, may_repeat);
    require(sets.size() == set_worths.size(), "each set must have its worth");
    check_worths(tile_worths);
    check_worths(pair_worths);
    check_worths(set_worths);
    require(racks.shape(1) <= full_rack, "a rack has no more than seven tiles");
    check_codes(racks);
    std::vector<std::int64_t> found(racks.shape(0));
    {
        const nb::gil_scoped_release others_run;
        LineBoard board(told_so.lexicon, told_so.rules);
        board.set(grid.data());
        const Worths worths{tile_worths.data(), pair_worths.data(), sets.data(),
                            set_worths.data(), sets.size()};
        const Act nothing{};
        Begun begun(board, nothing);
        PlayoutSearch search(map, board);
        search.look(begun);
        const auto find = [&](const Rack& held, const KeptWorths& kept) {
            return search.best(begun, 0, held, kept);
        };
        for (std::size_t each = 0; each < found.size(); ++each) {
            Rack held{};
            for (std::size_t tile = 0; tile < racks.shape(1); ++tile) {
                ++held[racks(each, tile)];
            }
            found[each] = best_worth(board, held, worths, find);
        }
    }
    return array_of(std::move(found));
}

}  // namespace

void open_simulate(nb::module_& module) {
    using namespace nb::literals;
    nb::module_ tiles = nb::cast<nb::module_>(module.attr("tiles"));
    tiles.def("play_outs", &door_play_outs, "graph"_a, "mask"_a.noconvert(), "grid"_a.noconvert(),
              "rack"_a.noconvert(), "values"_a.noconvert(), "letter_times"_a.noconvert(),
              "word_times"_a.noconvert(), "bonus"_a, "lasting"_a, "blanks_pay"_a, "may_repeat"_a,
              "tile_worths"_a.noconvert(), "pair_worths"_a.noconvert(), "sets"_a.noconvert(),
              "set_worths"_a.noconvert(), "seats"_a.noconvert(), "numbers"_a.noconvert(),
              "act_tiles"_a.noconvert(), "act_scores"_a.noconvert(), "deals"_a.noconvert(),
              "plies"_a, "states"_a, "may_swap"_a, "map"_a.none() = nb::none());
    tiles.def("best_worths", &door_best_worths, "graph"_a, "mask"_a.noconvert(),
              "grid"_a.noconvert(), "rack"_a.noconvert(), "values"_a.noconvert(),
              "letter_times"_a.noconvert(), "word_times"_a.noconvert(), "bonus"_a, "lasting"_a,
              "blanks_pay"_a, "may_repeat"_a, "tile_worths"_a.noconvert(),
              "pair_worths"_a.noconvert(), "sets"_a.noconvert(), "set_worths"_a.noconvert(),
              "racks"_a.noconvert(), "map"_a.none() = nb::none());
}

}  // namespace fishka
