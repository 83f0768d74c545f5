"""The guided first games: what is wished fits the rules, and every sum that is told is theirs."""

import re
from collections.abc import Iterator

import pytest

from fishka.core.chance import Fallen
from fishka.games.cubes import ladder, scoring, sets
from fishka.games.cubes import options as cubes_options
from fishka.games.tiles import RULE_SETS
from fishka.server.guides import GUIDES, Guide, Step
from fishka.server.guides.course import Course
from fishka.texts import LANGUAGES, texts
from pages.site import Site

SUM = re.compile(r"((?:\d+ [+−·] )+\d+) = (−?\d+)")
GAMES = pytest.mark.parametrize("guide", GUIDES.values(), ids=GUIDES)


def acts(guide: Guide) -> Iterator[tuple[Course, Step]]:
    """Each step, and the game where it is said, to who does all that is wished."""
    course, waiting = Course(guide), list[Step]()
    for step in guide.steps:
        waiting.append(step)
        if not step.lays:
            assert list(course.steps()) == waiting
            yield from ((course, each) for each in waiting)
            course.play(step.wish)
            waiting.clear()
    assert not course.steps()
    assert course.match.finished or guide.later


@GAMES
def test_the_wished_acts_lead_from_step_to_step_and_all_that_falls_is_prepared(
    guide: Guide, monkeypatch: pytest.MonkeyPatch
) -> None:
    def chance(_chance: object, need: object) -> Fallen:
        assert getattr(need, "count", None) == 0, "chance falls where something must be prepared"
        return ""

    monkeypatch.setattr("fishka.core.chance.SystemChance.fall", chance)
    assert len(list(acts(guide))) == len(guide.steps)


@GAMES
def test_each_turn_pays_what_is_told(guide: Guide) -> None:
    told = 0
    for course, step in acts(guide):
        if step.pays is None:
            continue
        told += 1
        assert str(step.pays).replace("-", "−") in step.text
        assert paid(course, step) == step.pays
    assert told


@GAMES
def test_what_the_other_seat_was_paid_is_told_next(guide: Guide) -> None:
    told = 0
    for course, step in acts(guide):
        turns = course.match.turns
        if guide.company and turns and step is course.steps()[0]:
            told += 1
            assert f"{turns[-1].score}" in re.findall(r"\d+", step.text)
    assert told == len(guide.replies)


def paid(course: Course, step: Step) -> int:
    """What the game's total gains by the step, were it handed in."""
    tried = Course(course.guide, "", [each.whole() for each in course.match.entries])
    before = tried.match.scores[0]
    tried.match.play(step.wish)
    return tried.match.scores[0] - before


@GAMES
def test_where_a_text_adds_up_the_sum_is_right(guide: Guide) -> None:
    sums = dict.fromkeys(LANGUAGES, 0)
    for language in LANGUAGES:
        for step in guide.steps:
            for left, right in SUM.findall(texts(language).gettext(step.text)):
                assert added(left) == int(right.replace("−", "-"))
                sums[language] += 1
    assert len(set(sums.values())) == 1
    assert sums["en"] >= 3


def added(sum_told: str) -> int:
    """What `2 · 3 + 4 − 1` comes to."""
    total = 0
    for part in sum_told.replace("− ", "+ -").split(" + "):
        product = 1
        for factor in part.split(" · "):
            product *= int(factor)
        total += product
    return total


@GAMES
def test_a_number_is_told_alike_in_all_languages(guide: Guide) -> None:
    for each in (*(step.text for step in guide.steps), guide.other, guide.later, guide.over):
        told = {language: texts(language).gettext(each) for language in LANGUAGES if each}
        assert len({tuple(sorted(re.findall(r"\d+", text))) for text in told.values()}) <= 1


def test_what_is_told_of_the_rules_is_so() -> None:
    one, two = cubes_options.defaults(cubes_options.ONE), cubes_options.defaults(cubes_options.TWO)
    assert sets.CUBES == 14
    assert one.turn_seconds == 3 * 60
    assert f"{one.target} points" in GUIDES["cubes-one"].over
    assert f"{two.target} points" in GUIDES["cubes-two"].over
    for name, rules in RULE_SETS.items():
        over, bonus = GUIDES[name].over, rules.defaults.all_tiles_bonus
        target = rules.defaults.target
        assert f"to {GUIDES[name].options['target']} points" in over
        assert (f"goes to {target}" if target else "has no limit") in over
        if bonus:
            assert f"has {bonus} more" in GUIDES[name].steps[-1].text
    said = " ".join(step.text for step in GUIDES["cubes-two"].steps)
    assert f"from {ladder.LENGTHS[0]} letters to {ladder.LENGTHS[-1]}" in said
    assert (scoring.TURNS_TO_TAKE, scoring.TURNS_OF_A_ROUND) == (2, 4)
    assert f"in two turns would bring {ladder.SLAMS[2]} more" in said
    assert f"in three turns {ladder.SLAMS[3]}" in said


@GAMES
async def test_a_newcomer_finds_it_wherever_the_game_is_shown(site: Site, guide: Guide) -> None:
    async with site.browser() as browser:
        for path in ("/", "/rules", f"/rules/{guide.game}", f"/new?game={guide.game}"):
            assert f'href="/rules/{guide.game}/play"' in (await browser.get(path)).text, path
        assert (await browser.get(f"/rules/{guide.game}/play")).status_code == 200
        assert "/play" not in (await browser.get(f"/table-mode?game={guide.game}")).text
