"""Tournaments: who plays whom, and how it stands. Pure: the same games give the same pairs."""

from fishka.tournaments.circle import round_robin
from fishka.tournaments.played import Pair, Played
from fishka.tournaments.standing import Row, standing
from fishka.tournaments.swiss import swiss

__all__ = ["Pair", "Played", "Row", "round_robin", "standing", "swiss"]
