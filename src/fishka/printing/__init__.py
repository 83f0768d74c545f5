"""What can be printed, set by typst."""
