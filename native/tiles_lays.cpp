// The search for lays, along each line, from the tiles that lie there or from the words across.
//
// A word through tiles belongs to the first block of tiles in it: it is read from the block's end
// back to its first letter, then, behind the separator, on to its last (Gordon 1994). One that
// touches no tile of its line belongs to the first of its squares that has a word across.
// A string of letters is searched for once, whatever a blank might stand for in it.
#include <algorithm>
#include <bit>
#include <set>
#include <string>

#include "tiles.hpp"

namespace fishka::tiles {
namespace {

std::size_t index(int place) { return static_cast<std::size_t>(place); }

struct Sum {
    Points points;
    Points times;
    Points crossing;

    Points total() const { return points * times + crossing; }
};

using Texts = std::set<std::string>;

// The word through a square that is taken, as the bytes of its codes.
template <class At>
std::string text_through(At at, int place) {
    int first = place;
    while (first > 0 && at(first - 1) != 0) {
        --first;
    }
    std::string text;
    for (; first < side && at(first) != 0; ++first) {
        text.push_back(static_cast<char>(plain(at(first))));
    }
    return text;
}

class Search {
public:
    Search(const Lexicon& lexicon, const Rules& rules, const Position& position, Lays& found)
        : graph_(lexicon.graph),
          lexicon_(lexicon),
          rules_(rules),
          grid_(position.grid),
          held_(position.rack),
          blanks_held_(position.rack[0]),
          blanks_(position.rack[0]),
          found_(found) {
        for (Code letter = 1; letter < words::codes; ++letter) {
            rack_ |= held_[letter] != 0 ? bit(letter) : 0;
        }
        spare_ = held_;
    }

    void board() {
        const std::array<Line, 2 * side> each = lines(lexicon_, rules_, {grid_, held_});
        if (std::all_of(grid_, grid_ + squares, [](Code letter) { return letter == 0; })) {
            begin(each[side / 2]);
            const int centre = side / 2 + 1;
            from_square(centre, 1, side);
            return;
        }
        if (!rules_.may_repeat) {
            read_board(each);
        }
        for (const Line& line : each) {
            begin(line);
            along();
        }
    }

private:
    void begin(const Line& line) {
        line_ = &line;
        letters_ = line.letters;
        laid_ = 0;
    }

    void along() {
        const Places<Code>& lying = line_->letters;
        int least = 1;
        int block_before = -1;
        for (int at = 1; at <= side; ++at) {
            if (lying[index(at)] != 0) {
                int end = at;
                while (lying[index(end + 1)] != 0) {
                    ++end;
                }
                from_block(at, end, block_before + 2);
                block_before = end;
                least = end + 2;
                at = end;
            } else if (line_->crossed[index(at)] && lying[index(at - 1)] == 0 &&
                       lying[index(at + 1)] == 0) {
                from_square(at, least, last_before_block(at));
                least = at + 1;
            }
        }
    }

    int last_before_block(int at) const {
        while (at < side && line_->letters[index(at + 1)] == 0) {
            ++at;
        }
        return at == side ? side : at - 1;
    }

    void from_block(int first, int end, int least) {
        Node list = graph_.gaddag();
        Sum sum{0, 1, 0};
        for (int at = end; at >= first; --at) {
            const Node read = graph_.find(list, line_->letters[index(at)]);
            list = read == 0 ? 0 : words::child_of(graph_.nodes[read]);
            if (list == 0) {
                return;
            }
            sum.points += line_->lying[index(at)];
            sum.times *= line_->lying_times[index(at)];
        }
        least_ = std::max(least, 1);
        most_ = side;
        end_ = end;
        back(first - 1, list, sum);
    }

    void from_square(int at, int least, int most) {
        least_ = least;
        most_ = most;
        end_ = at;
        back(at, graph_.gaddag(), {0, 1, 0});
    }

    Letters available(int at) const {
        return (blanks_ != 0 ? ~Letters{0} : rack_) & line_->fits[index(at)];
    }

    // Letters before those read so far; or, behind the separator, letters after the last of them.
    void back(int at, Node list, const Sum& sum) {
        Node node = graph_.nodes[list];
        if (words::letter_of(node) == words::separator) {
            on(at + 1, end_ + 1, words::child_of(node), sum);
            if (words::is_last(node)) {
                return;
            }
            ++list;
        }
        const Letters wanted = at < least_ ? 0 : available(at);
        if (wanted == 0) {
            return;
        }
        for (;; ++list) {
            node = graph_.nodes[list];
            const Code letter = words::letter_of(node);
            if ((wanted >> letter & 1) != 0) {
                const bool real = take(at, letter);
                const Sum more = with(sum, at, letter);
                if (words::ends(node)) {
                    record(at, end_, more);
                }
                if (words::child_of(node) != 0) {
                    back(at - 1, words::child_of(node), more);
                }
                put_back(at, letter, real);
            }
            if (words::is_last(node)) {
                return;
            }
        }
    }

    void on(int first, int at, Node list, const Sum& sum) {
        const Letters wanted = at > most_ ? 0 : available(at);
        if (wanted == 0) {
            return;
        }
        for (;; ++list) {
            const Node node = graph_.nodes[list];
            const Code letter = words::letter_of(node);
            if ((wanted >> letter & 1) != 0) {
                const bool real = take(at, letter);
                through(first, at + 1, node, with(sum, at, letter));
                put_back(at, letter, real);
            }
            if (words::is_last(node)) {
                return;
            }
        }
    }

