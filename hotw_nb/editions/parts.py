"""What an edition is asked for: its optional rules, its Epochs with their figures, and where Empires begin."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from hotw_nb.speech import Read, in_words
from hotw_nb.speech.named import Titled, Worded, worded


@dataclass(frozen=True, slots=True)
class Option(Worded):
    """An optional rule that a table may switch on."""

    id: str
    name_en: str
    name_fr: str
    text_en: str
    text_fr: str
    rule: str
    needs: str
    excludes: str = ""


@dataclass(frozen=True, slots=True)
class Epoch(Read):
    """One Epoch: when it begins, and the army figures of which each colour has so many."""

    number: int
    begins_en: str
    begins_fr: str
    count: int
    style_en: str
    style_fr: str

    def begins(self, lang: str | None = None) -> str:
        """The year in which it begins."""
        return worded(self, "begins", lang)

    def style(self, lang: str | None = None) -> str:
        """What its army figures look like."""
        return worded(self, "style", lang)

    def __str__(self) -> str:
        return in_words(self)


class Effect(NamedTuple):
    """What an edition says of an effect of Event cards: the rule that tells it, and what bots think of such a card.

    `liking` is how gladly it is played on a hunch, the more so by a strong Empire if it is `for_fights`; `brings` are
    the points it brought by an Empire of nine armies in the middle of a game, `per_army` those for each further army,
    and `per_epoch` those for each Epoch that it is played later.
    """

    rule: str
    liking: float
    for_fights: bool
    brings: float
    per_army: float
    per_epoch: float


class Start(NamedTuple):
    """Where somebody begins in an Epoch: a land, the mark of it on a map, and which people or card it is."""

    mark: str
    land: str
    who: Titled
