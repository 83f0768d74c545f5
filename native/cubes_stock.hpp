// The parts of a roll: every choice of some of its cubes has a number, and cubes of one face are
// alike. Tables over them say what words such a part can still make.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "cubes.hpp"
#include "cubes_ladder.hpp"

namespace fishka::cubes {

using Part = std::uint32_t;

class Stock {
public:
    static constexpr int lanes = 16;  // kinds, and last the letters that only a blank can be
    static constexpr int foreign = lanes - 1;
    using Counts = std::array<std::uint8_t, lanes>;

    Stock(const std::vector<Word>& words, const Roll& roll);

    int kinds = 0;
    int blanks = -1;  // the kind that blanks are
    std::array<Points, lanes> values{};  // by kind, in hundredths, the highest first
    std::array<Part, lanes> steps{};     // what one cube of a kind adds to the number of a part
    Part whole = 0;                      // all cubes

    int kind_of(Code code) const { return kind_of_[code]; }  // -1: none
    std::size_t size() const { return whole + std::size_t{1}; }

    const Counts& counts(Part part) const { return counts_[part]; }
    int cubes(Part part) const { return cubes_[part]; }
    Points total(Part part) const { return top(part, most_cubes); }
    int blanks_in(Part part) const { return blanks < 0 ? 0 : counts_[part][at(blanks)]; }
    bool has_all(Part part, int kind) const { return counts_[part][at(kind)] == all_[at(kind)]; }

    // The most that so many cubes of the part are worth.
    Points top(Part part, int count) const { return top_[part][at(count)]; }
    // By rung, the most that a word of these cubes pays, in whole points; -1: there is none.
    using Best = std::array<std::int16_t, 8>;
    const Best& best(Part part) const { return best_[part]; }
    // The most that a word pays, in hundredths, with as few blanks as may be.
    Points most_paid(const Word& word) const;
    // The kinds that some word of these cubes has.
    unsigned useful(Part part) const { return useful_[part]; }

    static std::size_t at(int value) { return static_cast<std::size_t>(value); }

private:
    void name_kinds(const Roll& roll);
    void count();
    void seed(const Word& word, int place, Part part, Points points);

    std::array<int, words::codes> kind_of_{};
    Counts all_{};
    std::vector<Counts> counts_;
    std::vector<std::uint8_t> cubes_;
    std::vector<std::array<std::int32_t, most_cubes + 1>> top_;
    std::vector<Best> best_;
    std::vector<std::uint16_t> useful_;
};

// The words through a letter that a part can make around it, each with the letter's place in it.
class Options {
public:
    Options(const std::vector<Word>& words, const Stock& stock);

    struct Span {
        const Pair* data;
        std::size_t size;
    };
    Span through(Code letter, Part part);
    // Forgets where too much is kept; what was given before is no longer valid then.
    void make_room();

private:
    bool fits(const Pair& pair, const Stock::Counts& held, int blanks) const;

    const std::vector<Word>& words_;
    const Stock& stock_;
    std::vector<Stock::Counts> needs_;                     // by word
    std::array<std::vector<Pair>, words::codes> through_;  // by letter, from the whole roll
    std::array<std::size_t, words::codes> rows_{};         // of a letter, in `kept_`
    std::vector<std::uint32_t> kept_;                      // where a list begins, 0: not made yet
    std::vector<std::uint32_t> sizes_;
    std::vector<Pair> pairs_;
};

}  // namespace fishka::cubes
