"""What happened in a game of Yacht, in sentences."""

from collections.abc import Iterator, Sequence
from typing import cast

from fishka.core.entries import Entry
from fishka.core.seats import sides
from fishka.games.match import Match
from fishka.games.yacht import YachtState
from fishka.games.yacht.scoring import THROWS
from fishka.terminal.columns import columns
from fishka.terminal.plain import one_line
from fishka.texts import texts
from fishka.texts.yacht import row_name


def faces(dice: Sequence[int]) -> str:
    """``2 2 4``."""
    return " ".join(map(str, dice))


class Teller:
    """Tells one match in one language."""

    def __init__(self, match: Match, language: str) -> None:
        self._match = match
        self._language = language
        self._ = texts(language).gettext
        self._ngettext = texts(language).ngettext

    @property
    def _state(self) -> YachtState:
        return cast("YachtState", self._match.state)

    def name(self, seat: int) -> str:
        return one_line(self._match.seats[seat].name) or self._("Seat {number}").format(
            number=seat + 1
        )

    def turn(self, seat: int) -> str:
        """Whose turn begins, and which of how many."""
        sheet = self._state.sheets[seat]
        number = sum(points is not None for points in sheet) + 1
        _ = self._
        return _("{name}, turn {turn} of {turns}.").format(
            name=self.name(seat), turn=number, turns=len(sheet)
        )

    def entry(self, entry: Entry) -> str:
        """What an entry came to, told after it has been played."""
        _, name, told = self._, self.name(entry.seat), entry.public
        match entry.act:
            case "roll":
                return self._roll(name, told.get("keep"), cast("list[int]", told["dice"]))
            case "resign":
                return _("{name} has resigned.").format(name=name)
            case "abort":
                return _("{name} has called the game off.").format(name=name)
            case _act:
                turn = self._match.turns[-1]
                return _("{name}: {points} in {row}, {total} in all.").format(
                    name=name,
                    points=turn.score,
                    row=row_name(str(turn.details["row"]), self._language),
                    total=self._state.scores[entry.seat],
                )

    def rolls_left(self) -> str:
        left = THROWS - self._state.rolls
        if not left:
            return self._("The roll stands.")
        return self._ngettext("One roll left.", "{count} rolls left.", left).format(count=left)

    def result(self) -> Iterator[str]:
        """The final totals and who has won, ties named."""
        _, standing = self._, self._match.standing
        names = [self.name(seat) for seat in range(len(self._match.seats))]
        yield from columns([_("Seat"), _("Total")], list(zip(names, standing.scores, strict=True)))
        if standing.team_scores is not None:
            teams = [
                (_("Team {number}").format(number=team), score)
                for team, score in standing.team_scores.items()
            ]
            yield ""
            yield from columns([_("Team"), _("Total")], teams)
        yield ""
        yield self._winners(names, standing.winners)

    def _roll(self, name: str, keep: object, fallen: Sequence[int]) -> str:
        _, dice = self._, faces(self._state.dice)
        if keep:
            return _("{name} keeps {kept} and rolls {fallen}: {dice}.").format(
                name=name, kept=faces(cast("list[int]", keep)), fallen=faces(fallen), dice=dice
            )
        if self._state.rolls == 1:
            return _("{name} rolls {dice}.").format(name=name, dice=dice)
        return _("{name} rolls all again: {dice}.").format(name=name, dice=dice)

    def _winners(self, names: Sequence[str], winners: Sequence[int]) -> str:
        _ = self._
        if not winners:
            return _("The game is over. Nobody has won.")
        told = ", ".join(names[seat] for seat in winners)
        points = self._points(winners)
        if len(self._winning_sides(winners)) > 1:
            return _("A tie: {names} share the win with {points}.").format(
                names=told, points=points
            )
        if len(winners) > 1:
            return _("{names} win together with {points}.").format(names=told, points=points)
        if len(names) == 1:
            return _("{name} has {points} in all.").format(name=told, points=points)
        return _("{name} wins with {points}.").format(name=told, points=points)

    def _points(self, winners: Sequence[int]) -> int:
        side = self._winning_sides(winners)[0]
        return sum(self._match.scores[seat] for seat in side)

    def _winning_sides(self, winners: Sequence[int]) -> list[tuple[int, ...]]:
        return [side for side in sides(self._match.seats) if set(side) & set(winners)]
