"""What can be printed, set by typst: sets to make, boards, score sheets, rules."""
