"""Expands a hunspell dictionary into all of its forms."""

from collections.abc import Callable, Collection, Iterator
from typing import Protocol

from fishka.words.building.affixes import (
    Affixes,
    Entry,
    Flags,
    Rule,
    read_affixes,
    read_entries,
)


class Readable(Protocol):
    """A package of files."""

    def read(self, path: str, /) -> bytes:
        """The content of the file at that path inside it."""
        ...


class Hunspell:
    """The entries of a dictionary and all forms that its rules make of them.

    Follows hunspell(5): prefixes, one suffix or two (continuation classes), both ends together
    where both allow it, NEEDAFFIX, CIRCUMFIX, ONLYINCOMPOUND, FORBIDDENWORD. Compounds are not
    made: they have no end.
    """

    def __init__(self, rules: bytes, entries: bytes) -> None:
        """From the bytes of the .aff and the .dic file. Raises FishkaError naming the line."""
        self.affixes: Affixes = read_affixes(rules)
        self.entries: list[Entry] = read_entries(entries, self.affixes)
        special = self.affixes.special
        self._need = special.get("NEEDAFFIX")
        self._circumfix = special.get("CIRCUMFIX")
        self._compound = special.get("ONLYINCOMPOUND")
        self._forbidden = special.get("FORBIDDENWORD")
        self._tails: dict[tuple[str, str], list[Rule]] = {}
        self._heads: dict[tuple[str, str], list[Rule]] = {}
        self._reach = {
            (side, flag): max(rule.reach for rule in rules) if rules else 0
            for side, table in (("s", self.affixes.suffixes), ("p", self.affixes.prefixes))
            for flag, rules in table.items()
        }

    @classmethod
    def of(cls, package: Readable) -> "Hunspell":
        """The dictionary in an npm package `dictionary-…`."""
        return cls(package.read("package/index.aff"), package.read("package/index.dic"))

    def leave_out(self, unwanted: Callable[[Rule], bool]) -> None:
        """Forget each rule of which ``unwanted`` says so: French elision, for one."""
        for table in (self.affixes.prefixes, self.affixes.suffixes):
            for flag, rules in table.items():
                table[flag] = [rule for rule in rules if not unwanted(rule)]
        self._tails.clear()
        self._heads.clear()

    def all(self) -> Iterator[tuple[Entry, list[str]]]:
        """Each entry with its forms, forbidden ones left out; entries without forms too."""
        forbidden = {
            form
            for entry in self.entries
            if self._forbidden is not None and self._forbidden in entry.flags
            for form in self.forms(entry)
        }
        for entry in self.entries:
            forms = self.forms(entry)
            yield entry, [form for form in forms if form not in forbidden] if forbidden else forms

    def forms(self, entry: Entry) -> list[str]:
        """All forms of an entry, each once; its own word first where it stands alone."""
        word, flags = entry.word, entry.flags
        if not flags:
            return [word]
        if self._compound in flags:
            return []
        made: dict[str, None] = {}
        if self._need not in flags:
            made[word] = None
        self._prefixed(word, flags, (), made, crossing=False)
        for rule, once in self._suffixed(word, flags):
            self._take(once, rule, flags, made)
            for second, twice in self._suffixed(once, rule.flags):
                self._take(twice, second, rule.flags + flags, made)
        return list(made)

    def _take(self, form: str, rule: Rule, inner: Flags, made: dict[str, None]) -> None:
        """A form with a suffix: alone, where it may stand so, and with the prefixes it bears."""
        if self._alone(rule.flags):
            made[form] = None
        if rule.cross and self.affixes.prefixes:
            self._prefixed(form, rule.flags + inner, rule.flags, made, crossing=True)

    def _alone(self, flags: Flags) -> bool:
        """Whether an affix with these flags needs no other."""
        return not flags or not (
            self._need in flags or self._circumfix in flags or self._compound in flags
        )

    def _prefixed(
        self, word: str, flags: Flags, suffix: Flags, made: dict[str, None], *, crossing: bool
    ) -> None:
        closed = self._circumfix in suffix
        for flag in flags:
            if flag not in self.affixes.prefixes:
                continue
            for rule in self._fitting("p", flag, word):
                form = rule.add + word[len(rule.strip) :]
                if crossing and not rule.cross:
                    continue
                if (
                    (self._circumfix in rule.flags) == closed
                    and self._compound not in rule.flags
                    and (crossing or self._need not in rule.flags)
                ):
                    made[form] = None
                if not crossing and rule.cross:
                    self._after_prefix(rule, form, made)

    def _after_prefix(self, prefix: Rule, form: str, made: dict[str, None]) -> None:
        """Suffixes that only the prefix brings along."""
        for suffix, both in self._suffixed(form, prefix.flags):
            if suffix.cross and (self._circumfix in prefix.flags) == (
                self._circumfix in suffix.flags
            ):
                made[both] = None

    def _suffixed(self, word: str, flags: Collection[str]) -> Iterator[tuple[Rule, str]]:
        for flag in flags:
            if flag in self.affixes.suffixes:
                for rule in self._fitting("s", flag, word):
                    yield rule, word[: len(word) - len(rule.strip)] + rule.add

    def _fitting(self, side: str, flag: str, word: str) -> list[Rule]:
        """The rules that a word meets; remembered by the few letters that decide it."""
        reach = self._reach[side, flag]
        if side == "s":
            edge, table, known = word[-reach:] if reach else "", self.affixes.suffixes, self._tails
        else:
            edge, table, known = word[:reach], self.affixes.prefixes, self._heads
        found = known.get((flag, edge))
        if found is None:
            found = known[flag, edge] = [
                rule
                for rule in table[flag]
                if rule.condition.search(edge) and _there(rule, edge, side)
            ]
        if len(word) > reach or self.affixes.full_strip:
            return found
        return [rule for rule in found if len(rule.strip) < len(word) or not rule.strip]


def _there(rule: Rule, edge: str, side: str) -> bool:
    """Whether what the rule takes off is there to be taken."""
    return edge.endswith(rule.strip) if side == "s" else edge.startswith(rule.strip)
