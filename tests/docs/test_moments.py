"""docs/reference/moments.md is made from the engines."""

import re

from devtools.moments import PAGE, moments_text


def test_the_page_is_what_the_engines_make_it():
    assert PAGE.read_text(encoding="utf-8") == moments_text(), "run manage.py docs_moments"


def test_rules_that_megami_add_stand_in_their_order():
    after_paying = moments_text().partition("### AFTER_PAYING")[2].partition("##")[0]
    assert re.findall(r"megami\.\w+\.(\w+)", after_paying) == ["kamuwi", "mist", "renri"]
