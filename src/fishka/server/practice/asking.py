"""Cards by name: what one asks, and how an answer to it is judged."""

from starlette.datastructures import FormData

from fishka.server.practice.kind import Judged, no_card
from fishka.server.practice.kinds import KINDS
from fishka.store.practice import Card


def ask(card: Card) -> object:
    """What the card asks; MalformedError where there is none of that name, FishkaError for no list."""
    kind = KINDS.get(card.kind)
    if kind is None or card.source not in kind.sources.known():
        raise no_card()
    return kind.ask(card)


def judge(card: Card, form: FormData) -> tuple[object, Judged]:
    """What the card asks, and the answer that a form holds.

    Raises the errors of ``ask``, and IllegalError for dice that do not lie there.
    """
    asked = ask(card)
    return asked, KINDS[card.kind].judge(card, asked, form)
