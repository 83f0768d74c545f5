// Any board with any rack, any premiums: lays stay on the board and off what lies there, the best
// turn pays no less than the best of them, and lines kept up to date are those made anew.
#include "../line_board.hpp"
#include "scene.hpp"

namespace {

using namespace fishka;
using namespace fishka::tiles;

constexpr std::int64_t most_states = 300;

void check(const Lays& found, const fuzz::Scene& scene) {
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
    const fuzz::List list(input, fuzz::letters, 7);
    fuzz::Scene scene(input);
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
        const Tile tile{static_cast<std::uint8_t>(input.below(squares)), fuzz::any_tile(input)};
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
