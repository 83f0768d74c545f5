// The search for the turn that pays most (tiles_turns.cpp).
#pragma once

#include <optional>
#include <unordered_set>

#include "turns_bound.hpp"
#include "turns_judge.hpp"
#include "turns_pending.hpp"

namespace fishka::tiles {

// Blanks on the board by letter, where they may be swapped.
struct Freed {
    std::vector<int> lying;  // their squares
    std::array<std::uint8_t, words::codes> count{};

    Freed(const Position& position, bool may_swap);
};

class Turns {
public:
    Turns(const Lexicon& lexicon, const Rules& rules, const Position& position, Asking how,
          volatile std::int64_t* cells);

    Turn best();

private:
    bool prunes() const { return !how_.checks_bound; }
    bool asked_to_stop() const;

    void list_root();
    // The candidates of a state stand in the list behind those of the state before.
    void expand(std::size_t from, std::uint64_t hash);
    std::size_t choose(std::size_t from);
    void strike_hopeless(std::size_t from);
    bool is_allowed(const Candidate& step) const;
    void finish(const Candidate& step);
    void follow(const Candidate& step, std::size_t number, std::uint64_t hash);
    void list_after(const Candidate& step, std::size_t number, const Area& changes);
    void inherit(std::size_t from, const Area& changes);
    void list_through(const Candidate& step);
    void drop_supersets(std::size_t done);
    void judge(const std::vector<Tile>& tiles, Points score, std::size_t bounded);

    const Lexicon& lexicon_;
    const Rules& rules_;
    Asking how_;
    volatile std::int64_t* cells_;
    Freed freed_;
    Rack rack_;
    Board board_;
    std::optional<Bound> bound_;  // once the root is ready
    Points bonus_;
    Judge judge_;
    bool stopped_ = false;
    bool cut_ = false;  // not all candidates were listed
    std::vector<Candidate> list_;
    std::size_t state_ = 0;  // where the candidates of the state begin
    PendingRuns pending_;
    std::unordered_set<std::uint64_t> met_;
    Turn best_;
};

}  // namespace fishka::tiles
