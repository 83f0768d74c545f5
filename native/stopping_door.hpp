// Whether a search that Python called goes on.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <cstdint>

namespace fishka {

using Cells =
    nanobind::ndarray<std::int64_t, nanobind::shape<2>, nanobind::c_contig, nanobind::device::cpu>;

// [0] of the cells counts the steps, and the search stops once they are as many as [1], if that is
// not 0, or once Python says so.
class Stopping {
public:
    Stopping(const Cells& cells, const nanobind::object& enough);
    bool operator()(std::int64_t steps) const;

private:
    volatile std::int64_t* told_;
    const nanobind::object& enough_;
};

}  // namespace fishka
