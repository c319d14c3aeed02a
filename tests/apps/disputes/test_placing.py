"""A table written down by taps: cards from the match's lists, turned and moved where they lie, numbers stepped."""

import re

import pytest
from django.core.management import call_command

from judgeapp.apps.accounts.roles import Role
from judgeapp.apps.disputes.models import Draft
from judgeapp.apps.disputes.selectors.builder import half_in_kana
from judgeapp.apps.disputes.services import builder as writing
from judgeapp.apps.submissions import services as submissions
from judgeapp.apps.submissions.models import Look
from judgeapp.apps.tournaments import services as tournaments
from tests.apps.submissions.factories import OTHER, hand_in, make_cup
from tests.apps.tournaments.factories import make_round

pytestmark = pytest.mark.django_db
GENERAL = {"name": "守将", "power": 2500, "siege_power": 1}


@pytest.fixture
def judge(make_user):
    return make_user("judge")


@pytest.fixture
def browser(client_of, judge):
    return client_of(judge)


def begun(judge, book="sengoku", **players):
    return writing.draft_create(owner=judge, book=book, start={"position": {"players": players}})


def at(draft):
    return f"/rulings/build/{draft.pk}/"


def cards(draft, player, zone):
    draft.refresh_from_db()
    return draft.start["position"]["players"][player][zone]


def touch(browser, draft, what):
    return browser.post(f"{at(draft)}touch/", {"touch": what})


def test_one_tap_exhausts_a_card_and_another_makes_it_stand(browser, judge):
    draft = begun(judge, b={"field": [{"id": "b1", **GENERAL}]})
    assert "守将: 待機状態（疲弊状態にする）" in browser.get(at(draft)).content.decode()
    assert touch(browser, draft, "turn standing b1").url == f"{at(draft)}#at-b1"
    assert cards(draft, "b", "field")[0]["standing"] is False
    assert "守将: 疲弊状態（待機状態にする）" in browser.get(at(draft)).content.decode()
    touch(browser, draft, "turn standing b1")
    assert "standing" not in cards(draft, "b", "field")[0]


def test_one_tap_turns_a_card_face_down(browser, judge):
    draft = begun(judge, b={"resources": [{"id": "b1", "name": "架空の札"}]})
    touch(browser, draft, "turn face_up b1")
    assert cards(draft, "b", "resources")[0]["face_up"] is False


def test_a_card_is_moved_into_another_zone_and_taken_away(browser, judge):
    draft = begun(judge, b={"field": [{"id": "b1", **GENERAL}]})
    touch(browser, draft, "move b.discard_pile b1")
    assert cards(draft, "b", "discard_pile")[0]["name"] == "守将"
    touch(browser, draft, "away - b1")
    assert "守将" not in str(draft.start) or "守将" not in browser.get(at(draft)).content.decode()


@pytest.mark.parametrize("what", ["turn standing z9", "turn power b1", "move nowhere b1", "away - z9"])
def test_a_tap_on_what_is_not_there_changes_nothing(browser, judge, what):
    draft = begun(judge, b={"field": [{"id": "b1", **GENERAL}]})
    before = draft.start
    assert touch(browser, draft, what).status_code == 404
    draft.refresh_from_db()
    assert draft.start == before


def test_on_a_grid_a_card_is_moved_to_a_square(browser, judge):
    draft = begun(judge, "haou", a={"field": [{"id": "a1", "name": "架空の武将", "power": 2, "health": 2}]})
    assert 'value="move C3 a1"' in browser.get(at(draft)).content.decode()
    touch(browser, draft, "move C3 a1")
    assert cards(draft, "a", "field")[0]["square"] == "C3"


def test_the_numbers_of_the_picture_stand_open_and_are_stored_as_numbers(browser, judge):
    draft = begun(judge, "haou")
    page = browser.get(at(draft)).content.decode()
    open_numbers = page[page.index('class="gauges"') :]
    assert "自城ゲージ" in open_numbers[: open_numbers.index("<details")]
    browser.post(at(draft), {"of": "a", "castle": "3"})
    draft.refresh_from_db()
    assert draft.start["position"]["players"]["a"]["castle"] == 3
    assert browser.post(at(draft), {"of": "a", "castle": "99"}).status_code == 400


