// A layout while it grows word by word, and what the ladder makes of it.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "cubes_ladder.hpp"
#include "cubes_stock.hpp"

namespace fishka::cubes {

using Square = std::uint16_t;  // of the Plane

// A cube whose other direction is still to be settled: a word through it, or none.
struct Open {
    Square square;
    bool down;
};

// What the search knows of a layout besides its squares.
struct Node {
    Part left;  // of the roll
    int opens = 0;
    std::array<Open, 2 * most_cubes> open{};
    std::array<int, rungs> lowest;  // points of the lowest word of a rung, -1: there is none
    std::array<int, rungs> sum{};   // points of all words of a rung

    explicit Node(Part cubes) : left(cubes) { lowest.fill(-1); }
    void settle(int number) { open[Stock::at(number)] = open[Stock::at(--opens)]; }
};

struct Credit {
    Points paid;
    unsigned done;  // rungs
};

// What the words of a layout pay on a ladder, in hundredths, the cubes not used left aside.
Credit credit(const Node& node, const Ladder& ladder);

class Board {
public:
    Board(const std::vector<Word>& words, const Roll& roll, const Stock& stock, bool repeats);

    struct Run {
        std::uint32_t word;
        Square start;
        bool down;
        unsigned blanks;  // bit i: the new cube of its letter i is a blank

        int square(int place) const {
            return start + place * Plane::step(down);
        }
    };
    // What a run laid, to be lifted again in the opposite order.
    struct Laid {
        Run run;
        unsigned fresh = 0;  // places of its new cubes
    };

    // Whether the letters agree with what lies there, nothing is in the way, and the run is whole.
    bool agrees(const Run& run) const;
    // Lays a run that agrees; false, and nothing is changed, where the cubes left do not do.
    bool lay(const Run& run, Node& node, Laid& laid);
    void lift(const Laid& laid);

    // No word through this cube in that direction.
    void close(const Open& open) { mark(open.square, open.down, open.square, 1); }
    void reopen(const Open& open) { mark(open.square, open.down, open.square, -1); }

    bool is_free(int square) const { return letters_[Stock::at(square)] == blank; }
    bool is_closed(int square) const { return closed_[Stock::at(square)] != 0; }
    Code letter(int square) const { return letters_[Stock::at(square)]; }
    int kind(int square) const {
        return blanks_[Stock::at(square)] ? stock_.blanks : stock_.kind_of(letter(square));
    }
    // Whether another cube lies beside it in that direction, so that there must be a word.
    bool is_joined(const Open& open) const {
        const int step = Plane::step(open.down);
        return !is_free(open.square - step) || !is_free(open.square + step);
    }
    std::vector<Cube> cubes() const;

private:
    void mark(int first, bool down, int last, int change);
    void take_away(const Laid& laid);

    const std::vector<Word>& words_;
    const Stock& stock_;
    std::array<int, words::codes> values_;
    bool repeats_;
    std::array<Code, Plane::side * Plane::side> letters_{};
    std::array<bool, Plane::side * Plane::side> blanks_{};
    std::array<std::uint8_t, Plane::side * Plane::side> closed_{};
    std::array<std::array<bool, Plane::side * Plane::side>, 2> settled_{};
    std::vector<std::uint32_t> laid_words_;
};

}  // namespace fishka::cubes
