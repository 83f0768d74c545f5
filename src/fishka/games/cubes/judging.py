"""What of a layout counts, and what is wrong with it (rules/cubes.md, A layout, invalid_layout)."""

from collections import Counter
from collections.abc import Callable

from fishka.core.errors import IllegalError
from fishka.games.cubes.acts import Lay
from fishka.games.cubes.ladder import slam_in_reach
from fishka.games.cubes.layouts import (
    Grid,
    check_cubes,
    check_single,
    check_together,
    normalized,
    words_of,
)
from fishka.games.cubes.parts import best_part
from fishka.games.cubes.scoring import pays
from fishka.games.cubes.sets import face_total
from fishka.games.cubes.state import CubesState, Handed
from fishka.games.word_lists import check_admitted


def handed_in(state: CubesState, act: Lay) -> Handed:
    """The layout without empty margins, and what of it counts; IllegalError where it is refused."""
    check_cubes(act.grid, state.faces)
    counted = _late(state, act.seat, act.grid) if act.time_up else _in_time(state, act.grid)
    return Handed(Lay(act.seat, normalized(act.grid), act.time_up), normalized(counted))


def check_layout(state: CubesState, grid: Grid) -> None:
    """IllegalError where the layout breaks a rule, its words' admissibility left aside."""
    check_cubes(grid, state.faces)
    check_single(grid)
    check_together(grid, state.cube_set)
    _check_repeats(state, grid)


def check_words(state: CubesState, grid: Grid) -> None:
    """IllegalError for the first word that is not in the list, where the list judges."""
    if state.options.judge == "dictionary":
        words = words_of(grid, state.cube_set)
        check_admitted(state.lexicon, (each.word for each in words))


def _in_time(state: CubesState, grid: Grid) -> Grid:
    """A layout that may be handed in: what counts of it is all or nothing."""
    if state.options.invalid_layout == "refuse":
        check_layout(state, grid)
        check_words(state, grid)
        return grid
    check_single(grid)
    _check_repeats(state, grid)
    try:
        check_together(grid, state.cube_set)
        check_words(state, grid)
    except IllegalError:
        return ()
    return grid


def _late(state: CubesState, seat: int, grid: Grid) -> Grid:
    """What lay there when the glass ran out can no longer be refused by the rules."""
    admits = _admitting(state)
    if _stands(state, grid, admits):
        return grid
    if state.options.invalid_layout == "zero":
        return ()
    repeats = state.options.repeat_in_layout == "allowed"
    if not state.two:
        return best_part(grid, state.cube_set, admits, repeats=repeats)
    slam = slam_in_reach(state.ladders[seat], words_of(grid, state.cube_set), state.go)
    return best_part(
        grid,
        state.cube_set,
        admits,
        repeats=repeats,
        # in Game Two a word that strikes another may cost more than it brings
        pays=lambda part: pays(state, seat, part).score,
        beyond=slam - face_total(state.cube_set, state.faces),
    )


def _admitting(state: CubesState) -> Callable[[str], bool]:
    """Which words may count in time; where others judge, all but those they have refused already."""
    if state.options.judge == "dictionary":
        return state.lexicon.admits
    refused = frozenset(state.refused)
    return lambda word: word not in refused


def _stands(state: CubesState, grid: Grid, admits: Callable[[str], bool]) -> bool:
    try:
        check_layout(state, grid)
    except IllegalError:
        return False
    return all(admits(each.word) for each in words_of(grid, state.cube_set))


def _check_repeats(state: CubesState, grid: Grid) -> None:
    if state.options.repeat_in_layout == "allowed":
        return
    counts = Counter(each.word for each in words_of(grid, state.cube_set))
    for word, count in counts.items():
        if count > 1:
            raise IllegalError("{word} lies there twice", word=word)
