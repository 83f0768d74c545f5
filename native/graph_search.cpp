// All words made of given letters, and all words of a pattern.
#include <array>

#include "graph.hpp"

namespace fishka::words {
namespace {

class Within {
public:
    Within(const Graph& graph, Word rack, std::size_t least, std::size_t most)
        : graph_(graph), least_(least), most_(most) {
        for (std::size_t each = 0; each < rack.length; ++each) {
            ++held_[rack.letters[each]];
        }
    }

    void walk(Node list, std::uint32_t number, std::size_t blanks, std::size_t depth) {
        const std::uint32_t whole = number + graph_.counts[list];
        for (Node at = list;; ++at) {
            const Node node = graph_.nodes[at];
            std::size_t& held = held_[letter_of(node)];
            if (held != 0) {
                --held;
                take(node, whole - graph_.counts[at], blanks, depth + 1);
                ++held;
            } else if (blanks != 0) {
                take(node, whole - graph_.counts[at], blanks - 1, depth + 1);
            }
            if (is_last(node)) {
                break;
            }
        }
    }

    Numbers found;

private:
    void take(Node node, std::uint32_t number, std::size_t blanks, std::size_t length) {
        if (ends(node)) {
            if (length >= least_) {
                found.push_back(static_cast<std::int32_t>(number));
            }
            ++number;
        }
        if (child_of(node) != 0 && length < most_) {
            walk(child_of(node), number, blanks, length);
        }
    }

    const Graph& graph_;
    std::size_t least_;
    std::size_t most_;
    std::array<std::size_t, 256> held_{};
};

// The places in the pattern that a word may have come to, as bits, all followed at once.
class Matching {
public:
    Matching(const Graph& graph, Word pattern)
        : graph_(graph), done_(std::uint64_t{1} << pattern.length) {
        std::uint64_t place = 1;
        for (std::size_t each = 0; each < pattern.length; ++each, place <<= 1) {
            const Code wanted = pattern.letters[each];
            some_ |= wanted == any_letters ? place : 0;
            for (std::size_t code = 0; code < codes; ++code) {
                one_[code] |= wanted == any_letter || wanted == code ? place : 0;
            }
        }
        walk(graph.dawg(), 0, spread(1));
    }

    Numbers found;

private:
    std::uint64_t spread(std::uint64_t places) const {
        for (std::uint64_t next = places;; places = next) {
            next = places | (places & some_) << 1;
            if (next == places) {
                return places;
            }
        }
    }

    void walk(Node list, std::uint32_t number, std::uint64_t places) {
        const std::uint32_t whole = number + graph_.counts[list];
        for (Node at = list;; ++at) {
            const Node node = graph_.nodes[at];
            const std::uint64_t behind =
                spread((places & one_[letter_of(node)]) << 1 | (places & some_));
            const std::uint32_t told = whole - graph_.counts[at];
            if (ends(node) && (behind & done_) != 0) {
                found.push_back(static_cast<std::int32_t>(told));
            }
            if (child_of(node) != 0 && (behind & ~done_) != 0) {
                walk(child_of(node), told + (ends(node) ? 1 : 0), behind);
            }
            if (is_last(node)) {
                break;
            }
        }
    }

    const Graph& graph_;
    std::uint64_t done_;
    std::uint64_t some_ = 0;
    std::array<std::uint64_t, codes> one_{};
};

}  // namespace

Numbers within(const Graph& graph, Word rack, std::size_t blanks, std::size_t least,
               std::size_t most) {
    Within search(graph, rack, least, most);
    if (most != 0) {
        search.walk(graph.dawg(), 0, blanks, 0);
    }
    return std::move(search.found);
}

Numbers matching(const Graph& graph, Word pattern) {
    return std::move(Matching(graph, pattern).found);
}

}  // namespace fishka::words
