"""What happened in a game of cubes, in sentences."""

from collections.abc import Iterable, Iterator
from typing import cast

from fishka.core.entries import Entry
from fishka.games.cubes.ladder import LENGTHS, SLAMS, Booked
from fishka.games.cubes.scoring import TURNS_OF_A_ROUND
from fishka.games.cubes.sets import face_total
from fishka.games.cubes.state import CubesState, CubesTurn, OpenLay
from fishka.games.disputing import ScoredWord
from fishka.terminal.columns import columns
from fishka.terminal.cubes.drawing import faces_text, grid_lines
from fishka.terminal.word_telling import WordTeller
from fishka.texts import texts
from fishka.texts.numbers import number, signed


class CubesTeller(WordTeller):
    """Tells one match of cubes."""

    @property
    def _state(self) -> CubesState:
        return cast("CubesState", self._match.state)

    def turn(self, seat: int) -> str:
        """Whose turn begins, and which it is."""
        _, state, name = self._, self._state, self.name(seat)
        if state.two:
            return _("{name}: round {round}, turn {turn} of {turns}.").format(
                name=name, round=state.round, turn=state.go, turns=TURNS_OF_A_ROUND
            )
        if state.options.turns is not None:
            return _("{name}, turn {turn} of {turns}.").format(
                name=name, turn=state.go, turns=state.options.turns
            )
        return _("{name}, turn {turn}.").format(name=name, turn=state.go)

    def scores(self) -> str:
        """The scores, and what the game goes to, on a line."""
        pairs = enumerate(self._state.scores)
        told = ", ".join(
            f"{self.name(seat)} {number(score, self._language)}" for seat, score in pairs
        )
        target = self._state.options.target
        if target is None:
            return told
        return self._("{scores}; the game goes to {points}.").format(scores=told, points=target)

    def ladder(self) -> Iterator[str]:
        """What counts for each length in this round, a column a seat."""
        names = (self.name(seat) for seat in range(len(self._state.seats)))
        rows = [
            [length, *(_rung(ladder[rung]) for ladder in self._state.ladders)]
            for rung, length in enumerate(LENGTHS)
        ]
        yield from columns([self._("Letters"), *names], rows)

    def cubes(self) -> str:
        """The roll that lies."""
        faces, cube_set = self._state.faces, self._state.cube_set
        if not faces:
            return self._("No cubes lie there.")
        return self._("Cubes: {faces} – {total} points").format(
            faces=faces_text(faces, cube_set), total=face_total(cube_set, faces)
        )

    def beginning(self, seat: int) -> str:
        """Who must roll to see who begins."""
        return self._("{name} rolls all cubes to see who begins.").format(name=self.name(seat))

    def entry(self, entry: Entry, turns: Iterable[CubesTurn]) -> Iterator[str]:
        """What an entry came to, and the turns that it brought to their end."""
        _, name = self._, self.name(entry.seat)
        match entry.act:
            case "roll_off":
                yield from self._rolled_off()
            case "roll":
                yield _("{name} rolls.").format(name=name)
                yield self.cubes()
            case "pass":
                yield _("{name} passes.").format(name=name)
            case "resign" | "abort":
                yield self.leaving(entry)
            case "lay" if self._state.options.simultaneous:
                yield _("{name} has handed in.").format(name=name)
            case _other:
                yield from self.said(entry)
        for turn in turns:
            if not turn.passed:
                yield from self.laid(turn)
        if entry.act == "lay" and self._state.open_lay is not None:
            yield from self.opened(self._state.open_lay)
        elif entry.act == "refuse":
            yield _("The lay is taken back.")

    def laid(self, turn: CubesTurn) -> Iterator[str]:
        """A turn that has come to its end: what was laid, what it pays."""
        _ = self._
        yield from grid_lines(turn.grid)
        name = self.name(turn.seat)
        if turn.laid != turn.grid:
            yield _("Only this part of what {name} laid counts.").format(name=name)
        if turn.struck:
            yield _("Struck: {words}.").format(words=scored_text(turn.struck))
        if turn.bonus:
            yield slam_text(turn.bonus, self._language)
        yield _(
            "{name}: {words}; {unused} for the cubes not used; {points}, {total} in all."
        ).format(
            name=name,
            words=scored_text(turn.words) or "–",
            unused=signed(-turn.unused, self._language),
            points=signed(turn.score, self._language),
            total=number(self._state.scores[turn.seat], self._language),
        )

    def opened(self, opened: OpenLay) -> Iterator[str]:
        """A layout that waits for what the others say."""
        yield from grid_lines(opened.handed.counted)
        yield self._("{name} lays {words}. Does it stand?").format(
            name=self.name(opened.layer), words=scored_text(opened.words) or "–"
        )

    def turns(self) -> Iterator[str]:
        """The turns so far."""
        _ = self._
        rows = [
            (number, self.name(turn.seat), turn.score, self._turn_text(turn))
            for number, turn in enumerate(self._state.played, 1)
        ]
        yield from columns([_("Turn"), _("Seat"), _("Points"), _("Words")], rows)

    def _turn_text(self, turn: CubesTurn) -> str:
        return self._("pass") if turn.passed else scored_text(turn.words) or "–"

    def _rolled_off(self) -> Iterator[str]:
        state, rolled = self._state, self._state.roll_offs[-1]
        yield self._("{name} rolls {faces}: {points}.").format(
            name=self.name(rolled.seat),
            faces=faces_text(rolled.faces, state.cube_set),
            points=rolled.total,
        )
        if state.starter is not None:
            yield self._("{name} begins.").format(name=self.name(state.starter))
        elif state.attempt > rolled.attempt:
            names = ", ".join(map(self.name, state.rolling))
            yield self._("A tie: {names} roll again.").format(names=names)


def slam_text(bonus: int, language: str) -> str:
    """All seven lengths are done, soon enough."""
    _ = texts(language).gettext
    if bonus == max(SLAMS.values()):
        return _("Grand Slam: {points} more.").format(points=bonus)
    return _("Small Grand Slam: {points} more.").format(points=bonus)


def scored_text(words: Iterable[ScoredWord]) -> str:
    """``JOURNEY 16, FORK 11``."""
    return ", ".join(f"{each.word} {each.score}" for each in words)


def _rung(booked: Booked | None) -> str:
    return "–" if booked is None else f"{booked.word} {booked.score}"
