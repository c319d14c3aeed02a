"""Random bytes to every address that takes anything: an answer each time, and never a 500."""

import random
from unittest import mock

import pytest
from django.db import transaction

from tests.conftest import slow

from .test_permissions import ACCESS, address, people, site  # noqa: F401  the site and its people are fixtures

TYPES = [
    "application/json",
    "application/json; charset=utf-16",
    "application/x-www-form-urlencoded",
    "text/csv",
    "",
    "multipart/form-data; boundary=x",
    "multipart/form-data",
    "application/octet-stream",
]
PIECES = [
    b"{",
    b"[",
    b'"',
    b"}",
    b"]",
    b",",
    b":",
    b"=",
    b"&",
    b"\r\n",
    b"--x",
    b"\x00",
    b"\xff\xfe",
    b"\xed\xa0\x80",
    b"%",
    b"%ff",
    b"csrfmiddlewaretoken=",
    b"text=",
    b"version",
    b"null",
    b"1e999",
    b"-1",
    b"9" * 30,
    "あ".encode(),
    "あ".encode("cp932"),
    b'Content-Disposition: form-data; name="file"; filename="a"\r\n\r\n',
    b"\\ud800",
    b"\\u0000",
]
TAKES = [
    (method, route)
    for route, methods in ACCESS.items()
    for method in sorted({"POST", "PUT", "PATCH", "DELETE"} & set(methods))
]


def nonsense(chance: random.Random) -> bytes:
    if chance.random() < 0.3:
        return chance.randbytes(chance.choice((0, 1, 7, 300, 20_000)))
    return b"".join(chance.choices(PIECES, k=chance.randrange(1, 60)))


def check_requests(client, site, chance, routes):  # noqa: F811
    """How many were answered with a 5xx, with what was sent."""
    wrong = []
    with mock.patch("judgeapp.apps.disputes.services.cases._enqueue"):
        for method, route in routes:
            sent, kind = nonsense(chance), chance.choice(TYPES)
            with transaction.atomic():
                answer = client.generic(method, address(route, site), sent, content_type=kind)
                transaction.set_rollback(True)
            if answer.status_code >= 500:
                wrong.append((method, route, kind, sent[:200], answer.status_code))
    return wrong


@pytest.mark.django_db
@pytest.mark.parametrize("person", ["anonymous", slow("organizer")])
def test_every_address_once(person, people, site, client_of):  # noqa: F811
    client = client_of(people[person])
    client.raise_request_exception = False
    assert not check_requests(client, site, random.Random(person), TAKES)


@pytest.mark.slow
@pytest.mark.giant
@pytest.mark.django_db
def test_five_thousand_requests(people, site, client_of):  # noqa: F811
    wrong, sent = [], 0
    for person in ("anonymous", "player", "judge", "organizer", "staff"):
        client = client_of(people[person])
        client.raise_request_exception = False
        routes = (TAKES * (1000 // len(TAKES) + 1))[:1000]
        wrong += check_requests(client, site, random.Random(f"{person} long"), routes)
        sent += len(routes)
    assert sent == 5000
    assert not wrong, f"{len(wrong)} of {sent}: {wrong[:20]}"
