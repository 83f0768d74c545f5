"""What a store refuses, as a tree. Nothing was acknowledged after any of these.

RefusalError
└── StoreError
    ├── UnknownGameError     there is no such game
    ├── ConflictError        somebody else wrote first: load again, decide again
    ├── BusyError            so did others, three times
    └── NotDurableError      what was wished could not be written down for good
"""

from fishka.table.refusals import RefusalError


class StoreError(RefusalError):
    """The log cannot do this."""

    code = "store"


class UnknownGameError(StoreError):
    """There is no such game."""

    code = "unknown_game"


class ConflictError(StoreError):
    """Somebody else wrote first."""

    code = "conflict"


class BusyError(StoreError):
    """Others were faster, again and again."""

    code = "busy"


class NotDurableError(StoreError):
    """Not written down, or nobody can say whether it was: ask again with the same id."""

    code = "not_durable"
