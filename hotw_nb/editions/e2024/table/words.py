"""The words of a game for gold: what stands in a land, what a card brings, and why an invasion is as it is."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from hotw_nb.editions.e2024.battle import Fight
from hotw_nb.editions.e2024.table.box_rows import brings
from hotw_nb.editions.shared.table import preview_words
from hotw_nb.engine.battle import LOSE
from hotw_nb.odds.games.moves import of
from hotw_nb.show.map_drawing.words import Words
from hotw_nb.show.tabletop.choices import dice
from hotw_nb.text import catalogue, joined, listing, say

if TYPE_CHECKING:
    from hotw_nb.editions.e2024.cards import EmpireCard, Event, People
    from hotw_nb.engine.action import Action
    from hotw_nb.game import Game


def gone(kinds: Iterable[str], lang: str) -> str:
    """What happens to buildings, as a list of words; empty if nothing does."""
    said = [say(f"records.gone_{kind}", lang) for kind in kinds]
    return listing(said, lang) if said else ""


def gold(count: int, lang: str) -> str:
    """An amount of gold in words, with a plus or minus sign before it."""
    return say("table_2024.gold", lang, n=f"{count:+d}".replace("-", "−"), count=abs(count))


def people(game: Game, one: People, lang: str) -> str:
    """What an Empire is and brings: people, start-lands, pieces and power icon."""
    name = game.rules.name
    starts = [
        say("table_2024.start", lang, land=name(start, lang), area=name(_area(game, start), lang))
        for start in one.starts
    ]
    power = say(f"tables.power_{one.power}", lang) if one.power else ""
    parts = (
        say("table_2024.people", lang, n=one.pieces.people),
        say("table_2024.starts", lang, names=listing(starts, lang)),
        brings(one.pieces, lang),
        say("table_2024.power", lang, icon=power) if power else "",
        say("table_2024.plunders", lang) if one.barbarian else "",
    )
    return joined(parts, lang)


def _area(game: Game, place: str) -> str:
    return getattr(game.board[place], "area", None) or place


def empire(game: Game, card: EmpireCard, lang: str) -> str:
    """What an Empire card is and brings, and when it plays."""
    whole = [people(game, one, lang) for one in card.peoples]
    if len(whole) > 1:
        whole = [
            say("table_2024.of_people", lang, people=one.title(lang), said=said)
            for one, said in zip(card.peoples, whole, strict=True)
        ]
    return joined((say("table_2024.slot", lang, n=card.slot), *whole), lang)


def event(game: Game, card: Event, lang: str, player: str) -> str:
    """What an Event card does, whether it brings an Honor, and what it would find for this player as the board is."""
    now = preview_words.event(game, player, card.id, lang)
    return f"{_rule(game, card, lang)} {now}".rstrip()


def _rule(game: Game, card: Event, lang: str) -> str:
    """What an Event card does, and whether it brings an Honor."""
    honor = say("table_2024.with_honor", lang) if card.honor else ""
    if text := card.text(lang):
        return f"{text} {honor}".rstrip()
    start = say(
        "table_2024.start", lang, land=game.rules.name(card.start, lang),
        area=game.rules.name(_area(game, card.start), lang),
    )  # fmt: skip
    parts = (
        say("table_2024.small_empire", lang),
        say("table_2024.people", lang, n=card.pieces.people),
        say("table_2024.starts", lang, names=start),
        brings(card.pieces, lang),
        say("table_2024.plunders", lang) if card.barbarian else "",
    )
    return f"{joined(parts, lang)}. {honor}".rstrip()


def invasion(game: Game, action: Action, fight: Fight, again: str, lang: str) -> str:
    """Who rolls what and why, with the exact odds, and what becomes of the pieces if the invasion is frustrated.

    Where it can go on, `again` says what comes of that.
    """
    texts = catalogue(lang, "table_2024")
    why = [texts[f"why_{'no_dice_' if fight.certain else ''}{what}"] for what, _ in fight.reasons]
    because = f" ({', '.join(why)})" if why else ""
    owner = Words(game, lang).player(game.lands[action.target].owner)
    if fight.certain:
        key = "frustrated" if fight.certain == LOSE else "succeeds"
        return say(f"table_2024.{key}", lang, why=because, player=owner)
    rolls = say(
        "table_2024.rolls", lang, mine=dice(fight.attack, fight.attack_bonus, lang),
        theirs=dice(fight.defend, fight.defend_bonus, lang), why=because, odds=of(game, action).text(lang),
    )  # fmt: skip
    more = fight.onward(LOSE).attack_bonus - fight.bonus
    cost = say(f"table_2024.if_frustrated{'_stays' * fight.stays}", lang, player=owner, bonus=more)
    return f"{rolls}. {cost} {again}".rstrip()
