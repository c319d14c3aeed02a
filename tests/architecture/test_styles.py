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
STATES = {"scripted"}
"""Of the whole page, not of a part of it."""
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
    return named - STATES


def test_a_part_is_named_in_one_sheet():
    sheets = defaultdict(set)
    for sheet in SHEETS.glob("*.css"):
        if sheet.stem not in ALONE:
            for name in parts_named(sheet.read_text("utf-8")):
                sheets[name].add(sheet.stem)
    assert {name: where for name, where in sheets.items() if len(where) > 1} == {}


def test_the_parts_of_a_rule():
    sheet = "/* .a */ @media print { .one .two, p.three:has(.four) > b { x: y } } main:has(.five) .six { x: y } .a{}"
    assert parts_named(sheet) == {"one", "three", "a"}
