"""The words that go with a place: what the board says of it, who holds it with what, and how many dice defend it."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, cast

from hotw_nb.boards import POWERS, Board, Crossing, Land, Sea
from hotw_nb.show.style import PLAYERS
from hotw_nb.text import ROMAN, catalogue, grammar, joined, labelled, players, say

if TYPE_CHECKING:
    from hotw_nb.editions.contract import Edition
    from hotw_nb.engine.battle import Combat
    from hotw_nb.engine.view_values import FleetView, LandView
    from hotw_nb.game import Game


def _names(board: Board, ids: tuple[str, ...], lang: str) -> str:
    """The names of some lands and seas in a row."""
    return ", ".join(board[place].title(lang) for place in ids)


def _hard(board: Board, land: Land, lang: str) -> str:
    """From where a land is hard to attack, and why."""
    crossings = ((other, board.crossing(other, land.id)) for other in land.neighbours)
    return ", ".join(
        f"{board[other].title(lang)} ({say('show.terrain_' + why, lang)})"
        for other, crossing in crossings
        if crossing and not crossing.barren
        for why in ("strait" if crossing.strait else crossing.terrain,)
        if why != "clear"
    )


def of_land(board: Board, land: Land, lang: str) -> tuple[str, ...]:
    """A land in a few short lines: its area, where it is today, what it has, and what lies next to it."""
    lines = [say("show.land_area", lang, area=board.area(land.area).title(lang)) if land.area
             else say("show.land_barren", lang)]  # fmt: skip
    lines.append(say("show.land_where", lang, where=land.where(lang)))
    if board.own_ground and not land.barren:
        hard = "clear" if land.terrain == "clear" else "hard"
        lines.append(say(f"show.ground_{hard}", lang, ground=say(f"show.terrain_{land.terrain}", lang)))
    if land.power:
        lines.append(say("show.land_power", lang, power=say(f"show.power_{land.power}", lang)))
    if land.resource:
        lines.append(say("show.land_resource", lang))
    if land.neighbours:
        lines.append(say("show.land_neighbours", lang, names=_names(board, land.neighbours, lang)))
    if land.coasts:
        lines.append(say("show.land_coasts", lang, names=_names(board, land.coasts, lang)))
    if not board.own_ground and (hard := _hard(board, land, lang)):
        lines.append(say("show.land_hard", lang, names=hard))
    if land.origin:
        lines.append(say(f"show.origin_{land.origin}", lang))
    return tuple(lines)


def of_sea(board: Board, sea: Sea, lang: str) -> tuple[str, ...]:
    """A sea or an ocean in a few short lines."""
    lines = [say("show.ocean" if sea.ocean else "show.sea", lang)]
    if not sea.open:
        lines.append(say("show.sea_closed", lang))
    if sea.opens:
        lines.append(say("show.sea_opens", lang, names=_names(board, sea.opens, lang)))
    if sea.coasts:
        lines.append(say("show.sea_coasts", lang, names=_names(board, sea.coasts, lang)))
    return tuple(lines)


def of_board(board: Board, lang: str) -> str:
    """The board in two sentences, for readers who do not see it."""
    barren = sum(land.barren for land in board.lands)
    counts: dict[str, object] = {
        "lands": len(board.lands) - barren,
        "areas": len(board.areas),
        "barren": barren,
    }
    if board.own_ground:
        powers = joined(
            [
                labelled(
                    say(f"show.power_{power}", lang),
                    ", ".join(land.title(lang) for land in board.lands if land.power == power),
                    lang,
                )
                for power in POWERS
            ],
            lang,
        )
        return say("show.board_summary_powers", lang, powers=powers, **counts)
    rich = ", ".join(land.title(lang) for land in board.lands if land.resource)
    return say("show.board_summary", lang, resources=rich, **counts)


def epochs(first: int, last: int) -> str:
    """The Epochs from one to another as the cards write them.

    >>> epochs(2, 5), epochs(3, 3)
    ('II–V', 'III')
    """
    return ROMAN[first] if first == last else f"{ROMAN[first]}–{ROMAN[last]}"


def in_unit(rules: Edition, key: str) -> str:
    """The key of a text in an edition's own unit, such as gold, where the catalogue has one; else the key as it is.

    >>> from hotw_nb.editions import get
    >>> in_unit(get("2024"), "scores.turns_axis"), in_unit(get("2001"), "scores.turns_axis")
    ('scores.turns_axis_gold', 'scores.turns_axis')
    """
    topic, _, name = key.partition(".")
    own = f"{name}_{rules.unit}"
    return f"{topic}.{own}" if own in catalogue("en", topic) else key


def question(game: Game, lang: str) -> str:
    """Who must choose what, without the card that only the chooser may see."""
    return game.decision.text(lang, to="")


Said = tuple[str, tuple[str, ...]]
"""A place's title with what lies there, and what there is to know about it, line by line."""


