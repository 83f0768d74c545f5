// The turn that pays most, exact over all end states that the rules allow.
//
// Only the end state is judged, so the search goes run by run: each step lays all that is missing
// of one run of the end state that holds a tile already lying there. Whatever hangs together is
// reached so. A run that is no word yet is completed before all else.
//
// The runs possible are listed once, at the root. A step only strikes from the list those that no
// longer fit, and adds words through tiles of its own that touch nothing else. When all end states
// with a run's tiles are done, these tiles are not laid again beside what comes later, so few end
// states are met twice; those are told by the hash of their tiles. Which tiles are blanks is
// settled at the end.
#include "turns_root.hpp"
#include "turns_search.hpp"

namespace fishka::tiles {

Freed::Freed(const Position& position, bool may_swap) {
    for (int square = 0; square < squares && may_swap; ++square) {
        const Code letter = plain(position.grid[square]);
        if (position.grid[square] > blank_bit && position.rack[letter] != 0) {
            lying.push_back(square);
            count[letter] = static_cast<std::uint8_t>(count[letter] + 1);
        }
    }
}

Turns::Turns(const Lexicon& lexicon, const Rules& rules, const Position& position, Asking how,
             volatile std::int64_t* cells)
    : lexicon_(lexicon),
      rules_(rules),
      how_(how),
      cells_(cells),
      freed_(position, how.may_swap),
      rack_(position, freed_.count),
      board_(lexicon, rules, position, rack_.wild() != 0),
      bonus_(rack_.whole() == full_rack ? rules.bonus : 0),
      judge_(rules, position, board_, freed_.lying, how.one_line) {}

Turn Turns::best() {
    list_root();
    bound_.emplace(lexicon_, board_, rack_);
    expand(0, 0);
    best_.exact = !stopped_ && !cut_;
    return std::move(best_);
}

bool Turns::asked_to_stop() const {
    const std::int64_t most = cells_[1];
    return most != 0 && cells_[0] >= most;
}

void Turns::list_root() {
    if (board_.empty()) {
        list_opening(lexicon_, rules_, board_, rack_, list_);
        return;
    }
    Runs(lexicon_, board_, rack_, list_).all([this] {
        cut_ = cut_ || asked_to_stop() || list_.size() > most_candidates;
        return !cut_;
    });
    keep_fitting(list_, 0, board_, rack_);
    support(board_, rack_, list_);
}

Turn best_turn(const Lexicon& lexicon, const Rules& rules, const Position& position, Asking how,
               volatile std::int64_t* cells) {
    return Turns(lexicon, rules, position, how, cells).best();
}

}  // namespace fishka::tiles
