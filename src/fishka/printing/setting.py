"""Sets a page of this package by typst."""

from importlib.resources import as_file, files

import typst


def pdf(page: str, **inputs: str) -> bytes:
    """The page ``<page>.typ`` with its inputs as PDF; the same inputs give the same bytes."""
    with as_file(files("fishka.printing") / f"{page}.typ") as source:
        return typst.compile(source, format="pdf", sys_inputs=inputs, timestamp=0)
