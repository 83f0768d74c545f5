"""``fishka words anagram``: the words that can be made from these letters."""

from collections import Counter
from itertools import groupby
from textwrap import wrap
from typing import Annotated

import typer

from fishka.cli.language import words as texts
from fishka.cli.letters import letters_of, pattern_of
from fishka.cli.lists import (
    Added,
    ListName,
    Pattern,
    Struck,
    SwitchedOff,
    SwitchedOn,
    named,
    opened,
    say_which,
)
from fishka.cli.output import write_json, write_line
from fishka.cli.parameters import AsJson
from fishka.texts import gettext_noop
from fishka.words.lexicon import LONGEST

WIDTH = 78


def command(
    letters: Annotated[
        str,
        typer.Argument(metavar="LETTERS", help=gettext_noop("The letters; ? or * is a blank.")),
    ],
    *,
    profile: ListName = None,
    least: Annotated[
        int,
        typer.Option(
            "--least",
            metavar="NUMBER",
            min=2,
            help=gettext_noop("Only words of so many letters or more."),
        ),
    ] = 2,
    all_letters: Annotated[
        bool, typer.Option("--all-letters", help=gettext_noop("Only words that use every letter."))
    ] = False,
    pattern: Pattern = None,
    vulgar: Annotated[
        bool, typer.Option("--vulgar", help=gettext_noop("Propose vulgar words too."))
    ] = False,
    add: Added = None,
    strike: Struck = None,
    on: SwitchedOn = None,
    off: SwitchedOff = None,
    as_json: AsJson = False,
) -> None:
    name = named(profile, [letters])
    lexicon = opened(name, add=add, strike=strike, on=on, off=off)
    rack, blanks = letters_of(lexicon, letters)
    shortest = max(least, len(rack) + blanks) if all_letters else least
    longest = len(rack) + blanks if all_letters else LONGEST
    found = lexicon.find(
        lambda graph: graph.within(rack, blanks, shortest, longest), proposing=not vulgar
    )
    if pattern is not None:
        codes = pattern_of(lexicon, pattern)
        fitting = set(lexicon.find(lambda graph: graph.matching(codes), proposing=False))
        found = [word for word in found if word in fitting]
    say_which(profile, name)
    found.sort(key=lambda word: (-len(word), -lexicon.commonness(word), word))
    if as_json:
        write_json(found)
        return
    _show(found, lexicon.alphabet.decode(rack))


def _show(found: list[str], rack: str) -> None:
    for length, words in groupby(found, len):
        each = [with_blanks(word, rack) for word in words]
        head = texts().ngettext("{count} letter: {words}", "{count} letters: {words}", length)
        for line in wrap(head.format(count=length, words=" ".join(each)), WIDTH):
            write_line(line)


def with_blanks(word: str, rack: str) -> str:
    """The word with small letters where a blank stands for one."""
    held = Counter(rack)
    held.subtract(word)
    shown: list[str] = []
    for letter in reversed(word):
        missing = held[letter] < 0
        held[letter] += missing
        shown.append(letter.lower() if missing else letter)
    return "".join(reversed(shown))
