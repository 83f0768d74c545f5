// What words of the rack pay at most that touch nothing in their line, by their length and the
// premiums under them.
#include <algorithm>
#include <bit>

#include "turns_bound.hpp"

namespace fishka::tiles {
namespace {

// Every word of the rack, with its subrack.
template <class Tell>
class WordsOf {
public:
    WordsOf(const Lexicon& lexicon, const Board& board, const Rack& rack, Tell tell)
        : graph_(lexicon.graph), known_(board.known()), full_(rack), rack_(rack), tell_(tell) {}

    void below(Node list) {
        const Letters wanted = rack_.size() == 0 ? 0 : rack_.letters() & known_;
        for (; list != 0 && wanted != 0; ++list) {
            const Node node = graph_.nodes[list];
            const Code letter = words::letter_of(node);
            if ((wanted & bit(letter)) != 0) {
                const bool real = rack_.take(letter);
                need_ += full_.unit(letter);
                text_[length_++] = letter;
                if (words::ends(node) && length_ > 1) {
                    tell_(full_.tiles_for(need_), text_.data(), length_);
                }
                below(words::child_of(node));
                --length_;
                need_ -= full_.unit(letter);
                rack_.put_back(letter, real);
            }
            if (words::is_last(node)) {
                return;
            }
        }
    }

private:
    const Graph& graph_;
    Letters known_;
    const Rack& full_;
    Rack rack_;
    Tell tell_;
    std::uint32_t need_ = 0;
    std::size_t length_ = 0;
    std::array<Code, full_rack> text_{};
};

}  // namespace

void Bound::list_kinds(int most) {
    std::array<KnownKinds, full_rack + 1> known{};
    for (int way : {across, down}) {
        for (int number = 0; number < side; ++number) {
            for (int first = 0; first < side; ++first) {
                Kind kind{{}, 1, 0, -1};
                std::uint64_t premiums = 0;
                for (int length = 1; length <= most && first + length <= side; ++length) {
                    const int place = first + length - 1;
                    const auto times = board_.letter_times(way, number, place);
                    kind.letters[at(length - 1)] = static_cast<std::uint8_t>(times);
                    kind.times *= board_.times(way, number, place);
                    premiums = premiums << 4 | static_cast<std::uint64_t>(times);
                    kind.key = premiums << 16 | static_cast<std::uint64_t>(kind.times);
                    kind_of_[at(length)][at(way)][at(number)][at(first)] =
                        number_of(kind, kinds_[at(length)], known[at(length)]);
                }
            }
        }
    }
}

// That of the kind in the list, which it is added to if it is new.
std::uint16_t Bound::number_of(const Kind& kind, std::vector<Kind>& kinds, KnownKinds& known) {
    std::uint64_t slot = kind.key * 0x9E3779B97F4A7C15ULL >> 54;
    while (known[slot] != 0 && kinds[known[slot] - 1U].key != kind.key) {
        slot = (slot + 1) % known.size();
    }
    if (known[slot] == 0) {
        kinds.push_back(kind);
        known[slot] = static_cast<std::uint16_t>(kinds.size());
    }
    return static_cast<std::uint16_t>(known[slot] - 1);
}

void Bound::list_words(const Lexicon& lexicon, const Rack& rack) {
    const auto tell = [&](Subrack tiles, const Code* text, std::size_t length) {
        FreeWord word{tiles, {}};
        std::transform(text, text + length, word.worth.begin(),
                       [&](Code letter) { return board_.worth(letter); });
        words_[length].push_back(word);
    };
    WordsOf(lexicon, board_, rack, tell).below(lexicon.graph.dawg());
}

const Bound::Row& Bound::most_on(int length, Kind& kind) {
    if (kind.row < 0) {
        kind.row = static_cast<std::ptrdiff_t>(rows_.size());
        Table most;
        most.fill(none);
        for (const FreeWord& word : words_[at(length)]) {
            Points points = 0;
            for (std::size_t each = 0; each < at(length); ++each) {
                points += word.worth[each] * kind.letters[each];
            }
            most[word.tiles] = std::max(most[word.tiles], points * kind.times);
        }
        spread(most, whole_);
        Row& row = rows_.emplace_back();
        const Alike& tiles = alike[at(length)];
        for (std::size_t each = 0; each < tiles.count; ++each) {
            row[each] = static_cast<std::int32_t>(std::max<Points>(most[tiles.of[each]], no_word));
        }
    }
    return rows_[static_cast<std::size_t>(kind.row)];
}

void Bound::raise(Row& most, const Row& other) {
    for (std::size_t each = 0; each < most_alike; ++each) {
        most[each] = std::max(most[each], other[each]);
    }
}

void Bound::raise(Table& most, const Row& other, int length) {
    const Alike& tiles = alike[at(length)];
    for (std::size_t each = 0; each < tiles.count; ++each) {
        Points& here = most[tiles.of[each]];
        here = other[each] == no_word ? here : std::max<Points>(here, other[each]);
    }
}

}  // namespace fishka::tiles
