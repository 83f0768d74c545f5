"""The ladder of ratings of all levels, from what they have shown in self-play.

    .venv/bin/python bench/ratings.py

It reads what the programs that measure levels have written down, and plays nothing.
"""

from fishka.engines.levels import LEVELS
from fishka.engines.ratings import ladder


def main() -> None:
    for game, levels in LEVELS.items():
        found = sorted(ladder(levels).items(), key=lambda each: each[1])
        told = ", ".join(f"{name} {rating:.0f}" for name, rating in found)
        print(f"{game}: {told}")


if __name__ == "__main__":
    main()
