"""The sheets of a game for gold: Gold track, Endgame spaces, arrays, areas, and how the game was decided."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from html import escape
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple, cast

from hotw_nb.editions.e2024.cards import LEVELS
from hotw_nb.editions.e2024.preview import revenue_due
from hotw_nb.engine.battle import WIN
from hotw_nb.show.tabletop.sheets import badge, end_screen, highest, most_won, named_cells, ranks
from hotw_nb.text import ROMAN, labelled, listing, players, say
from hotw_nb.text.grammar import MINUS

if TYPE_CHECKING:
    from hotw_nb.editions.e2024.cards import Honor
    from hotw_nb.editions.e2024.components import Edition2024
    from hotw_nb.editions.e2024.state import State
    from hotw_nb.editions.shared.preview import Prospect
    from hotw_nb.engine.record import Record
    from hotw_nb.game import Game


class Row(NamedTuple):
    """One player in the standings: gold before the Endgame, what each part of it brought, and gold at the end."""

    rank: int
    player: str
    before: int
    left: int
    honors: int
    spaces: int
    gold: int


def _endgame_records(game: Game) -> tuple[Record, ...]:
    """The records of the Endgame."""
    at = next((i for i, record in enumerate(game.log) if record.kind == "endgame"), len(game.log))
    return game.log[at:]


def standings(game: Game) -> tuple[Row, ...]:
    """The players, best first."""
    found = []
    for name, rank in ranks(game).items():
        gold, won = game.scores[name], Counter[str]()
        for record in _endgame_records(game):
            if record.player == name and record.scored:
                sort = {"leftovers": "left", "space_pays": "spaces"}.get(record.kind, "honors")
                won[sort] += record.data["points"]
        found.append(Row(rank, name, gold - won.total(), won["left"], won["honors"], won["spaces"], gold))
    return tuple(found)


def highlights(game: Game, lang: str) -> Iterator[str]:
    """A few remarkable things of the game, each as one sentence."""
    revenues = [record for record in game.log if record.kind == "revenue"]
    if revenues:
        best = highest(revenues, lambda record: int(record.data["points"]))
        turns = [
            say("table_2024.best_revenue_of", lang, player=one.player, epoch=ROMAN[one.epoch],
                people=game.rules.people_name(one.data["people"], lang))
            for one in best
        ]  # fmt: skip
        key = "table_2024.best_revenue" if len(best) == 1 else "table_2024.best_revenues"
        yield say(key, lang, gold=best[0].data["points"], who=listing(turns, lang))
    invasions = [record for record in game.log if record.kind.startswith("invade_")]
    if invasions:
        tried = Counter(record.player for record in invasions)
        won = Counter(record.player for record in invasions if record.data["result"] == WIN)
        yield say("table_2024.most_invasions", lang, who=most_won(won, tried, lang))
    plunder = Counter[str]()
    for record in game.log:
        if record.kind == "plunder":
            plunder[record.player] += record.data["points"]
    if plunder:
        first = highest(plunder, plunder.__getitem__)
        key = "table_2024.most_plunder" if len(first) == 1 else "table_2024.most_plunder_shared"
        yield say(key, lang, who=players(first, lang), gold=plunder[first[0]])
    spaces = [record.data["area"] for record in _endgame_records(game) if record.kind == "space"]
    if spaces:
        names = listing([game.rules.name(area, lang) for area in spaces], lang)
        yield say("table_2024.spaces_were", lang, names=names)


def _parts(row: Row) -> str:
    """The cells of what came together; the Honors of others may have taken more than the own ones brought."""
    parts = (row.before, row.left, row.honors, row.spaces)
    return "".join(f"<td class='n'>{str(part).replace('-', MINUS)}</td>" for part in parts)


def ending(game: Game, lang: str) -> str:
    """The end screen as HTML."""
    rows = "".join(
        f"<tr>{named_cells(game, row.rank, row.player)}{_parts(row)}<td class='n'><b>{row.gold}</b></td></tr>"
        for row in standings(game)
    )
    heads = "".join(
        f"<th>{say(f'table_2024.end_{key}', lang)}</th>"
        for key in ("before", "left", "honors", "spaces", "gold")
    )
    how = say(f"table_2024.verdict_{game.verdict}", lang)
    return end_screen(game, how, heads, rows, highlights(game, lang), lang)


STEP, HALF = 5, 50
"""The marks of the shortest Gold track, and its length, which grows by as much as the chests need."""
APART, FANNED = 19, 13
"""How many of the table's pixels two piles that touch are apart, and by how many a chest lies on another."""


