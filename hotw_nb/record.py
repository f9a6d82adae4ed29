"""A record: an action with what came of it, as data and as one sentence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from hotw_nb.action import Action
from hotw_nb.battle import TIE, WIN, Round
from hotw_nb.text import language, say

_NAMED = frozenset({"land", "empire", "people", "card", "area", "other", "sea", "was", "lands", "empires"})


class Record(NamedTuple):
    """One line of the history: who, what, which dice, by which rule; `str` gives one sentence."""

    kind: str
    player: str
    rule: str
    epoch: int
    edition: str
    data: Mapping[str, Any]
    rolls: tuple[tuple[int, ...], ...] = ()
    action: Action | None = None

    def text(self, lang: str | None = None) -> str:
        """The record as one sentence."""
        lang = lang or language()
        values = {key: self._word(key, value, lang) for key, value in self.data.items()}
        if self.kind == "fight":
            return self._fight(values, lang)
        if self.kind == "score":
            return self._score(values, lang)
        return say(f"records.{self.kind}", lang, player=self.player, **values)

    def __str__(self) -> str:
        return self.text()

    def _word(self, key: str, value: Any, lang: str) -> Any:
        from hotw_nb.editions import get

        if key in _NAMED:
            edition = get(self.edition)
            if isinstance(value, tuple):
                return ", ".join(edition.name(item, lang) for item in value) or say("records.none", lang)
            return edition.name(value, lang)
        if key == "dice":
            return "; ".join("-".join(map(str, roll)) for roll in value)
        if isinstance(value, tuple) and key != "rounds":
            return ", ".join(map(str, value))
        return value

    def _fight(self, values: dict[str, Any], lang: str) -> str:
        rounds: tuple[Round, ...] = self.data["rounds"]
        parts = []
        for i, one in enumerate(rounds):
            key = one.result
            if one.result in (WIN, TIE) and one.fort_falls:
                key = f"{one.result}_fort"
            elif one.result == WIN and i == len(rounds) - 1:
                key = "win_army"
            parts.append(say(f"records.round_{key}", lang, dice=str(one).replace(" : ", say("records.against", lang))))
        sentence = say("records.fight", lang, player=self.player, rounds="; ".join(parts), **values)
        return sentence + (say(f"records.sack_{self.data['sacked']}", lang) if self.data.get("sacked") else "")

    def _score(self, values: dict[str, Any], lang: str) -> str:
        return say("records.score", lang, player=self.player, **values)


