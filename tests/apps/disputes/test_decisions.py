"""The head judge's word on a ruling: confirmed, amended or overruled; one at a time, and every word is kept."""

import pytest
from auditlog.models import LogEntry

from judgeapp.apps.accounts.roles import Role
from judgeapp.apps.disputes.models import Decision
from judgeapp.apps.disputes.selectors.lists import awaiting_decision
from judgeapp.apps.disputes.services.decisions import DecisionConflict, ruling_decide
from judgeapp.apps.tournaments import services as tournaments
from judgeapp.apps.tournaments.models import Event, EventRole
from judgeapp.common.problems import Invalid, Refused
from tests.apps.tournaments.factories import make_event, make_round

from .factories import published, ruled


@pytest.fixture
def event(staff):
    return Event.objects.create(slug="cup", name="杯", book="sengoku", created_by=staff)


@pytest.fixture
def head(make_user, event):
    judge = make_user("head")
    EventRole.objects.create(event=event, user=judge, role=Role.HEAD_JUDGE)
    return judge


@pytest.fixture
def dispute(make_user, event):
    return ruled(make_user("ayame"), event=event)


@pytest.fixture
def ruling(dispute):
    return dispute.ruling


@pytest.mark.django_db
def test_a_confirmation_takes_the_engines_verdict_and_says_who_and_when(ruling, head):
    made = ruling_decide(by=head, ruling=ruling, kind="confirm", after=0)
    assert (made.verdict, made.number, made.decided_by) == ("illegal", 1, head)
    assert made.decided_at
    entry = LogEntry.objects.get_for_object(made).get()
    assert entry.actor == head


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("said", "field"),
    [
        ({"kind": "amend", "text": "警告とする。"}, "reason"),
        ({"kind": "amend", "reason": "初回のため。"}, "text"),
        ({"kind": "amend", "text": " ", "reason": "初回のため。"}, "text"),
        ({"kind": "overrule", "verdict": "legal"}, "reason"),
        ({"kind": "overrule", "reason": "記録が誤り。"}, "verdict"),
        ({"kind": "overrule", "verdict": "illegal", "reason": "同じ結論。"}, "verdict"),
        ({"kind": "overrule", "verdict": "maybe", "reason": "ない結論。"}, "verdict"),
        ({"kind": "approve"}, "kind"),
    ],
)
def test_whoever_departs_from_the_engine_says_what_holds_and_why(ruling, head, said, field):
    with pytest.raises(Invalid) as refused:
        ruling_decide(by=head, ruling=ruling, after=0, **said)
    assert refused.value.field == field
    assert not Decision.objects.exists()


@pytest.mark.django_db
def test_of_two_who_decide_at_once_the_second_is_told_of_the_first(ruling, head, staff):
    first = ruling_decide(by=head, ruling=ruling, kind="confirm", after=0)
    with pytest.raises(DecisionConflict) as refused:
        ruling_decide(
            by=staff, ruling=ruling, kind="overrule", verdict="legal", reason="記録が誤り。", after=0
        )
    assert refused.value.decision == first
    assert Decision.objects.count() == 1


@pytest.mark.django_db
def test_a_new_decision_leaves_the_old_one_in_the_history(ruling, head, client_of, dispute):
    ruling_decide(by=head, ruling=ruling, kind="confirm", after=0)
    ruling_decide(
        by=head, ruling=ruling, kind="overrule", verdict="legal", reason="疲弊していなかった。", after=1
    )
    assert [one.kind for one in ruling.decisions.all()] == ["confirm", "overrule"]
    page = client_of(head).get(dispute.get_absolute_url()).content.decode()
    assert "これまでの決定" in page
    assert "疲弊していなかった。" in page


@pytest.mark.django_db
def test_a_published_ruling_is_not_decided_again(make_user, staff):
    publication = published(make_user("ayame"), staff)
    with pytest.raises(Refused):
        ruling_decide(by=staff, ruling=publication.ruling, kind="confirm", after=1)


@pytest.mark.django_db
def test_the_page_shows_the_amended_text_beside_the_engines(ruling, head, client_of, dispute):
    browser = client_of(head)
    said = {"kind": "amend", "text": "迎撃はなかったものとする。", "reason": "ほかに影響がない。", "after": 0}
    answer = browser.post(f"{dispute.get_absolute_url()}decide/", said, follow=True)
    page = answer.content.decode()
    assert "迎撃はなかったものとする。" in page
    assert "ほかに影響がない。" in page
    assert "軍配の裁定" in page
    assert "第6手" in page


@pytest.mark.django_db
def test_what_is_refused_stays_on_the_page_and_a_conflict_goes_on_from_the_newer_decision(
    ruling, head, staff, client_of, dispute
):
    browser, address = client_of(head), f"{dispute.get_absolute_url()}decide/"
    answer = browser.post(address, {"kind": "amend", "text": "残る文", "after": 0})
    assert answer.status_code == 400
    assert "残る文" in answer.content.decode()
    ruling_decide(by=staff, ruling=ruling, kind="confirm", after=0)
    said = {"kind": "amend", "text": "警告", "reason": "初回", "after": 0}
    conflict = browser.post(address, said)
    assert conflict.status_code == 409
    assert "先に決定しました" in conflict.content.decode()
    assert conflict.context["decision_form"].data["after"] == 1
    assert browser.post(address, said | {"after": 1}).status_code == 302


