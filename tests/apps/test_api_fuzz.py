"""Every operation of the API schema, asked with values of all kinds by several callers (schemathesis).

No request may end in a 500; every error is a problem (RFC 9457); every answer is as the
schema says. The examples are the same on every run, and each request is taken back after it was answered; those of one
chain, in which an answer's values go into the next request, once the chain has ended.
"""

import json
import sys
from collections import Counter
from dataclasses import dataclass
from functools import cache
from random import Random
from unittest import mock

import pytest
import schemathesis
from django.core.signals import request_finished, request_started
from django.db import close_old_connections, transaction
from drf_spectacular.generators import SchemaGenerator
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from judgeapp.apps.accounts.roles import Role
from judgeapp.apps.cards.models import Card, CardSet, CardType, Faction
from judgeapp.apps.decks.services import decklist_create
from judgeapp.apps.disputes.services.builder import draft_create
from judgeapp.apps.disputes.services.written import written_create
from judgeapp.apps.drafting import services as drafting
from judgeapp.apps.notifications.services.webhooks import webhook_add
from judgeapp.apps.submissions import services as submissions
from judgeapp.apps.tournaments import services as tournaments
from judgeapp.apps.tournaments.models import WaitingEntry
from judgeapp.apps.tournaments.services.roles import invitation_make
from judgeapp.apps.tournaments.services.series import series_create
from judgeapp.config.wsgi import application
from tests.conftest import giant, slow

from .accounts.factories import token_of
from .disputes.factories import published, ruled
from .disputes.records import legal_battle
from .tournaments.factories import make_event, make_round

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
FEW, SOME, MANY = 1, 20, 110
"""Examples for each of some 180 operations: in every run, in the slow lane, among the giants (20,000 and more)."""
PARTS = 8  # each has a site of its own, so that processes can share the work
STEPS = 12  # requests of one chain
FEW_CHAINS, SOME_CHAINS, MANY_CHAINS = 4, 10, 60
asked = Counter()
"""Answers by status, of all tests in this process; `-s` prints them."""
linked = Counter()
"""Requests that took a value from an earlier answer, by operation."""

MOSTLY = st.sampled_from([True, True, True, False])


@dataclass
class Site:
    callers: list[dict[str, str]]
    addresses: dict[str, list[object]]
    bodies: dict[str, list[object]]


@pytest.fixture
def one_connection():
    """A request is answered inside the test's transaction, as Django's own test client does it."""
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
    yield
    for signal in (request_started, request_finished):
        signal.connect(close_old_connections)


