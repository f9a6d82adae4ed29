"""What the rule book shows of board, cards and draw: worked examples and illustrations before the first army."""

from __future__ import annotations

import pytest
from positions_a import army, attack, event_time, fleets, kinds, pool, refused, told, turn

import hotw_nb as hotw
from hotw_nb import editions
from hotw_nb.editions.shared.cards import Empire

EDITION = editions.get("2001")
DECK = EDITION.deck
BOARD = hotw.board("2001")


def waters(*names: str) -> set[str]:
    return {BOARD.find(name).id for name in names}


def printed(card: Empire) -> tuple[str, int, str, set[str], bool]:
    (people,) = card.peoples
    return card.id, card.strength, people.start, set(card.waters), card.capital


@pytest.mark.rule("2001-V-01", "2001-V-02", "2001-I-02", "2001-II-03")
def test_ex_2001_01_carthage_takes_seven_persian_armies_and_lays_five_aside() -> None:
    game = event_time("carthage", 2, [])
    (muster,) = told(game, "muster_fleets")
    assert muster.data["armies"] == 7
    (figure,) = EDITION.figures("carthage", 2)
    assert (figure.style_en, figure.count - 7) == ("Persian", 5)
    there = game.lands["shatts_plateau"]
    assert (there.owner, there.empire, there.capital) == ("A", "carthage", True)
    assert pool(game) == 6


@pytest.mark.rule("2001-V-05", "2001-V-06", "2001-V-04", "2001-CARD-11")
def test_ex_2001_02_portugal_sails_its_oceans_and_every_sea_they_open_even_indirectly() -> None:
    told_in_the_book = waters(
        "Atlantic", "North Sea", "W. Med.", "E. Med.", "Black Sea", "Indian", "Red Sea", "Bay of Bengal"
    )
    by_ruling = waters("Caribbean", "W. Pacific", "Sea of Japan", "S. China Sea")
    assert fleets(turn("portugal", 6)) == told_in_the_book | by_ruling


GREEKS = {"morea": army("A", "greek_city_states", capital=True)}


@pytest.mark.rule("2001-V-22", "2001-V-23", "2001-V-24")
def test_ex_2001_03_greeks_step_over_two_seas_into_shatts_plateau_in_one_go() -> None:
    game = attack(turn("greek_city_states", 2, GREEKS), "shatts_plateau", origin="western_mediterranean")
    there = game.lands["shatts_plateau"]
    assert (pool(game), there.owner, there.empire) == (5, "A", "greek_city_states")
    assert told(game, "fight") == []


@pytest.mark.rule("2001-V-22", "2001-V-23", "2001-V-24")
def test_ex_2001_03_both_fleets_of_the_chain_are_needed() -> None:
    chain = ["eastern_mediterranean", "western_mediterranean"]
    # Shatts Plateau has a coast on both seas; Dalmatia lies on the western one alone.
    for land in ("shatts_plateau", "dalmatia"):
        assert refused(turn("greek_city_states", 2, GREEKS, fleets=chain), ("expand", land)) == ""
        assert refused(turn("greek_city_states", 2, GREEKS, fleets=chain[1:]), ("expand", land))
    assert refused(turn("greek_city_states", 2, GREEKS, fleets=chain[:1]), ("expand", "dalmatia"))


@pytest.mark.rule("2001-V-22", "2001-V-23", "2001-V-24")
def test_ex_2001_04_greeks_reach_caucasus_over_two_seas_but_not_without_the_second() -> None:
    game = attack(turn("greek_city_states", 2, GREEKS), "caucasus", origin="black_sea")
    assert (pool(game), game.lands["caucasus"].empire) == (5, "greek_city_states")
    without = turn("greek_city_states", 2, GREEKS, fleets=["eastern_mediterranean", "western_mediterranean"])
    assert refused(without, ("expand", "caucasus")) != ""


@pytest.mark.rule("2001-IV-01", "2001-IV-04", "2001-IV-12")
def test_ex_2001_22_two_leaders_or_two_disasters_are_refused_a_leader_with_a_weaponry_is_not() -> None:
    hand = ["Leader", "Leader", "Disaster", "Disaster", "Weaponry"]
    lands = {land: army("B", "minoans", monument=True) for land in ("crete", "morea")}
    game = event_time("romans", 3, hand, lands)
    led = game.play(("play", "leader"))
    assert refused(led, ("play", "leader")) == "2001-IV-04"
    struck = game.play(("play", "disaster")).play(("choose", "crete")).play(("stop",))
    assert refused(struck, ("play", "disaster")) == "2001-IV-04"
    assert refused(led, ("play", "weaponry")) == ""


@pytest.mark.rule("2001-EV-10", "2001-IV-09")
def test_ex_2001_23_a_leader_does_not_lead_the_minor_empire() -> None:
    lands = {"mexican_valley": army("B", "minoans"), "northern_apennines": army("B", "etruscans")}
    game = event_time("romans", 3, ["Leader", "Mayans"], lands)
    game = game.play(("play", "leader")).play(("play", "mayans"))
    mayans = game.battle(("expand", "mexican_valley"))
    romans = game.play(("end",)).battle(("expand", "northern_apennines"))
    assert mayans is not None
    assert romans is not None
    assert (mayans.attack, romans.attack) == (2, 3)


