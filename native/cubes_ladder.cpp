// The words that a roll can make, and a search for each ladder.
#include "cubes_ladder.hpp"

#include <algorithm>

#include "cubes_climb.hpp"

namespace fishka::cubes {
namespace {

bool can_make(const Roll& roll, const Word& word) {
    std::vector<Code> cubes = roll.cubes;
    return std::all_of(word.begin() + 1, word.begin() + 1 + word[0], [&](Code letter) {
        auto found = std::find(cubes.begin(), cubes.end(), letter);
        if (found == cubes.end()) {
            found = std::find(cubes.begin(), cubes.end(), blank);
        }
        const bool is_there = found != cubes.end();
        if (is_there) {
            cubes.erase(found);
        }
        return is_there;
    });
}

void keep_makeable(std::vector<Word>& words, const Roll& roll) {
    std::erase_if(words, [&](const Word& word) { return !can_make(roll, word); });
    std::sort(words.begin(), words.end());
    words.erase(std::unique(words.begin(), words.end()), words.end());
}

}  // namespace

LadderTurn best_turn(std::vector<Word> words, const Roll& roll, const Ladder& ladder,
                     const Enough& enough) {
    keep_makeable(words, roll);
    Tables tables(words, roll);
    return climb(tables, ladder, enough);
}

std::vector<Points> best_values(std::vector<Word> words, const Roll& roll,
                                const std::vector<Ladder>& asked, std::int64_t most) {
    keep_makeable(words, roll);
    Tables tables(words, roll);
    std::vector<Points> found;
    for (const Ladder& each : asked) {
        found.push_back(
            climb(tables, each, [most](std::int64_t nodes) { return nodes >= most; }).value);
    }
    return found;
}

}  // namespace fishka::cubes
