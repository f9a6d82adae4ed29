"""The numbers that lesson 15 tells in words."""

import re

import hotw_nb as hotw
from hotw_nb.lessons import questions
from hotw_nb.lessons.answers import lesson_15


def test_how_many_cells_are_out_of_the_ordinary():
    """Counted in the drawing of the meter; chances by adding one cell after the other."""
    game = hotw.play_out(hotw.new_game(players=["Ada", "Ben", "Cleo", "Dan"], seed=10), hotw.bots.Greedy())
    assert lesson_15.game() == game, "the game of the notebook's cell play"
    meter = hotw.show.luck(game, lang="en")
    (numbers,) = (trace.text for trace in meter.draw().data)
    seen = [text for row in numbers for text in row[:-1] if text]
    held, marked = len(seen), sum(text[-1] in "▲▼" for text in seen)
    assert f"Of the {held} numbers outside the column “all”, {marked} have an arrow" in meter.caption
    chances = [1.0]
    for _ in seen:
        chances = [0.9 * stay + 0.1 * come for stay, come in zip([*chances, 0], [0, *chances], strict=True)]
    often = 100 * sum(chances[marked:])
    sheet = questions.sheet("15")
    for lang in ("en", "fr"):
        cells = sheet.predictions["cells"]
        assert [int(n) for n in re.findall(r"\d+", cells.words[lang])] == [held, 1, 10, held]
        told = [int(n) for n in re.findall(r"\d+", sheet.remark(cells, lang).split("!", 1)[1])][:5]
        assert told[1:3] == [held, marked]
        assert abs(told[0] - held / 10) <= 0.5
        assert 100 in told
        assert abs(told[3] - often) <= 0.5
