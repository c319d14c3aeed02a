"""Every page, asked with queries of all kinds, and every form on it, filled in wrong: always an answer, never a crash.

What is sent is the same on every run, and what was done is taken back after each answer.
"""

import re
from itertools import cycle, islice
from unittest import mock

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import transaction

from tests.conftest import ROOT

from .forms import Page
from .test_permissions import ACCESS, API, address, people, site  # noqa: F401  the site and its people are fixtures

JUNK = [
    "",
    " 　",
    "\x00",
    "-1",
    "0",
    "1",
    "9" * 30,
    "9" * 5_000,
    "1e400",
    "NaN",
    "null",
    "[]",
    "[[[",
    '{"a": 1, "a": 2}',
    '"\\ud800"',
    "あ" * 5_000,
    "🎴",
    "\u202e右から",
    "'\"><b>%(x)s{}",
    "../../etc/passwd",
    "2026-13-45T99:99",
    "sengoku:906.4.3",
]
FILES = [
    b"",
    b"\x00\x01\x02",
    b"PK\x03\x04",
    b"\xff\xfe",
    "名前,所属\n青木,\n".encode("cp932"),
    b"[" * 50_000,
    b"9" * 5_000,
]
ASKED = re.compile(r'GET(?:\.get|\.getlist)?[(\[]"(\w+)"')


def asked_names():
    """Every name that a view reads from the query."""
    sources = (path.read_text() for path in (ROOT / "judgeapp").rglob("*.py"))
    return sorted({name for source in sources for name in ASKED.findall(source)})


def fillings(form, junk):
    """The form as it stands, with one field of nonsense, with one field twice, empty, and with a file of nonsense."""
    right = form.standing()
    options = {
        one.name: [one.value or "", *one.options] for one in form.fields.values() if one.kind != "file"
    }
    options |= {name: [value] for name, value in form.pressed}
    yield right
    for name, values in options.items():
        yield {**right, name: next(junk)}
        yield {**right, name: [*values, next(junk)]}
    yield {}
    for name in form.files:
        for content in FILES:
            yield {**right, name: SimpleUploadedFile("a.csv", content)}


def asked(client, method, url, data):
    """The answer; what was done is taken back."""
    with transaction.atomic():
        answer = getattr(client, method)(url, data)
        if answer.streaming:
            b"".join(answer.streaming_content)
        transaction.set_rollback(True)
    return answer


PAGES = [route for route in ACCESS if not route.startswith(API) and route != "readyz"]


@pytest.mark.django_db
@pytest.mark.slow
@pytest.mark.parametrize("person", ["player", "organizer"])
def test_no_query_and_no_form_brings_a_page_down(person, people, site, client_of):  # noqa: F811
    client = client_of(people[person])
    client.raise_request_exception = False
    junk, names, wrong, sent = cycle(JUNK), asked_names(), [], set()
    with mock.patch("judgeapp.apps.disputes.services.cases._enqueue"):
        for route in PAGES:
            url = address(route, site)
            page = asked(client, "get", url, {})
            for nonsense in islice(junk, 2):
                if asked(client, "get", url, dict.fromkeys(names, nonsense)).status_code >= 500:
                    wrong.append(f"GET {url} with {nonsense[:40]!r}")
            if page.status_code != 200 or "html" not in page["Content-Type"]:
                continue
            for form in Page(page.content.decode()).forms:
                target = form.action or url
                if (target, *form.fields) in sent or target == "/accounts/logout/":
                    continue
                sent.add((target, *form.fields))
                for filled in fillings(form, junk):
                    answer = asked(client, "post", target, filled)
                    if answer.status_code >= 500:
                        wrong.append(f"POST {target} {str(filled)[:300]}: {answer.status_code}")
    assert not wrong, f"{len(wrong)}\n" + "\n".join(wrong[:40])
    assert len(sent) >= {"player": 15, "organizer": 40}[person]
