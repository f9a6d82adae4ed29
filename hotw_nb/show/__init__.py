"""All that a notebook displays: pictures of the board and of odds, panels to look round, to find and to fight."""

from __future__ import annotations

from typing import Any

from hotw_nb.base.late_names import load_name

_WHERE = {
    "board": "pictures.board_picture",
    "map": "pictures.board_picture",
    "replay": "panels.replay",
    "filmstrip": "pictures.filmstrip",
    "scores": "charts.scores",
    "table": "tables.table",
    "hand": "tables.table",
    "explore": "panels.explore",
    "find": "panels.explore",
    "battle": "panels.battle",
    "play": "tabletop.table",
    "atlas": "world_atlas.atlas",
    "timeline": "charts.real_world",
    "coverage": "charts.real_world",
    "stretch": "charts.real_world",
    "steps": "pictures.steps",
    "starts": "pictures.board_picture",
    "worth": "pictures.worth",
    "odds": "odds_pictures.square",
    "compare": "odds_pictures.square",
    "losses": "odds_pictures.counts",
    "heat_map": "odds_pictures.grid",
    "survival": "odds_pictures.counts",
    "decisions": "odds_pictures.decision_map",
    "convergence": "odds_pictures.samples",
    "intervals": "odds_pictures.samples",
    "luck": "odds_pictures.luck",
    "fit": "odds_pictures.luck",
    "grounds": "odds_pictures.ground_map",
    "chain": "odds_pictures.chain_drawing",
    "odds_lab": "panels.odds_lab",
}

__all__ = [*_WHERE]


def __getattr__(name: str) -> Any:
    return load_name(__name__, _WHERE, name)


def __dir__() -> list[str]:
    return sorted(_WHERE)
