"""The sheets of a game for gold: the Gold track with the Endgame spaces, everybody's array, and the areas."""

from __future__ import annotations

from html import escape
from itertools import groupby
from typing import TYPE_CHECKING, cast

from hotw_nb.gold.pieces import LEVELS
from hotw_nb.show.map_drawing.position_words import Words
from hotw_nb.show.tabletop.gold import ending
from hotw_nb.show.tabletop.gold.worth import Prospect, prospects
from hotw_nb.show.tabletop.sheets import badge
from hotw_nb.text import ROMAN, labelled, listing, say

if TYPE_CHECKING:
    from hotw_nb.editions.gold_edition import GoldEdition
    from hotw_nb.game import Game
    from hotw_nb.gold.pieces import Honor

STEP, HALF = 5, 50
"""The marks of the shortest Gold track, and its length, which grows by as much as the chests need."""
APART, FANNED = 20, 14
"""How many pixels two piles that touch are apart, and by how many a chest lies on another."""


def _rules(game: Game) -> GoldEdition:
    return cast("GoldEdition", game.rules)


def _tip(words: str) -> str:
    """Words for whoever points at something, and for whoever only hears."""
    said = escape(words, quote=True)
    return f'title="{said}" aria-label="{said}"'


# the Gold track


def strip(game: Game, lang: str) -> str:
    """The Gold track with all chests, and the Endgame spaces with what lies open on them."""
    end = max(*game.scores.values(), 1)
    end += -end % HALF
    ticks = "".join(
        f'<i style="left:{100 * gold / end:.1f}%">{gold}</i>'
        for gold in range(0, end + 1, STEP * end // HALF)
    )
    ranks = {name: array["rank"] for name, array in game.arrays.items()}
    order = sorted(game.players, key=lambda name: -ranks[name])  # the poorest first, as the last lies on top
    piles = [(gold, list(names)) for gold, names in groupby(order, key=game.scores.__getitem__)]
    chests = [
        _pile(game, names, _percent(gold, end), stand)
        for (gold, names), stand in zip(piles, _stands(piles, end), strict=True)
    ]
    said = ", ".join(
        say(f"gold_table.chest{'_on_top' * (name == names[-1] != names[0])}", lang, player=name, gold=gold)
        for gold, names in reversed(piles)
        for name in reversed(names)
    )
    title = say("gold_table.track", lang)
    return (
        f'<div class="gold-track"><b>{title}</b><div class="rail" role="img" {_tip(labelled(title, said, lang))}>'
        f"{ticks}{''.join(chests)}</div>{_endgame(game, lang)}</div>"
    )


def _percent(gold: int, end: int) -> str:
    """Where a number stands on the track, as a length of the page."""
    return f"{100 * gold / end:.1f}%"


def _stands(piles: list[tuple[int, list[str]]], end: int) -> list[str]:
    """Where each pile stands, as a length: at its number, or beside the piles that would lie under it."""
    ways: list[tuple[str, int]] = []
    found = []
    for gold, names in piles:
        ways.append((_percent(gold, end), 0))
        found.append(f"max({','.join(f'{at} + {beside}px' for at, beside in ways)})")
        wide = APART + FANNED * (len(names) - 1)
        ways = [(at, beside + wide) for at, beside in ways]
    return found


def _pile(game: Game, names: list[str], at: str, stand: str) -> str:
    """The chests of one number fanned out, the one on top last, and a thread from them to the number."""
    badges = "".join(badge(game, name) for name in names)
    return f'<u style="left:{at};width:calc({stand} - {at})"></u><span style="left:{stand}">{badges}</span>'


def _endgame(game: Game, lang: str) -> str:
    """The Endgame spaces: an open token by its area, a face-down one as a question mark."""
    s = game.engine().state
    spaces = []
    for number, area in enumerate(s.endgame, start=1):  # type: ignore[attr-defined]
        if area < 0:
            sort, shown, said = "free", str(number), say("gold_table.space_free", lang, number=number)
        elif number > s.turned:  # type: ignore[attr-defined]
            sort, shown, said = "down", "?", say("gold_table.space_down", lang, number=number)
        else:
            shown = game.rules.name(game.rules.ground.areas[area], lang)
            sort, said = "up", say("gold_table.space_up", lang, number=number, area=shown)
        spaces.append(f'<i class="{sort}" role="img" {_tip(said)}>{escape(shown)}</i>')
    return f'<span class="spaces"><b>{say("gold_table.endgame", lang)}</b>{"".join(spaces)}</span>'


# the arrays


def _said(honor: Honor, lang: str) -> str:
    """An Honor with its coins and its text, for whoever points at it."""
    coins = say("gold_table.coins", lang, n=honor.coins) if honor.coins else ""
    return ". ".join(filter(None, (honor.title(lang), coins, honor.text(lang).rstrip("."))))


def _chip(honor: Honor | None, lang: str) -> str:
    """An Honor of the track as a chip; a free space is an empty one."""
    if honor is None:
        return f'<i class="chip free" role="img" {_tip(say("gold_table.track_space", lang))}></i>'
    word = say(f"gold_table.chip_{honor.effect}", lang, n=honor.amount)
    return f'<i class="chip" role="img" {_tip(_said(honor, lang))}>{word}</i>'


def _honors(game: Game, name: str, lang: str) -> str:
    """The Honors of a player as a cell: chips, and their names for whoever comes to it by keyboard."""
    box, array = _rules(game).box, game.arrays[name]
    track = [box.honors[box.honor[one]] if one else None for one in array["track"]]
    pool = [box.honors[box.honor[one]] for one in array["pool"]]
    chips = "".join(_chip(one, lang) for one in track)
    words = [name, ", ".join(one.title(lang) for one in track if one)]
    if pool:
        below = say("gold_table.in_pool", lang)
        chips += _chips_below(below, pool, lang)
        words.append(f"{below} {', '.join(one.title(lang) for one in pool)}")
    if not any(words[1:]):
        return f'<td class="honors">{chips}</td>'
    told = escape("\n".join(filter(None, words)), quote=True)
    return f'<td class="honors" tabindex="0" data-words="{told}">{chips}</td>'


def _chips_below(heading: str, pool: list[Honor], lang: str) -> str:
    """How many Honors have moved on into the pool, and which."""
    said = "\n".join([heading, *(_said(honor, lang) for honor in pool)])
    return f'<i class="chip pool" role="img" {_tip(said)}>+{len(pool)}</i>'


def _place(game: Game, name: str, lang: str) -> str:
    """Which place a player has by gold, and on whose chests the own one lies."""
    arrays = game.arrays
    mine = arrays[name]
    below = [
        other
        for other, array in arrays.items()
        if array["gold"] == mine["gold"] and array["rank"] > mine["rank"]
    ]
    if not below or game.over:
        return say("gold_table.place_is", lang, n=_rank(game, name))
    return say("gold_table.place_on_top", lang, n=mine["rank"], names=listing(below, lang))


def _rank(game: Game, name: str) -> int:
    """Which place a player has: on the track by the order of the chests, at the end as the game was decided."""
    if game.over:
        return next(row.rank for row in ending.standings(game) if row.player == name)
    return int(game.arrays[name]["rank"])


def _array(game: Game, name: str, lang: str) -> str:
    array, cards = game.arrays[name], game.view(name).hands[name]
    active = game.active.get("player") == name
    now = f"+{game.preview(name).total}" if active and _revenue_is_due(game) else ""
    tokens = array["tokens"] + array["pair"]
    lands = sum(here.owner == name for here in game.lands.values())
    leader = "leader_there" if array["leader"] else "leader_gone"
    shown = _cells(
        ("place", _rank(game, name), _place(game, name, lang)),
        ("gold", array["gold"], say("gold_table.has_gold", lang, n=array["gold"])),
        ("now", now, say("gold_table.revenue_now", lang, n=now) if now else ""),
    )
    shown += _honors(game, name, lang)
    shown += _cells(
        ("few", "&#10003;" if array["leader"] else "&ndash;", say(f"gold_table.{leader}", lang)),
        ("few", tokens or "&ndash;", say("gold_table.tokens_down", lang, n=tokens)),
        ("few", cards or "&ndash;", say("gold_table.cards_down", lang, n=cards)),
        ("few", lands, say("gold_table.lands_held", lang, n=lands)),
        ("few", array["supply"], say("gold_table.supply_left", lang, n=array["supply"])),
    )
    return (
        f'<tr class="{"turn" if active else ""}"><td>{badge(game, name)}</td>'
        f'<th scope="row" class="who" title="{escape(name, quote=True)}">{escape(name)}</th>{shown}</tr>'
    )


def _cells(*cells: tuple[str, object, str]) -> str:
    """Cells of a row: their sort, what they show, and what is said to whoever points at them."""
    return "".join(
        f'<td class="{sort}" {_tip(said) if said else ""}>{what}</td>' for sort, what, said in cells
    )


def _revenue_is_due(game: Game) -> bool:
    """Whether the people that plays has lands for which it will still raise revenue."""
    waiting = any(errand[0] == "revenue" for errand in game.engine().state.agenda)
    return waiting and any(band["lands"] for band in game.active["bands"])


def track(game: Game, lang: str) -> str:
    """Everybody's array as HTML: gold, the Honor track, Leader, and how much lies face-down."""
    few = ("leader", "tokens", "cards", "lands", "supply")
    heads = {"place": "place", "gold": "gold", "now": "", "honors": "honors", **dict.fromkeys(few, "few")}
    row = "".join(
        f'<th scope="col" class="{sort}" {_tip(say(f"gold_table.head_{one}_tip", lang))}>'
        f"<span>{say(f'gold_table.head_{one}', lang)}</span></th>"
        if sort
        else f'<th class="{one}"></th>'
        for one, sort in heads.items()
    )
    rows = "".join(_array(game, name, lang) for name in game.players)
    title = say("gold_table.arrays", lang)
    return (
        f'<table class="arrays" aria-label="{escape(title, quote=True)}"><thead><tr>'
        f'<th class="letter"></th><th class="who"></th>{row}</tr></thead><tbody>{rows}</tbody></table>'
    )


# the areas


def _cell(level: str, lang: str) -> str:
    if not level:
        return "<td>&middot;</td>"
    letter = say(f"gold_table.letter_{level}", lang)
    return f'<td class="{level}" {_tip(say(f"scoring.{level}", lang))}>{letter}</td>'


def _area(game: Game, one: Prospect, lang: str) -> str:
    cells = "".join(_cell(one.levels[name], lang) for name in game.players)
    more = ""
    if one.more and not game.over:
        letter = say(f"gold_table.letter_{one.after}", lang) if one.after != one.level else ""
        said = say("gold_table.would_have", lang, gold=one.more, level=say(f"scoring.{one.after}", lang))
        more = f"<span {_tip(said)}>+{one.more} {letter}</span>"
    return (
        f'<tr><th scope="row">{escape(game.rules.name(one.area, lang))}</th>{cells}'
        f'<td class="n">{one.gold or ""}</td><td class="more">{more}</td></tr>'
    )


def areas(game: Game, me: str, lang: str) -> str:
    """The active areas as HTML: everybody's level, and what one more land would bring to one player."""
    heads = "".join(f"<th>{badge(game, name)}</th>" for name in game.players)
    rows = "".join(_area(game, one, lang) for one in prospects(game, me))
    worth = _rules(game).worth
    letters = ", ".join(
        f"{say(f'gold_table.letter_{level}', lang)} {say(f'scoring.{level}', lang)} {worth[level]}"
        for level in LEVELS
    )
    playing = game.active.get("player") == me and game.active["people"]
    now = game.rules.people_name(game.active["people"], lang) if playing else Words(game, lang).player(me)
    tip = say("gold_table.now_empire" if playing else "gold_table.now_token", lang, name=now)
    heading = escape(say("table.points_now", lang, name=me))
    more = "" if game.over else say("gold_table.one_more", lang)
    more_tip = "" if game.over else _tip(say("gold_table.one_more_tip", lang, name=now))
    return (
        f'<table class="areas"><caption>{say("gold_table.areas", lang, epoch=ROMAN[game.epoch])} '
        f"<span>{letters}</span></caption><thead><tr><th></th>{heads}"
        f"<th {_tip(tip)}>{heading}</th><th {more_tip}>{more}</th></tr></thead><tbody>{rows}</tbody></table>"
    )
