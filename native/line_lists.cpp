#include "line_lists.hpp"

#include <stdexcept>

namespace fishka::tiles {
namespace {

// The letters of each list, by the number of its first node.
std::vector<Letters> letters_of(const Graph& graph) {
    std::vector<Letters> found(graph.size, 0);
    for (std::size_t first = words::first_node, at = first; at < graph.size; ++at) {
        const Code letter = words::letter_of(graph.nodes[at]);
        if (letter > most_listed) {
            throw std::invalid_argument("the letters of the graph must be from 1 to 38");
        }
        found[first] |= bit(letter);
        first = words::is_last(graph.nodes[at]) ? at + 1 : first;
    }
    return found;
}

}  // namespace

Lists::Lists(const Graph& graph) : arcs_(graph.size) {
    const std::vector<Letters> letters = letters_of(graph);
    for (std::size_t each = 0; each < graph.size; ++each) {
        const words::Node node = graph.nodes[each];
        const Arc end = words::ends(node) ? 1 : 0;
        arcs_[each] = letters[words::child_of(node)] << arc_letters_shift |
                      end << (arc_letters_shift - 1) | words::child_of(node);
    }
    dawg_ = arcs_[0];
    gaddag_ = arcs_[1];
    for (Code letter = 1; letter <= most_listed; ++letter) {
        const Letters before = letters_behind(find(gaddag_, letter));
        for (Code each = 1; each <= most_listed; ++each) {
            following_[each] |= (before >> each & 1) << letter;
        }
    }
}

}  // namespace fishka::tiles
