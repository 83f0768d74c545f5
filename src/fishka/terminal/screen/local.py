"""A table on this machine: the same match and computer players as in the dialogue of lines."""

import asyncio
from collections.abc import Callable, Sequence
from time import monotonic

from fishka.core.errors import FishkaError
from fishka.games.cubes.acts import read_grid
from fishka.games.cubes.preview import preview as cubes_preview
from fishka.games.cubes.state import CubesState
from fishka.games.match import Match
from fishka.games.tiles.acts import read_lay
from fishka.games.tiles.preview import preview as tiles_preview
from fishka.games.tiles.state import TilesState
from fishka.games.yacht import YachtState
from fishka.terminal.cubes import advising as cubes
from fishka.terminal.playing import Table
from fishka.terminal.screen.place import Act, Changed, Tried, TriedWord, View
from fishka.terminal.tiles import advising as tiles
from fishka.terminal.yacht import advising as yacht
from fishka.texts import say


class Local:
    """One match played here; what thinks or asks a list does so beside the screen's loop."""

    own_clock = True
    company = None
    deeds: Sequence[tuple[str, str]] = ()
    lying = None

    def __init__(
        self,
        match: Match,
        table: Table,
        keep: Callable[[Match], None],
        now: Callable[[], float] = monotonic,
    ) -> None:
        self.game = match.game.name
        self.language = table.language
        self._match, self._table, self._keep, self._now = match, table, keep, now
        self._moved = asyncio.Event()
        self._since = now()
        self._seat = min(self.mine, default=0)
        self.by_turns = len(self.mine) > 1 and _hides(match.state)
        keep(match)

    @property
    def names(self) -> Sequence[str]:
        return [seat.name for seat in self._match.seats]

    @property
    def mine(self) -> Sequence[int]:
        return [each for each in range(len(self._match.seats)) if each not in self._table.computers]

    @property
    def seat(self) -> int:
        if self._match.to_move in self.mine:
            self._seat = self._match.to_move or 0
        return self._seat

    @property
    def asked(self) -> int | None:
        opened: object = self.view.get("open_lay")
        return self.seat if opened is not None and self._match.to_move in self.mine else None

    @property
    def view(self) -> View:
        return self._match.view(self.seat if self.mine else None)

    @property
    def notes(self) -> Sequence[str]:
        return ()

    @property
    def advised(self) -> bool:
        return self._table.advised

    def keep(self, _roll: str, _grid: Sequence[str], /) -> None:
        return

    def seconds_left(self) -> float | None:
        """Of the sand-glass, turned when the cubes were rolled."""
        state: object = self._match.state
        if not isinstance(state, CubesState) or not state.faces or state.open_lay is not None:
            return None
        seconds = state.options.turn_seconds
        return None if seconds is None else max(0.0, self._since + seconds - self._now())

    async def act(self, act: Act) -> None:
        await asyncio.to_thread(self._match.play, {"seat": self.seat, **act})
        self._done()

    async def attempt(self, act: Act) -> Tried:
        return await asyncio.to_thread(self._tried, act)

    async def advise(self) -> Sequence[str]:
        return await asyncio.to_thread(self._advice)

    async def follow(self, changed: Changed) -> None:
        while not self._match.finished:
            self._moved.clear()
            if not await self._computed():
                await self._moved.wait()
            changed()

    async def _computed(self) -> bool:
        """Have done what is due without the people; False where it is on them."""
        game, state, seat = self._match.game, self._match.state, self._match.to_move
        due = game.owed(state)
        level = None if seat is None else self._table.computers.get(seat)
        if due is not None:
            act = due
        elif level is not None:
            act = await asyncio.to_thread(level.choose, state, self._table.random)
        else:
            return False
        await asyncio.to_thread(self._match.play, game.given(act))
        self._done()
        return True

    def _done(self) -> None:
        entry = self._match.entries[-1]
        if entry.act == "roll" or (
            isinstance(self._match.state, CubesState) and self._match.state.options.simultaneous
        ):
            self._since = self._now()
        self._keep(self._match)
        self._moved.set()

    def _tried(self, act: Act) -> Tried:
        state: object = self._match.state
        if isinstance(state, TilesState):
            lay = read_lay(act, self.seat, state.rule_set.tile_set)
            seen = tiles_preview(state, lay)
        elif isinstance(state, CubesState):
            seen = cubes_preview(state, self.seat, read_grid(act["grid"]))
        else:
            raise FishkaError("{game} has no lays to try", game=self.game)
        words = [
            TriedWord(
                each.word,
                each.score,
                None if each.refusal is None else say(each.refusal, self.language),
            )
            for each in seen.words
        ]
        fault = None if seen.fault is None else say(seen.fault, self.language)
        return Tried(words, seen.total, fault, seen.ok)

    def _advice(self) -> Sequence[str]:
        state: object = self._match.state
        if isinstance(state, TilesState):
            return tiles.advice_lines(state, self.language)
        if isinstance(state, CubesState):
            return cubes.advice_lines(state, self.language)
        assert isinstance(state, YachtState)
        return yacht.advice_lines(state, self.language)


def _hides(state: object) -> bool:
    """Whether the seats have something that the others must not see."""
    return isinstance(state, TilesState) or (
        isinstance(state, CubesState) and state.options.simultaneous
    )
