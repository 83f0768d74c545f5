"""Cards to practise with, how an attempt is marked, and when a card comes again; pure."""
