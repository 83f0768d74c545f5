// The doors that module.cpp opens, one a game.
#pragma once

#include <nanobind/nanobind.h>

namespace fishka {

void open_yacht(nanobind::module_& module);

}  // namespace fishka
