"""`predict("fort")`: a question with a slider or a list, and a button that keeps the guess."""

from __future__ import annotations

from fractions import Fraction
from html import escape
from typing import Any

import ipywidgets as w

from hotw_nb.lessons.lesson import Lesson
from hotw_nb.lessons.questions import CHANCE, CHOICE, Question
from hotw_nb.lessons.reading import Unclear
from hotw_nb.odds.words import decimal, grouped
from hotw_nb.show.widgets.panel import LiveLine, Panel
from hotw_nb.text import say
from hotw_nb.text.grammar import MINUS
from hotw_nb.text.html import html_words

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


class PredictPanel(Panel):
    """A question to be guessed; `.guess` is the guess that counts and `.keep(60)` does what the button does."""

    def __init__(self, lesson: Lesson, id: str, lang: str) -> None:
        self.lesson, self.id, self.lang = lesson, id, lang
        self.question = lesson.sheet.predictions[id]
        self.input = control(self.question, lang)
        self.input.tooltip = self.question.words[lang]
        self.button = w.Button(description=say("lessons.keep_guess", lang), button_style="primary")
        self.button.on_click(self.safely(lambda _: self.press()))
        self.input.observe(self.safely(lambda _: self.follow()), "value")
        self.pressed = False
        self.words = LiveLine(layout=w.Layout(min_height="3.2em"))
        self.line = w.HTML(layout=w.Layout(min_height="1.6em"))
        words = w.HTML(html_words(self.question.words[lang])).add_class("hotw-asked")
        parts = [self.input, *readout(self.input, self.question, lang), self.button]
        row = w.HBox(parts, layout=w.Layout(flex_flow="row wrap", align_items="center"))
        self.open(words, row, self.words, self.line, max_width="1000px")
        self.again()
        lesson.memory.join(self)

    def again(self) -> None:
        """Show the guess that is kept."""
        self.pressed = False
        self.place()
        self._show("")

    @property
    def guess(self) -> object:
        """The guess that counts, or None."""
        kept = self.lesson.guess(self.id)
        return kept.said if kept else None

    def place(self) -> None:
        """Put the marker where the guess is that counts."""
        kept = self.lesson.guess(self.id)
        if kept is None:
            return
        ends = [
            end if isinstance(end, str) else on_slider(end, self.question)
            for end in (kept.said.low, kept.said.high)
        ]
        if isinstance(self.input.value, tuple):
            self.input.value = tuple(ends)
        elif not kept.said.ranged:
            self.input.value = ends[0]

    def typed(self) -> object:
        """What the slider or the list stands at; a slider for chances stands at so many in a hundred."""
        value = self.input.value
        if self.question.kind == CHANCE:
            ends = value if isinstance(value, tuple) else (value,)
            shares = tuple(Fraction(end, 100) for end in ends)
            return shares if len(shares) == 2 else shares[0]
        return value

    def press(self) -> None:
        """What the button does: keep the guess at which the marker stands."""
        self.pressed = True
        self.keep(self.typed())
        self.lesson.clicked()

    def follow(self) -> None:
        """Let the kept guess go where the marker goes.

        A fast hand presses the button before the marker's last steps have arrived from the browser; they count.
        """
        if self.pressed and self.input.value is not None:
            self.lesson.move(self.id, self.typed(), self.lang)
            self._show("")
            self.lesson.clicked()

    def keep(self, value: object) -> None:
        """Keep a guess and say so; what cannot be understood is answered with a sentence."""
        if value is None:
            self._show(say("lessons.choose_first", self.lang))
            return
        try:
            self.lesson.keep(self.id, value, self.lang)
        except Unclear as complaint:
            self._show(str(complaint))
        else:
            self._show("")

    def __str__(self) -> str:
        return f"{self.question.words[self.lang]}\n{self.words.text}"

    def _show(self, complaint: str) -> None:
        """Bring the sentences and the line of code up to date."""
        counts = self.lesson.guess(self.id)
        lines = [complaint] if complaint else []
        if counts is None:
            choice = self.question.kind == CHOICE
            lines.append(say("lessons.no_choice_yet" if choice else "lessons.no_guess_yet", self.lang))
            self.line.value = ""
        else:
            said = counts.said.in_words(self.question, self.lang)
            lines.append(say("lessons.kept_late" if counts.late else "lessons.kept", self.lang, said=said))
            others = [one.said.in_words(self.question, self.lang) for one in self.lesson.guesses[self.id]
                      if one is not counts]  # fmt: skip
            if others:
                lines.append(say("lessons.other_guesses", self.lang, said=", ".join(others)))
            self.line.value = f"<code>{escape(self.code())}</code>"
        self.words.text = "\n".join(lines)

    def code(self) -> str:
        """The line of code that keeps the same guess."""
        kept = self.lesson.guess(self.id)
        if kept is None:
            return f'predict("{self.id}")'
        ends = [_literal(end, self.question) for end in (kept.said.low, kept.said.high)]
        value = f"({ends[0]}, {ends[1]})" if kept.said.ranged else ends[0]
        return f'predict("{self.id}", {value})'


def _literal(value: Fraction | str, question: Question) -> str:
    if isinstance(value, str):
        return f'"{value}"'
    if question.kind == CHANCE:
        return f'"{decimal(100 * value, 0 if (100 * value).denominator == 1 else 1, "en")}%"'
    return str(value) if value.denominator == 1 else decimal(value, 2, "en").replace(MINUS, "-")
