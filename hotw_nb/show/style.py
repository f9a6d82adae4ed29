"""The visual language in one place: two themes, the tints of the areas, the players' colours, and contrast."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache, lru_cache
from string import ascii_lowercase

from hotw_nb.text import say, short

PALE = 0.5  # how much of an area's tint is left on a land without an owner, so that owners stand out
READABLE, VISIBLE = 4.6, 3.1  # a little more than text and signs need, since colours are rounded
FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif"


@dataclass(frozen=True)
class Player:
    """How one player is told apart: a colour, a letter and a pattern, never the colour alone."""

    letter: str
    colour: str
    pattern: str


PLAYERS = (
    Player("A", "#0072B2", "plain"),
    Player("B", "#D55E00", "diagonal"),
    Player("C", "#009E73", "dots"),
    Player("D", "#CC79A7", "cross"),
    Player("E", "#56B4E9", "horizontal"),
    Player("F", "#4D4D4D", "vertical"),
)


@dataclass(frozen=True)
class Theme:
    """The colours of one printing of the board."""

    name: str
    paper: str
    sea: str
    ocean: str
    water_ink: str
    ink: str
    quiet: str
    halo: str
    border: str
    barren: str
    stipple: str
    peak: str
    tree: str
    wall: str
    strait: str
    gem: str
    glow: str
    tints: tuple[str, ...]


PAPER = Theme(
    name="paper",
    paper="#F3EAD3",
    sea="#DDE9EC",
    ocean="#C9DDE4",
    water_ink="#2C5A6E",
    ink="#2A2118",
    quiet="#5A4B38",
    halo="#FBF6EA",
    border="#6E5D46",
    barren="#EFE8D8",
    stipple="#877558",
    peak="#6E4B2A",
    tree="#2F6B3C",
    wall="#7A1F1F",
    strait="#B3261E",
    gem="#8A5A00",
    glow="#FFD400",
    tints=(
        "#EBC79A", "#D3D39B", "#EDBBA6", "#CFC2E6", "#E9BECB", "#A9D3C3", "#C4DE9F", "#D8CBB3",
        "#B4D4AE", "#E2BE95", "#D9B8DC", "#E7CC86", "#DDB9A0",
    ),
)  # fmt: skip
DARK = Theme(
    name="dark",
    paper="#1B1712",
    sea="#22343D",
    ocean="#1A2A33",
    water_ink="#A9CFDF",
    ink="#F6EEDD",
    quiet="#CFC2A8",
    halo="#14110D",
    border="#C2B08F",
    barren="#332C22",
    stipple="#9B8A6E",
    peak="#E0B48A",
    tree="#8FCB98",
    wall="#FF9C8A",
    strait="#FF8A80",
    gem="#F2C14E",
    glow="#FFE14D",
    tints=(
        "#6B4E24", "#51521F", "#703C28", "#4A3F6B", "#6B3547", "#21574A", "#45601F", "#544832",
        "#33562F", "#63451F", "#5A3A60", "#665014", "#5F4231",
    ),
)  # fmt: skip
THEMES = {theme.name: theme for theme in (PAPER, DARK)}


def known_theme(word: object, lang: str | None = None) -> Theme:
    """The theme of this name; another word is refused with the names that there are."""
    for name, theme in THEMES.items():
        if word == name:
            return theme
    raise ValueError(say("show.no_theme", lang, word=short(word), names=", ".join(THEMES)))


def luminance(colour: str) -> float:
    """The relative luminance of a `#RRGGBB` colour as WCAG 2.2 defines it.

    >>> luminance("#000000"), luminance("#FFFFFF")
    (0.0, 1.0)
    """
    parts = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, from 1 (none) to 21 (black on white).

    >>> contrast("#000000", "#FFFFFF")
    21.0
    """
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@lru_cache(maxsize=1024)
def mix(colour: str, ground: str, share: float) -> str:
    """A colour thinned with its ground; a share of 1 is the colour itself.

    >>> mix("#000000", "#FFFFFF", 0.5)
    '#808080'
    """
    pairs = ((int(colour[i : i + 2], 16), int(ground[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(a * share + b * (1 - share)):02X}" for a, b in pairs)


def legible(colour: str, theme: Theme) -> str:
    """The colour thinned with the theme's paper so far that the theme's ink can be read on it."""
    thinner = (mix(colour, theme.paper, share / 100) for share in range(80, 20, -2))
    return next(ground for ground in thinner if contrast(ground, theme.ink) >= READABLE)


def outstanding(colour: str, theme: Theme) -> str:
    """The colour as a line on the theme's paper: darker or lighter where it would not stand out."""
    stronger = (mix(colour, theme.ink, share / 100) for share in range(100, -1, -4))
    return next(line for line in stronger if contrast(line, theme.paper) >= VISIBLE)


@dataclass(frozen=True)
class Look:
    """How the lands and pieces of one player look in one theme."""

    letter: str
    pattern: str
    ground: str
    stripe: str
    counter: str
    ink: str
    line: str
    """The colour as a line on paper: darker or lighter where it would not stand out."""


@cache
def look(theme: Theme, seat: int) -> Look:
    """The colours of a seat; on its lands the names and signs of the theme's ink stay readable."""
    player = PLAYERS[seat]
    strong = legible(player.colour, theme)
    ground = 0.75 if player.pattern == "plain" else 0.42
    return Look(
        player.letter,
        player.pattern,
        mix(strong, theme.paper, ground),
        strong,
        player.colour,
        max(("#FFFFFF", "#16120D"), key=lambda ink: contrast(ink, player.colour)),
        # a shade off the counter, since one of them changes in the dark and a rule there goes by its colour
        outstanding(mix(player.colour, theme.ink, 0.99), theme),
    )


@cache
def white(theme: Theme) -> Look:
    """The look of pieces that no player leads."""
    return Look("", "plain", theme.paper, theme.paper, "#FFFFFF", "#16120D", theme.ink)


_COLOUR = re.compile(r'\b(fill|stroke)="(#\w{6})"')


def coloured(drawing: str, follows: bool) -> str:
    """A drawing whose colours are said once, in a style sheet; one that `follows` the page has another for the dark.

    >>> coloured('<path fill="#F3EAD3"/>', True)
    '<style>[f=a]{fill:#F3EAD3}@media (prefers-color-scheme:dark){[f=a]{fill:#1B1712}}</style><path f="a"/>'
    """
    found = dict.fromkeys(_COLOUR.findall(drawing))
    names = {colour: _name(number) for number, colour in enumerate(dict.fromkeys(one for _, one in found))}
    light = "".join(f"[{what[0]}={names[colour]}]{{{what}:{colour}}}" for what, colour in found)
    dark = "".join(
        f"[{what[0]}={names[colour]}]{{{what}:{_twins()[colour]}}}"
        for what, colour in found
        if colour in _twins()
    )
    twins = f"@media (prefers-color-scheme:dark){{{dark}}}" if follows else ""
    said = _COLOUR.sub(lambda one: f'{one[1][0]}="{names[one[2]]}"', drawing)
    return f"<style>{light}{twins}</style>{said}"


def _name(number: int) -> str:
    """A short name for each of some colours."""
    return (_name(number // 26 - 1) if number > 25 else "") + ascii_lowercase[number % 26]


@cache
def _twins() -> dict[str, str]:
    """For each colour on paper the one in the dark."""
    pairs = {
        getattr(PAPER, name): getattr(DARK, name)
        for name in Theme.__dataclass_fields__
        if name not in ("name", "tints")
    }
    for light, dark in zip(PAPER.tints, DARK.tints, strict=True):
        pairs[light] = dark
        pairs[mix(light, PAPER.paper, PALE)] = mix(dark, DARK.paper, PALE)
    for seat in range(len(PLAYERS)):
        ours, theirs = look(PAPER, seat), look(DARK, seat)
        pairs |= {ours.ground: theirs.ground, ours.stripe: theirs.stripe}
    return pairs