@pytest.mark.rule("2001-II-04", "2001-VI-13")
def test_ex_2001_26_libya_lies_in_north_africa_and_the_eight_barren_lands_lie_nowhere() -> None:
    assert BOARD["libya"].area == "north_africa"
    assert (len(BOARD.lands), len(BOARD.areas)) == (102, 13)
    assert [land.area for land in BOARD.lands if land.barren] == [None] * 8


@pytest.mark.rule("2001-III-06", "2001-III-11", "2001-III-12")
def test_ex_2001_27_even_six_players_leave_one_empire_that_nobody_has_seen() -> None:
    game = hotw.new_game("2001", players=list("ABCDEF"), seed=1)
    seen = []
    while game.decision.kind == "draw":
        seen.append(game.view(game.decision.player).drawn)
        game = game.play(("keep",))
    (unseen,) = {card.id for card in DECK.empires if card.epoch == 1} - set(seen)
    assert len(set(seen)) == 6
    assert not any(unseen in repr(game.view(player)) for player in game.players)


@pytest.mark.rule("2001-III-06", "2001-III-07", "2001-III-08", "2001-III-10", "2001-III-11")
def test_ex_2001_28_egypt_goes_to_b_sumeria_to_c_and_the_aryans_can_only_go_to_a() -> None:
    cards = ["Egypt", "Sumeria", "Aryans", "Minoans", "Babylonia", "Indus Valley", "Shang"]
    game = hotw.scenario("2001", phase="draw", players=["A", "B", "C"], order=["A", "B", "C"], deck=cards)
    offered = []
    for who in "BCA":
        offered.append({str(action.target or action.kind) for action in game.legal_actions()})
        if who == "C":
            assert game.view("B").empires["B"] == "face-down card"
        game = game.play(("give", who))
    assert offered == [{"keep", "B", "C"}, {"A", "C"}, {"A"}]
    own = {player: game.view(player).empires[player] for player in game.players}
    assert own == {"A": "aryans", "B": "egypt", "C": "sumeria"}


@pytest.mark.rule("2001-II-03")
def test_ex_2001_29_everybody_uses_egyptian_figures_in_the_first_epoch() -> None:
    empires = ("sumeria", "egypt", "minoans", "indus_valley", "babylonia", "shang_dynasty")
    assert {figure.style_en for empire in empires for figure in EDITION.figures(empire, 1)} == {"Egyptian"}


@pytest.mark.rule("2001-IV-16")
def test_ex_2001_30_event_armies_wear_the_figures_of_a_far_away_epoch() -> None:
    early, late = EDITION.figures("barbarians", 2), EDITION.figures("barbarians", 6)
    assert [figure.style_en for figure in early] == ["Spanish", "British"]
    assert [figure.style_en for figure in late] == ["Egyptian", "Persian"]


EPOCH_IV = [
    ("guptas", 8, "eastern_deccan", waters("Bay of Bengal"), True),
    ("goths", 10, "danubia", waters("W. Med."), False),
    ("huns", 14, "western_steppe", set(), False),
    ("byzantines", 11, "balkans", waters("Black Sea", "E. Med.", "W. Med."), True),
    ("tang_dynasty", 10, "yangtze_kiang", waters("S. China Sea"), True),
    ("arabs", 15, "arabian_peninsula", waters("Red Sea"), True),
    ("khmers", 5, "mekong", waters("S. China Sea"), True),
]


@pytest.mark.rule("2001-CARD-09", "2001-III-13", "2001-CARD-02")
def test_ex_2001_31_the_back_of_an_epoch_iv_card_lists_seven_empires_in_playing_order() -> None:
    game = hotw.scenario("2001", epoch=4, empires={"A": "khmers", "B": "guptas", "C": "huns"})
    listed = [DECK.empire[card] for card, _, _ in game.calls]
    assert [printed(card) for card in listed] == EPOCH_IV


FIVE_CARDS = [
    ("Macedonia", 3, 14, "Pindus", waters("Red Sea", "E. Med.", "Black Sea"), True),
    ("Huns", 4, 14, "Western Steppe", set(), False),
    ("Romans", 3, 20, "Southern Apennines", waters("E. Med.", "W. Med."), True),
    ("Britain", 7, 16, "Albion", waters("N. Atlantic", "Atlantic", "Indian", "W. Pacific"), True),
    ("Mongols", 5, 18, "Mongolia", set(), False),
]


@pytest.mark.rule("2001-CARD-01", "2001-CARD-02", "2001-CARD-03", "2001-CARD-04", "2001-CARD-17")
@pytest.mark.parametrize(("name", "epoch", "strength", "start", "seas", "capital"), FIVE_CARDS)
def test_ex_2001_32_five_printed_cards(
    name: str, epoch: int, strength: int, start: str, seas: set[str], capital: bool
) -> None:
    card = DECK.empire[DECK.find(name)]
    assert card.epoch == epoch
    assert printed(card) == (card.id, strength, BOARD.find(start).id, seas, capital)
    game = turn(card.id, epoch)
    assert game.lands[BOARD.find(start).id].capital == capital
    assert pool(game) == strength - 1
    assert seas <= fleets(game)
    assert (fleets(game) == set()) == (not seas)
    assert "expand" in kinds(game)