@pytest.fixture
def site(make_user, one_connection):
    """Callers (their headers), and what addresses and bodies may name that exists."""
    organizer, player, stranger = make_user("organizer"), make_user("player"), make_user("stranger")
    event = make_event(by=organizer, players=4)
    judge, chief, staff = make_user("judge"), make_user("chief"), make_user("staff", staff=True)
    tournaments.role_grant(by=organizer, event=event, user=player, role=Role.PLAYER)
    tournaments.role_grant(by=organizer, event=event, user=judge, role=Role.JUDGE)
    tournaments.role_grant(by=organizer, event=event, user=chief, role=Role.HEAD_JUDGE)
    round_ = make_round(event)
    first = round_.matches.first()
    call = tournaments.call_make(by=None, match=first)
    penalty = tournaments.penalty_give(by=None, player=first.player_a, infraction="play", kind="caution")
    rule = tournaments.pair_rule_add(
        by=None,
        event=event,
        player_a=first.player_a,
        player_b=first.player_b,
        together=False,
        reason="兄弟",
    )
    tournaments.result_enter(by=None, match=first, version=first.version, games_a=2, games_b=0)
    waiting = WaitingEntry.objects.create(event=event, name="控え", user=make_user("waiting"))
    set_ = CardSet.objects.create(book="sengoku", code="G")
    Card.objects.create(
        book="sengoku", number="G-001", set=set_, name="足軽", type=CardType.GENERAL, faction=Faction.CRIMSON
    )
    made = decklist_create(owner=organizer, name="速攻", format_id="sengoku-constructed", text="4 G-001")
    table_draft = drafting.draft_create(by=organizer, kind="moncolle-half-deck", setup={})
    check = _deck_check(organizer, event, first.player_a)
    with mock.patch("judgeapp.apps.disputes.services.cases._enqueue"):
        dispute = ruled(organizer, event=event)
        battle = json.loads(legal_battle())
        begun = {"start": battle["start"], "entries": battle["entries"]}
        drafts = {
            name: draft_create(owner=organizer, book="sengoku", event=event, live=name == "live", **begun)
            for name in ("start", "live")
        }
        public = published(organizer, make_user("head", staff=True), event=event)
        season = series_create(by=organizer, name="春の陣", slug="season")
        written = written_create(by=judge, book="sengoku", event=event, question_ja="問い", answer_ja="答え")
        people = (organizer, player, judge, stranger, staff, chief, organizer)
        signed = [{"Authorization": f"Bearer {token_of(user)}"} for user in people]
        yield Site(
            callers=[
                {**one, "Accept-Encoding": "identity"} for one in (*signed[:4], {}, *signed[4:])
            ],  # hypothesis likes the ends of a list
            addresses={
                "slug": ["cup"],
                "invitation_id": [invitation_make(by=organizer, event=event, role="judge").pk],
                "player_id": [event.players.first().pk],
                "username": ["player"],
                "role": ["player"],
                "book": ["sengoku"],
                "book_id": ["sengoku"],
                "question_id": ["st-q1"],
                "key": ["sengoku:906.4.3"],
                "number": ["G-001"],
                "rounds/{number}": [1],
                "series": [season.slug],
                "table": [1, 2],
                "game": [1],
                "point": [event.journal.first().pk],
                "call_id": [call.pk],
                "penalty_id": [penalty.pk],
                "rule_id": [rule.pk],
                "entry_id": [waiting.pk],
                "check_id": [check.pk],
                "phase": [2],
                "token_id": [1],
                "kind": ["cards"],
                "webhook_id": [webhook_add(by=None, event=event, url="https://example.org/").pk],
                "draft_id": [str(table_draft.pk)],
                "seats/{number}": [1, 2],
                "decks/{id}": [str(made.decklist.pk)],
                "disputes/{id}": [str(dispute.pk)],
                "written-rulings/{id}": [str(written.pk)],
                "record-drafts/{id}": [str(drafts["start"].pk), str(drafts["live"].pk)],
                "rulings/{number}": [public.number],
                "after": [0, 1, 99],
            },
            bodies={
                "user": ["player"],
                "version": [0, first.version],
                "csv": ["name,club\n青木,\n"],
                "changes": [[{"op": "remove", "pointer": "/entries/5"}]],
                "new": [public.number],
                "record": [battle],
                "start": [battle["start"], {"setup": {"decks": {"a": 50, "b": 50}}}],
                "entry": battle["entries"][:2],
                "entries": [battle["entries"][:2]],
                "device": ["phone"],
            },
        )


def _deck_check(organizer, event, player):
    """A list that was handed in, opened, and is being counted."""
    event = tournaments.event_update(by=organizer, event=event, deck_format="sengoku-constructed")
    submissions.policy_update(by=organizer, event=event, asked="required")
    submissions.list_replace(by=organizer, player=player, text="4 G-001", reason="紙で受け取った")
    submissions.lists_open(by=organizer, event=event)
    return submissions.check_begin(by=organizer, player=player)


def known(names, path, name):
    """The values that exist for one placeholder of an address; the longest ending of the path decides."""
    end = path[: path.index(f"{{{name}}}")] + f"{{{name}}}"
    return names[max((key for key in names if key == name or ("/" in key and end.endswith(key))), key=len)]


def assert_error_shape(body):
    assert set(body) == {"type", "title", "status", "detail", "code", "clause", "errors", "facts"}
    assert all(body[name] and isinstance(body[name], str) for name in ("type", "title", "detail", "code"))
    for one in body["errors"]:
        assert set(one) == {"pointer", "parameter", "line", "code", "message", "clause"}
        assert one["code"]
        assert one["message"]


@cache
def whole_schema():
    """The API's schema; made once in a process, and only where it is asked for."""
    generated = SchemaGenerator(api_version="v1").get_schema(public=True)
    schema = schemathesis.openapi.from_dict(generated)
    schema.app = application
    return schema


