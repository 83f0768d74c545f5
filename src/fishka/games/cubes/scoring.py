"""What turns pay (rules/cubes.md, Game One and Game Two)."""

from typing import Any

import msgspec
from msgspec.structs import replace

from fishka.games.cubes.ladder import Booking, book, complete, told_words
from fishka.games.cubes.layouts import Grid, unused, words_of
from fishka.games.cubes.sets import face_total
from fishka.games.cubes.state import CubesState, CubesTurn, Handed
from fishka.games.disputing import ScoredWord

TURNS_OF_A_ROUND = 4
TURNS_TO_TAKE = 2


class Paid(msgspec.Struct, frozen=True):
    """What a layout pays: its words as the turn tells them, the cubes not used, the ladder."""

    words: tuple[ScoredWord, ...]
    unused: int
    gain: int
    booking: Booking | None
    """None in Game One."""

    @property
    def bonus(self) -> int:
        """What a Grand Slam pays."""
        return 0 if self.booking is None else self.booking.bonus

    @property
    def score(self) -> int:
        """What the turn adds to the score."""
        return self.gain + self.bonus - self.unused


def pays(state: CubesState, seat: int, grid: Grid) -> Paid:
    """What a layout pays the seat in this turn, whatever is wrong with it."""
    words = words_of(grid, state.cube_set)
    left = face_total(state.cube_set, unused(grid, state.faces))
    if not state.two:
        told = tuple(ScoredWord(each.word, each.score) for each in words)
        return Paid(told, left, sum(each.score for each in told), None)
    penalty = state.options.duplicate == "penalty"
    booking = book(state.ladders[seat], words, state.go, penalty=penalty)
    return Paid(told_words(words), left, booking.gain, booking)


def settled(state: CubesState, handed: Handed) -> CubesState:
    """The turn stands in the scores, the ladder and the turns."""
    seat = handed.act.seat
    paid = pays(state, seat, handed.counted)
    turn = _turn(
        state,
        seat,
        score=paid.score,
        words=paid.words,
        bonus=paid.bonus,
        unused=paid.unused,
        grid=handed.counted,
        laid=handed.laid,
        faces=state.faces,
        late=handed.act.time_up,
    )
    if paid.booking is None:
        return _taken(state, turn)
    booking = paid.booking
    booked = replace(turn, credited=booking.credited, struck=booking.struck)
    ladders = (*state.ladders[:seat], booking.ladder, *state.ladders[seat + 1 :])
    taken = _taken(replace(state, ladders=ladders), booked)
    ends = complete(booking.ladder) or state.go == TURNS_OF_A_ROUND
    return replace(taken, ended=taken.ended | {seat}) if ends else taken


def taken_back(state: CubesState, handed: Handed) -> CubesState:
    """The turn counts 0: a word of it was challenged, and wrong."""
    seat = handed.act.seat
    turn = _turn(state, seat, laid=handed.laid, faces=state.faces, late=handed.act.time_up)
    taken = _taken(state, turn)
    ends = state.two and state.go == TURNS_OF_A_ROUND
    return replace(taken, ended=taken.ended | {seat}) if ends else taken


def passed(state: CubesState, seat: int) -> CubesState:
    """The round is over for the seat."""
    turn = _turn(state, seat, faces=state.faces, passed=True)
    return replace(state, ended=state.ended | {seat}, played=(*state.played, turn))


def may_pass(state: CubesState) -> bool:
    """Whether the turn that is to be taken now may be passed."""
    rolled = bool(state.faces)
    return (
        state.two
        and state.to_move is not None
        and state.open_lay is None
        and state.go > TURNS_TO_TAKE
        and rolled == state.options.simultaneous
    )


def _turn(state: CubesState, seat: int, **told: Any) -> CubesTurn:  # noqa: ANN401 - the fields of a turn
    return CubesTurn(seat=seat, round=state.round, number=state.go, **told)


def _taken(state: CubesState, turn: CubesTurn) -> CubesState:
    seat = turn.seat
    scores, counts = list(state.scores), list(state.turn_counts)
    scores[seat] += turn.score
    counts[seat] += 1
    return replace(
        state, scores=tuple(scores), turn_counts=tuple(counts), played=(*state.played, turn)
    )
