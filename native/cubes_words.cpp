// Which words a roll can make, and its cubes by kind.
#include <algorithm>
#include <numeric>

#include "cubes.hpp"

namespace fishka::cubes {
namespace {

class Making {
public:
    Making(const List& list, const Roll& roll, std::vector<Word>& found)
        : list_(list), most_(static_cast<Code>(roll.cubes.size())), found_(found) {
        for (const Code each : roll.cubes) {
            ++held_[each];
        }
    }

    void walk(words::Node siblings, std::uint32_t number) {
        const Graph& graph = list_.graph;
        const std::uint32_t whole = number + graph.counts[siblings];
        for (words::Node at = siblings;; ++at) {
            const words::Node node = graph.nodes[at];
            const Code letter = words::letter_of(node);
            const Code used = held_[letter] != 0 ? letter : blank;
            if (held_[used] != 0 && letter != blank) {
                --held_[used];
                take(node, whole - graph.counts[at]);
                ++held_[used];
            }
            if (words::is_last(node)) {
                break;
            }
        }
    }

private:
    void take(words::Node node, std::uint32_t number) {
        word_[++word_[0]] = words::letter_of(node);
        if (words::ends(node)) {
            if (word_[0] > 1 && (list_.mask == nullptr || list_.mask[number] != 0)) {
                found_.push_back(word_);
            }
            ++number;
        }
        if (words::child_of(node) != 0 && word_[0] < most_) {
            walk(words::child_of(node), number);
        }
        --word_[0];
    }

    const List& list_;
    Code most_;
    std::vector<Word>& found_;
    Word word_{};
    std::array<std::uint8_t, words::codes> held_{};
};

}  // namespace

int Roll::blanks() const {
    return static_cast<int>(std::count(cubes.begin(), cubes.end(), blank));
}

Points Roll::total() const {
    return std::accumulate(cubes.begin(), cubes.end(), Points{0}, [this](Points sum, Code each) {
        return sum + (each == blank ? 0 : values[each]);
    });
}

std::vector<Word> words_of(const Lists& lists, const Roll& roll) {
    std::vector<Word> found;
    for (const List& each : lists) {
        if (each.graph.dawg() != 0 && !roll.cubes.empty()) {
            Making(each, roll, found).walk(each.graph.dawg(), 0);
        }
    }
    return found;
}

int Hand::kind_of(Code code) const {
    const auto end = codes.begin() + kinds;
    const auto found = std::find(codes.begin(), end, code);
    return found == end ? -1 : static_cast<int>(found - codes.begin());
}

void Hand::add(Code code, int value, bool is_blank) {
    const int known = kind_of(code);
    const auto kind = static_cast<std::size_t>(known < 0 ? kinds++ : known);
    codes[kind] = code;
    values[kind] = value;
    ++counts[kind];
    free[kind] = static_cast<std::uint8_t>(free[kind] + (is_blank ? 1 : 0));
    ++cubes;
}

Hand hand_of(const Roll& roll) {
    Hand hand;
    for (const Code each : roll.cubes) {
        if (each != blank) {
            hand.add(each, roll.values[each], false);
        }
    }
    return hand;
}

}  // namespace fishka::cubes
