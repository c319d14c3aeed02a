"""The penalty guide: what ships, what an event changes, and how a penalty is filled in from it."""

import re

import pytest

from judgeapp.apps.accounts.roles import Role
from judgeapp.apps.tournaments import services
from judgeapp.apps.tournaments.models import Penalty
from judgeapp.common.problems import Invalid
from judgeapp.domain.engine.kernel.judge.findings import ErrorClass
from judgeapp.domain.penalties import KINDS, guide, with_changes
from judgeapp.domain.penalties.guide import infraction_for

from .factories import make_event, make_round


def test_every_infraction_is_whole_in_both_languages_and_of_a_known_category_and_penalty():
    for one in guide().values():
        texts = [one.name, one.definition, one.upgrade, one.remedy, *one.examples]
        assert all(text.ja and text.en for text in texts), one.id
        assert one.examples
        assert one.category in Penalty.Infraction.values
        assert one.penalty in KINDS
    assert tuple(Penalty.Kind.values) == KINDS


def test_every_category_but_other_has_an_infraction_and_every_class_of_error_exactly_one():
    categories = {one.category for one in guide().values()}
    assert categories == set(Penalty.Infraction.values) - {"other"}
    for error in ErrorClass:
        assert sum(error in one.errors for one in guide().values()) == 1
        assert infraction_for(error, guide()).category == "play"


@pytest.mark.django_db
@pytest.mark.parametrize(
    "changes",
    [
        {"nonsense": {}},
        {"play-illegal": {"penalty": "fine"}},
        {"play-illegal": {"name": "x"}},
        {"play-illegal": {"note": "長" * 501}},
        ["play-illegal"],
    ],
)
def test_a_change_that_cannot_be_is_refused_and_nothing_is_kept(changes, make_user):
    event = make_event()
    with pytest.raises(Invalid) as refused:
        services.event_update(by=None, event=event, penalty_guide=changes)
    assert refused.value.field == "penalty_guide"
    event.refresh_from_db()
    assert event.penalty_guide == {}


@pytest.mark.django_db
def test_the_organizer_changes_the_guide_and_everybody_reads_the_change(make_user, client_of, client):
    organizer = make_user("organizer")
    event = make_event(by=organizer)
    address = f"/events/{event.slug}/settings/penalties/"
    sent = {
        f"{one.id}-{field}": value
        for one in guide().values()
        for field, value in (("penalty", one.penalty), ("note", ""))
    }
    sent |= {"tardiness-penalty": "warning", "tardiness-note": "5分までは待ちます。"}
    assert client_of(organizer).post(address, sent).status_code == 302
    event.refresh_from_db()
    assert event.penalty_guide == {"tardiness": {"penalty": "warning", "note": "5分までは待ちます。"}}
    assert "5分までは待ちます。" in client.get(f"/events/{event.slug}/penalties/guide/").content.decode()
    assert with_changes(event.penalty_guide)["tardiness"].changed


@pytest.mark.django_db
def test_a_penalty_is_filled_in_from_the_guide_of_the_event(staff, client_of):
    event = make_event(penalty_guide={"play-illegal": {"penalty": "caution"}})
    make_round(event)
    address = f"/events/{event.slug}/penalties/new/?round=1&table=1&guide=play-illegal&clause=sengoku:906.4.3"
    page = client_of(staff).get(address).content.decode()
    assert 'value="sengoku:906.4.3"' in page
    assert "認められない行動: " in page
    chosen = dict(re.findall(r'name="(\w+)" value="([\w-]*)"[^>]* checked', page))
    assert (chosen["infraction"], chosen["kind"]) == ("play", "caution")


@pytest.mark.django_db
def test_the_guide_leads_back_to_the_table_and_the_player(staff, client_of):
    event = make_event()
    round_, browser = make_round(event), client_of(staff)
    player = round_.matches.first().player_a
    form = "/events/cup/penalties/new/?round=1&table=1"
    assert 'name="to_guide"' in browser.get(form).content.decode()
    to_guide = browser.post(
        form, {"to_guide": "1", "player": player.pk, "note": "10分遅れて着席", "kind": ""}
    )
    assert to_guide.url == f"/events/cup/penalties/guide/?round=1&table=1&player={player.pk}"
    guided = browser.get(to_guide.url).content.decode()
    back = re.search(r'href="(/events/cup/penalties/new/[^"]*guide=tardiness)"', guided)[1]
    form = browser.get(back.replace("&amp;", "&")).content.decode()
    assert "第1回戦 1卓" in form
    assert re.search(rf'name="player" value="{player.pk}"[^>]* checked', form)
    assert re.search(r"10分遅れて着席\n\S", form)
    elsewhere = browser.get("/events/cup/penalties/new/?round=1&table=2&guide=tardiness").content.decode()
    assert "10分遅れて着席" not in elsewhere


