// What the search for the best turn is made of (tiles_turns.cpp).
//
// A run is what lies from end to end in a row or a column; the ways are across and down, a line is
// a row or a column, a place is where in it. A tile of the rack whose letter a blank on the board
// shows is as good as a blank, for it can be laid in its place: both are called wild here.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <vector>

#include "tiles.hpp"
#include "tiles_blanks.hpp"

namespace fishka::tiles {

inline constexpr int across = 0;
inline constexpr int down = 1;
inline constexpr std::size_t subracks = std::size_t{1} << full_rack;
inline constexpr Points none = std::numeric_limits<Points>::min() / 8;

using Subrack = unsigned;  // a bit a tile of the rack: like letters side by side, the wild last

constexpr int square_of(int way, int line, int place) {
    return way == across ? line * side + place : place * side + line;
}

constexpr int line_of(int square, int way) {
    return way == across ? square / side : square % side;
}

constexpr int place_of(int square, int way) { return line_of(square, 1 - way); }

using Area = std::array<std::array<std::uint16_t, side>, 2>;  // places by way and line

// The square in its row and in its column.
inline void cover(Area& area, int way, int number, int place) {
    auto& along = area[at(way)][at(number)];
    auto& beside = area[at(1 - way)][at(place)];
    along = static_cast<std::uint16_t>(along | 1U << place);
    beside = static_cast<std::uint16_t>(beside | 1U << number);
}

// The tiles of a rack that are left, by letter. Letters that it has none of count as one kind.
class Rack {
public:
    Rack(const Position& position, const std::array<std::uint8_t, words::codes>& freed);

    int size() const { return size_; }
    int wild() const { return wild_; }
    int whole() const { return whole_; }
    std::uint32_t unit(Code letter) const { return std::uint32_t{1} << (4 * kind_[letter]); }
    // As real letters, or as all that wild tiles stand for.
    Letters letters() const { return wild_ != 0 ? ~Letters{0} : real_; }

    // True if a real tile was taken.
    bool take(Code letter);
    void put_back(Code letter, bool real);
    bool has(std::uint32_t need) const;
    void use(std::uint32_t need);

    Subrack tiles() const { return tiles_of(left_, wild_); }
    Subrack tiles_for(std::uint32_t need) const;
    // The tile that the letter was taken as, of those before, if this rack has just lost it.
    Subrack next_to(Code letter, const Rack& after) const;
    // The same tiles where of like ones the first are chosen.
    Subrack ordered(Subrack tiles) const;
    Subrack wild_tiles() const { return ((1U << wilds_) - 1) << first_[foreign]; }

private:
    static constexpr std::size_t foreign = full_rack;
    static constexpr std::uint32_t borrows = 0x88888888;

    Subrack tiles_of(std::uint32_t counts, int wild) const;
    int lacking(std::uint32_t need) const;

    std::array<std::uint8_t, words::codes> kind_;
    std::array<Code, full_rack + 1> letter_{};
    std::array<std::uint8_t, full_rack + 1> first_{};  // bit of each kind; of the wild tiles last
    std::uint32_t left_ = 0;                           // a nibble a kind
    int wild_ = 0;
    int wilds_ = 0;  // before any was laid
    int size_ = 0;
    int whole_ = 0;
    Letters real_ = 0;
};

// A run that may lie on the board after the turn, by what of it is still missing.
struct Candidate {
    Points value;    // of the run
    Points gain;     // the value without what its parts pay already
    Points whole;    // the gain with that of the runs across its missing tiles
    Points bound;    // no turn with this run pays more
    std::uint32_t need;
    std::uint16_t missing;  // places
    std::uint8_t way, line, first, behind;
    std::uint8_t count;  // of the missing
    std::uint8_t tiles;  // the subrack that it takes
    bool words;          // whether all runs across are words
    bool dropped;
    std::array<Code, side + 1> letters;

    bool covers(int at_way, int at_line, int place) const {
        return way == at_way && line == at_line && first <= place && place < behind;
    }
    Tile tile(int place) const {
        return {static_cast<std::uint8_t>(square_of(way, line, place)), letters[at(place)]};
    }
};

// What lies on both sides of an empty square in the other way.
struct Cross {
    Letters most;   // that can ever lie there
    Letters parts;  // what may lie there in a longer word
    Letters words;  // what makes a word there
    Points sum;     // of the other letters
    Points times;   // 0 where there are none
    Points paid;    // by the runs beside it already
    bool known;     // else the rest is made when it is asked for
};

// The board during the search, with its premiums.
class Board {
public:
    // Where any letter can be laid, or those of the rack.
    Board(const Lexicon& lexicon, const Rules& rules, const Position& position, bool any);

