"""Web Push: a browser without an open page hears what is announced, where its player sits, and that time runs out;
encrypted for it alone."""

import base64
import json
from datetime import timedelta
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread

import http_ece
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from django.core.management import call_command
from django.urls import reverse
from django.utils import timezone
from py_vapid import Vapid02

from judgeapp.apps.notifications.models import PushMessage, PushSubscription
from judgeapp.apps.notifications.services.push import keys, push_send, push_subscribe, push_sweep
from judgeapp.apps.tournaments import services
from judgeapp.apps.tournaments.models import Announcement
from judgeapp.apps.tournaments.personal import personal_path
from judgeapp.common.problems import Invalid, Refused
from tests.apps.tournaments.factories import make_event, make_round
from tests.apps.tournaments.test_teams import team_event

pytestmark = pytest.mark.django_db
SECRET = b"0123456789abcdef"


def text(content):
    return base64.urlsafe_b64encode(content).decode().rstrip("=")


class PushService:
    """What a browser's maker runs: takes messages, answers as it is told."""

    def __init__(self):
        self.status, self.asked = 201, []
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"]))
                service.asked.append((self.path, dict(self.headers), body))
                self.send_response(service.status)
                self.end_headers()

            def log_message(self, *args):
                pass

        self.server = HTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.server.server_port}"
        Thread(target=self.server.serve_forever, daemon=True).start()


@pytest.fixture
def maker(settings):
    settings.GUNBAI_WEBHOOKS_PRIVATE = True
    service = PushService()
    yield service
    service.server.shutdown()
    service.server.server_close()


@pytest.fixture(autouse=True)
def site_key(settings):
    keys.private_key.cache_clear()
    settings.GUNBAI_PUSH_KEY = keys.new_key()
    yield settings.GUNBAI_PUSH_KEY
    keys.private_key.cache_clear()


@pytest.fixture
def no_worker(monkeypatch):
    """Nothing is told to a worker: the tests do its work."""
    monkeypatch.setattr("judgeapp.apps.notifications.services.push.storing.tell_worker", lambda *args: True)


class Browser:
    def __init__(self):
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    def asks(self, endpoint):
        return {"endpoint": endpoint, "p256dh": text(self.point), "auth": text(SECRET)}

    def reads(self, body):
        return json.loads(
            http_ece.decrypt(body, private_key=self.key, auth_secret=SECRET, version="aes128gcm")
        )


def subscribed(player, maker, browser, path="/one"):
    asked = browser.asks(maker.address + path)
    return push_subscribe(player=player, origin="https://example.org", **asked)


def told():
    push_send(messages=list(PushMessage.objects.values_list("pk", flat=True)))


def test_what_is_announced_is_read_by_that_browser_alone(maker, no_worker):
    event = make_event(players=2)
    player, browser = event.players.first(), Browser()
    subscribed(player, maker, browser)
    services.announcement_make(by=None, event=event, text="残り10分です。")
    told()
    ((path, headers, body),) = maker.asked
    assert "残り".encode() not in body
    assert browser.reads(body) == {
        "title": event.name,
        "body": "残り10分です。",
        "tag": f"announcement-{Announcement.objects.get().pk}",
        "path": player.get_absolute_url(),
    }
    assert path == "/one"
    assert headers["Content-Encoding"] == "aes128gcm"
    assert 0 < int(headers["TTL"]) <= 1800
    assert Vapid02.verify(headers["Authorization"])
    assert f"k={keys.public_key()}" in headers["Authorization"]
    payload = headers["Authorization"].split("t=")[1].split(",")[0].split(".")[1]
    signed = json.loads(base64.urlsafe_b64decode(payload + "=" * (-len(payload) % 4)))
    assert (signed["aud"], signed["sub"]) == (maker.address, "https://example.org")
    assert not PushMessage.objects.exists()


