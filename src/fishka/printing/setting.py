"""Sets the pages of this package by typst."""

import json
from collections.abc import Mapping
from importlib.resources import as_file, files

import typst


def pdf(sheet: Mapping[str, object]) -> bytes:
    """The pages that the sheet names, as PDF; the same sheet gives the same bytes."""
    with as_file(files("fishka.printing") / "pages") as folder:
        return typst.compile(
            folder / "sheets.typ",
            format="pdf",
            sys_inputs={"sheet": json.dumps(sheet)},
            timestamp=0,
        )
