#include "line_board.hpp"

#include <algorithm>

namespace fishka::tiles {
namespace {

int row_of(int square) { return square / side; }
int column_of(int square) { return square % side; }

std::int32_t worth(const Rules& rules, Code letter) {
    const int value = rules.values[plain(letter)];
    return value < 0 || ((letter & blank_bit) != 0 && !rules.blanks_pay) ? 0 : value;
}

}  // namespace

LineBoard::LineBoard(const Lexicon& lexicon, const Rules& rules)
    : lexicon_(&lexicon), rules_(&rules) {
    for (Code letter = 1; letter < words::codes; ++letter) {
        known_ |= rules.values[letter] >= 0 ? bit(letter) : 0;
    }
    set(std::array<Code, squares>{}.data());
}

void LineBoard::set(const Code* grid) {
    std::copy(grid, grid + squares, grid_.begin());
    tiles_ = static_cast<int>(std::count_if(grid, grid + squares, [](Code at) { return at != 0; }));
    before_.clear();
    keeps_ = false;
    for (int each = 0; each < 2 * side; ++each) {
        Line& line = lines_[index(each)];
        line = Line{};
        line.down = each >= side;
        line.first = static_cast<std::uint8_t>(line.down ? each - side : each * side);
        for (int place = 1; place <= side; ++place) {
            const std::size_t square = square_at(line, place);
            line.letters[index(place)] = plain(grid_[square]);
            if (grid_[square] == 0) {
                line.fits[index(place)] = known_;
                line.joins[index(place)] = ~Letters{0};
                line.letter_times[index(place)] = rules_->letter_times[square];
                line.word_times[index(place)] = rules_->word_times[square];
            } else {
                take(each, place);
            }
        }
    }
    for (int each = 0; each < 2 * side; ++each) {
        const Places<Code>& letters = lines_[index(each)].letters;
        for (int place = 1; place <= side; ++place) {
            if (letters[index(place)] == 0 &&
                (letters[index(place - 1)] | letters[index(place + 1)]) != 0) {
                look(each, place);
            }
        }
    }
    keeps_ = true;
}

void LineBoard::lay(const Tile* tiles, int count) {
    for (int each = 0; each < count; ++each) {
        put(tiles[each]);
    }
    for (int each = 0; each < count; ++each) {
        const int row = row_of(tiles[each][0]);
        const int column = column_of(tiles[each][0]);
        look_at_ends(row, column + 1, {tiles, each});
        look_at_ends(side + column, row + 1, {tiles, each});
    }
}

void LineBoard::put(Tile tile) {
    ++tiles_;
    const int row = row_of(tile[0]);
    const int column = column_of(tile[0]);
    keep(row, column + 1);
    keep(side + column, row + 1);
    grid_[tile[0]] = tile[1];
    take(row, column + 1);
    take(side + column, row + 1);
}

// A place that has a tile now.
void LineBoard::take(int number, int place) {
    Line& line = lines_[index(number)];
    const std::size_t at = index(place);
    const std::size_t square = square_at(line, place);
    const bool lasting = rules_->lasting;
    line.fits[at] = line.joins[at] = 0;
    line.letters[at] = plain(grid_[square]);
    line.crossed[at] = false;
    line.crossing[at] = line.crossing_times[at] = 0;
    line.lying[at] = worth(*rules_, grid_[square]) * (lasting ? rules_->letter_times[square] : 1);
    line.lying_times[at] = lasting ? rules_->word_times[square] : 1;
    line.letter_times[at] = line.word_times[at] = 0;
}

// The empty squares at both ends of the tiles that lie side by side through a place, unless they
// were looked at for a tile before.
void LineBoard::look_at_ends(int number, int place, Laid laid) {
    const Line& line = lines_[index(number)];
    const Places<Code>& letters = line.letters;
    int first = place;
    while (letters[index(first - 1)] != 0) {
        --first;
    }
    int last = place;
    while (letters[index(last + 1)] != 0) {
        ++last;
    }
    for (int each = 0; each < laid.count; ++each) {
        const int other = laid.tiles[each][0];
        const int in = line.down ? row_of(other) + 1 : column_of(other) + 1;
        if ((line.down ? side + column_of(other) : row_of(other)) == number && in >= first &&
            in <= last) {
            return;
        }
    }
    if (first > 1) {
        look(number, first - 1);
    }
    if (last < side) {
        look(number, last + 1);
    }
}

// What the tiles beside an empty square of a line allow on it: along the line, and in the line
// across, where they are the word across.
void LineBoard::look(int number, int place) {
    Line& line = lines_[index(number)];
    const int square = square_at(line, place);
    const int crosses = line.down ? row_of(square) : side + column_of(square);
    const int place_across = line.down ? column_of(square) + 1 : row_of(square) + 1;
    keep(number, place);
    keep(crosses, place_across);
    const Gap found = gap(line, place);
    line.joins[index(place)] = found.joins;
    Line& across = lines_[index(crosses)];
    const std::size_t at = index(place_across);
    std::int32_t points = 0;
    std::int32_t times = rules_->word_times[index(square)];
    for (int each = found.first; each < found.behind; ++each) {
        if (each != place) {
            points += line.lying[index(each)];
            times *= line.lying_times[index(each)];
        }
    }
    across.crossed[at] = true;
    across.fits[at] = fitting(line, place, found) & known_;
    across.crossing[at] = points;
    across.crossing_times[at] = times;
}

void LineBoard::keep(int number, int place) {
    if (!keeps_) {
        return;
    }
    const Line& line = lines_[index(number)];
    const std::size_t at = index(place);
    before_.push_back({line.fits[at], line.joins[at], line.crossing[at], line.crossing_times[at],
                       line.lying[at], static_cast<std::uint8_t>(number),
                       static_cast<std::uint8_t>(place), line.letters[at], line.crossed[at],
                       line.lying_times[at], line.letter_times[at], line.word_times[at]});
}

void LineBoard::undo(std::size_t mark) {
    while (before_.size() > mark) {
        put_back(before_.back());
        before_.pop_back();
    }
}

// All that is kept was empty.
void LineBoard::put_back(const Before& before) {
    Line& line = lines_[before.line];
    const std::size_t at = before.place;
    Code& square = grid_[square_at(line, before.place)];
    tiles_ -= square != 0 ? 1 : 0;
    square = 0;
    line.fits[at] = before.fits;
    line.joins[at] = before.joins;
    line.crossing[at] = before.crossing;
    line.crossing_times[at] = before.crossing_times;
    line.lying[at] = before.lying;
    line.letters[at] = before.letter;
    line.crossed[at] = before.crossed;
    line.lying_times[at] = before.lying_times;
    line.letter_times[at] = before.letter_times;
    line.word_times[at] = before.word_times;
}

}  // namespace fishka::tiles
