"""``fishka words info``: all that is known of a word."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from fishka.cli.commands.words_check import judged
from fishka.cli.language import _, spoken, told
from fishka.cli.language import words as texts
from fishka.cli.lists import ListName, Words, fault, named, opened, say_which, words_given
from fishka.cli.output import write_json, write_line
from fishka.cli.parameters import AsJson
from fishka.terminal.plain import one_line
from fishka.texts.words import commonness_name, source_name, tag_name
from fishka.words import PROFILES, Description, Lexicon, Verdict, check, describe, open_lexicon

UNREADABLE = {"no-word", "look-alike", "letters"}
"""Reasons for which there is nothing to tell: the call itself is at fault."""


class Told(NamedTuple):
    """A word, and what each list of its language says of it."""

    known: Description
    lists: dict[str, Verdict]
    counted: bool
    """Whether it is known how common the word is."""


def command(words: Words, *, profile: ListName = None, as_json: AsJson = False) -> None:
    given = words_given(words, profile)
    name = named(profile, given)
    lexicon = opened(name)
    found = [_known(lexicon, word) for word in given]
    say_which(profile, name)
    if as_json:
        write_json([_as_json(each) for each in found])
        return
    for place, each in enumerate(found):
        if place:
            write_line()
        for line in _lines(each):
            write_line(one_line(line))


def _known(lexicon: Lexicon, word: str) -> Told:
    known = describe(lexicon, word)
    refusal = known.verdict.refusal
    if refusal and refusal.reason in UNREADABLE:
        raise fault(refusal)
    language = lexicon.profile.language if lexicon.profile else None
    names = [each.name for each in PROFILES.values() if each.language == language]
    if not names:  # a list of one's own, in which all words are alike
        known = replace(known, tags=())
    table = lexicon.table
    counted = table.number(known.word) >= 0 and bool(table.commonness.any())
    return Told(known, {name: check(open_lexicon(name), word) for name in names}, counted)


def _as_json(told_of: Told) -> dict[str, object]:
    known = told_of.known
    return {
        **judged(known.verdict),
        "lemma": known.lemma or None,
        "shown": known.shown,
        "meanings": known.meanings,
        "tags": known.tags,
        "sources": known.sources,
        "commonness": known.commonness if told_of.counted else None,
        "zipf": known.zipf if told_of.counted else None,
        "hooks": {"front": known.hooks.front, "back": known.hooks.back},
        "profiles": [
            {"profile": name, "ok": verdict.ok, "why": _why(verdict)}
            for name, verdict in told_of.lists.items()
        ],
    }


def _why(verdict: Verdict) -> str | None:
    return told(verdict.refusal) if verdict.refusal else None


def _lines(told_of: Told) -> Iterator[str]:
    """The word on a line of its own, below it a line for each thing known."""
    known = told_of.known
    yield known.word if known.shown == known.word.lower() else f"{known.word} ({known.shown})"
    yield from _meanings(known.meanings)
    for head, text in _facts(known, counted=told_of.counted):
        if text:
            yield f"  {head}: {text}"
    verdicts = told_of.lists or {"": known.verdict}
    for name, verdict in verdicts.items():
        mark, why = (
            ("✓", name or _("in the list")) if verdict.ok else ("✗", _refused(name, verdict))
        )
        yield f"  {mark} {why}"


def _refused(name: str, verdict: Verdict) -> str:
    why = _why(verdict) or ""
    return f"{name}: {why}" if name else why


def _meanings(meanings: Sequence[str]) -> Iterator[str]:
    head = texts().ngettext("Meaning", "Meanings", len(meanings))
    if len(meanings) == 1:
        yield f"  {head}: {meanings[0]}"
    elif meanings:
        yield f"  {head}:"
        for number, meaning in enumerate(meanings, 1):
            yield f"    {number}. {meaning}"


def _facts(known: Description, *, counted: bool) -> Iterator[tuple[str, str]]:
    yield _("Form of"), known.lemma if known.lemma != known.word else ""
    yield _("Tags"), ", ".join(tag_name(each, spoken()) for each in known.tags)
    yield _("Sources"), ", ".join(source_name(each, spoken()) for each in known.sources)
    yield _("Commonness"), _commonness(known) if counted else ""
    yield _("Letters before it"), " ".join(known.hooks.front)
    yield _("Letters behind it"), " ".join(known.hooks.back)


def _commonness(known: Description) -> str:
    from fishka.texts.numbers import number  # noqa: PLC0415 - Babel, which JSON needs not

    name = commonness_name(known.zipf, spoken())
    if not known.commonness:
        return name
    return _("{name} (Zipf {zipf})", name=name, zipf=number(known.zipf, spoken(), 2))
