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
    assert "5 of 27 cells" in hotw.show.luck(game, lang="en").caption
    sheet = questions.sheet("15")
    told = sheet.remark(sheet.predictions["cells"], "en")
    assert "2 or 3 of the 27" in told
    assert "5 or more about once in eight" in told
