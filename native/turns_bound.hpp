// The bound of the search for the best turn.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <limits>
#include <vector>

#include "turns.hpp"

namespace fishka::tiles {

inline constexpr std::size_t most_alike = 35;  // subracks of one size

inline constexpr std::int32_t no_word = std::numeric_limits<std::int32_t>::min();

// The subracks of each size.
struct Alike {
    std::size_t count = 0;
    std::array<std::uint8_t, most_alike> of{};
};

inline constexpr auto alike = [] {
    std::array<Alike, full_rack + 1> found{};
    for (Subrack each = 0; each < subracks; ++each) {
        Alike& those = found[static_cast<std::size_t>(std::popcount(each))];
        those.of[those.count++] = static_cast<std::uint8_t>(each);
    }
    return found;
}();

// By how much at most the score can grow.
class Bound {
public:
    Bound(const Lexicon& lexicon, const Board& board, const Rack& rack);

    // Reads the candidates of a state, and writes their bounds.
    void read(Candidate* begin, Candidate* end, const Rack& rack, Points score);
    // Lowers the bounds of those that are still in question. After `read`.
    void tighten(Candidate* begin, Candidate* end, const Rack& rack, Points score);

private:
    using Table = std::array<Points, subracks>;
    using Row = std::array<std::int32_t, most_alike>;  // of subracks of one size, by `alike`
    using Reached = std::array<Area, full_rack + 1>;  // by the number of tiles
    using Kinds = std::array<std::uint64_t, 8>;       // a bit a kind

    // Squares that pay alike under new tiles.
    struct Kind {
        std::array<std::uint8_t, full_rack> letters;
        Points times;
        std::uint64_t key;   // tells it from others
        std::ptrdiff_t row;  // which of rows_, -1 until it is asked for
    };
    struct FreeWord {
        Subrack tiles;
        std::array<Points, full_rack> worth;
    };

    using KnownKinds = std::array<std::uint16_t, 1024>;  // one more than a kind's number, by hash

    void list_kinds(int most);
    static std::uint16_t number_of(const Kind& kind, std::vector<Kind>& kinds, KnownKinds& known);
    void list_words(const Lexicon& lexicon, const Rack& rack);
    const Row& most_on(int length, Kind& kind);
    Reached reached(const Candidate* begin, const Candidate* end) const;
    void free_runs(const Reached& near);
    Kinds free_kinds(const Area& area, int way, int length) const;
    void spread(Table& table, Subrack tiles) const;
    void partition(int way);
    Points rest_across(int way, Subrack taken);
    bool demand(const Candidate& candidate, const Rack& after, Table& demanded) const;
    static void empty(Table& table, Subrack tiles);
    void list_crossing(const Candidate* begin, const Candidate* end);
    Points rest_of(const Candidate& candidate, const Rack& rack);
    bool take_in_crossing(const Candidate& candidate, int place, const Rack& after,
                          Table& through) const;
    const Table& free_over(int way, int number, int place);
    static void raise(Row& most, const Row& other);
    static void raise(Table& most, const Row& other, int length);

    // That a candidate is to lay the letter on a square.
    struct Hold {
        const Candidate* candidate;
        std::uint32_t before;  // another on this square, in this way
        Code letter;
    };

    const Board& board_;
    Area root_occupied_;  // before the turn
    int whole_count_;
    std::array<std::uint8_t, subracks> ordered_;
    Subrack wild_ = 0;
    Subrack whole_ = 0;
    std::array<std::vector<FreeWord>, full_rack + 1> words_;  // by length
    std::array<std::vector<Kind>, full_rack + 1> kinds_;
    std::array<std::array<std::array<std::array<std::uint16_t, side>, side>, 2>, full_rack + 1>
        kind_of_;                    // by length, way, line, first place
    std::vector<Row> rows_;          // what words of a length pay at most
    std::array<Table, 2> best_;      // one run of just these tiles, by way
    std::array<Table, 2> parted_;    // runs of these tiles
    std::array<Table, 2> multiple_;  // the same, each of two tiles or more
    std::array<Table, 2> single_;    // the sum of each tile laid alone
    std::array<Table, 2> rest_;      // what rest_across says, none until it is asked for
    std::array<std::array<std::uint32_t, squares>, 2> crossing_;  // the last in holds_, by way
    std::vector<Hold> holds_{1};
    std::array<std::array<std::uint16_t, squares>, 2> free_known_{};
    std::deque<Table> free_tables_{1};  // by what free_known_ says
    Subrack all_ = 0;
    int count_ = 0;
};

}  // namespace fishka::tiles
