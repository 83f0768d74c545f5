// Layouts of any roll with any few words: nothing pays more than the bound, and no cube lies on another.
#include "../cubes_ladder.hpp"
#include "input.hpp"

namespace {

using namespace fishka;
using namespace fishka::cubes;

constexpr int letters = 8;
constexpr std::int64_t most_steps = 400;

Roll any_roll(fuzz::Input& input) {
    Roll roll;
    for (int left = input.below(most_cubes + 1); left > 0; --left) {
        const auto face = static_cast<Code>(input.below(letters + 1));
        roll.cubes.push_back(face == blank && roll.blanks() == 2 ? Code{1} : face);
    }
    for (std::size_t each = 1; each <= letters; ++each) {
        roll.values[each] = input.byte();
    }
    return roll;
}

void check(const std::vector<Cube>& layout, const Roll& roll) {
    fuzz::expect(layout.size() <= roll.cubes.size());
    for (std::size_t one = 0; one < layout.size(); ++one) {
        for (std::size_t other = 0; other < one; ++other) {
            fuzz::expect(layout[one].row != layout[other].row ||
                         layout[one].column != layout[other].column);
        }
    }
}

Ladder any_ladder(fuzz::Input& input) {
    Ladder ladder;
    for (int& each : ladder.booked) {
        each = input.below(40) - 1;
    }
    for (Points& each : ladder.worth) {
        each = input.byte() * 10;
    }
    ladder.penalty = input.coin();
    ladder.repeats = input.coin();
    return ladder;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::Input input(data, size);
    const fuzz::List list(input, letters, 9);
    const Roll roll = any_roll(input);
    const words::Graph graph = list.graph();
    const std::vector<Word> words = words_of({{graph, list.mask()}}, roll);
    const auto enough = [](std::int64_t steps) { return steps >= most_steps; };
    if (input.coin()) {
        const Solved found = solve(words, roll, enough);
        check(found.layout, roll);
        fuzz::expect(found.score <= found.bound);
    } else {
        const LadderTurn found = best_turn(words, roll, any_ladder(input), enough);
        check(found.cubes, roll);
        fuzz::expect(found.value <= found.bound);
    }
    return 0;
}
