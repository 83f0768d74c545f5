"""What a table page says in words: whose turn it is, how it ended, what is offered."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from babel.lists import format_list
from msgspec import Struct

from fishka.server.pages.tables import You
from fishka.server.wire import Full
from fishka.texts import gettext_noop, texts

ROWS = 12


class Place(Struct, frozen=True):
    """A line of the final ranking."""

    name: str
    score: int
    won: bool
    note: str


def names(seats: Sequence[str], language: str) -> str:
    """Several names in one sentence: Ana, Luc and Mila."""
    return format_list(seats, locale=language)


def turn_number(view: dict[str, Any]) -> int:
    """The turn of the seat to move, counted from 1."""
    sheet = view["sheets"][view["to_move"]]
    return ROWS - sheet.count(None) + 1


def company(full: Full, language: str) -> str:
    """With whom one plays here."""
    _ = texts(language).gettext
    people = [seat for seat in full.seats if seat.kind != "computer"]
    if len(full.seats) == 1:
        return _("alone")
    if len(people) == 1:
        return _("against the computer") if len(full.seats) == 2 else _("against computers")
    if full.chance.mode == "table":
        return _("with real dice")
    here = all(seat.yours for seat in people) or not any(seat.yours for seat in people)
    return _("same device") if here and people[0].yours else _("online")


def place(full: Full, language: str) -> str:
    """The line under the name of the game."""
    _ = texts(language).gettext
    with_whom = company(full, language)
    if full.phase == "open":
        return _("not begun yet · {company}").format(company=with_whom)
    if full.phase == "over" or full.view is None:
        return _("over · {company}").format(company=with_whom)
    return _("turn {number} of {all} · {company}").format(
        number=turn_number(full.view), all=ROWS, company=with_whom
    )


def turn_line(full: Full, you: You, language: str) -> str:
    """Whose turn it is."""
    _ = texts(language).gettext
    if full.phase != "playing" or full.view is None:
        return ""
    seat: int = full.view["to_move"]
    name = full.seats[seat].name
    if seat in you.seats:
        return _("Your turn") if len(you.seats) == 1 else _("{name}, your turn").format(name=name)
    return _("It is {name}’s turn").format(name=name)


def kept_places(view: dict[str, Any]) -> set[int]:
    """Which of the dice lying are those kept last."""
    left, places = Counter[int](view["kept"]), set[int]()
    for index, face in enumerate(view["dice"]):
        if left[face]:
            left[face] -= 1
            places.add(index)
    return places


def result(full: Full, you: You, language: str) -> str:
    """How it ended, in one line."""
    words, view = texts(language), full.view
    if view is None or view["aborted"]:
        return words.gettext("The game was called off")
    if len(full.seats) == 1:
        points = view["scores"][0]
        return words.ngettext("{count} point", "{count} points", points).format(count=points)
    if not view["winners"]:
        return words.gettext("Nobody wins")
    winners: list[int] = view["winners"]
    return words.gettext(_won(full, winners, you)).format(
        names=names([full.seats[seat].name for seat in winners], language),
        points=_winning(full, view, winners[0]),
    )


def _won(full: Full, winners: list[int], you: You) -> str:
    if winners == you.seats:
        return gettext_noop("You win with {points}")
    if len(winners) == 1:
        return gettext_noop("{names} wins with {points}")
    teams = {full.seats[seat].team for seat in winners}
    if len(teams) == 1 and None not in teams:
        return gettext_noop("{names} win together with {points}")
    return gettext_noop("{names} share the win with {points} each")


def _winning(full: Full, view: dict[str, Any], seat: int) -> int:
    team = full.seats[seat].team
    if team is None or not view["team_scores"]:
        return view["scores"][seat]
    return view["team_scores"][str(team)]


def ranking(full: Full, language: str) -> list[Place]:
    """All seats, winners first, then by points."""
    view = full.view
    if view is None:
        return []
    places = [
        Place(
            name=seat.name,
            score=view["scores"][number],
            won=number in view["winners"],
            note=_note(full, view, number, language),
        )
        for number, seat in enumerate(full.seats)
    ]
    return sorted(places, key=lambda each: (not each.won, -each.score))


def _note(full: Full, view: dict[str, Any], number: int, language: str) -> str:
    _ = texts(language).gettext
    team = full.seats[number].team
    notes = [] if team is None else [_("Team {number}").format(number=team)]
    if number in view["resigned"]:
        notes.append(_("gave up"))
    return ", ".join(notes)


def offer_line(full: Full, language: str) -> str:
    """What somebody asks the others to agree to."""
    _ = texts(language).gettext
    if full.offer is None:
        return ""
    name = full.seats[full.offer.by].name
    if full.offer.what == "undo":
        return _("{name} asks to take the last act back").format(name=name)
    return _("{name} asks to end the game without a winner").format(name=name)
