"""``fishka words list``: the words of a list, all or those of a kind."""

import re
import sys
from collections.abc import Callable, Sequence
from typing import Annotated, Any

import typer

from fishka.cli.letters import pattern_of
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
from fishka.core.errors import FishkaError
from fishka.texts import gettext_noop
from fishka.words import Lexicon, Table, Tag
from fishka.words.levels import knows
from fishka.words.lexicon import LONGEST
from fishka.words.tags import labelled

LENGTHS = re.compile(r"([0-9]{1,3})|(?=.*[0-9])([0-9]{0,3})-([0-9]{0,3})")
Keep = Callable[[Table], Any]
"""Of each word of a table, whether it is wanted: a mask."""


def command(
    *,
    profile: ListName = None,
    length: Annotated[
        str | None,
        typer.Option(
            "--length", metavar="N|A-B", help=gettext_noop("Only words of so many letters.")
        ),
    ] = None,
    pattern: Pattern = None,
    tag: Annotated[
        list[str] | None,
        typer.Option(
            "--tag", metavar="TAG", help=gettext_noop("Only words with this tag; may be repeated.")
        ),
    ] = None,
    without: Annotated[
        list[str] | None,
        typer.Option(
            "--without",
            metavar="TAG",
            help=gettext_noop("Only words without this tag; may be repeated."),
        ),
    ] = None,
    level: Annotated[
        str | None,
        typer.Option(
            "--level",
            metavar="NAME",
            help=gettext_noop("Only words that a computer player of this level knows."),
        ),
    ] = None,
    add: Added = None,
    strike: Struck = None,
    on: SwitchedOn = None,
    off: SwitchedOff = None,
    count: Annotated[
        bool, typer.Option("--count", help=gettext_noop("Tell only how many they are."))
    ] = False,
    limit: Annotated[
        int | None,
        typer.Option(
            "--limit", metavar="NUMBER", min=0, help=gettext_noop("Only so many, the first.")
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    lengths = _lengths(length)
    name = named(profile, [pattern or ""])
    lexicon = opened(name, add=add, strike=strike, on=on, off=off)
    found = lexicon.words(_wanted(lexicon, pattern, level, _tags(tag), _tags(without)))
    found = [word for word in found if len(word) in lengths][:limit]
    say_which(profile, name)
    if count:
        write_json({"count": len(found)}) if as_json else write_line(str(len(found)))
    elif as_json:
        write_json(found)
    else:
        sys.stdout.writelines(f"{word}\n" for word in found)


def _wanted(
    lexicon: Lexicon, pattern: str | None, level: str | None, every: Tag, none: Tag
) -> Keep:
    """The mask of a table's words that fit, are known, and have these tags and not those."""
    codes = None if pattern is None else pattern_of(lexicon, pattern)

    def keep(table: Table) -> Any:  # noqa: ANN401 - an array of numpy, which is imported late
        mask = ((table.tags & every) == every) & ((table.tags & none) == 0)
        if codes is not None:
            fitting = mask & False
            fitting[table.graph.matching(codes)] = True
            mask &= fitting
        return mask if level is None else mask & knows(table, level)

    return keep


def _tags(labels: Sequence[str] | None) -> Tag:
    found = Tag(0)
    for label in labels or ():
        tag = labelled(label)
        if tag is None:
            known = ", ".join(each.label for each in Tag)
            raise FishkaError("there is no tag {label}, only: {known}", label=label, known=known)
        found |= tag
    return found


def _lengths(asked: str | None) -> range:
    """``5`` or ``3-7``; an open end is no limit: ``8-``."""
    if asked is None:
        return range(LONGEST + 1)
    found = LENGTHS.fullmatch(asked)
    if found is None:
        raise FishkaError("--length must be N or A-B, not {value}", value=asked or '""')
    only, first, last = found.groups()
    if only:
        return range(int(only), int(only) + 1)
    return range(int(first or 0), int(last or LONGEST) + 1)
