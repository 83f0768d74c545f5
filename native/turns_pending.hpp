// Runs that are no words yet while a turn is searched for: each must be completed.
#pragma once

#include <vector>

#include "turns.hpp"

namespace fishka::tiles {

class PendingRuns {
public:
    std::size_t count() const { return runs_.size(); }
    bool empty() const { return runs_.empty(); }
    // Whether the candidate completes the one that is to be completed first.
    bool is_next(const Candidate& candidate) const {
        const Run& first = runs_.front();
        return candidate.covers(first.way, first.line, first.place);
    }
    // Before the step is laid: those that it completes go, those that it makes come.
    void renew(const Candidate& step, const Board& board);

private:
    struct Run {
        int way;
        int line;
        int place;
    };

    static bool crosses(const Candidate& step, const Run& run, const Board& board);

    std::vector<Run> runs_;
};

}  // namespace fishka::tiles
