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
#include <algorithm>
#include <bit>
#include <optional>
#include <unordered_set>

#include "turns_bound.hpp"
#include "turns_judge.hpp"

namespace fishka::tiles {
namespace {

constexpr std::size_t most_candidates = std::size_t{1} << 21;

std::uint64_t mixed(std::uint64_t value) {
    value += 0x9E3779B97F4A7C15ULL;
    value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9ULL;
    value = (value ^ (value >> 27)) * 0x94D049BB133111EBULL;
    return value ^ (value >> 31);
}

std::uint64_t hash_of(const Candidate& step) {
    std::uint64_t hash = 0;
    for (unsigned left = step.missing; left != 0; left &= left - 1) {
        const int place = std::countr_zero(left);
        const auto [square, letter] = step.tile(place);
        hash += mixed(square * std::uint64_t{words::codes} + letter);
    }
    return hash;
}

// Blanks on the board by letter, where they may be swapped.
struct Freed {
    std::vector<int> lying;  // their squares
    std::array<std::uint8_t, words::codes> count{};

    Freed(const Position& position, bool may_swap) {
        for (int square = 0; square < squares && may_swap; ++square) {
            const Code letter = plain(position.grid[square]);
            if (position.grid[square] > blank_bit && position.rack[letter] != 0) {
                lying.push_back(square);
                count[letter] = static_cast<std::uint8_t>(count[letter] + 1);
            }
        }
    }
};

class Turns {
public:
    Turns(const Lexicon& lexicon, const Rules& rules, const Position& position, Asking how,
          volatile std::int64_t* cells)
        : lexicon_(lexicon),
          rules_(rules),
          position_(position),
          how_(how),
          cells_(cells),
          freed_(position, how.may_swap),
          rack_(position, freed_.count),
          board_(lexicon, rules, position, rack_.wild() != 0),
          bonus_(rack_.whole() == full_rack ? rules.bonus : 0),
          judge_(rules, position, board_, freed_.lying, how.one_line) {}

    Turn best() {
        begin();
        bound_.emplace(lexicon_, board_, rack_);
        expand(0, 0);
        best_.exact = !stopped_ && !cut_;
        return std::move(best_);
    }

private:
    void begin() {
        Runs runs(lexicon_, board_, rack_, list_);
        if (board_.empty()) {
            const int centre = side / 2;
            runs.over(across, centre, centre);
            if (!is_mirrored()) {
                runs.over(down, centre, centre);
            }
            keep_fitting(0);
            return;
        }
        runs.all([this] {
            cut_ = cut_ || asked_to_stop() || list_.size() > most_candidates;
            return !cut_;
        });
        keep_fitting(0);
        support();
    }

    bool is_mirrored() const {
        for (int square = 0; square < squares; ++square) {
            const int mirrored = square_of(down, square / side, square % side);
            if (rules_.letter_times[square] != rules_.letter_times[mirrored] ||
                rules_.word_times[square] != rules_.word_times[mirrored]) {
                return false;
            }
        }
        return true;
    }

    void keep_fitting(std::size_t from) {
        std::size_t kept = from;
        for (std::size_t each = from; each < list_.size(); ++each) {
            if (board_.fit(list_[each], rack_)) {
                list_[kept++] = list_[each];
            }
        }
        list_.resize(kept);
    }

    // Beside tiles of the board only letters may lie that make a word or are in a candidate's run.
    void support() {
        std::array<std::array<std::array<Letters, side>, side>, 2> covered{};
        for (const Candidate& each : list_) {
            for (unsigned left = each.missing; left != 0; left &= left - 1) {
                const int place = std::countr_zero(left);
                covered[at(1 - each.way)][at(place)][each.line] |= bit(each.letters[at(place)]);
            }
        }
        for (int way : {across, down}) {
            for (int number = 0; number < side; ++number) {
                for (int place = 0; place < side; ++place) {
                    const Cross& cross = board_.cross(way, number, place);
                    if (cross.times != 0) {
                        board_.restrict(way, number, place,
                                        cross.words | covered[at(way)][at(number)][at(place)]);
                    }
                }
            }
        }
        keep_fitting(0);
    }

