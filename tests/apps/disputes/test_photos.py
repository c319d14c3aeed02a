"""A photograph of the paper is kept with its dispute, for whoever may read all of it."""

import pytest

from judgeapp.apps.accounts.roles import Role
from judgeapp.apps.disputes.models import Photo
from judgeapp.apps.disputes.services.photos import MOST_PHOTOS, photo_add
from judgeapp.apps.tournaments import services as tournaments
from tests.apps.tournaments.factories import make_event, make_round

from .factories import picture, queued

pytestmark = pytest.mark.django_db


@pytest.fixture
def aoi(make_user):
    return make_user("aoi")


@pytest.fixture
def match(aoi, make_user):
    """A table that aoi and beni play, with a head judge and a judge at the event."""
    organizer = make_user("organizer")
    event = make_event(by=organizer, players=2)
    for player, name in zip(event.players.order_by("pk"), ("aoi", "beni"), strict=True):
        user = aoi if name == "aoi" else make_user(name)
        tournaments.player_update(by=organizer, player=player, name=name, club="", user=user)
    for name, role in (("judge", Role.JUDGE), ("head", Role.HEAD_JUDGE)):
        tournaments.role_grant(by=organizer, event=event, user=make_user(name), role=role)
    return make_round(event).matches.get()


@pytest.fixture
def dispute(aoi, match):
    return queued(aoi, match=match)


def send(client, dispute, **sent):
    file = picture(**sent)["file"]
    file.name = "paper.jpg"
    return client.post(f"{dispute.get_absolute_url()}photos/", {"image": file}, follow=True)


@pytest.fixture
def people(match, django_user_model, client_of):
    """Clients by name."""
    return {one.username: client_of(one) for one in django_user_model.objects.all()}


def test_it_is_shown_to_whoever_may_read_all_of_the_dispute_and_to_nobody_else(people, dispute):
    page = send(people["aoi"], dispute).content.decode()
    address = f"{dispute.get_absolute_url()}photos/1/"
    assert f'src="{address}"' in page
    seen = {name: client.get(address).status_code for name, client in people.items()}
    assert seen == {"aoi": 200, "beni": 404, "judge": 200, "head": 200, "organizer": 404}
    image = people["judge"].get(address)
    assert image["Content-Type"] == "image/jpeg"
    assert image.content.startswith(b"\xff\xd8")
    assert "no-store" in image["Cache-Control"]
    assert address not in people["beni"].get(dispute.get_absolute_url()).content.decode()


def test_the_opponent_sees_it_once_the_match_is_over_and_cannot_add_one_before(people, dispute, match):
    photo_add(by=dispute.owner, dispute=dispute, **picture())
    assert send(people["beni"], dispute).status_code == 404
    match.outcome = match.Outcome.PLAYED
    match.save()
    assert people["beni"].get(f"{dispute.get_absolute_url()}photos/1/").status_code == 200


def test_whoever_added_it_or_decides_takes_it_away_and_no_other_judge(people, dispute):
    photo_add(by=dispute.owner, dispute=dispute, **picture())
    photo_add(by=dispute.owner, dispute=dispute, **picture())
    address = f"{dispute.get_absolute_url()}photos/"
    assert people["judge"].post(f"{address}1/delete/").status_code == 403
    assert people["beni"].post(f"{address}1/delete/").status_code == 404
    assert people["aoi"].post(f"{address}1/delete/").status_code == 302
    assert people["head"].post(f"{address}2/delete/").status_code == 302
    assert not Photo.objects.exists()


def test_what_is_no_photograph_is_said_on_the_page_and_nothing_is_kept(people, dispute):
    answer = people["aoi"].post(f"{dispute.get_absolute_url()}photos/", {})
    assert answer.status_code == 400
    assert "写真を選んでください" in answer.content.decode()
    assert not Photo.objects.exists()


def test_a_dispute_keeps_so_many_and_says_so(people, dispute):
    for _number in range(MOST_PHOTOS):
        photo_add(by=dispute.owner, dispute=dispute, **picture())
    answer = send(people["aoi"], dispute)
    assert answer.status_code == 409
    assert "6枚まで" in answer.content.decode()


def test_it_goes_with_its_dispute(dispute):
    photo_add(by=dispute.owner, dispute=dispute, **picture())
    dispute.delete()
    assert not Photo.objects.exists()
