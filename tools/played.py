"""Whole random games as the Python rules judge them, for the rules in the browser to be held against.

played.py           writes tests/data/played/*.jsonl anew, and the sets of cubes and tiles for the browser
played.py check     fails if a file is not what the rules give now

A line is a game: `seats`, `options`, the `log` of the record, what was `refused` on the way (before
which entry, the act, the kind, the message) and the `view` and `turns` at its end.
"""

import json
import random
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

import fishka
from fishka.core.chance import SeededChance
from fishka.core.errors import ActError
from fishka.core.seats import Seat
from fishka.engines.yacht.solve import points_turn, sheet_of, solution
from fishka.games.cubes import SETS, CubesState
from fishka.games.cubes.sets import BLANK
from fishka.games.match import Match
from fishka.games.tiles import RULE_SETS, TilesState
from fishka.games.tiles.board import ACROSS, DOWN, neighbours
from fishka.games.tiles.options import WordsOption
from fishka.games.tiles.sets import BOARDS, CENTRE, CLASSIC_BOARD, EMPTY, SQUARES, UNKNOWN, name_of
from fishka.games.yacht.acts import Roll, Score
from fishka.games.yacht.scoring import ROWS

ROOT = Path(__file__).resolve().parent.parent
PLAYED = ROOT / "tests" / "data" / "played"
RULES = ROOT / "web" / "src" / "rules"
LEAVE = 0.01
REFUSED = 0.15
MOST = 6

Act = Mapping[str, Any]


def seats(number: int, teams: int) -> tuple[Seat, ...]:
    return tuple(Seat(f"Seat {each}", each % teams if teams else None) for each in range(number))


def told(match: Match, refused: list[object]) -> str:
    """The game as a line."""
    line = {
        "game": match.game.name,
        "seats": [
            {"name": seat.name} | ({} if seat.team is None else {"team": seat.team})
            for seat in match.seats
        ],
        "options": match.game.told(match.options),
        "log": [entry.whole() for entry in match.entries],
        "refused": refused,
        "turns": [turn.told() for turn in match.turns],
        "view": match.view(0),
    }
    return json.dumps(line, ensure_ascii=False, separators=(",", ":"))


def tried(match: Match, act: Act, refused: list[object]) -> None:
    """Play an act that may be refused, and note why if it is."""
    try:
        match.play(act)
    except ActError as error:
        refused.append([len(match.entries), act, error.kind, str(error)])


def games(
    match_of: Callable[[int], Match], act_of: Callable[[Match, random.Random], Act], number: int
) -> Iterator[str]:
    for seed in range(number):
        chooser, match, refused = random.Random(seed), match_of(seed), list[object]()
        while not match.finished:
            if chooser.random() < LEAVE:
                act: Act = {"act": chooser.choice(("resign", "resign", "abort"))}
                tried(match, act | {"seat": chooser.randrange(len(match.seats))}, refused)
            else:
                tried(match, act_of(match, chooser), refused)
        yield told(match, refused)


def yacht_match(seed: int) -> Match:
    number, teams = ((1, 0), (2, 0), (3, 0), (4, 2), (2, 0))[seed % 5]
    options = {"four_of_a_kind": "four-dice"} if seed % 3 == 2 else {}
    return fishka.new("yacht", seats(number, teams), options, SeededChance(seed))


def yacht_act(match: Match, chooser: random.Random) -> Act:
    seat = match.to_move or 0
    if chooser.random() < REFUSED:
        return chooser.choice(
            (
                {"act": "score", "seat": seat, "row": chooser.choice(ROWS)},
                {"act": "score", "seat": (seat + 1) % len(match.seats), "row": "choice"},
                {"act": "roll", "seat": seat, "keep": [chooser.randint(1, 6)] * 2, "dice": [1] * 3},
                {"act": "roll", "seat": seat, "dice": [2] * 5},
                {"act": "time_up", "seat": seat},
                {"act": "roll", "seat": seat, "keep": [], "dice": [1, 2, 3, 4]},
                {"act": "roll", "seat": 99, "dice": [1] * 5},
                {"act": "score", "seat": seat, "row": "sevens"},
            )
        )
    legal = list(match.game.legal(match.state))
    rolls = [each for each in legal if isinstance(each, Roll)]
    rows = [each for each in legal if isinstance(each, Score)]
    wish = chooser.choice(rolls if rolls and (not rows or chooser.random() < 0.6) else rows)
    return match.game.given(wish)


