#include "yacht_paying.hpp"

#include <algorithm>
#include <array>
#include <map>

namespace fishka::yacht {

Paying paying(Scores scores, std::size_t sheet) {
    Paying found;
    std::array<std::vector<std::uint16_t>, rolls> of_roll;
    for (std::size_t row = 0; row < rows; ++row) {
        if ((sheet >> row & 1U) == 0) {
            continue;
        }
        const Scores points = scores + row * rolls;
        const int least = *std::min_element(points, points + rolls);
        const auto in = static_cast<std::uint16_t>(row);
        found.least.push_back({in, static_cast<std::uint16_t>(least)});
        std::map<int, std::uint16_t> number;
        for (std::size_t roll = 0; roll < rolls; ++roll) {
            if (points[roll] == least) {
                continue;
            }
            const auto next = static_cast<std::uint16_t>(found.more.size());
            const auto [known, added] = number.emplace(points[roll], next);
            if (added) {
                found.more.push_back({in, static_cast<std::uint16_t>(points[roll])});
            }
            of_roll[roll].push_back(known->second);
        }
    }
    for (std::size_t count = 0; count <= rows; ++count) {
        PayingGroup group{count, 0};
        for (std::size_t roll = 0; roll < rolls; ++roll) {
            if (of_roll[roll].size() == count) {
                ++group.rolls;
                found.stream.push_back(static_cast<std::uint16_t>((partial + roll) * lane_bytes));
                for (const auto payment : of_roll[roll]) {
                    found.stream.push_back(static_cast<std::uint16_t>(payment * scaled));
                }
            }
        }
        if (group.rolls > 0) {
            found.groups.push_back(group);
        }
    }
    return found;
}

}  // namespace fishka::yacht
