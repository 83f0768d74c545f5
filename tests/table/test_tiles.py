"""Tile games at a table: racks are dealt, the clock passes, an undo takes the unseen draw along."""

from typing import Any

import pytest

from fishka.core.errors import IllegalError, MalformedError
from fishka.games.word_lists import WordsOption, lexicon_of
from fishka.table import about, fold, turns
from fishka.table.commands import Flag
from fishka.table.events import Entered
from fishka.table.refusals import ConsentError, SeatError, UndoError
from fishka.table.seats import CLOCK
from fishka.words.alphabets import Alphabet
from fishka.words.lexicon import Lexicon
from fishka.words.opening import of_words
from table.desk import ANA, CODE, LUC, MIA, Desk, duel, empty, kinds, person, robot

WORDS = {"list": ["ОН", "ОНА", "НО"]}
FLAG = Flag(command_id="flag")


def lay(desk: Desk) -> None:
    desk.act(ANA, seat=0, act="lay", tiles={"H8": "О", "I8": "Н"})


def real_set(theme: str = "", **options: object) -> Desk:
    """Two people on one device with a real set between them."""
    return Desk(
        *(person("Ana"), person("Luc")),
        game="krestoslovitsa",
        chance="table",
        options={"words": WORDS, **options},
        theme=theme,
    )


def entered(desk: Desk) -> list[tuple[int, str, bool, bool]]:
    bodies = [each.body for each in desk.events if isinstance(each.body, Entered)]
    return [(body.seat, body.act, body.fell, body.owed) for body in bodies]


def test_the_program_deals_when_the_last_seat_is_taken() -> None:
    desk = Desk(person("Ana"), empty(), empty(), seed=3, game="erudit", options={"words": WORDS})
    desk.do(LUC, "join", name="Luc", code=CODE)
    assert entered(desk) == []
    desk.do(MIA, "join", name="Mia", code=CODE)
    assert entered(desk) == [(seat, "draw", True, True) for seat in range(3)]
    assert [len(rack) for rack in desk.table.state.racks] == [7, 7, 7]
    assert desk.table.falls == 3


def test_a_lay_of_a_real_set_is_followed_by_unseen_tiles() -> None:
    desk = real_set()
    lay(desk)
    assert entered(desk)[2:] == [(0, "lay", False, False), (0, "draw", False, True)]
    assert desk.table.state.racks == ("_" * 7, "_" * 7)
    assert desk.table.to_move == 1


def test_an_undo_takes_the_lay_and_its_unseen_draw_back() -> None:
    desk = real_set()
    before = desk.table.state
    lay(desk)
    assert kinds(desk.do(ANA, "offer", what="undo"))[-2:] == ["undone", "undone"]
    assert desk.table.state == before
    with pytest.raises(UndoError):
        desk.do(ANA, "offer", what="undo")


def test_what_the_program_has_drawn_is_never_taken_back() -> None:
    desk = duel(seed=1, game="krestoslovitsa", options={"words": {"any": True}})
    with pytest.raises(UndoError, match="fallen"):
        desk.do(ANA, "offer", what="undo")


def test_the_clock_passes_and_does_not_run_while_the_racks_are_asked_for() -> None:
    desk = real_set(turn_seconds=60)
    assert desk.table.deadline == desk.now + 60_000
    desk.now += 70_000
    assert kinds(desk.do(CLOCK, FLAG)) == ["flagged", "entry"]
    assert entered(desk)[-1] == (0, "time_up", False, False)
    assert desk.table.state.passes == (1, 0)
    assert desk.table.deadline == desk.now + 60_000


def test_each_who_is_asked_about_a_lay_has_the_whole_time() -> None:
    desk = Desk(
        *(person("Ana"), person("Luc"), person("Mia")),
        game="krestoslovitsa",
        chance="table",
        options={"words": WORDS, "judge": "challenge", "turn_seconds": 60},
    )
    lay(desk)
    for asked in (1, 2):
        assert desk.table.to_move == asked
        assert desk.table.deadline == desk.now + 60_000
        desk.now += 70_000
        desk.do(CLOCK, FLAG)
        assert entered(desk)[3 + asked][:2] == (asked, "accept")
    assert desk.table.state.scores == (2, 0, 0)


def test_a_computer_cannot_play_with_a_real_set() -> None:
    with pytest.raises(SeatError, match="only people"):
        Desk(person("Ana"), robot(), game="erudit", chance="table", options={"words": WORDS})
    desk = Desk(*(person("Ana"), empty()), game="erudit", chance="table", options={"words": WORDS})
    with pytest.raises(SeatError, match="only people"):
        desk.do(ANA, "add_computer", seat=1, level="child")


def test_a_theme_is_judged_by_the_others() -> None:
    desk = real_set("море", judge="consent")
    assert about(desk.table, ANA)["theme"] == "море"
    with pytest.raises(MalformedError, match="consent"):
        real_set("море")


def test_house_words_wait_for_everybody() -> None:
    desk = Desk(person("Ana"), empty(), empty(), seed=5, game="erudit", options={"words": WORDS})
    desk.do(LUC, "join", name="Luc", code=CODE)
    desk.do(MIA, "join", name="Mia", code=CODE)
    with pytest.raises(ConsentError):
        desk.act(ANA, seat=0, act="words", add=["ДА"])
    desk.do(ANA, "offer", what="words", add=["ДА"], strike=["НО"])
    offer = desk.table.offer
    assert offer is not None
    desk.do(LUC, "answer", offer=offer.id, accept=True)
    assert desk.table.state.house == ()
    desk.do(MIA, "answer", offer=offer.id, accept=True)
    assert [(each.add, each.strike) for each in desk.table.state.house] == [(("ДА",), ("НО",))]


