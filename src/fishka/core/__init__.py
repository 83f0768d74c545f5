"""What every game stands on: errors, seats, acts, entries, chance, and the ``Game`` protocol."""
