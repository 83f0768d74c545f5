// The layers of a duel: every pair of sheets with the same numbers of open rows.
//
// A layer needs only that of the following turn. Of a pair the shares are kept that are neither 0
// nor 1: as the share of the seat that has just moved, by that seat's lead, so that the turn before
// reads them forward.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "yacht.hpp"

namespace fishka::yacht {

struct Side {
    std::size_t whole;                                  // the rows open when the duel begins
    std::array<std::vector<std::size_t>, rows + 1> of;  // sheets within it by number of open rows
    std::vector<std::size_t> rank;                      // a sheet's place in its list
};

// The leads of the seat to move that are open, or none.
struct Window {
    int least;
    int most;

    std::size_t length() const {
        return most < least ? 0 : static_cast<std::size_t>(most - least) + 1;
    }
};

// Who is to move, and the sheets that both may have then.
struct Stage {
    const Side* mover;
    const Side* other;
    std::size_t mover_rows;
    std::size_t other_rows;

    const std::vector<std::size_t>& movers() const { return mover->of[mover_rows]; }
    const std::vector<std::size_t>& others() const { return other->of[other_rows]; }
    std::size_t pairs() const { return movers().size() * others().size(); }
    std::size_t pair(std::size_t mine, std::size_t theirs) const {
        return mover->rank[mine] * others().size() + other->rank[theirs];
    }
};

// Which sheets and leads a duel may come to.
struct Course {
    Course(Scores points, int mine, int theirs, int least_lead, int most_lead);
    Course(const Course&) = delete;
    Course& operator=(const Course&) = delete;

    Scores scores;
    Span span;
    Side first;  // the seat to move when the duel begins
    Side second;
    int least;
    int most;
    std::array<int, rows> least_of;  // points of a row
    std::array<int, rows> most_of;

    std::size_t open_rows() const;
    Stage stage(std::size_t open_rows) const;
    Window window(const Stage& stage, std::size_t mine, std::size_t theirs) const;
    std::size_t room(std::size_t open_rows) const;  // values that a layer may need at most
};

// The shares of a layer: those of a pair at `place`, for the leads from `low` on; below them the
// seat that has just moved has lost, above them it has won.
template <class Real>
struct Shares {
    std::uint64_t* place;
    std::int16_t* low;
    std::uint16_t* length;
    Real* values;
};

// Shares of its lead from `from` on of the seat that has just moved.
template <class Real>
void read(const Shares<Real>& shares, std::size_t pair, int from, std::size_t count, Real* share);

// The layer with nothing open: whoever leads has won.
template <class Real>
void end(const Shares<Real>& layer);

// Fills a layer from the next one; how many values it has, or -1 if it was stopped.
template <class Real>
std::int64_t solve_layer(const Course& course, std::size_t open_rows, const Shares<Real>& next,
                         const Shares<Real>& layer, int threads, std::int64_t* progress);

// The shares in steps of 1/65535, without those that round to 0 or 1; how many there are.
template <class Real>
std::int64_t pack(std::size_t pairs, const Shares<Real>& layer, const Shares<std::uint16_t>& packed);

}  // namespace fishka::yacht
