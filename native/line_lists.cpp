#include "line_lists.hpp"

#include <stdexcept>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace fishka::tiles {

template <class T>
T* LargePages<T>::allocate(std::size_t count) {
    constexpr auto size = static_cast<std::size_t>(page);
    const std::size_t bytes = (count * sizeof(T) + size - 1) / size * size;
    void* memory = ::operator new(bytes, page);
#ifdef __linux__
    madvise(memory, bytes, MADV_HUGEPAGE);  // where it is refused, small pages serve
#endif
    return static_cast<T*>(memory);
}

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
    for (Code letter = 1; letter <= most_listed; ++letter) {
        const Letters before = letters_behind(find(gaddag_, letter));
        for (Code each = 1; each <= most_listed; ++each) {
            following_[each] |= (before >> each & 1) << letter;
        }
    }
}

}  // namespace fishka::tiles
