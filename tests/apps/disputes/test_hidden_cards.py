"""What the record knows and not everybody may: no page, API, search or print of a ruling tells it."""

import json

import pytest

from judgeapp.apps.accounts.roles import Role
from judgeapp.apps.disputes.published import ruling_documents
from judgeapp.apps.disputes.services.builder import draft_create
from judgeapp.apps.disputes.services.publications import ruling_publish
from judgeapp.apps.tournaments import services as tournaments
from judgeapp.apps.tournaments.models import Match
from judgeapp.common.problems import Invalid
from tests.apps.tournaments.factories import make_event, make_round
from tests.conftest import slow

from .factories import ID, SECRET, decided, published, record_with_secret, ruled
from .records import legal_battle

NAMES = ("甲野", "乙川")


@pytest.fixture
def match(make_user, staff):
    """A match in progress between the users `one` and `other`."""
    event = make_event(by=staff, players=2)
    for player, name in zip(event.players.all(), ("one", "other"), strict=True):
        tournaments.player_update(by=staff, player=player, name=player.name, club="", user=make_user(name))
    return make_round(event).matches.get()


@pytest.fixture
def players(match):
    return match.player_a.user, match.player_b.user


@pytest.fixture
def judge(make_user, match, staff):
    user = make_user("shinpan")
    tournaments.role_grant(by=staff, event=match.event, user=user, role=Role.JUDGE)
    return user


def addresses(dispute):
    """Everything of a dispute that can be read."""
    base, api = dispute.get_absolute_url(), f"/api/v1/disputes/{dispute.pk}/"
    return [
        base,
        f"{base}?after=0",
        f"{base}state/",
        f"{base}record.json",
        f"{base}what-if/7/",
        f"{base}answer/0/0/",
        f"{base}again/",
        "/rulings/",
        api,
        f"{api}?wait=1",
        f"{api}board/3/",
        f"{api}again/",
        "/api/v1/disputes/",
        *(f"{base}board/{after}/" for after in (0, 3, 4, 6, 10)),
    ]


def secrets_told(browser, addresses):
    found = {}
    for address in addresses:
        for headers in ({}, {"HX-Request": "true"}):
            text = browser.get(address, headers=headers, follow=True).content.decode()
            if any(secret in text for secret in (SECRET, ID, "9900", "GX-099")):
                found[address] = text[:80]
    return found


def over(match, staff):
    tournaments.result_enter(by=staff, match=match, version=match.version, games_a=2, games_b=0)


@pytest.mark.django_db
def test_the_opponent_reads_the_ruling_and_nothing_of_the_hidden_cards_until_the_match_is_over(
    match, players, judge, staff, client_of
):
    dispute = ruled(judge, record_with_secret(), match=match)
    for player in players:
        browser = client_of(player)
        page = browser.get(dispute.get_absolute_url())
        assert "906.4.3" in page.content.decode()
        assert "不適正" in page.content.decode()
        assert secrets_told(browser, addresses(dispute)) == {}
    assert secrets_told(client_of(judge), [f"/api/v1/disputes/{dispute.pk}/"])
    over(match, staff)
    for player in players:
        assert secrets_told(client_of(player), [f"{dispute.get_absolute_url()}record.json"])


@pytest.mark.django_db
@pytest.mark.parametrize("role", [Role.HEAD_JUDGE, *map(slow, ["staff", Role.JUDGE, Role.ORGANIZER])])
def test_an_official_who_plays_the_match_reads_what_a_player_reads_until_it_is_over(
    match, players, judge, staff, client_of, role
):
    playing = players[0]
    if role == "staff":
        playing.is_staff = True
        playing.save()
    else:
        tournaments.role_grant(by=staff, event=match.event, user=playing, role=role)
    dispute = ruled(judge, record_with_secret(), match=match)
    page = client_of(playing).get(dispute.get_absolute_url())
    assert "906.4.3" in page.content.decode()
    assert secrets_told(client_of(playing), addresses(dispute)) == {}
    over(match, staff)
    assert secrets_told(client_of(playing), [f"{dispute.get_absolute_url()}record.json"])


@pytest.mark.slow
@pytest.mark.django_db
def test_where_no_match_is_named_a_judge_who_plays_at_the_event_may_be_the_opponent(
    match, players, judge, staff, client_of
):
    playing = players[0]
    tournaments.role_grant(by=staff, event=match.event, user=playing, role=Role.JUDGE)
    dispute = ruled(players[1], record_with_secret(), event=match.event)
    assert client_of(playing).get(dispute.get_absolute_url()).status_code == 200
    assert secrets_told(client_of(playing), addresses(dispute)) == {}
    assert secrets_told(client_of(judge), [f"{dispute.get_absolute_url()}record.json"])
    start = json.loads(record_with_secret())["start"]
    draft = draft_create(owner=judge, book="sengoku", event=match.event, start=start)
    assert client_of(playing).get(draft.get_absolute_url()).status_code == 404


@pytest.mark.django_db
def test_an_official_does_not_see_what_others_record_of_the_match_that_they_play(
    match, players, judge, staff, client_of
):
    playing = players[0]
    tournaments.role_grant(by=staff, event=match.event, user=playing, role=Role.HEAD_JUDGE)
    record = json.loads(record_with_secret())
    draft = draft_create(owner=judge, book="sengoku", match=match, live=True, start=record["start"])
    browser = client_of(playing)
    read = [
        "/rulings/build/",
        draft.get_absolute_url(),
        f"/rulings/build/{draft.pk}/",
        "/api/v1/record-drafts/",
        f"{draft.get_absolute_url()}panel/",
        f"/api/v1/record-drafts/{draft.pk}/",
    ]
    assert secrets_told(browser, read) == {}
    assert browser.get(draft.get_absolute_url()).status_code == 404
    over(match, staff)
    assert secrets_told(browser, read)


