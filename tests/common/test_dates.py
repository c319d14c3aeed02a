"""Dates and times have one form in each language."""

from datetime import datetime

import pytest
from django.template import Context, Template
from django.utils import timezone, translation

FORMS = '{{ at|date:"DATETIME_FORMAT" }}|{{ at|date:"SHORT_DATETIME_FORMAT" }}|{{ at|date:"DATE_FORMAT" }}'


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("ja", "2026/11/08 09:05|11/08 09:05|2026/11/08"),
        ("en", "8 Nov 2026 09:05|8 Nov 09:05|8 Nov 2026"),
    ],
)
def test_a_moment_is_written_as_its_language_does(language, expected):
    at = timezone.make_aware(datetime(2026, 11, 8, 9, 5))
    with translation.override(language):
        assert Template(FORMS).render(Context({"at": at})) == expected


@pytest.mark.parametrize(
    ("language", "expected"), [("ja", "2025/06/02 2025/06"), ("en", "2 Jun 2025 Jun 2025")]
)
def test_a_day_of_our_data_is_written_in_the_same_form(language, expected):
    template = Template('{% load bilingual %}{{ "2025-06-02"|day }} {{ "2025-06"|day }}')
    with translation.override(language):
        assert template.render(Context()) == expected
