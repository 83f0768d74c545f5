// A word map answers as a look at every word does.
#include "../word_map.hpp"
#include "input.hpp"

namespace {

using namespace fishka;
using namespace fishka::words;

constexpr int letters = 40;

std::size_t made_of(const fuzz::List& list, const std::uint8_t* mask, std::vector<Code> rack,
                    int blanks) {
    std::size_t found = 0;
    for (std::size_t each = 0; each < list.words.size(); ++each) {
        const auto& word = list.words[each];
        std::vector<Code> left = rack;
        int missing = 0;
        for (const Code letter : word) {
            const auto at = std::find(left.begin(), left.end(), letter);
            if (at == left.end()) {
                ++missing;
            } else {
                left.erase(at);
            }
        }
        const bool counts = mask == nullptr || mask[each] != 0;
        found += counts && left.empty() && missing == blanks ? 1 : 0;
    }
    return found;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::Input input(data, size);
    const int kinds = 1 + input.below(letters);
    const fuzz::List list(input, kinds, 15);
    const std::uint8_t* mask = input.coin() ? list.mask() : nullptr;
    const WordMap map(list.graph(), mask);
    std::vector<Code> rack;
    if (input.coin()) {
        rack = list.words[static_cast<std::size_t>(input.byte()) % list.words.size()];
    }
    for (int left = input.below(3); left > 0 && rack.size() < WordMap::longest_word; --left) {
        rack.push_back(static_cast<Code>(1 + input.below(kinds)));
    }
    std::sort(rack.begin(), rack.end());
    for (int blanks = 0; blanks <= 2; ++blanks) {
        const auto found = words::made_of(map, {rack.data(), rack.size()}, blanks);
        fuzz::expect(found.size() == made_of(list, mask, rack, blanks));
        if (!rack.empty()) {
            rack.pop_back();
        }
    }
    return 0;
}
