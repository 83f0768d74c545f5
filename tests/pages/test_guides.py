"""The guided first games: what is wished fits the rules, and every sum that is told is theirs."""

import re

import pytest

from fishka.core.chance import Dice
from fishka.core.seats import Seat
from fishka.games import GAMES
from fishka.server.guides import GUIDES, Guide
from fishka.texts import LANGUAGES, texts

SUM = re.compile(r"(\d+(?: \+ \d+)+) = (\d+)")


@pytest.mark.parametrize("guide", GUIDES.values(), ids=GUIDES)
def test_the_wished_acts_lead_from_step_to_step_and_pay_what_is_told(guide: Guide) -> None:
    rules = GAMES[guide.game]
    state = rules.start((Seat("Ana"),), rules.options({}))
    for step in guide.steps:
        assert len(rules.turns(state)) == step.turn
        view = rules.view(state, 0)
        assert (view["rolls"], view["dice"]) == (step.rolls, list(step.dice))
        act, _none = rules.act(step.wish, whole=False)
        need = rules.needs(state, act)
        assert need is None or isinstance(need, Dice)
        fallen = None if need is None else guide.falls[step.turn][step.rolls][: need.count]
        if step.pays is not None:
            pays = view["pays"]
            assert isinstance(pays, dict)
            assert pays[str(step.wish["row"])] == step.pays
            assert str(step.pays) in step.text
        state, _entries = rules.play(state, act, fallen)
    assert len(rules.turns(state)) == len(guide.falls)


@pytest.mark.parametrize("guide", GUIDES.values(), ids=GUIDES)
def test_where_a_text_adds_up_the_sum_is_right(guide: Guide) -> None:
    sums = 0
    for language in LANGUAGES:
        for step in guide.steps:
            for left, right in SUM.findall(texts(language).gettext(step.text)):
                assert sum(map(int, left.split("+"))) == int(right)
                sums += 1
    assert sums == len(LANGUAGES) * 3
