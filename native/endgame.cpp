#include "endgame.hpp"

#include "endgame_lexicon.hpp"
#include "endgame_lines.hpp"
#include "endgame_search.hpp"
#include "endgame_turns.hpp"

namespace fishka::tiles::endgame {

Solved solve(const Lexicon& lexicon, const Rules& rules, const Ending& ending, const Start& start,
             int wanted, const Enough& enough) {
    const words::Built built = still_makable(lexicon, start, ending.may_swap);
    const Graph graph{built.nodes.data(), built.counts.data(), built.nodes.size(),
                      built.counts.size()};
    const Lists lists(graph);
    const Rulebook book(rules, ending, start.racks);
    const Position position{{book.rack(0).all(), book.rack(1).all()},
                      start.seat,
                      ending.passes_left,
                      start.scores};
    Watch watch(enough);
    if (ending.several || ending.may_swap) {
        Turns source(lists, rules, ending, book, start.grid, watch);
        return Search(source, book, watch).root(position, wanted);
    }
    Lines source(lists, rules, book, start.grid);
    return Search(source, book, watch).root(position, wanted);
}

}  // namespace fishka::tiles::endgame
