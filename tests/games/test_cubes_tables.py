"""The cube games against tables worked out by hand from their rules."""

import json
import re
from typing import NamedTuple

import pytest

from fishka.core.errors import IllegalError, MalformedError
from fishka.games.cubes.sets import CUBES, SETS, face_total, possible
from games.cubes_tables import acts_of, follow, match_of
from games.tables import rows


@pytest.mark.parametrize(("name", "kind", "which", "expected"), list(rows("cubes/sets.tsv")))
def test_sets(name: str, kind: str, which: str, expected: str) -> None:
    cube_set = SETS[name]
    if kind == "cube":
        assert cube_set.cubes[int(which) - 1] == expected
    else:
        assert cube_set.values[which] == int(expected)


def test_the_table_knows_the_whole_set() -> None:
    told = [row for row in rows("cubes/sets.tsv") if row[0] == "english"]
    assert sum(kind == "cube" for _name, kind, _which, _expected in told) == CUBES
    letters = {which for _name, kind, which, _expected in told if kind == "value"}
    assert letters == {*"".join(SETS["english"].cubes)} == set(SETS["english"].values)


@pytest.mark.parametrize(("faces", "total", "why"), list(rows("cubes/rolls.tsv")))
def test_rolls(faces: str, total: str, why: str) -> None:
    english = SETS["english"]
    assert possible(english, faces) == (total != "-"), why
    match = match_of("cubes-one")
    if total == "-":
        for act in ("roll", "roll_off"):
            with pytest.raises(IllegalError, match=faces.replace("*", r"\*")):
                match.play({"act": act, "faces": faces})
        return
    assert face_total(english, faces) == int(total)
    match.play({"act": "roll_off", "faces": faces})
    assert match.view(0)["roll_offs"] == [{"seat": 0, "faces": faces, "total": int(total)}]
    match.play({"act": "roll", "faces": faces})
    match.play({"act": "lay", "grid": []})
    assert match.scores == (-int(total),)


class Turn(NamedTuple):
    """A row of ``turns.tsv``."""

    game: str
    options: str
    acts: str
    score: str
    words: str
    unused: str
    bonus: str
    credited: str
    struck: str
    why: str


def words(written: str) -> list[dict[str, object]]:
    """``CAT 5, AT 2`` as the record tells words."""
    told = (each.rsplit(" ", 1) for each in written.split(", ") if each)
    return [{"word": word, "score": int(score)} for word, score in told]


def title(row: object) -> str:
    """A row's game and what it shows."""
    assert isinstance(row, Turn | Refusal | Course)
    return f"{row.game}: {row.why}"


class Refusal(NamedTuple):
    """A row of ``refusals.tsv``."""

    game: str
    seats: str
    options: str
    acts: str
    says: str
    why: str


class Course(NamedTuple):
    """A row of the tables that play several acts."""

    game: str
    seats: str
    options: str
    acts: str
    then: str
    scores: str
    winners: str
    why: str


@pytest.mark.parametrize("row", [Turn(*row) for row in rows("cubes/turns.tsv")], ids=title)
def test_turns(row: Turn) -> None:
    match = match_of(row.game, row.options)
    follow(match, row.acts)
    expected: dict[str, object] = {
        "seat": 0,
        "score": int(row.score),
        "words": words(row.words),
        "bonus": int(row.bonus),
        "unused": int(row.unused),
    }
    if row.game == "cubes-two":
        expected |= {"credited": words(row.credited), "struck": words(row.struck)}
    assert match.turns[-1].told() == expected
    assert match.scores == (sum(turn.score for turn in match.turns),)


@pytest.mark.parametrize("row", [Refusal(*row) for row in rows("cubes/refusals.tsv")], ids=title)
def test_refusals(row: Refusal) -> None:
    match = match_of(row.game, row.options, row.seats)
    *earlier, last = row.acts.split("; ")
    if earlier:
        follow(match, "; ".join(earlier))
    before = match.state
    (act,) = acts_of(match, last)
    with pytest.raises(IllegalError, match=re.escape(row.says)):
        match.play(act)
    assert match.state == before


COURSES = ("beginnings", "endings", "disputes", "together")


@pytest.mark.parametrize(
    "row", [Course(*row) for name in COURSES for row in rows(f"cubes/{name}.tsv")], ids=title
)
def test_courses(row: Course) -> None:
    match = match_of(row.game, row.options, row.seats)
    follow(match, row.acts)
    standing = match.standing
    assert ("over" if standing.finished else str(standing.to_move)) == row.then
    assert " ".join(map(str, standing.scores)) == row.scores
    assert " ".join(map(str, standing.winners)) == row.winners


@pytest.mark.parametrize(("game", "act", "why"), list(rows("cubes/malformed.tsv")))
def test_malformed_acts(game: str, act: str, why: str) -> None:
    match = match_of(game, seats="2")
    before = match.state
    given = {"seat": 0, **json.loads(act)}
    with pytest.raises(MalformedError, match=re.escape(why)):
        match.play(given)
    assert match.state == before


OPTIONS = list(rows("cubes/options.tsv"))


@pytest.mark.parametrize("row", OPTIONS, ids=lambda row: row[0])
@pytest.mark.parametrize("column", range(2), ids=["one", "two"])
def test_options(row: tuple[str, ...], column: int) -> None:
    name, *defaults, others, none = row
    game = match_of(("cubes-one", "cubes-two")[column]).game
    if not defaults[column]:
        with pytest.raises(MalformedError, match=f'knows no "{name}"'):
            game.options({name: json.loads(others)[0]})
        return
    default = json.loads(defaults[column])
    assert game.told(game.options({name: default})) == {}
    for value in json.loads(others):
        told = game.told(game.options({name: value}))
        assert (
            told == {}
            if value == default
            else game.options(told) == game.options({name: value}) != game.options({})
        )
    for value in json.loads(none):
        with pytest.raises(MalformedError, match=rf"`options\.{name}"):
            game.options({name: value})
