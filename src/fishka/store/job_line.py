"""The line of a new job, as the log's writer and those who ask for other work write it."""

from typing import Any, Final

MOVE: Final = "move"


def job_line(kind: str, game_id: str, head: int, due: int) -> dict[str, Any]:
    """A new job."""
    return {
        "id": f"{kind}:{game_id}",
        "kind": kind,
        "game_id": game_id,
        "head": head,
        "due": due,
        "holder": None,
        "until": None,
        "tries": 0,
    }