def yacht_choices() -> Iterator[str]:
    """What the levels of Yacht weigh in positions of random games: the choices and their values."""
    for seed in range(60):
        chooser, match = random.Random(seed), yacht_match(seed)
        for _ in range(chooser.randrange(40)):
            if not match.finished:
                tried(match, yacht_act(match, chooser), [])
        while not (match.finished or match.state.rolls):
            match.play({"act": "roll"})
        if match.finished:
            continue
        state = match.state
        option, sheet = state.options.four_of_a_kind, sheet_of(state.sheets[state.to_move])
        turns = {"points": points_turn(option, sheet), "total": solution(option).turn(sheet)}
        values = {
            name: [
                [each.row or each.keep, round(each.value, 9)]
                for each in turn.choices(state.dice, state.rolls)[:MOST]
            ]
            for name, turn in turns.items()
        }
        line = {
            "seats": len(match.seats),
            "options": match.game.told(match.options),
            "log": [each.whole() for each in match.entries],
            **values,
        }
        yield json.dumps(line, separators=(",", ":"))


CUBES_OPTIONS: tuple[Mapping[str, Any], ...] = (
    {},
    {"invalid_layout": "zero"},
    {"repeat_in_layout": "refuse", "target": 60},
    {"cubes": "bulgarian", "turns": 3},
    {"target": None, "turns": 5},
)
PENALTY = {"duplicate": "penalty", "rounds": 2}


