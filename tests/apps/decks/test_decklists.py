"""Kept lists: versions, and that nobody else sees them."""

import pytest
from auditlog.models import LogEntry
from django.urls import reverse

from judgeapp.apps.decks import selectors, services
from judgeapp.apps.decks.models import Decklist
from judgeapp.domain.deckcheck import DeckUnreadable

pytestmark = pytest.mark.django_db
NEW = reverse("decks:decklist_new")
SECRET = "秘蔵の一手"
LIST = "4 G-001\n4 G-002 # 秘蔵の一手"


def posted(**changes):
    return {"name": "霧沢速攻", "format": "sengoku-constructed", "text": LIST, **changes}


def test_a_signed_in_player_keeps_a_list(client_of, make_user, cards):
    player = make_user()
    answer = client_of(player).post(NEW, posted())
    decklist = Decklist.objects.get()
    assert answer.url == decklist.get_absolute_url()
    version = decklist.versions.get()
    assert (version.number, version.total, version.verdict) == (1, 8, "illegal")
    page = client_of(player).get(answer.url).content.decode()
    assert "霧沢速攻" in page
    assert SECRET in page
    assert version.code in page


@pytest.mark.parametrize("changes", [{"name": ""}, {"text": ""}, {"format": "chess"}, {"name": "長" * 81}])
def test_what_cannot_be_kept_stays_on_the_page(client_of, make_user, cards, changes):
    answer = client_of(make_user()).post(NEW, posted(**changes))
    assert answer.status_code == 400
    assert changes.get("text", SECRET) in answer.content.decode()
    assert not Decklist.objects.exists()


def test_keeping_asks_for_sign_in(client, cards):
    assert "login" in client.post(NEW, posted()).url
    assert client.get(reverse("decks:decklist_list")).status_code == 302


def test_a_changed_list_becomes_the_next_version_and_the_old_one_stays(client_of, make_decklist, make_user):
    player = make_user()
    decklist = make_decklist(owner=player, text=LIST)
    client = client_of(player)
    client.post(decklist.get_absolute_url(), posted(text="4 G-003", name="改"))
    assert [(one.number, one.text) for one in decklist.versions.all()] == [(2, "4 G-003"), (1, LIST)]
    decklist.refresh_from_db()
    assert decklist.name == "改"
    assert SECRET in client.get(decklist.get_absolute_url(), {"version": 1}).content.decode()
    assert client.get(decklist.get_absolute_url(), {"version": 9}).status_code == 404


def test_the_same_list_again_adds_no_version(make_decklist):
    decklist = make_decklist(text="4 G-001\n4 G-002")
    services.decklist_revise(decklist=decklist, text="4 G-001\r\n4 G-002")
    assert decklist.versions.count() == 1


def test_a_list_that_cannot_be_read_changes_nothing(client_of, make_decklist, make_user):
    player = make_user()
    decklist = make_decklist(owner=player)
    answer = client_of(player).post(decklist.get_absolute_url(), posted(text="", name="改"))
    assert answer.status_code == 400
    with pytest.raises(DeckUnreadable):
        services.decklist_revise(decklist=decklist, text="")
    decklist.refresh_from_db()
    assert (decklist.name, decklist.versions.count()) == ("霧沢速攻", 1)


def test_nobody_else_sees_a_list(client, client_of, make_decklist, make_user):
    decklist = make_decklist(text=LIST)
    page, api = decklist.get_absolute_url(), f"/api/v1/decks/{decklist.pk}/"
    other = client_of(make_user())
    assert [other.get(one).status_code for one in (page, f"{page}?version=1", api)] == [404, 404, 404]
    assert other.post(page, posted(text="1 G-001")).status_code == 404
    assert other.post(f"{api}versions/", {"text": "1 G-001"}).status_code == 404
    assert client.get(page).status_code == 302
    assert client.get(api).status_code == 401
    for address in (reverse("decks:decklist_list"), "/api/v1/decks/", reverse("decks:deck_check"), "/"):
        content = other.get(address).content.decode()
        assert SECRET not in content
        assert "霧沢速攻" not in content
    assert decklist.versions.count() == 1


def test_site_staff_may_look_but_not_change(client_of, make_decklist, staff):
    decklist = make_decklist(text=LIST)
    page = client_of(staff).get(decklist.get_absolute_url())
    assert SECRET in page.content.decode()
    assert client_of(staff).post(decklist.get_absolute_url(), posted()).status_code == 404


def test_the_audit_log_and_the_log_hold_nothing_of_a_list(make_decklist, caplog):
    decklist = make_decklist(text=LIST)
    services.decklist_revise(decklist=decklist, text=LIST + "\n1 G-003")
    entries = LogEntry.objects.filter(object_repr__contains=str(decklist.pk))
    assert entries.count() >= 3
    logged = " ".join(f"{one.object_repr} {one.changes}" for one in entries) + caplog.text
    for secret in (SECRET, "霧沢速攻", "G-001", decklist.versions.first().checksum):
        assert secret not in logged


def test_pages_with_a_list_are_not_cached(client_of, make_decklist, make_user):
    player = make_user()
    decklist = make_decklist(owner=player)
    for address in (decklist.get_absolute_url(), reverse("decks:decklist_list")):
        assert "no-store" in client_of(player).get(address)["Cache-Control"]


def test_own_lists_come_with_verdict_and_size(make_decklist, make_user):
    player = make_user()
    make_decklist(owner=player)
    make_decklist()
    (found,) = selectors.decklists_of(user=player)
    assert (found.verdict, found.total) == ("illegal", 8)