def _rules(game: Game) -> Edition2024:
    return cast("Edition2024", game.rules)


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
        say(f"table_2024.chest{'_on_top' * (name == names[-1] != names[0])}", lang, player=name, gold=gold)
        for gold, names in reversed(piles)
        for name in reversed(names)
    )
    title = say("table_2024.track", lang)
    return (
        f'<div class="gold-track"><b>{title}</b><div class="rail" role="img" {_tip(labelled(title, said, lang))}>'
        f"{ticks}{''.join(chests)}</div>{_endgame(game, lang)}</div>"
    )


def _percent(gold: int, end: int) -> str:
    """Where a number stands on the track, as a length of the page."""
    return f"{100 * gold / end:.1f}%"


def _stands(piles: list[tuple[int, list[str]]], end: int) -> list[str]:
    """Where each pile stands, as a length: at its number, or beside the piles that would lie under it.

    Those to its right still have room on the track.
    """
    wide = [APART + FANNED * (len(names) - 1) for _, names in piles]
    ways: list[tuple[str, int]] = []
    found = []
    for number, (gold, _) in enumerate(piles):
        ways.append((_percent(gold, end), 0))
        beside = ",".join(f"{at} + {aside} * var(--px)" for at, aside in ways)
        found.append(f"min(max({beside}),100% - {sum(wide[number:]) - APART} * var(--px))")
        ways = [(at, aside + wide[number]) for at, aside in ways]
    return found


def _pile(game: Game, names: list[str], at: str, stand: str) -> str:
    """The chests of one number fanned out, the one on top last, and a thread from them to the number."""
    badges = "".join(badge(game, name) for name in names)
    return f'<u style="left:{at};width:calc({stand} - {at})"></u><span style="left:{stand}">{badges}</span>'


def _endgame(game: Game, lang: str) -> str:
    """The Endgame spaces: an open token by its area, a face-down one as a question mark."""
    s = cast("State", game.position)
    spaces = []
    for number, area in enumerate(s.endgame, start=1):
        if area < 0:
            sort, shown, said = "free", str(number), say("table_2024.space_free", lang, number=number)
        elif number > s.turned:
            sort, shown, said = "down", "?", say("table_2024.space_down", lang, number=number)
        else:
            shown = game.rules.name(game.rules.ground.areas[area], lang)
            sort, said = "up", say("table_2024.space_up", lang, number=number, area=shown)
        spaces.append(f'<i class="{sort}" role="img" {_tip(said)}>{escape(shown)}</i>')
    return f'<span class="spaces"><b>{say("table_2024.endgame", lang)}</b>{"".join(spaces)}</span>'


# the arrays


def _said(honor: Honor, lang: str) -> str:
    """An Honor with its coins and its text, for whoever points at it."""
    coins = say("table_2024.coins", lang, n=honor.coins) if honor.coins else ""
    return ". ".join(filter(None, (honor.title(lang), coins, honor.text(lang).rstrip("."))))


def _chip(honor: Honor | None, lang: str) -> str:
    """An Honor of the track as a chip; a free space is an empty one."""
    if honor is None:
        return f'<i class="chip free" role="img" {_tip(say("table_2024.track_space", lang))}></i>'
    word = say(f"table_2024.chip_{honor.effect}", lang, n=honor.amount)
    return f'<i class="chip" role="img" {_tip(_said(honor, lang))}>{word}</i>'


def _honors(game: Game, name: str, lang: str) -> str:
    """The Honors of a player as a cell: chips, and their names for whoever comes to it by keyboard."""
    box, array = _rules(game).box, game.arrays[name]
    track = [box.honors[box.honor[one]] if one else None for one in array["track"]]
    pool = [box.honors[box.honor[one]] for one in array["pool"]]
    chips = "".join(_chip(one, lang) for one in track)
    words = [name, ", ".join(one.title(lang) for one in track if one)]
    if pool:
        below = say("table_2024.in_pool", lang)
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
        return say("table_2024.place_is", lang, n=_rank(game, name))
    return say("table_2024.place_on_top", lang, n=mine["rank"], names=players(below, lang))


def _rank(game: Game, name: str) -> int:
    """Which place a player has: on the track by the order of the chests, at the end as the game was decided."""
    if game.over:
        return next(row.rank for row in standings(game) if row.player == name)
    return int(game.arrays[name]["rank"])


