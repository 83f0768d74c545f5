"""What every game must hold. A game joins by a line in ``test_conformance.CASES``.

Random legal play to the end, with resignations on the way; then: replay equals, any truncation
replays, the record round-trips, views leak nothing, refused acts change nothing.
"""

import random
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
import pytest

import fishka
from fishka.core.chance import Fallen, Need, SeededChance
from fishka.core.errors import ActError, IllegalError, MalformedError
from fishka.core.game import AnyGame
from fishka.core.seats import Seat
from fishka.games import game as game_named
from fishka.games.match import Match
from fishka.games.record import Record, read, write


class Case(msgspec.Struct, frozen=True):
    """A game as it is put to the test."""

    game: str
    seats: tuple[Seat, ...]
    options: Mapping[str, Any] = {}
    untold: float = 0.0
    """The share of falls that are not told, as at a real table."""

    def __str__(self) -> str:
        told = ",".join(
            f"{name}={value}" for name, value in self.options.items() if name != "words"
        )
        teams = "teams" if self.seats[0].team is not None else "seats"
        untold = "-untold" if self.untold else ""
        return f"{self.game}-{len(self.seats)}-{teams}{told and '-' + told}{untold}"


class RealTable:
    """Lets fall what is seen at a table where some of it stays in the hand of who draws it."""

    def __init__(self, game: AnyGame, seed: int, untold: float) -> None:
        self._game = game
        self._untold = untold
        self._chance = SeededChance(seed)
        self._chooser = random.Random(seed)

    def fall(self, need: Need) -> Fallen:
        """What falls, or what stands for it."""
        told = self._chance.fall(need)
        hidden = self._game.unknown(need)
        return told if hidden is None or self._chooser.random() >= self._untold else hidden


def people(number: int, teams: int = 0) -> tuple[Seat, ...]:
    """So many seats, in so many teams sitting alternately."""
    return tuple(Seat(f"Seat {each}", each % teams if teams else None) for each in range(number))


def played(case: Case, seed: int, *, leave: float = 0.0) -> Match:
    """A whole game of random legal acts; ``leave`` is the chance that a seat resigns at an act."""
    chooser = random.Random(seed)
    chance = RealTable(game_named(case.game), seed, case.untold)
    match = fishka.new(case.game, case.seats, case.options, chance)
    while not match.finished:
        if chooser.random() < leave:
            match.play({"act": "resign", "seat": match.to_move})
            continue
        owed = match.game.owed(match.state)
        match.play(owed or any_act(match, chooser))
    return match


def any_act(match: Match, chooser: random.Random) -> Any:  # noqa: ANN401 - an act that only its game knows
    """A legal act: each kind is as likely, however many acts there are of it.

    Where nothing can be chosen a rack is waited for, which is told then.
    """
    kinds: dict[object, list[Any]] = {}
    for act in match.game.legal(match.state):
        kinds.setdefault(match.game.given(act)["act"], []).append(act)
    return chooser.choice(chooser.choice(list(kinds.values()))) if kinds else _rack(match, chooser)


def _rack(match: Match, chooser: random.Random) -> Mapping[str, Any]:
    rack = match.state.racks[match.to_move]
    known = rack.replace("_", "")
    rest = chooser.sample(match.state.unseen, len(rack) - len(known))
    return {"act": "rack", "tiles": known + "".join(rest)}


def states(match: Match) -> Iterator[Any]:
    """Every state the match went through, the first included."""
    replay = fishka.new(match.game.name, match.seats, match.game.told(match.options))
    yield replay.state
    for entry in match.record().log:
        replay.play(entry)
        yield replay.state


def fault(record: Record | str) -> ActError | None:
    """What the judge says against the record."""
    try:
        fishka.load(record)
    except ActError as error:
        return error
    return None


