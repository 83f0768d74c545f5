#include "endgame_plays.hpp"

#include <algorithm>
#include <bit>

namespace fishka::tiles::endgame {
namespace {

std::size_t index(int number) { return static_cast<std::size_t>(number); }

}  // namespace

PlaysOfLine::PlaysOfLine(const Lists& lists, const Board& board, const Groups& rack)
    : lists_(lists), board_(board), rack_(rack) {
}

const std::vector<Play>& PlaysOfLine::find(int line) {
    begin(line, 0);
    along();
    std::stable_sort(found_.begin(), found_.end(),
                     [](const Play& a, const Play& b) { return a.score > b.score; });
    return found_;
}

const std::vector<Play>& PlaysOfLine::through(int line, Held used) {
    loosely_ = true;
    begin(line, used);
    along();
    return found_;
}

void PlaysOfLine::begin(int line, Held used) {
    found_.clear();
    used_ = used;
    letters_ = 0;
    for (Code letter = 1; letter < words::codes; ++letter) {
        letters_ |= (rack_.of[letter] & ~used) != 0 ? bit(letter) : 0;
    }
    read(line);
}

void PlaysOfLine::along() {
    int least = 1;
    int block_before = -1;
    for (int at = 1; at <= side; ++at) {
        if (lying_[index(at)] != 0) {
            int end = at;
            while (lying_[index(end + 1)] != 0) {
                ++end;
            }
            from_block(at, end, std::max(block_before + 2, 1));
            block_before = end;
            least = end + 2;
            at = end;
        } else if (!loosely_ && across_[index(at)]->times != 0 && lying_[index(at - 1)] == 0 &&
                   lying_[index(at + 1)] == 0) {
            from_square(at, least, last_before_block(at));
            least = at + 1;
        }
    }
}

void PlaysOfLine::read(int line) {
    line_ = line;
    const int direction = line < side ? 0 : 1;
    const int first = direction == 0 ? line * side : line - side;
    const Rules& rules = board_.rules();
    for (int place = 1; place <= side; ++place) {
        const int square = first + (place - 1) * Board::step_of(direction);
        const std::size_t at = index(place);
        lying_[at] = plain(board_.at(square));
        across_[at] = &board_.across(direction, square);
        points_[at] = board_.points(square);
        times_[at] = board_.times(square);
        letter_times_[at] = rules.letter_times[square];
        word_times_[at] = rules.word_times[square];
    }
}

int PlaysOfLine::last_before_block(int at) const {
    while (at < side && lying_[index(at + 1)] == 0) {
        ++at;
    }
    return at == side ? side : at - 1;
}

void PlaysOfLine::from_block(int first, int end, int least) {
    Arc arc = lists_.gaddag();
    Sum sum{0, 1, 0};
    for (int at = end; at >= first; --at) {
        arc = lists_.find(arc, lying_[index(at)]);
        sum.points += points_[index(at)];
        sum.times *= times_[index(at)];
    }
    least_ = least;
    most_ = side;
    end_ = end;
    back(first - 1, arc, sum);
}

void PlaysOfLine::from_square(int at, int least, int most) {
    least_ = least;
    most_ = most;
    end_ = at;
    back(at, lists_.gaddag(), {0, 1, 0});
}

Letters PlaysOfLine::wanted(int at) const {
    const bool blank = next_of(rack_.of[0], used_) != 0;
    return across_[index(at)]->fits & (blank ? ~Letters{0} : letters_);
}

// Letters before those read so far; or, behind the separator, letters after the last of them.
void PlaysOfLine::back(int at, Arc arc, Sum sum) {
    if ((letters_behind(arc) & separator_bit) != 0 && end_ < most_ && wanted(end_ + 1) != 0) {
        first_ = at + 1;
        on(end_ + 1, lists_.on(arc, words::separator), sum);
    }
    if (at < least_) {
        return;
    }
    lay(at, arc, sum, [this, at](Arc next, Sum more) {
        if (ends_word(next)) {
            record(at, end_, more);
        }
        back(at - 1, next, more);
    });
}

void PlaysOfLine::on(int at, Arc arc, Sum sum) {
    if (at <= most_) {
        lay(at, arc, sum, [this, at](Arc next, Sum more) { through(at + 1, next, more); });
    }
}

// Over the tiles that lie there.
void PlaysOfLine::through(int at, Arc arc, Sum sum) {
    for (; lying_[index(at)] != 0; ++at) {
        arc = lists_.find(arc, lying_[index(at)]);
        sum.points += points_[index(at)];
        sum.times *= times_[index(at)];
    }
    if (ends_word(arc)) {
        record(first_, at - 1, sum);
    }
    on(at, arc, sum);
}

template <class Follow>
void PlaysOfLine::lay(int at, Arc arc, Sum sum, Follow follow) {
    const Letters letters = letters_behind(arc) & wanted(at) & ~separator_bit;
    for (Letters left = letters; left != 0; left &= left - 1) {
        const auto letter = static_cast<Code>(std::countr_zero(left));
        const auto next = [&, behind = lists_.on(arc, letter)](Sum more) { follow(behind, more); };
        put(at, letter, letter, sum, next);
        put(at, 0, letter | blank_bit, sum, next);
    }
}

template <class Follow>
void PlaysOfLine::put(int at, Code code, Code shown, Sum sum, Follow follow) {
    const Held tile = next_of(rack_.of[code], used_);
    if (tile == 0) {
        return;
    }
    const Across& across = *across_[index(at)];
    const bool pays = code != 0 || board_.rules().blanks_pay;
    const Points paid =
        pays ? board_.rules().values[plain(shown)] * letter_times_[index(at)] : 0;
    sum.points += paid;
    sum.times *= word_times_[index(at)];
    sum.crossing += (across.points + paid) * across.times;
    const Letters before = letters_;
    used_ |= tile;
    letters_ &= next_of(rack_.of[code], used_) != 0 ? ~Letters{0} : ~bit(code);
    laid_ |= 1U << at;
    shown_[index(at)] = shown;
    follow(sum);
    laid_ &= ~(1U << at);
    letters_ = before;
    used_ = static_cast<Held>(used_ & ~tile);
}

void PlaysOfLine::record(int first, int last, Sum sum) {
    const int count = std::popcount(laid_);
    const bool other_way =
        count == 1 && !loosely_ && line_ >= side && across_[index(std::countr_zero(laid_))]->times != 0;
    if (first == last || other_way) {
        return;
    }
    const Points score = sum.points * sum.times + sum.crossing +
                         (count == full_rack ? board_.rules().bonus : 0);
    Play& play = found_.emplace_back();
    play.score = static_cast<std::int16_t>(score);
    play.laid = used_;
    play.line = static_cast<std::uint8_t>(line_);
    play.places = static_cast<std::uint16_t>(laid_ >> 1);
    std::size_t each = 0;
    for (std::uint32_t places = laid_; places != 0 && each < full_rack; places &= places - 1) {
        play.letters[each++] = shown_[index(std::countr_zero(places))];
    }
}

}  // namespace fishka::tiles::endgame
