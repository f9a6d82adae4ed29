"""The odds laboratory without a screen: what is set gives exact odds, a line of code, a picture, and dice to roll."""

import re
from fractions import Fraction
from itertools import product
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import hotw_nb as hotw
from hotw_nb.odds import RULES
from hotw_nb.show.panels.odds_lab import DICE, LAND, Settings
from hotw_nb.show.panels.odds_lab_picture import colours, window
from hotw_nb.show.style import contrast

SVG = "{http://www.w3.org/2000/svg}"


def picture(panel):
    return ElementTree.fromstring(
        panel.picture.value.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ')
    )


def sizes(panel):
    """The areas of the square, in parts of it."""
    found = {}
    for area in picture(panel).iter(f"{SVG}rect"):
        if "data-end" in area.attrib:
            found[area.get("data-end")] = float(area.get("width")) * float(area.get("height")) / 196**2
    return found


def test_it_begins_with_the_battle_that_every_lesson_begins_with() -> None:
    panel = hotw.show.odds_lab(seed=1)
    assert panel.odds == hotw.odds.battle(2, 1)
    assert panel.code.code == "hotw.odds.battle(attack=2, defend=1)"
    assert "58 in 100" in panel.told.value
    assert "dice against" not in panel.told.value, "the sliders beside it say so"
    assert "125/216" in panel.picture.value
    assert sizes(panel) == pytest.approx({"win": 125 / 216, "tie": 36 / 216, "lose": 55 / 216}, abs=1e-3)


@settings(deadline=None, max_examples=40)
@given(
    st.builds(
        Settings,
        st.sampled_from([DICE, LAND]),
        *[st.integers(1, 6)] * 2,
        *[st.integers(0, 3)] * 2,
        st.sampled_from(["both", "attack", "defend", "reroll"]),
        st.sampled_from(sorted(RULES)),
        st.sampled_from(["clear", "mountain", "forest"]),
        fort=st.booleans(),
        town=st.booleans(),
        defenders=st.integers(1, 4),
        armies=st.integers(1, 20),
    )
)
def test_the_line_of_code_gives_what_the_panel_shows(chosen: Settings) -> None:
    panel = hotw.show.odds_lab(seed=1)
    for name in ("edition", "by", "attack", "defend", "attack_bonus", "defend_bonus", "ties", "terrain", "fort",
                 "town", "defenders", "armies"):  # fmt: skip
        getattr(panel, name).value = getattr(chosen, name)
    assert panel.settings == chosen
    given = eval(panel.code.code, {"hotw": hotw})
    assert given.text("en") == panel.odds.text("en")
    chance = Fraction(given.win if panel.settings.one_roll else given.taken)
    assert sizes(panel).get("win", sizes(panel).get("taken", 0)) == pytest.approx(float(chance), abs=2e-3)


@pytest.mark.parametrize("armies", [1, 2, 6])
def test_the_bars_of_armies_lost_keep_their_numbers_above_the_points_that_are_rolled(armies: int) -> None:
    panel = hotw.show.odds_lab(seed=1)
    panel.by.value, panel.terrain.value, panel.armies.value = LAND, "mountain", armies

    def numbers() -> list[tuple[float, float, str]]:
        texts = picture(panel).iter(f"{SVG}text")
        return [
            (float(one.get("x")), float(one.get("y")), one.text)
            for one in texts
            if one.get("class") == "share"
        ]

    before = [text for *_, text in numbers()]
    assert len(before) > armies, "each number of armies that can fall has a bar"
    for _ in range(3):
        panel.roll.click()
        assert [text for *_, text in numbers()] == before
        heading = next(
            float(one.get("y"))
            for one in picture(panel).iter(f"{SVG}text")
            if one.text == "Armies lost, in 100"
        )
        tops = {}
        for one in picture(panel).iter(f"{SVG}path"):
            if one.get("class") == "interval":
                x, top = re.match(r"M([\d.]+) [\d.]+V([\d.]+)", one.get("d")).groups()
                tops[float(x)] = float(top)
        for x, y, text in numbers():
            assert y <= tops[x] - 3, f"{text} is written across a point"
            assert y - 9 > heading, f"{text} is written across the words above"


@pytest.mark.edition("classic")
def test_a_fortress_can_be_set_where_the_rules_know_one() -> None:
    panel = hotw.show.odds_lab(seed=1)
    panel.by.value, panel.armies.value = LAND, 1
    assert panel.fortress.layout.display == "none"
    panel.edition.value = "classic"
    assert panel.fortress.layout.display == ""
    panel.fort.value = panel.fortress.value = True
    assert panel.odds.taken == Fraction(5, 12)
    assert "fortress=True" in panel.code.code
    assert eval(panel.code.code, {"hotw": hotw}).taken == Fraction(5, 12)
    panel.edition.value = "2001"
    assert not panel.trouble.value
    assert "fortress" not in panel.code.code


