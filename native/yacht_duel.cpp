// Two seats that both play to win: backward over both sheets and the lead between them.
//
// A layer holds every pair of sheets with the same numbers of open rows; it needs only the layer
// of the following turn. A pair's values are kept for the leads that are neither decided nor out
// of reach, as the share of the seat that has just moved, by that seat's lead: so the turn before
// reads them forward.
#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <limits>
#include <memory>
#include <thread>
#include <vector>

#include "yacht_turn.hpp"

namespace fishka::yacht {
namespace {

struct Side {
    std::size_t whole;                            // the rows open when the duel begins
    std::array<std::vector<std::size_t>, 13> of;  // sheets within it by number of open rows
    std::vector<std::size_t> rank;                // a sheet's place in its list
};

Side side_of(std::size_t whole) {
    Side side{whole, {}, std::vector<std::size_t>(sheets)};
    for (std::size_t sheet = 0; sheet <= whole; ++sheet) {
        if ((sheet & ~whole) == 0) {
            auto& list = side.of[static_cast<std::size_t>(std::popcount(sheet))];
            side.rank[sheet] = list.size();
            list.push_back(sheet);
        }
    }
    return side;
}

// The leads of the seat to move that are open, or none.
struct Window {
    int least;
    int most;

    std::size_t length() const {
        return most < least ? 0 : static_cast<std::size_t>(most - least) + 1;
    }
};

template <class Real>
struct Layer {
    const Side* mover;
    const Side* other;
    std::size_t mover_rows;
    std::size_t other_rows;
    std::vector<Window> window;      // by pair
    std::vector<std::size_t> place;  // of the pair's values, one more at the end
    std::unique_ptr<Real[]> values;  // of the seat that has just moved

    std::size_t pairs() const { return movers() * others(); }
    std::size_t movers() const { return mover->of[mover_rows].size(); }
    std::size_t others() const { return other->of[other_rows].size(); }
    std::size_t pair(std::size_t mine, std::size_t theirs) const {
        return mover->rank[mine] * others() + other->rank[theirs];
    }
};

template <class Real>
struct Table {
    Scores scores;
    Span span;
    Side first;  // the seat to move when the duel begins
    Side second;
    int least;
    int most;

    Window window(const Side& mover, std::size_t mine, std::size_t theirs) const {
        const std::size_t mine_done = mover.whole ^ mine;
        const std::size_t theirs_done = (&mover == &first ? second : first).whole ^ theirs;
        const bool same = &mover == &first;
        const int start_least = same ? least : -most;
        const int start_most = same ? most : -least;
        return {std::max(span.least[theirs] - span.most[mine],
                         start_least + span.least[mine_done] - span.most[theirs_done]),
                std::min(span.most[theirs] - span.least[mine],
                         start_most + span.most[mine_done] - span.least[theirs_done])};
    }

    Layer<Real> layer(std::size_t open_rows, bool first_moves) const {
        Layer<Real> made{};
        made.mover = first_moves ? &first : &second;
        made.other = first_moves ? &second : &first;
        made.mover_rows = (open_rows + 1) / 2;
        made.other_rows = open_rows / 2;
        made.window.reserve(made.pairs());
        made.place.reserve(made.pairs() + 1);
        std::size_t length = 0;
        for (const auto mine : made.mover->of[made.mover_rows]) {
            for (const auto theirs : made.other->of[made.other_rows]) {
                made.window.push_back(window(*made.mover, mine, theirs));
                made.place.push_back(length);
                length += made.window.back().length();
            }
        }
        made.place.push_back(length);
        made.values = std::make_unique_for_overwrite<Real[]>(length);
        return made;
    }

