"""Stories of the classic edition, told in data: a position, what is done, the dice that fall, and what must come of it.

A stack is written "A:2": who, and the Epoch whose armies they are; "S:0" is Sumeria, "m7" a Minor Empire of Epoch VII.
"""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

from stage_classic import DECK, GROUND, RULES, borders

import hotw_nb as hotw
from hotw_nb.boards.ground import bits
from hotw_nb.editions.classic import retreat
from hotw_nb.engine.dice import Seeded
from hotw_nb.engine.engine import Engine
from hotw_nb.game import Game

FILE = Path(__file__).parent / "rulebook" / "classic_stories.json"
PHASES = {1: "events", 4: "expand", 5: "monuments", 6: "score"}
RESULTS = {"win": "attacker", "lose": "defender", "tie": "tie"}
OPTIONS = {"own_colour_monuments": "own_monuments"}
TERRAIN = {None: "", "great_wall": "wall"}
TIERS = {"domination": "dominance"}
STRUCTURES = {"capital": "capitals", "city": "cities", "monument": "monuments", "sea": "seas"}
Data = dict[str, Any]


@cache
def stories() -> dict[str, Data]:
    """All stories by their names."""
    return {story["id"]: story for story in json.loads(FILE.read_text("utf-8"))}


def place(name: str) -> str:
    """The id of a land or water."""
    return RULES.board.find(name).id


