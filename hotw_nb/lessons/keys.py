"""The teacher's key: every question of a lesson with its answer computed, its hints and what to say about it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from hotw_nb.lessons.checks import how, in_full
from hotw_nb.lessons.questions import Question, Sheet, sheet
from hotw_nb.odds.shown import Shown
from hotw_nb.odds.words import html_table
from hotw_nb.text import language, say


@dataclass(frozen=True, repr=False)
class Key(Shown):
    """All answers of one lesson; `.frame()` is the same as a table."""

    sheet: Sheet

    def questions(self) -> list[tuple[str, Question]]:
        """The questions in the order of the lesson, each with what it is for."""
        parts = (("predict", self.sheet.predictions), ("check", self.sheet.checks))
        return [(part, question) for part, questions in parts for question in questions.values()]

    def text(self, lang: str | None = None) -> str:
        """Every question with its answer, what else counts as right, and what to say about it."""
        lang = lang or language()
        lines = [say("lessons.key_title", lang, name=self.sheet.name, title=self.sheet.title[lang])]
        for row in self.records(lang):
            lines += ["", f"{row['id']}. {row['question']}", f"   = {row['answer']}", f"   {row['counts']}",
                      f"   {row['remark']}", *(f"   → {hint}" for hint in row["hints"])]  # fmt: skip
        return "\n".join(line for line in lines if line.strip() or not line)

    def html(self, lang: str | None = None) -> str:
        """The same as a table."""
        lang = lang or language()
        head = [say(f"lessons.head_{name}", lang) for name in ("question", "answer", "counts", "remark")]
        rows = [(row["question"], row["answer"], row["counts"], row["remark"]) for row in self.records(lang)]
        return html_table(
            say("lessons.key_title", lang, name=self.sheet.name, title=self.sheet.title[lang]), head, rows
        )

    def records(self, lang: str | None = None) -> list[dict[str, Any]]:
        """One row for each question: the exact value, the answer in words, what counts, the remark, the hints."""
        lang = lang or language()
        rows = []
        for part, question in self.questions():
            exact = question.exact()
            counts = say("lessons.counts", lang, how=how(question, lang)) if part == "check" else ""
            rows.append({
                "id": question.id, "part": part, "question": question.words[lang], "exact": exact,
                "answer": in_full(question, exact, lang), "counts": counts,
                "remark": self.sheet.remark(question, lang), "hints": question.hints[lang],
            })  # fmt: skip
        return rows


def key(name: str) -> Key:
    """The teacher's key to the lesson of the notebook with this number.

    >>> print(key("00").frame().set_index("id").loc["tie", "answer"])
    1/6 = 16.7 %
    """
    return Key(sheet(str(name).strip().zfill(2)))
