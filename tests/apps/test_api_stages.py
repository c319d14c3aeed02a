"""Every operation of the API that changes an event, at each of its stages: as its example has it, each value wrong.

A program gets an answer each time, never a 5xx, and a refusal says why in a sentence. (`test_api_fuzz.py` asks every
operation in many more ways, at one stage.)
"""

import json
from functools import cache
from itertools import cycle

import pytest
from django.db import transaction
from drf_spectacular.generators import SchemaGenerator

from judgeapp.apps.tournaments.models import Match

from .forms import SENTENCE, why
from .test_permissions import people  # noqa: F401  a fixture
from .tournaments.stages import STAGES, furnished_at

EVENT = "/api/v1/events/{slug}"
CHANGES = ("post", "put", "patch", "delete")
ODD = cycle([[], {}, True, "abc", [{}], "\x00"])


@cache
def operations():
    """(method, address, example of the body) of what the schema has that changes an event."""
    found = []
    for path, by_method in SchemaGenerator(api_version="v1").get_schema(public=True)["paths"].items():
        for method in CHANGES if path.startswith(EVENT) else ():
            if method in by_method:
                body = by_method[method].get("requestBody", {}).get("content", {}).get("application/json", {})
                found.append((method.upper(), f"{path}/", body.get("example", {})))
    return found


def names_at(event):
    """What addresses and bodies name that exists at this event."""
    first, last = event.players.first(), event.players.last()
    rows = {
        "call_id": event.calls, "penalty_id": event.penalties, "rule_id": event.pair_rules, "entry_id": event.waiting,
        "webhook_id": event.webhooks, "invitation_id": event.invitations, "point": event.journal,
    }  # fmt: skip
    names = {name: row.pk for name, of_event in rows.items() if (row := of_event.last())}
    if phase := event.phases.last():
        names["phase"] = phase.number
    table = (
        Match.objects.filter(round__event=event, player_b__isnull=False).order_by("round", "-table").last()
    )
    if table:
        names |= {"number": table.round.number, "table": table.table, "game": 1}
        names["version"] = table.version_at("A") if event.by_teams else table.version
    names |= dict.fromkeys(("player_id", "player", "player_a", "one"), first.pk)
    names |= dict.fromkeys(("player_b", "other"), last.pk)
    seat = "A" if event.by_teams else ""
    return names | {
        "slug": event.slug,
        "user": "stranger",
        "username": "judge",
        "role": "judge",
        "seat": seat,
    }


def body_of(example, names):
    """The example with what exists at the event; what stands for any text, and a version of a page, is left out."""
    right = {name: names.get(name, value) for name, value in example.items() if value not in ("…", "x")}
    return right | ({"book": names["book"]} if "book" in right else {})


def wrong_bodies(right):
    """The body with each value empty, unknown, of another type, too long."""
    for name, value in right.items():
        number = isinstance(value, int)
        ways = (None, 99_999, next(ODD), 10**30) if number else ("", "見知らぬ人", next(ODD), "あ" * 5000)
        yield from ((name, way, {**right, name: way}) for way in ways)


def fault_of(answer):
    """What a program misses in the answer; None where nothing."""
    if answer.status_code >= 500:
        return why(answer)
    if answer.status_code >= 400 and not SENTENCE.search(answer.json().get("detail", "")):
        return f"{answer.status_code} without a sentence"
    return None


@pytest.mark.slow
@pytest.mark.django_db
@pytest.mark.parametrize("by_teams", [False, True])
def test_every_operation_at_every_stage(by_teams, people, client_of):  # noqa: F811
    client = client_of(people["organizer"])
    client.raise_request_exception = False

    def ask(method, url, body):
        with transaction.atomic():
            answer = client.generic(method, url, json.dumps(body), content_type="application/json")
            transaction.set_rollback(True)
        return answer

    faults, accepted = {}, set()
    for stage in STAGES:
        event, _own = furnished_at(stage, people, by_teams=by_teams)
        names = {**names_at(event), "book": event.book}
        for method, path, example in operations():
            try:
                url = path.format_map(names)
            except KeyError:
                continue  # nothing of that kind at this stage
            right, asked = body_of(example, names), f"{method} {path}"
            answer = ask(method, url, right)
            if fault := fault_of(answer):
                faults[asked, fault] = f"{asked} at {stage}: {fault}"
            if answer.status_code < 400 and asked not in accepted:  # and each value wrong where it is right
                accepted.add(asked)
                for name, way, body in wrong_bodies(right):
                    if fault := fault_of(ask(method, url, body)):
                        faults[asked, name, fault] = f"{asked} at {stage}, {name}={str(way)[:20]!r}: {fault}"
    assert not faults, f"{len(faults)}\n" + "\n".join(faults.values())
    assert len(accepted) >= 50, sorted(f"{method} {path}" for method, path, _example in operations())
