"""The pages, as people use them: without JavaScript, by pressing what is offered."""

import re

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from judgeapp.apps.tournaments import services
from judgeapp.apps.tournaments.models import Event, Match

from .factories import make_event, make_round, play_round

pytestmark = pytest.mark.django_db


@pytest.fixture
def desk(client_of, organizer):
    """The organizer's browser."""
    return client_of(organizer)


def fields_of(page):
    """What the form of a list's preview sends back."""
    chosen = re.findall(r'<select id="(column-\d)".*?<option value="(\w*)" selected', page, re.S)
    text = re.search(r'<textarea name="text"[^>]*>\s?(.*?)</textarea>', page, re.S)[1]
    return dict(chosen) | {"text": text}


def url(name, *args):
    return reverse(name if ":" in name else f"tournaments:{name}", args=args)


def press_primary(browser, event):
    """Press the one primary action of the event's page."""
    page = browser.get(url("event", event.slug)).content.decode()
    card = page[page.index('id="step"') :]
    form = re.search(r'<form method="post" action="([^"]+)">(.*?)</form>', card, re.S)
    number = re.search(r'name="number" value="(\d+)"', form[2])
    return browser.post(form[1], {"number": number[1]} if number else {}, follow=True)


def enter_missing(browser, event, number, score):
    """Press `score` at every table that is missing."""
    page = browser.get(url("round", event.slug, number)).content.decode()
    for form in re.findall(r'<form class="result-form" method="post" action="([^"]+)"', page):
        if Match.objects.get(round__number=number, table=form.rstrip("/").rpartition("/")[2]).is_open:
            browser.post(form, {"version": 0, "score": score})


def test_three_rounds_with_seven_players_and_one_drop_by_hand(desk):
    new = {"name": "春の陣", "book": "sengoku", "best_of": 3, "planned_rounds": 3, "tiebreaks": "mtg"}
    desk.post(url("event_new"), new)
    event = Event.objects.get()
    press_primary(desk, event)
    for name in "甲乙丙丁":
        desk.post(url("player_add", event.slug), {"name": name})
    file = SimpleUploadedFile("list.csv", "名前,所属\n戊,東京\n己,大阪\n庚,\n".encode("cp932"))
    preview = desk.post(url("exchange:players_import", event.slug), {"file": file}).content.decode()
    saved = desk.post(
        url("exchange:players_import", event.slug), fields_of(preview) | {"save": "1"}, follow=True
    )
    assert "3人を登録しました" in saved.content.decode()
    for number in (1, 2, 3):
        press_primary(desk, event)
        assert "まだ参加者には見えません" in desk.get(url("round", event.slug, number)).content.decode()
        press_primary(desk, event)
        enter_missing(desk, event, number, "2-1-0")
        if number == 1:
            dropped = event.players.get(name="丙")
            desk.post(url("player_act", event.slug, dropped.pk, "drop"))
    assert "最終順位" in press_primary(desk, event).content.decode()
    event.refresh_from_db()
    met = [frozenset((m.player_a_id, m.player_b_id)) for m in Match.objects.all()]
    assert (event.state, len(met), len(set(met))) == ("finished", 4 + 3 + 3, 10)
    rows = re.findall(r'<td class="rank">(\d)</td>', desk.get(url("standings", event.slug)).content.decode())
    assert rows[0] == "1"
    assert len(rows) == 7


@pytest.mark.parametrize("name", ["event", "roster", "standings"])
def test_everybody_reads_the_public_pages(client, event, name):
    play_round(event)
    assert client.get(url(name, event.slug)).status_code == 200


def test_an_event_in_preparation_is_there_only_for_its_officials(client_of, organizer, stranger):
    event = make_event(by=organizer, opened=False)
    for person, status in ((None, 404), (stranger, 404), (organizer, 200)):
        assert client_of(person).get(url("event", event.slug)).status_code == status
    assert "軍配杯" not in client_of(stranger).get(url("event_list")).content.decode()


def test_a_held_pairing_is_there_only_for_officials(client_of, event, judge):
    make_round(event, publish=False)
    assert client_of(None).get(url("round", event.slug, 1)).status_code == 404
    assert client_of(judge).get(url("round", event.slug, 1)).status_code == 200


