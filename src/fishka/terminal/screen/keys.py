"""The keys that every game has: what they do, and how they are told."""

from collections.abc import Sequence
from types import MappingProxyType
from typing import Any, Final

from textual.app import App

from fishka.terminal.columns import columns
from fishka.terminal.screen.face import Face
from fishka.texts import gettext_noop, texts

EVERYWHERE: Final = (
    ("F1 ?", "help", gettext_noop("the keys")),
    ("F2", "advise", gettext_noop("show what is best here")),
    ("F7", "theme", gettext_noop("light, dark, more contrast")),
    ("F8", "resign", gettext_noop("give the game up")),
    ("F9", "rules", gettext_noop("the rules of this table")),
    ("F10", "leave", gettext_noop("leave the game as it stands")),
)
"""Keys, their actions, and what they do."""
AMONG: Final = (
    ("F5", "answer(True)", gettext_noop("agree to what another asks")),
    ("F6", "answer(False)", gettext_noop("do not agree to it")),
    ("F12 Ctrl+O", "table", gettext_noop("ask the others, go on, play again")),
    ("Ctrl+T F11", "talk", gettext_noop("read and write the talk of the table")),
)
"""The same for those that only a table of a server has."""
SHORT: Final = MappingProxyType(
    {
        "help": gettext_noop("Keys"),
        "rules": gettext_noop("Rules"),
        "table": gettext_noop("Table"),
        "talk": gettext_noop("Talk"),
        "leave": gettext_noop("Leave"),
    }
)
"""What the foot of the screen calls the actions that it shows."""
ANSWERS: Final = frozenset({"F5", "F6"})
"""Keys that may answer more than the game's own questions."""


def bind_keys(app: App[Any], face: Face) -> None:
    """Let the application hear the keys of all games, and those of this one that are no letters."""
    _ = texts(face.place.language).gettext
    for key, _meaning in face.KEYS:
        if key.startswith("F") and key not in ANSWERS:
            app.bind(key.lower(), f"face('{key.lower()}')", show=False)
    for keys, action, _meaning in _common(face):
        first, *others = keys.lower().replace("?", "question_mark").split()
        shown, called = SHORT.get(action), keys.split()[0].replace("Ctrl+", "^")
        label = _(shown) if shown else ""
        app.bind(first, action, description=label, show=bool(shown), key_display=called)
        for key in others:
            app.bind(key, action, show=False)
    app.bind("ctrl+q,ctrl+c", "leave", show=False)


def key_lines(face: Face) -> list[str]:
    """All keys and what they do, line by line."""
    _ = texts(face.place.language).gettext
    rows = [
        *((key, _(meaning)) for key, meaning in face.KEYS),
        *((key, _(meaning)) for key, _action, meaning in _common(face)),
    ]
    return columns([_("Key"), _("to")], rows)


def _common(face: Face) -> Sequence[tuple[str, str, str]]:
    return EVERYWHERE if face.place.company is None else (*EVERYWHERE, *AMONG)
