"""Cards about the words of a list: short words, anagrams, hooks."""

from collections.abc import Callable
from secrets import SystemRandom
from typing import Final

from msgspec import Struct
from starlette.datastructures import FormData

from fishka.engines.practice import words
from fishka.engines.practice.comparing import Compared
from fishka.server.lexicons import lexicon
from fishka.server.practice.kind import Judged, Kind, no_card, no_words
from fishka.server.practice.sources import LISTS
from fishka.server.practice.typed import MOST_WORDS, typed
from fishka.store.practice import Card
from fishka.texts import gettext_noop
from fishka.words.levels import LEVELS
from fishka.words.lexicon import Lexicon

_COUNTED: Final = {
    "two": gettext_noop("two letters"),
    "three": gettext_noop("three letters"),
    "four": gettext_noop("four letters"),
}


class Letters(Struct, frozen=True):
    """The letters that a card shows, their language, and the words that are asked for."""

    letters: str
    language: str
    right: tuple[str, ...] = ()


class JudgedWord(Judged, frozen=True):
    """Whether it is a word, and the letters that make it longer."""

    word: bool
    hooks: tuple[str, ...]


class JudgedParts(Judged, frozen=True):
    """The parts of the answer that were found and missed."""

    parts: Compared


def _drawn(
    draw: Callable[[Lexicon, str, SystemRandom], str | None],
) -> Callable[[str, str, SystemRandom], str]:
    def drawn(source: str, level: str, chance: SystemRandom) -> str:
        card = draw(lexicon(source), level, chance)
        if card is None:
            raise no_words()
        return card

    return drawn


def _asked(card: Card) -> tuple[Lexicon, Letters]:
    """The card's list and letters; none but letters of the list are looked for in it."""
    held, letters = lexicon(card.source), card.card
    if not letters or held.alphabet.strays(letters):
        raise no_card()
    return held, Letters(letters, held.alphabet.language)


def _ask_short(card: Card) -> Letters:
    _, asked = _asked(card)
    if len(asked.letters) not in words.SHORT.values():
        raise no_card()
    return asked


def _ask_anagram(card: Card) -> Letters:
    held, asked = _asked(card)
    right = words.anagrams(held, asked.letters)
    if not right or asked.letters != words.in_order(held, asked.letters):
        raise no_card()
    return Letters(asked.letters, asked.language, right)


def _ask_hooks(card: Card) -> Letters:
    held, asked = _asked(card)
    if len(asked.letters) not in words.HOOKED.values() or not held.admits(asked.letters):
        raise no_card()
    return asked


def _judge_short(card: Card, asked: Letters, form: FormData) -> JudgedWord:
    held, said = lexicon(card.source), form.get("word") == "yes"
    word = held.admits(asked.letters)
    return JudgedWord(float(word == said), word, words.hooks(held, asked.letters) if word else ())


def _judge_anagram(card: Card, asked: Letters, form: FormData) -> JudgedParts:
    given = typed(form, "words").replace(",", " ").split()[:MOST_WORDS]
    parts = words.mark_anagram(lexicon(card.source), asked.letters, asked.right, given)
    return JudgedParts(parts.share, parts)


def _judge_hooks(card: Card, asked: Letters, form: FormData) -> JudgedParts:
    before, behind = typed(form, "before"), typed(form, "behind")
    parts = words.mark_hooks(lexicon(card.source), asked.letters, before, behind)
    return JudgedParts(parts.share, parts)


SHORT: Final = Kind(
    gettext_noop("Short words"),
    gettext_noop("Two or three letters: are they a word of the list?"),
    {name: _COUNTED[name] for name in words.SHORT},
    LISTS,
    draw=_drawn(words.draw_short),
    ask=_ask_short,
    judge=_judge_short,
)
ANAGRAMS: Final = Kind(
    gettext_noop("Anagrams"),
    gettext_noop("Find the words that use every one of these letters."),
    dict.fromkeys(LEVELS, ""),
    LISTS,
    draw=_drawn(words.draw_anagram),
    ask=_ask_anagram,
    judge=_judge_anagram,
)
HOOKS: Final = Kind(
    gettext_noop("Hooks"),
    gettext_noop("Which letters make a longer word, before this one or behind it?"),
    {name: _COUNTED[name] for name in words.HOOKED},
    LISTS,
    draw=_drawn(words.draw_hooked),
    ask=_ask_hooks,
    judge=_judge_hooks,
)
