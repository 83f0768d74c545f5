// Any board with any rack, any premiums: lays stay on the board and off what lies there, the best
// turn pays no less than the best of them, and lines kept up to date are those made anew.
#include "../line_board.hpp"
#include "input.hpp"

namespace {

using namespace fishka;
using namespace fishka::tiles;

constexpr int letters = 6;
constexpr std::int64_t most_states = 300;

struct Scene {
    std::array<Code, squares> grid{};
    std::array<std::uint8_t, squares> letter_times{};
    std::array<std::uint8_t, squares> word_times{};
    Rules rules{};
    std::array<std::uint8_t, words::codes> rack{};

    explicit Scene(fuzz::Input& input) {
        for (std::size_t each = 0; each < squares; ++each) {
            letter_times[each] = static_cast<std::uint8_t>(1 + input.below(most_times));
            word_times[each] = static_cast<std::uint8_t>(1 + input.below(most_times));
        }
        for (int left = input.below(40); left > 0; --left) {
            grid[static_cast<std::size_t>(input.below(squares))] = any_tile(input);
        }
        rules.values.fill(-1);
        for (std::size_t each = 1; each <= letters; ++each) {
            rules.values[each] = input.below(most_value + 1);
        }
        rules.letter_times = letter_times.data();
        rules.word_times = word_times.data();
        rules.bonus = input.byte();
        rules.lasting = input.coin();
        rules.blanks_pay = input.coin();
        rules.may_repeat = input.coin();
        for (int left = input.below(full_rack + 1); left > 0; --left) {
            ++rack[static_cast<std::size_t>(input.below(letters + 1))];
        }
        rack[0] = std::min<std::uint8_t>(rack[0], 2);
    }

    static Code any_tile(fuzz::Input& input) {
        const auto letter = static_cast<Code>(1 + input.below(letters));
        return input.below(8) == 0 ? static_cast<Code>(letter | blank_bit) : letter;
    }
};

void check(const Lays& found, const Scene& scene) {
    std::size_t tile = 0;
    for (const Place& place : found.places) {
        for (int left = place[3]; left > 0; --left) {
            const Tile laid = found.tiles[tile++];
            fuzz::expect(laid[0] < squares && scene.grid[laid[0]] == 0 && plain(laid[1]) != 0);
        }
    }
    fuzz::expect(tile == found.tiles.size() && found.scores.size() == found.places.size());
}

void check_lines(LineBoard& board, const Lexicon& lexicon, const Rules& rules) {
    LineBoard anew(lexicon, rules);
    anew.set(board.grid());
    for (int each = 0; each < 2 * side; ++each) {
        const Line& kept = board.line(each);
        const Line& made = anew.line(each);
        fuzz::expect(kept.fits == made.fits && kept.joins == made.joins &&
                     kept.letters == made.letters && kept.crossing == made.crossing &&
                     kept.crossing_times == made.crossing_times && kept.lying == made.lying);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::Input input(data, size);
    const fuzz::List list(input, letters, 7);
    Scene scene(input);
    const words::Graph graph = list.graph();
    const Lists lists(graph);
    const Lexicon lexicon{graph, input.coin() ? list.mask() : nullptr, &lists};
    const Position position{scene.grid.data(), scene.rack};
    const Lays found = lays(lexicon, scene.rules, position);
    check(found, scene);
    std::int64_t cells[2] = {0, most_states};
    const Turn turn = best_turn(lexicon, scene.rules, position, {input.coin(), false, false}, cells);
    if (turn.exact && !found.scores.empty()) {
        fuzz::expect(turn.score >= *std::max_element(found.scores.begin(), found.scores.end()));
    }
    LineBoard board(lexicon, scene.rules);
    board.set(scene.grid.data());
    for (int left = input.below(4); left > 0; --left) {
        const Tile tile{static_cast<std::uint8_t>(input.below(squares)), Scene::any_tile(input)};
        const std::size_t mark = board.mark();
        if (board.grid()[tile[0]] == 0) {
            board.lay(&tile, 1);
            check_lines(board, lexicon, scene.rules);
            if (input.coin()) {
                board.undo(mark);
                check_lines(board, lexicon, scene.rules);
            }
        }
    }
    return 0;
}
