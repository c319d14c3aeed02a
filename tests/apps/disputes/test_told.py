"""A ruling of an event is told: by webhook, in chats, and by the event's pulse, when it is published and when it no
longer holds. The list of rulings tells the same since a moment."""

import json

import pytest
from django.test import Client

from judgeapp.apps.disputes.services.publications import publication_supersede, publication_withdraw
from judgeapp.apps.notifications.models import Delivery
from judgeapp.apps.notifications.services import webhooks
from judgeapp.apps.tournaments import live
from tests.apps.tournaments.factories import make_event

from .factories import published

pytestmark = pytest.mark.django_db


@pytest.fixture
def event():
    return make_event(players=2)


@pytest.fixture
def owner(make_user):
    return make_user("ayame")


@pytest.fixture
def keeping(settings, monkeypatch):
    settings.GUNBAI_KEEPS_ANSWERS = True
    monkeypatch.setattr(live, "SECONDS_BETWEEN_LOOKS", 0)
    live.kept.forget()
    yield
    live.kept.forget()


def told():
    return [json.loads(one.body) for one in Delivery.objects.order_by("created_at")]


def test_a_program_hears_of_rulings_published_superseded_and_withdrawn(event, owner, staff):
    webhooks.webhook_add(by=None, event=event, url="https://bot.example/gunbai")
    old, new = (published(owner, staff, event=event, title=f"迎撃 {n}") for n in (1, 2))
    publication_supersede(by=staff, old=old, new=new, why="条文の読み違い")
    publication_withdraw(by=staff, publication=new, why="再び読み違い")
    messages = told()
    assert [(one["type"], one["data"]["ruling"]) for one in messages] == [
        ("ruling.published", old.number),
        ("ruling.published", new.number),
        ("ruling.superseded", old.number),
        ("ruling.withdrawn", new.number),
    ]
    assert messages[2]["data"] == {
        "event": "cup",
        "ruling": old.number,
        "name": "迎撃 1",
        "superseded_by": new.number,
        "page": f"/rulings/{old.number}/",
    }
    assert "superseded_by" not in messages[0]["data"]


def test_a_ruling_of_no_event_or_of_another_is_told_to_nobody(event, owner, staff):
    webhooks.webhook_add(by=None, event=event, url="https://bot.example/gunbai")
    published(owner, staff)
    published(owner, staff, event=make_event(slug="other"))
    assert not Delivery.objects.exists()


def test_a_webhook_that_asked_for_rulings_alone_hears_nothing_else(event, owner, staff):
    webhooks.webhook_add(by=None, event=event, url="https://bot.example/a", kinds=["ruling.superseded"])
    old, new = published(owner, staff, event=event), published(owner, staff, event=event)
    publication_supersede(by=staff, old=old, new=new, why="条文の読み違い")
    assert [one["type"] for one in told()] == ["ruling.superseded"]


def test_a_chat_reads_it_in_both_languages_with_its_page(event, owner, staff):
    webhooks.webhook_add(
        by=None, event=event, url="https://discord.com/api/webhooks/1/a", origin="https://gunbai.example/"
    )
    old, new = published(owner, staff, event=event), published(owner, staff, event=event)
    publication_supersede(by=staff, old=old, new=new, why="条文の読み違い")
    lines = told()[-1]["content"].splitlines()
    assert lines == [
        f"【{event.name}】",
        f"裁定 {old.number} は {new.number} に置き換えられました: {old.title}",
        f"Ruling {old.number} was superseded by {new.number}: {old.title}",
        f"https://gunbai.example/rulings/{old.number}/",
    ]


@pytest.mark.usefixtures("keeping")
def test_the_pulse_of_the_event_tells_each_change_of_its_rulings(event, owner, staff):
    def ask(tail="pulse"):
        return Client().get(f"/api/v1/events/cup/{tail}/")

    before = ask().json()
    assert before["rulings"] == []
    old = published(owner, staff, event=event)
    first = ask().json()
    new = published(owner, staff, event=event)
    publication_supersede(by=staff, old=old, new=new, why="条文の読み違い")
    then = ask().json()
    assert len({before["stamp"], first["stamp"], then["stamp"]}) == 3
    assert first["rulings"] == [{"number": old.number, "status": "published"}]
    assert then["rulings"] == [
        {"number": old.number, "status": "superseded"},
        {"number": new.number, "status": "published"},
    ]
    publication_withdraw(by=staff, publication=new, why="再び読み違い")
    assert ask().json()["rulings"][0] == {"number": new.number, "status": "withdrawn"}
    message = ask("stream").content.decode()
    assert f'"rulings":[{{"number":"{new.number}","status":"withdrawn"}}' in message


def test_what_a_ruling_was_told_of_is_what_the_list_tells_since_then(event, owner, staff):
    webhooks.webhook_add(by=None, event=event, url="https://bot.example/gunbai")
    old, new = published(owner, staff, event=event), published(owner, staff, event=event)
    publication_supersede(by=staff, old=old, new=new, why="条文の読み違い")
    old.refresh_from_db()
    found = Client().get("/api/v1/rulings/", {"since": old.superseded_at.isoformat()}).json()["results"]
    assert [(one["number"], one["superseded_by"]) for one in found] == [(old.number, new.number)]
