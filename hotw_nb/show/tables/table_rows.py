"""The rows of the tables that `table(...)` shows: of an edition its cards, areas and lands, of a game its course."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from hotw_nb.editions.registry import rule
from hotw_nb.engine.view_values import FACE_DOWN
from hotw_nb.show.map_drawing.position_words import Words, epochs
from hotw_nb.show.tables import box_rows, ending_rows, score_rows
from hotw_nb.show.tables.box_rows import Row, yes
from hotw_nb.text import ROMAN, say

if TYPE_CHECKING:
    from hotw_nb.editions.contract import Edition
    from hotw_nb.editions.shared.cards import EventCard
    from hotw_nb.game import Game


def _names(edition: Edition, ids: tuple[str, ...], lang: str) -> str:
    return ", ".join(edition.name(id, lang) for id in ids)


# what belongs to an edition


def empires(edition: Edition, lang: str) -> Iterator[Row]:
    """Every people of the Empire cards, in the order of the lists."""
    for card in edition.deck.empires:
        for people in card.peoples:
            yield (
                ROMAN[card.epoch], card.slot, people.title(lang), people.strength, edition.name(people.start, lang),
                yes(people.capital, lang), _names(edition, people.waters, lang), people.leader(lang),
            )  # fmt: skip


def effect(edition: Edition, card: EventCard, lang: str) -> str:
    """What an Event card does, in the words of the rules."""
    return rule(edition.effects[card.effect].rule).text(lang)


def events(edition: Edition, lang: str) -> Iterator[Row]:
    """Every Event card once, with what it does."""
    for card in edition.deck.events:
        where = tuple(filter(None, (card.place, card.area, *card.waters)))
        people = edition.deck.people.get(card.id)
        minor = people is not None and edition.deck.peoples[people].empire
        yield (
            card.title(lang), say(f"tables.{card.deck}", lang), card.copies, epochs(card.first, card.last),
            card.strength if minor else "",
            _names(edition, where, lang), effect(edition, card, lang),
        )  # fmt: skip


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
    """Every optional rule."""
    for option in edition.options.values():
        yield option.id, option.title(lang), option.text(lang), option.rule


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


def in_hand(edition: Edition, card: EventCard, lang: str) -> Row:
    """One Event card in somebody's hand."""
    deck = say(f"tables.{card.deck}", lang)
    return card.title(lang), deck, epochs(card.first, card.last), effect(edition, card, lang)


def held(game: Game, lang: str) -> Iterator[Row]:
    """Every land with something in it."""
    words = Words(game, lang)
    for land in game.board.lands:
        if here := game.lands.get(land.id):
            area = game.board.area(land.area).title(lang) if land.area else ""
            empire = words.people(here.empire) if here.empire else ""
            yield land.title(lang), area, here.owner, empire, words.pieces(here)


def players(game: Game, lang: str) -> Iterator[Row]:
    """Every player with what lies open."""
    words = Words(game, lang)
    owners = [here.owner for here in game.lands.values()]
    hands = game.view(game.players[0]).hands
    for name, points in game.scores.items():
        yield words.player(name), points, owners.count(name), game.markers[name], hands[name]


def scores(game: Game, lang: str) -> Iterator[Row]:
    """Every turn that was scored."""
    for turn in score_rows.turns(game):
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
    return game.rules.name(card, lang) if card else box_rows.NONE


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


Rows = Callable[[Any, str], Iterator[Row]]
EDITION: dict[str, tuple[str, Rows]] = {
    "empires": ("epoch order name strength start capital fleets leader", empires),
    "events": ("name deck copies epochs strength where effect", events),
    "areas": ("area lands", areas),
    "lands": ("land area terrain resource coasts today", lands),
    "seas": ("name kind coasts", seas),
    "options": ("option name effect rule", options),
    "box": ("piece count what", box_rows.box),
    "figures": ("epoch begins style figures strongest", box_rows.figures),
    "charts": ("area count stack", box_rows.charts),
    "markers": ("value count", box_rows.markers),
}
HAND = ("name deck epochs effect", in_hand)
GAME: dict[str, tuple[str, Rows]] = {
    "standing": ("area worth", standing),
    "lands": ("land area owner empire pieces", held),
    "players": ("player points lands markers cards", players),
    "draw": ("looks draws", draw),
    "calls": ("number empire call player", calls),
    "scores": ("turn epoch player empire points score", scores),
    "track": ("player points hundreds space", ending_rows.track_pieces),
    "order": ("number player points last strength place_called", ending_rows.draw_order),
    "gift": ("question", ending_rows.gift),
    "ending": ("compared", ending_rows.ending),
    "log": ("number epoch player sentence dice rule", log),
    "battles": ("epoch place attacker defender attack defend result", battles),
    "piles": ("pile count who", box_rows.piles),
    "led": ("epoch", box_rows.led),
}
