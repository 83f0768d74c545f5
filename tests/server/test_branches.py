"""Playing on from a turn of a finished game, over HTTP."""

from server.house import Guest
from server.play import ANA, EMPTY
from server.test_http import play_to_the_end


async def test_anybody_with_the_link_may_play_a_finished_game_on(ana: Guest, luc: Guest) -> None:
    game = await ana.create(ANA, ANA)
    await play_to_the_end(ana, game)
    wish = {"command_id": "on", "turn": 3, "level": "child", "name": "Luc"}
    made = await luc.browser.post(f"/api/games/{game}/branches", json=wish)
    assert made.status_code == 201, made.text
    branch = await luc.full(made.json()["game"])
    assert branch["branch"] == {"game": game, "turn": 3}
    assert (branch["phase"], branch["rated"], branch["chance"]["commitment"]) == (
        "playing",
        False,
        None,
    )
    assert [seat["yours"] for seat in branch["seats"]] == [True, False]
    assert branch["view"]["dice"] is not None
    again = await luc.browser.post(f"/api/games/{game}/branches", json=wish)
    assert again.json() == made.json()
    assert (await ana.full(game))["branch"] is None


async def test_a_running_game_gives_no_branch_away(ana: Guest, luc: Guest) -> None:
    game = await ana.create(ANA, EMPTY)
    for guest in (ana, luc):
        refused = await guest.browser.post(
            f"/api/games/{game}/branches", json={"command_id": "on", "turn": 1}
        )
        assert refused.status_code == 409
    nowhere = await luc.browser.post(
        "/api/games/nowhere/branches", json={"command_id": "on", "turn": 1}
    )
    assert nowhere.status_code == 404


async def test_a_turn_or_a_level_that_there_is_not(ana: Guest) -> None:
    game = await ana.create(ANA, ANA)
    await play_to_the_end(ana, game)
    asked = f"/api/games/{game}/branches"
    turn = await ana.browser.post(asked, json={"command_id": "a", "turn": 25})
    assert turn.status_code == 409
    level = await ana.browser.post(asked, json={"command_id": "b", "turn": 1, "level": "wizard"})
    assert level.status_code == 400
