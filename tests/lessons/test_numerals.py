"""What is read of an answer is one number, whole and well formed; whatever else looks like one is answered."""

import re
from fractions import Fraction

import pytest
from a_lesson import ANSWERS, TABLE
from hypothesis import given
from hypothesis import strategies as st

from hotw_nb import text
from hotw_nb.lessons import check, predict, start
from hotw_nb.lessons.questions import read
from hotw_nb.lessons.reading import Unclear, understand

SHEET = read("test", TABLE, ANSWERS)
NUMBER, CHANCE, GUESS = SHEET.checks["sum"], SHEET.checks["tie"], SHEET.predictions["win"]
LANGS = st.sampled_from(text.LANGUAGES)
SCRIPTS = ("0123456789", "٠١٢٣٤٥٦٧٨٩", "०१२३४५६७८९", "０１２３４５６７８９")


def value(question, answer, lang="en", **more):
    return understand(question, answer, lang, **more).low


def refused(question, answer, lang="en", **more):
    with pytest.raises(Unclear) as answered:
        understand(question, answer, lang, **more)
    return str(answered.value)


@pytest.mark.parametrize("answer", ["1/2/3", "1 / 2 / 3", "1/2/3 = 1/6", "1/2/2024", "½/3"])
@pytest.mark.parametrize("lang", text.LANGUAGES)
def test_a_chance_with_two_fraction_bars_is_asked_for_its_brackets(answer, lang):
    assert "(1/2)/3" in refused(CHANCE, answer, lang)
    assert "(1/2)/3" in refused(GUESS, answer, lang, ranges=True)


def test_with_brackets_it_is_read():
    assert value(CHANCE, "(1/2)/3") == Fraction(1, 6)
    assert value(NUMBER, "1/(2/3)") == Fraction(3, 2)


def test_the_question_about_the_storm_refuses_two_bars(nothing_begun):
    start("05", fresh=True)
    panel = check.storm()
    panel.input.value = "5/12/2"
    panel.button.click()
    assert "more than one fraction bar" in panel.words.text
    assert start("05").work["storm"].wrong == {}, "what was not understood is not a wrong answer"


READ = {
    "1 / 2": "1/2", "50%": "1/2", "50 %": "1/2", "0,5": "1/2", "0.5": "1/2", ".5": "1/2", "½": "1/2", "١/٢": "1/2",
    "٥٠٪": "1/2", "٠٫٥": "1/2", "५० %": "1/2", "５０％": "1/2", "50 pour cent": "1/2", "1 sur 2": "1/2",
    "1 in 2.": "1/2", "= 1/2": "1/2", "a) 1/2": "1/2", "p(win) = 1/2": "1/2", "~50 %": "1/2", "50%/1": "1/2",
    "25 % + 25 %": "1/2", "1/2 (50 %)": "1/2", "1/2 ✓": "1/2", "50 % - I think": "1/2", "1 000/2 000": "1/2",
    "648/1 296": "1/2", "648/1'296": "1/2", "½³": None, "5e-1": "1/2", "(1/2)¹": "1/2",
}  # fmt: skip


@pytest.mark.parametrize("answer", READ)
@pytest.mark.parametrize("lang", text.LANGUAGES)
def test_a_half_is_read_however_people_write_it(answer, lang):
    if READ[answer] is None:
        refused(CHANCE, answer, lang)
    else:
        assert value(CHANCE, answer, lang) == Fraction(READ[answer])


@pytest.mark.parametrize(
    ("answer", "lang", "expected"),
    [
        ("1,125", "en", 1125), ("1,125", "fr", Fraction(9, 8)), ("1.125", "en", Fraction(9, 8)), ("1 125", "fr", 1125),
        ("1\u202f125", "fr", 1125), ("1’125", "fr", 1125), ("1.234.567", "fr", 1234567), ("1,000.5", "en", 1000.5),
        ("1.000,5", "fr", 1000.5), ("1 000,5", "fr", 1000.5), ("2½", "en", 2.5), ("-1 1/2", "en", -1.5),
        ("- 5", "en", -5), ("+5", "en", 5), ("6²", "en", 36), ("10⁻¹", "en", Fraction(1, 10)), ("1/½", "en", 2),
        ("1e3", "en", 1000), ("12 armies", "en", 12), ("5 €", "fr", 5), ("720/2/1", "en", 360),
    ],
)  # fmt: skip
def test_marks_and_signs_mean_what_they_mean_in_a_language(answer, lang, expected):
    assert value(NUMBER, answer, lang) == expected


NONE = [
    "1//2", "1/2/", "/2", "2/", "2 /", "1/0", "1/-2", "-1/-2", "3 of 4 of 5", "3 in", "3 out of", "out of 3", "3 sur",
    "sur 3", "50 % %", "50%%", "%50", "2 of 5 %", "5 in 6/7", "--5", "++5", "+-5", "-+5", "5-", "5 -", "5+", "5 + x",
    "±5", "50±5", "0x10", "0b1", "1e400", "1e-400", "1e2.5", "1_000", "0.5.5", "1.2.3", "1,2,3", "5,5,5", "12,345,6",
    "1.2,3.4", "1.5.2/3", "..5", "12h", "12.5x", "1st", "x5", "2 3/2", "2₂", "①", "②/3", "5|6", "5\\6", "5&6", "5@6",
    "2*--3", "3!!", "5%%*2", "1/2%+1", "5 5", "5 6", "5:5", "5/6 (%)", "- - 5", "5 (/6)", "1 00", "0 5", "10 00",
    "2--3", "5°5", ". 5", "½000",
]  # fmt: skip


