"""What who runs the house sees and does."""
