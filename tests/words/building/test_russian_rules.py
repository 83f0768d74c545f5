"""The rules of the Russian list on small made-up dictionaries."""

from pathlib import Path
from typing import cast

import numpy as np
import pytest

from fishka.core.errors import FishkaError
from fishka.words.building import opencorpora
from fishka.words.building.dawgdic import Tree
from fishka.words.building.russian import commonness, grammar, review
from fishka.words.building.russian.bending import bendings
from fishka.words.building.russian.diminutives import STRONG, WEAK, Nouns, judged
from fishka.words.building.russian.forms import refused
from fishka.words.building.russian.index import Index
from fishka.words.building.russian.nouns import Noun, nouns
from fishka.words.building.wiktionary import Entry, Sense
from fishka.words.refused import Why
from fishka.words.tags import Tag
from words.building.dawgdic import dictionary, tree
from words.building.held import Held, package

SHELF = [
    ("", "ка", "NOUN,inan,femn sing,nomn"),
    ("", "ки", "NOUN,inan,femn sing,gent"),
    ("", "ку", "NOUN,inan,femn sing,accs"),
    ("", "ки", "NOUN,inan,femn plur,nomn"),
]
TREE = [
    ("", "ёлка", "NOUN,inan,femn sing,nomn"),
    ("", "ёлки", "NOUN,inan,femn plur,nomn"),
]
NAME = [("", "", "NOUN,anim,masc,Name sing,nomn")]
UNDER = [("", "", "NOUN,inan,masc,Fixd,Abbr sing,nomn")]
BELOW = [("", "", "PREP")]
SICK = [
    ("", "ой", "ADJF,Subx,Qual masc,sing,nomn"),
    ("", "ая", "ADJF,Subx,Qual femn,sing,nomn"),
    ("", "ое", "ADJF,Subx,Qual neut,sing,nomn"),
    ("по", "ее", "COMP,Qual"),
]
PARADIGMS = [SHELF, TREE, NAME, SICK, UNDER, BELOW]
FORMS = [
    *[("полка", 0, 0), ("полки", 0, 1), ("полку", 0, 2), ("полки", 0, 3)],
    *[("ёлка", 1, 0), ("ёлки", 1, 1), ("иван", 2, 0)],
    *[("под", 4, 0), ("под", 5, 0), ("вуз", 4, 0)],
    *[("больной", 3, 0), ("больная", 3, 1), ("больное", 3, 2), ("побольнее", 3, 3)],
]


def made() -> opencorpora.Dictionary:
    files = dictionary(FORMS, PARADIGMS)
    return opencorpora.read(package(Held(files)))


def test_every_reading_of_every_form_is_read() -> None:
    read = made()
    words = read.spelled(read.words)
    found = zip(words, read.paradigms.tolist(), read.places.tolist(), strict=True)
    assert sorted(found) == sorted(FORMS)


def test_another_format_is_refused() -> None:
    files = dict(dictionary(FORMS, PARADIGMS))
    meta = "pymorphy3_dicts_ru/data/meta.json"
    files[meta] = files[meta].replace(b"2.4", b"2.5")
    with pytest.raises(FishkaError, match=r"has format 2\.5, not 2\.4"):
        opencorpora.read(package(Held(files)))


@pytest.mark.parametrize("cut", [3, 100, -1])
def test_a_cut_tree_is_refused(cut: int) -> None:
    with pytest.raises(FishkaError, match="damaged"):
        Tree(tree([b"ab", b"ac"])[:cut])


def test_a_tree_with_a_broken_unit_is_refused() -> None:
    data = bytearray(tree([b"ab"]))
    data[4:8] = b"\xff\xff\xff\x3f"
    with pytest.raises(FishkaError, match=r"leads out of itself|contradicts"):
        Tree(bytes(data)).steps(np.zeros(1, np.int64))


