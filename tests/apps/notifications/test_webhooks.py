"""Other programs hear what happens at an event: once it has happened, signed, again when they were away."""

import contextlib
import json
import socket
import threading
import time
from datetime import timedelta
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest
from auditlog.models import LogEntry
from django.db import transaction
from django.utils import timezone
from standardwebhooks import Webhook as Checker
from standardwebhooks import WebhookVerificationError

from judgeapp.apps.disputes.models import Ruling
from judgeapp.apps.disputes.services import dispute_create
from judgeapp.apps.exchange.services.transfer import event_export
from judgeapp.apps.notifications.models import Delivery, Webhook
from judgeapp.apps.notifications.models.webhooks import new_secret
from judgeapp.apps.notifications.services import webhooks
from judgeapp.apps.notifications.services.webhooks import delivery as sender
from judgeapp.apps.notifications.services.webhooks import sending
from judgeapp.apps.tournaments import services
from judgeapp.common.problems import Invalid, Refused
from tests.apps.disputes.records import legal_battle
from tests.apps.tournaments.factories import enter_all, make_event, make_round, user
from tests.conftest import until

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
    for webhook in Webhook.objects.all():
        webhooks.deliver(webhook_id=webhook.pk)


def time_passes():
    """Every wait is over: of messages, of webhooks that rest, of workers that died."""
    Delivery.objects.filter(state="waiting").update(due_at=timezone.now())
    Webhook.objects.update(rests_until=None, busy_until=None)


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
        "round.published",
        "result.entered",
        "result.entered",
        "round.finished",
        "player.dropped",
        "event.finished",
    ]
    told = json.loads(receiver.heard[1][1])
    assert told["timestamp"].endswith("Z")
    assert told["data"]["event"] == "cup"
    assert told["data"]["round"] == 1
    assert told["data"]["score"] == "2–0"
    assert not Delivery.objects.exclude(state="done").exists()


def test_a_receiver_checks_with_the_library_that_a_message_is_ours(receiver):
    event = make_event(players=2)
    webhook = webhooks.webhook_add(by=None, event=event, url=receiver.url)
    webhooks.webhook_ping(webhook=webhook)
    deliver_due()
    headers, body = receiver.heard[0]
    assert webhook.secret.startswith("whsec_")
    assert Checker(webhook.secret).verify(body, headers)["type"] == "ping"
    with pytest.raises(WebhookVerificationError):
        Checker(webhook.secret).verify(body.replace("ping", "pong"), headers)
    with pytest.raises(WebhookVerificationError):
        Checker(new_secret()).verify(body, headers)


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
        time_passes()
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
    for _message in range(webhooks.MOST_FAILURES):
        time_passes()
        deliver_due()
    webhook.refresh_from_db()
    assert not webhook.is_active
    page = client_of(organizer).get("/events/cup/webhooks/").content.decode()
    assert "続けて届かなかったため" in page
    webhooks.webhook_change(by=organizer, webhook=webhook, is_active=True)
    receiver.status = 200
    make_round(event)
    deliver_due()
    assert receiver.kinds[-1] == "round.published"


def test_after_three_tries_in_a_row_a_webhook_rests_and_the_next_message_is_a_trial(receiver, client_of):
    organizer = user("organizer")
    event = make_event(by=organizer, players=2)
    webhook = webhooks.webhook_add(by=organizer, event=event, url=receiver.url)
    receiver.status = 500
    for _message in range(10):
        webhooks.webhook_ping(webhook=webhook)
        deliver_due()
    webhook.refresh_from_db()
    rest = webhook.rests_until - timezone.now()
    assert len(receiver.heard) == webhooks.STRIKES
    assert timedelta(seconds=20) < rest <= timedelta(seconds=30)
    assert "休止中" in client_of(organizer).get("/events/cup/webhooks/").content.decode()
    time_passes()
    deliver_due()
    webhook.refresh_from_db()
    assert len(receiver.heard) == webhooks.STRIKES + 1  # one message, not the nine others
    assert webhook.rests_until - timezone.now() > rest
    receiver.status = 200
    time_passes()
    deliver_due()
    webhook.refresh_from_db()
    assert (webhook.strikes, webhook.rests_until) == (0, None)
    assert not Delivery.objects.exclude(state="done").exists()


def test_only_one_of_two_workers_sends_what_a_webhook_is_due(receiver):
    event = make_event(players=2)
    webhook = webhooks.webhook_add(by=None, event=event, url=receiver.url)
    webhooks.webhook_ping(webhook=webhook)
    Webhook.objects.update(busy_until=timezone.now() + timedelta(seconds=1))  # another worker is at it
    deliver_due()
    assert receiver.heard == []


