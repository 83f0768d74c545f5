"""Nobody learns from a view or an entry what only others, or nobody, may know."""

import random
from typing import Any, cast

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

import fishka
from fishka.core.chance import SeededChance
from fishka.core.form import Json
from fishka.games.match import Match
from fishka.games.tiles.state import TilesState
from games.conformance import any_act, people
from games.tiles_tables import DATA, act_of, match_of, place

RUSSIAN = {"list": (DATA / "russian.txt").read_text().split()}
SEATS = 3


def begun(seed: int, acts: int, judge: str) -> Match:
    """A game after some random legal acts."""
    options = {"words": RUSSIAN, "judge": judge}
    match = fishka.new("erudit", people(SEATS), options, SeededChance(seed))
    chooser = random.Random(seed)
    for _ in range(acts):
        if match.finished:
            break
        match.play(match.game.owed(match.state) or any_act(match, chooser))
    return match


def dealt_anew(state: TilesState, seat: int | None, chooser: random.Random) -> TilesState:
    """The same state to the eyes of a seat: what it cannot see lies elsewhere."""
    hidden = [*state.unseen, *state.returned]
    for each, rack in enumerate(state.racks):
        hidden += rack if each != seat else ""
    chooser.shuffle(hidden)
    racks = [
        rack if each == seat else "".join(sorted(hidden.pop() for _ in rack))
        for each, rack in enumerate(state.racks)
    ]
    returned = "".join(hidden.pop() for _ in state.returned)
    return replace(state, racks=tuple(racks), returned=returned)


def told(value: Json) -> bytes:
    return msgspec.json.encode(value)


VIEWERS = st.sampled_from([None, *range(SEATS)])
JUDGES = st.sampled_from(["dictionary", "challenge", "consent"])


@given(st.integers(0, 500), st.integers(0, 40), JUDGES, VIEWERS, st.randoms(use_true_random=False))
def test_a_view_does_not_change_with_what_is_hidden(
    seed: int, acts: int, judge: str, viewer: int | None, chooser: random.Random
) -> None:
    match = begun(seed, acts, judge)
    if match.finished:
        return
    state = cast("TilesState", match.state)
    other = dealt_anew(state, viewer, chooser)
    assert sorted(other.unseen + "".join(other.racks)) == sorted(
        state.unseen + "".join(state.racks)
    ) or (state.returned)
    assert told(match.game.view(other, viewer)) == told(match.game.view(state, viewer))


@given(st.integers(0, 500), st.integers(0, 40), JUDGES, VIEWERS, st.randoms(use_true_random=False))
def test_an_act_tells_others_the_same_whatever_is_hidden(
    seed: int, acts: int, judge: str, viewer: int | None, chooser: random.Random
) -> None:
    """A draw, an exchange and a pass tell who is not concerned their number alone."""
    match = begun(seed, acts, judge)
    state = cast("TilesState", match.state)
    seat = state.to_move
    if seat is None or seat == viewer or state.open_lay is not None:
        return
    other = dealt_anew(state, viewer, chooser)
    seen: list[Any] = []
    for each in (state, other):
        if state.owed:
            act, fallen = {"act": "draw"}, "".join(chooser.sample(each.unseen, state.owed))
        else:
            rack = each.racks[seat]
            count = min(len(rack), 3, len(each.unseen))
            act, fallen = {"act": "pass", "exchange": "".join(chooser.sample(rack, count))}, None
        read, _ = match.game.act({"seat": seat, **act}, whole=False)
        after, entries = match.game.play(each, read, fallen)
        seen.append([told(entry.seen_by(viewer)) for entry in entries])
        if after.to_move is not None:
            seen[-1].append(told(match.game.view(after, viewer)))
    assert seen[0] == seen[1]


def test_each_seat_sees_its_own_rack() -> None:
    match = begun(3, SEATS, "dictionary")
    state = cast("TilesState", match.state)
    for seat in range(SEATS):
        racks = cast("list[str | None]", match.view(seat)["racks"])
        assert racks == [rack if each == seat else None for each, rack in enumerate(state.racks)]
    assert match.view(None)["racks"] == [None] * SEATS
    assert match.view(0)["held"] == [7] * SEATS
    assert match.view(None)["bag"] == 131 - 7 * SEATS


def test_all_racks_are_shown_at_the_end() -> None:
    match = begun(3, SEATS, "dictionary")
    match.play({"act": "abort", "seat": 0})
    for viewer in (None, 0, 2):
        assert match.view(viewer)["racks"] == list(match.state.racks)


@pytest.mark.parametrize(
    ("act", "own", "others"),
    [
        ("exchange БА", {"count": 2, "exchange": "АБ"}, {"count": 2}),
        ("pass", {}, {}),
        ("time_up", {}, {}),
        ("lay G1>Н", {"tiles": {"G1": "Н"}}, {"tiles": {"G1": "Н"}}),
        ("words 0 +ОА", {"add": ["ОА"]}, {"add": ["ОА"]}),
        ("resign", {}, {}),
    ],
)
def test_entries(act: str, own: dict[str, Any], others: dict[str, Any]) -> None:
    match = match_of("erudit", {"words": {"any": True}})
    place(match, "АБНВГДЕ,АБВГДЕЖ")
    given = {"seat": 0, **act_of(act)}
    (entry,) = match.play({key: value for key, value in given.items() if value != []})
    head = {"seat": 0, "act": given["act"]}
    assert entry.seen_by(0) == entry.whole() == {**head, **own}
    assert entry.seen_by(1) == entry.seen_by(None) == {**head, **others}


def test_a_draw_tells_others_its_number() -> None:
    match = match_of("erudit", {"words": {"any": True}})
    (entry,) = match.play({"act": "draw", "tiles": "А*БАБВГ"})
    assert entry.seen_by(0) == {"seat": 0, "act": "draw", "count": 7, "tiles": "А*БАБВГ"}
    assert entry.seen_by(1) == entry.seen_by(None) == {"seat": 0, "act": "draw", "count": 7}


def test_an_open_lay_is_seen_by_all() -> None:
    match = match_of("erudit", {"words": {"any": True}, "judge": "consent"}, "3")
    place(match, "Н*БВГДЕ,А,Б", scores="0 0 0")
    match.play({"act": "lay", "tiles": {"G1": "Н", "H1": "о"}})
    match.play({"act": "accept", "seat": 1})
    shown = {
        "act": "lay",
        "seat": 0,
        "tiles": {"G1": "Н", "H1": "о"},
        "words": [{"word": "ОНО", "score": 9}],
        "bonus": 0,
        "accepted": [1],
    }
    for viewer in (None, 0, 1, 2):
        view = match.view(viewer)
        assert view["open_lay"] == shown
        assert view["grid"] == match.view()["grid"]
        assert msgspec.json.decode(told(view)) == view
    match.play({"act": "words", "seat": 2, "add": ["оно"], "strike": ["нос"]})
    view = match.view(1)
    assert view["house"] == [{"add": ["ОНО"], "strike": ["НОС"]}]
    assert msgspec.json.decode(told(view)) == view
    match.play({"act": "refuse", "seat": 2, "words": ["ОНО"]})
    assert match.view()["open_lay"] is None
