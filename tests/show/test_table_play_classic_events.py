"""Classic Event cards at the table: clicks on lands, seas and answers, and who is asked."""

from __future__ import annotations

from at_the_table import calm, click, take
from stage_classic import FOE, ME, fleets, foe, own
from stage_classic_events import before, structures, war

import hotw_nb as hotw


def test_a_trade_asks_the_partner_and_then_goes_back() -> None:
    lands = {"upper_tigris": own("assyria", capital=True), "crete": foe("minoans"), "levant": foe("egypt")}
    table = hotw.show.play(war("assyria", ["Trade Bonus"], lands, armies=2))
    take(table, f"I am {ME}")
    take(table, "Look at what only I may see")
    take(table, "Play Trade Bonus")
    take(table, f"I am {FOE}")
    take(table, "Trade")
    assert table.game.decision.kind == "trade_army"
    click(table, "crete")
    assert table.game.lands["crete"].armies == 2
    assert table.game.decision.player == ME


def test_seas_are_clicked_for_pirates_and_storms_and_an_ocean_names_the_rule() -> None:
    lands = {"turanian_plain": own("aryans"), "palestine": foe("egypt")}
    seas = {"eastern_mediterranean": fleets(FOE, "egypt")}
    table = hotw.show.play(war("aryans", ["Pirates", "Storm at Sea"], lands, armies=2, seas=seas))
    take(table, f"I am {ME}")
    take(table, "Look at what only I may see")
    take(table, "Play Storm at Sea")
    click(table, "atlantic_ocean")
    assert "classic-EV-26" in table.parts.said.text
    click(table, "eastern_mediterranean")
    calm(table)
    assert table.game.fleets == {}
    take(table, "Look at what only I may see")
    take(table, "Play Pirates")
    click(table, "pacific_ocean")
    assert "classic-EV-17" in table.parts.said.text
    click(table, "black_sea")
    calm(table)
    assert set(table.game.fleets) == {"black_sea"}


def test_the_lands_of_heirs_are_clicked() -> None:
    lands = {"levant": own("assyria"), "zagros": own("babylonia")}
    table = hotw.show.play(before("goths", ["Empires Fortify"], lands))
    take(table, f"I am {ME}")
    take(table, "Play Empires Fortify")
    for land in ("levant", "zagros"):
        click(table, land)
    calm(table)
    assert structures(table.game, "levant") == structures(table.game, "zagros") == {"fort"}
    assert table.game.decision.kind == "expand"
