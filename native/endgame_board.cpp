#include "endgame_board.hpp"

#include <bit>

namespace fishka::tiles::endgame {
namespace {

std::size_t index(int number) { return static_cast<std::size_t>(number); }

Hash hash_of(int square, Code code) {
    return scattered(static_cast<Hash>(square) << 8 | code);
}

}  // namespace

Board::Board(const Lists& lists, const Rules& rules, const Code* grid, Fitting fitting)
    : lists_(lists), rules_(rules), fitting_(fitting) {
    for (Code letter = 1; letter < words::codes; ++letter) {
        known_ |= rules.values[letter] >= 0 ? bit(letter) : 0;
    }
    laid_.push_back({});
    for (int square = 0; square < squares; ++square) {
        grid_[index(square)] = grid[square];
    }
    for (int square = 0; square < squares; ++square) {
        for (int direction = 0; direction < directions; ++direction) {
            if (at(square) == 0) {
                across_[index(direction)][index(square)] = {known_, 0, 0, 0};
                refresh(direction, square);
            } else {
                mix(direction, square, hash_of(square, at(square)));
            }
        }
    }
    kept_.clear();
}

std::int32_t Board::points(int square) const {
    const Code letter = at(square);
    const int value = rules_.values[plain(letter)];
    const bool pays = value >= 0 && ((letter & blank_bit) == 0 || rules_.blanks_pay);
    return pays ? value * (rules_.lasting ? rules_.letter_times[square] : 1) : 0;
}

int Board::edge(int square, int direction, int way) const {
    const int step = step_of(direction) * way;
    const int end = way < 0 ? -1 : side;
    int place = place_of(direction, square);
    do {
        place += way;
        square += step;
    } while (place != end && at(square) != 0);
    return place == end ? -1 : square;
}

void Board::mix(int direction, int square, Hash with) {
    const int line = line_of(direction, square);
    line_keys_[index(line)] ^= with;
    laid_.back().changed |= 1U << line;
}

// The letters that make a word of the run with a gap at the place.
Letters Board::fitting(const Code* word, int length, int place) const {
    Arc arc = lists_.dawg();
    for (int each = 0; each < place; ++each) {
        arc = lists_.find(arc, plain(word[each]));
    }
    Letters fits = 0;
    for (Letters left = letters_behind(arc) & known_; left != 0; left &= left - 1) {
        const auto letter = static_cast<Code>(std::countr_zero(left));
        Arc next = lists_.on(arc, letter);
        for (int each = place + 1; each < length; ++each) {
            next = lists_.find(next, plain(word[each]));
        }
        fits |= ends_word(next) ? bit(letter) : 0;
    }
    return fits;
}

// A part of a word is read backwards at the head of the GADDAG.
Letters Board::fitting_loosely(const Code* word, int length, int place) const {
    Arc arc = lists_.gaddag();
    for (int each = length - 1; each > place; --each) {
        arc = lists_.find(arc, plain(word[each]));
    }
    Letters fits = 0;
    for (Letters left = letters_behind(arc) & known_; left != 0; left &= left - 1) {
        const auto letter = static_cast<Code>(std::countr_zero(left));
        Arc next = lists_.on(arc, letter);
        for (int each = place - 1; each >= 0; --each) {
            next = lists_.find(next, plain(word[each]));
        }
        fits |= next != 0 ? bit(letter) : 0;
    }
    return fits;
}

Across Board::across_anew(int direction, int square) {
    const int other = 1 - direction;
    const int step = step_of(other);
    const int before = edge(square, other, -1);
    const int behind = edge(square, other, 1);
    const int place = place_of(other, square);
    const int first = before < 0 ? 0 : place_of(other, before) + 1;
    const int end = behind < 0 ? side : place_of(other, behind);
    if (end - first == 1) {
        return {known_, 0, 0, 0};
    }
    std::array<Code, side> word{};
    Across found{0, static_cast<Hash>(place - first), 0, rules_.word_times[square]};
    for (int each = first; each < end; ++each) {
        const int there = square + (each - place) * step;
        const Code letter = each == place ? 0 : at(there);
        word[index(each - first)] = letter;
        found.key = scattered(found.key * 131 + letter);
        if (each != place) {
            found.points += points(there);
            found.times *= times(there);
        }
    }
    const auto [known, is_new] = fits_.try_emplace(found.key, 0);
    if (is_new) {
        known->second = fitting_ == Fitting::exactly
                            ? fitting(word.data(), end - first, place - first)
                            : fitting_loosely(word.data(), end - first, place - first);
    }
    found.fits = known->second;
    found.key = scattered(found.key ^ static_cast<Hash>(square));
    return found;
}

void Board::refresh(int direction, int square) {
    Across& across = across_[index(direction)][index(square)];
    const Across now = across_anew(direction, square);
    if (now.key != across.key) {
        kept_.push_back({direction, square, across});
        mix(direction, square, across.key ^ now.key);
        across = now;
    }
}

void Board::put(Tile tile) {
    const int square = tile[0];
    const Code before = at(square);
    tiles_.push_back({tile, before});
    const Hash had = before == 0 ? 0 : hash_of(square, before);
    const Hash has = hash_of(square, tile[1]);
    key_ ^= had ^ has;
    for (int direction = 0; direction < directions; ++direction) {
        const Hash lost = before == 0 ? across(direction, square).key : had;
        mix(direction, square, lost ^ has);
    }
    grid_[index(square)] = tile[1];
}

void Board::lay(const Tile* tiles, int count) {
    laid_.push_back({tiles_.size(), kept_.size(), key_, line_keys_, 0});
    for (int each = 0; each < count; ++each) {
        put(tiles[each]);
    }
    for (int each = 0; each < count; ++each) {
        for (int direction = 0; direction < directions; ++direction) {
            for (const int way : {-1, 1}) {
                const int square = edge(tiles[each][0], direction, way);
                if (square >= 0) {
                    refresh(1 - direction, square);
                }
            }
        }
    }
}

void Board::take_back() {
    const Laid& last = laid_.back();
    for (; kept_.size() > last.kept; kept_.pop_back()) {
        const Kept& kept = kept_.back();
        across_[index(kept.direction)][index(kept.square)] = kept.across;
    }
    for (; tiles_.size() > last.tiles; tiles_.pop_back()) {
        grid_[index(tiles_.back().first[0])] = tiles_.back().second;
    }
    key_ = last.key;
    line_keys_ = last.line_keys;
    laid_.pop_back();
}

}  // namespace fishka::tiles::endgame
