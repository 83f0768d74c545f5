"""Watching: how much watchers know yet, pictures of positions, the game that is shown to all."""
