#include "turns_pending.hpp"

#include <bit>

namespace fishka::tiles {

void PendingRuns::renew(const Candidate& step, const Board& board) {
    std::erase_if(runs_, [&](const Run& each) {
        return step.covers(each.way, each.line, each.place) || crosses(step, each, board);
    });
    for (unsigned left = step.missing; left != 0; left &= left - 1) {
        const int place = std::countr_zero(left);
        const Letters words = board.cross(step.way, step.line, place).words;
        if ((words & bit(step.letters[at(place)])) == 0) {
            runs_.push_back({1 - step.way, place, step.line});
        }
    }
}

// Whether a tile of the step lies at an end of the run.
bool PendingRuns::crosses(const Candidate& step, const Run& run, const Board& board) {
    if (step.way == run.way || (step.missing >> run.line & 1) == 0) {
        return false;
    }
    return board.first_of(run.way, run.line, run.place) - 1 == step.line ||
           board.behind_of(run.way, run.line, run.place) == step.line;
}

}  // namespace fishka::tiles
