// The doors that module.cpp opens.
#pragma once

#include <nanobind/nanobind.h>

namespace fishka {

void open_cubes(nanobind::module_& module);
void open_endgame(nanobind::module_& module);
void open_maps(nanobind::module_& tiles);
void open_ladder(nanobind::module_& module);
void open_lessons(nanobind::module_& module);  // behind the tiles
void open_simulate(nanobind::module_& module);
void open_tiles(nanobind::module_& module);
void open_word_map(nanobind::module_& module);  // behind the words
void open_words(nanobind::module_& module);
void open_yacht(nanobind::module_& module);

}  // namespace fishka
