"""Telling people who are away: of what, when, and by which ways."""
