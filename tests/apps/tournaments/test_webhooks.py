"""Other programs hear what happens at an event: once it has happened, signed, again when they were away."""

import base64
import hashlib
import hmac
import json
import threading
from datetime import timedelta
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest
from django.db import transaction
from django.utils import timezone

from judgeapp.apps.tournaments import services
from judgeapp.apps.tournaments.models import Delivery
from judgeapp.apps.tournaments.problems import Invalid, Refused
from judgeapp.apps.tournaments.services import webhooks
from tests.conftest import until

from .factories import enter_all, make_event, make_round, user

pytestmark = pytest.mark.django_db


class Receiver:
    """A real HTTP server on this machine that keeps what it is sent and answers `status`."""

    def __init__(self):
        self.status, self.heard = 200, []
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"])).decode()
                receiver.heard.append((dict(self.headers), body))
                self.send_response(receiver.status)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *args):
                pass

        self.server = HTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}/gunbai"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def kinds(self):
        return [json.loads(body)["type"] for _headers, body in self.heard]


@pytest.fixture
def receiver(settings):
    settings.GUNBAI_WEBHOOKS_PRIVATE = True
    receiver = Receiver()
    yield receiver
    receiver.server.shutdown()


def deliver_due():
    """What the worker does with everything that is due."""
    for delivery in Delivery.objects.filter(state="waiting", due_at__lte=timezone.now()).order_by(
        "created_at"
    ):
        webhooks.deliver(delivery_id=delivery.pk)


def test_a_program_hears_of_rounds_results_and_players_in_their_order(receiver):
    event = make_event(players=4)
    webhooks.webhook_add(by=None, event=event, url=receiver.url)
    round_ = make_round(event)
    enter_all(round_)
    services.round_finish(by=None, round_=round_)
    services.player_drop(by=None, player=event.players.first())
    services.event_finish(by=None, event=event)
    deliver_due()
    assert receiver.kinds == [
        "round.published", "result.entered", "result.entered", "round.finished", "player.dropped", "event.finished",
    ]  # fmt: skip
    told = json.loads(receiver.heard[1][1])
    assert told["data"]["event"] == "cup"
    assert told["data"]["round"] == 1
    assert told["data"]["score"] == "2–0"
    assert not Delivery.objects.exclude(state="done").exists()


def test_a_receiver_can_check_that_a_message_is_ours(receiver):
    event = make_event(players=2)
    webhook = webhooks.webhook_add(by=None, event=event, url=receiver.url)
    webhooks.webhook_ping(webhook=webhook)
    deliver_due()
    headers, body = receiver.heard[0]
    signed = f"{headers['webhook-id']}.{headers['webhook-timestamp']}.{body}".encode()
    digest = base64.b64encode(hmac.new(webhook.secret.encode(), signed, hashlib.sha256).digest()).decode()
    assert headers["webhook-signature"] == f"v1,{digest}"


def test_a_change_that_is_taken_back_is_told_to_nobody(receiver):
    event = make_event(players=4)
    webhooks.webhook_add(by=None, event=event, url=receiver.url)
    with transaction.atomic():
        make_round(event)
        transaction.set_rollback(True)
    assert not Delivery.objects.exists()


def test_who_was_away_is_told_later_and_after_the_last_try_no_more(receiver):
    event = make_event(players=2)
    webhook = webhooks.webhook_add(by=None, event=event, url=receiver.url)
    webhooks.webhook_ping(webhook=webhook)
    receiver.status = 503
    deliver_due()
    delivery = Delivery.objects.get()
    wait = delivery.due_at - timezone.now()
    assert (delivery.state, delivery.answer, delivery.tries) == ("waiting", "503", 1)
    assert timedelta(seconds=8) < wait <= timedelta(seconds=webhooks.WAITS[0])
    for _again in webhooks.WAITS:
        Delivery.objects.update(due_at=timezone.now())
        deliver_due()
    delivery.refresh_from_db()
    assert (delivery.state, delivery.tries, len(receiver.heard)) == ("failed", 7, 7)


def test_a_webhook_that_fails_again_and_again_rests_and_says_so(receiver, client_of):
    organizer = user("organizer")
    event = make_event(by=organizer, players=2)
    webhook = webhooks.webhook_add(by=organizer, event=event, url=receiver.url)
    receiver.status = 500
    for _message in range(webhooks.MOST_FAILURES):
        webhooks.webhook_ping(webhook=webhook)
    Delivery.objects.update(tries=len(webhooks.WAITS))
    deliver_due()
    webhook.refresh_from_db()
    assert not webhook.is_active
    page = client_of(organizer).get("/events/cup/webhooks/").content.decode()
    assert "続けて届かなかったため" in page
    webhooks.webhook_set_active(by=organizer, webhook=webhook, active=True)
    receiver.status = 200
    make_round(event)
    deliver_due()
    assert receiver.kinds[-1] == "round.published"


def test_only_one_of_two_workers_sends_a_message(receiver):
    event = make_event(players=2)
    webhooks.webhook_ping(webhook=webhooks.webhook_add(by=None, event=event, url=receiver.url))
    delivery = Delivery.objects.get()
    Delivery.objects.update(due_at=timezone.now() + webhooks.LEASE)  # another worker has just taken it
    webhooks.deliver(delivery_id=delivery.pk)
    assert receiver.heard == []


@pytest.mark.parametrize(
    "url", ["http://127.0.0.1:9/x", "http://localhost:9/", "http://[::1]:9/", "http://10.0.0.1/"]
)
def test_what_only_this_machine_or_its_network_can_reach_is_not_asked(settings, url):
    settings.GUNBAI_WEBHOOKS_PRIVATE = False
    webhooks.webhook_ping(webhook=webhooks.webhook_add(by=None, event=make_event(players=2), url=url))
    deliver_due()
    assert Delivery.objects.get().answer.endswith("is a private address")


@pytest.mark.parametrize(
    "url", ["ftp://example.org/", "https://", "https://name:word@example.org/", "example.org"]
)
def test_an_address_that_is_none_is_refused(url):
    with pytest.raises(Invalid):
        webhooks.webhook_add(by=None, event=make_event(players=2), url=url)


def test_ten_addresses_are_the_most():
    event = make_event(players=2)
    for number in range(webhooks.MOST_WEBHOOKS):
        webhooks.webhook_add(by=None, event=event, url=f"https://example.org/{number}")
    with pytest.raises(Refused):
        webhooks.webhook_add(by=None, event=event, url="https://example.org/more")


def test_an_organizer_adds_tries_rests_and_removes_an_address(client_of):
    organizer = user("organizer")
    event = make_event(by=organizer, players=2)
    browser, page = client_of(organizer), "/events/cup/webhooks/"
    assert browser.post(page, {"url": "not an address"}).status_code == 400
    browser.post(page, {"url": "https://example.org/hook"})
    webhook = event.webhooks.get()
    assert webhook.secret in browser.get(page).content.decode()
    for action in ("ping", "rest", "resume", "remove"):
        assert browser.post(f"{page}{webhook.pk}/{action}/")["Location"] == page
    assert not event.webhooks.exists()
    log = browser.get("/events/cup/log/").content.decode()
    assert "通知先 https://example.org/hook を追加" in log
    assert webhook.secret not in log


@pytest.mark.worker
@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("worker", [{"GUNBAI_WEBHOOKS_PRIVATE": "1"}], indirect=True)
def test_a_real_worker_tells_without_being_asked(worker, receiver):
    event = make_event(players=4)
    webhooks.webhook_add(by=None, event=event, url=receiver.url)
    make_round(event)
    until(lambda: receiver.kinds == ["round.published"], "the worker has told")