    // Over the tiles that lie there.
    void through(int first, int at, Node node, Sum sum) {
        for (; line_->letters[index(at)] != 0; ++at) {
            const Node read = graph_.find(words::child_of(node), line_->letters[index(at)]);
            if (read == 0) {
                return;
            }
            node = graph_.nodes[read];
            sum.points += line_->lying[index(at)];
            sum.times *= line_->lying_times[index(at)];
        }
        if (words::ends(node)) {
            record(first, at - 1, sum);
        }
        if (words::child_of(node) != 0) {
            on(first, at, words::child_of(node), sum);
        }
    }

    // True if the rack has the letter, else a blank stands for it.
    bool take(int at, Code letter) {
        laid_ |= 1U << at;
        letters_[index(at)] = letter;
        if (held_[letter] == 0) {
            --blanks_;
            return false;
        }
        if (--held_[letter] == 0) {
            rack_ &= ~bit(letter);
        }
        return true;
    }

    void put_back(int at, Code letter, bool real) {
        laid_ &= ~(1U << at);
        if (real) {
            ++held_[letter];
            rack_ |= bit(letter);
        } else {
            ++blanks_;
        }
    }

    Sum with(const Sum& sum, int at, Code letter) const {
        const Points points = rules_.values[letter] * line_->letter_times[index(at)];
        return {sum.points + points, sum.times * line_->word_times[index(at)],
                sum.crossing +
                    (line_->crossing[index(at)] + points) * line_->crossing_times[index(at)]};
    }

    void record(int first, int last, const Sum& sum) {
        const bool one = std::has_single_bit(laid_);
        if (first == last || (one && line_->step == side && line_->crossed[index(lowest(laid_))])) {
            return;
        }
        const auto length = static_cast<std::size_t>(last - first + 1);
        if (lexicon_.mask != nullptr && !lexicon_.admits({&letters_[index(first)], length})) {
            return;
        }
        if (!rules_.may_repeat && repeats(first, last)) {
            return;
        }
        const Points bonus = std::popcount(laid_) == full_rack ? rules_.bonus : 0;
        first_ = first;
        last_ = last;
        times_ = sum.times;
        if (blanks_held_ == 0) {
            write(sum.total() + bonus);
        } else {
            stand_for(laid_, sum.total() + bonus, blanks_held_);
        }
    }

    static int lowest(unsigned places) { return std::countr_zero(places); }

    // The blanks in every way that the rack allows, for the letters on what is left of the places.
    void stand_for(unsigned places, Points score, int blanks) {
        if (places == 0) {
            write(score);
            return;
        }
        const int at = lowest(places);
        const Code letter = letters_[index(at)];
        places &= places - 1;
        if (spare_[letter] != 0) {
            --spare_[letter];
            stand_for(places, score, blanks);
            ++spare_[letter];
        }
        if (blanks != 0) {
            letters_[index(at)] = letter | blank_bit;
            stand_for(places, rules_.blanks_pay ? score : score - paid(at, letter), blanks - 1);
            letters_[index(at)] = letter;
        }
    }

    Points paid(int at, Code letter) const {
        return rules_.values[letter] * line_->letter_times[index(at)] *
               (times_ + line_->crossing_times[index(at)]);
    }

    void write(Points score) {
        found_.scores.push_back(score);
        found_.starts.push_back(square_at(first_));
        found_.lengths.push_back(static_cast<std::uint8_t>(last_ - first_ + 1));
        found_.down.push_back(line_->step == side);
        found_.counts.push_back(static_cast<std::uint8_t>(std::popcount(laid_)));
        for (unsigned places = laid_; places != 0; places &= places - 1) {
            found_.squares.push_back(square_at(lowest(places)));
            found_.tiles.push_back(letters_[index(lowest(places))]);
        }
    }

    std::uint8_t square_at(int place) const {
        return static_cast<std::uint8_t>(line_->first + (place - 1) * line_->step);
    }

    void read_board(const std::array<Line, 2 * side>& each) {
        for (const Line& line : each) {
            for (int at = 1; at <= side; ++at) {
                if (line.letters[index(at)] != 0) {
                    on_board_.insert(text_through(
                        [&line](int place) { return line.letters[index(place + 1)]; }, at - 1));
                }
            }
        }
    }

    bool repeats(int first, int last) const {
        Texts made{{reinterpret_cast<const char*>(&letters_[index(first)]), index(last - first + 1)}};
        for (unsigned places = laid_; places != 0; places &= places - 1) {
            const int at = lowest(places);
            if (line_->crossed[index(at)] && !made.insert(word_across(at)).second) {
                return true;
            }
        }
        return std::any_of(made.begin(), made.end(),
                           [this](const std::string& word) { return on_board_.contains(word); });
    }

    std::string word_across(int at) const {
        const int square = square_at(at);
        const bool down = line_->step == side;
        const int step = down ? 1 : side;
        const int place = down ? square % side : square / side;
        return text_through(
            [&](int each) {
                return each == place ? letters_[index(at)] : grid_[square + (each - place) * step];
            },
            place);
    }

    const Graph& graph_;
    const Lexicon& lexicon_;
    const Rules& rules_;
    const Code* grid_;
    std::array<std::uint8_t, words::codes> held_;
    std::array<std::uint8_t, words::codes> spare_;
    int blanks_held_;
    int blanks_;
    Letters rack_ = 0;
    Lays& found_;
    Texts on_board_;

    const Line* line_ = nullptr;
    Places<Code> letters_{};
    unsigned laid_ = 0;  // places, a bit each
    int least_ = 1;
    int most_ = side;
    int end_ = 0;
    int first_ = 0;
    int last_ = 0;
    Points times_ = 1;
};

}  // namespace

Lays lays(const Lexicon& lexicon, const Rules& rules, const Position& position) {
    Lays found;
    Search(lexicon, rules, position, found).board();
    return found;
}

}  // namespace fishka::tiles
