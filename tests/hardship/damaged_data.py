"""The files of `data/` as somebody's editor, disk or cat may leave them, and who reads each of them."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import hotw_nb as hotw
from hotw_nb import boards, chronicle, editions
from hotw_nb.boards import maps, resources
from hotw_nb.chronicle import observed, reading
from hotw_nb.editions import numbered_rules
from hotw_nb.editions.classic.table import box_rows
from hotw_nb.lessons import questions
from hotw_nb.show.map_drawing import views

DATA = Path(__file__).resolve().parents[2] / "data"
NAMES = ("Ada", "Ben", "Cleo")


class Damaged:
    """A data file with other bytes in it."""

    def __init__(self, raw: bytes) -> None:
        self.raw = raw

    def is_file(self) -> bool:
        return True

    def read_bytes(self) -> bytes:
        return self.raw

    def read_text(self, encoding: str) -> str:
        return self.raw.decode(encoding)


def read_damaged(path: str, raw: bytes, read: Callable[[], object]) -> object:
    """What the reader makes of the data when the file at this path holds other bytes."""
    whole = resources.data
    with patch.object(resources, "data", lambda asked: Damaged(raw) if asked == path else whole(asked)):
        return read()


def _edition(id: str) -> None:
    """Everything about an edition, read anew, and the first choices of a game with all its options in turn."""
    rules: Any = replace(editions.get(id), choices={})
    assert rules.options is not None
    for name in ("deck", "numbers", "rules", "values", "scoring", "calls", "markers"):
        getattr(rules, name)
    if id == "2024":
        for name in ("honors", "tokens", "pairs", "stock", "gold", "levels", "wall_sites"):
            getattr(rules.box, name)
        for name in ("worth", "fewest", "walls", "shores"):
            getattr(rules, name)
        rules.dates(1)
    else:
        for epoch in rules.epochs:
            epoch.begins()
    rules.check_options(())
    with _swapped(id, rules):
        _laid_out(rules)
        engine = hotw.new_game(id, players=NAMES[: rules.numbers["fewest_players"]], seed=1).engine(log=[])
        bot = hotw.bots.Random(1).fresh(0)
        for _ in range(12):
            if engine.state.over:
                break
            engine.do(bot.choose(engine, list(engine.options())))


def _laid_out(rules: Any) -> None:
    """All tables of an edition as they are shown, past what was read before."""
    sheets = rules.table.ROWS.edition
    kept = ((box_rows, "_colours"), (box_rows, "_capitals"))
    with ExitStack() as stack:
        for where, name in kept:
            stack.enter_context(patch.object(where, name, getattr(where, name).__wrapped__))
        for _, rows in sheets.values():
            for lang in hotw.text.LANGUAGES:
                assert list(rows(rules, lang)) is not None


def _swapped(id: str, rules: Any) -> Any:
    """Let `editions.get` give back these rules for a while."""
    whole = editions.get
    return patch.object(editions, "get", lambda wish: rules if wish == id else whole(wish))


def _history() -> None:
    edition = editions.get("2001")
    pages = reading.read(edition.deck, edition.board)
    chronicle.Chronicle(pages, edition.deck.names, edition.board)


def readers() -> Iterator[tuple[str, Callable[[], object]]]:
    """Every file of `data/` that is read when the package is used, with what reads it past all caches."""
    yield "editions.csv", boards._folders.__wrapped__  # the list of boards, read past its cache
    for board in ("world102", "world62"):
        for name in boards.build.__globals__["TABLES"]:
            yield f"boards/{board}/{name}", lambda board=board: boards.read.__wrapped__(board)
        yield f"boards/{board}/map.geojson", lambda board=board: maps.rings.__wrapped__(board)
        yield f"boards/{board}/views.csv", lambda board=board: views.views.__wrapped__(board)
        for name in ("closed", "bridges", "links", "discs"):
            read = getattr(maps, name).__wrapped__
            yield f"boards/{board}/{name}.csv", lambda board=board, read=read: read(board)
    for id in editions.EDITIONS:
        for file in sorted((DATA / "editions" / id).glob("*.csv")):
            yield f"editions/{id}/{file.name}", lambda id=id: _edition(id)
    for file in sorted((DATA / "history").glob("*.csv")):
        yield f"history/{file.name}", _history
    for what in ("battles", "scores"):
        yield f"observed/{what}.csv", lambda what=what: observed.observed(what)
    for file in sorted((DATA / "rules").glob("*.csv")):
        yield f"rules/{file.name}", lambda id=file.stem: numbered_rules.all_rules.__wrapped__(id)
    for file in sorted((DATA / "lessons").glob("*.toml")):
        yield f"lessons/{file.name}", lambda name=file.stem: _lesson(name)


def _lesson(name: str) -> None:
    sheet = questions.sheet.__wrapped__(name)
    for question in (*sheet.predictions.values(), *sheet.checks.values()):
        for lang in hotw.text.LANGUAGES:
            sheet.remark(question, lang)


# The ways of damage: each makes other bytes of the bytes of a file.


def _flipped(raw: bytes, chance: Random) -> bytes:
    damaged = bytearray(raw or b"x")
    for _ in range(chance.choice((1, 3, 30))):
        damaged[chance.randrange(len(damaged))] ^= 1 << chance.randrange(8)
    return bytes(damaged)


def _cut(raw: bytes, chance: Random) -> bytes:
    start = chance.randrange(len(raw) + 1)
    return raw[:start] + raw[chance.randint(start, len(raw)) :]


def _foreign(raw: bytes, chance: Random) -> bytes:
    how = chance.choice(
        ("utf-16", "utf-32", "cp1252", "cp850", "mac_roman", "utf-8-sig", "cp037", "nonsense")
    )
    if how == "nonsense":
        return chance.randbytes(chance.choice((0, 1, 50, 5000)))
    return raw.decode("utf-8").encode(how, errors="replace")


def _strange(raw: bytes, chance: Random) -> bytes:
    """Letters that have a meaning to some program put in somewhere."""
    at = chance.randrange(len(raw) + 1)
    what = chance.choice(
        [
            b"\0",
            b"\xef\xbb\xbf",
            b"\r",
            b"\x0b",
            b"\x1c",
            b"\x85",
            b"\xe2\x80\xa8",
            b'"',
            b'""',
            b"'",
            b"\n\n",
            b"\t",
        ]
    )
    return raw[:at] + what + raw[at:]


ODD_CELLS = ("", "-1",
             "0", "9" * 400, "9" * 5000, "1e999", "nan", "inf", "０１", "1_0", "٣", "yes", "no", "x" * 200_000,
             "\u202e\u202d\u200b", "é̂", '"', "a;b;;c", "{x}", "{0}", "{", "%s", "<b>", "=1+1", "\0", "2001", ";",
             " ")  # fmt: skip


def _cells(raw: bytes, chance: Random) -> bytes:
    """Rows cut, doubled or in another order, cells swapped or filled with something odd, columns lost or added."""
    rows = list(csv.reader(io.StringIO(raw.decode("utf-8"))))
    for _ in range(chance.choice((1, 1, 2, 8))):
        row = chance.choice(rows) if rows else []
        kind = chance.randrange(9)
        if kind == 0 and len(rows) > 1:
            rows.pop(chance.randrange(len(rows)))
        elif kind == 1 and rows:
            rows.insert(chance.randrange(len(rows)), list(row))
        elif kind == 2:
            chance.shuffle(rows)
        elif kind == 3 and row:
            row[chance.randrange(len(row))] = chance.choice(ODD_CELLS)
        elif kind == 4 and row:
            other = chance.choice(rows)
            if other:
                i, j = chance.randrange(len(row)), chance.randrange(len(other))
                row[i], other[j] = other[j], row[i]
        elif kind == 5 and row:
            row.pop(chance.randrange(len(row)))
        elif kind == 6:
            row.insert(chance.randint(0, len(row)), chance.choice(ODD_CELLS))
        elif kind == 7 and rows and rows[0]:
            column = chance.randrange(len(rows[0]))
            for one in rows:
                del one[column : column + 1]
        elif kind == 8 and len(rows) > 2:
            del rows[chance.randrange(1, len(rows)) :]
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue().encode(errors="replace")


def _vast(raw: bytes, chance: Random) -> bytes:
    """Columns, rows or one cell without end."""
    line, _, rest = raw.partition(b"\n")
    kind = chance.randrange(5)
    if kind == 0:
        return line + b"," * 1_000_000 + b"\n" + rest
    if kind == 1:
        return line + b"\n" + b",".join(b"c%d" % i for i in range(100_000)) + b"\n" + rest
    if kind == 2:
        return raw + b"\n" * 1_000_000 + b"x"
    if kind == 3:
        return line + b'\n"' + b"x" * 3_000_000
    return b"[" * 200_000 + raw


def _words(raw: bytes, chance: Random) -> bytes:
    """Lines cut, doubled or swapped, words and numbers put in place of others."""
    lines = raw.decode("utf-8").splitlines()
    for _ in range(chance.choice((1, 2, 6))):
        i, j = chance.randrange(len(lines)), chance.randrange(len(lines))
        kind = chance.randrange(6)
        if kind == 0:
            lines[i] = ""
        elif kind == 1:
            lines[i], lines[j] = lines[j], lines[i]
        elif kind == 2:
            lines.insert(i, lines[j])
        elif kind == 3:
            key, equals, _ = lines[i].partition("=")
            value = chance.choice(
                ("3", '"x"', "[]", "{}", "[1, 2]", "true", "1e400", "nan", '"{no}"', '"{0}"', "1979-05-27")
            )
            lines[i] = key + (equals and f"= {value}")
        elif kind == 4:
            lines[i] = lines[i].replace('"', "'", 1)
        else:
            lines[i] = lines[i][: chance.randint(0, len(lines[i]))]
    return "\n".join(lines).encode()


DAMAGE: tuple[Callable[[bytes, Random], bytes], ...] = (_flipped, _cut, _foreign, _strange, _words)


def damaged(path: str, raw: bytes, chance: Random) -> bytes:
    """The bytes of a file, damaged in one way or another."""
    ways = [*DAMAGE, *([_cells] * 6 if path.endswith(".csv") else [_words] * 3)]
    return chance.choice([*ways, *([_vast] if chance.random() < 0.1 else [])])(raw, chance)
