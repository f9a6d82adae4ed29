"""Pictures of odds: areas, bars and cells are as large as the exact chances, and the words say the same numbers."""

import re
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

import hotw_nb as hotw
from hotw_nb.odds.words import chance_words, percent
from hotw_nb.show.charts import figure
from hotw_nb.show.odds_pictures.decision_map import KINDS
from hotw_nb.show.odds_pictures.square import areas
from hotw_nb.show.style import THEMES, contrast

CAMPAIGN = hotw.odds.campaign(["clear", "mountain", "sea"], armies=6, fort_points=1)
TIES = [hotw.odds.rolled(hotw.odds.battle(), "tie", "Ada", "Ben", epoch=epoch) for epoch in (1, 2, 2, 7)]
LUCK = hotw.odds.luck_of(TIES)
PICTURES = {
    "odds": lambda **look: hotw.show.odds(hotw.odds.battle(2, 1), **look),
    "odds of a siege": lambda **look: hotw.show.odds(hotw.odds.siege(2, 2, armies=9), **look),
    "compare": lambda **look: hotw.show.compare(
        {
            "open ground": hotw.odds.siege(2, 1, armies=3),
            "mountains": hotw.odds.siege(2, 2, armies=3),
            "a fort": hotw.odds.siege(2, 1, fort=True, armies=3),
        },
        **look,
    ),
    "losses": lambda **look: hotw.show.losses(hotw.odds.siege(2, 1, armies=6), **look),
    "heat map": lambda **look: hotw.show.heat_map(4, 5, defend_bonus=1, **look),
    "lands": lambda **look: hotw.show.survival(CAMPAIGN, **look),
    "rounds": lambda **look: hotw.show.survival(CAMPAIGN, "rounds", **look),
    "Leader": lambda **look: hotw.show.survival(hotw.odds.leader_life(), **look),
    "decisions": lambda **look: hotw.show.decisions(CAMPAIGN, **look),
    "grounds": lambda **look: hotw.show.grounds(
        hotw.odds.grounds(hotw.observed("battles"), board=hotw.board("2001")), **look
    ),
    "fit": lambda **look: hotw.show.fit(hotw.odds.Fit((869, 297, 485), hotw.odds.battle()), 1000, **look),
    "chain": lambda **look: hotw.show.chain(hotw.odds.siege(fort=False, armies=3), **look),
    "convergence": lambda **look: hotw.show.convergence(hotw.odds.sample(n=2000, seed=7), **look),
    "luck": lambda **look: hotw.show.luck(LUCK, **look),
    "fortune": lambda **look: hotw.show.luck(LUCK.players["Ada"], **look),
    "shares": lambda **look: hotw.show.intervals(rows_of_games(), "won", "seat", line=1 / 3, **look),
    "means": lambda **look: hotw.show.intervals(rows_of_games(), "points", "epoch", **look),
}


def rows_of_games():
    import pandas as pd

    rows = [(1, True, 1, 4), (2, False, 2, 6), (3, False, 7, 9)] * 2 + [(1, False, 1, 6)]
    return pd.DataFrame(rows, columns=["seat", "won", "epoch", "points"])


def data(picture):
    return picture._repr_mimebundle_()["application/vnd.plotly.v1+json"]


@pytest.mark.parametrize("name", PICTURES)
@pytest.mark.parametrize(("theme", "lang"), [*product(THEMES, ("en", "fr"))])
def test_every_picture_has_a_figure_a_text_and_a_table(name: str, theme: str, lang: str) -> None:
    picture = PICTURES[name](theme=theme, lang=lang)
    bundle = picture._repr_mimebundle_()
    figure = bundle["application/vnd.plotly.v1+json"]
    assert figure["layout"]["width"] <= 850
    assert figure["layout"]["height"] <= 760
    shown = re.sub("<br>", " ", figure["layout"]["title"]["text"])
    assert shown == picture.title
    assert re.sub("<br>", " ", figure["layout"]["title"]["subtitle"]["text"]) == picture.caption
    text = bundle["text/plain"]
    assert text.startswith(f"{picture.title}\n{picture.caption}\n")
    assert len(text.splitlines()) > 4
    assert "<table>" in bundle["text/html"]
    assert "{" not in text
    assert len(picture.frame()) >= 3


@pytest.mark.parametrize("name", PICTURES)
def test_the_two_languages_differ(name: str) -> None:
    assert PICTURES[name](lang="en").title != PICTURES[name](lang="fr").title
    assert PICTURES[name](lang="en").caption != PICTURES[name](lang="fr").caption


