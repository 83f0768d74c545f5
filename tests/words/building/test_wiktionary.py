"""A small Wiktionary with the tables of the package, and what is read from it."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from fishka.core.errors import FishkaError
from fishka.words import describe, open_lexicon, open_table
from fishka.words.alphabets import ALPHABETS
from fishka.words.building import wiktionary
from fishka.words.building.hand_lists import rows
from fishka.words.building.wiki_markup import plain
from fishka.words.building.wiktionary import Entry
from fishka.words.building.wiktionary_nouns import nouns
from fishka.words.tags import THEMES, Tag

DATA = Path(__file__).parents[2] / "data" / "words"


def lines(name: str) -> list[tuple[str, ...]]:
    text = (DATA / name).read_text("utf-8")
    return [tuple(x.split("\t")) for x in text.splitlines() if x and not x.startswith("#")]


ARTICLES = lines("wiktionary.tsv")
TOLD = {tag.label for tag in THEMES | Tag.ARCHAIC | Tag.SLANG | Tag.VULGAR}
KNOWN = {"ЗВЕРЬ", "ПРИБОР", "ЧАСТЬ", "СПЕЦИАЛИСТ", "СТОЛ", "ИНСТРУМЕНТ", "РАСТЕНИЕ"}


@pytest.fixture(scope="module")
def entries(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Entry]:
    path = tmp_path_factory.mktemp("wiki") / "wikiwordnet.db"
    with closing(sqlite3.connect(path)) as file:
        file.execute("CREATE TABLE synsets(synset_id INTEGER, lemma TEXT, definition TEXT)")
        file.execute("CREATE TABLE hypernyms(sid INTEGER, hypersid INTEGER)")
        numbers = {word: number for number, (word, *_) in enumerate(ARTICLES)}
        for number, (word, sense, above, *_) in enumerate(ARTICLES):
            definition = f"{word}~ru~{word}~ru~{sense}~17~4"
            file.execute("INSERT INTO synsets VALUES (?, ?, ?)", (number, word, definition))
            if above:
                file.execute("INSERT INTO hypernyms VALUES (?, ?)", (number, numbers[above]))
        file.commit()
    return wiktionary.read(path)


@pytest.mark.parametrize(
    ("word", "_source", "_above", "noun", "labels", "glosses"),
    [
        each
        for place, each in enumerate(ARTICLES)
        if each[0] not in {x[0] for x in ARTICLES[:place]}
    ],
)
def test_an_article_tells(
    entries: dict[str, Entry],
    word: str,
    _source: str,
    _above: str,
    noun: str,
    labels: str,
    glosses: str,
) -> None:
    key = word.upper().replace("Ё", "Е")
    if noun == "out":
        assert key not in entries
        return
    entry = entries[key]
    assert entry.word == word
    assert (key in set(nouns(entries, KNOWN))) == (noun == "noun")
    assert {tag.label for tag in entry.tags} == set(labels.split())
    assert " / ".join(entry.glosses) == glosses


def test_entries_are_sorted(entries: dict[str, Entry]) -> None:
    assert list(entries) == sorted(entries)


def test_meanings_are_only_those_asked_for(entries: dict[str, Entry]) -> None:
    found = wiktionary.meanings(entries, ["РЫСЬ", "СИНЬ", "ПУСТО", "НЕТУ"])
    assert found == {"РЫСЬ": ("хищный зверь семейства кошачьих",), "СИНЬ": ("синева",)}


@pytest.mark.parametrize(("source", "text", "labels"), lines("wiki_markup.tsv"))
def test_markup_becomes_plain(source: str, text: str, labels: str) -> None:
    found = plain(source.replace("\\n", "\n"))
    assert found.text == text
    assert found.labels == frozenset(labels.split())


def test_a_long_gloss_is_cut_at_a_stop_or_a_word() -> None:
    sense = wiktionary.Sense("слово " * 50, frozenset(), "", "", Tag(0))
    (gloss,) = Entry("слово", (sense,)).glosses
    assert len(gloss) <= wiktionary.LONGEST_GLOSS + 2
    assert gloss.endswith("слово …")
    stopped = wiktionary.Sense("начало " * 12 + "; " + "конец " * 40, frozenset(), "", "", Tag(0))
    (gloss,) = Entry("слово", (stopped,)).glosses
    assert gloss.endswith("начало ")


@pytest.mark.parametrize("content", [b"no database", b""])
def test_what_is_no_such_database_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "wikiwordnet.db"
    path.write_bytes(content)
    with pytest.raises(FishkaError, match="cannot be read"):
        wiktionary.read(path)


@pytest.mark.parametrize(("word", "labels", "begins"), lines("wiktionary_built.tsv"))
def test_the_built_table_has_what_the_wiktionary_tells(word: str, labels: str, begins: str) -> None:
    known = describe(open_lexicon("broad"), word)
    found = {label for label in known.tags if label in TOLD}
    assert found == set(labels.split())
    assert any(meaning.startswith(begins) for meaning in known.meanings) if begins else True


def test_what_is_vulgar_by_hand_is_marked_and_each_stands_once() -> None:
    table, fold = open_table("ru"), ALPHABETS["ru"].fold
    keys = [fold(word) for word, _ in rows("ru", "vulgar", 2)]
    assert len(keys) == len(set(keys))
    assert all(table.tag(table.number(key)) & Tag.VULGAR for key in keys)


def test_titles_are_in_one_word_and_each_stands_once() -> None:
    table, fold = open_table("ru"), ALPHABETS["ru"].fold
    titles = rows("ru", "titles", 2)
    keys = [fold(word) for word, _ in titles]
    assert len(keys) == len(set(keys))
    assert {what.split(",")[0] for _, what in titles} == {"hero", "title", "person", "myth"}
    assert all(table.tag(table.number(key)) & Tag.TITLE for key in keys)
