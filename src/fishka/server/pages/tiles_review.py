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
from fishka.pictures.boards import Row, Set, Tile
from fishka.table.state import Table
from fishka.texts import gettext_noop, texts
from fishka.texts.numbers import percent, signed
from fishka.texts.players import player_name

SHOWN: Final = 3
"""So many of the turns that could have paid most besides are drawn."""
GRADES: Final = (
    (0.15, gettext_noop("blunder")),
    (0.07, gettext_noop("mistake")),
    (0.03, gettext_noop("slip")),
)
"""What a turn is called that lost so much of the chance to win; less is within the estimate."""


class SeatTold(Struct, frozen=True):
    """A seat: what it had at the end, which share of the best turns its turns paid, its luck."""

    name: str
    result: int
    share: str
    luck: str


class TurnTold(Struct, frozen=True):
    """A turn and the one that pays most; ``exact``: whether nothing pays more.

    ``chance`` is what it lost of the chance to win, ``grade`` what that is called, ``luck`` the
    points that the draw brought; empty where there is nothing to tell.
    """

    number: int
    name: str
    words: tuple[ScoredWord, ...]
    score: int
    best_words: tuple[ScoredWord, ...]
    most: int
    lost: int
    exact: bool
    rack: list[Tile]
    chance: str
    grade: str
    luck: str


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
        paid = zip(self._review.points, self._review.most, strict=True)
        shares = [self._share(points, most) for points, most in paid]
        luck = [self._luck(each) for each in self._review.luck]
        return list(map(SeatTold, self._names, standing.scores, shares, luck))

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
            *self._graded(turn),
            "" if turn.luck is None else signed(turn.luck, self._language),
        )

    def _graded(self, turn: ReviewedTurn) -> tuple[str, str]:
        """What the turn lost of the chance to win, and what that is called."""
        lost = 0.0 if turn.regret is None else turn.regret.lost
        name = next((name for least, name in GRADES if lost >= least), None)
        if name is None:
            return "", ""
        return percent(lost, self._language, 0), texts(self._language).gettext(name)

    def _luck(self, points: float) -> str:
        _ = texts(self._language).gettext
        return _("luck of the draw {points}").format(points=signed(points, self._language))

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
