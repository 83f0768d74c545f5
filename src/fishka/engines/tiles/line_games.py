"""Whole games between two seats that take what is best by points and kept tiles, in one line.

The quickest games there are: to measure the engine, and for whoever needs very many of them. A
game is told by the seed and its number alone, the same natively and in plain Python.
"""

from typing import Any, Final, NamedTuple

import numpy as np
from msgspec.structs import replace

from fishka.core.native import native
from fishka.core.seats import Seat
from fishka.engines.tiles.graphs import graph_of
from fishka.engines.tiles.playout_twin import Playing, static_best
from fishka.engines.tiles.playouts import worth_arrays
from fishka.engines.tiles.positions import coding_of, flat
from fishka.engines.tiles.values import Values
from fishka.engines.tiles.word_maps import word_map_of
from fishka.games.tiles import RULE_SETS, Draw, TileGame, TilesState
from fishka.games.tiles.sets import SQUARES
from fishka.games.word_lists import WordsOption
from fishka.words.lexicon import Lexicon

MOST_TURNS: Final = 400
"""Games that nothing ends are left there."""
_WORD: Final = 2**64 - 1


class Played(NamedTuple):
    """A game: the totals of both seats, how many turns they took, the board at the end."""

    totals: tuple[int, int]
    turns: int
    grid: str


def games(
    rules: str,
    lexicon: Lexicon,
    values: Values,
    seed: int,
    numbers: range,
    *,
    by_map: bool = False,
) -> list[Played]:
    """Games of these numbers, one after another, by the rules' own options but for one line.

    Natively where that was built, the best lays searched for by the word map or by the graph.
    """
    module = native()
    if module is None:
        return [game_by_rules(rules, lexicon, values, seed, number) for number in numbers]
    state, coding = _begun(rules), coding_of(rules, lexicon.alphabet)
    options, rule_set = state.options, state.rule_set
    found: tuple[Any, ...] = module.tiles.games(
        *graph_of(lexicon),
        *flat(state, 0, lexicon.alphabet),
        *worth_arrays(rules, values, lexicon.alphabet),
        numbers=np.array(
            [
                rule_set.goes_out,
                options.leftovers == "deduct",
                rule_set.ends_when_stuck,
                options.exchange_counts_as_pass,
                options.pass_rounds or 0,
                options.exchange_minimum,
                options.target or 0,
            ],
            np.int64,
        ),
        tiles=np.frombuffer(_tiles(state).translate(coding.codes).encode("latin-1"), np.uint8),
        seed=seed,
        first=numbers.start,
        end=numbers.stop,
        map=word_map_of(lexicon) if by_map else None,
    )
    totals, turns, grids = found
    letters: list[str] = [coding.letters[code] for code in grids.tolist()]
    return [
        Played((one, other), count, "".join(letters[at : at + SQUARES]))
        for (one, other), count, at in zip(
            totals.reshape(-1, 2).tolist(),
            turns.tolist(),
            range(0, len(letters), SQUARES),
            strict=True,
        )
    ]


def game_by_rules(rules: str, lexicon: Lexicon, values: Values, seed: int, number: int) -> Played:
    """The same game in plain Python, by the rules themselves: slow."""
    game, state = TileGame(RULE_SETS[rules]), _begun(rules)
    bag, how, turns = shuffled(_tiles(state), seed, number), Playing(0, lexicon, values), 0
    while (seat := state.to_move) is not None and turns < MOST_TURNS:
        if state.owed:
            drawn, bag = bag[: state.owed], bag[state.owed :] + state.returned
            state = game.play(state, Draw(seat), drawn)[0]
        else:
            state = game.play(state, static_best(state, seat, how), None)[0]
            turns += 1
    one, other = state.scores
    return Played((one, other), turns, state.grid)


def shuffled(tiles: str, seed: int, number: int) -> str:
    """Tiles in the order in which game ``number`` draws them: by SplitMix64 and Fisher and Yates."""
    drawn, state = list(tiles), _mixed(_mixed(seed) + number)
    for last in range(len(drawn) - 1, 0, -1):
        state = state + 0x9E3779B97F4A7C15 & _WORD
        other = (_mixed(state) >> 32) * (last + 1) >> 32
        drawn[last], drawn[other] = drawn[other], drawn[last]
    return "".join(drawn)


def _mixed(value: int) -> int:
    value &= _WORD
    value = (value ^ value >> 30) * 0xBF58476D1CE4E5B9 & _WORD
    value = (value ^ value >> 27) * 0x94D049BB133111EB & _WORD
    return value ^ value >> 31


def _begun(rules: str) -> TilesState:
    """Before the first draw; every word counts, as those that are laid come from the list."""
    game = TileGame(RULE_SETS[rules])
    options = game.options({"several_words": False, "blank_swap": "never"})
    state = game.start((Seat("0"), Seat("1")), options)
    any_word = replace(state.options, judge="dictionary", words=WordsOption(any=True))
    return replace(state, options=any_word)


def _tiles(state: TilesState) -> str:
    return state.rule_set.tile_set.tiles(state.options.blanks)
