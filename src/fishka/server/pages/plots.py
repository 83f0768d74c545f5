"""What changes over time, drawn and told: points, time, words, first racks, practice."""

from collections.abc import Sequence
from itertools import accumulate
from statistics import fmean, median
from typing import Final

from msgspec import Struct

from fishka.server.pages.curve import Curve, curve, scale
from fishka.server.progress.digests import Best
from fishka.server.progress.played import Played
from fishka.store.practice import Learned
from fishka.table.digest import Digest
from fishka.texts import texts
from fishka.texts.numbers import DAY, day, number

LATEST: Final = 20
"""So many of the words first laid last are named."""
LISTED: Final = 30
"""So many of the latest first racks are listed."""
LATELY: Final = 10
WELL: Final = 21 * DAY
"""A card is known well that can wait so long."""


class Plot(Struct, frozen=True):
    """A drawing, and the same in a sentence."""

    curve: Curve
    told: str


class Words(Struct, frozen=True):
    """Words laid for the first time: how many there were from game to game, and the latest."""

    plot: Plot
    latest: list[str]


class FirstRack(Struct, frozen=True):
    """A first turn: its rack, what was laid, and what would have paid most, if a review knows."""

    id: str
    turn: int
    day: str
    rack: str
    words: str
    points: int
    best: str
    most: str


class FirstRacks(Struct, frozen=True):
    """The points of first turns from game to game, and the latest of them."""

    plot: Plot
    lines: list[FirstRack]


def points(found: Sequence[Played], language: str) -> Curve:
    """The points of a person's games, one after the other."""
    values = [[float(each.points)] for each in found]
    heights = [(value, number(value, language)) for value in scale(values)]
    return curve(values, range(len(values)), heights)


def pace(digests: Sequence[Digest], language: str) -> Plot | None:
    """Seconds a turn, game by game; None where nothing was measured."""
    found = [each.seconds for each in digests if each.seconds is not None]
    if not found:
        return None
    told = texts(language).gettext(
        "{usual} seconds a turn are usual, {least} in the fastest game, {most} in the slowest."
    )
    return Plot(
        _from_nothing([[each] for each in found], language),
        told.format(
            usual=number(median(found), language, 1),
            least=number(min(found), language, 1),
            most=number(max(found), language, 1),
        ),
    )


def words(digests: Sequence[Digest], language: str) -> Words | None:
    """The different words laid so far, game by game; None where no words are laid."""
    known: dict[str, int] = {}
    for at, each in enumerate(digests):
        for word in each.words:
            known.setdefault(word, at)
    if not known:
        return None
    counts = [0] * len(digests)
    for at in known.values():
        counts[at] += 1
    told = texts(language).ngettext(
        "One word so far.",
        "{count} different words so far, {new} of them for the first time in the last {games} games.",
        len(known),
    )
    lately = min(LATELY, len(digests))
    plot = Plot(
        _from_nothing([[float(each)] for each in accumulate(counts)], language),
        told.format(
            count=number(len(known), language),
            new=number(sum(counts[-lately:]), language),
            games=number(lately, language),
        ),
    )
    return Words(plot, [*reversed(known)][:LATEST])


def first_racks(
    played: Sequence[Played],
    digests: Sequence[Digest],
    bests: Sequence[Best | None],
    language: str,
    now: int,
) -> FirstRacks | None:
    """How first turns went; None in games without racks. ``bests`` are those of the last games."""
    found = [
        (game, each.opening)
        for game, each in zip(played, digests, strict=True)
        if each.opening is not None
    ]
    if not found:
        return None
    paid = [opening.points for _game, opening in found]
    told = texts(language).gettext(
        "{mean} points on the mean for the first turn, {most} at best, {least} at least."
    )
    plot = Plot(
        _from_nothing([[float(each)] for each in paid], language),
        told.format(
            mean=number(fmean(paid), language, 1),
            most=number(max(paid), language),
            least=number(min(paid), language),
        ),
    )
    lines = [
        FirstRack(
            id=game.id,
            turn=opening.turn,
            day=day(game.ended_at, language, now),
            rack=opening.rack,
            words=", ".join(opening.words),
            points=opening.points,
            best="" if best is None else ", ".join(best.words),
            most=""
            if best is None
            else ("" if best.exact else "~") + number(best.points, language),
        )
        for (game, opening), best in zip(found[-LISTED:], bests, strict=True)
    ]
    return FirstRacks(plot, lines[::-1])


def practised(cards: Sequence[Learned], language: str) -> Plot | None:
    """Cards tried so far, and those of them that are known well today."""
    if not cards:
        return None
    well = [each.waits >= WELL for each in cards]
    told = texts(language).ngettext(
        "One word card tried, {well} of them known well: it can wait three weeks.",
        "{count} word cards tried, {well} of them known well: they can wait three weeks.",
        len(cards),
    )
    values = [[float(tried), float(known)] for tried, known in enumerate(accumulate(well), 1)]
    return Plot(
        _from_nothing(values, language),
        told.format(count=number(len(cards), language), well=number(sum(well), language)),
    )


def _from_nothing(values: Sequence[Sequence[float]], language: str) -> Curve:
    """A curve on a scale from 0 whose middle is a whole number."""
    most = max(max(each) for each in values)
    step = 2 * 10 ** max(0, len(str(int(most))) - 2)
    high = max(-(-most // step) * step, step)
    heights = [(value, number(value, language)) for value in (0.0, high / 2, high)]
    return curve(values, range(len(values)), heights)
