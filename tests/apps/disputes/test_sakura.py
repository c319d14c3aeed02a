"""A dispute of 桜降る代に決闘を at the desk: written down as players do, tapped as sentences, ruled on."""

import html
import re

import pytest
from django.conf import settings
from django.core.management import call_command
from django.urls import reverse

from judgeapp.apps.accounts.roles import Role
from judgeapp.apps.disputes.models import Dispute
from judgeapp.apps.disputes.services import builder as writing
from judgeapp.apps.disputes.services import dispute_replay, record_parse
from judgeapp.apps.submissions import services as submissions
from judgeapp.apps.tournaments import services as tournaments
from tests.apps.submissions.factories import hand_in, make_cup
from tests.apps.tournaments.factories import make_round
from tests.scenarios.sakura.table import seat, table

TEXT = (settings.EXAMPLES_DIR / "records" / "sakura" / "legal_turn.txt").read_text(encoding="utf-8")


@pytest.fixture
def judge(make_user):
    return make_user("judge")


@pytest.fixture
def page(judge, client_of):
    """The moves that are offered in a main phase, where both hands are known."""
    start = table(3, seat("8 3 1 1", hand="斬 柄打ち"), seat("7 3 1 1", hand="石突"))
    draft = writing.draft_create(owner=judge, book="sakura", live=False, start={"position": start})
    return client_of(judge).get(f"/rulings/build/{draft.pk}/play/").content.decode()


@pytest.mark.django_db
def test_what_is_legal_is_offered_as_sentences_with_distance_and_damage(page):
    offered = {html.unescape(one) for one in re.findall(r'class="move-option">(.*?)</button>', page)}
    assert "「斬」を使用（間合3、3/1）" in offered
    assert "前進を行う（間合→オーラ、集中力を支払う）" in offered
    assert "前進を行う（間合→オーラ、「斬」を伏せ札にする）" in offered


@pytest.mark.django_db
def test_a_text_in_the_words_of_players_is_ruled_on_and_given_out_again(judge, client_of):
    browser = client_of(judge)
    wrong = TEXT.replace("先 宿し 集中", "先 離脱 集中")
    assert browser.post(reverse("disputes:dispute_new"), {"text": wrong}).status_code == 302
    dispute = Dispute.objects.get()
    dispute_replay(dispute_id=dispute.pk)
    page = browser.get(dispute.get_absolute_url()).content.decode()
    assert "離脱では何も動きません" in page
    out = browser.get(reverse("disputes:dispute_text", args=[dispute.pk])).content.decode()
    assert record_parse(text=out) == record_parse(text=wrong)


@pytest.fixture
def pushing(judge, client_of):
    """A table in the making on which crystals lie, and the form that pushes them."""

    def begin(live):
        start = table(4, seat("8 3 1 1", hand="斬"), seat("7 3 1 1", hand="石突", enhancements="圧気"))
        draft = writing.draft_create(owner=judge, book="sakura", live=live, start={"position": start})
        return draft, client_of(judge)

    return begin


@pytest.mark.django_db
def test_crystals_are_pushed_on_a_table_in_the_making_and_stay_36(pushing):
    draft, browser = pushing(live=False)
    address = draft.get_absolute_url()
    moves = (("game.space", "a.aura", "1"), ("game.dust", "圧気.crystals", "２"), ("b.aura", "b.flare", "9"))
    for out, to, number in moves:
        sent = {"of": "pieces", "out": ["", out], "to": to, "n": number}
        assert browser.post(address, sent).status_code == 302
    draft.refresh_from_db()
    now = draft.start["position"]
    assert (now["space"], now["dust"]) == (3, 36 - 4 - 12 - 11 - 2)
    assert now["players"]["a"]["aura"] == 4
    assert [now["players"]["b"][field] for field in ("aura", "flare")] == [0, 4]
    assert now["players"]["b"]["enhancements"][0]["crystals"] == 2


@pytest.mark.django_db
def test_a_push_from_a_place_to_itself_is_refused_in_words(pushing):
    draft, browser = pushing(live=False)
    sent = {"of": "pieces", "out": "a.aura", "to": "a.aura", "n": "1"}
    page = browser.post(draft.get_absolute_url(), sent, follow=True).content.decode()
    assert "別々の2か所" in page


@pytest.mark.django_db
def test_crystals_pushed_while_recording_say_where_the_table_leaves_the_rules(pushing):
    draft, browser = pushing(live=True)
    address = reverse("disputes:recording_tap", args=[draft.pk])
    sent = {"tap": "1", "kind": "pieces", "out": "game.space", "to": "a.aura", "n": "1"}
    page = browser.post(address, sent, headers={"x-requested-with": "recorder"}).content.decode()
    draft.refresh_from_db()
    holds = draft.entries[0]["holds"]
    assert [(one["of"], one["field"], one["value"]) for one in holds] == [
        ("game", "space", "-1"),
        ("a", "aura", "+1"),
    ]
    assert 'class="last-step departed"' in page
    assert "変えるものは記録にありません" in page
    assert 'data-way="game.space&gt;a.aura"' in page