def test_only_those_whom_it_is_for(maker, no_worker):
    event = make_event(players=4)
    people = list(event.players.all())
    for place, player in enumerate(people):
        subscribed(player, maker, Browser(), f"/{place}")
    match = make_round(event).matches.first()
    services.announcement_make(by=None, event=event, text="この卓へ", match=match)
    services.announcement_make(by=None, event=event, text="あなたへ", player=people[0])
    seated = {match.player_a_id, match.player_b_id}
    meant = [
        (one.announcement.text, one.subscription.player_id)
        for one in PushMessage.objects.exclude(announcement=None)
    ]
    assert sorted(meant) == sorted([("あなたへ", people[0].pk), *(("この卓へ", pk) for pk in seated)])


def test_of_a_team_every_member(maker, no_worker):
    event = team_event(2)
    for place, player in enumerate(event.people):
        subscribed(player, maker, Browser(), f"/{place}")
    match = make_round(event).matches.get()
    services.announcement_make(by=None, event=event, text="卓へ", match=match)
    services.announcement_make(by=None, event=event, text="甲へ", player=event.players.first())
    assert PushMessage.objects.filter(announcement__text="卓へ").count() == 6
    assert PushMessage.objects.filter(announcement__text="甲へ").count() == 3


def heard(maker, browsers):
    """Path → what that browser has read."""
    return {path: browsers[path].reads(body)["body"] for path, _headers, body in maker.asked}


def test_everybody_hears_where_they_sit_in_their_own_language(maker, no_worker):
    event = make_event(players=3)
    browsers = {f"/{player.pk}": Browser() for player in event.players.all()}
    for player in event.players.all():
        subscribed(player, maker, browsers[f"/{player.pk}"], f"/{player.pk}")
    round_ = make_round(event, publish=False)
    assert not PushMessage.objects.exists(), "a pairing that nobody sees is told to nobody"
    match, bye = round_.matches.get(table=1), round_.matches.get(player_b=None)
    PushSubscription.objects.filter(player=match.player_b).update(language="en")
    services.round_publish(by=None, round_=round_)
    told()
    assert heard(maker, browsers) == {
        f"/{match.player_a_id}": f"第1回戦: 1卓、対戦相手は {match.player_b.name} です。",
        f"/{match.player_b_id}": f"Round 1: table 1, against {match.player_a.name}.",
        f"/{bye.player_a_id}": "第1回戦: 不戦勝です。",
    }


def test_of_a_team_everybody_hears_of_their_seat(maker, no_worker):
    event = team_event(2)
    people = {f"/{player.pk}": player for player in event.people}
    browsers = {path: Browser() for path in people}
    for path, player in people.items():
        subscribed(player, maker, browsers[path], path)
    make_round(event)
    told()
    words = heard(maker, browsers)
    assert {people[path].name: text[:9] for path, text in words.items() if "甲" in people[path].name} == {
        "甲A": "第1回戦: 1A卓",
        "甲B": "第1回戦: 1B卓",
        "甲C": "第1回戦: 1C卓",
    }


def test_a_publication_that_was_taken_back_is_not_told(maker, no_worker):
    event = make_event(players=2)
    subscribed(event.players.first(), maker, Browser())
    services.round_unpublish(by=None, round_=make_round(event))
    told()
    assert not maker.asked
    assert not PushMessage.objects.exists()


@pytest.fixture
def timed(maker, no_worker):
    """A round of 50 minutes under way, and the browser of one of its players, who has read where they sit."""
    event = make_event(players=2, round_minutes=50)
    subscribed(event.players.first(), maker, Browser())
    round_ = make_round(event)
    told()
    maker.asked.clear()
    return services.clock_start(by=None, round_=round_)


def pass_minutes(round_, minutes):
    """The clock was started so long ago; what was put ahead comes nearer."""
    ago = timedelta(minutes=minutes)
    round_.clock_started_at -= ago
    round_.save(update_fields=["clock_started_at"])


def test_ten_minutes_before_time_is_called_the_players_hear_of_it(maker, timed, past_the_services):
    told()
    assert not maker.asked, "not before"
    assert PushMessage.objects.get().due_at == timed.clock_started_at.replace(
        microsecond=timed.clock_started_at.microsecond // 1000 * 1000
    ) + timedelta(minutes=40)
    browser = Browser()
    kept = PushSubscription.objects.get()
    PushSubscription.objects.update(p256dh=text(browser.point))
    pass_minutes(timed, 39.9)
    PushMessage.objects.update(due_at=timezone.now())
    told()
    ((_path, headers, body),) = maker.asked
    assert browser.reads(body)["body"] == "第1回戦 1卓: 残り10分です。"
    assert int(headers["TTL"]) <= 606, "what is held longer than the round lasts says something wrong"
    assert (kept.path, PushMessage.objects.count()) == (browser.reads(body)["path"], 0)