def test_who_may_not_gets_403_and_who_is_nobody_is_asked_to_sign_in(client_of, event, judge, stranger):
    pair = url("round_pair", event.slug)
    assert client_of(stranger).post(pair, {"number": 1}).status_code == 403
    assert client_of(judge).post(pair, {"number": 1}).status_code == 403
    assert client_of(None).post(pair, {"number": 1}).url.startswith("/accounts/login/")
    assert not event.rounds.exists()


def test_buttons_that_one_may_not_press_are_not_shown(client_of, event, judge):
    make_round(event)
    page = client_of(judge).get(url("round", event.slug, 1)).content.decode()
    assert 'id="step"' not in page
    assert 'class="result-form"' in page
    assert 'class="result-form"' not in client_of(None).get(url("round", event.slug, 1)).content.decode()


def test_a_conflicting_result_is_409_and_shows_what_stands(client_of, event, judge, desk):
    make_round(event)
    table = url("result", event.slug, 1, 1)
    client_of(judge).post(table, {"version": 0, "score": "2-1"})
    answer = desk.post(table, {"version": 0, "score": "0-2"})
    assert answer.status_code == 409
    assert "judge さんが先に「2–1」と入力しています" in answer.content.decode()
    assert Match.objects.get(table=1).score == "2–1"


def test_htmx_gets_the_row_and_the_step(desk, event):
    make_round(event)
    answer = desk.post(
        url("result", event.slug, 1, 1), {"version": 0, "score": "2-1"}, headers={"hx-request": "true"}
    )
    page = answer.content.decode()
    assert 'id="t1"' in page
    assert 'hx-swap-oob="true"' in page
    assert "<html" not in page


def test_the_last_result_brings_the_way_to_the_bracket_without_a_reload(desk, organizer):
    event = make_event(by=organizer, players=4, planned_rounds=1, cut_size=2)
    make_round(event)
    pages = [
        desk.post(
            url("quick_entry", event.slug, 1), {"table": table, "score": "20"}, headers={"hx-request": "true"}
        ).content.decode()
        for table in (1, 2)
    ]
    assert [url("cut", event.slug) in page for page in pages] == [False, True]
    assert f'href="{event.rounds.get().get_absolute_url()}"' not in pages[0]


def test_missing_tables_stand_on_top(desk, event):
    make_round(event)
    desk.post(url("result", event.slug, 1, 1), {"version": 0, "score": "2-1"})
    page = desk.get(url("round", event.slug, 1)).content.decode()
    assert re.findall(r'id="t(\d)"', page) == ["2", "3", "1", "4"]


def test_keyboard_entry_takes_table_and_score(desk, event):
    make_round(event)
    assert desk.post(url("quick_entry", event.slug, 1), {"table": 2, "score": "21"}).status_code == 302
    assert Match.objects.get(table=2).score == "2–1"


@pytest.mark.parametrize("table", ["0", "99", "-1", "40000", "9" * 30])
def test_a_table_that_is_not_there_is_told_as_one_whatever_its_number(desk, event, table):
    round_ = make_round(event)
    entry = {"table": table, "score": "21"}
    answer = desk.post(url("quick_entry", event.slug, 1), entry, headers={"hx-request": "true"})
    assert (answer.status_code, "この回戦にない卓です。" in answer.content.decode()) == (400, True)
    assert 'data-field="table"' in answer.content.decode()
    told = desk.post(url("announcements", event.slug), {"text": "静かに", "table": table}).content.decode()
    assert f"{table}卓は今の回戦にありません。" in told
    assert round_.matches.exclude(outcome="open").count() == round_.matches.filter(player_b=None).count()


@pytest.mark.parametrize("typed", ["両", "両者敗北", "DL", "ｄｌ"])
def test_a_double_loss_is_typed_in_a_word(desk, event, typed):
    round_ = make_round(event)
    desk.post(url("quick_entry", event.slug, 1), {"table": 1, "score": typed})
    assert round_.matches.get(table=1).outcome == Match.Outcome.DOUBLE_LOSS
    again = desk.post(url("quick_entry", event.slug, 1), {"table": 1, "score": "20"})
    assert again.status_code == 409