@lru_cache(maxsize=32)
def _known(*setting: Hashable) -> dict[tuple[str, LandView | FleetView | None], Said]:
    """What was said of places before, where who speaks, the rules, players, Epoch and language are the same.

    From one move to the next few places change, and what is said of all others stays as it is.
    """
    return {}


class Words:
    """All that is said about one position in one language."""

    every_neighbour = True
    """Whether the neighbours are named that attack a land over open ground."""

    def __init__(self, game: Game, lang: str, epoch: int = 0) -> None:
        self.game, self.lang, self.rules, self.board = game, lang, game.rules, game.board
        self.epoch = epoch or game.epoch
        self.lands, self.fleets = game.lands, game.fleets
        self.letters = {name: PLAYERS[seat].letter for seat, name in enumerate(game.players)}
        speaks = cast(Hashable, type(self))
        self._known = _known(speaks, game.rules, game.options, game.players, self.epoch, lang)

    def title(self, whose: Sequence[str] = ()) -> str:
        """The moment in a few words; whose turn it is, or where `whose` names players only if it is one of theirs."""
        epoch = ROMAN[self.epoch]
        if self.epoch < self.game.epoch:
            return say("position.title_end", self.lang, epoch=epoch)
        if self.game.over:
            return say("position.title_over", self.lang, names=players(self.game.winners, self.lang))
        if (turn := self.game.active) and (not whose or turn["player"] in whose):
            empire = self.rules.name(turn["empire"], self.lang)
            player = self.player(turn["player"])
            return say("position.title_turn", self.lang, epoch=epoch, empire=empire, player=player)
        return say("position.title", self.lang, epoch=epoch)

    def summary(self) -> str:
        """Each player's lands and points, for readers who do not see the picture."""
        held = [here.owner for here in self.lands.values()]
        return " ".join(
            say(
                in_unit(self.rules, "position.summary"),
                self.lang,
                player=self.player(name),
                lands=say("scoring.lands", self.lang, count=held.count(name)),
                points=points,
            )
            for name, points in self.game.scores.items()
        )

    def player(self, name: str) -> str:
        """A player with the letter that stands on the map."""
        words = say("position.player", self.lang, name=name, letter=self.letters[name])
        return grammar.Somebody(words, spoken=grammar.spoken(name))

    def people(self, id: str) -> str:
        """The name of an empire or a people."""
        return self.rules.people_name(id, self.lang)

    def pieces(self, here: LandView) -> str:
        """Everything in a land as a list of words."""
        words = here.pieces(self.lang, self.rules.garrisons and not here.active)
        if here.builder:
            words[-1] += say("position.built_by", self.lang, player=self.player(here.builder))
        return ", ".join(words)

    def of_land(self, id: str) -> Said:
        """A land's title with its owner, and what there is to know about it now, line by line."""
        here = self.lands.get(id)
        if (id, here) not in self._known:
            self._known[id, here] = self._land(self.board.land(id), here)
        return self._known[id, here]

    def of_all(self, places: Iterable[str]) -> dict[str, Said]:
        """What is said of some lands and seas, by their ids."""
        waters = self.rules.ground.water
        return {id: self.of_sea(id) if id in waters else self.of_land(id) for id in places}

    def _land(self, land: Land, here: LandView | None) -> Said:
        name = land.title(self.lang)
        if land.barren:
            return name, (say("show.land_barren", self.lang),)
        there = self.pieces(here) if here else ""
        if here and here.owner:
            holder = say(
                "position.held", self.lang, player=self.player(here.owner), empire=self.people(here.empire)
            )
        elif here and here.armies:
            holder = say("position.neutral", self.lang, empire=self.people(here.empire))
        else:
            holder = say("position.free", self.lang)
        lines = [labelled(holder, there, self.lang)] if there else []  # who holds it stands in the title
        others = [people for people in here.beneath if people != here.empire] if here else []
        if others:
            lines.append(say("position.beneath", self.lang, names=", ".join(map(self.people, others))))
        lines.append(self.area(land))
        if land.resource:
            lines.append(say("show.land_resource", self.lang))
        return f"{name} ({holder})", (*lines, *self.defence(land, here))

    def area(self, land: Land) -> str:
        """The area and what it is worth now."""
        ground = self.rules.ground
        worth = self.rules.values[ground.areas.index(land.area or "")][self.epoch - 1]
        area = self.board.area(land.area or "").title(self.lang)
        return say("position.area", self.lang, area=area, value=worth, epoch=ROMAN[self.epoch])

    def defence(self, land: Land, here: LandView | None) -> tuple[str, ...]:
        """How many dice an army here rolls against an attack out of each neighbour and from the sea."""
        if fight := self.rules.garrison(self.rules, land, bool(here and here.fort), self.game.options):
            return self._invaded(fight)
        lines = _against(self.game.rules, self.board, land.id, self.lang, self.every_neighbour)
        if here and here.fort:
            fort = "position.plus_fortress" if here.fortress else "position.plus_fort"
            return (*lines, say(fort, self.lang))
        return lines

    def _invaded(self, fight: Combat) -> tuple[str, ...]:
        """How a garrison is invaded where the ground belongs to the land: with dice, or without any."""
        if fight.certain:
            return (say(f"position.sure_{'win' if fight.given else 'loss'}", self.lang),)
        ties = "difficult_ties" if fight.ties == "defend" else "clear_ties"
        return say("position.enemy_dice", self.lang, count=fight.defend), say(f"position.{ties}", self.lang)

    def of_sea(self, id: str) -> Said:
        """A sea's name with the fleet that sails there, and its coasts."""
        fleet = self.fleets.get(id)
        if (id, fleet) not in self._known:
            self._known[id, fleet] = self._sea(self.board.sea(id), fleet)
        return self._known[id, fleet]

    def _sea(self, sea: Sea, fleet: FleetView | None) -> Said:
        name, words = sea.title(self.lang), of_sea(self.board, sea, self.lang)
        if fleet is None:
            return name, words
        if fleet.counts:
            several = ", ".join(
                say("position.fleets", self.lang, player=self.player(owner), count=count)
                for owner, count in fleet.counts
            )
            return f"{name} ({several})", (several, *words)
        kind = "fleet_army" if fleet.army else "fleet_only"
        said = say(
            f"position.{kind}", self.lang, player=self.player(fleet.owner), empire=self.people(fleet.empire)
        )
        return f"{name} ({said})", (said, *words)


