"""The whole duel of Yacht, solved and kept on all cores as people do it: time, memory and file."""

import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from measuring import Figure

CORES = 2
ROUNDS = 1
COMMAND = (sys.executable, "-m", "fishka.cli", "solve", "yacht", "--duel", "--json")


def figures() -> Iterator[Figure]:
    """Seconds until the duel is solved and written down, the most memory, the size of the file."""
    with tempfile.TemporaryDirectory() as folder:
        book = Path(folder) / "duel.book"
        begun = time.perf_counter()
        subprocess.run([*COMMAND, "--output", str(book)], stdout=subprocess.DEVNULL, check=True)
        taken = time.perf_counter() - begun
        size = book.stat().st_size
    memory = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss * 1024
    yield Figure("two players solved, on two cores", taken, "s", 240)
    yield Figure("– memory", memory / 1e9, "GB", 2)
    yield Figure("– the file", size / 1e9, "GB", 3)


if __name__ == "__main__":
    for each in figures():
        print(f"{each.what:40}{each.value:10.2f} {each.unit}")
