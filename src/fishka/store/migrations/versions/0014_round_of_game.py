"""The round that a game belongs to is found by the game."""

from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """Add the index."""
    op.create_index("round_games_game", "round_games", ["game_id"])
