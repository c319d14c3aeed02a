"""Every page, asked with queries of all kinds, and every form on it, filled in wrong: always an answer, never a crash.

What is sent is the same on every run, and what was done is taken back after each answer.
"""

import re
from html.parser import HTMLParser
from itertools import cycle, islice
from unittest import mock

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import transaction

from tests.conftest import ROOT, slow

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


class Form:
    """A form of a page: where it goes, and every field with the values that stand in it or can be chosen."""

    def __init__(self, action: str) -> None:
        self.action = action
        self.fields: dict[str, list[str]] = {}
        self.files: list[str] = []


class Forms(HTMLParser):
    """The forms of a page that are sent by POST."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[Form] = []
        self._form: Form | None = None
        self._select = ""

    def handle_starttag(self, tag, attrs):
        told = dict(attrs)
        if tag == "form":
            self._form = Form(told.get("action") or "")
            if told.get("method", "").lower() == "post":
                self.found.append(self._form)
        elif self._form is not None:
            self._field(tag, told)

    def handle_endtag(self, tag):
        if tag == "form":
            self._form = None

    def _field(self, tag, told):
        name = told.get("name") or ""
        if tag == "option":
            self._form.fields.setdefault(self._select, []).append(told.get("value") or "")
        elif tag == "select":
            self._select = name
        elif told.get("type") == "file":
            self._form.files.append(name)
        elif name and tag in ("input", "textarea", "button"):
            self._form.fields.setdefault(name, []).append(told.get("value") or "")


def forms_of(page):
    parser = Forms()
    parser.feed(page)
    return parser.found


def asked_names():
    """Every name that a view reads from the query."""
    sources = (path.read_text() for path in (ROOT / "judgeapp").rglob("*.py"))
    return sorted({name for source in sources for name in ASKED.findall(source)})


def fillings(form, junk):
    """The form as it stands, with one field of nonsense, with one field twice, empty, and with a file of nonsense."""
    right = {name: values[-1] for name, values in form.fields.items()}
    yield right
    for name, values in form.fields.items():
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
@pytest.mark.parametrize(("person", "every"), [("player", 50), slow("player", 1), slow("organizer", 1)])
def test_no_query_and_no_form_brings_a_page_down(person, every, people, site, client_of):  # noqa: F811
    """Every page and every form; of the ways to fill it in wrong each fiftieth, and in the slow lane each."""
    client = client_of(people[person])
    client.raise_request_exception = False
    junk, names, wrong, sent = cycle(JUNK), asked_names(), [], set()
    with mock.patch("judgeapp.apps.disputes.services.cases._enqueue"):
        for route in PAGES:
            url = address(route, site)
            page = asked(client, "get", url, {})
            for nonsense in islice(junk, 1 if every > 1 else 2):
                if asked(client, "get", url, dict.fromkeys(names, nonsense)).status_code >= 500:
                    wrong.append(f"GET {url} with {nonsense[:40]!r}")
            if page.status_code != 200 or "html" not in page["Content-Type"]:
                continue
            for form in forms_of(page.content.decode()):
                target = form.action or url
                if (target, *form.fields) in sent or target == "/accounts/logout/":
                    continue
                sent.add((target, *form.fields))
                for filled in islice(fillings(form, junk), len(sent) % every, None, every):
                    answer = asked(client, "post", target, filled)
                    if answer.status_code >= 500:
                        wrong.append(f"POST {target} {str(filled)[:300]}: {answer.status_code}")
    assert not wrong, f"{len(wrong)}\n" + "\n".join(wrong[:40])
    assert len(sent) >= {"player": 15, "organizer": 40}[person]
