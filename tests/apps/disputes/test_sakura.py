"""A dispute of 桜降る代に決闘を at the desk: written down as players do, tapped as sentences, ruled on."""

import html
import re

import pytest
from django.conf import settings
from django.urls import reverse

from judgeapp.apps.disputes.models import Dispute
from judgeapp.apps.disputes.services import builder as writing
from judgeapp.apps.disputes.services import dispute_replay, record_parse
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
    offered = {html.unescape(one) for one in re.findall(r'class="option">(.*?)</button>', page)}
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
