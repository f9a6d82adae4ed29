"""The command `hotw`: each subcommand is one module of this folder and has its line in `COMMANDS`."""

from __future__ import annotations

import shlex
import sys
from argparse import SUPPRESS, Action, ArgumentError, ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from io import TextIOWrapper
from itertools import pairwise
from typing import Any, NoReturn

from hotw_nb import text
from hotw_nb.base import VERSION
from hotw_nb.cli import handouts, lab, output, simulate, site
from hotw_nb.cli.output import Refused
from hotw_nb.engine.errors import BadSetup

# name: (what adds its options to a parser, what runs it and gives back the exit code)
COMMANDS: dict[str, tuple[Callable[[ArgumentParser], None], Callable[[Namespace], int]]] = {
    "lab": (lab.options, lab.run),
    "handouts": (handouts.options, handouts.run),
    "simulate": (simulate.options, simulate.run),
    "site": (site.options, site.run),
}


# Options whose value may be missing or wrong, each with a sentence of its own.
_NEEDS = (
    *("--port", "--dir", "--lang", "folder", "games", "--edition", "--players", "--bots", "--options"),
    *("--seed", "--processes", "--to", "--rows", "--by"),
)


class _Say(Action):
    """An option that prints one text of the catalogue and ends the command."""

    def __init__(self, key: str, **settings: Any) -> None:
        super().__init__(nargs=0, **settings)
        self.key = key

    def __call__(self, *_: object) -> NoReturn:
        print(text.say(self.key, version=VERSION))
        raise SystemExit(0)


class _Parser(ArgumentParser):
    """A parser whose help and complaints come from the catalogue, in the language of the person."""

    def __init__(self, key: str = "cli.welcome", **settings: Any) -> None:
        super().__init__(**{**settings, "add_help": False, "allow_abbrev": False, "exit_on_error": False})
        self.add_argument("-h", "--help", action=_Say, key=key)
        # A default would let a subcommand's parser forget a language that was given before the subcommand.
        self.add_argument("--lang", choices=text.LANGUAGES, default=SUPPRESS)

    def error(self, message: str) -> NoReturn:
        raise ArgumentError(None, message)


def _parser() -> ArgumentParser:
    parser = _Parser(prog="hotw")
    parser.add_argument("--version", action=_Say, key="cli.version")
    commands = parser.add_subparsers(dest="command", parser_class=_Parser)
    for name, (options, _) in COMMANDS.items():
        options(commands.add_parser(name, key=f"cli.help_{name}"))
    return parser


def _choose_language(words: Sequence[str]) -> None:
    """Choose the language before anything is said, wherever `--lang` stands among the words."""
    for word, after in pairwise([*words, ""]):
        wish = after if word == "--lang" else word.removeprefix("--lang=")
        if word.startswith("--lang") and wish in text.LANGUAGES:
            text.use(wish)


def _line(words: Sequence[str]) -> str:
    """What was typed, in one line."""
    return text.short(" ".join(shlex.join(["hotw", *words]).split()), 200)


def _refuse(command: str | None, unknown: Sequence[str], words: Sequence[str]) -> None:
    """Refuse words that a command does not know; of an option the sentence says so."""
    option = next((word for word in unknown if word.startswith("-")), "")
    if command and option:
        name = text.short(option.split("=")[0], 60)
        raise Refused("cli.no_option", command=f"hotw {command}", option=name, line=_line(words))
    if unknown:
        raise ArgumentError(None, unknown[0])


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and give back its exit code: 0 if all went well, 2 if a sentence says what did not.

    130 means that Ctrl-C ended it before that, 141 that whoever read what it says has gone.
    """
    words = sys.argv[1:] if arguments is None else list(arguments)
    return output.delivered(lambda: _main(words))


def _main(words: Sequence[str]) -> int:
    """Run the command for these words and give back its exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # some screens lack letters that a folder's name may have
            stream.reconfigure(errors="backslashreplace")
    _choose_language(words)
    try:
        chosen, unknown = _parser().parse_known_args(words)
        _refuse(chosen.command, unknown, words)
        if chosen.command is None:
            print(text.say("cli.welcome", version=VERSION))
            return 0
        return COMMANDS[chosen.command][1](chosen)
    except ArgumentError as trouble:
        option = trouble.argument_name
        key = f"cli.{option.removeprefix('--')}_needs" if option in _NEEDS else "cli.not_understood"
        print(text.say(key, line=_line(words), languages=", ".join(text.LANGUAGES)), file=sys.stderr)
    except (Refused, BadSetup) as refusal:
        print(refusal, file=sys.stderr)
    except KeyboardInterrupt:
        return simulate.INTERRUPTED
    return 2
