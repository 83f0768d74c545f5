"""What plays and advises: exact solutions, levels of computer players, self-play."""
