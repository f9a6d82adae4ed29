"""Rows and clicks of games in which Empires are drawn and Event cards are held, as several editions share them."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import replace
from html import escape
from typing import TYPE_CHECKING

from hotw_nb.engine.action import Action
from hotw_nb.show.tabletop.choices import Reader
from hotw_nb.show.widgets.choice_list import Choice
from hotw_nb.text import joined, labelled, listing, say

if TYPE_CHECKING:
    from hotw_nb.editions.shared.cards import People
    from hotw_nb.editions.shared.preview import Gain
    from hotw_nb.game import Game


def _hand(game: Game) -> tuple[str, ...]:
    return game.view(game.active["player"]).hand


def chosen_from(game: Game) -> bool:
    """Whether cards are chosen now that nobody else may see."""
    return game.decision.kind in ("draw", "events")


def copies(game: Game, card: str) -> int:
    """How many of these cards the hand holds."""
    return _hand(game).count(card)


def last_chance(game: Game, card: str) -> bool:
    """Whether this is the last Epoch in which the card can be played, although the game goes on."""
    here = card in game.view(game.active["player"]).last_chance
    return here and game.epoch < game.rules.numbers["epochs"]


def unplayable(game: Game) -> tuple[str, ...]:
    """The cards of the hand that cannot be played now, each once."""
    can = {action.target for action in game.decision.actions}
    return tuple(dict.fromkeys(card for card in _hand(game) if card not in can))


TURNED = frozenset({"keep", "give", "called", "skipped", "next_epoch", "reveal", "winner", "shared"})
"""The records that tell of a card or marker turned up, or passed on face-down for somebody else to look at."""


def receiver(game: Game, player: str, lang: str) -> str:
    """How a player stands, for whoever thinks of giving the drawn card to that player."""
    facts = game.draw_facts(player)
    points = game.scores[player]
    text = say("table.receiver", lang, points=points, rank=facts["score_rank"], players=len(game.players))
    near = facts["own_lands_near"]
    return joined((text, say("table.receiver_near", lang, count=near)), lang) if near else text


def _people(game: Game, people: People, lang: str) -> str:
    name = game.rules.name
    area = game.board.land(people.start).area or ""
    facts = [
        say("table.card_strength", lang, n=people.strength),
        say("table.card_start", lang, land=name(people.start, lang),
            area=name(area, lang)),
        say("table.card_capital" if people.capital else "table.card_no_capital", lang),
    ]  # fmt: skip
    if people.waters:
        facts.append(
            say("table.card_fleets", lang, names=", ".join(name(water, lang) for water in people.waters))
        )
    return f'<b class="empire">{escape(people.title(lang))}</b><p>{escape(". ".join(facts))}.</p>'


def card(game: Game, lang: str) -> str:
    """The drawn Empire card as HTML, for the eyes of whoever has drawn it."""
    deck = game.rules.deck
    facts = game.draw_facts(game.decision.player)
    empire = deck.empire[facts["empire"]]
    rivals = sum(other.epoch == empire.epoch for other in deck.empires)
    peoples = "".join(_people(game, people, lang) for people in empire.peoples)
    order = say("table.card_order", lang, slot=empire.slot, of=rivals, rank=facts["strength_rank"])
    return f'<div class="card">{peoples}<p>{escape(order)}</p></div>'


def hand(game: Game, lang: str) -> str:
    """The names of the Event cards in the drawer's hand."""
    cards = game.view(game.decision.player).hand
    return ", ".join(game.rules.name(card, lang) for card in cards)


def knows(game: Game, player: str, lang: str) -> tuple[str, ...]:
    """The names of a player's Event cards as a sentence, unless they are being chosen from and lie open anyway."""
    if player not in game.players or game.over or chosen_from(game):
        return ()
    held = [game.rules.name(card, lang) for card in game.view(player).hand]
    return (labelled(say("table.your_hand", lang), listing(held, lang), lang),) if held else ()