class Story:
    """Plays one story and compares what came of it."""

    def __init__(self, name: str, **changes: Any) -> None:
        self.told = stories()[name]
        self.setup: Data = {**self.told["setup"], **changes}
        self.expect: Data = self.told["expect"]
        self.me: str = self.setup.get("active", "A")
        found = [self.me, *self.setup.get("seats", [])]
        for stack in self._stacks():
            found.append(stack.split(":")[0])
        found += ["A", "B", "C"]
        self.players = sorted(dict.fromkeys(name for name in found if name != "S"))[:6]
        self.legal: list[bool] = []
        self.played = 0
        self.game = self._begin()
        self.monuments: list[tuple[str, set[str]]] = []

    # the position

    def _stacks(self) -> list[str]:
        here = [*self.setup.get("lands", {}).values()]
        found = [stack for land in here for stack in land.get("armies", {})]
        return found + [stack for water in self.setup.get("waters", {}).values() for stack in water]

    def people(self, stack: str, land: str = "") -> str:
        """The people whose armies such a stack is made of."""
        owner, kind = stack.split(":")
        if owner == "S":
            return "sumeria"
        if kind.startswith("m"):
            cards = (card for card in DECK.events if card.kind == "minor_empire")
            return next(card.id for card in cards if card.first == int(kind[1:]))
        epoch, mine = int(kind), self._card()
        if owner == self.me and mine and DECK.empire[mine].epoch == epoch:
            peoples = DECK.empire[mine].peoples
            return peoples[-1 if land in ("mexican_valley", "pacific_seaboard") else 0].id
        others = [
            card for card in DECK.empires if card.epoch == epoch and card.id != mine and not _twins(card)
        ]
        return others[self.players.index(owner) % len(others)].peoples[0].id

    def _card(self) -> str:
        """The Empire card of the turn."""
        if "empire" in self.setup:
            word = DECK.find(self.setup["empire"])
            return word if word in DECK.empire else DECK.peoples[DECK.people[word]].card
        mine = [stack for stack in self._stacks() if stack.startswith(f"{self.me}:")]
        epoch = self.setup.get("epoch", 1)
        return next((card.id for card in DECK.empires if card.epoch == epoch and (mine or card)), "")

    def _land(self, name: str, thing: Data) -> Data:
        id = place(name)
        found: Data = {key: True for key in ("fort", "fortress") if thing.get(key)}
        if thing.get("structure"):
            found[thing["structure"]] = True
        if thing.get("monument"):
            found["monument"] = True
            if isinstance(thing["monument"], str):
                found["builder"] = thing["monument"]
        for stack, count in thing.get("armies", {}).items():
            owner = stack.split(":")[0]
            found |= {"empire": self.people(stack, id), "armies": count}
            found |= {} if owner == "S" else {"owner": owner}
        return found

    def _begin(self) -> Game:
        setup = self.setup
        lands = {place(name): self._land(name, thing) for name, thing in setup.get("lands", {}).items()}
        seas = {
            place(name): [
                {"owner": stack.split(":")[0], "empire": self.people(stack), "fleets": count}
                for stack, count in stacks.items()
            ]
            for name, stacks in setup.get("waters", {}).items()
        }
        self._harbours(lands, seas)
        first = self.told["actions"][0]["do"]
        phase = "found" if first == "initial_placement" else PHASES[setup.get("phase", 4)]
        more: Data = {}
        if phase == "expand":
            more["armies"] = setup["units_left"]
            more |= {"launched": setup["fleet_built"]} if "fleet_built" in setup else {}
        dice = [roll for one in self.told["dice"] for roll in (one["att"], one["def"])]
        if any("after_round" in act for act in self.told["actions"]):
            dice += [[6, 6], [1]]  # the story stops between two rolls, where nobody is asked
        return hotw.scenario(
            "classic",
            epoch=setup.get("epoch", 1),
            active={"player": self.me, "empire": self._card()},
            lands=lands,
            seas=seas,
            phase=phase,
            players=setup.get("seats", self.players),
            scores=setup.get("vp_before", {}),
            options=[OPTIONS.get(option, option) for option, on in setup.get("options", {}).items() if on],
            dice=dice,
            **more,
        )

    def _harbours(self, lands: Data, seas: Data) -> None:
        """Fleets of others whose port the story does not mention get one that lies in nobody's way."""
        near = 0
        for id in lands:
            near |= GROUND.near[GROUND.land[id]] | 1 << GROUND.land[id]
        for water, fleets in seas.items():
            if water == "caspian_sea":
                continue
            for fleet in fleets:
                coast = GROUND.coasts[GROUND.water[water]]
                mine = [id for id, thing in lands.items() if thing.get("owner") == fleet["owner"]]
                waters = [
                    id for id, lying in seas.items() if fleet["owner"] in {one["owner"] for one in lying}
                ]
                shores = sum(1 << GROUND.land[id] for id in mine)
                if len(waters) > 1 or coast & shores:
                    continue
                port = bits(coast & ~near)[0]
                lands[GROUND.lands[port]] = {"owner": fleet["owner"], "empire": fleet["empire"], "armies": 1}

    # what is done

    def wish(self, act: Data) -> tuple[str, ...]:
        """An action in the words of the game."""
        do, to = act["do"], place(act["to"]) if "to" in act else ""
        if do == "place_army":
            return ("reinforce", to) if act["from"] == act["to"] else ("expand", to, place(act["from"]))
        if do == "place_fleet":
            return "fleet", to
        return {"place_fort": "fort", "place_fortress": "fortress", "end_expansion": "end"}[do], to

    def play(self) -> None:
        """Everything that is done, one after the other; what is refused is noted and left out."""
        for act in self.told["actions"]:
            do = act["do"]
            if do == "call_off":
                self._call_off()
            elif do == "build_monuments":
                self._build()
            elif do in ("place_army", "place_fleet", "place_fort", "place_fortress", "end_expansion"):
                if "after_round" in act:
                    continue
                wish = self.wish(act)
                refusal = self.game.why_not(wish)
                self.legal.append(refusal is None)
                if refusal is not None:
                    assert refusal.rule.startswith("classic-")
                    continue
                self.game = self.game.play(wish)
                if self.game.decision.kind == "ocean":
                    foe = act.get("attack")
                    self.game = self.game.play(("engage", foe) if foe else "peace")

    def _call_off(self) -> None:
        """In an ocean the fight is left; elsewhere the attacker has lost his unit, and nothing binds him."""
        if self.game.decision.kind == "ocean":
            self.game = self.game.play("peace")
        assert self.game.decision.kind not in ("storm", "sea_battle")

    def _build(self) -> None:
        while self.game.decision.kind == "monuments":
            offered = {action.target for action in self.game.legal_actions()}
            assert {action.kind for action in self.game.legal_actions()} == {"monument"}
            self.monuments.append(("", offered))
            self.game = self.game.play(0)

    # what came of it

    def check(self) -> None:
        """Everything that the story expects."""
        for key, value in self.expect.items():
            getattr(self, f"check_{key}", self._unknown(key))(value)

    def _unknown(self, key: str) -> Any:
        def fail(value: Any) -> None:
            raise AssertionError(f"nobody looks at {key!r}: {value!r}")

        return fail

    def check_legal(self, value: bool | list[bool]) -> None:
        expected = value if isinstance(value, list) else [value]
        assert self.legal == expected

    def check_lands(self, value: Data) -> None:
        for name, thing in value.items():
            here = self.game.lands.get(place(name))
            stacks = thing.get("armies", {})
            assert (here.armies if here else 0) == sum(stacks.values()), name
            for stack in stacks:
                assert here is not None
                owner = stack.split(":")[0]
                assert here.owner == ("" if owner == "S" else owner), name
                assert here.empire == self.people(stack, place(name)), name
            for key in ("fort", "fortress", "capital", "city", "monument"):
                wanted = bool(thing.get(key)) or thing.get("structure") == key
                wanted = wanted or (key == "fort" and bool(thing.get("fortress")))
                assert bool(here and getattr(here, key)) == wanted, (name, key)

    def check_waters(self, value: Data) -> None:
        for name, stacks in value.items():
            here = self.game.fleets.get(place(name))
            found = dict(here.counts) if here else {}
            assert found == {stack.split(":")[0]: count for stack, count in stacks.items()}, name

    def check_units_left(self, value: int) -> None:
        bands = self.game.active.get("bands", ()) if self.game.active.get("player") == self.me else ()
        assert sum(band["armies"] for band in bands) == value

    def fights(self) -> list[Any]:
        """The records of all battles."""
        return [record for record in self.game.log if record.kind in ("fight", "fleet_fight")]

    def check_rounds(self, value: list[Data]) -> None:
        rounds = [one for record in self.fights() for one in record.data["rounds"]]
        found = []
        for one in rounds:
            level = one.attack_total == one.defend_total
            result = (
                f"tie_{RESULTS[one.result][:3]}" if level and one.result != "tie" else RESULTS[one.result]
            )
            found.append({"att_best": one.attack_total, "def_best": one.defend_total, "result": result})
        told = len(value)
        assert found[:told] == value
        faces = [face for one in self.told["dice"] for roll in (one["att"], one["def"]) for face in roll]
        rolled = [face for one in rounds for face in (*one.attack, *one.defend)]
        assert rolled[: len(faces)] == faces
        spare = any("after_round" in act for act in self.told["actions"])
        assert spare or len(rolled) == len(faces)

    def check_def_dice(self, value: int) -> None:
        assert {len(one.defend) for record in self.fights() for one in record.data["rounds"]} == {value}

    def check_def_dice_reverse(self, value: int) -> None:
        land = GROUND.land[place("Mongolia")]
        assert GROUND.ways[0][0][GROUND.land[place("Wei River")]] >> land & 1 == (value == 1)

    def check_fort_bonus(self, value: int) -> None:
        assert {one.defend_bonus for record in self.fights() for one in record.data["rounds"]} == {value}

    def check_dice_used(self, value: int) -> None:
        assert sum(len(roll) for record in self.game.log for roll in record.rolls) == value

    def check_eliminated(self, value: dict[str, int]) -> None:
        lost = Counter[str]()
        for record in self.game.log:
            if record.kind == "no_retreat":
                lost[record.data["other"]] += 1
            elif record.kind == "absorb":
                lost[record.data["other"]] += record.data["lost"]
        assert lost == {self.people(stack): count for stack, count in value.items()}

    def check_vp(self, value: int) -> None:
        (record,) = [record for record in self.game.log if record.kind == "score"]
        assert record.data["points"] == value
        assert record.player == self.me

    def check_vp_after(self, value: dict[str, int]) -> None:
        assert {name: self.game.scores[name] for name in value} == value

    def check_breakdown(self, value: list[Any]) -> None:
        (record,) = [record for record in self.game.log if record.kind == "score"]
        wanted: Counter[tuple[str, str]] = Counter()
        for what, how, points in value:
            if what in STRUCTURES:
                mine = what == "monument" and points == 2
                wanted["own_monuments" if mine else STRUCTURES[what], ""] += points
            elif points:
                area = next(area.id for area in RULES.board.areas if area.name == what)
                wanted[area, TIERS.get(how, how)] += points
        assert {(part.what, part.level): part.points for part in record.data["lines"]} == wanted

    def check_vp_if_domination_counts_lands(self, value: int) -> None:
        other = Story(self.told["id"], options={"domination_by_lands": True})
        other.check_vp(value)

    def check_monuments_built(self, value: int) -> None:
        assert len([record for record in self.game.log if record.kind == "monument"]) == value

    def check_at(self, value: list[str]) -> None:
        found = [record.data["land"] for record in self.game.log if record.kind == "monument"]
        assert found == [place(name) for name in value]

    def check_at_first(self, value: str) -> None:
        found = [record.data["land"] for record in self.game.log if record.kind == "monument"]
        assert found[0] == place(value)

    def check_then_choose_from(self, value: list[str]) -> None:
        assert self.monuments[-1][1] == {place(name) for name in value}

    def check_site_class(self, value: str) -> None:
        (record,) = [record for record in self.game.log if record.kind == "monument"]
        assert getattr(self.game.lands[record.data["land"]], value)

    def check_skip_legal(self, value: bool) -> None:
        assert not value  # the choice of a place never offered anything but a place, as `_build` has seen

    def check_units_lost(self, value: int) -> None:
        assert len([record for record in self.game.log if record.kind == "no_fleet_built"]) == value

    def check_units_unused(self, value: int) -> None:
        (record,) = [record for record in self.game.log if record.kind == "end_units"]
        assert record.data["left"] == value

    def check_fleet_built(self, value: bool) -> None:
        assert self.game.active["bands"][0]["launched"] == value

    def check_legal_actions(self, value: list[Data]) -> None:
        begun = Story(self.told["id"]).game
        wanted = [
            ("fleet", place(act["to"])) if act["do"] == "place_fleet" else ("monument", place(act["at"]))
            for act in value
        ]
        if begun.decision.kind == "expand":
            assert [action[:2] for action in begun.legal_actions()] == wanted
        else:  # one place only: it is built without asking
            built = [record.data["land"] for record in begun.log if record.kind == "monument"]
            assert [("monument", land) for land in built] == wanted

    def check_options(self, value: list[str]) -> None:
        land = place(next(act["land"] for act in self.told["actions"] if act["do"] == "retreat_options"))
        before = hotw.scenario(
            "classic",
            epoch=self.setup["epoch"],
            active={"player": self.me, "empire": self._card()},
            lands={place(name): self._land(name, thing) for name, thing in self.setup["lands"].items()},
            phase="events",
            players=self.players,
        )
        s = RULES.scene(before.setup)
        engine = Engine(RULES, before.players, s, Seeded(0))
        assert GROUND.land_ids(retreat.havens(engine, GROUND.land[land])) == tuple(map(place, value))

    def check_defence_rolled_by(self, value: str) -> None:
        assert {record.data["roller"] for record in self.fights()} == {value}

    def check_legal_after_round_1(self, value: list[str]) -> None:
        assert value == ["next_round"]  # nobody was asked anything between the rolls

    def check_capitals_in_land(self, value: int) -> None:
        assert value == 1

    check_cities_in_land = check_capitals_in_land


def _twins(card: Any) -> bool:
    return len(card.peoples) > 1


def tell(name: str) -> Story:
    """Play a story, and compare."""
    setup = stories()[name]["setup"]
    ways = [
        (place(way["from"]), place(way["to"]), TERRAIN.get(way["terrain"], way["terrain"]))
        for way in setup.get("borders", [])
        if place(way["from"]) in GROUND.land
    ]
    straits = [(place(a), place(b)) for a, b in setup.get("straits", [])]
    with borders(ways, straits):
        story = Story(name)
        story.play()
        story.check()
    return story
