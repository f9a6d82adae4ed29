"""The history behind the cards: complete, placed where it happened, in both languages, and refused when damaged."""

from __future__ import annotations

import csv
import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from shapely.geometry import Point, shape

import hotw_nb as hotw
from hotw_nb import editions, text
from hotw_nb.boards import resources
from hotw_nb.boards.csv_tables import BadTable
from hotw_nb.chronicle import TODAY, UnknownPeople, reading, span, year

DATA = Path(__file__).parents[1] / "data"
FOLDER = DATA / "history"
EDITION = editions.get("2001")
WHOLE = hotw.history()
PAGES = list(WHOLE.values())
LEADERS = [page for page in PAGES if page.leader]
NAMED = {
    **{people.id: "empire" for card in EDITION.deck.empires for people in card.peoples},
    **{card.id: card.kind for card in EDITION.deck.events if card.kind in ("minor_empire", "kingdom")},
    **{card.id: "movement" for card in EDITION.deck.events if card.kind in ("migrants", "revolt", "crusade")},
}
# A coast is drawn for play, so that a harbour may stand a little outside of it.
NEAR = 0.2


def rows(name: str) -> list[dict[str, str]]:
    with (FOLDER / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def texts(lang: str) -> Iterator[tuple[str, str]]:
    """Every text of the tables in one language, with the row and column where it stands."""
    for name in ("peoples.csv", "leaders.csv", "places.csv", "reading.csv"):
        for row in rows(name):
            for column, cell in row.items():
                if column.endswith(f"_{lang}") and cell:
                    yield f"{name}, {row['id']}, {column}", cell


# --- complete ---


def test_every_card_that_names_a_people_has_a_page_and_every_page_a_card() -> None:
    assert sorted(NAMED.keys() - {page.id for page in PAGES}) == [], "rows that peoples.csv lacks"
    assert {page.id: page.kind for page in PAGES} == NAMED


def test_every_leader_on_a_card_has_a_row_and_every_row_a_leader_on_a_card() -> None:
    on_cards = {people.id for card in EDITION.deck.empires for people in card.peoples if people.leader_en}
    assert {row["id"] for row in rows("leaders.csv")} == on_cards == {page.id for page in LEADERS}


def test_every_place_and_every_book_is_used() -> None:
    places = {place.id for page in PAGES for place in page.places}
    books = {book.id for page in PAGES for book in page.reading}
    books |= {book.id for page in PAGES if page.leader for book in page.leader.reading}
    assert {row["id"] for row in rows("places.csv")} == places
    assert {row["id"] for row in rows("reading.csv")} == books


@pytest.mark.parametrize("name", ["peoples.csv", "leaders.csv", "places.csv", "reading.csv"])
def test_every_row_says_its_source(name: str) -> None:
    assert [row["id"] for row in rows(name) if not row["source"].strip()] == []


def test_the_documents_name_every_table() -> None:
    said = (FOLDER / "SOURCES.md").read_text("utf-8")
    assert [path.name for path in FOLDER.glob("*.csv") if f"`{path.name}`" not in said] == []


# --- placed where it happened ---


def shapes() -> dict[str, object]:
    whole = json.loads((DATA / "boards" / "world102" / "map.geojson").read_text("utf-8"))
    return {feature["id"]: shape(feature["geometry"]) for feature in whole["features"]}


def test_every_place_lies_in_its_land() -> None:
    drawn = shapes()
    far = {
        row["id"]: row["land"]
        for row in rows("places.csv")
        if drawn[row["land"]].distance(Point(float(row["lon"]), float(row["lat"]))) > NEAR  # type: ignore[attr-defined]
    }
    assert far == {}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.id)
def test_every_place_lies_in_a_land_that_its_people_held(page: hotw.chronicle.Page) -> None:
    held = {land.id for land in page.lands}
    assert [place.id for place in page.places if place.land not in held] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.id)
def test_where_the_card_starts_elsewhere_the_page_says_so(page: hotw.chronicle.Page) -> None:
    start = page.people.start
    if start and start not in {land.id for land in page.lands}:
        assert "card" in page.simplifies("en")


# --- years ---


