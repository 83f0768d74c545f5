// A word graph as Python holds it, for the doors that are handed one.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <cstdint>
#include <memory>
#include <mutex>

#include "graph.hpp"

namespace fishka {

namespace tiles {
class Lists;
}

class HeldGraph {
public:
    using Array =
        nanobind::ndarray<const std::uint32_t, nanobind::ndim<1>, nanobind::c_contig, nanobind::device::cpu>;

    // Checked once; the arrays must not change afterwards.
    HeldGraph(Array nodes, Array counts);
    ~HeldGraph();

    // Made when first asked for.
    const tiles::Lists& lists() const;

    words::Graph view;

private:
    mutable std::once_flag listed_;
    mutable std::unique_ptr<const tiles::Lists> lists_;
    Array nodes_;
    Array counts_;
};

}  // namespace fishka
