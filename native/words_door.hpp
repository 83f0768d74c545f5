// A word graph as Python holds it, for the doors that are handed one.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <cstdint>

#include "graph.hpp"

namespace fishka {

class HeldGraph {
public:
    using Array =
        nanobind::ndarray<const std::uint32_t, nanobind::ndim<1>, nanobind::c_contig, nanobind::device::cpu>;

    // Checked once; the arrays must not change afterwards.
    HeldGraph(Array nodes, Array counts);

    words::Graph view;

private:
    Array nodes_;
    Array counts_;
};

}  // namespace fishka
