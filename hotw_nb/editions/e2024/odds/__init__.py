"""Exact odds that only a game of 2024 needs: campaigns, plans, and every position they can lead to."""
