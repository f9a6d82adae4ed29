"""The stories of chapter V end as the rule book's examples do, and refuse what they say that they refuse."""

import re

import pytest
from reading_notebooks import FOLDER, code

from hotw_nb.show.pictures.steps import Steps

BOOK = FOLDER / "05-expansion-combat-building.ipynb"


@pytest.fixture(scope="module")
def stories():
    """The stories of each cell, in their order."""
    shown, names = [], {}
    names["display"] = lambda *things: shown.extend(things)
    found = {}
    for cell, source in code(BOOK):
        if not re.search(r"\bsteps\b", source):
            continue
        shown.clear()
        *lines, last = re.split(r"(?m)^(?=\S)(?!\))", source)
        exec("".join(lines), names)  # what a pupil runs
        shown.append(eval(last.strip() or "None", names) if not re.match(r"from|import", last) else None)
        found[cell] = [thing for thing in shown if isinstance(thing, Steps)]
    return found


REFUSED = {
    "carthage": ["2001-III-16", "2001-III-16"],
    "assyria": ["2001-V-16", "2001-V-13", "2001-V-17", "2001-V-15"],
    "greeks": ["2001-V-24"],
    "assyrian-forts": ["2001-V-27", "2001-V-30", "2001-V-28"],
    "franks": ["2001-V-72", "2001-V-79"],
}


def test_only_what_is_meant_to_be_refused_is_refused(stories):
    told = {
        cell: [step.refusal.rule for story in several for step in story.steps if step.refusal]
        for cell, several in stories.items()
    }
    assert {cell: rules for cell, rules in told.items() if rules} == REFUSED
    assert [story.trouble for several in stories.values() for story in several if story.trouble] == []


ENDS = [
    ("carthage", 0, "shatts_plateau", ("Ada", "carthage", True, True, False, True)),
    ("own-armies", 0, "crete", ("Ada", "greek_city_states", True, False, True, True)),
    ("own-armies", 0, "northern_apennines", ("Ada", "greek_city_states", False, False, True, False)),
    ("greeks", 0, "caucasus", ("Ada", "greek_city_states", False, False, False, False)),
    ("romans", 0, "northern_apennines", ("Ada", "romans", False, False, False, False)),
    ("guptas", 0, "ganges_delta", ("Ada", "guptas", False, False, False, False)),
    ("britain", 0, "si_kyang", ("Ada", "britain", False, False, False, False)),
    ("mongols", 0, "wei_river", ("Ada", "mongols", False, False, True, False)),
    ("fights-on", 0, "northern_apennines", ("Ada", "romans", False, False, False, False)),
    ("huns", 0, "dnieper", ("Ada", "huns", False, True, False, False)),
    ("huns", 0, "danubia", ("Ada", "huns", False, False, True, True)),
    ("huns", 0, "balkans", ("Ada", "huns", False, False, False, False)),
    ("huns", 1, "southern_apennines", ("Ada", "romans", False, False, True, False)),
]


@pytest.mark.parametrize(("cell", "number", "land", "expected"), ENDS)
def test_what_stands_in_a_land_at_the_end_of_a_story(stories, cell, number, land, expected):
    here = stories[cell][number].game.lands[land]
    assert (here.owner, here.empire, here.fort, here.capital, here.city, here.monument) == expected


def dice(story):
    """How many dice defended in each round, and how it ended."""
    return [
        (len(one.defend), one.result)
        for step in story.steps
        for record in step.records
        if record.kind == "fight"
        for one in record.data["rounds"]
    ]


ROUNDS = {
    ("romans", 0): [(1, "lose"), (1, "tie")],
    ("guptas", 0): [(1, "win"), (2, "win"), (2, "win"), (1, "win")],
    ("wall", 0): [(2, "win")],
    ("wall", 1): [(1, "win")],
    ("wall", 2): [(2, "win")],
    ("wall", 3): [(1, "lose"), (2, "lose")],
    ("britain", 0): [(3, "lose"), (3, "win"), (3, "win"), (1, "win")],
    ("mongols", 0): [(2, "lose"), (2, "tie"), (2, "win")],
    ("fights-on", 0): [(1, "lose"), (1, "win"), (1, "win")],
}


@pytest.mark.parametrize("story", ROUNDS)
def test_the_battles_go_as_the_rule_book_tells(stories, story):
    cell, number = story
    assert dice(stories[cell][number]) == ROUNDS[story]


def test_the_vedic_turn_brings_its_monument_and_eighteen_points(stories):
    (vedic,) = stories["vedic"]
    told = [record for step in vedic.steps for record in step.records]
    assert [record.data["land"] for record in told if record.kind == "monument"] == ["upper_indus"]
    assert [record.data["points"] for record in told if record.kind == "score"] == [18]


def test_monuments_go_where_the_rules_send_them(stories):
    (franks,) = stories["franks"]
    built = [r.data["land"] for step in franks.steps for r in step.records if r.kind == "monument"]
    assert built == ["northern_gaul", "dalmatia", "albion"]
    kinds = [{r.kind for step in story.steps for r in step.records} for story in stories["scythians"]]
    wanted = [set(), {"no_monument_place"}, {"no_monument_left"}, {"monument"}]
    assert [k & {"monument", "no_monument_place", "no_monument_left"} for k in kinds] == wanted