@pytest.mark.parametrize(
    ("typed", "status", "field", "why"),
    [
        ({"table": 99, "score": "2-1"}, 400, "table", "この回戦にない卓です。"),
        ({"table": "九", "score": "2-1"}, 400, "table", "整数"),
        ({"table": 1, "score": "abc"}, 400, "score", "結果は「2-1」のように入力してください。"),
        ({"table": 1, "score": "5-5"}, 400, "score", "勝ち数は0から2まで"),
        ({"table": 1, "score": "2-1-9"}, 400, "score", "引き分けは3までです。"),
        ({"table": 1, "score": "2" * 40}, 400, "score", "10 文字以下"),
        ({"table": 2, "score": "0-2"}, 409, "score", "organizer さんが先に「2–1」と入力しています。"),
        ({"table": 2, "score": "0-2"}, 409, "score", "直すときは、2卓の「訂正」から入力してください。"),
        ({"table": 4, "score": "2-0"}, 409, "score", "不戦勝の結果は変えられません。"),
        ({}, 400, "table", "必須"),
    ],
)
@pytest.mark.parametrize("htmx", [True, False])
def test_a_line_that_cannot_be_entered_says_why_at_its_field(desk, event, typed, status, field, why, htmx):
    make_round(event)
    entry = url("quick_entry", event.slug, 1)
    desk.post(entry, {"table": 2, "score": "2-1"})
    answer = desk.post(entry, typed, headers={"hx-request": "true"} if htmx else {})
    page = answer.content.decode()
    assert answer.status_code == status
    assert why in page
    if htmx:
        assert f'data-field="{field}"' in page
    else:
        assert f'href="#id_{field}"' in page
        assert all(f'value="{value}"' in page for value in typed.values())


def test_the_example_of_a_score_is_one_that_the_round_can_have(desk, organizer):
    event = make_event(by=organizer, best_of=1)
    make_round(event)
    assert 'placeholder="1-0"' in desk.get(url("round", event.slug, 1)).content.decode()
    answer = desk.post(url("quick_entry", event.slug, 1), {"table": 1, "score": "abc"})
    assert "結果は「1-0」のように入力してください。" in answer.content.decode()


def test_who_sent_another_result_is_led_to_what_the_row_offers(desk, event):
    make_round(event)
    table = url("result", event.slug, 1, 1)
    desk.post(table, {"version": 0, "score": "2-1"})
    late = desk.post(table, {"version": 0, "score": "0-2"}).content.decode()
    assert "「訂正」から直してください" in late
    assert "<summary>訂正" in late
    desk.post(table, {"version": 1, "clear": "1"})
    taken_back = desk.post(table, {"version": 1, "score": "0-2"}).content.decode()
    assert "「訂正」" not in taken_back
    assert "上のボタンから入力してください" in taken_back


def test_a_double_loss_and_taking_back(desk, event):
    make_round(event)
    table = url("result", event.slug, 1, 1)
    desk.post(table, {"version": 0, "double_loss": "1"})
    assert Match.objects.get(table=1).outcome == "double_loss"
    desk.post(table, {"version": 1, "clear": "1"})
    assert Match.objects.get(table=1).is_open


@pytest.mark.parametrize(
    "data", [{}, {"version": "x", "score": "2-1"}, {"version": 0, "score": "two"}, {"clear": "1"}]
)
def test_an_unreadable_result_is_400(desk, event, data):
    make_round(event)
    assert desk.post(url("result", event.slug, 1, 1), data).status_code == 400


def test_import_errors_keep_what_was_pasted_and_name_the_lines(desk, event):
    answer = desk.post(url("exchange:players_import", event.slug), {"text": "新人\n青柳\n"})
    page = answer.content.decode()
    assert answer.status_code == 400
    assert "2行目: 「青柳」は登録済みです。" in page
    assert "新人\n青柳" in page
    assert event.players.count() == 7


def test_bad_input_keeps_what_was_typed(desk, event):
    page = desk.post(url("player_add", event.slug), {"name": "青柳", "club": "東京"})
    assert page.status_code == 400
    assert 'value="東京"' in page.content.decode()
    new = desk.post(url("event_new"), {"name": "夏の陣", "book": "chess", "best_of": 3, "tiebreaks": "mtg"})
    assert new.status_code == 400
    assert 'value="夏の陣"' in new.content.decode()


def test_the_form_that_adds_players_is_folded_above_their_list_until_it_is_asked_for(desk, event, organizer):
    empty = make_event(by=organizer, slug="empty", players=0)
    unfolded = '<details class="adding no-print" open>'
    for one, refused in ((event, False), (event, True), (empty, False)):
        add, roster = url("player_add", one.slug), url("roster", one.slug)
        page = desk.post(add, {"name": ""}) if refused else desk.get(roster)
        assert (unfolded in page.content.decode()) == (refused or one == empty)


