"""What the values of boards, engine and rules say: actions, refusals, decisions, records and what is seen in one place.

Each function here is registered with `hotw_nb.speech`, so that `str(record)` or `refusal.text("fr")` find it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape
from typing import Any

from hotw_nb import editions
from hotw_nb.boards.board import Board, Crossing
from hotw_nb.boards.frames import PlainTable
from hotw_nb.editions.components import Epoch
from hotw_nb.editions.shared.score import Breakdown
from hotw_nb.engine.action import Action, Actions
from hotw_nb.engine.battle import TIE, WIN, Round
from hotw_nb.engine.decision import Decision
from hotw_nb.engine.errors import Refusal
from hotw_nb.engine.record import Record, Setup
from hotw_nb.engine.view_values import BUILT, FACES_DOWN, FleetView, Known, LandView, PlayerView
from hotw_nb.speech import InBoth, Listing, Name, Near, PeopleName, Sentence, Wanted, as_html, as_text
from hotw_nb.text import (
    ROMAN,
    catalogue,
    filled,
    grammar,
    html,
    known,
    labelled,
    listing,
    say,
    short,
)

_LONGEST = 80  # letters of a word that a refusal repeats; what somebody typed may be of any length


@as_text.register
def sentence(value: Sentence, lang: str | None = None) -> str:
    """A sentence of the catalogue."""
    return say(value.key, lang, **value.values)


@as_text.register
def in_both(value: InBoth, lang: str | None = None) -> str:
    """What a thing of a board or a box is called, or says, in a language."""
    if known(lang) != "fr":
        return value.en
    return value.fr if value.letter else grammar.printed(value.fr)


@as_text.register
def several(value: Listing, lang: str | None = None) -> str:
    """Several things as one phrase."""
    return listing(value.parts, lang)


@as_text.register
def crossing(value: Crossing, lang: str | None = None) -> str:
    """Out of which land an attack comes into which, and over what ground."""
    ground = "barren" if value.barren else "strait" if value.strait and not value.level else value.terrain
    return say(
        "board.crossing",
        lang,
        a=editions.called(value.a, lang),
        b=editions.called(value.b, lang),
        ground=say(f"board.crossing_{ground}", lang),
    )


@as_text.register
def setup(value: Setup, lang: str | None = None) -> str:
    """The edition, who plays, and the seed, with the optional rules if there are any."""
    rules = editions.get(value.edition)
    names = listing(value.players, lang)
    told = say("games.setup", lang, name=rules.title(lang), names=names, seed=value.seed)
    if not value.options:
        return told
    options = [rules.options[option].title(lang) for option in value.options]
    return f"{told} {say('games.setup_options', lang, options=listing(options, lang))}"


@as_text.register
def epoch(value: Epoch, lang: str | None = None) -> str:
    """The number of an Epoch and when it begins."""
    return labelled(say("position.title", lang, epoch=ROMAN[value.number]), value.begins(lang), lang)


@as_html.register
def board(value: Board, lang: str | None = None) -> str:
    """What is on a board, and which lands each of its areas has."""
    header = [say(f"board.{what}", lang) for what in ("column_area", "column_count", "column_lands")]
    rows = []
    for area in value.areas:
        names = [value[land].title(lang) for land in area.lands]
        rows.append((area.title(lang), len(names), ", ".join(names)))
    return html.table(value.text(lang), header, rows, lang=lang)


@as_html.register
def breakdown(value: Breakdown, lang: str | None = None) -> str:
    """The lines of a score as a table, or that there is nothing to score."""
    rows = [(line.label(value.edition, lang), line.points) for line in value.lines]
    caption = value.in_all(lang)
    if not rows:
        return f"<p>{escape(caption)}<br>{escape(say('scoring.nothing', lang))}</p>"
    header = [say("games.what", lang), say(f"games.{value.edition.unit}", lang)]
    return html.table(caption, header, rows, lang=lang)


MOST_ROWS = 20  # of a plain table that are shown


@as_text.register
def plain_table(value: PlainTable, lang: str | None = None) -> str:
    """How many rows a table has, and the first of them with its columns one under the other."""
    lines = [value.columns, *(list(map(str, row)) for row in value.rows[:MOST_ROWS])]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    told = ("  ".join(cell.rjust(wide) for cell, wide in zip(line, widths, strict=True)) for line in lines)
    return "\n".join((_rows_of(value, lang), *told))


@as_html.register
def plain_table_as_html(value: PlainTable, lang: str | None = None) -> str:
    """How many rows a table has, and the first of them."""
    return html.table(_rows_of(value, lang), value.columns, value.rows[:MOST_ROWS], lang=lang)


def _rows_of(value: PlainTable, lang: str | None) -> str:
    """How many rows there are, and how many of them are shown."""
    key = "setup.first_rows" if len(value) > MOST_ROWS else "setup.all_rows"
    return say(key, lang, shown=MOST_ROWS, rows=len(value))


# actions

# Actions whose target is no id of the game: the name of a player, or dice.
_LAST = 5  # actions of a game that are printed
_VERBATIM = frozenset({"give", "engage", "roll"})


@as_text.register
def action(
    value: Action,
    lang: str | None = None,
    name: Callable[[str, str], str] | None = None,
    sort: str = "",
    owner: str = "",
) -> str:
    """An action as a short phrase, with what it is in a position, such as "attack", and whose land it concerns.

    >>> action(Action("expand", "wei_river", "difficult"), "en")
    'Expand to Wei River over difficult ground'
    """
    lang = known(lang)
    texts = catalogue(lang, "actions")
    called = name or _called
    kind = f"{value.kind}_{sort}" if sort else value.kind
    pattern = kind if texts.get(kind) else "other"
    target = value.target
    if target and value.kind not in _VERBATIM:
        target = called(target, lang)
    parts = [filled(lang, f"actions.{pattern}", kind=value.kind, target=target, owner=owner)]
    if value.via:
        ways = (f"via_{value.via}", f"via_of_{value.kind}")
        way = next((way for way in ways if texts.get(way)), "via_other")
        parts.append(filled(lang, f"actions.{way}", via=called(value.via, lang)))
    if value.by:
        parts.append(f"({called(value.by, lang)})")
    return " ".join(parts)


@as_text.register
def actions(value: Actions, lang: str | None = None) -> str:
    """How many actions there are, and the last of them, each with its number."""
    first = max(len(value) - _LAST, 0)
    last = [f"{first + i:>6}  {one.text(lang)}" for i, one in enumerate(value[first:], 1)]
    key = "no_actions" if not value else "actions" if not first else "last_actions"
    return "\n".join([say(f"games.{key}", lang, count=len(value), last=_LAST), *last])


def words(id: str) -> str:
    """An id as English words.

    >>> words("great_plain_of_china")
    'Great Plain of China'
    """
    small = {"of", "the", "and"}
    return " ".join(word if word in small else word.capitalize() for word in id.split("_"))


def _called(id: str, lang: str) -> str:
    """An id as words, where no game says what it is called: in English its own, else those of any edition."""
    if id != id.lower():
        return id
    found = id if lang == "en" else editions.called(id, lang)
    return words(id) if found == id else found


# refusals


@as_text.register
def refusal(value: Refusal, lang: str | None = None) -> str:
    """The reason as one sentence."""
    gaps = {name: _gap(one, lang) for name, one in value.values.items()}
    return say(f"refusals.{value.topic}", lang, **gaps)


def _gap(value: object, lang: str | None) -> object:
    """A value of a refusal in a language."""
    match value:
        case str():
            return short(value, _LONGEST)
        case Name():
            return short(editions.get(value.edition).name(value.id, lang), _LONGEST)
        case PeopleName():
            return editions.get(value.edition).people_name(value.id, lang)
        case Wanted(edition, Action() as wanted):
            return wanted.text(lang, editions.get(edition).name).strip()
        case Near(names):
            return " " + say("games.hint", lang, near=", ".join(names)) if names else ""
        case Refusal():
            return value.text(lang)
        case tuple():
            return ", ".join(str(_gap(one, lang)) for one in value)
    return value


# decisions

_SECRET = frozenset({"draw", "draw_give", "draw_keep"})
_AS_IT_IS = frozenset({"player", "owner", "names", "rule"})
_SPENDING = frozenset({"expand", "expand_units"})
_PIECES = ("units", "armies", "marked", "coins", "forts", "pool_forts", "walls", "fleets", "cities")


@as_text.register
def decision(value: Decision, lang: str | None = None, to: str | None = None) -> str:
    """The question in one sentence; `to` another player it does not give away what only the asked one sees."""
    gaps = {key: _about(value, key, one, lang) for key, one in value.about.items()}
    question = value.question
    if question in _SPENDING:
        gaps["left"] = _left(value.about, lang)
        question = question if gaps["left"] else "all_placed"
    if to not in (None, value.player) and question in _SECRET:
        question += "_hidden"
    return say(f"decisions.{question}", lang, **{"player": value.player, **gaps})


@as_html.register
def decision_table(value: Decision, lang: str | None = None) -> str:
    """The question and all numbered actions as a table."""
    header = [say("games.number", lang), say("games.action", lang)]
    return html.table(value.text(lang), header, enumerate(value.lines(lang)), lang=lang)


def _left(about: Mapping[str, Any], lang: str | None) -> str:
    """What can still be placed or spent, without what there is none of; empty if nothing can."""
    counts = [(what, about.get(what, 0)) for what in _PIECES]
    found = [say(f"decisions.left_{what}", lang, count=count) for what, count in counts if count]
    return listing(found, lang) if found else ""


def _about(asked: Decision, key: str, value: Any, lang: str | None) -> Any:
    if key == "piece":
        return say(f"records.piece_{value}", lang)
    name = asked.edition.people_name if key == "people" else asked.edition.name
    if isinstance(value, tuple):
        return listing([name(str(item), lang) for item in value], lang)
    return name(value, lang) if isinstance(value, str) and key not in _AS_IT_IS else value


# records

_NAMED = frozenset(
    {"land", "empire", "people", "card", "area", "other", "sea", "was", "cards", "honor", "haven"}
)


@as_text.register
def record(value: Record, lang: str | None = None) -> str:
    """What happened, as one sentence, and after it what else came of it."""
    lang = known(lang)
    data, key = value.data, value.kind
    gaps = {name: _happened(value.edition, name, one, lang) for name, one in data.items()}
    if key in ("fight", "fleet_fight"):
        gaps["rounds"] = _rounds(value, lang)
    elif "rounds" in gaps:
        gaps["rounds"] = _dice(data["rounds"][0], lang)
    elif key in ("dies", "survives"):
        gaps["dice"] = listing(["-".join(map(str, roll)) for roll in value.rolls], lang)
    elif key == "called" and "open" in data:
        key = "called_open"
    elif key == "muster_fleets" and "missing" in data:
        key = "muster_fleets_short"
    elif key == "muster_units":
        kinds = ("armies", "levies", "allies")
        counts = [(kind, data[kind]) for kind in kinds if data[kind] or kind == "armies"]
        gaps["taken"] = listing([say(f"records.taken_{kind}", lang, count=n) for kind, n in counts], lang)
    elif key == "clean_up":
        lost = [
            say(f"records.lost_{what}", lang, count=data[what]) for what in ("coins", "forts") if data[what]
        ]
        key += "_cards" * bool(data["cards"]) + "_lost" * bool(lost)
        gaps["lost"] = listing(lost, lang) if lost else ""
    told = [say(f"records.{key}", lang, **{**gaps, "player": value.player})]
    return " ".join([*told, *(say(f"records.{more}", lang, **gaps) for more in _aftermath(value))])


def _aftermath(value: Record) -> list[str]:
    """What else came of it: who left the board without a fight, what was sacked, and whether a Leader died."""
    fort, lost = bool(value.data.get("fort")), value.data.get("lost", 0)
    more = []
    if value.kind == "betrayed" and (fort or lost > 1):
        more.append("gate" + "_fort" * fort + "_armies" * (lost > 1))
    elif fort:
        more.append("fort_gone")
    if sacked := value.data.get("sacked"):
        own = value.kind.startswith("found") and value.kind.endswith("_capital")
        more.append("sack_replaced" if own and sacked == "capital" else f"sack_{sacked}")
    return more + (["leader_dies"] if value.leader_dies else [])


def _happened(id: str, key: str, value: Any, lang: str) -> Any:
    """One of the data of a record in words."""
    if key in _NAMED:
        edition = editions.get(id)
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


def _dice(one: Round, lang: str) -> str:
    """One roll of both sides."""
    return str(one).replace(" : ", say("records.against", lang))


def _rounds(value: Record, lang: str) -> str:
    """Every roll of a fight with what came of it."""
    rounds: tuple[Round, ...] = value.data["rounds"]
    parts = []
    fleets, taken = value.kind == "fleet_fight", value.data.get("taken", True)
    again = value.data["fight"].rerolls
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
        parts.append(say(f"records.round_{key}", lang, dice=_dice(one, lang)))
    return say("records.semicolon", lang).join(parts)


# what is seen in one place, or known to one player


@as_text.register
def land(value: LandView, lang: str | None = None, resting: bool = False, only: str = "") -> str:
    """A land, who holds it, and what stands there; of the `only` "pieces" each on a line of its own."""
    pieces = _pieces(value, lang, resting)
    if only:
        return "\n".join(pieces)
    holder = say("position.free", lang)
    if value.empire:
        key, empire = ("held" if value.owner else "neutral"), _named(value.empire, lang)
        holder = say(f"position.{key}", lang, player=value.owner, empire=empire)
    there = f"{_named(value.id, lang)} ({holder})" if value.id else holder
    return labelled(there, ", ".join(pieces), lang) if pieces else there


def _pieces(value: LandView, lang: str | None, resting: bool) -> list[str]:
    found = []
    if value.armies:
        kind = "garrison" if resting else "armies" if value.armies > 1 else "army"
        found.append(say(f"position.{kind}", lang, count=value.armies))
    if value.fort:
        kind = "wall" if value.wall else "fortress" if value.fortress else "fort"
        found.append(say(f"position.{kind}", lang))
    return found + [say(f"position.{kind}", lang) for kind in BUILT if getattr(value, kind)]


@as_text.register
def player(value: PlayerView, lang: str | None = None) -> str:
    """All that a player may know, a line for each thing that there is."""
    lines = ((what, _known(things, lang)) for what, things in value.known())
    shown = (f"  {labelled(say(f'position.view_{what}', lang), told, lang)}" for what, told in lines if told)
    return "\n".join([say("position.view", lang, player=value.player), *shown])


def _known(things: Known, lang: str | None) -> str:
    """Cards, or a card or a number for each player, in words; empty where there is nothing of it."""
    if isinstance(things, tuple):
        return ", ".join(_named(id, lang) for id in things if id)
    if all(isinstance(one, int) for one in things.values()):
        return ", ".join(f"{who} {count}" for who, count in things.items()) if any(things.values()) else ""
    return ", ".join(f"{who} {_named(str(card), lang)}" for who, card in things.items() if card)


@as_text.register
def fleet(value: FleetView, lang: str | None = None) -> str:
    """A water, and whose fleets are there."""
    empire, counts = _named(value.empire, lang), value.counts
    kind = "fleets" if counts else "fleet_army" if value.army else "fleet_only"
    each = counts or ((value.owner, 1),)
    told = (say(f"position.{kind}", lang, player=who, empire=empire, count=count) for who, count in each)
    return labelled(_named(value.id, lang), ", ".join(told), lang)


def _named(id: str, lang: str | None) -> str:
    """The name of a card or a place, or that it lies face-down."""
    return say("games.face_down", lang) if id in FACES_DOWN else editions.called(id, lang)
