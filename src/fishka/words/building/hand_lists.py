"""The project's own short lists, decided word by word: tables beside this module."""

from pathlib import Path

from fishka.core.errors import FishkaError

_FOLDER = Path(__file__).parent / "hand"


def rows(language: str, name: str, columns: int) -> list[tuple[str, ...]]:
    """The lines of ``hand/<language>/<name>.tsv``; lines that begin with # are comments.

    Raises:
        FishkaError: a line has not so many columns, or an empty one.
    """
    path = _FOLDER / language / f"{name}.tsv"
    found: list[tuple[str, ...]] = []
    for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
        if not line or line.startswith("#"):
            continue
        cells = tuple(cell.strip() for cell in line.split("\t"))
        if len(cells) != columns or not all(cells):
            raise FishkaError(
                "{file}, line {line}: a line has {columns} columns, separated by tabs",
                file=path,
                line=number,
                columns=columns,
            )
        found.append(cells)
    return found
