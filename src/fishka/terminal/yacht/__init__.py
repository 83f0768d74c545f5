"""The dialogue of a game of Yacht."""
