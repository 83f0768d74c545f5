"""The tile games as the pages show them."""

from collections.abc import Mapping

from msgspec import Struct
from starlette.datastructures import FormData

from fishka.core.form import Json
from fishka.games.tiles.board import BARE
from fishka.games.tiles.options import RuleSet, read_options
from fishka.games.tiles.sets import UNKNOWN
from fishka.pictures import boards
from fishka.server.pages.faces import (
    judged,
    tiles_art,
    tiles_form,
    tiles_levels,
    tiles_rules,
    tiles_turns,
)
from fishka.server.pages.faces.face import LevelsTold, mover
from fishka.server.pages.faces.tiles_acts import played
from fishka.server.pages.tables import You
from fishka.server.wire import Full
from fishka.texts import texts


class TilesFace(Struct, frozen=True):
    """See ``Face``."""

    rule_set: RuleSet

    table = "table_tiles.html"
    form = "new_tiles.html"
    rules = "tiles"
    entry = "tiles"
    piece = "tile"

    @property
    def game(self) -> str:
        return self.rule_set.name

    @property
    def emblem(self) -> boards.Tile:
        return tiles_art.emblem(self.rule_set)

    @property
    def tiles_language(self) -> str:
        return self.rule_set.tile_set.alphabet.language

    @property
    def art(self) -> list[boards.Row]:
        return tiles_art.art(self.rule_set)

    def caption(self, language: str) -> str:
        return tiles_art.caption(self.rule_set, language)

    def summary(self, language: str) -> str:
        return tiles_art.summary(self.rule_set, language)

    def by_hand(self, language: str) -> str:
        return texts(language).gettext("with real tiles")

    def progress(self, full: Full, company: str, language: str) -> str:
        view = full.view or {}
        target: int | None = view["options"]["target"]
        turn = texts(language).gettext("turn {number}").format(number=len(view["turns"]) + 1)
        goal = [] if target is None else [tiles_art.up_to(target, language)]
        return " · ".join([*goal, turn, company])

    def acting(self, full: Full, you: You) -> int | None:
        if full.phase == "playing" and full.view and full.view["open_lay"]:
            return judged.asked(full, you)
        return mover(full, you)

    def shown(self, full: Full, you: You, language: str) -> Mapping[str, object]:
        view, played_with = full.view, self._set(full)
        told = tiles_turns.turns(full)
        seat = next(
            (each for each in (self.acting(full, you), *you.seats) if each is not None), None
        )
        rack = view["racks"][seat] if view and seat is not None else None
        opened = view["open_lay"] if view else None
        return {
            "board": played_with.board(
                view["grid"] if view else BARE, view["last"] if view else ()
            ),
            "columns": boards.columns(),
            "tiles_language": played_with.language if played_with.language != language else "",
            "own": seat,
            "rack": [played_with.tile(each) for each in rack] if rack is not None else None,
            "untold": rack is not None and UNKNOWN in rack,
            "beside": tiles_turns.gains(full),
            "turns": told,
            "latest": told[: -judged.LATEST - 1 : -1],
            "opened": opened,
            "opened_words": judged.words(opened) if opened else (),
            "example": self._example(),
            "several": played_with.options.several_words,
            "swaps": played_with.options.blank_swap != "never",
        }

    def notes(self, full: Full, number: int, language: str) -> list[str]:
        return tiles_turns.adjusted(full, number, language)

    def islands(self, full: Full) -> Mapping[str, object]:
        return {"set": self._set(full).island()}

    def act(self, form: FormData, state: object, language: str) -> Mapping[str, Json]:
        del state
        return played(form, self.rule_set.tile_set.alphabet, language)

    def asked(self, form: FormData, language: str) -> Mapping[str, object]:
        return {"asked": tiles_form.asked(self.rule_set, form, language)}

    def options(self, form: FormData, language: str) -> Mapping[str, Json]:
        return tiles_form.options(self.rule_set, form, language)

    def levels(self, language: str) -> LevelsTold:
        return tiles_levels.levels(self.game, language)

    def examples(self) -> Mapping[str, object]:
        return tiles_rules.told(self.rule_set)

    def time_up(self, language: str) -> str:
        return texts(language).gettext("When it is over, the turn is a pass.")

    def real_pieces(self, language: str) -> str:
        return texts(language).gettext(
            "Play with your own tiles and board, and type in what is laid. Fishka counts, judges "
            "the words, watches the time and keeps the turns; what you draw nobody need tell."
        )

    def _set(self, full: Full) -> boards.Set:
        return boards.Set(self.rule_set, read_options(self.rule_set, full.options))

    def _example(self) -> str:
        return "ПОЛКА" if self.rule_set.tile_set.alphabet.language == "ru" else "WORDS"
