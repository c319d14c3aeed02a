"""Organizers upload cards: looked at first, told line by line, applied whole or not at all."""

import json

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from judgeapp.apps.cards.models import Card, CardImport
from judgeapp.apps.cards.pages import imports as pages
from judgeapp.apps.cards.services import imports
from tests.apps.seen import words_of
from tests.apps.tournaments.factories import make_event

pytestmark = pytest.mark.django_db
URL = "/cards/import/"
HEADER = "number,name,type,faction,cost,power\n"
ONE = HEADER + "1-001,架空の先駆け,general,azure,blue1,2000\n"
BOTH = HEADER + "1-001,架空の先駆け,general,azure,blue1,2500\n1-002,架空の後詰め,general,azure,blue1,1000\n"


@pytest.fixture
def organizer(make_user):
    person = make_user("organizer")
    make_event(by=person, players=0)
    return person


@pytest.fixture
def upload(client_of, organizer):
    """upload(content): the answer to that file, sent by the organizer unless told otherwise."""

    def send(content, by=organizer):
        data = content if isinstance(content, bytes) else content.encode()
        return client_of(by).post(URL, {"book": "sengoku", "file": SimpleUploadedFile("cards.csv", data)})

    return send


@pytest.fixture
def apply(client_of, organizer, upload):
    """apply(content): upload it and press the second button too."""
    return lambda content, by=organizer: client_of(by).post(upload(content, by).url)


def test_a_file_is_shown_first_and_changes_nothing_until_it_is_applied(client_of, organizer, upload):
    shown = upload(ONE)
    page = client_of(organizer).get(shown.url).content.decode()
    assert "1-001" in page
    assert "まだ何も変更していません" in page
    assert not Card.objects.exists()
    client_of(organizer).post(shown.url)
    assert Card.objects.get().imported_by == organizer


def test_a_change_is_shown_field_by_field_with_before_and_after(client_of, organizer, upload, apply):
    apply(ONE)
    shown = upload(BOTH)
    (pending,) = CardImport.objects.filter(applied_at=None)
    assert pending.would["added"] == ["1-002"]
    assert pending.would["changed"][0]["changes"] == [{"field": "power", "before": 2000, "after": 2500}]
    page = client_of(organizer).get(shown.url).content.decode()
    assert "<td>2000</td><td>2500</td>" in page


def test_the_same_file_twice_changes_nothing(client_of, organizer, upload, apply):
    apply(ONE)
    assert "すでにこの内容です" in client_of(organizer).get(upload(ONE).url).content.decode()


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (HEADER + "1-001,甲,general,azure,blue1,2000\n1-002,乙,general,azure,blue1,たくさん\n", "3行目"),
        (HEADER + "1-001,甲,general,azure,blue1,2000\n1-001,乙,general,azure,blue1,2000\n", "3行目"),
        ("なまえ,しゅるい\n甲,general\n", "1行目"),
        (b"PK\x03\x04zip", "ZIP"),
        (b"\x00\x01\x02", "誤り"),
        (b"number,name,type\n\x00,a,general\n", "誤り"),
        (b"%PDF-1.7", "PDF"),
        (b"x" * (imports.MOST_BYTES + 1), "4 MB"),
        (b"\xff" * 20, "UTF-8"),
    ],
    ids=["field", "twice", "header", "zip", "binary", "nul", "pdf", "large", "encoding"],
)
def test_a_file_with_errors_names_the_line_and_nothing_of_it_is_kept(upload, content, says):
    answer = upload(content)
    assert answer.status_code == 400
    assert says in answer.content.decode()
    assert not Card.objects.exists()
    assert not CardImport.objects.exists()


def test_what_somebody_else_brought_only_staff_changes(apply, upload, make_user, staff):
    apply(ONE)
    other = make_user("other")
    make_event(by=other, players=0, slug="other")
    assert "ほかの人が取り込んだ" in upload(BOTH, other).content.decode()
    assert upload(ONE, other).status_code == 302  # the same facts are no change
    apply(BOTH, staff)
    assert Card.objects.get(number="1-001").power == 2500


def test_cards_that_changed_since_they_were_shown_are_shown_again(client_of, organizer, upload):
    shown = upload(ONE)
    imports.cards_import(book="sengoku", data=BOTH.encode(), by=organizer)
    client_of(organizer).post(shown.url)
    assert Card.objects.get(number="1-001").power == 2500
    assert CardImport.objects.get().would["changed"]
    client_of(organizer).post(shown.url)
    assert Card.objects.get(number="1-001").power == 2000


def test_applying_twice_is_applying_once(client_of, organizer, upload):
    shown = upload(ONE)
    for _ in range(2):
        assert client_of(organizer).post(shown.url).status_code == 302
    assert CardImport.objects.exclude(applied_at=None).count() == 1
    assert bytes(CardImport.objects.get().data) == b""


def test_a_file_is_its_uploaders_alone_and_players_upload_none(client_of, upload, make_user, staff):
    shown = upload(ONE)
    assert client_of(staff).get(shown.url).status_code == 404
    assert client_of(make_user()).get(URL).status_code == 403
    assert client_of(None).get(URL).status_code == 302


def test_invented_cards_whose_place_a_file_takes_are_named(client_of, organizer, monkeypatch):
    invented = [
        {"number": f"TE-FIRE-U{n}", "name": f"架空の火{n}", "type": "unit", "faction": "fire", "level": 3}
        for n in ("01", "02")
    ]
    real = [{**one, "number": one["number"].removeprefix("TE-")} for one in invented]
    browser = client_of(organizer)

    def sent(cards):
        file = SimpleUploadedFile("cards.json", json.dumps(cards).encode())
        return browser.post(URL, {"book": "moncolle", "file": file}).url

    browser.post(sent(invented))
    address = sent(real)
    assert "代わりに外れる架空のカードTE-FIRE-U01、TE-FIRE-U02" in words_of(browser.get(address))
    monkeypatch.setattr(pages, "SHOWN", 1)
    assert "代わりに外れる架空のカードTE-FIRE-U01 …" in words_of(browser.get(address))
