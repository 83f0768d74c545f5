"""Positions of the tile games, from games of chance with real lists and small ones."""

import random
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from fishka.core.chance import SeededChance
from fishka.core.seats import Seat
from fishka.engines.tiles.moves import single_lays
from fishka.games.match import Match
from fishka.games.tiles import RULE_SETS, TileGame, TilesState


class Case(msgspec.Struct, frozen=True):
    """A rule set with options."""

    game: str
    options: Mapping[str, Any] = {}

    def __str__(self) -> str:
        told = {**self.options, "words": "own"} if "words" in self.options else self.options
        return "-".join((self.game, *(f"{name}={value}" for name, value in told.items())))


CASES = (
    Case("krestoslovitsa"),
    Case("schitai-slova"),
    Case("erudit"),
    Case("classic"),
    Case("krestoslovitsa", {"premiums": "first", "board": "erudit"}),
    Case("krestoslovitsa", {"blank_value": "zero", "repeat_words": "refuse", "blanks": 6}),
    Case("schitai-slova", {"premiums": "always", "all_tiles_bonus": None}),
    Case("schitai-slova", {"words": {"profile": "common-nouns", "add": ["ЪЪ", "ЪЪЬ"]}}),
    Case("schitai-slova", {"words": {"profile": "common-nouns", "strike": ["АД", "АР"]}}),
    Case("erudit", {"blank_value": "zero", "blanks": 8, "board": "standard"}),
    Case("erudit", {"words": {"list": ["ДОМ", "ДОМА", "ОН", "НО", "ОСА"]}, "pass_rounds": None}),
    Case("classic", {"premiums": "always", "blank_value": "letter", "repeat_words": "refuse"}),
    Case("classic", {"board": "erudit", "several_words": True, "words": {"profile": "english"}}),
    Case("classic", {"words": {"list": ["AA", "AB", "BA", "CAB", "TAB", "QAT", "AT", "TEA"]}}),
)


def positions(case: Case, seed: int) -> Iterator[TilesState]:
    """Every state of a game in which a seat might lay; some lay the best, some anything."""
    chooser = random.Random(seed)
    seats = (Seat("Ana"), Seat("Luc"))
    options = {"target": None, **case.options}
    match = Match(TileGame(RULE_SETS[case.game]), seats, options, SeededChance(seed))
    while not match.finished and len(match.turns) < 60:
        owed = match.game.owed(match.state)
        if owed is not None:
            match.play(owed)
            continue
        yield match.state
        found = single_lays(match.state)
        if found:
            lay = found[0] if chooser.random() < 0.4 else chooser.choice(found)
            match.play(lay.lay)
        else:
            _exchange(match, chooser)


def _exchange(match: Any, chooser: random.Random) -> None:  # noqa: ANN401 - a match of any game
    state = match.state
    rack, held = state.racks[state.to_move], state.in_bag
    most = min(len(rack), held) if held >= state.options.exchange_minimum else 0
    given = "".join(chooser.sample(rack, chooser.randint(0, most)))
    match.play({"act": "pass", "seat": state.to_move, "exchange": given})