def _array(game: Game, name: str, lang: str) -> str:
    array, cards = game.arrays[name], game.view(name).hands[name]
    active = game.active.get("player") == name
    now = f"+{game.preview(name).total}" if revenue_due(game, name) else ""
    tokens = array["tokens"] + array["pair"]
    lands = sum(here.owner == name for here in game.lands.values())
    leader = "leader_there" if array["leader"] else "leader_gone"
    shown = _cells(
        ("place", _rank(game, name), _place(game, name, lang)),
        ("gold", array["gold"], say("table_2024.has_gold", lang, n=array["gold"])),
        ("now", now, say("table_2024.revenue_now", lang, n=now) if now else ""),
    )
    shown += _honors(game, name, lang)
    shown += _cells(
        ("leader", "&#10003;" if array["leader"] else "&ndash;", say(f"table_2024.{leader}", lang)),
        ("tokens", tokens or "&ndash;", say("table_2024.tokens_down", lang, n=tokens)),
        ("cards", cards or "&ndash;", say("table_2024.cards_down", lang, n=cards)),
        ("lands", lands, say("table_2024.lands_held", lang, n=lands)),
        ("supply", array["supply"], say("table_2024.supply_left", lang, n=array["supply"])),
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


def track(game: Game, lang: str) -> str:
    """Everybody's array as HTML: gold, the Honor track, Leader, and how much lies face-down."""
    heads = "".join(
        f'<th scope="col" class="{one}" {_tip(say(f"table_2024.head_{one}_tip", lang))}>'
        f"{say(f'table_2024.head_{one}', lang)}</th>"
        for one in ("place", "gold", "now", "honors", "leader", "tokens", "cards", "lands", "supply")
    )
    rows = "".join(_array(game, name, lang) for name in game.players)
    title = say("table_2024.arrays", lang)
    return (
        f'<table class="arrays" aria-label="{escape(title, quote=True)}"><thead><tr>'
        f'<th class="letter"></th><th class="who"></th>{heads}</tr></thead><tbody>{rows}</tbody></table>'
    )


# the areas


def _cell(level: str, lang: str) -> str:
    if not level:
        return "<td>&middot;</td>"
    letter = say(f"table_2024.letter_{level}", lang)
    return f'<td class="{level}" {_tip(say(f"scoring.{level}", lang))}>{letter}</td>'


def _area(game: Game, one: Prospect, playing: bool, lang: str) -> str:
    """An area as a row; at the end of the game everybody's level alone."""
    cells = "".join(_cell(one.levels[name], lang) for name in game.players)
    now = more = ""
    if one.points and not game.over:
        level = say(f"table_2024.letter_{one.level}", lang) if playing and one.level else ""
        said = _tip(say(f"scoring.{one.level}", lang)) if level else ""
        now = f"{one.points}<i {said}>{level}</i>"
    if one.more and not game.over:
        letter = say(f"table_2024.letter_{one.after}", lang) if one.after != one.level else ""
        said = say("table_2024.would_have", lang, gold=one.more, level=say(f"scoring.{one.after}", lang))
        more = f"<span {_tip(said)}>+{one.more} {letter}</span>"
    return (
        f'<tr><th scope="row">{escape(game.rules.name(one.area, lang))}</th>{cells}'
        f'<td class="n">{now}</td><td class="more">{more}</td></tr>'
    )


def _area_heads(game: Game, me: str, playing: bool, lang: str) -> str:
    """What stands above the levels, above the gold of one player, and above what one more land would add."""
    held = f'<th class="held" {_tip(say("table_2024.held_tip", lang))}>{say("table_2024.held", lang)}</th>'
    heads = held + "".join(f"<th>{badge(game, name)}</th>" for name in game.players)
    if game.over:
        return f"{heads}<th></th><th></th>"
    name = game.rules.people_name(game.active["people"], lang) if playing else me
    now = "now_empire" if playing else "now_token"
    shown = {
        now: f"{badge(game, me)} {say(f'table_2024.{now}', lang)}",
        "one_more": say("table_2024.one_more", lang),
    }
    return heads + "".join(
        f"<th {_tip(say(f'table_2024.{one}_tip', lang, name=name))}>{what}</th>"
        for one, what in shown.items()
    )


def areas(game: Game, me: str, lang: str) -> str:
    """The active areas as HTML: everybody's level with all lands held, and what one player's bring and could bring.

    While an Empire has its revenue to come, that is the gold of its own lands, with their level; else that of a token.
    """
    playing = revenue_due(game, me)
    rows = "".join(_area(game, one, playing, lang) for one in game.rules.preview.prospects(game, me))
    worth = _rules(game).worth
    letters = ", ".join(
        f"{say(f'table_2024.letter_{level}', lang)}&nbsp;{say(f'scoring.{level}', lang)}&nbsp;{worth[level]}"
        for level in LEVELS
    )
    return (
        f'<table class="areas"><caption>{say("table_2024.areas", lang, epoch=ROMAN[game.epoch])} '
        f"<span>{letters}</span></caption><thead><tr>{_area_heads(game, me, playing, lang)}</tr></thead>"
        f"<tbody>{rows}</tbody></table>"
    )
