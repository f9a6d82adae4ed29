"""With what a guess is made: a slider or a list, and the number at which a slider stands as people write it."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import ipywidgets as w

from hotw_nb.lessons.questions import CHANCE, CHOICE, Question
from hotw_nb.odds.words import decimal, grouped
from hotw_nb.text import say

_MANY = 1000  # from here on a number has marks between its thousands


def control(question: Question, lang: str) -> Any:
    """The slider or the list with which this question is answered."""
    wide = w.Layout(width="min(30em, 100%)")
    if question.kind == CHOICE:
        options = [(texts[lang], key) for key, texts in question.choices.items()]
        return w.RadioButtons(options=options, value=None, layout=w.Layout(width="auto", margin="0 2em 0 0"))
    low, high, step = _ends(question)
    whole = all(isinstance(end, int) for end in (low, high, step))
    kind, ranged = (w.IntSlider, w.IntRangeSlider) if whole else (w.FloatSlider, w.FloatRangeSlider)
    given: dict[str, Any] = {"min": low, "max": high, "step": step, "description": _label(question, lang)}
    given |= {
        "style": {"description_width": "initial"},
        "layout": wide,
        "readout": _writes_well(question, lang),
    }
    if not whole:
        given["readout_format"] = f".{_places(question)}f"
    number, quarter = int if whole else float, (high - low) / 4
    if question.interval:
        return ranged(value=(number(low + quarter), number(high - quarter)), **given)
    return kind(value=number(low + 2 * quarter), **given)


def readout(slider: Any, question: Question, lang: str) -> list[w.Label]:
    """What stands beside a slider: its number, where the slider itself cannot write it; else nothing."""
    if question.kind == CHOICE or slider.readout:
        return []
    label = w.Label(layout=w.Layout(min_width="5em", margin="0 1em 0 0.5em"))

    def write(_: object = None) -> None:
        value = slider.value
        ends = [_written(end, question, lang) for end in (value if isinstance(value, tuple) else (value,))]
        label.value = ends[0] if len(ends) == 1 else say("lessons.range", lang, low=ends[0], high=ends[1])

    slider.observe(write, "value")
    write()
    return [label]


def on_slider(value: Fraction, question: Question) -> int | float:
    """Where a value stands on the slider, at its end if it lies beyond."""
    if question.kind == CHANCE:
        return round(100 * value)
    inside = min(max(value, question.low or value), question.high or value)
    step = question.step or Fraction(1)
    return _bare(round(inside / step) * step)  # type: ignore[no-any-return]


def _ends(question: Question) -> tuple[Any, Any, Any]:
    """Where a slider begins and ends, and its steps."""
    if question.kind == CHANCE:
        return 0, 100, 1
    return _bare(question.low or 0), _bare(question.high or 1), _bare(question.step or 1)


def _writes_well(question: Question, lang: str) -> bool:
    """Whether the slider's own number is as people write it.

    It has a point in every language, and takes "20,000" for 20 when somebody who types goes on with the Tab key.
    """
    low, high, step = _ends(question)
    point = isinstance(step, float) and decimal(Fraction(1, 2), 1, lang) != "0.5"
    return not point and max(-low, high) < _MANY


def _written(value: float, question: Question, lang: str) -> str:
    places = _places(question)
    return decimal(Fraction(str(value)), places, lang) if places else grouped(int(value), lang)


def _places(question: Question) -> int:
    """How many decimals the steps of a slider have."""
    step, places = Fraction(question.step or 1), 0
    while (step * 10**places).denominator > 1 and places < 3:
        places += 1
    return places


def _label(question: Question, lang: str) -> str:
    """What stands before a slider: what its number counts, or that it is the guess."""
    if question.kind == CHANCE:
        return say("lessons.in_100", lang)
    unit = question.unit.get(lang, "").rpartition("|")[2]
    return say("lessons.slider", lang, unit=unit) if unit else say("lessons.slider_bare", lang)


def _bare(value: Fraction | int) -> Any:
    return int(value) if Fraction(value).denominator == 1 else float(value)
