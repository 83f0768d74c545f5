"""What changes over time, drawn and told."""

from fishka.server.pages import plots
from fishka.server.pages.curve import BOTTOM, TOP
from fishka.server.progress.digests import Best
from fishka.server.progress.played import Played
from fishka.store.practice import Learned
from fishka.table.digest import Digest, Opening

DAY = 86_400_000
NOW = 1_800_000_000_000


def game(number: int) -> Played:
    return Played(str(number), "krestoslovitsa", NOW, 0, 50, 1.0, alone=False, others="Luc")


def told(*words: str, seconds: float | None = None, opening: Opening | None = None) -> Digest:
    return Digest(1, seconds, words, opening)


def labels(plot: plots.Plot) -> list[str]:
    return [mark.text for mark in plot.curve.heights]


def test_a_word_is_new_once() -> None:
    found = plots.words([told("ПОЛ", "ПИР"), told(), told("ПИР", "ОКО")], "en")
    assert found is not None
    assert found.latest == ["ОКО", "ПИР", "ПОЛ"]
    assert labels(found.plot) == ["0", "2", "4"]
    assert [y for _x, y in found.plot.curve.lines[0].dots] == [
        TOP + (BOTTOM - TOP) * share for share in (0.5, 0.5, 0.25)
    ]
    assert found.plot.told == (
        "3 different words so far, 3 of them for the first time in the last 3 games."
    )


def test_where_no_words_are_laid_there_is_nothing_to_draw() -> None:
    assert plots.words([told(), told()], "en") is None
    assert plots.words([], "en") is None
    assert plots.pace([told()], "en") is None
    assert plots.first_racks([], [], [], "en", NOW) is None
    assert plots.practised([], "en") is None


def test_the_usual_time_is_the_median() -> None:
    found = plots.pace([told(seconds=each) for each in (10.0, 90.5, 20.0)], "en")
    assert found is not None
    assert found.told == (
        "20.0 seconds a turn are usual, 10.0 in the fastest game, 90.5 in the slowest."
    )
    assert labels(found) == ["0", "46", "92"]


def test_first_racks_beside_what_reviews_know() -> None:
    openings = (Opening(1, "АВДЕИРР", ("РЕВДА",), 22), None, Opening(2, "*ОИЛПСТ", (), 0))
    found = plots.first_racks(
        [game(number) for number in range(3)],
        [told(opening=each) for each in openings],
        [None, Best(("ПИСТОЛ",), 31, exact=False)],
        "en",
        NOW,
    )
    assert found is not None
    latest, first = found.lines
    assert (latest.id, latest.turn, latest.words, latest.best, latest.most) == (
        "2",
        2,
        "",
        "ПИСТОЛ",
        "~31",
    )
    assert (first.id, first.rack, first.words, first.points, first.most) == (
        "0",
        "АВДЕИРР",
        "РЕВДА",
        22,
        "",
    )
    assert found.plot.told == (
        "11.0 points on the mean for the first turn, 22 at best, 0 at least."
    )


def test_cards_that_can_wait_three_weeks_are_known_well() -> None:
    cards = [Learned("short", NOW + at, waits * DAY) for at, waits in enumerate((30, 2, 21))]
    found = plots.practised(cards, "en")
    assert found is not None
    assert found.told == "3 word cards tried, 2 of them known well: they can wait three weeks."
    tried, known = found.curve.lines
    assert [y for _x, y in tried.dots] == [106.5, 75.0, 43.5]
    assert [y for _x, y in known.dots] == [106.5, 106.5, 75.0]
