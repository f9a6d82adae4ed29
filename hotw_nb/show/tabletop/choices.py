"""What can be chosen now, as rows that a person reads: a name, what is there, the exact odds, and what it brings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from hotw_nb.engine.action import Action
from hotw_nb.odds.games import of
from hotw_nb.odds.words import chance_words
from hotw_nb.show.map_drawing.position_words import Words
from hotw_nb.show.tabletop import drafting, hands, prospects
from hotw_nb.show.tabletop.clicks import places
from hotw_nb.show.tabletop.laying import laid
from hotw_nb.show.widgets.choice import Choice
from hotw_nb.text import catalogue, joined, labelled, say

if TYPE_CHECKING:
    from hotw_nb.engine.battle import Combat
    from hotw_nb.engine.view_values import LandView
    from hotw_nb.game import Game

GROUPS = ("settle", "take_over", "attack", "fort", "sea", "rest")


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


def holder(words: Words, here: LandView) -> str:
    """Who holds a land, as the map says it too."""
    people = words.people(here.empire)
    return say("table.held", words.lang, player=words.player(here.owner), people=people)


class Reader:
    """Reads the choices of one position in one language."""

    def __init__(self, game: Game, lang: str) -> None:
        self.game, self.lang = game, lang
        self.words = Words(game, lang)
        self.kind = game.decision.kind
        self.active, self.lands = game.active, game.lands
        self.battles: dict[Action, Combat | None] = {}
        self.several = len(self.active.get("bands", ())) > 1

    def rows(self) -> tuple[Choice, ...]:
        """A row for each action, those of one sort together, and for a hand of cards those that cannot be played."""
        rows = [self.asked(self.row(action)) for action in self.game.decision.actions]
        if self.kind == "expand":
            worth = prospects.gains(self.game, self.active["player"], _lands(rows))
            rows = [self.worth(row, worth) for row in rows]
            order = {say(f"table.group_{name}", self.lang): i for i, name in enumerate(GROUPS)}
            rows.sort(key=lambda row: (order[row.group], row.action is not None and row.action.kind == "end"))
        elif self.kind == "events":
            rows = [*rows, *self.unplayable()]
        elif self.kind == "draw" and (held := drafting.hand(self.game, self.lang)):
            rows.append(Choice(say("table.your_hand", self.lang), note=held))
        return tuple(rows)

    def row(self, action: Action) -> Choice:
        """One action in words."""
        where = places(self.game, action)
        if self.kind == "expand" and action.kind in ("expand", "reinforce"):
            return self.expansion(action, where)
        if action.kind in ("play", "begin"):
            return self.card(action)
        if self.kind == "draw":
            note = drafting.receiver(self.game, action.target or self.game.decision.player, self.lang)
            if action.kind == "keep":
                note = say("table.keep_note", self.lang, note=note)
            return Choice(self.game.say(action, self.lang), action, note)
        label, note = self.game.say(action, self.lang), ""
        if action.target in self.game.board:
            note = self.stands(action.target)
        group = ""
        if self.kind == "expand":
            sort = "rest" if action.kind == "end" else "fort" if "fort" in action.kind else "sea"
            group = say(f"table.group_{sort}", self.lang)
            if sort == "fort":
                label, note = self.named(action, action.target), say(f"table.{action.kind}", self.lang)
        return Choice(label, action, note, *self.odds(action), group=group, places=where)

    def asked(self, row: Choice) -> Choice:
        """The row, asked about once more if dice decide it, or if it ends a turn with something left to do."""
        action = row.action
        if action is None:
            return row
        battle = self.battle(action)
        if battle and not battle.given:
            return replace(row, ask=say("table.ask_roll", self.lang))
        if (
            self.kind == "expand"
            and action.kind == "end"
            and any(band["armies"] for band in self.active["bands"])
        ):
            return replace(row, ask=say("table.ask_end", self.lang), tip=say("table.end_early", self.lang))
        if self.kind == "expand" and not row.tip:
            sort = "walk" if action.kind in ("expand", "reinforce") else "undo"
            return replace(row, tip=say(f"table.tip_{sort}", self.lang))
        return row

    def battle(self, action: Action) -> Combat | None:
        """The battle that an action would bring, worked out once."""
        if action not in self.battles:
            self.battles[action] = self.game.battle(action)
        return self.battles[action]

    def odds(self, action: Action) -> tuple[str, str]:
        """The chance that an action succeeds and the exact numbers behind it; empty where no dice decide."""
        battle = self.battle(action)
        if battle is None:
            return "", ""
        chances = of(self.game, action)
        words = battle_words(battle, self.lang)
        if battle.given:
            return chance_words(Fraction(1), self.lang), words
        return chance_words(chances.win, self.lang), labelled(words, chances.text(self.lang), self.lang)

    def expansion(self, action: Action, where: tuple[str, ...]) -> Choice:
        """An expansion: what is in the land, and the odds if somebody defends it."""
        here = self.lands.get(action.target)
        chance, tip = self.odds(action)
        owner = here.owner if here else ""
        sort = "attack" if chance else "take_over" if owner else "settle"
        return Choice(
            self.named(action, action.target), action, self.stands(action.target), chance, tip,
            say(f"table.group_{sort}", self.lang), where,
        )  # fmt: skip

    def named(self, action: Action, place: str) -> str:
        """The name of a place, with the way into it and the people that goes there if they matter."""
        parts = [self.game.rules.name(place, self.lang)]
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
        if fleet := self.game.fleets.get(place):
            return self.words.player(fleet.owner)
        return pieces

    def worth(self, row: Choice, worth: dict[str, int]) -> Choice:
        """The row with the points that the land would add if the score were now."""
        if row.action is None or row.action.kind not in ("expand", "ally"):
            return row
        points = worth.get(row.action.target, 0)
        if points <= 0:
            return row
        added = say("table.adds", self.lang, n=points)
        return replace(row, note=joined((row.note, added), self.lang))

    def card(self, action: Action) -> Choice:
        """An Event card with what it would do now, or the beginning of the turn."""
        if action.kind == "begin":
            empire = self.game.rules.name(self.game.active["empire"], self.lang)
            return Choice(
                say("table.begin", self.lang, empire=empire), action, say("table.begin_note", self.lang)
            )
        copies = hands.copies(self.game, action.target)
        label = self.game.say(action, self.lang)
        if copies > 1:
            label += f" ({say('table.copies', self.lang, n=copies)})"
        does = hands.effect(self.game, action.target, self.lang)
        last = say("table.last_chance", self.lang) if hands.last_chance(self.game, action.target) else ""
        chance, tip = self.odds(action)
        return Choice(label, action, " ".join(filter(None, (does, last))), chance, tip)

    def unplayable(self) -> Iterator[Choice]:
        """The cards of the hand that cannot be played now, each with the reason."""
        group = say("table.group_not_now", self.lang)
        for card in hands.unplayable(self.game):
            wish = Action("play", card)
            refusal = self.game.why_not(wish)
            reason = refusal.text(self.lang) if refusal else ""
            name, tip = self.game.rules.name(card, self.lang), self.rule(card)
            yield Choice(name, None, reason, tip=tip, group=group, wish=wish)

    def rule(self, card: str) -> str:
        """The rule of a card, where the reason alone does not say what the card is for."""
        return ""


def _lands(rows: Iterable[Choice]) -> set[str]:
    return {row.action.target for row in rows if row.action and row.action.kind == "expand"}


def read(game: Game, lang: str) -> tuple[Choice, ...]:
    """What can be chosen now, as rows; for the eyes of whoever decides."""
    return laid(game.rules).rows(game, lang)
