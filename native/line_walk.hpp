// The walk along a line for the words of a rack, from the tiles that lie there or from the words
// across.
//
// A word through tiles belongs to the first block of tiles in it: it is read from the block's end
// back to its first letter, then, behind the separator, on to its last (Gordon 1994). One that
// touches no tile of its line belongs to the first of its squares that has a word across.
// A string of letters is searched for once, whatever a blank might stand for in it.
#pragma once

#include <bit>

#include "line_board.hpp"

namespace fishka::tiles {

// Where a walk begins, and what a word may reach.
struct Anchor {
    std::uint8_t line;
    std::uint8_t first;  // of the block of tiles, or the square
    std::uint8_t end;
    std::uint8_t least;
    std::uint8_t most;
    bool through;  // tiles
};

// line_anchors.cpp: those of all lines, each word of one of them alone.
inline constexpr std::size_t most_anchors = 2 * side * (side + 1);
struct Anchors {
    std::array<Anchor, most_anchors> each;
    std::size_t count = 0;
};
void find_anchors(const LineBoard& board, Anchors& found);

// What of a line the walk looks at, and what a letter pays there: `along` times the premiums of the
// word, and `across` besides.
struct Lane {
    Places<Letters> open;
    Places<Code> letters;  // with those laid so far
    Places<Points> word_times;  // of a tile laid anew
    Places<Points> along;       // for each point of a letter
    Places<Points> across;      // for each point of a letter
    Places<Points> crossing;    // for any letter
};

// `Plays` has what is done with words: `starts(anchor)`, `wants(laid)`…
template <class Plays>
class Walk {
public:
    Walk(const LineBoard& board, const Rack& rack)
        : board_(board), lists_(*board.lexicon().lists), values_(board.rules().values), held_(rack) {
        for (Code letter = 1; letter < words::codes; ++letter) {
            rack_ |= held_[letter] != 0 ? bit(letter) : 0;
        }
        blanks_ = held_[0];
    }

protected:
    void enter(int number) {
        line_ = &board_.line(number);
        const Line& line = *line_;
        lane_.letters = line.letters;
        for (std::size_t at = 0; at < side + 2; ++at) {
            lane_.open[at] = line.fits[at] & line.joins[at];
            lane_.word_times[at] = line.word_times[at];
            lane_.along[at] = line.letter_times[at];
            lane_.across[at] = line.letter_times[at] * line.crossing_times[at];
            lane_.crossing[at] = line.crossing[at] * line.crossing_times[at];
        }
    }

    void search(const Anchor& anchor) {
        least_ = anchor.least;
        most_ = anchor.most;
        end_ = anchor.end;
        if (!anchor.through) {
            back(end_, lists_.gaddag(), {0, 1, 0});
            return;
        }
        Arc arc = lists_.gaddag();
        Paid paid{0, 1, 0};
        for (int at = end_; at >= anchor.first; --at) {
            arc = lists_.find(arc, line_->letters[index(at)]);
            paid = over(at, paid);
        }
        back(anchor.first - 1, arc, paid);
    }

    // What the letters so far pay.
    struct Paid {
        Points along;
        Points times;
        Points across;

        Points all() const { return along * times + across; }
    };

    const LineBoard& board_;
    const Lists& lists_;
    const std::array<int, words::codes>& values_;
    Rack held_;
    Letters rack_ = 0;
    int blanks_ = 0;
    const Line* line_ = nullptr;
    Lane lane_;
    int least_ = 1;
    int most_ = side;
    int end_ = 0;
    int first_ = 0;
    unsigned laid_ = 0;  // places, a bit each

private:
    Plays& plays() { return static_cast<Plays&>(*this); }

    Paid over(int at, const Paid& paid) const {
        return {paid.along + line_->lying[index(at)], paid.times * line_->lying_times[index(at)],
                paid.across};
    }

    Paid with(int at, Code letter, const Paid& paid) const {
        const Points value = values_[letter];
        return {paid.along + value * lane_.along[index(at)],
                paid.times * lane_.word_times[index(at)],
                paid.across + lane_.crossing[index(at)] + value * lane_.across[index(at)]};
    }

    // Letters before those read so far; or, behind the separator, letters after the last of them.
    void back(int at, Arc arc, const Paid& paid) {
        if ((letters_behind(arc) & separator_bit) != 0 && end_ < most_) {
            const Letters wanted = lane_.open[index(end_ + 1)] & plays().further();
            if (wanted != 0) {
                first_ = at + 1;
                on(end_ + 1, lists_.on(arc, words::separator), wanted, paid);
            }
        }
        if (at < least_) {
            return;
        }
        Letters wanted = letters_behind(arc) & lane_.open[index(at)];
        if (wanted == 0 || (wanted &= plays().before()) == 0) {
            return;
        }
        each_of(arc, wanted, at, [&](Arc next, Code letter) {
            const Paid more = with(at, letter, paid);
            if (ends_word(next)) {
                first_ = at;
                plays().record(end_, more);
            }
            if (letters_behind(next) != 0) {
                back(at - 1, next, more);
            }
        });
    }

    void on(int at, Arc arc, Letters wanted, const Paid& paid) {
        each_of(arc, wanted, at, [&](Arc next, Code letter) {
            through(at + 1, next, with(at, letter, paid));
        });
    }

    // Over the tiles that lie there.
    void through(int at, Arc arc, Paid paid) {
        for (; line_->letters[index(at)] != 0; ++at) {
            arc = lists_.find(arc, line_->letters[index(at)]);
            if (arc == 0) {
                return;
            }
            paid = over(at, paid);
        }
        if (ends_word(arc)) {
            plays().record(at - 1, paid);
        }
        if (at <= most_) {
            Letters wanted = letters_behind(arc) & lane_.open[index(at)];
            if (wanted != 0 && (wanted &= plays().further()) != 0) {
                on(at, arc, wanted, paid);
            }
        }
    }

    template <class Follow>
    void each_of(Arc arc, Letters wanted, int at, Follow follow) {
        wanted &= letters_behind(arc);
        std::array<Arc, words::codes> arcs;
        std::size_t count = 0;
        for (Letters left = wanted; left != 0; left &= left - 1) {
            const Arc next = lists_.on(arc, static_cast<Code>(std::countr_zero(left)));
            lists_.prefetch(next);
            arcs[count++] = next;
        }
        for (const Arc* next = arcs.data(); wanted != 0; wanted &= wanted - 1) {
            const auto letter = static_cast<Code>(std::countr_zero(wanted));
            const bool real = take(at, letter);
            follow(*next++, letter);
            put_back(at, letter, real);
        }
    }

    // True if the rack has the letter, else a blank stands for it.
    bool take(int at, Code letter) {
        lane_.letters[index(at)] = letter;
        laid_ |= 1U << at;
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
};

}  // namespace fishka::tiles
