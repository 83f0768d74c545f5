"""What all tables belong to."""

from typing import Final

from sqlalchemy import MetaData

metadata = MetaData()

OWNER: Final = "owner"
HIDDEN: Final = "hidden"


def owned(column: str = "person", *secret: str) -> dict[str, object]:
    """Marks a table whose rows are one person's: ``Table(..., info=owned())``.

    The person gets them with all else that is kept of them, but for the columns that are
    ``secret``, and they are deleted with the account.
    """
    return {OWNER: column, HIDDEN: secret}
