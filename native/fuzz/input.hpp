// What a fuzzer throws, read piece by piece; where it is at its end, all is 0.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "../graph.hpp"

namespace fishka::fuzz {

class Input {
public:
    Input(const std::uint8_t* data, std::size_t size) : at_(data), end_(data + size) {}

    bool empty() const { return at_ == end_; }
    std::uint8_t byte() { return empty() ? 0 : *at_++; }
    bool coin() { return (byte() & 1) != 0; }
    int below(int limit) { return byte() % limit; }

    std::uint32_t word() {
        std::uint32_t found = 0;
        for (int each = 0; each < 4; ++each) {
            found = found << 8 | byte();
        }
        return found;
    }

private:
    const std::uint8_t* at_;
    const std::uint8_t* end_;
};

inline void expect(bool holds) {
    if (!holds) {
        std::abort();
    }
}

// A few words of few letters, and the graph that is built of them.
class List {
public:
    List(Input& input, int letters, int longest) {
        std::vector<std::vector<words::Code>> made(static_cast<std::size_t>(1 + input.below(40)));
        for (auto& each : made) {
            each.resize(static_cast<std::size_t>(2 + input.below(longest - 1)));
            std::generate(each.begin(), each.end(), [&] {
                return static_cast<words::Code>(1 + input.below(letters));
            });
        }
        std::sort(made.begin(), made.end());
        made.erase(std::unique(made.begin(), made.end()), made.end());
        for (const auto& each : made) {
            lengths_.push_back(static_cast<std::uint8_t>(each.size()));
            letters_.insert(letters_.end(), each.begin(), each.end());
            mask_.push_back(input.coin() ? 1 : 0);
        }
        words = made;
        built_ = words::build(letters_.data(), lengths_.data(), lengths_.size(), true);
    }

    words::Graph graph() const {
        return {built_.nodes.data(), built_.counts.data(), built_.nodes.size(),
                built_.counts.size()};
    }
    const std::uint8_t* mask() const { return mask_.data(); }

    std::vector<std::vector<words::Code>> words;

private:
    std::vector<words::Code> letters_;
    std::vector<std::uint8_t> lengths_;
    std::vector<std::uint8_t> mask_;
    words::Built built_;
};

}  // namespace fishka::fuzz
