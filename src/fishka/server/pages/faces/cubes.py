"""The word cubes as the pages show them."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct
from starlette.datastructures import FormData

from fishka.core.form import Json
from fishka.games.cubes.options import TWO
from fishka.games.cubes.state import CubesState
from fishka.pictures import layouts
from fishka.pictures.boards import Tile
from fishka.server.pages.faces import (
    cubes_art,
    cubes_form,
    cubes_levels,
    cubes_rules,
    cubes_turns,
    judged,
)
from fishka.server.pages.faces.cubes_acts import played
from fishka.server.pages.faces.face import LevelsTold, mover
from fishka.server.pages.faces.tiles_art import up_to
from fishka.server.pages.tables import You
from fishka.server.wire import Full
from fishka.texts import texts


class CubesFace(Struct, frozen=True):
    """See ``Face``."""

    game: str

    table = "table_cubes.html"
    form = "new_cubes.html"
    rules = "cubes"
    entry = "cubes"
    piece = "cube"

    @property
    def emblem(self) -> Tile:
        return cubes_art.emblem(self.game)

    @property
    def tiles_language(self) -> str:
        return layouts.cubes(cubes_art.SET).language

    @property
    def art(self) -> layouts.Layout:
        return cubes_art.art(self.game)

    def caption(self, language: str) -> str:
        return cubes_art.caption(self.game, language)

    def summary(self, language: str) -> str:
        return cubes_art.summary(self.game, language)

    def by_hand(self, language: str) -> str:
        return texts(language).gettext("with real cubes")

    def progress(self, full: Full, company: str, language: str) -> str:
        view: dict[str, Any] = full.view or {}
        _, target = texts(language).gettext, view["options"]["target"]
        now = [_("turn {number}").format(number=view["turn"])]
        if self.game == TWO:
            now.insert(0, _("round {number}").format(number=view["round"]))
        goal = [] if target is None else [up_to(target, language)]
        return " · ".join([*now, *goal, company])

    def acting(self, full: Full, you: You) -> int | None:
        view = full.view
        if full.phase != "playing" or view is None:
            return None
        if view["open_lay"]:
            return judged.asked(full, you)
        if view["together"]:
            return next((seat for seat in you.seats if seat in view["together"]), None)
        return mover(full, you)

    def shown(self, full: Full, you: You, language: str) -> Mapping[str, object]:
        view, cubes = full.view, self._cubes(full)
        told = cubes_turns.turns(full, cubes)
        opened = view["open_lay"] if view else None
        faces = view["faces"] if view else None
        spoken = cubes.language if cubes.language != language else ""
        return {
            "cubes_language": spoken,
            "roll": cubes.row(faces) if faces else [],
            "lying": self._lying(full, you),
            "handed": self._handed(full, you, cubes),
            "beside": cubes_turns.sides(full, language),
            "moving": (view["together"] or [view["to_move"]]) if view else [],
            "ladder": cubes_turns.ladder(full),
            "turns": told,
            "latest": told[: -judged.LATEST - 1 : -1],
            "opened": opened,
            "opened_words": judged.words(opened) if opened else (),
            "opened_layout": cubes.layout(opened["grid"]) if opened else None,
            "example_faces": cubes_rules.FACES,
            "example_lines": cubes_rules.GRID,
        }

    def notes(self, full: Full, number: int, language: str) -> list[str]:
        del full, number, language
        return []

    def islands(self, full: Full) -> Mapping[str, object]:
        return {"set": self._cubes(full).island()}

    def act(self, form: FormData, state: CubesState, language: str) -> Mapping[str, Json]:
        return played(form, state, language)

    def asked(self, form: FormData, language: str) -> Mapping[str, object]:
        return {"asked": cubes_form.asked(self.game, form, language)}

    def options(self, form: FormData, language: str) -> Mapping[str, Json]:
        return cubes_form.options(self.game, form, language)

    def levels(self, language: str) -> LevelsTold:
        return cubes_levels.levels(self.game, language)

    def examples(self) -> Mapping[str, object]:
        return cubes_rules.told(self.game)

    def time_up(self, language: str) -> str:
        return texts(language).gettext("When it is over, what lies there counts.")

    def real_pieces(self, language: str) -> str:
        return texts(language).gettext(
            "Roll your own cubes and type in the letters on top, then lay them out here or tell "
            "only the words. Fishka judges and counts them, turns the glass and keeps the score."
        )

    def _cubes(self, full: Full) -> layouts.Cubes:
        return layouts.cubes(full.options.get("cubes", cubes_art.SET))

    def _handed(self, full: Full, you: You, cubes: layouts.Cubes) -> list[layouts.Layout]:
        """What the asker has handed in while others still lay; nothing that a partner may see."""
        if full.view is None or self.acting(full, you) is not None:
            return []
        laid: list[Any] = full.view["laid"]
        return [cubes.layout(laid[seat]) for seat in you.seats if isinstance(laid[seat], list)]

    def _lying(self, full: Full, you: You) -> str:
        """What lies unfinished before the asker, in lines to go on with."""
        acting = self.acting(full, you)
        held: dict[str, list[str]] = full.lying
        return "\n".join(held.get(str(acting), ()))
