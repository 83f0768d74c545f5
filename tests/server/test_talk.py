"""Talk at a table: two rooms, whom one does not wish to read, and what may be said."""

import pytest

from fishka.core.errors import FishkaError
from fishka.server.talk.lines import check_said
from server.house import Guest, Place
from server.play import ANA, EMPTY
from server.talking import begun, heard, say


async def test_watchers_and_players_hear_each_other_after_the_end_only(
    place: Place, ana: Guest, luc: Guest
) -> None:
    game = await begun(ana, luc)
    async with (
        place.person() as mia,
        ana.look(game) as at_ana,
        luc.look(game) as at_luc,
        mia.look(game) as at_mia,
    ):
        assert [await heard(each) for each in (at_ana, at_luc, at_mia)] == [[], [], []]
        assert (await say(mia, game, "I see his dice")).status_code == 200
        assert await heard(at_mia) == ["I see his dice"]
        await say(ana, game, "  Good\n luck ")
        assert await heard(at_luc) == await heard(at_ana) == ["Good luck"]
        assert (await luc.browser.get(f"/api/games/{game}/talk")).json()["lines"][0]["by"] == "Ana"
        resign = {"act": "resign", "seat": 0}
        await ana.command(game, command_id="r", do="act", act=resign)
        both = ["I see his dice", "Good luck"]
        assert [await heard(each) for each in (at_ana, at_luc, at_mia)] == [both, both, both]


async def test_who_is_muted_is_not_read_and_the_host_takes_lines_away(
    ana: Guest, luc: Guest, place: Place
) -> None:
    game = await begun(ana, luc)
    async with ana.look(game) as at_ana, luc.look(game) as at_luc:
        await heard(at_ana)
        await heard(at_luc)
        await say(ana, game, "Slow!")
        assert await heard(at_ana) == await heard(at_luc) == ["Slow!"]
        assert (await say(luc, game, do="take", line=1)).status_code == 403
        assert (await say(luc, game, do="report", line=1)).status_code == 200
        assert (await say(luc, game, do="mute", line=1)).status_code == 200
        assert await heard(at_luc) == []
        await say(ana, game, "Hurry!")
        await say(luc, game, phrase="moment")
        assert await heard(at_luc) == ["moment"]
        assert await heard(at_ana) == ["Hurry!"]
        assert await heard(at_ana) == ["moment"]
        await say(ana, game, do="take", line=3)
        assert await heard(at_ana) == await heard(at_luc) == ["gone"]
    (report,) = await place.held.members.reports.open()
    assert (report.line, report.name, report.game_id) == ("Slow!", "Ana", game)


async def test_among_strangers_there_are_phrases_only(ana: Guest, luc: Guest) -> None:
    game = await begun(ana, luc, visibility="watched")
    assert (await say(ana, game, "Hello")).status_code == 409
    assert (await say(ana, game, phrase="hello")).status_code == 200
    silent = await ana.create(ANA, EMPTY, talk="off", command_id="silent")
    assert (await say(ana, silent, phrase="hello")).status_code == 409
    assert (await say(luc, game, do="mute", line=7)).status_code == 404


@pytest.mark.parametrize("text", ["", " \n", "a" * 281, "\u202e\u0007"])
def test_what_is_no_line(text: str) -> None:
    with pytest.raises(FishkaError):
        check_said("free", text, "")


def test_a_line_stands_on_one_line() -> None:
    assert check_said("free", "a\r\n b\u202e", "") == "a b"