    bool asked_to_stop() const {
        const std::int64_t most = cells_[1];
        return most != 0 && cells_[0] >= most;
    }

    // The candidates of a state stand in the list behind those of the state before.
    void expand(std::size_t from, std::uint64_t hash) {
        cells_[0] = cells_[0] + 1;
        stopped_ = stopped_ || asked_to_stop();
        if (pending_.empty() && !board_.laid().empty()) {
            judge(board_.laid(), board_.score(), from);
        }
        if (stopped_ || rack_.size() == 0) {
            return;
        }
        const std::size_t end = choose(from);
        for (std::size_t each = from; each < end && !stopped_; ++each) {
            const Candidate step = list_[each];
            if (step.dropped) {
                continue;
            }
            if (prunes() && step.bound <= best_.score) {
                break;
            }
            if (step.count == rack_.size() && pending_.size() < 2) {
                finish(step);
            } else {
                follow(step, each, hash);
            }
            drop_supersets(each);
        }
    }

    bool prunes() const { return !how_.checks_bound; }

    // Those that can be next come first, the most promising before all; the others stay behind them.
    std::size_t choose(std::size_t from) {
        Candidate* const begin = list_.data() + from;
        bound_->read(begin, list_.data() + list_.size(), rack_, board_.score() + bonus_);
        strike_hopeless(from);
        bound_->tighten(list_.data() + from, list_.data() + list_.size(), rack_,
                        board_.score() + bonus_);
        strike_hopeless(from);
        auto end = list_.end();
        const auto first = list_.begin() + static_cast<std::ptrdiff_t>(from);
        if (!pending_.empty()) {
            const Pending& open = pending_.front();
            end = std::partition(first, end, [&](const Candidate& each) {
                return each.covers(open.way, open.line, open.place);
            });
        }
        std::sort(first, end, [](const Candidate& one, const Candidate& other) {
            return one.bound > other.bound;
        });
        return static_cast<std::size_t>(end - list_.begin());
    }

    void strike_hopeless(std::size_t from) {
        if (prunes()) {
            const auto kept = std::remove_if(
                list_.begin() + static_cast<std::ptrdiff_t>(from), list_.end(),
                [this](const Candidate& each) { return each.bound <= best_.score; });
            list_.erase(kept, list_.end());
        }
    }

    // The last step of all: nothing is left on the rack.
    void finish(const Candidate& step) {
        const Points score = board_.score() + step.whole;
        if (!step.words || !stays_straight(step) || (prunes() && score + bonus_ <= best_.score)) {
            return;
        }
        std::vector<Tile> tiles = board_.laid();
        for (unsigned left = step.missing; left != 0; left &= left - 1) {
            const int place = std::countr_zero(left);
            tiles.push_back(step.tile(place));
        }
        judge(tiles, score, list_.size());
    }

    void follow(const Candidate& step, std::size_t number, std::uint64_t hash) {
        const std::uint64_t after = hash + hash_of(step);
        if (!stays_straight(step) || (prunes() && !met_.insert(after).second)) {
            return;
        }
        const std::vector<Pending> pending = pending_;
        const Rack rack = rack_;
        const std::size_t mark = board_.undo_mark();
        const std::size_t from = list_.size();
        renew_pending(step);
        Area changes{};
        board_.lay(step, changes);
        rack_.use(step.need);
        derive(prunes() ? number + 1 : state_, from, changes);
        const std::size_t inherited = list_.size();
        Runs runs(lexicon_, board_, rack_, list_);
        for (unsigned left = step.missing; left != 0 && rack_.size() != 0; left &= left - 1) {
            const int place = std::countr_zero(left);
            const int other = 1 - step.way;
            if (board_.behind_of(other, place, step.line) -
                    board_.first_of(other, place, step.line) ==
                1) {
                runs.alone(other, place, step.line);
            }
        }
        keep_fitting(inherited);
        const std::size_t state = state_;
        state_ = from;
        expand(from, after);
        state_ = state;
        list_.resize(from);
        rack_ = rack;
        board_.undo(step, mark);
        pending_ = pending;
    }

