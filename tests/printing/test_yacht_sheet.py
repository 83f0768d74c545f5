import re

import pytest

from fishka.core.errors import FishkaError
from fishka.games.yacht import YachtOptions
from fishka.printing.yacht import LONGEST_NAME, MOST_NAMES, sheet
from fishka.texts import LANGUAGES

HARD_NAMES = ["W" * LONGEST_NAME, "many words " * 5, "", "#strong[x] *b* $a$ \\", '"', "\u202e\n"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sheet_is_one_a4_page(language: str) -> None:
    printed = sheet(["Ana", "Павел"], language, YachtOptions(four_of_a_kind="four-dice"))
    assert printed.startswith(b"%PDF-")
    assert b"/Count 1" in printed
    assert re.search(rb"/MediaBox ?\[0 0 595\.\d+ 841\.\d+\]", printed)
    assert printed == sheet(["Ana", "Павел"], language, YachtOptions(four_of_a_kind="four-dice"))


@pytest.mark.parametrize("count", range(MOST_NAMES + 1))
def test_up_to_six_names_of_any_kind(count: int) -> None:
    assert b"/Count 1" in sheet(HARD_NAMES[:count], "en")


def test_more_than_paper_holds_is_refused() -> None:
    with pytest.raises(FishkaError, match="room for 6 names, not 7"):
        sheet(["x"] * 7, "en")
    with pytest.raises(FishkaError, match="at most 60 characters, not 61"):
        sheet(["x" * 61], "en")
    with pytest.raises(FishkaError, match="half a character"):
        sheet(["\udcff"], "en")
