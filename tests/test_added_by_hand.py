"""What has to be written in several tables for a card or an option: each missing row is named with its file."""

from __future__ import annotations

import pytest

from hotw_nb import editions, registry, text
from hotw_nb.show.tables import table_rows
from hotw_nb.show.tabletop.realm_hand import TELLERS

ALL = [editions.get(id) for id in ("2001", "2024", "classic")]
# A card that only lies on the board from the beginning is not played.
KINDS = [(rules, kind) for rules in (ALL[0], ALL[2]) for kind in rules.events if kind != "neutral"]


def name(value: object) -> str:
    return getattr(value, "id", str(value))


@pytest.mark.parametrize(("edition", "kind"), KINDS, ids=name)
def test_a_kind_of_event_has_its_rules(edition, kind):
    cards = [card for card in edition.deck.events if card.kind == kind]
    assert cards, f"no card of the kind in {edition.folder}/events.csv"
    effects = table_rows.effects(edition.folder)
    for card in cards:
        assert card.topic in edition.rules, f"a row {card.topic} in {edition.folder}/citations.csv"
        rule = effects.get(kind) or effects.get(card.feature)
        assert rule, f"a row {kind} in {edition.folder}/effects.csv"
        assert registry.rule(rule).id == rule


@pytest.mark.parametrize("kind", ALL[0].events)
@pytest.mark.parametrize("lang", text.LANGUAGES)
def test_the_table_says_what_a_card_of_2001_does(kind, lang):
    assert text.catalogue(lang, "table").get(f"event_{kind}"), f"event_{kind} in text/{lang}/table.toml"


@pytest.mark.parametrize("kind", [kind for rules, kind in KINDS if rules is ALL[2]])
def test_the_table_says_what_a_classic_card_would_do_now(kind):
    assert kind in TELLERS, f"a line {kind} in a TELLERS of show/tabletop/realm_hand/"


@pytest.mark.parametrize("edition", ALL, ids=name)
def test_an_option_names_its_rule_and_other_options(edition):
    for option in edition.options.values():
        assert registry.rule(option.rule).id.startswith(edition.id), option.id
        assert {option.needs, option.excludes} <= {"", *edition.options}, option.id
        assert option.text("en") != option.text("fr"), option.id
