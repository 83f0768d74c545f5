// A bound for all turns that have a certain run: what it and the runs across its tiles pay, then
// what the other tiles can pay along and across it. Each tile lies in one run of either way. Runs
// of the search's own list pay what they gain; others touch nothing in their line, and for these
// there is one table. Of k tiles, a run across that takes another of the run's own needs one that
// is not in the run: of a run of n tiles, at most k - n are in longer runs across.
#include <algorithm>
#include <bit>
#include <unordered_map>

#include "turns_bound.hpp"

namespace fishka::tiles {
namespace {

constexpr auto sizes = [] {
    std::array<std::uint8_t, subracks> found{};
    for (Subrack each = 1; each < subracks; ++each) {
        found[each] = static_cast<std::uint8_t>(found[each / 2] + each % 2);
    }
    return found;
}();

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

Bound::Bound(const Lexicon& lexicon, const Board& board, const Rack& rack) : board_(board) {
    for (Subrack each = 0; each < subracks; ++each) {
        ordered_[each] = static_cast<std::uint8_t>(rack.ordered(each & rack.tiles()));
    }
    wild_ = rack.wild_tiles();
    whole_ = rack.tiles();
    list_kinds(rack.size());
    list_words(lexicon, rack);
}

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

void Bound::take_in(Table& best, const Table& most, int length) const {
    for (Subrack each = all_; each != 0; each = (each - 1) & all_) {
        if (sizes[each] == length) {
            best[each] = std::max(best[each], most[each]);
        }
    }
}

// To all sets of tiles that may stand for those with a value: like tiles, and wild for real ones.
void Bound::spread(Table& table, Subrack tiles) const {
    for (Subrack each = 0;;) {
        each = (each - tiles) & tiles;
        if (each == 0) {
            return;
        }
        const Subrack ordered = ordered_[each];
        if (ordered != each) {
            table[each] = table[ordered];
            continue;
        }
        if ((each & wild_) == 0) {
            continue;
        }
        const Subrack without = each & ~std::bit_floor(each);
        for (Subrack real = tiles & ~wild_ & ~each; real != 0; real &= real - 1) {
            table[each] = std::max(table[each], table[without | (real & -real)]);
        }
    }
}

void Bound::partition(int way) {
    Table& best = best_[at(way)];
    Table& parted = parted_[at(way)];
    Table& multiple = multiple_[at(way)];
    Table& single = single_[at(way)];
    parted[0] = multiple[0] = single[0] = 0;
    for (Subrack each = (0 - all_) & all_; each != 0; each = (each - all_) & all_) {
        const Subrack lowest = each & -each;
        const Subrack others = each ^ lowest;
        single[each] = single[others] + best[lowest];
        Points with_any = best[lowest] + parted[others];
        Points with_more = none;
        for (Subrack part = others; part != 0; part = (part - 1) & others) {
            const Points run = best[part | lowest];
            if (run > none / 2) {
                with_any = std::max(with_any, run + parted[others ^ part]);
                with_more = std::max(with_more, run + multiple[others ^ part]);
            }
        }
        parted[each] = with_any;
        multiple[each] = with_more;
    }
}

// What runs across another pay at most, whose tiles these are and which pays what lies alone.
Points Bound::rest_across(int way, Subrack taken) {
    Points& rest = rest_[at(way)][taken];
    if (rest != none) {
        return rest;
    }
    const int shared = count_ - sizes[taken];
    Points most = 0;
    for (Subrack each = all_;; each = (each - 1) & all_) {
        if (sizes[each & taken] <= shared) {
            most = std::max(most, multiple_[at(way)][each] +
                                      single_[at(way)][all_ & ~(each | taken)]);
        }
        if (each == 0) {
            break;
        }
    }
    rest = most;
    return most;
}

void Bound::read(Candidate* begin, Candidate* end, const Rack& rack, Points score) {
    all_ = rack.tiles();
    count_ = rack.size();
    if (count_ == 1) {
        for (Candidate* each = begin; each != end; ++each) {
            each->bound = score + each->whole;
        }
        return;
    }
    for (int way : {across, down}) {
        for (Subrack each = all_; each != 0; each = (each - 1) & all_) {
            best_[at(way)][each] = (each & (each - 1)) == 0 ? 0 : none;
            rest_[at(way)][each] = none;
        }
    }
    free_runs(reached(begin, end));
    for (Candidate* each = begin; each != end; ++each) {
        each->tiles = static_cast<std::uint8_t>(rack.tiles_for(each->need));
        Points& best = best_[each->way][each->tiles];
        best = std::max(best, each->gain);
    }
    for (int way : {across, down}) {
        spread(best_[at(way)], all_);
        partition(way);
    }
    for (Candidate* each = begin; each != end; ++each) {
        each->bound = score + each->whole + parted_[each->way][all_ & ~each->tiles] +
                      rest_across(1 - each->way, each->tiles);
    }
}

}  // namespace fishka::tiles
