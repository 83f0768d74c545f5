// What the words across allow on each square of each line, and what they pay.
#include "tiles.hpp"

namespace fishka::tiles {
namespace {

Node list_behind(const Graph& graph, Node list, Code letter) {
    const Node at = graph.find(list, letter);
    return at == 0 ? 0 : words::child_of(graph.nodes[at]);
}

// The tiles on both sides of an empty square, along one direction.
class Gap {
public:
    Gap(const Code* grid, int square, int step, int place) : square_(place) {
        first_ = place;
        while (first_ > 0 && grid[square + (first_ - 1 - place) * step] != 0) {
            --first_;
        }
        behind_ = place + 1;
        while (behind_ < side && grid[square + (behind_ - place) * step] != 0) {
            ++behind_;
        }
        for (int each = first_; each < behind_; ++each) {
            word_[length()] = plain(grid[square + (each - place) * step]);
            ++length_;
        }
    }

    bool alone() const { return length_ == 1; }
    int first() const { return first_; }
    int behind() const { return behind_; }

    Letters fitting(const Lexicon& lexicon) {
        const Graph& graph = lexicon.graph;
        const auto before = static_cast<std::size_t>(square_ - first_);
        const bool only_behind = before == 0;
        Node list = graph.gaddag();
        for (std::size_t each = only_behind ? length() : before; each-- > (only_behind ? 1U : 0U);) {
            list = list_behind(graph, list, word_[each]);
        }
        list = only_behind ? list : list_behind(graph, list, words::separator);
        Letters found = 0;
        for (Node at = list; at != 0; at = words::is_last(graph.nodes[at]) ? 0 : at + 1) {
            const Code letter = words::letter_of(graph.nodes[at]);
            if (letter != words::separator && ends_so(graph, at, only_behind ? length() : before)) {
                word_[before] = letter;
                if (lexicon.mask == nullptr || lexicon.admits({word_.data(), length()})) {
                    found |= bit(letter);
                }
            }
        }
        return found;
    }

private:
    std::size_t length() const { return static_cast<std::size_t>(length_); }

    // Whether a word ends there once the rest is read.
    bool ends_so(const Graph& graph, Node at, std::size_t read) const {
        for (std::size_t each = read + 1; each < length() && at != 0; ++each) {
            at = graph.find(words::child_of(graph.nodes[at]), word_[each]);
        }
        return at != 0 && words::ends(graph.nodes[at]);
    }

    int square_;
    int first_;
    int behind_;
    int length_ = 0;
    std::array<Code, side> word_{};
};

std::int32_t worth(const Rules& rules, Code letter) {
    const int value = rules.values[plain(letter)];
    return value < 0 || ((letter & blank_bit) != 0 && !rules.blanks_pay) ? 0 : value;
}

struct Builder {
    const Lexicon& lexicon;
    const Rules& rules;
    const Position& position;
    Letters known = 0;

    std::int32_t points(int square) const {
        return worth(rules, position.grid[square]) *
               (rules.lasting ? rules.letter_times[square] : 1);
    }

    std::uint8_t times(int square) const { return rules.lasting ? rules.word_times[square] : 1; }

    void cross(Line& line, std::size_t place, int square, int across, int along) const {
        Gap gap(position.grid, square, along, across);
        line.letter_times[place] = rules.letter_times[square];
        line.word_times[place] = rules.word_times[square];
        line.fits[place] = known;
        if (gap.alone()) {
            return;
        }
        line.crossed[place] = true;
        line.fits[place] &= gap.fitting(lexicon);
        line.crossing_times[place] = rules.word_times[square];
        for (int each = gap.first(); each < gap.behind(); ++each) {
            if (each != across) {
                const int other = square + (each - across) * along;
                line.crossing[place] += points(other);
                line.crossing_times[place] *= times(other);
            }
        }
    }
};

}  // namespace

std::array<Line, 2 * side> lines(const Lexicon& lexicon, const Rules& rules,
                                 const Position& position) {
    Builder builder{lexicon, rules, position};
    for (Code letter = 1; letter < words::codes; ++letter) {
        builder.known |= rules.values[letter] >= 0 ? bit(letter) : 0;
    }
    std::array<Line, 2 * side> found;
    for (int each = 0; each < 2 * side; ++each) {
        const bool down = each >= side;
        Line& line = found[static_cast<std::size_t>(each)];
        line.first = static_cast<std::uint8_t>(down ? each - side : each * side);
        line.down = down;
        for (int place = 0; place < side; ++place) {
            const int square = line.first + place * (down ? side : 1);
            const auto at = static_cast<std::size_t>(place) + 1;
            line.letters[at] = plain(position.grid[square]);
            if (line.letters[at] == 0) {
                builder.cross(line, at, square, each % side, down ? 1 : side);
            } else {
                line.lying[at] = builder.points(square);
                line.lying_times[at] = builder.times(square);
            }
        }
    }
    return found;
}

}  // namespace fishka::tiles
