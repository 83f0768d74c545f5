"""What seats say of words in any game of words, in sentences."""

from collections.abc import Iterator, Mapping, Sequence
from typing import cast

from fishka.core.entries import Entry
from fishka.terminal.telling import Teller


class WordTeller(Teller):
    """Tells one match of a game of words."""

    def said(self, entry: Entry) -> Iterator[str]:
        """Somebody lets a lay stand, disputes it, or changes the list; nothing of other entries."""
        _, name, told = self._, self.name(entry.seat), entry.public
        match entry.act:
            case "accept":
                yield _("{name} lets the lay stand.").format(name=name)
            case "challenge" | "refuse":
                words = ", ".join(cast("Sequence[str]", told["words"]))
                yield _("{name} disputes {words}.").format(name=name, words=words)
            case "words":
                yield from self._house(told)
            case _other:
                pass

    def _house(self, told: Mapping[str, object]) -> Iterator[str]:
        added, struck = (cast("Sequence[str]", told.get(key, ())) for key in ("add", "strike"))
        if added:
            yield self._("{words} counts at this table from now on.").format(words=", ".join(added))
        if struck:
            yield self._("{words} does not count at this table from now on.").format(
                words=", ".join(struck)
            )
