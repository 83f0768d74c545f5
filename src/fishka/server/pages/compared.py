"""The turns of a round in words: what each pupil did, beside the best that there was."""

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from fishka.engines.cubes.review import BestLayout, CubesReview
from fishka.engines.cubes.review import ReviewedTurn as CubesTurn
from fishka.engines.tiles.review import ReviewedTurn as TilesTurn
from fishka.engines.tiles.review import TilesReview
from fishka.engines.yacht.review import FLAW, Review
from fishka.games.disputing import ScoredWord
from fishka.server.classes.compared import Reviewed
from fishka.server.pages.findings import Findings, Told
from fishka.texts import texts
from fishka.texts.yacht import row_name
from fishka.words.levels import LEVELS

NOTHING = "—"


class Done(Struct, frozen=True):
    """A pupil's turn: what fell, what they did with it, and the best that there was in it.

    ``within`` is the best with the words that the round's level knows; ``exact`` tells whether
    nothing pays more than the best. ``most`` is None where the best has no points of its own.
    """

    name: str
    fall: str
    did: str
    points: int
    best: str
    most: int | None
    within: str = ""
    within_points: int | None = None
    exact: bool = True


class Turn(Struct, frozen=True):
    """A turn of everybody; ``fall`` and ``best`` are told once where all had the same."""

    number: int
    lines: tuple[Done, ...]
    fall: str
    best: Done | None


def turns(games: Sequence[Reviewed], level: str, language: str) -> list[Turn]:
    """All turns of a round, in order; in each the pupils as they came."""
    by_number: dict[int, list[Done]] = {}
    for game in games:
        for number, done in _turns(game, level, language):
            by_number.setdefault(number, []).append(done)
    return [_turn(number, lines) for number, lines in sorted(by_number.items())]


def _turn(number: int, lines: Sequence[Done]) -> Turn:
    falls = {each.fall for each in lines}
    alike = len({(each.fall, each.best, each.most) for each in lines}) == 1
    fall = lines[0].fall if len(falls) == 1 else ""
    return Turn(number, tuple(lines), fall, lines[0] if alike else None)


def _turns(game: Reviewed, level: str, language: str) -> Iterable[tuple[int, Done]]:
    """The turns of the pupil's seat by their numbers."""
    match game.review:
        case CubesReview(turns=told):
            own = [each for each in told if each.seat == game.seat]
            return enumerate((_cubes(game.name, each, level) for each in own), 1)
        case TilesReview(turns=told):
            own = [each for each in told if each.seat == game.seat]
            return enumerate((_tiles(game.name, each) for each in own), 1)
        case Review():
            return _dice(game, game.review, language)


def _cubes(name: str, turn: CubesTurn, level: str) -> Done:
    best, within = turn.best, turn.within(level) if level in LEVELS else None
    if within is not None and best is not None and within.score == best.score:
        within = None
    return Done(
        name=name,
        fall=turn.faces,
        did=_said(turn.words),
        points=turn.score,
        best=_laid(best),
        most=None if best is None else best.score,
        within="" if within is None else _laid(within),
        within_points=None if within is None else within.score,
        exact=best is None or best.exact,
    )


def _tiles(name: str, turn: TilesTurn) -> Done:
    best = turn.best_words or turn.words
    return Done(
        name=name,
        fall=turn.rack,
        did=_said(turn.words),
        points=turn.score,
        best=_said(best),
        most=turn.most,
        exact=turn.exact,
    )


def _dice(game: Reviewed, review: Review, language: str) -> Iterator[tuple[int, Done]]:
    """Dice differ once one is kept: the best is what would have been better at the dearest choice."""
    found = Findings(review, game.table, language)
    for turn, line in enumerate(found.turns()):
        decisions = [each for each in found.decisions_of(turn) if each.seat == game.seat]
        if not decisions:
            continue
        dearest = max(decisions, key=found.lost_by)
        told = found.better(dearest) if found.lost_by(dearest) > FLAW else None
        yield (
            turn + 1,
            Done(
                name=game.name,
                fall=" ".join(map(str, decisions[0].dice)),
                did=row_name(line.row, language),
                points=line.points,
                best=NOTHING if told is None else _choice(told, dearest.dice, language),
                most=None,
            ),
        )


def _choice(told: Told, dice: Sequence[int], language: str) -> str:
    _ = texts(language).gettext
    lay = " ".join(map(str, dice))
    if told.act["act"] == "score":
        return f"{lay}: {row_name(str(told.act['row']), language)} {told.points}"
    kept = " ".join(map(str, told.act.get("keep", ())))
    chosen = _("keep {kept}").format(kept=kept) if kept else _("roll all five again")
    return f"{lay}: {chosen}"


def _laid(best: BestLayout | None) -> str:
    return NOTHING if best is None else _said(best.words)


def _said(words: Sequence[ScoredWord]) -> str:
    return ", ".join(each.word for each in words) or NOTHING
