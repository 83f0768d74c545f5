"""Files named in a call. ``-`` is standard input or standard output."""

import os
import sys
import tempfile
from pathlib import Path

from fishka.cli.language import _
from fishka.core.errors import FishkaError, MalformedError
from fishka.games.strict_json import LONGEST_RECORD

STANDARD = "-"


def read_bytes(name: str, longest: int = LONGEST_RECORD) -> bytes:
    """All the bytes of a file; MalformedError where there is none, or too much to be a record."""
    try:
        if name == STANDARD:
            content = sys.stdin.buffer.read(longest + 1)
        else:
            with Path(name).open("rb") as stream:
                content = stream.read(longest + 1)
    except (OSError, ValueError) as error:
        raise MalformedError("it cannot be read: {why}", why=_why(error)) from None
    if len(content) > longest:
        raise MalformedError("it has more than {longest} bytes", longest=longest)
    if not content.strip():
        raise MalformedError("it is empty")
    return content


def write_bytes(name: str, content: bytes) -> None:
    """Write a whole file or none of it; FishkaError where it cannot be written."""
    if name == STANDARD:
        sys.stdout.flush()
        sys.stdout.buffer.write(content)
        sys.stdout.buffer.flush()
        return
    path = Path(name)
    try:
        if path.exists() and not path.is_file():
            path.write_bytes(content)
        else:
            replace_file(path, content)
    except (OSError, ValueError) as error:
        raise FishkaError(
            "{file} cannot be written: {why}", file=place(name), why=_why(error)
        ) from None


def replace_file(path: Path, content: bytes) -> None:
    """Put new content in the place of a file at one stroke: a reader sees the old or the new.

    It is on the disk when this returns. Raises OSError.
    """
    mode = path.stat().st_mode & 0o777 if path.exists() else 0o666 & ~_umask()
    handle, draft = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name[:50]}.")
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(content)
            stream.flush()
            os.fsync(stream.fileno())
        Path(draft).chmod(mode)
        Path(draft).replace(path)
    except BaseException:
        Path(draft).unlink(missing_ok=True)
        raise


def place(name: str) -> str:
    """The file's name as messages say it."""
    return _("standard input") if name == STANDARD else name or '""'


def _why(error: OSError | ValueError) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


def _umask() -> int:
    mask = os.umask(0o077)
    os.umask(mask)
    return mask
