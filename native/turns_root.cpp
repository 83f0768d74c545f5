#include "turns_root.hpp"

#include <bit>

namespace fishka::tiles {
namespace {

// Letters that candidates lay across a square, by the way of what is beside it, line and place.
using Covered = std::array<std::array<std::array<Letters, side>, side>, 2>;

bool is_mirrored(const Rules& rules) {
    for (int square = 0; square < squares; ++square) {
        const int mirrored = square_of(down, square / side, square % side);
        if (rules.letter_times[square] != rules.letter_times[mirrored] ||
            rules.word_times[square] != rules.word_times[mirrored]) {
            return false;
        }
    }
    return true;
}

Covered covered_by(const std::vector<Candidate>& list) {
    Covered covered{};
    for (const Candidate& each : list) {
        for (unsigned left = each.missing; left != 0; left &= left - 1) {
            const int place = std::countr_zero(left);
            covered[at(1 - each.way)][at(place)][each.line] |= bit(each.letters[at(place)]);
        }
    }
    return covered;
}

}  // namespace

void keep_fitting(std::vector<Candidate>& list, std::size_t from, const Board& board,
                  const Rack& rack) {
    std::size_t kept = from;
    for (std::size_t each = from; each < list.size(); ++each) {
        if (board.fit(list[each], rack)) {
            list[kept++] = list[each];
        }
    }
    list.resize(kept);
}

void list_opening(const Lexicon& lexicon, const Rules& rules, Board& board, Rack& rack,
                  std::vector<Candidate>& list) {
    const int centre = side / 2;
    Runs runs(lexicon, board, rack, list);
    runs.over(across, centre, centre);
    if (!is_mirrored(rules)) {
        runs.over(down, centre, centre);
    }
    keep_fitting(list, 0, board, rack);
}

void support(Board& board, const Rack& rack, std::vector<Candidate>& list) {
    const Covered covered = covered_by(list);
    for (int way : {across, down}) {
        for (int number = 0; number < side; ++number) {
            for (int place = 0; place < side; ++place) {
                const Cross& cross = board.cross(way, number, place);
                if (cross.times != 0) {
                    board.restrict(way, number, place,
                                   cross.words | covered[at(way)][at(number)][at(place)]);
                }
            }
        }
    }
    keep_fitting(list, 0, board, rack);
}

}  // namespace fishka::tiles
