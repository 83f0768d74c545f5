// Any end of a game: each act may be done, none is worth more than it may be, and looking on changes
// nothing that was proved.
#include "../endgame.hpp"
#include "../line_lists.hpp"
#include "scene.hpp"

namespace {

using namespace fishka;
using namespace fishka::tiles;

constexpr std::int64_t most_positions = 512;
constexpr int most_tiles = 4;  // with few letters, all of them in many words, more take minutes

struct Asked {
    endgame::Ending ending;
    endgame::Start start;
    int wanted;
};

Asked any_end(fuzz::Input& input, fuzz::Scene& scene) {
    Asked asked{};
    endgame::Ending& ending = asked.ending;
    ending.goes_out = input.coin();
    ending.deducts = input.coin();
    ending.several = input.below(4) == 0;
    ending.may_swap = input.coin();
    ending.passes = 1 + input.below(8);
    ending.passes_left = 1 + input.below(ending.passes);
    ending.target = input.coin() ? 10 * input.byte() : 0;
    asked.start = {scene.grid.data(), {scene.rack, fuzz::any_rack(input, most_tiles)},
                   {5 * input.byte(), 5 * input.byte()}, input.below(2)};
    asked.wanted = 1 + input.below(4);
    return asked;
}

void check(const endgame::Solved& solved, const Asked& asked) {
    const endgame::Start& start = asked.start;
    fuzz::expect(!solved.acts.empty() && !solved.line.empty());
    for (const endgame::Act& act : solved.acts) {
        std::array<Code, squares> grid{};
        std::copy(start.grid, start.grid + squares, grid.begin());
        fuzz::RackOfTiles rack = start.racks[static_cast<std::size_t>(start.seat)];
        fuzz::take(rack, grid, act.tiles.data(), act.tiles.size(), act.swaps);
        fuzz::expect(act.seat == start.seat && act.at_least <= act.at_most);
        fuzz::expect(!solved.exact || act.value <= solved.acts.front().value);
    }
}

// Of what was proved when the search was cut short, all holds in the end.
void check_proved(const endgame::Solved& early, const endgame::Solved& late) {
    const endgame::Act& best = late.acts.front();
    for (const endgame::Act& act : early.acts) {
        fuzz::expect(act.at_least <= best.value);
        const bool same = act.tiles == best.tiles && act.swaps == best.swaps;
        fuzz::expect(!same || act.at_most >= best.value);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::Input input(data, size);
    const fuzz::List list(input, fuzz::letters, 7);
    fuzz::Scene scene(input, 7, 20, most_tiles);
    const words::Graph graph = list.graph();
    const Lists lists(graph);
    const Lexicon lexicon{graph, input.coin() ? list.mask() : nullptr, &lists};
    Asked asked = any_end(input, scene);
    if (fuzz::tiles_of(asked.start.racks[static_cast<std::size_t>(asked.start.seat)]) == 0 ||
        scene.grid == std::array<Code, squares>{}) {
        return 0;
    }
    const auto solve = [&](std::int64_t most) {
        return endgame::solve(lexicon, scene.rules, asked.ending, asked.start, asked.wanted,
                              [most](std::int64_t seen) { return seen >= most; });
    };
    const endgame::Solved late = solve(most_positions);
    check(late, asked);
    const endgame::Solved early = solve(most_positions / 2);
    check(early, asked);
    if (late.exact) {
        check_proved(early, late);
    }
    return 0;
}
