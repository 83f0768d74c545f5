"""What a notice says, in the person's language: who and which game, and nothing that is secret."""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from fishka.store.notices import Notice, Occasion
from fishka.texts import gettext_noop, texts
from fishka.texts.games import game_name
from fishka.texts.players import names_told

TITLES: Final[dict[Occasion, str]] = {
    "turn": gettext_noop("Your turn"),
    "challenge": gettext_noop("You are challenged"),
    "seat": gettext_noop("Somebody sat down at your table"),
    "over": gettext_noop("The game is over"),
    "short": gettext_noop("Your time is running short"),
}


class Told(Struct, frozen=True):
    """A notice, and the game it is about."""

    notice: Notice
    game: str


class Message(Struct, frozen=True):
    """What a browser shows: ``url`` is what it opens; one of the same ``tag`` takes its place."""

    title: str
    body: str
    url: str
    tag: str


def message(told: Sequence[Told], language: str) -> Message:
    """All that is told at once as one message."""
    if len(told) == 1:
        notice = told[0].notice
        title = texts(language).gettext(TITLES[notice.occasion])
        return Message(title, about(told[0], language), f"/g/{notice.game_id}", notice.id)
    count = len({each.notice.game_id for each in told})
    title = texts(language).ngettext("News of {count} game", "News of {count} games", count)
    body = "\n".join(line(each, language) for each in told)
    return Message(title.format(count=count), body, "/records", "several")


def line(told: Told, language: str) -> str:
    """One notice of several."""
    title = texts(language).gettext(TITLES[told.notice.occasion])
    return f"{title}: {about(told, language)}"


def about(told: Told, language: str) -> str:
    """The game, and the others."""
    name, who = game_name(told.game, language), names_told(told.notice.who, language)
    return f"{name} · {who}" if who else name
