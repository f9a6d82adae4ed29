"""The table: a whole game at one screen, for people in turn and bots in any mix."""

from __future__ import annotations

from hotw_nb.show.tabletop.table import Table, play

__all__ = ["Table", "play"]