@given(st.lists(st.integers(0, 1000), min_size=3, max_size=3).filter(any))
def test_areas_are_the_chances_and_fill_the_square(ways: list[int]) -> None:
    chances = {name: Fraction(n, sum(ways)) for name, n in zip(("win", "tie", "lose"), ways, strict=True)}
    drawn = areas(chances)
    assert {name: area.size for name, area in drawn.items()} == {n: p for n, p in chances.items() if p}
    for area in drawn.values():
        assert 0 <= area.left < area.right <= 1
        assert 0 <= area.low < area.high <= 1


def test_the_square_on_the_screen_is_square_and_its_polygons_are_the_areas() -> None:
    figure = data(PICTURES["odds"]())
    layout = figure["layout"]
    margin = layout["margin"]
    across = (layout["width"] - margin["l"] - margin["r"]) / (
        layout["xaxis"]["range"][1] - layout["xaxis"]["range"][0]
    )
    up = (layout["height"] - margin["t"] - margin["b"]) / (
        layout["yaxis"]["range"][1] - layout["yaxis"]["range"][0]
    )
    assert across == pytest.approx(up)
    sizes = {}
    for trace in figure["data"]:
        if max(trace["x"]) <= 1:  # the others are swatches beside the words
            xy = list(zip(trace["x"], trace["y"], strict=True))
            sizes[trace["name"]] = abs(sum(x * v - u * y for (x, y), (u, v) in pairwise(xy))) / 2
    # counted by hand: of the 216 rolls of two dice against one 125 win, 36 tie and 55 lose
    assert sizes == pytest.approx({"win": 125 / 216, "tie": 36 / 216, "lose": 55 / 216})


def test_the_words_of_the_square_are_the_numbers() -> None:
    picture = hotw.show.odds(hotw.odds.battle(2, 1))
    assert picture.title == "More often than not the attacker wins: 58 in 100"
    assert (
        picture.caption
        == "2 dice against 1. Of the 216 ways in which the dice can fall: win 125, tie 36, lose 55."
    )
    assert "win: 58 in 100, 125/216 = 57.9%" in str(picture)
    assert sum(picture.frame()["chance"]) == 1
    hovers = [trace["text"] for trace in data(picture)["data"]]
    assert any("125/216" in words for words in hovers)


def test_bars_side_by_side_say_who_does_best() -> None:
    # counted by hand: of 216 rolls of two dice against one 125 win; with a tie for the attacker 161
    plain, kind = hotw.odds.battle(2, 1), hotw.odds.battle(2, 1, ties="attack")
    picture = hotw.show.compare({"2001": plain, "2024 <open>": kind, "sure": hotw.odds.Battle(certain="win")})
    assert picture.title == "Win: most often “sure” (sure), least often “2001” (58 in 100)"
    frame = picture.frame().set_index(["name", "result"])["chance"]
    assert frame["2001", "win"] == Fraction(125, 216)
    assert frame["2024 <open>", "win"] == Fraction(161, 216)
    assert "2024 <open>: 161/216 = 74.5%" in str(picture)
    bars = data(picture)["data"]
    for row in range(3):
        assert sum(bar["x"][row] for bar in bars) == pytest.approx(100)
    level = hotw.show.compare({"a": plain, "b": plain})
    assert level.title == "Win: equally often in all 2, 58 in 100"


@pytest.mark.parametrize(
    "several", [None, {}, {"alone": hotw.odds.battle()}, [hotw.odds.battle()] * 2, {1: hotw.odds.battle()},
                {"a": hotw.odds.battle(), "b": hotw.odds.siege()},
                dict.fromkeys(("x" * 40, "x" * 41), hotw.odds.battle()),
                {"a": 1, "b": 2}],
)  # fmt: skip
def test_what_cannot_stand_side_by_side_is_refused(several: object) -> None:
    with pytest.raises(TypeError, match="cannot show"):
        hotw.show.compare(several)


def test_the_square_takes_battles_sieges_and_moves_of_a_game() -> None:
    show, odds = hotw.show.odds, hotw.odds
    mountain = odds.against("mountain")
    assert show(mountain).chances == show(mountain.odds).chances
    siege = odds.siege(2, 1, armies=3)
    assert list(show(siege).chances.values()) == [siege.taken, siege.emptied, siege.held]
    assert "certain" in show(odds.against("vacant")).title
    game = hotw.scenario(
        "2001",
        epoch=5,
        active={"player": "Ben", "empire": "mongols"},
        lands={"wei_river": {"owner": "Cleo", "empire": "han_dynasty", "army": True}},
    )
    game = game.play(0) if game.decision.kind != "expand" else game
    move = next(a for a in game.legal_actions() if a.kind == "expand" and game.battle(a))
    assert tuple(show(game, move).chances.values()) == tuple(odds.of(game, move))


