"""The kinds of cards that the pages ask, by name: one line a kind."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from fishka.server.practice.cubes import LONGEST
from fishka.server.practice.dice import KEEPS
from fishka.server.practice.kind import Kind
from fishka.server.practice.lays import LAYS
from fishka.server.practice.letters import ANAGRAMS, HOOKS, SHORT

KINDS: Final[Mapping[str, Kind]] = MappingProxyType(
    {
        "keeps": KEEPS,
        "short": SHORT,
        "anagrams": ANAGRAMS,
        "hooks": HOOKS,
        "longest": LONGEST,
        "lays": LAYS,
    }
)
"""In the order of the first page; each has a template of its own in ``templates/practice``."""
