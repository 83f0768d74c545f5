// The chances of the rolls, and the keeps that lie in them.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "yacht_steps.hpp"

namespace fishka::yacht {

struct Lattice {
    std::array<double, rolls> chance;
    std::array<std::vector<std::uint16_t>, rolls> kept;  // partial keeps of a roll, best known first
};

const Lattice& lattice();

}  // namespace fishka::yacht
