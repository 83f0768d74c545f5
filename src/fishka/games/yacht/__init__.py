"""Yacht (rules/yacht.md): five dice, twelve rows, one player or more, alone or in teams."""

from collections.abc import Iterator, Mapping

import msgspec

from fishka.core.acts import TimeUp
from fishka.core.chance import Dice, Fallen, Need
from fishka.core.entries import Entry, Standing, Turn
from fishka.core.form import Json
from fishka.core.game import NOTHING
from fishka.core.seats import Seats
from fishka.games.yacht import rules
from fishka.games.yacht.acts import Roll, Score, YachtAct, read_act
from fishka.games.yacht.options import YachtOptions, read_options
from fishka.games.yacht.scoring import ROWS, score
from fishka.games.yacht.state import YachtState

__all__ = ["ROWS", "Roll", "Score", "Yacht", "YachtAct", "YachtOptions", "YachtState", "score"]


class Yacht:
    """Yacht as a ``Game``: each method is a pure function of its arguments."""

    name = "yacht"
    seats = rules.SEATS

    def options(self, given: Mapping[str, Json]) -> YachtOptions:
        """See ``Game.options``."""
        return read_options(given)

    def told(self, options: YachtOptions) -> dict[str, Json]:
        """See ``Game.told``."""
        defaults = YachtOptions()
        return {
            name: getattr(options, name)
            for name in YachtOptions.__struct_fields__
            if getattr(options, name) != getattr(defaults, name)
        }

    def start(self, seats: Seats, options: YachtOptions) -> YachtState:
        """See ``Game.start``."""
        return rules.start(seats, options)

    def act(
        self, given: Mapping[str, Json], *, whole: bool = True
    ) -> tuple[YachtAct, Fallen | None]:
        """See ``Game.act``."""
        return read_act(given, whole=whole)

    def given(self, act: YachtAct) -> dict[str, Json]:
        """See ``Game.given``."""
        return dict(msgspec.to_builtins(act))

    def needs(self, state: YachtState, act: YachtAct) -> Dice | None:
        """See ``Game.needs``."""
        return rules.needs(state, act)

    def unknown(self, need: Need) -> None:  # noqa: ARG002 - the protocol's argument
        """Dice lie open: what fell must be told."""
        return

    def play(
        self, state: YachtState, act: YachtAct, fallen: Fallen | None = None
    ) -> tuple[YachtState, tuple[Entry, ...]]:
        """See ``Game.play``."""
        return rules.play(state, act, fallen)

    def replay(self, state: YachtState, entry: Entry) -> YachtState:
        """See ``Game.replay``."""
        return self.play(state, *self.act(entry.whole()))[0]

    def owed(self, state: YachtState) -> None:  # noqa: ARG002 - the protocol's argument
        """Nothing is owed in Yacht: every roll is chosen."""
        return

    def time_up(
        self,
        state: YachtState,
        lying: Mapping[int, Json] = NOTHING,  # noqa: ARG002 - the protocol's argument
    ) -> tuple[TimeUp, ...]:
        """See ``Game.time_up``."""
        return () if state.to_move is None else (TimeUp(state.to_move),)

    def lying(self, state: YachtState, given: Mapping[str, Json]) -> None:  # noqa: ARG002 - the protocol's arguments
        """Nothing counts that is not handed in."""
        return

    def legal(self, state: YachtState) -> Iterator[YachtAct]:
        """See ``Game.legal``."""
        return rules.legal(state)

    def standing(self, state: YachtState) -> Standing:
        """See ``Game.standing``."""
        return rules.standing(state)

    def turns(self, state: YachtState) -> tuple[Turn, ...]:
        """See ``Game.turns``."""
        return state.turns

    def view(self, state: YachtState, seat: int | None) -> dict[str, Json]:  # noqa: ARG002 - the protocol's argument
        """The whole state: Yacht is played in the open."""
        told = rules.standing(state).told()
        to_move = state.to_move
        pays = None
        if to_move is not None and state.dice:
            pays = {row: state.pays(row, state.dice) for row in state.open_rows(to_move)}
        return {
            "team_scores": None,
            **told,
            "sheets": [list(sheet) for sheet in state.sheets],
            "dice": list(state.dice),
            "rolls": state.rolls,
            "kept": list(state.kept),
            "resigned": sorted(state.resigned),
            "aborted": state.aborted,
            "pays": pays,
            "options": {
                name: getattr(state.options, name) for name in YachtOptions.__struct_fields__
            },
        }