def test_a_webhook_that_is_removed_while_it_is_told_leaves_nothing(receiver):
    webhook = webhooks.webhook_add(by=None, event=make_event(players=2), url=receiver.url)
    webhooks.webhook_ping(webhook=webhook)
    delivery = Delivery.objects.select_related("webhook").get()
    webhook.delete()
    sender._try(delivery)
    assert len(receiver.heard) == 1
    assert not Delivery.objects.exists()


class SlowReceiver:
    """A server on this machine that says its answer a byte at a time, or nothing at all."""

    def __init__(self, answer=b"", pause=0.05):
        self.answer, self.pause, self.connections = answer, pause, 0
        self.over = threading.Event()
        self.server = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.server.getsockname()[1]}/"
        threading.Thread(target=self._serve, daemon=True).start()

    def _serve(self):
        with contextlib.suppress(OSError):
            while True:
                connection, _address = self.server.accept()
                self.connections += 1
                threading.Thread(target=self._answer, args=(connection,), daemon=True).start()

    def _answer(self, connection):
        with contextlib.suppress(OSError), connection:
            for number in range(len(self.answer)):
                connection.sendall(self.answer[number : number + 1])
                self.over.wait(self.pause)
            self.over.wait()

    def end(self):
        self.over.set()
        self.server.close()


@pytest.mark.parametrize(
    "answer",
    [b"", b"HTTP/1.1 200 OK\r\nX-Slow: " + b"x" * 10_000, b"HTTP/1.1 100 Continue\r\n\r\n" * 1_000],
    ids=["silent", "trickles its head", "never comes to its answer"],
)
def test_a_receiver_that_hangs_or_trickles_is_a_failed_try_at_the_deadline(settings, answer):
    settings.GUNBAI_WEBHOOKS_PRIVATE, settings.GUNBAI_WEBHOOK_SECONDS = True, 0.4
    slow = SlowReceiver(answer)
    webhook = webhooks.webhook_add(by=None, event=make_event(players=2), url=slow.url)
    webhooks.webhook_ping(webhook=webhook)
    began = time.monotonic()
    deliver_due()
    took = time.monotonic() - began
    slow.end()
    delivery = Delivery.objects.get()
    assert (delivery.state, delivery.tries, delivery.answer) == ("waiting", 1, "no answer within 0.4 s")
    assert 0.4 <= took < 10


def test_a_body_without_end_does_not_keep_an_answer_from_being_one(settings):
    settings.GUNBAI_WEBHOOKS_PRIVATE = True
    endless = SlowReceiver(b"HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n", pause=0)
    assert sending.post(endless.url, "{}", {}, 5) == (True, "200")
    endless.end()


def test_a_name_that_takes_too_long_to_look_up_is_a_failed_try(monkeypatch):
    asked = threading.Event()
    monkeypatch.setattr(sending.socket, "getaddrinfo", lambda *_a, **_k: asked.wait())
    assert sending.post("https://slow.example/", "{}", {}, 0.1) == (False, "no answer within 0.1 s")
    asked.set()


@pytest.mark.parametrize(
    "url",
    [
        "http://127.0.0.1:9/x",
        "http://localhost:9/",
        "http://[::1]:9/",
        "http://10.0.0.1/",
        "http://[::ffff:127.0.0.1]:9/",
        "http://[64:ff9b::7f00:1]/",
        "http://[::127.0.0.1]/",
    ],
)
def test_what_only_this_machine_or_its_network_can_reach_is_not_asked(settings, url):
    settings.GUNBAI_WEBHOOKS_PRIVATE = False
    webhooks.webhook_ping(webhook=Webhook.objects.create(event=make_event(players=2), url=url))
    deliver_due()
    assert Delivery.objects.get().answer.endswith("is a private address")


@pytest.mark.parametrize(
    ("address", "public"),
    [
        ("8.8.8.8", True),
        ("2606:4700::1111", True),
        ("::ffff:8.8.8.8", True),
        ("192.168.0.1", False),
        ("169.254.169.254", False),
        ("100.64.0.1", False),
        ("0.0.0.0", False),
        ("224.0.1.1", False),
        ("239.1.1.1", False),
        ("255.255.255.255", False),
        ("192.88.99.1", False),
        ("::", False),
        ("::8.8.8.8", False),
        ("::ffff:10.0.0.1", False),
        ("fe80::1", False),
        ("fec0::1", False),
        ("fd00::1", False),
        ("ff0e::1", False),
        ("64:ff9b::808:808", False),
        ("64:ff9b:1::1", False),
        ("2002:7f00:1::1", False),
        ("2001::1", False),
        ("2001:db8::1", False),
        ("3fff::1", False),
        ("5f00::1", False),
    ],
)
def test_only_addresses_that_are_the_same_machine_for_everybody_are_asked(address, public):
    assert sending.is_public(address) == public


