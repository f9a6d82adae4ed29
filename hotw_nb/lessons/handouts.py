"""`handout("tally")`: pages to be printed for a lesson without computers or beside one: dice, the table, the head."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from hotw_nb import boards, odds
from hotw_nb.boards.name_lookup import near
from hotw_nb.lessons.printed import Handout, cut, fold, grid, paragraphs, steps, words, written
from hotw_nb.lessons.questions import CHOICE, Question, names, sheet
from hotw_nb.odds.words import decimal
from hotw_nb.show.map_drawing import compose, svg
from hotw_nb.show.map_drawing.views import view, views
from hotw_nb.show.style import PAPER
from hotw_nb.show.tables.table import table
from hotw_nb.text import ROMAN, known, labelled, say, short, spelt
from hotw_nb.text.grammar import in_percent

if TYPE_CHECKING:
    from hotw_nb.show.tables.table import Table


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
        parts.append(
            f'<text x="{left - 2}" y="{y + 1.3}" text-anchor="end">{in_percent(10 * i, lang)}</text>'
        )
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


EDITION = "2001"
EPOCHS = tuple(map(str, range(1, 8)))
_ORDERS = range(1, 8)
_TOLD = ("strength", "start", "capital", "fleets")  # on an Empire card, under its name
# Nothing is tinted, so that a pencil can be; what is drawn stays dark enough for a poor copying machine.
_WHITE = replace(
    PAPER,
    name="colouring",
    paper="#FFFFFF",
    sea="#FFFFFF",
    ocean="#F2F2F2",
    barren="#FFFFFF",
    halo="#FFFFFF",
    border="#333333",
    tints=("#FFFFFF",) * len(PAPER.tints),
)


def _column(shown: Table, name: str) -> int:
    return shown.columns.index(name)


def cards(about: str, lang: str) -> Handout:
    """The Greater Event cards of the edition, to be cut out, shuffled and dealt."""
    shown = table(EDITION, "events", lang)
    deck, name, copies, epochs = (_column(shown, word) for word in ("deck", "name", "copies", "epochs"))
    greater = shown.rows[0][deck]
    made = [
        f"<b>{words(row[name])}</b>{words(row[epochs])}"
        for row in shown.rows
        if row[deck] == greater
        for _ in range(row[copies])
    ]
    body = paragraphs(say("handouts.cards_words", lang, count=len(made))) + cut(made, 4, 33)
    return Handout("cards", about, say("handouts.cards", lang), body, lang, signed=False)


def empires(about: str, lang: str) -> Handout:
    """The seven Empire cards of an Epoch, to be cut out, in the order in which they are called."""
    shown = table(EDITION, "empires", lang)
    epoch, order = ROMAN[int(about)], _column(shown, "order")
    rows = [row for row in shown.rows if row[_column(shown, "epoch")] == epoch and row[order] in _ORDERS]
    # The Incas and the Aztecs share one card, and stand on it one below the other.
    made = [
        f'<b class="no">{number}.</b>'
        + "".join(_people(shown, row, lang) for row in rows if row[order] == number)
        for number in _ORDERS
    ]
    body = paragraphs(say("handouts.empires_words", lang)) + cut(made, 2, 48)
    return Handout("empires", about, say("handouts.empires", lang, epoch=epoch), body, lang, signed=False)


def _people(shown: Table, row: tuple[Any, ...], lang: str) -> str:
    """A people's name in bold, and below it what its card says."""
    told = {key: (word, cell) for key, word, cell in zip(shown.columns, shown.headings, row, strict=True)}
    lines = [labelled(*told[key], lang) for key in _TOLD if told[key][1] != ""]
    return f"<b>{words(row[_column(shown, 'name')])}</b>" + "<br>".join(map(words, lines))


def score(about: str, lang: str) -> Handout:
    """Counting the points of one turn, area by area, with what each area is worth in each Epoch."""
    shown = table(EDITION, "areas", lang)
    more = [say(f"handouts.score_{word}", lang) for word in ("mine", "others", "points")]
    rows = [(str(row[0]), *map(int, row[1:]), "", "", "") for row in shown.rows]
    below = ("capitals", "cities", "monuments", "sum")
    none = ["–"] * (len(shown.headings) - 1)
    extra = [(say(f"handouts.score_{word}", lang), *none, "", "–", "") for word in below]
    body = steps(say("handouts.score_steps", lang)) + grid([*shown.headings, *more], [*rows, *extra], 8)
    return Handout("score", about, say("handouts.score", lang), body, lang)


