// All that a rack can lay on a line, found once for each state that the line gets into.
#pragma once

#include <vector>

#include "endgame_board.hpp"
#include "endgame_racks.hpp"
#include "line_lists.hpp"

namespace fishka::tiles::endgame {

// A lay in a line.
struct Play {
    std::int16_t score;
    Held laid;
    std::uint8_t line;
    std::uint16_t places;  // a bit each
    std::array<Code, full_rack> letters;  // by ascending place
};

inline int tiles_of(const Play& play, Tile* tiles) {
    int count = 0;
    const bool down = play.line >= side;
    const int first = down ? play.line - side : play.line * side;
    for (unsigned places = play.places; places != 0 && count < full_rack; places &= places - 1) {
        const int place = __builtin_ctz(places);
        tiles[count] = {static_cast<std::uint8_t>(first + place * (down ? side : 1)),
                        play.letters[static_cast<std::size_t>(count)]};
        ++count;
    }
    return count;
}

// The lays of a line, dearest first; what each takes from the rack also by itself, to be looked
// through quickly.
struct Plays {
    const Play* plays = nullptr;
    const Held* laid = nullptr;
    std::uint32_t count = 0;
    std::array<std::uint64_t, 2> taken{};  // all that one of them takes, a bit each

    bool takes(Held held) const { return (taken[held >> 6] >> (held & 63) & 1) != 0; }
};

// Finds them, with a whole rack: as tiles_lays.cpp does, but along one line.
class PlaysOfLine {
public:
    PlaysOfLine(const Lists& lists, const Board& board, const Groups& rack);
    const std::vector<Play>& find(int line);
    // Only through tiles that lie there, and one tile that makes two words both ways; in no order.
    // Of the rack some is used already.
    const std::vector<Play>& through(int line, Held used);

private:
    struct Sum {
        Points points;
        Points times;
        Points crossing;
    };

    void begin(int line, Held used);
    void read(int line);
    void along();
    void from_block(int first, int end, int least);
    void from_square(int at, int least, int most);
    int last_before_block(int at) const;
    Letters wanted(int at) const;
    void back(int at, Arc arc, Sum sum);
    void on(int at, Arc arc, Sum sum);
    void through(int at, Arc arc, Sum sum);
    template <class Follow>
    void lay(int at, Arc arc, Sum sum, Follow follow);
    template <class Follow>
    void put(int at, Code code, Code shown, Sum sum, Follow follow);
    void record(int first, int last, Sum sum);

    const Lists& lists_;
    const Board& board_;
    const Groups& rack_;
    bool loosely_ = false;

    std::vector<Play> found_;
    int line_ = 0;
    int least_ = 0;
    int most_ = 0;
    int end_ = 0;
    int first_ = 0;
    Held used_ = 0;
    Letters letters_ = 0;   // of what is left of the rack
    std::uint32_t laid_ = 0;  // places, a bit each
    Places<Code> shown_{};
    Places<Code> lying_{};
    Places<const Across*> across_{};
    Places<std::int32_t> points_{};
    Places<std::int32_t> times_{};
    Places<std::int32_t> letter_times_{};
    Places<std::int32_t> word_times_{};
};

}  // namespace fishka::tiles::endgame
