"""Sieges: the integer arithmetic against a recursion that follows the rules army by army."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from odds_oracle import option_3, plain, siege_1993, siege_2001, siege_2024

from hotw_nb import odds

TURN_CARDS = ("leader", "weaponry", "jihad", "siegecraft", "elite_troops")
HANDS = [(), *[(card,) for card in TURN_CARDS], *combinations(TURN_CARDS, 2)]


def in_detail(siege: odds.Siege) -> dict[tuple[bool, int, int, int, bool], Fraction]:
    """The ends of a siege in the words of the slow recursion."""
    found: dict[tuple[bool, int, int, int, bool], Fraction] = {}
    for end in siege.ends:
        empty = not end.taken and not end.front.stand.defenders
        key = (bool(end.taken), end.armies_left, end.coins_left, end.lost, empty)
        found[key] = found.get(key, Fraction(0)) + end.chance
    return found


@pytest.mark.rule(
    *("2001-V-36", "2001-V-37", "2001-V-38", "2001-V-39", "2001-V-52", "2001-V-53", "2001-V-54", "2001-V-55"),
    *("2001-V-56", "2001-EV-03", "2001-EV-04", "2001-EV-05", "2001-EV-30", "2001-EV-31", "2001-EV-32"),
    *("2001-EV-41", "2001-EV-42", "2001-EV-58", "2001-EV-59", "2001-EV-60"),
)
@pytest.mark.parametrize("cards", HANDS, ids="+".join)
@pytest.mark.parametrize(("fort", "town"), [(False, False), (True, False), (False, True), (True, True)])
def test_one_land_with_every_pair_of_cards(cards: tuple[str, ...], fort: bool, town: bool) -> None:
    for armies, defend in product((0, 1, 2, 4), (1, 2, 3)):
        seen = siege_2001(armies, defend, fort, cards=frozenset(cards), town=town)
        siege = odds.siege(2, defend, fort, armies, cards=cards, town=town)
        assert in_detail(siege) == seen


@pytest.mark.rule("2001-IV-19", "2001-IV-21", "2001-EV-60")
@given(
    st.integers(1, 4),
    st.integers(0, 3),
    st.integers(1, 3),
    st.booleans(),
    st.integers(1, 3),
    st.sampled_from(HANDS),
)
@settings(max_examples=60, deadline=None)
def test_coins_bring_armies_back(
    armies: int, coins: int, defend: int, fort: bool, defenders: int, cards: tuple[str, ...]
) -> None:
    seen = siege_2001(armies, defend, fort, cards=frozenset(cards), coins=coins, defenders=defenders)
    siege = odds.siege(2, defend, fort, armies, cards=cards, coins=coins, defenders=defenders)
    assert in_detail(siege) == seen


@pytest.mark.rule("2001-OPT-09", "2001-OPT-10")
@pytest.mark.parametrize(("defenders", "fort"), [(2, False), (3, False), (2, True)])
def test_stacks_of_figures(defenders: int, fort: bool) -> None:
    assert in_detail(odds.siege(2, 1, fort, 5, defenders=defenders)) == siege_2001(
        5, 1, fort, defenders=defenders
    )


@pytest.mark.rule("2001-EV-39", "2001-EV-40", "2001-OPT-14")
def test_treachery_needs_no_dice() -> None:
    siege = odds.siege(2, 3, True, 4, defenders=2, cards=["treachery"])
    assert siege.outcomes == {(True, 3): 1}
    assert in_detail(siege) == siege_2001(4, 3, True, defenders=2, cards=frozenset({"treachery"}))


@pytest.mark.rule("2001-EV-43", "2001-EV-44", "2001-EV-47", "2001-EV-48", "2001-EV-49", "2001-EV-50")
@pytest.mark.parametrize(
    ("terrain", "card", "dice"),
    [
        ("sea", "naval_power", 2),
        ("strait", "expert_troops_straits", 1),
        ("mountain", "expert_troops_mountains", 1),
        ("forest", "expert_troops_forests", 1),
        ("wall", "expert_troops_mountains", 2),
        ("mountain", "expert_troops_forests", 2),
        ("sea", "expert_troops_mountains", 3),
        ("mountain", "civil_war", 1),
        ("wall", "jewish_revolt", 1),
    ],
)
def test_cards_that_change_the_defence(terrain: str, card: str, dice: int) -> None:
    assert odds.siege(terrain=terrain, cards=[card]).course.battles[0].defend == dice
    if card != "jewish_revolt":  # which helps every attack, and so does not fit into one Battle
        assert odds.against(terrain, cards=[card]).defend == dice


@pytest.mark.rule("2001-EV-23", "2001-EV-28")
def test_a_fort_still_counts_for_rebels() -> None:
    assert odds.siege(terrain="mountain", fort=True, armies=1, cards=["civil_war"]).taken == (
        odds.siege(2, 1, True, 1).taken
    )
    revolt = odds.siege(terrain="mountain", fort=True, armies=1, cards=["jewish_revolt"])
    assert revolt.taken == odds.siege(3, 1, True, 1).taken


@pytest.mark.rule(
    *("classic-4P4-13", "classic-4P4-14", "classic-4P4-15", "classic-4P4-16", "classic-4P4-24"),
    *("classic-4P4-25", "classic-EV-08", "classic-EV-09", "classic-EV-10", "classic-EV-11", "classic-EV-12"),
    *("classic-EV-14", "classic-EV-15", "classic-EV-16"),
)
@pytest.mark.parametrize(
    "card",
    [
        *("", "leader", "weaponry", "fanaticism", "elite_troops", "jihad"),
        *("naval_supremacy", "siegecraft", "surprise_attack"),
    ],
)
def test_the_classic_rules(card: str) -> None:
    cards = [card] if card else []
    for terrain, fort, defenders, armies in product(("clear", "mountain"), (False, True), (1, 3), (1, 3)):
        dice = 1 if terrain == "clear" else 2
        siege = odds.siege(
            terrain=terrain, fort=fort, armies=armies, defenders=defenders, edition="classic", cards=cards
        )
        assert siege.outcomes == siege_1993(armies, dice, fort, defenders, card)


@pytest.mark.rule("classic-4P4-21", "classic-4P4-23", "classic-EV-13")
def test_classic_landings_and_treachery() -> None:
    assert odds.against("sea", edition="classic").defend == 2
    siege = odds.siege(
        terrain="sea", fort=True, armies=2, defenders=3, edition="classic", cards=["treachery"]
    )
    assert siege.outcomes == {(True, 1): 1}


@pytest.mark.rule(
    *("2024-C-12", "2024-C-13", "2024-C-14", "2024-C-15", "2024-C-16", "2024-C-17", "2024-C-19", "2024-C-20")
)
@pytest.mark.parametrize(
    ("terrain", "fort", "leader", "armies"),
    list(product(("clear", "forest"), (False, True), (False, True), (0, 1, 2, 4))),
)
def test_2024_with_dice(terrain: str, fort: bool, leader: bool, armies: int) -> None:
    siege = odds.siege(
        terrain=terrain, fort=fort, armies=armies, edition="2024", cards=["leader"] if leader else []
    )
    assert siege.outcomes == siege_2024(armies, terrain != "clear", fort, leader)


@pytest.mark.rule("2024-C-23", "2024-C-24", "2024-C-25", "2024-C-26")
@pytest.mark.parametrize(
    ("terrain", "fort", "card", "taken"),
    [
        ("clear", False, "", True),
        ("forest", False, "", False),
        ("clear", True, "", False),
        ("forest", False, "leader_against_terrain", True),
        ("clear", True, "leader_against_terrain", False),
        ("clear", True, "leader_against_forts", True),
        ("forest", True, "leader_against_terrain", False),
        ("forest", True, "leader_against_forts", False),
    ],
)
def test_2024_without_dice(terrain: str, fort: bool, card: str, taken: bool) -> None:
    cards = [card] if card else []
    once = odds.siege(terrain=terrain, fort=fort, armies=1, edition="2024 no dice", cards=cards)
    assert once.taken == taken
    assert once.emptied == (not taken)
    twice = odds.siege(terrain=terrain, fort=fort, armies=2, edition="2024 no dice", cards=cards)
    assert twice.outcomes == {(True, 1 if taken else 0): 1}


@pytest.mark.rule("2024-OPT3-02", "2024-OPT3-03", "2024-OPT3-04", "2024-OPT3-05", "2024-OPT3-06")
@pytest.mark.rule("2024-OPT3-07", "2024-OPT3-13")
@pytest.mark.parametrize(
    ("terrain", "fort", "leader", "armies"),
    list(product(("clear", "forest"), (False, True), (False, True), (1, 2, 5))),
)
def test_2024_option_3(terrain: str, fort: bool, leader: bool, armies: int) -> None:
    seen = option_3(armies, terrain != "clear", fort, leader)
    edition = "2024 option 3"
    cards = ["leader"] if leader else []
    conquest = odds.conquest(odds.against(terrain, fort=fort, edition=edition), armies, cards=cards)
    assert conquest.outcomes == seen
    siege = odds.siege(terrain=terrain, fort=fort, armies=armies, edition=edition, cards=cards)
    assert siege.taken == conquest.taken == sum(p for (taken, _, _), p in seen.items() if taken)


@pytest.mark.rule("2024-OPT3-14", "2024-OPT3-16")
def test_2024_conquest_points_buy_more_lands() -> None:
    seen = option_3(4, True, False)
    conquest = odds.conquest(odds.against("mountain", edition="2024 option 3"), 4)
    enough = sum(p for (taken, left, points), p in seen.items() if taken and left >= 2 and points >= 3)
    assert conquest.also(1, 2) == enough


@given(st.integers(1, 3), st.integers(1, 3), st.booleans(), st.integers(0, 8), st.sampled_from(HANDS))
@settings(max_examples=60, deadline=None)
def test_what_always_holds(attack: int, defend: int, fort: bool, armies: int, cards: tuple[str, ...]) -> None:
    siege = odds.siege(attack, defend, fort, armies, cards=cards)
    assert sum(siege.outcomes.values()) == 1
    assert siege.taken + siege.emptied + siege.held == 1
    assert sum(siege.losses.values()) == 1
    assert siege.losses.mean == sum(n * p for n, p in siege.losses.items()) == siege.expected_losses
    assert siege.spent.mean == siege.losses.mean + siege.taken
    assert siege.spent.mean + siege.left.mean == armies
    assert odds.siege(attack, defend, fort, armies + 1, cards=cards).taken >= siege.taken


@given(st.integers(1, 4), st.booleans(), st.integers(1, 3), st.sampled_from(HANDS), st.integers(0, 2))
@settings(max_examples=40, deadline=None)
def test_the_chain_tells_the_same(
    armies: int, fort: bool, defend: int, cards: tuple[str, ...], coins: int
) -> None:
    siege = odds.siege(2, defend, fort, armies, cards=cards, coins=coins)
    chain = siege.chain
    ends = {(state.front, state.lost): chance for state, chance in chain.ends.items() if chance}
    assert ends == {(end.front, end.lost): end.chance for end in siege.ends}
    longest = len(chain.states)
    assert {s: p for s, p in chain.after(longest).items() if p} == {s: p for s, p in chain.ends.items() if p}


def test_an_attack_can_be_called_off() -> None:
    siege = odds.siege(2, 1, False, 5, give_up=1)
    assert siege.outcomes == {(True, 4): Fraction(125, 216), (False, 4): Fraction(91, 216)}


def test_a_siege_reads_well() -> None:
    siege = odds.siege(fort=False, armies=2)
    assert siege.text("en") == (
        "2 armies: the land is taken 89.3%, left empty 4.2%, held 6.5%; 0.53 armies lost on average"
    )
    assert "Territoire" in siege.html("fr") or "territoire" in siege.html("fr")
    assert siege.frame()["chance"].sum() == 1
    assert "fort" in odds.siege(fort=True, armies=2).chain.text("en")
    assert "fort" not in odds.siege(terrain="clear", armies=2).chain.text("en")
    assert odds.siege(armies=2).chain.frame()["decimal"].between(0, 1).all()


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"armies": -1}, "'armies' must be a whole number"),
        ({"armies": 2.5}, "2.5"),
        ({"coins": -1}, "'coins'"),
        ({"give_up": 0}, "'give_up'"),
        ({"defenders": -1}, "0, 1, 2"),
        ({"cards": ["kidnapping"]}, "leader"),
        ({"cards": ["leader", "leader"]}, "none twice"),
        ({"cards": ["leader", "weaponry", "jihad"]}, "Use fewer"),
        ({"cards": ["leader", "crusade"]}, "cannot help"),
        ({"cards": ["naval_power"], "defend": 3}, "terrain='sea'"),
        ({"terrain": "swamp"}, "mountain"),
        ({"terrain": "sea", "edition": "2024"}, "clear"),
        ({"edition": "1066"}, "'2001'"),
        ({"edition": "classic", "cards": ["leader", "weaponry"]}, "cannot help"),
    ],
)
def test_impossible_sieges_are_refused_in_a_sentence(wrong: dict[str, object], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        odds.siege(**wrong)


@pytest.mark.rule("classic-EV-16")
def test_naval_supremacy_is_for_fleets() -> None:
    rules = {"edition": "classic", "cards": "naval_supremacy"}
    assert odds.siege(2, 1, False, 1, **rules).outcomes == siege_1993(1, 1, False, 1)
    win, _, lose = plain(3, 1, 1, 0).values()
    at_sea = odds.siege(terrain="fleets", fort=False, armies=1, **rules)
    assert at_sea.taken == win / (win + lose)
    with pytest.raises(ValueError, match="without forts"):
        odds.siege(terrain="fleets", fort=True, edition="classic")


def test_nothing_is_dropped_in_silence() -> None:
    assert odds.siege(terrain="vacant").outcomes == odds.siege(defenders=0).outcomes == {(True, 4): 1}
    for card in ("treachery", "naval_power"):
        with pytest.raises(ValueError, match="a Battle says that already"):
            odds.siege(odds.Battle(), cards=[card])
    with pytest.raises(ValueError, match="whole campaign"):
        odds.campaign([{"terrain": "clear", "cards": ["weaponry"]}])


NO_EFFECT = [
    ({"defend": 3}, "'defend' would change nothing"),
    ({"fort": True}, "'fort' would change nothing"),
    ({"fort": False}, "'fort' would change nothing"),
    ({"town": True}, "'town' would change nothing"),
    ({"defenders": 3}, "'defenders' would change nothing"),
    ({"terrain": "sea"}, "'terrain' would change nothing"),
    ({"ties": "attack"}, "'ties' would change nothing"),
    ({"attack_bonus": 0}, "'attack_bonus' would change nothing"),
    ({"defend_bonus": 1}, "'defend_bonus' would change nothing"),
    ({"edition": "classic"}, "goes by other rules than 'classic'"),
    ({"cards": ["jewish_revolt"]}, "a Battle says that already"),
]


@pytest.mark.parametrize(("words", "says"), NO_EFFECT)
def test_a_ready_battle_says_everything_itself(words: dict[str, object], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        odds.siege(odds.Battle(), **words)
    if "edition" not in words:
        with pytest.raises(ValueError, match=says):
            odds.chain(odds.Battle(), **words)


def test_a_ready_battle_beside_its_own_edition() -> None:
    for edition in ("classic", "2024", "2024 option 3", "2024 no dice"):
        battle = odds.against("clear", fort=True, edition=edition)
        assert odds.siege(battle, edition=edition).outcomes == odds.siege(battle).outcomes
    leader = odds.siege(odds.against("clear", edition="2024"), cards=["leader"], edition="2024")
    assert leader.taken == odds.siege(terrain="clear", fort=False, cards="leader", edition="2024").taken


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ({"terrain": "mountain", "defend": 1}, "The terrain 'mountain' says how many dice"),
        ({"terrain": "clear", "defend": 1}, "Leave out one of the two"),
        ({"cards": ["jewish_revolt"]}, "depends on the terrain"),
        ({"cards": ["leader_against_terrain"], "edition": "2024 no dice"}, "depends on the terrain"),
        ({"defend": 2, "edition": "2024 no dice"}, "'defend' would change nothing"),
        ({"attack": 3, "edition": "2024 no dice"}, "'attack' would change nothing"),
        ({"terrain": "forest", "attack_bonus": 1, "edition": "2024 no dice"}, "'attack_bonus' would change"),
        ({"terrain": "vacant", "defenders": 2}, "no defenders"),
        ({"terrain": "vacant", "fort": True}, "a fort needs an army"),
        ({"terrain": "fleets", "town": True, "edition": "classic"}, "without forts"),
    ],
)
def test_words_that_would_change_nothing_are_refused(words: dict[str, object], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        odds.siege(**words)


def test_endless_armies_are_not_counted() -> None:
    for words in ({"armies": 3}, {"coins": 1}, {"give_up": 2}):
        for asked in (odds.chain, odds.expected_armies):
            with pytest.raises(ValueError, match="the armies never run out"):
                asked(**words)
    with pytest.raises(ValueError, match="No dice can ever take"):
        odds.expected_armies(1, 1, defend_bonus=6)
    with pytest.raises(ValueError, match="always tie"):
        odds.chain(odds.Battle(1, 1, sides=1, ties="reroll"))


@pytest.mark.parametrize("edition", ["2001", "classic", "2024", "2024 option 3"])
def test_a_card_of_a_whole_turn_does_not_fit_into_a_battle(edition: str) -> None:
    for card in odds.RULES[edition].effects:
        with pytest.raises(ValueError, match=f"'{card}' helps attack after attack"):
            odds.against("clear", edition=edition, cards=[card])


def test_conquests_without_dice_or_with_other_rules() -> None:
    battle = odds.against("mountain", edition="2024 option 3")
    for wrong, says in (
        ({"battle": odds.against("vacant", edition="2024 option 3")}, "No dice are rolled here"),
        ({"battle": odds.Battle()}, "belong to Option 3"),
        ({"battle": "mountain"}, "belong to Option 3"),
        ({"battle": odds.Battle(ties="attack", fort=True)}, "belong to Option 3"),
        ({"battle": odds.Battle(ties="attack", defenders=2)}, "belong to Option 3"),
        ({"armies": -3}, "at least 0; it is -3"),
        ({"cards": ["leader"], "edition": "2001"}, "no card of Option 3"),
        ({"cards": ["naval_power"], "edition": "2001"}, "a Battle says that already"),
    ):
        with pytest.raises(ValueError, match=says):
            odds.conquest(**{"battle": battle} | wrong)
    with pytest.raises(ValueError, match="'prices'"):
        odds.conquest(battle).also(-1)


def test_absurd_sizes_are_refused_at_once() -> None:
    for asked, words in (
        (odds.battle, {"sides": 10**7}),
        (odds.battle, {"attack": 10**6}),
        (odds.battle, {"defend_sides": 10**7}),
        (odds.battle, {"attack_bonus": 10**5000}),
        (odds.siege, {"armies": 10**6}),
        (odds.siege, {"defenders": 10**6}),
        (odds.siege, {"coins": 10**6}),
        (odds.hand, {"copies": 10**9, "cards": 10**9, "drawn": 10**8}),
        (odds.leader_life, {"sides": 10**6}),
    ):
        with pytest.raises(ValueError, match="at most here"):
            asked(**words)
    assert len(str(odds.battle(100, 100, sides=1000).win)) < 4300  # as many digits as Python writes down
