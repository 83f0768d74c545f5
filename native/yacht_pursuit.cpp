// Play for any worth of the final total: the exact best, by sheets and totals.
#include <algorithm>
#include <limits>
#include <memory>
#include <vector>

#include "yacht_turn.hpp"

namespace fishka::yacht {
namespace {

constexpr auto width = lane_count<double>;
constexpr std::size_t margin = most_points + width;

// A vector of worths for every sheet within the whole one, with a margin of its last value.
struct Table {
    std::size_t length;
    std::vector<std::size_t> place;  // of each sheet
    std::vector<double> values;

    double* at(std::size_t sheet) { return values.data() + place[sheet] * (length + margin); }
};

// The value of each roll as it lies: of the rows it may be entered in, the best. `from` are the
// values by the total after the row was entered, the totals before it one a lane.
template <class T>
FISHKA_INLINE void enter_best(const Scores* points, const T* const* from, std::size_t count,
                              Lanes<T>* values) {
    for (std::size_t roll = 0; roll < rolls; ++roll) {
        Lanes<T> best;
        load(best, from[0] + points[0][roll]);
        for (std::size_t row = 1; row < count; ++row) {
            Lanes<T> value;
            load(value, from[row] + points[row][roll]);
            raise(best, value);
        }
        values[partial + roll] = best;
    }
}

FISHKA_INLINE void sheet_body(Scores scores, Table* table, std::size_t sheet, std::size_t end) {
    alignas(lane_bytes) Lanes<double> values[keeps];
    double* to = table->at(sheet);
    const double* from[rows];
    Scores points[rows];
    std::size_t entered = 0;
    for (std::size_t row = 0; row < rows; ++row) {
        const std::size_t bit = std::size_t{1} << row;
        if (sheet & bit) {
            from[entered] = table->at(sheet ^ bit);
            points[entered++] = scores + row * rolls;
        }
    }
    for (std::size_t total = 0; total < end; total += width) {
        for (std::size_t each = 0; each < entered; ++each) {
            from[each] += width * (total > 0);
        }
        enter_best(points, from, entered, values);
        Lanes<double> best;
        whole_turn(values, best);
        store(to + total, best);
    }
}
FISHKA_WIDEST(sheet_widest, sheet_body)

}  // namespace

void pursue(Scores scores, int sheet, const double* worth, int totals, int starts, double* best) {
    const auto whole = static_cast<std::size_t>(sheet);
    Table table{static_cast<std::size_t>(totals), std::vector<std::size_t>(sheets), {}};
    const Span span = spans(scores);
    std::vector<std::size_t> parts;
    for (std::size_t part = 0; part <= whole; ++part) {
        if ((part & ~whole) == 0) {
            table.place[part] = parts.size();
            parts.push_back(part);
        }
    }
    // How many totals can be reached at that sheet from those it may start with.
    const auto reached = [&](std::size_t part) {
        return std::min(table.length, static_cast<std::size_t>(starts + span.most[whole ^ part]));
    };
    const auto give_back = [&](std::size_t part) {
        std::fill_n(best, table.length, std::numeric_limits<double>::quiet_NaN());
        std::copy_n(table.at(part), reached(part), best);
        best += table.length;
    };
    const double last = worth[totals - 1];
    table.values.assign(parts.size() * (table.length + margin), last);
    std::copy_n(worth, table.length, table.at(0));
    for (const auto part : parts) {
        if (part == 0) {
            continue;
        }
        sheet_widest(scores, &table, part, reached(part));
        std::fill_n(table.at(part) + table.length, margin, last);
    }
    give_back(whole);
    for (std::size_t row = 0; row < rows; ++row) {
        if (whole >> row & 1U) {
            give_back(whole ^ (std::size_t{1} << row));
        }
    }
}

}  // namespace fishka::yacht
