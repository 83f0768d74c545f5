// Laying and lifting runs, and what a ladder credits.
#include "cubes_board.hpp"

#include <algorithm>
#include <bit>

namespace fishka::cubes {

int Ladder::done() const {
    unsigned set = 0;
    for (std::size_t rung = 0; rung < booked.size(); ++rung) {
        set |= booked[rung] < 0 ? 0U : 1U << rung;
    }
    return static_cast<int>(set);
}

Credit credit(const Node& node, const Ladder& ladder) {
    Credit found{0, static_cast<unsigned>(ladder.done())};
    for (std::size_t rung = 0; rung < ladder.booked.size(); ++rung) {
        if (node.lowest[rung] < 0) {
            continue;
        }
        const int booked = ladder.booked[rung];
        const int counts = booked < 0 ? node.lowest[rung] : std::min(booked, node.lowest[rung]);
        const int before = std::max(booked, 0);
        found.paid += (counts - before) * fraction;
        if (ladder.penalty) {
            found.paid -= (node.sum[rung] + before - counts) * fraction;
        }
        found.done |= 1U << rung;
    }
    return found;
}

Board::Board(const std::vector<Word>& words, const Roll& roll, const Stock& stock, bool repeats)
    : words_(words), stock_(stock), values_(roll.values), repeats_(repeats) {}

bool Board::agrees(const Run& run) const {
    const Word& word = words_[run.word];
    if (!is_free(run.square(-1)) || !is_free(run.square(word[0]))) {
        return false;
    }
    for (int place = 0; place < word[0]; ++place) {
        const int square = run.square(place);
        if (is_free(square) ? is_closed(square) : letter(square) != word[Stock::at(place) + 1]) {
            return false;
        }
    }
    return repeats_ ||
           std::find(laid_words_.begin(), laid_words_.end(), run.word) == laid_words_.end();
}

bool Board::lay(const Run& run, Node& node, Laid& laid) {
    const Word& word = words_[run.word];
    laid = {run, 0};
    Part left = node.left;
    int points = 0;
    for (int place = 0; place < word[0]; ++place) {
        const auto square = Stock::at(run.square(place));
        const Code letter = word[Stock::at(place) + 1];
        if (letters_[square] == blank) {
            const bool is_blank = (run.blanks >> place & 1U) != 0;
            const int kind = is_blank ? stock_.blanks : stock_.kind_of(letter);
            if (kind < 0 || stock_.counts(left)[Stock::at(kind)] == 0) {
                take_away(laid);
                return false;
            }
            left -= stock_.steps[Stock::at(kind)];
            letters_[square] = letter;
            blanks_[square] = is_blank;
            laid.fresh |= 1U << place;
        }
        points += blanks_[square] ? 0 : values_[letter];
    }
    node.left = left;
    mark(run.start, run.down, run.square(word[0] - 1), 1);
    int opens = 0;
    for (int each = 0; each < node.opens; ++each) {
        const Open open = node.open[Stock::at(each)];
        if (!settled_[open.down ? 1 : 0][open.square]) {
            node.open[Stock::at(opens++)] = open;
        }
    }
    for (unsigned fresh = laid.fresh; fresh != 0; fresh &= fresh - 1) {
        const int square = run.square(std::countr_zero(fresh));
        node.open[Stock::at(opens++)] = {static_cast<Square>(square), !run.down};
    }
    node.opens = opens;
    if (is_rung(word[0])) {
        const std::size_t rung = Stock::at(word[0] - shortest);
        node.lowest[rung] = node.lowest[rung] < 0 ? points : std::min(node.lowest[rung], points);
        node.sum[rung] += points;
    }
    laid_words_.push_back(run.word);
    return true;
}

void Board::lift(const Laid& laid) {
    laid_words_.pop_back();
    mark(laid.run.start, laid.run.down, laid.run.square(words_[laid.run.word][0] - 1), -1);
    take_away(laid);
}

void Board::take_away(const Laid& laid) {
    for (unsigned fresh = laid.fresh; fresh != 0; fresh &= fresh - 1) {
        const auto square = Stock::at(laid.run.square(std::countr_zero(fresh)));
        letters_[square] = blank;
        blanks_[square] = false;
    }
}

void Board::mark(int first, bool down, int last, int change) {
    const int step = Plane::step(down);
    for (const int end : {first - step, last + step}) {
        auto& closed = closed_[Stock::at(end)];
        closed = static_cast<std::uint8_t>(closed + change);
    }
    for (int square = first; square <= last; square += step) {
        settled_[down ? 1 : 0][Stock::at(square)] = change > 0;
    }
}

std::vector<Cube> Board::cubes() const {
    std::vector<Cube> found;
    for (std::size_t square = 0; square < letters_.size(); ++square) {
        if (letters_[square] != blank) {
            found.push_back({static_cast<int>(square) / Plane::side,
                             static_cast<int>(square) % Plane::side, letters_[square],
                             blanks_[square]});
        }
    }
    return found;
}

}  // namespace fishka::cubes