@pytest.mark.parametrize("slug", ["cup", "new"])
def test_an_address_in_use_is_refused_at_its_field(desk, event, slug):
    data = {"name": "夏の陣", "book": "sengoku", "best_of": 3, "tiebreaks": "mtg", "slug": slug}
    answer = desk.post(url("event_new"), data)
    assert answer.status_code == 400
    assert "id_slug" in re.search(r"error-summary.*?</div>", answer.content.decode(), re.S)[0]


def test_a_player_sees_their_table_first(client_of, event, stranger):
    services.player_register(user=stranger, event=event)
    make_round(event)
    match = (
        Match.objects.get(player_a__user=stranger)
        if Match.objects.filter(player_a__user=stranger)
        else (Match.objects.get(player_b__user=stranger))
    )
    browser = client_of(stranger)
    page = browser.get(url("own_page", event.slug), follow=True).content.decode()
    assert f'data-fill="table">{match.table}</b>' in page
    assert "あなたの卓" in browser.get(url("event", event.slug)).content.decode()


def test_a_user_joins_while_registration_is_open(client_of, event, stranger):
    assert client_of(stranger).post(url("join", event.slug), {"name": "伊東 遥"}).status_code == 302
    assert event.players.filter(user=stranger, name="伊東 遥").exists()


def test_the_log_tells_who_changed_what(client_of, desk, event, judge, stranger):
    make_round(event)
    client_of(judge).post(url("result", event.slug, 1, 1), {"version": 0, "score": "2-1"})
    page = desk.get(url("log", event.slug)).content.decode()
    assert "未報告 → 2–1" in page
    assert "judge" in page
    assert client_of(stranger).get(url("log", event.slug)).status_code == 403


def test_roles_are_given_and_taken_but_not_the_last_organizer(desk, event, stranger, organizer):
    desk.post(url("staff", event.slug), {"user": "stranger", "role": "judge"})
    held = event.roles.get(user=stranger)
    desk.post(url("role_revoke", event.slug, held.pk))
    assert not event.roles.filter(user=stranger).exists()
    own = event.roles.get(user=organizer)
    assert desk.post(url("role_revoke", event.slug, own.pk)).status_code == 409
    assert desk.post(url("staff", event.slug), {"user": "nobody", "role": "judge"}).status_code == 400


def test_settings_are_changed_and_read_anew(desk, event):
    play_round(event)
    data = {
        "name": "改名",
        "book": "sakura",
        "best_of": 3,
        "tiebreaks": "wins-only",
        "win_points": 1,
        "draw_points": 0,
        "loss_points": 0,
    }
    assert desk.post(url("event_settings", event.slug), data).status_code == 302
    assert "改名" in desk.get(url("standings", event.slug)).content.decode()
    assert desk.post(url("event_settings", event.slug), data | {"win_points": ""}).status_code == 400


@pytest.mark.database
@pytest.mark.parametrize(
    "path", ["rounds/9/", "players/999999999999999999999/", "rounds/99999999999999999999/", "do/x/"]
)
def test_what_is_not_there_is_404(desk, event, path):
    method = desk.post if path.startswith("do") else desk.get
    assert method(f"/events/{event.slug}/{path}").status_code == 404


def test_pairing_asks_for_a_number(desk, event):
    for number in ("", "x", "²", "99999"):
        assert desk.post(url("round_pair", event.slug), {"number": number}).status_code == 400


@pytest.mark.parametrize(
    "profile", ["mtg", "pokemon", "sos", "buchholz", "median-buchholz", "sonneborn-berger", "wins-only"]
)
def test_every_profile_has_its_pages(client, organizer, profile):
    event = make_event(by=organizer, tiebreaks=profile)
    play_round(event)
    make_round(event)
    player = event.players.first()
    for page in (
        url("standings", event.slug),
        url("round_standings", event.slug, 1),
        player.get_absolute_url(),
    ):
        assert client.get(page).status_code == 200


def test_pages_speak_english(client, event):
    make_round(event)
    client.cookies["lang"] = "en"
    page = client.get(url("round", event.slug, 1)).content.decode()
    assert "Both have 0 points." in page


