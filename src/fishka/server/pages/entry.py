"""What the dictionary page says of one word."""

from collections.abc import Iterable, Mapping

from msgspec import Struct

from fishka.server.lexicons import held, profiles
from fishka.server.pages.asked import Asked
from fishka.texts import texts
from fishka.texts.lists import list_name, say_of_lists
from fishka.texts.words import BANDS, commonness_name, source_name, tag_name
from fishka.words import Lexicon, Tag, Verdict, describe

NOTHING: Mapping[str, object] = {}
MOST_TILES = 15
MOST_MEANINGS = 6
UNTOLD = frozenset({"common", "extended", "headword"})
"""Labels that say in which list a word is, which is told by itself."""


class Link(Struct, frozen=True):
    """A word that leads to its own page."""

    word: str
    address: str


class Listed(Struct, frozen=True):
    """A list, whether it has the word, and whether it is the one that was asked."""

    title: str
    address: str
    ok: bool
    here: bool


class Entry(Struct, frozen=True, kw_only=True):
    """A word, whether the list has it, and all that is known of it."""

    word: str
    ok: bool
    tiles: str
    reason: str
    meant: list[Link]
    near: list[Link]
    letters: str
    shown: str = ""
    lemma: Link | None = None
    meanings: tuple[str, ...] = ()
    common: str = ""
    band: int = 0
    labels: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()
    front: list[Link] = []
    back: list[Link] = []
    lists: list[Listed] = []


def entry(asked: Asked, words: Lexicon, reader: str) -> Entry:
    """The word's entry in a list."""
    told = describe(words, asked.word)
    word, verdict, hooks = told.word, told.verdict, told.hooks
    return Entry(
        word=word,
        ok=verdict.ok,
        tiles=word if word.isalpha() and len(word) <= MOST_TILES else "",
        reason=_reason(verdict, reader),
        meant=links(asked, _meant(words, verdict)),
        near=links(asked, verdict.near),
        letters=asked.address(word, "letters"),
        lemma=Link(told.lemma, asked.address(told.lemma))
        if verdict.ok and told.lemma != word
        else None,
        shown=told.shown if told.shown != word.lower() else "",
        meanings=tuple(told.meanings[:MOST_MEANINGS]),
        common=commonness_name(told.zipf, reader) if told.tags else "",
        band=sum(told.zipf >= least for least, _ in BANDS),
        labels=tuple(tag_name(each, reader) for each in told.tags if each not in UNTOLD),
        sources=tuple(source_name(each, reader) for each in told.sources),
        front=_hooks(asked, words, (letter + word for letter in hooks.front)),
        back=_hooks(asked, words, (word + letter for letter in hooks.back)),
        lists=_lists(asked, reader),
    )


def _reason(verdict: Verdict, reader: str) -> str:
    if verdict.refusal is None:
        return ""
    if verdict.refusal.reason == "unknown":  # words near stand below as links
        return texts(reader).gettext("{word} is in no list").format(word=verdict.word)
    return say_of_lists(verdict.refusal, reader)


def _meant(words: Lexicon, verdict: Verdict) -> list[str]:
    """What was meant for certain: the right letters, or the forms that the list has."""
    facts = verdict.refusal.facts if verdict.refusal else NOTHING
    told = str(facts.get("right") or facts.get("lemma") or "")
    return [word for word in told.split(", ") if words.admits(word)]


def links(asked: Asked, words: Iterable[str]) -> list[Link]:
    """Each word with the address of its entry."""
    return [Link(word, asked.address(word)) for word in words]


def _hooks(asked: Asked, words: Lexicon, made: Iterable[str]) -> list[Link]:
    return links(asked, (word for word in made if not vulgar(words, word)))


def vulgar(words: Lexicon, key: str) -> bool:
    """Whether a folded word is one that is never proposed."""
    number = words.table.number(key)
    return number >= 0 and Tag.VULGAR in words.table.tag(number)


def _lists(asked: Asked, reader: str) -> list[Listed]:
    """What the lists of its language say, and which others have the word too."""
    known = profiles()
    found = [
        (known[name].language == asked.language, name, asked.word in words)
        for name, words in held().items()
    ]
    return [
        Listed(
            list_name(name, reader),
            asked.address(asked.word, profile=name),
            ok,
            name == asked.profile,
        )
        for kin, name, ok in sorted(found, key=lambda each: not each[0])
        if kin or ok
    ]
