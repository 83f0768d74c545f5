"""Designs the cubes of other alphabets after the English ones, and measures each set.

    .venv/bin/python -m tools.design_cubes design         the sets that games/cubes/sets.py holds
    .venv/bin/python -m tools.design_cubes measure        each set beside the English one
    .venv/bin/python -m tools.design_cubes choose NAME    how even, and which deal: minutes

The method, and what came of it, stands in docs/cubes.md. Everything is fixed by the word lists and
by `PLANS`.
"""

import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

import numpy as np
from tools.cube_measures import LONGEST, solvable, spellable, totals_of, vowels_in

from fishka.games.cubes.sets import BLANK, ENGLISH, SETS, CubeSet
from fishka.words import open_lexicon
from fishka.words.alphabets import ALPHABETS

SIDES: Final = 6
RICH: Final = (6, 6, 5, 5, 4, 4)
"""Vowels on the cubes that bear many, as in English; those of five bear a blank too."""
POOR: Final = 8
BLANKS: Final = 2
RARE_TOGETHER: Final = 3
"""So many letters that are there once share a cube, as Z, X and W do, so that few come at once."""
EVENNESS: Final = tuple(tenth / 10 for tenth in range(3, 12))
DEALS: Final = 16
FEW_ROLLS: Final = 200
ROLLS: Final = 1000
SOLVED: Final = 60

Shares = Mapping[str, float]
Cubes = tuple[str, ...]


@dataclass(frozen=True)
class Plan:
    """A set to design.

    ``evenness``: faces go by a letter's use to that power: 1 as in the list, 0 all alike;
    ``deal``: which of those that chance gives.
    """

    name: str
    language: str
    words: str
    vowels: str
    evenness: float = 1.0
    deal: int = 0


MODEL: Final = Plan("english", "en", "english", "AEIOUY")
PLANS: Final = (
    Plan("bulgarian", "bg", "bulgarian", "АЕИОУЪЮЯ", evenness=1.0, deal=8),
    Plan("russian", "ru", "common-nouns", "АЕИОУЫЭЮЯ", evenness=0.7, deal=1),
    Plan("german", "de", "german", "AEIOUYÄÖÜ", evenness=1.0, deal=4),
    Plan("french", "fr", "french", "AEIOUY", evenness=0.9, deal=2),
)


@cache
def shares(words: str) -> Shares:
    """The use of each letter in the words of a list, a word counted by its Zipf value."""
    lexicon = open_lexicon(words)
    used = dict.fromkeys(lexicon.alphabet.letters, 0)
    for part in lexicon.parts:
        keys, common = part.table.all_keys(), part.table.commonness
        for number in np.flatnonzero(part.mask & (common > 0)).tolist():
            if len(keys[number]) <= LONGEST:
                for letter in keys[number]:
                    used[letter] += int(common[number])
    total = sum(used.values())
    return {letter: count / total for letter, count in used.items()}


def vowel_faces(plan: Plan) -> int:
    """So many that vowels are as much more frequent on the cubes than in the list as in English."""
    faces = "".join(ENGLISH.cubes).replace(BLANK, "")
    model = sum(map(MODEL.vowels.count, faces)) / use(MODEL)
    return round(model * use(plan))


def use(plan: Plan) -> float:
    """The share of vowels in the list."""
    return sum(shares(plan.words)[vowel] for vowel in plan.vowels)


def rooms(vowels: int) -> list[int]:
    """How many vowels each cube bears, of so many."""
    ones = vowels - sum(RICH)
    return [*RICH, *[1] * ones, *[0] * (POOR - ones)]


def faces(plan: Plan) -> Counter[str]:
    """How many faces bear each letter."""
    room = rooms(vowel_faces(plan))
    left = [SIDES - each for each in room]
    left[2] = left[3] = 0
    weights = {letter: share**plan.evenness for letter, share in shares(plan.words).items()}
    vowels = {letter: weights[letter] for letter in plan.vowels}
    others = {letter: weights[letter] for letter in weights if letter not in plan.vowels}
    return apportioned(vowels, room) + apportioned(others, left)


def apportioned(weights: Shares, room: Sequence[int]) -> Counter[str]:
    """Faces by weight after Webster, one for each letter at least, as far as cubes have room."""
    given = Counter(dict.fromkeys(weights, 1))
    while given.total() < sum(room):
        order = sorted(weights, key=lambda each: -weights[each] / (2 * given[each] + 1))
        given[next(each for each in order if fits(given + Counter(each), room))] += 1
    return given


def fits(count: Counter[str], room: Sequence[int]) -> bool:
    """Whether so many of each letter can lie on cubes with that room, none twice on one.

    After Gale and Ryser.
    """
    most = sorted(count.values(), reverse=True)
    return all(
        sum(most[:first]) <= sum(min(each, first) for each in room)
        for first in range(1, len(most) + 1)
    )


def dealt(plan: Plan) -> Cubes:
    """The faces on cubes, no letter twice on one."""
    count, room = faces(plan), rooms(vowel_faces(plan))
    vowels = {letter: count[letter] for letter in plan.vowels}
    others = {letter: count[letter] for letter in count if letter not in plan.vowels}
    chance = random.Random(f"{plan.name} {plan.deal}")
    for _ in range(1000):
        cubes = [""] * len(room)
        left = list(room)
        put(cubes, left, vowels, chance)
        left = [SIDES - each for each in room]
        left[2] = left[3] = 0
        rare = [letter for letter in others if others[letter] == 1]
        put_together(cubes, left, rare, chance)
        rest = {letter: others[letter] for letter in others if letter not in rare}
        if put(cubes, left, rest, chance):
            return tuple(cube if len(cube) == SIDES else cube + BLANK for cube in cubes)
    raise SystemExit(f"{plan.name}: the letters cannot be dealt")


