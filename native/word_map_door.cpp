// The door of the word maps.
#include "word_map.hpp"

#include <algorithm>

#include "arrays.hpp"
#include "doors.hpp"
#include "words_door.hpp"

namespace nb = nanobind;

namespace fishka {
namespace {

using namespace words;

void make(WordMap* at, const HeldGraph& graph, const InArray<std::uint8_t>& mask) {
    require(mask.size() == 0 || mask.size() == graph.view.words(),
            "the mask must have a value for each word, or none");
    const nb::gil_scoped_release others_run;
    new (at) WordMap(graph.view, mask.size() == 0 ? nullptr : mask.data());
}

nb::list door_made_of(const WordMap& map, const nb::bytes& letters, std::int64_t blanks) {
    require(blanks >= 0 && blanks <= 2, "there must be from 0 to 2 blanks");
    const Word held{static_cast<const Code*>(static_cast<const void*>(letters.data())),
                    letters.size()};
    require(std::all_of(held.letters, held.letters + held.length,
                        [](Code each) { return each >= 1 && each < codes; }),
            "a letter must be from 1 to 63");
    const std::size_t length = held.length + static_cast<std::size_t>(blanks);
    nb::list told;
    for (const Code* word : made_of(map, held, static_cast<int>(blanks))) {
        told.append(nb::bytes(reinterpret_cast<const char*>(word), length));
    }
    return told;
}

}  // namespace

void open_word_map(nb::module_& module) {
    using namespace nb::literals;
    nb::module_ words = nb::cast<nb::module_>(module.attr("words"));
    nb::class_<WordMap>(words, "WordMap", "Twin: fishka.engines.tiles.word_map_twin.WordMap.")
        .def("__init__", &make, "graph"_a, "mask"_a.noconvert())
        .def("__len__", &WordMap::words)
        .def("made_of", &door_made_of, "letters"_a, "blanks"_a)
        .def("bytes", &WordMap::bytes);
}

}  // namespace fishka
