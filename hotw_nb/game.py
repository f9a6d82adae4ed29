"""A game is a value: `later = game.play(action)` gives a new game and leaves this one as it was."""

from __future__ import annotations

from contextlib import suppress
from functools import cached_property
from os import PathLike
from typing import TYPE_CHECKING

from hotw_nb.engine import action_input as wishes
from hotw_nb.engine import decision as decisions
from hotw_nb.engine.action import KINDS, Action
from hotw_nb.engine.battle import Combat
from hotw_nb.engine.decision import Decision, Pending
from hotw_nb.engine.dice import Listed, NeedDice
from hotw_nb.engine.engine import Engine
from hotw_nb.engine.errors import IllegalAction, Refusal
from hotw_nb.engine.position import NOBODY
from hotw_nb.engine.record import Record
from hotw_nb.start.new_game import begin
from hotw_nb.start.standing import Standing
from hotw_nb.text import repeated, say, short

if TYPE_CHECKING:
    from pandas import DataFrame


def a_game(found: object, lang: str | None = None) -> Game:
    """What was given, if it is a game; else a TypeError that says how to get one."""
    if not isinstance(found, Game):
        raise TypeError(say("games.not_a_game", lang, found=repeated(found, 60)))
    return found


class Game(Standing):
    """A game at one moment; it never changes."""

    # what can be done

    @cached_property
    def decision(self) -> Decision:
        """Who must choose what now."""
        if self._pending is not None:
            state = self._state
            name = "" if state.player == NOBODY else self.players[state.player]
            return decisions.rolls(self._pending, name, self.rules)
        if self.over:
            return Decision("", "over", (), {"names": ", ".join(self.winners)}, self.rules)
        engine = self.engine()
        step = engine.step
        player = step.player(engine)
        name = self.players[player] if player != NOBODY else ""
        actions = tuple(step.options(engine))
        sorts = tuple(step.sort(engine, action) for action in actions)
        kind, question = self._state.agenda[-1][0], step.question(engine)
        return Decision(name, kind, actions, step.about(engine), self.rules, question, sorts)

    def legal_actions(self) -> tuple[Action, ...]:
        """All legal actions, the same as `decision.actions`."""
        return self.decision.actions

    def why_not(self, action: object) -> Refusal | None:
        """None if the action is legal, else the reason with its rule id."""
        return self._judge(action)[1]

    def meant(self, action: object) -> Action:
        """The legal action that an Action, its words or its index stand for; anything else is an
        `IllegalAction`.

        >>> from hotw_nb.start.new_game import new_game
        >>> game = new_game(seed=7)
        >>> game.meant(0) == game.decision.actions[0]
        True
        """
        chosen, refusal = self._judge(action)
        if refusal is not None:
            raise IllegalAction(refusal)
        return chosen

    def _judge(self, wish: object) -> tuple[Action, Refusal | None]:
        """The option that is meant, or why there is none."""
        engine = self.engine()
        nothing = Action("end")
        if self.over:
            return nothing, engine.refuse("game_over")
        actions = self.decision.actions
        wish = wishes.number(wish)
        if isinstance(wish, int) and not isinstance(wish, bool) and 0 <= wish < len(actions):
            return actions[wish], None
        if self._pending is not None:
            return self._judge_roll(wish, engine, self._pending)
        action = wishes.parts(wish, engine.step.also)
        if action is None:
            return nothing, engine.refuse("nonsense", word=short(wish), last=len(actions) - 1)
        if isinstance(wish, str):
            action = wishes.only(action, actions)
        if action in actions:
            return action, None
        if (unknown := self._unknown(action, engine)) is not None:
            return action, unknown
        action = self._spelled(action)
        if action in actions:
            return action, None
        same = engine.step.same(engine, action)
        if same in actions:
            return same, None
        ways = wishes.longer(action, actions)
        if len(ways) == 1:
            return ways[0], None
        return action, self._slip(action, engine) or engine.step.why(engine, action)

    def _unknown(self, action: Action, engine: Engine) -> Refusal | None:
        """Why there is no action of this kind, here or anywhere, or None if there is."""
        kind, actions = action.kind, self.decision.actions
        topics = wishes.elsewhere(kind), wishes.never(kind)
        never = next((topic for topic in topics if topic in engine.edition.rules), "")
        if never and all(offered.kind != kind for offered in actions):
            return engine.refuse(never, wanted=engine.wanted(action))
        if kind in KINDS:
            return None
        word, other = short(kind), wishes.called(kind, {found.kind for found in actions})
        if other:
            example = wishes.written(action._replace(kind=other))
            return engine.refuse("called_otherwise", word=word, kind=other, example=example)
        hint = engine.hint(kind, {word: word for word in sorted(KINDS)} | dict(engine.step.also))
        return engine.refuse("no_such_action", word=word, kinds=wishes.offers(actions), hint=hint)

    def _slip(self, action: Action, engine: Engine) -> Refusal | None:
        """What is wrong with the writing of an action that could be played if it were written in full, or
        None.
        """
        bare, actions = Action(action.kind), self.decision.actions
        if bare in actions:
            extra = " ".join(part for part in action[1:] if part)
            return engine.refuse("stands_alone", word=action.kind, extra=short(extra))
        ways = wishes.longer(action, actions)
        if ways:
            word, example = " ".join(action[:2]), wishes.written(ways[0])
            return engine.refuse("which_one", word=word, count=len(ways), example=example)
        if action != bare or wishes.alone(action.kind):
            return None
        offered = [found for found in actions if found.kind == action.kind]
        if offered:
            example = wishes.written(offered[0])
            return engine.refuse("which_one", word=action.kind, count=len(offered), example=example)
        return engine.refuse("not_offered", word=action.kind, kinds=wishes.offers(actions))

    def _spelled(self, action: Action) -> Action:
        """The action with ids instead of other names of lands, waters, areas, cards and peoples."""
        if action.target in self.players:
            return action
        return action._replace(**{part: self._id(getattr(action, part)) for part in ("target", "via", "by")})

    def _id(self, word: str) -> str:
        rules = self.rules
        if not word or word in rules.deck.event or word in rules.ground.areas:
            return word
        with suppress(KeyError):
            return rules.board.find(word).id
        with suppress(KeyError):
            return rules.deck.find(word)
        return word

    def _judge_roll(self, wish: object, engine: Engine, pending: Pending) -> tuple[Action, Refusal | None]:
        roll = wishes.roll(wish)
        if roll is not None and roll in self.decision.actions:
            return roll, None
        word, example = short(wishes.typed(wish)), "-".join("352461"[: pending.dice])
        return Action("roll"), engine.refuse("wrong_dice", word=word, count=pending.dice, example=example)

    def say(self, action: object, lang: str | None = None) -> str:
        """An action in words, with the proper names of lands, seas, cards and peoples.

        An action that is offered now also says what it is: an attack and on whom, or settling a vacant land.

        >>> from hotw_nb.start.new_game import new_game
        >>> new_game(seed=7).say(Action("expand", "wei_river", "sea"))
        'Expand to Wei River from the sea'
        """
        return self.decision.say(action if isinstance(action, Action) else self.meant(action), lang)

    def play(self, action: object) -> Game:
        """The game after an action, which is an Action, its words or its index; anything else is an
        `IllegalAction`.

        An action that needs no target may be a bare word; dice rolled by hand may be "3,5", "3 5" or (3, 5).
        """
        chosen = self.meant(action)
        if self._pending is None:
            return self._do(chosen, chosen, ())
        faces = tuple(map(int, chosen.target.split("-")))
        return self._do(self._pending.action, chosen, (*self._pending.rolls, faces))

    def _do(self, action: Action | None, chosen: Action | None, rolls: tuple[tuple[int, ...], ...]) -> Game:
        """Carry out an action with dice rolled so far; `chosen` is what is added to the list of actions."""
        actions, codes = self.actions, self.codes
        if chosen is not None:
            actions, codes = (*actions, chosen), (*codes, self.decision.actions.index(chosen))
        log: list[Record] = []
        engine = self.engine(self._dice(rolls), log)
        try:
            if action is None:
                engine.settle()
            else:
                engine.do(action)
        except NeedDice as need:
            pending = Pending(action, rolls, need.count, need.side)
            return Game(self.setup, self._state, actions, codes, self.log, pending, self._used, self.bots)
        used = engine.dice.used if isinstance(engine.dice, Listed) and not engine.dice.ask else self._used
        if log and action is not None:
            log[0] = log[0]._replace(action=action)
        return Game(self.setup, engine.state, actions, codes, (*self.log, *log), None, used, self.bots)

    def battle(self, action: object) -> Combat | None:
        """The battle that an action would bring, exactly as the dice resolve it; None where it needs no
        dice.
        """
        chosen = self.meant(action)
        if self._pending is not None or chosen.kind == "roll":
            return None
        engine = self.engine()
        return engine.step.battle(engine, chosen)

    # to keep and to look at

    def at(self, n: int) -> Game:
        """The game after its first `n` actions."""
        moment = wishes.number(n)
        if not isinstance(moment, int) or not 0 <= moment <= len(self.actions):
            raise IndexError(say("setup.moment", count=len(self.actions), found=n))
        game = self.start()
        for action in self.actions[:moment]:
            game = game.play(action)
        return game

    def start(self) -> Game:
        """The game before its first action."""
        return begin(self.setup, self.bots)

    def token(self) -> str:
        """The game as one line that can be pasted into a mail; like a referee, it knows what lies face-down."""
        from hotw_nb.start.saving import token

        return token(self)

    def save(self, path: str | PathLike[str]) -> None:
        """Write the game to a file for a referee: it holds what lies face-down too."""
        from hotw_nb.start.saving import save

        save(self, path)

    def frame(self, what: str = "scores") -> DataFrame:
        """A table for pandas: "lands", "scores", "log", "battles" or "choices"."""
        from hotw_nb.simulation.frames import frame

        return frame(self, what)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and (self.setup, self.actions) == (other.setup, other.actions)

    def __hash__(self) -> int:
        return hash((self.setup, self.actions))

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        from hotw_nb.show.pictures.game_picture import bundle

        return bundle(self)

    def __repr__(self) -> str:
        # How much can be chosen would tell how many cards of a hand can be played.
        decision = self.decision
        asked = f"{decision.player or 'nobody'} has to choose: {decision.kind}"
        where = "over" if self.over else f"epoch {self.epoch}, {asked}"
        return f"<Game {self.edition} of {', '.join(self.players)}: {len(self.actions)} actions, {where}>"
