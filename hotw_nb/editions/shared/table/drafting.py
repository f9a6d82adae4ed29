"""The draw for Empires in words: the card in the hand, and what it would mean to whoever gets it."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from hotw_nb.editions.shared.table import hands
from hotw_nb.text import joined, labelled, listing, say

if TYPE_CHECKING:
    from hotw_nb.editions.shared.cards import People
    from hotw_nb.game import Game

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
    if player not in game.players or game.over or hands.chosen_from(game):
        return ()
    held = [game.rules.name(card, lang) for card in game.view(player).hand]
    return (labelled(say("table.your_hand", lang), listing(held, lang), lang),) if held else ()


def starts(game: Game) -> dict[str, str]:
    """Where the drawn Empire would begin, as marks for the map that only its drawer may see."""
    empire = game.rules.deck.empire[game.draw_facts(game.decision.player)["empire"]]
    return {people.start: "start" for people in empire.peoples}
