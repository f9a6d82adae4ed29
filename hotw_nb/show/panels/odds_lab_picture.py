"""The picture of the odds laboratory: the square, what falls, and how the dice settle, as one SVG."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from html import escape
from textwrap import wrap

from hotw_nb.odds.distributions import Distribution
from hotw_nb.odds.outcomes import RESULTS
from hotw_nb.odds.samples import ENDS, Attempts, interval
from hotw_nb.odds.words import chance_words, grouped, percent, share_in_100, short_in_100
from hotw_nb.show.charts.figure import of_result
from hotw_nb.show.charts.picture import exactly
from hotw_nb.show.odds_pictures.square import Square, areas
from hotw_nb.show.style import DARK, FONT, PAPER, Theme
from hotw_nb.text import labelled, say

WIDTH, HEIGHT, SIDE = 530, 392, 196
TOP = SIDE + 46  # where the lower pictures begin
LEFT, RIGHT = (30, 252), (304, 522)  # from where to where they go across
FLOOR, CEILING = HEIGHT - 34, TOP + 14
MOST_NUMBERED = 9
HEADLINE = 460  # how many letters times their size fit beside the square
AT_ONCE = 1000  # attempts a click
_TILES = {
    "win": '<path d="M-2 2l4-4M0 9l9-9M7 11l4-4" stroke-width="3"/>',
    "tie": '<circle cx="2.25" cy="2.25" r="1.7"/><circle cx="6.75" cy="6.75" r="1.7"/>',
    "lose": '<path d="M0 4.5h9" stroke-width="3"/>',
}


@dataclass(frozen=True)
class Sheet:
    """All that one picture shows: the exact odds, the armies that fall, and what was rolled, click by click."""

    square: Square
    losses: Distribution
    rolled: Sequence[Attempts]  # after the first click, the second, ...
    lang: str
    ids: str

    @property
    def tally(self) -> Attempts | None:
        """Everything rolled so far."""
        return self.rolled[-1] if self.rolled else None

    def say(self, key: str, **values: object) -> str:
        """A text of the laboratory."""
        return say(f"laboratory.{key}", self.lang, **values)

    def draw(self) -> str:
        """The picture as SVG."""
        label = escape(f"{self.square.title}. {self.square.caption}")
        return (
            f'<svg class="hotw-sheet" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{label}" '
            f'font-family="{FONT}"><rect class="ground" width="{WIDTH}" height="{HEIGHT}" rx="8"/>'
            + self._patterns()
            + "".join((*self._areas(), *self._key(), *self._bars(), *self._settling()))
            + "</svg>"
        )

    def _patterns(self) -> str:
        tiles = "".join(
            f'<pattern id="{self.ids}-{result}" width="9" height="9" patternUnits="userSpaceOnUse">'
            f'<rect class="pale {result}" width="9" height="9"/><g class="hatch {result}">{tile}</g></pattern>'
            for result, tile in _TILES.items()
        )
        return f"<defs>{tiles}</defs>"

    def _fill(self, key: str) -> str:
        ends = ENDS if key in ENDS else RESULTS
        return f'fill="url(#{self.ids}-{RESULTS[ends.index(key)]})"'

    def _areas(self) -> Iterator[str]:
        """The square with its parts."""
        for key, area in areas(self.square.chances).items():
            x, y = 8 + SIDE * float(area.left), 8 + SIDE * float(1 - area.high)
            width, height = SIDE * float(area.right - area.left), SIDE * float(area.high - area.low)
            words = labelled(self.square.name(key), self.square.exactly(key), self.lang)
            yield (
                f'<rect class="edge area" data-end="{key}" x="{x:.2f}" y="{y:.2f}" width="{width:.2f}" '
                f'height="{height:.2f}" {self._fill(key)}><title>{escape(words)}</title></rect>'
            )
            name = self.square.name(key)
            wide = 8 * len(name) + 8
            if width > wide and height > 24:
                middle, centre = x + width / 2, y + height / 2
                yield (
                    f'<rect class="plate" x="{middle - wide / 2:.1f}" y="{centre - 10:.1f}" width="{wide}" '
                    f'height="20" rx="3"/>' + _text(middle, centre + 5, name, 13, "middle")
                )

    def _key(self) -> Iterator[str]:
        """Each part in words: in a hundred, exactly, and as rolled."""
        for row, (key, chance) in enumerate(self.square.chances.items()):
            y = 8 + row * 68
            yield f'<rect class="edge" x="222" y="{y}" width="26" height="26" {self._fill(key)}/>'
            sure = chance in (0, 1)
            share = share_in_100(chance, self.lang)
            said = chance_words(chance, self.lang) if sure else say("odds.in_100", self.lang, n=share)
            words = f"{self.square.name(key)}  {said}"
            yield _text(258, y + 19, words, min(17, HEADLINE // len(words)), bold=True)
            yield _text(258, y + 37, self.square.exactly(key), 13)
            if self.tally:
                hits = self.tally.ends.get(_end(key), 0)
                share = share_in_100(Fraction(hits, self.tally.n), self.lang)
                told = self.say("rolled_end", hits=grouped(hits, self.lang), n=grouped(self.tally.n, self.lang),
                                share=share)  # fmt: skip
                yield _text(258, y + 54, told, 12, extra='class="rolled"')

    def _bars(self) -> Iterator[str]:
        """How many armies fall, exactly as bars and as rolled in points with their intervals."""
        found = self.losses
        yield _text(8, TOP, self.say("losses"), 13, bold=True)
        counts = range(min(found), max(found) + 1)
        highest = max(*found.values(), Fraction(1, 5)) * Fraction(5, 4)  # above it there is room for a number
        step = (LEFT[1] - LEFT[0]) / len(counts)
        yield from _axis(LEFT, [(share, f"{share}") for share in _round_steps(float(100 * highest))], highest)
        width = step * 0.8
        tally = self.tally.lost if self.tally else {}
        for i, n in enumerate(counts):
            x, chance = LEFT[0] + step * i + step * 0.1, found[n]
            y = _height(float(chance), float(highest))
            words = labelled(self.say("lost", n=n), exactly(chance, self.lang), self.lang)
            yield (
                f'<rect class="edge" x="{x:.2f}" y="{y:.2f}" width="{width:.2f}" height="{FLOOR - y:.2f}" '
                f"{self._fill('lose')}><title>{escape(words)}</title></rect>"
            )
            if len(counts) <= MOST_NUMBERED:
                above = min(y, self._reach(tally.get(n, 0), float(highest)))
                yield _text(
                    x + width / 2, above - 4, short_in_100(chance), 12, "middle", extra='class="share"'
                )
            if len(counts) <= 12 or n % 5 == 0:
                yield _text(x + width / 2, FLOOR + 14, str(n), 12, "middle")
            if self.tally:
                yield self._point(x + width / 2, tally.get(n, 0), self.tally.n, 0, float(highest))
        yield _text((LEFT[0] + LEFT[1]) / 2, FLOOR + 29, self.say("losses_axis"), 12, "middle")

    def _reach(self, hits: int, high: float) -> float:
        """How far up a simulated share reaches with its interval, so that nothing is written across it."""
        return _height(min(interval(hits, self.tally.n)[1], high), high) if self.tally else FLOOR

    def _settling(self) -> Iterator[str]:
        """The share of the first result after each click, beside the exact line."""
        key, exact = next(iter(self.square.chances.items()))
        low, high = window(float(exact))
        yield _text(RIGHT[0] - 26, TOP, self.say("settling", end=self.square.name(key)), 13, bold=True)
        ticks = [(tick, str(tick)) for tick in range(round(100 * low), round(100 * high) + 1, 2)]
        yield from _axis(RIGHT, ticks, Fraction(round(100 * high), 100), Fraction(round(100 * low), 100))
        level = _height(float(exact), high, low)
        yield f'<line class="exact" x1="{RIGHT[0]}" x2="{RIGHT[1]}" y1="{level:.2f}" y2="{level:.2f}"/>'
        if not self.rolled:
            middle = (RIGHT[0] + RIGHT[1]) / 2
            lines = wrap(self.say("roll_first"), 24)
            wide, high = 7 * max(map(len, lines)) + 8, 16 * len(lines) + 4
            yield (  # the lines of the grid do not strike the words through
                f'<rect class="plate" x="{middle - wide / 2:.1f}" y="{FLOOR - 6 - high}" width="{wide}" '
                f'height="{high}"/>'
            )
            for up, words in enumerate(reversed(lines)):
                yield _text(middle, FLOOR - 12 - 16 * up, words, 12, "middle")
        slots = max(10, len(self.rolled))
        every = -(-len(self.rolled) // 40)
        for i, tally in enumerate(self.rolled, 1):
            if i % every == 0 or i == len(self.rolled):
                x = RIGHT[0] + (RIGHT[1] - RIGHT[0]) * (i - 0.5) / slots
                yield self._point(x, tally.ends.get(_end(key), 0), tally.n, low, high)
        yield _text((RIGHT[0] + RIGHT[1]) / 2, FLOOR + 29, self.say("settling_axis"), 12, "middle")
        first, last = grouped(AT_ONCE, self.lang), grouped(AT_ONCE * slots, self.lang)
        yield _text(RIGHT[0], FLOOR + 14, first, 12)
        yield _text(RIGHT[1], FLOOR + 14, last, 12, "end")

    def _point(self, x: float, hits: int, n: int, low: float, high: float) -> str:
        """A simulated share with its interval, cut off where the picture ends."""
        bottom, top = (_height(min(max(end, low), high), high, low) for end in interval(hits, n))
        y = _height(min(max(hits / n, low), high), high, low)
        share = percent(Fraction(hits, n), self.lang)
        return (
            f'<path class="interval" d="M{x:.1f} {bottom:.2f}V{top:.2f}m-3 0h6M{x - 3:.1f} {bottom:.2f}h6"/>'
            f'<circle class="point" cx="{x:.1f}" cy="{y:.2f}" r="3.4"><title>{share}</title></circle>'
        )


def window(exact: float) -> tuple[float, float]:
    """From where to where the settling is drawn: a few in a hundred on both sides of the exact line.

    >>> window(0.58), window(1.0)
    ((0.52, 0.64), (0.88, 1.0))
    """
    low = min(max(round(exact * 50) / 50 - 0.06, 0), 0.88)
    return round(low, 2), round(low + 0.12, 2)


def _end(key: str) -> str:
    """The end of a siege that stands for a result of one roll."""
    return key if key in ENDS else ENDS[RESULTS.index(key)]


def _height(share: float, high: float, low: float = 0) -> float:
    return FLOOR - (FLOOR - CEILING) * (share - low) / (high - low)


def _round_steps(highest: float) -> range:
    """Round numbers up to the highest of them, four at most.

    >>> list(_round_steps(48)), list(_round_steps(100))
    ([0, 20, 40], [0, 50, 100])
    """
    step = next(step for step in (5, 10, 20, 50) if highest / step < 4 or step == 50)
    return range(0, int(highest) + 1, step)


def _axis(
    across: tuple[int, int], ticks: Sequence[tuple[int, str]], high: Fraction, low: Fraction = Fraction(0)
) -> Iterator[str]:
    """Lines across with their numbers on the left."""
    for share, words in ticks:
        y = _height(share / 100, float(high), float(low))
        yield f'<line class="grid" x1="{across[0]}" x2="{across[1]}" y1="{y:.2f}" y2="{y:.2f}"/>'
        yield _text(across[0] - 4, y + 4, words, 12, "end")


def _text(
    x: float, y: float, words: str, size: int, anchor: str = "start", bold: bool = False, extra: str = ""
) -> str:
    weight = ' font-weight="600"' if bold else ""
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" text-anchor="{anchor}"{weight} {extra}>'
        f"{escape(words)}</text>"
    )


def _colours(theme: Theme) -> Mapping[str, str]:
    found = {"paper": theme.paper, "ink": theme.ink, "border": theme.border}
    for result in RESULTS:
        hue = of_result(result, theme)
        found |= {f"{result}-pale": hue.ground, result: hue.strong}
    return found


def colours() -> str:
    """The style sheet that gives the picture the colours of the theme in use."""
    light, dark = (
        ";".join(f"--hotw-{name}:{value}" for name, value in _colours(theme).items())
        for theme in (PAPER, DARK)
    )
    return f".hotw-sheet{{{light}}}[data-jp-theme-light='false'] .hotw-sheet{{{dark}}}"
