"""Nobody learns what others lay out at the same time; views tell the rest."""

import random
from typing import Any

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from fishka.core.form import Json
from fishka.games.cubes import CubesState
from fishka.games.cubes.acts import Lay, Pass
from fishka.games.cubes.state import Handed
from games.cubes_play import begun, layout
from games.cubes_tables import follow, match_of

SEATS = 3
VIEWERS = st.sampled_from([None, *range(SEATS)])
GAMES_PLAYED = settings(max_examples=40)
GAMES = st.sampled_from(["cubes-one", "cubes-two"])
OTHER = ("ZZ",)


def told(value: Json) -> bytes:
    return msgspec.json.encode(value)


def laid_otherwise(state: CubesState, viewer: int | None) -> CubesState:
    """The same state to the eyes of a seat: what others have handed in is something else."""
    return replace(
        state,
        handed=tuple(
            each
            if isinstance(each, Pass) or each.act.seat == viewer
            else Handed(Lay(each.act.seat, OTHER, time_up=True), OTHER)
            for each in state.handed
        ),
    )


@GAMES_PLAYED
@given(GAMES, st.integers(0, 300), st.integers(0, 40), VIEWERS)
def test_a_view_does_not_change_with_what_is_hidden(
    game: str, seed: int, acts: int, viewer: int | None
) -> None:
    match = begun(game, seed, acts, simultaneous=True)
    state = match.state
    view = match.game.view(state, viewer)
    assert told(view) == told(match.game.view(laid_otherwise(state, viewer), viewer))


@GAMES_PLAYED
@given(GAMES, st.integers(0, 300), st.integers(0, 40))
def test_entries_tell_no_layout_to_others(game: str, seed: int, acts: int) -> None:
    match = begun(game, seed, acts, simultaneous=True)
    for entry in match.entries:
        if entry.act == "lay":
            assert entry.public == {}
            assert set(entry.private) == {entry.seat}
            assert entry.whole()["grid"] == entry.private[entry.seat]["grid"]


@GAMES_PLAYED
@given(GAMES, st.booleans(), st.integers(0, 300), st.integers(0, 40))
def test_the_scores_are_the_sums_of_the_turns(
    game: str, simultaneous: bool, seed: int, acts: int
) -> None:
    match = begun(game, seed, acts, simultaneous=simultaneous)
    view: Any = match.view(None)
    for seat, score in enumerate(match.scores):
        own = [turn for turn in match.turns if turn.seat == seat]
        assert score == sum(turn.score for turn in own)
        assert view["turn_counts"][seat] == len(own) - _passes(view, seat)
    for turn in match.turns:
        words: Any = turn.details["words"]
        if game == "cubes-one":
            paid = sum(word["score"] for word in words)
            unused: Any = turn.details["unused"]
            assert turn.score == paid - unused


def _passes(view: Any, seat: int) -> int:  # noqa: ANN401 - a view
    return sum(turn["passed"] for turn in view["turns"] if turn["seat"] == seat)


@GAMES_PLAYED
@given(st.integers(0, 300), st.integers(0, 40))
def test_a_ladder_is_what_its_turns_have_booked(seed: int, acts: int) -> None:
    match = begun("cubes-two", seed, acts)
    view: Any = match.view(None)
    for seat, ladder in enumerate(view["ladders"]):
        lowest: dict[str, int] = {}
        for turn in view["turns"]:
            if turn["seat"] == seat and turn["round"] == view["round"]:
                for word in turn["words"]:
                    length = str(len(word["word"]))
                    if 2 <= int(length) <= 8:
                        lowest[length] = min(word["score"], lowest.get(length, word["score"]))
        assert {length: rung["score"] for length, rung in ladder.items()} == lowest


@GAMES_PLAYED
@given(GAMES, st.booleans(), st.integers(0, 300), st.integers(0, 40))
def test_a_log_replays_whatever_the_list_says_now(
    game: str, simultaneous: bool, seed: int, acts: int
) -> None:
    match = begun(game, seed, acts, simultaneous=simultaneous, invalid_layout="zero")
    rules = match.game
    strict = replace(match.options, words=rules.options({"words": {"list": []}}).words)
    state = rules.start(match.seats, strict)
    for entry in match.entries:
        state = rules.replay(state, entry)
    assert replace(state, options=match.options) == match.state


def test_challenges_replay_whatever_the_list_says_now() -> None:
    options = '{"words":{"list":["AE"]},"judge":"challenge"}'
    match = match_of("cubes-one", options, "2")
    follow(match, "turn ##; challenge AE; turn ###; challenge AEI")
    rules = match.game
    lists: tuple[Any, ...] = ({"list": ["AEI"]}, {"any": True}, {"list": []})
    for words in lists:
        other = replace(match.options, words=rules.options({"words": words}).words)
        state = rules.start(match.seats, other)
        for entry in match.entries:
            state = rules.replay(state, entry)
        assert replace(state, options=match.options) == match.state


