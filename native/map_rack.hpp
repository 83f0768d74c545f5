// What may be laid from a rack, as the search by a word map asks for it.
#pragma once

#include <array>
#include <cstdint>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

#include "line_best.hpp"
#include "word_map.hpp"

namespace fishka::tiles {

using words::Key;
using words::WordMap;

// Up to seven numbers in descending order, then zeros: what tiles are worth, or by how much.
using Ordered = std::array<std::int16_t, full_rack + 1>;

// The most that they pay together: the highest with the highest.
inline int product(const Ordered& one, const Ordered& other) {
#ifdef __SSE2__
    const auto load = [](const Ordered& numbers) {
        return _mm_loadu_si128(reinterpret_cast<const __m128i*>(numbers.data()));
    };
    __m128i sums = _mm_madd_epi16(load(one), load(other));
    sums = _mm_add_epi32(sums, _mm_shuffle_epi32(sums, _MM_SHUFFLE(1, 0, 3, 2)));
    sums = _mm_add_epi32(sums, _mm_shuffle_epi32(sums, _MM_SHUFFLE(2, 3, 0, 1)));
    return _mm_cvtsi128_si32(sums);
#else
    int sum = 0;
    for (std::size_t each = 0; each < one.size(); ++each) {
        sum += one[each] * other[each];
    }
    return sum;
#endif
}

struct Subrack {
    alignas(16) Ordered values;  // a blank counts as the most that it may be worth
    Key key;                     // of its letters
    Letters completing;          // each makes a word with it; all, where it has a blank
    const Code* alone;           // the words of it, without a blank
    int worth;                   // of what stays, in hundredths of points
    std::uint8_t tiles;          // those laid, a bit a tile; of equal ones the last
    std::uint8_t blanks;
    bool makes;                  // whether it may make words alone
};

class MapRack {
public:
    static constexpr int none = -1'000'000'000;
    static constexpr Code alone = 0;
    static constexpr Code several = 64;

    MapRack(const WordMap& map, const Rules& rules) : map_(&map), rules_(&rules) {}

    // Whether it was the same before.
    bool set(const Rack& rack, const KeptWorths& worths);

    // Those of so many tiles, the most worth that stays first.
    const Subrack* begin(int count) const { return &subracks_[starts_[place(count)]]; }
    const Subrack* end(int count) const { return begin(count + 1); }

    unsigned all() const { return (1U << count_) - 1; }  // tiles, a bit each
    Letters letters() const { return letters_; }         // that may be laid
    Code tile(int which) const { return tiles_[place(which)]; }

    // What the dearest so many tiles are worth.
    const Ordered& dearest(int count) const { return dearest_[place(count)]; }

    // The most that may stay when so many are laid: with one letter in words of theirs, `alone`,
    // or with `several`.
    int most_kept(int count, Code beside) const { return most_kept_[place(count)][beside]; }

private:
    struct Chosen {
        int worth;
        std::uint8_t tiles;
    };
    using Chosens = std::array<Chosen, 1 << full_rack>;

    static std::size_t place(int number) { return static_cast<std::size_t>(number); }

    void order_tiles();
    void choose(const KeptWorths& worths, Chosens& chosen);
    void fill(const Chosens& chosen);
    void look_up();
    void look_up_most();

    const WordMap* map_;
    const Rules* rules_;
    bool any_ = false;
    Rack rack_{};
    KeptWorths worths_{};
    std::array<Code, full_rack> tiles_{};  // in the order of their codes
    int count_ = 0;
    int blanks_ = 0;
    Letters letters_ = 0;
    std::array<std::int16_t, full_rack> worth_{};  // in descending order
    std::array<std::uint8_t, full_rack> order_{};  // which tiles these are
    std::array<Subrack, 1 << full_rack> subracks_;
    std::array<std::uint8_t, full_rack + 3> starts_{};
    std::array<Ordered, full_rack + 1> dearest_{};
    std::array<std::array<int, words::codes + 1>, full_rack + 1> most_kept_{};
};

}  // namespace fishka::tiles
