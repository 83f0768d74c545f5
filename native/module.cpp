#include <nanobind/nanobind.h>

#include "doors.hpp"

NB_MODULE(_native, module) {
    // what Python keeps until its end, such as a word list that stays open, is no leak
    nanobind::set_leak_warnings(false);
    module.doc() = "The hot kernels of Fishka. Each has a plain Python twin that it must agree with.";
    module.attr("version") = FISHKA_VERSION;
    fishka::open_words(module);
    fishka::open_word_map(module);
    fishka::open_cubes(module);
    fishka::open_ladder(module);
    fishka::open_tiles(module);
    fishka::open_endgame(module);
    fishka::open_lessons(module);
    fishka::open_simulate(module);
    fishka::open_yacht(module);
}
