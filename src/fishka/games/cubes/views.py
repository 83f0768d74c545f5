"""What a seat may know of a cube game: everything but what others lay out at the same time."""

from fishka.core.form import Json
from fishka.games.cubes.acts import Pass
from fishka.games.cubes.beginning import leaders
from fishka.games.cubes.ladder import LENGTHS, Ladder
from fishka.games.cubes.options import every
from fishka.games.cubes.rules import standing
from fishka.games.cubes.scoring import may_pass, pays
from fishka.games.cubes.state import CubesState, CubesTurn, OpenLay, told_words


def view(state: CubesState, seat: int | None) -> dict[str, Json]:
    """The view of a seat, ready for JSON; None is a watcher."""
    return {
        "team_scores": None,
        **standing(state).told(),
        "together": list(state.together),
        "faces": state.faces or None,
        "starter": state.starter,
        "roll_offs": [
            {"seat": each.seat, "faces": each.faces, "total": each.total}
            for each in state.roll_offs
        ],
        "rolling_off": _rolling_off(state),
        "round": state.round,
        "turn": state.go,
        "turn_counts": list(state.turn_counts),
        "ladders": [_ladder(each) for each in state.ladders] if state.two else None,
        "ended": _ended(state) if state.two else None,
        "may_pass": may_pass(state),
        "laid": _laid(state, seat),
        "open_lay": None if state.open_lay is None else _open_lay(state, state.open_lay),
        "turns": [_turn(state, each) for each in state.played],
        "house": [{"add": [*each.add], "strike": [*each.strike]} for each in state.house],
        "resigned": sorted(state.resigned),
        "aborted": state.aborted,
        "options": every(state.game, state.options),
    }


def _rolling_off(state: CubesState) -> bool:
    """Whether it is still to be settled by rolling who begins."""
    return state.to_move is not None and state.starter is None and len(leaders(state)) > 1


def _ladder(ladder: Ladder) -> dict[str, Json]:
    return {
        str(length): {"word": booked.word, "score": booked.score, "turn": booked.turn}
        for length, booked in zip(LENGTHS, ladder, strict=True)
        if booked is not None
    }


def _ended(state: CubesState) -> list[bool]:
    most = state.options.turns
    return [
        seat in state.ended or (most is not None and state.turn_counts[seat] >= most)
        for seat in range(len(state.seats))
    ]


def _laid(state: CubesState, seat: int | None) -> list[Json]:
    """Of each seat whether it has handed in, its own layout as it is."""
    found: list[Json] = [None] * len(state.seats)
    for each in state.handed:
        if isinstance(each, Pass):
            found[each.seat] = True
        else:
            found[each.act.seat] = [*each.laid] if each.act.seat == seat else True
    return found


def _open_lay(state: CubesState, opened: OpenLay) -> dict[str, Json]:
    handed = opened.handed
    paid = pays(state, opened.layer, handed.counted)
    return {
        "act": "lay",
        "seat": opened.layer,
        "grid": [*handed.counted],
        "words": told_words(paid.words),
        "bonus": paid.bonus,
        "unused": paid.unused,
        "total": paid.score,
        "late": handed.act.time_up,
        "accepted": sorted(opened.accepted),
    }


def _turn(state: CubesState, turn: CubesTurn) -> dict[str, Json]:
    laid = {"laid": [*turn.laid]} if turn.laid != turn.grid else {}
    return {
        **turn.told(state.game).told(),
        "round": turn.round,
        "turn": turn.number,
        "grid": [*turn.grid],
        **laid,
        "faces": turn.faces or None,
        "late": turn.late,
        "passed": turn.passed,
    }
