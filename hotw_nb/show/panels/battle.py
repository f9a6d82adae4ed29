"""`battle(...)`: one army attacks one land; the dice are rolled by a click, or typed in from the table."""

from __future__ import annotations

from collections import Counter

import ipywidgets as w

from hotw_nb import boards, editions
from hotw_nb.boards import Board
from hotw_nb.engine.battle import LOSE, TIE, WIN
from hotw_nb.engine.dice import Seeded
from hotw_nb.show.pictures import dice_faces
from hotw_nb.show.style import PLAYERS
from hotw_nb.show.widgets.memory import lent
from hotw_nb.show.widgets.panel import SINGLE_PRESS, LiveLine, Panel
from hotw_nb.start.new_game import check_seed
from hotw_nb.text import language, say


class BattlePanel(Panel):
    """A battle that can be fought again and again; `.rolls` keeps every roll and `.tally` counts the results."""

    def __init__(
        self, start: str, into: str, what: Board | str, seed: int | None = None, lang: str | None = None
    ) -> None:
        board = what if isinstance(what, Board) else boards.load(what)
        self.lang = lang or language()
        self.start, self.into = board.find(start), board.find(into)
        crossing = board.crossing(self.start.id, self.into.id)
        if crossing is None or crossing.barren:
            names = {"a": self.start.title(self.lang), "b": self.into.title(self.lang)}
            raise ValueError(say("show.battle_no_border", self.lang, **names))
        rules = editions.played_on(board)
        self.battle = rules.skirmish(rules, crossing)
        self.why = "strait" if crossing.strait and not board.own_ground else crossing.terrain
        if board.own_ground:
            self.why = board.land(crossing.b).terrain
        self._kind = "battle" if self.battle.ties == "both" else "invasion"
        self.dice = Seeded(check_seed(seed))
        self.rolls: list[tuple[tuple[int, ...], tuple[int, ...], str]] = []
        self.gone = self.rolls
        """The rolls that were given up last."""
        self.thrown = 0
        """How often dice fell here; it goes on where the count begins anew, or the same dice would fall again."""
        self._lay_out()
        self.memory = lent()
        self.name = self.memory.name(f"battle {self.start.id} {self.into.id} {board.id}")
        self.memory.join(self)
        self.again()

    def _lay_out(self) -> None:
        """Put the widgets together."""
        names = {"a": self.start.title(self.lang), "b": self.into.title(self.lang)}
        ground = say(f"show.terrain_{self.why}", self.lang)
        how = self.battle.ties if self._kind == "invasion" else self.battle.defend
        head = say(f"show.{self._kind}_head_{how}", self.lang, ground=ground, **names)
        self.title = w.HTML(head).add_class("hotw-asked")
        self.button = w.Button(
            description=say("show.battle_roll", self.lang), button_style="primary", icon="random",
            layout=w.Layout(align_self="flex-start"),
        ).add_class(SINGLE_PRESS)  # fmt: skip
        self.button.on_click(self.safely(lambda _: self._press()))
        self.afresh = w.Button(
            description=say("show.battle_afresh", self.lang), layout=w.Layout(width="auto")
        ).add_class(SINGLE_PRESS)
        self.afresh.on_click(self.safely(lambda _: self.forget() if self.rolls else self.bring_back()))
        faces = [(say("show.battle_die", self.lang), 0), *((str(n), n) for n in range(1, 7))]
        self.mine, self.theirs = (
            [
                w.Dropdown(
                    options=faces,
                    description=f"{say(who, self.lang)} {number + 1}",
                    layout=w.Layout(width="12em"),
                    style={"description_width": "7em"},
                )
                for number in range(count)
            ]
            for who, count in (
                ("show.battle_mine", self.battle.attack),
                ("show.battle_theirs", self.battle.defend),
            )
        )
        self.use = w.Button(description=say("show.battle_use", self.lang)).add_class(SINGLE_PRESS)
        self.use.on_click(self.safely(lambda _: self.use_typed()))
        typed = w.HBox(
            [*self.mine, *self.theirs, self.use],
            layout=w.Layout(flex_flow="row wrap", align_items="center"),
        )  # fmt: skip
        self.picture = w.HTML(layout=w.Layout(min_height="96px"))
        self.words = LiveLine(layout=w.Layout(min_height="3.2em"))
        self.line = w.HTML(layout=w.Layout(min_height="2em"))
        own = w.Accordion([typed], titles=(say("show.battle_own", self.lang),))
        buttons = w.HBox([self.button, self.afresh])
        self.open(self.title, buttons, self.picture, self.words, self.line, own, max_width="1000px")

    def _press(self) -> None:
        self.roll()
        self._remember()

    def again(self) -> None:
        """Show the battles that were fought here before; dice that do not fit are left out."""
        self.rolls, self.gone = [], []
        for one in self.memory.recall(self.name) or ():
            mine, theirs = one if isinstance(one, list) and len(one) == 2 else ((), ())
            if _are_dice(mine, self.battle.attack) and _are_dice(theirs, self.battle.defend):
                result = self.battle.result(tuple(mine), tuple(theirs))
                self.rolls.append((tuple(mine), tuple(theirs), result))
        self.thrown = max(self.thrown, len(self.rolls))
        self._show()

    def forget(self) -> None:
        """Count from the beginning; until the next roll all can be brought back."""
        self.gone, self.rolls = self.rolls, []
        self._remember()
        self._show()

    def bring_back(self) -> None:
        """Go on with the count that was given up last."""
        self.rolls, self.gone = self.gone, []
        self._remember()
        self._show()

    def _remember(self) -> None:
        self.memory.keep(self.name, [[list(mine), list(theirs)] for mine, theirs, _ in self.rolls])

    def roll(self, attack: tuple[int, ...] | None = None, defend: tuple[int, ...] | None = None) -> str:
        """Fight once, with the dice given or with fresh ones; "win", "lose" or "tie" comes back."""
        if attack is None or defend is None:
            attack, defend = self.dice.clash(self.battle.attack, self.battle.defend, 2 * self.thrown)
        for faces, count in ((attack, self.battle.attack), (defend, self.battle.defend)):
            if not _are_dice(faces, count):
                raise ValueError(say("show.battle_bad_dice", self.lang, attack=self.battle.attack,
                                     defend=self.battle.defend))  # fmt: skip
        mine, theirs = tuple(map(int, attack)), tuple(map(int, defend))
        result = self.battle.result(mine, theirs)
        self.rolls.append((mine, theirs, result))
        self.gone = []
        self.thrown += 1
        self._show()
        return result

    def use_typed(self) -> None:
        """Fight with the dice that were chosen in the boxes."""
        mine, theirs = tuple(box.value for box in self.mine), tuple(box.value for box in self.theirs)
        try:
            self.roll(mine, theirs)
            self._remember()
        except ValueError as error:
            self.words.text = str(error)

    @property
    def tally(self) -> dict[str, int]:
        """How often each result came: win, tie, lose."""
        counts = Counter(result for _, _, result in self.rolls)
        return {name: counts[name] for name in (WIN, TIE, LOSE)}

    def _show(self) -> None:
        """Bring the dice, the sentence and the tally up to date."""
        self.afresh.layout.display = "" if self.rolls or self.gone else "none"
        words = "back" if self.gone else "afresh"
        self.afresh.description = say(f"show.battle_{words}", self.lang, n=len(self.gone))
        if not self.rolls:
            self.words.text = self.line.value = ""
            self.picture.value = f"<p>{say('show.battle_first', self.lang)}</p>"
            return
        mine, theirs, result = self.rolls[-1]
        attacker, defender = say("show.battle_mine", self.lang), say("show.battle_theirs", self.lang)
        self.picture.value = (
            '<div style="display:flex;gap:2em;align-items:center">'
            f"<div>{attacker}<br>{dice_faces.row(mine, attacker, PLAYERS[0].colour, '#FFFFFF', self.lang)}</div>"
            f"<div>{defender}<br>{dice_faces.row(theirs, defender, '#FFFFFF', '#222222', self.lang)}</div></div>"
        )
        verdict = say(f"show.{self._kind}_{result}", self.lang, mine=max(mine), theirs=max(theirs),
                      b=self.into.title(self.lang))  # fmt: skip
        counts = say(f"show.{self._kind}_tally", self.lang, n=len(self.rolls), **self.tally)
        self.words.text = f"{verdict}\n{counts}"
        self.line.value = f"<code>panel.roll({mine}, {theirs})</code>"


def _are_dice(faces: object, count: int) -> bool:
    """Whether these are so many dice."""
    return (
        isinstance(faces, list | tuple)
        and len(faces) == count
        and all(not isinstance(face, bool) and face in range(1, 7) for face in faces)
    )


def battle(
    start: str, into: str, what: Board | str = "2001", seed: int | None = None, lang: str | None = None
) -> BattlePanel:
    """A panel in which an army out of `start` attacks a land `into` which it may go.

    `what` is the board or its edition. `lang` is "en" or "fr".

    >>> import hotw_nb as hotw
    >>> panel = hotw.show.battle("mongolia", "wei_river", seed=1)
    """
    return BattlePanel(start, into, what, seed, lang)
