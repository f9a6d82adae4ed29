"""The board as a widget: it shows a scene and says which land or sea a person chose, by mouse or by keyboard."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import traitlets

from hotw_nb.show.map_drawing import svg
from hotw_nb.show.map_drawing.scene import Disc, Patch, Scene
from hotw_nb.show.widgets.changes import Known
from hotw_nb.show.widgets.own_widget import OwnWidget, part, script, style
from hotw_nb.text import labelled, say

NEWS = ("dress", "marked", "notes", "focus")
"""What changes from move to move; a board that is not kept tells it as a message, and no notebook saves it."""

_SHOWN = tuple(map(part, ("widgets/changes.js", "widgets/known.js", "widgets/board_widget.js")))


class BoardWidget(OwnWidget):
    """A board that can be clicked. It holds no game: what it shows comes from a scene, what is chosen goes out.

    The bare board is sent once; what a game puts on it is sent anew for each position. A board that is not
    `kept` sends all this as messages, so that a notebook that is saved with its widgets stays small, and of what a page
    knows already nothing at all.
    """

    _esm = script(part("widgets/board_scrolled.js"), *_SHOWN)
    _css = style(part("widgets/board_widget.css"))
    svg = traitlets.Unicode().tag(sync=True)
    key = traitlets.Unicode().tag(sync=True)
    dress = traitlets.Dict().tag(sync=True)
    chosen = traitlets.Unicode()
    clicks = traitlets.Int(0)
    marked = traitlets.Dict().tag(sync=True)
    notes = traitlets.Dict().tag(sync=True)
    dark = traitlets.Bool(False).tag(sync=True)
    focus = traitlets.Dict().tag(sync=True)
    """Where a window on the board looks: the places that it `must` and `may` show, and the `turn` that frames it."""
    window_words = traitlets.Dict().tag(sync=True)

    def __init__(self, kept: bool = True, window_words: Mapping[str, str] | None = None) -> None:
        super().__init__(window_words=dict(window_words or {}))
        self.kept = kept
        self.on_wish: Callable[[str], object] = lambda _: None
        self.on_ask: Callable[[], object] = lambda: None
        """What is done before a page that has just opened is told anything."""
        self._bare: Scene | None = None
        self.whispered: dict[str, str] = {}
        self._fresh: set[str] = set()
        """What the page has not been told yet."""
        self._known = Known()
        self._held = False
        self._asked = False
        self._answered = True
        """Whether the page has been told anything since the last click."""
        if not kept:
            self.keys = [name for name in self.trait_names(sync=True) if name not in NEWS]
            self.observe(lambda change: self._hear_news(change["name"]), list(NEWS))
        self.on_msg(self._hear)

    def _hear(self, _: object, message: Mapping[str, Any], __: object) -> None:
        """A page asks for the picture; or a person chose a place, or wants the place of the play or a wider view."""
        if message.get("ask"):
            self._known.packs = bool(message.get("unpacks")) and (self._known.packs or not self._asked)
            self._asked = True
            self._known.forget()
            self.on_ask()
            self.tell_all()
        if place := message.get("click"):
            self._answered = False
            self.chosen = str(place)
            self.clicks += 1
            if not self._answered:
                self.send({"heard": True})
        for wish in ("play", "wider"):
            if message.get(wish):
                self.on_wish(wish)

    @property
    def bare(self) -> str:
        """The bare picture that is shown, where it is told and not kept."""
        return svg.draw(_undressed(self._bare)) if self._bare else ""

    def bring(self, places: Iterable[str]) -> None:
        """Move the window so that some places are in sight."""
        self.send({"bring": list(places)})

    def tell_all(self) -> None:
        """Send what is not kept to a page that has just begun to show the board."""
        self._known.forget()
        self._fresh |= {"whisper"} if self.kept else {*NEWS, "svg", "whisper"}
        self._tell()

    def _hear_news(self, name: str) -> None:
        """Something of what is not kept has changed."""
        self._fresh.add(name)
        if not self._held:
            self._tell()

    def _tell(self) -> None:
        if news := self.news():
            self.send({"news": news})
            self.told()

    def news(self) -> dict[str, Any]:
        """What the page has not been told yet."""
        found = {name: getattr(self, name) for name in NEWS if name in self._fresh}
        if "dress" in found:
            found["dress"] = self._known.changed(self.dress)
        if "svg" in self._fresh and self._bare:
            found |= self._known.picture(self.key, "" if self._known.shown(self.key) else self.bare)
        if "whisper" in self._fresh:
            found["whisper"] = self.whispered
        return found

    def told(self) -> None:
        """All news has been sent."""
        key = self.key if "svg" in self._fresh and self._bare else ""
        self._known.told(key, self.dress if "dress" in self._fresh else None)
        self._fresh, self._answered = set(), True

    @contextmanager
    def held(self) -> Iterator[None]:
        """All that changes meanwhile goes out as one message in the end, unless it is sent and `.told()` before."""
        before, self._held = self._held, True
        try:
            with self.hold_sync():
                yield
        finally:
            self._held = before
            if not before:
                self._tell()

    def show(self, scene: Scene) -> None:
        """Show another scene; with a game on it the legend is left to whoever shows the players."""
        with self.held():
            if scene.bare is None:
                self.dress, self.key, self.svg = {}, scene.key, svg.draw(scene)
                return
            if self.key != scene.key:
                self.key = scene.key
                if self.kept:
                    self.svg = svg.draw(_undressed(scene.bare))
                else:
                    self._bare = scene.bare
                    self._fresh.add("svg")
            self.dress = dress(scene)

    def mark(self, places: Mapping[str, str]) -> None:
        """Mark places as `good`, `bad`, `glow`, `here`, `may` (choose), `build` or `aim` (at), and no others."""
        self.marked = dict(places)

    def whisper(self, places: Mapping[str, str]) -> None:
        """Mark places for the eyes of one player; nothing of it is kept in the widget's state."""
        if dict(places) != self.whispered:
            self.whispered = dict(places)
            self._hear_news("whisper")