def starts(game: Game) -> dict[str, str]:
    """Where the drawn Empire would begin, as marks for the map that only its drawer may see."""
    empire = game.rules.deck.empire[game.draw_facts(game.decision.player)["empire"]]
    return {people.start: "start" for people in empire.peoples}


def places(game: Game, action: Action) -> tuple[str, ...]:
    """The lands and seas on the map that stand for an action."""
    if action.kind in ("give", "roll", "play"):
        return ()
    target, ground = action.target, game.rules.ground
    if target in ground.land or target in ground.water:
        return (target,)
    if target in ground.areas:
        return tuple(land for land in game.board.area(target).lands if land in game.board)
    deck = game.rules.deck
    return tuple(
        here.id
        for here in game.lands.values()
        if here.empire
        and deck.peoples[deck.people[here.empire]].card == target
        and here.owner == (action.by or here.owner) != game.decision.player
    )


def choosable(game: Game, place: str) -> str:
    """What a place stands for where something has to be chosen: itself, its area, or the Empire that holds it."""
    targets = {action.target for action in game.decision.actions}
    if targets & set(game.rules.ground.areas) and place in game.board:
        return getattr(game.board[place], "area", None) or place
    here = game.lands.get(place)
    if game.decision.kind == "civil_war" and here and here.empire:
        deck = game.rules.deck
        return deck.peoples[deck.people[here.empire]].card
    return place


class CardReader(Reader):
    """Reads the choices of one position in one language, with a hand of Event cards and the draw for Empires."""

    def rows(self) -> tuple[Choice, ...]:
        """A row for each action, and for a hand of cards those that cannot be played."""
        rows = [self.asked(self.row(action)) for action in self.game.decision.actions]
        if self.kind == "events":
            rows = [*rows, *self.unplayable()]
        elif self.kind == "draw" and (held := hand(self.game, self.lang)):
            rows.append(Choice(say("table.your_hand", self.lang), note=held))
        return tuple(rows)

    def row(self, action: Action) -> Choice:
        """One action in words."""
        if action.kind in ("play", "begin"):
            return self.card(action)
        if self.kind == "draw":
            note = receiver(self.game, action.target or self.game.decision.player, self.lang)
            if action.kind == "keep":
                note = say("table.keep_note", self.lang, note=note)
            return Choice(self.game.say(action, self.lang), action, note)
        label, note = self.game.say(action, self.lang), ""
        if action.target in self.game.board:
            note = self.stands(action.target)
        return Choice(label, action, note, *self.odds(action), places=self.places(action))

    def places(self, action: Action) -> tuple[str, ...]:
        """The lands and seas on the map that stand for an action."""
        return self.game.rules.table.TABLE.places(self.game, action)

    @abstractmethod
    def card(self, action: Action) -> Choice:
        """An Event card with what it would do now, or the beginning of the turn."""

    def worth(self, row: Choice, worth: Mapping[str, Gain]) -> Choice:
        """The row with the points that the land would add if the score were now."""
        if row.action is None or row.action.kind not in ("expand", "ally"):
            return row
        gain = worth.get(row.action.target)
        if gain is None or gain.points <= 0:
            return row
        added = say("table.adds", self.lang, n=gain.points)
        return replace(row, note=joined((row.note, added), self.lang))

    def unplayable(self) -> Iterator[Choice]:
        """The cards of the hand that cannot be played now, each with the reason."""
        group = say("table.group_not_now", self.lang)
        for card in unplayable(self.game):
            wish = Action("play", card)
            refusal = self.game.why_not(wish)
            reason = refusal.text(self.lang) if refusal else ""
            name, tip = self.game.rules.name(card, self.lang), self.rule(card)
            yield Choice(name, None, reason, tip=tip, group=group, wish=wish)

    def rule(self, card: str) -> str:
        """The rule of a card, where the reason alone does not say what the card is for."""
        return ""
