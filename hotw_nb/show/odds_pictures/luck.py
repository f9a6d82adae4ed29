"""`luck(...)`: how lucky everybody was, Epoch by Epoch; `fit(...)`: how far off luck alone would be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from html import escape
from typing import TYPE_CHECKING, Any

from hotw_nb.odds.fits import Fit
from hotw_nb.odds.games.lucks import Fortune, Luck
from hotw_nb.odds.games.lucks import luck as luck_in
from hotw_nb.odds.words import decimal, grouped, number, percent, short_in_100
from hotw_nb.show.charts.figure import UNSEEN, chart_figure, of_result, shades
from hotw_nb.show.charts.picture import Picture, chosen, exactly, of_dice, refused
from hotw_nb.show.style import Theme, mix
from hotw_nb.text import ROMAN, labelled, say

if TYPE_CHECKING:
    from plotly.graph_objects import Figure


RARE = Fraction(1, 20)  # what is called out of the ordinary: the luckiest and the unluckiest twentieth
SEEN = Fraction(1, 2000)  # a bar that is less likely cannot be seen
ALL = 0  # instead of an Epoch: all of them


@dataclass(frozen=True, kw_only=True, repr=False)
class Meter(Picture):
    """A cell for each player and Epoch: luckier than how much of all that could have happened."""

    luck: Luck

    @property
    def fortunes(self) -> dict[tuple[str, int], Fortune]:
        """The fortune of each player in each Epoch with a battle, and in all of them together."""
        parts = {(str(key[0]), int(str(key[1]))): one for key, one in self.luck.by("player", "epoch").items()}
        return parts | {(who, ALL): one for who, one in self.luck.players.items()}

    @property
    def title(self) -> str:
        """Who was luckiest and who was unluckiest."""
        found = self.luck.players
        if not found:
            return say("odds.no_luck", self.lang)
        high, low = (pick(found, key=lambda who: found[who].percentile) for pick in (max, min))
        chances = {
            "most": percent(found[high].percentile, self.lang),
            "least": percent(found[low].percentile, self.lang),
        }
        return self.say("luck_title", lucky=high, unlucky=low, **chances)

    @property
    def caption(self) -> str:
        """What 50 means, and how many cells are out of the ordinary, beside those that chance alone brings.

        The last column is left out: what it tells is made of the others.
        """
        cells = [one.percentile for (_, epoch), one in self.fortunes.items() if epoch]
        rare = sum(not RARE <= share <= 1 - RARE for share in cells)
        told = self.say("luck_caption", battles=len(self.luck.battles))
        counted = self.say("luck_rare", last=say("odds.all_epochs", self.lang), rare=rare, cells=len(cells))
        epochs = {epoch for _, epoch in self.fortunes if epoch}
        empty = [self.say("luck_empty")] if len(cells) < len(epochs) * len(self.luck.players) else []
        return " ".join([told, *([counted] if cells else []), *empty])

    def cells(self) -> tuple[Sequence[str], list[Any]]:
        """Each player and Epoch with its battles, its score and how lucky it was."""
        keys = ("battles", "score", "expected", "percentile")
        head = ["", *(say(f"odds.head_{key}", self.lang) for key in keys)]
        rows = []
        for (who, epoch), one in sorted(self.fortunes.items()):
            told = f"{who}, {self.when(epoch)}"
            values = decimal(one.expected, 2, self.lang), percent(one.percentile, self.lang)
            rows.append((told, str(one.battles), grouped(one.score, self.lang), *values))
        return head, rows

    def when(self, epoch: int) -> str:
        """An Epoch in words."""
        return (
            say("odds.all_epochs", self.lang) if epoch == ALL else self.say("luck_epoch", epoch=ROMAN[epoch])
        )

    def records(self) -> list[dict[str, Any]]:
        """One row for each player and Epoch; Epoch 0 stands for all of them."""
        return [
            {"player": who, "epoch": epoch, "battles": one.battles, "score": one.score,
             "expected": one.expected, "percentile": one.percentile}
            for (who, epoch), one in sorted(self.fortunes.items())
        ]  # fmt: skip

    def draw(self) -> Figure:
        """A table of shaded cells with the percentile in each; empty where nobody fought."""
        theme, found = self.colours, self.fortunes
        who = list(self.luck.players)
        epochs = [*sorted({epoch for _, epoch in found if epoch}), ALL] if found else [ALL]
        names = {epoch: ROMAN[epoch] if epoch else say("odds.all_epochs", self.lang) for epoch in epochs}
        table = [[found.get((name, epoch)) for epoch in epochs] for name in who]
        painted = [[_shade(one, theme) for one in row] for row in table]
        apart = say("records.semicolon", self.lang)
        cells = {
            "type": "heatmap", "x": list(names.values()), "y": [escape(name, quote=False) for name in who],
            "z": [[float(one.percentile) if one else None for one in row] for row in table],
            **UNSEEN, "hoverinfo": "text", "hoverongaps": False,
            "text": [[self._short(one) for one in row] for row in table], "texttemplate": "%{text}",
            "textfont": {"size": 17, "color": theme.ink},
            "hovertext": [[one.text(self.lang).replace(apart, "<br>") if one else "" for one in row] for row in table],
        }  # fmt: skip
        axis = {"type": "category", "showgrid": False, "ticks": "", "tickfont": {"size": 15}}
        return chart_figure(
            self, theme, [cells], 170 + 46 * max(1, len(who)), margin_l=120, shapes=shades(painted),
            xaxis={**axis, "title": self.say("luck_x")}, yaxis={**axis, "autorange": "reversed"},
        )  # fmt: skip

    def _short(self, one: Fortune | None) -> str:
        """The percentile; a sign beside it where it is out of the ordinary."""
        if one is None:
            return ""
        share = one.percentile
        sign = " ▲" if share > 1 - RARE else " ▼" if share < RARE else ""
        return f"{short_in_100(share)}{sign}"


def _shade(one: Fortune | None, theme: Theme) -> str:
    """The colour of winning for the lucky and that of losing for the unlucky, the stronger the rarer."""
    if one is None:
        return ""
    off = 2 * float(one.percentile) - 1
    return mix(of_result("win" if off > 0 else "lose", theme).ground, theme.paper, abs(off))


@dataclass(frozen=True, kw_only=True, repr=False)
class Fate(Picture):
    """The score of one player beside all scores that the same battles could have brought."""

    fortune: Fortune

    @property
    def title(self) -> str:
        """The score, and luckier than how much of all that could have happened."""
        one = self.fortune
        who = {side.player for side in one.sides}
        return self.say(
            "fate_title",
            player=", ".join(sorted(who)),
            score=self.score(one.score),
            share=percent(one.percentile, self.lang),
        )

    @property
    def caption(self) -> str:
        """How many battles, and what was to be expected."""
        one = self.fortune
        even = number(one.expected, self.lang)
        return self.say("fate_caption", battles=one.battles, expected=even)

    def score(self, value: int) -> str:
        """A score as it is written."""
        return grouped(value, self.lang)

    @property
    def kinds(self) -> dict[int, str]:
        """Each score that can be seen, as worse than what came, the same, or better."""
        score = self.fortune.score
        seen = self.fortune.could_have_been.items()
        return {n: self._kind(n) for n, chance in seen if chance >= SEEN or n == score}

    def _kind(self, n: int) -> str:
        """Whether a score is worse than what came, the same, or better."""
        score = self.fortune.score
        return "lose" if n < score else "tie" if n == score else "win"

    def cells(self) -> tuple[Sequence[str], list[Any]]:
        """Each score with its chance."""
        could = self.fortune.could_have_been
        head = [say("odds.head_score", self.lang), self.say("head_exactly"), ""]
        return head, [
            (self.score(n), exactly(could[n], self.lang), self.say(f"fate_{kind}"))
            for n, kind in self.kinds.items()
        ]

    def records(self) -> list[dict[str, Any]]:
        """One row for each score."""
        return self.fortune.records()

    def draw(self) -> Figure:
        """A bar for each score; worse and better ones have hatchings of their own, what came has an arrow."""
        theme, could, score = self.colours, self.fortune.could_have_been, self.fortune.score
        bars = []
        for kind in ("lose", "tie", "win"):
            mine = [n for n, found in self.kinds.items() if found == kind]
            # Scores too rare to be seen have no bar, but their share of the chances.
            share = sum((chance for n, chance in could.items() if self._kind(n) == kind), Fraction(0))
            hue = of_result(kind, theme)
            bars.append({
                "type": "bar", "x": mine, "width": 0.85, "hoverinfo": "text",
                "y": [float(100 * could[n]) for n in mine],
                "name": self.say("fate_legend", kind=self.say(f"fate_{kind}"), share=percent(share, self.lang)),
                "hovertext": [labelled(f"<b>{self.score(n)}</b>", exactly(could[n], self.lang), self.lang)
                              for n in mine],
                "marker": {"color": hue.ground, "pattern": hue.pattern(), "line": {"color": theme.ink, "width": 0.8}},
            })  # fmt: skip
        top = float(100 * max(could.values()))
        figure = chart_figure(
            self, theme, bars, 430, barmode="overlay", margin_t=104,
            legend={"orientation": "h", "x": 0, "y": 1.0, "yanchor": "bottom", "traceorder": "normal"},
            xaxis={"title": say("odds.score", self.lang), "showgrid": False},
            yaxis={"title": self.say("axis_in_100"), "range": [0, top * 1.25]},
        )  # fmt: skip
        peak = max(could, key=lambda n: could[n])
        away = "right" if score < peak else "left" if score > peak else "center"  # from the higher bars
        figure.add_annotation(
            xanchor=away, x=score, y=float(100 * could[score]),
            text=f"<b>{self.say('fate_came', score=self.score(score))}</b>",
            showarrow=True, arrowhead=2, ax=0, ay=-38, bgcolor=theme.paper, arrowcolor=theme.ink,
        )  # fmt: skip
        return figure


def luck(what: Any, *, theme: str | None = None, lang: str | None = None) -> Meter | Fate:
    """How lucky everybody was in a game or in a `hotw.odds.luck(game)`; of one `Fortune`, all that could have been.

    `what` is the game, its luck, or one player's fortune. `theme` is "paper" or "dark"; without it the picture
    follows the page. `lang` is "en" or "fr".

    >>> import hotw_nb as hotw
    >>> game = hotw.play_out(hotw.new_game("2001", players=["Ada", "Ben", "Cleo"], seed=7))
    >>> picture = hotw.show.luck(game)
    """
    from hotw_nb.game import Game

    look = chosen(theme, lang)
    if isinstance(what, Game):
        what = luck_in(what)
    if isinstance(what, Luck):
        return Meter(luck=what, **look)
    if isinstance(what, Fortune):
        return Fate(fortune=what, **look)
    raise refused(what, look["lang"], "luck", "fortune")


TABLES = 10_000
HAIR = 1e-9  # numbers that only rounding has moved apart count as equal


@dataclass(frozen=True, kw_only=True, repr=False)
class LuckAlone(Picture):
    """The chi-squares of tables that follow the odds exactly, as bars; the table that was counted, as a line."""

    topic = "luck_alone"
    found: Fit
    tables: int
    seed: int

    @cached_property
    def by_luck(self) -> list[float]:
        """How far off each of the lucky tables is."""
        return self.found.by_luck(self.tables, self.seed)

    @cached_property
    def off(self) -> float:
        """How far off the counted table is."""
        return float(self.found.chi_square)

    @cached_property
    def as_far(self) -> int:
        """How many of the lucky tables are at least as far off."""
        return sum(one >= self.off - HAIR for one in self.by_luck)

    @cached_property
    def bars(self) -> list[tuple[int, int]]:
        """The number of lucky tables in each step of one, the emptiest end joined to the last."""
        last = max(12, int(self.off) + 2)
        counts = [0] * last
        for one in self.by_luck:
            counts[min(int(one), last - 1)] += 1
        return list(enumerate(counts))

    @property
    def title(self) -> str:
        """How many of the lucky tables are as far off as the one that was counted."""
        words = {"n": grouped(self.tables, self.lang), "as_far": grouped(self.as_far, self.lang)}
        return self.headed(self.speak({0: "title_none", 1: "title_one"}.get(self.as_far, "title"), **words))

    @property
    def caption(self) -> str:
        """The dice, what was counted, what was to be expected, and the p-value of the textbook."""
        fit = self.found
        told = self.speak(
            "caption",
            seen=" / ".join(grouped(count, self.lang) for count in fit.counts),
            expected=" / ".join(decimal(one, 0, self.lang) for one in fit.expected),
            off=decimal(fit.chi_square, 1, self.lang),
            p=_p(fit.p, self.lang),
        )
        return of_dice(fit.odds.pairing, told, self.lang)

    def cells(self) -> tuple[Sequence[str], list[Sequence[str]]]:
        """Each step with the number of lucky tables in it."""
        head = [self.speak("axis_off"), self.speak("axis_tables")]
        return head, [(self.step(least), grouped(count, self.lang)) for least, count in self.bars]

    def step(self, least: int) -> str:
        """A step in words."""
        last = least == self.bars[-1][0]
        return self.speak("last_step" if last else "step", least=least, next=least + 1)

    def records(self) -> list[dict[str, Any]]:
        """One row for each step, marked as simulated."""
        return [{"from": least, "tables": count, "simulated": True} for least, count in self.bars]

    def draw(self) -> Figure:
        """Bars for luck, a line for what was counted."""
        theme, hue = self.colours, of_result("tie", self.colours)
        counts = [count for _, count in self.bars]
        bars = {
            "type": "bar", "x": [least + 0.5 for least, _ in self.bars], "y": counts, "width": 0.92,
            "hovertext": [f"<b>{self.step(least)}</b><br>{grouped(count, self.lang)}" for least, count in self.bars],
            "hoverinfo": "text",
            "marker": {"color": hue.ground, "pattern": hue.pattern(), "line": {"color": theme.ink, "width": 0.8}},
        }  # fmt: skip
        highest, mark = 1.12 * max(counts), of_result("lose", theme).strong
        figure = chart_figure(
            self, theme, [bars], 400, showlegend=False, bargap=0.1,
            xaxis={"title": self.speak("axis_off"), "showgrid": False, "range": [-0.2, len(counts) + 0.2]},
            yaxis={"title": self.speak("axis_tables"), "range": [0, highest]},
        )  # fmt: skip
        figure.add_vline(x=self.off, line={"color": mark, "width": 3})
        left = self.off > len(counts) / 2
        figure.add_annotation(
            x=self.off, y=0.93 * highest, text=f"<b>{self.speak('here')}</b>", showarrow=False, bgcolor=theme.paper,
            xanchor="right" if left else "left", xshift=-8 if left else 8, font={"color": theme.ink, "size": 14},
        )  # fmt: skip
        return figure


def _p(chance: float, lang: str) -> str:
    """A p-value with two figures that count."""
    if chance >= 0.01:
        return f"{chance:.2f}".replace(".", "," if lang == "fr" else ".")
    text = f"{chance:.1g}" if chance >= 1e-4 else f"{chance:.5f}"
    if chance < 1e-5:
        text = "< 0.00001"
    return text.replace(".", "," if lang == "fr" else ".")


def fit(
    what: Any,
    tables: int = TABLES,
    seed: int = 0,
    *,
    title: str = "",
    theme: str | None = None,
    lang: str | None = None,
) -> LuckAlone:
    """How far off a `hotw.odds.Fit` is, beside as many `tables` of as many battles that luck alone has made.

    `title` says what was counted; it stands before the finding.

    `what` is the fit; the same `seed` makes the same tables. `theme` is "paper" or "dark"; without it the
    picture follows the page. `lang` is "en" or "fr".

    >>> import hotw_nb as hotw
    >>> picture = hotw.show.fit(hotw.odds.Fit((40, 20, 40), hotw.odds.battle()), tables=200)
    """
    look = chosen(theme, lang)
    if not isinstance(what, Fit):
        raise refused(what, look["lang"], "fit")
    return LuckAlone(found=what, tables=tables, seed=seed, heading=title, **look)
