// Greedily: of all words that go down through the first, the one that pays most comes next.
#include "cubes_comb.hpp"

#include <algorithm>

namespace fishka::cubes {
namespace {

constexpr std::size_t most_first = 3;  // words across that are tried
using Left = std::array<std::uint8_t, words::codes>;

std::size_t at(int value) { return static_cast<std::size_t>(value); }

// Takes a cube for the letter, a blank where there is no other; false: there is neither.
bool take(Left& left, Code letter, bool& is_blank) {
    is_blank = left[letter] == 0;
    std::uint8_t& held = left[is_blank ? blank : letter];
    if (held == 0) {
        return false;
    }
    --held;
    return true;
}

class Combing {
public:
    Combing(const std::vector<Word>& words, const Roll& roll) : words_(words), roll_(roll) {
        for (const Code cube : roll.cubes) {
            ++all_[cube];
        }
    }

    // The words worth most, the longer of equals.
    std::vector<std::size_t> first() const {
        std::vector<std::pair<Points, std::size_t>> ranked;
        for (std::size_t word = 0; word < words_.size(); ++word) {
            Left left = all_;
            const Points pays = gain(words_[word], -1, left, false);
            if (pays > 0) {
                ranked.emplace_back(-pays * (most_cubes + 1) - words_[word][0], word);
            }
        }
        const std::size_t count = std::min(most_first, ranked.size());
        std::partial_sort(ranked.begin(), ranked.begin() + static_cast<std::ptrdiff_t>(count),
                          ranked.end());
        std::vector<std::size_t> found;
        for (std::size_t each = 0; each < count; ++each) {
            found.push_back(ranked[each].second);
        }
        return found;
    }

    // Begins with that word, and tells the score.
    Points lay(std::size_t first) {
        layout.clear();
        left_ = all_;
        free_.fill(true);
        used_ = {first};
        Points score = gain(words_[first], -1, left_, false) - roll_.total();
        Left left = all_;
        for (int column = 0; column < words_[first][0]; ++column) {
            put(0, column, words_[first][at(column) + 1], left);
        }
        for (Points more = hang(words_[first]); more > 0; more = hang(words_[first])) {
            score += more;
        }
        return score;
    }

    std::vector<Cube> layout;

private:
    // What a word pays with the cubes left, and those cubes for not being left over; its letter at
    // `through`, -1 for none, lies already. 0: it cannot be made.
    Points gain(const Word& word, int through, Left& left, bool through_blank) const {
        Points pays = 0;
        for (int place = 0; place < word[0]; ++place) {
            const Code letter = word[at(place) + 1];
            bool is_blank = through_blank;
            if (place != through && !take(left, letter, is_blank)) {
                return 0;
            }
            pays += is_blank ? 0 : roll_.values[letter] * (place == through ? 1 : 2);
        }
        return pays;
    }

    void put(int row, int column, Code letter, Left& left) {
        bool is_blank = false;
        take(left, letter, is_blank);
        layout.push_back({row, column, letter, is_blank});
    }

    // Lays the best word down through the first; what it pays, 0: there is none.
    Points hang(const Word& across) {
        Points most = 0;
        std::size_t chosen = 0;
        int column = 0;
        int through = 0;
        for (std::size_t number = 0; number < words_.size(); ++number) {
            if (std::find(used_.begin(), used_.end(), number) != used_.end()) {
                continue;
            }
            const Word& word = words_[number];
            for (int place = 0; place < word[0]; ++place) {
                for (int each = 0; each < across[0]; ++each) {
                    if (across[at(each) + 1] != word[at(place) + 1] || !free_[at(each)]) {
                        continue;
                    }
                    Left left = left_;
                    const Points pays = gain(word, place, left, layout[at(each)].is_blank);
                    if (pays > most) {
                        most = pays;
                        chosen = number;
                        column = each;
                        through = place;
                    }
                }
            }
        }
        if (most > 0) {
            const Word& word = words_[chosen];
            for (int place = 0; place < word[0]; ++place) {
                if (place != through) {
                    put(place - through, column, word[at(place) + 1], left_);
                }
            }
            for (int each = std::max(0, column - 1); each <= column + 1; ++each) {
                free_[at(each)] = false;
            }
            used_.push_back(chosen);
        }
        return most;
    }

    const std::vector<Word>& words_;
    const Roll& roll_;
    Left all_{};
    Left left_{};
    std::array<bool, most_cubes + 1> free_{};  // columns
    std::vector<std::size_t> used_;
};

}  // namespace

std::vector<Cube> comb(const std::vector<Word>& words, const Roll& roll, Points& score) {
    Combing combing(words, roll);
    std::vector<Cube> best;
    score = -roll.total();
    for (const std::size_t first : combing.first()) {
        const Points found = combing.lay(first);
        if (found > score) {
            score = found;
            best = combing.layout;
        }
    }
    return best;
}

}  // namespace fishka::cubes
