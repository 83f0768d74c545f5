"""Perfect play of Yacht: exact for one player, exact or estimated against others."""
