"""Who sits at a table and how the game ended, in sentences: the same for every game."""

from collections.abc import Iterator, Sequence

from fishka.core.entries import Entry
from fishka.core.seats import sides
from fishka.games.match import Match
from fishka.terminal.columns import columns
from fishka.terminal.plain import one_line
from fishka.texts import texts


class Teller:
    """Tells one match in one language."""

    def __init__(self, match: Match, language: str) -> None:
        self._match = match
        self._language = language
        self._texts = texts(language)
        self._ = self._texts.gettext

    def name(self, seat: int) -> str:
        return one_line(self._match.seats[seat].name) or self._("Seat {number}").format(
            number=seat + 1
        )

    def leaving(self, entry: Entry) -> str:
        """Somebody has resigned, or called the game off."""
        _, name = self._, self.name(entry.seat)
        if entry.act == "resign":
            return _("{name} has resigned.").format(name=name)
        return _("{name} has called the game off.").format(name=name)

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
