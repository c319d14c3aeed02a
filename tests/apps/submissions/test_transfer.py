"""An event's file: what is asked of lists always travels, the lists only with a password, each look on record."""

import json

import pytest

from judgeapp.apps.exchange.services.event_file.extras import SCRYPT, opened, sealed
from judgeapp.apps.exchange.services.transfer import event_export, event_import
from judgeapp.apps.submissions import services
from judgeapp.apps.submissions.models import DeckPolicy, Extension, Look, Submission
from judgeapp.common.problems import Invalid

from ..tournaments.factories import user
from .factories import ILLEGAL, LEGAL, OTHER, hand_in, in_hours, make_cup

pytestmark = pytest.mark.django_db
PASSWORD = "correct horse"


@pytest.fixture(autouse=True)
def quick_keys(monkeypatch):
    """A key is dear on purpose."""
    monkeypatch.setitem(SCRYPT, "n", 16)


@pytest.fixture
def organizer():
    return user("organizer")


@pytest.fixture
def event(organizer):
    event = make_cup(by=organizer, users=[user("ann"), user("bob")], deadline=in_hours(2))
    services.policy_update(by=organizer, event=event, shown="after")
    ann, bob = event.players.all()[:2]
    hand_in(ann, OTHER)
    hand_in(ann, LEGAL)
    hand_in(bob, ILLEGAL, ask=True)
    services.extension_give(by=organizer, player=bob, until=in_hours(3), reason="電車の遅れ")
    return event


def lists_of(event):
    found = Submission.objects.filter(player__event=event).order_by("pk")
    return [
        (
            one.player.name,
            [(v.number, v.text, v.state, v.verdict, v.created_at) for v in one.versions.order_by("number")],
        )
        for one in found
    ]


def test_without_a_password_the_policy_travels_and_no_list(event, organizer):
    content = event_export(event=event, by=organizer)
    assert "G-001" not in content.decode()
    copy = event_import(by=organizer, content=content, slug="copy")
    told = [
        (one.asked, one.deadline, one.opened_at) for one in DeckPolicy.objects.order_by("pk").select_related()
    ]
    assert told[0] == told[1]
    assert lists_of(copy) == []
    assert not Look.objects.exists()


def test_with_a_password_the_lists_come_out_as_they_went_in(event, organizer):
    content = event_export(event=event, by=organizer, password=PASSWORD)
    assert "G-001" not in content.decode()
    assert Look.objects.filter(why=Look.Why.EXPORT, by=organizer).count() == 3
    copy = event_import(by=organizer, content=content, slug="copy", password=PASSWORD)
    assert lists_of(copy) == lists_of(event)
    extensions = Extension.objects.order_by("pk").values_list("player__name", "until", "reason")
    assert extensions[0] == extensions[1]


def test_sealed_lists_ask_for_their_password_or_are_left_out_on_purpose(event, organizer):
    content = event_export(event=event, by=organizer, password=PASSWORD)
    for password, code in (("", "password_missing"), ("another one", "wrong_password")):
        with pytest.raises(Invalid) as refused:
            event_import(by=organizer, content=content, slug="copy", password=password)
        assert (refused.value.code, refused.value.field) == (code, "password")
    copy = event_import(by=organizer, content=content, slug="copy", without_lists=True)
    assert lists_of(copy) == []


def test_a_short_password_seals_nothing(event, organizer):
    with pytest.raises(Invalid) as refused:
        event_export(event=event, by=organizer, password="short")
    assert refused.value.field == "password"
    assert not Look.objects.exists()


@pytest.mark.parametrize(
    "wrong",
    [
        {"lists": [], "extensions": [{"player": 99, "until": "2026-01-01T00:00:00+00:00", "reason": ""}]},
        {"lists": [], "extensions": [{"player": 1, "until": "tomorrow", "reason": ""}]},
        {"lists": [{"player": 1}], "extensions": []},
        [],
    ],
)
def test_what_is_wrong_inside_is_refused_whole(event, organizer, wrong, monkeypatch):
    monkeypatch.setattr(
        "judgeapp.apps.exchange.services.event_file.extras.sealed",
        lambda told, password: sealed(wrong, password),
    )
    content = event_export(event=event, by=organizer, password=PASSWORD)
    with pytest.raises(Invalid) as refused:
        event_import(by=organizer, content=content, slug="copy", password=PASSWORD)
    assert refused.value.code == "wrong_event_file"


@pytest.mark.parametrize("told", ["", "AAAA", "no base64!", 7, None])
def test_what_was_never_sealed_is_not_opened(told):
    with pytest.raises(Invalid):
        opened(told, PASSWORD)


def test_the_page_gives_out_both_kinds_of_file(event, organizer, client):
    client.force_login(organizer)
    assert "リストを入れずに" in client.get("/events/cup/export/").content.decode()
    plain = json.loads(client.get("/events/cup/export/?file").content)["event"]["extras"]
    assert set(plain) == {"deck_policy"}
    assert client.post("/events/cup/export/", {"password": "short"}).status_code == 400
    whole = json.loads(client.post("/events/cup/export/", {"password": PASSWORD}).content)["event"]["extras"]
    assert set(whole) == {"deck_policy", "decklists"}
