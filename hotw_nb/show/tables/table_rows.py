"""The rows of the tables that `table(...)` shows: of an edition its cards, areas and lands, of a game its course."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from hotw_nb.editions.numbered_rules import rule
from hotw_nb.engine.view_values import FACE_DOWN
from hotw_nb.show.map_drawing.words import Words
from hotw_nb.simulation.frames import turns as turns_of
from hotw_nb.text import ROMAN, say

if TYPE_CHECKING:
    from hotw_nb.editions.contract import Edition
    from hotw_nb.editions.shared.cards import EventCard
    from hotw_nb.game import Game


Row = tuple[Any, ...]
Rows = Callable[[Any, str], Iterator[Row]]
NONE = "–"  # where there is nothing to say


class RowsOf(NamedTuple):
    """The tables of an edition, those of its games, and how it shows an Event card in somebody's hand."""

    edition: dict[str, tuple[str, Rows]]
    game: dict[str, tuple[str, Rows]]
    hand: tuple[str, Callable[[Any, Any, str], Row]]


def yes(true: bool, lang: str) -> str:
    """The word for yes or for no."""
    return say(f"tables.{'yes' if true else 'no'}", lang)


def names(edition: Edition, ids: tuple[str, ...], lang: str) -> str:
    """The proper names of these ids, with commas between them."""
    return ", ".join(edition.name(id, lang) for id in ids)


# what belongs to an edition


def empires(edition: Edition, lang: str) -> Iterator[Row]:
    """Every people of the Empire cards, in the order of the lists."""
    for card in edition.deck.empires:
        for people in card.peoples:
            yield (
                ROMAN[card.epoch], card.slot, people.title(lang), people.strength, edition.name(people.start, lang),
                yes(people.capital, lang), names(edition, people.waters, lang), people.leader(lang),
            )  # fmt: skip


def effect(edition: Edition, card: EventCard, lang: str) -> str:
    """What an Event card does, in the words of the rules."""
    return rule(edition.effects[card.effect].rule).text(lang)


def areas(edition: Edition, lang: str) -> Iterator[Row]:
    """Every area with its lands and its value by Epoch."""
    for area, values in zip(edition.board.areas, edition.values, strict=True):
        yield (area.title(lang), len(area.lands), *values)


def lands(edition: Edition, lang: str) -> Iterator[Row]:
    """Every land of the board."""
    board = edition.board
    for land in board.lands:
        yield (
            land.title(lang), board.area(land.area).title(lang) if land.area else say("tables.barren", lang),
            say(f"show.terrain_{land.terrain}", lang) if land.area else "", yes(land.resource, lang),
            ", ".join(board[sea].title(lang) for sea in land.coasts), land.where(lang),
        )  # fmt: skip


def seas(edition: Edition, lang: str) -> Iterator[Row]:
    """Every sea and ocean of the board."""
    board = edition.board
    for sea in board.seas:
        kind = "ocean" if sea.ocean else "sea" if sea.open else "closed"
        yield (
            sea.title(lang),
            say(f"tables.{kind}", lang),
            ", ".join(board[land].title(lang) for land in sea.coasts),
        )


def options(edition: Edition, lang: str) -> Iterator[Row]:
    """A row for each optional rule: its id, name, text and number."""
    for option in edition.options.values():
        yield option.id, option.title(lang), option.text(lang), option.rule


def markers(edition: Edition, lang: str) -> Iterator[Row]:
    """Every value of a Pre-eminence Marker with the number of markers that have it."""
    yield from sorted(Counter(edition.markers).items())


# what belongs to a game


def standing(game: Game, lang: str) -> Iterator[Row]:
    """Every area that is worth something now, and the level of each player in it with its points."""
    rules = game.rules
    parts = {
        name: {part.what: part for part in game.preview(name).lines if part.level} for name in game.players
    }
    for area, _, value in rules.scoring[game.epoch - 1]:
        id = rules.ground.areas[area]
        mine = (parts[name].get(id) for name in game.players)
        cells = [
            say("tables.level", lang, level=say(f"scoring.{part.level}", lang), points=part.points)
            if part
            else ""
            for part in mine
        ]
        yield (rules.name(id, lang), value, *cells)


def held(game: Game, lang: str) -> Iterator[Row]:
    """Every land with something in it."""
    words = Words(game, lang)
    for land in game.board.lands:
        if here := game.lands.get(land.id):
            area = game.board.area(land.area).title(lang) if land.area else ""
            empire = words.people(here.empire) if here.empire else ""
            yield land.title(lang), area, here.owner, empire, words.pieces(here)


