"""The engine: an edition, a position, dice and a log in one hand, driven in place by whoever owns them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Generic

from hotw_nb.base.speech import Name, Near, PeopleName, Wanted
from hotw_nb.boards.name_lookup import near
from hotw_nb.engine.action import Action, offers
from hotw_nb.engine.dice import Dice, Faces
from hotw_nb.engine.errors import Refusal
from hotw_nb.engine.position import Errand
from hotw_nb.engine.record import Record
from hotw_nb.engine.step import R, S, Step


class Engine(Generic[S, R]):
    """Plays one game in place: ask `options`, `do` one of them, until `state.over`.

    Without a log nothing is written down, which is how simulations run; `fork` gives a copy to try things on.
    """

    __slots__ = (
        "_rolls",
        "dice",
        "edition",
        "ground",
        "log",
        "options_on",
        "players",
        "stacks",
        "state",
        "steps",
    )

    def __init__(
        self,
        edition: R,
        players: Sequence[str],
        state: S,
        dice: Dice,
        options: frozenset[str] = frozenset(),
        log: list[Record] | None = None,
    ) -> None:
        self.edition = edition
        self.ground = edition.ground
        self.steps = edition.steps
        self.players = tuple(players)
        self.state = state
        self.dice = dice
        self.options_on = options
        self.stacks = edition.stacking in options
        self.log = log
        self._rolls: list[Faces] = []

    def fork(self, dice: Dice | None = None) -> Engine[S, R]:
        """A copy with its own position and no log."""
        return Engine(self.edition, self.players, self.state.copy(), dice or self.dice, self.options_on)

    # the run of the steps

    @property
    def step(self) -> Step:
        """The step that is to be done next."""
        return self.steps[self.state.agenda[-1][0]]

    @property
    def errand(self) -> Errand:
        """The step that is to be done next, with what it was given."""
        return self.state.agenda[-1]

    def push(self, *errands: Errand) -> None:
        """Have these steps done before all others, the first of them first."""
        self.state.agenda += errands[::-1]

    def pop(self) -> None:
        """The step on top is done."""
        self.state.agenda = self.state.agenda[:-1]

    def settle(self) -> None:
        """Run all that asks nobody, until somebody must choose or the game is over."""
        state, steps = self.state, self.steps
        while not state.over:
            step = steps[state.agenda[-1][0]]
            if not step.asks:
                step.run(self)
            elif not step.skip(self):
                return

    def options(self) -> Sequence[Action]:
        """All actions that are legal now."""
        return self.step.options(self)

    def do(self, action: Action) -> None:
        """Do an action that is known to be legal."""
        state, steps = self.state, self.steps
        steps[state.agenda[-1][0]].do(self, action)
        # `settle` once more, in place: a call for each of millions of decisions is felt
        while not state.over:
            step = steps[state.agenda[-1][0]]
            if not step.asks:
                step.run(self)
            elif not step.skip(self):
                return

    # dice and the log

    def roll(self, count: int) -> Faces:
        """Roll dice and write them down."""
        faces = self.dice.roll(count, self.state.rolled)
        self.state.rolled += 1
        if self.log is not None:
            self._rolls.append(faces)
        return faces

    def clash(self, attack: int, defend: int) -> tuple[Faces, Faces]:
        """Roll the attacker's dice and the defender's."""
        pair = self.dice.clash(attack, defend, self.state.rolled)
        self.state.rolled += 2
        if self.log is not None:
            self._rolls += pair
        return pair

    def tell(self, kind: str, player: int | None = None, topic: str = "", **data: Any) -> None:
        """Write a record of what happened, with the dice rolled since the last one."""
        if self.log is None:
            return
        who = self.state.player if player is None else player
        name = self.whose(who)
        rolls, self._rolls = tuple(self._rolls), []
        edition = self.edition
        rule, closes = edition.rules[topic or kind], edition.closing.get(kind, "")
        self.log.append(Record(kind, name, rule, self.state.epoch, edition.id, data, rolls, closes=closes))

    def refuse(self, topic: str, **values: Any) -> Refusal:
        """A refusal with the rule that stands behind the topic."""
        return Refusal(self.edition.rules[topic], topic, values)

    def untimely(self, action: Action) -> Refusal:
        """The refusal of what has no place in the decision that is open, with what that decision offers."""
        return self.refuse("not_now", wanted=self.wanted(action), kinds=offers(self.options()))

    def hint(self, word: str, names: Mapping[str, str] | Iterable[str]) -> Near:
        """The names that are near a word, for the end of a refusal."""
        return Near(near(word, names))

    # names

    def whose(self, owner: int) -> str:
        """The name of the player who owns something; empty for what no player leads."""
        return self.players[owner] if owner < len(self.players) else ""

    def names(self, seats: Iterable[int]) -> tuple[str, ...]:
        """The names of the players on these seats."""
        return tuple(self.players[seat] for seat in seats)

    def land_name(self, land: int) -> str:
        """The id of a land."""
        return self.ground.lands[land]

    def people_id(self, people: int) -> str:
        """The id of a people."""
        return self.edition.deck.peoples[people].id

    def naming(self, id: str) -> Name:
        """The name of an id in whatever language it will be asked for."""
        return Name(self.edition.id, id)

    def naming_people(self, id: str) -> PeopleName:
        """The name of a people in whatever language it will be asked for."""
        return PeopleName(self.edition.id, id)

    def wanted(self, action: Action) -> Wanted:
        """An action that was asked for, in whatever language it will be said."""
        return Wanted(self.edition.id, action)
