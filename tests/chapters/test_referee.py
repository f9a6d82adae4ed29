"""A referee who knows the rules of combat by heart follows random games and checks every fight of the main armies."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import hotw_nb as hotw

CARDS = ["leader", "weaponry", "siegecraft", "elite_troops", "jihad", "population_explosion"]


class Referee:
    """Keeps count of what the cards of one turn still give."""

    def __init__(self, cards):
        self.cards = set(cards)
        self.leader = "leader" in cards
        self.losses = 0

    def dice(self):
        return 3 if self.leader or ("jihad" in self.cards and self.losses == 0) else 2

    def wins_ties(self):
        return ("elite_troops" in self.cards and self.losses == 0) or (
            "jihad" in self.cards and self.losses < 2
        )

    def fight(self, before, rolls):
        """How the land looks after a fight with these rolls: (owner, fort, capital, city)."""
        fort, capital, city = before.fort, before.capital, before.city
        rolls = list(rolls)
        while True:
            mine, theirs = rolls.pop(0), rolls.pop(0)
            assert len(mine) == self.dice()
            attack = max(mine) + ("weaponry" in self.cards)
            if "siegecraft" in self.cards and (fort or capital or city):
                attack += 1
            defence = max(theirs) + (1 if fort else 0)
            if self.leader and len(mine) == 3 and len(set(mine)) == 1:
                self.leader = False
            if attack < defence:
                self.losses += 1
                owner = before.owner
                break
            if attack == defence and not self.wins_ties():
                self.losses += 1
                owner, fort = (before.owner, False) if fort else ("", False)
                break
            if fort and "siegecraft" not in self.cards:
                fort = False
                continue
            owner, fort = "Ada", False
            capital, city = False, capital
            break
        assert not rolls
        return owner, fort, capital, city


@pytest.mark.rule("2001-V-35", "2001-V-36", "2001-V-37", "2001-V-52", "2001-V-53", "2001-V-55", "2001-V-57")
@pytest.mark.rule(
    "2001-EV-03", "2001-EV-05", "2001-EV-30", "2001-EV-31", "2001-EV-41", "2001-EV-58", "2001-IV-21"
)
@given(
    seed=st.integers(0, 10**6),
    events=st.lists(st.sampled_from(CARDS), max_size=2, unique=True),
    forts=st.integers(0, 2**12 - 1),
    towns=st.integers(0, 2**12 - 1),
    coins=st.integers(0, 4),
)
@settings(max_examples=150, deadline=None)
def test_every_fight(seed, events, forts, towns, coins):
    around = ["northern_gaul", "lower_rhine", "baltic_seaboard", "dnieper", "danubia", "dalmatia"]
    around += ["albion", "western_gaul", "central_massif", "northern_apennines", "balkans", "pindus"]
    lands = {
        land: {
            "owner": "Ben",
            "empire": "sumeria",
            "fort": bool(forts >> i & 1),
            "capital": bool(towns >> i & 1) and i % 2 == 0,
            "city": bool(towns >> i & 1) and i % 2 == 1,
        }
        for i, land in enumerate(around)
    }
    active = {"player": "Ada", "empire": "romans"}
    lands["central_europe"] = {"owner": "Ada", "empire": "romans"}
    game = hotw.scenario(
        epoch=3, active=active, lands=lands, events=events, coins=coins, armies=15, seed=seed
    )
    coins_before = game.active["coins"]
    referee = Referee(events)
    bot = hotw.bots.Random(seed).fresh(0)
    while not game.over and game.active.get("player") == "Ada" and game.decision.kind in ("expand", "rescue"):
        actions = [action for action in game.legal_actions() if action.kind != "end"] or game.legal_actions()
        action = bot.choose(game.engine(), actions)
        pool = game.active["bands"][0]["armies"] if game.active["bands"] else 0
        later = game.play(action)
        new = later.log[len(game.log) :]
        if action.kind == "expand" and new and new[0].kind == "fight":
            owner, fort, capital, city = referee.fight(game.lands[action.target], new[0].rolls)
            land = later.lands.get(action.target)
            if land is None:
                assert (owner, capital, city) == ("", False, False)
            else:
                assert (land.owner, land.fort, land.capital, land.city) == (owner, fort, capital, city)
            if later.active.get("bands"):
                assert later.active["bands"][0]["armies"] == pool - 1
            if owner != "Ada" and game.active["coins"]:
                assert later.decision.kind == "rescue"
        if action.kind == "rescue":
            assert later.active["bands"][0]["armies"] == pool + 1
            assert later.active["coins"] == game.active["coins"] - 1 <= coins_before
        game = later
