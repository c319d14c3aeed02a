"""What organizers do with webhooks, on the page and over the API: add, change, filter, pause, ping, renew the key."""

import importlib
import json
from datetime import timedelta
from types import SimpleNamespace

import pytest
from auditlog.models import LogEntry
from django.utils import timezone
from standardwebhooks import Webhook as Checker
from standardwebhooks import WebhookVerificationError

from judgeapp.apps.notifications.models import Delivery, Webhook
from judgeapp.apps.notifications.models.webhooks import Kind
from judgeapp.apps.notifications.services import webhooks
from judgeapp.apps.notifications.services.webhooks.messages import headers_of
from judgeapp.apps.tournaments import services
from judgeapp.common.problems import Invalid
from tests.apps.tournaments.factories import enter_all, make_event, make_round, user

pytestmark = pytest.mark.django_db
HOOK = "https://example.org/hook"


@pytest.fixture
def event():
    return make_event(by=user("organizer"), players=4)


@pytest.fixture
def api(client_of, event):
    """The organizer's program: api("PATCH", "3/", url=…) of the event's webhooks."""
    client = client_of(event.roles.get(role="organizer").user)

    def ask(method, path="", **body):
        url = f"/api/v1/events/{event.slug}/webhooks/{path}"
        return getattr(client, method.lower())(url, body, content_type="application/json")

    return ask


def bodies():
    return [json.loads(one.body) for one in Delivery.objects.order_by("created_at")]


def test_an_address_is_added_changed_paused_pinged_and_removed_over_the_api(api):
    made = api("POST", url=HOOK, kinds=["result.entered"]).json()
    one = f"{made['id']}/"
    assert made["kinds"] == ["result.entered"]
    assert made["is_active"] is True
    changed = api("PATCH", one, url="https://example.org/other", kinds=[]).json()
    assert (changed["url"], changed["kinds"], changed["secret"]) == (
        "https://example.org/other",
        [],
        made["secret"],
    )
    assert api("PATCH", one, is_active=False).json()["is_active"] is False
    assert api("GET", one).json()["url"] == "https://example.org/other"
    assert api("PATCH", one, is_active=True).json()["is_active"] is True
    assert api("POST", one + "ping/").status_code == 202
    assert [told["type"] for told in bodies()] == ["ping"]
    assert api("DELETE", one).status_code == 204
    assert api("GET", one).status_code == 404


def test_who_is_paused_is_told_nothing_and_who_is_taken_up_again_is_tried_at_once(api, event):
    one = f"{api('POST', url=HOOK).json()['id']}/"
    api("PATCH", one, is_active=False)
    make_round(event)
    assert bodies() == []
    Webhook.objects.update(failures=5, strikes=9, rests_until=timezone.now() + timedelta(hours=1))
    api("PATCH", one, is_active=True)
    webhook = Webhook.objects.get()
    assert (webhook.failures, webhook.strikes, webhook.rests_until) == (0, 0, None)


def test_only_the_kinds_that_were_asked_for_are_told(api, event):
    api("POST", url=HOOK, kinds=["result.entered", "event.finished"])
    round_ = make_round(event)
    enter_all(round_)
    services.round_finish(by=None, round_=round_)
    services.event_finish(by=None, event=event)
    assert {told["type"] for told in bodies()} == {"result.entered", "event.finished"}


def test_a_message_has_ids_beside_names(api, event):
    api("POST", url=HOOK)
    round_ = make_round(event)
    enter_all(round_)
    player = event.players.first()
    services.player_drop(by=None, player=player)
    by_kind = {told["type"]: told["data"] for told in bodies()}
    result = by_kind["result.entered"]
    match = round_.matches.get(table=result["table"])
    assert result["player_ids"] == [match.player_a_id, match.player_b_id]
    assert result["players"] == [match.player_a.name, match.player_b.name]
    assert (by_kind["player.dropped"]["player_id"], by_kind["player.dropped"]["name"]) == (
        player.pk,
        player.name,
    )