def test_bars_are_as_high_as_the_chances() -> None:
    siege = hotw.odds.siege(2, 1, fort=True, armies=6)
    bars = data(hotw.show.losses(siege))["data"][0]
    assert dict(zip(bars["x"], bars["y"], strict=True)) == pytest.approx(
        {n: float(100 * p) for n, p in siege.losses.items()}
    )
    line = data(hotw.show.losses(siege))["data"][1]
    assert set(line["x"]) == {float(siege.losses.mean)}
    assert hotw.show.losses(siege).title.endswith("1.56 on average")
    assert hotw.show.losses(siege.left).distribution is not hotw.show.losses(siege).distribution


def test_the_heat_map_holds_every_pairing() -> None:
    grid = hotw.show.heat_map(3, [1, 2], attack_bonus=1, ties="defend")
    cells = data(grid)["data"][0]
    for down, mine in enumerate((1, 2, 3)):
        for across, theirs in enumerate((1, 2)):
            exact = hotw.odds.battle(mine, theirs, attack_bonus=1, ties="defend").win
            assert cells["z"][down][across] == pytest.approx(float(exact))
            assert cells["text"][down][across] == chance_words(exact, "en")
            assert str(exact) in cells["hovertext"][down][across]
    assert "+1 for the attacker" in grid.caption
    assert "the defender wins ties" in grid.caption


def test_survival_follows_lands_rounds_and_leaders() -> None:
    lands = hotw.show.survival(CAMPAIGN)
    assert list(lands.chances.values())[1:] == list(CAMPAIGN.reached.values())
    assert [name in str(lands) for name in CAMPAIGN.names] == [True] * 3
    rounds = hotw.show.survival(CAMPAIGN, "rounds")
    for n, chance in rounds.chances.items():
        ended = sum(p for state, p in CAMPAIGN.chain.after(n).items() if state in CAMPAIGN.chain.absorbing)
        assert chance == 1 - ended
    leader = hotw.show.survival(hotw.odds.leader_life())
    assert leader.chances[25] == Fraction(35, 36) ** 25
    assert leader.title == "After 25 rolls it is an even chance or better that the Leader is dead"
    assert leader.caption.startswith("A Leader is still alive after 25 rolls: 49 in 100")
    assert leader.frame().columns[0] == "rolls"
    *going, last = leader.chances.values()
    assert last <= Fraction(1, 100) < min(going)


def test_a_chain_that_never_ends_for_sure_is_drawn_until_it_hardly_goes_on() -> None:
    picture = hotw.show.survival(hotw.odds.chain(fort=True))
    assert list(picture.chances.values())[-1] <= Fraction(1, 100) < list(picture.chances.values())[-2]


def test_the_map_of_decisions_shows_the_best_moves() -> None:
    picture = hotw.show.decisions(CAMPAIGN)
    plan = CAMPAIGN.stop_or_go
    assert plan.best.text("en") in picture.title
    by_kind = [choice.best.kind for choice in picture.drawn.values()]
    for kind in set(by_kind):
        assert re.search(rf"\b{by_kind.count(kind)} times?\b", picture.caption)
    signs = dict.fromkeys(KINDS, 0)
    for trace in data(picture)["data"]:
        for words, sign in zip(trace["hovertext"], trace["text"], strict=True):
            first = words.replace("<br>", " ")
            kind = next(k for k in KINDS if trace["name"] == picture.say(f"legend_{k}"))
            signs[kind] += 1
            assert sign
            assert ";" in first
    assert sum(signs.values()) == len(
        [1 for row, pool in picture.grid if row in picture.rows and pool in picture.columns]
    )
    frame = picture.frame()
    assert len(frame) == len(picture.choices)
    assert frame["value"].max() == max(choice.value for choice in picture.choices)


def test_the_map_of_a_best_plan_shows_the_land_that_is_next() -> None:
    lands = [{"name": "A", "points": 2}, {"name": "B", "terrain": "mountain", "points": 3}]
    plan = hotw.odds.best_plan(lands, armies=4, leader=True)
    picture = hotw.show.decisions(plan, lang="en")
    assert plan.best.text("en") in picture.title
    assert picture.frame()["value"].max() == max(choice.value for choice in picture.choices)
    for choice in picture.drawn.values():
        taken = [name for name, stand in zip("AB", choice.plan.stands, strict=True) if stand.taken]
        leader = not choice.plan.cards[0]
        assert picture.sign(plan.next(taken, choice.plan.armies, leader)) in picture.signs(choice)


