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

// Breadth first from the root of the GADDAG, so that the lists behind siblings lie side by side.
Lists::Lists(const Graph& graph) {
    const std::vector<Letters> letters = letters_of(graph);
    const auto arc_of = [&letters](words::Node node, std::size_t first) {
        const Arc end = words::ends(node) ? 1 : 0;
        return letters[words::child_of(node)] << arc_letters_shift |
               end << (arc_letters_shift - 1) | first;
    };
    arcs_.reserve(graph.size);
    arcs_.push_back(0);
    std::vector<words::Node> places(graph.size, 0);  // where the list that begins there is now
    std::vector<words::Node> waiting;
    std::size_t placed = 1;
    const auto place = [&](words::Node list) {
        if (list != 0 && places[list] == 0) {
            places[list] = static_cast<words::Node>(placed);
            placed += static_cast<std::size_t>(std::popcount(letters[list]));
            waiting.push_back(list);
        }
        return places[list];
    };
    gaddag_ = arc_of(graph.nodes[1], place(graph.gaddag()));
    dawg_ = arc_of(graph.nodes[0], place(graph.dawg()));
    for (std::size_t each = 0; each < waiting.size(); ++each) {
        words::Node at = waiting[each];
        do {
            const words::Node node = graph.nodes[at];
            arcs_.push_back(arc_of(node, place(words::child_of(node))));
        } while (!words::is_last(graph.nodes[at++]));
    }
    find_following();
}

void Lists::find_following() {
    for (Code letter = 1; letter <= most_listed; ++letter) {
        const Arc one = find(gaddag_, letter);
        for (Letters left = letters_behind(one) & ~separator_bit; left != 0; left &= left - 1) {
            const auto before = static_cast<Code>(std::countr_zero(left));
            following_[before] |= bit(letter);
            Letters two = letters_behind(on(one, before)) & ~separator_bit;
            for (; two != 0; two &= two - 1) {
                const auto earlier = static_cast<Code>(std::countr_zero(two));
                following_two_[before][earlier] |= bit(letter);
            }
        }
    }
}

}  // namespace fishka::tiles
