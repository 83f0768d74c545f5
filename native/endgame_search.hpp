// Negamax over the turns of an endgame, deeper and deeper.
#pragma once

#include <deque>

#include "endgame_source.hpp"
#include "endgame_table.hpp"

namespace fishka::tiles::endgame {

// What the seat to move gains from here on, by a search of some depth.
struct Value {
    Points points;
    bool whole;  // nothing below was cut short
};

class Search {
public:
    Search(Source& source, const Rulebook& book, Watch& watch)
        : source_(source), book_(book), watch_(watch) {}

    Solved root(const Position& position, int wanted);

private:
    struct Ranked {
        Points estimate;
        Move move;
        Points at_most;  // what it can bring
    };
    static bool less_promising(const Ranked& a, const Ranked& b) {
        return a.estimate < b.estimate;
    }
    struct Ply {
        std::vector<Move> moves;
        std::vector<Out> outs;
        std::vector<Ranked> ranked;
    };
    struct Choice {
        Move move;
        Value value;
        Points at_least;
        Points at_most;
        Points thought;
    };

    Value search(const Position& position, int depth, Points alpha, Points beta);
    Value through(const Position& position, int depth, Points alpha, Points beta, Known& kept);
    Value child(const Position& position, Move move, int depth, Points alpha, Points beta);
    Value narrow(const Position& position, Move move, int depth, Points alpha, Points beta,
                 bool first);
    void rank(const Position& position, std::uint32_t best);
    Points outs_bound(const Position& position, const Ranked& each, Ply& ply);
    Hash key_of(const Position& position) const;
    Ply& ply();

    std::vector<Choice> choices(const Position& position);
    bool deepen(const Position& position, int depth, int wanted, std::vector<Choice>& all);
    void line(const Step& step, Move move, int seat, Solved& solved);

    Source& source_;
    const Rulebook& book_;
    Watch& watch_;
    Table table_;
    std::deque<Ply> plies_;
    std::size_t at_ = 0;
    bool stop_ = false;
};

}  // namespace fishka::tiles::endgame
