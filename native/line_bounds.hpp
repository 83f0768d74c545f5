// What the words of an anchor can bring at most, by how many tiles are laid before and behind it.
//
// A tile laid pays its value times a factor of its square, which depends on the premiums of the
// whole word, so on how far it goes. No way to lay so many tiles pays more than the dearest of the
// rack on the squares of the greatest factors, nor more than on each square the dearest that fits
// there. To this comes what is kept at best of so many. (Bounds of this kind: the shadow playing of
// wolges and MAGPIE; here blanks may pay, and premiums under tiles that lie there.)
#pragma once

#include <limits>

#include "line_best.hpp"
#include "line_walk.hpp"

namespace fishka::tiles {

inline constexpr Points nothing = std::numeric_limits<Points>::min() / 2;

// What of a rack counts for bounds.
class RackBounds {
public:
    RackBounds(const Rules& rules, const Rack& rack, const KeptWorths& worths);

    int tiles() const { return tiles_; }
    int blanks() const { return blanks_; }
    Letters usable() const { return usable_; }

    // The values of so many tiles at most, the greatest first, so many of them blanks.
    const std::array<Points, full_rack>& dearest(int blanks) const { return dearest_[index(blanks)]; }

    // The worth of what is kept at best when so many tiles are laid, so many of them blanks.
    Points kept(int laid, int blanks) const { return kept_[index(blanks)][index(laid)]; }
    Points kept_at_best(int laid, int least_blanks) const;

    // The value of the dearest tile that may be laid where these letters fit.
    Points dearest_of(Letters fitting) const;

    // The number of what stays, from how many are left of each tile.
    unsigned stays(const Rack& left) const;
    bool is_canonical(unsigned stays) const;

private:
    struct Group {
        Code code;
        std::uint8_t first;
        std::uint8_t count;
    };
    struct Valued {
        Letters letters;
        Points value;
    };

    void group(const Rack& rack);
    void value(const Rules& rules);
    void weigh(const KeptWorths& worths);

    int tiles_ = 0;
    int blanks_;
    Letters usable_ = 0;
    std::size_t group_count_ = 0;
    std::array<Group, full_rack> groups_{};
    std::size_t value_count_ = 0;
    std::array<Valued, words::codes> values_{};  // different, the greatest first
    std::array<std::array<Points, full_rack>, full_rack + 1> dearest_{};
    std::array<std::array<Points, full_rack + 1>, full_rack + 1> kept_{};
};

class AnchorBounds {
public:
    AnchorBounds(const Rules& rules, const RackBounds& rack) : rules_(rules), rack_(rack) {}

    // The greatest of all, and no more.
    Points greatest(const Anchor& anchor, const Line& line, const Lane& lane);

    // Each, for what is asked below.
    void set(const Anchor& anchor, const Line& line, const Lane& lane);

    // Of words with so many tiles before and behind, and so many blanks among them or more.
    Points of(int blanks, int before, int behind) const {
        return each_[index(blanks)][index(before)][index(behind)];
    }
    // The same with so many behind or more.
    Points further(int blanks, int before, int behind) const {
        return further_[index(blanks)][index(before)][index(behind)];
    }
    // With so many before or more, however many behind.
    Points before(int blanks, int before) const { return before_[index(blanks)][index(before)]; }

private:
    // A square to lay a tile on, the next in its direction, and what lies up to it.
    struct Step {
        Points along;
        Points across;
        Points dearest;
        Points times;     // up to and with it, as those below
        Points crossing;
        Points lying;
    };

    void step_back(const Anchor& anchor, const Lane& lane);
    void step_on(const Anchor& anchor, const Line& line, const Lane& lane);
    bool step(const Lane& lane, int at, Step& step) const;
    struct Factors;

    template <class Take>
    void bound_all(const Anchor& anchor, Take take) const;
    template <class Take>
    void bound(int before, int behind, const Factors& factors, Take take) const;
    void gather();

    using Table = std::array<std::array<Points, full_rack + 2>, full_rack + 2>;

    const Rules& rules_;
    const RackBounds& rack_;
    Step block_{};  // what lies at the anchor
    int steps_back_ = 0;
    int steps_on_ = 0;
    std::array<Step, full_rack + 1> back_{};
    std::array<Step, full_rack + 1> on_{};
    std::array<Table, full_rack + 2> each_;
    std::array<Table, full_rack + 2> further_;
    std::array<std::array<Points, full_rack + 2>, full_rack + 2> before_;
};

}  // namespace fishka::tiles
