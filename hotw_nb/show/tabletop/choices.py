"""What can be chosen now, as rows that a person reads: a name, what is there, the exact odds, and what it brings."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING

from hotw_nb.odds.games.moves import of_fight
from hotw_nb.odds.words import chance_words
from hotw_nb.show.map_drawing.words import Words
from hotw_nb.show.widgets.choice_list import Choice
from hotw_nb.text import catalogue, labelled, say

if TYPE_CHECKING:
    from hotw_nb.engine.action import Action
    from hotw_nb.engine.battle import Combat
    from hotw_nb.engine.view_values import LandView
    from hotw_nb.game import Game


def dice(count: int, bonus: int, lang: str) -> str:
    """A number of dice in words, and what is added to the highest of them."""
    plus = f" + {bonus}" if bonus else ""
    return say("table.dice", lang, n=count) + plus


def battle_words(battle: Combat, lang: str) -> str:
    """Who rolls how many dice, with which bonuses, and why."""
    if battle.given:
        return say("table.given", lang)
    texts = catalogue(lang, "table")
    why = [texts[f"why_{what}"] for what, _ in battle.reasons if f"why_{what}" in texts]
    mine = dice(battle.attack, battle.attack_bonus, lang)
    theirs = dice(battle.defend, battle.defend_bonus, lang)
    text = say("table.battle", lang, mine=mine, theirs=theirs)
    return f"{text} ({', '.join(why)})" if why else text


@lru_cache(maxsize=1024)
def odds_words(battle: Combat, lang: str) -> tuple[str, str]:
    """The chance that the attacker wins, and the exact numbers behind it; many moves bring the same battle."""
    words = battle_words(battle, lang)
    if battle.given:
        return chance_words(Fraction(1), lang), words
    chances = of_fight(battle)
    return chance_words(chances.win, lang), labelled(words, chances.text(lang), lang)


def holder(words: Words, here: LandView) -> str:
    """Who holds a land, as the map says it too."""
    people = words.people(here.empire)
    return say("table.held", words.lang, player=words.player(here.owner), people=people)


class Reader:
    """Reads the choices of one position in one language; an edition says what its rows are."""

    def __init__(self, game: Game, lang: str) -> None:
        self.game, self.lang = game, lang
        self.words = Words(game, lang)
        self.engine = game.engine()
        """A copy of the position, which is only asked and never changed."""
        self.kind = game.decision.kind
        self.active, self.lands = game.active, game.lands
        self.battles: dict[Action, Combat | None] = {}
        self.several = len(self.active.get("bands", ())) > 1

    def asked(self, row: Choice) -> Choice:
        """The row, asked about once more if dice decide it."""
        battle = self.battle(row.action) if row.action else None
        if battle is None or battle.given:
            return row
        return replace(row, ask=say("table.ask_roll", self.lang))

    def battle(self, action: Action) -> Combat | None:
        """The battle that an action would bring, worked out once."""
        if action not in self.battles:
            engine = self.engine
            self.battles[action] = None if action.kind == "roll" else engine.step.battle(engine, action)
        return self.battles[action]

    def odds(self, action: Action) -> tuple[str, str]:
        """The chance that an action succeeds and the exact numbers behind it; empty where no dice decide."""
        battle = self.battle(action)
        return odds_words(battle, self.lang) if battle else ("", "")

    def named(self, action: Action, place: str) -> str:
        """The name of a place, with the way into it and the people that goes there if they matter."""
        parts = [self.words.rules.name(place, self.lang)]
        if action.via:
            parts.append(say(f"actions.via_{action.via}", self.lang))
        if self.several and action.by:
            parts.append(f"({self.words.people(action.by)})")
        return " ".join(parts)

    def stands(self, place: str) -> str:
        """What is in a land or a sea now, in a few words."""
        here = self.lands.get(place)
        pieces = self.words.pieces(here) if here else ""
        if here and here.owner:
            return labelled(holder(self.words, here), pieces, self.lang)
        if fleet := self.words.fleets.get(place):
            return self.words.player(fleet.owner)
        return pieces


def read(game: Game, lang: str) -> tuple[Choice, ...]:
    """What can be chosen now, as rows; for the eyes of whoever decides."""
    return game.rules.table.TABLE.rows(game, lang)
