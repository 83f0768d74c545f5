// The exact solution for one player over all sheets.
#include <algorithm>
#include <bit>
#include <limits>
#include <memory>
#include <vector>

#include "yacht_enter.hpp"

namespace fishka::yacht {
namespace {

constexpr double never = -std::numeric_limits<double>::infinity();
constexpr auto width = lane_count<double>;

std::vector<std::size_t> layer(int open_rows) {
    std::vector<std::size_t> members;
    for (std::size_t sheet = 0; sheet < sheets; ++sheet) {
        if (std::popcount(sheet) == open_rows) {
            members.push_back(sheet);
        }
    }
    return members;
}

// Eight sheets of a layer at a time, or the last one repeated.
FISHKA_INLINE void solve_body(Scores scores, double* expected) {
    const Paying payments = paying(scores, sheets - 1);
    const auto values = std::make_unique<Lanes<double>[]>(keeps);
    const auto more = std::make_unique<Lanes<double>[]>(payments.more.size());
    Lanes<double> rest[rows];
    expected[0] = 0;
    for (int open_rows = 1; open_rows <= rows; ++open_rows) {
        const auto members = layer(open_rows);
        for (std::size_t first = 0; first < members.size(); first += width) {
            std::size_t sheet[width];
            for (std::size_t lane = 0; lane < width; ++lane) {
                sheet[lane] = members[std::min(first + lane, members.size() - 1)];
            }
            for (std::size_t row = 0; row < rows; ++row) {
                const std::size_t bit = std::size_t{1} << row;
                for (std::size_t lane = 0; lane < width; ++lane) {
                    rest[row][lane] = sheet[lane] & bit ? expected[sheet[lane] ^ bit] : never;
                }
            }
            const auto after = [&](const Paid& paid, Lanes<double>& to) __attribute__((always_inline)) {
                to = rest[paid.row] + static_cast<double>(paid.points);
            };
            enter_paid<double>(payments, after, more.get(), values.get());
            Lanes<double> worth;
            whole_turn(values.get(), worth);
            for (std::size_t lane = 0; lane < width; ++lane) {
                expected[sheet[lane]] = worth[lane];
            }
        }
    }
}
FISHKA_WIDEST(solve_widest, solve_body)

}  // namespace

void solve(Scores scores, double* expected) {
    solve_widest(scores, expected);
}

void turn(const double* stop, double* stages) {
    std::fill_n(stages, (throws + 1) * keeps, never);
    std::copy_n(stop, rolls, stages + partial);
    double values[keeps];
    for (std::size_t left = 1; left < throws; ++left) {
        double* stage = stages + left * keeps;
        std::copy_n(stage - rolls, rolls, values + partial);
        InLoops::throw_rest(values);
        std::copy_n(values, partial, stage);
        InLoops::hold_best<dice>(values);
        std::copy_n(values + partial, rolls, stage + partial);
    }
    InLoops::throw_rest(values);
    stages[throws * keeps] = values[0];
}

}  // namespace fishka::yacht