def test_full_width_digits_are_numbers(browser, judge):
    draft = begun(judge)
    browser.post(at(draft), {"of": "b.wall", "unknown": "６"})
    assert cards(draft, "b", "wall") == 6


def test_what_is_printed_on_a_card_that_no_list_knows_is_asked_at_once(browser, judge):
    draft = begun(judge)
    page = browser.get(f"{at(draft)}place/b.field/").content.decode()
    form = page[page.index("リストにないカードを書く") :]
    assert all(f'id="put-{name}"' in form for name in ("name", "power", "siege_power", "coloured_cost"))
    answer = browser.post(f"{at(draft)}place/b.field/", {"name": "", "power": "2500"})
    assert answer.status_code == 400
    assert 'value="2500"' in answer.content.decode()
    browser.post(f"{at(draft)}place/b.field/", {"name": "守将", "power": "２５００", "siege_power": "1"})
    assert cards(draft, "b", "field") == [{"id": "b1", **GENERAL}]
    assert "矛盾はありません" in browser.get(at(draft)).content.decode()


def test_a_unit_of_a_grid_is_asked_for_its_area_and_has_no_attribute_that_nobody_wrote(browser, judge):
    draft = begun(judge, "moncolle")
    placing = f"{at(draft)}place/a.field/"
    form = browser.get(placing).context["picker"]["form"]
    sent = {name: form[name].value() or "" for name in form.fields} | {"name": "鬼", "level": "4"}
    sent |= {name: form.fields[name].choices[0][0] for name in ("faction", "attribute")}
    browser.post(placing, sent)
    assert cards(draft, "a", "field") == [{"id": "a1", "name": "鬼", "level": 4}]
    assert '<details class="move-to" name="move" open>' in browser.get(at(draft)).content.decode()
    touch(browser, draft, "move F2 a1")
    assert '<details class="move-to" name="move">' in browser.get(at(draft)).content.decode()


def test_what_a_field_names_is_chosen_by_name(browser, judge):
    draft = begun(judge, b={"field": [{"id": "b1", **GENERAL}]})
    page = browser.get(at(draft)).content.decode()
    assert '<option value="b1">守将 (b 自陣)</option>' in page
    assert '<option value="b.wall">b 城壁</option>' in page


@pytest.fixture
def match(judge, make_user):
    """A table of an event whose lists are opened: the players of OTHER and of a usual list."""
    call_command("load_cards", verbosity=0)
    organizer, users = make_user("organizer"), (make_user("aoi"), make_user("beni"))
    event = make_cup(by=organizer, users=users, players=2)
    for player, text in zip(event.players.order_by("pk"), (OTHER, "4 G-001\n4 G-002\n4 G-003"), strict=True):
        hand_in(player, text)
    tournaments.role_grant(by=organizer, event=event, user=judge, role=Role.JUDGE)
    submissions.lists_open(by=organizer, event=event)
    return make_round(event).matches.select_related("round__event", "player_a", "player_b").get()


def test_the_cards_at_hand_are_those_of_the_match_once_the_look_is_on_record(browser, judge, match):
    draft = writing.draft_create(owner=judge, book="sengoku", match=match)
    seat = "a" if match.player_a.user.username == "aoi" else "b"
    place = f"{at(draft)}place/{seat}.field/"
    page = browser.get(place).content.decode()
    assert "この対戦のデッキリストから選ぶ" in page
    assert "G-004" not in page
    assert not Look.objects.exists()
    browser.post(f"{place}lists/")
    assert sorted(Look.objects.values_list("by__username", "why")) == [("judge", "table")] * 2
    page = browser.get(place).content.decode()
    assert 'value="G-004"' in page
    assert 'value="G-001"' not in page  # the opponent's
    browser.post(place, {"number": "G-004"})
    assert "残り 3" in browser.get(place).content.decode()
    assert Look.objects.count() == 2


