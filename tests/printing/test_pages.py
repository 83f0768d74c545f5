"""What holds for every page of every game in every language."""

import re
from itertools import product

import pytest

from fishka.core.errors import FishkaError
from fishka.core.form import Json
from fishka.games import GAMES, game
from fishka.games.cubes.sets import SETS
from fishka.printing.order import Order
from fishka.printing.sheets import PRINTABLE, printed
from fishka.texts import LANGUAGES
from printing.reading import fonts, pages, text_of

ENGLISH = re.compile(
    r"\b(the|and|with|for|is|are|that|which|each|turn|tiles?|board|letters?|words?|cubes?|sheet|"
    r"points|game|rules|print|cut|glue|name|date|blanks?|round)\b",
    re.IGNORECASE,
)
LATIN = re.compile(r"[A-Za-z]{2,}")
ALL = list(product(PRINTABLE, LANGUAGES))
KINDS = ["krestoslovitsa", "cubes-two", "yacht"]
"""One game of each family: the others have the same pages."""


@pytest.mark.parametrize("name", KINDS)
def test_each_page_has_a_ruler_of_ten_centimetres(name: str) -> None:
    for page in pages(printed(Order(game=name, language="bg"))):
        assert 100.0 in page.lines()
        assert "100" in page.text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", KINDS)
def test_fonts_are_embedded(name: str, language: str) -> None:
    descriptors = fonts(printed(Order(game=name, language=language)))
    assert descriptors
    assert all("/FontFile3" in each for each in descriptors)


def spoken(name: str, language: str) -> str:
    """All the text of pages without Latin letters of the game itself."""
    return text_of(printed(Order(game=name, language=language, only=("scores", "rules"))))


@pytest.mark.parametrize("name", PRINTABLE)
def test_each_language_is_whole(name: str) -> None:
    assert ENGLISH.search(spoken(name, "en"))
    assert not LATIN.findall(spoken(name, "ru"))
    assert not LATIN.findall(spoken(name, "bg"))
    assert not ENGLISH.findall(spoken(name, "lb"))


@pytest.mark.parametrize("language", ["ru", "bg", "lb"])
@pytest.mark.parametrize("name", ["krestoslovitsa", "cubes-one"])
def test_boards_and_letters_are_translated_too(name: str, language: str) -> None:
    parts = tuple(part for part in PRINTABLE[name].parts if part not in {"scores", "rules"})
    assert not ENGLISH.findall(text_of(printed(Order(game=name, language=language, only=parts))))


@pytest.mark.parametrize(("name", "language"), ALL)
def test_the_rules_are_one_page_of_either_paper(name: str, language: str) -> None:
    shorter = Order(game=name, language=language, only=("rules",), paper="letter")
    assert len(pages(printed(shorter))) == 1


CHANGED: dict[str, Json] = {
    "premiums": "first",
    "blank_value": "zero",
    "blank_swap": "never",
    "all_tiles_bonus": 37,
    "several_words": False,
    "leftovers": "ignore",
    "target": 345,
    "exchange_minimum": 6,
    "pass_rounds": None,
}


def rules(language: str, **options: Json) -> str:
    read = game("krestoslovitsa").options(options)
    only = ("rules",)
    return text_of(
        printed(Order(game="krestoslovitsa", language=language, only=only, options=read))
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_are_those_of_the_options(language: str) -> None:
    usual = rules(language)
    for option, value in CHANGED.items():
        changed = rules(language, **{option: value})
        assert changed != usual, option
        if value in {37, 345, 6}:
            assert str(value) in changed


def test_every_game_that_is_played_can_be_printed() -> None:
    assert set(GAMES) <= set(PRINTABLE)


@pytest.mark.parametrize("name", SETS)
def test_the_cubes_are_those_of_the_set(name: str) -> None:
    options = game("cubes-two").options({"cubes": name})
    order = Order(game="cubes-two", language="en", only=("cubes",), options=options)
    sides = [page.within(square) for page in pages(printed(order)) for square in page.squares(18.0)]
    cubes = ["".join(side[:1] or "*" for side in sides[at : at + 6]) for at in range(0, 84, 6)]
    assert cubes == [*SETS[name].cubes]
    values = SETS[name].values
    assert {f"{letter} {worth}" for letter, worth in values.items() if worth} == {*sides} - {""}


CUBES_CHANGED: dict[str, Json] = {
    "target": 345,
    "turn_seconds": 77,
    "duplicate": "penalty",
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("option", CUBES_CHANGED)
def test_the_rules_of_the_cubes_are_those_of_the_options(option: str, language: str) -> None:
    value = CUBES_CHANGED[option]
    usual, changed = (
        text_of(
            printed(
                Order(
                    game="cubes-two",
                    language=language,
                    only=("rules",),
                    options=game("cubes-two").options(options),
                )
            )
        )
        for options in ({}, {option: value})
    )
    assert changed != usual
    if isinstance(value, int):
        assert str(value) in changed


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_name_the_letters_of_each_set(language: str) -> None:
    told = {
        text_of(
            printed(
                Order(
                    game="cubes-one",
                    language=language,
                    only=("rules",),
                    options=game("cubes-one").options({"cubes": name}),
                )
            )
        )
        for name in SETS
    }
    assert len(told) == len(SETS)


@pytest.mark.parametrize(
    ("name", "part", "says"),
    [
        ("poker", "scores", "nothing can be printed for poker, only for: .*yacht"),
        ("yacht", "tiles", "yacht has no tiles to print, only: scores, rules"),
        ("erudit", "", 'erudit has no "" to print, only: tiles'),
    ],
)
def test_what_there_is_not_is_refused(name: str, part: str, says: str) -> None:
    with pytest.raises(FishkaError, match=says):
        printed(Order(game=name, language="en", only=(part,)))


def test_parts_come_once_and_in_the_games_order() -> None:
    asked = Order(game="krestoslovitsa", language="en", only=("rules", "letters", "rules"))
    usual = Order(game="krestoslovitsa", language="en", only=("letters", "rules"))
    assert printed(asked) == printed(usual)
