"""`type_dice("5 3 4")`: battles rolled by hand, as people write them down, read and counted."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from typing import Any

from hotw_nb.engine.battle import LOSE, TIE, WIN
from hotw_nb.lessons.pasted import Left
from hotw_nb.lessons.pools import Line
from hotw_nb.lessons.pools import tally as make_tally
from hotw_nb.odds.words import html_table
from hotw_nb.text import labelled, language, say, spelt
from hotw_nb.text.html import Answer

MOST = 3  # dice that one side ever rolls
_APART = re.compile(r"[\s,;:|/()\[\]{}.–—-]+")


@dataclass(frozen=True)
class Rolled:
    """One battle: the attacker's dice, the defender's, and "win", "tie" or "lose"."""

    attack: tuple[int, ...]
    defend: tuple[int, ...]
    result: str


@dataclass(frozen=True, repr=False)
class Typed(Answer):
    """Battles that were typed in; `.unread` are the lines left out and why."""

    rolls: tuple[Rolled, ...]
    unread: tuple[Left, ...]
    attack: int
    defend: int

    @property
    def n(self) -> int:
        """How many battles were typed in."""
        return len(self.rolls)

    @property
    def counts(self) -> dict[str, int]:
        """How many were won, tied and lost."""
        results = Counter(one.result for one in self.rolls)
        return {name: results[name] for name in (WIN, TIE, LOSE)}

    tally = counts

    @property
    def dice(self) -> list[tuple[int, ...]]:
        """The dice in the order rolled, as `hotw.scenario(..., dice=...)` takes them."""
        return [faces for one in self.rolls for faces in (one.attack, one.defend)]

    @property
    def faces(self) -> dict[int, int]:
        """How often each face came, on all dice."""
        seen = Counter(face for faces in self.dice for face in faces)
        return {face: seen[face] for face in range(1, 7)}

    def line(self, name: str = "") -> Line:
        """The line with which a pupil hands in these battles."""
        return make_tally(name, self.counts)

    def text(self, lang: str | None = None) -> str:
        """How many of each result, how often each face, and each line that could not be read."""
        lang = lang or language()
        if not self.n and not self.unread:
            return say("tray.empty", lang, example=" ".join("52416"[: self.attack + self.defend]))
        results = ", ".join(f"{say(f'odds.{name}', lang)} {count}" for name, count in self.counts.items())
        faces = ", ".join(labelled(face, count, lang) for face, count in self.faces.items())
        lines = [say("tray.counted", lang, n=self.n, results=results), say("tray.faces", lang, faces=faces)]
        lines += [
            say("pooling.left_out", lang, line=one.line, text=one.text, reason=one.reason)
            for one in self.unread
        ]
        return "\n".join(lines)

    def html(self, lang: str | None = None) -> str:
        """The battles as a table under what they come to."""
        lang = lang or language()
        first, *rest = self.text(lang).split("\n")
        head = [say(f"tray.head_{name}", lang) for name in ("number", "attack", "defend", "result")]
        rows = [(str(i), _spaced(one.attack), _spaced(one.defend), say(f"odds.{one.result}", lang))
                for i, one in enumerate(self.rolls, 1)]  # fmt: skip
        below = "<br>".join(map(escape, rest))
        return f"<p><b>{escape(first)}</b><br>{below}</p>" + (
            html_table("", head, rows, lang=lang) if rows else ""
        )

    def records(self) -> list[dict[str, Any]]:
        """One row for each battle."""
        return [{"attack": one.attack, "defend": one.defend, "result": one.result} for one in self.rolls]


def type_dice(text: str = "", attack: int = 2, defend: int = 1, lang: str | None = None) -> Typed:
    """Battles typed in, the attacker's dice first: "5 3 4", "53-4", one or several to a line.

    `text` is what was typed; `attack` and `defend` are how many dice each side rolls. `lang` is "en" or "fr".

    >>> type_dice("5 3 4\\n66-6", lang="en").counts
    {'win': 1, 'tie': 1, 'lose': 0}
    """
    lang = lang or language()
    if attack not in range(1, MOST + 1) or defend not in range(1, MOST + 1):
        raise ValueError(say("tray.how_many", lang, most=MOST))
    rolls: list[Rolled] = []
    unread: list[Left] = []
    for number, line in enumerate(spelt(text).splitlines(), 1):
        if line.strip():
            faces, reason = _faces(line, attack + defend, lang)
            if reason:
                unread.append(Left(number, " ".join(line.split())[:60], reason))
            for mine, theirs in _battles(faces, attack, defend):
                rolls.append(Rolled(mine, theirs, _result(mine, theirs)))
    return Typed(tuple(rolls), tuple(unread), attack, defend)


def _faces(line: str, size: int, lang: str) -> tuple[tuple[int, ...], str]:
    """The dice on a line, or why they cannot be used."""
    signs = "".join(_APART.split(line))
    odd = next((sign for sign in signs if sign not in "123456"), "")
    if odd:
        return (), say("tray.no_face", lang, sign=odd)
    if len(signs) % size or not signs:
        return (), say("tray.wrong_count", lang, found=len(signs), size=size)
    return tuple(map(int, signs)), ""


def _battles(
    faces: tuple[int, ...], attack: int, defend: int
) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    for start in range(0, len(faces), attack + defend):
        yield faces[start : start + attack], faces[start + attack : start + attack + defend]


def _result(attack: tuple[int, ...], defend: tuple[int, ...]) -> str:
    """Which side has the higher die: "win" or "lose" as the attacker sees it, or "tie"."""
    mine, theirs = max(attack), max(defend)
    return TIE if mine == theirs else WIN if mine > theirs else LOSE


def _spaced(faces: tuple[int, ...]) -> str:
    return " ".join(map(str, faces))
