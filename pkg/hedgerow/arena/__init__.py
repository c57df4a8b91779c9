"""Bots against bots, game after game: who plays whom, on which machines, and what the results show."""
