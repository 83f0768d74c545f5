"""Computer players and tools of people: their tokens, and the streams they listen to."""
