"""How battles are rolled in an edition, put together from terrain, forts and cards, and the table of all of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import combinations, product
from typing import TYPE_CHECKING, Any

from hotw_nb.base.frames import frame
from hotw_nb.editions import DEFAULT_EDITION, IDS, odds_of
from hotw_nb.odds import validation
from hotw_nb.odds.battles import Battle, Effect, Roll, opening, roll_of
from hotw_nb.odds.courses import card_state
from hotw_nb.odds.outcomes import RESULTS
from hotw_nb.odds.words import one_in, percent
from hotw_nb.text import labelled, say
from hotw_nb.text.html import Read

if TYPE_CHECKING:
    import pandas as pd


ROUGH = ("difficult", "forest", "mountain")
BORDERS = (*ROUGH, "strait", "wall")


@dataclass(frozen=True)
class DiceRules(Read):
    """How battles are rolled in one edition; printed, it says what an attack meets and which cards help."""

    # what an attack meets over each kind of border
    terrain: Mapping[str, Battle]
    # cards that work for a whole turn
    effects: Mapping[str, Effect] = field(default_factory=dict)
    # cards that leave the defender fewer dice
    lowers: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    # cards against which a "fort" or "terrain" is no help
    ignores: Mapping[str, str] = field(default_factory=dict)
    sure: frozenset[str] = frozenset()  # cards that win without dice
    alone: frozenset[str] = frozenset()  # cards whose armies get no help from another card
    one_land: frozenset[str] = frozenset()  # cards that are played against one named land
    together: int = 2  # how many cards may help one roll
    dice: bool = True
    fortress_ties: str = ""  # who has a tie at a fort that was built up to a Fortress; "" where none can be

    @property
    def knows_towns(self) -> bool:
        """Whether a card of the edition asks for a capital or a city."""
        return any(stage.only_towns for effect in self.effects.values() for stage in effect.stages)

    @property
    def pays(self) -> bool:
        """Whether the garrison stays and each frustrated try leaves a bonus, as where invasions bring points."""
        return any(battle.growing for battle in self.terrain.values())

    @property
    def ground_cards(self) -> frozenset[str]:
        """Cards that change what the ground does for the defender."""
        return frozenset(self.lowers) | {card for card, what in self.ignores.items() if what == "terrain"}

    @property
    def meeting_cards(self) -> frozenset[str]:
        """Cards that change what an attack meets, by ground, fort or treason."""
        return frozenset(self.lowers) | frozenset(self.ignores) | self.sure

    @property
    def cards(self) -> tuple[str, ...]:
        """Names of all cards that change battles."""
        return tuple(dict.fromkeys([*self.effects, *self.lowers, *self.ignores, *sorted(self.sure)]))

    def text(self, lang: str | None = None) -> str:
        """What an attack meets over each kind of border, a line each, and the cards that change battles."""
        grounds: dict[Battle, list[str]] = {}
        for terrain, rolled in self.terrain.items():
            battle = rolled if self.dice else replace(rolled, certain="win" if terrain == "clear" else "lose")
            grounds.setdefault(battle, []).append(say(f"odds.terrain_{terrain}", lang))
        lines = [labelled(", ".join(names), battle.text(lang), lang) for battle, names in grounds.items()]
        if self.cards:
            cards = ", ".join(say(f"odds.name_{card}", lang) for card in self.cards)
            lines.append(labelled(say("odds.cards_that_help", lang), cards, lang))
        return "\n".join(lines)

    def __str__(self) -> str:
        return self.text()


class AllRules(Mapping[str, DiceRules]):
    """The dice rules of all editions and of their variants, by id; editions without variants come first.

    Those of an edition are loaded when they are first asked for.
    """

    def __getitem__(self, name: str) -> DiceRules:
        id = name.partition(" ")[0] if isinstance(name, str) else ""
        if id not in IDS:
            raise KeyError(name)
        return odds_of(id).dice[name]

    def __iter__(self) -> Iterator[str]:
        for id in sorted(IDS, key=lambda id: len(odds_of(id).dice)):
            yield from odds_of(id).dice

    def __len__(self) -> int:
        return sum(len(odds_of(id).dice) for id in IDS)

    def __repr__(self) -> str:
        return f"AllRules({', '.join(self)})"


RULES = AllRules()


def rules_of(edition: str) -> DiceRules:
    """The dice rules of an edition, refused with the list of editions if there is none of that name."""
    if not isinstance(edition, str) or edition not in RULES:
        editions = ", ".join(map(repr, RULES))
        raise ValueError(say("odds.no_edition", found=validation.Typed(edition), editions=editions))
    return RULES[edition]


def against(
    terrain: str = "clear",
    *,
    fort: bool = False,
    fortress: bool = False,
    town: bool = False,
    defenders: int | None = None,
    edition: str = DEFAULT_EDITION,
    cards: Iterable[str] = (),
) -> Battle:
    """The battle that an attack over such a border meets; "vacant" is a land without an army.

    One army holds the land unless `defenders` says otherwise; where an option allows it, its fort may be a `fortress`.
    `cards` are those that change what an attack meets; a card that helps every attack of a turn belongs to the whole
    siege or campaign.

    `terrain` is the word for the border, such as "clear", "mountain" or "sea"; a `town` is a capital or a city.
    `edition` says whose dice rules count.

    >>> against("sea", fort=True).defend, against("sea", cards=["naval_power"]).defend
    (3, 2)
    """
    if helping := effects_of(cards, edition):
        raise ValueError(say("odds.card_of_a_turn", card=helping[0].name))
    return met(
        terrain, fort=fort, fortress=fortress, town=town, defenders=defenders, edition=edition, cards=cards
    )


def met(
    terrain: str,
    *,
    fort: bool = False,
    fortress: bool = False,
    town: bool = False,
    defenders: int | None = None,
    edition: str,
    cards: Iterable[str] = (),
) -> Battle:
    """The battle that an attack meets over a terrain; cards that work for a whole turn are left to the caller."""
    rules, cards = rules_of(edition), named(cards, edition)
    fort, fortress = validation.flag("fort", fort), validation.flag("fortress", fortress)
    if fortress and not rules.fortress_ties:
        raise ValueError(say("odds.no_fortress", edition=edition))
    fort = fort or fortress
    if terrain == "vacant":
        if defenders:
            raise ValueError(say("odds.vacant_is_held", found=validation.Typed(defenders)))
        return Battle(defenders=0, fort=fort, town=town)
    if not isinstance(terrain, str) or terrain not in rules.terrain:
        known = ", ".join([*rules.terrain, "vacant"])
        found = validation.Typed(terrain)
        raise ValueError(say("odds.no_terrain", found=found, edition=edition, known=known))
    battle = rules.terrain[terrain]
    ignored = {rules.ignores[card] for card in cards if card in rules.ignores}
    least = min([battle.defend, *(rules.lowers.get(card, {}).get(terrain, battle.defend) for card in cards)])
    held = 1 if defenders is None else defenders
    ties = rules.fortress_ties if fortress else ""
    battle = replace(battle, defend=least, fort=fort, town=town, defenders=held, fort_ties=ties)
    if "fort" in ignored:
        battle = replace(battle, fort_bonus=0, fort_dice=0, fort_ties="")
    if not rules.dice:
        hindered = (terrain != "clear" and "terrain" not in ignored) or (fort and "fort" not in ignored)
        battle = replace(battle, certain="lose" if hindered else "win")
    return replace(battle, certain="win") if rules.sure.intersection(cards) else battle


def ready(battle: Battle, edition: str, cards: tuple[str, ...]) -> Battle:
    """A battle that somebody brings along; refused beside words that could not change it any more."""
    rules = rules_of(edition)
    if idle := [card for card in cards if card in rules.meeting_cards]:
        raise ValueError(say("odds.battle_has_cards", card=idle[0]))
    if (
        edition != DEFAULT_EDITION
        and not cards
        and _manner(battle) not in map(_manner, rules.terrain.values())
    ):
        raise ValueError(say("odds.battle_has_rules", edition=edition))
    return battle


def _manner(battle: Battle) -> tuple[object, ...]:
    """How battles of an edition go, whatever the land."""
    return battle.ties, battle.fort_first, battle.loser_clears, battle.growing


def named(cards: Iterable[str], edition: str) -> tuple[str, ...]:
    """The cards, refused with a sentence if one is unknown or if they cannot help together."""
    rules = rules_of(edition)
    cards = validation.words("cards", cards)
    for card in cards:
        if card not in rules.cards:
            found, known = validation.Typed(card), ", ".join(rules.cards) or "-"
            raise ValueError(say("odds.no_card", found=found, edition=edition, cards=known))
    if (
        len(set(cards)) < len(cards)
        or len(cards) > rules.together
        or (len(set(cards) - rules.sure) > 1 and rules.alone.intersection(cards))
    ):
        raise ValueError(say("odds.not_together", cards=", ".join(cards), edition=edition))
    return cards


def effects_of(cards: Iterable[str], edition: str) -> tuple[Effect, ...]:
    """What these cards do during a turn, those left out that only change a single battle."""
    rules = rules_of(edition)
    return tuple(rules.effects[card] for card in named(cards, edition) if card in rules.effects)


def table(edition: str = DEFAULT_EDITION) -> pd.DataFrame:
    """One row for each combination of dice, bonuses and ties that can occur, with its odds.

    Each chance stands as a fraction, a decimal, a percentage and as 1 in N; `example` says how the row
    comes about.

    `edition` says whose dice rules count.

    >>> table("2001").query("attack == 3 and defend == 1 and not fort and ties == 'both'")["win"].tolist()
    [Fraction(95, 144), Fraction(119, 144)]
    """
    return frame(rows(edition))


def rows(edition: str) -> list[dict[str, Any]]:
    """The rows of the table, from the fewest dice to the most."""
    if not rules_of(edition).dice:
        raise ValueError(say("odds.no_dice", edition=edition))
    found: dict[tuple[Any, ...], tuple[Roll, Battle, str]] = {}
    for roll, battle, example in _all(edition):
        key = (*roll[:5], battle.fort)
        if key not in found:
            found[key] = roll, battle, example
    return [_row(*found[key]) for key in sorted(found)]


def _row(roll: Roll, battle: Battle, example: str) -> dict[str, Any]:
    row: dict[str, Any] = roll._asdict() | {"fort": battle.fort, "example": example}
    del row["watched"]
    for result, chance in zip(RESULTS, roll.odds(battle.sides), strict=True):
        row[result] = chance
        row[f"{result}_decimal"] = float(chance)
        row[f"{result}_percent"] = percent(chance)
        row[f"{result}_one_in"] = one_in(chance)
    return row


def _all(edition: str) -> Iterator[tuple[Roll, Battle, str]]:
    """Every roll that can occur: any cards that go together, in any of their stages, against any land."""
    rules = rules_of(edition)
    for cards in _hands(rules):
        effects = effects_of(cards, edition)
        states = list(product(*(effect.states for effect in effects)))
        for terrain, fort, town in product(rules.terrain, (False, True), (False, True)):
            if rules.terrain[terrain].fleets and (fort or town):
                continue
            battle = met(terrain, fort=fort, town=town, edition=edition, cards=cards)
            if battle.certain:
                continue
            ground = _ground(terrain, fort, town)
            for state, tries in product(states, range(max(len(battle.growing), 1))):
                stand = opening(battle, state)._replace(tries=tries)
                example = ", ".join([*_help(cards, effects, state), *ground, *_tries(battle, tries)])
                yield roll_of(battle, effects, stand), battle, example


def _hands(rules: DiceRules) -> Iterator[tuple[str, ...]]:
    """No card, each card, and all cards that may help the same roll."""
    for number in range(rules.together + 1):
        for cards in combinations(rules.cards, number):
            if number < 2 or not rules.alone.intersection(cards):
                yield cards


def _help(cards: tuple[str, ...], effects: tuple[Effect, ...], state: tuple[int, ...]) -> Iterator[str]:
    """The cards in words, those that change during a turn with the stage that they have reached."""
    reached = {effect.name: (effect, i) for effect, i in zip(effects, state, strict=True)}
    for card in cards:
        effect, i = reached.get(card, (None, 0))
        name = say(f"odds.name_{card}")
        if effect is not None and i:
            name = card_state(effect, i, None)
        elif effect is not None and len(effect.stages) > 1:
            name = say("odds.card_stage", card=name, stage=1)
        yield name


def _ground(terrain: str, fort: bool, town: bool) -> list[str]:
    """Terrain and buildings in words."""
    words = [say(f"odds.terrain_{terrain}")]
    return words + [say("odds.name_fort")] * fort + [say("odds.name_town")] * town


def _tries(battle: Battle, tries: int) -> list[str]:
    """Which try it is where that changes the bonus."""
    return [say("odds.which_try", n=tries + 1)] if battle.growing else []
