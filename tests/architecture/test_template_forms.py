"""What recurs on pages has one form: moments, lists with nothing in them, lists of links, brackets."""

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
HALF_WIDTH = re.compile(r"[ぁ-んァ-ヶ一-龠] ?\(|\)s ?\((?=%\(|[ぁ-んァ-ヶ一-龠])")
TYPED = re.compile(r'hx-trigger="(?P<asked>[^"]* changed\b[^"]*)"')


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


def test_what_is_typed_before_the_scripts_come_is_asked_for():
    """app.js sends `typed-early` to such a field: htmx took what stood in it for its first value."""
    assert of_every_template(TYPED, lambda one: "typed-early" not in one["asked"]) == []


def test_brackets_after_japanese_are_as_wide_as_it():
    written = (settings.BASE_DIR / "judgeapp/locale/en/LC_MESSAGES/django.po").read_text("utf-8")
    told = ["".join(re.findall(r'"(.*)"', one)) for one in re.findall(r'msgid ((?:".*"\n)+)', written)]
    assert [one for one in told if HALF_WIDTH.search(one)] == []