def scores(game: Game, lang: str) -> Iterator[Row]:
    """Every turn that was scored."""
    for turn in turns_of(game.log):
        empire = game.rules.name(turn.empire, lang)
        yield turn.number, ROMAN[turn.epoch], turn.player, empire, turn.points, turn.score


def draw(game: Game, lang: str) -> Iterator[Row]:
    """For each player the card just drawn, and what that player knows of everybody's Empire card."""
    for name in game.players:
        seen = game.view(name)
        cells = (_card(game, seen.empires[holder], lang) for holder in game.players)
        yield name, _card(game, seen.drawn, lang), *cells


def _card(game: Game, card: str, lang: str) -> str:
    """An Empire card as somebody sees it: its name, its back, or nothing."""
    if card == FACE_DOWN:
        return say("tables.face_down", lang)
    return game.rules.name(card, lang) if card else NONE


def calls(game: Game, lang: str) -> Iterator[Row]:
    """The list of the Epoch in the order in which it is read out, and what came of each entry."""
    for number, (card, mark, player) in enumerate(game.calls, start=1):
        yield number, game.rules.name(card, lang), say(f"tables.call_{mark}", lang), player


def log(game: Game, lang: str) -> Iterator[Row]:
    """Every record as a sentence."""
    for number, record in enumerate(game.log, start=1):
        dice = "; ".join("-".join(map(str, roll)) for roll in record.rolls)
        yield number, ROMAN[record.epoch], record.player, record.text(lang), dice, record.rule


def battles(game: Game, lang: str) -> Iterator[Row]:
    """Every roll of every battle."""
    rules = game.rules
    for record in game.log:
        data = record.data
        for one in data.get("rounds", ()):
            place = rules.name(data.get("land") or data["sea"], lang)
            sides = (rules.people_name(data[people], lang) + (f" ({player})" if player else "")
                     for people, player in (("people", record.player), ("other", data["owner"])))  # fmt: skip
            dice, against = str(one).split(" : ")
            yield (ROMAN[record.epoch], place, *sides, dice, against, say(f"tables.{one.result}", lang))


def gift(game: Game, lang: str) -> Iterator[Row]:
    """What the Empire card just drawn would mean to each player, question by question."""
    if (
        not game.decision.player or not game.view(game.decision.player).drawn
    ):  # nobody decides once it is over
        return
    facts = [game.draw_facts(name) for name in game.players]
    card, name = facts[0], game.rules.name
    seats = len(facts)
    yield say("tables.gift_card", lang), *[name(card["empire"], lang)] * seats
    strength = say("tables.gift_strength_is", lang, n=card["strength"], rank=card["strength_rank"])
    yield say("tables.gift_strength", lang), *[strength] * seats
    yield (
        say("tables.gift_points", lang),
        *(
            say("tables.gift_rank", lang, n=game.scores[one], rank=fact["score_rank"])
            for one, fact in zip(game.players, facts, strict=True)
        ),
    )
    yield say("tables.gift_when", lang), *[say("tables.gift_slot", lang, n=card["slot"])] * seats
    yield say("tables.gift_near", lang), *(str(fact["own_lands_near"]) for fact in facts)
    yield (
        say("tables.gift_capital", lang),
        *[yes(card["capital"], lang)] * seats,
    )
    yield (
        say("tables.gift_fleets", lang),
        *[", ".join(name(sea, lang) for sea in card["waters"]) or NONE] * seats,
    )


def led(game: Game, lang: str) -> Iterator[Row]:
    """Every Epoch with the Empire that each player led in it and its points."""
    turns = {(turn.epoch, turn.player): turn for turn in turns_of(game.log)}
    for epoch in range(1, game.epoch + 1):
        mine = (turns.get((epoch, name)) for name in game.players)
        yield (
            ROMAN[epoch],
            *(
                say("box.led", lang, empire=game.rules.name(turn.empire, lang), points=turn.points)
                if turn
                else ""
                for turn in mine
            ),
        )


EDITION: dict[str, tuple[str, Rows]] = {
    "areas": ("area lands", areas),
    "lands": ("land area terrain resource coasts today", lands),
    "seas": ("name kind coasts", seas),
    "options": ("option name effect rule", options),
    "markers": ("value count", markers),
}
"""Tables of which an edition takes those that fit it."""
GAME: dict[str, tuple[str, Rows]] = {
    "standing": ("area worth", standing),
    "lands": ("land area owner empire pieces", held),
    "draw": ("looks draws", draw),
    "calls": ("number empire call player", calls),
    "scores": ("turn epoch player empire points score", scores),
    "gift": ("question", gift),
    "log": ("number epoch player sentence dice rule", log),
    "battles": ("epoch place attacker defender attack defend result", battles),
    "led": ("epoch", led),
}
"""Tables of which a game of an edition takes those that fit it."""
