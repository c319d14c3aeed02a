"""Recording at the table: what a device sends is entered once, in its order, by one device at a time."""

import json
from unittest import mock

import pytest

from judgeapp.apps.accounts.roles import Role
from judgeapp.apps.disputes.models import Dispute, Tap
from judgeapp.apps.disputes.services import builder as writing
from judgeapp.apps.disputes.services import recorder as recordings
from judgeapp.apps.tournaments.models import EventRole
from judgeapp.common.problems import Invalid
from judgeapp.domain.engine.sengoku.turn import turn
from tests.apps.tournaments.factories import make_event, make_round

END = {"kind": "action", "player": "a", "move": "end_turn"}
START = {
    "position": {
        "players": {
            "a": {"field": [{"id": "a1", "name": "白鷺の宗近", "power": 2500, "siege_power": 1}], "hand": 3}
        }
    }
}


@pytest.fixture
def scorer(make_user):
    return make_user("scorer")


@pytest.fixture
def draft(scorer):
    return writing.draft_create(owner=scorer, book="sengoku", title="決勝", live=True, start=START)


def tap(draft, number, what=None, device="phone", by=None):
    return recordings.recording_tap(
        draft=draft,
        by=by or draft.owner,
        device=device,
        number=number,
        what=what or {"do": "add", "entry": END},
    )


def entries(draft):
    draft.refresh_from_db()
    return len(draft.entries)


@pytest.mark.django_db
def test_sent_twice_it_is_entered_once(draft):
    assert tap(draft, 1).pk == tap(draft, 1).pk
    assert entries(draft) == 1


@pytest.mark.django_db
def test_another_entry_under_a_number_that_was_used_is_a_conflict_and_changes_nothing(draft):
    tap(draft, 1)
    with pytest.raises(recordings.OutOfOrder) as refused:
        tap(draft, 1, {"do": "undo"})
    assert refused.value.facts == {"expected": 2}
    assert entries(draft) == 1


@pytest.mark.django_db
def test_a_number_that_leaves_one_out_is_refused_with_the_number_expected(draft):
    with pytest.raises(recordings.OutOfOrder) as refused:
        tap(draft, 2)
    assert refused.value.facts == {"expected": 1}
    assert not Tap.objects.exists()


@pytest.mark.django_db
def test_undo_takes_back_the_last_entry_and_nothing_where_there_is_none(draft):
    tap(draft, 1)
    tap(draft, 2, {"do": "undo"})
    tap(draft, 3, {"do": "undo"})
    assert entries(draft) == 0


@pytest.mark.django_db
def test_what_cannot_be_entered_is_kept_with_its_reason_and_the_next_goes_on(draft):
    kept = tap(
        draft, 1, {"do": "add", "entry": {"kind": "action", "player": "a", "move": "attack", "card": "zz"}}
    )
    assert "zz" in kept.refused["ja"]
    tap(draft, 2)
    assert entries(draft) == 1


@pytest.mark.django_db
def test_a_second_device_is_told_and_after_it_takes_over_the_first_is_told(draft):
    tap(draft, 1)
    with pytest.raises(recordings.OtherDevice):
        tap(draft, 1, device="tablet")
    recordings.recording_take(draft=draft, device="tablet")
    tap(draft, 1, device="tablet")
    with pytest.raises(recordings.OtherDevice):
        tap(draft, 2)
    assert tap(draft, 1).refused is None  # what it sent before is known, not lost
    assert entries(draft) == 2


@pytest.fixture
def browser(client_of, scorer):
    with mock.patch("judgeapp.apps.disputes.services.cases._enqueue"):
        yield client_of(scorer)


def address(draft, page=""):
    return f"/rulings/recordings/{draft.pk}/{page}"


@pytest.mark.django_db
def test_without_a_script_a_form_sent_twice_is_one_entry(browser, draft):
    page = browser.get(address(draft)).content.decode()
    assert 'name="tap" value="1"' in page
    sent = {"tap": "1", "offered": json.dumps(END)}
    for _ in range(2):
        assert browser.post(address(draft, "tap/"), sent).status_code == 302
    assert entries(draft) == 1


@pytest.mark.django_db
def test_a_card_that_appears_is_named_when_it_appears_and_a_second_sending_names_no_other(browser, draft):
    browser.get(address(draft))
    sent = {"tap": "1", "kind": "reveal", "card": "a.hand", "name": "架空の札"}
    for _ in range(2):
        browser.post(address(draft, "tap/"), sent)
    draft.refresh_from_db()
    assert draft.entries == [{"kind": "reveal", "card": "a.hand.1", "facts": {"name": "架空の札"}}]