def test_a_new_key_signs_at_once_and_the_one_before_it_for_a_day(api, event):
    made = api("POST", url=HOOK).json()
    rotated = api("POST", f"{made['id']}/rotate/").json()
    assert rotated["secret"] != made["secret"]
    webhook = event.webhooks.get()
    webhooks.webhook_ping(webhook=webhook)
    message = Delivery.objects.get()
    headers = headers_of(message, webhook)
    for secret in (made["secret"], rotated["secret"]):
        Checker(secret).verify(message.body, headers)
    webhook.secret_before_until = timezone.now()
    with pytest.raises(WebhookVerificationError):
        Checker(made["secret"]).verify(message.body, headers_of(message, webhook))


def test_a_key_of_before_signs_as_it_did(event):
    """Receivers that computed the HMAC with the key's letters go on doing so."""
    webhook = Webhook.objects.create(event=event, url=HOOK, secret="ab" * 32)
    importlib.import_module(
        "judgeapp.apps.tournaments.migrations.0004_standard_webhooks"
    ).as_standard_webhooks_write_them(SimpleNamespace(get_model=lambda _app, _model: Webhook), None)
    webhook.refresh_from_db()
    webhooks.webhook_ping(webhook=webhook)
    message = Delivery.objects.get()
    Checker(("ab" * 32).encode()).verify(message.body, headers_of(message, webhook))


@pytest.mark.parametrize(
    "url",
    [
        "http://127.0.0.1/",
        "http://localhost:8080/",
        "http://LOCALHOST/",
        "http://api.localhost/",
        "http://10.1.2.3/x",
        "http://192.168.1.5/",
        "http://169.254.169.254/latest/",
        "http://[::1]/",
        "http://[::ffff:10.0.0.1]/",
        "http://127.1/",
        "http://2130706433/",
        "http://0x7f000001/",
        "http://printer.local/",
        "http://intranet/",
        "http://hooks.internal/",
        "http://127.0.0.1./",
    ],
)
def test_an_address_that_would_never_be_asked_is_refused_when_it_is_entered(api, event, url, settings):
    settings.GUNBAI_WEBHOOKS_PRIVATE = False
    refused = api("POST", url=url)
    assert refused.status_code == 400
    with pytest.raises(Invalid) as problem:
        webhooks.webhook_add(by=None, event=event, url=url)
    assert problem.value.code == "private_address"
    made = api("POST", url=HOOK).json()
    assert api("PATCH", f"{made['id']}/", url=url).status_code == 400
    settings.GUNBAI_WEBHOOKS_PRIVATE = True
    assert webhooks.webhook_add(by=None, event=event, url=url).url == url


@pytest.mark.parametrize(
    "url", ["http://example.org:0/", "http://example.org:99999/", "http://[::1", "ftp://example.org/"]
)
def test_what_is_no_address_is_refused(api, url):
    assert api("POST", url=url).status_code == 400


def test_kinds_that_there_are_not_are_refused_and_named(api):
    refused = api("POST", url=HOOK, kinds=["result.entered", "weather"])
    assert refused.status_code == 400
    assert "weather" in str(refused.json())


def test_two_webhooks_of_one_event_have_two_addresses(api):
    first, second = api("POST", url=HOOK).json(), api("POST", url=HOOK + "2").json()
    assert first["id"] != second["id"]
    assert api("PATCH", f"{second['id']}/", url=HOOK).status_code == 409
    assert api("PATCH", f"{second['id']}/", url=HOOK + "2").status_code == 200


def test_an_organizer_chooses_kinds_and_renews_the_key_on_the_page(client_of, event):
    browser, page = client_of(event.roles.get(role="organizer").user), "/events/cup/webhooks/"
    browser.post(page, {"url": HOOK, "kinds": [Kind.RESULT_ENTERED]})
    webhook = event.webhooks.get()
    assert webhook.kinds == ["result.entered"]
    assert "結果の入力" in browser.get(page).content.decode()
    browser.post(f"{page}{webhook.pk}/rotate/")
    shown = browser.get(page).content.decode()
    assert webhook.secret not in shown
    assert event.webhooks.get().secret in shown


def test_neither_key_is_in_the_log(api, event):
    made = api("POST", url=HOOK).json()
    api("POST", f"{made['id']}/rotate/")
    written = str(list(LogEntry.objects.values()))
    assert made["secret"] not in written
    assert event.webhooks.get().secret not in written
