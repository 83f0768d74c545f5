"""Play in a terminal: a plain dialogue of lines."""
