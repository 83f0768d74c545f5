"""Whether something built is newer than all that it is built from."""

from collections.abc import Iterable, Iterator
from pathlib import Path

SKIPPED = {"node_modules", "__pycache__"}


def files_below(folder: Path) -> Iterator[Path]:
    """Every file in the folder and its folders, without what tools put there."""
    for path in folder.iterdir():
        if path.is_dir():
            if path.name not in SKIPPED:
                yield from files_below(path)
        else:
            yield path


def is_fresh(product: Path, sources: Iterable[Path]) -> bool:
    """True if the product exists and no source was changed after it was made."""
    if not product.exists():
        return False
    made = product.stat().st_mtime
    return all(source.stat().st_mtime <= made for source in sources)
