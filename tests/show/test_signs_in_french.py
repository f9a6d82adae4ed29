"""What is put together from a name and a value has the signs of French too: « nom : valeur », « 57,9 % »."""

from __future__ import annotations

import re
from html import unescape

import pytest

import hotw_nb as hotw
from hotw_nb import odds
from hotw_nb.editions.e2024.table import sheets
from hotw_nb.editions.shared.table import card_rows
from hotw_nb.lessons import turn_of, type_dice
from hotw_nb.lessons.handouts import handout
from hotw_nb.show.panels.odds_lab import OddsLab
from hotw_nb.show.pictures.dice_faces import dice_rows
from hotw_nb.show.widgets.board_widget import window_words

WAR = turn_of("mongols", ben={"wei_river": "chou_dynasty"}, dice="55 11").play(("expand", "wei_river"))
GOLD = hotw.scenario("2024", epoch=1, active={"player": "Ben", "empire": "minoans"})
DRAW = hotw.scenario(
    "2001",
    epoch=3,
    phase="draw",
    lands={land: {"owner": "Ada", "empire": "egypt"} for land in hotw.board("2001").area("china").lands},
    deck=["Han", "Celts", "Macedonia", "Maurya", "Hsiung-Nu", "Romans", "Sassanids"],
)
PLAN = odds.campaign(["clear", "forest"], armies=3)


def rolled_in_the_laboratory():
    lab = OddsLab(seed=1, lang="fr")
    lab.roll.click()
    return lab.picture.value


def hovers(figure):
    return " ".join(str(text) for trace in figure.data for text in trace.hovertext or ())


SHOWN = {
    "positions of two editions": lambda: hotw.show.worth(WAR, GOLD, lang="fr").summary(),
    "points from before the first turn": lambda: hovers(
        hotw.show.scores(hotw.scenario("2001", epoch=3, scores={"Ada": 12}), lang="fr").figure
    ),
    "the best moves": lambda: str(hotw.show.decisions(PLAN, lang="fr")),
    "the best moves, cell by cell": lambda: hovers(hotw.show.decisions(PLAN, lang="fr").figure),
    "all scores that could have been": lambda: hovers(
        hotw.show.luck(odds.luck(WAR).players["Ada"], lang="fr").figure
    ),
    "Empires to cut out": lambda: handout("empires", "3", "fr").body,
    "dice typed in": lambda: type_dice("5 3 4", lang="fr").text("fr"),
    "dice that were rolled": lambda: "".join(dice_rows(WAR, WAR.log, "fr")),
    "how a player stands": lambda: card_rows.receiver(DRAW, "Ada", "fr"),
    "the Gold track": lambda: sheets.strip(GOLD, "fr"),
    "shares in the laboratory": rolled_in_the_laboratory,
}


def test_the_note_beside_a_place_on_the_map_does_too():
    assert window_words("fr")["note"] == "{place}\u202f: {note}"


@pytest.mark.parametrize("what", SHOWN)
def test_two_stops_stand_behind_a_narrow_space_and_decimals_behind_a_comma(what):
    words = unescape(re.sub(r"style=([\"']).*?\1", "", SHOWN[what]()))
    assert words
    assert not re.search(r"\w[:;] |\w[:;]<|\d\.\d+ ?%|</b>[:;]", words), words
