"""The worked examples of the classic edition, played: what each story expects must come out."""

from __future__ import annotations

import pytest
from classic_stories import tell


@pytest.mark.rule("classic-2-02", "classic-4P4-02")
def test_barren_blocked() -> None:
    tell("barren-blocked")


@pytest.mark.rule("classic-2-03")
def test_no_supply_limit() -> None:
    tell("no-supply-limit")


@pytest.mark.rule("classic-3-09", "classic-3-10")
def test_sumeria_no_score() -> None:
    tell("sumeria-no-score")


@pytest.mark.rule("classic-3-10", "classic-4P6-06")
def test_sumeria_domination() -> None:
    tell("sumeria-domination")


@pytest.mark.rule("classic-3-11")
def test_sumeria_keeper_attacks() -> None:
    tell("sumeria-keeper-attacks")


@pytest.mark.rule("classic-4-12")
def test_six_phases_late_army() -> None:
    tell("six-phases-late-army")


@pytest.mark.rule("classic-4P2-03", "classic-4P3-01")
def test_unit_conversion() -> None:
    tell("unit-conversion")


@pytest.mark.rule("classic-4P2-04")
@pytest.mark.parametrize("name", ["no-fleet-symbol", "listed-waters-only"])
def test_no_fleet_symbol(name: str) -> None:
    tell(name)


@pytest.mark.rule("classic-4P2-06", "classic-7-06")
def test_forced_fleet_last_unit() -> None:
    tell("forced-fleet-last-unit")


@pytest.mark.rule("classic-4P2-07", "classic-7-06")
def test_forced_fleet_impossible() -> None:
    tell("forced-fleet-impossible")


@pytest.mark.rule("classic-4P2-08")
def test_unused_units() -> None:
    tell("unused-units")


@pytest.mark.rule("classic-4P2-09", "classic-4P5-02")
def test_incas_aztecs_monument() -> None:
    tell("incas-aztecs-monument")


@pytest.mark.rule("classic-4P3-01", "classic-4P3-02")
def test_initial_placement() -> None:
    tell("initial-placement")


@pytest.mark.rule("classic-4P3-02")
def test_no_capital_name() -> None:
    tell("no-capital-name")


@pytest.mark.rule("classic-4P3-03")
def test_retreat_same_type() -> None:
    tell("retreat-same-type")


@pytest.mark.rule("classic-4P3-04", "classic-4P4-04")
def test_retreat_strait() -> None:
    tell("retreat-strait")


@pytest.mark.rule("classic-4P3-04", "classic-4P3-06")
def test_retreat_not_by_sea() -> None:
    tell("retreat-not-by-sea")


@pytest.mark.rule("classic-4P3-05", "classic-5-01")
def test_retreat_capacity() -> None:
    tell("retreat-capacity")


@pytest.mark.rule("classic-4P3-06", "classic-4P3-07")
def test_retreat_none() -> None:
    tell("retreat-none")


@pytest.mark.rule("classic-4P3-09")
def test_own_old_army_retreats() -> None:
    tell("own-old-army-retreats")


@pytest.mark.rule("classic-4P4-02")
def test_expand_adjacent() -> None:
    tell("expand-adjacent")


@pytest.mark.rule("classic-4P4-03")
def test_expand_not_from_old() -> None:
    tell("expand-not-from-old")


@pytest.mark.rule("classic-4P4-05")
@pytest.mark.parametrize("name", ["expand-by-fleet", "expand-by-missing-fleet"])
def test_expand_by_fleet(name: str) -> None:
    tell(name)


@pytest.mark.rule("classic-4P4-06", "classic-5-01")
def test_stack_limit() -> None:
    tell("stack-limit")


@pytest.mark.rule("classic-4P4-07", "classic-5-05")
def test_fleet_chain() -> None:
    tell("fleet-chain")


@pytest.mark.rule("classic-5-02")
def test_sea_limit() -> None:
    tell("sea-limit")


@pytest.mark.rule("classic-5-03")
def test_ocean_no_limit() -> None:
    tell("ocean-no-limit")


@pytest.mark.rule("classic-4P4-08")
def test_caspian() -> None:
    tell("caspian")


@pytest.mark.rule("classic-4P4-09")
def test_fort_build() -> None:
    tell("fort-build")


@pytest.mark.rule("classic-4P4-10", "classic-4P4-11", "classic-4P4-12", "classic-4P4-14")
def test_combat_basic_win() -> None:
    tell("combat-basic-win")


@pytest.mark.rule("classic-4P4-12", "classic-4P4-14")
def test_combat_basic_loss() -> None:
    tell("combat-basic-loss")


