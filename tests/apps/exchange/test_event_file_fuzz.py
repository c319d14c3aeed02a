"""A hand-made event file does no harm: whatever it says, it is refused with the place, or the event can be shown.

Every field of two exported events (one with something of everything, one in its bracket) is dropped, retyped and made
extreme. A case that is refused names where; a case that is taken is an event like any other.
"""

import copy
from collections.abc import Iterator
from contextlib import suppress
from itertools import chain, islice
from typing import Any

import pytest
from django.db import transaction
from django.urls import NoReverseMatch, get_resolver, reverse
from django.urls.resolvers import URLPattern, URLResolver

from judgeapp.apps.exchange.services.transfer import checked, event_export, event_import
from judgeapp.apps.tournaments import services
from judgeapp.apps.tournaments.models import Event
from judgeapp.apps.tournaments.problems import Invalid
from tests.apps.tournaments.factories import make_event, play_round, user

from .test_transfer import body, rich_event, sealed

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("past_the_services")]

ANYTHING = [
    None,
    True,
    0,
    1,
    -1,
    3,
    32_767,
    2**31,
    2**63 - 1,
    1.5,
    "",
    "x",
    "9" * 30,
    "あ" * 30_000,
    "2026-13-45",
    "None",
    [],
    {},
    [1],
    [1, 1],
    [99],
    {"ja": "x"},
    {"ja": 1, "en": 2},
    [{"name": "x"}],
    "0001-01-01T00:00:00Z",
    "9999-12-31T23:59:59Z",
    "2026-11-22T10:00:00",
    ["None", "99999999999999999999"],
    ["x", None],
]


@pytest.fixture
def bodies() -> list[dict[str, Any]]:
    rich = rich_event(user("organizer"))
    services.call_make(by=None, match=rich.rounds.last().matches.last())
    bracket = make_event(slug="bracket", players=4)
    play_round(bracket)
    services.cut_make(by=None, event=bracket, size=4)
    bracket.refresh_from_db()
    play_round(bracket)
    return [one_line_a_kind(body(event_export(event=one))) for one in (rich, bracket)]


def one_line_a_kind(told: dict[str, Any]) -> dict[str, Any]:
    """With one line of the log for each thing that a log tells."""
    return told | {"log": list({(line["model"], line["action"]): line for line in told["log"]}.values())}


def paths_of(told: dict[str, Any]) -> Iterator[tuple[Any, ...]]:
    """Every field: of the settings, of the first and the last row of a kind, of the log."""
    yield from ((part,) for part in told)
    yield from (("settings", name) for name in told["settings"])
    for kind, rows in told["rows"].items():
        yield ("rows", kind)
        for at in sorted({0, len(rows) - 1} - {-1} if rows else ()):
            yield from (("rows", kind, at, name) for name in rows[at])
    for at, line in enumerate(told["log"]):
        yield from (("log", at, name) for name in line)
        yield from (("log", at, "data", name) for name in line["data"])
        yield from (("log", at, "changes", name) for name in list(line["changes"])[:4])


def cases_of(told: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    for path in paths_of(told):
        for value in ("dropped", *ANYTHING):
            spoilt = copy.deepcopy(told)
            holder = spoilt
            for name in path[:-1]:
                holder = holder[name]
            if value == "dropped":
                del holder[path[-1]]
            else:
                holder[path[-1]] = value
            yield f"{path} = {str(value)[:30]}", spoilt


def addresses_of(event: Event) -> list[str]:
    """Every address of the event that its first round, first player and first table fill in."""
    told = {
        "slug": event.slug,
        "number": event.rounds.first().number if event.rounds.exists() else 1,
        "table": 1,
        "player_id": event.players.first().pk if event.players.exists() else 0,
        "action": "publish",
    }
    return ["/events/", "/api/v1/events/", *sorted(set(_filled(get_resolver(), told, "")))]


def _filled(
    resolver: URLResolver, told: dict[str, Any], space: str, above: frozenset[str] = frozenset()
) -> Iterator[str]:
    """`above`: the placeholders of the prefixes that lead to these patterns."""
    for one in resolver.url_patterns:
        names = above | one.pattern.converters.keys()
        if isinstance(one, URLResolver):
            yield from _filled(one, told, f"{space}{one.namespace}:" if one.namespace else space, names)
        elif isinstance(one, URLPattern) and one.name and "slug" in names:
            try:
                yield reverse(f"{space}{one.name}", kwargs={name: told[name] for name in names})
            except (KeyError, NoReverseMatch):
                continue


def check_shown(case: str, event: Event, client: Any) -> int:
    addresses = addresses_of(event)
    for address in addresses:
        answer = client.get(address)
        assert answer.status_code < 500, (case, address)
    return len(addresses)


def check_cases(bodies: list[dict[str, Any]], client: Any, asked: int, shown: int) -> tuple[int, int, int]:
    """How many cases were looked at (one of `asked`), how many would be taken, how many addresses were opened.

    Of those that would be taken one of `shown` is made, and all its addresses are opened.
    """
    by = user("importer")
    client.force_login(by, backend="django.contrib.auth.backends.ModelBackend")
    looked = taken = opened = 0
    for case, spoilt in islice(chain.from_iterable(map(cases_of, bodies)), 0, None, asked):
        looked += 1
        if refused := refusal(sealed(spoilt)):
            assert len(refused.text) > 5, case
            assert refused.field in ("file", "slug"), case
            continue
        taken += 1
        if taken % shown == 0:
            with transaction.atomic(), suppress(Invalid):  # its settings may be none that an event can have
                event = event_import(by=by, content=sealed(spoilt), slug=f"case-{looked}")
                opened += check_shown(case, event, client)
                transaction.set_rollback(True)
    return looked, taken, opened


def refusal(content: bytes) -> Invalid | None:
    try:
        checked(content)
    except Invalid as refused:
        return refused
    return None


@pytest.mark.slow
def test_every_eighth_case_is_refused_with_the_place_or_can_be_shown(bodies, client):
    looked, _taken, opened = check_cases(bodies, client, asked=8, shown=120)
    assert looked > 1500
    assert opened > 40


@pytest.mark.slow
@pytest.mark.giant
def test_all_that_is_taken_can_be_shown(bodies, client):
    looked, taken, opened = check_cases(bodies, client, asked=1, shown=1)
    assert looked > 5000, (looked, taken, opened)
