#include "turns_steps.hpp"

#include <algorithm>
#include <bit>

namespace fishka::tiles {
namespace {

std::uint64_t mixed(std::uint64_t value) {
    value += 0x9E3779B97F4A7C15ULL;
    value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9ULL;
    value = (value ^ (value >> 27)) * 0x94D049BB133111EBULL;
    return value ^ (value >> 31);
}

bool holds_all(const Candidate& more, const Candidate& less) {
    if ((less.missing & ~more.missing) != 0) {
        return false;
    }
    for (unsigned left = less.missing; left != 0; left &= left - 1) {
        const auto place = at(std::countr_zero(left));
        if (more.letters[place] != less.letters[place]) {
            return false;
        }
    }
    return true;
}

bool holds_single(const Candidate& more, const Candidate& one) {
    const int place = std::countr_zero(one.missing);
    return more.line == place && (more.missing >> one.line & 1) != 0 &&
           more.letters[one.line] == one.letters[at(place)];
}

bool all_on(const std::vector<Tile>& tiles, int way, int number) {
    return std::all_of(tiles.begin(), tiles.end(), [&](const Tile& tile) {
        return number == line_of(tile[0], way);
    });
}

}  // namespace

std::uint64_t hash_of(const Candidate& step) {
    std::uint64_t hash = 0;
    for (unsigned left = step.missing; left != 0; left &= left - 1) {
        const auto [square, letter] = step.tile(std::countr_zero(left));
        hash += mixed(square * std::uint64_t{words::codes} + letter);
    }
    return hash;
}

void add_tiles(const Candidate& step, std::vector<Tile>& tiles) {
    for (unsigned left = step.missing; left != 0; left &= left - 1) {
        tiles.push_back(step.tile(std::countr_zero(left)));
    }
}

bool holds(const Candidate& other, const Candidate& one) {
    if (other.way == one.way) {
        return other.line == one.line && holds_all(other, one);
    }
    return one.count == 1 && holds_single(other, one);
}

bool touches(const Candidate& candidate, const Area& changes) {
    const unsigned reach = ((4U << candidate.behind) - (1U << candidate.first)) >> 1;
    return (changes[candidate.way][candidate.line] & reach) != 0;
}

bool is_overlaid(const Candidate& candidate, const Board& board) {
    return (board.occupied(candidate.way, candidate.line) & candidate.missing) != 0;
}

bool stays_straight(const Candidate& step, const std::vector<Tile>& laid) {
    return all_on(laid, step.way, step.line) ||
           (step.count == 1 && all_on(laid, 1 - step.way, std::countr_zero(step.missing)));
}

}  // namespace fishka::tiles