class GameConformance:
    """The suite. Subclass it with ``cases`` parametrised."""

    @pytest.mark.parametrize("seed", range(4))
    def test_random_play_ends_and_replays(self, case: Case, seed: int) -> None:
        match = played(case, seed, leave=0.01 * seed)
        again = fishka.load(match.record())
        assert again.finished
        assert again.state == match.state
        assert again.entries == match.entries
        assert again.standing == match.standing

    def test_records_round_trip(self, case: Case) -> None:
        record = played(case, 11).record()
        assert read(write(record)) == record
        assert read(write(record).encode()) == record

    def test_any_truncation_replays(self, case: Case) -> None:
        match = played(case, 12, leave=0.005)
        record = match.record()
        for length, state in enumerate(states(match)):
            shorter = msgspec.structs.replace(record, log=record.log[:length])
            assert fishka.load(shorter).state == state

    def test_turns_add_up_to_the_scores(self, case: Case) -> None:
        match = played(case, 13)
        standing = match.standing
        for seat, score in enumerate(standing.scores):
            turned = sum(turn.score for turn in match.turns if turn.seat == seat)
            adjusted = sum(each.score for each in standing.adjustments if each.seat == seat)
            assert turned + adjusted == score

    def test_views_are_json_and_tell_who_moves(self, case: Case) -> None:
        match = played(case, 14)
        for state in states(match):
            for seat in (None, *range(len(case.seats))):
                view = match.game.view(state, seat)
                assert msgspec.json.decode(msgspec.json.encode(view)) == view
                assert view["to_move"] == match.game.standing(state).to_move

    def test_views_leak_nothing(self, case: Case) -> None:
        """Whatever is private to a seat stands in no other seat's view or entry."""
        match = played(case, 15)
        for entry in match.entries:
            for seat in (None, *range(len(case.seats))):
                known = set(entry.public)
                own = () if seat is None else entry.private.get(seat, ())
                assert set(entry.seen_by(seat)) == {"seat", "act", *known, *own}
        for state in states(match):
            assert match.game.view(state, None) == match.game.view(state, len(case.seats) + 1)

    def test_legal_acts_are_what_play_accepts(self, case: Case) -> None:
        match = played(case, 16)
        for state in states(match):
            for act in match.game.legal(state):
                match.game.needs(state, act)
                given = match.game.given(act)
                assert match.game.act(given, whole=False)[0] == act

    def test_nothing_follows_the_end(self, case: Case) -> None:
        match = played(case, 17)
        before, record = match.state, match.record()
        for entry in record.log[:40]:
            with pytest.raises(IllegalError):
                match.play(entry)
        for act in ("resign", "abort"):
            with pytest.raises(IllegalError):
                match.play({"act": act, "seat": 0})
        with pytest.raises(ActError):
            match.play({"act": "time_up", "seat": 0})
        assert match.state == before
        assert match.record() == record

    def test_a_stranger_act_is_malformed(self, case: Case) -> None:
        match = fishka.new(case.game, case.seats, case.options)
        before = match.state
        for act in ({}, {"act": "dance"}, {"act": None}, {"act": "resign", "seat": 1000}):
            with pytest.raises(MalformedError):
                match.play({"seat": 0, **act})
        assert match.state == before

    def test_unknown_options_are_refused(self, case: Case) -> None:
        for options in ({"colour": "red"}, {"turn_seconds": True}, {"turn_seconds": 1.0}):
            with pytest.raises(MalformedError):
                fishka.new(case.game, case.seats, {**case.options, **options})

    def test_told_options_are_read_back(self, case: Case) -> None:
        match = fishka.new(case.game, case.seats, case.options)
        assert match.game.options(match.game.told(match.options)) == match.options

    def test_abort_ends_without_winners(self, case: Case) -> None:
        match = fishka.new(case.game, case.seats, case.options)
        match.play({"act": "abort", "seat": len(case.seats) - 1})
        assert match.finished
        assert match.standing.winners == ()

    def test_a_shuffled_log_is_refused_at_an_entry(self, case: Case) -> None:
        record = played(case, 18).record()
        chooser = random.Random(18)
        for _ in range(20):
            log = list(record.log)
            first = chooser.randrange(len(log) - 1)
            log[first], log[first + 1] = log[first + 1], log[first]
            shuffled = msgspec.structs.replace(record, log=tuple(log))
            error = fault(shuffled)
            assert error is None or (error.entry is not None and error.entry >= first)
