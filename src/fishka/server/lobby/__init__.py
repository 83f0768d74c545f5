"""Where people find each other, and how strong they are."""
