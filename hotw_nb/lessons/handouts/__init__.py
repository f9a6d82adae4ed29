"""`handout("tally")`: pages to be printed, for a lesson without computers or beside one; complete in themselves."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from hotw_nb import boards
from hotw_nb.boards.name_lookup import near
from hotw_nb.lessons.handouts import dice, table, thinking
from hotw_nb.lessons.handouts.page import Handout
from hotw_nb.lessons.questions import names
from hotw_nb.show.map_drawing.views import views
from hotw_nb.text import known, say, short, spelt


class NoHandout(LookupError):
    """There is no such page; the message lists those that there are."""


def _one() -> tuple[str, ...]:
    return ("",)


def _regions() -> tuple[str, ...]:
    return tuple(views(boards.load(table.EDITION).id))


def _epochs() -> tuple[str, ...]:
    return table.EPOCHS


# name: (what makes the page, what it may be about; the first is meant if nothing is said)
KINDS: dict[str, tuple[Callable[[str, str], Handout], Callable[[], tuple[str, ...]]]] = {
    "tally": (dice.tally, _one),
    "pool": (dice.pool, _one),
    "curve": (dice.curve, _one),
    "fort": (dice.forts, _one),
    "leader": (dice.leader, _one),
    "luck": (dice.luck, _one),
    "score": (table.score, _one),
    "cards": (table.cards, _one),
    "sources": (thinking.sources, _one),
    "predict": (thinking.predict, names),
    "empires": (table.empires, _epochs),
    "map": (table.map_to_colour, _regions),
}


def handout(name: str, about: str | int = "", lang: str | None = None) -> Handout:
    """One page to be printed: "tally", or about something: `handout("predict", "05")`, `handout("map", "china")`.

    >>> print(handout("tally", lang="en"))
    36 battles with real dice (handout-tally-en.html)
    """
    if not isinstance(name, str) or name not in KINDS:
        offer = near(name, list(KINDS)) or tuple(KINDS)
        raise NoHandout(say("handouts.unknown", word=short(name), names=", ".join(offer)))
    make, abouts = KINDS[name]
    wish = spelt(about).strip()
    wish = wish.zfill(2) if name == "predict" and wish else wish
    if wish and wish not in abouts():
        offer = tuple(one for one in abouts() if one)
        key = "handouts.about_what" if offer else "handouts.about_nothing"
        raise NoHandout(say(key, name=name, word=short(wish), names=", ".join(offer)))
    return make(wish or abouts()[0], known(lang))


def every_handout(lang: str | None = None) -> Iterator[Handout]:
    """Every page there is, one after the other."""
    for make, abouts in KINDS.values():
        for about in abouts():
            yield make(about, known(lang))