@lru_cache(maxsize=4096)
def _against(rules: Edition, board: Board, id: str, lang: str, every: bool) -> tuple[str, ...]:
    """A sentence for each number of dice; it is asked for all lands at every move."""
    return tuple(
        say("position.dice", lang, count=dice,
            names=", ".join(f"{name} ({why})" if why else name for name, why in found))
        for dice, found in defenders(rules, board, id, lang).items()
        if every or dice != rules.numbers["clear_dice"]
    )  # fmt: skip


def defenders(rules: Edition, board: Board, id: str, lang: str) -> dict[int, list[tuple[str, str]]]:
    """For each number of dice that defend a land, from the fewest, against whom, and what helps the defender."""
    numbers, land = rules.numbers, board[id]
    assert isinstance(land, Land)
    found: dict[int, list[tuple[str, str]]] = {}
    for other in land.neighbours:
        crossing = board.crossing(other, id)
        if crossing is None or crossing.barren:
            continue
        dice = numbers["difficult_dice" if crossing.difficult else "clear_dice"]
        why = _why(rules, crossing, lang) if crossing.difficult else ""
        found.setdefault(dice, []).append((board[other].title(lang), why))
    if land.coasts:
        found.setdefault(numbers["sea_dice"], []).append((say("position.the_sea", lang), ""))
    return dict(sorted(found.items()))


def _why(rules: Edition, crossing: Crossing, lang: str) -> str:
    """What helps the defender at a border; where fleets can control a strait, ground on it comes first."""
    if rules.open_straits:
        hard = crossing.terrain != "clear"
        return say(f"show.terrain_{crossing.terrain}" if hard else "position.open_strait", lang)
    return say(f"show.terrain_{'strait' if crossing.strait else crossing.terrain}", lang)


class WordsOfAFilm(Words):
    """All that is said about one position of several: an area with its values in all Epochs, and of the neighbours
    of whoever stands in a land only those that the ground keeps off.
    """

    every_neighbour = False

    def area(self, land: Land) -> str:
        """The area and what it is worth in each Epoch."""
        ground = self.rules.ground
        worth = self.rules.values[ground.areas.index(land.area or "")]
        area = self.board.area(land.area or "").title(self.lang)
        return say("position.area_all", self.lang, area=area, values=", ".join(map(str, worth)))

    def defence(self, land: Land, here: LandView | None) -> tuple[str, ...]:
        """How many dice an army here rolls against an attack out of each neighbour and from the sea."""
        return super().defence(land, here) if here and here.armies else ()
