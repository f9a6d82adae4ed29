"""The best plan, and plans and orders of eight lands, against recursions that try everything."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from odds_oracle import plain, roll

import hotw_nb as hotw
from hotw_nb import odds

CARDS = ("leader", "weaponry", "jihad", "siegecraft", "elite_troops")
HANDS = [(), *[(card,) for card in CARDS], *combinations(CARDS, 2)]
DICE = {"clear": 1, "mountain": 2, "sea": 3, "vacant": 0}
HELD = st.fixed_dictionaries(
    {
        "terrain": st.sampled_from(["clear", "mountain", "sea"]),
        "fort": st.booleans(),
        "points": st.integers(0, 4),
        "defenders": st.integers(1, 2),
    }
)
EMPTY = st.integers(0, 4).map(lambda n: {"terrain": "vacant", "fort": False, "points": n, "defenders": 0})
Land = dict[str, Any]
Worth = Callable[[frozenset[str]], Fraction | int]


def named(lands: list[Land]) -> list[Land]:
    return [{"name": name, **land} for name, land in zip("ABCDEFGHIJKL", lands, strict=False)]


class Everything:
    """What the best plan is worth, by following every roll after every choice of the next land.

    An army is taken from the pool, fights until it or the land has fallen, and the next one follows. A coin
    brings back an army that falls. The next land is chosen when the last one is taken.
    """

    def __init__(
        self, lands: list[Land], cards: frozenset[str], worth: Worth | None = None, chain: bool = False
    ) -> None:
        self.lands, self.cards, self.chain = lands, cards, chain
        self.worth = worth or (
            lambda names: sum((Fraction(one["points"]) for one in lands if one["name"] in names), Fraction(0))
        )
        self.choose = cache(self.choose)  # type: ignore[method-assign]
        self.send = cache(self.send)  # type: ignore[method-assign]

    def next_ones(self, taken: frozenset[str]) -> list[int]:
        left = [i for i, land in enumerate(self.lands) if land["name"] not in taken]
        return left[:1] if self.chain else left

    def choose(self, taken: frozenset[str], pool: int, coin: int, leader: bool, fallen: int) -> Fraction:
        """The points at the end on average, if every choice from here is the best one."""
        ways = [Fraction(self.worth(taken))]
        ways += [self.attack(i, taken, pool, coin, leader, fallen) for i in self.next_ones(taken) if pool]
        return max(ways)

    def attack(
        self, i: int, taken: frozenset[str], pool: int, coin: int, leader: bool, fallen: int
    ) -> Fraction:
        land = self.lands[i]
        return self.send(i, land["fort"], land["defenders"], taken, pool, coin, leader, fallen)

    def send(
        self,
        i: int,
        fort: bool,
        holders: int,
        taken: frozenset[str],
        pool: int,
        coin: int,
        leader: bool,
        fallen: int,
    ) -> Fraction:
        if not pool:
            return Fraction(self.worth(taken))
        if not holders:
            return self.choose(taken | {self.lands[i]["name"]}, pool - 1, coin, leader, fallen)
        return self.fight(i, fort, holders, taken, pool, coin, leader, fallen)

    def fight(
        self,
        i: int,
        fort: bool,
        holders: int,
        taken: frozenset[str],
        pool: int,
        coin: int,
        leader: bool,
        fallen: int,
    ) -> Fraction:
        three = leader or ("jihad" in self.cards and not fallen)
        ties = ("elite_troops" in self.cards and not fallen) or ("jihad" in self.cards and fallen < 2)
        plus = ("weaponry" in self.cards) + ("siegecraft" in self.cards and fort)
        dice = 3 if three else 2
        total = Fraction(0)
        for (result, triple), q in roll(dice, DICE[self.lands[i]["terrain"]], plus, int(fort)).items():
            lives = leader and not triple
            if result == "tie" and ties:
                result = "win"
            if result == "win":
                left = holders if fort and "siegecraft" not in self.cards else holders - 1
                name = self.lands[i]["name"]
                total += q * (
                    self.fight(i, False, left, taken, pool, coin, lives, fallen)
                    if left
                    else self.choose(taken | {name}, pool - 1, coin, lives, fallen)
                )
            else:
                left = holders - (result == "tie" and not fort)
                wall, paid, dead = fort and result == "lose", coin > 0, min(fallen + 1, 2)
                total += q * self.send(i, wall, left, taken, pool - (not paid), coin - paid, lives, dead)
        return total


def stage(card: str, leader: bool, fallen: int) -> int:
    """How many stages of a card are over, as its text tells it."""
    return {"leader": int(not leader), "jihad": fallen, "elite_troops": min(fallen, 1)}.get(card, 0)


@given(
    st.lists(HELD | HELD | EMPTY, min_size=1, max_size=4),
    st.integers(0, 5),
    st.integers(0, 2),
    st.sampled_from(HANDS),
    st.booleans(),
)
@settings(max_examples=60, deadline=None)
def test_the_plan_is_the_best_of_all(
    lands: list[Land], armies: int, coins: int, cards: tuple[str, ...], chain: bool
) -> None:
    lands = named(lands)
    seen = Everything(lands, frozenset(cards), chain=chain)
    campaign = odds.campaign(lands, armies, coins=coins, cards=cards, chain=chain)
    plan = campaign.best_plan
    assert plan.value == seen.choose(frozenset(), armies, coins, "leader" in cards, 0)
    assert campaign.stop_or_go.value >= plan.value >= campaign.best_order.value
    assert plan.order is not None
    assert plan.advantage == plan.value - campaign.best_order.value


@given(
    st.lists(HELD | EMPTY, min_size=2, max_size=4),
    st.sampled_from([("leader",), ("jihad",), ("leader", "elite_troops"), ("weaponry",)]),
    st.data(),
)
@settings(max_examples=60, deadline=None)
def test_each_land_has_its_worth_in_every_situation(
    lands: list[Land], cards: tuple[str, ...], data: st.DataObject
) -> None:
    """Also in situations that this plan cannot come to, with more armies or coins than it begins with."""
    lands = named(lands)
    seen = Everything(lands, frozenset(cards))
    plan = odds.campaign(lands, 3, coins=1, cards=cards).best_plan
    taken = data.draw(st.sets(st.sampled_from([land["name"] for land in lands])), "taken")
    armies, coins = data.draw(st.integers(0, 5), "armies"), data.draw(st.integers(0, 2), "coins")
    leader, fallen = "leader" in cards and data.draw(st.booleans(), "leader"), data.draw(st.integers(0, 2))
    choice = plan.at(
        taken,
        armies,
        coins=coins,
        cards=tuple(stage(card, leader, fallen) for card in sorted_like(plan, cards)),
    )
    held = frozenset(taken)
    wanted = {"stop": Fraction(seen.worth(held))}
    for i in seen.next_ones(held) if armies else ():
        kind = "attack" if lands[i]["defenders"] else "enter"
        wanted[f"{kind}:{lands[i]['name']}"] = seen.attack(i, held, armies, coins, leader, fallen)
    assert {move.id: value for move, value in choice.values.items()} == wanted


def sorted_like(plan: odds.BestPlan, cards: tuple[str, ...]) -> list[str]:
    """The cards in the order in which the plan holds them."""
    return sorted(cards, key=[effect.name for effect in plan.effects].index)


def test_points_that_are_not_a_sum() -> None:
    def majority(lands: frozenset[str]) -> int:
        return 6 if len(lands & {"A", "B", "C"}) >= 2 else 2 * bool(lands & {"A", "B", "C"}) + ("D" in lands)

    lands = named(
        [{"terrain": kind, "fort": False, "defenders": 1} for kind in ("sea", "clear", "mountain", "clear")]
    )
    plan = odds.best_plan(lands, 4, leader=True, points=majority)
    seen = Everything(lands, frozenset({"leader"}), majority)
    assert plan.value == seen.choose(frozenset(), 4, 0, True, 0)
    assert plan.next().land == "B"


def test_no_land_is_taken_that_costs_points() -> None:
    plan = odds.best_plan(["clear", "clear"], 4, points=lambda lands: 3 - len(lands))
    assert (plan.best.id, plan.value) == ("stop", 3)
    assert "3 points" in plan.text("en")


def test_one_land_by_hand() -> None:
    plan = odds.best_plan([{"name": "A", "points": 2}], armies=2)
    win, tie = (plain(2, 1, 0, 0)[key] for key in ("win", "tie"))
    lose = 1 - win - tie
    assert plan.value == 2 * (win + tie + lose * win)
    assert plan.next(taken=["A"]).id == "stop"


def test_a_land_that_is_given_up_for_good_when_so_many_have_fallen() -> None:
    """Barbarians raid until they are beaten: the best of all orders, as the next land is always the same."""
    lands = named([{"terrain": "sea", "points": 3}, {"points": 1}, {"terrain": "mountain", "points": 2}])
    for give_up in (1, 2, 3):
        campaign = odds.campaign(lands, 5, give_up=give_up)
        orders = [campaign.in_order(order).points for order in permutations("ABC")]
        assert campaign.best_plan.value >= max(orders)
        alone = odds.campaign(lands[:1], 5, give_up=give_up)
        assert alone.best_plan.value == alone.points
    once = odds.campaign(lands, 5, give_up=1)
    assert once.best_plan.value == max(once.in_order(order).points for order in permutations("ABC"))


def test_the_situations_of_a_plan_follow_from_its_own_advice() -> None:
    lands = named(
        [
            {"terrain": "clear", "points": 1},
            {"terrain": "mountain", "fort": True, "points": 4},
            {"terrain": "clear", "points": 1},
            {"terrain": "sea", "points": 3},
        ]
    )
    plan = odds.best_plan(lands, 6, leader=True, coins=1)
    frame = plan.frame()
    assert {"armies", "coins", "leader_stage", *"ABCD", "stop", "value", "best"} <= {*frame.columns}
    assert not frame[["armies", "coins", "leader_stage", *"ABCD"]].duplicated().any()
    for row in plan.records():
        taken = [name for name in "ABCD" if row[name] == "taken"]
        again = plan.at(taken, row["armies"], not row["leader_stage"], coins=row["coins"])
        assert (again.value, again.best.id) == (row["value"], row["best"])
        assert row["armies"] + row["coins"] + len(taken) <= 7
        if taken:  # the last of them was the advice of a situation with one land less
            assert any(
                other["best"].split(":")[-1] in taken
                and {n for n in "ABCD" if other[n] == "taken"} == {*taken} - {other["best"].split(":")[-1]}
                for other in plan.records()
            )


def test_alike_lands_get_the_same_advice() -> None:
    plan = odds.best_plan([{"name": n, "points": 1 + (n > "C")} for n in "ABCDEF"], armies=9, leader=True)
    assert plan.at(["B", "F"], 5).value == plan.at(["A", "D"], 5).value
    values = {move.land: value for move, value in plan.at(["B", "F"], 5).values.items()}
    assert values["A"] == values["C"]
    assert values["D"] == values["E"]
    assert {*values} == {*"ACDE", ""}


def eight(forts: bool = True) -> list[Land]:
    kinds = ("clear", "mountain", "sea", "clear")
    return named(
        [
            {
                "terrain": kinds[i % 4],
                "points": 1 + 3 * i % 5,
                "fort": forts and kinds[i % 4] == "mountain",
                "defenders": 1,
            }
            for i in range(8)
        ]
    )


def test_eight_lands_with_a_leader() -> None:
    lands = eight()
    campaign = odds.campaign(lands, 12, cards=["leader"])
    seen = Everything(lands, frozenset({"leader"})).choose(frozenset(), 12, 0, True, 0)
    assert campaign.best_plan.value == seen
    assert campaign.stop_or_go.value > seen > campaign.best_order.value
    assert (
        campaign.stop_or_go.at(armies=1, taken=[*"ABCDEFG"]).value
        == campaign.best_plan.at([*"ABCDEFG"], 1).value
    )


def test_stop_or_go_over_eight_lands_that_are_all_alike() -> None:
    """Only the numbers of lands that are held and that are empty count, which makes for few situations."""
    chances = plain(2, 1, 0, 0)

    @cache
    def value(held: int, empty: int, armies: int) -> Fraction:
        ways = [Fraction(0)]
        if armies and empty:
            ways.append(1 + value(held, empty - 1, armies - 1))
        if armies and held:
            ways.append(
                chances["win"] * (1 + value(held - 1, empty, armies - 1))
                + chances["tie"] * value(held - 1, empty + 1, armies - 1)
                + chances["lose"] * value(held, empty, armies - 1)
            )
        return max(ways)

    plan = odds.campaign(["clear"] * 8, armies=14).stop_or_go
    assert plan.value == value(8, 0, 14)
    assert plan.at(armies=5, taken=["land 3"], empty=["land 1", "land 8"]).value == 1 + value(5, 2, 5)


@pytest.mark.parametrize("cards", [["leader"], ["jihad"], ["leader", "weaponry"]])
def test_the_best_order_of_eight_lands_of_two_kinds(cards: list[str]) -> None:
    lands = named([{"terrain": "sea", "points": 3} if i in (1, 4) else {"points": 2} for i in range(8)])
    campaign = odds.campaign(lands, 11, cards=cards)
    orders = []
    for places in combinations(range(8), 2):
        first, second = iter("BE"), iter("ACDFGH")
        orders.append([next(first if i in places else second) for i in range(8)])
    tried = {tuple(order): campaign.in_order(order).points for order in sorted(orders)}
    best = campaign.best_order
    assert best.value == max(tried.values())
    assert best.lands == max(tried, key=lambda order: tried[order])


@given(
    st.lists(HELD | EMPTY, min_size=1, max_size=5),
    st.integers(0, 6),
    st.integers(0, 2),
    st.sampled_from([hand for hand in HANDS if {*hand} & {"leader", "jihad", "elite_troops"}]),
    st.booleans(),
)
@settings(max_examples=40, deadline=None)
def test_of_equally_good_orders_the_first_is_named(
    lands: list[Land], armies: int, coins: int, cards: tuple[str, ...], whole: bool
) -> None:
    points = (lambda names: len(names) ** 2) if whole else None
    lands = named([{k: v for k, v in land.items() if not (whole and k == "points")} for land in lands])
    campaign = odds.campaign(lands, armies, coins=coins, cards=cards, points=points)
    tried = {order: campaign.in_order(order).points for order in permutations(campaign.names)}
    assert campaign.best_order.lands == max(tried, key=lambda order: tried[order])


def test_the_best_order_with_hundreds_of_armies() -> None:
    lands = named([{"points": 1}, {"terrain": "sea", "points": 2}, {"terrain": "mountain", "points": 2}])
    for armies, coins in ((250, 0), (3, 250)):
        campaign = odds.campaign(lands, armies, coins=coins, cards=["jihad", "elite_troops"])
        tried = {order: campaign.in_order(order).points for order in permutations("ABC")}
        assert campaign.best_order.lands == max(tried, key=lambda order: tried[order])


def test_twelve_lands_of_which_no_two_are_alike() -> None:
    """The plan is held against a recursion over counts of armies for the same twelve lands, without cards."""
    lands = [
        {"name": n, "terrain": ("clear", "mountain")[i % 2], "points": i + 1}
        for i, n in enumerate("ABCDEFGHIJKL")
    ]
    plan = odds.best_plan(lands, 10)
    prices = {}
    for terrain, dice in (("clear", 1), ("mountain", 2)):
        c = plain(2, dice, 0, 0)
        # after n lost armies: won at the next roll, or walked in after a tie
        prices[terrain] = [
            c["lose"] ** n * c["win"] + (c["lose"] ** (n - 1) * c["tie"] if n else 0) for n in range(10)
        ]

    @cache
    def value(left: frozenset[int], armies: int) -> Fraction:
        ways = [Fraction(0)]
        for i in left if armies else ():
            price = prices[lands[i]["terrain"]]
            ways.append(
                sum(
                    (price[n] * (i + 1 + value(left - {i}, armies - 1 - n)) for n in range(armies)),
                    Fraction(0),
                )
            )
        return max(ways)

    some = frozenset({11, 10, 9, 8, 7, 6})
    taken = ["A", "B", "C", "D", "E", "F"]
    assert plan.at(taken, 4).value == 21 + value(some, 4)
    assert plan.order is not None
    assert plan.value >= plan.order.value


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        (lambda: odds.best_plan(["clear"] * 13, 20), "at most 12 lands, and there are 13"),
        (
            lambda: odds.best_plan([{"name": f"L{i}", "points": i} for i in range(12)], 400, leader=True),
            "12 lands with 400 armies would take too long",
        ),
        (lambda: odds.best_plan(["clear"], 2).next(leader=True), "No Leader"),
        (lambda: odds.best_plan(["clear"], 2).next(["B"]), "The lands of this campaign are: land 1"),
        (lambda: odds.best_plan(["clear"], 2, leader=True).next(cards=(5,)), "leader 0-1"),
        (lambda: odds.best_plan(["clear", "sea"], 2, chain=True).next(["land 2"]), "without a gap"),
        (
            lambda: odds.campaign([{"points": i, "fort": True} for i in range(11)], 20).stop_or_go,
            "ask for best_plan",
        ),
    ],
)
def test_what_cannot_be_planned_is_refused_at_once(asked: Callable[[], Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        asked()


def test_too_many_lands_are_refused_before_any_work() -> None:
    asked = []

    def points(lands: frozenset[str]) -> int:
        asked.append(lands)
        return len(lands)

    for lands, armies in ((13, 20), (12, 300)):
        with pytest.raises(ValueError, match="best plan"):
            odds.best_plan([{"name": f"L{i}"} for i in range(lands)], armies, leader=True, points=points)
    with pytest.raises(ValueError, match="best order"):
        _ = odds.campaign(["clear"] * 11, 20, cards=["leader"], points=points).best_order
    assert not asked


def test_a_chain_may_be_longer_than_twelve_lands() -> None:
    campaign = odds.campaign(["clear"] * 15, armies=20, chain=True, cards=["leader"])
    assert campaign.best_plan.value == campaign.points


def test_a_plan_of_a_game_counts_its_points() -> None:
    game = hotw.scenario(
        "2001",
        epoch=5,
        active={"player": "Ben", "empire": "mongols"},
        lands={
            "mongolia": {"owner": "Ben", "empire": "mongols", "army": True},
            "eastern_steppe": {"owner": "Ada", "empire": "scythians", "army": True, "fort": True},
            "wei_river": {"owner": "Cleo", "empire": "han_dynasty", "army": True},
        },
    )
    campaign = odds.campaign_of(game, ["eastern_steppe", "wei_river"], armies=3)
    plan = campaign.best_plan
    assert campaign.stop_or_go.value >= plan.value >= campaign.best_order.value > 0
    for lang in ("en", "fr"):
        assert "Wei" in plan.html(lang)
        assert "wei_river" not in plan.html(lang) + plan.text(lang)


def test_the_table_says_what_is_next_by_the_armies_left() -> None:
    lands = [{"name": "Levant", "points": 2}, {"name": "Zagros", "terrain": "mountain", "points": 3}]
    plan = odds.best_plan(lands, armies=4, leader=True)
    words = plan.html("en")
    assert "nothing yet" in words
    assert "4 armies: attack Zagros" in words
    assert "1 to 3 armies: attack Levant" in words
    assert "1 à 3 armées\u202f: attaquer" in plan.html("fr")
    order = plan.order
    assert order is not None
    assert " > ".join(order.lands) in plan.text("en")