def test_a_table_of_an_event_is_begun_from_its_own_page_with_its_game(browser, match):
    page = browser.get(f"/events/{match.event.slug}/rounds/1/tables/{match.table}/").content.decode()
    form = re.search(r'<form method="post" action="(/rulings/build/)"(.*?)</form>', page, re.DOTALL)
    sent = dict(re.findall(r'type="hidden" name="(match|book)" value="([^"]*)"', form[2]))
    assert sent == {"match": str(match.pk), "book": "sengoku"}
    began = browser.post(form[1], sent)
    draft = Draft.objects.get()
    assert began.url == draft.get_absolute_url()
    assert (draft.match, draft.live, draft.book) == (match, False, "sengoku")
    assert browser.post(form[1], {**sent, "live": "1"}).status_code == 302
    assert "setup" in Draft.objects.get(live=True).start


def test_any_card_is_put_into_a_zone_by_one_press(browser, judge):
    call_command("load_cards", verbosity=0)
    draft = writing.draft_create(owner=judge, book="haou")
    place = f"{at(draft)}place/"
    found = browser.get(place, {"q": "荒瀬 隼人"}).content.decode()
    assert 'value="b.field HA-001"' in found
    browser.post(place, {"put": "b.field HA-001"})
    stood = browser.get(place, {"q": "あらせ はやと a2"}).content.decode()
    assert 'value="a.field@A2 HA-001"' in stood
    browser.post(place, {"put": "a.field@A2 HA-001"})
    draft.refresh_from_db()
    players = draft.start["position"]["players"]
    assert [players[seat]["field"][0].get("square") for seat in "ab"] == ["A2", None]


@pytest.mark.parametrize(
    ("book", "name"), [("sakura", "斬"), ("sengoku", "北条綱成"), ("moncolle", "影縫いのカゲ")]
)
def test_in_every_game_a_card_found_can_be_put_where_cards_lie_open_and_where_they_are_held(
    browser, judge, book, name
):
    call_command("load_cards", verbosity=0)
    draft = writing.draft_create(owner=judge, book=book, players={"a": "青柳"})
    found = browser.get(f"{at(draft)}place/", {"q": name}).content.decode()
    assert name in found
    assert "青柳の手札" in found


@pytest.mark.parametrize(
    ("put", "status"),
    [
        ("nowhere HA-001", 404),
        ("a.field@Z9 HA-001", 404),
        ("a.hand@A2 HA-001", 404),
        ("", 302),
        ("a.field", 302),
    ],
)
def test_no_place_is_not_found_and_without_a_card_nothing_is_put_down(browser, judge, put, status):
    draft = writing.draft_create(owner=judge, book="haou")
    assert browser.post(f"{at(draft)}place/", {"put": put}).status_code == status
    draft.refresh_from_db()
    assert draft.start == {"position": {"players": {}}}


def test_another_judge_has_to_look_for_themselves(client_of, make_user, browser, judge, match):
    draft = writing.draft_create(owner=judge, book="sengoku", match=match)
    place = f"{at(draft)}place/a.field/"
    browser.post(f"{place}lists/")
    other = make_user("other")
    tournaments.role_grant(by=None, event=match.event, user=other, role=Role.JUDGE)
    page = client_of(other).get(place).content.decode()
    assert "この対戦のデッキリストから選ぶ" in page
    assert "残り 4" not in page


def test_a_player_has_only_the_own_list_at_hand_and_needs_no_look(client_of, match):
    user = match.player_b.user
    draft = writing.draft_create(owner=user, book="sengoku", match=match)
    own = client_of(user).get(f"{at(draft)}place/b.field/").content.decode()
    opponents = client_of(user).get(f"{at(draft)}place/a.field/").content.decode()
    assert "残り 4" in own
    assert "残り 4" not in opponents
    assert "デッキリストから" not in opponents
    assert not Look.objects.exists()


@pytest.mark.parametrize(
    ("query", "name", "spoken", "found"),
    [
        ("一せん", "一閃", "いっせん", True),
        ("つき影落", "月影落", "つきかげおとし", True),
        ("一せん", "一閃", "ひとひらめき", False),
        ("いっせん", "一閃", "いっせん", False),
        ("一せん", "二閃", "にせん", False),
    ],
    ids=["last", "first", "read otherwise", "all in kana", "another kanji"],
)
def test_a_name_half_in_kana_is_known_by_its_kanji_and_its_reading(query, name, spoken, found):
    assert half_in_kana(query, name, spoken) is found
