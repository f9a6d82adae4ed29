"""A game is a value: `later = game.play(action)` gives a new game and leaves this one as it was."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from os import PathLike
from typing import TYPE_CHECKING, Any

from hotw_nb import decision as decisions
from hotw_nb import editions
from hotw_nb.action import Action
from hotw_nb.battle import Battle
from hotw_nb.boards import Board
from hotw_nb.chapters import scoring
from hotw_nb.decision import Decision, Pending
from hotw_nb.dice import Dice, Listed, NeedDice, Seeded
from hotw_nb.editions.edition import Edition
from hotw_nb.engine import Engine
from hotw_nb.errors import BadSetup, IllegalAction, Refusal
from hotw_nb.opening import BY_HAND, Setup, begin
from hotw_nb.record import Record
from hotw_nb.state import NOBODY, State
from hotw_nb.text import catalogue

if TYPE_CHECKING:
    from pandas import DataFrame

    from hotw_nb.position import LandView, PlayerView


class Game:
    """A game at one moment; it never changes."""

    def __init__(
        self,
        setup: Setup,
        state: State,
        actions: tuple[Action, ...] = (),
        codes: tuple[int, ...] = (),
        log: tuple[Record, ...] = (),
        pending: Pending | None = None,
        used: int = 0,
        bots: Mapping[str, Any] | None = None,
    ) -> None:
        self.setup = setup
        self.actions = actions
        self.codes = codes
        self.log = log
        self.bots = dict(bots or {})
        self._state = state
        self._pending = pending
        self._used = used

    # what stands where

    @cached_property
    def rules(self) -> Edition:
        """The edition with its board, cards and numbers."""
        return editions.get(self.setup.edition)

    @property
    def edition(self) -> str:
        """The id of the edition."""
        return self.setup.edition

    @property
    def board(self) -> Board:
        """The board."""
        return self.rules.board

    @property
    def options(self) -> tuple[str, ...]:
        """The optional rules in use."""
        return self.setup.options

    @property
    def players(self) -> tuple[str, ...]:
        """The players' names in the order of their seats."""
        return self.setup.players

    @property
    def seed(self) -> int:
        """The seed of cards and dice."""
        return self.setup.seed

    @property
    def epoch(self) -> int:
        """The Epoch that is played."""
        return self._state.epoch

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._state.over

    @property
    def scores(self) -> dict[str, int]:
        """The points on the track by player."""
        return dict(zip(self.players, self._state.scores, strict=True))

    @property
    def winners(self) -> tuple[str, ...]:
        """Who has won; empty while the game goes on."""
        return tuple(self.players[player] for player in self._state.winners)

    @property
    def lands(self) -> dict[str, LandView]:
        """Every land that has anything in it: owner, empire, armies, fort, capital, city, monument."""
        from hotw_nb.position import lands

        return lands(self)

    @property
    def calls(self) -> tuple[tuple[str, str, str], ...]:
        """The list of this Epoch's Empires: (Empire, "played", "now", "skipped" or "open", player if known)."""
        from hotw_nb.position import calls

        return calls(self)

    def view(self, player: str) -> PlayerView:
        """What one player may know: own cards, and of the others only what lies open."""
        from hotw_nb.position import view

        return view(self, self.seat(player))

    def draw_facts(self, receiver: str) -> dict[str, Any]:
        """What matters when the drawn Empire would go to a player; for the eyes of whoever draws."""
        from hotw_nb.position import draw_facts

        return draw_facts(self, self.seat(receiver))

    def seat(self, player: str) -> int:
        """The number of a player's seat."""
        if player not in self.players:
            raise BadSetup(
                f"Nobody called {player!r} plays here; the players are: {', '.join(self.players)}."
            )
        return self.players.index(player)

    @property
    def active(self) -> dict[str, Any]:
        """The turn that is played: player, empire, armies left, coins, fleets; empty between turns."""
        from hotw_nb.position import active

        return active(self)

    @property
    def markers(self) -> dict[str, int]:
        """How many Pre-eminence Markers each player has; their values are hidden until the end."""
        return {name: len(self._state.won[i]) for i, name in enumerate(self.players)}

    @property
    def draw_order(self) -> tuple[str, ...]:
        """The order in which this Epoch's Empires are drawn."""
        return tuple(self.players[player] for player in self._state.order)

    @property
    def verdict(self) -> str:
        """What decided the game, as a word such as "victory_points" or "strength_sum"; empty while it goes
        on.
        """
        return self.rules.verdict(self.engine())[1] if self.over else ""

    def preview(self, player: str, epoch: int | None = None) -> scoring.Breakdown:
        """What a score of this player now would be: `.total`, and `.parts` as (label, points)."""
        found = self.rules.score(self.rules, self._state, self.seat(player), epoch or self.epoch)
        return scoring.Breakdown(self.rules, player, tuple(found))

    # what can be done

    def engine(self, dice: Dice | None = None, log: list[Record] | None = None) -> Engine:
        """An engine with its own copy of the position, to be driven in place by bots and simulations."""
        setup = self.setup
        return Engine(
            self.rules,
            setup.players,
            self._state.copy(),
            dice or self._dice(),
            frozenset(setup.options),
            log,
        )

    def _dice(self, rolls: Iterable[tuple[int, ...]] = ()) -> Dice:
        if self.setup.dice == BY_HAND:
            return Listed(rolls, ask=True)
        if isinstance(self.setup.dice, tuple):
            return Listed(self.setup.dice, used=self._used)
        return Seeded(self.setup.seed)

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
        return Decision(
            name, self._state.todo[-1][0], tuple(step.options(engine)), step.about(engine), self.rules
        )

    def legal_actions(self) -> tuple[Action, ...]:
        """All legal actions, the same as `decision.actions`."""
        return self.decision.actions

    def why_not(self, action: object) -> Refusal | None:
        """None if the action is legal, else the reason with its rule id."""
        return self._judge(action)[1]

    def _judge(self, wish: object) -> tuple[Action, Refusal | None]:
        """The option that is meant, or why there is none."""
        engine = self.engine()
        nothing = Action("end")
        if self.over:
            return nothing, engine.refuse("game_over")
        actions = self.decision.actions
        if isinstance(wish, int) and not isinstance(wish, bool) and 0 <= wish < len(actions):
            return actions[wish], None
        action = _as_action(wish)
        if action is None:
            return nothing, engine.refuse("nonsense", word=_short(wish), last=len(actions) - 1)
        if action in actions:
            return action, None
        if self._pending is not None:
            return self._judge_roll(action, engine, self._pending)
        if action.kind not in catalogue("en", "actions"):
            return action, engine.refuse("no_such_action", word=_short(action.kind))
        same = engine.step.same(engine, action)
        if same in actions:
            return same, None
        return action, engine.step.why(engine, action)

    def _judge_roll(self, action: Action, engine: Engine, pending: Pending) -> tuple[Action, Refusal | None]:
        same = Action("roll", "-".join(sorted(action.target.split("-"))))
        if action.kind == "roll" and same in self.decision.actions:
            return same, None
        return action, engine.refuse(
            "wrong_dice", word=_short(action.target or action.kind), count=pending.count
        )

    def play(self, action: object) -> Game:
        """The game after an action, which is an Action or its index; anything else is an `IllegalAction`."""
        chosen, refusal = self._judge(action)
        if refusal is not None:
            raise IllegalAction(refusal)
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

    def battle(self, action: object) -> Battle | None:
        """The battle that an action would bring, exactly as the dice resolve it; None where it needs no
        dice.
        """
        chosen, refusal = self._judge(action)
        if refusal is not None:
            raise IllegalAction(refusal)
        engine = self.engine()
        describe = getattr(engine.step, "battle", None)
        found: Battle | None = describe(engine, chosen) if describe else None
        return found

    # to keep and to look at

    def at(self, n: int) -> Game:
        """The game after its first `n` actions."""
        if not 0 <= n <= len(self.actions):
            raise IndexError(
                f"This game has {len(self.actions)} actions; {n} is not among 0 to {len(self.actions)}."
            )
        game = self.start()
        for action in self.actions[:n]:
            game = game.play(action)
        return game

    def start(self) -> Game:
        """The game before its first action."""
        return begin(self.setup, self.bots)

    def token(self) -> str:
        """The game as one line that can be pasted into a mail."""
        from hotw_nb.saving import token

        return token(self)

    def save(self, path: str | PathLike[str]) -> None:
        """Write the game to a file."""
        from hotw_nb.saving import save

        save(self, path)

    def frame(self, what: str = "scores") -> DataFrame:
        """A table for pandas: "lands", "scores", "log" or "battles"."""
        from hotw_nb.frames import frame

        return frame(self, what)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and (self.setup, self.actions) == (other.setup, other.actions)

    def __hash__(self) -> int:
        return hash((self.setup, self.actions))

    def __repr__(self) -> str:
        where = "over" if self.over else f"epoch {self.epoch}, {self.decision!r}"
        return f"<Game {self.edition} of {', '.join(self.players)}: {len(self.actions)} actions, {where}>"


def _as_action(wish: object) -> Action | None:
    """An action from its parts, or None if it is none."""
    if (
        isinstance(wish, (tuple, list))
        and 1 <= len(wish) <= 4
        and all(isinstance(part, str) for part in wish)
    ):
        return Action(*wish)
    return None


def _short(word: object) -> str:
    text = str(word)
    return text if len(text) <= 40 else text[:37] + "..."
