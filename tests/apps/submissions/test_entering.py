"""Whoever enters by the poster's code hands in their list on the same form, or later."""

import pytest
from django.urls import reverse

from judgeapp.apps.submissions.models import DeckPolicy, SubmissionVersion
from judgeapp.apps.tournaments.personal import entry_path
from tests.apps.tournaments.test_walk_ins import scan_and_enter

from .factories import ILLEGAL, LEGAL, SMALL, in_hours, make_cup

pytestmark = pytest.mark.django_db


@pytest.fixture
def cup(cards, organizer):
    return make_cup(by=organizer, players=0, asked="required")


def test_the_list_comes_with_the_name_and_is_read_where_it_was_handed_in(client, cup):
    page = scan_and_enter(client, cup, name="飛入 花", decklist=LEGAL)
    assert "第1版を提出済み" in page.content.decode()
    assert SubmissionVersion.objects.get().state == SubmissionVersion.State.ACCEPTED
    own = client.get(reverse("submissions:own", args=[cup.slug])).content.decode()
    assert "確認用のページ" in own


def test_the_list_may_come_later(client, cup):
    page = scan_and_enter(client, cup, name="飛入 花").content.decode()
    assert cup.players.filter(name="飛入 花").exists()
    assert reverse("submissions:own", args=[cup.slug]) in page
    assert not SubmissionVersion.objects.exists()


@pytest.mark.parametrize(
    ("text", "said"),
    [(ILLEGAL, "空欄のまま参加して"), ("4 G-001\n???", "2行目")],
)
def test_a_list_that_is_not_accepted_enters_nobody_and_what_was_typed_stays(client, cup, text, said):
    page = scan_and_enter(client, cup, name="飛入 花", club="横浜", decklist=text)
    shown = page.content.decode()
    assert page.status_code == 400
    assert said in shown
    assert 'value="横浜"' in shown
    assert not cup.players.exists()
    assert not SubmissionVersion.objects.exists()


def test_past_the_deadline_no_list_is_asked_for_with_the_name(client, cup):
    DeckPolicy.objects.update(deadline=in_hours(-1))
    assert 'name="decklist"' not in client.get(entry_path(cup)).content.decode()
    scan_and_enter(client, cup, name="飛入 花")
    assert cup.players.exists()


def test_each_member_of_a_team_hands_in_their_own_later(client, cards, organizer):
    event = make_cup(by=organizer, players=0, by_teams=True, slug="trios", options=SMALL)
    assert 'name="decklist"' not in client.get(entry_path(event)).content.decode()
