"""The panels work without a screen: what a click does, a line of code does too."""

import pytest

import hotw_nb as hotw


def test_the_explorer_tells_about_lands_and_seas() -> None:
    panel = hotw.show.explore("2001")
    panel.map.chosen = "nile_delta"
    panel.map.clicks += 1
    assert "Nile Delta" in panel.words.text
    assert panel.map.marked["nile_delta"] == "here"
    assert panel.map.marked["palestine"] == "glow"
    panel.list.value = "black_sea"
    assert "Black Sea" in panel.words.text


def test_the_explorer_changes_its_view() -> None:
    panel = hotw.show.explore("2001")
    before = panel.map.svg
    panel.views.value = "india"
    assert panel.map.svg != before
    assert "Ganges Delta" in panel.map.svg


def test_a_search_counts_tries_and_gives_three_hints() -> None:
    search = hotw.show.find("crete", "ceylon")
    search.choose("libya")
    assert "Libya" in search.answer.text
    assert search.explorer.map.marked["libya"] == "bad"
    for expected in ("Mediterranean", "Southern Europe", "glows"):
        search.hint.click()
        assert expected in search.answer.text
    search.choose("crete")
    search.choose("ceylon")
    assert search.found == {"crete": 2, "ceylon": 1}
    assert search.hint.disabled
    assert "All found: 2. At the first try: 1" in search.question.value


def test_a_land_named_twice_is_searched_for_once() -> None:
    search = hotw.show.find("crete", "Crete", "ceylon", "crete")
    assert search.wanted == ["crete", "ceylon"]
    assert "(1 of 2)" in search.question.value
    search.choose("crete")
    assert "(2 of 2)" in search.question.value
    search.choose("ceylon")
    assert "All found: 2." in search.question.value


def test_a_search_for_nothing_is_refused_with_a_sentence() -> None:
    with pytest.raises(ValueError, match="at least one land"):
        hotw.show.find()


def test_a_sea_is_not_searched_for() -> None:
    with pytest.raises(LookupError, match="no land 'black_sea'"):
        hotw.show.find("crete", "black_sea")


@pytest.mark.parametrize("call", ["explore", "find", "battle"])
def test_a_panel_that_is_given_no_board_says_what_it_takes(call: str) -> None:
    lands = {"explore": (), "find": ("crete",), "battle": ("nile_delta", "nubia")}[call]
    with pytest.raises(ValueError, match="name of an edition"):
        getattr(hotw.show, call)(*lands, what=hotw.new_game(seed=1))


def test_a_battle_counts_what_falls() -> None:
    panel = hotw.show.battle("nile_delta", "nubia", seed=1)
    assert panel.roll((5, 3), (4,)) == "win"
    assert panel.roll((2, 4), (4,)) == "tie"
    assert panel.roll((1, 1), (2,)) == "lose"
    assert panel.tally == {"win": 1, "tie": 1, "lose": 1}
    panel.button.click()
    assert sum(panel.tally.values()) == 4


def test_a_battle_takes_dice_typed_in() -> None:
    panel = hotw.show.battle("mongolia", "wei_river", seed=1)
    panel.use.click()
    assert "from 1 to 6" in panel.words.text
    for box, face in zip((*panel.mine, *panel.theirs), (6, 2, 5, 5), strict=True):
        box.value = face
    panel.use.click()
    assert panel.rolls == [((6, 2), (5, 5), "win")]


def test_no_battle_where_armies_may_not_go() -> None:
    with pytest.raises(ValueError, match="share no border"):
        hotw.show.battle("nile_delta", "crete")
    with pytest.raises(ValueError, match="share no border"):
        hotw.show.battle("nile_delta", "sahara_desert")


@pytest.mark.edition("2024")
def test_no_battle_where_no_army_may_go_on_the_board_of_2024() -> None:
    with pytest.raises(ValueError, match="share no border"):
        hotw.show.battle("tigris", "crete", what="2024")


@pytest.mark.rule("2024-C-12", "2024-C-13", "2024-C-16", "2024-C-17")
@pytest.mark.parametrize(("into", "tie"), [("zagros", "lose"), ("euphrates", "win")])
def test_an_invasion_of_2024_goes_by_the_ground_of_the_land(into: str, tie: str) -> None:
    panel = hotw.show.battle("tigris", into, what="2024", seed=1, lang="en")
    assert (len(panel.mine), len(panel.theirs)) == (2, 1), "difficult ground gives no die"
    assert panel.roll((4, 1), (4,)) == tie
    assert ("equal dice are yours" in panel.title.value) == (tie == "win")
    assert panel.roll((3, 1), (6,)) == "lose"
    assert "Army and garrison are both removed" in panel.words.text
    assert panel.roll((6, 1), (2,)) == "win"
    assert panel.tally["tie"] == 0
    french = hotw.show.battle("tigris", into, what="2024", seed=1, lang="fr")
    french.button.click()
    assert "1 lancer jusqu'ici" in french.words.text


def test_panels_speak_french() -> None:
    assert "Trouvez" in hotw.show.find("crete", lang="fr").question.value
    assert "Lancer" in hotw.show.battle("nile_delta", "nubia", lang="fr").button.description


def test_the_list_lets_go_of_what_was_chosen() -> None:
    panel = hotw.show.explore("2001")
    for _ in range(2):
        panel.list.value = "black_sea"
        assert panel.list.value == ""
        assert panel.words.text.startswith("Black Sea")


def test_a_panel_without_its_notebook_says_how_to_bring_it_back() -> None:
    panel = hotw.show.battle("nile_delta", "nubia")
    assert "run this cell again" in panel._repr_mimebundle_()["text/plain"]


def test_every_box_for_a_die_has_a_name() -> None:
    panel = hotw.show.battle("mongolia", "wei_river")
    names = [box.description for box in (*panel.mine, *panel.theirs)]
    assert names == ["Attacker 1", "Attacker 2", "Defender 1", "Defender 2"]
