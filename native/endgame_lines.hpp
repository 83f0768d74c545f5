// Turns of a single line.
#pragma once

#include "endgame_source.hpp"
#include "endgame_store.hpp"

namespace fishka::tiles::endgame {

class Lines final : public Source {
public:
    Lines(const Lists& lists, const Rules& rules, const Rulebook& book, const Code* grid);

    void moves(int seat, Held held, std::vector<Move>& found) override;
    void outs(int seat, Held held, std::vector<Out>& found) override;
    Squares covered(int seat, Move move) override;
    Points played_out(const Rulebook& book, Position position) override;
    void lay(int seat, Move move) override;
    void take_back() override;
    Hash key() const override { return board_.key(); }
    Act act(int seat, Move move) override;
    Move told(const Position& position, std::uint32_t where) override;

private:
    using OfLines = std::array<const Plays*, line_count>;
    struct Ply {
        std::array<OfLines, 2> plays{};  // null where they are not known yet
        Store spare;                     // where no more can be kept
    };

    const Plays& plays(int seat, int line);
    const Plays* find(int seat, int line);
    Hash key_of(int line) const;
    Squares touched(const Play& play) const;
    const Play& play(int seat, std::uint32_t where);

    Board board_;
    std::array<PlaysOfLine, 2> finders_;
    KnownLines known_;
    Store kept_;
    std::vector<std::unique_ptr<Ply>> plies_;
    std::size_t depth_ = 0;
};

}  // namespace fishka::tiles::endgame
