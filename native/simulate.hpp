// Playouts: a turn, then so many more that are each the best in one line by points and kept tiles,
// over hidden tiles that are the same for all turns compared. Twin: engines.tiles.playout_twin.
#pragma once

#include <array>
#include <functional>
#include <vector>

#include "line_best.hpp"
#include "word_map.hpp"

namespace fishka::tiles {

inline constexpr int most_seats = 24;
inline constexpr int most_tiles = 255;

// When a game is over and what is then gained or lost (fishka.games.tiles.ending).
struct Ending {
    bool goes_out;         // who goes out gains what the others hold; six scoreless turns end
    bool deducts;          // leftovers count
    bool stuck_ends;       // with the bag empty one pass of each seat ends the game
    bool exchange_passes;  // an exchange counts as a pass
    int pass_rounds;       // 0: passes end no game
    int exchange_minimum;  // so many tiles must the bag hold
    Points target;         // 0: none
};

struct Seat {
    Points score = 0;
    int side = 0;
    int passes = 0;
    int held = 0;  // tiles on its rack
    bool resigned = false;
    Rack rack{};
};

// A game but for its board.
class Table {
public:
    std::array<Seat, most_seats> seats{};
    int count = 0;
    int to_move = 0;
    int scoreless = 0;
    bool over = false;

    void fill_bag(const Code* tiles, int count);
    int in_bag() const { return behind_ - drawn_; }
    int left() const;  // tiles of the bag and of the racks

    Seat& mover() { return seats[static_cast<std::size_t>(to_move)]; }
    const Seat& at(int seat) const { return seats[static_cast<std::size_t>(seat)]; }
    bool each_alone() const;  // two sides of a seat each
    Points leftover(int seat, const Rules& rules) const;
    bool reached(const Ending& ending) const;  // whether a side has the target

    // The tiles are off the rack already.
    void lay(Points score, const Ending& ending, const Rules& rules);
    void exchange(const Code* given, int number, const Ending& ending, const Rules& rules);

private:
    bool plays(int seat) const { return !at(seat).resigned && at(seat).held != 0; }
    int following() const;
    void draw(int number);
    void after_turn(const Ending& ending, const Rules& rules);
    bool stuck(const Ending& ending) const;
    void end(int out, const Ending& ending, const Rules& rules);

    std::array<Code, 2 * most_tiles> bag_{};
    int drawn_ = 0;
    int behind_ = 0;
};

// What is compared: tiles laid and swapped, or given back.
struct Act {
    std::vector<Tile> tiles;
    std::vector<Tile> swaps;
    std::vector<Code> given;
    Points score = 0;
};

// What tiles kept are worth, in hundredths of points, by codes: those of a set of three instead of
// their singles and pairs.
struct Worths {
    const std::int32_t* tiles;           // by code
    const std::int32_t* pairs;           // by code and code
    const std::uint32_t* sets;           // of codes in ascending order, as one number, ascending
    const std::int32_t* set_values;
    std::size_t set_count;

    int of(const Code* codes, int count) const;  // in ascending order
};

// The tiles of a rack in the order of their codes, and which of them are kept, a bit each: of equal
// ones the first.
class Subracks {
public:
    explicit Subracks(const Rack& rack);

    unsigned all() const { return 1U << count_; }  // behind the last number
    bool canonical(unsigned kept) const;
    unsigned without(const Rack& rack, const Rack& laid) const;
    int tiles(unsigned kept, Code* codes) const;  // how many

private:
    std::array<Code, full_rack> tiles_{};
    std::array<std::uint8_t, words::codes> first_{};
    int count_ = 0;
};

// What tiles kept are worth to the seat to move, in hundredths of points: as far as the bag fills
// the rack again what is told, as far as it does not what they cost at the end; nothing once a side
// has the target.
class KeptWorth {
public:
    KeptWorth(const Table& table, const Ending& ending, const Rules& rules);

    int of(const Worths& worths, const Code* codes, int count) const;

private:
    int costs(const Code* codes, int count) const;

    int in_bag_;
    bool nothing_;
    bool costs_;
    bool goes_out_;
    int twice_;
    Points others_ = 0;
    const Rules& rules_;
};

// The turn that is best by points and what it keeps: a lay in one line, an exchange or a pass.
struct Choice {
    Points score = 0;
    int kept = 0;
    int count = 0;  // of the tiles laid; 0: given back are these
    std::array<Tile, full_rack> tiles{};
    std::vector<Tile> swaps{};
    unsigned stays = 0;  // of the rack
};

// How turns of several places are looked for: 0 states, and they are not.
struct Broad {
    std::int64_t states = 0;
    bool may_swap = false;
};

using FindLay = std::function<Best(const Rack&, const KeptWorths&)>;

Choice choose(const LineBoard& board, const Table& table, const Ending& ending,
              const Worths& worths, const Broad& broad, const FindLay& find);

// The points and the worth of what it keeps of the best turn with a rack while the bag is full.
Points best_worth(const LineBoard& board, const Rack& rack, const Worths& worths,
                  const FindLay& find);

struct Outcome {
    std::array<Points, most_seats> scores{};
    std::array<std::int32_t, most_seats> kept{};  // hundredths of points, as of the last turn
    std::int32_t left = 0;
    std::int32_t to_move = -1;  // -1: the game is over
};

struct Playing {
    const LineBoard& board;
    const Worths& worths;
    const Ending& ending;
    const Table& table;  // the racks of the others empty but for how many tiles they hold
    int plies;
    Broad broad;
    const words::WordMap* map;  // nullptr: best lays are searched for by the graph
};

// Plays each act and what follows with each row of hidden tiles: the racks of the others, the next
// in turn first, then the bag in the order of drawing. All outcomes of an act come together.
void play_out(const Playing& playing, const std::vector<Act>& acts, const Code* deals, int rows,
              int size, Outcome* outcomes);

}  // namespace fishka::tiles
