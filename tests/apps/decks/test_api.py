"""REST of decks."""

from functools import cache

import pytest
from jsonschema import Draft202012Validator

from judgeapp.apps.decks.models import Decklist
from judgeapp.common.api.schema import Generator

pytestmark = pytest.mark.django_db
CHECK = "/api/v1/decks/check/"
DECKS = "/api/v1/decks/"


@cache
def promised():
    """The shape of a checked list."""
    schema = Generator().get_schema(public=True)
    answer = schema["paths"][CHECK.rstrip("/")]["post"]["responses"]["200"]
    return Draft202012Validator(
        {"components": schema["components"], **answer["content"]["application/json"]["schema"]}
    )


def send(client, url, **body):
    return client.post(url, body, content_type="application/json")


def test_a_list_is_checked_without_signing_in_and_without_storing(client, cards, example):
    answer = send(client, CHECK, format="sengoku-constructed", text=example("reprint-5").read_text())
    body = answer.json()
    assert (answer.status_code, body["verdict"], body["total"]) == (200, "illegal", 50)
    assert body["findings"][0]["clause"] == "sengoku:101.2"
    assert body["findings"][0]["lines"] == [2, 3]
    assert not Decklist.objects.exists()


@pytest.mark.parametrize(
    ("text", "status", "code"),
    [
        ("PK\x03\x04", 400, "binary"),
        ("\ud800", 400, "parse_error"),
        ("# nothing", 400, "empty"),
        ("4 1-001\n" * 10_000, 413, "too_many_lines"),
        ("四" * 100_001, 413, "too_large"),
        ("", 400, "invalid"),
    ],
)
def test_what_is_no_list_is_refused_in_the_error_shape(client, cards, text, status, code):
    answer = send(client, CHECK, format="sengoku-constructed", text=text)
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert answer.json()["detail"]


def test_an_unknown_format_is_refused(client, cards):
    assert send(client, CHECK, format="chess", text="4 1-001").json()["errors"][0]["pointer"] == "#/format"


def test_own_lists_are_kept_listed_and_revised(client_of, make_user, cards):
    client = client_of(make_user())
    made = send(client, DECKS, name="甲", format="sengoku-limited", text="4 G-001")
    assert made.status_code == 201
    url = f"{DECKS}{made.json()['id']}/"
    assert [one["name"] for one in client.get(DECKS).json()["results"]] == ["甲"]
    assert send(client, f"{url}versions/", text="4 G-002").json()["number"] == 2
    assert [one["number"] for one in client.get(url).json()["versions"]] == [2, 1]
    assert send(client, f"{url}versions/", text="").status_code == 400


def test_keeping_needs_a_name_and_a_sign_in(client, client_of, make_user, cards):
    body = {"format": "sengoku-limited", "text": "4 G-001"}
    assert send(client_of(make_user()), DECKS, name="", **body).status_code == 400
    assert send(client, DECKS, name="甲", **body).status_code == 401
    assert client.get(DECKS).status_code == 401


def test_an_events_options_come_with_the_list(client, cards, example):
    text = example("legal-50").read_text()
    answer = send(client, CHECK, format="sengoku-constructed", text=text, options={"numbers": {"cards": 60}})
    assert answer.json()["verdict"] == "illegal"
    wrong = send(client, CHECK, format="sengoku-constructed", text=text, options={"banned": "G-001"})
    assert (wrong.status_code, wrong.json()["code"], wrong.json()["errors"][0]["pointer"]) == (
        400,
        "options",
        "#/banned",
    )


def test_megami_are_told_beside_the_deck(client, cards):
    body = send(client, CHECK, format="sakura-7-3", text="ユリナ / サイネ\n斬").json()
    assert [one["number"] for one in body["chosen"]] == ["yurina", "saine"]
    assert body["total"] == 1


@pytest.mark.parametrize(
    "megami", ["ユリナ / サイネ", "ユリノ / サイネ", "ユリノ\nサイネ", "Yurinna\nSaine", "# メガミ\nユリノ"]
)
def test_a_misspelt_megami_keeps_the_shape_that_the_schema_promises(client, cards, megami):
    told = send(client, CHECK, format="sakura-7-3", text=f"{megami}\n斬\nNA-99-nobody-O-N-1").json()
    assert list(promised().iter_errors(told)) == []
    misspelt = [one for one in told["findings"] if one["code"] == "line_card" and one["lines"][0] < 3]
    assert bool(misspelt) == ("ナ / " not in megami), "told on its line, and the rest is judged all the same"
    assert [one["name"] for one in told["cards"] if one["known"]] == ["斬"]
