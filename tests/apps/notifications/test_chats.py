"""Discord, Slack and LINE are told in words, in the form that each takes."""

import json

import pytest

from judgeapp.apps.notifications.models import Delivery
from judgeapp.apps.notifications.services import webhooks
from judgeapp.apps.notifications.services.webhooks import delivery as sender
from judgeapp.apps.notifications.services.webhooks.addresses import LINE_ADDRESS
from judgeapp.apps.tournaments import services
from judgeapp.apps.tournaments.services.floor.announcements import announcement_make
from judgeapp.common.problems import Invalid
from tests.apps.tournaments.factories import enter_all, make_event, make_round

pytestmark = pytest.mark.django_db

DISCORD = "https://discord.com/api/webhooks/123/abc"
SLACK = "https://hooks.slack.com/services/T0/B0/xyz"
TOKEN = "channel-access-token/1234567890=="


@pytest.fixture
def event():
    return make_event(players=4)


def added(event, url, **more):
    return webhooks.webhook_add(by=None, event=event, url=url, origin="https://gunbai.example/", **more)


def bodies():
    return [json.loads(one.body) for one in Delivery.objects.order_by("created_at")]


def test_discord_reads_a_published_round_in_both_languages_with_its_page(event):
    added(event, DISCORD)
    make_round(event)
    [told] = bodies()
    assert told["content"] == (
        f"【{event.name}】\n第1回戦の組み合わせを公開しました。\nRound 1: the pairings are out.\n"
        f"https://gunbai.example/events/{event.slug}/rounds/1/"
    )
    assert told["allowed_mentions"] == {"parse": []}  # whatever a name or an announcement holds


def test_a_chat_is_spared_every_single_result_unless_it_asks(event):
    added(event, DISCORD)
    added(event, SLACK, kinds=["result.entered"])
    enter_all(make_round(event))
    assert {one.webhook.host for one in Delivery.objects.filter(kind="result.entered")} == {"hooks.slack.com"}
    told = json.loads(Delivery.objects.filter(kind="result.entered").first().body)["text"]
    assert "第1回戦 卓" in told
    assert "Round 1, table" in told


def test_an_announcement_to_all_is_passed_on_and_one_to_a_player_is_not(event):
    added(event, DISCORD)
    announcement_make(by=None, event=event, text="昼休みは @everyone 13時まで")
    announcement_make(by=None, event=event, text="受付へ", player=event.players.first())
    [told] = bodies()
    assert told["content"].splitlines()[:2] == [f"【{event.name}】", "昼休みは @everyone 13時まで"]


def test_slack_reads_names_and_no_signs_of_its_own(event):
    added(event, SLACK)
    announcement_make(by=None, event=event, text="<!channel> A & B")
    assert "&lt;!channel&gt; A &amp; B" in bodies()[0]["text"]


def test_line_is_asked_with_the_token_and_a_key_for_tries_that_come_twice(event, monkeypatch):
    asked = []
    monkeypatch.setattr(
        sender, "post", lambda url, body, headers, _s: asked.append((url, headers)) or (True, "200")
    )
    webhook = added(event, LINE_ADDRESS, token=TOKEN)
    webhooks.webhook_ping(webhook=webhook)
    webhooks.deliver(webhook_id=webhook.pk)
    [(url, headers)] = asked
    assert url == LINE_ADDRESS
    assert headers["Authorization"] == f"Bearer {TOKEN}"
    assert headers["X-Line-Retry-Key"] == str(Delivery.objects.get().pk)
    assert "webhook-signature" not in headers
    [message] = bodies()[0]["messages"]
    assert message["type"] == "text"


@pytest.mark.parametrize(
    ("url", "token", "field"),
    [
        (LINE_ADDRESS, "", "token"),
        (LINE_ADDRESS, "改行\nの入った鍵" * 5, "token"),
        ("https://api.line.me/v2/bot/message/push", TOKEN, "url"),
        ("http://discord.com/api/webhooks/1/a", "", "url"),
    ],
)
def test_an_address_that_the_chat_would_not_take_is_refused(event, url, token, field):
    with pytest.raises(Invalid) as refused:
        added(event, url, token=token)
    assert refused.value.field == field


def test_the_token_is_kept_for_line_alone_and_told_to_nobody(event, client_of, make_user):
    organizer = make_user("organizer")
    services.role_grant(by=None, event=event, user=organizer, role="organizer")
    added(event, DISCORD, token=TOKEN)
    webhook = added(event, LINE_ADDRESS, token=TOKEN)
    assert event.webhooks.get(url=DISCORD).token == ""
    client = client_of(organizer)
    for address in (f"/events/{event.slug}/webhooks/", f"/api/v1/events/{event.slug}/webhooks/", "log/"):
        answer = client.get(address if address.startswith("/") else f"/events/{event.slug}/{address}")
        assert answer.status_code == 200
        assert TOKEN not in answer.content.decode()
    assert webhooks.webhook_change(by=None, webhook=webhook, is_active=False).token == TOKEN
