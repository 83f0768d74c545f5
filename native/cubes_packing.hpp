// What a direction costs at least. The words that go across have no cube in common, so they are a
// packing of the cubes; what none of them holds pays once less. The same holds of those that go
// down, and of the cubes whose direction is still open.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "cubes.hpp"

namespace fishka::cubes {

class Packing {
public:
    Packing(const Index& index, const Hand& hand);

    // What those of the cubes are worth at least that words of them, without a cube in common,
    // leave over. The cubes are told by their number in the index. Blanks make their kind free.
    int left_over(std::size_t cubes) {
        const std::uint16_t known = least_[cubes];
        return known != unknown ? known : find(cubes, packed(cubes));
    }

private:
    static constexpr std::uint16_t unknown = 0xFFFF;

    struct Need {
        Bits packed;
        std::uint32_t cubes;
    };

    Bits packed(std::size_t cubes) const;
    int find(std::size_t cubes, Bits held);

    int kinds_;
    int field_;
    Bits guards_ = 0;
    std::array<int, most_cubes> values_{};
    std::array<std::size_t, most_cubes> shares_{};
    std::array<std::size_t, most_cubes> radices_{};
    std::array<Kind, most_cubes> order_{};  // the kind in fewest words first
    std::array<std::vector<Need>, most_cubes> needs_;  // by kind
    std::vector<std::uint16_t> least_;
};

}  // namespace fishka::cubes
