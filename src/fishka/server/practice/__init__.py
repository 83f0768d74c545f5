"""Practice: what is asked, and how an answer is taken."""
