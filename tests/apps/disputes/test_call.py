"""From a judge call to a ruling: the dispute knows the call, the call's page shows the dispute."""

import pytest

from judgeapp.apps.disputes.models import Dispute
from judgeapp.apps.tournaments import services as tournaments
from judgeapp.apps.tournaments.models import JudgeCall, Match

from ..tournaments.factories import make_event, make_round
from .records import unknown_wall

pytestmark = pytest.mark.django_db


@pytest.fixture
def call(make_user):
    event = make_event(by=make_user("organizer"), players=4)
    make_round(event)
    return tournaments.call_make(by=None, match=Match.objects.get(table=1))


def test_a_dispute_handed_in_from_a_call_stands_on_the_calls_page(client_of, call):
    desk = client_of(call.event.created_by)
    page = desk.get(call.get_absolute_url()).content.decode()
    link = f"/rulings/new/?event={call.event_id}&amp;match={call.match_id}&amp;call={call.pk}"
    assert link in page
    asked = desk.get(link.replace("&amp;", "&")).content.decode()
    assert f'name="call" value="{call.pk}"' in asked
    fields = {"text": unknown_wall(), "match": call.match_id, "call": call.pk, "title": "迎撃の可否"}
    assert desk.post("/rulings/new/", fields).status_code == 302
    assert (Dispute.objects.get().call, Dispute.objects.get().match) == (call, call.match)
    assert "迎撃の可否" in desk.get(call.get_absolute_url()).content.decode()


def test_who_has_nothing_to_do_with_the_table_does_not_name_its_call(client_of, make_user, call):
    fields = {"text": unknown_wall(), "call": call.pk}
    assert client_of(make_user("stranger")).post("/rulings/new/", fields).status_code == 400
    assert not Dispute.objects.exists()
    assert JudgeCall.objects.get().is_open
