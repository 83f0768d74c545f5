#include "endgame_turns.hpp"

#include <algorithm>
#include <bit>

namespace fishka::tiles::endgame {
namespace {

std::size_t index(int number) { return static_cast<std::size_t>(number); }

}  // namespace

Turns::Turns(const Lists& lists, const Rules& rules, const Ending& ending, const Rulebook& book,
             const Code* grid, Watch& watch)
    : lists_(lists),
      rules_(rules),
      ending_(ending),
      book_(book),
      watch_(watch),
      board_(lists, rules, grid, Fitting::loosely),
      finder_(lists, board_, rack_) {}

void Turns::moves(int seat, Held held, std::vector<Move>& found) {
    while (made_.size() <= depth_) {
        made_.emplace_back();
    }
    made_[depth_].clear();
    seen_.clear();
    seat_ = seat;
    const Groups& groups = book_.rack(seat).groups();
    for (std::size_t code = 0; code < words::codes; ++code) {
        left_[code] = static_cast<std::uint8_t>(
            std::popcount(static_cast<unsigned>(held & groups.of[code])));
    }
    swap(0);
    for (const Made& each : made_[depth_]) {
        found.push_back(each.move);
    }
}

// Every choice of blanks that lie on the board from that square on.
void Turns::swap(int from) {
    lay_all();
    for (int square = from; ending_.may_swap && square < squares; ++square) {
        const Code letter = plain(board_.at(square));
        if ((board_.at(square) & blank_bit) != 0 && left_[letter] != 0) {
            const Tile real{static_cast<std::uint8_t>(square), letter};
            --left_[letter];
            ++left_[0];
            swaps_.push_back(real);
            board_.lay(&real, 1);
            swap(square + 1);
            board_.take_back();
            swaps_.pop_back();
            --left_[0];
            ++left_[letter];
        }
    }
}

void Turns::lay_all() {
    rack_ = Groups(left_);
    step(0);
}

void Turns::step(Held used) {
    if (watch_.stopped() || !seen_.insert(board_.key()).second) {
        return;
    }
    Run run{};
    const Run* waiting = unfinished(run);
    if (waiting == nullptr && !tiles_.empty()) {
        made();
    }
    if (used == rack_.all) {
        return;
    }
    for (int line = 0; line < line_count; ++line) {
        if (waiting == nullptr || Board::line_of(run.direction, run.square) == line) {
            const std::vector<Play> plays = finder_.through(line, used);
            for (const Play& play : plays) {
                follow(play, waiting);
            }
        }
    }
}

void Turns::follow(const Play& play, const Run* waiting) {
    std::array<Tile, full_rack> laid{};
    const int count = tiles_of(play, laid.data());
    const Squares before = new_;
    board_.lay(laid.data(), count);
    for (int each = 0; each < count; ++each) {
        tiles_.push_back(laid[index(each)]);
        add(new_, laid[index(each)][0]);
    }
    if (waiting == nullptr || is_word(*waiting)) {
        step(play.laid);
    }
    tiles_.resize(tiles_.size() - index(count));
    new_ = before;
    board_.take_back();
}

bool Turns::is_new(int square) const {
    return (new_[index(square >> 6)] >> (square & 63) & 1) != 0;
}

// A run with a new tile that is no word, null if there is none.
const Turns::Run* Turns::unfinished(Run& run) const {
    for (const Tile& tile : tiles_) {
        for (int direction = 0; direction < directions; ++direction) {
            run = {direction, tile[0]};
            if (!is_word(run)) {
                return &run;
            }
        }
    }
    return nullptr;
}

int Turns::first_of(const Run& run) const {
    const int before = board_.edge(run.square, run.direction, -1);
    const int step = Board::step_of(run.direction);
    return before < 0 ? run.square - Board::place_of(run.direction, run.square) * step
                      : before + step;
}

// One letter alone is none that must be a word.
bool Turns::is_word(const Run& run) const {
    const int behind = board_.edge(run.square, run.direction, 1);
    const int step = Board::step_of(run.direction);
    const int last = behind < 0
                         ? run.square + (side - 1 - Board::place_of(run.direction, run.square)) * step
                         : behind - step;
    const int first = first_of(run);
    Arc arc = lists_.dawg();
    for (int square = first; square <= last; square += step) {
        arc = lists_.find(arc, plain(board_.at(square)));
    }
    return first == last || ends_word(arc);
}

// Nothing for a letter alone, and for a run whose first new tile is another.
Points Turns::points_of(const Run& run) const {
    const int step = Board::step_of(run.direction);
    const int first = first_of(run);
    Points points = 0;
    Points times = 1;
    int length = 0;
    int square = first;
    for (int place = Board::place_of(run.direction, first); place < side && board_.at(square) != 0;
         ++place, square += step, ++length) {
        if (square < run.square && is_new(square)) {
            return 0;
        }
        const bool counts = is_new(square) && !rules_.lasting;
        points += board_.points(square) * (counts ? rules_.letter_times[square] : 1);
        times *= counts ? rules_.word_times[square] : board_.times(square);
    }
    return length == 1 ? 0 : points * times;
}

Points Turns::score() const {
    Points sum = tiles_.size() == full_rack ? rules_.bonus : 0;
    for (const Tile& tile : tiles_) {
        for (int direction = 0; direction < directions; ++direction) {
            sum += points_of({direction, tile[0]});
        }
    }
    return sum;
}

// Of the seat's own rack; freed blanks are laid before its own.
Held Turns::taken() const {
    const Groups& groups = book_.rack(seat_).groups();
    Held taken = 0;
    std::size_t freed = swaps_.size();
    const auto take = [&](Code code) { taken |= next_of(groups.of[code], taken); };
    for (const Tile& tile : swaps_) {
        take(tile[1]);
    }
    for (const Tile& tile : tiles_) {
        if ((tile[1] & blank_bit) == 0) {
            take(tile[1]);
        } else if (freed == 0) {
            take(0);
        } else {
            --freed;
        }
    }
    return taken;
}

void Turns::made() {
    const auto blanks = std::count_if(tiles_.begin(), tiles_.end(),
                                      [](const Tile& each) { return (each[1] & blank_bit) != 0; });
    if (static_cast<std::size_t>(blanks) < swaps_.size()) {
        return;
    }
    auto& all = made_[depth_];
    const Move move{static_cast<std::uint32_t>(all.size()), static_cast<std::int16_t>(score()),
                    taken()};
    all.push_back({tiles_, swaps_, move});
    std::sort(all.back().tiles.begin(), all.back().tiles.end());
}

Points Turns::played_out(const Rulebook&, Position position) {
    std::vector<Move> found;
    moves(position.seat, position.held[index(position.seat)], found);
    Points best = 0;
    for (const Move& each : found) {
        best = std::max(best, Points{each.score});
    }
    return best;
}

void Turns::lay(int, Move move) {
    std::vector<Tile> tiles;
    if (move.where != pass_move) {
        const Made& made = made_[depth_][move.where];
        tiles = made.tiles;
        tiles.insert(tiles.end(), made.swaps.begin(), made.swaps.end());
    }
    board_.lay(tiles.data(), static_cast<int>(tiles.size()));
    ++depth_;
}

void Turns::take_back() {
    board_.take_back();
    --depth_;
}

Act Turns::act(int, Move move) {
    const Made& made = made_[depth_][move.where];
    Act act;
    act.tiles = made.tiles;
    act.swaps = made.swaps;
    act.score = move.score;
    return act;
}

Move Turns::told(const Position& position, std::uint32_t where) {
    std::vector<Move> found;
    moves(position.seat, position.held[index(position.seat)], found);
    return found.at(where);
}

}  // namespace fishka::tiles::endgame
