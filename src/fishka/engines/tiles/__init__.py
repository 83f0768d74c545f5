"""The tile games: what can be laid, and what it pays."""
