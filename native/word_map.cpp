// Building word maps.
#include "word_map.hpp"

#include <algorithm>
#include <bit>

namespace fishka::words {
namespace {

constexpr std::size_t spare_entries = 1024;  // behind the last home; an empty one stops every search

// What the number of entries is multiplied by, in halves, for the number of their homes.
constexpr std::size_t halves_words = 4;
constexpr std::size_t halves_completing = 3;

constexpr std::uint64_t bits_of_filter = 16;  // at least, for each word

std::uint64_t mixed(std::uint64_t value) {  // Steele, Lea and Flood 2014
    value += 0x9e3779b97f4a7c15;
    value = (value ^ value >> 30) * 0xbf58476d1ce4e5b9;
    value = (value ^ value >> 27) * 0x94d049bb133111eb;
    return value ^ value >> 31;
}

std::vector<Code> sorted(Word word) {
    std::vector<Code> letters(word.letters, word.letters + word.length);
    std::sort(letters.begin(), letters.end());
    return letters;
}

// Those that count, of fitting length.
Words chosen(const Graph& graph, const std::uint8_t* mask) {
    Words every;
    all(graph, every);
    Words kept;
    const Code* at = every.letters.data();
    for (std::size_t each = 0; each < every.lengths.size(); ++each) {
        const std::size_t length = every.lengths[each];
        if ((mask == nullptr || mask[each] != 0) && length >= 2 &&
            length <= WordMap::longest_word) {
            kept.letters.insert(kept.letters.end(), at, at + length);
            kept.lengths.push_back(every.lengths[each]);
        }
        at += length;
    }
    return kept;
}

// The entry of that check, else the first empty one, which is made where there is none.
std::uint64_t& entry_of(WordMap::Table& table, std::size_t home, std::uint64_t check,
                        int shift) {
    for (std::size_t at = home;; ++at) {
        if (at + 1 >= table.size()) {
            table.resize(at + 2);
        }
        if (table[at] == 0 || table[at] >> shift == check) {
            return table[at];
        }
    }
}

}  // namespace

WordMap::WordMap(const Graph& graph, const std::uint8_t* mask) {
    const Words words = chosen(graph, mask);
    count_ = words.lengths.size();
    std::vector<std::size_t> starts(1, 0);
    for (const std::uint8_t length : words.lengths) {
        starts.push_back(starts.back() + length);
    }
    for (const Code letter : words.letters) {
        known_ |= std::uint64_t{1} << letter;
    }
    std::uint64_t seed = 0;
    do {
        draw_keys(seed++);
    } while (!place_words(words, starts));
    place_completing(words, starts);
}

void WordMap::draw_keys(std::uint64_t seed) {
    for (std::size_t letter = 1; letter < codes; ++letter) {
        keys_[letter] = mixed(seed * codes + letter) | 1;
    }
}

Key WordMap::key(Word letters) const {
    Key sum = 0;
    for (std::size_t each = 0; each < letters.length; ++each) {
        sum += keys_[letters.letters[each]];
    }
    return sum;
}

// False if two keys could be mistaken for each other.
bool WordMap::place_words(const Words& words, const std::vector<std::size_t>& starts) {
    std::vector<Group> groups(count_);
    for (std::size_t each = 0; each < count_; ++each) {
        groups[each] = {key({&words.letters[starts[each]], words.lengths[each]}), each};
    }
    std::sort(groups.begin(), groups.end(), [](const Group& one, const Group& other) {
        return one.key != other.key ? one.key < other.key : one.word < other.word;
    });
    letters_.assign(padding, 0);
    words_homes_ = std::max<std::uint64_t>(count_ * halves_words / 2, 1);
    words_.assign(words_homes_ + spare_entries, 0);
    for (std::size_t each = 0; each < count_; ++each) {
        const Key its = groups[each].key;
        const Word word{&words.letters[starts[groups[each].word]], words.lengths[groups[each].word]};
        if (each != 0 && groups[each - 1].key == its) {
            const std::size_t before = groups[each - 1].word;
            if (sorted({&words.letters[starts[before]], words.lengths[before]}) != sorted(word)) {
                return false;
            }
            letters_.back() = 0;
        } else {
            const std::uint64_t check = words_check(its, word.length);
            std::uint64_t& entry = entry_of(words_, home(its, words_homes_), check, place_bits);
            if (entry != 0) {
                return false;
            }
            entry = check << place_bits | letters_.size();
        }
        letters_.insert(letters_.end(), word.letters, word.letters + word.length);
        letters_.push_back(1);
    }
    const std::uint64_t bits = std::max<std::uint64_t>(count_, 1) * bits_of_filter;
    filter_shift_ = std::countl_zero(std::bit_ceil(bits)) + 1;
    filter_.assign((~Key{0} >> filter_shift_) / 64 + 1, 0);
    for (const Group& group : groups) {
        const Key bit = group.key >> filter_shift_;
        filter_[bit / 64] |= std::uint64_t{1} << bit % 64;
    }
    letters_.resize(letters_.size() + padding);
    letters_.shrink_to_fit();
    return true;
}

void WordMap::place_completing(const Words& words, const std::vector<std::size_t>& starts) {
    // the lowest bits of a key, which neither home nor check looks at, hold the letter instead
    constexpr Key lowest = codes - 1;
    std::vector<Key> pairs;
    pairs.reserve(words.letters.size());
    for (std::size_t each = 0; each < count_; ++each) {
        const Word word{&words.letters[starts[each]], words.lengths[each]};
        const Key whole = key(word);
        for (std::size_t place = 0; place < word.length; ++place) {
            pairs.push_back(((whole - keys_[word.letters[place]]) & ~lowest) | word.letters[place]);
        }
    }
    std::sort(pairs.begin(), pairs.end());
    pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
    std::size_t different = 0;
    for (std::size_t each = 0; each < pairs.size(); ++each) {
        different += each == 0 || (pairs[each] ^ pairs[each - 1]) > lowest;
    }
    completing_homes_ = std::max<std::uint64_t>(different * halves_completing / 2, 1);
    completing_.assign(completing_homes_ + spare_entries, 0);
    for (const Key pair : pairs) {
        const std::uint64_t check = completing_check(pair);
        std::uint64_t& entry = entry_of(completing_, home(pair, completing_homes_), check,
                                        set_bits);
        entry |= check << set_bits | std::uint64_t{1} << ((pair & lowest) % set_bits);
    }
}

std::size_t WordMap::bytes() const {
    return sizeof *this + letters_.capacity() + sizeof(std::uint64_t) * words_.capacity() +
           sizeof(std::uint64_t) * (completing_.capacity() + filter_.capacity());
}

}  // namespace fishka::words