def test_a_great_map_of_decisions_says_what_it_leaves_out() -> None:
    great = hotw.show.decisions(hotw.odds.campaign(["clear"] * 4, armies=9))
    assert f"There are {len(great.frame())} situations in all; .frame() has every one." in great.caption
    text = str(great).splitlines()
    assert len(text) == 63
    assert text[-1] == f"{len(great.frame()) - 60} more rows: .frame() has them all."
    assert len(great.html()) < 20_000
    assert data(great)["layout"]["height"] <= 800


def test_a_picture_says_before_its_finding_what_somebody_says_that_it_is_of() -> None:
    fought = {"2001": hotw.odds.battle(2, 2), "classic": hotw.odds.battle(2, 2, ties="reroll")}
    picture = hotw.show.compare(fought, title="Mountains")
    assert picture.title == f"Mountains. {hotw.show.compare(fought).title}"
    fit = hotw.odds.Fit((58, 17, 25), hotw.odds.battle())
    assert hotw.show.fit(fit, title="Open ground").title.startswith("Open ground. Of 10,000 tables")
    assert hotw.show.fit(fit).caption.startswith("2 dice against 1. Won / tied / lost: 58 / 17 / 25")


def test_numbers_of_an_axis_stand_in_groups_as_the_language_writes_them() -> None:
    fit = hotw.odds.Fit((58, 17, 25), hotw.odds.battle())
    for lang, marks in (("en", ".,"), ("fr", ",\u202f")):
        layout = data(hotw.show.fit(fit, lang=lang))["layout"]
        assert layout["separators"] == marks
        assert layout["yaxis"]["separatethousands"] is True


def test_signs_of_intervals_that_miss_are_drawn_in_ink() -> None:
    for theme in ("paper", "dark"):
        picture = hotw.show.convergence(hotw.odds.sample(n=2000, seed=11), theme=theme)
        marker = data(picture)["data"][1]["marker"]
        missing = [shape == "diamond-open" for shape in marker["symbol"]]
        assert sum(missing) == sum(picture.missing) > 0
        for miss, colour, width in zip(missing, marker["color"], marker["line"]["width"], strict=True):
            assert (colour == picture.colours.ink) == (width > 2) == miss


def test_few_lands_go_by_their_names_in_the_rows_of_decisions_and_many_by_numbers() -> None:
    lands = [{"name": "open land", "terrain": "clear"}, {"name": "mountains", "terrain": "mountain"}]
    few = hotw.show.decisions(hotw.odds.campaign(lands, armies=3, fort_points=Fraction(1, 2), fort_places=4))
    assert few.rows[0] == "open land: army; mountains: army"
    assert "open land: taken; mountains: army" in few.rows
    assert "all lands taken" in few.rows
    assert "1 = open land, 2 = mountains" in data(few)["layout"]["xaxis"]["title"]["text"]
    many = hotw.show.decisions(hotw.odds.campaign(["clear"] * 4, armies=4))
    assert many.rows[0] == "1: army, 2: army, 3: army, 4: army"


def test_equally_likely_ends_are_called_so() -> None:
    assert hotw.show.odds(hotw.odds.battle(2, 2)).title == (
        "Equally likely, 39 in 100 each: the attacker wins and the attacker loses"
    )
    one = hotw.show.odds(hotw.odds.battle(1, 1))
    assert one.title.startswith("Equally likely, 42 in 100 each")
    assert (
        one.caption == "1 die against 1. Of the 36 ways in which the dice can fall: win 15, tie 6, lose 15."
    )
    assert "Of the 1,296 ways" in hotw.show.odds(hotw.odds.battle(3, 1)).caption
    panel = hotw.show.odds_lab(seed=1, lang="fr")
    panel.defend.value = 2
    assert "Aussi probables" in panel.told.value


def test_every_situation_has_a_cell_of_its_own() -> None:
    """Option 3 of 2024: the second try has a bonus, so that it is another situation."""
    edition = "2024 option 3"
    lands = [hotw.odds.against(terrain, edition=edition) for terrain in ("clear", "mountain")]
    picture = hotw.show.decisions(hotw.odds.campaign(lands, armies=4, edition=edition))
    assert len(picture.choices) == len(picture.grid) == 23
    assert "(try 2)" in str(picture)


