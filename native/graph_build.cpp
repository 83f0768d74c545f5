// Minimal graphs from sorted words. Lists are laid down as they are finished, after Daciuk et al.
// (2000); the GADDAG is grown from the beginnings of the words, sorted by their last letters.
#include <algorithm>
#include <array>
#include <cstring>
#include <limits>
#include <stdexcept>

#include "graph.hpp"

namespace fishka::words {
namespace {

// A beginning of words: what it is without its last letter, and its node in the DAWG.
struct Beginning {
    Node shorter;
    Node node;
};

// Lists of siblings, each laid down once. Where a list begins is its name; 0 is the empty one.
class Lists {
public:
    Lists() : nodes(first_node), table_(1 << 16) {}

    std::vector<Node> nodes;

    Node place(Node* siblings, std::size_t count) {
        if (count == 0) {
            return 0;
        }
        siblings[count - 1] |= last_bit;
        const std::uint32_t hash = hash_of(siblings, count);
        std::size_t slot = hash & (table_.size() - 1);
        for (; table_[slot].at != 0; slot = (slot + 1) & (table_.size() - 1)) {
            if (table_[slot].hash == hash && equal(table_[slot].at, siblings, count)) {
                return table_[slot].at;
            }
        }
        const auto at = static_cast<Node>(nodes.size());
        if (nodes.size() + count > most_nodes) {
            throw std::invalid_argument("the graph would have 16,777,216 nodes or more");
        }
        nodes.insert(nodes.end(), siblings, siblings + count);
        table_[slot] = {hash, at};
        if (++held_ * 2 > table_.size()) {
            widen();
        }
        return at;
    }

private:
    struct Slot {
        std::uint32_t hash;
        Node at;
    };

    static std::uint32_t hash_of(const Node* siblings, std::size_t count) {
        std::uint64_t hash = count;
        for (std::size_t each = 0; each < count; ++each) {
            hash = (hash ^ siblings[each]) * 0x9E3779B97F4A7C15ULL;
            hash ^= hash >> 32;
        }
        return static_cast<std::uint32_t>(hash);
    }

    // The last bit is compared too, so that no longer list passes; nor does one reach the end.
    bool equal(Node at, const Node* siblings, std::size_t count) const {
        return count <= nodes.size() - at &&
               std::memcmp(&nodes[at], siblings, count * sizeof(Node)) == 0;
    }

    void widen() {
        std::vector<Slot> wider(table_.size() * 2);
        for (const Slot& each : table_) {
            if (each.at != 0) {
                std::size_t slot = each.hash & (wider.size() - 1);
                while (wider[slot].at != 0) {
                    slot = (slot + 1) & (wider.size() - 1);
                }
                wider[slot] = each;
            }
        }
        table_.swap(wider);
    }

    std::vector<Slot> table_;
    std::size_t held_ = 0;
};

// The DAWG, word by word. The siblings of the last word's letters are still open: all on one stack.
class Forward {
public:
    Forward(Lists& lists, std::vector<Beginning>* beginnings)
        : lists_(lists), beginnings_(beginnings) {}

    void add(Word word, std::size_t common) {
        close(common);
        for (std::size_t depth = common; depth < word.length; ++depth) {
            open_.push_back(node_of(word.letters[depth], depth + 1 == word.length, 0));
            begins_[depth + 1] = open_.size();
            if (beginnings_ != nullptr) {
                beginnings_->push_back({place_[depth], open_.back()});
                place_[depth + 1] = static_cast<Node>(beginnings_->size() - 1);
            }
        }
        depth_ = word.length;
    }

    Node finish() {
        close(0);
        return lists_.place(open_.data(), open_.size());
    }

private:
    void close(std::size_t common) {
        for (; depth_ > common; --depth_) {
            const std::size_t begin = begins_[depth_];
            const Node child = lists_.place(open_.data() + begin, open_.size() - begin);
            open_.resize(begin);
            open_.back() |= child;
            if (beginnings_ != nullptr) {
                (*beginnings_)[place_[depth_]].node = open_.back();
            }
        }
    }

    Lists& lists_;
    std::vector<Beginning>* beginnings_;
    std::vector<Node> open_;
    std::array<std::size_t, longest + 1> begins_{};
    std::array<Node, longest + 1> place_{};
    std::size_t depth_ = 0;
};

// The GADDAG: the beginnings, parted by their last letter, then by the one before, and so on.
class Backward {
public:
    Backward(Lists& lists, const std::vector<Beginning>& beginnings)
        : lists_(lists), beginnings_(beginnings) {}

    Node root() {
        std::vector<Part> parts;
        parts.reserve(beginnings_.size() - 1);
        for (Node each = 1; each < beginnings_.size(); ++each) {
            parts.push_back({each, each});
        }
        spare_.resize(parts.size());
        return grow(parts.data(), parts.size(), spare_.data()).list;
    }

private:
    static constexpr std::size_t few = 32;

    struct Part {
        Node rest;  // what is not yet read of
        Node of;
    };

    struct Grown {
        Node list;
        Node end;  // end_bit where what was read is a word
    };

    Code letter_before(const Part& part) const { return letter_of(beginnings_[part.rest].node); }

