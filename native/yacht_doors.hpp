// What the doors of the Yacht kernels share: arrays in and out, checks.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <stdexcept>

#include "yacht.hpp"

namespace fishka::yacht {

template <class T, class Shape>
using In = nanobind::ndarray<const T, Shape, nanobind::c_contig, nanobind::device::cpu>;
using ScoreTable = In<std::int32_t, nanobind::shape<rows, rolls>>;
using Cells = nanobind::ndarray<std::int64_t, nanobind::shape<2>, nanobind::c_contig,
                                nanobind::device::cpu>;
template <class T>
using Out = nanobind::ndarray<nanobind::numpy, T>;

inline constexpr int most_threads = 256;
inline constexpr int most_totals = rows * most_points + 1;

inline void require(bool holds, const char* what) {
    if (!holds) {
        throw std::invalid_argument(what);
    }
}

inline Scores checked(const ScoreTable& scores) {
    require(std::all_of(scores.data(), scores.data() + rows * rolls,
                        [](auto points) { return points >= 0 && points <= most_points; }),
            "scores must be from 0 to 255");
    return scores.data();
}

template <class T>
Out<T> array(std::unique_ptr<T[]> values, std::initializer_list<std::size_t> shape) {
    T* data = values.get();
    nanobind::capsule owner(data, [](void* held) noexcept { delete[] static_cast<T*>(held); });
    values.release();
    return Out<T>(data, shape, owner);
}

// The open rows of two seats; how many they are together.
int open_rows_of(int mine, int theirs);

void open_duel(nanobind::module_& yacht);

}  // namespace fishka::yacht