@pytest.mark.rule("classic-4P4-13")
def test_combat_tie_reroll() -> None:
    tell("combat-tie-reroll")


@pytest.mark.rule("classic-4P4-14", "classic-4P4-15")
def test_combat_stack() -> None:
    tell("combat-stack")


@pytest.mark.rule("classic-4P4-15", "classic-4P4-16")
def test_combat_second_attacker() -> None:
    tell("combat-second-attacker")


@pytest.mark.rule("classic-4P4-16")
def test_combat_call_off() -> None:
    tell("combat-call-off")


@pytest.mark.rule("classic-4P4-16", "classic-7-01")
def test_combat_no_withdrawal() -> None:
    tell("combat-no-withdrawal")


@pytest.mark.rule("classic-4P4-18")
@pytest.mark.parametrize("name", ["combat-terrain", "combat-forest"])
def test_combat_terrain(name: str) -> None:
    tell(name)


@pytest.mark.rule("classic-4P4-19")
def test_combat_own_side_terrain() -> None:
    tell("combat-own-side-terrain")


@pytest.mark.rule("classic-4P4-20")
def test_combat_great_wall() -> None:
    tell("combat-great-wall")


@pytest.mark.rule("classic-4P4-21", "classic-4P4-05")
def test_combat_amphibious() -> None:
    tell("combat-amphibious")


@pytest.mark.rule("classic-4P4-22", "classic-4P4-04")
def test_combat_strait_uncontrolled() -> None:
    tell("combat-strait-uncontrolled")


@pytest.mark.rule("classic-4P4-22")
def test_combat_strait_controlled() -> None:
    tell("combat-strait-controlled")


@pytest.mark.rule("classic-4P4-23")
def test_combat_max_two() -> None:
    tell("combat-max-two")


@pytest.mark.rule("classic-4P4-24", "classic-4P4-13")
def test_combat_fort_sample() -> None:
    tell("combat-fort-sample")


@pytest.mark.rule("classic-4P4-24", "classic-4P4-18")
def test_combat_fort_and_terrain() -> None:
    tell("combat-fort-and-terrain")


@pytest.mark.rule("classic-4P4-24", "classic-4P4-25")
def test_combat_fort_every_round() -> None:
    tell("combat-fort-every-round")


@pytest.mark.rule("classic-4P4-26", "classic-7-03")
def test_auto_victory() -> None:
    tell("auto-victory")


@pytest.mark.rule("classic-4P4-27", "classic-4P4-31")
def test_auto_victory_capital() -> None:
    tell("auto-victory-capital")


@pytest.mark.rule("classic-4P4-28", "classic-5-04")
def test_naval_combat() -> None:
    tell("naval-combat")


@pytest.mark.rule("classic-4P4-28")
def test_naval_combat_loss() -> None:
    tell("naval-combat-loss")


@pytest.mark.rule("classic-4P4-29", "classic-7-07")
def test_ocean_coexist() -> None:
    tell("ocean-coexist")


@pytest.mark.rule("classic-4P4-29")
def test_ocean_attack() -> None:
    tell("ocean-attack")


@pytest.mark.rule("classic-4P4-30")
def test_conquer_city_fort() -> None:
    tell("conquer-city-fort")


@pytest.mark.rule("classic-4P4-31", "classic-4P4-32")
def test_conquer_capital() -> None:
    tell("conquer-capital")


@pytest.mark.rule("classic-4P4-31", "classic-4P4-30")
def test_conquer_capital_twice() -> None:
    tell("conquer-capital-twice")


@pytest.mark.rule("classic-3-09", "classic-4P4-31")
def test_conquer_sumerian_capital() -> None:
    tell("conquer-sumerian-capital")


@pytest.mark.rule("classic-4P4-33", "classic-4P4-05")
def test_old_fleet_not_permitted() -> None:
    tell("old-fleet-not-permitted")


@pytest.mark.rule("classic-4P5-02", "classic-7-04")
def test_monument_pairs_1() -> None:
    tell("monument-pairs-1")


@pytest.mark.rule("classic-4P5-01", "classic-4P5-02", "classic-4P5-05", "classic-7-04")
def test_monument_pairs_2() -> None:
    tell("monument-pairs-2")


@pytest.mark.rule("classic-4P5-02")
def test_monument_pairs_3() -> None:
    tell("monument-pairs-3")


@pytest.mark.rule("classic-4P5-02", "classic-4P5-05")
def test_monument_pairs_4() -> None:
    tell("monument-pairs-4")