def test_a_leader_lived_in_the_time_of_the_people_or_a_note_says_why_not() -> None:
    for page in LEADERS:
        leader = page.leader
        assert leader is not None
        inside = page.begins <= leader.begins and leader.ends <= page.ends
        assert inside or leader.note("en"), page.id


def test_only_leaders_told_of_by_tradition_or_legend_may_be_guesses() -> None:
    for page in LEADERS:
        assert page.leader is not None
        if page.leader.standing != "historical":
            assert page.leader.sure in "CD", page.id
            assert page.leader.note("en"), f"{page.id}: what is not known?"


@pytest.mark.parametrize(
    ("id", "begins", "ends"),
    [
        ("macedonia", -336, -323),
        ("persia", -522, -486),
        ("byzantines", 527, 565),
        ("franks", 768, 814),
        ("mongols", 1206, 1227),
        ("britain", 1837, 1901),
        ("united_states", 1869, 1877),
    ],
)
def test_reigns_that_every_reference_work_gives(id: str, begins: int, ends: int) -> None:
    leader = WHOLE[id].leader
    assert leader is not None
    assert (leader.begins, leader.ends, leader.sure, leader.standing) == (begins, ends, "A", "historical")


def test_minos_is_a_legend_and_enmebaragesi_a_tradition() -> None:
    standing = {page.id: page.leader.standing for page in LEADERS if page.leader}
    assert standing["minoans"] == standing["vikings"] == standing["celts"] == "legendary"
    assert standing["sumeria"] == standing["shang_dynasty"] == standing["aryans"] == "traditional"


def test_years_are_written_as_people_write_them() -> None:
    assert [year(n, "en") for n in (-753, 79, 1066)] == ["753 BC", "AD 79", "1066"]
    assert [year(n, "fr") for n in (-753, 79, 1066)] == ["753 av. J.-C.", "79 apr. J.-C.", "1066"]
    assert span(-1279, -1213, "en") == "1279–1213 BC"
    assert span(306, 337, "en") == "AD 306–337"
    assert span(962, 1806, "en") == "AD 962–1806"  # as 306–337: only two eras need spaces
    assert span(-27, 476, "fr") == "27 av. J.-C. – 476 apr. J.-C."
    assert span(-50, -50, "fr") == "50 av. J.-C."
    assert span(1776, TODAY, "fr") == "depuis 1776"


# --- texts ---


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.id)
@pytest.mark.parametrize("lang", text.LANGUAGES)
def test_the_texts_are_short_enough_to_be_read_and_long_enough_to_say_something(
    page: hotw.chronicle.Page, lang: str
) -> None:
    assert 250 <= len(page.text(lang)) <= 720
    assert 60 <= len(page.simplifies(lang)) <= 420
    if page.leader:
        assert 120 <= len(page.leader.text(lang)) <= 420
        assert len(page.leader.note(lang)) <= 320


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.id)
def test_both_languages_are_there_and_differ(page: hotw.chronicle.Page) -> None:
    pairs = [(page.text("en"), page.text("fr")), (page.simplifies("en"), page.simplifies("fr"))]
    if page.leader:
        pairs += [(page.leader.text("en"), page.leader.text("fr"))]
        assert bool(page.leader.note("en")) == bool(page.leader.note("fr"))
    assert all(english and french and english != french for english, french in pairs)


NUMBER = re.compile(r"\d+(?:[.,\u202f]\d+)*")


@pytest.mark.parametrize("name", ["peoples.csv", "leaders.csv"])
def test_both_languages_give_the_same_numbers(name: str) -> None:
    for row in rows(name):
        for column in (column for column in row if column.endswith("_en") and column != "name_en"):
            english, french = row[column], row[column.replace("_en", "_fr")]
            numbers = [
                sorted(re.sub(r"\D", "", one) for one in NUMBER.findall(cell)) for cell in (english, french)
            ]
            assert numbers[0] == numbers[1], f"{name}, {row['id']}, {column}"


