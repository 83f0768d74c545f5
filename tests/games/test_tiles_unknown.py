"""A game whose tiles are not told comes to the same as one whose tiles are."""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import fishka
from fishka.core.chance import Dice, Tiles
from fishka.core.entries import Entry
from fishka.games import game
from fishka.games.match import Match, load
from fishka.games.tiles import RULE_SETS
from fishka.games.tiles.sets import BLANK, EMPTY, UNKNOWN
from fishka.games.tiles.state import TilesState
from games.conformance import Case, people, played, states
from games.test_conformance import CASES as ALL_CASES
from games.test_conformance import ENGLISH, RUSSIAN

CASES = (
    Case("krestoslovitsa", people(2), {"words": RUSSIAN}),
    Case("krestoslovitsa", people(4, teams=2), {"words": RUSSIAN, "judge": "challenge"}),
    Case("erudit", people(3), {"words": RUSSIAN, "leftovers": "deduct", "judge": "consent"}),
    Case("classic", people(2), {"words": ENGLISH}),
    Case("classic", people(3), {"words": ENGLISH, "blanks": 4}),
)


def hidden(tiles: str, chooser: random.Random, share: float) -> str:
    """The tiles, a share of them unknown."""
    return "".join(UNKNOWN if chooser.random() < share else each for each in tiles)


def exchanged(told: str, rack: str) -> str:
    """The same exchange of a rack on which some tiles are unknown."""
    known = Counter(rack.replace(UNKNOWN, ""))
    named = Counter(told) & known
    return "".join(named.elements()) + UNKNOWN * (len(told) - named.total())


def acts(entry: Entry, rack: str, chooser: random.Random, share: float) -> dict[str, Any]:
    """What somebody would type in who does not see the tiles."""
    act: dict[str, Any] = entry.whole()
    if entry.act == "draw":
        return {**act, "tiles": hidden(act["tiles"], chooser, share)}
    return {**act, "exchange": exchanged(act["exchange"], rack)} if "exchange" in act else act


def truth(match: Match) -> Iterator[TilesState]:
    """The states of a match, the first before any act."""
    replay = fishka.new(match.game.name, match.seats, match.game.told(match.options))
    yield replay.state
    for entry in match.entries:
        replay.play(entry.whole())
        yield replay.state


def untold(match: Match, chooser: random.Random, share: float) -> Match:
    """The match as it would be typed in: racks are told where the end waits for them."""
    replay = fishka.new(match.game.name, match.seats, match.game.told(match.options))
    for entry in match.entries:
        replay.play(acts(entry, replay.state.racks[entry.seat], chooser, share))
        check_tiles(replay.state)
    while not replay.finished:
        assert replay.state.ending is not None
        replay.play({"act": "rack", "tiles": match.state.racks[replay.to_move or 0]})
        check_tiles(replay.state)
    return replay


def check_tiles(state: TilesState) -> None:
    """Board, racks, bag and what lies aside are the set, and nothing is seen too often."""
    whole = Counter(state.rule_set.tile_set.tiles(state.options.blanks))
    board = Counter(BLANK if each.islower() else each for each in state.grid if each != EMPTY)
    held = Counter("".join(state.racks) + state.returned)
    assert board.total() + held.total() + state.in_bag == whole.total()
    unknown = held.pop(UNKNOWN, 0)
    assert board + held + Counter(state.unseen) == whole
    assert state.in_bag + unknown == len(state.unseen)


@pytest.mark.parametrize("case", [case for case in ALL_CASES if case.game in RULE_SETS], ids=str)
def test_tiles_are_conserved(case: Case) -> None:
    for seed in range(3):
        for state in states(played(case, seed, leave=0.01 * seed)):
            check_tiles(state)


@pytest.mark.parametrize("share", [0.3, 1.0])
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("case", CASES, ids=str)
def test_unknown_tiles_change_nothing(case: Case, seed: int, share: float) -> None:
    match = played(case, seed, leave=0.004 * seed)
    typed = untold(match, random.Random(seed), share)
    assert typed.standing == match.standing
    assert typed.turns == match.turns
    assert typed.state.grid == match.state.grid
    assert load(typed.record()).state == typed.state


@pytest.mark.parametrize("case", CASES, ids=str)
def test_counts_in_views_are_the_same(case: Case) -> None:
    match = played(case, 30)
    typed = untold(match, random.Random(30), 1.0)
    for known, state in zip(truth(match), truth(typed), strict=False):
        if state.ending is not None:
            break
        for seat in (None, *range(len(case.seats))):
            right, told = (dict(typed.game.view(each, seat)) for each in (known, state))
            assert _lengths(told.pop("racks")) == _lengths(right.pop("racks"))
            assert told == right


def _lengths(racks: Any) -> list[int | None]:  # noqa: ANN401 - JSON
    return [None if each is None else len(each) for each in racks]


def test_a_seat_sees_its_own_unknown_tiles_as_such() -> None:
    match = fishka.new("krestoslovitsa", people(2), {"words": RUSSIAN})
    match.play({"act": "draw", "tiles": "____АБВ"})
    match.play({"act": "draw", "tiles": "_______"})
    assert match.view(0)["racks"] == ["____АБВ", None]
    assert match.view(1)["racks"] == [None, "_______"]
    assert match.view()["racks"] == [None, None]
    match.play({"act": "rack", "seat": 1, "tiles": "ЩЪЫЬЭЮЯ"})
    assert match.view(1)["racks"] == [None, "ЩЪЫЬЭЮЯ"]
    assert match.view(0)["racks"] == ["____АБВ", None]
    assert match.view()["racks"] == [None, None]
    told = match.entries[-1]
    assert told.seen_by(0) == told.seen_by(None) == {"seat": 1, "act": "rack", "count": 7}
    assert told.seen_by(1)["tiles"] == "ЩЪЫЬЭЮЯ"


def test_a_view_says_whose_racks_are_waited_for() -> None:
    match = fishka.new("krestoslovitsa", people(3), {"words": RUSSIAN})
    for _seat in range(3):
        assert match.view()["racks_due"] == []
        match.play({"act": "draw", "tiles": "_______"})
    for _turn in range(6):
        match.play({"act": "pass"})
    assert match.view()["racks_due"] == [0, 1, 2]
    assert match.legal() == []
    assert match.game.time_up(match.state) == ()
    assert match.game.owed(match.state) is None
    match.play({"act": "rack", "seat": 1, "tiles": "ААААААА"})
    assert match.view()["racks_due"] == [0, 2]


def test_what_stands_for_a_fall_that_is_not_told() -> None:
    assert game("yacht").unknown(Dice(5)) is None
    for name in RULE_SETS:
        assert game(name).unknown(Tiles(3, "АБВГ")) == "___"
