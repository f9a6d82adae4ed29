"""`steps(game, ...)`: a few actions as a picture story, each in its box with its map, dice, sentence and rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from html import escape
from typing import TYPE_CHECKING, NamedTuple

from hotw_nb.editions.numbered_rules import rule
from hotw_nb.engine.action import Action
from hotw_nb.engine.errors import DiceError, Refusal
from hotw_nb.game import a_game
from hotw_nb.show.map_drawing.words import Words
from hotw_nb.show.pictures import closeup, step_words
from hotw_nb.show.pictures.dice_faces import dice_rows
from hotw_nb.show.pictures.framing import FEW, NARROW, WIDE, Frame, frame, several
from hotw_nb.show.pictures.step_words import crossed, felt, gone, led, march
from hotw_nb.text import language, say, spelt
from hotw_nb.text.html import PICTURES, Shown, html_words, larger

if TYPE_CHECKING:
    from hotw_nb.engine.record import Record
    from hotw_nb.engine.view_values import LandView
    from hotw_nb.game import Game


_CHIP = "display:inline-block;border:1px solid #80808099;border-radius:10px;padding:0 8px;margin:3px 4px 0 0"
_NUMBER = (
    "display:inline-block;min-width:22px;height:22px;border-radius:11px;background:#444;color:#fff;"
    "text-align:center;line-height:22px;font-weight:600;margin-right:8px"
)
GAP = 8.0
_ROWS = f"display:flex;flex-wrap:wrap;align-items:flex-start;gap:{GAP:.0f}px"
_STORY = f"display:flex;flex-wrap:wrap;gap:{GAP:.0f}px;max-width:1640px;margin-bottom:16px"
_COLUMN = f"display:flex;flex-direction:column;gap:{GAP:.0f}px;min-width:0"
_NEXT = "border-top:1px solid rgba(128,128,128,.45);padding-top:8px"
_FORBIDDEN = "border:1px dashed rgba(128,128,128,.8);border-radius:8px;padding:6px 9px"
_SMALL = "font-size:12px;opacity:.8"
UNDER = 3  # so many steps without a map stand under the map before them; more have a panel beside it


class Box(NamedTuple):
    """What is shown of one step, whether it has a picture, and whether it was forbidden."""

    html: str
    picture: bool
    forbidden: bool = False


class Panel(NamedTuple):
    """Boxes that stand together, one under the other or, in a `broad` one, beside each other too."""

    boxes: Sequence[Box]
    broad: bool = False


def box(picture: str, body: str, rules: tuple[str, ...], notes: Sequence[str], lang: str) -> Box:
    """What happened: a picture, words, the rules behind it and smaller notes."""
    small = "".join(f'<div style="{_SMALL}">{escape(note)}</div>' for note in notes)
    return Box(f"{picture}{body}{chips(rules, lang)}{small}", bool(picture))


def refused(number: int, said: str, rules: tuple[str, ...], lang: str) -> Box:
    """A wish that the rules forbid, with the reason."""
    cross = '<span aria-hidden="true" style="font-weight:700">✗ </span>'
    inner = f"<div>{badge(number)}{cross}{html_words(said)}</div>{chips(rules, lang)}"
    return Box(inner, False, True)


def trouble(said: str) -> str:
    """Why a story breaks off."""
    return f'<div role="alert" style="{closeup.PANEL};flex:1 1 100%">✗ {html_words(said)}</div>'


def badge(number: int) -> str:
    """The number of a step."""
    return f'<span style="{_NUMBER}">{number}</span>'


def chips(rules: tuple[str, ...], lang: str) -> str:
    """The rules behind a step in lines of their own, each with its title, and its text on hover."""
    found = "".join(
        f'<span style="{_CHIP}" title="{escape(one.text(lang))}">{html_words(one.id)} '
        f"<i>{escape(one.title(lang))}</i></span>"
        for one in map(rule, rules)
    )
    return f'<div style="font-size:12px">{found}</div>' if found else ""


def story(title: str, boxes: Sequence[Box], width: float, more: str = "") -> str:
    """All boxes of a story with its title, in panels as wide as its picture of this width."""
    size = (WIDE if width >= WIDE[0] else NARROW)[0] + closeup.PADDING
    panels = [Panel([one]) for one in boxes] if width >= WIDE[0] else _panels(boxes)
    cells = "".join(_panel(one, size) for one in panels)
    head = f'<div style="font-weight:600;margin:10px 0 6px">{escape(title)}</div>' if title else ""
    return f'{head}<div style="{_STORY}">{cells}{more}</div>'


def _panel(panel: Panel, size: float) -> str:
    """The boxes of a panel under each other, or in rows of two; what was forbidden has a dashed line round it."""
    if panel.broad:
        around = (
            f"flex:1 1 {larger(size)};{closeup.PANEL};max-width:min(100%,{larger(2 * size + GAP)});{_ROWS}"
        )
    else:
        drawn = any(one.picture for one in panel.boxes)
        around = (
            f"flex:0 1 {larger(size)};{closeup.PANEL};{_COLUMN}{'' if drawn else ';align-self:flex-start'}"
        )
    inside = ""
    for number, one in enumerate(panel.boxes):
        style = _FORBIDDEN if one.forbidden else _NEXT if number and not panel.broad else ""
        half = f"flex:0 1 {larger(size - closeup.PADDING / 2)};box-sizing:border-box;" if panel.broad else ""
        inside += f'<div style="{half}{style}">{one.html}</div>'
    return f'<div style="{around}">{inside}</div>'


def _panels(boxes: Sequence[Box]) -> Iterator[Panel]:
    """The boxes in the order in which they are read: down each panel, and the panels row by row.

    What has no picture stands under the picture before it. Much of it, and the last of it where the place beside that
    picture would stay empty in a row of two, has a panel of its own.
    """
    drawn = [number for number, one in enumerate(boxes) if one.picture]
    if not drawn:
        yield from (Panel([one]) for one in boxes)
        return
    first = list(boxes[: drawn[0]])
    at_left = len(first) < 2
    if not at_left:
        yield Panel(first)
        first = []
    for here, end in zip(drawn, [*drawn[1:], len(boxes)], strict=True):
        picture, words = [*first, boxes[here]], list(boxes[here + 1 : end])
        if len(words) > UNDER or (words and end == len(boxes) and at_left):
            yield from (Panel(picture), Panel(words, broad=not at_left))
            at_left = True
        else:
            yield Panel([*picture, *words])
            at_left = not at_left
        first = []


_DICE = "display:flex;flex-wrap:wrap;align-items:center;gap:8px;margin:4px 0"


@dataclass(frozen=True)
class Step:
    """One wish and what came of it: records and the game after it, or the reason why it was refused."""

    game: Game
    records: tuple[Record, ...] = ()
    refusal: Refusal | None = None
    reasons: tuple[str, ...] = ()
    arrow: tuple[tuple[str, str], ...] = ()
    before: Game | None = None
    named: tuple[str, ...] = ()
    """The places that the wish itself names."""

    def rules(self) -> tuple[str, ...]:
        """The ids of the rules behind the step."""
        found = [self.refusal.rule] if self.refusal else list(self.reasons)
        for one in self.records:
            found += [one.rule, *self.game.rules.table.STORY.rules(self.game, one), *gone(self.game, one)]
        if self.idle:
            found.append(self.game.rules.rules["monument_only_active"])
        return tuple(dict.fromkeys(id for id in found if id))

    def sentences(self, lang: str) -> list[str]:
        """What happened, in sentences."""
        if self.refusal:
            return [f"{say('steps.refused', lang)} {self.refusal.text(lang)}"]
        if not self.records and self.before:
            return [step_words.chosen(self.before, self.game.actions[-1], lang)]
        told = step_words.told(self.game, self.records, lang)
        return [*told, step_words.left_out(self.game, self.idle, lang)] if self.idle else told

    @cached_property
    def idle(self) -> tuple[str, ...]:
        """The resources that count for no monument, where the turn ends without one because of that."""
        story = self.game.rules.table.STORY
        return story.idle(self.before, self.game, self.records) if self.before else ()

    @property
    def closes_turn(self) -> bool:
        """Whether a turn is over with it."""
        log = self.game.log[len(self.before.log) :] if self.before else ()
        return any(one.closes_turn for one in log)

    def left(self, lang: str) -> str:
        """How many armies are left to place; nothing once another turn has begun, whose armies they would be."""
        return "" if self.closes_turn else step_words.left(self.game, lang)

    @property
    def moved(self) -> bool:
        """Whether anything on the board is another than before."""
        if not self.before:
            return False
        now, then = _fleets(self.game), _fleets(self.before)
        sailed = not now.items() <= then.items() or (not self.closes_turn and now != then)
        return bool(self.arrow) or sailed or _pieces(self.before) != _pieces(self.game)

    def places(self) -> tuple[str, ...]:
        """The lands and seas that the step speaks of."""
        known = self.game.board
        found = [place for one in self.records for place in one.places]
        return tuple(dict.fromkeys(place for place in found if place in known))


class Steps(Shown):
    """A short story on the map; `.game` is the game after it, `.refused` how many wishes the rules forbade."""

    def __init__(
        self,
        game: Game,
        wishes: tuple[object, ...],
        look: tuple[str, ...],
        until: str,
        lang: str,
        title: str = "",
    ) -> None:
        self.start, self.lang, self.look, self.until, self.title = game, lang, look, until, title
        self.steps: list[Step] = []
        self.trouble = ""
        for wish in _written(wishes):
            try:
                game = self._take(game, wish)
            except DiceError as error:  # the dice that were written down are not those of the battle
                self.trouble = str(error)
                break
        self.game = game

    def _take(self, game: Game, wish: object) -> Game:
        refusal = game.why_not(wish)
        if refusal is not None:
            self.steps.append(Step(game, refusal=refusal, named=_places(game, wish)))
            return game
        battle = game.battle(wish)
        after = game.play(wish)
        records = self._cut(after.log[len(game.log) :])
        way = march(game, after, wish)
        reasons = felt(game, battle, records, crossed(game.board, wish)) if battle else ()
        reasons += led(game, way, bool(battle))
        self.steps.append(Step(after, records, None, reasons, way, game, _places(game, wish)))
        return after

    def _cut(self, records: tuple[Record, ...]) -> tuple[Record, ...]:
        """The records up to the first of the kind after which the story is over."""
        kinds = [one.kind for one in records]
        return records[: kinds.index(self.until) + 1] if self.until in kinds else records

    @property
    def refused(self) -> int:
        """How many of the wishes the rules did not allow."""
        return sum(step.refusal is not None for step in self.steps)

    @cached_property
    def window(self) -> Frame:
        """The part of the board on which the story happens, and what else is named where there is room for it."""
        board = self.start.board
        ways = tuple(dict.fromkeys(way for step in self.steps for way in step.arrow))
        touched = [place for step in self.steps for place in step.places()]
        touched += [place for way in ways for place in way]
        named = [place for step in self.steps for place in step.named]
        few = tuple(self.start.lands) if len(self.start.lands) <= FEW else ()
        look = tuple(board[place].id for place in self.look)
        about = look or tuple(dict.fromkeys(touched)) or tuple(dict.fromkeys(named)) or few
        found = frame(board, about, (*touched, *named, *few))
        rings = tuple(place for step in self.steps for place in step.places())
        held = closeup.held([self.start, *(step.game for step in self.steps)])
        return replace(found, rings=tuple(dict.fromkeys(rings)), ways=ways, held=held)

    def summary(self, lang: str | None = None) -> str:
        """The story as lines of text."""
        lang = lang or self.lang
        lines = [*([self.title] if self.title else []), Words(self.start, lang).title()]
        for number, step in enumerate(self.steps, 1):
            lines.append(f"{number}. {' '.join(step.sentences(lang))} [{', '.join(step.rules())}]")
        return "\n".join([*lines, self.trouble] if self.trouble else lines)

    def __repr__(self) -> str:
        return self.summary()

    def html(self, lang: str | None = None) -> str:
        """The story as panels beside and below each other."""
        lang = lang or self.lang
        boxes, manned = [self._before(lang)], self._manned(self.start)
        for number, step in enumerate(self.steps, 1):
            if step.refusal:
                said = " ".join(step.sentences(lang))
                boxes.append(refused(number, said, step.rules(), lang))
                continue
            first = not manned and self._manned(step.game)
            boxes.append(self._panel(number, step, lang, first))
            manned = manned or first
        more = trouble(self.trouble) if self.trouble else ""
        styles = PICTURES if any(box.picture for box in boxes) else ""
        return story(self.title, boxes, self.window.width, more) + styles

    def _manned(self, game: Game) -> bool:
        """Whether a ship with an army is to be seen, whose sign is told where it is seen first."""
        return any(fleet.army and self.window.shows(sea) for sea, fleet in game.fleets.items())

    def _before(self, lang: str) -> Box:
        # how a game that is under way came about is another story
        log = () if self.start.actions else self.start.log
        told = "".join(f"<div>{html_words(said)}</div>" for said in step_words.told(self.start, log, lang))
        lead = f"<b>{escape(say('steps.before', lang))}</b> {escape(Words(self.start, lang).title())}"
        every = tuple(
            id for id in (*self.start.lands, *self.start.fleets) if self.window.holds(self.window.at(id))
        )
        said = closeup.words(self.start, every, lang)
        picture = self._image(self.start, lang, said) if every else ""
        rules = tuple(rule for one in log for rule in self.start.rules.table.STORY.rules(self.start, one))
        notes = [
            step_words.left(self.start, lang),
            say("steps.manned", lang) if self._manned(self.start) else "",
        ]
        body = f"<div>{lead}</div>{told}"
        return box(picture, body, rules, list(filter(None, notes)), lang)

    def _panel(self, number: int, step: Step, lang: str, manned: bool) -> Box:
        text = "<br>".join(map(html_words, step.sentences(lang)))
        rows = "".join(
            f'<div style="{_DICE}">{row}</div>' for row in dice_rows(step.game, step.records, lang)
        )
        said = closeup.words(step.game, step.places(), lang)
        picture = self._image(step.game, lang, said, step.places(), step.arrow) if step.moved else ""
        notes = [step.left(lang), say("steps.manned", lang) if manned else ""]
        body = f"{rows}<div>{badge(number)}{text}</div>"
        return box(picture, body, step.rules(), list(filter(None, notes)), lang)

    def _image(
        self,
        game: Game,
        lang: str,
        said: str,
        rings: tuple[str, ...] = (),
        arrows: tuple[tuple[str, str], ...] = (),
    ) -> str:
        scene = closeup.picture(game, self.window, lang, rings, arrows)
        return closeup.image(scene, said, lang, styled=False)


def _pieces(game: Game) -> tuple[list[LandView], dict[str, str]]:
    """What stands on the lands, whoever's turn it is, and who holds which sea with an army."""
    held = {sea: fleet.owner for sea, fleet in game.fleets.items() if fleet.army}
    return [replace(here, active=False) for here in game.lands.values()], held


