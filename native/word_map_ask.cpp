// All words of given letters, looked up in a word map.
#include <algorithm>
#include <cstring>

#include "word_map.hpp"

namespace fishka::words {
namespace {

using Held = std::array<std::uint8_t, codes>;

class Asking {
public:
    Asking(const WordMap& map, Word letters, int blanks)
        : map_(map), length_(letters.length + static_cast<std::size_t>(blanks)) {
        for (std::size_t each = 0; each < letters.length; ++each) {
            ++held_[letters.letters[each]];
        }
    }

    // Letters stand for the blanks in ascending order.
    void with(Key key, int blanks, Code least) {
        if (blanks == 0) {
            keep(map_.anagrams(key, length_));
            return;
        }
        const std::uint64_t letters = blanks == 1 ? map_.completing(key) : map_.known();
        for (Code letter = least; letter < codes; ++letter) {
            if ((letters >> letter & 1) != 0) {
                ++held_[letter];
                with(key + map_.key(letter), blanks - 1, letter);
                --held_[letter];
            }
        }
    }

    std::vector<const Code*> in_order() {
        std::sort(found_.begin(), found_.end(), [this](const Code* one, const Code* other) {
            return std::memcmp(one, other, length_) < 0;
        });
        return std::move(found_);
    }

private:
    void keep(const Code* word) {
        if (word == nullptr || !is_of_those_held(word)) {
            return;
        }
        for (bool more = true; more; word += length_ + 1) {
            found_.push_back(word);
            more = word[length_] == 0;
        }
    }

    bool is_of_those_held(const Code* word) const {
        Held left = held_;
        for (std::size_t each = 0; each < length_; ++each) {
            if (left[word[each]]-- == 0) {
                return false;
            }
        }
        return true;
    }

    const WordMap& map_;
    std::size_t length_;
    Held held_{};
    std::vector<const Code*> found_;
};

}  // namespace

std::vector<const Code*> made_of(const WordMap& map, Word letters, int blanks) {
    const std::size_t length = letters.length + static_cast<std::size_t>(blanks);
    if (length < 2 || length > WordMap::longest_word) {
        return {};
    }
    Asking asking(map, letters, blanks);
    asking.with(map.key(letters), blanks, 1);
    return asking.in_order();
}

}  // namespace fishka::words