def test_a_map_without_anything_to_decide_says_so() -> None:
    empty = hotw.show.decisions(hotw.odds.campaign(["clear"], armies=0))
    assert "Nothing is left to decide" in empty.caption
    assert data(empty)["data"] == []


def test_equally_good_moves_stand_side_by_side() -> None:
    picture = hotw.show.decisions(hotw.odds.campaign([hotw.odds.Target("A", points=0)], armies=2))
    signs = {sign for trace in data(picture)["data"] for sign in trace["text"]}
    assert signs <= {"<b>S=1</b>", "<b>S=→1</b>"}
    assert "equally good" in picture.caption


def test_a_cut_map_has_no_empty_row_or_column_and_counts_what_it_draws() -> None:
    great = hotw.show.decisions(hotw.odds.campaign(["clear"] * 4, armies=9, fort_points=1, fort_places=1))
    drawn = [words for trace in data(great)["data"] for words in trace["hovertext"]]
    assert len(drawn) == len(great.drawn)
    assert {row for row, _ in great.drawn} == set(great.rows)
    assert {pool for _, pool in great.drawn} == set(great.columns)
    counted = sum(int(n) for n in re.findall(r", (\d+) times?", great.caption))
    assert counted == len(drawn)


def test_titles_of_long_and_of_sure_waits_are_true() -> None:
    rare = hotw.odds.Waiting(Fraction(1, 1000))
    assert (
        hotw.show.survival(rare).title
        == "After 693 rolls it is an even chance or better that it has happened"
    )
    assert rare.later_than(693) <= Fraction(1, 2) < rare.later_than(692)
    assert len(hotw.show.survival(rare).chances) <= 402
    sure = hotw.show.survival(hotw.odds.leader_life(3, 1))
    assert sure.title.startswith("After 1 roll it is")
    assert sure.caption.startswith(
        "After 1 roll a Leader is surely dead; such a life lasts 1 roll on average"
    )
    slow = Fraction(999, 1000)
    chain = hotw.odds.Chain(
        ["on", "off"], [hotw.odds.Arrow("on", "on", slow, ""), hotw.odds.Arrow("on", "off", 1 - slow, "")]
    )
    assert hotw.show.survival(chain).title.startswith(
        "Even after 400 rounds it still goes on more often than not"
    )


def test_counts_of_one_are_singular() -> None:
    one = hotw.show.convergence(hotw.odds.sample(n=1, seed=1))
    assert "1 simulated battle won" in one.title
    assert "1 battle:" in str(one)
    assert "1 battles" not in str(one)
    never = hotw.show.heat_map([1], [1], result="tie", ties="attack")
    assert never.title == "Both sides tie: never with any of these dice"
    french = hotw.show.survival(hotw.odds.campaign(["clear"]), lang="fr")
    assert french.caption.startswith("Tout prendre, 1 territoire\u202f:")
    assert "\u202f; 0\u202f:" in hotw.odds.siege(armies=1).losses.text(
        "fr"
    ) or "0\u202f: " in hotw.odds.siege(armies=1).losses.text("fr")


def test_the_line_of_the_mean_crosses_no_number() -> None:
    sea = hotw.odds.siege(terrain="sea", armies=8).losses
    bars, line = data(hotw.show.losses(sea))["data"]
    nearest = min(bars["x"], key=lambda n: abs(n - float(sea.mean)))
    top = bars["y"][bars["x"].index(nearest)]
    gap = line["y"].index(None)
    assert line["y"][gap - 1] == top < line["y"][gap + 1]


def test_simulated_points_near_the_exact_line() -> None:
    sample = hotw.odds.sample(n=2000, seed=7)
    picture = hotw.show.convergence(sample)
    line, points = data(picture)["data"]
    assert set(line["y"]) == {float(100 * sample.exact.win)}
    assert line["mode"] == "lines"
    assert points["mode"] == "markers"
    assert points["error_y"]["array"] is not None
    assert f"{sample.counts['win']:,} of 2,000" in picture.title
    low, high = sample.interval()
    assert f"{100 * low:.1f} to {100 * high:.1f}" in picture.caption
    assert ("holds" in picture.caption) == (low <= sample.exact.win <= high)
    frame = picture.frame()
    assert frame["simulated"].all()
    assert set(frame["exact"]) == {Fraction(125, 216)}
    missed = ((frame["low"] > 125 / 216) | (frame["high"] < 125 / 216)).sum()
    assert f"; {missed} of them miss it (diamonds)." in picture.caption
    again = hotw.show.convergence(hotw.odds.sample(n=2000, seed=7))
    assert str(again) == str(picture)


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_hatchings_stand_out_and_words_can_be_read_on_them(theme) -> None:
    looks = [figure.of_result(result, theme) for result in ("win", "tie", "lose")]
    assert len({look.shape for look in looks}) == 3
    for look in looks:
        assert contrast(look.strong, theme.paper) >= 3
    for sign in (theme.ink, theme.quiet):
        assert contrast(sign, theme.paper) >= 4.5
    moves = [figure.of_move(kind, theme) for kind in KINDS]
    assert len({look.shape for look in moves}) == len(KINDS)
    for look in moves:
        assert contrast(theme.ink, look.ground) >= 4.5
        assert contrast(theme.ink, look.strong) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
