// The best lay by the word map is the one by the graph, on boards that go on from each other, and is
// worth no less than any lay.
#include "../line_best.hpp"
#include "../map_best.hpp"
#include "scene.hpp"

namespace {

using namespace fishka;
using namespace fishka::tiles;

constexpr int turns = 4;

KeptWorths any_worths(fuzz::Input& input) {
    KeptWorths worths{};
    const int times = input.coin() ? 1 : 70'000;
    for (int& each : worths) {
        each = times * (input.byte() - 128);
    }
    return worths;
}

void expect_same(const Best& one, const Best& other) {
    fuzz::expect(one.count == other.count);
    if (one.count != 0) {
        fuzz::expect(one.score == other.score && one.value == other.value &&
                     one.tiles == other.tiles && one.stays == other.stays);
    }
}

void expect_best(const LineBoard& board, const Rack& rack, const Best& best) {
    const Lays all = lays(board, rack);
    fuzz::expect((best.count == 0) == all.scores.empty());
    for (const Points score : all.scores) {
        fuzz::expect(best.value >= hundred * score - 2 * most_worth);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::Input input(data, size);
    const fuzz::List list(input, fuzz::letters, 10);
    fuzz::Scene scene(input, 1 + input.below(8), input.coin() ? 20 : most_value);
    const words::Graph graph = list.graph();
    const Lists lists(graph);
    const std::uint8_t* mask = input.coin() ? list.mask() : nullptr;
    const Lexicon lexicon{graph, mask, &lists};
    const WordMap map(graph, mask);
    LineBoard board(lexicon, scene.rules);
    board.set(scene.grid.data());
    MapSearch search(map, scene.rules);
    for (int left = 1 + input.below(turns); left > 0; --left) {
        const KeptWorths worths = any_worths(input);
        const Best best = best_lay(board, scene.rack, worths);
        expect_best(board, scene.rack, best);
        fuzz::expect(best_lays(board, scene.rack, worths, 3).empty() == (best.count == 0));
        fuzz::expect(faults_in_bounds(board, scene.rack, worths) == 0);
        if (MapSearch::serves(scene.rules) && MapSearch::serves(worths)) {
            expect_same(search.best(board, scene.rack, worths), best);
        }
        if (best.count != 0) {
            board.lay(best.tiles.data(), best.count);
        }
        if (input.coin()) {
            scene.rack = fuzz::any_rack(input);
        }
    }
    return 0;
}
