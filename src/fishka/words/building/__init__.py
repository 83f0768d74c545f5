"""Builds the tables of a language from the sources named in `sources.py`."""
