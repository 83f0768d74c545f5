// Words and their numbers, and what lies one slip or one letter away.
#include <algorithm>
#include <array>

#include "graph.hpp"

namespace fishka::words {
namespace {

constexpr std::int32_t none = -1;

// How many words stand before those that begin with the letter of `at`, a sibling in this list.
std::uint32_t before(const Graph& graph, Node list, Node at) {
    return graph.counts[list] - graph.counts[at];
}

// The number of a word that goes on so in that list, which `passed` words stand before.
std::int32_t number_in(const Graph& graph, Node list, std::uint32_t passed, Word rest) {
    for (std::size_t each = 0; each < rest.length; ++each) {
        const Node at = graph.find(list, rest.letters[each]);
        if (at == 0) {
            return none;
        }
        passed += before(graph, list, at);
        const bool end = ends(graph.nodes[at]);
        if (each + 1 == rest.length) {
            return end ? static_cast<std::int32_t>(passed) : none;
        }
        passed += end ? 1 : 0;
        list = child_of(graph.nodes[at]);
    }
    return none;
}

// The same behind a node, where nothing may be left to go on with.
std::int32_t number_behind(const Graph& graph, Node at, std::uint32_t passed, Word rest) {
    const Node node = graph.nodes[at];
    if (rest.length == 0) {
        return ends(node) ? static_cast<std::int32_t>(passed) : none;
    }
    return number_in(graph, child_of(node), passed + (ends(node) ? 1 : 0), rest);
}

class All {
public:
    All(const Graph& graph, Words& found) : graph_(graph), found_(found) {}

    void walk(Node list, std::size_t depth) {
        for (Node at = list; at != 0; at = is_last(graph_.nodes[at]) ? 0 : at + 1) {
            const Node node = graph_.nodes[at];
            word_[depth] = letter_of(node);
            if (ends(node)) {
                found_.letters.insert(found_.letters.end(), word_.data(), word_.data() + depth + 1);
                found_.lengths.push_back(static_cast<std::uint8_t>(depth + 1));
            }
            walk(child_of(node), depth + 1);
        }
    }

private:
    const Graph& graph_;
    Words& found_;
    std::array<Code, longest> word_{};
};

// All that one slip makes of a word, walking along it as far as the graph goes.
class Near {
public:
    Near(const Graph& graph, Word word) : graph_(graph), word_(word) {}

    Numbers found() {
        Node list = graph_.dawg();
        Node at = 0;
        std::uint32_t passed = 0;
        for (std::size_t place = 0; place <= word_.length; ++place) {
            if (place < word_.length) {
                const Word rest = word_.behind(place + 1);
                const bool shortened = rest.length == 0 && at != 0 && ends(graph_.nodes[at]);
                keep(shortened ? static_cast<std::int32_t>(passed) - 1
                               : number_in(graph_, list, passed, rest));
            }
            branch(list, passed, word_.behind(place));
            at = place < word_.length ? graph_.find(list, word_.letters[place]) : 0;
            if (at == 0) {
                break;
            }
            passed += before(graph_, list, at) + (ends(graph_.nodes[at]) ? 1 : 0);
            list = child_of(graph_.nodes[at]);
        }
        std::sort(found_.begin(), found_.end());
        found_.erase(std::unique(found_.begin(), found_.end()), found_.end());
        return std::move(found_);
    }

private:
    // Another letter in the place of the first of the rest, or before it; or the next one first.
    void branch(Node list, std::uint32_t passed, Word rest) {
        for (Node at = list; at != 0; at = is_last(graph_.nodes[at]) ? 0 : at + 1) {
            const Code letter = letter_of(graph_.nodes[at]);
            const std::uint32_t so_far = passed + before(graph_, list, at);
            keep(number_behind(graph_, at, so_far, rest));
            if (rest.length == 0 || letter == rest.letters[0]) {
                continue;
            }
            keep(number_behind(graph_, at, so_far, rest.behind(1)));
            if (rest.length > 1 && letter == rest.letters[1]) {
                swap(at, so_far, rest);
            }
        }
    }

    void swap(Node at, std::uint32_t passed, Word rest) {
        const Node list = child_of(graph_.nodes[at]);
        const Node next = graph_.find(list, rest.letters[0]);
        if (next != 0) {
            passed += (ends(graph_.nodes[at]) ? 1 : 0) + before(graph_, list, next);
            keep(number_behind(graph_, next, passed, rest.behind(2)));
        }
    }

    void keep(std::int32_t number) {
        if (number != none) {
            found_.push_back(number);
        }
    }

    const Graph& graph_;
    Word word_;
    Numbers found_;
};

// The node of the last letter, 0 where the graph does not go so far.
Node behind(const Graph& graph, Word word) {
    Node at = 0;
    Node list = graph.dawg();
    for (std::size_t each = 0; each < word.length; ++each) {
        at = graph.find(list, word.letters[each]);
        if (at == 0) {
            return 0;
        }
        list = child_of(graph.nodes[at]);
    }
    return at;
}

}  // namespace

std::int32_t number(const Graph& graph, Word word) {
    return number_in(graph, graph.dawg(), 0, word);
}

std::size_t word(const Graph& graph, std::uint32_t number, Code* letters) {
    Node list = graph.dawg();
    for (std::size_t length = 0;;) {
        Node at = list;
        while (!is_last(graph.nodes[at]) && before(graph, list, at + 1) <= number) {
            ++at;
        }
        number -= before(graph, list, at);
        const Node node = graph.nodes[at];
        letters[length++] = letter_of(node);
        if (ends(node)) {
            if (number == 0) {
                return length;
            }
            --number;
        }
        list = child_of(node);
    }
}

void all(const Graph& graph, Words& found) { All(graph, found).walk(graph.dawg(), 0); }

bool continuations(const Graph& graph, Word beginning, Words& found) {
    const Node at = behind(graph, beginning);
    if (at != 0 || beginning.length == 0) {
        All(graph, found).walk(at == 0 ? graph.dawg() : child_of(graph.nodes[at]), 0);
    }
    return at != 0 && ends(graph.nodes[at]);
}

Numbers near(const Graph& graph, Word word) { return Near(graph, word).found(); }

std::vector<Code> hooks_before(const Graph& graph, Word word) {
    std::vector<Code> found;
    for (Node at = graph.dawg(); at != 0; at = is_last(graph.nodes[at]) ? 0 : at + 1) {
        if (number_behind(graph, at, 0, word) != none) {
            found.push_back(letter_of(graph.nodes[at]));
        }
    }
    return found;
}

std::vector<Code> hooks_behind(const Graph& graph, Word word) {
    std::vector<Code> found;
    const Node end = behind(graph, word);
    Node at = word.length == 0 ? graph.dawg() : end == 0 ? 0 : child_of(graph.nodes[end]);
    for (; at != 0; at = is_last(graph.nodes[at]) ? 0 : at + 1) {
        if (ends(graph.nodes[at])) {
            found.push_back(letter_of(graph.nodes[at]));
        }
    }
    return found;
}

}  // namespace fishka::words
