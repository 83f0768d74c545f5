"""What was there: each turn of a game of word cubes beside the best layouts of its roll."""

from fishka.engines.cubes.reviewed import (
    BestLayout,
    CubesReview,
    MissedWord,
    ReviewedSeat,
    ReviewedTurn,
)

__all__ = [
    "BestLayout",
    "CubesReview",
    "MissedWord",
    "ReviewedSeat",
    "ReviewedTurn",
]
