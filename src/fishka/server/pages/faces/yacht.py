"""Yacht as the pages show it."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from starlette.datastructures import FormData

from fishka.core.errors import MalformedError
from fishka.core.form import Json
from fishka.games.yacht.scoring import ROWS, THROWS
from fishka.server.pages import forms
from fishka.server.pages.faces import yacht_levels
from fishka.server.pages.faces.face import LevelsTold, mover
from fishka.server.pages.faces.yacht_rules import EXAMPLES
from fishka.server.pages.tables import You
from fishka.server.wire import Full
from fishka.texts import texts

FACES = {str(face): face for face in range(1, 7)}


class YachtFace:
    """See ``Face``."""

    game = "yacht"
    table = "table_yacht.html"
    form = "new_yacht.html"
    rules = "yacht"
    piece = "die"
    emblem = None
    tiles_language = ""
    entry = "table"

    @property
    def art(self) -> None:
        return None

    def caption(self, language: str) -> str:
        return texts(language).gettext("five dice · alone or up to eight · about 15 minutes")

    def summary(self, language: str) -> str:
        return texts(language).gettext(
            "Roll five dice, keep what you like, roll the rest: three rolls in all. Then the roll "
            "goes into one of twelve rows, and each row is filled once. The highest total wins."
        )

    def by_hand(self, language: str) -> str:
        return texts(language).gettext("with real dice")

    def progress(self, full: Full, company: str, language: str) -> str:
        view = full.view or {}
        sheet = view["sheets"][view["to_move"]]
        told = texts(language).gettext("turn {number} of {all} · {company}")
        return told.format(number=len(ROWS) - sheet.count(None) + 1, all=len(ROWS), company=company)

    def acting(self, full: Full, you: You) -> int | None:
        return mover(full, you)

    def shown(self, full: Full, you: You, language: str) -> Mapping[str, object]:
        del you, language
        view = full.view
        return {
            "rows": ROWS,
            "may_roll": view is not None and view["rolls"] < THROWS,
            "kept": kept_places(view) if view else set[int](),
        }

    def notes(self, full: Full, number: int, language: str) -> list[str]:
        del full, number, language
        return []

    def islands(self, full: Full) -> Mapping[str, object]:
        del full
        return {}

    def act(self, form: FormData, state: object, language: str) -> Mapping[str, Json]:
        del state, language
        what = forms.text(form, "act")
        if what == "score":
            row = forms.text(form, "row")
            if not row:
                raise MalformedError("choose a row first")
            return {"act": "score", "row": row}
        if what != "roll":
            raise MalformedError("choose what to do first")
        rolled: dict[str, Json] = {"act": "roll"}
        if "later" in form:
            rolled["keep"] = [FACES.get(face, face) for face in forms.texts(form, "keep")]
        if "dice" in form:
            fallen = forms.text(form, "dice")
            rolled["dice"] = [FACES[face] for face in fallen if face in FACES]
        return rolled

    def asked(self, form: FormData, language: str) -> Mapping[str, object]:
        del language
        return {"four_of_a_kind": forms.text(form, "four_of_a_kind") or "all-dice"}

    def options(self, form: FormData, language: str) -> Mapping[str, Json]:
        del language
        four = forms.text(form, "four_of_a_kind")
        return {"four_of_a_kind": four} if four == "four-dice" else {}

    def examples(self) -> Mapping[str, object]:
        return {"examples": EXAMPLES}

    def time_up(self, language: str) -> str:
        return texts(language).gettext("When it is over, the roll goes where it scores most.")

    def real_pieces(self, language: str) -> str:
        return texts(language).gettext(
            "Roll your own dice and type in what fell. Fishka keeps the sheet, says what each row "
            "would pay, gives advice if you want it, and reviews the game at the end."
        )

    def levels(self, language: str) -> LevelsTold:
        return yacht_levels.levels(language)


def kept_places(view: dict[str, Any]) -> set[int]:
    """Which of the dice lying are those kept last."""
    left, places = Counter[int](view["kept"]), set[int]()
    for index, face in enumerate(view["dice"]):
        if left[face]:
            left[face] -= 1
            places.add(index)
    return places
