"""The review of a tile game in words: each turn beside the one that would have paid most."""

from collections.abc import Mapping
from typing import Final, cast

from msgspec import Struct

from fishka.core.form import Json
from fishka.engines.tiles.review import ReviewedTurn, TilesReview
from fishka.games.tiles import RULE_SETS
from fishka.games.tiles.acts import Lay, read_act
from fishka.games.tiles.board import laid
from fishka.games.tiles.state import ScoredWord, TilesState
from fishka.server.pages.boards import Row, Set, Tile
from fishka.table.state import Table
from fishka.texts import texts
from fishka.texts.numbers import percent
from fishka.texts.players import player_name

SHOWN: Final = 3
"""So many of the turns that could have paid most besides are drawn."""


class SeatTold(Struct, frozen=True):
    """A seat: what it had at the end, and which share of the best turns its turns paid."""

    name: str
    result: int
    share: str


class TurnTold(Struct, frozen=True):
    """A turn and the one that pays most; ``exact``: whether nothing pays more."""

    number: int
    name: str
    words: tuple[ScoredWord, ...]
    score: int
    best_words: tuple[ScoredWord, ...]
    most: int
    lost: int
    exact: bool
    rack: list[Tile]


class Missed(Struct, frozen=True):
    """A turn that could have paid more, and the board with what would have."""

    turn: TurnTold
    rows: list[Row]


class TilesFindings:
    """What the page shows of a review."""

    def __init__(self, review: TilesReview, table: Table, language: str) -> None:
        state = cast("TilesState", table.state)
        self._review = review
        self._table = table
        self._language = language
        self._set = Set(RULE_SETS[table.game], state.options)
        self._names = [player_name(chair.name, chair.level, language) for chair in table.chairs]

    @property
    def tiles_language(self) -> str:
        """The language of the words."""
        return self._set.language

    def seats(self) -> list[SeatTold]:
        """Each seat, in playing order."""
        standing = self._table.standing
        assert standing is not None
        paid = zip(
            self._names, standing.scores, self._review.points, self._review.most, strict=True
        )
        return [
            SeatTold(name, total, self._share(points, most)) for name, total, points, most in paid
        ]

    def turns(self) -> list[TurnTold]:
        """All turns in order."""
        return [self._told(number, turn) for number, turn in enumerate(self._review.turns, 1)]

    def missed(self) -> list[Missed]:
        """The turns that could have paid most besides, drawn."""
        numbered = list(enumerate(self._review.turns, 1))
        dearest = sorted(numbered, key=lambda each: -each[1].lost)[:SHOWN]
        return [
            Missed(self._told(number, turn), self._drawn(turn, turn.best))
            for number, turn in dearest
            if turn.best is not None and turn.lost
        ]

    def _told(self, number: int, turn: ReviewedTurn) -> TurnTold:
        return TurnTold(
            number,
            self._names[turn.seat],
            turn.words,
            turn.score,
            turn.best_words,
            turn.most,
            turn.lost,
            turn.exact,
            [self._set.tile(each) for each in turn.rack],
        )

    def _drawn(self, turn: ReviewedTurn, best: Mapping[str, Json]) -> list[Row]:
        act, _fallen = read_act(best, self._set.rule_set.tile_set, whole=False)
        assert isinstance(act, Lay)
        added = {**dict(act.swap), **dict(act.tiles)}
        return self._set.rows(laid(turn.grid, added), dict.fromkeys(added, "could"))

    def _share(self, points: int, most: int) -> str:
        if not most:
            return ""
        _ = texts(self._language).gettext
        share = percent(points / most, self._language, 0)
        return _("{share} of what the best turns pay").format(share=share)
