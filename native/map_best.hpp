// The best lay of a single line, found by a word map. Twin: the search by the graph (line_best.cpp).
//
// Every window gets a bound: its points if the dearest tiles lay where they count most, and the most
// that may stay where some word is made of as many tiles. Points are a sum over the laid tiles of
// their worth by a number of the square, whatever premiums last and blanks pay, so that the highest
// with the highest pay most (Hardy, Littlewood and Pólya 1934, 10.2). From the highest bound on,
// windows are filled with the words of each subrack and of what lies there, until no bound is above
// the best.
#pragma once

#include "line_repeats.hpp"
#include "map_board.hpp"

namespace fishka::tiles {

inline constexpr int no_value = MapRack::none / 2;
inline constexpr int most_worth = 10'000'000;  // of what stays, in hundredths, above 0 or below

// Holds what it knows of the rack and of the board that it has seen last: asked for a board a move
// later it looks at what has changed.
class MapSearch {
public:
    // Whether no number of these rules may grow too large for the bounds.
    static bool serves(const Rules& rules);
    static bool serves(const KeptWorths& worths);

    // The map and the rules must outlive it.
    MapSearch(const WordMap& map, const Rules& rules);

    // The same as by the graph (line_best.hpp). The board is of the same words and rules.
    const Best& best(const LineBoard& board, const Rack& rack, const KeptWorths& worths);

    // The same with the windows of the board.
    const Best& best_of(const LineBoard& board, const Rack& rack, const KeptWorths& worths,
                        const BoardWindows& windows);

    // The same, but windows that were searched for the same rack just before, on another board, are
    // not searched again. Those that it was told since its beginning must not have changed.
    const Best& best_of_fixed(const LineBoard& board, const Rack& rack, const KeptWorths& worths,
                              const BoardWindows& windows);

private:
    using Open = std::uint64_t;  // the bound in the upper half, then the line, then its window

    void begin(const LineBoard& board, const BoardWindows& windows);
    std::uint32_t shared_with(const BoardWindows& windows) const;
    void bound_all();
    void bound(int line);
    void fill_best();

    // map_fill.cpp
    void fill(Open open);
    bool makes(const Subrack& subrack) const;
    void fill_with(const Subrack& subrack);
    void stand_for(Key key, int blanks, Code least);

    // map_lay.cpp
    void lay_each(const Code* word);
    bool fits(const Code* at) const;
    void weigh(const Code* at);
    int times(int place) const;
    int points(const Code* at) const;
    Spots blanks(const Code* at) const;
    bool is_held(const Code* at, Spots blanks) const;
    bool repeats(const Code* at) const;
    void consider(const Code* at, Spots blanks, int points);
    int cost(const Code* at, int place) const;

    const WordMap* map_;
    const Rules* rules_;
    MapRack rack_;
    BoardWindows own_;
    std::array<const Windows*, 2 * side> windows_{};
    std::uint32_t searched_ = 0;  // lines whose best is known, a bit each
    std::vector<Open> open_;
    const LineBoard* board_ = nullptr;
    Best best_;
    int best_line_ = 0;

    // What is being filled.
    int number_ = 0;
    const Line* line_ = nullptr;
    const Windows* places_ = nullptr;
    const Window* window_ = nullptr;
    const Subrack* subrack_ = nullptr;
    std::array<Code, full_rack> stand_{};  // the letters of the blanks, in ascending order
};

// By the map where there is one, else by the graph.
inline Best best_lay(const LineBoard& board, const Rack& rack, const KeptWorths& worths,
                     MapSearch* by_map) {
    return by_map == nullptr ? best_lay(board, rack, worths) : by_map->best(board, rack, worths);
}

}  // namespace fishka::tiles
