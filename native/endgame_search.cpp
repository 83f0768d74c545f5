#include "endgame_search.hpp"

#include <algorithm>

namespace fishka::tiles::endgame {
namespace {

constexpr std::size_t deepest = 200;

constexpr std::size_t sorted_out = 3;  // as many are picked before the rest is sorted

std::int16_t small(Points points) { return static_cast<std::int16_t>(points); }

}  // namespace

Hash Search::key_of(const Position& position) const {
    Hash key = source_.key();
    key ^= scattered(Hash{position.held[0]} << 8 | position.held[1] | Hash{1} << 40);
    key ^= scattered(static_cast<Hash>(position.seat + 2 * position.passes_left) | Hash{1} << 41);
    if (book_.ending().target != 0) {
        key ^= scattered(scattered(static_cast<Hash>(position.scores[0])) +
                         static_cast<Hash>(position.scores[1]));
    }
    return key;
}

Search::Ply& Search::ply() {
    while (plies_.size() <= at_) {
        plies_.emplace_back();
    }
    Ply& now = plies_[at_];
    now.moves.clear();
    now.outs.clear();
    now.ranked.clear();
    return now;
}

Value Search::search(const Position& position, int depth, Points alpha, Points beta) {
    stop_ = watch_.stopped();
    if (stop_) {
        return {0, false};
    }
    Known kept;
    kept.key = key_of(position);
    if (const Known* known = table_.find(kept.key)) {
        kept.move = known->move;
        const Points value = known->value;
        const bool serves = known->kind == Kind::exact ||
                            (known->kind == Kind::at_least && value >= beta) ||
                            (known->kind == Kind::at_most && value <= alpha);
        if (serves && known->depth >= depth) {
            return {value, known->depth == to_the_end};
        }
    }
    if (depth <= 0 || at_ >= deepest) {
        return {source_.played_out(book_, position), false};
    }
    const Value found = through(position, depth, alpha, beta, kept);
    if (!stop_) {
        kept.value = small(found.points);
        kept.depth = found.whole ? to_the_end : static_cast<std::uint8_t>(depth);
        kept.kind = found.points >= beta    ? Kind::at_least
                    : found.points <= alpha ? Kind::at_most
                                            : Kind::exact;
        table_.keep(kept);
    }
    return found;
}

Value Search::through(const Position& position, int depth, Points alpha, Points beta,
                      Known& kept) {
    rank(position, kept.move);
    std::vector<Ranked>& ranked = plies_[at_].ranked;
    if (ranked.empty()) {
        kept.move = pass_move;
        return child(position, {pass_move, 0, 0}, depth, alpha, beta);
    }
    Value best{-unbounded, true};
    for (std::size_t each = 0; each < ranked.size(); ++each) {
        const auto next = ranked.begin() + static_cast<std::ptrdiff_t>(each);
        if (each < sorted_out) {
            std::iter_swap(next, std::max_element(next, ranked.end(), less_promising));
        } else if (each == sorted_out) {
            std::sort(next, ranked.end(),
                      [](const auto& a, const auto& b) { return less_promising(b, a); });
        }
        const Points floor = std::max(alpha, best.points);
        if (next->at_most <= floor) {
            best.points = std::max(best.points, next->at_most);
            continue;
        }
        const Move move = next->move;
        const Value found = narrow(position, move, depth - 1, floor, beta, each == 0);
        if (stop_) {
            return {0, false};
        }
        best.whole &= found.whole;
        if (found.points > best.points) {
            best.points = found.points;
            kept.move = move.where;
        }
        if (best.points >= beta) {
            return {best.points, found.whole};
        }
    }
    return best;
}

// By a window that only tells whether it is better, but for the first.
Value Search::narrow(const Position& position, Move move, int depth, Points alpha, Points beta,
                     bool first) {
    if (first || beta - alpha <= 1) {
        return child(position, move, depth, alpha, beta);
    }
    const Value found = child(position, move, depth, alpha, alpha + 1);
    const bool within = found.points > alpha && found.points < beta && !stop_;
    return within ? child(position, move, depth, alpha, beta) : found;
}

Value Search::child(const Position& position, Move move, int depth, Points alpha, Points beta) {
    const bool lays = move.where != pass_move;
    const Step step =
        lays ? book_.lay(position, move.laid, move.score) : book_.pass(position);
    if (step.over) {
        return {step.gain, true};
    }
    source_.lay(position.seat, move);
    ++at_;
    const bool again = step.next.seat == position.seat;
    const Value found = again ? search(step.next, depth, alpha - step.gain, beta - step.gain)
                              : search(step.next, depth, step.gain - beta, step.gain - alpha);
    --at_;
    source_.take_back();
    return {step.gain + (again ? found.points : -found.points), found.whole};
}

// What the other's ways out leave of a move.
Points Search::outs_bound(const Position& position, const Ranked& each, Ply& now) {
    const bool lays = each.move.where != pass_move;
    const Squares covered = lays ? source_.covered(position.seat, each.move) : Squares{};
    for (const Out& out : now.outs) {
        if (!meet(out.touched, covered)) {
            Position after = position;
            after.held[static_cast<std::size_t>(position.seat)] =
                book_.rack(position.seat)
                    .without(position.held[static_cast<std::size_t>(position.seat)],
                             each.move.laid);
            after.seat = 1 - position.seat;
            return each.move.score - book_.out(after, out.score);
        }
    }
    return unbounded;
}

// All that the seat can do; nothing where it can only pass.
void Search::rank(const Position& position, std::uint32_t best) {
    Ply& now = ply();
    const auto seat = static_cast<std::size_t>(position.seat);
    const Held held = position.held[seat];
    source_.moves(position.seat, held, now.moves);
    if (now.moves.empty()) {
        return;
    }
    const bool goes_out = book_.ending().goes_out;
    const bool lasts = position.passes_left > 1;  // what pays nothing ends the game else
    if (goes_out && lasts) {
        source_.outs(1 - position.seat, position.held[1 - seat], now.outs);
    }
    now.moves.push_back({pass_move, 0, 0});
    for (const Move& move : now.moves) {
        Ranked each{move.score, move, unbounded};
        if (goes_out && move.laid == held) {
            each.at_most = book_.out(position, move.score);
            each.estimate = each.at_most + 1000;
        } else {
            each.at_most = now.outs.empty() ? unbounded : outs_bound(position, each, now);
            each.estimate += each.at_most == unbounded
                                 ? book_.rack(position.seat).leftover(move.laid) / 2
                                 : each.at_most - each.move.score;
        }
        each.estimate = move.where == best ? unbounded : each.estimate;
        now.ranked.push_back(each);
    }
}

}  // namespace fishka::tiles::endgame
