#include "endgame_lines.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

namespace fishka::tiles::endgame {
namespace {

constexpr std::size_t most_bytes = std::size_t{1} << 28;  // of lays that are kept
constexpr std::size_t most_outs = 8;
constexpr int index_bits = 16;

std::size_t index(int number) { return static_cast<std::size_t>(number); }

// Calls with the number of each lay that a rack can make, in their order, until that says false.
template <class Follow>
void each_of(const Plays& plays, Held held, Follow follow) {
    constexpr std::uint64_t ones = 0x0101010101010101U;
    const std::uint64_t lacking = ones * static_cast<Held>(~held);
    for (std::uint32_t each = 0; each < plays.count; each += 8) {
        std::uint64_t eight;
        std::memcpy(&eight, plays.laid + each, sizeof eight);
        eight &= lacking;
        // a byte of nothing has its highest bit set here; one above it may wrongly have
        if (((eight - ones) & ~eight & ones << 7) == 0) {
            continue;
        }
        for (std::uint32_t next = each; next < each + 8; ++next) {
            if ((plays.laid[next] & ~held) == 0 && !follow(next)) {
                return;
            }
        }
    }
}

}  // namespace

Lines::Lines(const Lists& lists, const Rules& rules, const Rulebook& book, const Code* grid)
    : board_(lists, rules, grid),
      finders_{PlaysOfLine(lists, board_, book.rack(0).groups()),
               PlaysOfLine(lists, board_, book.rack(1).groups())} {
    plies_.push_back(std::make_unique<Ply>());
}

Hash Lines::key_of(int line) const {
    return board_.line_key(line) ^ scattered(static_cast<Hash>(line));
}

const Plays& Lines::plays(int seat, int line) {
    const Plays*& known = plies_[depth_]->plays[index(seat)][index(line)];
    if (known == nullptr) {
        known = find(seat, line);
    }
    return *known;
}

const Plays* Lines::find(int seat, int line) {
    const Plays*& known = known_.at(key_of(line))[index(seat)];
    if (known != nullptr) {
        return known;
    }
    const std::vector<Play>& found = finders_[index(seat)].find(line);
    if (kept_.bytes() >= most_bytes) {
        return plies_[depth_]->spare.keep(found);
    }
    return known = kept_.keep(found);
}

const Play& Lines::play(int seat, std::uint32_t where) {
    return plays(seat, static_cast<int>(where >> index_bits)).plays[where & ((1U << index_bits) - 1)];
}

void Lines::moves(int seat, Held held, std::vector<Move>& found) {
    for (int line = 0; line < line_count; ++line) {
        const Plays& here = plays(seat, line);
        each_of(here, held, [&](std::uint32_t each) {
            found.push_back({static_cast<std::uint32_t>(line << index_bits) | each,
                             here.plays[each].score, here.laid[each]});
            return true;
        });
    }
}

Squares Lines::touched(const Play& play) const {
    std::array<Tile, full_rack> tiles{};
    Squares touched{};
    const int laid = tiles_of(play, tiles.data());
    for (int tile = 0; tile < laid; ++tile) {
        const int square = tiles[index(tile)][0];
        add(touched, square);
        for (int direction = 0; direction < directions; ++direction) {
            for (const int way : {-1, 1}) {
                const int edge = board_.edge(square, direction, way);
                if (edge >= 0) {
                    add(touched, edge);
                }
            }
        }
    }
    return touched;
}

void Lines::outs(int seat, Held held, std::vector<Out>& found) {
    std::vector<const Play*> all;
    for (int line = 0; line < line_count; ++line) {
        const Plays& here = plays(seat, line);
        for (std::uint32_t each = 0; here.takes(held) && each < here.count; ++each) {
            if (here.laid[each] == held) {
                all.push_back(&here.plays[each]);
            }
        }
    }
    const std::size_t count = std::min(all.size(), most_outs);
    std::partial_sort(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(count), all.end(),
                      [](const Play* a, const Play* b) { return a->score > b->score; });
    for (std::size_t each = 0; each < count; ++each) {
        found.push_back({all[each]->score, touched(*all[each])});
    }
}

Points Lines::played_out(const Rulebook& book, Position position) {
    Squares covered{};
    Points gained = 0;
    for (int sign = 1;;) {
        const int seat = position.seat;
        const Held held = position.held[index(seat)];
        const Play* best = nullptr;
        Points most = -unbounded;
        const Points whole = book.left(position, seat);
        const Points ends = book.ending().goes_out ? book.out(position, 0) : 0;
        for (int line = 0; line < line_count; ++line) {
            const Plays& here = plays(seat, line);
            each_of(here, held, [&](std::uint32_t each) {
                const Play& play = here.plays[each];
                const Points worth = play.score + book.rack(seat).leftover(play.laid) +
                                     (play.laid == held ? ends : 0);
                if (worth > most && !meet(touched(play), covered)) {
                    most = worth;
                    best = &play;
                }
                return play.score + whole + ends > most;
            });
        }
        const Step step = best == nullptr ? book.pass(position)
                                          : book.lay(position, best->laid, best->score);
        gained += sign * step.gain;
        if (step.over) {
            return gained;
        }
        if (best != nullptr) {
            std::array<Tile, full_rack> tiles{};
            const int count = tiles_of(*best, tiles.data());
            for (int each = 0; each < count; ++each) {
                add(covered, tiles[index(each)][0]);
            }
        }
        sign = step.next.seat == seat ? sign : -sign;
        position = step.next;
    }
}

Squares Lines::covered(int seat, Move move) {
    std::array<Tile, full_rack> tiles{};
    const int count = tiles_of(play(seat, move.where), tiles.data());
    Squares all{};
    for (int each = 0; each < count; ++each) {
        add(all, tiles[index(each)][0]);
    }
    return all;
}

void Lines::lay(int seat, Move move) {
    std::array<Tile, full_rack> tiles{};
    const bool passes = move.where == pass_move;
    const int count = passes ? 0 : tiles_of(play(seat, move.where), tiles.data());
    board_.lay(tiles.data(), count);
    if (++depth_ == plies_.size()) {
        plies_.push_back(std::make_unique<Ply>());
    }
    Ply& now = *plies_[depth_];
    now.plays = plies_[depth_ - 1]->plays;
    for (std::uint32_t changed = board_.changed(); changed != 0; changed &= changed - 1) {
        const int line = std::countr_zero(changed);
        now.plays[0][index(line)] = nullptr;
        now.plays[1][index(line)] = nullptr;
        known_.prefetch(key_of(line));
    }
    now.spare.clear();
}

void Lines::take_back() {
    board_.take_back();
    --depth_;
}

Move Lines::told(const Position& position, std::uint32_t where) {
    const Play& told = play(position.seat, where);
    return {where, told.score, told.laid};
}

Act Lines::act(int seat, Move move) {
    std::array<Tile, full_rack> tiles{};
    const Play& laid = play(seat, move.where);
    Act act;
    act.score = laid.score;
    act.tiles.assign(tiles.begin(), tiles.begin() + tiles_of(laid, tiles.data()));
    return act;
}

}  // namespace fishka::tiles::endgame
