// The kernels of Yacht. No rules stand here: what a roll pays in a row comes as an array.
// Twins: src/fishka/engines/yacht/twin. A sheet is the set of its open rows, a bit a row.
#pragma once

#include <cstdint>
#include <vector>

namespace fishka::yacht {

inline constexpr int faces = 6;
inline constexpr int dice = 5;
inline constexpr int throws = 3;
inline constexpr int rows = 12;
inline constexpr int sheets = 1 << rows;
inline constexpr int keeps = 462;    // multisets of up to five dice, the 252 of five last
inline constexpr int partial = 210;  // keeps that leave a die to throw
inline constexpr int rolls = keeps - partial;
inline constexpr int most_points = 255;

// Points of a row for a roll, [rows][rolls], each from 0 to most_points.
using Scores = const std::int32_t*;

// Expected points still to come, [sheets].
void solve(Scores scores, double* expected);

// The values of a turn, [throws + 1][keeps], from the value of each roll once it lies, [rolls].
void turn(const double* stop, double* stages);

// The best choice by throws left and roll, [sheets][throws][rolls].
void policy(Scores scores, const double* expected, std::int16_t* choices);

// Whether every choice is a row open on its sheet or a keep that its roll holds.
bool is_policy(const std::int16_t* choices);

// The distribution of the points still to come, [sheets][width].
void totals(Scores scores, const std::int16_t* choices, int width, double* distribution);

// The best expected worth of the final total, [open rows + 1][totals], where the total that the
// sheet has now is under `starts`; not a number for totals that cannot be reached from there.
void pursue(Scores scores, int sheet, const double* worth, int totals, int starts, double* best);

// A duel of two seats that both play to win.
struct Duel {
    Scores scores;
    int mine;      // open rows of the mover
    int theirs;    // open rows of the other: as many, or one less
    int reach;     // leads from -reach to reach are given back; more than a sheet brings
    int least;     // the leads that the game may start from
    int most;
    int threads;
    std::int64_t* progress;  // [0] counts the pairs of sheets done; [1] not 0 stops
};

// The mover's chance to win and half that of a tie, [open rows of mine + 1][2 reach + 1].
// False if it was stopped. Real is float or double.
template <class Real>
bool duel(const Duel& game, double* shares);

// How many points a sheet can still bring at the least and at the most.
struct Span {
    std::vector<int> least;
    std::vector<int> most;
};
Span spans(Scores scores);

}  // namespace fishka::yacht
