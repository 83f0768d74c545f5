"""``fishka words build``: word lists from their sources, or from a person's own file."""

import os
import signal
import sys
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from fishka.cli.building import progress
from fishka.cli.files import STANDARD, place
from fishka.cli.language import _, spoken, told
from fishka.cli.output import FAULT_OF_THE_CALL, complain, write_json, write_line, write_table
from fishka.cli.parameters import AsJson
from fishka.core.errors import FishkaError
from fishka.texts import gettext_noop, say
from fishka.texts.numbers import number
from fishka.words.alphabets import ALPHABETS
from fishka.words.building.fetching import is_package
from fishka.words.building.own_tables import check_name, write_own
from fishka.words.building.recipes import RECIPES
from fishka.words.building.running import Outcome, build, outdated
from fishka.words.own import HARMLESS, OwnList, read_list
from fishka.words.tables import tables_folder

SIDE_BY_SIDE = 2
"""Languages built at the same time; one may want a gigabyte of memory."""
MOST_FAULTS = 20
"""Faulty lines of one's own list that are told; --json tells all."""


def command(
    *,
    languages: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="LANGUAGE",
            help=gettext_noop(
                "What to build: ru, en, bg, de, fr, lb; what is missing or outdated, if not told."
            ),
        ),
    ] = None,
    given: Annotated[
        list[str] | None,
        typer.Option(
            "--from",
            metavar="FILE",
            help=gettext_noop(
                "A source package at hand, or a folder of them; or a list of one's own, "
                "one word a line. May be repeated."
            ),
        ),
    ] = None,
    name: Annotated[
        str | None,
        typer.Option(
            "--name",
            metavar="NAME",
            help=gettext_noop("The name of one's own list; LANGUAGE tells its alphabet."),
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    asked, files = list(languages or ()), list(given or ())
    if name is None and len(asked) == 1 and asked[0] not in RECIPES and _are_texts(files):
        name = asked.pop()
    for language in asked:
        if language not in RECIPES:
            raise FishkaError(
                "there is no recipe for {language}, only for {known}; "
                "a list of one's own is built by --from FILE --name NAME",
                language=language,
                known=", ".join(RECIPES),
            )
    if name is None:
        _build_languages(asked, files, as_json=as_json)
    else:
        _build_own(name, asked, files, as_json=as_json)


def _are_texts(files: Sequence[str]) -> bool:
    """Whether it is rather a list of words than packages that a call brings."""
    return bool(files) and not any(is_package(Path(file)) for file in files)


def _build_languages(asked: Sequence[str], files: Sequence[str], *, as_json: bool) -> None:
    for file in files:
        if not file or not is_package(Path(file)):
            raise FishkaError(
                "{file} is no source package; a list of one's own is built with --name NAME",
                file=place(file),
            )
    folder = tables_folder()
    wanted = asked or outdated(folder)
    workers = min(SIDE_BY_SIDE, os.cpu_count() or 1)
    with _ended_gently(), progress() as telling:
        outcome = build(wanted, map(Path, files), folder, workers, telling)
    _show(outcome, folder, as_json=as_json)
    if outcome.refused:
        _complain(outcome)
        raise typer.Exit(FAULT_OF_THE_CALL)


@contextmanager
def _ended_gently() -> Generator[None]:
    """SIGTERM ends a build as Ctrl+C does: nothing half-written is left."""
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _show(outcome: Outcome, folder: Path, *, as_json: bool) -> None:
    if as_json:
        built = [
            {
                "language": each.language,
                "words": each.words,
                "files": dict(each.files),
                "seconds": each.seconds,
            }
            for each in outcome.made
        ]
        refused = [
            {"language": language, "message": told(error)}
            for language, error in outcome.refused.items()
        ]
        write_json({"folder": str(folder), "built": built, "refused": refused})
    elif outcome.made:
        language = spoken()
        write_table(
            [_("Language"), _("Words"), _("MB")],
            [
                [
                    each.language,
                    number(each.words, language),
                    number(sum(each.files.values()) / 1e6, language, 1),
                ]
                for each in outcome.made
            ],
        )
    elif not outcome.refused:
        write_line(_("nothing to build: all word lists are as they should be"))


def _complain(outcome: Outcome) -> None:
    """Each reason on a line, with the languages that miss their lists for it."""
    reasons: dict[str, list[str]] = {}
    for language, error in outcome.refused.items():
        reasons.setdefault(told(error), []).append(language)
    for reason, missing in reasons.items():
        complain(f"{', '.join(missing)}: {reason}")


def _build_own(name: str, asked: Sequence[str], files: Sequence[str], *, as_json: bool) -> None:
    if len(files) != 1 or len(asked) > 1:
        raise FishkaError("a list of one's own is built by --from FILE, once, and one LANGUAGE")
    check_name(name)
    alphabet = ALPHABETS[asked[0]] if asked else None
    source = sys.stdin.buffer.read() if files[0] == STANDARD else Path(files[0])
    own = read_list(source, alphabet, place(files[0]))
    _tell_faults(own, place(files[0]))
    write_own(name, own, tables_folder())
    if as_json:
        faults = [
            {
                "line": each.line,
                "reason": each.refusal.reason,
                "message": say(each.refusal, spoken()),
            }
            for each in own.faults
        ]
        letters = own.alphabet.letters
        write_json({"name": name, "words": len(own.words), "letters": letters, "faults": faults})
    else:
        write_line(
            _(
                "{name}: words: {count}; letters: {letters}",
                name=name,
                count=number(len(own.words), spoken()),
                letters=own.alphabet.letters,
            )
        )


def _tell_faults(own: OwnList, file: str) -> None:
    """The faulty lines one by one; what is merely passed over is counted."""
    faults = [each for each in own.faults if each.refusal.reason not in HARMLESS]
    for each in faults[:MOST_FAULTS]:
        what = say(each.refusal, spoken())
        complain(_("{file}, line {line}: {what}", file=file, line=each.line, what=what))
    if len(faults) > MOST_FAULTS:
        more = number(len(faults) - MOST_FAULTS, spoken())
        complain(_("{file}: other lines with faults: {count}", file=file, count=more))
    passed = len(own.faults) - len(faults)
    if passed:
        count = number(passed, spoken())
        complain(_("{file}: lines passed over, empty or comments: {count}", file=file, count=count))