def test_numbers_can_be_read_on_every_shade_of_the_heat_map(theme: str) -> None:
    for result in ("win", "tie", "lose"):
        figure = data(hotw.show.heat_map(result=result, theme=theme))
        cells, painted = figure["data"][0], figure["layout"]["shapes"]
        assert len(painted) == sum(map(len, cells["text"])) > 4
        for cell in painted:
            assert contrast(cell["fillcolor"], cells["textfont"]["color"]) >= 4.5


def test_a_heat_map_is_the_stronger_the_likelier() -> None:
    figure = data(hotw.show.heat_map(4, 5))
    painted = {
        (round(cell["y0"] + 0.47), round(cell["x0"] + 0.485)): cell["fillcolor"]
        for cell in figure["layout"]["shapes"]
    }
    paper = figure["layout"]["paper_bgcolor"]
    chances = {
        (down, across): chance
        for down, row in enumerate(figure["data"][0]["z"])
        for across, chance in enumerate(row)
    }
    assert painted.keys() == chances.keys()
    ranked = sorted(chances, key=chances.__getitem__)
    off = [contrast(painted[place], paper) for place in ranked]
    assert off == sorted(off)
    assert off[-1] > off[0]


@pytest.mark.parametrize(
    ("show", "what"),
    [
        ("odds", "Egypt"),
        ("odds", CAMPAIGN),
        ("losses", 7),
        ("survival", hotw.odds.battle()),
        ("decisions", hotw.odds.siege()),
        ("convergence", [1, 0, 1]),
    ],
)
def test_what_cannot_be_shown_is_refused_with_what_can(show: str, what: object) -> None:
    with pytest.raises(TypeError, match=r"It shows: .*hotw\.odds\."):
        getattr(hotw.show, show)(what)


def test_wrong_settings_are_refused_with_the_right_ones() -> None:
    with pytest.raises(TypeError, match="a game followed by an action"):
        hotw.show.odds(hotw.odds.battle(), "attack")
    with pytest.raises(ValueError, match="win, tie, lose"):
        hotw.show.heat_map(result="draw")
    with pytest.raises(ValueError, match="win, tie, lose"):
        hotw.show.convergence(hotw.odds.sample(n=10), "draw")
    for dice in (0, [], [0], 99, "two", 2.5):
        with pytest.raises(ValueError, match="from 1 to 10"):
            hotw.show.heat_map(dice)
    with pytest.raises(ValueError, match="ties"):
        hotw.show.heat_map(ties="nobody")
    with pytest.raises(ValueError, match="'lands' or by 'rounds'"):
        hotw.show.survival(CAMPAIGN, "points")
    with pytest.raises(ValueError, match="rounds"):
        hotw.show.survival(hotw.odds.siege(), "lands")
    with pytest.raises(ValueError, match="paper, dark"):
        hotw.show.odds(hotw.odds.battle(), theme="pink")


def test_the_luck_meter_holds_each_percentile_and_marks_what_is_rare() -> None:
    picture = hotw.show.luck(LUCK)
    cells = data(picture)["data"][0]
    assert cells["y"] == ["Ada", "Ben"]
    assert cells["x"] == ["I", "II", "VII", "all"]
    for row, who in enumerate(cells["y"]):
        for column, epoch in enumerate((1, 2, 7)):
            one = LUCK.by("player", "epoch")[who, epoch]
            assert cells["z"][row][column] == pytest.approx(float(one.percentile))
            assert cells["text"][row][column] == str(round(100 * one.percentile))
        assert cells["z"][row][3] == pytest.approx(float(LUCK.players[who].percentile))
    # of one or two battles even ties are nothing rare
    assert "Of the 6 numbers outside the column “all”, 0 have an arrow" in picture.caption
    battle = hotw.odds.battle(2, 1)
    runs = [hotw.odds.rolled(battle, "lose", "Ada", "Ben", epoch=3)] * 5
    rare = hotw.show.luck(hotw.odds.luck_of(runs))
    assert [row[0][-1] for row in data(rare)["data"][0]["text"]] == [
        "▼",
        "▲",
    ]  # (55/216)**5 is about 1 in 900
    assert "Of the 2 numbers outside the column “all”, 2 have an arrow" in rare.caption
    assert rare.title.startswith("Luckiest: Ben")