def test_french_marks_stand_after_a_narrow_space_that_does_not_break() -> None:
    wrong = re.compile(r"[^\u202f][:;!?»]|«[^\u202f]|\"| {2}|[‘’“”]")
    found = [
        (where, cell[max(0, sign.start() - 20) : sign.end()])
        for where, cell in texts("fr")
        for sign in wrong.finditer(cell)
    ]
    assert found == [], "a narrow space, U+202F, before : ; ! ? » and after «; quotation marks are « » and '"


def test_english_is_tidy() -> None:
    wrong = re.compile(r" [:;!?,.]| {2}|\"|\u202f|[‘’“”«»]|\d BC \d|\bAD\b(?! \d)")
    assert [f"{where}: {cell}" for where, cell in texts("en") if wrong.search(cell)] == []


def test_sentences_end() -> None:
    for lang in text.LANGUAGES:
        for where, cell in texts(lang):
            if "text_" in where or "note_" in where or "simplifies_" in where:
                assert cell.endswith("."), where
                assert cell[0].isupper() or cell[0] in "'«", where


# --- asking ---


NAMES = [("Rome", "romans"), ("Égypte", "egypt"), ("aztec", "aztecs"), ("Xiongnu", "hsiung_nu")]


@pytest.mark.parametrize(("name", "id"), NAMES)
def test_a_page_is_found_by_any_name_of_its_card(name: str, id: str) -> None:
    assert hotw.history(name).id == id


def test_an_unknown_people_is_refused_with_near_names() -> None:
    with pytest.raises(UnknownPeople, match="egypt"):
        hotw.history("egpyt")
    with pytest.raises(UnknownPeople, match="lists them all"):
        hotw.history("zzzz")
    with pytest.raises(UnknownPeople, match="is none"):
        WHOLE[7]  # type: ignore[index]
    assert "narnia" not in WHOLE


def test_who_was_there_in_a_year() -> None:
    then = {page.id for page in WHOLE.in_year(-480)}
    assert {"persia", "greek_city_states", "carthage", "scythians", "romans", "chou_dynasty"} <= then
    assert not then & {"egypt_of_today", "franks", "arabs", "minoans", "sumeria"}
    assert "united_states" in {page.id for page in WHOLE.in_year(2001)}


def test_a_year_or_a_land_that_is_none_is_refused_in_a_sentence() -> None:
    with pytest.raises(ValueError, match="whole number"):
        WHOLE.in_year("1492")  # type: ignore[arg-type]
    with pytest.raises(hotw.boards.UnknownPlace, match="nile_delta"):
        WHOLE.of_land("nile_dleta")


def test_who_held_a_land() -> None:
    held = [page.id for page in WHOLE.of_land("middle_tigris")]
    order = ["sumeria", "babylonia", "assyria", "persia", "macedonia", "sassanids", "arabs", "mongols"]
    assert [id for id in held if id in order] == order


@pytest.mark.parametrize("lang", text.LANGUAGES)
def test_every_page_reads_as_text_and_as_html_with_the_same_words(lang: str) -> None:
    for page in PAGES:
        words = page.summary(lang)
        for part in (page.title(lang), page.dates(lang), page.text(lang), page.simplifies(lang)):
            assert part in words, page.id
        html = page.html(lang)
        assert f'lang="{lang}"' in html
        assert html.count("<tr>") == words.count("\n"), page.id
        bundle = page._repr_mimebundle_()
        assert set(bundle) == {"text/plain", "text/html"}


def test_the_whole_chronicle_is_a_table() -> None:
    frame = WHOLE.frame()
    assert list(frame["id"]) == list(WHOLE)
    assert (frame["from"] <= frame["height"]).all()
    assert set(WHOLE.frame("leaders")["standing"]) == {"historical", "traditional", "legendary"}
    assert WHOLE.frame("places", "fr")["lon"].between(-180, 180).all()
    assert {"title_en", "title_fr", "year"} <= set(WHOLE.frame("reading").columns)
    assert len(hotw.history("egypt").frame()) == 1
    with pytest.raises(ValueError, match="leaders"):
        WHOLE.frame("kings")
    assert WHOLE.html("fr").count("<tr>") == len(WHOLE) + 1


