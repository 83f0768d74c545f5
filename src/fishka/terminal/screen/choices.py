"""What an advised act is, where only its form is known and not the state."""

from collections.abc import Mapping
from typing import Any

from fishka.terminal.cubes.drawing import grid_text
from fishka.terminal.vocabulary import Verb, words
from fishka.terminal.yacht.telling import faces
from fishka.texts import texts
from fishka.texts.yacht import row_name


def choice_line(act: Mapping[str, Any], language: str) -> str:
    """The act in a few words."""
    _ = texts(language).gettext
    match act:
        case {"row": row}:
            return row_name(row, language)
        case {"keep": kept}:
            return _("keep {kept}").format(kept=faces(kept)) if kept else _("roll all five again")
        case {"grid": grid}:
            return grid_text(tuple(grid))
        case {"tiles": tiles, **more}:
            swapped: Mapping[str, str] = more.get("swap", {})
            return ", ".join(
                f"{square} {each}" for square, each in (*swapped.items(), *tiles.items())
            )
        case {"exchange": tiles}:
            return _("exchange {tiles}").format(tiles=tiles)
        case _other:
            verb = Verb.ROLL if act["act"] == "roll" else Verb.PASS
            return words(verb, language)[0]
