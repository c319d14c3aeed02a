"""飛び入り: whoever scans the poster enters by name, until round 1 is paired, without an account."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from judgeapp.apps.submissions.models import DeckPolicy
from judgeapp.apps.tournaments import services
from judgeapp.apps.tournaments.personal import entry_path, personal_path
from judgeapp.common.problems import Refused

from .factories import make_event, make_round

pytestmark = pytest.mark.django_db


def scan_and_enter(client, event, **told):
    """Open the poster's address and send its form as it came, with what was typed."""
    address = entry_path(event)
    page = client.get(address).content.decode()
    hidden = dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', page))
    return client.post(address, hidden | told, follow=True)


def test_a_stranger_scans_writes_a_name_and_is_in(client, event):
    answer = scan_and_enter(client, event, name="飛入 花", reading="とびいり はな")
    player = event.players.get(name="飛入 花")
    assert (player.user, player.reading) == (None, "とびいり はな")
    assert answer.redirect_chain[-1][0] == player.get_absolute_url()
    assert "参加を受け付けました" in answer.content.decode()


def test_the_same_browser_acts_for_them_from_then_on(client, event):
    scan_and_enter(client, event, name="飛入 花")
    player = event.players.get(name="飛入 花")
    client.post(reverse("tournaments:own_details", args=[event.slug, player.pk]), {"name": "飛入 華"})
    player.refresh_from_db()
    assert player.name == "飛入 華"
    assert client.get(entry_path(event)).url == player.get_absolute_url()


def test_a_second_tap_enters_nobody_twice(client, event):
    address, before = entry_path(event), event.players.count()
    page = client.get(address).content.decode()
    sent = dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', page)) | {"name": "飛入 花"}
    first, second = client.post(address, sent), client.post(address, sent)
    assert first.status_code == second.status_code == 302
    assert event.players.count() == before + 1


def test_the_door_is_open_during_check_in_and_who_enters_is_here(client, organizer, event):
    services.event_update(by=organizer, event=event, self_check_in=True)
    event = services.event_check_in(by=organizer, event=event)
    scan_and_enter(client, event, name="飛入 花")
    assert event.players.get(name="飛入 花").checked_in_at is not None


def test_where_the_desk_checks_in_a_walk_in_is_not_yet_here(client, organizer, event):
    event = services.event_check_in(by=organizer, event=event)
    scan_and_enter(client, event, name="飛入 花")
    assert event.players.get(name="飛入 花").checked_in_at is None


def test_a_user_too_enters_during_check_in(client_of, organizer, stranger, event):
    event = services.event_check_in(by=organizer, event=event)
    browser = client_of(stranger)
    assert 'name="name"' in browser.get(event.get_absolute_url()).content.decode()
    browser.post(reverse("tournaments:join", args=[event.slug]), {"name": "伊東 遥"})
    assert event.players.filter(user=stranger).exists()


def test_once_round_1_is_paired_the_poster_leads_to_the_event(client, event):
    address = entry_path(event)
    make_round(event)
    event.refresh_from_db()
    page = client.get(address, follow=True)
    assert page.redirect_chain[-1][0] == event.get_absolute_url()
    assert "受付は締め切られています" in page.content.decode()
    with pytest.raises(Refused) as refused:
        services.player_walk_in(event=event, name="飛入 花")
    assert refused.value.code == "registration_closed"


def test_a_namesake_is_asked_what_tells_them_apart_and_keeps_what_was_typed(client, event):
    name = event.players.first().name
    page = scan_and_enter(client, event, name=name, club="横浜")
    text = page.content.decode()
    assert page.status_code == 400
    assert 'name="suffix"' in text
    assert 'value="横浜"' in text


def test_a_full_event_says_so_and_what_to_do(client, organizer):
    event = make_event(by=organizer, players=2, capacity=2)
    page = client.get(entry_path(event), follow=True)
    assert "キャンセル待ちには、ログインが必要です" in page.content.decode()
    assert "ログインしてキャンセル待ちをする" in page.content.decode()
    assert "QR コードからログインなしで参加できます" not in page.content.decode()
    assert client.post(entry_path(event), {"name": "飛入 花"}).status_code == 409
    assert event.players.count() == 2


