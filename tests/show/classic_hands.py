"""A world in which everybody has something, for tests of a classic hand; its numbers are counted from the board."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

from stage_classic import FOE, ME, THIRD, fleets, foe, neutral, own, third
from stage_classic_events import before, play, war

from hotw_nb.editions.shared.table import preview_words
from hotw_nb.game import Game
from hotw_nb.show.tables import table_rows
from hotw_nb.show.widgets.choice_list import Choice

TURKS = "ottoman_turks"
HOME = "western_anatolia"
LANDS = {
    "upper_tigris": own("assyria", 2),
    "zagros": own("assyria", fort=True),
    "pindus": own("greek_city_states", city=True, monument=True),
    "palestine": foe("arabs", 2, fort=True),
    "levant": foe("arabs", capital=True, monument=True),
    "nile_delta": foe("arabs", 3),
    "libya": foe("arabs"),
    "upper_nile": foe("arabs"),
    "gold_coast": foe("arabs"),
    "persian_plateau": foe("arabs", 2),
    "balkans": third("byzantines", 2, fort=True),
    "crete": third("byzantines", monument=True),
    "danubia": third("byzantines"),
    "eastern_anatolia": third("byzantines"),
    "lower_tigris": neutral(2),
}
SEAS = {"eastern_mediterranean": fleets(FOE, "arabs"), "black_sea": fleets(THIRD, "byzantines", 2)}


def start(*hand: str, empire: str = TURKS, lands: dict[str, Any] | None = None, **more: Any) -> Game:
    """The beginning of Ada's turn with some cards, in a world where everybody has something."""
    return before(empire, hand, LANDS if lands is None else lands, **{"seas": SEAS, **more})


def midst(*hand: str, lands: dict[str, Any] | None = None, **more: Any) -> Game:
    """The midst of Ada's turn, with her Empire in its Start Land."""
    lands = {**LANDS, **(lands or {}), HOME: own(TURKS, capital=True)}
    return war(TURKS, hand, lands, **{"armies": 8, "seas": SEAS, **more})


def row(game: Game, name: str, lang: str = "en") -> Choice:
    """The row of a card that can be played."""
    (action,) = play(name)
    found = game.rules.table.TABLE.rows(game, lang)
    return next(one for one in found if one.action and one.action[:2] == action)


def told(game: Game, card: str, lang: str = "en") -> str:
    """What is said of a card of the hand: what it would do now, or why it cannot be played and what its rule is."""
    if refusal := game.why_not(("play", card)):
        return f"{refusal.text(lang)} {rule(game, card, lang)}"
    return preview_words.event(game, game.active["player"], card, lang)


def rule(game: Game, card: str, lang: str = "en") -> str:
    """The rule that says what a card does."""
    return table_rows.effect(game.rules, game.rules.deck.event[card], lang)


def note(game: Game, name: str, lang: str = "en") -> str:
    """What a card says that it would do."""
    return row(game, name, lang).note


def held(game: Game, *owners: str) -> list[str]:
    """The lands of some players; the neutral people has an empty name, and holds what has armies."""
    return [id for id, here in game.lands.items() if here.owner in owners and here.armies]


def enemies(game: Game) -> list[str]:
    """The lands of everybody else."""
    return held(game, FOE, THIRD, "")


def beside(game: Game, land: str) -> set[str]:
    """The neighbours of a land that are not barren."""
    return {id for id in game.board[land].neighbours if not game.board[id].barren}


def whose(game: Game, lands: list[str], armies: bool = False) -> str:
    """How many lands, or armies, of these each owner has, as the sentences list them."""
    count: Counter[str] = Counter()
    for land in lands:
        count[game.lands[land].owner] += game.lands[land].armies if armies else 1
    others = sorted((name for name in count if name != ME), key=lambda name: -count[name])
    said = [f"{name or 'Sumeria'} {count[name]}" for name in others]
    return ", ".join([*said, f"yours {count[ME]}"] if count[ME] else said)


def duel(attack: int = 2, defend: int = 1, more: int = 0, fort: int = 0, ties: bool = False) -> Fraction:
    """The chance that an army beats another, ties being rolled again unless they are won."""
    won = lost = 0
    for roll in product(range(1, 7), repeat=attack + defend):
        ahead = max(roll[:attack]) + more - max(roll[attack:]) - fort
        won += ahead > 0 or (ties and ahead == 0)
        lost += ahead < 0
    return Fraction(won, won + lost)


def led(defend: int = 1, fort: int = 0) -> Fraction:
    """The chance of three dice that become two after three alike."""
    won = lost = fallen = 0
    for roll in product(range(1, 7), repeat=3 + defend):
        ahead = max(roll[:3]) - max(roll[3:]) - fort
        won, lost = won + (ahead > 0), lost + (ahead < 0)
        fallen += ahead == 0 and len(set(roll[:3])) == 1
    return (won + fallen * duel(2, defend, fort=fort)) / Fraction(won + lost + fallen)


def in_100(chance: Fraction) -> str:
    """A chance as the table writes it."""
    return f"{round(100 * chance)} in 100"


def instead(after: Fraction, now: Fraction) -> str:
    """A better chance beside the one of now."""
    return f"{in_100(after)} instead of {in_100(now)}"
