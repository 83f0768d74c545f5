"""The keys that every game has: what they do, and how they are told."""

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
SHORT: Final = MappingProxyType(
    {
        "help": gettext_noop("Keys"),
        "rules": gettext_noop("Rules"),
        "leave": gettext_noop("Leave"),
    }
)
"""What the foot of the screen calls the actions that it shows."""


def bind_keys(app: App[Any], face: Face) -> None:
    """Let the application hear the keys of all games, and those of this one that are no letters."""
    _ = texts(face.place.language).gettext
    for keys, action, _meaning in EVERYWHERE:
        for key in keys.lower().split():
            app.bind(
                key.replace("?", "question_mark"),
                action,
                description=_(SHORT[action]) if action in SHORT else "",
                show=action in SHORT and key != "?",
            )
    for key, _meaning in face.KEYS:
        if key.startswith("F"):
            app.bind(key.lower(), f"face('{key.lower()}')", show=False)
    app.bind("ctrl+q,ctrl+c", "leave", show=False)


def key_lines(face: Face) -> list[str]:
    """All keys and what they do, line by line."""
    _ = texts(face.place.language).gettext
    rows = [
        *((key, _(meaning)) for key, meaning in face.KEYS),
        *((key, _(meaning)) for key, _action, meaning in EVERYWHERE),
    ]
    return columns([_("Key"), _("to")], rows)