    // The mover's share by its lead from `least` on, after it has entered a row.
    void after(const Layer<Real>& next, std::size_t mine, std::size_t theirs, int from,
               std::size_t count, Real* share) const {
        const std::size_t pair = next.pair(theirs, mine);
        const Window& window = next.window[pair];
        const int low = -window.most;
        const auto length = static_cast<std::ptrdiff_t>(window.length());
        const Real* values = next.values.get() + next.place[pair];
        const auto end = static_cast<std::ptrdiff_t>(count);
        const std::ptrdiff_t begin = std::clamp<std::ptrdiff_t>(low - from, 0, end);
        const std::ptrdiff_t finish = std::clamp<std::ptrdiff_t>(low - from + length, begin, end);
        std::fill(share, share + begin, Real{0});
        std::copy(values + (from + begin - low), values + (from + finish - low), share + begin);
        std::fill(share + finish, share + end, Real{1});
    }
};

template <class Real>
struct Scratch {
    static constexpr std::size_t margin = most_points + lane_count<Real> + 1;
    alignas(lane_bytes) Lanes<Real> values[keeps];
    std::vector<Real> after;
    std::size_t stride;
};

// The share of the mover before its turn, by its lead over the window, into `result`.
template <class Real>
FISHKA_INLINE void turn_body(const Table<Real>* table, const Layer<Real>* next, std::size_t mine,
                             std::size_t theirs, Window window, Scratch<Real>* scratch,
                             Real* result) {
    constexpr auto width = lane_count<Real>;
    const Lattice& known = lattice();
    const std::size_t length = window.length();
    scratch->stride = length + Scratch<Real>::margin;
    scratch->after.resize(rows * scratch->stride);
    const Real* from[rows];
    Scores points[rows];
    std::size_t entered = 0;
    for (std::size_t row = 0; row < rows; ++row) {
        if (mine >> row & 1U) {
            Real* after = scratch->after.data() + row * scratch->stride;
            table->after(*next, mine ^ (std::size_t{1} << row), theirs, window.least,
                         scratch->stride, after);
            from[entered] = after;
            points[entered++] = table->scores + row * rolls;
        }
    }
    Lanes<Real>* values = scratch->values;
    for (std::size_t block = 0; block < length; block += width) {
        for (std::size_t each = 0; each < entered; ++each) {
            from[each] += width * (block > 0);
        }
        enter_best(points, from, entered, values);
        Lanes<Real> share;
        whole_turn(known, values, share);
        const std::size_t count = std::min(width, length - block);
        for (std::size_t lane = 0; lane < count; ++lane) {
            result[block + lane] = share[lane];
        }
    }
}
FISHKA_WIDEST(turn_widest, turn_body)

std::int64_t read(std::int64_t* cell) { return __atomic_load_n(cell, __ATOMIC_RELAXED); }
void count(std::int64_t* cell, std::int64_t more) { __atomic_fetch_add(cell, more, __ATOMIC_RELAXED); }

// Fills a layer from the next one; false if it was stopped.
template <class Real>
bool solve_layer(const Table<Real>& table, const Layer<Real>& next, Layer<Real>& layer,
                 const Duel& game) {
    std::atomic<std::size_t> claimed{0};
    constexpr std::size_t share = 16;
    const auto& movers = layer.mover->of[layer.mover_rows];
    const auto& others = layer.other->of[layer.other_rows];
    const auto work = [&] {
        const auto scratch = std::make_unique<Scratch<Real>>();
        std::vector<Real> result;
        while (read(game.progress + 1) == 0) {
            const std::size_t begin = claimed.fetch_add(share);
            const std::size_t end = std::min(begin + share, layer.pairs());
            if (begin >= end) {
                return;
            }
            for (std::size_t pair = begin; pair < end; ++pair) {
                const Window window = layer.window[pair];
                const std::size_t length = window.length();
                result.resize(length);
                turn_widest(&table, &next, movers[pair / others.size()],
                            others[pair % others.size()], window, scratch.get(), result.data());
                Real* to = layer.values.get() + layer.place[pair];
                for (std::size_t lead = 0; lead < length; ++lead) {
                    to[length - 1 - lead] = 1 - result[lead];
                }
            }
            count(game.progress, static_cast<std::int64_t>(end - begin));
        }
    };
    std::vector<std::thread> helpers;
    const auto wanted = std::min<std::size_t>(static_cast<std::size_t>(game.threads),
                                              (layer.pairs() + share - 1) / share);
    for (std::size_t helper = 1; helper < wanted; ++helper) {
        helpers.emplace_back(work);
    }
    work();
    for (auto& helper : helpers) {
        helper.join();
    }
    return read(game.progress + 1) == 0;
}

}  // namespace

template <class Real>
bool duel(const Duel& game, double* shares) {
    const Table<Real> table{game.scores,
                            spans(game.scores),
                            side_of(static_cast<std::size_t>(game.mine)),
                            side_of(static_cast<std::size_t>(game.theirs)),
                            game.least,
                            game.most};
    const auto whole = static_cast<std::size_t>(std::popcount(table.first.whole) +
                                                std::popcount(table.second.whole));
    Layer<Real> layer = table.layer(0, whole % 2 == 0);
    layer.window[0] = {0, 0};
    layer.values = std::make_unique<Real[]>(1);
    layer.values[0] = Real{0.5};
    layer.place = {0, 1};
    const auto columns = static_cast<std::size_t>(2 * game.reach + 1);
    for (std::size_t open_rows = 1; open_rows <= whole; ++open_rows) {
        Layer<Real> before = table.layer(open_rows, (whole - open_rows) % 2 == 0);
        if (!solve_layer(table, layer, before, game)) {
            return false;
        }
        std::swap(layer, before);
        if (open_rows == whole) {
            // The seat that has just moved is, for the whole game, the second.
            for (std::size_t row = 0, line = 1; row < rows; ++row) {
                const std::size_t bit = std::size_t{1} << row;
                if (table.first.whole & bit) {
                    std::vector<Real> share(columns);
                    table.after(before, table.first.whole ^ bit, table.second.whole, -game.reach,
                                columns, share.data());
                    std::copy(share.begin(), share.end(), shares + line++ * columns);
                }
            }
        }
    }
    const Window window = layer.window[0];
    for (std::size_t column = 0; column < columns; ++column) {
        const int lead = static_cast<int>(column) - game.reach;
        const auto place = static_cast<std::ptrdiff_t>(window.most - lead);
        shares[column] = lead < window.least  ? 0.0
                         : lead > window.most ? 1.0
                                              : 1 - layer.values[static_cast<std::size_t>(place)];
    }
    return true;
}

template bool duel<float>(const Duel&, double*);
template bool duel<double>(const Duel&, double*);

}  // namespace fishka::yacht
