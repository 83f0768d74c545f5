// What words pay at most that touch nothing in their line: those of the rack, by their length and
// the premiums under them.
#include <algorithm>
#include <bit>
#include <unordered_map>

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
    std::array<std::unordered_map<std::uint64_t, std::size_t>, full_rack + 1> known;
    for (int way : {across, down}) {
        for (int number = 0; number < side; ++number) {
            for (int first = 0; first < side; ++first) {
                Kind kind{{}, 1, -1};
                std::uint64_t premiums = 0;
                for (int length = 1; length <= most && first + length <= side; ++length) {
                    const int place = first + length - 1;
                    const auto times = board_.letter_times(way, number, place);
                    kind.letters[at(length - 1)] = static_cast<std::uint8_t>(times);
                    kind.times *= board_.times(way, number, place);
                    premiums = premiums << 4 | static_cast<std::uint64_t>(times);
                    auto& kinds = kinds_[at(length)];
                    const auto [found, fresh] = known[at(length)].try_emplace(
                        premiums << 16 | static_cast<std::uint64_t>(kind.times), kinds.size());
                    kind_of_[at(length)][at(way)][at(number)][at(first)] =
                        static_cast<std::uint16_t>(found->second);
                    if (fresh) {
                        kinds.push_back(kind);
                    }
                }
            }
        }
    }
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

const Bound::Table& Bound::most_on(int length, Kind& kind) {
    if (kind.table < 0) {
        kind.table = static_cast<std::ptrdiff_t>(tables_.size());
        Table& most = tables_.emplace_back();
        most.fill(none);
        for (const FreeWord& word : words_[at(length)]) {
            Points points = 0;
            for (std::size_t each = 0; each < at(length); ++each) {
                points += word.worth[each] * kind.letters[each];
            }
            most[word.tiles] = std::max(most[word.tiles], points * kind.times);
        }
        spread(most, whole_);
    }
    return tables_[static_cast<std::size_t>(kind.table)];
}

// The squares that so many tiles can reach, by a candidate and from there step by step.
Bound::Reached Bound::reached(const Candidate* begin, const Candidate* end) const {
    Reached found{};
    for (const Candidate* each = begin; each != end; ++each) {
        for (unsigned left = each->missing; left != 0; left &= left - 1) {
            cover(found[each->count], each->way, each->line, std::countr_zero(left));
        }
    }
    for (int count = 1; count < count_; ++count) {
        const Area& near = found[at(count - 1)];
        for (int way : {across, down}) {
            for (std::size_t number = 0; number < side; ++number) {
                unsigned places = near[at(way)][number];
                places |= places << 1 | places >> 1;
                places |= number > 0 ? near[at(way)][number - 1] : 0U;
                places |= number + 1 < side ? near[at(way)][number + 1] : 0U;
                auto& here = found[at(count)][at(way)][number];
                here = static_cast<std::uint16_t>(here | (places & 0x7FFF));
            }
        }
    }
    return found;
}

// What runs pay at most that touch nothing in their line. One of n tiles crosses a run that holds
// on to the board with at most k - n tiles more: so it covers a square that tiles, as many and one,
// can reach.
void Bound::free_runs(const Reached& near) {
    for (int length = 2; length <= count_; ++length) {
        for (int way : {across, down}) {
            const Kinds wanted = free_kinds(near[at(count_ - length + 1)], way, length);
            for (std::size_t block = 0; block < wanted.size(); ++block) {
                for (std::uint64_t left = wanted[block]; left != 0; left &= left - 1) {
                    const auto kind = block * 64 + at(std::countr_zero(left));
                    take_in(best_[at(way)], most_on(length, kinds_[at(length)][kind]), length);
                }
            }
        }
    }
}

// The kinds of squares on which runs of that length may lie free and cover some of the area.
Bound::Kinds Bound::free_kinds(const Area& area, int way, int length) const {
    Kinds wanted{};
    for (int number = 0; number < side; ++number) {
        const unsigned aim = area[at(way)][at(number)];
        if (aim == 0) {
            continue;
        }
        const unsigned open = ~static_cast<unsigned>(board_.occupied(way, number));
        unsigned firsts = (open << 1 | 1U) & open >> length;
        unsigned covers = 0;
        for (int each = 0; each < length; ++each) {
            firsts &= open >> each;
            covers |= aim >> each;
        }
        firsts &= covers & ((1U << (side - length + 1)) - 1);
        for (; firsts != 0; firsts &= firsts - 1) {
            const auto first = at(std::countr_zero(firsts));
            const auto kind = kind_of_[at(length)][at(way)][at(number)][first];
            wanted[kind / 64] |= std::uint64_t{1} << kind % 64;
        }
    }
    return wanted;
}

// What runs pay at most that touch nothing in their line and cover that square.
const Bound::Table& Bound::free_over(int way, int number, int place) {
    std::uint16_t& known = free_known_[at(way)][at(square_of(way, number, place))];
    if (known != 0) {
        return free_tables_[known];
    }
    known = static_cast<std::uint16_t>(free_tables_.size());
    Table& most = free_tables_.emplace_back();
    most.fill(none);
    const unsigned open = ~static_cast<unsigned>(root_occupied_[at(way)][at(number)]);
    for (int length = 2; length <= whole_count_; ++length) {
        const int least = std::max(0, place - length + 1);
        for (int first = least; first <= place && first + length <= side; ++first) {
            const unsigned covered = ((1U << length) - 1) << first;
            const unsigned around = (covered << 1 | covered >> 1 | covered) & 0x7FFF;
            if ((around & ~open) == 0) {
                const auto kind = kind_of_[at(length)][at(way)][at(number)][at(first)];
                raise(most, most_on(length, kinds_[at(length)][kind]));
            }
        }
    }
    return most;
}

void Bound::raise(Table& most, const Table& other) {
    for (std::size_t each = 0; each < subracks; ++each) {
        most[each] = std::max(most[each], other[each]);
    }
}

}  // namespace fishka::tiles
