"""`check.q3()`: a question with a box to answer in, and buttons to check it and to get a hint."""

from __future__ import annotations

import json
from dataclasses import replace
from html import escape
from time import monotonic
from typing import Any

import ipywidgets as w

from hotw_nb.lessons import checks
from hotw_nb.lessons.lesson import Lesson
from hotw_nb.lessons.notebook import Note
from hotw_nb.lessons.questions import CHANCE, CHOICE
from hotw_nb.lessons.reading import is_empty
from hotw_nb.lessons.work import Work
from hotw_nb.show.widgets.panel import SINGLE_PRESS, LiveLine, Panel
from hotw_nb.text import say, spelt
from hotw_nb.text.html import html_words

OVERTAKEN = 0.4
"""Within how many seconds a choice that arrives was made before the press: no hand presses and chooses that fast."""


class CheckPanel(Panel):
    """A question to be answered; `.answer("58%")` and `.hint()` do what the buttons do."""

    def __init__(self, lesson: Lesson, id: str, lang: str) -> None:
        self.lesson, self.id, self.lang = lesson, id, lang
        self.question = lesson.sheet.checks[id]
        wide = w.Layout(width="18em")
        if self.question.kind == CHOICE:
            options = [(texts[lang], key) for key, texts in self.question.choices.items()]
            self.input = w.RadioButtons(
                options=options, value=None, layout=w.Layout(width="auto", margin="0 2em 0 0")
            )
        else:
            example = say("lessons.box" if self.question.kind == CHANCE else "lessons.box_number", lang)
            self.input = w.Text(placeholder=example, continuous_update=False, layout=wide)
        self.input.tooltip = self.question.words[lang]
        self.button = w.Button(description=say("lessons.check_it", lang), button_style="primary")
        self.button.on_click(self.safely(lambda _: self._press()))
        self.entered = False
        self.checked: object = None
        self.pressed = (-OVERTAKEN, Work())
        self.input.on_msg(self.safely(lambda _, content, __: self._enter(content)))
        self.input.observe(self.safely(lambda _: self._arrived()), "value")
        hint = w.Button(description=say("lessons.hint_please", lang), icon="lightbulb-o")
        self.helper = hint.add_class(SINGLE_PRESS)
        self.helper.on_click(self.safely(lambda _: self._help()))
        self.words = LiveLine(layout=w.Layout(min_height="3.2em"))
        self.line = w.HTML(layout=w.Layout(min_height="1.6em"))
        asked = w.HTML(html_words(self.question.words[lang])).add_class("hotw-asked")
        row = w.HBox(
            [self.input, w.HBox([self.button, self.helper])],
            layout=w.Layout(flex_flow="row wrap", align_items="center"),
        )
        self.open(asked, row, self.words, self.line, max_width="1000px")
        self.again()
        lesson.memory.join(self)

    def again(self) -> None:
        """Say whether the question is solved already; where the lesson begins anew, nothing is said of before."""
        if right := self.lesson.work[self.id].right:
            said = right.in_words(self.question, self.lang)
            self.words.text = say("lessons.solved", self.lang, said=said)
        elif self.lesson.work[self.id] == Work():
            self.words.text = self.line.value = ""
            self.checked = None

    def _press(self) -> None:
        """Check what is in the box; pressed for the same again, what was typed may still be on its way."""
        work = self.lesson.work[self.id]
        self.pressed = (monotonic(), replace(work, wrong=dict(work.wrong)))
        self.entered = self.input.value == self.checked
        if is_empty(self.input.value):
            key = "none_chosen" if self.question.kind == CHOICE else "box_empty"
            self.words.text = say(f"lessons.{key}", self.lang)
        else:
            self._check()

    def _enter(self, content: dict[str, Any]) -> None:
        """The Enter key checks what is in the box, which may arrive a moment later than the key."""
        if content.get("event") == "submit":
            self.entered = True
            if self.input.value:
                self._check()

    def _arrived(self) -> None:
        """Check what arrived after the Enter key or the button.

        Keys are quick: the button's press may come in before the last choice, and the one before it does not count.
        """
        if is_empty(self.input.value):
            return
        when, before = self.pressed
        if self.question.kind == CHOICE:
            if monotonic() - when < OVERTAKEN and self.lesson.work[self.id].right is None:
                self.lesson.work[self.id] = before
                self._check()
        elif self.entered:
            self.entered = False
            self._check()

    def _check(self) -> None:
        self.answer(self.input.value)
        self.lesson.clicked()

    def _help(self) -> None:
        self.hint()
        self.lesson.clicked()

    def answer(self, given: object) -> Note:
        """Check an answer and say what was checked."""
        self.checked = given
        note = checks.judge(self.lesson, self.id, given, self.lang)
        self.words.text = str(note)
        if note.kind == "yes":
            self.line.value = f"<code>{escape(self.code())}</code>"
        return note

    def code(self) -> str:
        """The line of code that gives the same answer: as it was typed, or else the right value in quotes."""
        given, right = self.checked, self.lesson.work[self.id].right
        if right and not isinstance(given, str):
            given = str(right.low)
        return f"check.{self.id}({json.dumps(spelt(given), ensure_ascii=False)})"

    def hint(self) -> Note:
        """Give the next hint."""
        note = Note("hint", (checks.told(self.question, self.lesson.hint(self.id), self.lang),))
        self.words.text = str(note)
        return note

    def __str__(self) -> str:
        lines = [self.question.words[self.lang], f'check.{self.id}("...")', self.words.text]
        return "\n".join(filter(None, lines))
