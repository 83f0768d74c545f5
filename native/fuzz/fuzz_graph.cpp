// Arrays that may be a graph or not: what passes for one can be asked anything. And graphs that are
// built of words: each is found under its number.
#include "input.hpp"

namespace {

using namespace fishka;
using namespace fishka::words;

constexpr std::size_t most = 200;

void ask(const Graph& graph, fuzz::Input& input) {
    std::array<Code, 12> letters{};
    std::generate(letters.begin(), letters.end(),
                  [&] { return static_cast<Code>(input.below(static_cast<int>(codes))); });
    const Word text{letters.data(), static_cast<std::size_t>(1 + input.below(12))};
    const std::int32_t found = number(graph, text);
    if (found >= 0) {
        std::array<Code, longest> same{};
        fuzz::expect(word(graph, static_cast<std::uint32_t>(found), same.data()) == text.length);
        fuzz::expect(std::equal(letters.begin(), letters.begin() + text.length, same.begin()));
    }
    near(graph, {letters.data(), std::min<std::size_t>(text.length, 4)});
    hooks_before(graph, text);
    hooks_behind(graph, text);
    within(graph, {letters.data(), std::min<std::size_t>(text.length, 6)}, input.coin(), 2, 8);
    matching(graph, {letters.data(), std::min<std::size_t>(text.length, 5)});
}

void any_arrays(fuzz::Input& input) {
    std::vector<Node> nodes(static_cast<std::size_t>(2 + input.below(60)));
    std::vector<std::uint32_t> counts(static_cast<std::size_t>(input.below(60)));
    for (Node& each : nodes) {
        const Node child = static_cast<Node>(input.below(64));
        each = (input.coin() ? input.word() & ~child_mask : input.word() & 0xff000000) | child;
    }
    for (std::uint32_t& each : counts) {
        each = static_cast<std::uint32_t>(input.below(16));
    }
    const Graph graph{nodes.data(), counts.data(), nodes.size(), counts.size()};
    if (fault(graph) == nullptr && graph.words() < most) {
        ask(graph, input);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::Input input(data, size);
    if (input.coin()) {
        any_arrays(input);
        return 0;
    }
    const fuzz::List list(input, 12, 8);
    const Graph graph = list.graph();
    fuzz::expect(fault(graph) == nullptr && graph.words() == list.words.size());
    for (std::size_t each = 0; each < list.words.size(); ++each) {
        const auto& word = list.words[each];
        fuzz::expect(number(graph, {word.data(), word.size()}) == static_cast<std::int32_t>(each));
    }
    ask(graph, input);
    return 0;
}
