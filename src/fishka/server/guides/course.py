"""A guided game as it stands: played by the rules from what was done in it, and kept nowhere."""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from functools import cache
from typing import Any, Final

from msgspec import Struct

from fishka.core import form
from fishka.core.chance import Dice, Fallen, Need, SystemChance, Tiles
from fishka.core.errors import ActError, FishkaError
from fishka.core.form import Json
from fishka.games import game as game_named
from fishka.games.match import Match, new
from fishka.server.guides import GUIDES
from fishka.server.guides.guide import Guide, Step
from fishka.texts import texts

LEARNER: Final = 0
ACTS: Final = ("roll", "score", "draw", "lay", "pass", "resign", "abort")
"""What is done in a guided game."""
_ANY_WORD: Final[Mapping[str, Json]] = {"any": True}


class Course:
    """A game of the guide's after these entries, up to the learner's next choice; an ActError."""

    def __init__(
        self, guide: Guide, name: str = "", log: Iterable[Mapping[str, Json]] = ()
    ) -> None:
        self.guide = guide
        self.match = _begun(guide, name, self)
        self._since = 0  # entries since the last turn was over
        for entry in log:
            self._play(entry)
        self._go_on()

    def play(self, act: Mapping[str, Json]) -> None:
        """The learner's act, and what follows by itself; an ActError changes nothing."""
        self._play(act)
        self._go_on()

    def fall(self, need: Need) -> Fallen:
        """What is prepared, as far as it can fall here, and what chance adds to it."""
        turn = len(self.match.turns)
        falls = self.guide.falls[turn] if turn < len(self.guide.falls) else ()
        if self._since >= len(falls):
            return SystemChance().fall(need)
        return _fitting(falls[self._since], need)

    def steps(self) -> tuple[Step, ...]:
        """What is said now, up to the next act that is wished; none off the way, or at its end."""
        stands = _stands(self)
        for each in _way(self.guide.game):
            if each.stands == stands and self._may(each.steps[-1].wish):
                return each.steps
        return ()

    def said(self, language: str) -> dict[str, Json]:
        """The same in the reader's words; ``text`` where there are no steps."""
        say, guide = texts(language).gettext, self.guide
        steps = self.steps()
        if self.match.finished:
            text = guide.over
        elif len(self.match.turns) >= len(guide.falls) and guide.later:
            text = guide.later
        else:
            text = guide.other
        return {
            "text": say(text),
            "over": self.match.finished,
            "steps": [
                {"text": say(each.text), "wish": dict(each.wish), "lays": each.lays}
                for each in steps
            ],
        }

    def _may(self, wish: Mapping[str, Json]) -> bool:
        rules, state = self.match.game, self.match.state
        try:
            rules.needs(state, rules.act(wish, whole=False)[0])
        except ActError:
            return False
        return True

    def _play(self, act: Mapping[str, Json]) -> None:
        form.choice(act.get("act"), "`act`", ACTS)
        turns = len(self.match.turns)
        self.match.play(act)
        self._since = 0 if len(self.match.turns) > turns else self._since + 1

    def _go_on(self) -> None:
        while self.match.to_move is not None:
            owed = self.match.game.owed(self.match.state)
            if owed is not None:
                self._play(self.match.game.given(owed))
            elif self.match.to_move == LEARNER:
                return
            else:
                self._reply(self.match.to_move)

    def _reply(self, seat: int) -> None:
        reply = self.guide.replies.get(len(self.match.turns))
        if reply is not None:
            with suppress(ActError):
                return self._play(reply)
        return self._play({"act": "pass", "seat": seat})


class _Said(Struct, frozen=True):
    """The steps of one act, and how the game stands where they are said."""

    stands: tuple[int, dict[str, Json]]
    steps: tuple[Step, ...]


def _fitting(prepared: Fallen, need: Need) -> Fallen:
    if isinstance(prepared, tuple):
        return prepared[: need.count] if isinstance(need, Dice) else prepared
    if not isinstance(need, Tiles):
        return prepared
    bag, drawn = list(need.bag), ""
    for tile in prepared:
        if tile in bag and len(drawn) < need.count:
            bag.remove(tile)
            drawn += tile
    return f"{drawn}{SystemChance().fall(Tiles(need.count - len(drawn), ''.join(bag)))}"


def _begun(guide: Guide, name: str, chance: Course) -> Match:
    names = (name, *guide.company)
    if not guide.words:
        return new(guide.game, names, guide.options, chance)
    plain: Any = game_named(guide.game).options(guide.options)
    listed: Mapping[str, Json] = {"profile": plain.words.profile, "add": [*guide.words]}
    try:
        return new(guide.game, names, {**guide.options, "words": listed}, chance)
    except FishkaError:  # no such list is built here
        return new(guide.game, names, {**guide.options, "words": _ANY_WORD}, chance)


def _stands(course: Course) -> tuple[int, dict[str, Json]]:
    view = course.match.view(LEARNER)
    return len(course.match.turns), {name: view[name] for name in course.guide.by}


@cache
def _way(game: str) -> tuple[_Said, ...]:
    """What is said to who does all that is wished."""
    guide = GUIDES[game]
    course, found, steps = Course(guide), list[_Said](), list[Step]()
    for step in guide.steps:
        steps.append(step)
        if not step.lays:
            found.append(_Said(_stands(course), tuple(steps)))
            course.play(step.wish)
            steps.clear()
    return tuple(found)