@pytest.mark.parametrize(
    ("tag", "first", "kind", "why"),
    [
        ("NOUN,inan,femn sing,nomn", True, Tag.COMMON, None),
        ("NOUN,inan,femn plur,nomn", True, Tag.COMMON, None),
        ("NOUN,inan,femn plur,nomn", False, None, Why.PLURAL),
        ("NOUN,inan,femn sing,gent", False, None, Why.FORM),
        ("NOUN,inan,neut sing,nomn,V-be", False, None, Why.VARIANT),
        ("NOUN,inan,femn,Sgtm,Geox sing,nomn", True, Tag.GEOGRAPHIC, None),
        ("NOUN,anim,femn,Name sing,nomn", True, None, Why.FIRST_NAME),
        ("NOUN,inan,masc,Abbr,Orgn sing,nomn", True, None, Why.ABBREVIATION),
        ("ADJF,Subx,Apro masc,sing,nomn", True, None, Why.PRONOUN),
        ("ADJF,Qual masc,sing,nomn", True, None, Why.ADJECTIVE),
        ("GRND,impf,tran pres", False, None, Why.VERB),
        ("PREP", True, None, Why.OTHER_PART),
    ],
)
def test_marks_decide(tag: str, first: bool, kind: Tag | None, why: Why | None) -> None:
    marks = grammar.marks(tag)
    admitted = grammar.admitted(marks, dictionary_form=first)
    assert admitted & (Tag.COMMON | Tag.GEOGRAPHIC) == (kind or Tag(0))
    if why:
        assert grammar.why(marks, dictionary_form=first) is why


def test_nouns_have_their_keys_and_spellings() -> None:
    read = made()
    found = nouns(read, bendings(read.bendings))
    assert sorted(found) == ["БОЛЬНАЯ", "БОЛЬНОЙ", "ЕЛКА", "ПОЛКА"]
    assert found["ЕЛКА"].written == "ёлка"
    assert Tag.SUBSTANTIVISED in found["БОЛЬНАЯ"].tags


def test_forms_are_refused_with_their_dictionary_form() -> None:
    read = made()
    listed = nouns(read, bendings(read.bendings))
    bent = bendings(read.bendings)
    found = refused(Index(read), bent, listed, [("ИВАН", Why.NICKNAME, "a cat")])
    assert found.packed is not None
    letters, lengths = (cast("list[int]", each.tolist()) for each in found.packed)
    told = set[tuple[str, Why, str]]()
    for length in lengths:
        word, letters = letters[:length], letters[length:]
        form = "".join(opencorpora.LETTERS[code - 1] for code in word[:-3]).upper()
        ending = found.endings[(word[-2] - 1) * 63 + word[-1] - 1]
        told.add((form, ending.why, ending.lemma(form)))
    assert told == {
        ("ПОЛКИ", Why.PLURAL, "ПОЛКА"),
        ("ПОЛКИ", Why.FORM, "ПОЛКА"),
        ("ПОЛКУ", Why.FORM, "ПОЛКА"),
        ("ЕЛКИ", Why.PLURAL, "ЕЛКА"),
        ("ИВАН", Why.NICKNAME, "ИВАН"),
        ("ПОД", Why.OTHER_PART, "ПОД"),
        ("ВУЗ", Why.ABBREVIATION, "ВУЗ"),
        ("БОЛЬНОЕ", Why.ADJECTIVE, "БОЛЬНОЙ"),
        ("ПОБОЛЬНЕЕ", Why.ADJECTIVE, "ПОБОЛЬНЕЕ"),
    }
    assert found.notes == {"ИВАН": "a cat"}


def test_all_forms_of_a_word_are_counted_once() -> None:
    read = made()
    index, bent = Index(read), bendings(read.bendings)
    frequencies = {"ПОЛКА": 0.1, "ПОЛКИ": 0.2, "ЕЛКА": 0.01, "НИЧТО": 0.5}
    shared = commonness.shares(index, bent, frequencies)
    found = commonness.of_keys(index, bent, shared)
    assert found == pytest.approx({"ПОЛКА": 0.3, "ЕЛКА": 0.01})
    plurals = commonness.of_keys(index, bent, shared, plural=True)
    assert 0 < plurals["ПОЛКА"] < 0.2


@pytest.mark.parametrize(("frequency", "byte"), [(0.0, 0), (1e-9, 0), (1e-6, 90), (1.0, 255)])
def test_a_frequency_becomes_a_byte(frequency: float, byte: int) -> None:
    assert commonness.zipf_byte(frequency) == byte


THING, PERSON = frozenset({"masc", "inan"}), frozenset({"masc", "anim"})
WOMAN, SHE = frozenset({"femn", "anim"}), frozenset({"femn", "inan"})
KNOWN = {
    "СТОЛ": THING, "СТОЛИК": THING, "ЛЕТ": THING, "ЛЕТЧИК": PERSON, "КУСОК": THING,
    "КУСОЧЕК": THING, "КНИГА": SHE, "КНИЖКА": SHE, "ДЕВА": WOMAN, "ЛЕНТА": SHE, "ЛЕНТОЧКА": SHE,
    "СТУЛ": THING, "СТУЛЬЧИК": THING, "РОЛЬ": SHE, "РОЛИК": THING,
}  # fmt: skip


