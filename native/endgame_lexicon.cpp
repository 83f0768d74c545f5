#include "endgame_lexicon.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace fishka::tiles::endgame {
namespace {

class Makable {
public:
    Makable(const Lexicon& lexicon, const Start& start) : lexicon_(lexicon), grid_(start.grid) {
        for (std::size_t code = 0; code < words::codes; ++code) {
            left_[code] = start.racks[0][code] + start.racks[1][code];
            count_ += left_[code];
        }
    }

    // A blank that may be swapped leaves its letter where it lies, so the board stays as it is read.
    std::vector<std::string> find(int freed) {
        left_[0] += freed;
        count_ += freed;
        through_ = true;
        from(0, lexicon_.graph.dawg());
        for (int line = 0; line < 2 * side; ++line) {
            const bool down = line >= side;
            for (int place = 0; place < side; ++place) {
                line_[at(place)] = plain(down ? grid_[place * side + line - side]
                                              : grid_[line * side + place]);
            }
            along();
        }
        std::sort(found_.begin(), found_.end());
        found_.erase(std::unique(found_.begin(), found_.end()), found_.end());
        return std::move(found_);
    }

private:
    static std::size_t at(int place) { return static_cast<std::size_t>(place); }

    void along() {
        for (int start = 0; start < side; ++start) {
            const auto tile = std::find_if(line_.begin() + start, line_.begin() + side,
                                           [](Code each) { return each != 0; });
            const auto gap = tile - line_.begin() - start;
            if ((start == 0 || line_[at(start - 1)] == 0) && tile != line_.begin() + side &&
                gap <= count_) {
                through_ = false;
                from(start, lexicon_.graph.dawg());
            }
        }
        line_.fill(0);
    }

    void from(int place, Node list) {
        const Code lying = line_[at(place)];
        if (place == side || (lying == 0 && count_ == 0)) {
            return;
        }
        if (lying != 0) {
            const Node node = lexicon_.graph.find(list, lying);
            const bool before = std::exchange(through_, true);
            if (node != 0) {
                read(place, lexicon_.graph.nodes[node]);
            }
            through_ = before;
            return;
        }
        for (;; ++list) {
            const Node node = lexicon_.graph.nodes[list];
            const Code letter = words::letter_of(node);
            const std::size_t tile = left_[letter] != 0 ? letter : 0;
            if (left_[tile] != 0) {
                --left_[tile];
                --count_;
                read(place, node);
                ++count_;
                ++left_[tile];
            }
            if (words::is_last(node)) {
                return;
            }
        }
    }

    void read(int place, Node node) {
        word_.push_back(static_cast<char>(words::letter_of(node)));
        if (words::ends(node) && through_ && line_[at(place + 1)] == 0 && counts()) {
            found_.push_back(word_);
        }
        if (words::child_of(node) != 0) {
            from(place + 1, words::child_of(node));
        }
        word_.pop_back();
    }

    bool counts() const {
        return lexicon_.mask == nullptr ||
               lexicon_.admits({reinterpret_cast<const Code*>(word_.data()), word_.size()});
    }

    const Lexicon& lexicon_;
    const Code* grid_;
    std::array<int, words::codes> left_{};
    int count_ = 0;
    std::array<Code, side + 1> line_{};
    bool through_ = false;  // a tile that lies there, or one need not be
    std::string word_;
    std::vector<std::string> found_;
};

}  // namespace

words::Built still_makable(const Lexicon& lexicon, const Start& start, bool may_swap) {
    const auto freed = std::count_if(start.grid, start.grid + squares,
                                     [](Code each) { return (each & blank_bit) != 0; });
    const std::vector<std::string> found =
        Makable(lexicon, start).find(may_swap ? static_cast<int>(freed) : 0);
    std::vector<Code> letters;
    std::vector<std::uint8_t> lengths;
    for (const std::string& word : found) {
        letters.insert(letters.end(), word.begin(), word.end());
        lengths.push_back(static_cast<std::uint8_t>(word.size()));
    }
    if (found.empty()) {  // a graph has a word at least; one of a letter is never laid
        letters.push_back(1);
        lengths.push_back(1);
    }
    return words::build(letters.data(), lengths.data(), lengths.size(), true);
}

}  // namespace fishka::tiles::endgame
