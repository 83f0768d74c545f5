"""The review of a tile game in words: one turn beside the one that would have paid most, and all."""

from collections.abc import Mapping
from typing import Any, ClassVar, Final, cast

from msgspec import Struct

from fishka.core.form import Json
from fishka.core.seats import sides
from fishka.engines.tiles.options import kept_by
from fishka.engines.tiles.review import ReviewedTurn, TilesReview
from fishka.games.tiles import RULE_SETS
from fishka.games.tiles.acts import Lay, Pass, read_act
from fishka.games.tiles.board import laid
from fishka.games.tiles.sets import UNKNOWN
from fishka.games.tiles.state import ScoredWord, TilesState
from fishka.pictures.boards import Row, Set, Tile, columns
from fishka.server.pages.chart import Chart, Charts, Paid
from fishka.server.pages.why import Share, Why, why
from fishka.table.state import Table
from fishka.texts import gettext_noop, texts
from fishka.texts.numbers import percent, signed
from fishka.texts.players import player_name

MOST_NAMED: Final = 3
"""So many of the turns that could have paid most besides are named."""
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

    ``left`` are the tiles that stayed on the rack, ``after`` the chance that the graph shows after
    it, ``chance`` is what it lost of the chance to win, ``grade`` what that is called, ``luck`` the
    points that the draw brought; empty where there is nothing to tell.
    """

    number: int
    name: str
    words: tuple[ScoredWord, ...]
    left: str
    score: int
    best_words: tuple[ScoredWord, ...]
    most: int
    lost: int
    exact: bool
    rack: list[Tile]
    chance: str
    grade: str
    luck: str
    after: str


class Drawn(Struct, frozen=True):
    """The board of a turn with what would have paid more.

    ``played`` is the board with what was played, where there is no room for it on the other.
    """

    rows: list[Row]
    played: list[Row]


class TilesFindings:
    """What the page shows of a review."""

    template: ClassVar[str] = "review_tiles.html"

    def __init__(self, review: TilesReview, table: Table, language: str) -> None:
        state = cast("TilesState", table.state)
        self._review = review
        self._table = table
        self._language = language
        self._set = Set(RULE_SETS[table.game], state.options)
        self._names = [player_name(chair.name, chair.level, language) for chair in table.chairs]
        paid = [Paid(each.seat, each.score, each.most) for each in review.turns]
        self._charts = Charts(table, paid, language)

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

    def costliest(self) -> int:
        """The turn that could have paid most besides; 0 if there has been none."""
        return max(self._numbers, key=lambda number: self._turn(number).lost, default=0)

    def chart(self) -> Chart:
        """The chances to win turn by turn; of a review without them, the points."""
        curve = self._review.curve
        if not self._numbers or not curve:
            return self._charts.so_far()
        return self._charts.chances(curve, self._numbers)

    def why(self) -> Why:
        """What tiles and board gave each side, and what it made of that."""
        standing = self._table.standing
        assert standing is not None
        shares = [
            Share(
                name,
                sum(self._review.most[seat] for seat in side),
                sum(self._review.points[seat] - self._review.most[seat] for seat in side),
                sum(standing.scores[seat] for seat in side),
            )
            for name, side in zip(self._charts.names, sides(self._table.seats), strict=True)
        ]
        return why(shares, self._language)

    def told(self, at: int) -> Mapping[str, Any]:
        """What the template shows besides, with the turn ``at``."""
        turns = self.turns()
        dearest = sorted(turns, key=lambda each: -each.lost)[:MOST_NAMED]
        return {
            "tiles_language": self._set.language,
            "columns": columns(),
            "seats": self.seats(),
            "turns": turns,
            "turn": turns[at - 1] if at else None,
            "drawn": self._drawn(self._turn(at)) if at else None,
            "dearest": [each for each in dearest if each.lost],
        }

    @property
    def _numbers(self) -> range:
        return range(1, len(self._review.turns) + 1)

    def _turn(self, number: int) -> ReviewedTurn:
        return self._review.turns[number - 1]

    def _told(self, number: int, turn: ReviewedTurn) -> TurnTold:
        played = self._read(turn.played)
        return TurnTold(
            number,
            self._names[turn.seat],
            turn.words,
            kept_by(turn.rack, played) if turn.words and UNKNOWN not in turn.rack else "",
            turn.score,
            turn.best_words,
            turn.most,
            turn.lost,
            turn.exact,
            [self._set.tile(each) for each in turn.rack],
            *self._graded(turn),
            "" if turn.luck is None else signed(turn.luck, self._language),
            self._after(number),
        )

    def _after(self, number: int) -> str:
        curve = self._review.curve
        return percent(curve[number][0], self._language, 0) if curve else ""

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

    def _drawn(self, turn: ReviewedTurn) -> Drawn:
        """The board with the turn, and dashed what would have paid more.

        Where both want the same squares for other letters, each has a board of its own.
        """
        played = self._added(turn.played) if turn.words else {}
        could = self._added(turn.best) if turn.best is not None and turn.lost else {}
        if all(could.get(square, letter) == letter for square, letter in played.items()):
            return Drawn(self._board(turn, played, could), [])
        return Drawn(self._board(turn, {}, could), self._board(turn, played, {}))

    def _board(
        self, turn: ReviewedTurn, played: Mapping[int, str], could: Mapping[int, str]
    ) -> list[Row]:
        added = {square: letter for square, letter in could.items() if square not in played}
        marks = dict.fromkeys(added, "could") | dict.fromkeys(played, "lifted")
        badges = {max(added): f"+{turn.lost}"} if added else {}
        if played:
            badges[max(played)] = str(turn.score)
        return self._set.rows(laid(laid(turn.grid, played), added), marks, badges=badges)

    def _added(self, given: Mapping[str, Json]) -> dict[int, str]:
        act = self._read(given)
        return {**dict(act.swap), **dict(act.tiles)} if isinstance(act, Lay) else {}

    def _read(self, given: Mapping[str, Json]) -> Lay | Pass:
        act, _fallen = read_act(given, self._set.rule_set.tile_set, whole=False)
        return act if isinstance(act, Lay | Pass) else Pass(act.seat)

    def _share(self, points: int, most: int) -> str:
        if not most:
            return ""
        _ = texts(self._language).gettext
        share = percent(points / most, self._language, 0)
        return _("{share} of what the best turns pay").format(share=share)
