"""What recurs on pages has one form: moments, lists with nothing in them, lists of links."""

import re

from django.conf import settings

TEMPLATES = settings.BASE_DIR / "judgeapp" / "templates"
MOMENT = re.compile(r"""\|(?:date|time):?(["']?)(?P<form>[^"'}|]*)\1""")
FORMS = {
    "DATE_FORMAT", "DATETIME_FORMAT", "SHORT_DATETIME_FORMAT", "MONTH_DAY_FORMAT", "TIME_FORMAT", "H:i:s", "D", "c",
}  # fmt: skip
"""Those of judgeapp/config/formats, seconds and days of the week; "c" is for programs."""
NOTHING_YET = re.compile(
    r'<(?:p|li)(?P<asked>[^>]*)>\{% translate "(?:まだ|当てはまる)[^"。]*(?:[はがも]|まだ)(?:あり|い)ません。'
)
LINKS = re.compile(r"<ul(?P<asked>[^>]*)>(?:\s|\{%[^%]*%\})*<li[^>]*>(?:\s|\{%[^%]*%\})*<a\b")
UNNAMED = {"", ' class="plain"'}


def of_every_template(pattern, is_wrong):
    """`template:line found` where what the pattern finds is wrong."""
    return [
        f"{path.relative_to(TEMPLATES)}:{text.count(chr(10), 0, one.start()) + 1} {one.group()}"
        for path in sorted(TEMPLATES.rglob("*.html"))
        for text in [path.read_text("utf-8")]
        for one in pattern.finditer(text)
        if is_wrong(one)
    ]


def test_dates_and_times_are_written_in_one_form():
    assert of_every_template(MOMENT, lambda one: one["form"] not in FORMS) == []


def test_a_list_with_nothing_in_it_says_so_in_one_form():
    assert of_every_template(NOTHING_YET, lambda one: one["asked"] != ' class="empty-state"') == []


def test_a_list_of_links_is_rows_chips_or_a_named_part_of_its_page():
    assert of_every_template(LINKS, lambda one: one["asked"] in UNNAMED) == []
