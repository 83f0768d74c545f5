"""The crossword tile games (rules/tiles.md): one engine, four rule sets as data."""

from collections.abc import Iterator, Mapping
from itertools import combinations

from msgspec.structs import replace

from fishka.core.acts import TimeUp
from fishka.core.chance import Fallen, Need, Tiles
from fishka.core.entries import Entry, Standing, Turn
from fishka.core.form import Json
from fishka.core.game import NOTHING
from fishka.core.seats import Seats
from fishka.games.tiles import rules
from fishka.games.tiles.acts import (
    MOST_SEATS,
    Accept,
    Challenge,
    Draw,
    House,
    Lay,
    Pass,
    Rack,
    Refuse,
    TilesAct,
    give_act,
    read_act,
)
from fishka.games.tiles.laying import fresh
from fishka.games.tiles.lays import lays
from fishka.games.tiles.options import RULE_SETS, RuleSet, TilesOptions, read_options, told
from fishka.games.tiles.sets import UNKNOWN
from fishka.games.tiles.state import TilesState
from fishka.games.tiles.views import view
from fishka.games.word_lists import WordsOption

__all__ = [
    "RULE_SETS",
    "Accept",
    "Challenge",
    "Draw",
    "House",
    "Lay",
    "Pass",
    "Rack",
    "Refuse",
    "TileGame",
    "TilesAct",
    "TilesOptions",
    "TilesState",
    "lays",
]


class TileGame:
    """A game of the family as a ``Game``: each method is a pure function of its arguments."""

    seats = range(2, MOST_SEATS + 1)

    def __init__(self, rule_set: RuleSet) -> None:
        self.rule_set = rule_set
        self.name = rule_set.name

    def options(self, given: Mapping[str, Json]) -> TilesOptions:
        """See ``Game.options``."""
        return read_options(self.rule_set, given)

    def told(self, options: TilesOptions) -> dict[str, Json]:
        """See ``Game.told``."""
        return told(self.rule_set, options)

    def start(self, seats: Seats, options: TilesOptions) -> TilesState:
        """See ``Game.start``."""
        return rules.start(self.rule_set, seats, options)

    def act(
        self, given: Mapping[str, Json], *, whole: bool = True
    ) -> tuple[TilesAct, Fallen | None]:
        """See ``Game.act``."""
        return read_act(given, self.rule_set.tile_set, whole=whole)

    def given(self, act: TilesAct) -> dict[str, Json]:
        """See ``Game.given``."""
        return give_act(act)

    def needs(self, state: TilesState, act: TilesAct) -> Tiles | None:
        """See ``Game.needs``."""
        return rules.needs(state, act)

    def unknown(self, need: Need) -> str | None:
        """Tiles that only who draws them sees."""
        return UNKNOWN * need.count if isinstance(need, Tiles) else None

    def play(
        self, state: TilesState, act: TilesAct, fallen: Fallen | None = None
    ) -> tuple[TilesState, tuple[Entry, ...]]:
        """See ``Game.play``."""
        return rules.play(state, act, fallen)

    def replay(self, state: TilesState, entry: Entry) -> TilesState:
        """See ``Game.replay``: words once admitted, or found wrong, remain so."""
        words = WordsOption(any=True) if entry.public.get("stands", True) else WordsOption(list=())
        trusting = replace(state, options=replace(state.options, words=words))
        after = self.play(trusting, *self.act(entry.whole()))[0]
        return replace(after, options=state.options)

    def owed(self, state: TilesState) -> Draw | None:
        """The draw of the seat to move."""
        return Draw(state.to_move) if state.owed and state.to_move is not None else None

    def time_up(
        self,
        state: TilesState,
        lying: Mapping[int, Json] = NOTHING,  # noqa: ARG002 - the protocol's argument
    ) -> tuple[TimeUp | Accept, ...]:
        """The turn is passed; a lay that was open long enough stands.

        None also while a draw is owed or a rack is still to be told: that is no turn.
        """
        if state.to_move is None or state.owed or state.ending is not None:
            return ()
        return (TimeUp(state.to_move) if state.open_lay is None else Accept(state.to_move),)

    def lying(self, state: TilesState, given: Mapping[str, Json]) -> None:  # noqa: ARG002 - the protocol's arguments
        """Nothing counts that is not handed in."""
        return

    def legal(self, state: TilesState) -> Iterator[TilesAct]:
        """Lays in a single line, without swaps, and every exchange, of what is told of the rack.

        Nothing while a rack is still to be told: that is no choice.
        """
        seat = state.to_move
        if seat is None or state.ending is not None:
            return
        if state.owed:
            yield Draw(seat)
            return
        if state.open_lay is not None:
            yield Accept(seat)
            words = (state.open_lay.words[0].word,)
            yield (Challenge if state.options.judge == "challenge" else Refuse)(seat, words)
            return
        found = lays(state, seat)
        yield from found if state.options.repeat_words == "allow" else fresh(state, found)
        rack = state.racks[seat]
        held = state.in_bag
        yield Pass(seat)
        if held >= state.options.exchange_minimum:
            for count in range(1, min(len(rack), held) + 1):
                for tiles in sorted(set(combinations(rack, count))):
                    yield Pass(seat, "".join(tiles))

    def standing(self, state: TilesState) -> Standing:
        """See ``Game.standing``."""
        return rules.standing(state)

    def turns(self, state: TilesState) -> tuple[Turn, ...]:
        """See ``Game.turns``."""
        return state.turns

    def view(self, state: TilesState, seat: int | None) -> dict[str, Json]:
        """See ``Game.view``."""
        return view(state, seat)
