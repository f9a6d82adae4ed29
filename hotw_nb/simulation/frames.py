"""A game as tables for pandas, and its turns as they are found in its records."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from hotw_nb.base.frames import frame as as_frame
from hotw_nb.engine.errors import BadSetup
from hotw_nb.engine.record import Record
from hotw_nb.text import say

if TYPE_CHECKING:
    from pandas import DataFrame

    from hotw_nb.engine.action import Action
    from hotw_nb.game import Game


class Turn(NamedTuple):
    """One turn that was scored."""

    number: int
    epoch: int
    player: str
    empire: str
    points: int
    score: int


def turns(log: Iterable[Record]) -> list[Turn]:
    """The turns that were scored, in the order of play."""
    return [
        Turn(
            number,
            scored[0].epoch,
            scored[0].player,
            empire,
            sum(record.data["points"] for record in scored),
            scored[-1].data["score"],
        )
        for number, (empire, scored) in enumerate(by_turn(log)[0], start=1)
    ]


def by_turn(log: Iterable[Record]) -> tuple[list[tuple[str, list[Record]]], list[Record]]:
    """For each turn its Empire and all that its player scored in it, and what was scored outside the own turn."""
    found: list[tuple[str, list[Record]]] = []
    outside: list[Record] = []
    who = ""
    for record in log:
        if record.kind == "called":
            who = record.player
            found.append((record.data["empire"], []))
        elif record.closes_all_turns:
            who = ""
        elif record.scored and not found:
            who = record.player
            found.append((record.data.get("empire", ""), [record]))
        elif record.scored:
            (found[-1][1] if record.player == who else outside).append(record)
    return [turn for turn in found if turn[1]], outside


def frame(game: Game, what: str) -> DataFrame:
    """One table of a game: "lands", "scores", "log", "battles" or "choices"."""
    if what not in (*_TABLES,):
        raise BadSetup(say("setup.tables", tables=", ".join(_TABLES), found=what))
    columns, rows = _TABLES[what]
    return as_frame(rows(game), columns)


def _lands(game: Game) -> list[dict[str, Any]]:
    found = game.lands
    rows = []
    for land in game.board.lands:
        here = found.get(land.id)
        rows.append(
            {
                "land": land.id,
                "name": land.title(),
                "area": land.area or "",
                "owner": here.owner if here else "",
                "empire": here.empire if here else "",
                "armies": here.armies if here else 0,
                "fort": bool(here and here.fort),
                "capital": bool(here and here.capital),
                "city": bool(here and here.city),
                "monument": bool(here and here.monument),
            }
        )
    return rows


def _scores(game: Game) -> list[dict[str, Any]]:
    return [
        {
            "epoch": record.epoch,
            "player": record.player,
            "empire": record.data.get("empire", ""),
            "points": record.data["points"],
            "score": record.data["score"],
        }
        for record in game.log
        if record.scored
    ]


def _log(game: Game) -> list[dict[str, Any]]:
    return [
        {
            "epoch": record.epoch,
            "player": record.player,
            "kind": record.kind,
            "rule": record.rule,
            "rolls": "; ".join("-".join(map(str, roll)) for roll in record.rolls),
            "text": record.text(),
        }
        for record in game.log
    ]


def battles(log: Iterable[Record]) -> Iterator[dict[str, Any]]:
    """Every roll of every battle in these records; rolls of one battle have its number."""
    fought = (record for record in log if record.data.get("rounds"))
    for battle, record in enumerate(fought, start=1):
        data = record.data
        for number, one in enumerate(data["rounds"], start=1):
            yield {
                "epoch": record.epoch,
                "player": record.player,
                "battle": battle,
                "people": data["people"],
                "place": data.get("land") or data["sea"],
                "defender": data["owner"],
                "round": number,
                "attack": "-".join(map(str, one.attack)),
                "defend": "-".join(map(str, one.defend)),
                "attack_total": one.attack_total,
                "defend_total": one.defend_total,
                "result": one.result,
            }


def _choices(game: Game) -> list[dict[str, Any]]:
    """Each choice with its number, which `game.at` and `what_if` take, and what came of it."""
    rows = []
    here = game.start()
    for number, code in enumerate(game.codes):
        decision, action = here.decision, game.actions[number]
        later = here.play(action if decision.kind == "roll" else code)
        records = later.log[len(here.log) :]
        rows.append(
            {
                "number": number,
                "epoch": here.epoch,
                "player": decision.player,
                "choice": say("games.face_down") if _face_down(game, here, action) else decision.say(action),
                "dice": "; ".join("-".join(map(str, roll)) for record in records for roll in record.rolls),
                "result": next((found for record in records if (found := record.data.get("result"))), ""),
                "points": sum(
                    record.data["points"]
                    for record in records
                    if record.scored and record.player == decision.player
                ),
            }
        )
        here = later
    return rows


def _face_down(game: Game, here: Game, action: Action) -> bool:
    """Whether a choice was of something that lies face-down still: a token to the end, a card in its Epoch."""
    until = game.rules.keeps_face_down(action, frozenset(game.options))
    return bool(until) and not game.over and (until == "game" or here.epoch == game.epoch)


_TABLES: dict[str, tuple[tuple[str, ...], Any]] = {
    "lands": (
        ("land", "name", "area", "owner", "empire", "armies", "fort", "capital", "city", "monument"),
        _lands,
    ),
    "scores": (("epoch", "player", "empire", "points", "score"), _scores),
    "log": (("epoch", "player", "kind", "rule", "rolls", "text"), _log),
    "battles": (
        (
            *("epoch", "player", "battle", "people", "place", "defender", "round", "attack", "defend"),
            *("attack_total", "defend_total", "result"),
        ),
        lambda game: battles(game.log),
    ),
    "choices": (("number", "epoch", "player", "choice", "dice", "result", "points"), _choices),
}
