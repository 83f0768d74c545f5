// Any points for any roll: expectations are finite, and a duel of few rows gives chances.
#include <cmath>

#include "../yacht.hpp"
#include "input.hpp"

namespace {

using namespace fishka;
using namespace fishka::yacht;

constexpr int reach = 2000;

int few_rows(fuzz::Input& input, int count) {
    int found = 0;
    while (__builtin_popcount(static_cast<unsigned>(found)) < count) {
        found |= 1 << input.below(rows);
    }
    return found;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::Input input(data, size);
    static std::array<std::int32_t, rows * rolls> scores;
    for (std::int32_t& each : scores) {
        each = input.byte();
    }
    const int mine = 1 + input.below(2);
    const int theirs = mine - input.below(2);
    std::int64_t progress[2] = {0, 0};
    const Duel game{scores.data(), few_rows(input, mine), few_rows(input, theirs), reach, -reach,
                    reach, 1, progress};
    std::vector<double> shares(static_cast<std::size_t>((mine + 1) * (2 * reach + 1)));
    fuzz::expect(duel<float>(game, shares.data()));
    for (const double each : shares) {
        fuzz::expect(each >= 0 && each <= 1 + 1e-6);
    }
    return 0;
}
