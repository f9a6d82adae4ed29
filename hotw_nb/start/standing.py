"""How a game stands: everything that can be looked at without doing anything."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping
from copy import copy
from functools import cached_property
from types import MappingProxyType
from typing import Any, Self

from hotw_nb import editions
from hotw_nb.boards import Board
from hotw_nb.editions.contract import Edition
from hotw_nb.editions.shared import score
from hotw_nb.engine.action import Action
from hotw_nb.engine.action_input import number
from hotw_nb.engine.decision import Decision, Pending
from hotw_nb.engine.dice import Dice, Listed, Seeded
from hotw_nb.engine.engine import Engine
from hotw_nb.engine.errors import BadSetup
from hotw_nb.engine.position import Position
from hotw_nb.engine.record import Record
from hotw_nb.engine.view_values import FleetView, LandView, PlayerView
from hotw_nb.start.new_game import BY_HAND, Setup
from hotw_nb.text import repeated, say
from hotw_nb.text.html import Shown, table


class Standing(Shown):
    """What a game looks like at one moment."""

    def __init__(
        self,
        setup: Setup,
        state: Position,
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
        self._bots = dict(bots or {})
        self._state = state
        self._pending = pending
        self._used = used

    @property
    @abstractmethod
    def decision(self) -> Decision:
        """Who must choose what now."""

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
    def bots(self) -> Mapping[str, Any]:
        """The bots by player, to be looked at only."""
        return MappingProxyType(self._bots)

    def seated(self, bots: Mapping[str, Any]) -> Self:
        """This game with other bots in the seats; None makes a seat a person's."""
        later = copy(self)
        later._bots = {name: bot for name, bot in bots.items() if bot is not None}
        return later

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
        return self.rules.look.lands(self)

    @property
    def fleets(self) -> dict[str, FleetView]:
        """Every sea or ocean with a fleet: its owner, empire, and whether an army holds it."""
        return self.rules.look.fleets(self)

    @property
    def calls(self) -> tuple[tuple[str, str, str], ...]:
        """The list of this Epoch's Empires: (Empire, "played", "now", "skipped" or "open", player if known)."""
        return self.rules.look.calls(self)

    def summary(self, lang: str | None = None) -> str:
        """The Epoch, the scores, and who must choose what or who has won, without a card that only one may see."""
        points = ", ".join(
            say("games.score", lang, player=player, points=points) for player, points in self.scores.items()
        )
        name = self.rules.title(lang)
        if self.over:
            return say("games.over", lang, name=name, scores=points, winners=", ".join(self.winners))
        begins = self.rules.dates(self.epoch, lang)
        line = say("games.summary", lang, name=name, epoch=self.epoch, begins=begins, scores=points)
        return f"{line}\n{self.decision.text(lang, to='')}"

    def html(self, lang: str | None = None) -> str:
        """The scores as an HTML table, with edition, Epoch and leader as its caption."""
        header = [say("games.player", lang), say(f"games.{self.rules.unit}", lang)]
        return table(self.summary(lang), header, self.scores.items(), lang=lang)

    def view(self, player: str) -> PlayerView:
        """What one player may know: own cards, and of the others only what lies open."""
        return self.rules.look.view(self, self.seat(player))

    def draw_facts(self, receiver: str) -> dict[str, Any]:
        """What matters when the drawn Empire would go to a player; for the eyes of whoever draws."""
        return self.rules.look.draw_facts(self, self.seat(receiver))

    def seat(self, player: str) -> int:
        """The number of a player's seat."""
        if player not in self.players:
            raise BadSetup(say("setup.nobody", found=player, players=", ".join(self.players)))
        return self.players.index(player)

    @property
    def active(self) -> dict[str, Any]:
        """The turn that is played: player, empire, figures aside, armies, coins, fleets; empty between turns."""
        return self.rules.look.active(self)

    @property
    def arrays(self) -> dict[str, Any]:
        """What lies open before each player where the edition gives everybody an array; else empty.

        >>> from hotw_nb.start.new_game import new_game
        >>> new_game(seed=7).arrays
        {}
        """
        return self.rules.look.arrays(self)

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

    def preview(self, player: str, epoch: int | None = None) -> score.Breakdown:
        """What a score of this player now would be: `.total`, and `.parts` as (label, points); in another Epoch,
        what the same lands would bring there.
        """
        wanted, last = self.epoch if epoch is None else number(epoch), self.rules.numbers["epochs"]
        if isinstance(wanted, bool) or not isinstance(wanted, int) or not 1 <= wanted <= last:
            raise BadSetup(say("show.no_epoch", found=repeated(epoch, 40), last=last))
        found = self.rules.score(self.rules, self._state, self.seat(player), wanted)
        return score.Breakdown(self.rules, player, tuple(found))

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
            return self.setup.listed.after(self._used)
        return Seeded(self.setup.seed)
