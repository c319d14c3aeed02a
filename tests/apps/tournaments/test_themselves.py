"""What a player without an account does with the personal code: hand in, correct, leave, see penalties."""

import pytest
from django.urls import reverse

from judgeapp.apps.submissions import services as submissions
from judgeapp.apps.submissions.models import SubmissionVersion
from judgeapp.apps.tournaments import services
from judgeapp.apps.tournaments.personal import personal_path
from tests.apps.submissions.factories import LEGAL, SMALL

from .factories import enter_all, make_event, make_round

pytestmark = pytest.mark.django_db


def url(name, *args):
    return reverse(f"tournaments:{name}", args=args)


@pytest.fixture
def cup(organizer):
    settings = {"deck_format": "sengoku-constructed", "deck_options": SMALL, "fee": 500}
    event = make_event(by=organizer, players=4, **settings)
    submissions.policy_update(by=organizer, event=event, asked="required")
    return event


@pytest.fixture
def player(cup):
    return cup.players.select_related("event").first()


@pytest.fixture
def phone(client_of, player):
    """A browser that has opened the personal link."""
    browser = client_of(None)
    browser.get(personal_path(player))
    return browser


def begun(cup):
    """Its first round is paired; whoever owes a list plays, since lists are no longer asked for."""
    submissions.policy_update(by=None, event=cup, asked="none")
    return make_round(cup)


def read(browser, address):
    answer = browser.get(address)
    assert answer.status_code == 200
    return answer.content.decode()


def test_what_is_owed_stands_first_on_the_players_page(phone, player):
    page = read(phone, player.get_absolute_url())
    assert page.index("デッキリストをまだ提出していません") < page.index("まだ対戦はありません")
    assert "参加費 500円" in page


def test_a_list_is_handed_in_and_changed_with_the_code(phone, player):
    own = reverse("submissions:own", args=["cup"])
    assert phone.post(own, {"text": LEGAL}).status_code == 302
    version = SubmissionVersion.objects.get()
    assert (version.owner, version.player) == (None, player)
    assert "第1版を提出済み" in read(phone, own)
    assert read(phone, reverse("submissions:confirmation", args=["cup"]))


def test_a_list_is_read_only_where_it_was_handed_in(phone, client_of, player, organizer):
    own = reverse("submissions:own", args=["cup"])
    phone.post(own, {"text": LEGAL})
    card = "G-002"
    assert card in read(phone, own)
    for other in (client_of(None), client_of(organizer)):
        other.get(personal_path(player))
        assert card not in read(other, own)
        assert other.get(reverse("submissions:confirmation", args=["cup"])).status_code == 404


def test_name_reading_and_club_are_corrected_until_the_first_round(phone, player, cup):
    told = {"name": "青柳 はるか", "reading": "アオヤギ ハルカ", "club": "東京"}
    assert phone.post(url("own_details", "cup", player.pk), told).status_code == 302
    player.refresh_from_db()
    assert (player.name, player.reading, player.club) == ("青柳 はるか", "あおやぎ はるか", "東京")
    wrong = phone.post(url("own_details", "cup", player.pk), told | {"name": "伊佐山"})
    assert wrong.status_code == 400
    begun(cup)
    assert phone.post(url("own_details", "cup", player.pk), told).status_code == 409


def test_a_player_leaves_between_rounds(phone, player, cup):
    round_ = begun(cup)
    assert phone.post(url("leave", "cup", player.pk)).status_code == 409
    enter_all(round_)
    assert "棄権を確定" in read(phone, player.get_absolute_url())
    assert phone.post(url("leave", "cup", player.pk)).status_code == 302
    player.refresh_from_db()
    assert player.dropped_after == 1


def test_nobody_leaves_while_the_next_round_is_being_paired(phone, player, cup):
    enter_all(begun(cup))
    services.round_next(by=None, round_=cup.rounds.get())
    assert phone.post(url("leave", "cup", player.pk)).status_code == 409


def test_nobody_else_corrects_or_leaves_for_a_player(client_of, stranger, player):
    for browser in (client_of(None), client_of(stranger)):
        for name in ("own_details", "leave"):
            assert browser.post(url(name, "cup", player.pk), {"name": "別"}).status_code == 403


def test_players_see_their_own_penalties_and_nobody_elses(phone, client_of, player, cup, organizer):
    services.penalty_give(by=organizer, player=player, infraction="play", kind="warning")
    assert "警告" in read(phone, player.get_absolute_url())
    assert "警告" not in read(client_of(None), player.get_absolute_url())


def test_the_form_of_entry_asks_name_reading_and_club(client_of, stranger, cup):
    browser = client_of(stranger)
    page = read(browser, url("event", "cup"))
    assert all(f'name="{field}"' in page for field in ("name", "reading", "club"))
    told = {"name": "伊東 遥", "reading": "いとう はるか", "club": "大阪"}
    browser.post(url("join", "cup"), told)
    entry = cup.players.get(user=stranger)
    assert (entry.name, entry.reading, entry.club) == ("伊東 遥", "いとう はるか", "大阪")
