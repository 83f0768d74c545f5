"""Cards about Yacht: which dice to keep."""

from typing import Final

from starlette.datastructures import FormData

from fishka.core.errors import MalformedError
from fishka.engines.practice.keeps import KeepMark, Roll, draw_roll, mark_keep, roll_of
from fishka.server.practice.kind import Judged, Kind
from fishka.server.practice.sources import always
from fishka.store.practice import Card
from fishka.texts import gettext_noop


class JudgedKeep(Judged, frozen=True):
    """The dice that were kept, and what that costs."""

    kept: tuple[int, ...]
    keep: KeepMark


def _judge(_card: Card, asked: Roll, form: FormData) -> JudgedKeep:
    given = [str(each) for each in form.getlist("keep")]
    if any(each not in {*"123456"} for each in given):
        raise MalformedError("`keep` must be faces of dice, 1 to 6")
    kept = tuple(sorted(map(int, given)))
    mark = mark_keep(asked, kept)
    return JudgedKeep(mark.share, kept, mark)


KEEPS: Final = Kind(
    gettext_noop("Which dice to keep"),
    gettext_noop("A roll of Yacht: keep the best, and see what another choice costs."),
    {
        "clear": gettext_noop("clear choices"),
        "close": gettext_noop("close ones"),
        "closest": gettext_noop("the closest ones"),
    },
    always("yacht"),
    draw=lambda _game, level, chance: draw_roll(level, chance).key,
    ask=lambda card: roll_of(card.card),
    judge=_judge,
)
