#include <nanobind/nanobind.h>

#include "doors.hpp"

NB_MODULE(_native, module) {
    module.doc() = "The hot kernels of Fishka. Each has a plain Python twin that it must agree with.";
    module.attr("version") = FISHKA_VERSION;
    fishka::open_words(module);
    fishka::open_yacht(module);
}
