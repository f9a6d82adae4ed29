"""The files of texts, damaged in many ways: each sentence is said or refused with the file and the key."""

from __future__ import annotations

from contextlib import contextmanager
from importlib.resources import files
from random import Random
from string import Formatter
from unittest.mock import patch

import pytest
from damaged_data import Damaged, damaged
from sentences import sentence

import hotw_nb as hotw
from hotw_nb import text

TOPICS = sorted(file.name for file in (files("hotw_nb.text") / "en").iterdir() if file.name.endswith(".toml"))
EACH = 8


class Folder:
    """The folder of texts with other bytes in one of its files."""

    def __init__(self, path, raw, at=""):
        self.path, self.raw, self.at = path, raw, at

    def __truediv__(self, part):
        return Folder(self.path, self.raw, f"{self.at}/{part}")

    def read_text(self, encoding):
        if self.at == f"/{self.path}":
            return Damaged(self.raw).read_text(encoding)
        return (files("hotw_nb.text") / self.at.strip("/")).read_text(encoding)


class Anything:
    """A value for any gap."""

    def __format__(self, spec):
        return "7"

    def __str__(self):
        return "7"


def gaps(lang, topic):
    """Every text of a topic with a value for each of its gaps."""
    for key, words in text.catalogue(lang, topic).items():
        yield key, {name: Anything() for _, name, _, _ in Formatter().parse(words) if name}


@contextmanager
def changed(path, raw):
    """The texts with other bytes in one of the files."""
    text.catalogue.cache_clear()
    try:
        with patch.object(text, "files", lambda _: Folder(path, raw)):
            yield
    finally:
        text.catalogue.cache_clear()


def said(path, raw):
    """Say everything that a damaged file has to say; the sentence that it is refused with, or nothing."""
    lang, topic = path.removesuffix(".toml").split("/")
    wanted = list(gaps(lang, topic))
    with changed(path, raw):
        try:
            for key, values in wanted:
                text.say(f"{topic}.{key}", lang, **values)
        except text.BadText as trouble:
            return sentence(trouble, 700)
    return ""


@pytest.mark.parametrize("lang", text.LANGUAGES)
@pytest.mark.parametrize("topic", TOPICS)
def test_a_damaged_text_is_refused_with_its_file(topic, lang):
    path, chance = f"{lang}/{topic}", Random(f"{lang}{topic}")
    raw = (files("hotw_nb.text") / lang / topic).read_bytes()
    assert not said(path, raw)
    for _ in range(EACH):
        trouble = said(path, damaged(path, raw, chance))
        assert not trouble or f"hotw_nb/text/{path}" in trouble


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("no_token = ", "no_tokens = ", "a text with the key 'no_token'"),
        ("{why}.", "{whom}.", "key 'file_unread'"),
        ("{why}.", "{why.", "key 'file_unread'"),
        ("{why}.", "{why[3]}.", "key 'file_unread'"),
        ('no_json = "', 'no_json = 3 # "', "key 'no_json'"),
        ('no_json = "', 'no_json = ["', "in TOML"),
    ],
)
def test_the_key_is_named(old, new, found):
    raw = (files("hotw_nb.text") / "en" / "saves.toml").read_text("utf-8")
    assert old in raw
    trouble = said("en/saves.toml", raw.replace(old, new, 1).encode())
    assert found in trouble
    assert "hotw_nb/text/en/saves.toml" in trouble


def test_an_action_that_is_said_badly_is_refused_too():
    raw = (files("hotw_nb.text") / "fr" / "actions.toml").read_text("utf-8").replace("{target", "{land")
    with (
        changed("fr/actions.toml", raw.encode()),
        pytest.raises(text.BadText, match=r"fr/actions\.toml, key 'expand'"),
    ):
        hotw.Action("expand", "levant").text("fr")


def test_a_topic_that_is_not_there_is_refused():
    with pytest.raises(text.BadText, match=r"hotw_nb/text/en/nothing\.toml"):
        text.say("nothing.at_all", "en")
