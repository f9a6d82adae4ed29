"""A game is a value: `later = game.play(action)` gives a new game and leaves this one as it was."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from copy import copy
from functools import cached_property
from inspect import Signature
from os import PathLike
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Literal, Self

from hotw_nb import editions
from hotw_nb.boards import Board
from hotw_nb.editions.contract import Edition
from hotw_nb.editions.shared import score
from hotw_nb.engine import decision as decisions
from hotw_nb.engine.action import Action, Actions, number
from hotw_nb.engine.battle import Combat
from hotw_nb.engine.decision import Decision, Pending, judge
from hotw_nb.engine.dice import Dice, Listed, NeedDice, Seeded
from hotw_nb.engine.engine import Engine
from hotw_nb.engine.errors import BadSetup, IllegalAction, Refusal
from hotw_nb.engine.position import NOBODY, Position
from hotw_nb.engine.record import BY_HAND, Record, Setup
from hotw_nb.engine.view_values import FleetView, LandView, PlayerView, ReadOnly
from hotw_nb.text import players, repeated, say
from hotw_nb.text.html import Shown, table

if TYPE_CHECKING:
    from pandas import DataFrame

Tables = Literal["lands", "scores", "log", "battles", "choices"]
# What other modules of the package ask a game for, and nobody who plays: the Tab key doesn't offer it.
_INSIDE = frozenset(
    {
        *("arrays", "begun", "calls", "codes", "draw_facts", "engine", "html", "of", "pending"),
        *("position", "seat", "seated", "setup"),
    }
)


def a_game(found: object, lang: str | None = None) -> Game:
    """What was given, if it is a game; else a TypeError that says how to get one."""
    if not isinstance(found, Game):
        raise TypeError(say("games.not_a_game", lang, found=repeated(found, 60)))
    return found


class Game(Shown):
    """A game at one moment; it never changes.

    Start one with `hotw.new_game`, set up a position with `hotw.scenario`, or open a saved one with `hotw.load_game`
    or `hotw.from_token`. Then look at `game.decision` and play one of its actions. Each action gives a new game, so
    you can always go back to the old one.

    >>> import hotw_nb as hotw
    >>> game = hotw.new_game("2001", players=["Ada", "Ben", "Cleo"], seed=7)
    >>> print(game.decision)
    Cleo has drawn Minoans. Keep the card, or give it to somebody who has none?
    >>> later = game.play("keep")
    >>> len(game.actions), len(later.actions)
    (0, 1)
    """

    __signature__ = Signature()  # so that `help(game)` begins with how to get a game
    setup: Setup
    position: Position
    actions: Actions
    codes: tuple[int, ...]
    log: tuple[Record, ...]
    pending: Pending | None
    _bots: dict[str, Any]
    _used: int

    def __init__(self) -> None:
        raise TypeError(say("games.no_bare_game"))

    @classmethod
    def of(
        cls,
        setup: Setup,
        position: Position,
        actions: Iterable[Action] = (),
        codes: tuple[int, ...] = (),
        log: tuple[Record, ...] = (),
        pending: Pending | None = None,
        used: int = 0,
        bots: Mapping[str, Any] | None = None,
    ) -> Self:
        """A game from its parts; `used` counts the dice of a list that have been rolled."""
        game = cls.__new__(cls)
        game.setup = setup
        game.position = position
        game.actions = Actions(actions)
        game.codes = codes
        game.log = log
        game.pending = pending
        game._used = used
        game._bots = dict(bots or {})
        return game

    @classmethod
    def begun(cls, setup: Setup, bots: Mapping[str, Any] | None = None) -> Game:
        """The first moment of a game, after everything that asks nobody."""
        edition = editions.get(setup.edition)
        if setup.scenario:
            position = edition.scene(setup)
        else:
            position = edition.deal(edition, setup.players, setup.seed, frozenset(setup.options))
        return cls.of(setup, position, bots=bots)._do(None, None, ())

    def __dir__(self) -> list[str]:
        return [name for name in super().__dir__() if name not in _INSIDE]

    # what can be done

    @cached_property
    def decision(self) -> Decision:
        """Who must choose what now: `.player`, `.kind`, `.actions`, and `.text(lang)` as a question.

        >>> import hotw_nb as hotw
        >>> asked = hotw.new_game("2001", players=["Ada", "Ben", "Cleo"], seed=7).decision
        >>> asked.player, asked.kind, len(asked.actions)
        ('Cleo', 'draw', 3)
        """
        if self.pending is not None:
            state = self.position
            name = "" if state.player == NOBODY else self.players[state.player]
            return decisions.rolls(self.pending, name, self.rules)
        if self.over:
            return Decision("", "over", (), {"names": ", ".join(self.winners)}, self.rules)
        engine = self.engine()
        step = engine.step
        player = step.player(engine)
        name = self.players[player] if player != NOBODY else ""
        actions = tuple(step.options(engine))
        sorts = tuple(step.sort(engine, action) for action in actions)
        kind, question = self.position.agenda[-1][0], step.question(engine)
        return Decision(name, kind, actions, step.about(engine), self.rules, question, sorts)

    def legal_actions(self) -> tuple[Action, ...]:
        """Everything that may be chosen now, as in `game.decision.actions`; empty once the game is over.

        >>> import hotw_nb as hotw
        >>> game = hotw.new_game("2001", players=["Ada", "Ben", "Cleo"], seed=7)
        >>> [str(action) for action in game.legal_actions()]
        ['Keep the card', 'Give the card to Ada', 'Give the card to Ben']
        """
        return self.decision.actions

    def why_not(self, action: object) -> Refusal | None:
        """Why you can't play an action now: the rule that forbids it and a sentence. None if the action is legal.

        `action` is an Action, its words such as ("expand", "levant"), or its number in the list of legal actions.

        >>> import hotw_nb as hotw
        >>> game = hotw.new_game("2001", players=["Ada", "Ben", "Cleo"], seed=7)
        >>> print(game.why_not(("give", "Cleo")))
        To take the card yourself, keep it. (rule 2001-III-05)
        >>> game.why_not("keep") is None
        True
        """
        return judge(action, self.engine(), self.decision, self.pending)[1]

    def meant(self, action: object) -> Action:
        """The legal action that you mean by an Action, its words or its number; otherwise an `IllegalAction`.

        >>> import hotw_nb as hotw
        >>> game = hotw.new_game("2001", players=["Ada", "Ben", "Cleo"], seed=7)
        >>> game.meant(0) == game.meant("keep") == hotw.Action("keep")
        True
        """
        if isinstance(action, Action) and self.pending is None and action in self.decision.actions:
            return action
        chosen, refusal = judge(action, self.engine(), self.decision, self.pending)
        if refusal is not None:
            raise IllegalAction(refusal)
        return chosen

    def say(self, action: object, lang: str | None = None) -> str:
        """An action in words, with the proper names of lands, seas, cards and peoples.

        `action` is an Action, its words or its number; `lang` is "en" or "fr". An action that is on offer now also
        says what it is: an attack and on whom, or settling a vacant land.

        >>> import hotw_nb as hotw
        >>> game = hotw.new_game("2001", players=["Ada", "Ben", "Cleo"], seed=7)
        >>> game.say(1), game.say(hotw.Action("expand", "wei_river", "sea"))
        ('Give the card to Ada', 'Expand to Wei River from the sea')
        """
        return self.decision.say(action if isinstance(action, Action) else self.meant(action), lang)

    def play(self, action: object) -> Game:
        """The game after an action. This game stays as it is, so keep the new one: `game = game.play(...)`.

        `action` is one of the legal actions, its words such as ("expand", "levant"), a bare word if that is enough, or
        its number. If the game asks for dice that you rolled by hand, give them as "3,5", "3 5" or (3, 5).
        Anything that isn't allowed is an `IllegalAction`, which says why and names the rule.

        >>> import hotw_nb as hotw
        >>> game = hotw.new_game("2001", players=["Ada", "Ben", "Cleo"], seed=7)
        >>> print(game.play("keep").log[-1])
        Cleo draws an Empire card and keeps it.
        >>> print(game.play(("give", "Ada")).log[-1])
        Cleo draws an Empire card and gives it to Ada.
        """
        chosen = self.meant(action)
        if self.pending is None:
            return self._do(chosen, chosen, ())
        faces = tuple(map(int, chosen.target.split("-")))
        return self._do(self.pending.action, chosen, (*self.pending.rolls, faces))

    def battle(self, action: object) -> Combat | None:
        """The battle that an action would start, as the dice will decide it; None if it needs no dice.

        `action` is an Action, its words or its number. `hotw.odds.of(game, action)` gives the odds of that battle.

        >>> import hotw_nb as hotw
        >>> game = hotw.scenario("2001", epoch=5, active={"player": "Ada", "empire": "mongols"},
        ...     lands={"wei_river": {"owner": "Ben", "empire": "chou_dynasty"}})
        >>> game.battle(("expand", "wei_river")).defend
        2
        """
        chosen = self.meant(action)
        if self.pending is not None or chosen.kind == "roll":
            return None
        engine = self.engine()
        return engine.step.battle(engine, chosen)

    def _do(self, action: Action | None, chosen: Action | None, rolls: tuple[tuple[int, ...], ...]) -> Game:
        """Carry out an action with dice rolled so far; `chosen` is what is added to the list of actions."""
        actions: tuple[Action, ...] = self.actions
        codes = self.codes
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
            return self.of(
                self.setup, self.position, actions, codes, self.log, pending, self._used, self._bots
            )
        used = engine.dice.used if isinstance(engine.dice, Listed) and not engine.dice.ask else self._used
        if log and action is not None:
            log[0] = log[0]._replace(action=action)
        return self.of(self.setup, engine.state, actions, codes, (*self.log, *log), None, used, self._bots)

    # what stands where

    @cached_property
    def rules(self) -> Edition:
        """The edition that is played, with its board, cards and numbers."""
        return editions.get(self.setup.edition)

    @property
    def edition(self) -> str:
        """The id of the edition: "2001", "2024" or "classic"."""
        return self.setup.edition

    @cached_property
    def board(self) -> Board:
        """The board: lands, areas, seas and borders."""
        return self.rules.board

    @cached_property
    def options(self) -> tuple[str, ...]:
        """The optional rules in use."""
        return self.setup.options

    @cached_property
    def players(self) -> tuple[str, ...]:
        """The players' names in the order of their seats."""
        return self.setup.players

    @property
    def bots(self) -> Mapping[str, Any]:
        """The bots by player. You can only look at them; give others to `hotw.play_out` or `hotw.play_on`."""
        return MappingProxyType(self._bots)

    @property
    def seed(self) -> int:
        """The seed of cards and dice: the same seed gives the same game."""
        return self.setup.seed

    @cached_property
    def epoch(self) -> int:
        """The number of the Epoch that is being played."""
        return self.position.epoch

    @cached_property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.position.over

    @property
    def scores(self) -> dict[str, int]:
        """Each player's points on the track.

        >>> import hotw_nb as hotw
        >>> hotw.new_game("2001", players=["Ada", "Ben", "Cleo"], seed=7).scores
        {'Ada': 0, 'Ben': 0, 'Cleo': 0}
        """
        return dict(zip(self.players, self.position.scores, strict=True))

    @property
    def winners(self) -> tuple[str, ...]:
        """Who has won; empty while the game goes on."""
        return tuple(self.players[player] for player in self.position.winners)

    @property
    def verdict(self) -> str:
        """What decided the game, as a word such as "victory_points" or "strength_sum"; empty while it goes on."""
        return self.rules.verdict(self.engine())[1] if self.over else ""

    @cached_property
    def lands(self) -> dict[str, LandView]:
        """What is in each land that isn't empty: owner, empire, armies, fort, capital, city, monument.

        >>> import hotw_nb as hotw
        >>> game = hotw.scenario("2001", epoch=5, active={"player": "Ada", "empire": "mongols"},
        ...     lands={"wei_river": {"owner": "Ben", "empire": "chou_dynasty"}})
        >>> print(game.lands["wei_river"])
        Wei River (Ben, Chou Dynasty): army
        """
        return ReadOnly(self.rules.view.lands(self))

    @cached_property
    def fleets(self) -> dict[str, FleetView]:
        """Every sea or ocean with a fleet: its owner, empire, and whether an army is on it."""
        return ReadOnly(self.rules.view.fleets(self))

    @cached_property
    def calls(self) -> tuple[tuple[str, str, str], ...]:
        """This Epoch's Empires in order: (Empire, "played", "now", "skipped" or "open", its player if known)."""
        return self.rules.view.calls(self)

    @cached_property
    def active(self) -> dict[str, Any]:
        """The turn that is being played: player, empire, armies, coins, fleets; empty between turns."""
        return ReadOnly.all_through(self.rules.view.active(self))

    @cached_property
    def arrays(self) -> dict[str, Any]:
        """What each player has face-up in front of them, in editions with player arrays; otherwise empty."""
        return ReadOnly.all_through(self.rules.view.arrays(self))

    @property
    def markers(self) -> dict[str, int]:
        """How many Pre-eminence Markers each player has; their values are hidden until the end."""
        return {name: len(self.position.won[i]) for i, name in enumerate(self.players)}

    @property
    def draw_order(self) -> tuple[str, ...]:
        """The order in which players draw this Epoch's Empires."""
        return tuple(self.players[player] for player in self.position.order)

    def view(self, player: str) -> PlayerView:
        """What one player may know: their own cards, and only what is face-up of the others.

        >>> import hotw_nb as hotw
        >>> game = hotw.new_game("2001", players=["Ada", "Ben", "Cleo"], seed=7)
        >>> game.view("Cleo").drawn, game.view("Ada").drawn
        ('minoans', '')
        """
        return self.rules.view.player(self, self.seat(player))

    def preview(self, player: str, epoch: int | None = None) -> score.Breakdown:
        """What a player would score now: `.total`, and `.parts` as (label, points).

        With an `epoch`, what the same lands would score in that Epoch.

        >>> import hotw_nb as hotw
        >>> game = hotw.scenario("2001", epoch=5, active={"player": "Ada", "empire": "mongols"})
        >>> print(game.preview("Ada"))
        Eurasia (presence, 1 land): 1
        Total for Ada: 1 point
        """
        wanted, last = self.epoch if epoch is None else number(epoch), self.rules.numbers["epochs"]
        if isinstance(wanted, bool) or not isinstance(wanted, int) or not 1 <= wanted <= last:
            raise BadSetup(say("show.no_epoch", found=repeated(epoch, 40), last=last))
        found = self.rules.score(self.rules, self.position, self.seat(player), wanted)
        return score.Breakdown(self.rules, player, tuple(found))

    def summary(self, lang: str | None = None) -> str:
        """The Epoch, the scores, and who must choose what or who has won. It gives no hidden card away.

        `lang` is "en" or "fr".

        >>> import hotw_nb as hotw
        >>> print(hotw.new_game("2001", players=["Ada", "Ben", "Cleo"], seed=7).summary("en").splitlines()[0])
        History of the World, 2001: Epoch I, 3000 BC. Ada 0, Ben 0, Cleo 0.
        """
        points = ", ".join(
            say("games.score", lang, player=player, points=points) for player, points in self.scores.items()
        )
        name = self.rules.title(lang)
        if self.over:
            return say("games.over", lang, name=name, scores=points, winners=players(self.winners, lang))
        begins = self.rules.dates(self.epoch, lang)
        line = say("games.summary", lang, name=name, epoch=self.epoch, begins=begins, scores=points)
        return f"{line}\n{self.decision.text(lang, to='')}"

    def html(self, lang: str | None = None) -> str:
        """The scores as an HTML table, with the summary above it.

        `lang` is "en" or "fr".

        >>> import hotw_nb as hotw
        >>> hotw.new_game("2001", players=["Ada", "Ben", "Cleo"], seed=7).html("en").count("<table")
        1
        """
        header = [say("games.player", lang), say(f"games.{self.rules.unit}", lang)]
        return table(self.summary(lang), header, self.scores.items(), lang=lang)

    # to go back, to keep and to look at

    def at(self, n: int) -> Game:
        """The game after its first `n` actions.

        >>> import hotw_nb as hotw
        >>> game = hotw.new_game("2001", players=["Ada", "Ben", "Cleo"], seed=7)
        >>> game.play("keep").at(0) == game
        True
        """
        moment = number(n)
        if not isinstance(moment, int) or not 0 <= moment <= len(self.actions):
            raise IndexError(say("setup.moment", count=len(self.actions), found=n))
        game = self.start()
        for action in self.actions[:moment]:
            game = game.play(action)
        return game

    def start(self) -> Game:
        """The game before its first action.

        >>> import hotw_nb as hotw
        >>> game = hotw.new_game("2001", players=["Ada", "Ben", "Cleo"], seed=7)
        >>> game.play("keep").start() == game
        True
        """
        return Game.begun(self.setup, self._bots)

    def token(self) -> str:
        """The game as one line of text, to paste into a message; `hotw.from_token` opens it again.

        Whoever opens it can see every hidden card, so send it only to someone who may.

        >>> import hotw_nb as hotw
        >>> game = hotw.new_game("2001", players=["Ada", "Ben", "Cleo"], seed=7)
        >>> hotw.from_token(game.token()) == game
        True
        """
        from hotw_nb.start.saving import token

        return token(self)

    def save(self, path: str | PathLike[str]) -> None:
        """Write the game to a file at `path`; `hotw.load_game` opens it again.

        Whoever opens it can see every hidden card. A file that can't be written is a `BadSave`, which says why.

        >>> import hotw_nb as hotw
        >>> hotw.new_game("2001", players=["Ada", "Ben", "Cleo"], seed=7).save("game.json")  # doctest: +SKIP
        """
        from hotw_nb.start.saving import save

        save(self, path)

    def frame(self, what: Tables | str = "scores") -> DataFrame:
        """A pandas DataFrame of the "lands", "scores", "log", "battles" or "choices" of this game.

        `what` is the word for the table.

        >>> import hotw_nb as hotw
        >>> game = hotw.new_game("2001", players=["Ada", "Ben", "Cleo"], seed=7)
        >>> game.frame("lands").columns.tolist()[:4]
        ['land', 'name', 'area', 'owner']
        """
        from hotw_nb.simulation.frames import frame

        return frame(self, what)

    def engine(self, dice: Dice | None = None, log: list[Record] | None = None) -> Engine:
        """An engine with its own copy of the position, which bots and simulations change in place.

        `dice` replaces the game's own dice, and records are added to a `log`. The game itself stays as it is.

        >>> import hotw_nb as hotw
        >>> game = hotw.new_game("2001", players=["Ada", "Ben", "Cleo"], seed=7)
        >>> engine = game.engine()
        >>> engine.do(engine.options()[0])
        >>> tuple(engine.options()) == game.play(0).legal_actions()
        True
        """
        setup = self.setup
        options = frozenset(setup.options)
        return Engine(self.rules, setup.players, self.position.copy(), dice or self._dice(), options, log)

    def _dice(self, rolls: Iterable[tuple[int, ...]] = ()) -> Dice:
        if self.setup.dice == BY_HAND:
            return Listed(rolls, ask=True)
        if isinstance(self.setup.dice, tuple):
            return self.setup.listed.after(self._used)
        return Seeded(self.setup.seed)

    # what other modules of the package ask for

    def seated(self, bots: Mapping[str, Any]) -> Self:
        """This game with these bots in their seats; None is a person's seat."""
        later = copy(self)
        later._bots = {name: bot for name, bot in bots.items() if bot is not None}
        return later

    def seat(self, player: str) -> int:
        """The number of a player's seat."""
        if player not in self.players:
            raise BadSetup(say("setup.nobody", found=player, players=", ".join(self.players)))
        return self.players.index(player)

    def draw_facts(self, receiver: str) -> dict[str, Any]:
        """What matters if the drawn Empire went to this player; only the player who draws may see it."""
        return self.rules.view.draw_facts(self, self.seat(receiver))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and (self.setup, self.actions) == (other.setup, other.actions)

    def __hash__(self) -> int:
        return hash((self.setup, self.actions))

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        from hotw_nb.show.pictures.board_picture import bundle

        return bundle(self)

    def __repr__(self) -> str:
        # How much can be chosen would tell how many cards of a hand can be played.
        decision = self.decision
        asked = f"{decision.player or 'nobody'} has to choose: {decision.kind}"
        where = "over" if self.over else f"epoch {self.epoch}, {asked}"
        return f"<Game {self.edition} of {', '.join(self.players)}: {len(self.actions)} actions, {where}>"
