// What the end of a turn pays, and whether the rules allow it.
#include <algorithm>
#include <string>

#include "turns_judge.hpp"

namespace fishka::tiles {
namespace {

struct Run {
    int way;
    int line;
    int first;
    int behind;

    bool operator==(const Run&) const = default;
};

Run run_through(const Grid& grid, int square, int way) {
    const int number = line_of(square, way);
    const int place = place_of(square, way);
    Run run{way, number, place, place + 1};
    while (run.first > 0 && grid[at(square_of(way, number, run.first - 1))] != 0) {
        --run.first;
    }
    while (run.behind < side && grid[at(square_of(way, number, run.behind))] != 0) {
        ++run.behind;
    }
    return run;
}

std::vector<Run> runs_of(const Grid& grid, const std::vector<Tile>& tiles) {
    std::vector<Run> found;
    for (const Tile& tile : tiles) {
        for (int way : {across, down}) {
            const Run run = run_through(grid, tile[0], way);
            if (run.behind - run.first > 1 &&
                std::find(found.begin(), found.end(), run) == found.end()) {
                found.push_back(run);
            }
        }
    }
    return found;
}

std::string text_of(const Grid& grid, const Run& run) {
    std::string text;
    for (int place = run.first; place < run.behind; ++place) {
        text.push_back(static_cast<char>(grid[at(square_of(run.way, run.line, place))]));
    }
    return text;
}

bool holds(const Run& run, const Tile& tile) {
    const int place = place_of(tile[0], run.way);
    return line_of(tile[0], run.way) == run.line && run.first <= place && place < run.behind;
}

bool in_one_run(const std::vector<Tile>& tiles, const std::vector<Run>& made) {
    return tiles.size() == 1 || std::any_of(made.begin(), made.end(), [&](const Run& run) {
               return std::all_of(tiles.begin(), tiles.end(),
                                  [&](const Tile& tile) { return holds(run, tile); });
           });
}

}  // namespace

Judge::Judge(const Rules& rules, const Position& position, const Board& board,
             const std::vector<int>& swappable, bool one_line)
    : rules_(rules),
      position_(position),
      board_(board),
      swappable_(swappable),
      one_line_(one_line) {
    if (rules.may_repeat) {
        return;
    }
    const Grid grid = grid_with({});
    for (int square = 0; square < squares; ++square) {
        for (int way : {across, down}) {
            if (grid[at(square)] != 0) {
                on_board_.insert(text_of(grid, run_through(grid, square, way)));
            }
        }
    }
}

Grid Judge::grid_with(const std::vector<Tile>& tiles) const {
    Grid grid;
    std::transform(position_.grid, position_.grid + squares, grid.begin(), plain);
    for (const Tile& tile : tiles) {
        grid[tile[0]] = tile[1];
    }
    return grid;
}

Points Judge::operator()(const std::vector<Tile>& tiles, Points score, Turn& best) const {
    const Grid grid = grid_with(tiles);
    const std::vector<Run> made = runs_of(grid, tiles);
    std::set<std::string> texts;
    const auto repeats = [&](const Run& run) {
        std::string text = text_of(grid, run);
        return on_board_.contains(text) || !texts.insert(std::move(text)).second;
    };
    if ((one_line_ && !in_one_run(tiles, made)) ||
        (!rules_.may_repeat && std::any_of(made.begin(), made.end(), repeats))) {
        return -1;
    }
    std::array<Points, squares> pays{};  // as a real tile
    for (const Run& run : made) {
        Points times = 1;
        for (int place = run.first; place < run.behind; ++place) {
            times *= board_.times(run.way, run.line, place);
        }
        for (int place = run.first; place < run.behind; ++place) {
            const auto square = at(square_of(run.way, run.line, place));
            pays[square] += times * board_.letter_pays(run.way, run.line, place, grid[square]);
        }
    }
    return settle({rules_, position_.grid, position_.rack, swappable_, grid, tiles, pays}, score,
                  best);
}

bool Judge::has(const Candidate& candidate, const std::vector<Tile>& tiles) const {
    const Grid grid = grid_with(tiles);
    const int middle = square_of(candidate.way, candidate.line, candidate.first);
    const Run run = run_through(grid, middle, candidate.way);
    if (run.first != candidate.first || run.behind != candidate.behind) {
        return false;
    }
    for (int place = run.first; place < run.behind; ++place) {
        if (grid[at(square_of(run.way, run.line, place))] != candidate.letters[at(place)]) {
            return false;
        }
    }
    return true;
}

}  // namespace fishka::tiles
