"""What a card asks and how an answer is judged, ready for its page."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from msgspec import Struct
from starlette.datastructures import FormData

from fishka.core.errors import MalformedError
from fishka.engines.practice import keeps, words
from fishka.engines.practice.comparing import Compared
from fishka.engines.practice.keeps import KeepMark
from fishka.server.lexicons import LONGEST, cleaned, lexicon
from fishka.server.practice.kinds import KEEPS
from fishka.store.practice import Card
from fishka.words.lexicon import Lexicon

MOST_WORDS: Final = 40
"""So many words of an answer are looked at."""


class Asked(Struct, frozen=True):
    """A card: the roll, or the letters; what is given of the answer beforehand."""

    roll: keeps.Roll | None = None
    letters: str = ""
    language: str = ""
    count: int = 0


class Judged(Struct, frozen=True):
    """An answer beside the right one, which share of it was found, and what that is told by."""

    share: float
    kept: tuple[int, ...] = ()
    keep: KeepMark | None = None
    parts: Compared | None = None
    word: bool = False
    said: bool = False
    hooks: tuple[str, ...] = ()


def ask(card: Card) -> Asked:
    """What the card asks; MalformedError where there is none of that name, FishkaError for no list."""
    if card.kind == KEEPS:
        return Asked(roll=keeps.roll_of(card.card))
    held = lexicon(card.source)
    _check(card, held)
    count = len(words.anagrams(held, card.card)) if card.kind == "anagrams" else 0
    return Asked(letters=card.card, language=held.alphabet.language, count=count)


def judge(card: Card, form: FormData) -> Judged:
    """The answer that a form holds; the errors of ``ask``, IllegalError for dice that do not lie there."""
    ask(card)
    return _JUDGES[card.kind](card, form)


def _check(card: Card, held: Lexicon) -> None:
    """No letters but those that can be drawn as a card of that kind."""
    letters = card.card
    # words are looked for only where all are letters of the list
    written = letters and not held.alphabet.strays(letters)
    if not written or not _DRAWN[card.kind](held, letters):
        raise MalformedError("there is no such card")


def _is_anagram(held: Lexicon, letters: str) -> bool:
    return letters == words.in_order(held, letters) and bool(words.anagrams(held, letters))


def _keep(card: Card, form: FormData) -> Judged:
    given = [str(each) for each in form.getlist("keep")]
    if any(each not in {*"123456"} for each in given):
        raise MalformedError("`keep` must be faces of dice, 1 to 6")
    kept = tuple(sorted(map(int, given)))
    mark = keeps.mark_keep(keeps.roll_of(card.card), kept)
    return Judged(mark.share, kept=kept, keep=mark)


def _short(card: Card, form: FormData) -> Judged:
    held, said = lexicon(card.source), form.get("word") == "yes"
    word = held.admits(card.card)
    shown = words.hooks(held, card.card) if word else ()
    return Judged(float(word == said), word=word, said=said, hooks=shown)


def _anagram(card: Card, form: FormData) -> Judged:
    given = _text(form, "words").replace(",", " ").split()[:MOST_WORDS]
    parts = words.mark_anagram(lexicon(card.source), card.card, given)
    return Judged(parts.share, parts=parts)


def _hooks(card: Card, form: FormData) -> Judged:
    before, behind = _text(form, "before"), _text(form, "behind")
    parts = words.mark_hooks(lexicon(card.source), card.card, before, behind)
    return Judged(parts.share, parts=parts)


def _text(form: FormData, name: str) -> str:
    value = form.get(name, "")
    return cleaned(value[: LONGEST * MOST_WORDS]) if isinstance(value, str) else ""


_JUDGES: Final[Mapping[str, Callable[[Card, FormData], Judged]]] = MappingProxyType(
    {KEEPS: _keep, "short": _short, "anagrams": _anagram, "hooks": _hooks}
)
_DRAWN: Final[Mapping[str, Callable[[Lexicon, str], bool]]] = MappingProxyType(
    {
        "short": lambda _, letters: len(letters) in words.SHORT.values(),
        "anagrams": _is_anagram,
        "hooks": lambda held, letters: (
            len(letters) in words.HOOKED.values() and held.admits(letters)
        ),
    }
)