@pytest.mark.parametrize("answer", NONE)
@pytest.mark.parametrize("lang", text.LANGUAGES)
def test_what_is_no_whole_number_is_answered_with_a_sentence(answer, lang):
    for question in (NUMBER, CHANCE):
        assert len(refused(question, answer, lang)) > 30
    assert len(refused(GUESS, answer, lang, ranges=True)) > 30


def test_fifty_fifty_is_a_chance_and_no_number():
    assert value(CHANCE, "50-50") == Fraction(1, 2)
    assert "2 numbers" in refused(NUMBER, "5-5")


@pytest.mark.parametrize(
    "answer", ["1:2", "0 5", "5 6", "1/2 1/3", "1/2 = 0.6", "3 of 4 of 5", "5 % of 10", "5~6", "1/6*2 = 1/2"]
)
def test_two_numbers_are_a_range_only_where_something_says_so(nothing_begun, answer):
    refused(GUESS, answer, ranges=True)
    start("00")
    assert predict("attacks", answer).guess is None


@pytest.mark.parametrize("answer", ["50-70 %", "50 – 70", "50 to 70", "50 à 70", "50; 70", "50, 70", "50 ou 70",
                                    "50..70", "50 %-70 %", "between 50 and 70", "entre 50 et 70", "٥٠-٧٠"])  # fmt: skip
def test_a_range_is_read_as_one(answer):
    said = understand(GUESS, answer, "en", ranges=True)
    assert (said.low, said.high) == (Fraction(1, 2), Fraction(7, 10))


def in_script(written, digits):
    return written.translate(str.maketrans(SCRIPTS[0], digits))


@st.composite
def written(draw):
    """A number as people write it, and what it is worth."""
    whole = draw(st.integers(0, 10**7))
    apart = draw(st.sampled_from(["", " ", "\u202f"]))
    form, worth = (f"{whole:,}".replace(",", apart) if apart else str(whole)), Fraction(whole)
    kind = draw(st.sampled_from(["whole", "decimal", "fraction", "percent", "mixed"]))
    if kind == "decimal":
        more = draw(st.text("0123456789", min_size=1, max_size=2))
        form, worth = form + draw(st.sampled_from(".,")) + more, worth + Fraction(int(more), 10 ** len(more))
    elif kind == "fraction":
        below = draw(st.integers(1, 10**4))
        form, worth = f"{whole}{draw(st.sampled_from(['/', ' / ', ' in ', ' sur ']))}{below}", worth / below
    elif kind == "percent":
        form, worth = form + draw(st.sampled_from(["%", " %", " per cent"])), worth / 100
    elif kind == "mixed":
        below = draw(st.integers(2, 99))
        above = draw(st.integers(1, below - 1))
        form, worth = f"{whole} {above}/{below}", worth + Fraction(above, below)
    minus = draw(st.booleans())
    return ("-" if minus else "") + form, -worth if minus else worth


@given(
    written(), LANGS, st.sampled_from(SCRIPTS), st.sampled_from(["{}", "= {}", "p = {}", "about {} ", "({})"])
)
def test_whatever_is_well_formed_is_read_as_itself(one, lang, digits, around):
    form, worth = one
    assert value(NUMBER, around.format(in_script(form, digits)), lang) == worth


BEFORE = [
    "--",
    "++",
    "+-",
    "-+",
    "±",
    "/",
    "//",
    "%",
    "*",
    "^",
    "_",
    "0x",
    "x",
    "|",
    "&",
    "@",
    "\\",
    "1//",
    "%%",
]
AFTER = ["//", "/", " /", "-", "+", "*", "^", "_", "%%", " % %", "/0", "//2", " of", " sur", " parmi", "e", "x",
         "e5.5", "e400", "²₂", "±1", "±", "|", " of 4 of 5", "\\2"]  # fmt: skip


@given(
    written().filter(lambda one: not one[0].endswith("cent")),
    LANGS,
    st.sampled_from([(sign, "") for sign in BEFORE] + [("", sign) for sign in AFTER]),
)
def test_a_stray_sign_makes_it_no_number(one, lang, signs):
    for question in (NUMBER, CHANCE):
        refused(question, signs[0] + one[0] + signs[1], lang)


_WHOLE = r"(?:\d{1,3}(?: \d{3})+|\d+)"
_MARKED = r"\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d{1,3}(?:\.\d{3})+(?:,\d+)?"
_ONE = rf"(?:{_WHOLE}(?:[.,]\d+)?|{_MARKED}|[.,]\d+)(?:e[-+]?\d\d?)?"
WELL_FORMED = re.compile(
    rf"(?:[ .,]* )?(?:[-+] *)?(?:\d+ +\d+ ?/ ?\d+|\(1/2\)|{_ONE}(?: */ *{_ONE})?)(?: *%)?[ .,]*"
)


@given(st.text("01259.,/%+- ½", min_size=1, max_size=9), LANGS)
def test_nothing_else_is_read(answer, lang):
    """What is no well-formed number may only be a sum that Python works out to the same."""
    try:
        found = value(NUMBER, answer, lang)
    except Unclear:
        return
    plain = re.sub(r"(?<=[/+-])( *)½", r"\1(1/2)", answer).replace("½", " 1/2").strip()
    if not WELL_FORMED.fullmatch(plain):
        if lang == "en":
            plain = re.sub(r"(?<![\d.,])([1-9]\d{0,2}),(\d{3})(?!\d)", r"\1\2", plain)
        fractions = re.sub(r"\d+(?:[.,]\d+)?", lambda one: f"Fraction('{one[0].replace(',', '.')}')", plain)
        assert eval(fractions.replace("%", "/100")) == found, "a sum"
