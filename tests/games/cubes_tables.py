"""Reads the acts of the golden tables of the cube games, and plays them."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from fishka.games import game as game_named
from fishka.games.cubes.notation import read_act
from fishka.games.match import Match
from fishka.games.notation import SIGNS, WORDED
from games.conformance import people

ONES = "AEIOANTNLRSTEL"
"""A roll with every letter worth 1, in the order of the cubes."""
ALL = "#" * len(ONES)


def match_of(game: str, options: str = "", seats: str = "1") -> Match:
    """A match with any words where the options name none; ``4/2`` are four seats in two teams."""
    number, _, teams = seats.partition("/")
    told = {"words": {"any": True}, **json.loads(options or "{}")}
    return Match(game_named(game), people(int(number), int(teams or 0)), told)


def acts_of(match: Match, written: str) -> Iterator[Mapping[str, Any]]:
    """The acts of ``1: roll ones; lay TEN; turn ##; pass``, each as it is due to be played."""
    for each in written.split("; "):
        seat, colon, told = each.rpartition(": ")
        whose = {"seat": int(seat)} if colon else {}
        word, _, rest = told.partition(" ")
        if word == "turn":
            yield {"act": "roll", "faces": ONES, **whose}
            word = "lay"
        yield {**_act(match, word, rest), **whose}


def follow(match: Match, written: str) -> None:
    """Play the acts."""
    for act in acts_of(match, written):
        match.play(act)


def _act(match: Match, word: str, rest: str) -> Mapping[str, Any]:
    if word in WORDED:
        return {"act": word, "words": rest.split()}
    if word == "words":
        told = rest.split()
        return {
            "act": word,
            **{
                name: [each[1:] for each in told if each[0] == sign] for sign, name in SIGNS.items()
            },
        }
    faces = iter(match.state.faces)
    filled = "".join(next(faces) if each == "#" else each for each in rest.replace("all", ALL))
    return read_act(f"{word} {filled.replace('ones', ONES)}") or {"act": word}