def test_a_table_with_more_time_hears_of_it_later(maker, timed):
    services.table_extend(by=None, match=timed.matches.get(), minutes=5)
    PushMessage.objects.update(due_at=timezone.now())
    told()
    assert not maker.asked
    assert PushMessage.objects.get().due_at > timezone.now() + timedelta(minutes=44)


@pytest.mark.parametrize("what", ["paused", "cancelled", "played"])
def test_of_a_clock_that_does_not_matter_nobody_hears(maker, timed, what):
    match {"paused": services.clock_pause, "cancelled": services.clock_cancel}.get(what):
        case None:
            table = timed.matches.get()
            services.result_enter(by=None, match=table, version=table.version, games_a=2)
            PushMessage.objects.update(due_at=timezone.now())
            told()
        case change:
            change(by=None, round_=timed)
    assert not PushMessage.objects.exists()
    assert not maker.asked
    if what == "paused":
        services.clock_resume(by=None, round_=timed)
        assert PushMessage.objects.get().due_at > timezone.now() + timedelta(minutes=39)


def test_the_sweeper_leaves_what_lies_ahead(timed, monkeypatch):
    missed = []
    monkeypatch.setattr(
        "judgeapp.apps.notifications.services.push.storing.tell_worker",
        lambda task, key: missed.append(key) or True,
    )
    push_sweep()
    assert not missed
    PushMessage.objects.update(due_at=timezone.now())
    push_sweep()
    assert len(missed) == 1


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_is_gone_is_forgotten(maker, no_worker, status):
    event = make_event(players=2)
    subscribed(event.players.first(), maker, Browser())
    maker.status = status
    services.announcement_make(by=None, event=event, text="聞こえますか")
    told()
    assert not PushSubscription.objects.exists()
    assert not PushMessage.objects.exists()


def test_a_push_service_that_fails_is_asked_again_later_and_not_for_ever(maker, no_worker):
    event = make_event(players=2)
    subscribed(event.players.first(), maker, Browser())
    maker.status = 503
    services.announcement_make(by=None, event=event, text="聞こえますか")
    for tries in range(1, 5):
        assert PushMessage.objects.get().tries == tries - 1
        PushMessage.objects.update(due_at=timezone.now())
        told()
        told()
        assert len(maker.asked) == tries, "not before it is due"
    assert not PushMessage.objects.exists()
    assert PushSubscription.objects.get().failures == 4


def test_an_announcement_is_told_while_it_means_something(maker, no_worker):
    event = make_event(players=2)
    subscribed(event.players.first(), maker, Browser())
    services.announcement_make(by=None, event=event, text="残り10分です。")
    Announcement.objects.update(made_at=timezone.now() - timedelta(hours=1))
    told()
    assert not maker.asked
    assert not PushMessage.objects.exists()


def test_the_sweeper_tells_workers_of_what_they_missed(maker, monkeypatch):
    missed = []
    monkeypatch.setattr(
        "judgeapp.apps.notifications.services.push.storing.tell_worker",
        lambda task, key: missed.append((task, key)) or True,
    )
    event = make_event(players=2)
    kept = subscribed(event.players.first(), maker, Browser())
    old = subscribed(event.players.last(), maker, Browser(), "/two")
    services.announcement_make(by=None, event=event, text="聞こえますか")
    PushSubscription.objects.filter(pk=old.pk).update(seen_at=timezone.now() - timedelta(days=31))
    push_sweep()
    message = PushMessage.objects.get()
    assert message.subscription == kept
    assert missed == [("judgeapp.apps.notifications.tasks.push_deliver", str(message.pk))]


@pytest.mark.parametrize(
    "endpoint",
    ["https://127.0.0.1/x", "https://printer.local/x", "http://push.example.org/x", "https://10.0.0.8/"],
)
def test_no_private_address_is_asked(endpoint):
    player = make_event(players=2).players.first()
    with pytest.raises(Invalid):
        push_subscribe(player=player, origin="https://example.org", **Browser().asks(endpoint))


