// The tables over the parts of a roll, and the words through a letter.
#include "cubes_stock.hpp"

#include <algorithm>
#include <cstring>

namespace fishka::cubes {
namespace {

constexpr std::size_t most_pairs = std::size_t{1} << 23;

}  // namespace

Stock::Stock(const std::vector<Word>& words, const Roll& roll) {
    name_kinds(roll);
    count();
    best_.resize(size());
    for (Best& each : best_) {
        each.fill(-1);
    }
    useful_.assign(size(), 0);
    for (const Word& word : words) {
        seed(word, 1, 0, 0);
    }
    for (int kind = 0; kind < kinds; ++kind) {
        for (Part part = 0; part <= whole; ++part) {
            if (counts_[part][at(kind)] != 0) {
                const Part less = part - steps[at(kind)];
                for (std::size_t rung = 0; rung < best_[part].size(); ++rung) {
                    best_[part][rung] = std::max(best_[part][rung], best_[less][rung]);
                }
                useful_[part] = static_cast<std::uint16_t>(useful_[part] | useful_[less]);
            }
        }
    }
}

void Stock::name_kinds(const Roll& roll) {
    kind_of_.fill(-1);
    std::array<std::uint8_t, words::codes> fallen{};
    for (const Code cube : roll.cubes) {
        ++fallen[cube];
    }
    std::vector<Code> codes;
    for (std::size_t code = 1; code < words::codes; ++code) {
        if (fallen[code] != 0) {
            codes.push_back(static_cast<Code>(code));
        }
    }
    std::stable_sort(codes.begin(), codes.end(), [&](Code one, Code other) {
        return roll.values[one] > roll.values[other];
    });
    if (fallen[blank] != 0) {
        blanks = static_cast<int>(codes.size());
        codes.push_back(blank);
    }
    Part parts = 1;
    for (const Code code : codes) {
        kind_of_[code] = kinds;
        all_[at(kinds)] = fallen[code];
        values[at(kinds)] = code == blank ? 0 : roll.values[code] * fraction;
        steps[at(kinds)] = parts;
        parts *= fallen[code] + 1U;
        ++kinds;
    }
    whole = parts - 1;
}

void Stock::count() {
    counts_.resize(size());
    cubes_.resize(size());
    top_.resize(size());
    for (Part part = 0; part <= whole; ++part) {
        Part left = part;
        std::size_t cubes = 0;
        std::int32_t total = 0;
        for (int kind = 0; kind < kinds; ++kind) {
            const Part base = all_[at(kind)] + 1U;
            counts_[part][at(kind)] = static_cast<std::uint8_t>(left % base);
            for (Part each = left % base; each != 0; --each) {
                total += static_cast<std::int32_t>(values[at(kind)]);
                top_[part][++cubes] = total;
            }
            left /= base;
        }
        cubes_[part] = static_cast<std::uint8_t>(cubes);
        std::fill(top_[part].begin() + static_cast<std::ptrdiff_t>(cubes), top_[part].end(), total);
    }
}

// Each way to make a word of cubes, its letters one by one: of the letter's own, or of a blank.
void Stock::seed(const Word& word, int place, Part part, Points points) {
    if (place > word[0]) {
        for (int kind = 0; kind < kinds; ++kind) {
            if (counts_[part][at(kind)] != 0) {
                useful_[part] = static_cast<std::uint16_t>(useful_[part] | 1U << kind);
            }
        }
        if (is_rung(word[0])) {
            std::int16_t& best = best_[part][at(word[0] - shortest)];
            best = std::max(best, static_cast<std::int16_t>(points / fraction));
        }
        return;
    }
    const int own = kind_of_[word[at(place)]];
    if (own >= 0 && !has_all(part, own)) {
        seed(word, place + 1, part + steps[at(own)], points + values[at(own)]);
    }
    if (blanks >= 0 && !has_all(part, blanks)) {
        seed(word, place + 1, part + steps[at(blanks)], points);
    }
}

Points Stock::most_paid(const Word& word) const {
    Counts left = all_;
    Points paid = 0;
    for (int place = 1; place <= word[0]; ++place) {
        const int kind = kind_of(word[at(place)]);
        if (kind >= 0 && left[at(kind)] != 0) {
            --left[at(kind)];
            paid += values[at(kind)];
        }
    }
    return paid;
}

Options::Options(const std::vector<Word>& words, const Stock& stock)
    : words_(words), stock_(stock), needs_(words.size()), pairs_(1) {
    std::size_t rows = 0;
    for (std::size_t number = 0; number < words.size(); ++number) {
        const Word& word = words[number];
        for (std::uint8_t place = 0; place < word[0]; ++place) {
            const Code letter = word[place + std::size_t{1}];
            const int kind = stock.kind_of(letter);
            ++needs_[number][Stock::at(kind < 0 ? Stock::foreign : kind)];
            if (through_[letter].empty()) {
                rows_[letter] = rows++ * stock.size();
            }
            through_[letter].push_back({static_cast<std::uint32_t>(number), place});
        }
    }
    kept_.resize(rows * stock.size());
    sizes_.resize(rows * stock.size());
}

bool Options::fits(const Pair& pair, const Stock::Counts& held, int blanks) const {
    // eight counts at once, each below 128: a high bit that is borrowed from tells of one too few
    constexpr std::uint64_t high = 0x8080'8080'8080'8080;
    const Stock::Counts& need = needs_[pair.word];
    std::uint64_t short_of = 0;
    for (std::size_t lane = 0; lane < Stock::lanes; lane += 8) {
        std::uint64_t wanted;
        std::uint64_t there;
        std::memcpy(&wanted, need.data() + lane, 8);
        std::memcpy(&there, held.data() + lane, 8);
        short_of |= ~((there | high) - wanted) & high;
    }
    if (short_of == 0 || blanks == 0) {
        return short_of == 0;
    }
    int lacking = 0;
    for (std::size_t lane = 0; lane < Stock::lanes; ++lane) {
        lacking += need[lane] > held[lane] ? need[lane] - held[lane] : 0;
    }
    return lacking <= blanks;
}

Options::Span Options::through(Code letter, Part part) {
    const std::vector<Pair>& all = through_[letter];
    if (all.empty()) {
        return {nullptr, 0};
    }
    const std::size_t key = rows_[letter] + part;
    if (kept_[key] == 0) {
        const int kind = stock_.kind_of(letter);
        Stock::Counts held = stock_.counts(part);
        ++held[Stock::at(kind < 0 ? Stock::foreign : kind)];
        const int free = stock_.blanks_in(part);
        if (stock_.blanks >= 0) {
            held[Stock::at(stock_.blanks)] = 0;
        }
        Span from{nullptr, all.size()};
        std::size_t begin = 0;
        for (int more = 0; more < stock_.kinds && begin == 0; ++more) {
            if (!stock_.has_all(part, more)) {
                begin = kept_[key + stock_.steps[Stock::at(more)]];
                from.size = begin == 0 ? from.size : sizes_[key + stock_.steps[Stock::at(more)]];
            }
        }
        const std::size_t own = pairs_.size();
        for (std::size_t each = 0; each < from.size; ++each) {
            const Pair pair = begin == 0 ? all[each] : pairs_[begin + each];
            if (fits(pair, held, free)) {
                pairs_.push_back(pair);
            }
        }
        kept_[key] = static_cast<std::uint32_t>(own);
        sizes_[key] = static_cast<std::uint32_t>(pairs_.size() - own);
    }
    return {pairs_.data() + kept_[key], sizes_[key]};
}

void Options::make_room() {
    if (pairs_.size() > most_pairs) {
        pairs_.resize(1);
        std::fill(kept_.begin(), kept_.end(), 0);
    }
}

}  // namespace fishka::cubes
