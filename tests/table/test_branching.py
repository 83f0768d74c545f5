"""A game taken up again from a turn of one that is over."""

import random
from typing import Any

import pytest
from msgspec.structs import replace

import fishka
from fishka.core.chance import SeededChance
from fishka.core.errors import IllegalError
from fishka.core.seats import Seat
from fishka.games.match import Match
from fishka.games.turns import entries_before
from fishka.store.port import summary
from fishka.table import Table
from fishka.table.branching import Branch, branch
from fishka.table.importing import take_in
from fishka.table.refusals import PhaseError
from fishka.table.world import Draft, World
from table.desk import ANA, LUC

WORDS = {"list": ["ФЕТР", "ТЩУКА"]}
DRAWS = ({"act": "draw", "tiles": "*ЕТРЬЬЫ"}, {"act": "draw", "tiles": "ФКУАЫЪЙ"})
LAID = {"act": "lay", "tiles": {"H8": "ф", "I8": "Е", "J8": "Т", "K8": "Р"}}
DRAWN = {"act": "draw", "tiles": "ОООО"}


def world(chance: SeededChance | None = None) -> World:
    falls = chance or SeededChance(1)
    levels = ("child", "perfect")
    return World(now=1_000, chance=lambda _table: falls, entropy=bytes(32), levels=levels)


def yacht(*names: str) -> Match:
    match, mood = fishka.new("yacht", names, chance=SeededChance(7)), random.Random(7)
    while not match.finished:
        acts = match.legal()
        match.play(mood.choice([act for act in acts if act["act"] == "score"] or acts))
    return match


def tiles() -> Match:
    match = fishka.new("krestoslovitsa", ["Ana", "Luc"], {"words": WORDS, "target": 15})
    for act in (*DRAWS, LAID, DRAWN, {"act": "pass"}):
        match.play(act)
    return match


def cubes(game: str) -> Match:
    options = {"words": {"any": True}, "target": None, "turns": 2}
    match = fishka.new(game, ["Ana", "Luc"], options, chance=SeededChance(3))
    while not match.finished:
        acts = match.legal()
        rolls = [act for act in acts if act["act"] in {"roll", "roll_off"}]
        match.play((rolls or [act for act in acts if act["act"] == "lay"] or acts)[-1])
    return match


def over(match: Match) -> Table:
    """The table that the match was played at."""
    made = take_in(match.record(), ANA, "record", game_id="origin", code="code", world=world())
    return made.table


def taken_up(origin: Table, turn: int, **wishes: Any) -> Draft:  # noqa: ANN401 - whatever is wished
    command = Branch(command_id="branch", turn=turn, **wishes)
    return branch(origin, command, LUC, game_id="branch", code="come", world=world())


def whole(table: Table) -> list[dict[str, Any]]:
    return [each.entry.whole() for each in table.played]


@pytest.mark.parametrize("turn", [1, 2, 5, 24])
def test_it_begins_with_what_lay_before_the_turn_was_decided(turn: int) -> None:
    origin = over(yacht("Ana", "Luc"))
    table = taken_up(origin, turn).table
    assert whole(table) == whole(origin)[: len(table.played)]
    turns = table.rules.turns(table.state)
    assert turns == origin.rules.turns(origin.state)[: turn - 1]
    assert (table.state.rolls, table.phase) == (1, "playing")
    assert table.to_move == (turn - 1) % 2


def test_the_rack_is_the_one_that_was_held() -> None:
    table = taken_up(over(tiles()), 2).table
    assert table.state.racks == ("ООООЫЬЬ", "АЙКУФЪЫ")
    assert (table.to_move, table.state.scores) == (1, (15, 0))


@pytest.mark.parametrize("game", ["cubes-one", "cubes-two"])
def test_a_roll_that_nobody_could_refuse_lies_there(game: str) -> None:
    match = cubes(game)
    first = next(each for each in match.entries if each.act == "roll")
    table = taken_up(over(match), 1).table
    assert table.state.faces == first.public["faces"]


