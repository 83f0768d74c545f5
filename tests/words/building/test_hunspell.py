"""Hunspell's rules on small dictionaries of our own; the right answers were worked out by hand."""

from pathlib import Path

import pytest

from fishka.core.errors import FishkaError
from fishka.words.building.hunspell import Hunspell

TABLE = Path(__file__).parents[2] / "data/words/hunspell.txt"
CASES = [
    [part.strip("\n") for part in case.split("\n--\n")]
    for case in TABLE.read_text("utf-8").split("\n====\n")
]


def expanded(rules: str, entries: str, encoding: str = "utf-8") -> list[str]:
    count = f"{entries.count(chr(10)) + 1}\n"
    spelling = Hunspell(rules.encode(encoding), (count + entries).encode(encoding))
    return [" ".join([f"{entry.word}:", *forms]) for entry, forms in spelling.all()]


@pytest.mark.parametrize(("name", "rules", "entries", "forms"), CASES)
def test_the_forms_are_those_worked_out_by_hand(
    name: str, rules: str, entries: str, forms: str
) -> None:
    assert expanded(rules, entries) == forms.splitlines(), name


@pytest.mark.parametrize("encoding", ["koi8-r", "microsoft-cp1251", "UTF-8"])
def test_the_encoding_is_the_one_that_the_rules_name(encoding: str) -> None:
    rules = f"SET {encoding}\nSFX A Y 1\nSFX A а ы [^к]а"
    python_name = encoding.removeprefix("microsoft-")
    assert expanded(rules, "лампа/A\nлавка/A", python_name) == [
        "лампа: лампа лампы",
        "лавка: лавка",
    ]


def test_fields_and_strokes_are_told_apart() -> None:
    spelling = Hunspell(b"FLAG long", b"3\nHaus/a0b0 po:noun ts:neutral\nkm\\/h\tpo:unit\n///!0\n")
    assert [(each.word, each.flags) for each in spelling.entries] == [
        ("Haus", ("a0", "b0")),
        ("km/h", ()),
        ("//", ("!0",)),
    ]
    house, speed, _stroke = spelling.entries
    assert (house.of("po"), house.of("ts"), house.of("is")) == ("noun", "neutral", None)
    assert speed.of("po") == "unit"


def test_rules_can_be_left_out() -> None:
    spelling = Hunspell(b"PFX L Y 2\nPFX L 0 l' .\nPFX L 0 re .", b"1\nagir/L")
    assert spelling.forms(spelling.entries[0]) == ["agir", "l'agir", "reagir"]
    spelling.leave_out(lambda rule: "'" in rule.add)
    assert spelling.forms(spelling.entries[0]) == ["agir", "reagir"]


@pytest.mark.parametrize(
    ("rules", "entries", "said"),
    [
        ("SET klingon", "a", "klingon is no encoding known"),
        ("SFX A Y 1\nSFX A 0", "a", "rules, line 2: this is no hunspell rule"),
        ("SFX A Q 1", "a", "rules, line 1: this is no hunspell rule"),
        ("FLAG num\nSFX x Y 1", "a", "rules, line 2: this is no hunspell rule"),
        ("FLAG num", "a\nb/x", "list, line 3: x is no flag that its rules define"),
        ("AF 1\nAF AB", "a/2", "list, line 2: 2 is no flag that its rules define"),
        ("FLAG long", "a/abc", "list, line 2: abc is no flag that its rules define"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(rules: str, entries: str, said: str) -> None:
    with pytest.raises(FishkaError, match=said):
        expanded(rules, entries)


def test_bytes_of_another_encoding_are_refused() -> None:
    with pytest.raises(FishkaError, match="not in utf-8, as its rules say: byte 4"):
        Hunspell(b"SET UTF-8", b"1\nab\xff")