def test_every_card_and_terrain_of_every_edition_can_be_set() -> None:
    panel = hotw.show.odds_lab(seed=1)
    panel.by.value = LAND
    for edition, rules in RULES.items():
        panel.edition.value = edition
        assert {value for _, value in panel.terrain.options} == set(rules.terrain)
        assert {value for _, value in panel.cards[0].options} == {"", *rules.cards}
        for terrain, card in product(rules.terrain, rules.cards):
            panel.terrain.value, panel.cards[0].value = terrain, card
            siege = hotw.odds.siege(terrain=terrain, fort=False, armies=1, edition=edition, cards=[card])
            assert panel.odds.outcomes == siege.outcomes
            assert panel.trouble.layout.display == "none"


def test_a_thousand_more_at_each_click_settles_on_the_exact_line() -> None:
    panel = hotw.show.odds_lab(seed=3)
    panel.armies.value = 3
    assert panel.again.disabled
    for clicks in range(1, 13):
        panel.roll.click()
        assert panel.rolled.n == 1000 * clicks
        assert f"Rolled {1000 * clicks:,}" in panel.words.text
    exact = float(panel.odds.taken)
    spread = (exact * (1 - exact) / panel.rolled.n) ** 0.5
    assert float(panel.rolled.share("taken")) == pytest.approx(exact, abs=4 * spread)
    low, high = panel.rolled.interval()
    assert high - low < 0.02
    assert ("inside" in panel.words.text) == (low <= exact <= high)
    points = [one for one in picture(panel).iter(f"{SVG}circle") if one.get("class") == "point"]
    assert len(points) == 12 + len(panel.odds.losses)
    assert f"rolled: {panel.rolled.ends['taken']:,} of 12,000" in panel.picture.value
    panel.again.click()
    assert panel.rolled is None
    assert "Rolled" not in panel.words.text


def test_other_settings_begin_a_new_count_and_a_seed_rolls_the_same() -> None:
    first, second = (hotw.show.odds_lab(seed=5) for _ in range(2))
    for panel in (first, second):
        panel.roll.click()
        panel.roll.click()
    assert first.rolled == second.rolled
    single = hotw.show.odds_lab(seed=5)
    single.roll.click()
    assert first.rolled.ends != {end: 2 * n for end, n in single.rolled.ends.items()}, (
        "each click rolls other dice"
    )
    first.defend.value = 2
    assert first.rolled is None


@pytest.mark.edition("classic", "2024")
def test_what_cannot_be_is_said_in_a_sentence_and_not_drawn() -> None:
    panel = hotw.show.odds_lab(seed=1)
    panel.by.value = LAND
    panel.edition.value = "classic"
    panel.fort.value = True
    panel.terrain.value = "fleets"
    assert "Fleets fight without forts" in panel.trouble.value
    assert panel.picture.value == panel.code.code == ""
    assert panel.roll.disabled
    panel.fort.value = False
    assert panel.trouble.layout.display == "none"
    assert not panel.roll.disabled
    assert "<svg" in panel.picture.value
    panel.edition.value = "2001"
    panel.cards[0].value, panel.cards[1].value = "leader", "leader"
    assert "cannot help the same attack" in panel.trouble.value
    panel.edition.value = "2024"  # one card only: the second list is put away
    assert panel.trouble.layout.display == "none"


def test_it_speaks_french_even_where_it_refuses() -> None:
    panel = hotw.show.odds_lab(seed=1, lang="fr")
    assert "sur 100" in panel.told.value
    assert panel.roll.description == "Lancer 1\N{NARROW NO-BREAK SPACE}000"
    panel.by.value = LAND
    panel.cards[0].value = panel.cards[1].value = "leader"
    assert "cartes" in panel.trouble.value
    assert "Use fewer" not in panel.trouble.value
    panel.cards[1].value = ""
    panel.roll.click()
    assert "intervalle à 95 %" in panel.words.text
    assert hotw.odds.battle().chances().startswith("win"), "the notebook itself still speaks English"


def test_every_control_has_a_name_and_a_tip() -> None:
    for lang in ("en", "fr"):
        panel = hotw.show.odds_lab(lang=lang)
        for control in (*panel.controls[1:], panel.roll, panel.again):
            assert control.description
            assert len(control.tooltip) > 15
        assert panel.by.label


def test_the_panel_is_light() -> None:
    panel = hotw.show.odds_lab(seed=1)
    panel.armies.value = 20
    for _ in range(60):
        panel.roll.click()
    assert len(panel.picture.value) < 40_000
    assert "plotly" not in panel.picture.value
    assert "http" not in panel.picture.value


def test_colours_of_both_themes_can_be_read() -> None:
    light, dark = (
        dict(re.findall(r"--hotw-([\w-]+):(#\w{6})", block)) for block in re.findall(r"\{(.*?)\}", colours())
    )
    assert light.keys() == dark.keys()
    for theme in (light, dark):
        assert contrast(theme["ink"], theme["paper"]) >= 4.5
        for result in ("win", "tie", "lose"):
            assert contrast(theme[result], theme["paper"]) >= 3
            assert contrast(theme["ink"], theme[f"{result}-pale"]) >= 3


@given(st.fractions(0, 1))
def test_the_exact_line_is_always_inside_its_picture(exact: Fraction) -> None:
    low, high = window(float(exact))
    assert 0 <= low <= exact <= high <= 1
    assert high - low == pytest.approx(0.12)
