"""The numbers that lesson 15 tells in words."""

from fractions import Fraction
from math import comb

import hotw_nb as hotw
from hotw_nb.lessons import questions


def test_how_many_cells_are_out_of_the_ordinary():
    out = Fraction(1, 10)
    at_least_five = sum(comb(27, n) * out**n * (1 - out) ** (27 - n) for n in range(5, 28))
    assert 2 < 27 * out < 3
    assert round(1 / at_least_five) == 8
    game = hotw.play_out(hotw.new_game(players=["Ada", "Ben", "Cleo", "Dan"], seed=10), hotw.bots.Greedy())
    meter = hotw.show.luck(game, lang="en")
    assert "Of the 27 numbers outside the column “all”, 5 have an arrow" in meter.caption
    assert "Empty: no battle." in meter.caption
    (numbers,) = (trace.text for trace in meter.draw().data)
    seen = [text for row in numbers for text in row[:-1] if text]
    assert (len(seen), sum(text[-1] in "▲▼" for text in seen)) == (27, 5), "who counts finds as many"
    sheet = questions.sheet("15")
    told = sheet.remark(sheet.predictions["cells"], "en")
    assert "2 or 3 of the 27" in told
    assert "5 or more about once in eight" in told
