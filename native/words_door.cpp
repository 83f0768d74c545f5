// The door of the word graphs: arrays and bytes of letter codes in and out, all else refused.
#include "words_door.hpp"

#include <array>
#include <numeric>
#include <stdexcept>
#include <utility>

#include "arrays.hpp"
#include "doors.hpp"
#include "line_lists.hpp"

namespace nb = nanobind;

namespace fishka {
namespace {

using namespace words;

using Bytes = InArray<std::uint8_t>;

Word word_of(const nb::bytes& given) {
    return {static_cast<const Code*>(given.data()), given.size()};
}

nb::bytes bytes_of(const Code* letters, std::size_t length) {
    return nb::bytes(reinterpret_cast<const char*>(letters), length);
}

void check_lengths(const Bytes& letters, const Bytes& lengths) {
    const std::uint8_t* each = lengths.data();
    require(std::accumulate(each, each + lengths.size(), std::size_t{0}) == letters.size(),
            "the lengths must add up to the number of letters");
}

auto door_build(const Bytes& letters, const Bytes& lengths, bool gaddag) {
    check_lengths(letters, lengths);
    Built built;
    {
        const nb::gil_scoped_release others_run;
        built = build(letters.data(), lengths.data(), lengths.size(), gaddag);
    }
    return nb::make_tuple(array_of(std::move(built.nodes)), array_of(std::move(built.counts)));
}

auto door_numbers(const HeldGraph& graph, const Bytes& letters, const Bytes& lengths) {
    check_lengths(letters, lengths);
    Numbers found(lengths.size());
    {
        const nb::gil_scoped_release others_run;
        const Code* at = letters.data();
        for (std::size_t each = 0; each < found.size(); ++each) {
            const std::size_t length = lengths.data()[each];
            found[each] = number(graph.view, {at, length});
            at += length;
        }
    }
    return array_of(std::move(found));
}

nb::bytes door_word(const HeldGraph& graph, std::int64_t asked) {
    require(asked >= 0 && asked < graph.view.words(),
            "the number must be from 0 to less than the number of words");
    std::array<Code, longest> letters;
    const std::size_t length = word(graph.view, static_cast<std::uint32_t>(asked), letters.data());
    return bytes_of(letters.data(), length);
}

auto door_all(const HeldGraph& graph) {
    Words found;
    {
        const nb::gil_scoped_release others_run;
        all(graph.view, found);
    }
    return nb::make_tuple(array_of(std::move(found.letters)), array_of(std::move(found.lengths)));
}

nb::list door_continuations(const HeldGraph& graph, const nb::bytes& beginning) {
    Words found;
    nb::list told;
    if (continuations(graph.view, word_of(beginning), found)) {
        told.append(nb::bytes("", 0));
    }
    const Code* at = found.letters.data();
    for (const std::size_t length : found.lengths) {
        told.append(bytes_of(at, length));
        at += length;
    }
    return told;
}

auto door_within(const HeldGraph& graph, const nb::bytes& rack, std::int64_t blanks,
                 std::int64_t least, std::int64_t most) {
    require(blanks >= 0 && least >= 0 && most >= 0, "blanks and lengths must be 0 or more");
    const Word letters = word_of(rack);
    Numbers found;
    {
        const nb::gil_scoped_release others_run;
        found = within(graph.view, letters, static_cast<std::size_t>(blanks),
                       static_cast<std::size_t>(least), static_cast<std::size_t>(most));
    }
    return array_of(std::move(found));
}

auto door_matching(const HeldGraph& graph, const nb::bytes& pattern) {
    require(pattern.size() <= longest_pattern,
            "a pattern must have no more than 63 letters and signs");
    const Word wanted = word_of(pattern);
    Numbers found;
    {
        const nb::gil_scoped_release others_run;
        found = matching(graph.view, wanted);
    }
    return array_of(std::move(found));
}

nb::tuple door_hooks(const HeldGraph& graph, const nb::bytes& given) {
    const Word word = word_of(given);
    const std::vector<Code> front = hooks_before(graph.view, word);
    const std::vector<Code> back = hooks_behind(graph.view, word);
    return nb::make_tuple(bytes_of(front.data(), front.size()), bytes_of(back.data(), back.size()));
}

}  // namespace

HeldGraph::HeldGraph(Array nodes, Array counts)
    : view{nodes.data(), counts.data(), nodes.size(), counts.size()},
      nodes_(std::move(nodes)),
      counts_(std::move(counts)) {
    if (const char* found = fault(view)) {
        throw std::invalid_argument(found);
    }
}

HeldGraph::~HeldGraph() = default;

const tiles::Lists& HeldGraph::lists() const {
    std::call_once(listed_, [this] { lists_ = std::make_unique<tiles::Lists>(view); });
    return *lists_;
}

void open_words(nb::module_& module) {
    using namespace nb::literals;
    auto words = module.def_submodule("words", "Twins: fishka.words.graph.");
    words.def("build", &door_build, "letters"_a.noconvert(), "lengths"_a.noconvert(), "gaddag"_a);
    nb::class_<HeldGraph>(words, "Graph")
        .def(nb::init<HeldGraph::Array, HeldGraph::Array>(), "nodes"_a.noconvert(),
             "counts"_a.noconvert())
        .def("__len__", [](const HeldGraph& graph) { return graph.view.words(); })
        .def("number", [](const HeldGraph& graph,
                          const nb::bytes& word) { return number(graph.view, word_of(word)); },
             "word"_a)
        .def("numbers", &door_numbers, "letters"_a.noconvert(), "lengths"_a.noconvert())
        .def("word", &door_word, "number"_a)
        .def("all", &door_all)
        .def("continuations", &door_continuations, "beginning"_a)
        .def("within", &door_within, "rack"_a, "blanks"_a, "least"_a, "most"_a)
        .def("matching", &door_matching, "pattern"_a)
        .def("near", [](const HeldGraph& graph,
                        const nb::bytes& word) { return array_of(near(graph.view, word_of(word))); },
             "word"_a)
        .def("hooks", &door_hooks, "word"_a)
        .def("has_gaddag", [](const HeldGraph& graph) { return graph.view.gaddag() != 0; });
}

}  // namespace fishka