def map_to_colour(about: str, lang: str) -> Handout:
    """A map without colours: the world, or a region of it."""
    board = boards.load(EDITION)
    window = view(board.id, about)
    drawing = svg.draw(compose.compose(board, window, _WHITE, lang))
    key = " ".join([say("handouts.map_key", lang), *["☐ ___"] * 6])
    title = say("handouts.map", lang, region=window.title(lang))
    body = f'<div class="map">{drawing}</div>' + paragraphs(key) + written(say("handouts.map_wonder", lang))
    return Handout("map", about, title, body, lang, landscape=True)


_CLAIMS = 4


def predict(about: str, lang: str) -> Handout:
    """All questions of a lesson: guesses before, then what was rolled and what is exact, and the checks."""
    lesson = sheet(about)
    parts = [paragraphs(say("handouts.predict_words", lang))]
    parts += [_guess(n, one, lang) for n, one in enumerate(lesson.predictions.values(), 1)]
    if lesson.checks:
        parts.append(fold(say("handouts.predict_fold", lang)))
        parts += [_check(one, lang) for one in lesson.checks.values()]
    title = say("handouts.predict", lang, name=lesson.name, title=lesson.title[lang])
    return Handout("predict", about, title, "".join(parts), lang)


def _asked(question: Question, lang: str) -> str:
    choices = " ".join(f"☐ {words(choice[lang])}" for choice in question.choices.values())
    return f"{words(question.words[lang])}" + (f"<br>{choices}" if question.kind == CHOICE else "")


def _guess(number: int, question: Question, lang: str) -> str:
    head = [say(f"handouts.predict_{word}", lang) for word in ("guess", "because", "rolled", "exact", "off")]
    return f"<p><b>{number}.</b> {_asked(question, lang)}</p>" + grid(
        head, [[""] * len(head)], 10, (18, 40, 14, 14, 14)
    )


def _check(question: Question, lang: str) -> str:
    return f"<p>{_asked(question, lang)}</p>" + written(say("handouts.predict_answer", lang))


def sources(about: str, lang: str) -> Handout:
    """Four claims about the past, each with who says so, how they know, and who is not heard."""
    rows = [
        say(f"handouts.sources_{word}", lang) for word in ("claim", "who", "when", "know", "missing", "sure")
    ]
    card = grid([say("handouts.sources_head", lang), ""], [(row, "") for row in rows], 6.2, (40, 60))
    body = paragraphs(say("handouts.sources_words", lang)) + card * _CLAIMS
    return Handout("sources", about, say("handouts.sources", lang), body, lang)


class NoHandout(LookupError):
    """There is no such page; the message lists those that there are."""


def _one() -> tuple[str, ...]:
    return ("",)


def _regions() -> tuple[str, ...]:
    return tuple(views(boards.load(EDITION).id))


def _epochs() -> tuple[str, ...]:
    return EPOCHS


# name: (what makes the page, what it may be about; the first is meant if nothing is said)
KINDS: dict[str, tuple[Callable[[str, str], Handout], Callable[[], tuple[str, ...]]]] = {
    "tally": (tally, _one),
    "pool": (pool, _one),
    "curve": (curve, _one),
    "fort": (forts, _one),
    "leader": (leader, _one),
    "luck": (luck, _one),
    "score": (score, _one),
    "cards": (cards, _one),
    "sources": (sources, _one),
    "predict": (predict, names),
    "empires": (empires, _epochs),
    "map": (map_to_colour, _regions),
}


def handout(name: str, about: str | int = "", lang: str | None = None) -> Handout:
    """One page to be printed: "tally", or about something: `handout("predict", "05")`, `handout("map", "china")`.

    `name` is the name of the page, `about` the lesson, region or other thing that it is about. `lang` is "en"
    or "fr".

    >>> print(handout("tally", lang="en"))
    36 battles with real dice (handout-tally-en.html)
    """
    if not isinstance(name, str) or name not in KINDS:
        offer = near(name, list(KINDS)) or tuple(KINDS)
        raise NoHandout(say("handouts.unknown", word=short(name), names=", ".join(offer)))
    make, abouts = KINDS[name]
    wish = spelt(about).strip()
    wish = wish.zfill(2) if name == "predict" and wish else wish
    if wish and wish not in abouts():
        offer = tuple(one for one in abouts() if one)
        key = "handouts.about_what" if offer else "handouts.about_nothing"
        raise NoHandout(say(key, name=name, word=short(wish), names=", ".join(offer)))
    return make(wish or abouts()[0], known(lang))


def every_handout(lang: str | None = None) -> Iterator[Handout]:
    """Every page there is, one after the other."""
    for make, abouts in KINDS.values():
        for about in abouts():
            yield make(about, known(lang))
