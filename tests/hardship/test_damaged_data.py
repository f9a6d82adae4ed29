"""Every file of `data/`, damaged in many ways: it is refused in a sentence, or read as another whole one."""

from __future__ import annotations

import re
from random import Random

import pytest
from damaged_data import DATA, damaged, read_damaged, readers
from sentences import sentence

from hotw_nb import text
from hotw_nb.boards.csv_tables import BadTable
from hotw_nb.lessons.questions import BadLesson

FILES = list(readers())
EACH = 6


def test_every_file_that_is_read_is_among_them():
    unread = ("SOURCES.md", "README.md", "left_out.csv")
    maps = ("channels.csv", "cuts.csv", "lakes.csv", "merged.csv", "units.csv")  # read when a map is built
    lying = {
        file.relative_to(DATA).as_posix()
        for file in DATA.rglob("*.*")
        if not {"build", "world102_1993"} & {*file.parts}
    }
    assert {path for path, _ in FILES} >= {
        path for path in lying if not path.endswith(unread + maps) and "__pycache__" not in path
    }


@pytest.mark.parametrize(("path", "read"), FILES, ids=[path for path, _ in FILES])
def test_a_damaged_file_is_refused_in_a_sentence(path, read):
    chance = Random(path)
    raw = (DATA / path).read_bytes()
    read_damaged(path, raw, read)
    for _ in range(EACH):
        try:
            read_damaged(path, damaged(path, raw, chance), read)
        except (BadTable, BadLesson) as trouble:
            sentence(trouble, 700)


@pytest.mark.parametrize(
    ("path", "old", "new", "said"),
    [
        ("editions/2001/numbers.csv", "lesser_hand", "lesser_hands", "expected a row for 'lesser_hand'"),
        ("editions/2024/numbers.csv", "fewest_players", "players", "expected a row for 'fewest_players'"),
        ("editions/2001/citations.csv", "first_roll", "first", "expected a row for 'first_roll'"),
        ("editions/2001/values.csv", "\nnippon,", "\nindia,", "expected a row for 'nippon'"),
        ("editions/2024/epochs.csv", "\n1,", "\n2,", "epochs.csv"),
        ("editions/2001/effects.csv", "\nleader,", "\nleaders,", "effects.csv: expected a row for 'leader'"),
        ("editions/classic/effects.csv", "\nbarbarians,", "\nb,", "effects.csv: expected a row for 'barbarians'"),
        ("editions/classic/colours.csv", "\nwhite,", "\ngrey,", "colours.csv: expected a row for 'white'"),
        ("editions/classic/epochs.csv", "\n7,", "\n8,", "epochs.csv: expected the Epochs 1 to 7 in their order"),
        ("editions/2001/epochs.csv", "\n3,", "\n4,", "epochs.csv: expected the Epochs 1 to 7 in their order"),
        ("editions/classic/events.csv", ",neutral,", ",revolt,", "one card of the kind 'neutral', found 0"),
        ("lessons/05.toml", 'kind = "', 'kind = ["', "lessons/05.toml: expected a table in TOML; "),
        ("lessons/05.toml", 'hints_en = [', 'hints_en = 3 # [', "lessons/05.toml: expected a table in TOML; "),
    ],
)  # fmt: skip
def test_what_is_missing_is_named(path, old, new, said):
    raw = (DATA / path).read_bytes()
    assert old.encode() in raw
    read = dict(FILES)[path]
    with pytest.raises((BadTable, BadLesson)) as trouble:
        read_damaged(path, raw.replace(old.encode(), new.encode(), 1), read)
    assert said in str(trouble.value)


@pytest.mark.parametrize(
    ("path", "old", "new", "said"),
    [
        ("editions/2001/numbers.csv", "lesser_hand", "lesser_hands", "une ligne pour 'lesser_hand'"),
        ("editions/2001/epochs.csv", "\n3,", "\n4,", "il fallait les époques 1 à 7 dans leur ordre, et il y a"),
        ("editions/classic/events.csv", ",neutral,", ",revolt,", "une seule carte du genre 'neutral', et il y a 0"),
        ("boards/world102/borders.csv", "albion,", "albio,", "ligne 2, colonne 'a'"),
        ("boards/world102/lands.csv", "id,", "name,", "ligne 1"),
        ("history/peoples.csv", ",A,", ",Z,", "il fallait l'un de ces mots"),
    ],
)  # fmt: skip
def test_whoever_speaks_french_reads_in_french_where_a_table_is_damaged(path, old, new, said):
    raw = (DATA / path).read_bytes()
    assert old.encode() in raw
    text.use("fr")
    with pytest.raises(BadTable) as trouble:
        read_damaged(path, raw.replace(old.encode(), new.encode(), 1), dict(FILES)[path])
    assert said in str(trouble.value)
    assert path in str(trouble.value)
    assert "expected" not in str(trouble.value)


def keys_of_complaints():
    """Each key of the topic `damage` that a module names, with the module."""
    for module in (DATA.parent / "hotw_nb").rglob("*.py"):
        source = module.read_text("utf-8")
        if "csv_tables" in source or "Row" in source:
            for key in re.findall(r'row\.refuse\(\s*[\w.\[\]"{}\' ]+,\s*"(\w+)"', source):
                yield module.name, key


def test_every_complaint_about_a_table_has_its_words():
    """A key without words would only show when somebody damages exactly that cell."""
    found = list(keys_of_complaints())
    assert len(found) > 40
    known = text.catalogue("en", "damage")
    assert [pair for pair in found if pair[1] not in known] == []


def test_a_card_that_stands_twice_is_refused():
    lines = (DATA / "editions/2001/events.csv").read_bytes().splitlines(keepends=True)
    twice, read = b"".join([*lines[:2], *lines[1:]]), dict(FILES)["editions/2001/events.csv"]
    with pytest.raises(BadTable, match="line 3, column 'id': expected an id that line 2 does not use"):
        read_damaged("editions/2001/events.csv", twice, read)


@pytest.mark.parametrize("edition", ["2001", "classic"])
def test_too_few_empires_for_all_players_are_refused(edition):
    path = f"editions/{edition}/empires.csv"
    raw = (DATA / path).read_bytes()
    rows = [line for line in raw.splitlines(keepends=True) if not line.startswith((b"3,1,", b"3,2,"))]
    with pytest.raises(BadTable, match="at least 6 cards in Epoch 3, found 5"):
        read_damaged(path, b"".join(rows), dict(FILES)[path])


def test_a_cell_without_end_is_refused():
    raw = (DATA / "editions.csv").read_bytes()
    with pytest.raises(BadTable, match="cells of at most 131,072 letters"):
        read_damaged("editions.csv", raw + b'"' + b"x" * 200_000, dict(FILES)["editions.csv"])
