"""Word lists that can say why: built from free sources, asked in microseconds."""