@pytest.mark.django_db
def test_the_third_time_the_history_and_the_upgrade_are_looked_at_first(staff, client_of):
    event = make_event()
    player, browser = event.players.first(), client_of(staff)
    address = f"/events/cup/penalties/new/?player={player.pk}&guide=play-illegal"
    sent = {"player": player.pk, "infraction": "play", "kind": "warning", "note": "コストが足りない"}
    for _ in range(2):
        assert browser.post(address, sent).status_code == 302
    looked_at = browser.get(address).content.decode()
    assert looked_at.count("<b>警告</b> 青柳") == 2
    assert looked_at.index("<b>警告</b> 青柳") < looked_at.index('id="penalty"')
    assert guide()["play-illegal"].upgrade.ja in looked_at[looked_at.index('id="repeated"') :]
    assert "手引きのとおり「ゲームロス」を選んであります。" in looked_at
    assert re.search(r'value="game_loss"[^>]* checked', looked_at)
    asked = browser.post(address, sent)
    page = asked.content.decode()
    assert asked.status_code == 409
    assert "青柳 の「認められない行動」は、この大会で3回目です。" in page
    assert guide()["play-illegal"].upgrade.ja in page
    assert "コストが足りない" in page
    assert 'name="repeated" value="1"' in page
    assert Penalty.objects.count() == 2
    unguided = browser.post(address.partition("&guide")[0], sent).content.decode()
    filed = [one for one in guide().values() if one.category == "play"]
    assert all(f"<b>{one.name.ja}</b> {one.upgrade.ja}" in unguided for one in filed)
    assert browser.post(address, sent | {"repeated": "1"}).status_code == 302
    assert browser.post(address, sent | {"kind": "game_loss"}).status_code == 302
    assert Penalty.objects.count() == 4


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("infraction", "given", "proposed"),
    [
        ("slow-play", ["caution"], "warning"),
        ("slow-play", ["caution", "warning"], "game_loss"),
        ("conduct-minor", ["warning"], "game_loss"),
        ("play-missed", ["caution"], "warning"),
        ("play-illegal", ["warning"], None),
        ("tardiness", ["game_loss"], None),
        ("tardiness", ["game_loss", "game_loss"], "match_loss"),
    ],
)
def test_what_the_guide_says_of_repetition_is_proposed_from_the_time_that_it_says(
    staff, client_of, infraction, given, proposed
):
    event = make_event()
    player, browser = event.players.first(), client_of(staff)
    address = f"/events/cup/penalties/new/?player={player.pk}&guide={infraction}"
    for kind in given:
        sent = {
            "player": player.pk,
            "infraction": guide()[infraction].category,
            "kind": kind,
            "repeated": "1",
        }
        assert browser.post(address, sent).status_code == 302
    page = browser.get(address).content.decode()
    chosen = dict(re.findall(r'name="(\w+)" value="([\w-]*)"[^>]* checked', page))
    assert chosen["kind"] == (proposed or guide()[infraction].penalty)
    assert ('id="repeated"' in page) == bool(proposed)


@pytest.mark.django_db
def test_a_penalty_keeps_the_infraction_of_the_guide_and_another_of_its_category_does_not_repeat_it(
    staff, client_of
):
    event = make_event()
    player, browser = event.players.first(), client_of(staff)
    sent = {"player": player.pk, "infraction": "play", "kind": "caution"}
    address = f"/events/cup/penalties/new/?player={player.pk}&guide="
    assert browser.post(f"{address}play-state", sent).status_code == 302
    given = Penalty.objects.get()
    assert given.guide_infraction == "play-state"
    assert given.infraction_name == "数え違い・盤面の取り違え"
    assert given.infraction_name in browser.get(f"/events/cup/penalties/{given.pk}/").content.decode()
    assert 'id="repeated"' not in browser.get(f"{address}play-missed").content.decode()
    assert browser.post(f"{address}play-missed", sent).status_code == 302
    assert (
        "「必ず行う処理の忘れ」は、この大会で2回目です。"
        in browser.get(f"{address}play-missed").content.decode()
    )


@pytest.mark.django_db
def test_an_infraction_of_the_guide_that_is_filed_elsewhere_is_refused(staff):
    player = make_event().players.first()
    with pytest.raises(Invalid) as refused:
        services.penalty_give(
            by=staff, player=player, infraction="deck", kind="warning", guide_infraction="tardiness"
        )
    assert "deck-list" in str(refused.value)
    assert not Penalty.objects.exists()


@pytest.mark.django_db
def test_a_loss_that_cannot_be_read_is_said_at_its_field_with_what_the_match_can_have(staff, client_of):
    event = make_event(best_of=1)
    match = make_round(event).matches.first()
    given = services.penalty_give(
        by=staff, player=match.player_a, match=match, infraction="play", kind="game_loss"
    )
    address = f"/events/cup/penalties/{given.pk}/"
    assert 'placeholder="1-0"' in client_of(staff).get(address).content.decode()
    answer = client_of(staff).post(f"{address}apply/", {"version": 0, "score": "九対一"})
    assert answer.status_code == 400
    assert "結果は「1-0」のように入力してください。" in answer.content.decode()
    assert 'value="九対一"' in answer.content.decode()


@pytest.mark.django_db
def test_what_the_same_person_was_given_in_the_series_stands_above_the_form(staff, make_user, client_of):
    series = services.series_create(by=staff, slug="spring", name="春季")
    before, now = (make_event(by=staff, slug=slug, name=slug) for slug in ("first", "second"))
    for event in (before, now):
        services.series_event_add(by=staff, series=series, event=event)
    judge = make_user("judge")
    services.role_grant(by=staff, event=now, user=judge, role=Role.JUDGE)
    services.penalty_give(by=staff, player=before.players.first(), infraction="play", kind="warning")
    page = (
        client_of(judge)
        .get(f"/events/second/penalties/new/?player={now.players.first().pk}")
        .content.decode()
    )
    above = page[: page.index('id="penalty"')]
    assert "<b>警告</b> first" in above
    assert "/events/first/penalties/" not in above  # no role there: the fact, and no page of it


@pytest.mark.django_db
def test_the_guide_of_an_event_begins_with_an_index_of_it(client):
    make_event()
    page = client.get("/events/cup/penalties/guide/").content.decode()
    for infraction in guide():
        assert page.index(f'href="#{infraction}"') < page.index(f'id="{infraction}"')