@pytest.mark.parametrize(("turn", "seat"), [(1, 0), (2, 1), (3, 0), (4, 1)])
def test_who_has_laid_the_same_roll_already_has_laid(turn: int, seat: int) -> None:
    options = {"words": {"any": True}, "target": None, "turns": 2, "simultaneous": True}
    match = fishka.new("cubes-one", ["Ana", "Luc"], options, chance=SeededChance(3))
    while not match.finished:
        acts = match.legal()
        match.play(next((act for act in acts if act["act"] in {"roll", "roll_off"}), acts[-1]))
    table = taken_up(over(match), turn, level="child").table
    assert table.moving == ((0, 1) if seat == 0 else (1,))
    assert table.seats_of(LUC) == (seat,)
    assert table.state.faces


def test_the_choice_to_roll_once_more_is_left() -> None:
    """In Game Two a third turn may be passed: the roll was part of what was decided."""
    game = fishka.new("cubes-two", ["Ana"], {"words": {"any": True}}, chance=SeededChance(3))
    for _turn in range(3):
        game.play({"act": "roll"})
        game.play({"act": "lay", "grid": []})
    options = game.game.told(game.options)
    count = entries_before(game.game, game.seats, options, game.entries, 3)
    assert [each.act for each in game.entries[count:]] == ["roll", "lay"]


def test_other_things_fall_and_nothing_is_promised() -> None:
    table = taken_up(over(tiles()), 2).table
    assert (table.commitment, table.rated, table.branch and table.branch.turn) == (None, False, 2)
    assert table.branch is not None
    assert table.branch.game == "origin"
    assert summary(table).branch
    assert taken_up(over(yacht("Ana")), 1).table.mode == "program"


def test_a_branch_counts_for_nothing_even_alone() -> None:
    ended = replace(summary(taken_up(over(yacht("Ana")), 12).table), phase="over")
    assert ended.counted is None
    assert summary(over(yacht("Ana"))).counted == "alone"


def test_against_the_computer_one_has_the_seat_that_moves() -> None:
    table = taken_up(over(yacht("Ana", "Mia")), 2, level="child", name="Luc").table
    assert [(each.name, each.kind, each.level) for each in table.chairs] == [
        ("child", "computer", "child"),
        ("Luc", "person", None),
    ]
    assert table.seats_of(LUC) == (1,)


def test_without_a_level_all_seats_of_people_are_ones_own() -> None:
    table = taken_up(over(yacht("Ana", "Mia")), 2).table
    assert [(each.name, each.holder) for each in table.chairs] == [("Ana", LUC), ("Mia", LUC)]


def test_partners_stay_partners() -> None:
    seats = [Seat(name, team) for name, team in zip("ABCD", (0, 1, 0, 1), strict=True)]
    match, mood = fishka.new("yacht", seats, chance=SeededChance(7)), random.Random(7)
    while not match.finished:
        acts = match.legal()
        match.play(mood.choice([act for act in acts if act["act"] == "score"] or acts))
    table = taken_up(over(match), 3, level="perfect").table
    assert [each.team for each in table.chairs] == [0, 1, 0, 1]
    assert table.seats_of(LUC) == (2,)


def test_a_game_that_goes_on_is_not_taken_up() -> None:
    match = fishka.new("krestoslovitsa", ["Ana", "Luc"], {"words": WORDS})
    for act in (*DRAWS, LAID, DRAWN):
        match.play(act)
    with pytest.raises(PhaseError):
        taken_up(over(match), 1)


@pytest.mark.parametrize("turn", [0, 3, -1])
def test_a_turn_that_has_not_been(turn: int) -> None:
    origin = over(tiles())
    with pytest.raises(PhaseError):
        taken_up(origin, turn)


def test_what_was_drawn_unseen_cannot_be_played_on() -> None:
    match = fishka.new("krestoslovitsa", ["Ana", "Luc"], {"words": WORDS, "target": 15})
    for act in ({"act": "draw", "tiles": "_" * 7}, {"act": "draw", "tiles": "_" * 7}, LAID):
        match.play(act)
    match.play({"act": "draw", "tiles": "____"})
    match.play({"act": "pass"})
    with pytest.raises(IllegalError):
        taken_up(over(match), 2)
