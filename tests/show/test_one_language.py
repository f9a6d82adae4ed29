"""What is asked for in French says nothing in the language that everything else speaks."""

from __future__ import annotations

import pytest
from at_the_table import parts

import hotw_nb as hotw
from hotw_nb import odds, text
from hotw_nb.lessons import key, pool, tray, type_dice
from hotw_nb.show.widgets import memory

GAME = hotw.new_game("2001", players=["Ada", "Ben", "Cleo"], seed=7)
TOLD = {
    "a decision": lambda: GAME.decision.html("fr"),
    "a preview of points": lambda: GAME.preview("Ada").html("fr"),
    "a page of history": lambda: hotw.history("egypt").html("fr"),
    "odds of a battle": lambda: odds.battle().html("fr"),
    "odds of a siege": lambda: odds.siege().html("fr"),
    "a chain": lambda: odds.siege().chain.html("fr"),
    "a sample": lambda: odds.sample(n=20, seed=1).html("fr"),
    "a chart": lambda: hotw.show.heat_map(lang="fr").html(),
    "the teacher's key": lambda: key("05").html("fr"),
    "dice typed in": lambda: type_dice("5 3 4", lang="fr").html("fr"),
    "a pool": lambda: pool("Ada: 12 7 9", lang="fr").html("fr"),
    "a tray": lambda: str(tray(lang="fr")),
}
BOTH = ("pooling.", "odds.win", "odds.tie", "odds.lose")  # words that a pupil may write in either language


@pytest.fixture
def others(monkeypatch):
    """All that is said in another language than French."""
    found, filled = [], text.filled

    def heard(lang, key, /, **values):
        if lang != "fr" and key != "keeping.asleep" and not key.startswith(BOTH):
            found.append(key)
        return filled(lang, key, **values)

    text.use("en")
    monkeypatch.setattr(text, "filled", heard)
    return found


@pytest.mark.parametrize("what", TOLD)
def test_it_is_told_in_french_alone(others, what):
    assert TOLD[what]()
    assert others == []


def test_dice_that_were_kept_are_told_in_the_language_of_their_tray(others):
    kept = memory.Memory()
    kept.deeds["tray 2 1"] = "5 3 4"
    memory.lend(kept)
    assert "1 combat" in tray(lang="fr").words.text
    assert others == []


def test_every_part_of_a_panel_says_in_its_language_that_nobody_answers():
    asleep = text.say("keeping.asleep", "fr")
    for panel in (hotw.show.find("crete", lang="fr"), hotw.show.replay(GAME, lang="fr"), tray(lang="fr")):
        own = [part for part in parts(panel.panel) if hasattr(part, "asleep")]
        assert own
        assert {part.asleep for part in own} == {asleep}
