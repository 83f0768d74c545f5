"""The word lists over HTTP, over small tables."""

from collections.abc import AsyncGenerator
from pathlib import Path

import pytest

from server.house import Guest, serving, settings_in
from server.small_lists import write_small_lists


@pytest.fixture
async def asker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncGenerator[Guest]:
    monkeypatch.setenv("FISHKA_WORDS", str(write_small_lists(tmp_path / "words")))
    async with serving(settings_in(tmp_path)) as place, place.person() as guest:
        yield guest


async def test_words_are_judged_in_order_each_with_its_reason(asker: Guest) -> None:
    query = {"profile": "krestoslovitsa", "word": ["полка", "ПОЛКИ", "ёж", "столик", "Полкан"]}
    answer = await asker.browser.get("/api/words/check", params=query)
    assert answer.status_code == 200
    told = answer.json()
    assert [(each["word"], each["ok"], each["why"]) for each in told] == [
        ("ПОЛКА", True, None),
        ("ПОЛКИ", False, "plural"),
        ("ЕЖ", True, None),
        ("СТОЛИК", False, "diminutive"),
        ("ПОЛКАН", False, "name"),
    ]
    assert told[0]["reason"] is None
    assert told[1]["reason"] == "ПОЛКИ is a plural; the list has ПОЛКА"


async def test_twenty_words_are_taken_and_no_more(asker: Guest) -> None:
    for count, status in ((0, 400), (1, 200), (20, 200), (21, 400)):
        query = {"profile": "english", "word": ["cat"] * count}
        answer = await asker.browser.get("/api/words/check", params=query)
        assert answer.status_code == status
        if status == 200:
            assert len(answer.json()) == count


@pytest.mark.parametrize(
    "word", ["", "x" * 41, "\u0000", "\u202eПОЛКА", "<b>", "П\u0301\u0301\u0301", "🎲", "полка 2"]
)
async def test_odd_words_are_answered(asker: Guest, word: str) -> None:
    query = {"profile": "krestoslovitsa", "word": word}
    answer = await asker.browser.get("/api/words/check", params=query)
    assert answer.status_code == (200 if 1 <= len(word) <= 40 else 400)
    assert "\u202e" not in answer.text


@pytest.mark.parametrize("profile", ["klingon", "german", "../ru", ""])
async def test_a_list_that_is_not_here_is_told_so(asker: Guest, profile: str) -> None:
    query = {"profile": profile, "word": "Katze"}
    answer = await asker.browser.get("/api/words/check", params=query)
    assert answer.status_code == 404
    assert answer.json()["error"]["code"] == "no_list"


async def test_the_reason_is_in_the_askers_language(asker: Guest) -> None:
    query = {"profile": "krestoslovitsa", "word": "полки"}
    headers = {"accept-language": "ru"}
    told = (await asker.browser.get("/api/words/check", params=query, headers=headers)).json()
    assert "множественное число" in told[0]["reason"]
