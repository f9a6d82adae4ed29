"""`my_work()`: a panel that gives a person's games and lessons as one file, and brings them back."""

from __future__ import annotations

from collections import Counter
from typing import Any

import ipywidgets as w

from hotw_nb.engine.errors import BadSave
from hotw_nb.lessons import work
from hotw_nb.lessons.bring_back import Arrived, Opened
from hotw_nb.lessons.lesson import current
from hotw_nb.lessons.take_along import MOST_PACKED, luggage
from hotw_nb.show.tabletop import keeping
from hotw_nb.show.widgets.file_exchange import FileExchange
from hotw_nb.show.widgets.panel import LiveLine, Panel
from hotw_nb.start.venue import say_here, venue
from hotw_nb.text import language, listing, say, short
from hotw_nb.text.html import html_words

NAMED = 5
"""How many files that were left out are named with the reason."""
SOME = 10
"""After how many games and lessons the panel says how far it has come."""
ZIP = "application/zip"
_BUTTONS = {"give": "download", "give_tip": "download_tip", "take": "bring", "take_tip": "bring_tip"}


class WorkPanel(Panel):
    """A panel to take work along. `.download()` and `.bring(content)` do what its buttons do."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        words = w.HTML(html_words(self._kept()), layout=w.Layout(max_width="60em"))
        self.only_own = w.Checkbox(
            description=say("my_work.only_own", lang),
            indent=False,
            layout=w.Layout(width="auto", display="" if venue() in ("own", "hub") else "none"),
        )
        names = {name: say(f"my_work.{key}", lang) for name, key in _BUTTONS.items()}
        self.buttons = FileExchange(names, ".zip,.json,application/zip,application/json", MOST_PACKED)
        self.buttons.on_wish = self.safely(self.download)
        self.buttons.on_over = self.safely(self._handed_over)
        self.buttons.on_file = self.safely(self.bring)
        self.buttons.on_too_big = self.safely(lambda: self._tell(say("my_work.too_big", lang)))
        self.told = LiveLine(layout=w.Layout(max_width="60em", margin="6px 0 0"))
        self._over = ""
        self.open(words, self.only_own, self.buttons, self.told, max_width="1000px")
        self.panel.add_class("hotw-my-work")

    def download(self) -> None:
        """Hand all that is kept over to the browser as one file, or say that there is nothing yet."""
        only_own = bool(self.only_own.value)
        packed = luggage(self.lang, only_own)
        if not packed.games + packed.lessons and not packed.left:
            self._tell(say("my_work.nothing_own" if only_own else "my_work.nothing", self.lang))
            return
        inside = self._counted(packed.games, packed.lessons)
        lines = [say("my_work.downloaded", self.lang, file=packed.name, inside=inside)]
        if packed.left:
            lines.append(
                say("my_work.left", self.lang, count=len(packed.left), files=", ".join(packed.left[:NAMED]))
            )
        if packed.games:
            lines.append(say("keeping.whole_game", self.lang))
        self._over = "\n".join(lines)
        self.buttons.hand_over(packed.name, packed.content, ZIP)

    def _handed_over(self) -> None:
        self._tell(self._over)

    def bring(self, name: str, content: bytes) -> None:
        """Keep the games and lessons of a file, and say what became of each."""
        try:
            opened = Opened(content, name)
        except BadSave as trouble:
            self._tell(str(trouble))
            return
        arrived: list[Arrived] = []
        for one in opened.unpack():
            arrived.append(one)
            if len(arrived) % SOME == 0:
                self._tell(say("my_work.looking", self.lang, done=len(arrived), total=len(opened)))
        self._tell("\n".join(self._outcome(arrived)))
        lesson = current()
        if lesson and any(one.path and one.lesson == lesson.name for one in arrived):
            lesson.look_again()

    def _outcome(self, arrived: list[Arrived]) -> list[str]:
        """What became of all files, in sentences."""
        new = Counter(one.kind for one in arrived if one.path)
        there = Counter(one.kind for one in arrived if not one.path and not one.why)
        wrong = [one for one in arrived if one.why]
        lines = [
            say(f"my_work.{key}", self.lang, inside=self._counted(some["game"], some["lesson"]))
            for key, some in (("brought", new), ("there", there))
            if some
        ]
        if wrong:
            lines.append(say("my_work.wrong", self.lang, count=len(wrong)))
            lines += [
                say("my_work.why", self.lang, name=short(one.name, 60), why=one.why) for one in wrong[:NAMED]
            ]
            if len(wrong) > NAMED:
                lines.append(say("my_work.more", self.lang, count=len(wrong) - NAMED))
        if new:
            lines.append(say("my_work.next", self.lang))
        return lines

    def _counted(self, games: int, lessons: int) -> str:
        """How many games and lessons, without the kind of which there are none."""
        parts = [
            say(f"my_work.{kind}", self.lang, count=count)
            for kind, count in (("games", games), ("lessons", lessons))
            if count or (kind == "games" and not lessons)
        ]
        return listing(parts, self.lang)

    def _kept(self) -> str:
        """How work is kept where Python runs, and why to take it along."""
        return say_here("my_work.kept", self.lang, games=keeping.FOLDER, lessons=work.FOLDER)

    def _tell(self, words: str) -> None:
        self.told.text = words

    def __str__(self) -> str:
        return "\n".join(filter(None, (self._kept(), self.told.text)))

    def _repr_mimebundle_(self, **kwargs: object) -> dict[str, Any]:
        """The panel; on paper, and where a page has no widgets, there is nothing of it."""
        return {**super()._repr_mimebundle_(**kwargs), "text/plain": ""}


def my_work(lang: str | None = None) -> WorkPanel:
    """A panel to take your work along: *Download my work* and *Bring my work back*.

    The file holds the games and lessons that are kept beside the notebook. Bring it back on another computer, or
    wherever you open these notebooks: what is there already stays as it is. `lang` is "en" or "fr".

    >>> panel = my_work("en")
    >>> panel.bring("holiday.png", b"no work at all")
    >>> panel.told.text.startswith("This file holds no games or lessons")
    True
    """
    return WorkPanel(lang or language())