def test_the_fate_of_one_player_is_worse_the_same_or_better() -> None:
    figure = data(hotw.show.luck(LUCK.players["Ada"]))
    worse, same, better = figure["data"]
    # four battles that may each bring 1, 0 or -1, and all came to 0
    assert [bar["x"] for bar in (worse, same, better)] == [[-4, -3, -2, -1], [0], [1, 2, 3, 4]]
    total = sum(sum(bar["y"]) for bar in figure["data"])
    assert total == pytest.approx(100)
    win, tie, lose = Fraction(125, 216), Fraction(36, 216), Fraction(55, 216)
    even = tie**4 + 12 * win * lose * tie**2 + 6 * win**2 * lose**2
    assert same["y"] == pytest.approx([float(100 * even)])


def test_the_shares_of_a_fate_count_scores_that_are_too_rare_to_be_seen() -> None:
    ada = LUCK.players["Ada"]
    often = replace(ada, sides=ada.sides * 8)
    bars = data(hotw.show.luck(often))["data"]
    could, seen = often.could_have_been, {score for bar in bars for score in bar["x"]}
    assert set(could) - seen, "some scores are too rare for a bar"
    worse = sum(chance for score, chance in could.items() if score < often.score)
    assert percent(worse, "en") in bars[0]["name"]
    assert percent(1 - worse - could[often.score], "en") in bars[2]["name"]


def test_the_title_of_intervals_names_all_that_are_level() -> None:
    import pandas as pd

    table = pd.DataFrame({"who": list("AABBCC"), "points": [5, 7, 6, 6, 1, 2], "won": [1, 0, 0, 1, 0, 0]})
    title = hotw.show.intervals(table, "points", "who").title
    assert title == "Points on average: highest for “A” and “B”, 6.0; lowest for “C”, 1.5"
    shares = hotw.show.intervals(table.astype({"won": bool}), "won", "who", lang="fr").title
    assert re.sub(r"\s", "", "« A » et « B », 50,0 sur 100") in re.sub(r"\s", "", shares)


def test_intervals_of_shares_and_means() -> None:
    shares = hotw.show.intervals(rows_of_games(), "won", "seat")
    low, high = hotw.odds.interval(2, 3)
    first = shares.frame().iloc[0]
    assert (first["n"], first["mean"]) == (3, pytest.approx(2 / 3))
    assert (first["low"], first["high"]) == pytest.approx((low, high))
    assert shares.title == "Won: most often “seat 1”, 66.7 in 100; least often “seat 2” and “seat 3”, 0.0"
    level = rows_of_games().assign(won=True)
    assert hotw.show.intervals(level, "won", "seat").title == "Won: 100.0 in 100 (seat 1, seat 2, seat 3)"
    means = hotw.show.intervals(rows_of_games(), "points", "epoch")
    assert means.title == "Points on average: highest for “Epoch VII”, 9.0; lowest for “Epoch I”, 4.7"
    one = means.frame().iloc[0]  # 4, 4 and 6: mean 14/3, variance 4/3, error of the mean 2/3
    assert (one["name"], one["mean"]) == ("Epoch I", pytest.approx(14 / 3))
    assert one["high"] - one["mean"] == pytest.approx(1.959964 * 2 / 3)
    assert "do not meet" in means.caption


@pytest.mark.parametrize(
    ("call", "told"),
    [
        (lambda: hotw.show.luck(3), "hotw.odds.luck"),
        (lambda: hotw.show.intervals([1], "won", "seat"), "table"),
        (lambda: hotw.show.intervals(rows_of_games(), "luck", "seat"), "seat, won"),
        (lambda: hotw.show.intervals(rows_of_games().astype({"won": str}), "won", "seat"), "no mean"),
    ],
)
def test_luck_and_intervals_refuse_with_a_sentence(call, told) -> None:
    with pytest.raises((TypeError, ValueError), match=told):
        call()