def test_a_name_is_looked_up_once_and_what_was_checked_is_what_is_connected_to(monkeypatch):
    """A name that changes its address between check and connection is connected to where it was checked."""
    answers, connected = iter(["8.8.8.8", "127.0.0.1"]), []

    def look_up(host, port, **_more):
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (next(answers), port))]

    def connect(address, timeout):
        connected.append(address)
        raise ConnectionRefusedError("refused")

    monkeypatch.setattr(sending.socket, "getaddrinfo", look_up)
    monkeypatch.setattr(sending.socket, "create_connection", connect)
    assert sending.post("http://turncoat.example/", "{}", {}, 5) == (False, "refused")
    assert connected == [("8.8.8.8", 80)]


def test_of_several_addresses_only_the_public_ones_are_tried(monkeypatch):
    connected = []

    def connect(address, timeout):
        connected.append(address[0])
        raise ConnectionRefusedError("refused")

    told = [
        (socket.AF_INET, socket.SOCK_STREAM, 6, "", (one, 80)) for one in ("127.0.0.1", "8.8.8.8", "8.8.4.4")
    ]
    monkeypatch.setattr(sending.socket, "getaddrinfo", lambda *_a, **_k: told)
    monkeypatch.setattr(sending.socket, "create_connection", connect)
    sending.post("http://mixed.example/", "{}", {}, 5)
    assert connected == ["8.8.8.8", "8.8.4.4"]


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


def test_the_address_with_its_token_is_for_those_who_may_change_it(client_of):
    """The log is read by every judge; an event's file leaves the house."""
    organizer, judge = user("organizer"), user("judge")
    event = make_event(by=organizer, players=2)
    services.role_grant(by=organizer, event=event, user=judge, role="judge")
    webhook = webhooks.webhook_add(by=organizer, event=event, url="https://example.org/hook/t0ken")
    webhooks.webhook_change(by=organizer, webhook=webhook, is_active=False)
    webhooks.webhook_remove(by=organizer, webhook=webhook)
    log = client_of(judge).get("/events/cup/log/").content.decode()
    assert "example.org への通知を追加" in log
    assert "example.org への通知を削除" in log
    webhooks.webhook_add(by=organizer, event=event, url="https://example.org/hook/t0ken")
    for address in ("log/", "settings/", ""):
        page = client_of(judge).get(f"/events/cup/{address}").content.decode()
        assert "t0ken" not in page
    assert client_of(judge).get("/events/cup/webhooks/").status_code == 403
    assert client_of(judge).get("/api/v1/events/cup/webhooks/").status_code == 403
    assert "t0ken" not in str(event_export(event=event))
    assert "t0ken" not in str(list(LogEntry.objects.values()))
    assert "t0ken" in client_of(organizer).get("/events/cup/webhooks/").content.decode()


@pytest.mark.slow
@pytest.mark.worker
@pytest.mark.xdist_group("worker")
@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("hooks_worker", [{"GUNBAI_WEBHOOKS_PRIVATE": "1"}], indirect=True)
def test_a_real_worker_tells_without_being_asked(hooks_worker, receiver):
    event = make_event(players=4)
    webhooks.webhook_add(by=None, event=event, url=receiver.url)
    make_round(event)
    until(lambda: receiver.kinds == ["round.published"], "the worker has told")


@pytest.mark.slow
@pytest.mark.worker
@pytest.mark.xdist_group("worker")
@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(
    "hooks_worker", [{"GUNBAI_WEBHOOKS_PRIVATE": "1", "GUNBAI_WEBHOOK_SECONDS": "60"}], indirect=True
)
def test_rulings_are_made_while_ten_receivers_hang(worker, hooks_worker, make_user, settings):
    """Before hooks had a worker of their own, the first dispute waited for all ten."""
    settings.GUNBAI_WEBHOOKS_PRIVATE = True
    event = make_event(players=4)
    receivers = [SlowReceiver() for _ in range(10)]
    for receiver in receivers:
        webhooks.webhook_add(by=None, event=event, url=receiver.url)
    make_round(event)
    until(lambda: all(one.connections == 1 for one in receivers), "all ten are being told")
    disputes = [dispute_create(owner=make_user(), text=legal_battle()) for _ in range(5)]
    rulings = Ruling.objects.filter(dispute__in=disputes)
    until(lambda: rulings.count() == len(disputes), "every dispute is ruled")
    assert Delivery.objects.filter(state="waiting", answer="").count() == len(receivers)  # they hang still
    for receiver in receivers:
        receiver.end()
