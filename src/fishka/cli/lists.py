"""Word lists named in a call: a profile or a file, bent by house rules."""

import sys
import unicodedata
from collections.abc import Sequence
from typing import Annotated

import typer

from fishka.cli.files import STANDARD, place
from fishka.cli.language import _
from fishka.cli.output import complain
from fishka.cli.own_lists import is_file, list_in
from fishka.core.errors import FishkaError
from fishka.core.form import Json
from fishka.texts import gettext_noop
from fishka.words import PROFILES, Lexicon, Refusal, open_lexicon, tables_folder
from fishka.words.asking import folded
from fishka.words.opening import own_profiles

Words = Annotated[
    list[str],
    typer.Argument(
        metavar="WORD",
        help=gettext_noop("A word; - reads words from standard input, one a line."),
    ),
]
ListName = Annotated[
    str | None,
    typer.Option(
        "--profile",
        "--words",
        metavar="NAME|FILE",
        help=gettext_noop("The word list: its name, or a file with one word a line."),
    ),
]
OtherWords = Annotated[
    str | None,
    typer.Option(
        "--words",
        metavar="NAME|FILE",
        help=gettext_noop(
            "The word list, if not the game's: its name, or a file with one word a line."
        ),
    ),
]
Added = Annotated[
    list[str] | None,
    typer.Option(
        "--add", metavar="WORD", help=gettext_noop("A word that the table adds; may be repeated.")
    ),
]
Struck = Annotated[
    list[str] | None,
    typer.Option(
        "--strike",
        metavar="WORD",
        help=gettext_noop("A word that the table strikes; may be repeated."),
    ),
]
SwitchedOn = Annotated[
    list[str] | None,
    typer.Option(
        "--on",
        metavar="TAG",
        help=gettext_noop("The table plays with words of this tag; may be repeated."),
    ),
]
SwitchedOff = Annotated[
    list[str] | None,
    typer.Option(
        "--off",
        metavar="TAG",
        help=gettext_noop("The table plays without words of this tag; may be repeated."),
    ),
]

Pattern = Annotated[
    str | None,
    typer.Option(
        "--pattern",
        metavar="PATTERN",
        help=gettext_noop("Only words like this: ? is one letter, * any number of letters."),
    ),
]


def named(name: str | None, words: Sequence[str]) -> str:
    """The list's name; where none is told, that for the script of the words."""
    by_script = _by_script("".join(words)) if name is None else name
    if by_script is None:
        raise FishkaError("{name} is missing", name="--profile")
    return by_script


def say_which(told: str | None, name: str) -> None:
    """Say which list is asked where the call has told none; once nothing can be at fault."""
    if told is None:
        complain(_("the list asked is {profile}; --profile names another", profile=name))


def opened(
    name: str,
    *,
    add: Sequence[str] | None = None,
    strike: Sequence[str] | None = None,
    on: Sequence[str] | None = None,
    off: Sequence[str] | None = None,
) -> Lexicon:
    """The list of that name or file, with the house rules of the call."""
    if _is_profile(name) or not is_file(name):
        rules = {"profile": name, "add": add or (), "strike": strike or ()}
        return open_lexicon(rules, on=on or (), off=off or ())
    if on or off:
        raise FishkaError("--on and --off go with a list of tagged words, not with a file")
    lexicon = list_in(name)
    added, struck = (folded(words or (), lexicon.alphabet) for words in (add, strike))
    return lexicon.changed(added, struck) if added or struck else lexicon


def option_for(name: str) -> Json:
    """The list of that name or file as a game's option ``words``."""
    if _is_profile(name) or not is_file(name):
        return {"profile": name}
    return {"list": [*list_in(name)]}


def _is_profile(name: str) -> bool:
    return name in PROFILES or name in own_profiles(tables_folder())


def words_given(words: Sequence[str], profile: str | None = None) -> list[str]:
    """The words of a call; ``-`` among them stands for those of standard input, one a line."""
    if [*words, profile].count(STANDARD) > 1:
        raise FishkaError("- can stand only once: standard input is read once")
    given: list[str] = []
    for word in words:
        given.extend(_standard_input() if word == STANDARD else [word])
    return given


def fault(refusal: Refusal) -> FishkaError:
    """What is wrong with a word as a fault of the call."""
    return FishkaError(refusal.template, **refusal.facts)


def _standard_input() -> list[str]:
    lines: list[str] = []
    for number, line in enumerate(sys.stdin.buffer, 1):
        try:
            text = line.decode("utf-8-sig" if number == 1 else "utf-8").strip()
        except UnicodeDecodeError:
            raise FishkaError(
                "{file}, line {line}: this is not UTF-8", file=place(STANDARD), line=number
            ) from None
        if text:
            lines.append(text)
    return lines


def _by_script(text: str) -> str | None:
    """The list that the letters speak for; one Cyrillic letter among Latin ones is enough."""
    scripts = {unicodedata.name(each, "").partition(" ")[0] for each in text if each.isalpha()}
    if "CYRILLIC" in scripts:
        return "krestoslovitsa"
    return "english" if "LATIN" in scripts else None
