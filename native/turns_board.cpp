#include <algorithm>
#include <bit>

#include "turns.hpp"

namespace fishka::tiles {
namespace {

constexpr std::size_t kept_fillings = 1024;

unsigned places_between(int first, int behind) { return (1U << behind) - (1U << first); }

Node list_behind(const Graph& graph, Node list, Code letter) {
    const Node found = graph.find(list, letter);
    return found == 0 ? 0 : words::child_of(graph.nodes[found]);
}

void flip(Area& area, int way, int number, int place) {
    auto& along = area[at(way)][at(number)];
    auto& beside = area[at(1 - way)][at(place)];
    along = static_cast<std::uint16_t>(along ^ 1U << place);
    beside = static_cast<std::uint16_t>(beside ^ 1U << number);
}

}  // namespace

Board::Board(const Lexicon& lexicon, const Rules& rules, const Position& position, bool any)
    : lexicon_(lexicon), fillings_(kept_fillings) {
    for (Code letter = 1; letter < words::codes; ++letter) {
        const bool possible = rules.values[letter] >= 0 && (any || position.rack[letter] != 0);
        known_ |= possible ? bit(letter) : 0;
        values_[letter] = std::max(rules.values[letter], 0);
    }
    for (int square = 0; square < squares; ++square) {
        const Code lying = position.grid[square];
        const bool counts = rules.lasting || lying == 0;
        empty_ = empty_ && lying == 0;
        for (int way : {across, down}) {
            const std::size_t number = at(line_of(square, way));
            const std::size_t place = at(place_of(square, way));
            letters_[at(way)][number][place + 1] = plain(lying);
            occupied_[at(way)][number] = static_cast<std::uint16_t>(
                occupied_[at(way)][number] | (lying != 0 ? 1U : 0U) << place);
            letter_times_[at(way)][number][place] = counts ? rules.letter_times[square] : 1;
            word_times_[at(way)][number][place] = counts ? rules.word_times[square] : 1;
        }
    }
    for (auto& way : crosses_) {
        for (auto& each : way) {
            each.fill({known_, 0, 0, 0, 0, 0, false});
        }
    }
}

void Board::restrict(int way, int number, int place, Letters letters) {
    Cross& here = crosses_[at(way)][at(number)][at(place)];
    here.parts &= letters;
    here.most = here.parts;
}

Points Board::value(int way, int number, int first, int behind) const {
    const Code* letters = line(way, number);
    Points sum = 0;
    Points by = 1;
    for (int place = first; place < behind; ++place) {
        sum += letter_pays(way, number, place, letters[place]);
        by *= times(way, number, place);
    }
    return sum * by;
}

Points Board::paid(int way, int number, int first, int behind) const {
    const bool counts = behind - first > 1 &&
                        (fresh_[at(way)][at(number)] & places_between(first, behind)) != 0;
    return counts ? value(way, number, first, behind) : 0;
}

int Board::first_of(int way, int number, int place) const {
    const Code* letters = line(way, number);
    while (letters[place - 1] != 0) {
        --place;
    }
    return place;
}

int Board::behind_of(int way, int number, int place) const {
    const Code* letters = line(way, number);
    do {
        ++place;
    } while (letters[place] != 0);
    return place;
}

void Board::make_cross(Cross& cross, int way, int number, int place) const {
    const int other = 1 - way;
    const Code* letters = line(other, place);
    cross.known = true;
    cross.parts = cross.words = cross.most;
    cross.sum = cross.times = cross.paid = 0;
    if (letters[number - 1] == 0 && letters[number + 1] == 0) {
        return;
    }
    const int first = first_of(other, place, number);
    const int behind = behind_of(other, place, number);
    cross.times = times(other, place, number);
    std::array<Code, side + 1> text{};
    std::uint64_t hash = 0;
    for (int each = first; each < behind; ++each) {
        text[at(each - first)] = letters[each];
        hash = (hash + letters[each] + 1) * 0x9E3779B97F4A7C15ULL;
        if (each != number) {
            cross.sum += letter_pays(other, place, each, letters[each]);
            cross.times *= times(other, place, each);
        }
    }
    cross.paid = paid(other, place, first, number) + paid(other, place, number + 1, behind);
    text[side] = static_cast<Code>(behind - first);
    Filling& filling = fillings_[hash >> 54];
    if (filling.text != text) {
        filling.text = text;
        fill(filling, behind - first, number - first);
    }
    cross.parts &= filling.parts;
    cross.words &= filling.words;
}

// What the gap in the text may be, in a longer word and in a word.
void Board::fill(Filling& filling, int length, int gap) const {
    const Graph& graph = lexicon_.graph;
    std::array<Code, side + 1> text = filling.text;
    filling.parts = 0;
    filling.words = 0;
    Node list = graph.gaddag();
    for (int each = length - 1; each > gap && list != 0; --each) {
        list = list_behind(graph, list, text[at(each)]);
    }
    for (Node sibling = list; sibling != 0;
         sibling = words::is_last(graph.nodes[sibling]) ? 0 : sibling + 1) {
        const Code letter = words::letter_of(graph.nodes[sibling]);
        Node read = (known_ & bit(letter)) == 0 ? 0 : sibling;
        for (int each = gap - 1; each >= 0 && read != 0; --each) {
            read = graph.find(words::child_of(graph.nodes[read]), text[at(each)]);
        }
        if (read == 0) {
            continue;
        }
        filling.parts |= bit(letter);
        text[at(gap)] = letter;
        if (words::ends(graph.nodes[read]) &&
            (lexicon_.mask == nullptr || lexicon_.admits({text.data(), at(length)}))) {
            filling.words |= bit(letter);
        }
    }
}

bool Board::fit(Candidate& candidate, const Rack& rack) const {
    const int way = candidate.way;
    const int number = candidate.line;
    const Code* letters = line(way, number);
    if (letters[candidate.first - 1] != 0 || letters[candidate.behind] != 0) {
        return false;
    }
    candidate.need = 0;
    candidate.missing = 0;
    candidate.count = 0;
    candidate.words = true;
    Points crossing = 0;
    Points swallowed = 0;
    for (int place = candidate.first; place < candidate.behind; ++place) {
        const Code letter = candidate.letters[at(place)];
        if (letters[place] != 0) {
            if (letters[place] != letter) {
                return false;
            }
            if (letters[place - 1] == 0) {
                swallowed += paid(way, number, place, behind_of(way, number, place));
            }
            continue;
        }
        const Cross& here = cross(way, number, place);
        if ((here.parts & bit(letter)) == 0) {
            return false;
        }
        candidate.words = candidate.words && (here.words & bit(letter)) != 0;
        candidate.need += rack.unit(letter);
        candidate.missing = static_cast<std::uint16_t>(candidate.missing | 1U << place);
        ++candidate.count;
        crossing += across_pays(way, number, place, letter);
    }
    candidate.gain = candidate.value - swallowed;
    candidate.whole = candidate.gain + crossing;
    return candidate.count != 0 && candidate.count <= rack.size() && rack.has(candidate.need);
}

void Board::put(int way, int number, int place, Code letter) {
    flip(occupied_, way, number, place);
    flip(fresh_, way, number, place);
    letters_[at(way)][at(number)][at(place) + 1] = letter;
    letters_[at(1 - way)][at(place)][at(number) + 1] = letter;
}

void Board::change(int way, int number, int place, Area& changes) {
    if (number < 0 || number >= side || place < 0 || place >= side) {
        return;
    }
    Cross& here = crosses_[at(way)][at(number)][at(place)];
    undo_.push_back({static_cast<std::uint8_t>(way), static_cast<std::uint8_t>(number),
                     static_cast<std::uint8_t>(place), here});
    if (here.known) {
        here.most = here.parts;
        here.known = false;
    }
    changes[at(way)][at(number)] =
        static_cast<std::uint16_t>(changes[at(way)][at(number)] | 1U << place);
}

void Board::lay(const Candidate& candidate, Area& changes) {
    const int way = candidate.way;
    const int number = candidate.line;
    score_ += candidate.whole;
    for (unsigned left = candidate.missing; left != 0; left &= left - 1) {
        const int place = std::countr_zero(left);
        put(way, number, place, candidate.letters[at(place)]);
        laid_.push_back(candidate.tile(place));
        cover(changes, way, number, place);
    }
    change(1 - way, candidate.first - 1, number, changes);
    change(1 - way, candidate.behind, number, changes);
    for (unsigned left = candidate.missing; left != 0; left &= left - 1) {
        const int place = std::countr_zero(left);
        change(way, first_of(1 - way, place, number) - 1, place, changes);
        change(way, behind_of(1 - way, place, number), place, changes);
    }
}

void Board::undo(const Candidate& candidate, std::size_t mark) {
    for (; undo_.size() > mark; undo_.pop_back()) {
        const Undo& last = undo_.back();
        crosses_[at(last.way)][at(last.line)][at(last.place)] = last.cross;
    }
    for (unsigned left = candidate.missing; left != 0; left &= left - 1) {
        const int place = std::countr_zero(left);
        put(candidate.way, candidate.line, place, 0);
        laid_.pop_back();
    }
    score_ -= candidate.whole;
}

}  // namespace fishka::tiles