def test_whoever_waits_goes_before_a_walk_in(organizer, stranger):
    event = make_event(by=organizer, players=2, capacity=2)
    services.player_register(user=stranger, event=event)
    event = services.event_check_in(by=organizer, event=event)
    services.player_remove(by=organizer, player=event.players.first())
    with pytest.raises(Refused) as refused:
        services.player_walk_in(event=event, name="飛入 花")
    assert refused.value.code == "no_free_place"


def test_an_event_may_take_no_walk_ins(client, organizer, event):
    address = entry_path(event)
    event = services.event_update(by=organizer, event=event, walk_ins=False)
    assert entry_path(event) == event.get_absolute_url()
    page = client.get(address, follow=True)
    assert page.redirect_chain[-1][0] == event.get_absolute_url()
    assert "ログインするか、受付での申し込みが必要です" in page.content.decode()


def test_the_page_says_until_when_and_how_many_places_are_left(client, organizer):
    event = make_event(by=organizer, players=2, capacity=5)
    page = client.get(entry_path(event)).content.decode()
    assert "第1回戦を組むまで" in page
    assert "残り3人" in page


def test_their_code_is_on_their_own_page_and_another_phone_goes_on_with_it(client, event):
    page = scan_and_enter(client, event, name="飛入 花").content.decode()
    player = event.players.get(name="飛入 花")
    assert f'value="http://testserver{personal_path(player)}"' in page
    assert client.get(reverse("tournaments:personal_qr", args=[event.slug, player.pk])).status_code == 200
    other = Client()
    assert personal_path(player) not in other.get(player.get_absolute_url()).content.decode()
    other.get(personal_path(player))
    assert personal_path(player) in other.get(player.get_absolute_url()).content.decode()


def test_another_code_enters_nobody(client, event):
    address = reverse("tournaments:enter", args=[event.slug, "0" * 20])
    answer = client.post(address, {"name": "飛入 花"})
    assert answer.status_code == 404
    assert "掲示をもう一度" in answer.content.decode()
    assert not event.players.filter(name="飛入 花").exists()


def test_only_officials_see_the_code_on_the_poster(client, client_of, organizer, event):
    address = reverse("tournaments:poster", args=[event.slug])
    assert entry_path(event) in client_of(organizer).get(address).content.decode()
    assert entry_path(event) not in client.get(address).content.decode()


def test_a_poster_printed_in_preparation_hangs_on_once_the_event_is_open(client, client_of, organizer):
    event = make_event(by=organizer, opened=False, slug="soon")
    desk, poster = client_of(organizer), reverse("tournaments:poster", args=["soon"])
    before = desk.get(poster).content.decode()
    printed = entry_path(event)
    assert printed in before
    assert "受付を始めると開けるようになります" in before
    assert client.get(printed).status_code == 404
    event = services.event_open(by=organizer, event=event)
    assert entry_path(event) == printed
    assert client.get(printed).status_code == 200
    assert "受付を始めると開けるようになります" not in desk.get(poster).content.decode()


def test_the_page_says_which_list_is_asked_for_and_by_when(client, event):
    DeckPolicy.objects.update_or_create(event=event, defaults={"asked": DeckPolicy.Asked.REQUIRED})
    assert "必須・最初の組み合わせまで" in client.get(entry_path(event)).content.decode()


def test_a_team_enters_with_all_its_members(client, organizer):
    event = make_event(by=organizer, players=0, by_teams=True, slug="trios")
    told = {"name": "三人衆", "name_A": "甲", "name_B": "乙", "name_C": "丙", "seat": "A"}
    scan_and_enter(client, event, **told)
    team = event.players.get(name="三人衆")
    assert [one.plain_name for one in team.members.order_by("seat")] == ["甲", "乙", "丙"]
