// Word graphs: a DAWG, and a GADDAG behind it, as one array of nodes. Twins: fishka.words.graph.
//
// A node is an arc with its letter; siblings lie side by side in ascending order of their codes.
//   bits 0–23   index of the first child, 0 where there is none
//   bit  24     the last of its siblings
//   bit  25     ends a word
//   bits 26–31  code of the letter: its place in the alphabet from 1, 0 the separator
// nodes[0] and nodes[1] are no letters: their children are the first siblings of the DAWG and of
// the GADDAG (0 where there is none). A list of siblings is laid down once, before all that lead
// to it; equal ones are shared, also between the two graphs.
//
// counts covers the nodes of the DAWG: counts[i] = words that node i and its later siblings lead
// to. The number of a word is its place in the order of the codes.
//
// The GADDAG holds, for each word w and each beginning b of it with w = b·e, reverse(b)·0·e where e
// is not empty, and reverse(w).
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace fishka::words {

using Node = std::uint32_t;
using Code = std::uint8_t;

inline constexpr Node child_mask = (Node{1} << 24) - 1;
inline constexpr Node last_bit = Node{1} << 24;
inline constexpr Node end_bit = Node{1} << 25;
inline constexpr int letter_shift = 26;
inline constexpr std::size_t codes = 64;
inline constexpr Code separator = 0;
inline constexpr std::size_t first_node = 2;
inline constexpr std::size_t most_nodes = child_mask;
inline constexpr std::size_t most_words = child_mask;
inline constexpr std::size_t longest = 63;  // letters in a word

inline Node child_of(Node node) { return node & child_mask; }
inline bool is_last(Node node) { return (node & last_bit) != 0; }
inline bool ends(Node node) { return (node & end_bit) != 0; }
inline Code letter_of(Node node) { return static_cast<Code>(node >> letter_shift); }
inline Node node_of(Code letter, bool end, Node child) {
    return static_cast<Node>(letter) << letter_shift | (end ? end_bit : 0) | child;
}

struct Graph {
    const Node* nodes;
    const std::uint32_t* counts;
    std::size_t size;       // of nodes
    std::size_t dawg_size;  // of counts

    Node dawg() const { return child_of(nodes[0]); }
    Node gaddag() const { return child_of(nodes[1]); }
    std::uint32_t words() const { return counts[0]; }

    // The sibling of that letter in the list that begins there, 0 where there is none.
    Node find(Node list, Code letter) const {
        if (list == 0) {
            return 0;
        }
        while (letter_of(nodes[list]) < letter && !is_last(nodes[list])) {
            ++list;
        }
        return letter_of(nodes[list]) == letter ? list : 0;
    }
};

struct Word {
    const Code* letters;
    std::size_t length;

    Word behind(std::size_t skipped) const { return {letters + skipped, length - skipped}; }
};

struct Words {
    std::vector<Code> letters;
    std::vector<std::uint8_t> lengths;
};

struct Built {
    std::vector<Node> nodes;
    std::vector<std::uint32_t> counts;
};

using Numbers = std::vector<std::int32_t>;

// graph_build.cpp: throws std::invalid_argument where the words cannot be built of.
Built build(const Code* letters, const std::uint8_t* lengths, std::size_t words, bool gaddag);

// graph_check.cpp: what is wrong, or null. Where nothing is, no walk leaves the arrays, goes round,
// or is longer than `longest`, a separator not counted.
const char* fault(const Graph& graph);

// graph_ask.cpp
std::int32_t number(const Graph& graph, Word word);  // -1: no word
std::size_t word(const Graph& graph, std::uint32_t number, Code* letters);
void all(const Graph& graph, Words& found);
bool continuations(const Graph& graph, Word beginning, Words& found);  // true: itself a word
Numbers near(const Graph& graph, Word word);
std::vector<Code> hooks_before(const Graph& graph, Word word);
std::vector<Code> hooks_behind(const Graph& graph, Word word);

// graph_search.cpp
inline constexpr Code any_letter = 0;
inline constexpr Code any_letters = 255;
inline constexpr std::size_t longest_pattern = 63;
Numbers within(const Graph& graph, Word rack, std::size_t blanks, std::size_t least,
               std::size_t most);
Numbers matching(const Graph& graph, Word pattern);

}  // namespace fishka::words
