"""One call of ``fishka``: exit 0 done, 2 the input or the call at fault, 1 a fault of ours."""

import contextlib
import os
import sys
import traceback
from collections.abc import Sequence
from io import TextIOWrapper
from pathlib import Path

import typer

from fishka.cli.language import _, speak, told, wanted
from fishka.cli.output import DONE, FAULT_OF_OURS, FAULT_OF_THE_CALL, INTERRUPTED, complain
from fishka.cli.solved import put_up_solved
from fishka.cli.tree import command_line
from fishka.cli.usage import said_of_call
from fishka.core.errors import FishkaError
from fishka.engines.yacht import shelf


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out a call, by default the one of this process, and give its exit code."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    _use_utf8()
    speak(wanted(given, os.environ))
    put_up_solved()
    try:
        code = _carry_out(given)
        sys.stdout.flush()
    except BrokenPipeError:
        _forget_output()
        return DONE
    except KeyboardInterrupt:
        _forget_output()
        return INTERRUPTED
    finally:
        shelf.clear()
    return code


def _carry_out(arguments: list[str]) -> int:
    command = command_line()
    try:
        with command.make_context("fishka", arguments) as context:
            command.invoke(context)
    except typer.Exit as end:
        return end.exit_code
    except FishkaError as error:
        return _refuse(told(error))
    except typer.TyperException as error:
        return _refuse(said_of_call(error.format_message()))
    except (BrokenPipeError, KeyboardInterrupt):
        raise
    except Exception as error:  # noqa: BLE001 - the last resort: one line instead of a trace
        return _own_up(error)
    return DONE


def _refuse(message: str) -> int:
    complain(message)
    return FAULT_OF_THE_CALL


def _own_up(error: Exception) -> int:
    if os.environ.get("FISHKA_DEBUG"):
        traceback.print_exception(error)
    complain(
        _(
            "a fault of the program: {kind}: {what} (FISHKA_DEBUG=1 tells more)",
            kind=type(error).__name__,
            what=error,
        )
    )
    return FAULT_OF_OURS


def _use_utf8() -> None:
    """Standard streams of UTF-8 whatever the locale; a closed one is as good as empty."""
    sys.stdin = sys.stdin or Path(os.devnull).open()  # noqa: SIM115 - open as long as the program runs
    sys.stdout = sys.stdout or Path(os.devnull).open("w")  # noqa: SIM115 - open as long as the program runs
    sys.stderr = sys.stderr or Path(os.devnull).open("w")  # noqa: SIM115 - open as long as the program runs
    for stream, errors in (
        (sys.stdin, "replace"),
        (sys.stdout, "backslashreplace"),
        (sys.stderr, "backslashreplace"),
    ):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors=errors)


def _forget_output() -> None:
    """Let nothing more be written, so that Python's own last flush has nothing to say."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
