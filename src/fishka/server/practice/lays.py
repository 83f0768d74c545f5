"""Cards about the tile games: the word that pays most, laid in one line."""

from secrets import SystemRandom
from typing import Final

from msgspec import Struct
from starlette.datastructures import FormData

from fishka.core.errors import FishkaError
from fishka.engines.practice.lays import Choices, LayMark, Place, choices, draw_position, mark_lay
from fishka.engines.practice.stock import positions
from fishka.games.tiles.board import laid
from fishka.games.tiles.notation import place_in, place_of
from fishka.games.tiles.options import RULE_SETS
from fishka.pictures.boards import Row, Set, Tile, columns
from fishka.server.lexicons import lexicon
from fishka.server.practice.kind import Judged, Kind, no_card
from fishka.server.practice.sources import GAMES
from fishka.server.practice.typed import typed
from fishka.store.practice import Card
from fishka.texts import gettext_noop
from fishka.texts.sayings import COLUMNS
from fishka.words.levels import LEVELS


class Position(Struct, frozen=True):
    """The board and the rack, the language of the tiles, and what can be laid."""

    rows: list[Row]
    rack: list[Tile]
    language: str
    columns: list[str]
    choices: Choices


class Told(Struct, frozen=True):
    """A word at its place, and what the turn pays."""

    word: str
    place: str
    score: int
    said: bool


class JudgedLay(Judged, frozen=True):
    """What was said, the best few words and it, and the board with the best lay."""

    given: LayMark
    best: list[Told]
    rows: list[Row]


def _draw(game: str, level: str, chance: SystemRandom) -> str:
    _check(game)
    card = draw_position(game, level, chance)
    if card is None:
        raise FishkaError("No position of this level has a clear answer in the list.")
    return card


def _ask(card: Card) -> Position:
    _check(card.source)
    position = positions(card.source).get(card.card)
    found = None if position is None else choices(card.source, position)
    if found is None:
        raise no_card()
    shown = _set(found)
    return Position(
        shown.rows(found.state.grid, {}),
        shown.strip(found.state.racks[0]),
        shown.language,
        columns(),
        found,
    )


def _judge(_card: Card, asked: Position, form: FormData) -> JudgedLay:
    first, second = [*typed(form, "word", words=2).split()[:2], "", ""][:2]
    place = place_in(first.upper().translate(COLUMNS))
    found = asked.choices
    mark = mark_lay(found, second if place else first, place)
    tiles = dict(found.lay.tiles)
    rows = _set(found).rows(
        laid(found.state.grid, tiles),
        dict.fromkeys(tiles, "lifted"),
        badges={max(tiles): str(found.most)},
    )
    return JudgedLay(mark.share, mark, _told(found, mark), rows)


def _told(found: Choices, mark: LayMark) -> list[Told]:
    """The best few, and what was said wherever it comes."""
    best: list[Place] = found.best
    if mark.place is not None and mark.place not in best:
        best = [*best, mark.place]
    return [
        Told(each.word, place_of(each.start, each.step), each.score, each == mark.place)
        for each in best
    ]


def _set(found: Choices) -> Set:
    return Set(found.state.rule_set, found.state.options)


def _check(game: str) -> None:
    """FishkaError where the list that the game is played with is not built here."""
    profile = RULE_SETS[game].defaults.words.profile
    assert profile is not None
    lexicon(profile)


LAYS: Final = Kind(
    gettext_noop("The best word to lay"),
    gettext_noop("A position of a tile game: find the word that pays most."),
    dict.fromkeys(LEVELS, ""),
    GAMES,
    draw=_draw,
    ask=_ask,
    judge=_judge,
)
