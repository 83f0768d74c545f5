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

// The nodes of one region, from first to behind. heights[i] is the longest path from the list that
// begins at i, 0 where none does; without branches, as half of them would be taken by chance.
bool fault_in_nodes(const Graph& graph, std::size_t first, std::size_t behind, unsigned most_height,
                    std::uint8_t* heights) {
    std::size_t start = first;
    std::size_t is_first = 1;
    Node before = 0;
    unsigned height = 0;
    bool bad = false;
    for (std::size_t at = first; at < behind; ++at) {
        const Node node = graph.nodes[at];
        const bool inside = child_of(node) < start;
        const Node child = child_of(node) * inside;
        bad |= (!inside) | (!ends(node) & (child == 0)) | ((heights[child] == 0) & (child != 0)) |
               ((is_first == 0) & (letter_of(node) <= letter_of(before)));
        height = std::max(height * (is_first == 0), heights[child] + 1U);
        bad |= height > most_height;
        heights[start] = static_cast<std::uint8_t>(height);
        is_first = (node & last_bit) / last_bit;
        start += (at + 1 - start) * is_first;
        before = node;
    }
    return bad || start != behind;
}

// After the nodes were found right.
bool fault_in_counts(const Graph& graph) {
    const std::uint32_t* counts = graph.counts;
    bool bad = counts[0] != counts[graph.dawg()] || counts[0] > most_words || counts[1] != 0;
    for (std::size_t at = graph.dawg_size; at-- > first_node;) {
        const Node node = graph.nodes[at];
        const std::uint64_t words = (ends(node) ? 1U : 0U) +
                                    (child_of(node) == 0 ? 0U : std::uint64_t{counts[child_of(node)]}) +
                                    (is_last(node) ? 0U : counts[at + 1]);
        bad |= counts[at] != words;
    }
    return bad;
}

}  // namespace

const char* fault(const Graph& graph) {
    if (graph.dawg_size <= first_node || graph.dawg_size > graph.size || graph.size > most_nodes) {
        return "the sizes are not those of a word graph";
    }
    if (const char* found = fault_in_roots(graph)) {
        return found;
    }
    std::vector<std::uint8_t> heights(graph.size);
    if (fault_in_nodes(graph, first_node, graph.dawg_size, longest, heights.data()) ||
        fault_in_nodes(graph, graph.dawg_size, graph.size, longest + 1, heights.data()) ||
        heights[graph.dawg()] == 0 || (graph.gaddag() != 0 && heights[graph.gaddag()] == 0)) {
        return "the nodes are not those of a word graph";
    }
    return fault_in_counts(graph) ? "the counts are not those of a word graph" : nullptr;
}

}  // namespace fishka::words
