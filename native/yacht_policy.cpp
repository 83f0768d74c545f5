// The play that is best for the total, written down choice by choice, and what totals it brings.
#include <algorithm>
#include <bit>
#include <limits>
#include <memory>
#include <vector>

#include "yacht_lattice.hpp"
#include "yacht_turn.hpp"

namespace fishka::yacht {
namespace {

constexpr double tie = 1e-9;
constexpr double never = -std::numeric_limits<double>::infinity();

struct Outcomes {
    std::array<std::array<double, most_points + 1>, rows> chance;  // by row and points
};

void choose(Scores scores, const double* expected, std::size_t sheet, std::int16_t* choices) {
    const Lattice& known = lattice();
    double row_values[rolls][rows];
    double stop[rolls];
    for (std::size_t roll = 0; roll < rolls; ++roll) {
        stop[roll] = never;
        for (std::size_t row = 0; row < rows; ++row) {
            const std::size_t bit = std::size_t{1} << row;
            row_values[roll][row] =
                sheet & bit ? scores[row * rolls + roll] + expected[sheet ^ bit] : never;
            stop[roll] = std::max(stop[roll], row_values[roll][row]);
        }
    }
    double values[keeps];
    double thrown[partial];
    std::copy_n(stop, rolls, values + partial);
    for (std::size_t left = 0; left < throws; ++left) {
        if (left > 0) {
            InLoops::throw_rest(values);
            std::copy_n(values, partial, thrown);
            InLoops::hold_best<dice>(values);
        }
        for (std::size_t roll = 0; roll < rolls; ++roll) {
            const double enough = values[partial + roll] - tie;
            std::size_t choice = 0;
            if (stop[roll] >= enough) {
                while (row_values[roll][choice] < enough) {
                    ++choice;
                }
            } else {
                const auto& kept = known.kept[roll];
                choice = rows + *std::find_if(kept.begin(), kept.end(),
                                              [&](auto keep) { return thrown[keep] >= enough; });
            }
            choices[left * rolls + roll] = static_cast<std::int16_t>(choice);
        }
    }
}

// The chance of each row and points to be what the turn ends in, under the choices of a sheet.
void enter(Scores scores, const std::int16_t* choices, Outcomes& outcomes) {
    const Lattice& known = lattice();
    outcomes = {};
    double chance[keeps];
    std::copy(known.chance.begin(), known.chance.end(), chance + partial);
    for (std::size_t left = throws; left-- > 0;) {
        std::fill_n(chance, partial, 0.0);
        for (std::size_t roll = 0; roll < rolls; ++roll) {
            const auto choice = static_cast<std::size_t>(choices[left * rolls + roll]);
            if (choice < rows) {
                const auto points = static_cast<std::size_t>(scores[choice * rolls + roll]);
                outcomes.chance[choice][points] += chance[partial + roll];
            } else {
                chance[choice - rows] += chance[partial + roll];
            }
        }
        std::fill_n(chance + partial, rolls, 0.0);
        for (std::size_t keep = 0; keep < partial; ++keep) {
            const double share = chance[keep] / faces;
            for (const auto more : steps.add[keep]) {
                at(chance, more) += share;
            }
        }
    }
}

FISHKA_INLINE void totals_body(Scores scores, const std::int16_t* choices, std::size_t width,
                               const Span* span, double* distribution) {
    const auto outcomes = std::make_unique<Outcomes>();
    std::fill_n(distribution, sheets * width, 0.0);
    distribution[0] = 1.0;
    for (std::size_t sheet = 1; sheet < sheets; ++sheet) {
        enter(scores, choices + sheet * throws * rolls, *outcomes);
        double* to = distribution + sheet * width;
        for (std::size_t row = 0; row < rows; ++row) {
            const std::size_t rest = sheet ^ (std::size_t{1} << row);
            if (rest > sheet) {
                continue;
            }
            const double* from = distribution + rest * width;
            const auto length = static_cast<std::size_t>(span->most[rest]) + 1;
            for (std::size_t points = 0; points <= most_points; ++points) {
                const double chance = outcomes->chance[row][points];
                if (chance == 0.0) {
                    continue;
                }
                for (std::size_t total = 0; total < length; ++total) {
                    to[points + total] += chance * from[total];
                }
            }
        }
    }
}
FISHKA_WIDEST(totals_widest, totals_body)

}  // namespace

void policy(Scores scores, const double* expected, std::int16_t* choices) {
    std::fill_n(choices, throws * rolls, std::int16_t{-1});
    for (std::size_t sheet = 1; sheet < sheets; ++sheet) {
        choose(scores, expected, sheet, choices + sheet * throws * rolls);
    }
}

bool is_policy(const std::int16_t* choices) {
    const Lattice& known = lattice();
    for (std::size_t sheet = 1; sheet < sheets; ++sheet) {
        for (std::size_t left = 0; left < throws; ++left) {
            for (std::size_t roll = 0; roll < rolls; ++roll) {
                const int choice = choices[(sheet * throws + left) * rolls + roll];
                if (choice < 0 || choice >= rows + partial) {
                    return false;
                }
                const auto& kept = known.kept[roll];
                const bool allowed =
                    choice < rows
                        ? (sheet >> choice & 1U) != 0
                        : left > 0 && std::find(kept.begin(), kept.end(), choice - rows) != kept.end();
                if (!allowed) {
                    return false;
                }
            }
        }
    }
    return true;
}

void totals(Scores scores, const std::int16_t* choices, int width, double* distribution) {
    const Span span = spans(scores);
    totals_widest(scores, choices, static_cast<std::size_t>(width), &span, distribution);
}

}  // namespace fishka::yacht
