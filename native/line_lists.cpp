#include "line_lists.hpp"

namespace fishka::tiles {
namespace {

// Where each list begins among the cells, by the number of its first node; 0 for other nodes.
std::vector<List> places_of(const Graph& graph, List head, List& end) {
    std::vector<List> places(graph.size, 0);
    for (std::size_t first = words::first_node; first < graph.size;) {
        places[first] = end;
        end += head;
        do {
            ++end;
        } while (!words::is_last(graph.nodes[first++]));
    }
    return places;
}

}  // namespace

Lists::Lists(const Graph& graph) {
    List end = head;
    const std::vector<List> places = places_of(graph, head, end);
    cells_.resize(end);
    List at = head;
    for (std::size_t each = words::first_node; each < graph.size;) {
        Letters letters = 0;
        const List list = at;
        at += head;
        for (bool last = false; !last; ++each) {
            const Node node = graph.nodes[each];
            letters |= bit(words::letter_of(node));
            cells_[at++] = places[words::child_of(node)] << 1 | (words::ends(node) ? 1U : 0U);
            last = words::is_last(node);
        }
        std::memcpy(&cells_[list], &letters, sizeof letters);
    }
    dawg_ = places[graph.dawg()];
    gaddag_ = places[graph.gaddag()];
    for (Code letter = 1; letter < words::codes; ++letter) {
        const Letters before = preceding(letter);
        for (Code each = 1; each < words::codes; ++each) {
            following_[each] |= (before >> each & 1) << letter;
        }
    }
}

// The letters that stand before a letter somewhere in a word.
Letters Lists::preceding(Code letter) const {
    return letters(behind(find(gaddag_, letter))) & ~separator_bit;
}

}  // namespace fishka::tiles
