// Word maps: from letters to the words that are made of just these, also with blanks.
// Twin: fishka.engines.tiles.word_map_twin.
//
// Letters go by a key: the sum of a random odd number for each. So tiles of a rack and tiles of the
// board are put together by adding, for any alphabet. Two tables hold what the keys lead to, with
// open addressing in the order of the keys, an entry of 64 bits each:
//   words       bits 32–63 a check of the key, 28–31 the number of letters, 0–27 where in
//               `letters` its words begin, from 1
//   completing  bits 40–63 a check of the key, 0–39 the letters, each of which makes words of it
// Building makes sure that no two keys of words are mistaken for each other. A key that is in
// neither table is taken for one that is once in some millions: whoever lays a word counts its letters.
// Two blanks are asked for as one, with each letter for the other: a third table would be four times
// as large as both, for one position in three hundred.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "graph.hpp"
#include "large_pages.hpp"

namespace fishka::words {

using Key = std::uint64_t;

class WordMap {
public:
    using Table = std::vector<std::uint64_t, LargePages<std::uint64_t>>;
    static constexpr std::size_t longest_word = 15;
    static constexpr std::size_t padding = 16;  // letters before the first word and behind the last

    // Of the words that the mask keeps, all where it is null, with 2 to 15 letters.
    WordMap(const Graph& graph, const std::uint8_t* mask);

    Key key(Code letter) const { return keys_[letter]; }
    Key key(Word letters) const;

    // Whether words may be made of just these: false for all but one in thirty of the others.
    bool may_make(Key key) const {
        const Key bit = key >> filter_shift_;
        return (filter_[bit / 64] >> bit % 64 & 1) != 0;
    }

    // The first word of so many letters, from 2 to 15, null where there is none. After each word
    // stands 0 where another follows, else 1.
    const Code* anagrams(Key key, std::size_t length) const {
        const std::uint64_t check = words_check(key, length);
        for (std::size_t at = home(key, words_homes_);; ++at) {
            const std::uint64_t entry = words_[at];
            if (entry == 0) {
                return nullptr;
            }
            if (entry >> place_bits == check) {
                return &letters_[entry & place_mask];
            }
        }
    }

    // A bit for each letter that makes a word with these; now and then for one that does not.
    std::uint64_t completing(Key key) const {
        const std::uint64_t check = completing_check(key);
        for (std::size_t at = home(key, completing_homes_);; ++at) {
            const std::uint64_t entry = completing_[at];
            if (entry == 0) {
                return 0;
            }
            if (entry >> set_bits == check) {
                const std::uint64_t set = entry & set_mask;
                return (set | set << set_bits) & known_;
            }
        }
    }

    // Fetches what both will look at.
    void prefetch(Key key) const {
        __builtin_prefetch(&words_[home(key, words_homes_)]);
        __builtin_prefetch(&completing_[home(key, completing_homes_)]);
    }

    std::uint64_t known() const { return known_; }  // the letters of all words
    std::size_t words() const { return count_; }
    std::size_t bytes() const;

private:
    static constexpr int place_bits = 28;
    static constexpr std::uint64_t place_mask = (std::uint64_t{1} << place_bits) - 1;
    static constexpr int set_bits = 40;
    static constexpr std::uint64_t set_mask = (std::uint64_t{1} << set_bits) - 1;

    static std::uint64_t words_check(Key key, std::size_t length) {
        return std::uint64_t{static_cast<std::uint32_t>(key >> 8)} << 4 | length;
    }
    static std::uint64_t completing_check(Key key) { return key << 32 >> set_bits; }
    static std::size_t home(Key key, std::uint64_t homes) {
        return static_cast<std::size_t>((key >> 32) * homes >> 32);
    }

    struct Group {
        Key key;
        std::size_t word;
    };

    void draw_keys(std::uint64_t seed);
    bool place_words(const Words& words, const std::vector<std::size_t>& starts);
    void place_completing(const Words& words, const std::vector<std::size_t>& starts);

    std::array<Key, codes> keys_{};
    std::uint64_t known_ = 0;
    std::size_t count_ = 0;
    std::uint64_t words_homes_ = 0;
    std::uint64_t completing_homes_ = 0;
    std::vector<Code, LargePages<Code>> letters_;
    Table filter_;  // a bit for each key of words, by its highest bits
    int filter_shift_ = 0;
    Table words_;
    Table completing_;
};

// All words of just these letters and so many blanks, from 0 to 2, in the order of their codes.
std::vector<const Code*> made_of(const WordMap& map, Word letters, int blanks);

}  // namespace fishka::words
