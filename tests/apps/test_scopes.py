"""What a token may do of what its person may: every operation of the API, held against its scope.

The person of these tests is one who may do everything, so that whatever is refused is refused for the scope.
"""

import pytest
from django.db import transaction
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver

from judgeapp.apps.accounts.scopes import CHANGES, SAFE, SECRETS, Scope
from tests.conftest import slow

from .accounts.factories import token_of
from .test_permissions import API, address, made_site, people  # noqa: F401

pytestmark = pytest.mark.django_db
METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE")


def operations(resolver: URLResolver | None = None, before: str = "") -> dict[str, tuple[str, set[str]]]:
    """Every route of the API with its name and the methods it answers, as the code has them."""
    found: dict[str, tuple[str, set[str]]] = {}
    for pattern in (resolver or get_resolver()).url_patterns:
        route = before + str(pattern.pattern)
        if isinstance(pattern, URLResolver):
            found |= operations(pattern, route)
        elif route.startswith(API) and isinstance(pattern, URLPattern):
            view = pattern.callback
            actions = getattr(view, "actions", None)
            has = actions or [
                name
                for name in METHODS
                if hasattr(view.view_class, name.lower())
                and name.lower() in view.view_class.http_method_names
            ]
            found[route] = (str(pattern.name), {method.upper() for method in has})
    return found


ALL = operations()


def changing() -> set[str]:
    return {name for name, methods in ALL.values() if methods.difference(SAFE)}


def test_every_operation_that_changes_something_names_its_scope_and_nothing_else_does():
    assert changing() == set(CHANGES)
    assert set(SECRETS) <= {name for name, _methods in ALL.values()}


@pytest.fixture
def site(people):  # noqa: F811
    """Everything that addresses name; the organizer of it holds every role and is site staff."""
    with made_site(people) as names:
        one = people["organizer"]
        one.is_staff = True
        one.save()
        yield {**names, "caller": one}


def ask(token: str, method: str, url: str):
    """The answer to a request with this token; what was done is taken back."""
    client = Client(headers={"Authorization": f"Bearer {token}"})
    with transaction.atomic():
        response = getattr(client, method.lower())(
            url, *([{}] if method != "GET" else []), content_type="application/json"
        )
        transaction.set_rollback(True)
    return response


def is_refused_for_its_scope(response) -> bool:
    return response.status_code == 403 and response.json().get("code") == "insufficient_scope"


@pytest.mark.parametrize("scope", [one if one == Scope.PLAY else slow(one) for one in Scope.values])
def test_a_token_does_what_its_scope_allows_and_nothing_else(scope, site):
    token, wrong = token_of(site["caller"], scope), []
    for route, (name, methods) in ALL.items():
        url = address(route, site)
        for method in methods:
            wanted = SECRETS.get(name, set(Scope.values)) if method in SAFE else CHANGES[name]
            held = {Scope.READ.value, scope}
            refused = is_refused_for_its_scope(ask(token, method, url))
            if refused != held.isdisjoint(wanted):
                wrong.append(f"{method} {url}")
    assert not wrong, "\n".join(wrong)


def test_a_token_that_reads_changes_nothing():
    """Whatever a token of scope read may send is a question: none of these operations writes."""
    harmless = {name for name, scopes in CHANGES.items() if Scope.READ in scopes}
    assert harmless == {"deck_check_api", "record_check", "api_consequences", "dispute-what-if"}


@pytest.mark.parametrize(
    ("scope", "may_not"),
    [
        (
            "play",
            [
                "dispute-decisions",
                "api_penalties",
                "api_match",
                "api_round_act",
                "api_webhooks",
                "ruling-withdraw",
            ],
        ),
        (
            "judge",
            ["api_event", "api_roles", "api_players", "api_webhooks", "api_event_import", "api_restore"],
        ),
        ("organize", ["dispute-decisions", "dispute-publication", "api_penalties", "api_report"]),
    ],
)
def test_a_scope_stays_within_its_trade(scope, may_not):
    assert [name for name in may_not if scope in CHANGES[name]] == []


def test_a_scope_gives_no_power_that_the_person_has_not(make_user, site):
    stranger = token_of(make_user("passer-by"))
    answer = ask(stranger, "POST", f"/api/v1/events/{site['slug']}/rounds/")
    assert (answer.status_code, answer.json()["code"]) == (403, "permission_denied")


def test_a_refusal_names_the_scope_that_would_do(site):
    answer = ask(token_of(site["caller"], "play"), "POST", f"/api/v1/events/{site['slug']}/penalties/")
    assert answer.json()["facts"] == {"needs_one_of": ["judge"], "has": ["play", "read"]}
