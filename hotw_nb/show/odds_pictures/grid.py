"""`heat_map(...)`: attack dice against defence dice; each pairing with its chance in numbers and as a shade."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice
from typing import TYPE_CHECKING, Any

from hotw_nb.odds.battles import battle
from hotw_nb.odds.outcomes import RESULTS, Pairing, chance_record
from hotw_nb.odds.validation import Typed, plain
from hotw_nb.odds.words import chance_words
from hotw_nb.show.charts.figure import UNSEEN, chart_figure, of_result, shades
from hotw_nb.show.charts.picture import Picture, chosen, exactly
from hotw_nb.show.style import legible, mix
from hotw_nb.text import labelled, say

if TYPE_CHECKING:
    from plotly.graph_objects import Figure


MOST_DICE = 10


def dice(found: int | Iterable[int], side: str, lang: str) -> tuple[int, ...]:
    """Numbers of dice: 3 stands for 1, 2 and 3.

    >>> dice(3, "attack", "en"), dice((2, 4), "attack", "en")
    ((1, 2, 3), (2, 4))
    """
    most = plain(found)
    listed: Iterable[object] = ()
    if most is not None:
        listed = range(1, min(most, MOST_DICE + 1) + 1)
    elif isinstance(found, Iterable):
        listed = islice(found, MOST_DICE + 1)
    several = [plain(n) for n in listed]
    numbers = tuple(n for n in several if n is not None and 1 <= n <= MOST_DICE)
    if not numbers or len(numbers) < len(several):
        raise ValueError(say("charts.bad_dice", lang, side=side, found=Typed(found), most=MOST_DICE))
    return numbers


@dataclass(frozen=True, kw_only=True, repr=False)
class Grid(Picture):
    """The chance of one result for each pairing of dice."""

    attack: tuple[int, ...]
    defend: tuple[int, ...]
    attack_bonus: int
    defend_bonus: int
    ties: str
    result: str

    @property
    def chances(self) -> dict[tuple[int, int], Fraction]:
        """The chance for each pair of dice: attack, defence."""
        return {
            (mine, theirs): getattr(
                battle(mine, theirs, self.attack_bonus, self.defend_bonus, self.ties), self.result
            )
            for mine in self.attack
            for theirs in self.defend
        }

    @property
    def title(self) -> str:
        """The range of the chances and where its ends are."""
        found = self.chances
        low, high = min(found, key=found.__getitem__), max(found, key=found.__getitem__)
        clause = self.say(f"clause_{self.result}")
        clause = clause[0].upper() + clause[1:]
        if found[low] == found[high]:
            return self.say("grid_same", clause=clause, chance=chance_words(found[low], self.lang))
        return self.say(
            "grid_title", clause=clause,
            low=chance_words(found[low], self.lang), at_low=self.pair(*low),
            high=chance_words(found[high], self.lang), at_high=self.pair(*high),
        )  # fmt: skip

    @property
    def caption(self) -> str:
        """How many pairings are better than even, and the settings."""
        found = self.chances
        often = sum(chance > Fraction(1, 2) for chance in found.values())
        return self.say("grid_caption", often=often, all=len(found), settings=", ".join(self.settings))

    @property
    def settings(self) -> list[str]:
        """Bonuses and ties in words."""
        return Pairing(1, 1, self.attack_bonus, self.defend_bonus, self.ties).settings(self.lang)

    def pair(self, mine: int, theirs: int) -> str:
        """A pairing in words."""
        return Pairing(mine, theirs).dice(self.lang)

    def cells(self) -> tuple[list[str], list[Any]]:
        """Each pairing with its chance."""
        head = [self.say("head_dice"), self.say("head_in_100"), self.say("head_exactly")]
        return head, [
            (self.pair(*pair), chance_words(chance, self.lang), exactly(chance, self.lang))
            for pair, chance in self.chances.items()
        ]

    def records(self) -> list[dict[str, Any]]:
        """One row for each pairing."""
        return [
            {"attack": mine, "defend": theirs, "result": self.result, **chance_record(chance)}
            for (mine, theirs), chance in self.chances.items()
        ]

    def draw(self) -> Figure:
        """A table of shaded cells; ink can be read on every shade."""
        theme, found = self.colours, self.chances
        strong = legible(of_result(self.result, theme).strong, theme)
        table = [[found[mine, theirs] for theirs in self.defend] for mine in self.attack]
        word = say(f"odds.{self.result}", self.lang)
        cells = {
            "type": "heatmap", "x": [str(n) for n in self.defend], "y": [str(n) for n in self.attack],
            "z": [[float(chance) for chance in row] for row in table], "zmin": 0, "zmax": 1,
            "text": [[chance_words(chance, self.lang) for chance in row] for row in table],
            "texttemplate": "%{text}", "textfont": {"size": 16 if len(self.defend) < 7 else 12, "color": theme.ink},
            "hovertext": [
                [f"<b>{self.pair(mine, theirs)}</b><br>"
                 f"{labelled(word, exactly(found[mine, theirs], self.lang), self.lang)}"
                 for theirs in self.defend]
                for mine in self.attack
            ],
            "hoverinfo": "text", **UNSEEN,
        }  # fmt: skip
        axis = {"type": "category", "showgrid": False, "ticks": "", "tickfont": {"size": 15}}
        painted = [[mix(strong, theme.paper, float(chance)) for chance in row] for row in table]
        row = min(68, 560 // len(self.attack))
        return chart_figure(
            self, theme, [cells], 170 + row * len(self.attack), margin_b=64, shapes=shades(painted, theme.border),
            xaxis={**axis, "title": self.say("axis_defend")},
            yaxis={**axis, "title": self.say("axis_attack"), "autorange": "reversed"},
        )  # fmt: skip


def heat_map(
    attack: int | Iterable[int] = 3,
    defend: int | Iterable[int] = 3,
    attack_bonus: int = 0,
    defend_bonus: int = 0,
    ties: str = "both",
    result: str = "win",
    *,
    theme: str | None = None,
    lang: str | None = None,
) -> Grid:
    """The chance to win for every pairing of attack dice with defence dice; 3 stands for 1, 2 and 3 dice.

    Bonuses and ties are those of `hotw.odds.battle`; `result` can be "win", "tie" or "lose".

    `attack_bonus` and `defend_bonus` are added to the highest die. `theme` is "paper" or "dark"; without it the
    picture follows the page. `lang` is "en" or "fr".

    >>> import hotw_nb as hotw
    >>> picture = hotw.show.heat_map(attack=3, defend=2)
    """
    look = chosen(theme, lang)
    if result not in RESULTS:
        raise ValueError(say("charts.no_result", look["lang"], found=result, known=", ".join(RESULTS)))
    grid = Grid(
        attack=dice(attack, "attack", look["lang"]), defend=dice(defend, "defend", look["lang"]),
        attack_bonus=attack_bonus, defend_bonus=defend_bonus, ties=ties, result=result, **look,
    )  # fmt: skip
    _ = grid.chances  # bonuses and ties that do not exist are refused here
    return grid
