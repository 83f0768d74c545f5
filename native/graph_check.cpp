// Whether two arrays are a word graph: one pass, so that no walk need look out for itself.
#include <algorithm>

#include "graph.hpp"

namespace fishka::words {
namespace {

const char* fault_in_roots(const Graph& graph) {
    const Node* nodes = graph.nodes;
    const bool dawg = (nodes[0] & ~child_mask) == last_bit && graph.dawg() >= first_node &&
                      graph.dawg() < graph.dawg_size;
    const bool gaddag = ((nodes[1] & ~child_mask) == last_bit || nodes[1] == 0) &&
                        graph.gaddag() != 1 && graph.gaddag() < graph.size;
    return dawg && gaddag ? nullptr : "the roots are not those of a word graph";
}

// A list of siblings, from its last to its first; heights are those of lists from a node on.
const char* fault_in_list(const Graph& graph, std::size_t start, std::size_t last,
                          std::vector<std::uint8_t>& heights) {
    std::size_t height = 0;
    std::uint64_t words = 0;
    for (std::size_t at = last + 1; at-- > start;) {
        const Node node = graph.nodes[at];
        const Node child = child_of(node);
        if (child >= start || child == 1) {
            return "the children are not those of a word graph";
        }
        if (child == 0 && !ends(node)) {
            return "the nodes are not those of a word graph";
        }
        if (at < last && letter_of(node) >= letter_of(graph.nodes[at + 1])) {
            return "the lists are not those of a word graph";
        }
        height = std::max(height, heights[child] + std::size_t{1});
        if (height > longest + (at < graph.dawg_size ? 0 : 1)) {
            return "the paths are not those of a word graph";
        }
        heights[at] = static_cast<std::uint8_t>(height);
        if (at < graph.dawg_size) {
            words += (ends(node) ? 1U : 0U) + (child == 0 ? 0U : graph.counts[child]);
            if (words != graph.counts[at]) {
                return "the counts are not those of a word graph";
            }
        }
    }
    return nullptr;
}

}  // namespace

const char* fault(const Graph& graph) {
    if (graph.dawg_size <= first_node || graph.dawg_size > graph.size || graph.size > most_nodes) {
        return "the sizes are not those of a word graph";
    }
    if (const char* found = fault_in_roots(graph)) {
        return found;
    }
    if (!is_last(graph.nodes[graph.dawg_size - 1]) || !is_last(graph.nodes[graph.size - 1])) {
        return "the lists are not those of a word graph";
    }
    std::vector<std::uint8_t> heights(graph.size);
    for (std::size_t start = first_node, at = first_node; at < graph.size; ++at) {
        if (is_last(graph.nodes[at])) {
            if (const char* found = fault_in_list(graph, start, at, heights)) {
                return found;
            }
            start = at + 1;
        }
    }
    const bool counted = graph.counts[0] == graph.counts[graph.dawg()] && graph.counts[1] == 0 &&
                         graph.counts[0] <= most_words;
    return counted ? nullptr : "the counts are not those of a word graph";
}

}  // namespace fishka::words
