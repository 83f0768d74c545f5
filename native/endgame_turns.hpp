// Turns of several places, with swaps of blanks: all end states that the rules allow.
//
// Each step lays what is missing of one run of the end state that holds a tile already; one that is
// no word yet must be the next. So every end state is reached.
#pragma once

#include <deque>
#include <unordered_set>

#include "endgame_plays.hpp"
#include "endgame_source.hpp"

namespace fishka::tiles::endgame {

class Turns final : public Source {
public:
    Turns(const Lists& lists, const Rules& rules, const Ending& ending, const Rulebook& book,
          const Code* grid, Watch& watch);

    void moves(int seat, Held held, std::vector<Move>& found) override;
    void outs(int, Held, std::vector<Out>&) override {}
    Squares covered(int, Move) override { return {}; }
    Points played_out(const Rulebook& book, Position position) override;
    void lay(int seat, Move move) override;
    void take_back() override;
    Hash key() const override { return board_.key(); }
    Act act(int seat, Move move) override;
    Move told(const Position& position, std::uint32_t where) override;

private:
    struct Made {
        std::vector<Tile> tiles;
        std::vector<Tile> swaps;
        Move move;
    };
    struct Run {
        int direction;
        int square;
    };
    using Counts = std::array<std::uint8_t, words::codes>;

    void swap(int from);
    void lay_all();
    void step(Held used);
    void follow(const Play& play, const Run* unfinished);
    const Run* unfinished(Run& run) const;
    bool is_word(const Run& run) const;
    int first_of(const Run& run) const;
    Points points_of(const Run& run) const;
    Points score() const;
    void made();
    Held taken() const;
    bool is_new(int square) const;

    const Lists& lists_;
    const Rules& rules_;
    const Ending& ending_;
    const Rulebook& book_;
    Watch& watch_;
    Board board_;
    Groups rack_{Counts{}};
    PlaysOfLine finder_;

    // of the turn that is being made
    int seat_ = 0;
    Counts left_{};
    std::vector<Tile> tiles_;
    std::vector<Tile> swaps_;
    Squares new_{};
    std::unordered_set<Hash> seen_;

    std::deque<std::vector<Made>> made_;  // by depth
    std::size_t depth_ = 0;
};

}  // namespace fishka::tiles::endgame
