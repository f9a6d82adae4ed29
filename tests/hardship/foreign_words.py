"""What people paste and type: half of it nonsense, made from pieces that mean something somewhere."""

from __future__ import annotations

from random import Random
from typing import Any

PIECES = (
    *("Ada", "Zoë", "win", "tie", "lose", "gagné", "of", "sur", "in", "58", "1", "2", "12", "7", "0", "-3"),
    *(
        "1.5",
        "1e9",
        "9" * 50,
        "9" * 5000,
        "½",
        "٣",
        "³",
        "０",
        "%",
        "/",
        "1/0",
        "0/0",
        "5 3 4",
        "53-4",
        "666",
    ),
    *(
        ":",
        ";",
        ",",
        "\t",
        "|",
        "=",
        "\n",
        "\r",
        "\x0b",
        "\u2028",
        " ",
        "{",
        "}",
        "[",
        "]",
        '"',
        "'",
        "\\",
        "(",
        ")",
    ),
    *('{"name":"Ada","win":1}', "[1,2,3]", '{"Ada":[1,2,3]}', '{"a":{"b":{}}}', "{}", "null", "true", "NaN"),
    *(
        "\0",
        "\ud800",
        "\u202e",
        "\u200b",
        "e\u0301",
        "🐘",
        "<b>",
        "&",
        "*",
        "**",
        "+",
        "-",
        "!",
        "^",
        "_",
        "…",
        "...",
    ),
    *("hotw1.", "hotw" + "9" * 40 + ".", "x" * 300, "[" * 2000, "=,-3", "-22Ada", "1e400"),
)
THINGS: tuple[Any, ...] = (
    *(None, ..., True, 0, -1, 3, 10**5000, 0.5, float("nan"), float("inf"), [], {}, [1, 2, 3], [[1]], (1, 2)),
    *({"win": 1}, {"win": "x"}, {1: 2}, object(), b"x", {1}, ["Ada: 1 2 3", None, 5], range(3), 1 + 2j, int),
)
DEEP: list[Any] = []
for _ in range(3000):
    DEEP = [DEEP]


def text(chance: Random) -> str:
    """Something pasted."""
    many = chance.choice((0, 1, 2, 3, 5, 9, 30))
    return "".join(chance.choice(PIECES) + chance.choice(("", "", " ")) for _ in range(many))


def thing(chance: Random) -> Any:
    """Something pasted, or any other value that a cell may hold."""
    return text(chance) if chance.random() < 0.5 else chance.choice((*THINGS, DEEP))
