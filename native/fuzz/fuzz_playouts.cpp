// Playouts of any position that the door lets in: by the map what they are by the graph.
#include "../simulate.hpp"
#include "scene.hpp"

namespace {

using namespace fishka;
using namespace fishka::tiles;

constexpr int most_acts = 3;
constexpr int most_rows = 3;
constexpr int most_plies = 6;

// Values of tiles and pairs, and of two sets.
struct Told {
    std::array<std::int32_t, words::codes> tiles{};
    std::vector<std::int32_t> pairs = std::vector<std::int32_t>(words::codes * words::codes);
    std::array<std::uint32_t, 2> sets{};
    std::array<std::int32_t, 2> set_values{};

    explicit Told(fuzz::Input& input) {
        const int times = input.coin() ? 10 : 7000;
        const auto any = [&] { return times * (input.byte() - 128); };
        for (std::size_t each = 0; each <= fuzz::letters; ++each) {
            tiles[each] = any();
            for (std::size_t other = 0; other <= fuzz::letters; ++other) {
                pairs[each * words::codes + other] = any();
            }
        }
        sets = {0x00'01'02, 0x01'01'03};
        set_values = {any(), any()};
    }

    Worths worths() const {
        return {tiles.data(), pairs.data(), sets.data(), set_values.data(), sets.size()};
    }
};

Table any_table(fuzz::Input& input, const Rack& rack) {
    Table table;
    table.count = 1 + (input.coin() ? input.below(most_seats) : input.below(4));
    table.to_move = input.below(table.count);
    table.scoreless = input.below(6);
    for (int each = 0; each < table.count; ++each) {
        Seat& seat = table.seats[static_cast<std::size_t>(each)];
        seat.score = input.byte() * 4 - 200;
        seat.side = input.coin() ? each : input.below(table.count);
        seat.passes = input.below(4);
        seat.held = input.below(full_rack + 1);
        seat.resigned = input.below(8) == 0;
    }
    Seat& mover = table.mover();
    mover.rack = rack;
    mover.held = fuzz::tiles_of(rack);
    mover.resigned = false;
    return table;
}

Ending any_ending(fuzz::Input& input) {
    Ending ending{};
    ending.goes_out = input.coin();
    ending.deducts = input.coin();
    ending.stuck_ends = input.coin();
    ending.exchange_passes = input.coin();
    ending.pass_rounds = input.below(4);
    ending.exchange_minimum = input.below(9);
    ending.target = input.coin() ? 4 * input.byte() : 0;
    return ending;
}

// Tiles of the rack on any empty squares, or given back; on top of blanks the letters they stand for.
Act any_act(fuzz::Input& input, std::array<Code, squares> grid, Rack rack) {
    Act act;
    act.score = input.byte();
    const bool gives = input.coin();
    for (std::size_t square = 0; !gives && input.coin() && square < squares; ++square) {
        const Code letter = plain(grid[square]);
        if ((grid[square] & blank_bit) != 0 && rack[letter] != 0) {
            act.swaps.push_back({static_cast<std::uint8_t>(square), letter});
            grid[square] = letter;
            --rack[letter];
            ++rack[0];
        }
    }
    int freed = static_cast<int>(act.swaps.size());
    for (int left = input.below(full_rack + 1); left > 0 || freed > 0; --left) {
        const auto code = static_cast<Code>(freed > 0 ? 0 : input.below(fuzz::letters + 1));
        const auto square = static_cast<std::size_t>(input.below(squares));
        if (rack[code] == 0 || (!gives && grid[square] != 0)) {
            if (freed > 0) {
                return {};
            }
            continue;
        }
        --rack[code];
        freed = std::max(0, freed - 1);
        if (gives) {
            act.given.push_back(code);
        } else {
            const Code shown = code != 0 ? code : static_cast<Code>(blank_bit | 1);
            grid[square] = shown;
            act.tiles.push_back({static_cast<std::uint8_t>(square), shown});
        }
    }
    return act;
}

std::vector<Code> any_deals(fuzz::Input& input, const Table& table, int rows, int& size) {
    size = input.below(20);
    for (int seat = 0; seat < table.count; ++seat) {
        size += seat == table.to_move ? 0 : table.at(seat).held;
    }
    std::vector<Code> deals(static_cast<std::size_t>(size * rows));
    for (Code& each : deals) {
        each = static_cast<Code>(input.below(4) != 0 ? 1 + input.below(fuzz::letters)
                                                     : input.below(words::codes));
    }
    return deals;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::Input input(data, size);
    const fuzz::List list(input, fuzz::letters, 8);
    const fuzz::Scene scene(input, 3, 40);
    const words::Graph graph = list.graph();
    const Lists lists(graph);
    const std::uint8_t* mask = input.coin() ? list.mask() : nullptr;
    const Lexicon lexicon{graph, mask, &lists};
    const words::WordMap map(graph, mask);
    const Told told(input);
    const Table table = any_table(input, scene.rack);
    const Ending ending = any_ending(input);
    std::vector<Act> acts;
    for (int left = 1 + input.below(most_acts); left > 0; --left) {
        acts.push_back(any_act(input, scene.grid, scene.rack));
    }
    const int rows = 1 + input.below(most_rows);
    int width = 0;
    const std::vector<Code> deals = any_deals(input, table, rows, width);
    LineBoard board(lexicon, scene.rules);
    board.set(scene.grid.data());
    const Broad broad{input.below(4) == 0 ? 60 : 0, input.coin()};
    Playing playing{board, told.worths(), ending, table, input.below(most_plies), broad, nullptr};
    std::vector<Outcome> by_graph(acts.size() * static_cast<std::size_t>(rows));
    std::vector<Outcome> by_map(by_graph.size());
    play_out(playing, acts, deals.data(), rows, width, by_graph.data());
    playing.map = &map;
    play_out(playing, acts, deals.data(), rows, width, by_map.data());
    for (std::size_t each = 0; each < by_graph.size(); ++each) {
        const Outcome& outcome = by_graph[each];
        fuzz::expect(outcome.left >= 0 && outcome.to_move >= -1 && outcome.to_move < table.count);
        fuzz::expect(outcome.scores == by_map[each].scores && outcome.kept == by_map[each].kept &&
                     outcome.left == by_map[each].left && outcome.to_move == by_map[each].to_move);
    }
    return 0;
}
