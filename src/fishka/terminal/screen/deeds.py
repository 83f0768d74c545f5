"""What can be done at a table of a server beside playing."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final

from fishka.terminal.screen.company import Company
from fishka.terminal.screen.known import Known
from fishka.texts import gettext_noop

LABELS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "start": gettext_noop("Begin now"),
        "agree": gettext_noop("Agree"),
        "decline": gettext_noop("No"),
        "withdraw": gettext_noop("Withdraw"),
        "resume": gettext_noop("Go on"),
        "turns": gettext_noop("No more turns for {name}"),
        "end": gettext_noop("End without a winner"),
        "undo": gettext_noop("Take the last entry back"),
        "pause": gettext_noop("Ask for a pause"),
        "words": gettext_noop("House words"),
        "abort": gettext_noop("End without a winner"),
        "next": gettext_noop("To the next game"),
        "rematch": gettext_noop("Play again"),
    }
)
"""What each is called; ``name`` is who is missed."""
PAUSABLE: Final = frozenset({"turn", "total"})


def deeds(known: Known, company: Company) -> Iterator[str]:
    """The names, for ``Company.do``, of what a person at this table can do now."""
    if not known.mine:
        return
    match known.phase:
        case "open" if known.host:
            yield "start"
        case "over" if known.table["rematch"]:
            yield "next"
        case "over" if not known.table["daily"]:
            yield "rematch"
        case "playing":
            yield from _playing(known, company)
        case _other:
            pass


def _playing(known: Known, company: Company) -> Iterator[str]:
    clock, offer = known.table["clock"], company.offer
    if company.asked:
        yield from ("agree", "decline")
    elif offer and offer["yours"]:
        yield "withdraw"
    if clock["paused"]:
        yield "resume"
    claimable = company.claimable
    if claimable:
        yield from ("turns", "end")
    yield "undo"
    if clock["kind"] in PAUSABLE and not clock["paused"]:
        yield "pause"
    if "house" in (known.view or {}):
        yield "words"
    if not claimable:
        yield "abort"