def put_together(
    cubes: list[str], room: list[int], letters: Sequence[str], chance: random.Random
) -> None:
    """These letters, each once, on the last cubes, some to each."""
    mixed = chance.sample(letters, len(letters))
    for place, letter in enumerate(mixed):
        cube = len(cubes) - 1 - place // RARE_TOGETHER
        cubes[cube] += letter
        room[cube] -= 1


def put(cubes: list[str], room: list[int], count: Mapping[str, int], chance: random.Random) -> bool:
    """Each letter, the most frequent first, on the cubes with the most room; whether all found it."""
    for letter in sorted(count, key=lambda each: -count[each]):
        free = [place for place in range(len(cubes)) if room[place] and letter not in cubes[place]]
        chance.shuffle(free)
        free.sort(key=lambda place: -room[place])
        for place in free[: count[letter]]:
            cubes[place] += letter
            room[place] -= 1
        if len(free) < count[letter]:
            return False
    return True


def values(plan: Plan) -> dict[str, int]:
    """What each letter is worth: as much as the English one so far down the list by use."""
    english = shares(MODEL.words)
    bounds: dict[float, int] = {}
    reached = 0.0
    for value in sorted({*ENGLISH.values.values()} - {0}):
        reached += sum(english[letter] for letter in english if ENGLISH.values[letter] == value)
        bounds[reached] = value
    worth: dict[str, int] = {}
    before = 0.0
    for letter, share in sorted(shares(plan.words).items(), key=lambda each: -each[1]):
        bound = next((bound for bound in bounds if before + share / 2 < bound), reached)
        worth[letter] = bounds[bound]
        before += share
    return worth


def designed(plan: Plan) -> CubeSet:
    """The set of a plan, the faces of each cube in the order of the alphabet."""
    alphabet = ALPHABETS[plan.language]
    order = (alphabet.letters + BLANK).index
    cubes = tuple("".join(sorted(cube, key=order)) for cube in dealt(plan))
    return CubeSet(plan.name, alphabet, cubes, {**values(plan), BLANK: 0}, plan.words)


def chosen(plan: Plan) -> Plan:
    """The plan whose rolls can be spelled most nearly as far as those of the English set."""
    aim = spellable(ENGLISH, ROLLS)

    def off(candidate: Plan, deals: int = 1) -> float:
        """How far the share of cubes in words is off the English one."""
        tried = (replace(candidate, deal=candidate.deal + more) for more in range(deals))
        shares = [spellable(designed(each), FEW_ROLLS) for each in tried]
        print(f"{candidate.name} {candidate.evenness} {candidate.deal}: {shares}", file=sys.stderr)
        return abs(sum(shares) / deals - aim)

    even = min(
        (replace(plan, evenness=each, deal=0) for each in EVENNESS), key=lambda each: off(each, 2)
    )
    return min((replace(even, deal=deal) for deal in range(DEALS)), key=off)


def show_design(_arguments: Sequence[str]) -> Iterator[str]:
    """Each set as sets.py tells it."""
    for plan in PLANS:
        made = designed(plan)
        worth = dict.fromkeys(sorted({*made.values.values()} - {0}), "")
        for letter in made.alphabet.letters:
            worth[made.values[letter]] += letter
        yield plan.name
        yield " ".join(made.cubes)
        yield " ".join(f"{value} {letters}" for value, letters in worth.items())


def show_measures(_arguments: Sequence[str]) -> Iterator[str]:
    """A row of the table in docs/cubes.md for each set."""
    for plan in (MODEL, *PLANS):
        made = SETS.get(plan.name) or designed(plan)
        lettered = "".join(made.cubes).replace(BLANK, "")
        solved = solvable(made, SOLVED)
        cells = (
            plan.name,
            f"{100 * use(plan):.1f} %",
            f"{100 * sum(map(plan.vowels.count, lettered)) / len(lettered):.1f} %",
            "{:.2f} ± {:.2f}".format(*vowels_in(made, plan.vowels)),
            "{:.2f} ± {:.2f}".format(*totals_of(made)),
            f"{100 * solved.paid:.0f} %",
            f"{100 * solved.laid:.1f} %",
            f"{100 * spellable(made, ROLLS):.1f} %",
        )
        yield f"| {' | '.join(cells)} |"


def show_choice(arguments: Sequence[str]) -> Iterator[str]:
    """The plan that is best for a set, to be written into `PLANS`."""
    for plan in PLANS:
        if plan.name in arguments:
            yield str(chosen(plan))


COMMANDS: Final[Mapping[str, Callable[[Sequence[str]], Iterator[str]]]] = {
    "design": show_design,
    "measure": show_measures,
    "choose": show_choice,
}


def main() -> int:
    name, *arguments = sys.argv[1:] or [""]
    if name not in COMMANDS:
        print(__doc__, file=sys.stderr)
        return 2
    for line in COMMANDS[name](arguments):
        print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