@cache
def operations():
    """Every operation of the schema, by its name."""
    return {found.ok().label: found.ok() for found in whole_schema().get_all_operations()}


def check_answer(case, response):
    """The answer is as the schema says, and an error has the shape of every error."""
    asked[response.status_code] += 1
    # Of a stream schemathesis holds each message against the schema, which tells of the text that they are sent as.
    checks = CHECKS if not case.operation.path.endswith("/stream") else [not_a_server_error]
    case.validate_response(response, checks=checks)
    if response.status_code >= 400:
        assert_error_shape(response.json())


@pytest.fixture(autouse=True)
def told():
    """How many requests there were, for whoever runs this with `-s`."""
    yield
    sys.stdout.write(
        f"\n{asked.total()} requests, {linked.total()} by a link: {dict(sorted(asked.items()))}\n"
    )


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("examples", "part"),
    [
        (FEW, 0),
        *(slow(SOME, part) for part in range(PARTS)),
        *(giant(MANY, part) for part in range(PARTS)),
    ],
)
def test_every_operation(examples, part, site):
    for label in list(operations())[part::PARTS]:
        try:
            examine(operations()[label], site, examples)
        except Exception as error:
            error.add_note(label)
            raise


def examine(operation, site, examples):
    """Ask one operation, rightly and wrongly."""
    right = operation.as_strategy(generation_mode=GenerationMode.POSITIVE)
    wrong = operation.as_strategy(generation_mode=GenerationMode.NEGATIVE)

    @settings(
        max_examples=examples,
        derandomize=True,
        database=None,
        deadline=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(st.data())
    def ask(data):
        case = data.draw(right | right | wrong, label="case")
        if data.draw(MOSTLY, label="an address of something that exists"):
            for name in case.path_parameters:
                values = known(site.addresses, operation.path, name)
                case.path_parameters[name] = data.draw(st.sampled_from(values), label=name)
        if isinstance(case.body, dict) and data.draw(MOSTLY, label="a body that names what exists"):
            for name in site.bodies.keys() & case.body.keys():
                case.body[name] = data.draw(st.sampled_from(site.bodies[name]), label=name)
        case.headers.pop("Authorization", None)  # made up; a caller's own follows
        headers = data.draw(st.sampled_from(site.callers), label="caller")
        with transaction.atomic():
            response = case.call(headers=headers)
            transaction.set_rollback(True)
        check_answer(case, response)

    ask()


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("chains", "part"),
    [
        (FEW_CHAINS, 0),
        *(slow(SOME_CHAINS, part) for part in range(PARTS)),
        *(giant(MANY_CHAINS, part) for part in range(PARTS)),
    ],
)
def test_chains_of_requests(chains, part, site):
    """Stateful: what one answer holds (a key, a version, a number) goes into the requests that schemathesis finds it
    to belong in; of the rest most is something that exists."""

    class OnSite(whole_schema().as_state_machine()):
        caller = None

        def setup(self):
            super().setup()
            self.all_of_it = transaction.atomic()
            self.all_of_it.__enter__()

        def teardown(self):
            transaction.set_rollback(True)
            self.all_of_it.__exit__(None, None, None)
            super().teardown()

        def step(self, input):
            case, told = input.case, {name for _where, name in input.applied_parameters}
            linked[case.operation.label] += bool(told)
            chance = Random(f"{part} {case.operation.label} {case.path_parameters} {case.query} {case.body}")
            for name in sorted(set(case.path_parameters) - told):
                if chance.random() < 0.8:
                    values = known(site.addresses, case.operation.path, name)
                    case.path_parameters[name] = chance.choice(values)
            another = chance.choice(
                site.callers
            )  # of the case alone: hypothesis asks it again in the same way
            self.caller = another if self.caller is None or chance.random() < 0.2 else self.caller
            return super().step(input)

        def call(self, case, **more):
            case.headers.pop("Authorization", None)
            with transaction.atomic():
                return case.call(headers=self.caller)

        def validate_response(self, response, case, **more):
            check_answer(case, response)

    many = settings(
        max_examples=chains,
        stateful_step_count=STEPS,
        derandomize=True,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    with mock.patch("secrets.randbits", return_value=7):  # every draw is the same one
        OnSite.run(settings=many)