def test_people_are_asked_about_the_words_as_they_are_read() -> None:
    desk = duel(seed=5, game="erudit", options={"words": WORDS})
    desk.do(ANA, "offer", what="words", add=["Ёж", "д\u0301а"], strike=["тон"])
    offer = desk.table.offer
    assert offer is not None
    assert (offer.add, offer.strike) == (("ЕЖ", "ДА"), ("ТОН",))


@pytest.mark.parametrize(
    "wish",
    [
        {"what": "words"},
        {"what": "words", "add": ["Я"]},
        {"what": "words", "add": ["ДА", "DA"]},
        {"what": "words", "strike": ["Д\x00А"]},
        {"what": "words", "add": ["Д" + "\u0301" * 200 + "А"]},
        {"what": "abort", "add": ["ДА"]},
        {"what": "undo", "strike": ["whatever <b>one</b> likes"]},
    ],
)
def test_an_offer_shows_no_words_that_could_not_be_agreed_on(wish: dict[str, Any]) -> None:
    desk = duel(seed=5, game="erudit", options={"words": WORDS})
    with pytest.raises(MalformedError):
        desk.do(ANA, "offer", **wish)
    assert desk.table.offer is None


def test_a_declined_word_changes_nothing() -> None:
    desk = duel(seed=5, game="erudit", options={"words": WORDS})
    before = desk.table.state
    desk.do(ANA, "offer", what="words", add=["ДА"])
    offer = desk.table.offer
    assert offer is not None
    desk.do(LUC, "answer", offer=offer.id, accept=False)
    assert desk.table.state == before


def test_a_list_that_has_changed_since_judges_nothing_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk(
        *(person("Ana"), person("Luc")),
        game="krestoslovitsa",
        chance="table",
        options={"words": {"list": ["ОНЫ"]}, "judge": "challenge"},
    )
    desk.act(ANA, seat=0, act="lay", tiles={"H8": "О", "I8": "Н", "J8": "Ы"})
    desk.act(ANA, seat=1, act="challenge", words=["ОНЫ"])
    desk.act(ANA, seat=1, act="lay", tiles={"G8": "Б", "G9": "Ъ"})
    desk.act(ANA, seat=0, act="challenge", words=["БЪ"])
    table = desk.table
    assert table.state.scores == (7, 0)
    monkeypatch.setattr("fishka.games.tiles.state.lexicon_of", other_list)
    assert fold(desk.events) == table


def other_list(option: WordsOption, alphabet: Alphabet) -> Lexicon:
    """What was admitted is wrong now, and what was wrong is admitted."""
    return of_words(("БЪ",), alphabet) if option.list == ("ОНЫ",) else lexicon_of(option, alphabet)


def test_the_turn_goes_on_with_the_time_it_had_when_its_lay_is_refused() -> None:
    desk = real_set(judge="consent", turn_seconds=60)
    desk.now += 45_000
    lay(desk)
    assert desk.table.deadline == desk.now + 60_000
    desk.now += 20_000
    desk.act(ANA, seat=1, act="refuse", words=["ОН"])
    assert (desk.table.to_move, desk.table.deadline) == (0, desk.now + 15_000)
    desk.now += 10_000
    lay(desk)
    desk.act(ANA, seat=1, act="refuse", words=["ОН"])
    assert desk.table.deadline == desk.now + 5_000
    lay(desk)
    desk.act(ANA, seat=1, act="accept")
    assert (desk.table.to_move, desk.table.deadline) == (1, desk.now + 60_000)


def test_a_lay_in_vain_tells_nothing_of_the_racks_that_others_have_told() -> None:
    desk = real_set()
    desk.act(ANA, seat=1, act="rack", tiles="ЩАБВГДЕ")
    for tiles in ({"A1": "Щ", "B1": "О"}, {"H8": "Щ", "I8": "Ы"}):
        with pytest.raises(IllegalError) as refused:
            desk.act(ANA, seat=0, act="lay", tiles=tiles)
        assert "set" not in str(refused.value)
    with pytest.raises(IllegalError, match="no more such tiles"):
        desk.act(ANA, seat=0, act="pass", exchange="Щ")


def test_an_exchange_in_vain_tells_nothing_either() -> None:
    desk = real_set(exchange_minimum=128)
    desk.act(ANA, seat=1, act="rack", tiles="ЩАБВГДЕ")
    with pytest.raises(IllegalError, match="the bag holds"):
        desk.act(ANA, seat=0, act="pass", exchange="Щ")


def test_a_game_that_goes_round_in_passes_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "MOST_ENTRIES", 8)
    desk = real_set(pass_rounds=None, target=None, turn_seconds=1)
    while desk.table.phase == "playing":
        desk.now += 3_000
        desk.do(CLOCK, FLAG)
    assert [act for _seat, act, _fell, _owed in entered(desk)][-2:] == ["time_up", "abort"]
    assert (len(desk.table.played), desk.events[-1].kind) == (9, "over")
    assert desk.table.standing is not None
    assert desk.table.standing.winners == ()


def test_words_are_wished_once_each_and_not_by_the_thousand() -> None:
    desk = real_set()
    desk.act(ANA, seat=0, act="words", add=["да", "ДА", "ОНО"])
    assert desk.table.state.house[-1].add == ("ДА", "ОНО")
    letters = "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ"
    many = [one + other for one in letters for other in letters][:1001]
    for do in (
        lambda: desk.act(ANA, seat=0, act="words", add=many),
        lambda: desk.do(ANA, "offer", what="words", strike=many),
    ):
        with pytest.raises(MalformedError, match="1001 members, at most 1000"):
            do()
