"""A game of 2001 on the table: its rows with odds and worth, its clicks, and what is left of a turn."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from html import escape
from typing import TYPE_CHECKING

from hotw_nb.editions.shared.table import card_rows, preview_words, sheets
from hotw_nb.editions.shared.table.card_rows import CardReader, choosable, places
from hotw_nb.editions.shared.table.sheets import ending
from hotw_nb.engine.action import Action
from hotw_nb.show.tabletop.laying import Laying
from hotw_nb.show.widgets.choice_list import Choice
from hotw_nb.text import say

if TYPE_CHECKING:
    from hotw_nb.game import Game


GROUPS = ("settle", "take_over", "attack", "fort", "sea", "rest")


class ChoiceReader(CardReader):
    """Reads the choices of one position in one language."""

    def rows(self) -> tuple[Choice, ...]:
        """A row for each action, those of one sort together, and for a hand of cards those that cannot be played."""
        rows = super().rows()
        if self.kind != "expand":
            return rows
        worth = self.game.rules.preview.gains(self.game, self.active["player"], _lands(rows))
        order = {say(f"table.group_{name}", self.lang): i for i, name in enumerate(GROUPS)}
        ends = ((order[row.group], row.action is not None and row.action.kind == "end", row) for row in rows)
        return tuple(self.worth(row, worth) for *_, row in sorted(ends, key=lambda one: one[:2]))

    def row(self, action: Action) -> Choice:
        """One action in words."""
        if self.kind != "expand" or action.kind in ("play", "begin"):
            return super().row(action)
        if action.kind in ("expand", "reinforce"):
            return self.expansion(action)
        found = super().row(action)
        sort = "rest" if action.kind == "end" else "fort" if "fort" in action.kind else "sea"
        if sort == "fort":
            label, note = self.named(action, action.target), say(f"table.{action.kind}", self.lang)
            found = replace(found, label=label, note=note)
        return replace(found, group=say(f"table.group_{sort}", self.lang))

    def asked(self, row: Choice) -> Choice:
        """The row, asked about once more if dice decide it, or if it ends a turn with something left to do."""
        found, action = super().asked(row), row.action
        if action is None or found.ask or self.kind != "expand":
            return found
        if action.kind == "end" and any(band["armies"] for band in self.active["bands"]):
            return replace(row, ask=say("table.ask_end", self.lang), tip=say("table.end_early", self.lang))
        if row.tip:
            return row
        sort = "walk" if action.kind in ("expand", "reinforce") else "undo"
        return replace(row, tip=say(f"table.tip_{sort}", self.lang))

    def expansion(self, action: Action) -> Choice:
        """An expansion: what is in the land, and the odds if somebody defends it."""
        here = self.lands.get(action.target)
        chance, tip = self.odds(action)
        owner = here.owner if here else ""
        sort = "attack" if chance else "take_over" if owner else "settle"
        return Choice(
            self.named(action, action.target), action, self.stands(action.target), chance, tip,
            say(f"table.group_{sort}", self.lang), self.places(action),
        )  # fmt: skip

    def card(self, action: Action) -> Choice:
        """An Event card with what it would do now, or the beginning of the turn."""
        if action.kind == "begin":
            empire = self.game.rules.name(self.game.active["empire"], self.lang)
            return Choice(
                say("table.begin", self.lang, empire=empire), action, say("table.begin_note", self.lang)
            )
        copies = card_rows.copies(self.game, action.target)
        label = self.game.say(action, self.lang)
        if copies > 1:
            label += f" ({say('table.copies', self.lang, n=copies)})"
        does = preview_words.event(self.game, self.active["player"], action.target, self.lang)
        last = say("table.last_chance", self.lang) if card_rows.last_chance(self.game, action.target) else ""
        chance, tip = self.odds(action)
        return Choice(label, action, " ".join(filter(None, (does, last))), chance, tip)


def _lands(rows: Iterable[Choice]) -> set[str]:
    return {row.action.target for row in rows if row.action and row.action.kind == "expand"}


def rows(game: Game, lang: str) -> tuple[Choice, ...]:
    """What can be chosen now, as rows; for the eyes of whoever decides."""
    return ChoiceReader(game, lang).rows()


_WISHES = {
    "monuments": "monument",
    "reallocate": "swap",
    "shortage": "take_marker",
    "expand": "expand",
    "draw": "expand",
    "events": "expand",
    "rescue": "expand",
    "anchor": "expand",
    "roll": "expand",
}


def wish(game: Game, place: str) -> Action:
    """The action that a click on a place would stand for if it were allowed."""
    kind = _WISHES.get(game.decision.kind, "choose")
    if kind == "choose":
        return Action(kind, choosable(game, place))
    if kind != "expand" or game.decision.kind != "expand":
        return Action(kind, place)
    here = game.lands.get(place)
    bands = game.active.get("bands", ())
    by = bands[0]["people"] if len(bands) > 1 else ""
    if here and here.active and "reinforce" not in {action.kind for action in game.decision.actions}:
        owner = next((band["people"] for band in bands if place in band["lands"]), by)
        return Action("fort", place, by=owner if by else "")
    return Action(kind, place, by=by)


def facts(game: Game, lang: str) -> list[str]:
    """What the Empire has left, each as a few words with its number."""
    active = game.active
    bands, force = active["bands"], active["force"]
    counts = {
        "armies": sum(band["armies"] for band in bands),
        "marked": sum(band["marked"] for band in bands),
        "coins": active["coins"],
        "ally_coins": active["ally_coins"],
        "extra_forts": active["extra_forts"],
    }
    found = [
        say(f"table.left_{name}", lang, n=f"<b>{count}</b>")
        for name, count in counts.items()
        if count or name == "armies"
    ]
    if not bands:
        strength = game.rules.deck.empire[active["empire"]].strength
        found[0] = say("table.left_armies", lang, n=f"<b>{strength}</b>")
    for card in active["events"]:
        name = escape(game.rules.name(card, lang))
        over = card == "leader" and not force.leader
        found.append(say("table.card_over", lang, card=name) if over else name)
    return found


TABLE = Laying(
    style="e2001",
    rows=rows,
    places=places,
    wish=wish,
    builds=lambda game, action: "fort" in action.kind,
    own_ways=frozenset(),
    cards=card_rows.chosen_from,
    private=card_rows.chosen_from,
    secret=lambda game, action: False,
    turned=card_rows.TURNED,
    held=lambda game, action: False,
    knows=card_rows.knows,
    idle=lambda game, lang: (),
    card=lambda game, lang: card_rows.card(game, lang) if game.decision.kind == "draw" else "",
    whispers=lambda game: card_rows.starts(game) if game.decision.kind == "draw" else {},
    who=lambda game, lang: game.rules.name(game.active["empire"], lang),
    facts=facts,
    strip=lambda game, lang: "",
    track=sheets.track,
    areas=sheets.areas,
    ending=ending,
)
