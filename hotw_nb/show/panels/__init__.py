"""Panels to look round the board, to be asked about it, to fight one battle, and to go through a game."""
