"""What a step of a picture story tells: the army's way over the board, the rules behind it, and its sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from math import dist
from typing import TYPE_CHECKING, NamedTuple, cast

from hotw_nb.boards import Board, Crossing, Land
from hotw_nb.boards.ground import FEATURES
from hotw_nb.engine.battle import LOSE
from hotw_nb.show.map_drawing.views import project
from hotw_nb.text import labelled, listing, name_of, say

if TYPE_CHECKING:
    from hotw_nb.engine.action import Action
    from hotw_nb.engine.battle import Combat, Round
    from hotw_nb.engine.record import Record
    from hotw_nb.game import Game


Way = tuple[tuple[str, str], ...]


class Story(NamedTuple):
    """What the picture stories of an edition tell besides the records and their rules."""

    more: Callable[[Game, Record, str], Iterable[str]] = lambda game, record, lang: ()
    """The sentences that follow that of a record."""
    rules: Callable[[Game, Record], tuple[str, ...]] = lambda game, record: ()
    """The ids of the rules behind a record, besides its own."""
    idle: Callable[[Game, Game, Sequence[Record]], tuple[str, ...]] = lambda before, after, records: ()
    """The lands whose resources count for no monument in a step from one game to another."""
    obstacles: tuple[str, ...] = ()
    """The reasons of a battle that only hold an army up."""


def march(before: Game, after: Game, wish: object) -> Way:
    """From where to where an army went, or raiders out of a barren land; nothing for what is neither."""
    action = after.actions[-1]
    board = before.board
    if action.kind == "choose" and before.decision.kind == before.rules.raid:
        targets = (one.target for one in reversed(before.actions) if one.kind == "choose")
        base = next((id for id in targets if id in board and _barren(board, id)), "")
        return ((base, action.target),) if base and action.target in board else ()
    if action.kind != "expand":
        return ()
    target = board.land(action.target)
    named = _named(wish)
    if border := crossed(board, wish):
        return ((border.a, border.b),)
    bases = [id for band in before.active["bands"] for id in band["lands"]]
    ways = [way for base in bases if (way := board.crossing(base, target))]
    if ways and action.via != "sea" and named not in board:
        return ((min(ways, key=lambda way: way.difficult).a, target.id),)
    fleets = frozenset(sea for band in before.active["bands"] for sea in band["fleets"])
    return voyage(board, bases, fleets, target, named if named in board else "")


def crossed(board: Board, wish: object) -> Crossing | None:
    """The border that a wish names by the land out of which an army goes; None where it names none."""
    named = _named(wish)
    if named not in board or not isinstance(board[named], Land):
        return None
    return board.crossing(named, str(cast("tuple[object, ...]", wish)[1]))


def _named(wish: object) -> str:
    """What a wish names as the way of an army: a land, a water, or a kind of way."""
    return str(wish[2]) if isinstance(wish, tuple) and len(wish) > 2 else ""


def voyage(board: Board, bases: Sequence[str], fleets: frozenset[str], target: Land, last: str = "") -> Way:
    """A shortest chain of fleets from one of some lands to another, over the water `last` if one is named.

    >>> from hotw_nb import boards
    >>> board = boards.load("2001")
    >>> voyage(board, ["morea"], frozenset({"eastern_mediterranean", "black_sea"}), board.land("caucasus"))
    (('morea', 'eastern_mediterranean'), ('eastern_mediterranean', 'black_sea'), ('black_sea', 'caucasus'))
    """
    ends = {sea for sea in fleets if sea in target.coasts and last in ("", sea)}
    chains = [(base, sea) for base in bases for sea in board.land(base).coasts if sea in fleets]
    chains.sort(key=lambda chain: apart(board, chain[0], target.id))
    paths: list[tuple[str, ...]] = list(chains)
    seen = {path[-1] for path in paths}
    for path in paths:  # the list grows while the seas behind each chain are added
        if path[-1] in ends:
            return tuple(pairwise((*path, target.id)))
        for sea in board.sea(path[-1]).neighbours:
            if sea in fleets and sea not in seen:
                seen.add(sea)
                paths.append((*path, sea))
    return ()


def _barren(board: Board, place: str) -> bool:
    """Whether a place is a barren land."""
    found = board[place]
    return isinstance(found, Land) and found.barren


def apart(board: Board, a: str, b: str) -> float:
    """How far apart two places are on the map."""
    return dist(project(board[a].lon, board[a].lat), project(board[b].lon, board[b].lat))


def felt(game: Game, battle: Combat, records: Iterable[Record], border: Crossing | None) -> tuple[str, ...]:
    """The ids of the rules of a battle that its dice, its bonuses or its outcome show.

    What only counts when both sides are equal says nothing of a roll in which one is ahead, and the ground of other
    borders nothing of the `border` that was crossed.
    """
    fought = next((one for one in records if "rounds" in one.data), None)
    rounds: Iterable[Round] = fought.data["rounds"] if fought else ()
    tied = any(one.tied for one in rounds)
    dead = (game.rules.rules["leader_dies"],) if fought and fought.leader_dies else ()
    here = [(what, rule) for what, rule in battle.reasons if not _elsewhere(what, border)]
    only = game.rules.table.STORY.obstacles
    return (*(rule for what, rule in here if _felt(what, battle, tied, what in only)), *dead)


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


def _felt(what: str, battle: Combat, tied: bool, obstacle: bool) -> bool:
    """Whether a battle shows a reason; an obstacle only where it holds the army up, and not where it is ignored."""
    if battle.certain:
        return battle.certain == LOSE or not obstacle
    winner = battle.only_ties(what)
    return not winner or (tied and battle.ties == winner)


def left(game: Game, lang: str) -> str:
    """How many armies are left to place in the turn of a position, those that may only settle told apart.

    Nothing where nobody is placing any.
    """
    bands = game.active["bands"] if game.active else ()
    if not bands:
        return ""
    armies, allies = (sum(band[what] for band in bands) for what in ("armies", "marked"))
    if allies:
        return say("steps.left_allies", lang, n=armies, allies=allies)
    return say("steps.left", lang, n=armies)


def chosen(game: Game, action: Action, lang: str) -> str:
    """What was chosen in a position, told of whoever chose it."""
    player = game.decision.player
    if action.kind == "choose":
        target = game.rules.name(action.target, lang)
        return say("steps.chosen", lang, player=player, target=target)
    return f"{labelled(name_of(player, lang), game.say(action, lang), lang)}."


def told(game: Game, records: Sequence[Record], lang: str) -> list[str]:
    """Records as sentences, each with those that the edition adds to it."""
    more = game.rules.table.STORY.more
    return [said for one in records for said in (one.text(lang), *more(game, one, lang))]


def left_out(game: Game, lands: Sequence[str], lang: str) -> str:
    """That these resources count for no monument."""
    names = [game.board.land(land).title(lang) for land in lands]
    return say("steps.idle", lang, n=len(names), lands=listing(names, lang))
