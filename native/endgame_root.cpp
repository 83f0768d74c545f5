// The first turn of an endgame: what each choice is worth, and what is proved of it.
#include <algorithm>

#include "endgame_search.hpp"

namespace fishka::tiles::endgame {

std::vector<Search::Choice> Search::choices(const Position& position) {
    rank(position, no_move);
    std::vector<Choice> all;
    for (const Ranked& each : plies_[at_].ranked) {
        all.push_back({each.move, {0, false}, -unbounded, each.at_most, each.estimate});
    }
    if (all.empty()) {
        all.push_back({{pass_move, 0, 0}, {0, false}, -unbounded, unbounded, 0});
    }
    std::stable_sort(all.begin(), all.end(),
                     [](const Choice& a, const Choice& b) { return a.thought > b.thought; });
    for (Choice& each : all) {
        each.thought = std::min(each.thought, each.at_most);
    }
    return all;
}

// One depth for all; true if it was not stopped.
bool Search::deepen(const Position& position, int depth, int wanted, std::vector<Choice>& all) {
    std::vector<Points> best(static_cast<std::size_t>(wanted), -unbounded);  // ascending
    const auto dearest = [](const Choice& a, const Choice& b) { return a.thought > b.thought; };
    for (std::size_t each = 0; each < all.size(); ++each) {
        Choice& choice = all[each];
        const Points alpha = best.front();
        ++at_;
        const Value found = narrow(position, choice.move, depth - 1, alpha, unbounded,
                                   each < static_cast<std::size_t>(wanted));
        --at_;
        if (stop_) {
            std::stable_sort(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(each), dearest);
            return false;
        }
        choice.thought = found.points;
        choice.value = found;
        if (found.whole && found.points <= alpha) {
            choice.at_most = std::min(choice.at_most, found.points);
        } else if (found.whole) {
            choice.at_least = choice.at_most = found.points;
        }
        if (found.points > alpha) {
            best.front() = found.points;
            std::sort(best.begin(), best.end());
        }
    }
    std::stable_sort(all.begin(), all.end(), dearest);
    return true;
}

Solved Search::root(const Position& position, int wanted) {
    std::vector<Choice> all = choices(position);
    Solved solved;
    for (int depth = 1; depth < to_the_end && !solved.exact && deepen(position, depth, wanted, all);
         ++depth) {
        solved.depth = depth;
        solved.exact = std::all_of(all.begin(), all.end(),
                                   [](const Choice& each) { return each.value.whole; });
    }
    for (const Choice& each : all) {
        if (solved.acts.size() == static_cast<std::size_t>(wanted)) {
            break;
        }
        Act act = each.move.where == pass_move ? Act{} : source_.act(position.seat, each.move);
        act.seat = position.seat;
        act.at_least = each.at_least;
        act.at_most = each.at_most;
        act.value = each.thought;
        solved.acts.push_back(std::move(act));
    }
    solved.nodes = watch_.seen();
    solved.line.push_back(solved.acts.front());
    line(all.front().move.where == pass_move ? book_.pass(position)
                                             : book_.lay(position, all.front().move.laid,
                                                         all.front().move.score),
         all.front().move, position.seat, solved);
    return solved;
}

void Search::line(const Step& step, Move move, int seat, Solved& solved) {
    if (step.over || solved.line.size() > to_the_end) {
        return;
    }
    source_.lay(seat, move);
    const Position& next = step.next;
    if (const Known* known = table_.find(key_of(next)); known && known->move != no_move) {
        Move following{known->move, 0, 0};
        Act act{};
        if (known->move != pass_move) {
            following = source_.told(next, known->move);
            act = source_.act(next.seat, following);
        }
        act.seat = next.seat;
        solved.line.push_back(std::move(act));
        line(following.where == pass_move ? book_.pass(next)
                                          : book_.lay(next, following.laid, following.score),
             following, next.seat, solved);
    }
    source_.take_back();
}

}  // namespace fishka::tiles::endgame
