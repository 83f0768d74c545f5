"""Checks that the colours of tokens.css can be read: WCAG 2.2 AA, in every scheme.

Run it with -v to see every pair, not only those that fail.
"""

import re
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path

TEXT = 4.5
PART = 3.0
STEP = 1.25

GROUND = ("card", "card-up")
WIDE = ("table", *GROUND)
FELT = ("felt", "felt-deep")
WOOD = ("birch", "birch-up")
SQUARES = ("l2", "l3", "w2", "w3")

RULES: list[tuple[tuple[str, ...], tuple[str, ...], float]] = [
    (("ink", "ink-2", "ink-3"), (*WIDE, "table-deep", "sq"), TEXT),
    (("ink", "ink-2", "accent-ink"), ("accent-soft",), TEXT),
    (("accent-ink",), WIDE, TEXT),
    (("bad",), (*WIDE, "bad-soft"), TEXT),
    (("warn",), (*GROUND, "warn-soft"), TEXT),
    (("ink",), ("bad-soft", "warn-soft"), TEXT),
    (("on-accent",), ("accent", "accent-press"), TEXT),
    (("on-felt", "on-felt-2"), FELT, TEXT),
    (("burn", "burn-2", "pencil"), WOOD, TEXT),
    *(((f"on-{square}",), (square,), TEXT) for square in SQUARES),
    (("line-strong", "accent", "focus"), WIDE, PART),
    (("seat-1", "seat-2", "seat-3"), GROUND, PART),
    (("accent",), ("sq", "l2", "w2"), PART),
    (("birch",), ("felt",), PART),
    (("l3", "w3"), ("l2", "w2"), STEP),
]
OUTLINED = {("birch", "felt")}
"""Pairs that high contrast tells apart by an outline instead."""

TOKEN = re.compile(r"--([\w-]+):\s*(light-dark\([^)]*\)|#[0-9a-f]{6});")
COLOUR = re.compile(r"#[0-9a-f]{6}")
BLOCK = re.compile(r'\[data-contrast="(?:more|normal)"\]\)? \{(.*?)\n\s*\}', re.DOTALL)
TOKENS = Path(__file__).parents[1] / "web" / "src" / "styles" / "tokens.css"

Scheme = dict[str, str]


def colours(block: str, side: int) -> Scheme:
    """The colour of each token; side 0 is light, 1 is dark."""
    scheme: Scheme = {}
    for name, value in TOKEN.findall(block):
        found = COLOUR.findall(value)
        scheme[name] = found[side % len(found)]
    return scheme


def luminance(colour: str) -> float:
    """The relative luminance of WCAG 2.2."""
    shares = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    red, green, blue = (
        share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast ratio of WCAG 2.2, from 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def schemes(sheet: str) -> Iterator[tuple[str, Scheme]]:
    """The four schemes by name. Raises ValueError if the high contrast blocks differ."""
    base = sheet[: sheet.index(':root[data-theme="light"]')]
    blocks = {" ".join(block.split()) for block in BLOCK.findall(sheet)}
    if len(blocks) != 1:
        message = f"tokens.css has {len(blocks)} different high contrast blocks, not one twice"
        raise ValueError(message)
    more = blocks.pop()
    for side, name in enumerate(("light", "dark")):
        yield name, colours(base, side)
        yield f"{name}, more", colours(base, side) | colours(more, side)


def main() -> int:
    checked = failed = 0
    for name, scheme in schemes(TOKENS.read_text("utf-8")):
        for drawn, grounds, least in RULES:
            for pair in product(drawn, grounds):
                if pair in OUTLINED and name.endswith("more"):
                    continue
                ratio = contrast(*map(scheme.__getitem__, pair))
                checked += 1
                failed += ratio < least
                if ratio < least or "-v" in sys.argv:
                    verdict = "fails" if ratio < least else "holds"
                    print(f"{verdict}  {name}: {' on '.join(pair)}: {ratio:.2f} of {least}")
    print(f"contrast: {checked} pairs checked, {failed} too weak")
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main())
