"""A person's own games and practice over time: nobody else gets to see them."""
