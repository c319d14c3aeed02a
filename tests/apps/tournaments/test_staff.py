"""Roles by a link: whoever opens it, signed in, may take the role; until it ends or is taken back."""

from datetime import timedelta

import pytest
from django.utils import timezone

from judgeapp.apps.tournaments import services
from judgeapp.apps.tournaments.models import EventRole, Invitation
from judgeapp.common.problems import Invalid

from .factories import make_event, user

pytestmark = pytest.mark.django_db


@pytest.fixture
def event():
    return make_event(by=user("organizer"), players=3, opened=False)


@pytest.fixture
def invitation(event):
    return services.invitation_make(by=None, event=event, role="desk")


def roles_of(who):
    return set(EventRole.objects.filter(user=who).values_list("role", flat=True))


def test_a_link_leads_to_sign_in_then_one_press_gives_the_role(invitation, client_of):
    address = invitation.get_absolute_url()
    to_sign_in = client_of(None).get(address)
    assert address in to_sign_in.url.replace("%2F", "/")
    helper = user("helper")
    page = client_of(helper)
    assert "受付" in page.get(address).content.decode()
    assert roles_of(helper) == set()
    page.post(address)
    page.post(address)
    assert roles_of(helper) == {"desk"}
    invitation.refresh_from_db()
    assert invitation.used == 1
    assert page.get("/events/cup/check-in/").status_code == 200  # of an event in preparation


@pytest.mark.parametrize("ended", ["later", "revoked"])
def test_a_link_that_has_ended_gives_nothing(ended, invitation, client_of):
    address = invitation.get_absolute_url()
    if ended == "later":
        Invitation.objects.update(until=timezone.now() - timedelta(minutes=1))
    else:
        services.invitation_revoke(by=None, invitation=invitation)
    helper = user("helper")
    assert client_of(helper).post(address).status_code == 404
    assert roles_of(helper) == set()


def test_nobody_becomes_an_organizer_by_a_link(event):
    for role in ("organizer", "player"):
        with pytest.raises(Invalid):
            services.invitation_make(by=None, event=event, role=role)


def test_the_organizer_makes_shows_and_takes_back_links(event, client_of):
    page = client_of(event.created_by)
    page.post("/events/cup/staff/invite/", {"role": "scorekeeper", "days": "2"})
    made = Invitation.objects.get()
    told = page.get("/events/cup/staff/").content.decode()
    assert made.code in told
    assert page.get(f"/events/cup/staff/invitations/{made.pk}/qr/")["Content-Type"] == "image/svg+xml"
    assert page.post("/events/cup/staff/invite/", {"role": "scorekeeper", "days": "99"}).status_code == 400
    page.post(f"/events/cup/staff/invitations/{made.pk}/revoke/")
    assert not Invitation.objects.exists()


def test_the_door_enters_and_corrects_people_but_neither_pairs_nor_sees_penalties(event, client_of):
    services.event_open(by=None, event=event)
    helper = user("helper")
    services.role_grant(by=None, event=event, user=helper, role="desk")
    page = client_of(helper)
    page.post("/events/cup/players/add/", {"name": "当日 一郎"})
    player = event.players.get(name="当日 一郎")
    services.penalty_give(by=None, player=player, infraction="play", kind="warning", note="秘密の覚え")
    told = page.get(player.get_absolute_url()).content.decode()
    assert "登録の訂正" in told
    assert "秘密の覚え" not in told
    assert "罰則を記録" not in told
    assert page.post("/events/cup/rounds/pair/", {"number": "1"}).status_code == 403