@pytest.fixture
def match(db, make_user):
    """A match of an event in which everybody knows who bears which Megami."""
    call_command("load_cards", verbosity=0)
    organizer, users = make_user("organizer"), (make_user("aoi"), make_user("beni"))
    event = make_cup(
        by=organizer, users=users, players=2, options={}, deck_format="sakura-7-3", book="sakura"
    )
    for player, megami in zip(
        event.players.order_by("pk"), ("ユリナ / サイネ", "ユキヒ / チカゲ"), strict=True
    ):
        hand_in(player, f"メガミ: {megami}")
    submissions.lists_open(by=organizer, event=event)
    return make_round(event).matches.select_related("round__event", "player_a", "player_b").get()


@pytest.fixture
def at_the_match(match, judge, client_of):
    tournaments.role_grant(by=None, event=match.event, user=judge, role=Role.JUDGE)
    draft = writing.draft_create(owner=judge, book="sakura", match=match)
    return draft, client_of(judge)


def yukihi_sits(match):
    return "a" if match.player_a.user.username == "beni" else "b"


def test_a_table_of_a_match_begins_with_the_megami_of_both_players(at_the_match, match):
    draft, browser = at_the_match
    tables = draft.start["position"]["players"]
    assert tables[yukihi_sits(match)]["megami"] == ["yukihi", "chikage"]
    page = browser.get(draft.get_absolute_url()).content.decode()
    assert "ユキヒ・チカゲ" in page
    assert "傘" in page
    assert "毒袋" in page
    assert "禁忌ゲージ" not in page
    assert "兵舎" not in page


def test_a_setup_of_a_match_has_the_megami_too_and_may_be_chosen_still(at_the_match, match):
    draft, browser = at_the_match
    browser.post(reverse("disputes:draft_restart", args=[draft.pk]))
    draft.refresh_from_db()
    assert draft.start["setup"]["decks"][yukihi_sits(match)]["megami"] == ["yukihi", "chikage"]
    assert "ユキヒ、チカゲ" in browser.get(draft.get_absolute_url()).content.decode()


def test_megami_are_no_cards_to_be_put_down(at_the_match):
    draft, browser = at_the_match
    place = f"{draft.get_absolute_url()}place/a.hand/"
    browser.post(f"{place}lists/")
    assert 'value="yurina"' not in browser.get(place).content.decode()


@pytest.mark.django_db
@pytest.mark.parametrize("said", ["ユリナ、サイネ", "刀薙", "yurina／さいね", "刀・サイネ"])
def test_megami_are_stated_by_name_or_weapon(judge, client_of, said):
    draft = writing.draft_create(owner=judge, book="sakura")
    client_of(judge).post(draft.get_absolute_url(), {"of": "a", "megami": said})
    draft.refresh_from_db()
    assert draft.start["position"]["players"]["a"]["megami"] == ["yurina", "saine"]


@pytest.mark.django_db
def test_a_megami_that_nobody_knows_is_told_with_those_near(judge, client_of):
    draft = writing.draft_create(owner=judge, book="sakura")
    page = client_of(judge).post(draft.get_absolute_url(), {"of": "a", "megami": "ユリヤ"}).content.decode()
    assert "「ユリヤ」は見つかりません" in page
    assert "ユリナ" in page


@pytest.mark.django_db
def test_a_scheme_that_nobody_has_told_is_stated_as_unknown(judge, client_of):
    draft = writing.draft_create(owner=judge, book="sakura")
    client_of(judge).post(draft.get_absolute_url(), {"of": "b", "megami": "シンラ、サイネ", "scheme": ""})
    draft.refresh_from_db()
    assert "scheme" not in draft.start["position"]["players"]["b"]
    page = client_of(judge).get(draft.get_absolute_url()).content.decode()
    assert '<option value="">不明</option>\n' in page.partition('name="scheme"')[2].partition("</select>")[0]


@pytest.mark.django_db
def test_what_was_done_this_turn_is_stated_in_words_a_line_for_each(judge, client_of):
    draft = writing.draft_create(owner=judge, book="sakura")
    browser, here = client_of(judge), draft.get_absolute_url()
    browser.post(here, {"of": "game", "this_turn": "使用、a、斬\n基本動作,b"})
    draft.refresh_from_db()
    rows = draft.start["position"]["this_turn"]
    assert rows == [["used", "a", "斬", ""], ["basics", "b", "", ""]]
    page = browser.get(here).content.decode()
    assert "使用、a、斬\n基本動作、b</textarea>" in page
    assert (
        "「なんでも」は読めません。"
        in browser.post(here, {"of": "game", "this_turn": "なんでも"}).content.decode()
    )


def test_a_draft_of_which_only_the_megami_are_known_can_be_played_on(client_of, make_user):
    owner = make_user("judge")
    start = {
        "position": {"players": {"a": {"megami": ["hatsumi", "renri"]}, "b": {"megami": ["yurina", "saine"]}}}
    }
    draft = writing.draft_create(owner=owner, book="sakura", start=start)
    page = client_of(owner).get(f"{draft.get_absolute_url()}play/")
    assert page.status_code == 200
    assert 'class="refused"' not in page.content.decode()
