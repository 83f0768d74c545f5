"""What can be wrong with an act, as a tree.

FishkaError
└── ActError (also a ValueError)
    ├── MalformedError   wrong in form, whatever the position
    ├── IllegalError     right in form, refused by the rules here
    └── AmbiguousError   the text notation allows more than one reading

Every error is an English template with named facts, so that the faces can say it in the
reader's language: ``say(error.template).format(**error.facts)``.
"""

from typing import ClassVar, Literal, Self, TypeAlias

Kind: TypeAlias = Literal["malformed", "illegal", "ambiguous"]


class FishkaError(Exception):
    """A fault with one clear line: what, where, and what would be right."""

    def __init__(self, template: str, /, **facts: object) -> None:
        super().__init__(template)
        self.template = template
        self.facts = facts

    def __str__(self) -> str:
        return self.template.format(**self.facts)


class ActError(FishkaError, ValueError):
    """An act that cannot stand. ``entry`` is its index in the record's log, None outside it."""

    kind: ClassVar[Kind]
    entry: int | None = None

    def at(self, entry: int | None) -> Self:
        """The same error, told of that entry."""
        self.entry = entry
        return self


class MalformedError(ActError):
    """Wrong in form, whatever the position."""

    kind = "malformed"


class IllegalError(ActError):
    """Right in form, but the rules refuse it in this position."""

    kind = "illegal"


class AmbiguousError(ActError):
    """The text notation can be read in more than one way."""

    kind = "ambiguous"
