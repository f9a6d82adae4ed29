"""What can be chosen in a game for gold, as rows: lands, Honors, tokens, with exact odds and the gold they bring."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, cast

from hotw_nb.editions.e2024 import reach
from hotw_nb.editions.e2024.battle import Fight
from hotw_nb.editions.e2024.combat import NO_DICE
from hotw_nb.editions.e2024.preview import more_revenue, moved
from hotw_nb.editions.e2024.table import words
from hotw_nb.engine.action import END, STOP, Action
from hotw_nb.engine.battle import LOSE
from hotw_nb.odds.games.moves import conquest_of, of_fight
from hotw_nb.odds.words import chance_words
from hotw_nb.show.tabletop.choices import Reader
from hotw_nb.show.tabletop.laying import places
from hotw_nb.show.widgets.choice_list import Choice
from hotw_nb.text import joined, listing, say

if TYPE_CHECKING:
    from hotw_nb.editions.e2024.components import Edition2024
    from hotw_nb.editions.e2024.state import Engine
    from hotw_nb.editions.shared.preview import Gain, Prospect
    from hotw_nb.game import Game


NAMED = 6
"""How many lands are named that a fleet opens; of more than that only so many, and how many there are."""


class PositionWords(Reader):
    """The words of one position in one language."""

    @cached_property
    def rules(self) -> Edition2024:
        """The edition that is played, as one with a box of 2024."""
        return cast("Edition2024", self.game.rules)

    def choice(self, action: Action, label: str, note: str = "", group: str = "") -> Choice:
        """A row for an action with the places that it takes part in."""
        return Choice(
            label, action, note, group=self.group(group) if group else "", places=places(self.game, action)
        )

    def group(self, name: str) -> str:
        """What stands above the rows of one sort; above the land that is besieged what a try elsewhere would cost."""
        return self.word(f"group_{name}", n=self.game.active.get("modifier", 0))

    def name(self, id: str) -> str:
        """The proper name of a place, a card or an Honor."""
        return self.game.rules.name(id, self.lang)

    def joined(self, *parts: str) -> str:
        """The parts that are not empty, one after the other."""
        return joined(parts, self.lang)

    def word(self, key: str, **values: object) -> str:
        """A few words of this catalogue."""
        return say(f"table_2024.{key}", self.lang, **values)

    def stands(self, place: str) -> str:
        """What is in a land or a sea now, in a few words."""
        here = self.words.lands.get(place)
        there = self.words.pieces(here) if here else ""
        if here is None or not here.owner:
            return there
        holder = self.words.player(here.owner), self.words.people(here.empire)
        return self.word("stands", player=holder[0], people=holder[1], pieces=there)

    def built(self, land: str) -> str:
        """The buildings of a land."""
        here = self.words.lands.get(land)
        return self.words.pieces(replace(here, armies=0)) if here else ""

    def brings(self, gold: int) -> str:
        """An amount of gold in words; the word for nothing if there is none."""
        return words.gold(gold, self.lang) if gold else self.word("nothing")

    def opens(self, water: str) -> str:
        """The lands that a fleet would open."""
        ground = self.game.rules.ground
        now = {one.target for one in self.game.decision.actions if one.kind == "expand"}
        mine = {here.id for here in self.words.lands.values() if here.active}
        shore = ground.land_ids(self.rules.shores[ground.water[water]])
        opened = [self.name(land) for land in shore if land not in now and land not in mine]
        if not opened:
            return self.word("opens_nothing")
        if len(opened) <= NAMED:
            return self.word("opens", names=listing(opened, self.lang))
        return self.word("opens_many", n=len(opened), names=", ".join(opened[:NAMED]))

    def plain(self, action: Action) -> Choice:
        """A place with what stands there."""
        label = self.game.say(action, self.lang)
        if action.target not in self.game.board:
            return self.choice(action, label)
        return self.choice(action, self.name(action.target), self.stands(action.target))


class Prizes:
    """Writes the rows that are played for gold, in the words of one position."""

    def __init__(self, says: PositionWords) -> None:
        self.says, self.game, self.lang, self.words = says, says.game, says.lang, says.words
        self.gains: dict[Action, int] = {}
        """What the Honors that were read bring: the best place of each stands first."""

    def honor(self, action: Action) -> Choice:
        """An Honor with the place for which it is played."""
        says = self.says
        card = says.rules.box.honors[says.rules.box.honor[action.target]]
        row = Choice(
            says.name(action.via) if action.via else card.title(self.lang), action, "",
            group=says.word("group_honor", honor=card.title(self.lang)), places=places(self.game, action),
        )  # fmt: skip
        if not action.via and card.coins:
            return replace(row, note=card.text(self.lang))
        if card.effect == "fleet":
            return replace(row, note=says.opens(action.via))
        if card.coins:
            more = more_revenue(self.game, action)
            return replace(
                row,
                note=says.joined(says.built(action.via), words.gold(more, self.lang) if more else ""),
            )
        brought = moved(self.game, action)
        if not action.via:
            note = says.word("nothing")
        elif card.effect == "catastrophe":
            owner = self.words.lands[action.via].owner
            lost = (
                f"{self.words.player(owner)} {words.gold(brought[owner], self.lang)}"
                if brought[owner]
                else ""
            )
            note = says.joined(says.stands(action.via), says.word("catastrophe"), lost)
        else:
            self.gains[action] = brought[self.game.decision.player]
            note = says.brings(self.gains[action])
        return replace(row, note=note)

    def cash(self, action: Action) -> Choice:
        """The coins of an Honor."""
        says = self.says
        gold = moved(self.game, action)[self.game.decision.player]
        return says.choice(action, says.name(action.target), words.gold(gold, self.lang), "cash")

    def token(self, action: Action) -> Choice:
        """An area token, with the gold that it brings now."""
        says = self.says
        gold = moved(self.game, action)[self.game.decision.player]
        if action.kind == "pair":
            names = self.game.view(self.game.decision.player).pair  # type: ignore[attr-defined]
            label = listing([says.name(area) for area in names], self.lang)
            both = (
                says.joined(says.word("paired"), says.brings(gold)) if gold else says.word("paired_nothing")
            )
            return says.choice(action, label, both)
        return says.choice(action, says.name(action.target), says.brings(gold))

    def keep_token(self, action: Action) -> Choice:
        """An area token to be kept, with what one would bring now and how many lands one has there."""
        says = self.says
        me = self.game.decision.player
        area = next((one for one in self.standing if one.area == action.target), None)
        lands = self.game.board.area(action.target).lands
        mine = sum(here.owner == me and here.id in lands for here in self.words.lands.values())
        note = says.joined(
            says.word("lands_there", n=mine, of=len(lands)),
            says.word("would_bring", gold=words.gold(area.points, self.lang)) if area and area.points else "",
        )
        return says.choice(action, says.name(action.target), note)

    @cached_property
    def standing(self) -> tuple[Prospect, ...]:
        """How whoever chooses stands in every active area."""
        return self.game.rules.preview.prospects(self.game, self.game.decision.player)


GROUPS = {"again": 0, "settle": 1, "own": 2, "attack": 3}
FORTS = frozenset({"fort", "pool_fort", "wall", "city"})


class ChoiceReader(PositionWords):
    """Reads the choices of one position in one language."""

    def __init__(self, game: Game, lang: str) -> None:
        super().__init__(game, lang)
        self.prizes = Prizes(self)
        self.series: dict[Fight, str] = {}
        """What comes of invasions that go on, each worked out once."""

    def rows(self) -> tuple[Choice, ...]:
        """A row for each action, those of one sort together."""
        rows = [self.asked(self.row(action)) for action in self.game.decision.actions]
        order: dict[str, int] = {self.group(name): i for name, i in GROUPS.items()}
        rest = say("table_2024.group_rest", self.lang)
        for row in rows:
            order.setdefault(row.group, len(order))
        order[rest] = len(order)
        rows.sort(key=lambda row: (order[row.group], -self.prizes.gains.get(row.action or END, 0)))
        return tuple(rows)

    def row(self, action: Action) -> Choice:
        """One action in words."""
        writers: dict[str, Callable[[Action], Choice]] = {
            "expand": self.expand,
            "conquer": self.conquer,
            "fleet": self.fleet,
            "leader": self.leader,
            "honor": self.prizes.honor,
            "cash": self.prizes.cash,
            "token": self.prizes.token,
            "pair": self.prizes.token,
            "keep_token": self.prizes.keep_token,
            "take": self.take,
            "take_event": self.take_event,
            "choose": self.choose,
            **dict.fromkeys(FORTS, self.build),
            **dict.fromkeys(("end", "stop"), self.enough),
        }
        return writers.get(action.kind, self.plain)(action)

    # the expansion

    def expand(self, action: Action) -> Choice:
        """An army enters a land: nobody's, with an own garrison, or an invasion with its odds."""
        here = self.words.lands.get(action.target)
        owner = here.owner if here else ""
        sort = "settle" if not owner else "own" if owner == self.game.active["player"] else "attack"
        if sort == "attack" and action.target == self.game.active["besieged"]:
            sort = "again"
        label = self.name(action.target)
        if action.via:
            label += f" {say(f'actions.via_{action.via}', self.lang)}"
        fight = self.battle(action)
        if not isinstance(fight, Fight):
            return self.choice(
                action, label, self.joined(self.stands(action.target), self.bring(action.target)), sort
            )
        cost = self.word("both_go") if fight.certain == LOSE else self.bring(action.target)
        chance = chance_words(of_fight(fight).win, self.lang)
        if fight.certain:
            chance = self.word(f"chance_{fight.certain}")
        return replace(
            self.choice(action, label, self.joined(self.stands(action.target), cost), sort),
            chance=chance, tip=words.invasion(self.game, action, fight, self.again(action, fight), self.lang),
        )  # fmt: skip

    def again(self, action: Action, fight: Fight) -> str:
        """What comes of trying again with all armies of the pool, where a frustrated army may; else nothing."""
        if not fight.stays:
            return ""
        bare = fight._replace(reasons=(), fort=False, difficult=False)
        if bare not in self.series:
            self.series[bare] = conquest_of(self.game, action).text(self.lang)
        return self.series[bare]

    def bring(self, land: str) -> str:
        """What the land would bring and what of it would go, as soon as the Empire has it."""
        gain = self.worth[land]
        return self.joined(
            words.gone(gain.gone, self.lang),
            self.word("plunder", gold=words.gold(gain.plunder, self.lang)) if gain.plunder else "",
            words.gold(gain.points, self.lang) if gain.points else "",
        )

    @cached_property
    def worth(self) -> dict[str, Gain]:
        """What each land would bring that an army can enter now."""
        lands = [one.target for one in self.game.decision.actions if one.kind in ("expand", "conquer")]
        return self.game.rules.preview.gains(self.game, self.active["player"], lands)

    def conquer(self, action: Action) -> Choice:
        """A land that is bought with conquest points."""
        engine = cast("Engine", self.engine)
        price = reach.price(engine, engine.ground.land[action.target])
        note = self.joined(
            self.word("price", points=price), self.stands(action.target), self.bring(action.target)
        )
        return self.choice(action, self.name(action.target), note)

    def build(self, action: Action) -> Choice:
        """A fort for people, or a piece out of the pool or of an Event."""
        return self.choice(action, self.name(action.target), self.built(action.target), action.kind)

    def fleet(self, action: Action) -> Choice:
        """A fleet, with the lands that it opens."""
        return self.choice(action, self.name(action.target), self.opens(action.target), "sea")

    def leader(self, action: Action) -> Choice:
        """The Leader, once in the game."""
        note = self.word(f"leader_{action.via or 'dice'}")
        return self.choice(action, self.game.say(action, self.lang), note, "leader")

    # cards and places

    def take(self, action: Action) -> Choice:
        """The row for taking an Empire card, with what the card says."""
        card = self.rules.box.empire[action.target]
        return self.choice(action, card.title(self.lang), words.empire(self.game, card, self.lang))

    def take_event(self, action: Action) -> Choice:
        """The row for taking an Event card, with what the card says."""
        card = self.rules.box.event[action.target]
        return self.choice(
            action, card.title(self.lang), words.event(self.game, card, self.lang, self.game.decision.player)
        )

    def choose(self, action: Action) -> Choice:
        """A land or an area that an Event asks for."""
        if action.target not in self.game.rules.ground.areas:
            return self.plain(action)
        lands = self.game.board.area(action.target).lands
        there = [here.owner for here in self.words.lands.values() if here.owner and here.id in lands]
        counts = [f"{self.words.player(name)} {there.count(name)}" for name in dict.fromkeys(there)]
        note = self.word("garrisons", counts=", ".join(counts))
        return self.choice(action, self.name(action.target), note)

    def enough(self, action: Action) -> Choice:
        """The row for ending a turn or a choice, with the number of armies that stay unused."""
        left = self.game.active.get("armies", 0) if action == END else 0
        note = self.word(f"enough_{self.kind}", count=left) if left or action == STOP else ""
        return self.choice(action, self.game.say(action, self.lang), note, "rest")

    # what is pressed twice

    def asked(self, row: Choice) -> Choice:
        """The row, asked about once more if dice decide it, or if it gives an army up or a turn away."""
        action = row.action
        if action is None:
            return row
        fight = self.battle(action)
        if isinstance(fight, Fight) and fight.certain != LOSE:
            return row if fight.certain else replace(row, ask=say("table.ask_roll", self.lang))
        if isinstance(fight, Fight):
            return replace(row, ask=self.word("ask_give_up"))
        if self.kind == "expand" and action == END and self.game.active["armies"]:
            return replace(row, ask=say("table.ask_end", self.lang), tip=say("table.end_early", self.lang))
        if self.kind == "black_death_area" and NO_DICE not in self.game.options:
            return replace(row, ask=say("table.ask_roll", self.lang), tip=self.word("black_death_odds"))
        if row.tip or self.kind not in ("expand", "conquest", "monuments", "rewards"):
            return row
        if action.kind in ("expand", "conquer"):
            return replace(row, tip=say("table.tip_walk", self.lang))
        return row if action in (END, STOP) else replace(row, tip=say("table.tip_undo", self.lang))


def rows(game: Game, lang: str) -> tuple[Choice, ...]:
    """What can be chosen now, as rows; for the eyes of whoever decides."""
    return ChoiceReader(game, lang).rows()