class BoardWindow(BoardWidget):
    """A window on the board that goes closer and farther, with words for its buttons; it always stands in a panel."""

    _esm = script(part("widgets/board_window.js"), *_SHOWN, keys=False)


def window_words(lang: str) -> dict[str, str]:
    """What the buttons of a window on the board say, and how a place stands before its note."""
    keys = ("closer", "farther", "whole", "play", "outside", "outside_one")
    words = {key: say(f"table.window_{key}", lang, n="{n}") for key in keys}
    return {**words, "note": labelled("{place}", "{note}", lang)}


def _undressed(bare: Scene) -> Scene:
    """The bare picture without what a game's dress says anyway, and without the legend."""
    patches = tuple(
        patch if patch.fill == bare.theme.barren else replace(patch, words=()) for patch in bare.patches
    )
    discs = tuple(replace(disc, words=()) for disc in bare.discs)
    return replace(
        bare, patches=patches, discs=discs, height=bare.legend_top, legend_marks=(), legend_labels=()
    )


def dress(scene: Scene) -> dict[str, Any]:
    """What a game changes on the bare picture: fillings, words, and the pieces with the patterns of their lands."""
    lands = tuple(patch for patch in scene.patches if patch.fill != scene.theme.barren)
    places: tuple[Patch | Disc, ...] = (*lands, *scene.discs)
    return {
        "key": scene.key,
        "title": scene.title,
        "summary": scene.summary,
        "fills": {patch.id: svg.fill(patch, scene.key) for patch in lands},
        "held": [patch.id for patch in lands if patch.held],
        "words": {place.id: [place.title, "\n".join(place.words)] for place in places},
        "pieces": svg.hatches(lands, scene.key) + svg.single_pieces(scene),
    }
