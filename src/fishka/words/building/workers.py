"""Follows recipes in processes of their own, so many at a time."""

import multiprocessing
import os
import signal
import threading
import time
import traceback
from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Any, cast

from fishka.core.errors import FishkaError
from fishka.words.building.licences import notices
from fishka.words.building.packages import Sources
from fishka.words.building.recipes import RECIPES, Tell
from fishka.words.building.writing import write

Making = Callable[[str, str], None]
"""Takes a language and what its recipe does now."""
Refused = tuple[str, FishkaError]


@dataclass(frozen=True, slots=True)
class Made:
    """The files of a language, made."""

    language: str
    words: int
    """Words in the table: all that some list of the language admits."""
    files: Mapping[str, int]
    """Bytes of each file by its name."""
    seconds: float
    folder: Path
    """Where they were made."""


@dataclass(frozen=True, slots=True)
class _Broken:
    """A fault of the program in a process."""

    what: str
    trace: str


def make(
    languages: Sequence[str], files: Mapping[str, Path], room: Path, workers: int, making: Making
) -> Generator[Made | Refused]:
    """The tables of languages, each as it is done; whatever ends this ends the processes too."""
    waiting = list(languages)
    running: dict[Any, tuple[str, Any]] = {}
    context = multiprocessing.get_context("spawn")
    try:
        while waiting or running:
            while waiting and len(running) < workers:
                language = waiting.pop(0)
                here, there = context.Pipe(duplex=False)
                process = context.Process(
                    target=_work, args=(language, dict(files), room, there), daemon=True
                )
                process.start()
                there.close()
                running[here] = language, process
            for connection in cast("list[Connection]", wait(list(running))):
                language, process = running[connection]
                told = _received(connection, language)
                if isinstance(told, str):
                    making(language, told)
                    continue
                del running[connection]
                process.join()
                yield told
    finally:
        for _language, process in running.values():
            process.kill()
            process.join()


def _received(connection: Connection, language: str) -> str | Made | Refused:
    try:
        told = connection.recv()
    except EOFError:
        told = _Broken(f"the process that built {language} has died", "")
    if isinstance(told, _Broken):
        fault = RuntimeError(f"{language}: {told.what}")
        fault.add_note(told.trace)
        raise fault
    if isinstance(told, tuple):
        template, facts = cast("tuple[str, dict[str, object]]", told)
        return language, FishkaError(template, **facts)
    return told


def _work(language: str, files: Mapping[str, Path], room: Path, connection: Connection) -> None:
    """In a process: follow one recipe, and tell what is done, at last what was made."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started this ends it too
    threading.Thread(target=_end_with_parent, daemon=True).start()
    try:
        connection.send(_made(language, files, room, connection.send))
    except FishkaError as error:
        facts = {name: _plain(fact) for name, fact in error.facts.items()}
        connection.send((error.template, facts))
    except Exception as error:  # noqa: BLE001 - told by the process that people see
        what = f"{type(error).__name__}: {error}"
        connection.send(_Broken(what, traceback.format_exc()))


def _end_with_parent() -> None:
    """Wait for the end of the process that started this one: nobody wants the tables any more."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)


def _made(language: str, files: Mapping[str, Path], room: Path, tell: Tell) -> Made:
    begun = time.perf_counter()
    folder = room / language
    folder.mkdir()
    recipe = RECIPES[language]
    with Sources(files, room) as sources:
        draft = recipe.draft(sources, tell)
        write(draft, recipe.attributions, recipe.sum(), folder)
        kinds = {path.suffix.removeprefix(".") for path in folder.iterdir()}
        told = notices(recipe, sources, kinds)
    (folder / f"{language}.licence.txt").write_text(told, "utf-8", newline="\n")
    sizes = {path.name: path.stat().st_size for path in sorted(folder.iterdir())}
    return Made(language, len(draft.tags), sizes, time.perf_counter() - begun, folder)


def _plain(fact: object) -> object:
    return fact if isinstance(fact, int | float) else str(fact)
