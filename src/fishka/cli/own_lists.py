"""A file of words named in a call as the list to ask."""

import os
import sys
from itertools import islice
from pathlib import Path

import typer

from fishka.cli.files import STANDARD, place
from fishka.cli.language import _, told, words
from fishka.cli.output import FAULT_OF_THE_CALL, complain
from fishka.core.errors import FishkaError
from fishka.words import Lexicon, of_words
from fishka.words.own import HARMLESS, LARGEST, Fault, read_list

PASSED_OVER = HARMLESS | {"duplicate"}
"""Reasons for which nothing is said of a line: the list is the same without it."""
MOST_TOLD = 5


def is_file(name: str) -> bool:
    """Whether a list's name is that of a file, or standard input."""
    return name == STANDARD or os.sep in name or "." in name or Path(name).is_file()


def list_in(name: str) -> Lexicon:
    """The words of a file; lines that hold none are told on standard error.

    FishkaError where it cannot be read or holds no words, Exit where it is no UTF-8.
    """
    try:
        given = sys.stdin.buffer.read(LARGEST + 1) if name == STANDARD else Path(name)
        own = read_list(given, name=place(name))
    except ValueError as error:  # a name that no file can have
        raise FishkaError("{file} cannot be read: {why}", file=place(name), why=error) from None
    faults = [fault for fault in own.faults if fault.refusal.reason not in PASSED_OVER]
    for fault in faults:
        if fault.refusal.reason == "encoding" or not own.words:
            complain(_line(name, fault))
            raise typer.Exit(FAULT_OF_THE_CALL)
    if not own.words:
        raise FishkaError("{file} holds no words", file=place(name))
    _tell(name, faults)
    return of_words(own.words, own.alphabet)


def _tell(name: str, faults: list[Fault]) -> None:
    for fault in islice(faults, MOST_TOLD):
        complain(_line(name, fault))
    more = len(faults) - MOST_TOLD
    if more > 0:
        message = words().ngettext(
            "{file}: {count} more line passed over",
            "{file}: {count} more lines passed over",
            more,
        )
        complain(message.format(file=place(name), count=more))


def _line(name: str, fault: Fault) -> str:
    return _(
        "{file}, line {line}: {why}",
        file=place(name),
        line=fault.line,
        why=told(fault.refusal),
    )
