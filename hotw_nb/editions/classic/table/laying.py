"""A game of stacks and fleets on the table: its rows, its clicks, the Strength track, and what is left of a turn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from html import escape
from typing import TYPE_CHECKING

from hotw_nb.editions.shared.table import card_rows, preview_words, sheets
from hotw_nb.editions.shared.table.card_rows import CardReader
from hotw_nb.editions.shared.table.sheets import ending
from hotw_nb.engine.action import Action
from hotw_nb.show.tables import table_rows
from hotw_nb.show.tabletop.laying import Laying
from hotw_nb.show.widgets.choice_list import Choice
from hotw_nb.text import joined, say

if TYPE_CHECKING:
    from hotw_nb.game import Game

GROUPS = ("settle", "allies", "take_over", "attack", "reinforce", "fort", "sea", "cards", "rest")
SORTS = {
    "settle": "settle",
    "own": "take_over",
    "reinforce": "reinforce",
    "ally": "allies",
    "fleet": "sea",
    "play": "cards",
    "call_on": "cards",
    "unaided": "cards",
}
BUILDS = ("fort", "fortress", "extra_fort", "upgrade")
MUTE = ("give", "roll", "play", "call_on", "engage", "accept", "decline")
_WISHES = {
    "monuments": "monument",
    "retreat": "retreat",
    "neutral": "place",
    **dict.fromkeys(("draw", "events", "roll"), "expand"),
}


class ChoiceReader(CardReader):
    """Reads the choices of one position in one language."""

    def rows(self) -> tuple[Choice, ...]:
        """A row for each action, those of one sort together, and for a hand of cards those that cannot be played."""
        if self.kind != "expand":
            return super().rows()
        rows = [self.asked(self.row(action)) for action in self.game.decision.actions]
        player = self.game.active["player"]
        lands = {row.action.target for row in rows if row.action and row.action.kind in ("expand", "ally")}
        worth = self.game.rules.preview.gains(self.game, player, lands)
        order = {self.group(name): i for i, name in enumerate(GROUPS)}
        rows.sort(key=lambda row: (order[row.group], row.action is not None and row.action.kind == "end"))
        return tuple(self.worth(row, worth) for row in rows)

    def idle(self) -> Iterator[Choice]:
        """The cards of the hand that cannot be played now, each with what it is for; why it cannot stands below."""
        if card_rows.chosen_from(self.game) or self.active.get("player") != self.game.decision.player:
            return
        for row in self.unplayable():
            if row.wish:
                yield replace(row, note=self.rule(row.wish.target), tip=row.note)

    def group(self, name: str) -> str:
        """The headline over rows of one sort."""
        return say(f"table_classic.group_{name}", self.lang)

    def row(self, action: Action) -> Choice:
        """One action in words."""
        if self.kind != "expand" or action.kind in ("play", "begin"):
            found = super().row(action)
            return replace(found, group=self.group("cards")) if self.kind == "expand" else found
        sort = self.game.decision.sorts.get(action, ("", ""))[0]
        name = "attack" if sort.startswith(("attack", "betrayed")) and action.kind == "expand" else ""
        name = name or SORTS.get(sort) or SORTS.get(action.kind, "")
        name = name or ("fort" if action.kind in BUILDS else "rest")
        label, note = self.game.say(action, self.lang), ""
        if action.target in self.game.board:
            note = self.stands(action.target)
            if name in ("settle", "take_over", "attack"):
                label = self.named(action, action.target)
            elif name == "allies":
                place = self.named(action, action.target)
                label = say("table_classic.with_ally", self.lang, place=place)
        if name == "attack" and action.via and action._replace(via="") in self.game.decision.actions:
            note = joined((note, say("table_classic.harder_way", self.lang)), self.lang)
        return Choice(
            label, action, note, *self.odds(action), group=self.group(name), places=self.places(action)
        )

    def asked(self, row: Choice) -> Choice:
        """The row, asked about once more if dice decide it, or if it ends a turn with something left to do."""
        action = row.action
        if action is None or self.kind != "expand":
            return super().asked(row)
        fight = self.game.battle(action)
        if fight and not fight.given:
            return replace(row, ask=say("table.ask_roll", self.lang))
        if action.kind == "end" and any(band["armies"] for band in self.game.active["bands"]):
            tip = say("table_classic.end_early", self.lang)
            return replace(row, ask=say("table.ask_end", self.lang), tip=tip)
        return row if row.tip else replace(row, tip=say("table.tip_undo", self.lang))

    def card(self, action: Action) -> Choice:
        """An Event card with what it would do now and the rule behind it, or the beginning of the turn."""
        if action.kind == "begin":
            empire = self.game.rules.name(self.game.active["empire"], self.lang)
            label = say("table.begin", self.lang, empire=empire)
            return Choice(label, action, say("table_classic.begin_note", self.lang))
        last = say("hand_classic.last", self.lang) if card_rows.last_chance(self.game, action.target) else ""
        does = preview_words.event(self.game, self.active["player"], action.target, self.lang)
        note = " ".join(filter(None, (does, last)))
        chance, odds = self.odds(action)
        tip = ". ".join(filter(None, (odds, self.rule(action.target))))
        return Choice(self.game.say(action, self.lang), action, note, chance, tip)

    def rule(self, card: str) -> str:
        """The rule that says what a card does."""
        return table_rows.effect(self.game.rules, self.game.rules.deck.event[card], self.lang)


def held(game: Game, action: Action) -> bool:
    """Whether an action is an Event card that still lies hidden in the hand while the turn is watched by all."""
    return action.kind == "play" and not card_rows.chosen_from(game)


def rows(game: Game, lang: str) -> tuple[Choice, ...]:
    """What can be chosen now, as rows; for the eyes of whoever decides."""
    return ChoiceReader(game, lang).rows()


def spots(game: Game, action: Action) -> tuple[str, ...]:
    """The lands and seas on the map that stand for an action."""
    return () if action.kind in MUTE else card_rows.places(game, action)


def wish(game: Game, place: str) -> Action:
    """The action that a click on a place would stand for if it were allowed."""
    if game.decision.kind in _WISHES:
        return Action(_WISHES[game.decision.kind], place)
    if game.decision.kind != "expand":
        return Action("choose", card_rows.choosable(game, place))
    bands = game.active["bands"]
    by = bands[0]["people"] if len(bands) > 1 else ""
    if place in game.rules.ground.water:
        return Action("fleet", place, by=by)
    here = game.lands.get(place)
    if here and here.active:
        owner = next((band["people"] for band in bands if place in band["lands"]), by)
        return Action("reinforce", place, by=owner if by else "")
    return Action("expand", place, by=by)


def who(game: Game, lang: str) -> str:
    """The people that plays now, which may be that of an Event; before it begins the Empire card."""
    peoples = [band["people"] for band in game.active["bands"]]
    own = game.rules.name(game.active["empire"], lang)
    return ", ".join(game.rules.people_name(people, lang) for people in peoples) or own


def facts(game: Game, lang: str) -> list[str]:
    """What the Empire has left, each as a few words with its number, and the Events of the turn."""
    active = game.active
    bands = active["bands"]
    counts = {
        "units": sum(band["units"] for band in bands),
        "levies": sum(band["levies"] for band in bands),
        "allies": sum(band["marked"] for band in bands),
        "forts": active["extra_forts"],
        "ships": active["ships"],
    }
    if not bands:
        counts |= active["waiting"]
        counts["units"] += game.rules.deck.empire[active["empire"]].strength
    found = [
        say(f"table_classic.left_{name}", lang, n=f"<b>{count}</b>")
        for name, count in counts.items()
        if count or name == "units"
    ]
    if any(band["waters"] and not band["launched"] for band in bands):
        found.append(say("table_classic.owes_fleet", lang))
    for card in active["events"]:
        name = escape(game.rules.name(card, lang))
        found.append(say("table_classic.helping", lang, card=name) if card == active["helping"] else name)
    return found


def track(game: Game, lang: str) -> str:
    """The players' sheet as HTML, with the Strength Markers: the weakest draws first in the next Epoch."""
    return sheets.track(
        game, lang, "&#9876;", {name: array["strength"] for name, array in game.arrays.items()}
    )


TABLE = Laying(
    style="classic",
    rows=rows,
    places=spots,
    wish=wish,
    builds=lambda game, action: action.kind in (*BUILDS, "reinforce"),
    own_ways=frozenset(),
    cards=card_rows.chosen_from,
    private=card_rows.chosen_from,
    secret=lambda game, action: False,
    turned=card_rows.TURNED | {"open_cards", "winning_colours"},
    held=held,
    knows=card_rows.knows,
    idle=lambda game, lang: tuple(ChoiceReader(game, lang).idle()),
    card=lambda game, lang: card_rows.card(game, lang) if game.decision.kind == "draw" else "",
    whispers=lambda game: card_rows.starts(game) if game.decision.kind == "draw" else {},
    who=who,
    facts=facts,
    strip=lambda game, lang: "",
    track=track,
    areas=lambda game, me, lang: sheets.areas(game, me, lang, "table_classic.one_more"),
    ending=ending,
)