@pytest.mark.django_db
@pytest.mark.parametrize("role", [Role.JUDGE, Role.PLAYER, Role.ORGANIZER, None])
def test_only_the_head_judge_of_the_event_decides(ruling, make_user, event, client_of, dispute, role):
    user = make_user()
    if role:
        EventRole.objects.create(event=event, user=user, role=role)
    answer = client_of(user).post(f"{dispute.get_absolute_url()}decide/", {"kind": "confirm", "after": 0})
    assert answer.status_code in (403, 404)
    assert not Decision.objects.exists()


@pytest.mark.django_db
def test_a_head_judge_who_plays_decides_on_every_match_but_their_own(make_user, staff, client_of):
    cup = make_event(by=staff, players=4, slug="own")
    head = make_user("head")
    tournaments.role_grant(by=staff, event=cup, user=head, role=Role.HEAD_JUDGE)
    player = cup.players.first()
    tournaments.player_update(by=staff, player=player, name=player.name, club="", user=head)
    tables = make_round(cup).matches.all()
    own = next(one for one in tables if one.is_played_by(head))
    other = next(one for one in tables if one != own)
    mine, theirs = (ruled(staff, event=cup, match=match) for match in (own, other))
    assert not head.has_perm("disputes.decide_ruling", mine.ruling)
    assert head.has_perm("disputes.decide_ruling", theirs.ruling)
    assert awaiting_decision(user=head) == 1
    answer = client_of(head).post(f"{mine.get_absolute_url()}decide/", {"kind": "confirm", "after": 0})
    assert answer.status_code == 403
    assert 'id="decide"' not in client_of(head).get(mine.get_absolute_url()).content.decode()
    assert staff.has_perm("disputes.decide_ruling", mine.ruling)


@pytest.mark.django_db
def test_a_dispute_without_event_is_decided_by_site_staff_alone(make_user, staff, head, client_of):
    dispute = ruled(make_user("ayame"))
    address = f"{dispute.get_absolute_url()}decide/"
    assert client_of(dispute.owner).post(address, {"kind": "confirm", "after": 0}).status_code == 403
    assert client_of(head).post(address, {"kind": "confirm", "after": 0}).status_code == 404
    assert client_of(staff).post(address, {"kind": "confirm", "after": 0}).status_code == 302


@pytest.mark.django_db
def test_over_the_api_a_decision_on_an_older_state_is_a_409_with_the_present_number(
    ruling, head, client_of, dispute
):
    browser = client_of(head)
    address = f"/api/v1/disputes/{dispute.pk}/decisions/"

    def post(body):
        return browser.post(address, body, content_type="application/json")

    assert post({"kind": "confirm", "after": 0}).status_code == 201
    late = post({"kind": "confirm", "after": 0})
    assert late.status_code == 409
    assert late.json()["code"] == "decision_conflict"
    assert late.json()["facts"] == {"after": 1}
    assert [one["kind"] for one in browser.get(f"/api/v1/disputes/{dispute.pk}/").json()["decisions"]] == [
        "confirm"
    ]


@pytest.mark.django_db
def test_a_ruling_that_somebody_works_on_says_so_and_is_taken_over_by_a_press(
    ruling, head, staff, client_of, dispute
):
    desk, other, address = client_of(head), client_of(staff), f"{dispute.get_absolute_url()}take/"
    desk.post(address)
    assert "検討をやめる" in desk.get(dispute.get_absolute_url()).content.decode()
    page = other.get(dispute.get_absolute_url()).content.decode()
    assert "head さんが検討しています" in page
    assert "検討中" in other.get("/rulings/").content.decode()
    assert other.post(address).status_code == 409
    assert other.post(address, {"over": "1"}).status_code == 302
    ruling.refresh_from_db()
    assert ruling.taken_by == staff
    desk.post(address, {"release": "1"})
    ruling.refresh_from_db()
    assert ruling.taken_by == staff
    ruling_decide(by=staff, ruling=ruling, kind="confirm", after=0)
    ruling.refresh_from_db()
    assert ruling.taken_by is None


@pytest.mark.django_db
def test_a_program_says_who_is_about_to_decide(head, staff, client_of, dispute):
    address, kind = f"/api/v1/disputes/{dispute.pk}/", "application/json"
    head.display_name = "頭"
    head.save()
    told = client_of(head).post(f"{address}take/", {}, content_type=kind).json()
    assert told["taken_by"] == "頭"
    refused = client_of(staff).post(f"{address}take/", {}, content_type=kind)
    assert (refused.status_code, refused.json()["facts"]["taken_by"]) == (409, "頭")
    assert client_of(head).post(f"{address}release/", content_type=kind).json()["taken_by"] is None
    assert client_of(dispute.owner).post(f"{address}take/", {}, content_type=kind).status_code == 403