@pytest.mark.django_db
def test_a_form_that_describes_nothing_is_kept_as_refused_and_shown(browser, draft):
    browser.get(address(draft))
    page = browser.post(address(draft, "tap/"), {"tap": "1", "kind": "reveal", "card": "a.hand"}, follow=True)
    assert "入らなかった入力" in page.content.decode()
    assert browser.post(address(draft, "tap/"), {"tap": "2", "offered": json.dumps(END)}).status_code == 302
    assert entries(draft) == 1


@pytest.mark.django_db
def test_a_card_that_nobody_has_shown_is_played_by_its_name_and_shown_by_it(browser, draft):
    address = f"/rulings/recordings/{draft.pk}/"
    assert 'name="card_name"' in browser.get(address).content.decode()
    form = {
        "kind": "action",
        "move": "play",
        "player": "a",
        "card_name": "石楠花の兵衛",
        "target": "a.field",
    }
    for number in (1, 1, 2):  # the first sent twice; then again, of the card that lies there by now
        assert browser.post(f"{address}tap/", {**form, "tap": number}).status_code == 302
    draft.refresh_from_db()
    shown, *played = draft.entries
    assert (shown["kind"], shown["facts"]["name"]) == ("reveal", "石楠花の兵衛")
    assert [entry["card"] for entry in played] == [shown["card"]] * 2


@pytest.mark.django_db
def test_a_name_for_a_hand_without_unknown_cards_is_refused_with_the_reason(browser, draft):
    form = {"kind": "action", "move": "play", "player": "b", "card_name": "石楠花の兵衛"}
    page = browser.post(
        f"/rulings/recordings/{draft.pk}/tap/", {**form, "tap": 1}, follow=True
    ).content.decode()
    assert "不明のカードはありません" in page
    assert entries(draft) == 0


@pytest.mark.django_db
def test_the_script_gets_the_panel_and_a_conflict_with_its_reason(browser, draft):
    browser.get(address(draft))
    script = {"X-Requested-With": "recorder"}
    answer = browser.post(address(draft, "tap/"), {"tap": "1", "offered": json.dumps(END)}, headers=script)
    assert 'data-tap-number="2"' in answer.content.decode()
    answer = browser.post(address(draft, "tap/"), {"tap": "1", "do": "undo"}, headers=script)
    assert answer.status_code == 409
    assert "別の入力" in answer.content.decode()


@pytest.mark.django_db
def test_another_browser_sees_that_a_device_records_and_can_take_over(browser, client_of, draft):
    browser.get(address(draft))
    browser.post(address(draft, "tap/"), {"tap": "1", "offered": json.dumps(END)})
    second = client_of(draft.owner)
    page = second.get(address(draft)).content.decode()
    assert "別の端末" in page
    assert 'class="move-option"' not in page
    assert second.post(address(draft, "tap/"), {"tap": "1", "do": "undo"}).status_code == 409
    assert 'class="move-option"' in second.post(address(draft, "take/"), follow=True).content.decode()


@pytest.mark.django_db
def test_frozen_it_is_a_dispute_and_the_recording_goes_on(browser, draft):
    browser.get(address(draft))
    browser.post(address(draft, "tap/"), {"tap": "1", "offered": json.dumps(END)})
    browser.post(f"/rulings/build/{draft.pk}/hand-in/")
    assert len(json.loads(Dispute.objects.get().record)["entries"]) == 1
    browser.post(address(draft, "tap/"), {"tap": "2", "do": "undo"})
    assert entries(draft) == 0


@pytest.mark.django_db
def test_a_recording_is_written_by_its_taps_only(browser, draft):
    assert browser.post(f"/rulings/build/{draft.pk}/play/", {"offered": json.dumps(END)}).status_code == 302
    answer = browser.post(
        f"/api/v1/record-drafts/{draft.pk}/entries/",
        json.dumps({"entry": END}),
        content_type="application/json",
    )
    assert answer.status_code == 409
    assert entries(draft) == 0


@pytest.mark.django_db
def test_a_match_brings_its_names_and_only_officials_record_it(make_user, staff):
    event = make_event(by=staff, players=4)
    match = make_round(event).matches.first()
    judge, player = make_user("judge"), make_user("player")
    EventRole.objects.create(event=event, user=judge, role=Role.JUDGE)
    EventRole.objects.create(event=event, user=player, role=Role.PLAYER)
    draft = writing.draft_create(owner=judge, book="sengoku", match=match, live=True)
    assert draft.event == event
    assert draft.players == {"a": match.player_a.name, "b": match.player_b.name}
    assert match.player_a.name in draft.title
    with pytest.raises(Invalid):
        writing.draft_create(owner=player, book="sengoku", event=event, live=True)


