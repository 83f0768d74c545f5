// What doors take and give: flat arrays.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <memory>
#include <stdexcept>
#include <utility>
#include <vector>

namespace fishka {

template <class T>
using InArray =
    nanobind::ndarray<const T, nanobind::ndim<1>, nanobind::c_contig, nanobind::device::cpu>;
template <class T>
using OutArray = nanobind::ndarray<nanobind::numpy, T, nanobind::ndim<1>>;

inline void require(bool holds, const char* what) {
    if (!holds) {
        throw std::invalid_argument(what);
    }
}

// The values, kept as long as the array is.
template <class T>
OutArray<T> array_of(std::vector<T> values) {
    auto kept = std::make_unique<std::vector<T>>(std::move(values));
    auto* held = kept.get();
    nanobind::capsule owner(held,
                            [](void* each) noexcept { delete static_cast<std::vector<T>*>(each); });
    kept.release();
    return OutArray<T>(held->data(), {held->size()}, owner);
}

}  // namespace fishka
