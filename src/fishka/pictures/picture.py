"""A whole picture: which game, the position, who has what; and the same in words."""

from typing import Final
from xml.etree import ElementTree as ET

from fishka.pictures.arts import ARTS
from fishka.pictures.colours import COLOURS
from fishka.pictures.drawing import MARGIN, WIDTH, Drawing
from fishka.pictures.shown import Shown
from fishka.texts import texts
from fishka.texts.games import game_name
from fishka.texts.numbers import number

HEAD: Final = 40
LINE: Final = 26
SVG: Final = "http://www.w3.org/2000/svg"
SANS: Final = "Source Sans 3, Noto Sans, Segoe UI, system-ui, sans-serif"


def svg(shown: Shown, language: str) -> str:
    """The picture."""
    drawn = _drawn(shown, language)
    width, height = str(WIDTH), str(round(drawn.height))
    root = ET.Element("svg", xmlns=SVG, viewBox=f"0 0 {width} {height}", width=width)
    root.attrib |= {"height": height, "role": "img", "aria-labelledby": "alt", "lang": language}
    ET.SubElement(root, "title", id="alt").text = alt(shown, language)
    ground = {"width": width, "height": height, "rx": "16", "fill": COLOURS["card"]}
    ET.SubElement(root, "rect", ground)
    group = ET.SubElement(root, "g", {"font-family": SANS})
    for shape in drawn.shapes:
        attributes = {name: str(value) for name, value in shape.attributes.items()}
        ET.SubElement(group, shape.kind, attributes).text = shape.words or None
    return ET.tostring(root, encoding="unicode")


def height(shown: Shown, language: str) -> int:
    """How high it is."""
    return round(_drawn(shown, language).height)


def _drawn(shown: Shown, language: str) -> Drawing:
    drawn = Drawing()
    room = WIDTH - 2 * MARGIN
    drawn.text(MARGIN, 27, game_name(shown.game, language), 20, strong=True, serif=True)
    drawn.text(WIDTH - MARGIN, 27, after(shown, language), 14, "ink-2", anchor="end", room=room / 2)
    drawn.height = HEAD
    ARTS[shown.game].draw(drawn, shown, language)
    _scores(drawn, shown, language)
    drawn.height += MARGIN / 2
    return drawn


def alt(shown: Shown, language: str) -> str:
    """What the picture shows, in words."""
    _ = texts(language).gettext
    scores = ", ".join(
        f"{name} {number(score, language)}"
        for name, score in zip(shown.names, shown.view["scores"], strict=True)
    )
    told = _("{game}, {when}: {scores}.").format(
        game=game_name(shown.game, language), when=after(shown, language), scores=scores
    )
    turn = shown.turn
    if turn is None:
        return told
    return f"{told} {shown.names[turn.seat]}: {ARTS[shown.game].told(turn, language)}"


def after(shown: Shown, language: str) -> str:
    """How far the game is."""
    words = texts(language)
    if shown.last:
        return words.gettext("at the end")
    if not shown.number:
        return words.gettext("at the beginning")
    told = words.ngettext("after one turn", "after {count} turns", shown.number)
    return told.format(count=number(shown.number, language))


def _scores(drawn: Drawing, shown: Shown, language: str) -> None:
    """Under the game: each seat and what it has; the one to move is marked, winners at the end."""
    marked: set[int] = set(shown.view["winners"]) if shown.last else {shown.view["to_move"]}
    columns = 1 if len(shown.names) < 3 else 2
    wide = (WIDTH - 2 * MARGIN) / columns
    for seat, name in enumerate(shown.names):
        x = MARGIN + wide * (seat % columns)
        y = drawn.height + LINE * (seat // columns + 1) - 6
        strong = seat in marked
        if strong:
            drawn.rect(x, y - 14, 4, 18, "accent")
        drawn.text(x + 12, y, name, 16, strong=strong, room=wide - 90)
        points = number(shown.view["scores"][seat], language)
        drawn.text(x + wide - 12, y, points, 16, "accent-ink", anchor="end", strong=True)
    drawn.height += LINE * -(-len(shown.names) // columns)
