"""The dialogue of the tile games."""
