"""Draws which package imports which: `tools/architecture.py` writes docs/images/architecture.svg.

The rows are the layers that import-linter holds; a line is an import that there is, left out where
another way leads there too. Lines to the texts are left out: every face has one.
"""

import tomllib
from collections.abc import Sequence
from pathlib import Path
from xml.etree import ElementTree as ET

import grimp
import networkx as nx

from fishka.pictures.colours import COLOURS

ROOT = Path(__file__).parents[1]
PICTURE = ROOT / "docs" / "images" / "architecture.svg"
WIDTH, ROW, BOX, MARGIN = 800, 84, 36, 24
LETTER = 9.5
ACROSS = {
    "cli": 0.5,
    "notebook": 0.12,
    "printing": 0.32,
    "terminal": 0.5,
    "server": 0.8,
    "pictures": 0.15,
    "store": 0.6,
    "solved": 0.73,
    "bus": 0.93,
    "table": 0.46,
    "engines": 0.61,
    "games": 0.37,
    "words": 0.37,
    "tournaments": 0.86,
    "core": 0.46,
    "texts": 0.12,
}
"""How far to the right each stands, of the whole width; so that no line goes behind a box."""
SPOKEN = "texts"
TITLE = "The packages of Fishka in their layers; lines lead from each to those that it imports., all faces the texts as well"


def layers() -> list[list[str]]:
    """The packages of each layer, the highest first."""
    told = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    rows: list[str] = told["tool"]["importlinter"]["contracts"][0]["layers"]
    return [row.split(" | ") for row in rows]


def imports(packages: Sequence[str]) -> list[tuple[str, str]]:
    """Who imports whom, without what follows from the others."""
    graph = grimp.build_graph("fishka")
    for package in packages:
        graph.squash_module(f"fishka.{package}")
    found: nx.DiGraph[str] = nx.DiGraph()
    for package in packages:
        for imported in graph.find_modules_directly_imported_by(f"fishka.{package}"):
            name = imported.removeprefix("fishka.")
            if name in packages and name not in {package, SPOKEN}:
                found.add_edge(package, name)
    return sorted(nx.transitive_reduction(found).edges)


def places(rows: Sequence[Sequence[str]]) -> dict[str, tuple[float, float, float]]:
    """The middle of each box and its width: across, down, wide."""
    return {
        name: (WIDTH * ACROSS[name], MARGIN + ROW * line + BOX / 2, len(name) * LETTER + 32)
        for line, row in enumerate(rows)
        for name in row
    }


def drawn() -> str:
    """The picture."""
    rows = layers()
    placed = places(rows)
    height = 2 * MARGIN + ROW * (len(rows) - 1) + BOX
    root = ET.Element("svg", xmlns="http://www.w3.org/2000/svg", role="img")
    root.attrib |= {"viewBox": f"0 0 {WIDTH} {height}", "aria-labelledby": "title"}
    ET.SubElement(root, "title", id="title").text = TITLE
    _element(root, "rect", width=WIDTH, height=height, rx=16, fill=COLOURS["card"])
    for upper, lower in imports([name for row in rows for name in row]):
        (x, y, _), (to_x, to_y, _) = placed[upper], placed[lower]
        bend = (to_y - y) / 2
        way = f"M{x} {y}C{x} {y + bend} {to_x} {to_y - bend} {to_x} {to_y}"
        _element(root, "path", d=way, fill="none", stroke=COLOURS["ink-2"])
    for name, (x, y, wide) in placed.items():
        box = {"x": x - wide / 2, "y": y - BOX / 2, "width": wide, "height": BOX, "rx": 8}
        _element(root, "rect", **box, fill=COLOURS["birch"], stroke=COLOURS["ply-2"])
        label = _element(root, "text", x=x, y=y + 6, fill=COLOURS["burn"])
        label.attrib |= {"text-anchor": "middle", "font-family": "monospace", "font-size": "16"}
        label.text = name
    ET.indent(root)
    return ET.tostring(root, encoding="unicode") + "\n"


def _element(root: ET.Element, kind: str, **attributes: str | float) -> ET.Element:
    return ET.SubElement(root, kind, {name: str(value) for name, value in attributes.items()})


if __name__ == "__main__":
    PICTURE.write_text(drawn(), "utf-8")
