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

#include "line_board.hpp"

namespace fishka::tiles {
namespace {

std::size_t index(int place) { return static_cast<std::size_t>(place); }

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
        LineBoard board(lexicon_, rules_);
        board.set(grid_);
        if (board.empty()) {
            begin(board.line(side / 2));
            const int centre = side / 2 + 1;
            from_square(centre, 1, side);
            return;
        }
        if (!rules_.may_repeat) {
            read_board(board);
        }
        for (int each = 0; each < 2 * side; ++each) {
            begin(board.line(each));
            along();
        }
    }

private:
    void begin(const Line& line) {
        line_ = &line;
        letters_ = line.letters;
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
        Points points = 0;
        Points times = 1;
        for (int at = end; at >= first; --at) {
            const Node read = graph_.find(list, line_->letters[index(at)]);
            list = read == 0 ? 0 : words::child_of(graph_.nodes[read]);
            if (list == 0) {
                return;
            }
            points += line_->lying[index(at)];
            times *= line_->lying_times[index(at)];
        }
        least_ = std::max(least, 1);
        most_ = side;
        end_ = end;
        back(first - 1, list, points, times, 0);
    }

    void from_square(int at, int least, int most) {
        least_ = least;
        most_ = most;
        end_ = at;
        back(at, graph_.gaddag(), 0, 1, 0);
    }

    Letters available(int at) const {
        return (blanks_ != 0 ? ~Letters{0} : rack_) & line_->fits[index(at)] &
               line_->joins[index(at)];
    }

    // Letters before those read so far; or, behind the separator, letters after the last of them.
    void back(int at, Node list, Points points, Points times, Points crossing) {
        const Letters wanted = at < least_ ? 0 : available(at);
        const bool open = end_ < most_ && available(end_ + 1) != 0;
        if (wanted == 0 && !open) {
            return;
        }
        if (words::letter_of(graph_.nodes[list]) == words::separator) {
            if (open) {
                first_ = at + 1;
                on(end_ + 1, words::child_of(graph_.nodes[list]), points, times, crossing);
            }
            if (words::is_last(graph_.nodes[list])) {
                return;
            }
            ++list;
        }
        each_of(list, wanted, [&](Node node, Code letter) {
            const bool real = take(at, letter);
            const Points paid = worth(at, letter);
            const Points more = points + paid;
            const Points by = times * line_->word_times[index(at)];
            const Points across = crossing + worth_across(at, paid);
            if (words::ends(node)) {
                first_ = at;
                record(end_, more, by, across);
            }
            if (words::child_of(node) != 0) {
                back(at - 1, words::child_of(node), more, by, across);
            }
            put_back(at, letter, real);
        });
    }

    void on(int at, Node list, Points points, Points times, Points crossing) {
        const Letters wanted = at > most_ ? 0 : available(at);
        each_of(list, wanted, [&](Node node, Code letter) {
            const bool real = take(at, letter);
            const Points paid = worth(at, letter);
            through(at + 1, node, points + paid, times * line_->word_times[index(at)],
                    crossing + worth_across(at, paid));
            put_back(at, letter, real);
        });
    }

    // Over the tiles that lie there.
    void through(int at, Node node, Points points, Points times, Points crossing) {
        for (; line_->letters[index(at)] != 0; ++at) {
            const Node read = graph_.find(words::child_of(node), line_->letters[index(at)]);
            if (read == 0) {
                return;
            }
            node = graph_.nodes[read];
            points += line_->lying[index(at)];
            times *= line_->lying_times[index(at)];
        }
        if (words::ends(node)) {
            record(at - 1, points, times, crossing);
        }
        if (words::child_of(node) != 0) {
            on(at, words::child_of(node), points, times, crossing);
        }
    }

    // The siblings whose letters are wanted; they stand in the order of their letters.
    template <class Follow>
    void each_of(Node list, Letters wanted, Follow follow) {
        if (wanted == 0) {
            return;
        }
        std::array<Node, words::codes> chosen;
        std::size_t count = 0;
        for (;; ++list) {
            const Node node = graph_.nodes[list];
            const Letters left = wanted >> words::letter_of(node);
            chosen[count] = node;
            __builtin_prefetch(&graph_.nodes[words::child_of(node)]);
            count += left & 1;
            if (left <= 1 || words::is_last(node)) {
                break;
            }
        }
        for (std::size_t each = 0; each < count; ++each) {
            follow(chosen[each], words::letter_of(chosen[each]));
        }
    }

    // True if the rack has the letter, else a blank stands for it.
    bool take(int at, Code letter) {
        laid_ |= 1U << at;
        ++count_;
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
        --count_;
        if (real) {
            ++held_[letter];
            rack_ |= bit(letter);
        } else {
            ++blanks_;
        }
    }

    Points worth(int at, Code letter) const {
        return rules_.values[letter] * line_->letter_times[index(at)];
    }

    Points worth_across(int at, Points paid) const {
        return (line_->crossing[index(at)] + paid) * line_->crossing_times[index(at)];
    }

    void record(int last, Points points, Points times, Points crossing) {
        const bool other_way = count_ == 1 && line_->down && line_->crossed[index(lowest(laid_))];
        if (first_ == last || other_way) {
            return;
        }
        const auto length = static_cast<std::size_t>(last - first_ + 1);
        if (lexicon_.mask != nullptr && !lexicon_.admits({&letters_[index(first_)], length})) {
            return;
        }
        if (!rules_.may_repeat && repeats(last)) {
            return;
        }
        const Points score =
            points * times + crossing + (count_ == full_rack ? rules_.bonus : 0);
        place_ = {square_at(first_), static_cast<std::uint8_t>(length), line_->down,
                  static_cast<std::uint8_t>(count_)};
        times_ = times;
        if (blanks_held_ == 0) {
            write(score);
        } else {
            stand_for(laid_, score, blanks_held_);
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
        return worth(at, letter) * (times_ + line_->crossing_times[index(at)]);
    }

    void write(Points score) {
        found_.scores.push_back(score);
        found_.places.push_back(place_);
        for (unsigned places = laid_; places != 0; places &= places - 1) {
            const int at = lowest(places);
            found_.tiles.push_back({square_at(at), letters_[index(at)]});
        }
    }

    std::uint8_t square_at(int place) const {
        return static_cast<std::uint8_t>(line_->first + (place - 1) * (line_->down ? side : 1));
    }

    void read_board(const LineBoard& board) {
        for (int each = 0; each < 2 * side; ++each) {
            const Line& line = board.line(each);
            for (int at = 1; at <= side; ++at) {
                if (line.letters[index(at)] != 0) {
                    on_board_.insert(text_through(
                        [&line](int place) { return line.letters[index(place + 1)]; }, at - 1));
                }
            }
        }
    }

    bool repeats(int last) const {
        Texts made{{reinterpret_cast<const char*>(&letters_[index(first_)]),
                    index(last - first_ + 1)}};
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
        const int step = line_->down ? 1 : side;
        const int place = line_->down ? square % side : square / side;
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
    int count_ = 0;      // of them
    int least_ = 1;
    int most_ = side;
    int end_ = 0;
    int first_ = 0;
    Place place_{};
    Points times_ = 1;
};

}  // namespace

Lays lays(const Lexicon& lexicon, const Rules& rules, const Position& position) {
    Lays found;
    Search(lexicon, rules, position, found).board();
    return found;
}

}  // namespace fishka::tiles
