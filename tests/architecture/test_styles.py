"""A class name means one thing: the part of a page that a rule is about is named in one style sheet.

What several parts share stands in gunbai.css; a sheet may change it inside its own parts (`.round-bar .switch`), never
everywhere (`.switch`).
"""

import re
from collections import defaultdict

from django.conf import settings

SHEETS = settings.BASE_DIR / "judgeapp" / "static" / "css"
TEMPLATES = settings.BASE_DIR / "judgeapp" / "templates"
ALONE = {"bare", "board", "offline"}
"""Sheets of pages that load no other of ours."""
BELOW = {"builder": "disputes", "official": "rules", "submissions": "tournaments"}
"""A sheet that pages load above another, so that it may set what that one names."""
OF_THE_PAGE = {"scripted"}
"""What the whole page is, not a part of it."""
STATES = {
    "departed", "illegal", "legal", "on_trust", "published", "reachable", "superseded", "undetermined", "waiting",
}  # fmt: skip
"""What a part is: said of many parts, styled with the part it is said of (`.verdict.legal`)."""
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
SELECTORS = re.compile(r"([^{};]+)\{")
ASIDE = re.compile(r":(?:has|not)\((?:[^()]|\([^()]*\))*\)")
CLASS = re.compile(r"\.([a-z][\w-]*)", re.IGNORECASE)


def parts_named(sheet: str) -> set[str]:
    """The first class of every selector of a sheet."""
    named = set()
    for selectors in SELECTORS.findall(COMMENT.sub("", sheet)):
        if selectors.strip().startswith("@"):
            continue
        for selector in re.split(r",(?![^(]*\))", ASIDE.sub("", selectors)):
            named |= set(CLASS.findall((selector.split() or [""])[0])[:1])
    return named - OF_THE_PAGE


def test_a_part_is_named_in_one_sheet():
    sheets = defaultdict(set)
    for sheet in SHEETS.glob("*.css"):
        if sheet.stem not in ALONE:
            for name in parts_named(sheet.read_text("utf-8")):
                sheets[name].add(sheet.stem)
    assert {name: where for name, where in sheets.items() if len(where) > 1} == {}


def test_a_class_of_two_sheets_is_a_part_that_one_names_and_the_other_sets_inside_its_own():
    parts, styled = defaultdict(set), defaultdict(set)
    for sheet in SHEETS.glob("*.css"):
        if sheet.stem not in ALONE:
            text = COMMENT.sub("", sheet.read_text("utf-8"))
            for name in parts_named(text):
                parts[name].add(sheet.stem)
            for selectors in SELECTORS.findall(text):
                for name in CLASS.findall(ASIDE.sub("", selectors)):
                    styled[name].add(sheet.stem)
    two_things = {
        name: sorted(sheets)
        for name, sheets in styled.items()
        if name not in STATES | OF_THE_PAGE
        for home in [next(iter(parts[name]), "")]
        if any(sheet != home and home not in ("gunbai", BELOW.get(sheet)) for sheet in sheets)
        and len(sheets) > 1
    }
    assert two_things == {}
    assert {name: sorted(parts[name]) for name in STATES if parts[name]} == {}


def test_a_column_is_never_wider_than_its_page():
    """Columns that fill the width in rem: text at 200 % makes them wider than a phone, but for `min(…, 100%)`."""
    fixed = re.compile(r"repeat\(auto-fi(?:ll|t), minmax\((?!min\([^,()]+, 100%\))[^,]*")
    found = {sheet.stem: fixed.findall(sheet.read_text("utf-8")) for sheet in SHEETS.glob("*.css")}
    assert {name: ways for name, ways in found.items() if ways} == {}


def test_the_parts_of_a_rule():
    sheet = "/* .a */ @media print { .one .two, p.three:has(.four) > b { x: y } } main:has(.five) .six { x: y } .a{}"
    assert parts_named(sheet) == {"one", "three", "a"}