@pytest.mark.django_db
def test_why_a_record_fails_is_told_in_full_only_to_those_who_may_read_it(match, players, judge, client_of):
    """The reason names what is wrong: here the id of a hidden card."""
    record = json.loads(record_with_secret())
    record["entries"].append({"kind": "action", "player": "a", "move": "play", "card": f"{ID}-0"})
    dispute = ruled(judge, json.dumps(record), match=match)
    assert dispute.state == "failed"
    assert ID in client_of(judge).get(dispute.get_absolute_url()).content.decode()
    for player in players:
        assert secrets_told(client_of(player), addresses(dispute)) == {}
        assert "裁定できませんでした" in client_of(player).get(dispute.get_absolute_url()).content.decode()


@pytest.mark.django_db
def test_who_handed_the_record_in_reads_all_that_they_wrote(match, players, client_of):
    dispute = ruled(players[0], record_with_secret(), match=match)
    assert SECRET in client_of(players[0]).get(f"{dispute.get_absolute_url()}record.json").content.decode()
    assert secrets_told(client_of(players[1]), addresses(dispute)) == {}


@pytest.mark.django_db
def test_a_player_asks_about_their_own_match_only(match, players, judge, make_user, client_of):
    def ask(user):
        return client_of(user).post("/rulings/new/", {"text": legal_battle(), "match": match.pk}).status_code

    assert ask(players[0]) == 302
    assert ask(judge) == 302
    stranger = make_user("stranger")
    client_of(stranger).post("/rulings/new/", {"text": legal_battle(), "match": match.pk})
    assert not stranger.disputes.filter(match=match).exists()
    body = {"record": json.loads(legal_battle()), "match": match.pk}
    answer = client_of(stranger).post("/api/v1/disputes/", body, content_type="application/json")
    assert answer.status_code == 400
    assert not stranger.disputes.filter(match=match).exists()


@pytest.mark.django_db
def test_a_match_of_another_event_is_refused(match, players, staff, client_of):
    other = make_event(by=staff, players=0, slug="other", name="別の会")
    data = {"text": legal_battle(), "match": match.pk, "event": other.pk}
    answer = client_of(staff).post("/rulings/new/", data)
    assert answer.status_code == 400
    assert "選んだ大会のものではありません" in answer.content.decode()


@pytest.mark.django_db
def test_other_players_of_the_event_do_not_see_the_dispute(
    match, players, judge, make_user, staff, client_of
):
    bystander = make_user("bystander")
    tournaments.role_grant(by=staff, event=match.event, user=bystander, role=Role.PLAYER)
    dispute = ruled(judge, record_with_secret(), match=match)
    assert client_of(bystander).get(dispute.get_absolute_url()).status_code == 404


@pytest.mark.django_db
def test_a_published_ruling_tells_nobody_the_hidden_cards_or_who_was_involved(match, judge, staff, client):
    publication = published(judge, staff, record_with_secret(), match=match)
    base = publication.get_absolute_url()
    read = [
        base,
        f"{base}?after=0",
        f"{base}board/4/",
        "/rulings/",
        "/rulings/published/",
        "/api/v1/rulings/",
        f"/api/v1/rulings/{publication.number}/",
        "/rules/sengoku/906.4.3/",
    ]
    assert secrets_told(client, read) == {}
    told = json.dumps([repr(one) for one in ruling_documents()], ensure_ascii=False)
    assert SECRET not in told
    people = [*NAMES, "shinpan", match.player_a.name, match.player_b.name]
    for address in read:
        text = client.get(address, follow=True).content.decode()
        assert [name for name in people if name in text] == [], address
    assert [name for name in people if name in told] == []


@pytest.mark.django_db
def test_names_and_hidden_cards_are_shown_where_the_judge_chose_so_and_the_match_is_over(
    match, judge, staff, client
):
    ruling = decided(judge, staff, record_with_secret(), match=match)
    with pytest.raises(Invalid) as refused:
        ruling_publish(by=staff, ruling=ruling, title="公開", show_hidden=True)
    assert refused.value.field == "show_hidden"
    over(Match.objects.get(pk=match.pk), staff)
    made = ruling_publish(by=staff, ruling=ruling, title="公開", show_hidden=True, show_names=True)
    page = client.get(f"{made.get_absolute_url()}?after=4").content.decode()
    assert SECRET in page
    assert "甲野" in page


@pytest.mark.django_db
@pytest.mark.parametrize("title", ["甲野（架空）の迎撃", "shinpan の質問", "青柳の疲弊"])
def test_a_title_with_a_persons_name_is_refused_unless_names_are_shown(match, judge, staff, title):
    ruling = decided(judge, staff, match=match)
    with pytest.raises(Invalid) as refused:
        ruling_publish(by=staff, ruling=ruling, title=title)
    assert refused.value.field == "title"
    ruling_publish(by=staff, ruling=ruling, title=title, show_names=True)


@pytest.mark.django_db
def test_a_record_of_a_running_event_without_a_match_is_as_closed(match, judge, staff):
    ruling = decided(judge, staff, record_with_secret(), event=match.event)
    with pytest.raises(Invalid):
        ruling_publish(by=staff, ruling=ruling, title="公開", show_hidden=True)
