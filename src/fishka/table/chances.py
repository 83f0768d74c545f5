"""The roll of the day falls for everyone alike: under a name and a value that the day gives."""

import hashlib


def chance_of(day: str) -> str:
    """The name under which that day's roll falls, in place of a game's id."""
    return f"daily-{day}"


def value_of(day: str) -> str:
    """What the one seat adds to chance that day: nothing of its own, or rolls would differ."""
    return hashlib.sha256(chance_of(day).encode()).hexdigest()[:32]