    // Few are sorted where they lie, many by counting; those of one letter keep their order.
    void sort(Part* parts, std::size_t count, Part* spare) const {
        if (count < few) {
            for (std::size_t each = 1; each < count; ++each) {
                const Part moved = parts[each];
                const Code letter = letter_before(moved);
                std::size_t at = each;
                for (; at > 0 && letter_before(parts[at - 1]) > letter; --at) {
                    parts[at] = parts[at - 1];
                }
                parts[at] = moved;
            }
            return;
        }
        std::array<std::size_t, codes + 1> starts{};
        for (std::size_t each = 0; each < count; ++each) {
            ++starts[letter_before(parts[each]) + std::size_t{1}];
        }
        for (std::size_t code = 1; code < codes; ++code) {
            starts[code] += starts[code - 1];
        }
        for (std::size_t each = 0; each < count; ++each) {
            spare[starts[letter_before(parts[each])]++] = parts[each];
        }
        std::copy(spare, spare + count, parts);
    }

    Grown grow(Part* parts, std::size_t count, Part* spare) {
        if (count == 1) {
            return chain(*parts);
        }
        sort(parts, count, spare);
        const std::size_t begin = open_.size();
        std::size_t at = 0;
        Node end = 0;
        if (parts[0].rest == 0) {  // read to its beginning; there is but one such
            const Node node = beginnings_[parts[0].of].node;
            end = node & end_bit;
            if (child_of(node) != 0) {
                open_.push_back(node_of(separator, false, child_of(node)));
            }
            at = 1;
        }
        while (at < count) {
            const Code letter = letter_before(parts[at]);
            std::size_t behind = at;
            for (; behind < count && letter_before(parts[behind]) == letter; ++behind) {
                parts[behind].rest = beginnings_[parts[behind].rest].shorter;
            }
            const Grown grown = grow(parts + at, behind - at, spare + at);
            open_.push_back(node_of(letter, false, grown.list) | grown.end);
            at = behind;
        }
        const Node list = lists_.place(open_.data() + begin, open_.size() - begin);
        open_.resize(begin);
        return {list, end};
    }

    // What follows where only one beginning is left.
    Grown chain(Part part) {
        std::array<Code, longest> letters;
        std::size_t length = 0;
        for (Node rest = part.rest; rest != 0; rest = beginnings_[rest].shorter) {
            letters[length++] = letter_of(beginnings_[rest].node);
        }
        const Node node = beginnings_[part.of].node;
        Node sibling = node_of(separator, false, child_of(node));
        Grown grown{child_of(node) == 0 ? 0 : lists_.place(&sibling, 1), node & end_bit};
        while (length != 0) {
            sibling = node_of(letters[--length], false, grown.list) | grown.end;
            grown = {lists_.place(&sibling, 1), 0};
        }
        return grown;
    }

    Lists& lists_;
    const std::vector<Beginning>& beginnings_;
    std::vector<Part> spare_;
    std::vector<Node> open_;
};

void require(bool holds, const char* what) {
    if (!holds) {
        throw std::invalid_argument(what);
    }
}

std::size_t in_common(Word one, Word other) {
    const std::size_t most = std::min(one.length, other.length);
    std::size_t common = 0;
    while (common < most && one.letters[common] == other.letters[common]) {
        ++common;
    }
    return common;
}

std::vector<std::uint32_t> counted(const std::vector<Node>& nodes) {
    std::vector<std::uint32_t> counts(nodes.size());
    for (std::size_t start = first_node, at = first_node; at < nodes.size(); ++at) {
        if (is_last(nodes[at])) {
            std::uint32_t words = 0;
            for (std::size_t here = at + 1; here-- > start;) {
                words += (ends(nodes[here]) ? 1U : 0U) + counts[child_of(nodes[here])];
                counts[here] = words;
            }
            start = at + 1;
        }
    }
    counts[0] = counts[child_of(nodes[0])];
    return counts;
}

}  // namespace

Built build(const Code* letters, const std::uint8_t* lengths, std::size_t words, bool gaddag) {
    require(words > 0 && words <= most_words, "there must be from 1 to 16,777,215 words");
    Lists lists;
    std::vector<Beginning> beginnings(1);
    Forward forward(lists, gaddag ? &beginnings : nullptr);
    Word before{letters, 0};
    for (std::size_t each = 0; each < words; ++each) {
        const Word word{before.letters + before.length, lengths[each]};
        require(word.length > 0 && word.length <= longest, "a word must have 1 to 63 letters");
        const Code* end = word.letters + word.length;
        require(std::all_of(word.letters, end, [gaddag](Code code) {
                    return code < codes && (code != separator || !gaddag);
                }),
                "the codes of letters must be from 1 to 63");
        const std::size_t common = in_common(before, word);
        require(common < word.length && (common == before.length ||
                                         before.letters[common] < word.letters[common]),
                "the words must stand in ascending order, each once");
        forward.add(word, common);
        before = word;
    }
    lists.nodes[0] = forward.finish() | last_bit;
    Built built{{}, counted(lists.nodes)};
    if (gaddag) {
        lists.nodes[1] = Backward(lists, beginnings).root() | last_bit;
    }
    built.nodes = std::move(lists.nodes);
    return built;
}

}  // namespace fishka::words