def test_the_log_writes_settings_as_people_do(desk, event):
    services.event_update(
        by=None,
        event=event,
        clock_on_publish=True,
        tiebreaks="bandai",
        zones=[{"name": "窓側", "first": 7, "last": 20, "per_row": 5}],
    )
    page = desk.get("/events/cup/log/").content.decode()
    text = " ".join(re.sub("<[^>]+>", " ", page).split())
    assert "公開と同時に時計を始める いいえ → はい" in text
    assert "卓の区画 — → 7 20 窓側 5" in text
    assert "順位の決め方 MTG方式 → バンダイ方式" in text
    assert "True" not in text


def test_an_event_made_twice_says_so_and_the_one_in_preparation_can_be_deleted(organizer, client_of):
    desk = client_of(organizer)
    sent = {"name": "土曜大会", "book": "sengoku", "best_of": "3", "tiebreaks": "mtg"}
    told = "同じ名前・同じ日の大会をすでに作っています"

    def made(starts_at):
        answer = desk.post("/events/new/", sent | {"starts_at": starts_at}, follow=True)
        return answer.context["event"], told in answer.content.decode()

    assert [made(one)[1] for one in ("2026-12-05T10:00", "2026-12-12T10:00")] == [False, False]
    twin, is_told = made("2026-12-05T11:00")
    assert is_told
    address = reverse("tournaments:event_delete", args=[twin.slug])
    assert address in desk.get(reverse("tournaments:event_settings", args=[twin.slug])).content.decode()
    assert "削除しますか" in desk.get(address).content.decode()
    assert Event.objects.filter(pk=twin.pk).exists()
    desk.post(address)
    assert not Event.objects.filter(pk=twin.pk).exists()


def test_an_open_event_is_not_deleted(event, organizer, client_of):
    desk, address = client_of(organizer), reverse("tournaments:event_delete", args=[event.slug])
    assert address not in desk.get(reverse("tournaments:event_settings", args=[event.slug])).content.decode()
    assert desk.post(address).status_code == 409


def test_a_player_is_deleted_by_two_presses_not_by_one(event, organizer, client_of):
    desk, player = client_of(organizer), event.players.first()
    address = reverse("tournaments:player_remove", args=[event.slug, player.pk])
    page = desk.get(player.get_absolute_url()).content.decode()
    assert f'href="{address}"' in page
    assert f'action="{address}"' not in page
    assert f"{player.name} の登録を削除しますか" in desk.get(address).content.decode()
    assert event.players.filter(pk=player.pk).exists()
    desk.post(address)
    assert not event.players.filter(pk=player.pk).exists()


def test_before_check_in_its_page_begins_it_by_the_first_button(event, organizer, client_of):
    page = client_of(organizer).get(reverse("tournaments:check_in", args=[event.slug])).content.decode()
    assert "<button>チェックインを始める</button>" in page
    assert '<button class="secondary">第1回戦を組む</button>' in page


def test_a_name_too_long_is_told_and_not_cut_by_the_browser(event, organizer, client_of):
    desk = client_of(organizer)
    for address in ("/events/new/", reverse("tournaments:roster", args=[event.slug])):
        page = desk.get(address).content.decode()
        fields = re.findall(r'<input[^>]* name="(?:name|reading|club)"[^>]*>', page)
        assert fields
        assert not [field for field in fields if "maxlength" in field]
    long = "寿" * 61
    answer = desk.post(reverse("tournaments:player_add", args=[event.slug]), {"name": long})
    assert answer.status_code == 400
    assert f'value="{long}"' in answer.content.decode()


def test_the_page_of_the_bracket_leads_on_once_it_is_seeded(organizer, client_of):
    event = make_event(by=organizer, players=4, planned_rounds=1, cut_size=2, slug="final")
    play_round(event)
    event.refresh_from_db()
    services.cut_make(by=organizer, event=event, size=2)
    page = client_of(organizer).get(reverse("tournaments:cut", args=["final"])).content.decode()
    assert "決勝トーナメントの対戦を組む" in page
    assert page.count("決勝トーナメントを取り消す") == 1
    assert "対戦を組む" not in client_of(None).get("/events/final/cut/").content.decode()


def test_who_has_no_display_name_is_led_to_it_on_their_event(event, organizer, client_of):
    organizer.display_name = ""
    organizer.save()
    assert "表示名を付ける" in client_of(organizer).get(event.get_absolute_url()).content.decode()
    assert "表示名を付ける" not in client_of(None).get(event.get_absolute_url()).content.decode()
