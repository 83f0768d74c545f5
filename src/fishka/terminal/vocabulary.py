"""The words a person can say in the dialogue, in English and in the language spoken."""

from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from itertools import chain
from types import MappingProxyType
from typing import TypeVar

from fishka.core.errors import FishkaError
from fishka.texts import SOURCE, gettext_noop
from fishka.texts.sayings import sayings

Meaning = TypeVar("Meaning")


class Verb(StrEnum):
    ROLL = "roll"
    KEEP = "keep"
    SCORE = "score"
    SHEET = "sheet"
    ADVICE = "advice"
    UNDO = "undo"
    RESIGN = "resign"
    HELP = "help"
    QUIT = "quit"
    LAY = "lay"
    PREVIEW = "preview"
    PASS = "pass"  # noqa: S105 - no secret
    EXCHANGE = "exchange"
    ACCEPT = "accept"
    DISPUTE = "dispute"
    CHECK = "check"
    RACK = "rack"
    BOARD = "board"
    TURNS = "turns"
    ALLOW = "allow"
    STRIKE = "strike"
    RULES = "rules"
    CUBES = "cubes"
    LADDER = "ladder"
    TIME = "time"


WORDS: Mapping[Verb, str] = MappingProxyType(
    {
        Verb.ROLL: gettext_noop("roll, throw, r"),
        Verb.KEEP: gettext_noop("keep, hold, k"),
        Verb.SCORE: gettext_noop("score, enter, s"),
        Verb.SHEET: gettext_noop("sheet, table, t"),
        Verb.ADVICE: gettext_noop("advice, hint, a"),
        Verb.UNDO: gettext_noop("undo, back, u"),
        Verb.RESIGN: gettext_noop("resign"),
        Verb.HELP: gettext_noop("help, commands, ?"),
        Verb.QUIT: gettext_noop("quit, exit, q"),
        Verb.LAY: gettext_noop("lay, put, l"),
        Verb.PREVIEW: gettext_noop("preview, try"),
        Verb.PASS: gettext_noop("pass, skip"),
        Verb.EXCHANGE: gettext_noop("exchange, change, x"),
        Verb.ACCEPT: gettext_noop("accept, agree"),
        Verb.DISPUTE: gettext_noop("dispute, challenge, refuse"),
        Verb.CHECK: gettext_noop("check, word, c"),
        Verb.RACK: gettext_noop("rack, tiles"),
        Verb.BOARD: gettext_noop("board, b"),
        Verb.TURNS: gettext_noop("turns, words, t"),
        Verb.ALLOW: gettext_noop("allow"),
        Verb.STRIKE: gettext_noop("strike"),
        Verb.RULES: gettext_noop("rules"),
        Verb.CUBES: gettext_noop("cubes, letters"),
        Verb.LADDER: gettext_noop("ladder, lengths"),
        Verb.TIME: gettext_noop("time, glass"),
    }
)
"""What can be said for each verb, the word that help shows first."""


def words(verb: Verb, language: str) -> list[str]:
    """The words for a verb in a language, as they are shown."""
    return sayings(WORDS[verb], language)


def understand(line: str, language: str, verbs: Iterable[Verb]) -> tuple[Verb, str]:
    """Which of the verbs a line begins with, by its word or the beginning of one, and the rest.

    A word of the language spoken goes before an English one that is written the same.
    Raises FishkaError where there is no such word, or more than one that begins so.
    """
    said, _, rest = line.strip().partition(" ")
    meant = tuple(verbs)
    known = [list(_known(spoken, meant)) for spoken in dict.fromkeys((language, SOURCE))]
    exact = (_exactly(said, pairs) for pairs in known)
    found = next(filter(None, exact), None) or matching(said, chain.from_iterable(known))
    if not found:
        raise FishkaError(
            "`{said}` is no command; `{help}` shows them all",
            said=said,
            help=words(Verb.HELP, language)[0],
        )
    if len(found) > 1:
        raise FishkaError(
            "`{said}` may be {candidates}",
            said=said,
            candidates=", ".join(words(verb, language)[0] for verb in found),
        )
    return found[0], rest.strip()


def means(line: str, verb: Verb, language: str) -> bool:
    """Whether the line is a word for the verb, written out."""
    pairs = [pair for spoken in (language, SOURCE) for pair in _known(spoken, [verb])]
    return bool(_exactly(line, pairs))


def matching(said: str, names: Iterable[tuple[str, Meaning]]) -> list[Meaning]:
    """What the said may mean: what bears exactly that name, else all whose name begins so."""
    wanted = folded(said)
    pairs = [(folded(name), meaning) for name, meaning in names]
    exact = [meaning for name, meaning in pairs if name == wanted]
    begun = [meaning for name, meaning in pairs if wanted and name.startswith(wanted)]
    return list(dict.fromkeys(exact or begun))


def folded(text: str) -> str:
    """The text without what people write differently: capitals, ё, hyphens, spaces, stops."""
    plain = text.casefold().replace("ё", "е").replace("_", " ").replace("-", " ")
    return " ".join(plain.strip(" .:;,!").split())


def _known(language: str, verbs: Iterable[Verb]) -> Iterator[tuple[str, Verb]]:
    for verb in verbs:
        for word in words(verb, language):
            yield word, verb


def _exactly(said: str, pairs: Iterable[tuple[str, Verb]]) -> list[Verb]:
    wanted = folded(said)
    return [verb for word, verb in pairs if folded(word) == wanted]
