// A layer of a duel from the next one.
#include <algorithm>
#include <atomic>
#include <memory>
#include <thread>
#include <type_traits>

#include "yacht_leads.hpp"

namespace fishka::yacht {
namespace {

// What is undecided before the turn, as far as what is undecided after it tells.
template <class Real>
Window narrowed(const Course& course, const Stage& after, const Shares<Real>& next, Window window,
                std::size_t mine, std::size_t theirs) {
    int least = window.most + 1;
    for (std::size_t row = 0; row < rows; ++row) {
        if (mine >> row & 1U) {
            const std::size_t pair = after.pair(theirs, mine ^ (std::size_t{1} << row));
            const int low = next.low[pair];
            least = std::min(least, low - course.most_of[row]);
            window.most = std::min(window.most, low + next.length[pair] - 1 - course.least_of[row]);
        }
    }
    window.least = std::max(window.least, least);
    return window;
}

// Shares of the mover after each row, from the window's least lead on.
template <class Real>
void look_ahead(const Course& course, const Stage& after, const Shares<Real>& next, Window window,
                std::size_t mine, std::size_t theirs, Scratch<Real>* scratch) {
    const int most = *std::max_element(course.most_of.begin(), course.most_of.end());
    scratch->stride = window.length() + lane_count<Real> + static_cast<std::size_t>(most);
    scratch->after.resize(rows * scratch->stride);
    for (std::size_t row = 0; row < rows; ++row) {
        if (mine >> row & 1U) {
            read(next, after.pair(theirs, mine ^ (std::size_t{1} << row)), window.least,
                 scratch->stride, scratch->after.data() + row * scratch->stride);
        }
    }
}

FISHKA_WIDEST(turn_in_loops, turn_body)

#if defined(FISHKA_WRITTEN_OUT)
// Loops take half as long again: every other load of theirs only tells where to read.
FISHKA_WIDE void turn_written_out(Window window, Scratch<float>* scratch, std::size_t* first,
                                  std::size_t* last) {
    turn_body<WrittenOut>(window, scratch, first, last);
}
#endif

template <class Real>
void turn(Window window, Scratch<Real>* scratch, std::size_t* first, std::size_t* last) {
#if defined(FISHKA_WRITTEN_OUT)
    if constexpr (std::is_same_v<Real, float>) {
        if (is_wide()) {
            return turn_written_out(window, scratch, first, last);
        }
    }
#endif
    turn_in_loops(window, scratch, first, last);
}

std::int64_t peek(std::int64_t* cell) { return __atomic_load_n(cell, __ATOMIC_RELAXED); }
void count(std::int64_t* cell, std::int64_t more) { __atomic_fetch_add(cell, more, __ATOMIC_RELAXED); }

// Adds the shares of a pair to those found.
template <class Real>
void solve_pair(const Course& course, const Stage& stage, const Stage& after,
                const Shares<Real>& next, std::size_t pair, Scratch<Real>* scratch,
                const Shares<Real>& layer, std::vector<Real>& found) {
    const std::size_t mine = stage.movers()[pair / stage.others().size()];
    const std::size_t theirs = stage.others()[pair % stage.others().size()];
    const Window window =
        narrowed(course, after, next, course.window(stage, mine, theirs), mine, theirs);
    layer.low[pair] = static_cast<std::int16_t>(-window.most);
    layer.length[pair] = 0;
    if (window.length() == 0) {
        return;
    }
    if (scratch->sheet != mine) {
        scratch->sheet = mine;
        scratch->paying = paying(course.scores, mine);
    }
    look_ahead(course, after, next, window, mine, theirs, scratch);
    std::size_t first = 0;
    std::size_t last = 0;
    turn(window, scratch, &first, &last);
    const auto moved = scratch->moved.begin();
    const auto begin = moved + static_cast<std::ptrdiff_t>(first);
    const auto end = moved + static_cast<std::ptrdiff_t>(last) + 1;
    const auto low = std::upper_bound(begin, end, Real{0});
    const auto high = std::lower_bound(low, end, Real{1});
    layer.low[pair] = static_cast<std::int16_t>(layer.low[pair] + (low - moved));
    layer.length[pair] = static_cast<std::uint16_t>(high - low);
    found.insert(found.end(), low, high);
}

}  // namespace

template <class Real>
std::int64_t solve_layer(const Course& course, std::size_t open_rows, const Shares<Real>& next,
                         const Shares<Real>& layer, int threads, std::int64_t* progress) {
    constexpr std::size_t share = 32;
    const Stage stage = course.stage(open_rows);
    const Stage after = course.stage(open_rows - 1);
    std::atomic<std::size_t> claimed{0};
    std::atomic<std::size_t> used{0};
    const auto work = [&] {
        const auto scratch = std::make_unique<Scratch<Real>>();
        std::vector<Real> found;
        while (peek(progress + 1) == 0) {
            const std::size_t begin = claimed.fetch_add(share);
            const std::size_t end = std::min(begin + share, stage.pairs());
            if (begin >= end) {
                return;
            }
            found.clear();
            for (std::size_t pair = begin; pair < end; ++pair) {
                layer.place[pair] = found.size();
                solve_pair(course, stage, after, next, pair, scratch.get(), layer, found);
            }
            const std::size_t place = used.fetch_add(found.size());
            std::copy(found.begin(), found.end(), layer.values + place);
            for (std::size_t pair = begin; pair < end; ++pair) {
                layer.place[pair] += place;
            }
            count(progress, static_cast<std::int64_t>(end - begin));
        }
    };
    std::vector<std::thread> helpers;
    const auto wanted = std::min<std::size_t>(static_cast<std::size_t>(threads),
                                              (stage.pairs() + share - 1) / share);
    for (std::size_t helper = 1; helper < wanted; ++helper) {
        helpers.emplace_back(work);
    }
    work();
    for (auto& helper : helpers) {
        helper.join();
    }
    return peek(progress + 1) == 0 ? static_cast<std::int64_t>(used.load()) : -1;
}

template std::int64_t solve_layer<float>(const Course&, std::size_t, const Shares<float>&,
                                         const Shares<float>&, int, std::int64_t*);
template std::int64_t solve_layer<double>(const Course&, std::size_t, const Shares<double>&,
                                          const Shares<double>&, int, std::int64_t*);

}  // namespace fishka::yacht