@pytest.mark.parametrize(
    ("word", "suffixes", "base"),
    [
        ("СТОЛИК", STRONG, "СТОЛ"),
        ("КУСОЧЕК", STRONG, "КУСОК"),
        ("ЛЕНТОЧКА", STRONG, "ЛЕНТА"),
        ("СТУЛЬЧИК", STRONG, "СТУЛ"),
        ("ЛЕТЧИК", STRONG, None),
        ("РОЛИК", STRONG, None),
        ("КНИЖКА", STRONG, None),
        ("КНИЖКА", WEAK, "КНИГА"),
    ],
)
def test_a_suffix_leads_to_a_noun_of_the_same_sort(
    word: str, suffixes: tuple[tuple[str, str], ...], base: str | None
) -> None:
    known = {key: Noun(Tag.COMMON, key.lower(), {sort}) for key, sort in KNOWN.items()}
    assert Nouns(known, {}).base(word, suffixes) == base


def test_what_is_far_commoner_than_its_base_is_a_word_of_its_own() -> None:
    known = {key: Noun(Tag.COMMON, key.lower(), {THING}) for key in ("СТОЛ", "СТОЛИК")}
    assert Nouns(known, {"СТОЛ": 0.1, "СТОЛИК": 0.9}).base("СТОЛИК", STRONG) is None


@pytest.mark.parametrize(
    ("glosses", "tag"),
    [
        (["небольшой стол"], Tag.DIMINUTIVE),
        (["уничиж. к стол"], Tag.DIMINUTIVE),
        (["к сущ. стол"], Tag.DIMINUTIVE),
        ([""], Tag.DIMINUTIVE),
        (["небольшой стол", "место в ресторане"], Tag(0)),
        (["небольшой стул"], Tag(0)),
        (["то же, что стол"], Tag(0)),
    ],
)
def test_what_the_dictionary_calls_a_small_one_is_a_diminutive(
    glosses: list[str], tag: Tag
) -> None:
    known = {key: Noun(Tag.COMMON, key.lower(), {THING}) for key in ("СТОЛ", "СТОЛИК")}
    senses = tuple(Sense(gloss, frozenset(), "", "", Tag(0)) for gloss in glosses)
    entry = Entry("столик", senses)
    assert judged(Nouns(known, {}), "СТОЛИК", entry)[0] == tag


def test_what_a_person_writes_is_obeyed_and_kept(tmp_path: Path) -> None:
    tags = {"СТОЛИК": Tag.COMMON | Tag.DIMINUTIVE, "КУБИК": Tag.COMMON | Tag.DIMINUTIVE}
    rules = {"СТОЛИК": "strong suffix on СТОЛ", "КУБИК": "strong suffix on КУБ"}
    file = tmp_path / "review.tsv"
    file.write_text(review.content(review.lines(tags, rules, {"КУБИК": 117}, {})), "utf-8")
    assert review.overrules(file) == {}
    text = file.read_text("utf-8")
    assert "КУБИК\tin\tout\tin\tstrong suffix on КУБ\t3.9\t\n" in text
    file.write_text(text.replace("on КУБ\t3.9\t", "on КУБ\t3.9\tallowed"), "utf-8")

    written = review.overrules(file)
    assert written == {"КУБИК": "allowed"}
    found = {word: Noun(tag, word.lower()) for word, tag in tags.items()}
    review.obey(found, written)
    assert found["КУБИК"].tags == Tag.COMMON
    assert Tag.DIMINUTIVE in found["СТОЛИК"].tags
    tags = {word: noun.tags for word, noun in found.items()}
    again = review.content(review.lines(tags, rules, {"КУБИК": 117}, written))
    assert "КУБИК\tin\tin\tin\tstrong suffix on КУБ\t3.9\tallowed\n" in again


def test_an_overrule_that_is_none_is_told_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "review.tsv"
    file.write_text("КУБИК\tin\tout\tin\trule\t3.9\tperhaps\n", "utf-8")
    with pytest.raises(FishkaError, match="line 1: 7 columns"):
        review.overrules(file)


def test_the_words_in_the_review_are_decided_as_it_says() -> None:
    assert review.overrules()["ЦЕПОЧКА"] == "allowed"