# --- damaged ---


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the tables, to be damaged."""
    board = EDITION.board
    assert board.lands
    shutil.copytree(FOLDER, tmp_path / "history")
    monkeypatch.setattr(resources, "_root", lambda _: tmp_path)  # the damaged files instead of the package's
    return tmp_path / "history"


def change(path: Path, id: str, cells: dict[str, str]) -> int:
    """Overwrite cells of one row; what comes back is the line on which it begins."""
    with path.open(encoding="utf-8", newline="") as file:
        reader = csv.DictReader(file)
        header = list(reader.fieldnames or [])
        found = list(reader)
    line = next(i for i, row in enumerate(found, 2) if row["id"] == id)
    found[line - 2].update(cells)
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, header, lineterminator="\n")
        writer.writeheader()
        writer.writerows(found)
    return line


def test_the_copy_is_as_good_as_the_tables(mine: Path) -> None:
    assert list(reading.read(EDITION.deck, EDITION.board)) == PAGES


@pytest.mark.parametrize(
    ("name", "id", "column", "cell", "expected"),
    [
        ("peoples.csv", "egypt", "lands", "nile_delta;nubai", "'nubia'"),
        ("peoples.csv", "egypt", "lands", "nubia;nubia", "each id once"),
        ("peoples.csv", "egypt", "lands", "", "some text"),
        ("peoples.csv", "egypt", "places", "memfis", "'memphis'"),
        ("peoples.csv", "egypt", "reading", "shaw_egipt", "'shaw_egypt'"),
        ("peoples.csv", "egypt", "from", "3100 BC", "a number from"),
        ("peoples.csv", "egypt", "from", "0", "other than 0"),
        ("peoples.csv", "egypt", "to", "-4000", "not before -3100"),
        ("peoples.csv", "egypt", "height", "1450", "a year from -3100 to -332"),
        ("peoples.csv", "egypt", "sure", "E", "one of 'A', 'B', 'C', 'D'"),
        ("peoples.csv", "egypt", "kind", "state", "one of 'empire'"),
        ("peoples.csv", "egypt", "text_fr", "", "some text"),
        ("peoples.csv", "egypt", "simplifies_fr", "", "both languages"),
        ("peoples.csv", "egypt", "source", "", "some text"),
        ("peoples.csv", "egypt", "id", "sumeria", "no earlier line"),
        ("peoples.csv", "egypt", "id", "egipt", "'egypt'"),
        ("leaders.csv", "egypt", "standing", "famous", "one of 'historical'"),
        ("leaders.csv", "egypt", "note_en", "", "both languages"),
        ("leaders.csv", "egypt", "to", "", "a number from"),
        ("places.csv", "memphis", "lat", "129.85", "a number from -90 to 90"),
        ("places.csv", "memphis", "land", "nile", "'nile_delta'"),
        ("reading.csv", "shaw_egypt", "title_en", "", "a title in English or in French"),
        ("reading.csv", "shaw_egypt", "year", "3000", "a number from"),
    ],
)
def test_a_damaged_table_is_refused_with_file_line_and_column(
    mine: Path, name: str, id: str, column: str, cell: str, expected: str
) -> None:
    line = change(mine / name, id, {column: cell})
    with pytest.raises(BadTable, match=re.escape(expected)) as caught:
        reading.read(EDITION.deck, EDITION.board)
    assert str(caught.value).startswith(f"data/history/{name}, line {line}, column '{column}': expected")


# --- what the game leaves out ---


def test_what_the_game_leaves_out_is_found_by_people_and_by_words_of_either_language() -> None:
    whole = hotw.history().simplified()
    assert [page.id for page in whole.pages] == [page.id for page in PAGES if page.simplifies_en]
    assert [page.id for page in hotw.history().simplified("Rome", "incas").pages] == ["romans", "incas"]
    assert hotw.history().simplified("n'a pas de carte").pages
    assert not len(hotw.history().simplified("dinosaurs"))
    page = WHOLE["sassanids"]
    for lang in text.LANGUAGES:
        remarks = hotw.history().simplified("sassanids")
        assert page.simplifies(lang) in remarks.summary(lang)
        assert page.title(lang) in remarks.html(lang)
    assert list(whole.frame("fr")["simplifies"]) == [page.simplifies_fr for page in whole.pages]