def test_the_fit_counts_the_lucky_tables_that_are_as_far_off() -> None:
    fit = hotw.odds.Fit((40, 20, 40), hotw.odds.battle())
    picture = hotw.show.fit(fit, 2000, seed=7)
    far = sum(one >= float(fit.chi_square) for one in fit.by_luck(2000, seed=7))
    assert picture.as_far == far
    assert f"Of 2,000 tables of fair dice, {far} are" in picture.title
    assert sum(count for _, count in picture.bars) == 2000
    none = hotw.show.fit(hotw.odds.Fit((10, 10, 1000), hotw.odds.battle()), 10)
    assert "not one" in none.title


def test_the_chain_has_a_box_for_each_situation_and_one_arrow_for_each_way_on() -> None:
    chain = hotw.odds.chain(fort=True)
    picture = hotw.show.chain(chain)
    assert [len(column) for column in picture.levels] == [1, 1, 1, 1]
    leaving = {}
    for way in picture.ways:
        leaving[way.start] = leaving.get(way.start, 0) + way.chance
    assert set(leaving.values()) == {1}
    first = next(way for way in picture.ways if way.start != way.end)
    assert (first.words, first.chance) == ("win, tie", Fraction(125, 216))
    places = hotw.show.chain(hotw.odds.siege(fort=False, armies=4)).places
    assert len(set(places.values())) == len(places)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_words_on_an_arrow_leave_the_boxes_at_its_ends_free(lang: str) -> None:
    picture = hotw.show.chain(hotw.odds.chain(fort=True), lang=lang)
    figure, (level,) = picture.figure, {y for _, y in picture.places.values()}
    boxes = sorted((box.x0, box.x1) for box in figure.layout.shapes if box.type == "rect")
    on_the_way = [one for one in figure.layout.annotations if one.text and one.y == level]
    told = [one for one in on_the_way if "<b>" in one.text]
    assert len(told) == 3
    for one in told:
        room = min(x0 for x0, _ in boxes if x0 > one.x) - max(x1 for _, x1 in boxes if x1 < one.x)
        lines = re.sub("</?b>", "", one.text).split("<br>")
        assert max(map(len, lines)) * 0.6 * one.font.size < room - 12


def test_a_chain_too_large_to_be_drawn_is_refused_with_what_to_do() -> None:
    with pytest.raises(ValueError, match="Take fewer armies"):
        hotw.show.chain(hotw.odds.siege(fort=False, armies=20))


def test_borders_are_named_and_stand_where_their_chance_is() -> None:
    found = hotw.odds.grounds(hotw.observed("battles"), board=hotw.board("2001"))
    picture = hotw.show.grounds(found, lang="fr")
    assert all(" → " in row[0] for row in picture.cells()[1])
    traces = data(picture)["data"]
    assert sum(len(trace["y"]) for trace in traces) == 241
    assert len({trace["marker"]["symbol"] for trace in traces}) == 2


def test_two_ends_that_are_equally_likely_are_both_named() -> None:
    """Two dice against two win exactly as often as they lose."""
    title = hotw.show.odds(hotw.odds.battle(2, 2), lang="en").title
    assert title == "Equally likely, 39 in 100 each: the attacker wins and the attacker loses"


def test_a_name_that_is_too_long_beside_a_bar_ends_with_an_ellipsis():
    long = "an attack on a walled city in the mountains"
    picture = hotw.show.compare({long: hotw.odds.battle(), "plain": hotw.odds.battle(2, 2)})
    name = next(iter(picture.rows))
    assert name.endswith("…")
    assert long.startswith(name[:-1])
    assert name in picture.title


def test_the_names_of_grounds_stand_beside_their_signs() -> None:
    found = hotw.odds.grounds(hotw.observed("battles"), board=hotw.board("2001"))
    notes = [one for one in hotw.show.grounds(found).draw().layout.annotations if one.axref == "x"]
    assert len(notes) == min(6, len(found.against)) > 0
    highest = max(one.n for one in found)
    for one in notes:
        assert abs(one.x - one.ax) <= 0.5
        assert abs(one.y - one.ay) <= 0.2 * highest
    for one, other in pairwise(sorted(note.ay for note in notes)):
        assert other - one >= 0.06 * highest


def test_the_title_of_a_comparison_names_all_that_are_level_in_quotes() -> None:
    siege = hotw.odds.battle(2, 1)
    rows = {"2024, no dice": siege, "2024": siege, "2001": hotw.odds.battle(2, 2)}
    title = hotw.show.compare(rows).title
    assert "most often “2024, no dice” and “2024” (58 in 100)" in title