def test_a_name_that_turns_out_to_be_private_is_not_asked(maker, no_worker, settings):
    """The check that counts is at the connection: a name may lead anywhere."""
    event = make_event(players=2)
    subscribed(event.players.first(), maker, Browser())
    services.announcement_make(by=None, event=event, text="聞こえますか")
    settings.GUNBAI_WEBHOOKS_PRIVATE = False
    told()
    assert not maker.asked


@pytest.mark.parametrize(
    "wrong", [{"p256dh": "AAAA"}, {"auth": "AAAA"}, {"p256dh": "ä"}, {"endpoint": "https://"}]
)
def test_keys_that_are_none_are_refused(wrong, settings):
    player = make_event(players=2).players.first()
    asked = Browser().asks("https://push.example.org/x") | wrong
    with pytest.raises(Invalid):
        push_subscribe(player=player, origin="https://example.org", **asked)


def test_without_a_key_nothing_is_offered(settings, client_of):
    settings.GUNBAI_PUSH_KEY, settings.PUSH_KEY_FILE = "", None
    keys.private_key.cache_clear()
    player = make_event(players=2).players.first()
    browser = client_of(None)
    browser.get(personal_path(player))
    assert 'id="push"' not in browser.get(player.get_absolute_url()).content.decode()
    with pytest.raises(Refused):
        push_subscribe(player=player, origin="", **Browser().asks("https://push.example.org/x"))


def test_the_key_is_made_once_and_kept(settings, tmp_path, capsys):
    settings.GUNBAI_PUSH_KEY, settings.PUSH_KEY_FILE = "", tmp_path / "data" / "push_key"
    keys.private_key.cache_clear()
    made = keys.private_key()
    keys.private_key.cache_clear()
    assert keys.private_key() == made == settings.PUSH_KEY_FILE.read_text()
    assert settings.PUSH_KEY_FILE.stat().st_mode & 0o077 == 0
    assert len(base64.urlsafe_b64decode(keys.public_key() + "=")) == 65
    call_command("push_key")
    assert len(capsys.readouterr().out.strip()) == 43


def test_the_players_page_subscribes_and_unsubscribes(client_of):
    event = make_event(players=2)
    player, other = event.players.all()
    phone = client_of(None)
    phone.get(personal_path(player))
    answer = phone.get(player.get_absolute_url())
    page = answer.content.decode()
    assert f'data-key="{keys.public_key()}"' in page
    assert "push.js" in page
    assert "script-src" not in answer["Content-Security-Policy"]
    address = reverse("notifications:push", args=[event.slug, player.pk])
    asked = Browser().asks("https://push.example.org/x")
    assert phone.post(address, asked).status_code == 204
    assert phone.post(address, asked).status_code == 204
    kept = PushSubscription.objects.get()
    assert (kept.player, kept.origin, kept.path) == (player, "http://testserver", player.get_absolute_url())
    assert phone.post(reverse("notifications:push", args=[event.slug, other.pk]), asked).status_code == 403
    assert phone.post(address, {"endpoint": asked["endpoint"], "end": "1"}).status_code == 204
    assert not PushSubscription.objects.exists()


def test_a_renewed_code_ends_what_the_old_one_began():
    player = make_event(players=2).players.first()
    push_subscribe(player=player, origin="", **Browser().asks("https://push.example.org/x"))
    services.player_code_renew(by=None, player=player)
    assert not PushSubscription.objects.exists()


def test_the_oldest_of_many_browsers_makes_room():
    player = make_event(players=2).players.first()
    for place in range(7):
        push_subscribe(player=player, origin="", **Browser().asks(f"https://push.example.org/{place}"))
    assert [one.endpoint[-1] for one in player.push_subscriptions.all()] == list("23456")


def test_the_service_worker_shows_what_is_pushed(client):
    script = client.get("/sw.js").content.decode()
    assert 'addEventListener("push"' in script
    assert 'addEventListener("notificationclick"' in script
    assert "showNotification" in script
