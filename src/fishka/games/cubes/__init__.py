"""The word cubes, Game One and Game Two (rules/cubes.md): fourteen letter cubes and a sand-glass."""