    // Of the candidates from there on those that still fit.
    void derive(std::size_t from, std::size_t end, const Area& changes) {
        for (std::size_t each = from; each < end; ++each) {
            if (list_[each].dropped) {
                continue;
            }
            Candidate after = list_[each];
            if (touches(after, changes) ? board_.fit(after, rack_) : rack_.has(after.need)) {
                list_.push_back(after);
            }
        }
    }

    static bool touches(const Candidate& candidate, const Area& changes) {
        const unsigned reach = ((4U << candidate.behind) - (1U << candidate.first)) >> 1;
        return (changes[candidate.way][candidate.line] & reach) != 0;
    }

    // All end states with these tiles are done.
    void drop_supersets(std::size_t done) {
        if (!prunes()) {
            return;
        }
        const Candidate& step = list_[done];
        for (std::size_t each = done + 1; each < list_.size(); ++each) {
            Candidate& other = list_[each];
            if (other.way == step.way && other.line == step.line) {
                other.dropped = other.dropped || holds(other, step);
            } else if (step.count == 1 && other.way != step.way) {
                other.dropped = other.dropped || holds_one(other, step);
            }
        }
    }

    static bool holds(const Candidate& more, const Candidate& less) {
        if ((less.missing & ~more.missing) != 0) {
            return false;
        }
        for (unsigned left = less.missing; left != 0; left &= left - 1) {
            const auto place = at(std::countr_zero(left));
            if (more.letters[place] != less.letters[place]) {
                return false;
            }
        }
        return true;
    }

    static bool holds_one(const Candidate& more, const Candidate& one) {
        const int place = std::countr_zero(one.missing);
        return more.line == place && (more.missing >> one.line & 1) != 0 &&
               more.letters[one.line] == one.letters[at(place)];
    }

    // Runs that are no words yet.
    struct Pending {
        int way;
        int line;
        int place;
    };

    void renew_pending(const Candidate& step) {
        std::erase_if(pending_, [&](const Pending& each) {
            return step.covers(each.way, each.line, each.place) || crosses(step, each);
        });
        for (unsigned left = step.missing; left != 0; left &= left - 1) {
            const int place = std::countr_zero(left);
            const Letters words = board_.cross(step.way, step.line, place).words;
            if ((words & bit(step.letters[at(place)])) == 0) {
                pending_.push_back({1 - step.way, place, step.line});
            }
        }
    }

    // Whether a tile of the step lies at an end of the run.
    bool crosses(const Candidate& step, const Pending& run) const {
        if (step.way == run.way || (step.missing >> run.line & 1) == 0) {
            return false;
        }
        return board_.first_of(run.way, run.line, run.place) - 1 == step.line ||
               board_.behind_of(run.way, run.line, run.place) == step.line;
    }

    bool stays_straight(const Candidate& step) const {
        if (!how_.one_line) {
            return true;
        }
        const auto all_on = [&](int way, int number) {
            return std::all_of(board_.laid().begin(), board_.laid().end(), [&](const Tile& tile) {
                return number == line_of(tile[0], way);
            });
        };
        return all_on(step.way, step.line) ||
               (step.count == 1 && all_on(1 - step.way, std::countr_zero(step.missing)));
    }

    // The candidates up to there have bounds.
    void judge(const std::vector<Tile>& tiles, Points score, std::size_t bounded) {
        const Points whole = score + (static_cast<int>(tiles.size()) == full_rack ? bonus_ : 0);
        if (prunes() && whole <= best_.score) {
            return;
        }
        const Points paid = judge_(tiles, whole, best_);
        for (std::size_t each = 0; each < bounded && !prunes() && paid >= 0; ++each) {
            best_.faults += list_[each].bound < paid && judge_.has(list_[each], tiles) ? 1 : 0;
        }
    }

    const Lexicon& lexicon_;
    const Rules& rules_;
    const Position& position_;
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
    std::size_t state_ = 0;
    std::vector<Pending> pending_;
    std::unordered_set<std::uint64_t> met_;
    Turn best_;
};

}  // namespace

Turn best_turn(const Lexicon& lexicon, const Rules& rules, const Position& position, Asking how,
               volatile std::int64_t* cells) {
    return Turns(lexicon, rules, position, how, cells).best();
}

}  // namespace fishka::tiles