    bool empty() const { return empty_; }
    Letters known() const { return known_; }  // what can be laid
    Points score() const { return score_; }
    const std::vector<Tile>& laid() const { return laid_; }
    std::uint16_t occupied(int way, int number) const { return occupied_[at(way)][at(number)]; }
    const Area& occupied() const { return occupied_; }
    const Code* line(int way, int number) const { return &letters_[at(way)][at(number)][1]; }
    const Cross& cross(int way, int number, int place) const {
        Cross& found = crosses_[at(way)][at(number)][at(place)];
        if (!found.known) {
            make_cross(found, way, number, place);
        }
        return found;
    }
    void restrict(int way, int number, int place, Letters letters);

    Points letter_pays(int way, int number, int place, Code letter) const {
        return values_[letter] * letter_times(way, number, place);
    }
    Points letter_times(int way, int number, int place) const {
        return letter_times_[at(way)][at(number)][at(place)];
    }
    Points worth(Code letter) const { return values_[letter]; }
    Points times(int way, int number, int place) const {
        return word_times_[at(way)][at(number)][at(place)];
    }
    Points value(int way, int number, int first, int behind) const;
    // What the runs that lie there pay in this turn.
    Points paid(int way, int number, int first, int behind) const;
    Points across_pays(int way, int number, int place, Code letter) const {
        const Cross& here = cross(way, number, place);
        return (here.sum + letter_pays(way, number, place, letter)) * here.times - here.paid;
    }
    int first_of(int way, int number, int place) const;
    int behind_of(int way, int number, int place) const;

    // Fills in what depends on the board; false if the candidate does not fit on it.
    bool fit(Candidate& candidate, const Rack& rack) const;

    // The changes are squares that hold, or may hold, something else than before.
    void lay(const Candidate& candidate, Area& changes);
    std::size_t undo_mark() const { return undo_.size(); }
    void undo(const Candidate& candidate, std::size_t mark);

private:
    struct Undo {
        std::uint8_t way, line, place;
        Cross cross;
    };

    void make_cross(Cross& cross, int way, int number, int place) const;
    void change(int way, int number, int place, Area& changes);
    void put(int way, int number, int place, Code letter);

    struct Filling {
        std::array<Code, side + 1> text;
        Letters parts;
        Letters words;
    };
    void fill(Filling& filling, int length, int gap) const;

    const Lexicon& lexicon_;
    std::array<Points, words::codes> values_{};
    Letters known_ = 0;
    bool empty_ = true;
    Points score_ = 0;
    std::vector<Tile> laid_;
    std::array<std::array<std::array<Code, side + 2>, side>, 2> letters_{};
    Area occupied_{};
    Area fresh_{};  // laid in this turn
    std::array<std::array<std::array<std::uint8_t, side>, side>, 2> letter_times_{};
    std::array<std::array<std::array<std::uint8_t, side>, side>, 2> word_times_{};
    mutable std::array<std::array<std::array<Cross, side>, side>, 2> crosses_{};
    std::vector<Undo> undo_;
    mutable std::vector<Filling> fillings_;
};

// The candidates through what lies on the board.
class Runs {
public:
    Runs(const Lexicon& lexicon, const Board& board, Rack& rack, std::vector<Candidate>& found)
        : lexicon_(lexicon), graph_(lexicon.graph), board_(board), rack_(rack), found_(found) {}

    // Through every block of the board, as long as `go_on` allows.
    template <class GoOn>
    void all(GoOn go_on) {
        for (int way : {across, down}) {
            for (int number = 0; number < side && go_on(); ++number) {
                along(way, number);
            }
        }
    }
    // Through the block there, touching no other.
    void alone(int way, int number, int place);
    // Over the square, on the empty board.
    void over(int way, int number, int place);

private:
    void along(int way, int number);
    void begin(int way, int number);
    void from_block();
    void back(int place, Node list, Points points, Points times);
    void on(int place, Node list, Points points, Points times);
    void read_back(int place, Node node, Points points, Points times);
    void read_on(int place, Node node, Points points, Points times);
    template <class Follow>
    void each_of(int place, Node list, Points points, Points times, Follow follow);
    void keep(int first, int behind, Points value);

    const Lexicon& lexicon_;
    const Graph& graph_;
    const Board& board_;
    Rack& rack_;
    std::vector<Candidate>& found_;
    int way_ = across;
    int line_ = 0;
    int least_ = 0;
    int most_ = side - 1;
    int end_ = 0;
    int least_made_ = 1;
    int made_ = 0;
    std::array<Code, side + 2> word_{};  // the line with what is being laid, as Board's lines
};

}  // namespace fishka::tiles
