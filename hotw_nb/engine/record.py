"""A record: an action with what came of it, as data and as one sentence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from hotw_nb.engine.action import Action
from hotw_nb.engine.battle import TIE, WIN, Round
from hotw_nb.text import language, listing, say

_NAMED = frozenset(
    {"land", "empire", "people", "card", "area", "other", "sea", "was", "cards", "honor", "haven"}
)


class Record(NamedTuple):
    """One line of the history: who, what, which dice, by which rule; `str` gives one sentence.

    Where dice were rolled for a land or a sea, `data` holds the `fight` as it was before the first of its `rounds`.
    """

    kind: str
    player: str
    rule: str
    epoch: int
    edition: str
    data: Mapping[str, Any]
    rolls: tuple[tuple[int, ...], ...] = ()
    action: Action | None = None

    @property
    def scored(self) -> bool:
        """Whether it moves somebody along the track."""
        return "points" in self.data and "score" in self.data

    @property
    def closes_turn(self) -> bool:
        """Whether a turn is over with it."""
        return self.kind in ("score", "turn_over")

    @property
    def leader_dies(self) -> bool:
        """Whether one of its rolls shows the three equal dice that end a Leader."""
        force = getattr(self.data.get("fight"), "force", None)
        return getattr(force, "leader", False) and any(one.triple for one in self.data["rounds"])

    def text(self, lang: str | None = None) -> str:
        """The record as one sentence."""
        lang = lang or language()
        values = {key: self._word(key, value, lang) for key, value in self.data.items()}
        key = self.kind
        if key in ("fight", "fleet_fight"):
            values["rounds"] = self._rounds(lang)
        elif "rounds" in values:
            values["rounds"] = self._dice(self.data["rounds"][0], lang)
        elif key in ("dies", "survives"):
            values["dice"] = listing(["-".join(map(str, roll)) for roll in self.rolls], lang)
        elif key == "called" and "open" in self.data:
            key = "called_open"
        elif key == "muster_fleets" and "missing" in self.data:
            key = "muster_fleets_short"
        elif key == "muster_units":
            kinds = ("armies", "levies", "allies")
            counts = [(kind, self.data[kind]) for kind in kinds if self.data[kind] or kind == "armies"]
            taken = [say(f"records.taken_{kind}", lang, count=count) for kind, count in counts]
            values["taken"] = listing(taken, lang)
        elif key == "clean_up":
            lost = [
                say(f"records.lost_{what}", lang, count=self.data[what])
                for what in ("coins", "forts")
                if self.data[what]
            ]
            key += "_cards" * bool(self.data["cards"]) + "_lost" * bool(lost)
            values["lost"] = listing(lost, lang) if lost else ""
        sentence = say(f"records.{key}", lang, **{**values, "player": self.player})
        return " ".join([sentence, *(say(f"records.{key}", lang, **values) for key in self._aftermath())])

    def _aftermath(self) -> list[str]:
        """What else came of it: who left the board without a fight, what was sacked, and whether a Leader died."""
        fort, lost = bool(self.data.get("fort")), self.data.get("lost", 0)
        more = []
        if self.kind == "betrayed" and (fort or lost > 1):
            more.append("gate" + "_fort" * fort + "_armies" * (lost > 1))
        elif fort:
            more.append("fort_gone")
        if sacked := self.data.get("sacked"):
            own = self.kind.startswith("found") and self.kind.endswith("_capital")
            more.append("sack_replaced" if own and sacked == "capital" else f"sack_{sacked}")
        return more + (["leader_dies"] if self.leader_dies else [])

    def __hash__(self) -> int:
        return hash((self.kind, self.player, self.rule, self.epoch, self.edition, self.rolls, self.action))

    def __str__(self) -> str:
        return self.text()

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))

    def _word(self, key: str, value: Any, lang: str) -> Any:
        from hotw_nb.editions import get

        if key in _NAMED:
            edition = get(self.edition)
            name = edition.people_name if key in ("people", "other") else edition.name
            if isinstance(value, tuple):
                names = [name(item, lang) for item in value]
                return listing(names, lang) if names else say("records.none", lang)
            return name(value, lang)
        if key == "owner" and not value:
            return say("records.neutral", lang)
        if key == "gone":
            return listing([say(f"records.gone_{piece}", lang) for piece in value], lang)
        if key == "pieces":
            return listing([say(f"records.piece_{piece}", lang) for piece in value], lang)
        if key == "piece":
            return say(f"records.piece_{value}", lang)
        if key == "dice":
            return say("records.semicolon", lang).join("-".join(map(str, roll)) for roll in value)
        if isinstance(value, tuple) and key not in ("rounds", "lines", "fight"):
            return ", ".join(map(str, value))
        return value

    def _dice(self, one: Round, lang: str) -> str:
        """One roll of both sides."""
        return str(one).replace(" : ", say("records.against", lang))

    def _rounds(self, lang: str) -> str:
        """Every roll of a fight with what came of it."""
        rounds: tuple[Round, ...] = self.data["rounds"]
        parts = []
        fleets, taken = self.kind == "fleet_fight", self.data.get("taken", True)
        again = self.data["fight"].rerolls
        for i, one in enumerate(rounds):
            key = one.result
            if one.result == TIE and again:
                key = "again"
            elif fleets:
                key += "_fleet"
            elif again and one.result == WIN and (i < len(rounds) - 1 or not taken):
                key = "win_fort_one" if one.fort_falls else "win_one"
            elif one.result in (WIN, TIE) and one.fort_falls:
                key = f"{one.result}_fort"
            if one.result == WIN and i == len(rounds) - 1 and taken and not fleets:
                key = "win_fort_army" if one.fort_falls else "win_army"
            parts.append(say(f"records.round_{key}", lang, dice=self._dice(one, lang)))
        return say("records.semicolon", lang).join(parts)
