"""`odds_lab()`: set up a battle with sliders, read its exact odds, and roll a thousand at a time."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from importlib.resources import files
from typing import Any

import anywidget
import ipywidgets as w

from hotw_nb.odds.battles import TIES, battle
from hotw_nb.odds.dice_rules import RULES, rules_of
from hotw_nb.odds.outcomes import Outcome
from hotw_nb.odds.samples import Attempts, attempts
from hotw_nb.odds.sieges import Siege, siege
from hotw_nb.odds.words import grouped, share_in_100
from hotw_nb.show.odds_pictures.square import Square, odds
from hotw_nb.show.panels.odds_lab_picture import AT_ONCE, Sheet, colours
from hotw_nb.show.tabletop.layout import CodeLine
from hotw_nb.show.widgets.panel import SINGLE_PRESS, LiveLine, Panel
from hotw_nb.show.widgets.tabs import Tabs
from hotw_nb.start.new_game import check_seed
from hotw_nb.text import language, say, speaking
from hotw_nb.text.html import html_words

DICE, LAND = "dice", "land"


@dataclass(frozen=True)
class Settings:
    """A battle described by its dice, or by the land that is attacked; and with how many armies.

    >>> Settings(armies=1).code
    'hotw.odds.battle(attack=2, defend=1)'
    >>> Settings(LAND, terrain="sea", cards=("leader",)).code
    'hotw.odds.siege(terrain="sea", armies=5, cards=["leader"])'
    """

    by: str = DICE
    attack: int = 2
    defend: int = 1
    attack_bonus: int = 0
    defend_bonus: int = 0
    ties: str = "both"
    edition: str = "2001"
    terrain: str = "clear"
    fort: bool = False
    fortress: bool = False
    town: bool = False
    defenders: int = 1
    cards: tuple[str, ...] = ()
    armies: int = 5

    @property
    def _dice(self) -> dict[str, Any]:
        bonuses = {"attack_bonus": self.attack_bonus, "defend_bonus": self.defend_bonus}
        given = {"attack": self.attack, "defend": self.defend} | {k: n for k, n in bonuses.items() if n}
        return given | ({"ties": self.ties} if self.ties != "both" else {})

    @property
    def given(self) -> dict[str, Any]:
        """What `hotw.odds.siege` is given, without what it takes for granted."""
        if self.by == DICE:
            return {**self._dice, "armies": self.armies}
        more = {
            "fort": self.fort and not self.fortress,
            "fortress": self.fortress,
            "town": self.town,
            "defenders": self.defenders,
            "edition": self.edition,
            "cards": [*self.cards],
        }
        usual = Settings()
        kept = {key: value for key, value in more.items() if value and value != getattr(usual, key)}
        return {"terrain": self.terrain, "armies": self.armies, **kept}

    @property
    def one_roll(self) -> bool:
        """Whether all comes down to one roll of dice."""
        return self.by == DICE and self.armies == 1

    @property
    def code(self) -> str:
        """The line of code that gives these odds."""
        name, given = ("battle", self._dice) if self.one_roll else ("siege", self.given)
        words = (f"{key}={_quoted(value)}" for key, value in given.items())
        return f"hotw.odds.{name}({', '.join(words)})"

    @cached_property
    def siege(self) -> Siege:
        """The siege; an impossible one is refused with a sentence."""
        return siege(**self.given)

    @property
    def odds(self) -> Outcome | Siege:
        """What the line of code gives: the odds of the one roll, or the siege."""
        return battle(**self._dice) if self.one_roll else self.siege


def _quoted(value: Any) -> str:
    """A value as code, words in double quotes."""
    return repr(value).replace("'", '"')


_SCRIPT = 'export default { render({ el }) { el.style.display = "none"; } };'


class Dress(anywidget.AnyWidget):
    """Nothing to be seen by itself."""

    _esm = _SCRIPT
    _css = (files(__package__) / "odds_lab.css").read_text("utf-8") + colours()


MOST_DICE, MOST_BONUS, MOST_DEFENDERS, MOST_ARMIES = 6, 3, 4, 20


class OddsLab(Panel):
    """Controls and what follows from them: `.settings` is what is set, `.odds` is what the line of code gives."""

    def __init__(self, seed: int | None = None, lang: str | None = None) -> None:
        self.lang = lang or language()
        self.seed = check_seed(seed)
        self._lay_out_controls()
        self._lay_out()
        self._watch()
        self._changed()

    def say(self, key: str, **values: object) -> str:
        """A text of the laboratory."""
        return say(f"laboratory.{key}", self.lang, **values)

    # --- controls ---

    def _slider(self, name: str, value: int, least: int, most: int) -> w.IntSlider:
        return w.IntSlider(
            value=value, min=least, max=most, description=self.say(name), tooltip=self.say(f"{name}_tip"),
            style={"description_width": "138px"}, layout=w.Layout(width="288px"),
        )  # fmt: skip

    def _list(self, name: str, options: list[tuple[str, str]]) -> w.Dropdown:
        return w.Dropdown(
            options=options, description=self.say(name), tooltip=self.say(f"{name}_tip"),
            style={"description_width": "88px"}, layout=w.Layout(width="288px"),
        )  # fmt: skip

    def _tick(self, name: str) -> w.Checkbox:
        return w.Checkbox(
            description=self.say(name), tooltip=self.say(f"{name}_tip"), indent=False,
            layout=w.Layout(width="288px"),
        )  # fmt: skip

    def _lay_out_controls(self) -> None:
        self.by = Tabs([(self.say("by_dice"), DICE), (self.say("by_land"), LAND)], DICE, self.say("by"))
        self.attack = self._slider("attack", 2, 1, MOST_DICE)
        self.defend = self._slider("defend", 1, 1, MOST_DICE)
        self.attack_bonus = self._slider("attack_bonus", 0, 0, MOST_BONUS)
        self.defend_bonus = self._slider("defend_bonus", 0, 0, MOST_BONUS)
        self.ties = self._list("ties", [(self.say(f"ties_{who}"), who) for who in TIES])
        self.edition = self._list("edition", [(self.say(f"edition_{_key(id)}"), id) for id in RULES])
        self.terrain = self._list("terrain", [])
        self.fort, self.fortress, self.town = (self._tick(what) for what in ("fort", "fortress", "town"))
        self.defenders = self._slider("defenders", 1, 1, MOST_DEFENDERS)
        self.cards = (self._list("card", []), self._list("second_card", []))
        self.armies = self._slider("armies", 1, 1, MOST_ARMIES)
        self._offer()

    def _offer(self) -> None:
        """Offer the terrains and cards of the edition; what is chosen stays where the edition has it."""
        rules = rules_of(self.edition.value)
        terrains = [(say(f"odds.terrain_{one}", self.lang), one) for one in rules.terrain]
        cards = [(say(f"odds.name_{one}", self.lang), one) for one in rules.cards]
        none = [(self.say("no_card"), "")]
        _refill(self.terrain, terrains)
        for box in self.cards:
            _refill(box, none + sorted(cards))
        self.cards[0].layout.display = "" if cards else "none"
        self.cards[1].layout.display = "" if cards and rules.together > 1 else "none"
        for tick, known in ((self.fortress, bool(rules.fortress_ties)), (self.town, rules.knows_towns)):
            tick.layout.display = "" if known else "none"
            if not known:
                tick.value = False

    def _watch(self) -> None:
        self.edition.observe(self.safely(lambda _: self._offer()), "value")
        for control in self.controls:
            control.observe(self.safely(lambda _: self._changed()), "value")
        self.roll.on_click(self.safely(lambda _: self._roll()))
        self.again.on_click(self.safely(lambda _: self._forget()))

    @property
    def controls(self) -> tuple[Any, ...]:
        """Everything that can be set."""
        return (
            self.by, self.attack, self.defend, self.attack_bonus, self.defend_bonus, self.ties, self.edition,
            self.terrain, self.fort, self.fortress, self.town, self.defenders, *self.cards, self.armies,
        )  # fmt: skip

    # --- layout ---

    def _lay_out(self) -> None:
        dice = [self.attack, self.defend, self.attack_bonus, self.defend_bonus, self.ties]
        land = [
            self.edition, self.terrain, self.fort, self.fortress, self.town, self.defenders, *self.cards
        ]  # fmt: skip
        self.sides = {DICE: w.VBox(dice), LAND: w.VBox(land)}
        controls = w.VBox([*self.sides.values(), self.armies]).add_class("controls")
        self.roll = w.Button(
            description=self.say("roll", n=grouped(AT_ONCE, self.lang)), tooltip=self.say("roll_tip"),
            button_style="primary", icon="random",
        ).add_class(SINGLE_PRESS)  # fmt: skip
        self.again = w.Button(description=self.say("again"), tooltip=self.say("again_tip"))
        rolls = w.HBox([self.roll, self.again]).add_class("rolls")
        self.words = LiveLine()
        self.told, self.picture = w.HTML(), w.HTML()
        left = w.VBox([self.by, controls, rolls, self.words]).add_class("left")
        right = w.VBox([self.told, self.picture]).add_class("right")
        self.code = CodeLine(copy_words=self.say("copy"), copied_words=self.say("copied"))
        self.open(Dress(), w.HBox([left, right]).add_class("cols"), self.code)
        self.panel.add_class("hotw-lab")

    # --- what follows ---

    @property
    def settings(self) -> Settings:
        """What is set now, as a value."""
        return Settings(
            by=self.by.value, attack=self.attack.value, defend=self.defend.value,
            attack_bonus=self.attack_bonus.value, defend_bonus=self.defend_bonus.value, ties=self.ties.value,
            edition=self.edition.value, terrain=self.terrain.value, fort=self.fort.value,
            fortress=self.fortress.value, town=self.town.value, defenders=self.defenders.value,
            armies=self.armies.value,
            cards=tuple(box.value for box in self.cards if box.value and box.layout.display != "none"),
        )  # fmt: skip

    @property
    def odds(self) -> Any:
        """The exact odds of what is set: what the line of code gives."""
        return self.settings.odds

    @property
    def rolled(self) -> Attempts | None:
        """All that was rolled with these settings."""
        return self._rolled[-1] if self._rolled else None

    def _changed(self) -> None:
        """Show other settings; what was rolled belonged to the old ones."""
        for by, side in self.sides.items():
            side.layout.display = "" if by == self.by.value else "none"
        self._forget()

    def _forget(self) -> None:
        self._rolled: list[Attempts] = []
        self._show()

    def _roll(self) -> None:
        """Roll a thousand more, each time with other dice."""
        more = attempts(self.settings.siege, AT_ONCE, seed=self.seed + len(self._rolled))
        self._rolled.append(self._rolled[-1] + more if self._rolled else more)
        self._show()

    def _show(self) -> None:
        """Bring picture, words and code up to date; settings that cannot be are not shown beside old odds."""
        settings = self.settings
        try:
            with speaking(self.lang):
                square, losses = odds(settings.odds), settings.siege.losses
        except ValueError:
            self.told.value = self.picture.value = self.words.text = ""
            self.roll.disabled = self.again.disabled = True
            self.code.show("")
            raise
        self.roll.disabled, self.again.disabled = False, not self._rolled
        self.told.value = (
            f'<div class="told"><b>{html_words(square.title)}</b><br>{html_words(square.counted)}</div>'
        )
        self.picture.value = Sheet(
            square, losses, self._rolled, self.lang, f"s{self.panel.model_id[:8]}"
        ).draw()
        self.words.text = self._spoken(square)
        # before the first roll the headline says it all, and the line is there for the ear alone
        self.words.unseen = not self.rolled
        self.code.show(settings.code)

    def _spoken(self, square: Square) -> str:
        """What has just happened, for the eye and the ear: the odds, or how near the dice have come."""
        if not self.rolled:
            return f"{square.title}."
        (key, exact), *_ = square.chances.items()
        low, high = self.rolled.interval()
        near = "holds" if low <= exact <= high else "misses"
        shares = (self.rolled.share("taken"), low, high, exact)
        in_100 = [share_in_100(Fraction(one), self.lang) for one in shares]
        return self.say(
            f"rolled_{near}", n=grouped(self.rolled.n, self.lang), end=square.name(key),
            **dict(zip(("share", "low", "high", "exact"), in_100, strict=True)),
        )  # fmt: skip


def _key(id: str) -> str:
    """The name of an edition as a key of the catalogue."""
    return id.replace(" ", "_")


def _refill(box: w.Dropdown, options: list[tuple[str, str]]) -> None:
    """Give a list other options and keep what was chosen if it is still among them."""
    before = box.value
    box.options = options
    box.value = before if before in [value for _, value in options] else options[0][1]


def odds_lab(seed: int | None = None, lang: str | None = None) -> OddsLab:
    """A laboratory of odds: dice, bonuses, terrain, forts, cards and armies to set, exact odds, and dice to roll.

    The same `seed` rolls the same dice. `lang` is "en" or "fr".

    >>> import hotw_nb as hotw
    >>> lab = hotw.show.odds_lab(seed=1)
    """
    return OddsLab(seed, lang)