def cubes_match(seed: int) -> Match:
    number, teams = ((1, 0), (2, 0), (3, 0), (4, 2), (2, 0))[seed % 5]
    two = seed % 2 == 1
    options = {"turns": 6, **CUBES_OPTIONS[seed // 2 % len(CUBES_OPTIONS)]}
    letters = SETS[str(options.get("cubes", "english"))].alphabet.letters
    pairs = [one + other for one in letters for other in letters]
    listed = [pair for at, pair in enumerate(pairs) if at % 3 != seed % 3]
    words = {"any": True} if seed % 4 < 2 else {"list": listed}
    told = {**options, "words": words, **(PENALTY if two and seed % 3 else {})}
    name = "cubes-two" if two else "cubes-one"
    return fishka.new(name, seats(number, teams), told, SeededChance(seed))


def cubes_act(match: Match, chooser: random.Random) -> Act:
    state, seat = match.state, match.to_move or 0
    if chooser.random() < REFUSED / 3:
        return chooser.choice(
            (
                {"act": "pass", "seat": seat},
                {"act": "roll", "seat": seat, "faces": "Q" * 14},
                {"act": "lay", "seat": seat, "grid": ["A.", ".B"]},
                {"act": "lay", "seat": seat, "grid": ["AB", "C"]},
                {"act": "roll_off", "seat": seat},
                {"act": "roll", "seat": (seat + 1) % len(match.seats)},
                {"act": "words", "seat": seat, "add": ["AZ"], "strike": ["AA"]},
            )
        )
    if not state.faces:
        if match.game.owed(state) and (state.roll_offs or chooser.random() < 0.5):
            return {"act": "roll_off", "seat": seat}
        passes = match.view(seat)["may_pass"] and chooser.random() < 0.3
        return {"act": "pass" if passes else "roll", "seat": seat}
    late = {"time_up": True} if chooser.random() < 0.4 else {}
    return {"act": "lay", "seat": seat, "grid": layout(state, chooser), **late}


def layout(state: CubesState, chooser: random.Random) -> list[str]:
    """Some cubes of the roll: mostly hanging together, now and then nothing."""
    letters = state.cube_set.alphabet.letters.lower()
    held = chooser.sample(state.faces, chooser.choice((0, 1, 2, 2, 2, 3, 3, 5, 9)))
    squares = [(10, 10)]
    while len(squares) < len(held):
        row, column = chooser.choice(squares)
        step = chooser.choice(((0, 1), (1, 0), (0, -1), (-1, 0)))
        far = 2 if chooser.random() < 0.03 else 1
        square = (row + far * step[0], column + far * step[1])
        if square not in squares:
            squares.append(square)
    lies = {
        square: chooser.choice(letters) if face == BLANK else face
        for square, face in zip(squares, held, strict=False)
    }
    rows = range(20) if chooser.random() < 0.2 else sorted({row for row, _column in lies})
    rows = range(min(rows), max(rows) + 1) if rows else rows
    return ["".join(lies.get((row, column), ".") for column in range(20)) for row in rows]


def cube_sets() -> Iterator[str]:
    """The sets of cubes, as the browser's rules read them."""
    told = {
        each.name: {
            "name": each.name,
            "lang": each.alphabet.language,
            "words": each.words,
            "cubes": each.cubes,
            "values": dict(each.values),
        }
        for each in SETS.values()
    }
    yield json.dumps(told, ensure_ascii=False, separators=(",", ":"))


TILES_OPTIONS: tuple[Mapping[str, Any], ...] = (
    {},
    {"judge": "challenge", "challenge_penalty": 5},
    {"judge": "consent", "leftovers": "deduct", "pass_rounds": 1},
    {"repeat_words": "refuse", "board": "erudit", "target": None, "exchange_counts_as_pass": False},
    {"blanks": 9, "blank_swap": "same-turn", "premiums": "always", "target": 90},
)
MOST_TURNS = 24
MARKS = {"l2": "d", "l3": "t", "w2": "D", "w3": "T", "": EMPTY}


def tiles_match(seed: int) -> Match:
    number, teams = ((2, 0), (3, 0), (4, 2))[seed % 3]
    name = list(RULE_SETS)[seed % 4]
    options = dict(TILES_OPTIONS[seed // 4 % len(TILES_OPTIONS)])
    if name == "classic":
        options.pop("pass_rounds", None)
    letters = RULE_SETS[name].tile_set.alphabet.letters
    listed = [one + other for one in letters for other in letters if one < other]
    judged = options.get("judge") == "challenge" or seed % 5 == 4
    words = {"list": listed} if judged else {"any": True}
    return fishka.new(name, seats(number, teams), {**options, "words": words}, SeededChance(seed))


def tiles_act(match: Match, chooser: random.Random) -> Act:
    """What somebody types in at a real table: what is drawn is mostly not told."""
    state, seat = match.state, match.to_move or 0
    if chooser.random() < REFUSED / 3:
        return chooser.choice(
            (
                {"act": "draw", "seat": seat, "tiles": UNKNOWN},
                {"act": "pass", "seat": (seat + 1) % len(match.seats)},
                {
                    "act": "lay",
                    "seat": seat,
                    "tiles": {"A1": state.rule_set.tile_set.alphabet.letters[0]},
                },
                {"act": "lay", "seat": seat, "tiles": {"P1": "A"}},
                {"act": "pass", "seat": seat, "exchange": UNKNOWN * 8},
                {"act": "rack", "seat": seat, "tiles": BLANK * 7},
                {"act": "accept", "seat": seat},
                {
                    "act": "words",
                    "seat": seat,
                    "strike": ["ON" if match.game.name == "classic" else "ён"],
                },
            )
        )
    if state.ending is not None or (not state.owed and chooser.random() < 0.04):
        return {"act": "rack", "seat": seat, "tiles": whole_rack(state, seat, chooser)}
    if state.owed:
        told = min(state.owed, chooser.choice((0, 0, 0, 0, 2, 7)), state.in_bag)
        tiles = "".join(chooser.sample(state.unseen, told))
        return {"act": "draw", "seat": seat, "tiles": tiles + UNKNOWN * (state.owed - told)}
    if state.open_lay is not None:
        word = chooser.choice(state.open_lay.words).word
        name = chooser.choice(
            ("accept", "accept", state.options.judge.replace("consent", "refuse"))
        )
        return {"act": name, "seat": seat, **({} if name == "accept" else {"words": [word]})}
    if chooser.random() < 0.15 or len(state.turns) > MOST_TURNS:
        count = chooser.choice((0, 0, 1, 3))
        return {
            "act": "pass",
            "seat": seat,
            "exchange": state.racks[seat][-count:] if count else "",
        }
    return lay_of(state, seat, chooser)


def whole_rack(state: TilesState, seat: int, chooser: random.Random) -> str:
    """A rack as it may be."""
    rack = state.racks[seat]
    return rack.replace(UNKNOWN, "") + "".join(chooser.sample(state.unseen, rack.count(UNKNOWN)))


def lay_of(state: TilesState, seat: int, chooser: random.Random) -> Act:
    """A few tiles in one place or two, now and then with a swap; often the rules refuse it."""
    letters, grid = state.rule_set.tile_set.alphabet.letters, state.grid
    rack = [*whole_rack(state, seat, chooser)]
    places = sorted(
        {near for each in range(SQUARES) if grid[each] != EMPTY for near in neighbours(each)}
    ) or [CENTRE]
    squares: list[int] = []
    for _place in range(chooser.choice((1, 1, 1, 2))):
        first, step = chooser.choice(places), chooser.choice((ACROSS, DOWN))
        run = range(first, SQUARES, step)[: chooser.choice((1, 2, 2, 3, 7))]
        squares += [each for each in run if grid[each] == EMPTY and each not in squares]
    tiles: dict[str, str] = {}
    swap: dict[str, str] = {}
    blanks = [each for each in range(SQUARES) if grid[each].islower()]
    if blanks and chooser.random() < 0.3:
        blank = chooser.choice(blanks)
        swap[name_of(blank)] = grid[blank].upper()
        rack = [BLANK, *(each for each in rack if each != grid[blank].upper())]
    for number, tile in zip(squares, rack, strict=False):
        tiles[name_of(number)] = chooser.choice(letters).lower() if tile == BLANK else tile
    return {"act": "lay", "seat": seat, "tiles": tiles, **({"swap": swap} if swap else {})}


def tile_sets() -> Iterator[str]:
    """The tiles, boards and rule sets of the tile games, as the browser's rules read them."""
    sets = {each.tile_set.alphabet.language: each.tile_set for each in RULE_SETS.values()}
    boards = {**BOARDS, "classic": CLASSIC_BOARD}
    told = {
        "sets": {
            language: {
                "letters": each.alphabet.letters,
                "counts": [each.counts[letter] for letter in each.alphabet.letters],
                "values": [each.values[letter] for letter in each.alphabet.letters],
            }
            for language, each in sets.items()
        },
        "boards": {
            name: "".join(MARKS[kind] for kind in board.kinds) for name, board in boards.items()
        },
        "games": {
            each.name: {
                "tiles": each.tile_set.alphabet.language,
                "defaults": {
                    name: value.told() if isinstance(value, WordsOption) else value
                    for name, value in msgspec.structs.asdict(each.defaults).items()
                },
                "centre_doubles": each.centre_doubles,
                "goes_out": each.goes_out,
                "ends_when_stuck": each.ends_when_stuck,
            }
            for each in RULE_SETS.values()
        },
    }
    yield json.dumps(told, ensure_ascii=False, separators=(",", ":"))


FILES: Mapping[str | Path, Callable[[], Iterator[str]]] = {
    RULES / "cubes" / "sets.json": cube_sets,
    RULES / "tiles" / "sets.json": tile_sets,
    "cubes.jsonl": lambda: games(cubes_match, cubes_act, 48),
    "tiles.jsonl": lambda: games(tiles_match, tiles_act, 40),
    "yacht_choices.jsonl": yacht_choices,
    "yacht.jsonl": lambda: games(yacht_match, yacht_act, 60),
}


def main(*, check: bool) -> int:
    stale: list[str | Path] = []
    for name, lines in FILES.items():
        written = "".join(f"{line}\n" for line in lines())
        path = PLAYED / name
        if check and (not path.exists() or path.read_text("utf-8") != written):
            stale.append(name)
        elif not check:
            path.parent.mkdir(exist_ok=True)
            path.write_text(written, "utf-8")
    for name in stale:
        print(f"{PLAYED / name} is not what the rules give: run tools/played.py")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main(check=sys.argv[1:] == ["check"]))
