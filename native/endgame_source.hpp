// Where the turns come from that an endgame is searched through.
#pragma once

#include <vector>

#include "endgame_racks.hpp"

namespace fishka::tiles::endgame {

// The squares of a board, a bit each.
using Squares = std::array<std::uint64_t, 4>;

inline void add(Squares& all, int square) {
    all[static_cast<std::size_t>(square >> 6)] |= std::uint64_t{1} << (square & 63);
}
inline bool meet(const Squares& a, const Squares& b) {
    return ((a[0] & b[0]) | (a[1] & b[1]) | (a[2] & b[2]) | (a[3] & b[3])) != 0;
}

// Whether to go on; counts what was looked at.
class Watch {
public:
    explicit Watch(const Enough& enough) : enough_(enough) {}

    bool stopped() {
        if (++seen_ % asked_every == 0 && !stopped_) {
            stopped_ = enough_(seen_);
        }
        return stopped_;
    }
    std::int64_t seen() const { return seen_; }

private:
    static constexpr std::int64_t asked_every = 256;

    const Enough& enough_;
    std::int64_t seen_ = 0;
    bool stopped_ = false;
};

inline constexpr std::uint32_t no_move = ~std::uint32_t{0};
inline constexpr std::uint32_t pass_move = no_move - 1;

// A turn in the position for which it was found.
struct Move {
    std::uint32_t where;
    std::int16_t score;
    Held laid;
};

// A lay with which a seat goes out, unless a lay of the other's covers one of the squares.
struct Out {
    Points score;
    Squares touched;
};

class Source {
public:
    virtual ~Source() = default;

    virtual void moves(int seat, Held held, std::vector<Move>& found) = 0;
    // The dearest first; only some of them, or none, where they cannot be told quickly.
    virtual void outs(int seat, Held held, std::vector<Out>& found) = 0;
    virtual Squares covered(int seat, Move move) = 0;
    // What a seat gains if each turn from here on is the one that looks best; roughly.
    virtual Points played_out(const Rulebook& book, Position position) = 0;
    virtual void lay(int seat, Move move) = 0;  // or pass
    virtual void take_back() = 0;
    virtual Hash key() const = 0;
    virtual Act act(int seat, Move move) = 0;
    virtual Move told(const Position& position, std::uint32_t where) = 0;
};

}  // namespace fishka::tiles::endgame
