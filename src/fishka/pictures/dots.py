"""Pictures in dots, for where SVG is not shown: the previews of links."""

import asyncio
from functools import lru_cache
from typing import Final

import typst

DENSITY: Final = 144.0
SHEET: Final = b"""
#set page(width: auto, height: auto, margin: 0pt)
#image(bytes(sys.inputs.picture), format: "svg")
"""


async def png(svg: str) -> bytes:
    """The same picture as PNG."""
    return await asyncio.to_thread(_set, svg)


@lru_cache(maxsize=64)
def _set(svg: str) -> bytes:
    set_in_dots = typst.compile(
        SHEET, format="png", ppi=DENSITY, sys_inputs={"picture": svg}, ignore_system_fonts=True
    )
    assert isinstance(set_in_dots, bytes)
    return set_in_dots
