import importlib.util
import re
import sys
from io import BytesIO
from pathlib import Path
from types import ModuleType

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from fishka.texts import LANGUAGES
from fishka.texts.extraction import extracted

ROOT = Path(__file__).parents[2]


def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("texts_tool", ROOT / "tools" / "texts.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["texts_tool"] = module
    spec.loader.exec_module(module)
    return module


def catalogue(body: str, language: str = "ru") -> Catalog:
    return read_po(BytesIO(body.encode()), locale=language)


def test_the_catalogues_are_complete(capsys: pytest.CaptureFixture[str]) -> None:
    done = tool().check()
    assert done == 0, capsys.readouterr().out


def test_places_have_no_line_numbers() -> None:
    for language in LANGUAGES:
        if language != "en":
            path = ROOT / "src" / "fishka" / "texts" / "locale" / f"{language}.po"
            places = [line for line in path.read_text("utf-8").splitlines() if line[:2] == "#:"]
            assert places
            assert not [line for line in places if any(":" in part for part in line.split()[1:])]


@pytest.mark.parametrize(
    ("body", "fault"),
    [
        ('msgid "a"\nmsgstr ""\n', "missing"),
        ('#, fuzzy\nmsgid "a"\nmsgstr "б"\n', "fuzzy"),
        ('msgid "{a} b"\nmsgstr "б"\n', "placeholders"),
        ('msgid "{a} b"\nmsgstr "{b} б"\n', "placeholders"),
        (
            (
                'msgid "one"\nmsgid_plural "{n} many"\n'
                'msgstr[0] "один"\nmsgstr[1] "{n} два"\nmsgstr[2] "{n} пять"\n'
            ),
            "placeholders",
        ),
        ('msgid "{n} a"\nmsgid_plural "{n} b"\nmsgstr[0] "{n}"\nmsgstr[1] "{n}"\n', "missing"),
    ],
)
def test_faults_are_found(body: str, fault: str) -> None:
    faults = list(tool().faults(catalogue(body)))
    assert len(faults) == 1
    assert faults[0].startswith(fault)


def test_the_first_form_of_two_may_say_one() -> None:
    body = 'msgid "one"\nmsgid_plural "{n} many"\nmsgstr[0] "един"\nmsgstr[1] "{n} два"\n'
    assert list(tool().faults(catalogue(body, "bg"))) == []


def test_an_obsolete_message_shows() -> None:
    module = tool()
    found = extracted(ROOT)
    _, before = module.renewed("ru", found)
    found.add("a message that nobody says", locations=[("web/src/none.ts", 0)])
    _, after = module.renewed("ru", found)
    assert before != after


@pytest.mark.parametrize(("language", "foreign"), [("bg", "ыэё"), ("lb", "а-яё")])
def test_no_translation_has_slipped_into_another_language(language: str, foreign: str) -> None:
    letters, texts = re.compile(f"[{foreign}]", re.IGNORECASE), tool()
    slipped = [
        told
        for message in texts.read(language)
        for told in texts.forms(message)
        if set(letters.findall(told)) - set(letters.findall(str(message.id)))
    ]
    assert slipped == []