def test_the_view_of_a_simultaneous_go() -> None:
    match = match_of("cubes-two", '{"simultaneous":true}', "3")
    assert match.view(0)["together"] == []
    follow(match, "roll ones; 1: lay .##/...")
    own, other, watcher = (match.view(seat) for seat in (1, 0, None))
    assert own["laid"] == [None, ["AE"], None]
    assert other["laid"] == watcher["laid"] == [None, True, None]
    assert own["together"] == watcher["together"] == [0, 2]
    assert own["turns"] == []
    follow(match, "0: lay -; 2: lay ###")
    assert match.view(None)["laid"] == [None, None, None]
    assert [turn["score"] for turn in _turns(match.view(None))] == [-14, -10, -8]


def _turns(view: Any) -> Any:  # noqa: ANN401 - a view
    return view["turns"]


def test_the_view_of_the_beginning() -> None:
    match = match_of("cubes-one", seats="2")
    view = match.view(None)
    assert (view["rolling_off"], view["starter"], view["faces"]) == (True, None, None)
    follow(match, "roll_off AEIOANTNLRSTEL")
    assert match.view(None)["rolling_off"]
    follow(match, "roll_off AEIOANTNGRDTEL")
    view = match.view(None)
    assert (view["rolling_off"], view["starter"]) == (False, 1)
    assert view["roll_offs"] == [
        {"seat": 0, "faces": "AEIOANTNLRSTEL", "total": 14},
        {"seat": 1, "faces": "AEIOANTNGRDTEL", "total": 16},
    ]
    assert not match_of("cubes-one").view(None)["rolling_off"]


def test_the_view_of_game_two() -> None:
    match = match_of("cubes-two", '{"rounds":2}')
    follow(match, "turn ###; roll AEIOANTNGRDTEL; lay GAD/..O; roll ones")
    view: Any = match.view(0)
    assert view["ladders"] == [
        {"2": {"word": "DO", "score": 3, "turn": 2}, "3": {"word": "AEI", "score": 3, "turn": 1}}
    ]
    assert (view["round"], view["turn"], view["turn_counts"]) == (1, 3, [2])
    assert (view["ended"], view["may_pass"]) == ([False], False)
    assert view["turns"][1] == {
        "seat": 0,
        "score": -7,
        "words": [{"word": "GAD", "score": 5}, {"word": "DO", "score": 3}],
        "bonus": 0,
        "unused": 10,
        "credited": [{"word": "DO", "score": 3}],
        "struck": [{"word": "GAD", "score": 5}],
        "round": 1,
        "turn": 2,
        "grid": ["GAD", "..O"],
        "faces": "AEIOANTNGRDTEL",
        "late": False,
        "passed": False,
    }
    follow(match, "lay -; pass")
    view = match.view(0)
    assert (view["round"], view["turn"], view["ladders"]) == (2, 1, [{}])
    assert view["turns"][-1]["passed"]
    assert view["turns"][-1]["faces"] is None


def test_the_view_of_what_did_not_count() -> None:
    match = match_of("cubes-one", '{"words":{"list":["CAT"]}}', "2")
    follow(match, "roll AEIOCAXNLRSTEL; time_up ....../CATX..")
    view: Any = match.view(1)
    turn = view["turns"][0]
    assert (turn["grid"], turn["laid"], turn["late"]) == (["CAT"], ["CATX"], True)
    assert match.entries[-1].public == {"grid": ["CATX"], "time_up": True, "counted": ["CAT"]}
    assert (view["ladders"], view["ended"], view["round"], view["turn"]) == (None, None, 1, 1)


def test_the_view_of_an_open_lay() -> None:
    match = match_of("cubes-two", '{"judge":"consent"}', "3")
    follow(match, "turn ###/..#; accept")
    assert match.view(0)["open_lay"] == {
        "act": "lay",
        "seat": 0,
        "grid": ["AEI", "..O"],
        "words": [{"word": "AEI", "score": 3}, {"word": "IO", "score": 2}],
        "bonus": 0,
        "unused": 10,
        "total": -5,
        "late": False,
        "accepted": [1],
    }


def test_options_are_told_with_all_their_values() -> None:
    views: list[Any] = [match_of(f"cubes-{which}").view(None) for which in ("one", "two")]
    one, two = (view["options"] for view in views)
    assert set(two) - set(one) == {"rounds", "duplicate"}
    assert two["words"] == {"any": True}


@given(st.randoms(use_true_random=False))
def test_what_lies_is_kept_whatever_it_is(chooser: random.Random) -> None:
    match = match_of("cubes-one", '{"words":{"list":[]}}')
    follow(match, "roll ones")
    grid = layout(chooser, match.state.faces)
    lies = match.game.lying(match.state, {"seat": 0, "grid": ["." * len(grid[0]), *grid]})
    assert lies == [*grid]
