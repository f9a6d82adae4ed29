"""Pages for real dice: counting battles, a class together, the price of a fort, the life of a Leader, luck."""

from __future__ import annotations

from fractions import Fraction

from hotw_nb import odds
from hotw_nb.lessons.handouts.page import Handout, fold, grid, paragraphs, steps, words, written
from hotw_nb.odds.words import decimal
from hotw_nb.text import say

BATTLES = 36
_PUPILS, _ATTEMPTS, _FIGHTS = 32, 15, 20


def _situations() -> dict[str, odds.Outcome]:
    return {
        "open": odds.battle(2, 1),
        "hard": odds.battle(2, 2),
        "sea": odds.battle(2, 3),
        "fort": odds.battle(2, 1, defend_bonus=1),
        "leader": odds.battle(3, 1),
        "weaponry": odds.battle(2, 1, attack_bonus=1),
    }


def _said(key: str, lang: str) -> str:
    return say(f"handouts.{key}", lang, battles=BATTLES)


def tally(about: str, lang: str) -> Handout:
    """Thirty-six battles with real dice, counted."""
    head = [_said(word, lang) for word in ("number", "attack", "defend", "result")] * 3
    third = BATTLES // 3
    rows = [[cell for k in range(3) for cell in (i + k * third, "", "", "")] for i in range(1, third + 1)]
    body = (
        steps(_said("tally_steps", lang))
        + paragraphs(_said("tally_ground", lang))
        + written(_said("tally_guess", lang))
        + grid(head, rows, 10)
        + paragraphs(_said("tally_total", lang))
        + written(_said("tally_wonder", lang))
    )
    return Handout("tally", about, _said("tally", lang), body, lang)


def pool(about: str, lang: str) -> Handout:
    """The lines of a whole class, with the sums that run on."""
    head = [_said(f"pool_{word}", lang) for word in ("pupil", "win", "tie", "lose", "share", "so_far", "all")]
    rows: list[tuple[object, ...]] = [(f"{i} ", *[""] * 6) for i in range(1, _PUPILS + 1)]
    body = paragraphs(_said("pool_words", lang)) + grid(head, rows, 5.9) + paragraphs(_said("pool_end", lang))
    return Handout("pool", about, _said("pool", lang), body, lang, signed=False)


def curve(about: str, lang: str) -> Handout:
    """Squared paper on which the share of wins settles, pupil after pupil."""
    body = steps(_said("curve_steps", lang)) + _squares(lang) + paragraphs(_said("curve_end", lang))
    return Handout("curve", about, _said("curve", lang), body + fold(_said("curve_line", lang)), lang)


def _squares(lang: str) -> str:
    """Shares from 0 to 100 in 100 above battles, one square for each pupil's battles."""
    wide, high, left, pupils = 8.0, 12.5, 14.0, 20
    right, bottom = left + pupils * wide, 10 * high + 4
    parts = []
    for i in range(pupils + 1):
        x, heavy = left + i * wide, 0.4 if i % 5 == 0 else 0.12
        parts.append(f'<path d="M{x} 4V{bottom}" stroke="#333" stroke-width="{heavy}"/>')
        if i % 5 == 0:
            parts.append(f'<text x="{x}" y="{bottom + 5}" text-anchor="middle">{i * BATTLES}</text>')
    for i in range(11):
        y = bottom - i * high
        parts.append(
            f'<path d="M{left} {y}H{right}" stroke="#333" stroke-width="{0.4 if i % 5 == 0 else 0.12}"/>'
        )
        parts.append(f'<text x="{left - 2}" y="{y + 1.3}" text-anchor="end">{10 * i} %</text>')
    name = words(_said("curve_axis", lang))
    parts.append(f'<text x="{(left + right) / 2}" y="{bottom + 10}" text-anchor="middle">{name}</text>')
    box = f"0 0 {right + 8} {bottom + 12}"
    return f'<svg viewBox="{box}" role="img" aria-label="{name}" font-size="4">{"".join(parts)}</svg>'


def forts(about: str, lang: str) -> Handout:
    """What a fort costs whoever attacks: sieges with real dice, with a fort and without."""
    head = [_said(word, lang) for word in ("number", "fort_strokes", "fort_armies")]
    table = grid(head, [(i, "", "") for i in range(1, _ATTEMPTS + 1)], 6.6, (12, 58, 30))
    sides = "".join(
        f"<div><b>{words(_said(side, lang))}</b>{table}{paragraphs(_said('fort_total', lang))}</div>"
        for side in ("fort_open", "fort_walled")
    )
    body = steps(_said("fort_steps", lang)) + written(_said("fort_guess", lang))
    body += f'<div class="beside">{sides}</div>' + paragraphs(_said("fort_end", lang))
    return Handout("fort", about, _said("forts", lang), body, lang)


def leader(about: str, lang: str) -> Handout:
    """How many rolls a Leader lives: three lives to be rolled, and those of the class in a row."""
    lives = grid(
        [_said(word, lang) for word in ("number", "leader_strokes", "leader_rolls")],
        [(i, "", "") for i in (1, 2, 3)],
        17,
        (6, 76, 18),
    )
    row = [[""] * 10 for _ in range(6)]
    body = steps(_said("leader_steps", lang)) + written(_said("leader_guess", lang)) + lives
    body += paragraphs(_said("leader_class", lang)) + grid((), row, 11)
    return Handout("leader", about, _said("leader", lang), body + paragraphs(_said("leader_end", lang)), lang)


def _signed(value: Fraction, lang: str) -> str:
    size = decimal(abs(value), 2, lang)
    if not any(digit in size for digit in "123456789"):
        return size
    return f"{'−' if value < 0 else '+'}{size}"


def luck(about: str, lang: str) -> Handout:
    """How lucky the dice of a game were: what was to be expected beside what came."""
    surplus = {name: one.win - one.lose for name, one in _situations().items()}
    known = [(_said(f"on_{name}", lang), _signed(due, lang)) for name, due in surplus.items()]
    chances = grid(
        [_said("luck_where", lang), _said("luck_chance", lang)] * 3,
        [[cell for pair in known[i::2] for cell in pair] for i in range(2)],
        6,
    )
    head = [_said(f"luck_{word}", lang) for word in ("who", "chance", "won", "expected", "so_far")]
    rows = grid(
        [_said("number", lang), *head],
        [(i, *[""] * 5) for i in range(1, _FIGHTS + 1)],
        6.3,
        (6, 38, 14, 14, 14, 14),
    )
    example = {"due": _signed(surplus["open"], lang), "luck": _signed(1 - surplus["open"], lang)}
    body = (
        steps(say("handouts.luck_steps", lang, **example))
        + chances
        + rows
        + paragraphs(_said("luck_end", lang))
    )
    return Handout("luck", about, _said("luck", lang), body, lang)
