"""What plays the word cubes: layouts, ladders, computer players, advice, reviews."""
