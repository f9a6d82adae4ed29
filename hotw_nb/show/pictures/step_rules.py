"""The rules behind a step: what was felt of all that could have decided a battle, and what let an army come there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from hotw_nb.boards import Land
from hotw_nb.boards.ground import FEATURES
from hotw_nb.editions import get
from hotw_nb.engine.battle import LOSE

if TYPE_CHECKING:
    from hotw_nb.boards import Crossing
    from hotw_nb.engine.battle import Combat, Round
    from hotw_nb.engine.record import Record
    from hotw_nb.game import Game
    from hotw_nb.show.pictures.marches import Way

OBSTACLES = (
    "held_difficult",
    "held_fort",
)  # felt where they hold the army up, and not where they are ignored


def felt(battle: Combat, records: Iterable[Record], border: Crossing | None = None) -> tuple[str, ...]:
    """The ids of the rules of a battle that its dice, its bonuses or its outcome show.

    What only counts when both sides are equal says nothing of a roll in which one is ahead, and the ground of other
    borders nothing of the `border` that was crossed.
    """
    fought = next((one for one in records if "rounds" in one.data), None)
    rounds: Iterable[Round] = fought.data["rounds"] if fought else ()
    tied = any(one.tied for one in rounds)
    dead = (get(fought.edition).rules["leader_dies"],) if fought and fought.leader_dies else ()
    here = [(what, rule) for what, rule in battle.reasons if not _elsewhere(what, border)]
    return (*(rule for what, rule in here if _felt(what, battle, tied)), *dead)


def led(game: Game, way: Way, fought: bool) -> tuple[str, ...]:
    """The ids of the rules by which an army goes over a strait or over waters; in a battle a strait has its own."""
    cited, board = game.rules.rules, game.board
    waters = [place for _, place in way if not isinstance(board[place], Land)]
    if len(waters) > 1:
        return cited["over_water"], cited["over_waters"]
    if waters:
        return (cited["over_water"],)
    borders = [crossing for a, b in way if (crossing := board.crossing(a, b))]
    return (cited["over_strait"],) if not fought and any(one.strait for one in borders) else ()


def gone(game: Game, record: Record) -> tuple[str, ...]:
    """The id of the rule by which a fort goes with its army, if a record tells of one that did."""
    return (game.rules.rules["fort_gone"],) if record.data.get("fort") else ()


def _elsewhere(what: str, border: Crossing | None) -> bool:
    """Whether it is terrain, and of another border."""
    feature = what.removeprefix("expert_")
    if border is None or feature not in FEATURES:
        return False
    return not border.strait if feature == "strait" else border.terrain != feature


def _felt(what: str, battle: Combat, tied: bool) -> bool:
    if what in OBSTACLES:
        return battle.certain == LOSE
    if battle.certain:
        return True
    winner = battle.only_ties(what)
    return not winner or (tied and battle.ties == winner)
