"""What happened in a tile game, in sentences."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import cast

from typing_extensions import override

from fishka.core.entries import Entry, Turn
from fishka.games.tiles.state import OpenLay, TilesState
from fishka.terminal.columns import columns
from fishka.terminal.tiles.board import rack_text
from fishka.terminal.word_telling import WordTeller
from fishka.texts import texts
from fishka.texts.numbers import signed


class TilesTeller(WordTeller):
    """Tells one match of a tile game."""

    @property
    def _state(self) -> TilesState:
        return cast("TilesState", self._match.state)

    def turn(self, seat: int) -> str:
        """Whose turn begins, and what everybody has."""
        target = self._state.options.target
        told = self._("To move: {name}").format(name=self.name(seat))
        if target is not None:
            told = self._("To move: {name}. The game goes to {points}.").format(
                name=self.name(seat), points=target
            )
        return told

    def scores(self) -> str:
        """The scores and what the bag holds, on a line."""
        pairs = enumerate(self._state.scores)
        told = [f"{self.name(seat)} {score}" for seat, score in pairs]
        held = self._state.in_bag
        bag = self._texts.ngettext("one tile in the bag", "{count} tiles in the bag", held)
        return ", ".join([*told, bag.format(count=held)])

    def rack(self, seat: int, state: TilesState | None = None) -> str:
        """The tiles of the seat, in a state that may know more than the game."""
        tiles = rack_text(state or self._state, seat, self._language)
        return self._("Rack: {tiles}").format(tiles=tiles)

    def entry(self, entry: Entry, turns: Iterable[Turn]) -> Iterator[str]:
        """What an entry came to, and the turns that it brought to their end."""
        _, name, told = self._, self.name(entry.seat), entry.public
        match entry.act:
            case "pass":
                yield self._passed(name, cast("int | None", told.get("count")))
                return
            case "time_up":
                yield _("The time of {name} is over.").format(name=name)
                return
            case "resign" | "abort":
                yield self.leaving(entry)
            case _other:
                yield from self.said(entry)
        yield from map(self.laid, turns)
        if entry.act == "lay" and self._state.open_lay is not None:
            yield self.opened(self._state.open_lay)
        elif entry.act == "refuse":
            yield _("The lay is taken back.")

    def laid(self, turn: Turn) -> str:
        """A turn that laid something, or whose lay fell."""
        _, name = self._, self.name(turn.seat)
        words = words_text(turn)
        if not words:
            return _("The lay of {name} is taken back.").format(name=name)
        total = self._state.scores[turn.seat]
        if turn.details.get("bonus"):
            return _(
                "{name}: {words} and {bonus} for all seven tiles; +{points}, {total} in all."
            ).format(
                name=name,
                words=words,
                bonus=turn.details["bonus"],
                points=turn.score,
                total=total,
            )
        return _("{name}: {words}; +{points}, {total} in all.").format(
            name=name, words=words, points=turn.score, total=total
        )

    def opened(self, opened: OpenLay) -> str:
        """A lay that waits for what the others say."""
        return self._("{name} lays {words}. Does it stand?").format(
            name=self.name(opened.act.seat),
            words=", ".join(f"{each.word} {each.score}" for each in opened.words),
        )

    def laid_or_passed(self, turn: Turn) -> str:
        """The last turn, in short."""
        words = words_text(turn) or "–"
        return self._("Last turn: {name}, {words}").format(name=self.name(turn.seat), words=words)

    def drawing(self, seat: int, count: int) -> str:
        """What to type in where real tiles are drawn."""
        told = self._texts.ngettext(
            "{name} draws one tile. Which?", "{name} draws {count} tiles. Which?", count
        )
        return told.format(name=self.name(seat), count=count)

    def holding(self, seat: int, rest: str) -> str:
        """What to type in where a rack must be told; ``rest`` is what it must be, if that is known."""
        count, name = len(self._state.racks[seat]), self.name(seat)
        told = self._texts.ngettext(
            "{name} holds one tile. Which?", "{name} holds {count} tiles. Which?", count
        ).format(name=name, count=count)
        if not rest:
            return told
        return self._("{question} An empty line: {tiles}").format(question=told, tiles=rest)

    def turns(self) -> Iterator[str]:
        """The turns so far."""
        _ = self._
        rows = [
            (number, self.name(turn.seat), turn.score, words_text(turn) or "–")
            for number, turn in enumerate(self._match.turns, 1)
        ]
        yield from columns([_("Turn"), _("Seat"), _("Points"), _("Words")], rows)

    @override
    def result(self) -> Iterator[str]:
        """What the end brought and took, the final totals, who has won."""
        whys = {
            "leftover": self._("{name}: {points} for the tiles left on the rack."),
            "out": self._("{name}: {points} for going out."),
        }
        for each in self._match.standing.adjustments:
            points = signed(each.score, self._language)
            yield whys[each.why].format(name=self.name(each.seat), points=points)
        yield from super().result()

    def _passed(self, name: str, count: int | None) -> str:
        if not count:
            return self._("{name} passes.").format(name=name)
        told = self._texts.ngettext(
            "{name} exchanges one tile.", "{name} exchanges {count} tiles.", count
        )
        return told.format(name=name, count=count)


def words_text(turn: Turn) -> str:
    """``ФЕТР 15, ЩУКА 16``."""
    words = cast("Sequence[Mapping[str, object]]", turn.details.get("words", ()))
    return ", ".join(f"{each['word']} {each['score']}" for each in words)


def rules_lines(state: TilesState, language: str) -> Iterator[str]:
    """The rules of this table in short."""
    _, options = texts(language).gettext, state.options
    yield _("The first word covers H8. Whatever is laid touches what lies there, edge by edge.")
    yield _(
        "Words run across and down. Every word of two letters or more that a turn makes or "
        "changes must be in the list, and each pays its letters."
    )
    if options.several_words:
        yield _("The tiles of a turn may lie in several places.")
    else:
        yield _("The tiles of a turn lie in one line without gaps.")
    if options.premiums == "always":
        yield _("Premium squares pay every time a word over them is made or changed.")
    else:
        yield _("Premium squares pay once, to who covers them first.")
    if options.blank_value == "letter":
        yield _("A blank stands for any letter and is worth as much as that letter.")
    else:
        yield _("A blank stands for any letter and is worth nothing.")
    if options.blank_swap == "same-turn":
        yield _(
            "Who has the letter that a blank stands for may put it there, and lay the freed blank "
            "in the same turn."
        )
    if options.all_tiles_bonus:
        yield _("Seven tiles laid in one turn pay {points} more.").format(
            points=options.all_tiles_bonus
        )
    yield _("Who cannot or will not lay passes, and may exchange tiles.")
    if options.target is not None:
        yield _(
            "When somebody has {points}, the round is played to its end; the highest total wins."
        ).format(points=options.target)
    if options.leftovers == "deduct":
        yield _("Tiles left on the rack at the end are taken off the score.")
