"""A decision: who must choose what; and what somebody who writes an action means by it, or what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, Any, NamedTuple

from hotw_nb.base.speech import Shown, in_html, in_words, short
from hotw_nb.engine import action as wishes
from hotw_nb.engine.action import ROLL, Action
from hotw_nb.engine.engine import Engine
from hotw_nb.engine.errors import Refusal

if TYPE_CHECKING:
    from hotw_nb.editions.contract import Edition


class Pending(NamedTuple):
    """An action that waits for dice which somebody rolls by hand; without an action the opening waits."""

    action: Action | None
    rolls: tuple[tuple[int, ...], ...]
    dice: int
    side: str


class Decision(Shown):
    """Who must choose what: `.player`, `.kind`, `.actions`, and `.text(lang)` as a question.

    `about` is what the question has to fill in, `question` names it where it is not named as the kind is, and `sorts`
    says what an action is in this position, such as "attack", and whose land it concerns.
    """

    def __init__(
        self,
        player: str,
        kind: str,
        actions: tuple[Action, ...],
        about: Mapping[str, Any],
        edition: Edition,
        question: str = "",
        sorts: Iterable[tuple[str, str]] = (),
    ) -> None:
        self.player = player
        self.kind = kind
        self.actions = actions
        self.about = dict(about)
        self.edition = edition
        self.question = question or kind
        self.sorts = dict(zip(actions, sorts, strict=False))

    @property
    def rule(self) -> str:
        """The id of the rule that leaves only these actions; empty where no rule has to be named."""
        return "" if self.question == self.kind else str(self.about.get("rule", ""))

    def text(self, lang: str | None = None, to: str | None = None) -> str:
        """The question in one sentence; `to` another player it does not give away what only the asked one sees."""
        return in_words(self, lang, to=to)

    def lines(self, lang: str | None = None) -> list[str]:
        """Every action in words, in the order of their numbers."""
        return [self.say(action, lang) for action in self.actions]

    def say(self, action: Action, lang: str | None = None) -> str:
        """An action in words; one that is offered now says what it is here: an attack on whom, or none."""
        return action.text(lang, self.edition.name, *self.sorts.get(action, ("", "")))

    def summary(self, lang: str | None = None) -> str:
        """The question and all numbered actions."""
        rows = [f"{number:>4}  {line}" for number, line in enumerate(self.lines(lang))]
        return "\n".join([self.text(lang), *rows])

    def html(self, lang: str | None = None) -> str:
        """The question and all numbered actions as a table."""
        return in_html(self, lang)

    def __str__(self) -> str:
        return f"{self.text()} (rule {self.rule})" if self.rule else self.text()

    def __repr__(self) -> str:
        return f"<Decision {self.kind} of {self.player or 'nobody'}: {len(self.actions)} actions>"


def rolls(pending: Pending, player: str, edition: Edition) -> Decision:
    """The decision that asks for dice rolled by hand: every roll once, whatever the order of the dice."""
    faces = combinations_with_replacement(range(1, 7), pending.dice)
    actions = tuple(Action(ROLL, "-".join(map(str, roll))) for roll in faces)
    question = f"{ROLL}_{pending.side}" if pending.side else ROLL
    return Decision(player, ROLL, actions, {"count": pending.dice}, edition, question)


def judge(
    wish: object, engine: Engine, decision: Decision, pending: Pending | None
) -> tuple[Action, Refusal | None]:
    """The option of a decision that somebody means, or why there is none.

    A wish is an Action, its words or its number; while dice are `pending` that somebody rolls by hand, it is a roll.
    """
    nothing = Action("end")
    if engine.state.over:
        return nothing, engine.refuse("game_over")
    actions = decision.actions
    wish = wishes.number(wish)
    if isinstance(wish, int) and not isinstance(wish, bool) and 0 <= wish < len(actions):
        return actions[wish], None
    if pending is not None:
        return _judge_roll(wish, engine, decision, pending)
    action = wishes.parts(wish, engine.edition.known_words, engine.step.also)
    if action is None:
        return nothing, engine.refuse("nonsense", word=short(wish), last=len(actions) - 1)
    if isinstance(wish, str):
        action = wishes.only(action, actions)
    if action in actions:
        return action, None
    if (unknown := _unknown(action, engine, actions)) is not None:
        return action, unknown
    action = _spelled(action, engine)
    if action in actions:
        return action, None
    same = engine.step.same(engine, action)
    if same in actions:
        return same, None
    ways = wishes.longer(action, actions)
    if len(ways) == 1:
        return ways[0], None
    return action, _slip(action, engine, actions) or engine.step.why(engine, action)


def _unknown(action: Action, engine: Engine, actions: Sequence[Action]) -> Refusal | None:
    """Why there is no action of this kind, here or anywhere, or None if there is."""
    kind, rules = action.kind, engine.edition
    typed = rules.typed_words.get(kind)
    if typed and typed.refused and all(offered.kind != kind for offered in actions):
        return engine.refuse(typed.refused, wanted=engine.wanted(action))
    if kind in rules.kinds:
        return None
    word = short(kind)
    if typed and typed.means:
        other = typed.meant({found.kind for found in actions})
        example = _playable(action._replace(kind=other), actions)
        if example is None:
            name = wishes.written(Action(other))
            return engine.refuse("called_later", word=word, name=name, kinds=wishes.offers(actions))
        return engine.refuse("called_otherwise", word=word, kind=other, example=wishes.written(example))
    hint = engine.hint(kind, {word: word for word in sorted(rules.kinds)} | dict(engine.step.also))
    return engine.refuse("no_such_action", word=word, kinds=wishes.offers(actions), hint=hint)


def _playable(action: Action, actions: Sequence[Action]) -> Action | None:
    """An example of an action that can be played: this one, its bare word, the first of its kind, or None."""
    ways = (action, Action(action.kind), *(found for found in actions if found.kind == action.kind))
    return next((way for way in ways if way in actions), None)


def _slip(action: Action, engine: Engine, actions: Sequence[Action]) -> Refusal | None:
    """What is wrong with the writing of an action that could be played if it were written in full, or
    None.
    """
    bare = Action(action.kind)
    if bare in actions:
        extra = " ".join(part for part in action[1:] if part)
        return engine.refuse("stands_alone", word=action.kind, extra=short(extra))
    ways = wishes.longer(action, actions)
    if ways:
        word, example = " ".join(action[:2]), wishes.written(ways[0])
        return engine.refuse("which_one", word=word, count=len(ways), example=example)
    if action != bare or action.kind in engine.edition.alone:
        return None
    offered = [found for found in actions if found.kind == action.kind]
    if offered:
        example = wishes.written(offered[0])
        return engine.refuse("which_one", word=action.kind, count=len(offered), example=example)
    return engine.refuse("not_offered", word=action.kind, kinds=wishes.offers(actions))


def _spelled(action: Action, engine: Engine) -> Action:
    """The action with ids instead of other names of lands, waters, areas, cards and peoples."""
    if action.target in engine.players:
        return action
    return action._replace(
        **{part: _id(getattr(action, part), engine.edition) for part in ("target", "via", "by")}
    )


def _id(word: str, rules: Edition) -> str:
    """The id of a land, water, area, card or people that a word means, or the word itself."""
    if not word or word in rules.deck.event or word in rules.ground.areas:
        return word
    with suppress(KeyError):
        return rules.board.find(word).id
    with suppress(KeyError):
        return rules.deck.find(word)
    return word


def _judge_roll(
    wish: object, engine: Engine, decision: Decision, pending: Pending
) -> tuple[Action, Refusal | None]:
    """The roll that somebody typed, or why it is none."""
    roll = wishes.roll(wish)
    if roll is not None and roll in decision.actions:
        return roll, None
    word, example = short(wishes.typed(wish)), "-".join("352461"[: pending.dice])
    return Action(ROLL), engine.refuse("wrong_dice", word=word, count=pending.dice, example=example)
