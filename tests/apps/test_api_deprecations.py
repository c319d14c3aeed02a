"""What is to go is told in the answers and in the schema, and stays as long as the guide promises."""

from datetime import timedelta

import pytest

from judgeapp.common.api import deprecations
from judgeapp.common.api.deprecations import Deprecated, day
from judgeapp.common.api.schema import Generator

SINCE, UNTIL = day(2026, 1, 1), day(2026, 7, 15)


@pytest.fixture
def going(monkeypatch):
    """`books/` is to go, and of `events/` the parameter `q`."""
    told = [
        Deprecated("book_list", "GET", SINCE, UNTIL, instead="/help/api/#caching"),
        Deprecated("api_events", "GET", SINCE, UNTIL, parameter="q"),
    ]
    monkeypatch.setattr(deprecations, "DEPRECATED", told)


@pytest.mark.django_db
def test_an_answer_says_that_its_operation_is_to_go_and_until_when_it_stays(client, going):
    answer = client.get("/api/v1/books/")
    assert (answer["Deprecation"], answer["Sunset"]) == ("@1767225600", "Wed, 15 Jul 2026 00:00:00 GMT")
    assert answer["Link"] == '</help/api/#caching>; rel="deprecation"; type="text/html"'
    assert client.get("/api/v1/books/", headers={"if-none-match": answer["ETag"]})["Sunset"]


@pytest.mark.django_db
def test_a_parameter_that_is_to_go_is_told_to_whoever_uses_it(client, going):
    assert "Deprecation" in client.get("/api/v1/events/", {"q": "cup"})
    assert "Deprecation" not in client.get("/api/v1/events/")


def test_the_schema_marks_it(going):
    paths = Generator().get_schema(public=True)["paths"]
    assert paths["/api/v1/books"]["get"]["deprecated"] is True
    assert [one["name"] for one in paths["/api/v1/events"]["get"]["parameters"] if one.get("deprecated")] == [
        "q"
    ]
    marked = [path for path, ways in paths.items() for one in ways.values() if one.get("deprecated")]
    assert marked == ["/api/v1/books"]


def test_nothing_goes_sooner_than_the_guide_promises():
    with pytest.raises(ValueError, match="182 days"):
        Deprecated("api_events", "GET", SINCE, SINCE + timedelta(days=181))
