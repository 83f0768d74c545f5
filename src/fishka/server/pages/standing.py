"""What a table page says in words: whose turn it is, how it ended, what is offered."""

from collections.abc import Sequence
from typing import Any

from babel.lists import format_list
from msgspec import Struct

from fishka.server.pages.faces import Face
from fishka.server.pages.tables import You
from fishka.server.wire import Full
from fishka.texts import gettext_noop, texts
from fishka.texts.numbers import number


class Place(Struct, frozen=True):
    """A line of the final ranking."""

    name: str
    score: int
    won: bool
    note: str


def names(seats: Sequence[str], language: str) -> str:
    """Several names in one sentence: Ana, Luc and Mila."""
    return format_list(seats, locale=language)


def company(full: Full, face: Face, language: str) -> str:
    """With whom one plays here."""
    _ = texts(language).gettext
    people = [seat for seat in full.seats if seat.kind != "computer"]
    if len(full.seats) == 1:
        return _("alone")
    if not people:
        return _("computers among themselves")
    if len(people) == 1:
        return _("against the computer") if len(full.seats) == 2 else _("against computers")
    if full.chance.mode == "table":
        return face.by_hand(language)
    here = all(seat.yours for seat in people) or not any(seat.yours for seat in people)
    return _("same device") if here and people[0].yours else _("online")


def place(full: Full, face: Face, language: str) -> str:
    """The line under the name of the game."""
    _ = texts(language).gettext
    with_whom = company(full, face, language)
    if full.theme:
        with_whom = " · ".join([with_whom, _("Theme: {theme}").format(theme=full.theme)])
    if full.branch:
        with_whom = " · ".join([with_whom, _("taken up from another game")])
    if full.phase == "open":
        return _("not begun yet · {company}").format(company=with_whom)
    if full.phase == "over" or full.view is None:
        return _("over · {company}").format(company=with_whom)
    return face.progress(full, with_whom, language)


def turn_line(full: Full, you: You, language: str) -> str:
    """Whose turn it is."""
    _ = texts(language).gettext
    if full.phase != "playing" or full.view is None:
        return ""
    together: list[int] = full.view.get("together", [])
    if together and not set(together) & set(you.seats):
        still = names([full.seats[seat].name for seat in together], language)
        return _("All lay out the same roll. Still laying: {names}").format(names=still)
    seat = next((each for each in together if each in you.seats), full.view["to_move"])
    name = full.seats[seat].name
    if seat in you.seats:
        return _("Your turn") if len(you.seats) == 1 else _("{name}, your turn").format(name=name)
    return _("It is {name}’s turn").format(name=name)


def result(full: Full, you: You, language: str) -> str:
    """How it ended, in one line."""
    words, view = texts(language), full.view
    if view is None or view["aborted"]:
        return words.gettext("The game was called off")
    if len(full.seats) == 1:
        points = view["scores"][0]
        return words.ngettext("{count} point", "{count} points", points).format(
            count=number(points, language)
        )
    if not view["winners"]:
        return words.gettext("Nobody wins")
    winners: list[int] = view["winners"]
    return words.gettext(_won(full, winners, you)).format(
        names=names([full.seats[seat].name for seat in winners], language),
        points=number(_winning(full, view, winners[0]), language),
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


def ranking(full: Full, face: Face, language: str) -> list[Place]:
    """All seats, winners first, then by points."""
    view = full.view
    if view is None:
        return []
    places = [
        Place(
            name=seat.name,
            score=view["scores"][number],
            won=number in view["winners"],
            note=_note(full, face, number, language),
        )
        for number, seat in enumerate(full.seats)
    ]
    return sorted(places, key=lambda each: (not each.won, -each.score))


def _note(full: Full, face: Face, number: int, language: str) -> str:
    _ = texts(language).gettext
    view: dict[str, Any] = full.view or {}
    team = full.seats[number].team
    notes = [] if team is None else [_("Team {number}").format(number=team)]
    if number in view["resigned"]:
        notes.append(_("gave up"))
    return ", ".join([*notes, *face.notes(full, number, language)])


def offer_line(full: Full, language: str) -> str:
    """What somebody asks the others to agree to."""
    _, offer = texts(language).gettext, full.offer
    if offer is None:
        return ""
    name = full.seats[offer.by].name
    plain = {
        "undo": _("{name} asks to take the last act back"),
        "abort": _("{name} asks to end the game without a winner"),
        "pause": _("{name} asks for a pause"),
    }
    if offer.what in plain:
        return plain[offer.what].format(name=name)
    added, struck = (", ".join(words) for words in (offer.add, offer.strike))
    if not struck:
        return _("{name} asks that these words count: {words}").format(name=name, words=added)
    if not added:
        told = _("{name} asks that these words count no more: {words}")
        return told.format(name=name, words=struck)
    return _("{name} asks that {added} shall count, and {struck} no more").format(
        name=name, added=added, struck=struck
    )
