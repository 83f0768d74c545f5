// What the tiles beside an empty square of a line allow on it.
#include "line_board.hpp"

namespace fishka::tiles {

Gap LineBoard::gap(const Line& line, int place) const {
    const Places<Code>& letters = line.letters;
    Gap found{place, place + 1, 0, 0};
    while (letters[index(found.first - 1)] != 0) {
        --found.first;
    }
    while (letters[index(found.behind)] != 0) {
        ++found.behind;
    }
    if (found.behind == place + 1) {
        look_behind(letters, place, found);
    } else {
        look_between(letters, place, found);
    }
    return found;
}

// Behind tiles, with none after it.
void LineBoard::look_behind(const Places<Code>& letters, int place, Gap& found) const {
    const Lists& lists = *lexicon_->lists;
    const Code last = letters[index(place - 1)];
    Arc arc = lists.find(lists.gaddag(), last);
    for (int each = place - 1; each-- > found.first;) {
        arc = lists.find(arc, letters[index(each)]);
    }
    found.fits = lists.ending(lists.find(arc, words::separator));
    if (found.first == place - 1) {
        found.joins = lists.following(last);
        return;
    }
    Letters may = lists.following(letters[index(place - 2)], last);
    for (; found.first < place - 2 && may != 0; may &= may - 1) {
        const auto letter = static_cast<Code>(std::countr_zero(may));
        const Arc end = behind(letters, found.first, place, lists.on(lists.gaddag(), letter));
        found.joins |= end != 0 ? bit(letter) : 0;
    }
    found.joins |= may;
}

// Before tiles, or between them.
void LineBoard::look_between(const Places<Code>& letters, int place, Gap& found) const {
    const Lists& lists = *lexicon_->lists;
    Arc after = lists.gaddag();
    for (int each = found.behind; --each > place;) {
        after = lists.find(after, letters[index(each)]);
    }
    Letters may = letters_behind(after) & ~separator_bit;
    if (found.first == place) {
        found.joins = may;
        found.fits = lists.ending(after) & ~separator_bit;
        return;
    }
    for (may &= lists.following(letters[index(place - 1)]); may != 0; may &= may - 1) {
        const auto letter = static_cast<Code>(std::countr_zero(may));
        const Arc arc = behind(letters, found.first, place, lists.on(after, letter));
        found.joins |= arc != 0 ? bit(letter) : 0;
        found.fits |= ends_word(arc) ? bit(letter) : 0;
    }
}

// On over the tiles before a place, the last of them first.
Arc LineBoard::behind(const Places<Code>& letters, int first, int place, Arc arc) const {
    for (int each = place; each-- > first && arc != 0;) {
        arc = lexicon_->lists->find(arc, letters[index(each)]);
    }
    return arc;
}

// Of the letters that make a word, those whose word counts.
Letters LineBoard::fitting(const Line& line, int place, const Gap& gap) const {
    if (lexicon_->mask == nullptr) {
        return gap.fits;
    }
    Places<Code> letters = line.letters;
    Letters found = 0;
    for (Letters left = gap.fits; left != 0; left &= left - 1) {
        const auto letter = static_cast<Code>(std::countr_zero(left));
        letters[index(place)] = letter;
        const bool counts =
            lexicon_->admits({&letters[index(gap.first)], index(gap.behind - gap.first)});
        found |= counts ? bit(letter) : 0;
    }
    return found;
}

}  // namespace fishka::tiles
