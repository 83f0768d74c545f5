"""What a seat may know of a tile game: its own rack, how many tiles the others and the bag hold."""

import msgspec

from fishka.core.form import Json
from fishka.games.tiles.acts import give_act
from fishka.games.tiles.leftovers import untold
from fishka.games.tiles.rules import standing
from fishka.games.tiles.sets import SIZE, name_of
from fishka.games.tiles.state import TilesState


def view(state: TilesState, seat: int | None) -> dict[str, Json]:
    """The view of a seat, ready for JSON; None is a watcher, who sees no rack until the end."""
    known = range(len(state.seats)) if state.to_move is None else (seat,)
    opened = state.open_lay
    return {
        "team_scores": None,
        **standing(state).told(),
        "grid": [state.grid[start : start + SIZE] for start in range(0, len(state.grid), SIZE)],
        "racks": [rack if each in known else None for each, rack in enumerate(state.racks)],
        "held": [len(rack) for rack in state.racks],
        "bag": state.in_bag,
        "owed": state.owed,
        "racks_due": [] if state.ending is None else [*untold(state, state.ending)],
        "open_lay": None
        if opened is None
        else {
            **give_act(opened.act),
            "words": [msgspec.to_builtins(each) for each in opened.words],
            "bonus": opened.bonus,
            "accepted": sorted(opened.accepted),
        },
        "passes": list(state.passes),
        "turns": [each.told() for each in state.turns],
        "last": [name_of(number) for number in state.last],
        "house": [{"add": [*each.add], "strike": [*each.strike]} for each in state.house],
        "resigned": sorted(state.resigned),
        "aborted": state.aborted,
        "options": {
            name: value.told() if name == "words" else value
            for name, value in msgspec.structs.asdict(state.options).items()
        },
    }
