"""The table as a whole screen of a terminal, by keyboard and mouse."""