@pytest.mark.django_db
def test_by_rest_a_device_records_is_told_of_the_other_and_takes_over(browser, draft):
    def post(what, body):
        return browser.post(
            f"/api/v1/record-drafts/{draft.pk}/{what}/", json.dumps(body), content_type="application/json"
        )

    sent = {"device": "tablet", "number": 1, "do": "add", "entry": END}
    for _ in range(2):
        answer = post("taps", sent)
        assert (answer.status_code, answer.json()["entries"]) == (200, 1)
    assert post("taps", {**sent, "device": "phone"}).json()["code"] == "other_device"
    assert post("take", {"device": "phone"}).json()["device"] == "phone"
    assert post("taps", {"device": "phone", "number": 1, "do": "undo"}).json()["entries"] == 0


@pytest.mark.django_db
def test_by_rest_a_draft_is_begun_and_says_how_it_stands(browser):
    made = browser.post(
        "/api/v1/record-drafts/",
        json.dumps({"book": "sengoku", "start": START}),
        content_type="application/json",
    )
    assert made.status_code == 201
    stands = browser.get(f"/api/v1/record-drafts/{made.json()['id']}/standing/").json()
    assert stands["fault"] is None
    assert "attack" in [group["move"] for group in stands["options"]]
    handed = browser.post(f"/api/v1/record-drafts/{made.json()['id']}/hand-in/")
    assert handed.json()["state"] == "queued"


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("start", "field"),
    [
        ({"position": {"players": {"a": {"field": "x"}}}}, "start.position.players.a.field"),
        ({"position": {"phase": "noon", "players": {}}}, "start.position.phase"),
        (
            {"position": {"players": {"a": {"hand": [{"id": "", "name": "札"}]}}}},
            "start.position.players.a.hand",
        ),
        ({}, "start"),
    ],
)
def test_by_rest_a_start_of_the_wrong_form_names_its_place(browser, start, field):
    body = json.dumps({"book": "sengoku", "start": start})
    answer = browser.post("/api/v1/record-drafts/", body, content_type="application/json")
    assert answer.status_code == 400
    assert answer.json()["facts"]["field"].startswith(field)


@pytest.mark.django_db
def test_where_the_engine_itself_fails_the_entry_is_kept_and_the_page_says_so(browser, draft):
    browser.get(address(draft))
    with mock.patch.dict(turn.PHASES_IN_ORDER, main=mock.Mock(side_effect=RuntimeError)):
        browser.post(address(draft, "tap/"), {"tap": "1", "offered": json.dumps(END)})
        page = browser.get(f"/rulings/build/{draft.pk}/play/").content.decode()
    assert entries(draft) == 1
    assert "軍配の不具合" in page


NOTE = """戦国覇王
リスト HA
名前 a:森 b:林
開始
 手番:a ターン:5 先攻:a
 a 城6 国4 手3
  手札 岩吉
 b 城5 国3 手2
森 岩吉をA1に出陣
林 ふしぎな踊り
"""


@pytest.mark.django_db
@pytest.mark.parametrize("as_text", [True, False])
def test_by_rest_a_note_begins_a_record_as_far_as_it_is_read(browser, as_text):
    sent = (NOTE, "text/plain") if as_text else (json.dumps({"note": NOTE}), "application/json")
    made = browser.post("/api/v1/record-drafts/", sent[0], content_type=sent[1])
    assert made.status_code == 201, made.content
    body = made.json()
    assert [entry["move"] for entry in body["entries"]] == ["deploy"]
    assert body["players"] == {"a": "森", "b": "林"}
    assert [question["line"] for question in body["questions"]] == [10]
    assert body["lines"][8]["reading"] == "a 出陣 「石堂 岩吉」 A1"
    stands = browser.get(f"/api/v1/record-drafts/{body['id']}/standing/").json()
    assert stands["ruling"]["verdict"] == "legal"


@pytest.mark.django_db
def test_by_rest_answers_to_a_note_stand_in_its_draft(browser):
    sent = json.dumps({"note": NOTE, "answers": {"10": "林 なし"}, "title": "7番卓"})
    body = browser.post("/api/v1/record-drafts/", sent, content_type="application/json").json()
    assert [entry["move"] for entry in body["entries"]] == ["deploy", "pass"]
    assert (body["title"], body["questions"]) == ("7番卓", [])


@pytest.mark.django_db
@pytest.mark.parametrize("sent", [{}, {"note": NOTE, "book": "haou"}, {"note": "戦国覇王\nふしぎ"}])
def test_by_rest_a_draft_needs_a_book_or_a_note_with_a_start(browser, sent):
    answer = browser.post("/api/v1/record-drafts/", json.dumps(sent), content_type="application/json")
    assert answer.status_code == 400
