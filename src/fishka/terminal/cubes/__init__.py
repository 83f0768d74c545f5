"""The word cubes in a terminal."""