@pytest.mark.rule("classic-4P5-05")
def test_monument_city_second() -> None:
    tell("monument-city-second")


@pytest.mark.rule("classic-4P5-06", "classic-7-04")
def test_monument_no_site() -> None:
    tell("monument-no-site")


@pytest.mark.rule("classic-4P5-03")
def test_monument_active_only() -> None:
    tell("monument-active-only")


@pytest.mark.rule("classic-4P6-02", "classic-4P6-03", "classic-4P6-06")
def test_score_egypt() -> None:
    tell("score-egypt")


@pytest.mark.rule("classic-4P6-02", "classic-4P6-03", "classic-4P6-05", "classic-4P6-09")
def test_score_minoans() -> None:
    tell("score-minoans")


@pytest.mark.rule("classic-4P6-02", "classic-4P6-06")
def test_score_babylonia() -> None:
    tell("score-babylonia")


@pytest.mark.rule("classic-4P6-02", "classic-4P6-05", "classic-4P6-06", "classic-4P6-07", "classic-4P6-08")
def test_score_persia() -> None:
    tell("score-persia")


@pytest.mark.rule("classic-4P6-05")
def test_score_presence() -> None:
    tell("score-presence")


@pytest.mark.rule("classic-4P6-06")
@pytest.mark.parametrize(
    "name",
    ["score-domination-tie", "score-domination-two", "score-domination-stack", "score-domination-per-player"],
)
def test_score_domination_tie(name: str) -> None:
    tell(name)


@pytest.mark.rule("classic-4P6-07", "classic-4P6-08")
def test_score_control() -> None:
    tell("score-control")


@pytest.mark.rule("classic-4P6-07")
def test_score_control_vacant() -> None:
    tell("score-control-vacant")


@pytest.mark.rule("classic-4P6-04", "classic-4P6-07")
def test_score_epochs_combined() -> None:
    tell("score-epochs-combined")


@pytest.mark.rule("classic-4P6-04")
def test_score_vacant_structure() -> None:
    tell("score-vacant-structure")


@pytest.mark.rule("classic-4P6-03")
def test_score_seas() -> None:
    tell("score-seas")


@pytest.mark.rule("classic-4P6-01")
def test_score_only_active() -> None:
    tell("score-only-active")


@pytest.mark.rule("classic-4P6-09")
def test_score_empty_cell() -> None:
    tell("score-empty-cell")


@pytest.mark.rule("classic-4P6-10")
def test_score_no_razing() -> None:
    tell("score-no-razing")


@pytest.mark.rule("classic-5-05", "classic-7-02")
def test_port_chain_cut() -> None:
    tell("port-chain-cut")


@pytest.mark.rule("classic-7-02")
def test_faq_2_port_lost() -> None:
    tell("faq-2-port-lost")


@pytest.mark.rule("classic-7-03")
def test_faq_3_own_empire() -> None:
    tell("faq-3-own-empire")


@pytest.mark.rule("classic-7-04")
def test_faq_4_monument_duty() -> None:
    tell("faq-4-monument-duty")


@pytest.mark.rule("classic-7-06", "classic-4P2-06")
def test_faq_6_fleet_duty() -> None:
    tell("faq-6-fleet-duty")


@pytest.mark.rule("classic-7-06", "classic-4P2-07")
def test_faq_6_fleet_forfeit() -> None:
    tell("faq-6-fleet-forfeit")


@pytest.mark.rule("classic-7-07")
def test_faq_7_ocean() -> None:
    tell("faq-7-ocean")


@pytest.mark.rule("classic-7-08", "classic-4P4-24")
def test_faq_8_fort_no_unit() -> None:
    tell("faq-8-fort-no-unit")


@pytest.mark.rule("classic-7-08", "classic-5-01")
def test_faq_8_fort_stack() -> None:
    tell("faq-8-fort-stack")


@pytest.mark.rule("classic-OPT-01")
def test_opt_monuments() -> None:
    tell("opt-monuments")


@pytest.mark.rule("classic-OPT-02")
def test_opt_fortress_cost() -> None:
    tell("opt-fortress-cost")


@pytest.mark.rule("classic-OPT-03")
def test_opt_fortress_tie() -> None:
    tell("opt-fortress-tie")


@pytest.mark.rule("classic-2-04", "classic-4P6-04")
def test_army_type() -> None:
    tell("army-type")


@pytest.mark.rule("classic-4P4-04")
def test_strait_move() -> None:
    tell("strait-move")


@pytest.mark.rule("classic-4P4-01")
def test_one_by_one() -> None:
    tell("one-by-one")