def _fleets(game: Game) -> dict[str, str]:
    """Whose fleets sail which waters."""
    return {sea: fleet.owner for sea, fleet in game.fleets.items()}


def _places(game: Game, wish: object) -> tuple[str, ...]:
    """The places that a wish names."""
    words = wish if isinstance(wish, tuple | list) else str(wish).split()
    if isinstance(wish, Action):
        words = [wish.target, wish.via]
    return tuple(game.board[word].id for word in words if isinstance(word, str) and word in game.board)


def _written(wishes: Iterable[object]) -> Iterator[object]:
    """Each action by itself; words such as "play leader, expand wei_river" are two."""
    for wish in wishes:
        if isinstance(wish, str):
            actions = (action.split() for action in wish.split(","))
            yield from (tuple(words) if len(words) > 1 else " ".join(words) for words in actions)
        else:
            yield wish


def steps(
    game: Game,
    *actions: object,
    look: str | Sequence[str] = (),
    until: str = "",
    lang: str | None = None,
    title: str = "",
) -> Steps:
    """Some actions, played one after the other from a position, as a picture story.

    Each action is written as for `game.play`, or several in words: "play leader, begin,
    expand wei_river". One that the rules forbid is shown with the reason, and the
    story goes on without it. `look` names the places that the pictures show; a `title`
    stands above several stories of one cell. After a record of the kind `until`
    the rest of an action is not told: `until="score"` leaves out what follows a turn. `.game` is the game after it.

    `lang` is "en" or "fr".

    >>> from hotw_nb import scenario
    >>> game = scenario("2001", epoch=5, active={"player": "Ben", "empire": "mongols"}, dice=[(5, 3), (4, 1)],
    ...     lands={"wei_river": {"owner": "Cleo", "empire": "chou_dynasty"}})
    >>> story = steps(game, ("expand", "plateau_of_tibet"), ("expand", "wei_river"))
    >>> story.refused, story.game.lands["wei_river"].owner
    (1, 'Ben')
    """
    places = several("look", look, lang)
    return Steps(a_game(game, lang), actions, places, until, lang or language(), spelt(title))
